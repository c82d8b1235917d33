"""Module 6 without Military: every actor has roads of his own; with their settlement they lose their owner."""

from functools import lru_cache

from wabe.core.hexes import KEPT, bits
from wabe.core.rows import put, without
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.roads.rules.state import (
    BOTH_ENDS,
    EDGE,
    EDGES_OF,
    NUMBER,
    RoadsState,
    between,
    ends,
    roads_state,
    with_roads,
)
from wabe.games.worlds_504.rules.components import BEYOND, II, III
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState


def compose(hooks: WorldHooks) -> None:
    """M6-02 to M6-05."""
    hooks.has_own_road = own_road
    hooks.stays_active.append(own_road)
    hooks.road_roots = anywhere if with_roads(hooks.world) == III else from_network
    hooks.lay_road = lay_road


def own_road(s: WorldState, a: int, cell: int, other: int) -> bool:
    """M6-02: an own road joins these adjacent tiles: residents move along it without being exhausted."""
    part: RoadsState = s.parts[NUMBER]  # this is asked for every step: a call less
    return bool(part.lines[a] >> between(cell, other) & 1)


def anywhere(s: WorldState, a: int) -> int:
    """M6-04: TOP III: roads may start on any own tile."""
    return s.own[a]


def from_network(s: WorldState, a: int) -> int:
    """M6-04, A-35: TOP I and II: one network; the first road starts in the capital."""
    return roads_state(s).joined[a] or 1 << s.capital[a]


def lay_road(s: WorldState, a: int, edge: int) -> None:
    """M6-03, M6-05: an own road; newly connected tiles are counted, the capital with the first road."""
    part = roads_state(s)
    part.lines = put(part.lines, a, part.lines[a] | 1 << edge)
    for cell in ends(edge):
        part.joined = put(part.joined, a, part.joined[a] | 1 << cell)
        if with_roads(s.hooks.world) != III:
            count(s, a, cell)
    for event in s.hooks.road_laid:
        event(s, a)


def count(s: WorldState, a: int, cell: int) -> None:
    """M6-05, M6-11: a tile is counted on the majority board, deserts too (they pay nothing on TOP II)."""
    part = roads_state(s)
    if not part.counted[a] >> cell & 1:
        part.counted = put(part.counted, a, part.counted[a] | 1 << cell)
        for event in s.hooks.tile_connected:
            event(s, a, cell)


def linked(s: WorldState, a: int) -> int:
    """With Military: own tiles (mask) connected with the capital by roads over own tiles only; M6-08, M6-10."""
    return linked_over(roads_state(s).lines[0], s.own[a], s.capital[a])


@lru_cache(maxsize=KEPT)
def linked_over(roads: int, own: int, capital: int) -> int:
    """The tiles among these that are connected with the capital by these roads; kept, as few of them change."""
    found = edge = 1 << capital
    while edge:
        low = edge & -edge
        edge ^= low
        cell = low.bit_length() - 1
        beyond = BEYOND[cell]
        edges = EDGE[cell]
        for side in range(6):
            far = beyond[side]
            if far >= 0 and own >> far & 1 and not found >> far & 1 and roads >> edges[side] & 1:
                found |= 1 << far
                edge |= 1 << far
    return found


def connected_cells(s: WorldState, a: int) -> int:
    """The tiles (mask) an actor counts: M6-05, M6-09; M6-10: with Military on TOP II as they are connected now."""
    world = s.hooks.world
    if with_military(world) and with_roads(world) == II:
        if s.capital[a] < 0:
            return 0
        cells = linked(s, a)
        return cells if cells & (cells - 1) else 0  # the capital counts with the first road
    return roads_state(s).counted[a]


def check_roads(s: WorldState) -> None:
    """No road is lost: those of the actors and the ownerless ones are all that were built; they lie on land."""
    part = roads_state(s)
    standing = sum(lines.bit_count() for lines in part.lines) + len(part.loose)
    assert standing == part.built, f"{standing} roads stand, {part.built} were built"
    for a, lines in enumerate(part.lines):
        touched = 0
        for edge in bits(lines):
            for cell in ends(edge):
                assert s.land >> cell & 1, f"road on cell {cell}"
                touched |= 1 << cell
        if len(part.lines) > 1:
            assert touched == part.joined[a], f"network of {a}"
            assert not touched & ~s.own[a], f"roads of {a} on tiles without his settlement"


def compose_removal(hooks: WorldHooks) -> None:
    """M6-06."""
    hooks.unsettled.append(lose_roads)
    hooks.turn_starts.append(take_over)
    hooks.road_laid.append(take_over)
    hooks.settled.append(settled)


def lose_roads(s: WorldState, a: int, cell: int) -> None:
    """M6-06: own roads to the tile turn neutral; A-35: this tile alone is subtracted."""
    part = roads_state(s)
    lost = bits(part.lines[a] & EDGES_OF[cell])
    if lost:
        left = part.lines[a] & ~EDGES_OF[cell]
        joined = part.joined[a]
        for edge in lost:
            for end in ends(edge):
                if not left & EDGES_OF[end]:
                    joined &= ~(1 << end)
        part.lines = put(part.lines, a, left)
        part.joined = put(part.joined, a, joined)
        part.loose += tuple([edge for edge in EDGE[cell] if edge in lost])
    part.counted = put(part.counted, a, part.counted[a] & ~(1 << cell))


def settled(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M6-06: a new settlement may be the second end of a neutral road."""
    take_over(s, a)


def take_over(s: WorldState, a: int) -> None:
    """M6-06, A-35: in his own turn an actor swaps neutral roads between own tiles that join his other roads, free."""
    part = roads_state(s)
    own = s.own[a]
    joined = part.joined[a]
    for edge in part.loose:
        tiles = BOTH_ENDS[edge]
        if own & tiles == tiles and joined & tiles and not part.lines[a] >> edge & 1:
            part.loose = without(part.loose, edge)
            lay_road(s, a, edge)  # looks for the next one
            return
