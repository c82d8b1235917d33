"""The sheets of module 1: Pick Up & Deliver."""

from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.sheet import STAGGER, Sheet
from wabe.games.worlds_504.rules.world import Sheets, World


class DeliverSheets(Sheets):
    """Trolleys carry goods, and residents where there are any."""

    __slots__ = ()

    def sheet(self, position: int) -> Sheet:
        """W-01: map 3, on TOP III map 5. W-10: $60, on TOP III staggered. The line in every position."""
        if position == III:
            return Sheet(map=(4, 5), money=(6, STAGGER), line=True)
        return Sheet(map=(3, 3), money=(5, 60), line=True)

    def phases(self, world: World, position: int) -> list[str]:
        """F-03 (3E): the trolley drives."""
        return ["3E"]
