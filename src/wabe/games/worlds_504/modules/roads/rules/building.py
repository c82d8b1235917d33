"""Module 6: roads are built by active residents (3D); with Pick Up & Deliver on TOP III by the trolley, too (3E)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import cells_of
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.roads.rules.sites import cost, sites, sites_at
from wabe.games.worlds_504.modules.roads.rules.state import ends, roads_state, with_roads
from wabe.games.worlds_504.rules.actions import BUILD_FREE, BUILD_ROAD, NAME_BUILDER
from wabe.games.worlds_504.rules.components import CELLS, HALF, III, card
from wabe.games.worlds_504.rules.frames import CREW, CREW_NEEDED, CREW_RETURNS, CREW_ROAD, RESIDENTS, TROLLEY
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

FREE_CARD: Final = card("III-9")
USED_FREE: Final = 1 << 4  # bits of `s.used`

ROADS: Final = BUILD_ROAD.all()
NAMES: Final = NAME_BUILDER.all()
THE_FREE: Final = BUILD_FREE.of()

USED_TROLLEY: Final = 1 << 5  # bit of `s.used`


def compose(hooks: WorldHooks) -> None:
    """M6-03, M6-04."""
    hooks.resident_actions.append(list_roads)
    hooks.decisions.on(RESIDENTS, BUILD_ROAD, do_road)
    hooks.decisions.decision(CREW, lists=list_crew, does={NAME_BUILDER: do_name, BUILD_FREE: do_free})


def may_build_free(s: WorldState, a: int) -> bool:
    """P-III-09, A-49: once in a turn, without residents and without surcharge."""
    return bool(s.cards[a] & FREE_CARD) and not s.used & USED_FREE


def crew_at(s: WorldState, a: int, edge: int) -> int:
    """M6-03: active residents standing on the two tiles."""
    cell, other = ends(edge)
    return s.active[a][cell] + s.active[a][other]


def list_roads(s: WorldState, a: int, movers: list[int], found: list[Action]) -> None:
    """M6-03, M6-04: edges the actor may build on and has the residents for; P-III-09 needs none."""
    active = s.active[a]
    free = s.own[a] if may_build_free(s, a) else 0  # tiles (mask) where nobody need stand
    where = sites(s, a)
    for cell in cells_of(free) if free else movers:
        here = active[cell]
        for edge, far, needed in sites_at(s, a, where, cell):
            there = active[far]
            if far < cell and (there or free >> far & 1):
                continue  # listed from there
            if free or here + there >= needed:
                found.append(ROADS[edge])


def do_road(s: WorldState, frame: Frame, action: Action) -> None:
    """M6-03: the residents who build are named one by one where there is a choice."""
    a = frame[SEAT]
    edge = edge_of(action)
    needed = cost(s, a, edge)
    if crew_at(s, a, edge) < needed:
        build_free(s, a, edge)
        return
    s.frames.append([CREW, a, edge, needed, 0 if with_roads(s.hooks.world) == III else 1])
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
    a = frame[SEAT]
    found = [NAMES[cell] for cell in ends(frame[CREW_ROAD]) if s.active[a][cell]]
    if may_build_free(s, a) and frame[CREW_NEEDED] == cost(s, a, frame[CREW_ROAD]):
        found.append(THE_FREE)
    return found


def do_name(s: WorldState, frame: Frame, action: Action) -> None:
    """M6-03, M6-04."""
    name(s, frame, action.args[0])
    name_forced(s, frame)


def do_free(s: WorldState, frame: Frame, action: Action) -> None:
    """P-III-09."""
    s.frames.pop()
    build_free(s, frame[SEAT], frame[CREW_ROAD])


def name(s: WorldState, frame: Frame, cell: int) -> None:
    """M6-04: TOP I and II: one resident returns to the storage, the others are exhausted. TOP III: all exhausted."""
    a = frame[SEAT]
    s.active = add_on(s.active, a, cell, -1)
    frame[CREW_NEEDED] -= 1
    if frame[CREW_RETURNS]:
        frame[CREW_RETURNS] = 0
        s.residents[a] += 1
    else:
        s.tired = add_on(s.tired, a, cell, 1)


def name_forced(s: WorldState, frame: Frame) -> None:
    """Go on while there is only one way, and build when all are named."""
    a = frame[SEAT]
    cell, other = ends(frame[CREW_ROAD])
    while frame[CREW_NEEDED]:
        active = s.active[a]
        if (
            active[cell]
            and active[other]
            and (frame[CREW_RETURNS] or frame[CREW_NEEDED] < active[cell] + active[other])
        ):
            return
        name(s, frame, cell if active[cell] else other)
    s.frames.pop()
    place(s, a, frame[CREW_ROAD])


def place(s: WorldState, a: int, edge: int) -> None:
    """The road lies on the edge; what it connects is counted."""
    roads_state(s).built += 1
    built = s.hooks.lay_road
    assert built is not None
    built(s, a, edge)


assert len(ROADS) == HALF * len(CELLS)


def compose_trolley(hooks: WorldHooks) -> None:
    """M6-12."""
    hooks.trolley_actions.append(list_roads_of_trolley)
    hooks.decisions.on(TROLLEY, BUILD_ROAD, do_road_of_trolley)


def list_roads_of_trolley(s: WorldState, a: int, frame: Frame, found: list[Action]) -> None:
    """M6-12: once in a turn, from the tile of the trolley to another own tile, by the other rules of building."""
    at = deliver_state(s).at[a]
    if not s.used & USED_TROLLEY and s.own[a] >> at & 1:
        found += [ROADS[edge] for edge, far, _ in sites_at(s, a, sites(s, a), at) if s.own[a] >> far & 1]


def do_road_of_trolley(s: WorldState, frame: Frame, action: Action) -> None:
    """M6-12: free of residents."""
    s.used |= USED_TROLLEY
    place(s, frame[SEAT], edge_of(action))
