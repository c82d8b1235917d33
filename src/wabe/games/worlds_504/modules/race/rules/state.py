"""The state of module 2: city cards, what this turn has brought, mid-term goals."""

from typing import Any, ClassVar, Final

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

NUMBER: Final = 2


class RaceState(ModuleState):
    """City cards and goals."""

    def begin(self, world: ComposedWorld, players: int) -> None:
        """Before the set-up."""
        actors = world.actors(players)
        self.bonus: int = 0  # money for goals reached in this turn (with 9.I)
        self.first_money: int = 0  # for first settlements of this turn
        self.fresh: int = 0  # cards reached in this turn
        self.goals: int = 0  # mask of the mid-term goals already taken
        # By actor: half movement points since the last new city, in his last turn
        self.moved_on: list[int] = [0] * actors
        # By actor: mask of city numbers on whose cards he stands, the capital included
        self.reached: Row = (0,) * actors
        self.unmarked: Row = (0,) * actors  # by actor: cities reached when no resident was left to mark them

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = ("bonus", "first_money", "fresh", "goals", "moved_on", "reached", "unmarked")
    __slots__ = saved

    def copy(self) -> "RaceState":
        """Return an independent copy."""
        made = RaceState()
        made.bonus = self.bonus
        made.first_money = self.first_money
        made.fresh = self.fresh
        made.goals = self.goals
        made.moved_on = self.moved_on.copy()
        made.reached = self.reached
        made.unmarked = self.unmarked
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name in ("reached", "unmarked"):
            return tuple(value)
        return super().read_slot(name, value)


def with_race(world: ComposedWorld) -> int:
    """The position of module 2 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def race_state(s: WorldState) -> RaceState:
    """Return what module 2 keeps on the table; only for worlds with it."""
    part: RaceState = s.parts[NUMBER]
    return part
