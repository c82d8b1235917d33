"""The state of module 2: city cards, what this turn has brought, mid-term goals."""

from typing import ClassVar

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.part import Part
from wabe.games.worlds_504.rules.world import World


class Race(Part):
    """City cards and goals."""

    saved: ClassVar[tuple[str, ...]] = ("bonus", "first_money", "fresh", "goals", "moved_on", "reached", "unmarked")
    __slots__ = saved
    lists: ClassVar[tuple[str, ...]] = ("moved_on",)

    reached: Row  # by actor: mask of city numbers on whose cards he stands, the capital included
    fresh: int  # cards reached in this turn
    first_money: int  # for first settlements of this turn
    moved_on: list[int]  # by actor: half movement points since the last new city, in his last turn
    goals: int  # mask of the mid-term goals already taken
    unmarked: Row  # by actor: cities reached when no resident was left to mark them
    bonus: int  # money for goals reached in this turn (with 9.I)

    def copy(self) -> "Race":
        """An independent part."""
        new = Race()
        new.reached = self.reached
        new.fresh = self.fresh
        new.first_money = self.first_money
        new.moved_on = self.moved_on.copy()
        new.goals = self.goals
        new.bonus = self.bonus
        new.unmarked = self.unmarked
        return new


def make(world: World, players: int) -> Race:
    """Before the set-up."""
    part = Race()
    actors = world.actors(players)
    part.reached = (0,) * actors
    part.moved_on = [0] * actors
    part.unmarked = (0,) * actors
    part.fresh = part.first_money = part.goals = part.bonus = 0
    return part
