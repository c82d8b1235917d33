"""The sheets of module 5: Exploration."""

from wabe.games.worlds_504.rules.components import II, I
from wabe.games.worlds_504.rules.sheet import STAGGER, Sheet
from wabe.games.worlds_504.rules.world import Sheets, World


class ExplorationSheets(Sheets):
    """The map is found tile by tile."""

    __slots__ = ()

    def sheet(self, position: int) -> Sheet:
        """W-01: always decides the map. W-10, A-02: money VI, with the errata III. Line on TOP II and III."""
        return Sheet(map=(1, 1), money=(6, STAGGER), late_money=(3, STAGGER), line=position != I)

    def map_choice(self, world: World, position: int) -> int:
        """W-02: map 1 on TOP II, or if another module demands priority II or III; otherwise map 4."""
        others = [module.sheet(at).map[0] for at, module in world.positions() if module is not self]
        return 1 if position == II or any(priority in (2, 3) for priority in others) else 4
