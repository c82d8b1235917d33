"""Ways over land, for the judgement of the bots: how far an actor is from something."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wabe.core.hexes import bits
from wabe.games.worlds_504.components import CITY, MOUNTAIN, NEAR_MASK

if TYPE_CHECKING:
    from wabe.games.worlds_504.state import WorldState

FAR: Final = 16  # a way of this length is worth next to nothing


@lru_cache(maxsize=20_000)
def ways(land: int, mountains: int, start: int) -> tuple[int, ...]:
    """Movement points from a cell to every cell of the land, 2 onto a mountain; FAR where there is no way."""
    steps = [FAR] * land.bit_length()
    edges = [1 << start, 0, 0]  # cells reached after d, d + 1, d + 2 points
    seen = 0
    for d in range(FAR):
        edge = edges[0] & ~seen
        seen |= edge
        near = 0
        for cell in bits(edge):
            steps[cell] = d
            near |= NEAR_MASK[cell]
        near &= land & ~seen
        edges = [edges[1] | (near & ~mountains), edges[2] | (near & mountains), 0]
        if not any(edges):
            break
    return tuple(steps)


def from_cell(s: "WorldState", cell: int) -> tuple[int, ...]:
    """The ways from one cell."""
    return ways(s.land, s.ground[MOUNTAIN], cell)


def nearest(s: "WorldState", starts: int, targets: int) -> int:
    """The shortest way from one of these cells to one of those, in movement points; at most FAR."""
    best = FAR
    goals = bits(targets & s.land)
    if goals:
        for start in bits(starts & s.land):
            steps = from_cell(s, start)
            for goal in goals:
                if steps[goal] < best:
                    best = steps[goal]
    return best


def forces(s: "WorldState", a: int) -> int:
    """Where an actor can move from: tiles with residents (else the capital), or the trolley where nobody walks."""
    if not s.hooks.world.residents:
        return 1 << s.deliver.at[a] if s.deliver.at[a] >= 0 else 0
    active = s.active[a]
    tired = s.tired[a]
    mask = 0
    for cell in bits(s.own[a]):
        if active[cell] or tired[cell]:
            mask |= 1 << cell
    return mask if mask or s.capital[a] < 0 else 1 << s.capital[a]


def cities(s: "WorldState") -> int:
    """The cities on the map, as a mask."""
    return s.ground[CITY]
