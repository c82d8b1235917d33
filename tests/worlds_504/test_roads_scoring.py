"""Module 6: income, end, points, goals."""

import pytest
from helpers.worlds_504.roads import line, own, spot
from helpers.worlds_504.table import actor, rules_of, table, walking

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.modules.roads.rules import scoring
from wabe.games.worlds_504.modules.roads.rules.state import roads_state
from wabe.games.worlds_504.rules.components import CITY, DESERT, FIELD, FOREST, GRASSLAND, MOUNTAIN


@rule("M6-13", "T-38")
def test_income_of_the_book() -> None:
    number = [0] * 7
    for terrain, tiles in ((CITY, 2), (GRASSLAND, 1), (FOREST, 3), (FIELD, 2), (MOUNTAIN, 1), (DESERT, 4)):
        number[terrain] = tiles
    assert scoring.income_of(number) == 75
    assert scoring.income_of([0] * 7) == 20


@rule("M6-13", "M9-22")
def test_income_comes_from_the_counted_tiles() -> None:
    s = walking("861")
    a = actor(s)
    assert s.hooks.income is scoring.income
    near = own(s, spot(s, s.capital[a], "grassland"))
    line(s, a, s.capital[a], near)
    assert scoring.income(s, a) == 25
    assert rules_of("698", 3).hooks.income is scoring.income


@rule("E-6", "T-39")
def test_points_of_the_book() -> None:
    number = [0] * 7
    for terrain, tiles in ((CITY, 5), (GRASSLAND, 4), (FOREST, 2), (FIELD, 5), (MOUNTAIN, 4), (DESERT, 3)):
        number[terrain] = tiles
    assert scoring.points_of(number) == 58


@rule("E-6", "A-11")
@pytest.mark.parametrize(("world", "players", "cities"), [("612", 2, 7), ("612", 3, 6), ("612", 4, 5), ("698", 3, 4)])
def test_the_end_by_cities(world: str, players: int, cities: int) -> None:
    rules = rules_of(world, players)
    s = rules.start()
    for number in range(1, 11):
        if s.city_cell[number] >= 0:
            roads_state(s).counted = put(
                roads_state(s).counted, 1, roads_state(s).counted[1] | 1 << s.city_cell[number]
            )
            assert scoring.enough_cities(s) is (number >= cities)
    assert rules.hooks.ends_after_round == [scoring.enough_cities]


@rule("A-11")
def test_the_end_on_a_map_with_few_cities() -> None:
    s = rules_of("652", 2).start()
    s.hooks.map_can_grow = None
    roads_state(s).counted = put(roads_state(s).counted, 0, s.ground[CITY])
    assert not scoring.enough_cities(s)
    s.hooks.map_can_grow = lambda state: False
    assert scoring.enough_cities(s)


@rule("E-6")
def test_the_end_by_roads_with_military() -> None:
    s = table("614", 2)
    assert s.hooks.ends_after_round == [scoring.enough_roads]
    roads_state(s).built = 39
    assert not scoring.enough_roads(s)
    roads_state(s).built = 40
    assert scoring.enough_roads(s)


@rule("E-6")
def test_tie_break_by_residents_on_roads() -> None:
    s = walking("612")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"), active=2)
    assert scoring.residents_on_roads(s, a) == 0
    line(s, a, s.capital[a], near)
    assert scoring.residents_on_roads(s, a) == 3
    assert scoring.residents_on_roads(s, 1 - a) == 0
    s = walking("614")
    a = actor(s)
    near = own(s, spot(s, s.capital[a], "grassland"), active=2)
    line(s, 1 - a, s.capital[a], near)
    assert scoring.residents_on_roads(s, a) == 3


@rule("M2-14", "A-47")
def test_goal_a_terrain_connected_a_third_time() -> None:
    s = walking("682")
    a = actor(s)
    cells = [s.capital[a]]
    for _ in range(3):
        cells.append(own(s, spot(s, cells[-1], "desert", *cells)))
        line(s, a, cells[-2], cells[-1])
    assert s.vp[a] == 5
    assert race_state(s).goals == 1 << DESERT


FULL = {CITY: 2, GRASSLAND: 1, FOREST: 1, FIELD: 1, MOUNTAIN: 1}


@rule("E-6", "M6-13")
@pytest.mark.parametrize(
    ("missing", "points", "income"),
    [(None, 2 * 3 + 3 * 2 + 3 + 3, 20 + 10 + 3 * 5 + 10 + 10), (GRASSLAND, 13, 50), (FOREST, 13, 50), (FIELD, 13, 50),
     (MOUNTAIN, 12, 45)],
)  # fmt: skip
def test_a_set_needs_every_terrain_but_desert(missing: int | None, points: int, income: int) -> None:
    number = [0] * 7
    for terrain, tiles in FULL.items():
        number[terrain] = 0 if terrain == missing else tiles
    assert scoring.points_of(number) == points
    assert scoring.income_of(number) == income
