"""The sheets of module 4: Military."""

from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.sheet import Sheet
from wabe.games.worlds_504.rules.world import Sheets, World


class MilitarySheets(Sheets):
    """Tribes fight for tiles; one owner a tile."""

    __slots__ = ()

    def sheet(self, position: int) -> Sheet:
        """W-01: map 2 (Exploration beats it). W-10: $80 on TOP I, else $60. No line."""
        return Sheet(map=(2, 2), money=(4, 80) if position == I else (5, 60), line=False)

    def phases(self, world: World, position: int) -> list[str]:
        """F-03 (3G): fights by dice have their own phase, unless the Race is on."""
        return [] if position == III or world.with_race else ["3G"]
