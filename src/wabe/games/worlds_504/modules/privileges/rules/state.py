"""The state of module 3: the stack and the row of cards, bids, factories."""

from typing import Any, ClassVar, Final, cast

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.components import PRIVILEGES
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

NUMBER: Final = 3


class PrivilegesState(ModuleState):
    """Cards and factories. The stack itself is not stored: what may be in it follows from what was drawn."""

    def begin(self, world: ComposedWorld, players: int) -> None:
        """Before the set-up."""
        actors = world.actors(players)
        self.bids: Row = ()  # by seat: the first bids, once they are shown
        self.city_settled: int = 0  # settlements put on cities in this turn
        self.drawn: Row = (0,) * len(PRIVILEGES)  # by type: cards that have left the stack
        # By owner and city: 11 * owner + number; the last owner is nobody
        self.factories: Row = (0,) * (11 * (actors + 1)) if with_privileges(world) < 3 else ()
        self.free: int = 0  # so many of them, from the left, are on the cheap side of the price token
        self.row: Row = ()  # types on offer, left to right

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = ("bids", "city_settled", "drawn", "factories", "free", "row")
    __slots__ = saved

    def copy(self) -> "PrivilegesState":
        """Return an independent copy."""
        made = PrivilegesState()
        made.bids = self.bids
        made.city_settled = self.city_settled
        made.drawn = self.drawn
        made.factories = self.factories
        made.free = self.free
        made.row = self.row
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name in ("bids", "drawn", "factories", "row"):
            return tuple(value)
        return super().read_slot(name, value)


def with_privileges(world: ComposedWorld) -> int:
    """The position of module 3 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def privileges_state(s: WorldState) -> PrivilegesState:
    """What module 3 keeps on the table; only for worlds with it."""
    return cast(PrivilegesState, s.parts[NUMBER])
