"""The sheets of module 3: Privileges."""

from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.sheet import CLOCKWISE, INCOME_DESC, NEVER, STAGGER, Sheet
from wabe.games.worlds_504.rules.world import Sheets, World


class PrivilegesSheets(Sheets):
    """Cards that improve an actor; on TOP I and II factories and taxes."""

    __slots__ = ()

    def sheet(self, position: int) -> Sheet:
        """W-01, W-04, W-10. On TOP III only $20 more for everybody. The line in every position."""
        if position == III:
            return Sheet(map=(4, 5), money=(NEVER, STAGGER), order=(4, CLOCKWISE), extra_money=20, line=True)
        return Sheet(
            map=(4, 5) if position == I else (3, 3),
            order=(position, INCOME_DESC),
            money=(2, 90),
            line=True,
        )

    def phases(self, world: World, position: int) -> list[str]:
        """F-02, F-03 (3F)."""
        return [] if position == III else ["2", "3F"]
