"""Module 6 with Military: one neutral road between two tiles, whoever built it."""

from wabe.core.hexes import bits
from wabe.core.rows import put
from wabe.games.worlds_504.modules.military.rules.state import military_state, with_military
from wabe.games.worlds_504.modules.roads.rules.network import anywhere, count, linked
from wabe.games.worlds_504.modules.roads.rules.state import between, ends, roads_state, with_roads
from wabe.games.worlds_504.rules.components import CITY, III, I
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState


def compose(hooks: WorldHooks) -> None:
    """M6-07 to M6-10, A-34."""
    world = hooks.world
    hooks.has_own_road = own_road
    hooks.stays_active.append(own_road)
    hooks.turn_starts.append(clear_turn)
    hooks.lay_road = lay_road
    hooks.actor_cleared.append(forget)
    if with_military(world) < III:
        hooks.road_targets = attacked_tiles
    hooks.road_roots = linked if with_military(world) < III or with_roads(world) < III else anywhere
    if with_roads(world) == I:
        hooks.settled.append(settled)


def own_road(s: WorldState, a: int, cell: int, other: int) -> bool:
    """M6-07, A-34: a road between two own tiles."""
    return bool(s.own[a] >> cell & s.own[a] >> other & roads_state(s).lines[0] >> between(cell, other) & 1)


def attacked_tiles(s: WorldState, a: int) -> int:
    """M6-08: tiles of other actors residents were moved onto, no free cities; one road onto each."""
    part = military_state(s)
    return part.sites & ~s.own[a] & ~roads_state(s).onto & ~part.barracks & ~part.militia if part.sites else 0


def lay_road(s: WorldState, a: int, edge: int) -> None:
    """M6-07: a neutral road; M6-09 on TOP I."""
    part = roads_state(s)
    part.lines = put(part.lines, 0, part.lines[0] | 1 << edge)
    for cell in ends(edge):
        if not s.own[a] >> cell & 1:
            part.onto |= 1 << cell
    if with_roads(s.hooks.world) == I:
        for cell in ends(edge):
            if s.terrain[cell] != CITY and not part.claimed >> cell & 1:
                part.claimed |= 1 << cell
                count(s, a, cell)
        count(s, a, s.capital[a])
        count_cities(s, a)


def count_cities(s: WorldState, a: int) -> None:
    """M6-09: a city counts for each actor who controls it and connects it over own tiles only; counts are not lost."""
    cells = linked(s, a)
    if cells & (cells - 1):
        for cell in bits(cells & s.ground[CITY]):
            count(s, a, cell)


def settled(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M6-09: a conquered tile may connect a city."""
    count_cities(s, a)


def clear_turn(s: WorldState, a: int) -> None:
    """M6-08: one road onto each foreign tile in a turn."""
    roads_state(s).onto = 0


def forget(s: WorldState, a: int) -> None:
    """A-32: the counts of a destroyed company are gone; its roads stay, they belong to nobody."""
    roads_state(s).counted = put(roads_state(s).counted, a, 0)
