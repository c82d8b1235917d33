"""The state of module 4: garrisons, and what the fights of the present turn have brought."""

from typing import ClassVar, Final, cast

from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World

NUMBER: Final = 4


class MilitaryState(ModuleState):
    """Garrisons and fights. Attackers are exhausted residents on a tile without an own settlement."""

    saved: ClassVar[tuple[str, ...]] = ("barracks", "barred", "ending", "militia", "sites", "stock")
    __slots__ = saved

    barracks: int  # mask of cells
    militia: int  # mask of cells
    sites: int  # tiles on which residents of the active actor wait for their fight
    barred: int  # tiles that may not be attacked again in this turn
    ending: int  # why the game ends after this turn: bits of armies.py
    stock: int  # residents of the active actor in his storage when the turn began

    def copy(self) -> "MilitaryState":
        """An independent part."""
        new = MilitaryState()
        new.barracks = self.barracks
        new.barred = self.barred
        new.ending = self.ending
        new.militia = self.militia
        new.sites = self.sites
        new.stock = self.stock
        return new


def make(world: World, players: int) -> MilitaryState:
    """Before the set-up."""
    part = MilitaryState()
    part.barracks = part.barred = part.ending = part.militia = part.sites = part.stock = 0
    return part


def with_military(world: World) -> int:
    """The position of module 4 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def military_state(s: WorldState) -> MilitaryState:
    """What module 4 keeps on the table; only for worlds with it."""
    return cast(MilitaryState, s.parts[NUMBER])
