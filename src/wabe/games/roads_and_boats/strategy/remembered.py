"""A strategy that was followed once, and the position it was for."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import FIRST_FACTORY
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.goals import GoalStrategy
from wabe.games.roads_and_boats.strategy.tastes import Taste

_BUILDING: Final = 31  # of what stands on a hex, the building itself


class RememberedStrategy:
    """What a seat followed in a turn, whether it was searched for, what it came to then, and the taste of the seat."""

    __slots__ = ("built", "roads", "searched", "strategy", "taste", "temple", "turn", "value", "wonder")

    def __init__(self, s: BoatsState, strategy: GoalStrategy, searched: bool, value: int, taste: Taste | None) -> None:
        self.strategy: Final = strategy
        self.searched: Final = searched
        self.value: Final = value
        self.taste: Final = taste
        self.turn: Final = s.turn
        self.built: Final = s.built
        self.roads: Final = s.roads
        self.temple: Final = s.temple
        self.wonder: Final = s.wonder[:]

    def leads_to(self, s: BoatsState) -> bool:
        """Whether a game may have come from there to a position of this turn or the next: what is built stays."""
        if not 0 <= s.turn - self.turn <= 1 or self.roads & ~s.roads or s.wonder[: len(self.wonder)] != self.wonder:
            return False
        if s.turn == 1 and s.phase == 0 and self.temple != s.temple:  # another game, and perhaps another taste
            return False
        for was, now in zip(self.built, s.built, strict=True):
            before, after = was & _BUILDING, now & _BUILDING
            if before and before != after and min(before, after) < FIRST_FACTORY:  # a factory may have been converted
                return False
        return True

    def is_of(self, s: BoatsState) -> bool:
        """Whether it was found while everybody moves as now: until then nothing is built, mined or put in order."""
        same = self.turn == s.turn and self.wonder == s.wonder and self.roads == s.roads
        return same and self.built == s.built and self.temple == s.temple
