"""Ways over land, for the judgement of the bots: how far an actor is from something."""

from functools import lru_cache
from typing import Final

from wabe.core.hexes import KEPT, bits
from wabe.games.worlds_504.rules.components import GRID, MOUNTAIN, NEAR_MASK
from wabe.games.worlds_504.rules.state import WorldState

FAR: Final = 16  # a way of this length is worth next to nothing
DEEP: Final = 9  # steps to a city that still draws


@lru_cache(maxsize=KEPT)
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


def from_cell(s: WorldState, cell: int) -> tuple[int, ...]:
    """The ways from one cell."""
    return ways(s.land, s.ground[MOUNTAIN], cell)


@lru_cache(maxsize=KEPT)
def ways_to(land: int, mountains: int, targets: int) -> tuple[int, ...]:
    """By movement points, 2 onto a mountain: the cells of the land that are so far from the nearest target."""
    found: list[int] = []
    edges = [targets & land, 0, 0]  # cells with a way of d, d + 1, d + 2 points
    seen = 0
    while any(edges) and len(found) < FAR:
        edge = edges[0] & ~seen
        seen |= edge
        found.append(edge)
        edges = [
            edges[1] | GRID.around(edge & ~mountains) & land & ~seen,
            edges[2] | GRID.around(edge & mountains) & land & ~seen,
            0,
        ]
    return tuple(found)


def nearest(s: WorldState, starts: int, targets: int) -> int:
    """The shortest way from one of these cells to one of those, in movement points; at most FAR."""
    return steps_by(ways_to(s.land, s.ground[MOUNTAIN], targets), starts, FAR)


def nearness(steps: float) -> float:
    """From 0 (FAR) to 1 (there), each step worth more than the one before: between two goals one goes to the nearer."""
    share = 1 - steps / FAR
    return share * share


def forces(s: WorldState, a: int) -> int:
    """Where an actor can move from: tiles with residents (else the capital), or what moves where nobody walks."""
    if not s.hooks.world.residents:
        moves = s.hooks.moves_without_residents
        return moves(s, a) if moves is not None else 0
    mask = manned(s.own[a], bytes(s.active[a]), bytes(s.tired[a]))
    return mask if mask or s.capital[a] < 0 else 1 << s.capital[a]


@lru_cache(maxsize=KEPT)
def manned(own: int, active: bytes, tired: bytes) -> int:
    """Of these cells those (mask) where residents stand, by the active and the exhausted ones on each cell."""
    mask = 0
    for cell in bits(own):
        if active[cell] or tired[cell]:
            mask |= 1 << cell
    return mask


def distances(s: WorldState, starts: int, targets: int) -> tuple[int, ...]:
    """Steps over land from the nearest of these cells to each target that can be reached, nearest first."""
    return steps_to_each(s.land, starts, targets)


@lru_cache(maxsize=KEPT)
def steps_to_each(land: int, starts: int, targets: int) -> tuple[int, ...]:
    """The same, of the land alone."""
    found: list[int] = []
    edge = seen = starts
    step = 0
    targets &= ~starts
    while edge and targets:
        step += 1
        edge = GRID.around(edge) & land & ~seen
        seen |= edge
        hit = edge & targets
        if hit:
            found += [step] * hit.bit_count()
            targets ^= hit
    return tuple(found)


def approaches(land: int, targets: int, most: int) -> tuple[int, ...]:
    """By steps over land: the cells that are so far from the nearest cell beside a target, or from a target."""
    return spread(land, targets | GRID.around(targets), most)


@lru_cache(maxsize=KEPT)
def spread(land: int, places: int, most: int) -> tuple[int, ...]:
    """By steps over land: the cells that are so far from the nearest of these places."""
    found = [places]
    seen = places
    while found[-1] and len(found) < most:
        found.append(GRID.around(found[-1] & land) & ~seen)
        seen |= found[-1]
    return tuple(found)


def steps_by(levels: tuple[int, ...], starts: int, most: int) -> int:
    """The steps of the nearest of these cells, by `approaches` or the like; at most `most`."""
    for steps, cells in enumerate(levels):
        if cells & starts:
            return steps
    return most


@lru_cache(maxsize=KEPT)
def rings(land: int, site: int) -> tuple[int, ...]:
    """The cells one step over land from a place, two steps, and so on."""
    found: list[int] = []
    edge = seen = site
    for _ in range(1, DEEP):
        edge = GRID.around(edge) & land & ~seen
        seen |= edge
        found.append(edge)
    return tuple(found)
