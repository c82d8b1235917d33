"""The sheets of module 8: Production."""

from wabe.games.worlds_504.rules.sheet import STAGGER, Sheet
from wabe.games.worlds_504.rules.world import Sheets


class ProductionSheets(Sheets):
    """Plants on land tiles, trading houses in cities."""

    __slots__ = ()

    def sheet(self, position: int) -> Sheet:
        """W-01: map 5. W-10: staggered money. No line."""
        return Sheet(map=(4, 5), money=(6, STAGGER), line=False)
