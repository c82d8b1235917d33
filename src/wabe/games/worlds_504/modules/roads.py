"""Module 6: Roads."""

from wabe.games.worlds_504.module import STAGGER, Module, Sheet


class RoadsModule(Module):
    """Networks of roads from the capital."""

    number = 6
    key = "roads"
    title = "Roads"

    def sheet(self, position: int) -> Sheet:
        """W-01: map 5. W-10: staggered money. No line."""
        return Sheet(map=(4, 5), money=(6, STAGGER), line=False)
