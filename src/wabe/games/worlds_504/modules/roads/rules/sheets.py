"""The sheets of module 6: Roads."""

from wabe.games.worlds_504.rules.sheet import STAGGER, Sheet
from wabe.games.worlds_504.rules.world import Sheets


class RoadsSheets(Sheets):
    """Networks of roads from the capital."""

    __slots__ = ()

    def sheet(self, position: int) -> Sheet:
        """W-01: map 5. W-10: staggered money. No line."""
        return Sheet(map=(4, 5), money=(6, STAGGER), line=False)
