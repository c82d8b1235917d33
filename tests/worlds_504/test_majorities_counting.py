"""Module 7: what is counted, and the income from it."""

import pytest
from helpers.worlds_504.majorities import take
from helpers.worlds_504.production import plant
from helpers.worlds_504.table import WHEAT, beside, give, go_on, play, put_settlement, put_trolley, rules_of, table

from wabe.core.hexes import bits
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.majorities.rules import counting
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.modules.roads.rules.state import roads_state
from wabe.games.worlds_504.rules.basic_effects import settle, unsettle
from wabe.games.worlds_504.rules.components import BEYOND, CITY, DESERT, FIELD, FOREST, GRASSLAND, TERRAINS

# Counting


@rule("M7-05")
def test_settlements_and_the_headquarters_count() -> None:
    s = table("786", 2)
    assert counting.board(s) == ((1, 0, 0, 0, 0, 0, 0),) * 2
    for terrain, number in ((CITY, 2), (GRASSLAND, 3), (DESERT, 1)):
        take(s, 0, terrain, number)
    assert counting.board(s)[0] == (2, 3, 0, 0, 0, 1, 0)


@rule("M7-06", "M7-07", "A-37")
@pytest.mark.parametrize(
    ("world", "what"),
    [
        ("761", "roads"),
        ("716", "settlements"),
        ("672", "roads"),
        ("617", "roads"),
        ("167", "roads"),
        ("176", "settlements"),
        ("271", "settlements"),
        ("374", "settlements"),
        ("475", "settlements"),
        ("573", "settlements"),
        ("971", "settlements"),
        ("178", "plants"),
        ("278", "plants"),
        ("378", "plants"),
        ("478", "plants"),
        ("578", "plants"),
        ("978", "plants"),
        ("872", "plants"),
        ("876", "plants"),
        ("678", "roads"),
        ("817", "settlements"),
        ("187", "settlements"),
        ("781", "settlements"),
    ],
)
def test_what_is_counted(world: str, what: str) -> None:
    """By roads, by plants and trading houses, or by settlements."""
    hooks = rules_of(world, 3).hooks
    expected = {
        "roads": counting.count_connected,
        "plants": counting.count_plants,
        "settlements": counting.count_settlements,
    }
    assert hooks.count_tiles is expected[what]


@rule("M7-06", "M6-11")
def test_by_roads_only_connected_tiles_count_deserts_too() -> None:
    s = table("761", 2)
    cell, _ = beside(s, s.capital[0], "desert")
    put_settlement(s, 0, cell)
    assert counting.board(s)[0] == (0,) * 7
    roads_state(s).counted = put(roads_state(s).counted, 0, 1 << cell | 1 << s.capital[0])
    assert counting.board(s)[0] == (1, 0, 0, 0, 0, 1, 0)


@rule("M7-07", "A-37")
def test_by_plants_a_fish_plant_counts_the_terrain_of_its_tile() -> None:
    for world in ("872", "378"):
        s = table(world, 2)
        cell, _ = beside(s, s.capital[0], "field")
        put_settlement(s, 0, cell)
        assert counting.board(s)[0] == (1, 0, 0, 0, 0, 0, 0)
        production_state(s).owned = put(production_state(s).owned, 0, 1 << cell)
        production_state(s).planted = put(production_state(s).planted, 2, 1 << cell)
        assert counting.board(s)[0] == (1, 0, 0, 1, 0, 0, 0)


@rule("M7-07", "A-37")
@pytest.mark.parametrize("world", ["178", "278", "378", "478"])
def test_with_8_iii_cities_count_by_settlements_and_land_by_plants(world: str) -> None:
    s = table(world, 2)
    take(s, 0, CITY, 2)  # the capital, and one with a settlement
    cell, _ = beside(s, s.capital[0], "field")
    put_settlement(s, 0, cell)
    assert counting.board(s) == ((2, 0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0, 0))
    plant(s, 0, cell, WHEAT)
    assert counting.board(s) == ((2, 0, 0, 1, 0, 0, 0), (1, 0, 0, 0, 0, 0, 0))


@rule("M7-08")
def test_a_conquered_tile_changes_sides() -> None:
    s = table("473", 2)
    cell, _ = beside(s, s.capital[1], "forest")
    put_settlement(s, 1, cell)
    assert counting.board(s)[1][FOREST] == 1
    unsettle(s, 1, cell)
    settle(s, 0, cell)
    assert [counts[FOREST] for counts in counting.board(s)] == [1, 0]


@rule("M7-09")
def test_the_trolley_settles_where_nobody_walks() -> None:
    s = table("127", 2, capitals=[1, 3])
    go_on(s, "trolley")
    cell, _ = beside(s, s.capital[0], "desert")
    put_trolley(s, 0, s.capital[0])
    play(s, f"drive {('e', 'ne', 'nw', 'w', 'sw', 'se')[BEYOND[s.capital[0]].index(cell)]}", "found")
    assert counting.board(s)[0][DESERT] == 1


@rule("P-I-12", "P-II-10", "P-III-02", "P-III-03", "A-49")
def test_cards_count_as_tiles() -> None:
    s = table("273", 2)
    give(s, 0, "I-12", "II-10", "III-2", "III-3")
    assert counting.board(s)[0] == (2, 1, 1, 1, 0, 0, 0)
    assert counting.income(s, 0) == 20 + 20 + 10 + 10 + 10


@rule("P-I-12", "P-II-10", "P-III-02", "P-III-03", "M7-06", "M7-07", "A-49")
@pytest.mark.parametrize("world", ["673", "763"])
def test_cards_count_beside_tiles_connected_by_roads(world: str) -> None:
    s = table(world, 2)
    assert counting.board(s)[0] == (0,) * 7, "no road yet"
    give(s, 0, "I-12", "II-10", "III-2", "III-3")
    assert counting.board(s)[0] == (1, 1, 1, 1, 0, 0, 0)


# Income


@rule("M7-10", "T-42", "A-36")
def test_income_of_the_book() -> None:
    """2 grassland shared and 5 fields: $20 + $20 + $40. No tile, no majority."""
    s = table("274", 3)
    for a in range(3):
        s.own = put(s.own, a, 0)
    take(s, 0, GRASSLAND, 2)
    take(s, 1, GRASSLAND, 2)
    take(s, 0, FIELD, 5)
    take(s, 1, FIELD, 4)
    assert counting.income(s, 0) == 80
    assert counting.income(s, 1) == 40
    assert counting.income(s, 2) == 20


@rule("M7-10")
@pytest.mark.parametrize("terrain", range(6))
def test_most_income_of_a_terrain(terrain: int) -> None:
    s = table("278", 2)
    production_state(s).owned = (0, 0)
    s.own = (0, 0)
    most = (50, 50, 45, 40, 35, 30)[terrain]
    for number in (3, 4, 5, 6):
        cells = bits(s.ground[terrain])[:number]
        production_state(s).owned = put(production_state(s).owned, 0, sum(1 << cell for cell in cells))
        assert counting.income(s, 0) == 20 + min(10 * number, most), TERRAINS[terrain]


@rule("M9-22", "M7-10")
def test_with_9_ii_companies_earn_by_majorities() -> None:
    rules = rules_of("798", 3)
    assert rules.hooks.income is counting.income
