"""Module 6: where roads may be built. Kept tile by tile: a step of a resident changes nothing, a road little."""

from typing import Final

from wabe.core.hexes import cells_of
from wabe.core.rows import put
from wabe.games.worlds_504.modules.roads.rules.costs import costs, opposing, roads_of_others
from wabe.games.worlds_504.modules.roads.rules.part import BOTH_ENDS, EDGE, EDGES_OF, Site, Sites
from wabe.games.worlds_504.rules.components import BEYOND, GRID, NEAR_MASK
from wabe.games.worlds_504.rules.state import WorldState

_EDGES: Final[list[dict[int, list[tuple[int, int]]]]] = [{} for _ in BEYOND]  # by cell and tiles (mask) around it


def sites(s: WorldState, a: int) -> Sites:
    """M6-03, M6-04: the sites of an actor as they are now: those kept, where all they follow from is the same."""
    hooks = s.hooks
    part = s.roads
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
    made = Sites(s.own, part.lines, part.joined, s.capital, s.cards, targets)
    assert hooks.road_roots is not None
    made.roots = hooks.road_roots(s, a)
    made.prices = costs(s, a)
    made.rivals = roads_of_others(s, a)
    made.around = [None] * hooks.cells if kept is None or kept.prices != made.prices else taken_over(kept, made, a)
    part.sites = put(part.sites, a, made)
    return made


def taken_over(kept: Sites, made: Sites, a: int) -> list[list[Site] | None]:
    """What was found around the tiles for which nothing has changed."""
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


def sites_at(s: WorldState, a: int, where: Sites, cell: int) -> list[Site]:
    """M6-03, M6-04: edges between this own tile and another, one of them where roads may start."""
    known = where.around[cell]
    if known is None:
        known = look_around(s, a, where, cell)
        where.around[cell] = known
    return known


def look_around(s: WorldState, a: int, where: Sites, cell: int) -> list[Site]:
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
