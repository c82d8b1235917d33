"""The state of module 4: garrisons, and what the fights of the present turn have brought."""

from typing import ClassVar

from wabe.games.worlds_504.rules.part import Part
from wabe.games.worlds_504.rules.world import World


class Military(Part):
    """Garrisons and fights. Attackers are exhausted residents on a tile without an own settlement."""

    saved: ClassVar[tuple[str, ...]] = ("barracks", "barred", "ending", "militia", "sites", "stock")
    __slots__ = saved

    barracks: int  # mask of cells
    militia: int  # mask of cells
    sites: int  # tiles on which residents of the active actor wait for their fight
    barred: int  # tiles that may not be attacked again in this turn
    ending: int  # why the game ends after this turn: bits of armies.py
    stock: int  # residents of the active actor in his storage when the turn began

    def copy(self) -> "Military":
        """An independent part."""
        new = Military()
        new.barracks = self.barracks
        new.barred = self.barred
        new.ending = self.ending
        new.militia = self.militia
        new.sites = self.sites
        new.stock = self.stock
        return new


def make(world: World, players: int) -> Military:
    """Before the set-up."""
    part = Military()
    part.barracks = part.barred = part.ending = part.militia = part.sites = part.stock = 0
    return part
