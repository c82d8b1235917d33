"""The sheets of module 7: Majorities."""

from wabe.games.worlds_504.rules.components import II, III, I
from wabe.games.worlds_504.rules.sheet import CLOCKWISE, STAGGER, VP_ASC, Sheet
from wabe.games.worlds_504.rules.world import Sheets, World


class MajoritiesSheets(Sheets):
    """Who has the most of each terrain."""

    __slots__ = ()

    def sheet(self, position: int) -> Sheet:
        """W-01, W-04, W-10: TOP I: order by points; TOP II: map 3 and stronger money; TOP III: the line."""
        return Sheet(
            map=(3, 3) if position == II else (4, 5),
            order=(1, VP_ASC) if position == I else (4, CLOCKWISE),
            money=(3 if position == II else 6, STAGGER),
            line=position == III,
        )

    def phases(self, world: World, position: int) -> list[str]:
        """F-05: scoring cards."""
        return ["5"] if position == I else []
