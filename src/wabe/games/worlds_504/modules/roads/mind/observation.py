"""What a seat knows of module 6 as numbers: roads by the sides of the tiles, and what they connect."""

from wabe.core.observation import amount
from wabe.games.worlds_504.book.components import HALF, SIDES
from wabe.games.worlds_504.book.state import WorldState
from wabe.games.worlds_504.mind.hooks import MindHooks
from wabe.games.worlds_504.mind.numbers import MOST, cells_of


class _Side:
    """The roads over one side of every tile; the other three sides belong to the neighbours."""

    def __init__(self, side: int) -> None:
        self.side = side

    def of_actor(self, s: WorldState, a: int) -> list[int]:
        """Roads of an actor."""
        lines = s.roads.lines[a]
        return [lines >> HALF * cell + self.side & 1 for cell in range(len(s.terrain))]

    def of_all(self, s: WorldState) -> list[int]:
        """With Military roads belong to nobody."""
        return self.of_actor(s, 0)

    def loose(self, s: WorldState) -> list[int]:
        """Roads that have lost their owner."""
        return [s.roads.loose.count(HALF * cell + self.side) for cell in range(len(s.terrain))]


def compose(hooks: MindHooks) -> None:
    """Register them."""
    numbers = hooks.numbers
    for side in range(HALF):
        if hooks.world.with_military:
            numbers.plane(amount(f"road {SIDES[side]}", [], 1), _Side(side).of_all)
        else:
            numbers.plane_of_actors(f"road {SIDES[side]}", 1, _Side(side).of_actor)
        numbers.plane(amount(f"road of nobody {SIDES[side]}", [], MOST), _Side(side).loose)
    numbers.plane_of_actors("connected and counted", 1, _counted)
    numbers.plane(amount("connected by anybody", [], 1), _claimed)
    numbers.table(amount("roads built", [""], MOST), _built)


def _counted(s: WorldState, a: int) -> list[int]:
    return cells_of(s.roads.counted[a], s)


def _claimed(s: WorldState) -> list[int]:
    return cells_of(s.roads.claimed, s)


def _built(s: WorldState) -> list[int]:
    return [s.roads.built]
