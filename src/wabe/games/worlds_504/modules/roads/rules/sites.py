"""Module 6: what a road costs, and where it may be built.

Sites are kept tile by tile: a step of a resident changes nothing, a road little.
"""

from functools import cache
from typing import Final

from wabe.core.hexes import cells_of
from wabe.core.rows import Row, put
from wabe.games.worlds_504.modules.roads.rules.state import (
    BOTH_ENDS,
    EDGE,
    EDGES_OF,
    NUMBER,
    RoadSites,
    RoadsState,
    Site,
    ends,
    roads_state,
    with_roads,
)
from wabe.games.worlds_504.rules.components import BEYOND, CITY, FOREST, GRID, III, MOUNTAIN, NEAR_MASK, card
from wabe.games.worlds_504.rules.state import WorldState

COSTS: Final[Row] = (3, 1, 2, 1, 3, 2, 0)  # residents, by terrain
CHEAP_CARDS: Final = ((card("I-9"), FOREST), (card("II-7"), MOUNTAIN), (card("II-8"), CITY))
ALL_CHEAP: Final = sum(bit for bit, _ in CHEAP_CARDS)

_EDGES: Final[list[dict[int, list[tuple[int, int]]]]] = [{} for _ in BEYOND]  # by cell and tiles (mask) around it


def costs(s: WorldState, a: int) -> Row:
    """M6-03: residents by terrain; P-I-09, P-II-08 and the road part of P-II-07, none of them for 6.III."""
    return COSTS if with_roads(s.hooks.world) == III else costs_with(s.cards[a] & ALL_CHEAP)


@cache
def costs_with(cards: int) -> Row:
    """With these cards, each of which makes a terrain cheap."""
    found = COSTS
    for bit, terrain in CHEAP_CARDS:
        if cards & bit:
            found = put(found, terrain, 1)
    return found


def cost(s: WorldState, a: int, edge: int) -> int:
    """M6-03: by the costlier terrain, and 1 for each opposing road on that edge. A-35: neutral roads cost nothing."""
    prices = costs(s, a)
    cell, other = ends(edge)
    return max(prices[s.terrain[cell]], prices[s.terrain[other]]) + opposing(s, a, edge)


def opposing(s: WorldState, a: int, edge: int) -> int:
    """M6-03: roads of others on this edge; with Military there are none."""
    number = 0
    roads = roads_state(s).lines
    if len(roads) > 1:
        for rival, lines in enumerate(roads):
            if rival != a and lines >> edge & 1:
                number += 1
    return number


def roads_of_others(s: WorldState, a: int) -> int:
    """M6-03: the edges (mask) with opposing roads; with Military there are none."""
    mask = 0
    roads = roads_state(s).lines
    if len(roads) > 1:
        for rival, lines in enumerate(roads):
            if rival != a:
                mask |= lines
    return mask


def sites(s: WorldState, a: int) -> RoadSites:
    """M6-03, M6-04: the sites of an actor as they are now: those kept, where all they follow from is the same."""
    hooks = s.hooks
    part: RoadsState = s.parts[NUMBER]
    targets = hooks.road_targets(s, a) if hooks.road_targets is not None else 0
    kept = part.sites[a]
    if (
        kept is not None
        and kept.own is s.own
        and kept.lines is part.lines
        and kept.joined is part.joined
        and kept.capital is s.capital
        and kept.cards is s.cards
        and kept.targets == targets
    ):
        return kept
    made = RoadSites(s.own, part.lines, part.joined, s.capital, s.cards, targets)
    assert hooks.road_roots is not None
    made.roots = hooks.road_roots(s, a)
    made.prices = costs(s, a)
    made.rivals = roads_of_others(s, a)
    made.around = [None] * hooks.cells if kept is None or kept.prices != made.prices else taken_over(kept, made, a)
    part.sites = put(part.sites, a, made)
    return made


def taken_over(kept: RoadSites, made: RoadSites, a: int) -> list[list[Site] | None]:
    """Return what was found around the tiles for which nothing has changed."""
    before, now = kept.own[a], made.own[a]
    stale = before ^ now | kept.roots ^ made.roots
    if stale or kept.targets != made.targets:
        stale |= GRID.around(before & kept.roots ^ now & made.roots)
        stale |= GRID.around((before | kept.targets) ^ (now | made.targets)) & made.roots
    if kept.lines is not made.lines:
        for owner, lines in enumerate(made.lines):
            differing = lines ^ kept.lines[owner]
            while differing:
                edge = differing.bit_length() - 1
                differing ^= 1 << edge
                stale |= BOTH_ENDS[edge]
    if not stale:
        return kept.around  # something has changed for others alone
    around = kept.around.copy()
    for cell in cells_of(stale):
        if cell < len(around):
            around[cell] = None
    return around


def sites_at(s: WorldState, a: int, where: RoadSites, cell: int) -> list[Site]:
    """M6-03, M6-04: edges between this own tile and another, one of them where roads may start."""
    known = where.around[cell]
    if known is None:
        known = look_around(s, a, where, cell)
        where.around[cell] = known
    return known


def look_around(s: WorldState, a: int, where: RoadSites, cell: int) -> list[Site]:
    """The same, found out."""
    own = where.own[a]
    tiles = NEAR_MASK[cell] & (own | where.targets if where.roots >> cell & 1 else own & where.roots)
    found: list[Site] = []
    if tiles:
        terrain = s.terrain
        prices = where.prices
        price = prices[terrain[cell]]
        taken = where.lines[a if len(where.lines) > 1 else 0] & EDGES_OF[cell]
        contested = where.rivals & EDGES_OF[cell]
        for edge, far in edges_to(cell, tiles):
            if not taken >> edge & 1:
                needed = max(price, prices[terrain[far]])
                if contested and contested >> edge & 1:
                    needed += opposing(s, a, edge)
                found.append((edge, far, needed))
    return found


def edges_to(cell: int, tiles: int) -> list[tuple[int, int]]:
    """The edges between a cell and these tiles around it; kept, as there are at most 64 lists for each cell."""
    known = _EDGES[cell].get(tiles)
    if known is None:
        known = [(EDGE[cell][side], far) for side, far in enumerate(BEYOND[cell]) if far >= 0 and tiles >> far & 1]
        _EDGES[cell][tiles] = known
    return known
