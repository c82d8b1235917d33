"""Module 5: unknown spaces, explorer tiles, and the tile that is found."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.game import NATURE
from wabe.core.hexes import distance
from wabe.core.rows import add
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state
from wabe.games.worlds_504.rules.actions import DONE, MOVE_EXPLORER, THE_DONE, TILE, TILES
from wabe.games.worlds_504.rules.basic_effects import lay_tile
from wabe.games.worlds_504.rules.components import (
    CELLS,
    CITY,
    CITY_NUMBERS,
    GRID,
    NEAR_MASK,
    TERRAINS,
    UNKNOWN,
    WATER,
    card,
)
from wabe.games.worlds_504.rules.frames import (
    DISCOVER,
    DISCOVER_ACTOR,
    DISCOVER_CELL,
    DISCOVER_STACKS,
    SHIFT,
    SHIFT_STACKS,
)
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

EXPLORERS: Final = 6  # explorer tiles
ORDER: Final = (0, 6, 1, 2, 3, 4, 5)  # city, water, grassland, forest, field, mountain, desert
LAND: Final = range(CITY + 1, WATER)
FROM_CENTRE: Final[list[int]] = [distance(cell, (0, 0)) for cell in CELLS]
ONE_ELSEWHERE: Final = card("I-10")

SHIFTS: Final = [[MOVE_EXPLORER.of(a, b) for b in range(len(TERRAINS))] for a in range(len(TERRAINS))]


def compose(hooks: WorldHooks) -> None:
    """M5-05 to M5-08."""
    hooks.map_can_grow = can_explore
    hooks.decisions.decision(SHIFT, lists=list_shift, does={MOVE_EXPLORER: do_shift, DONE: do_keep})
    hooks.decisions.decision(DISCOVER, lists=list_discover, does={TILE: do_discover}, odds=weigh_discover)


# Unknown spaces


def unknown(s: WorldState) -> int:
    """M5-08: the spaces without a tile (mask); map 1 ends at distance 4, map 4 at the edge of our table."""
    return (1 << s.hooks.cells) - 1 & ~(s.land | s.ground[WATER])


def is_unknown(s: WorldState, cell: int) -> bool:
    """M5-08: whether it is such a space; beyond the edge of the table (-1) there is none."""
    return 0 <= cell < len(s.terrain) and s.terrain[cell] == UNKNOWN


def steps_to_city(s: WorldState, cell: int) -> int:
    """M5-06 (1), A-48: land tiles on the shortest way from the space to the nearest city; 0 next to one."""
    cities = s.ground[CITY]
    land = s.land & ~cities
    edge = 1 << cell
    seen = edge
    steps = 0
    while edge:
        around = GRID.around(edge)
        if around & cities:
            return steps
        edge = around & land & ~seen
        seen |= edge
        steps += 1
    return 0


def steps_to_centre(s: WorldState, cell: int) -> int:
    """M5-06 (2), M5-05: tiles and gaps on the straight line to the central city; 0 next to water."""
    return 0 if NEAR_MASK[cell] & s.ground[WATER] else FROM_CENTRE[cell] - 1


def explorable(s: WorldState, cell: int) -> bool:
    """A-48: at least one explorer tile can be laid."""
    pool = s.pool
    if pool[1] or pool[2] or pool[3] or pool[4] or pool[5]:
        return True
    return (pool[CITY] > 0 and steps_to_city(s, cell) > 0) or (pool[WATER] > 0 and steps_to_centre(s, cell) > 0)


def can_explore(s: WorldState) -> bool:
    """A-10, A-11: whether any space next to a tile one can stand on is still explorable."""
    left = unknown(s)
    land = s.land
    while land:
        low = land & -land
        near = NEAR_MASK[low.bit_length() - 1] & left
        while near:
            space = near & -near
            if explorable(s, space.bit_length() - 1):
                return True
            near ^= space
            left ^= space
        land ^= low
    return False


def lay_explorers(s: WorldState, cell: int) -> list[int]:
    """M5-06, A-48: the six explorer tiles, by terrain of the stack; empty stacks are skipped."""
    tiles = [0] * len(TERRAINS)
    left = EXPLORERS
    if s.pool[CITY]:
        tiles[CITY] = min(left, steps_to_city(s, cell))
        left -= tiles[CITY]
    if s.pool[WATER]:
        tiles[WATER] = min(left, steps_to_centre(s, cell))
        left -= tiles[WATER]
    for terrain in LAND:
        if left and s.pool[terrain]:
            tiles[terrain] = 1
            left -= 1
    while left and any(tiles):
        for terrain in ORDER:
            if left and tiles[terrain]:
                tiles[terrain] += 1
                left -= 1
    return tiles


# Exploring a space


def explore(s: WorldState, a: int, cell: int) -> None:
    """M5-06, P-I-10: the explorer tiles are laid; with the privilege one may be moved before the die is rolled."""
    tiles = lay_explorers(s, cell)
    if s.cards[a] & ONE_ELSEWHERE and sum(1 for count in tiles if count) > 1:
        s.frames.append([SHIFT, a, cell, *tiles])
    else:
        s.frames.append([DISCOVER, NATURE, a, cell, *tiles])


def list_shift(s: WorldState, frame: Frame) -> list[Action]:
    """P-I-10, A-49: from any stack to another one that has an explorer tile already."""
    stacks = [terrain for terrain in ORDER if frame[SHIFT_STACKS + terrain]]
    found = [SHIFTS[source][target] for source in stacks for target in stacks if source != target]
    found.append(THE_DONE)
    return found


def do_shift(s: WorldState, frame: Frame, action: Action) -> None:
    """P-I-10: one explorer tile."""
    source, target = action.args
    frame[SHIFT_STACKS + source] -= 1
    frame[SHIFT_STACKS + target] += 1
    do_keep(s, frame, action)


def do_keep(s: WorldState, frame: Frame, action: Action) -> None:
    """The die is rolled."""
    s.frames.pop()
    s.frames.append([DISCOVER, NATURE, *frame[SEAT:]])


def list_discover(s: WorldState, frame: Frame) -> list[Action]:
    """M5-07: the stacks with explorer tiles."""
    return [TILES[terrain] for terrain in range(len(TERRAINS)) if frame[DISCOVER_STACKS + terrain]]


def weigh_discover(s: WorldState, frame: Frame) -> list[int]:
    """M5-07: one in six for each explorer tile."""
    return [count for count in frame[DISCOVER_STACKS:] if count]


def do_discover(s: WorldState, frame: Frame, action: Action) -> None:
    """M5-07, M5-01: the top tile of the stack is placed; cities come in the order of their numbers."""
    s.frames.pop()
    a, cell = frame[DISCOVER_ACTOR], frame[DISCOVER_CELL]
    terrain = action.args[0]
    number = next(n for n in CITY_NUMBERS if s.city_cell[n] < 0) if terrain == CITY else 0
    lay_tile(s, cell, terrain, number)
    exploration_state(s).explored = add(exploration_state(s).explored, len(TERRAINS) * a + terrain, 1)
    for explorer in s.hooks.finder_acts:
        explorer(s, a, cell)
    for event in s.hooks.tile_explored:
        event(s, a, cell)
