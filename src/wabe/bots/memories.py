"""The memory that a bot has of the game it plays."""

from typing import Any

from wabe.core.game import Rules
from wabe.core.strategy import Memory


class Memories:
    """The memory of the game a bot is asked about; when it is asked about another game, it starts empty.

    A bot makes its own. Where bots are recreated for each question, whoever asks keeps one for each seat of a table.
    """

    __slots__ = ("memory", "rules")

    def __init__(self) -> None:
        self.memory: Memory[Any] | None = None
        self.rules: Rules | None = None

    def of(self, rules: Rules) -> Memory[Any]:
        """The memory of a game by these rules, new if there is none."""
        if self.memory is None or (self.rules is not rules and self.rules != rules):
            self.memory = rules.memory()
        self.rules = rules
        return self.memory


def remembers(rules: Rules) -> bool:
    """Return whether bots keep anything of a game by these rules from decision to decision."""
    return type(rules.memory()) is not Memory
