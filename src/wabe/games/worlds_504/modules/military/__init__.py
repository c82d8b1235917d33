"""Module 4: Military."""

from typing import TYPE_CHECKING

from wabe.games.worlds_504.components import III, I
from wabe.games.worlds_504.module import Module, Sheet

if TYPE_CHECKING:
    from wabe.games.worlds_504.world import World


class MilitaryModule(Module):
    """Tribes fight for tiles; one owner a tile."""

    number = 4
    key = "military"
    title = "Military"

    def sheet(self, position: int) -> Sheet:
        """W-01: map 2 (Exploration beats it). W-10: $80 on TOP I, else $60. No line."""
        return Sheet(map=(2, 2), money=(4, 80) if position == I else (5, 60), line=False)

    def phases(self, world: "World", position: int) -> list[str]:
        """F-03 (3G): fights by dice have their own phase, unless the Race is on."""
        return [] if position == III or world.with_race else ["3G"]
