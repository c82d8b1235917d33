"""Module 7: Majorities."""

from typing import TYPE_CHECKING

from wabe.games.worlds_504.components import II, III, I
from wabe.games.worlds_504.module import CLOCKWISE, STAGGER, VP_ASC, Module, Sheet

if TYPE_CHECKING:
    from wabe.games.worlds_504.world import World


class MajoritiesModule(Module):
    """Who has the most of each terrain."""

    number = 7
    key = "majorities"
    title = "Majorities"

    def sheet(self, position: int) -> Sheet:
        """W-01, W-04, W-10: TOP I sets the order by points, TOP II demands map 3 and money. Line on TOP III."""
        return Sheet(
            map=(3, 3) if position == II else (4, 5),
            order=(1, VP_ASC) if position == I else (4, CLOCKWISE),
            money=(3 if position == II else 6, STAGGER),
            line=position == III,
        )

    def phases(self, world: "World", position: int) -> list[str]:
        """F-05: scoring cards."""
        return ["5"] if position == I else []
