"""The sheets of module 9: Shares."""

from wabe.games.worlds_504.rules.components import II, III, I
from wabe.games.worlds_504.rules.sheet import FOUNDERS, INCOME_ASC, NEVER, SHARE_VALUE_DESC, STAGGER, Sheet
from wabe.games.worlds_504.rules.world import Sheets, World


class SharesSheets(Sheets):
    """Stock companies; on TOP III each player has a private one."""

    __slots__ = ()

    def sheet(self, position: int) -> Sheet:
        """W-01: never the map. W-04: always a round-based order. W-10: TOP I and II share $600. Line everywhere."""
        if position == III:
            return Sheet(map=(NEVER, 0), money=(NEVER, STAGGER), order=(3, INCOME_ASC), line=True)
        order = (1 if position == I else 2, SHARE_VALUE_DESC)
        return Sheet(map=(NEVER, 0), money=(1, FOUNDERS), order=order, line=True, companies=True)

    def phases(self, world: World, position: int) -> list[str]:
        """F-00, F-03 (3B), F-04."""
        return ["SR", "4"] if position in (I, II) else ["3B"]
