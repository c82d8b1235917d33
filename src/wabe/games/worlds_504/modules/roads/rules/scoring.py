"""Module 6: income of TOP II, end and points of TOP I."""

from typing import Final

from wabe.core.hexes import bits
from wabe.games.worlds_504.modules.roads.rules.network import connected_cells
from wabe.games.worlds_504.modules.roads.rules.state import ends, roads_state
from wabe.games.worlds_504.rules.components import BASE_INCOME, CITY, DESERT, FIELD, FOREST, GRASSLAND, MOUNTAIN
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

CITY_INCOME: Final = 10
LAND_INCOME: Final = ((GRASSLAND, 5), (FIELD, 5), (FOREST, 5), (MOUNTAIN, 10))
SET_INCOME: Final = 10
SET: Final = (CITY, GRASSLAND, FIELD, FOREST, MOUNTAIN)
POINTS: Final = (3, 2, 2, 2, 3, 1)  # by terrain
SET_POINTS: Final = 3
CITIES_TO_END: Final = {2: 7, 3: 6, 4: 5}
CITIES_OF_COMPANIES: Final = 4
ROADS_TO_END: Final = 40


def counts(s: WorldState, a: int) -> list[int]:
    """The counted tiles by terrain."""
    cells = connected_cells(s, a)
    return [(cells & ground).bit_count() for ground in s.ground]


def income(s: WorldState, a: int) -> int:
    """M6-13: cities, one land tile of each kind for each city, and sets; deserts pay nothing."""
    return income_of(counts(s, a))


def income_of(number: list[int]) -> int:
    """M6-13, from the counts by terrain."""
    cities = number[CITY]
    if cities == 0:
        return BASE_INCOME
    total = BASE_INCOME + CITY_INCOME * (cities - 1) + SET_INCOME * sets_of(number)
    for terrain, each in LAND_INCOME:
        total += each * min(cities, number[terrain])
    return total


def points(s: WorldState, a: int) -> int:
    """E-6: counted tiles, and sets of all terrains but desert."""
    return points_of(counts(s, a))


def points_of(number: list[int]) -> int:
    """E-6, from the counts by terrain."""
    total = SET_POINTS * sets_of(number)
    for terrain in range(CITY, DESERT + 1):
        total += POINTS[terrain] * number[terrain]
    return total


def sets_of(number: list[int]) -> int:
    """E-6, M6-13: sets of all terrains but desert."""
    fewest = number[CITY]
    for terrain in SET:
        fewest = min(fewest, number[terrain])
    return fewest


def cities_to_end(world: ComposedWorld, players: int) -> int:
    """E-6."""
    return CITIES_OF_COMPANIES if world.companies else CITIES_TO_END[players]


def cities_needed(s: WorldState) -> int:
    """E-6. A-11: on a map that can grow no more, all its cities are enough."""
    needed = cities_to_end(s.hooks.world, s.hooks.players)
    if s.hooks.map_can_grow is not None and not s.hooks.map_can_grow(s):
        needed = min(needed, s.ground[CITY].bit_count())
    return needed


def enough_cities(s: WorldState) -> bool:
    """E-6: at the end of a round."""
    needed = cities_needed(s)
    return any((cells & s.ground[CITY]).bit_count() >= needed for cells in roads_state(s).counted)


def enough_roads(s: WorldState) -> bool:
    """E-6 with Military: at the end of a round, all actors together."""
    return roads_state(s).built >= ROADS_TO_END


def residents_on_roads(s: WorldState, a: int) -> int:
    """E-6, tie-break: residents on tiles with own roads, with Military with neutral ones."""
    lines = roads_state(s).lines
    touched = 0
    for edge in bits(lines[a] if len(lines) > 1 else lines[0]):
        for cell in ends(edge):
            touched |= 1 << cell
    return sum(s.active[a][cell] + s.tired[a][cell] for cell in bits(touched))
