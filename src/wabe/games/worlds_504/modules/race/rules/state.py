"""The state of module 2: city cards, what this turn has brought, mid-term goals."""

from typing import ClassVar, Final, cast

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World

NUMBER: Final = 2


class RaceState(ModuleState):
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

    def copy(self) -> "RaceState":
        """An independent part."""
        new = RaceState()
        new.reached = self.reached
        new.fresh = self.fresh
        new.first_money = self.first_money
        new.moved_on = self.moved_on.copy()
        new.goals = self.goals
        new.bonus = self.bonus
        new.unmarked = self.unmarked
        return new


def make(world: World, players: int) -> RaceState:
    """Before the set-up."""
    part = RaceState()
    actors = world.actors(players)
    part.reached = (0,) * actors
    part.moved_on = [0] * actors
    part.unmarked = (0,) * actors
    part.fresh = part.first_money = part.goals = part.bonus = 0
    return part


def with_race(world: World) -> int:
    """The position of module 2 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def race_state(s: WorldState) -> RaceState:
    """What module 2 keeps on the table; only for worlds with it."""
    return cast(RaceState, s.parts[NUMBER])
