"""Module 6, phase 3D: roads are built by active residents."""

from functools import cache, lru_cache
from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Frame
from wabe.core.hexes import bits
from wabe.core.rows import Row, put
from wabe.games.worlds_504.book.actions import BUILD_FREE, BUILD_ROAD, NAME_BUILDER
from wabe.games.worlds_504.book.components import BEYOND, CELLS, CITY, FOREST, HALF, III, MOUNTAIN, NEAR_MASK, card
from wabe.games.worlds_504.book.frames import CREW, RESIDENTS
from wabe.games.worlds_504.book.on_tiles import add_on
from wabe.games.worlds_504.book.residents import LATELY
from wabe.games.worlds_504.book.state import WorldHooks, WorldState
from wabe.games.worlds_504.modules.roads.book.part import EDGE, EDGES_OF, ends

# Fields of CREW.
ROAD: Final = 2  # the edge
NEEDED: Final = 3  # residents still to be named
RETURNS: Final = 4  # 1 while the next one named goes back to the storage

COSTS: Final[Row] = (3, 1, 2, 1, 3, 2, 0)  # residents, by terrain
CHEAP_CARDS: Final = ((card("I-9"), FOREST), (card("II-7"), MOUNTAIN), (card("II-8"), CITY))
ALL_CHEAP: Final = sum(bit for bit, _ in CHEAP_CARDS)
FREE_CARD: Final = card("III-9")
USED_FREE: Final = 1 << 4  # bits of `s.used`

Sites = dict[int, list[tuple[int, int]]]  # by own tile, ascending: an edge, and the tile beyond
_EDGES: Final[list[dict[int, list[tuple[int, int]]]]] = [{} for _ in BEYOND]  # by cell and tiles (mask) around it

ROADS: Final = BUILD_ROAD.all()
NAMES: Final = NAME_BUILDER.all()
THE_FREE: Final = BUILD_FREE.of()


def compose(hooks: WorldHooks) -> None:
    """M6-03, M6-04."""
    hooks.resident_actions.append(list_roads)
    hooks.decisions.on(RESIDENTS, BUILD_ROAD, do_road)
    hooks.decisions.decision(CREW, lists=list_crew, does={NAME_BUILDER: do_name, BUILD_FREE: do_free})


def costs(s: WorldState, a: int) -> Row:
    """M6-03: residents by terrain; P-I-09, P-II-08 and the road part of P-II-07, none of them for 6.III."""
    return COSTS if s.hooks.world.with_roads == III else costs_with(s.cards[a] & ALL_CHEAP)


@cache
def costs_with(cards: int) -> Row:
    """With these cards, each of which makes a terrain cheap."""
    found = COSTS
    for bit, terrain in CHEAP_CARDS:
        if cards & bit:
            found = put(found, terrain, 1)
    return found


def cost(s: WorldState, a: int, edge: int) -> int:
    """M6-03: by the dearer terrain, and 1 for each opposing road on that edge. A-35: neutral roads cost nothing."""
    prices = costs(s, a)
    cell, other = ends(edge)
    return max(prices[s.terrain[cell]], prices[s.terrain[other]]) + opposing(s, a, edge)


def opposing(s: WorldState, a: int, edge: int) -> int:
    """M6-03: roads of others on this edge; with Military there are none."""
    number = 0
    if len(s.roads.lines) > 1:
        for rival, lines in enumerate(s.roads.lines):
            if rival != a and lines >> edge & 1:
                number += 1
    return number


def roads_of_others(s: WorldState, a: int) -> int:
    """M6-03: the edges (mask) with opposing roads; with Military there are none."""
    mask = 0
    if len(s.roads.lines) > 1:
        for rival, lines in enumerate(s.roads.lines):
            if rival != a:
                mask |= lines
    return mask


def may_build_free(s: WorldState, a: int) -> bool:
    """P-III-09, A-49: once in a turn, without residents and without surcharge."""
    return bool(s.cards[a] & FREE_CARD) and not s.used & USED_FREE


def crew_at(s: WorldState, a: int, edge: int) -> int:
    """M6-03: active residents standing on the two tiles."""
    cell, other = ends(edge)
    return s.active[a][cell] + s.active[a][other]


def list_roads(s: WorldState, a: int, found: list[Action]) -> None:
    """M6-03, M6-04: edges the actor may build on and has the residents for; P-III-09 needs none."""
    active = s.active[a]
    terrain = s.terrain
    prices = costs(s, a)
    rivals = roads_of_others(s, a)
    free = s.own[a] if may_build_free(s, a) else 0  # tiles (mask) where nobody need stand
    for cell, around in sites(s, a).items():
        here = active[cell]
        if not here and not free:
            continue
        price = prices[terrain[cell]]
        for edge, far in around:
            there = active[far]
            if far < cell and (there or free >> far & 1):
                continue  # listed from there
            missing = max(price, prices[terrain[far]]) - here - there
            if missing <= 0 and rivals >> edge & 1:
                missing += opposing(s, a, edge)
            if free or missing <= 0:
                found.append(ROADS[edge])


