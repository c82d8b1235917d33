"""The state of module 4: garrisons, and what the fights of the present turn have brought."""

from typing import ClassVar, Final, cast

from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

NUMBER: Final = 4


class MilitaryState(ModuleState):
    """Garrisons and fights. Attackers are exhausted residents on a tile without an own settlement."""

    def begin(self, world: ComposedWorld, players: int) -> None:
        """Before the set-up."""
        self.barracks: int = 0  # mask of cells
        self.barred: int = 0  # tiles that may not be attacked again in this turn
        self.ending: int = 0  # why the game ends after this turn: bits of armies.py
        self.militia: int = 0  # mask of cells
        self.sites: int = 0  # tiles on which residents of the active actor wait for their fight
        self.stock: int = 0  # residents of the active actor in his storage when the turn began

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = ("barracks", "barred", "ending", "militia", "sites", "stock")
    __slots__ = saved

    def copy(self) -> "MilitaryState":
        """Return an independent copy."""
        made = MilitaryState()
        made.barracks = self.barracks
        made.barred = self.barred
        made.ending = self.ending
        made.militia = self.militia
        made.sites = self.sites
        made.stock = self.stock
        return made


def with_military(world: ComposedWorld) -> int:
    """The position of module 4 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def military_state(s: WorldState) -> MilitaryState:
    """What module 4 keeps on the table; only for worlds with it."""
    return cast(MilitaryState, s.parts[NUMBER])
