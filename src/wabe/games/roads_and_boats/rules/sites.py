"""The hexes with buildings, looked up once and kept while no building changes."""

from typing import Final

from wabe.core.rows import Row
from wabe.games.roads_and_boats.rules.components import FIRST_SECONDARY


class BuildingSites:
    """The hexes with buildings, valid for one row of them."""

    __slots__ = ("built", "hexes", "works")

    def __init__(self, built: Row) -> None:
        self.built: Final = built  # a change of a building replaces the row
        self.hexes: Final = [h for h, building in enumerate(built) if building]  # ascending
        self.works: Final = [h for h in self.hexes if built[h] & 31 >= FIRST_SECONDARY]  # those that players run


NO_SITES: Final = BuildingSites(())  # valid for no state
