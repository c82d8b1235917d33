"""Bots by their codes: `random`, `greedy`, `mcts`, `mcts:0.2s` (seconds a decision), `mcts:500` (iterations)."""

from typing import Final

import msgspec

from wabe.bots.bot import Bot, RandomBot
from wabe.bots.greedy import Greedy
from wabe.bots.mcts import Budget, Mcts
from wabe.core.errors import UnknownName, suggest

_NAMES: Final = ["random", "greedy", "mcts"]
_DEFAULT_BUDGET: Final = "1s"
_MOST_SECONDS: Final = 600.0
_MOST_ITERATIONS: Final = 10_000_000


class Level(msgspec.Struct, frozen=True):
    """A bot as a lobby offers it."""

    code: str
    title: str
    help: str


LEVELS: Final = [
    Level("random", "Random", "Plays any legal move: for a first look at the rules."),
    Level("greedy", "Greedy", "Takes the move that looks best right now, at once."),
    Level("mcts:0.2s", "Quick thinker", "Searches ahead for a fifth of a second a move."),
    Level("mcts:1s", "Thinker", "Searches ahead for a second a move."),
    Level("mcts:5s", "Deep thinker", "Searches ahead for five seconds a move."),
]


def make_bot(code: str, seed: int) -> Bot:
    """The bot of this code; `UnknownName` says what would be right."""
    name, colon, budget = code.partition(":")
    if name not in _NAMES:
        raise UnknownName(f"There is no bot {code!r}.{suggest(name, _NAMES)}")
    if name == "mcts":
        return Mcts(_read_budget(code, budget if colon else _DEFAULT_BUDGET), seed)
    if colon:
        raise UnknownName(f"The bot {name} takes no budget: write {name}, not {code!r}.")
    return RandomBot(seed) if name == "random" else Greedy(seed)


def check_code(code: str) -> str:
    """The code itself, if there is such a bot."""
    make_bot(code, 0)
    return code


def _read_budget(code: str, text: str) -> Budget:
    in_seconds = text.endswith("s")
    try:
        budget = Budget(seconds=float(text[:-1])) if in_seconds else Budget(iterations=int(text))
    except ValueError:
        budget = Budget(iterations=0)
    if not (0.0 < budget.seconds <= _MOST_SECONDS or 0 < budget.iterations <= _MOST_ITERATIONS):
        raise UnknownName(
            f"{code!r} is no budget of mcts: write mcts:1s or mcts:0.2s for seconds a move, mcts:500 for iterations."
        )
    return budget