def sites(s: WorldState, a: int) -> Sites:
    """M6-03, M6-04: edges between two own tiles, one of them where roads may start."""
    hooks = s.hooks
    assert hooks.road_roots is not None
    roots = hooks.road_roots(s, a)
    targets = hooks.road_targets(s, a) if hooks.road_targets is not None else 0
    lines = s.roads.lines
    return sites_on(s.own[a], roots, targets, lines[a] if len(lines) > 1 else lines[0])


@lru_cache(maxsize=LATELY)
def sites_on(own: int, roots: int, targets: int, taken: int) -> Sites:
    """The same of these tiles and roads, which stay as they are while residents walk."""
    found: Sites = {}
    onto = own | targets
    rooted = own & roots
    for cell in bits(own):
        tiles = NEAR_MASK[cell] & (onto if roots >> cell & 1 else rooted)
        if tiles:
            around = edges_to(cell, tiles)
            if taken & EDGES_OF[cell]:
                around = [site for site in around if not taken >> site[0] & 1]
            if around:
                found[cell] = around
    return found


def edges_to(cell: int, tiles: int) -> list[tuple[int, int]]:
    """The edges between a cell and these tiles around it; kept, as there are at most 64 lists for each cell."""
    known = _EDGES[cell].get(tiles)
    if known is None:
        known = [(EDGE[cell][side], far) for side, far in enumerate(BEYOND[cell]) if far >= 0 and tiles >> far & 1]
        _EDGES[cell][tiles] = known
    return known


def do_road(s: WorldState, frame: Frame, action: Action) -> None:
    """M6-03: the residents who build are named one by one where there is a choice."""
    a = frame[1]
    edge = edge_of(action)
    needed = cost(s, a, edge)
    if crew_at(s, a, edge) < needed:
        build_free(s, a, edge)
        return
    s.frames.append([CREW, a, edge, needed, 0 if s.hooks.world.with_roads == III else 1])
    if not may_build_free(s, a):
        name_forced(s, s.frames[-1])


def edge_of(action: Action) -> int:
    """The edge a road is built on."""
    return HALF * action.args[0] + action.args[1]


def build_free(s: WorldState, a: int, edge: int) -> None:
    """P-III-09."""
    s.used |= USED_FREE
    place(s, a, edge)


def list_crew(s: WorldState, frame: Frame) -> list[Action]:
    """M6-03: a resident from either tile; P-III-09 before the first is named."""
    a = frame[1]
    found = [NAMES[cell] for cell in ends(frame[ROAD]) if s.active[a][cell]]
    if may_build_free(s, a) and frame[NEEDED] == cost(s, a, frame[ROAD]):
        found.append(THE_FREE)
    return found


def do_name(s: WorldState, frame: Frame, action: Action) -> None:
    """M6-03, M6-04."""
    name(s, frame, action.args[0])
    name_forced(s, frame)


def do_free(s: WorldState, frame: Frame, action: Action) -> None:
    """P-III-09."""
    s.frames.pop()
    build_free(s, frame[1], frame[ROAD])


def name(s: WorldState, frame: Frame, cell: int) -> None:
    """M6-04: TOP I and II: one resident returns to the storage, the others are exhausted. TOP III: all exhausted."""
    a = frame[1]
    s.active = add_on(s.active, a, cell, -1)
    frame[NEEDED] -= 1
    if frame[RETURNS]:
        frame[RETURNS] = 0
        s.residents[a] += 1
    else:
        s.tired = add_on(s.tired, a, cell, 1)


def name_forced(s: WorldState, frame: Frame) -> None:
    """Go on while there is only one way, and build when all are named."""
    a = frame[1]
    cell, other = ends(frame[ROAD])
    while frame[NEEDED]:
        active = s.active[a]
        if active[cell] and active[other] and (frame[RETURNS] or frame[NEEDED] < active[cell] + active[other]):
            return
        name(s, frame, cell if active[cell] else other)
    s.frames.pop()
    place(s, a, frame[ROAD])


def place(s: WorldState, a: int, edge: int) -> None:
    """The road lies on the edge; what it connects is counted."""
    s.roads.built += 1
    built = s.hooks.road_built
    assert built is not None
    built(s, a, edge)


assert len(ROADS) == HALF * len(CELLS)
