"""The state of module 3: the stack and the row of cards, bids, factories."""

from typing import ClassVar, Final, cast

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.components import PRIVILEGES
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World

NUMBER: Final = 3


class PrivilegesState(ModuleState):
    """Cards and factories. The stack itself is not stored: what may be in it follows from what was drawn."""

    saved: ClassVar[tuple[str, ...]] = ("bids", "city_settled", "drawn", "factories", "free", "row")
    __slots__ = saved

    row: Row  # types on offer, left to right
    free: int  # so many of them, from the left, are on the cheap side of the price token
    drawn: Row  # by type: cards that have left the stack
    bids: Row  # by seat: the first bids, once they are shown
    factories: Row  # by owner and city: 11 * owner + number; the last owner is nobody
    city_settled: int  # settlements put on cities in this turn

    def copy(self) -> "PrivilegesState":
        """An independent part."""
        new = PrivilegesState()
        new.row = self.row
        new.free = self.free
        new.drawn = self.drawn
        new.bids = self.bids
        new.factories = self.factories
        new.city_settled = self.city_settled
        return new


def make(world: World, players: int) -> PrivilegesState:
    """Before the set-up."""
    part = PrivilegesState()
    actors = world.actors(players)
    part.row = ()
    part.free = part.city_settled = 0
    part.drawn = (0,) * len(PRIVILEGES)
    part.bids = ()
    part.factories = (0,) * (11 * (actors + 1)) if with_privileges(world) < 3 else ()
    return part


def with_privileges(world: World) -> int:
    """The position of module 3 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def privileges_state(s: WorldState) -> PrivilegesState:
    """What module 3 keeps on the table; only for worlds with it."""
    return cast(PrivilegesState, s.parts[NUMBER])
