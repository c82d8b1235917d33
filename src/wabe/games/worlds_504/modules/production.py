"""Module 8: Production."""

from wabe.games.worlds_504.module import STAGGER, Module, Sheet


class ProductionModule(Module):
    """Plants on land tiles, trading houses in cities."""

    number = 8
    key = "production"
    title = "Production"

    def sheet(self, position: int) -> Sheet:
        """W-01: map 5. W-10: staggered money. No line."""
        return Sheet(map=(4, 5), money=(6, STAGGER), line=False)
