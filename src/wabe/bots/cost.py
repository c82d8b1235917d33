"""The cost of playing turns on: how many of them there is time for, and how far."""

from typing import Final

from wabe.bots.manner import Manner

_ENOUGH: Final = 12  # turns of them all: if there is time for more, they are played on further instead
_REPEATED: Final = 2  # own turns that playing on costs where the others repeat themselves, second thoughts included


class IterationCost:
    """Iterations for turns that are played on, to the seat's next turn: the first of them, and each further one.

    Where the others repeat themselves a further one costs the own turns only, second thoughts of the others included.
    If there is no time for that, a turn that chance interrupts is at least played to its own end.
    """

    __slots__ = ("deepest", "first", "further", "least", "shallowest")

    def __init__(self, first: int, players: int, manner: Manner, shallowest: int = 1) -> None:
        self.first: Final = first
        self.shallowest: Final = shallowest
        self.further: Final = max(1, _REPEATED * first // players) if manner.repeats else first
        self.least: Final = manner.least
        self.deepest: Final = manner.deepest(players)

    def allows(self, left: int) -> bool:
        """Return whether a part of what is left is enough to compare two turns, and then some."""
        return left >= 2 * self.least * (self.first + self.further)

    def turns(self, left: int, deep: int) -> int:
        """Return how many turns can be compared that are played on for so many own ones."""
        return 1 + (left // (max(1, deep) * self.least) - self.first) // self.further

    def deep(self, left: int, turns: int) -> int:
        """For how many own turns those can be played on."""
        deep = self.shallowest
        while 0 < deep < self.deepest and self.turns(left, deep + 1) >= min(turns, _ENOUGH):
            deep += 1
        return deep
