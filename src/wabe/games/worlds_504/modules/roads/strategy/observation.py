"""What a seat knows of module 6 as numbers: roads by the sides of the tiles, and what they connect."""

from wabe.core.hexes import bits
from wabe.core.observation import amount
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.roads.rules.state import roads_state
from wabe.games.worlds_504.rules.components import HALF, SIDES
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.numbers import MOST


class _Side:
    """The roads over one side of every tile; the other three sides belong to the neighbours."""

    def __init__(self, side: int) -> None:
        self.side = side

    def of_actor(self, s: WorldState, a: int) -> int:
        """Cells with a road of an actor."""
        lines = roads_state(s).lines[a] >> self.side
        cells = 0
        for line in bits(lines):
            if line % HALF == 0:
                cells |= 1 << line // HALF
        return cells

    def of_all(self, s: WorldState) -> int:
        """With Military roads belong to nobody."""
        return self.of_actor(s, 0)

    def loose(self, s: WorldState) -> list[int]:
        """Roads that have lost their owner."""
        found = [0] * len(s.terrain)
        for line in roads_state(s).loose:
            if line % HALF == self.side:
                found[line // HALF] += 1
        return found


def compose(hooks: StrategyHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    for side in range(HALF):
        if with_military(hooks.world):
            numbers.cells(f"road {SIDES[side]}", _Side(side).of_all)
        else:
            numbers.cells_of_actors(f"road {SIDES[side]}", _Side(side).of_actor)
        numbers.plane(amount(f"road of nobody {SIDES[side]}", [], MOST), _Side(side).loose)
    numbers.cells_of_actors("connected and counted", _counted)
    numbers.cells("connected by anybody", _claimed)
    numbers.table(amount("roads built", [""], MOST), _built)


def _counted(s: WorldState, a: int) -> int:
    return roads_state(s).counted[a]


def _claimed(s: WorldState) -> int:
    return roads_state(s).claimed


def _built(s: WorldState) -> list[int]:
    return [roads_state(s).built]
