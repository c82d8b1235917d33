"""The sheets of module 2: Race."""

from wabe.games.worlds_504.rules.sheet import STAGGER, Sheet
from wabe.games.worlds_504.rules.world import Sheets, World


class RaceSheets(Sheets):
    """First in the cities, first on the land, first at the goal."""

    __slots__ = ()

    def sheet(self, position: int) -> Sheet:
        """W-01: map 5. W-10: staggered money. The line in every position."""
        return Sheet(map=(4, 5), money=(6, STAGGER), line=True)

    def phases(self, world: World, position: int) -> list[str]:
        """F-03 (3A): the capital may move, in worlds with residents."""
        return ["3A"] if world.residents else []
