"""Module 5: the map that grows, explorer tiles."""

import pytest
from helpers.worlds_504.exploration import (
    FIRST,
    SECOND,
    THIRD,
    cell,
    explorers,
    find,
    lay,
    outpost,
    scout,
    send,
    spaces,
)
from helpers.worlds_504.table import frame_of, fresh, give, legal, play, table

from wabe.core.game import NATURE
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.exploration.rules import discovery
from wabe.games.worlds_504.rules.components import CITY, PLANS, TERRAINS, TILES, WATER
from wabe.games.worlds_504.rules.frames import DISCOVER_STACKS, SHIFT_STACKS

# The map that grows


@rule("M5-01", "W-03")
@pytest.mark.parametrize(("players", "cities", "rest"), [(2, 3, 61 - 5), (3, 4, 61 - 7), (4, 5, 61 - 11)])
def test_stacks_hold_what_the_start_layout_leaves(players: int, cities: int, rest: int) -> None:
    s = fresh(SECOND, players)
    assert s.ground[CITY].bit_count() == cities
    assert sum(s.pool) == rest
    assert sorted(PLANS[f"1-{players}"].cities) == list(range(1, cities + 1))
    s = fresh(FIRST, players)
    assert s.ground[CITY] == 1
    assert sum(s.pool) == 60


@rule("M5-01", "M5-07")
def test_cities_come_in_the_order_of_their_numbers() -> None:
    s, post, space = scout(SECOND)
    assert s.pool[CITY] == 7
    find(s, post, space, "city")
    assert s.city_no[space] == 4
    assert s.city_cell[4] == space
    assert s.pool[CITY] == 6


@rule("M5-08")
def test_map_1_ends_at_distance_four_and_map_4_does_not() -> None:
    s, _ = explorers(SECOND, 1)
    edge = cell(4, 0)
    outpost(s, 0, edge, "forest", residents=1)
    assert {discovery.FROM_CENTRE[space] for space in spaces(s, edge)} == {3, 4}
    s, _ = explorers(FIRST, 1)
    outpost(s, 0, edge, "forest", residents=1)
    assert {discovery.FROM_CENTRE[space] for space in spaces(s, edge)} == {3, 4, 5}


@rule("G-10", "M5-01")
def test_all_61_tiles_are_used() -> None:
    assert sum(TILES) == 61
    s = table(THIRD, 2)
    assert sum(s.pool) + sum(mask.bit_count() for mask in s.ground) == 61


@rule("A-59", "M5-08")
def test_our_table_ends_nine_spaces_from_the_centre() -> None:
    s, _ = explorers(FIRST, 1)
    edge = cell(9, 0)
    outpost(s, 0, edge, "forest", residents=1)
    assert {discovery.FROM_CENTRE[space] for space in spaces(s, edge)} == {8, 9}


# Explorer tiles


@rule("M5-06", "T-31")
def test_the_worked_example_of_explorer_tiles() -> None:
    """T-31: one land tile to the nearest city, two tiles to the central one: city 1, water 2, three land stacks 1."""
    s, _, space = scout(SECOND)
    assert discovery.steps_to_city(s, space) == 1
    assert discovery.steps_to_centre(s, space) == 2
    tiles = dict(zip(TERRAINS, discovery.lay_explorers(s, space), strict=True))
    assert tiles == {"city": 1, "water": 2, "grassland": 1, "forest": 1, "field": 1, "mountain": 0, "desert": 0}


@rule("M5-07")
def test_each_explorer_tile_is_one_chance_in_six() -> None:
    s, post, space = scout(SECOND)
    play(s, send(post, space))
    assert s.seat == NATURE
    assert dict(zip(legal(s), s.odds() or [], strict=True)) == {
        "tile city": 1,
        "tile grassland": 1,
        "tile forest": 1,
        "tile field": 1,
        "tile water": 2,
    }


@rule("M5-05", "A-48")
def test_no_city_beside_a_city_and_no_water_beside_water() -> None:
    s, _, _ = scout(SECOND)
    beside_city = cell(2, -1)  # next to city 3 and to the water on (1, 0)
    assert discovery.steps_to_city(s, beside_city) == 0
    assert discovery.steps_to_centre(s, beside_city) == 0
    tiles = discovery.lay_explorers(s, beside_city)
    assert tiles[CITY] == tiles[WATER] == 0
    assert sum(tiles) == 6


@rule("M5-06", "A-48")
def test_the_rest_goes_round_the_stacks_that_have_one() -> None:
    s, _, space = scout(SECOND)
    for terrain in (1, 2, 3):
        s.pool = put(s.pool, terrain, 0)
    assert discovery.lay_explorers(s, space) == [2, 0, 0, 0, 1, 1, 2], "one more for the city; empty stacks are skipped"
    s.pool = put(put(s.pool, CITY, 0), WATER, 0)
    assert discovery.lay_explorers(s, space) == [0, 0, 0, 0, 3, 3, 0]


@rule("A-48")
def test_the_first_six_count() -> None:
    s = table(FIRST, 2)
    way = [cell(q, 0) for q in range(1, 6)]
    for where in way:
        lay(s, where, "forest")
    space = cell(6, 0)
    assert discovery.steps_to_city(s, space) == 5
    assert discovery.lay_explorers(s, space) == [5, 0, 0, 0, 0, 0, 1]
    lay(s, space, "field")
    assert discovery.lay_explorers(s, cell(7, 0)) == [6, 0, 0, 0, 0, 0, 0]


@rule("M5-06")
def test_the_way_to_a_city_leads_over_explored_land_only() -> None:
    s, _, space = scout(SECOND)
    beyond = cell(4, -3)
    lay(s, cell(3, -3), "desert")
    lay(s, cell(2, -2), "desert")
    lay(s, cell(2, -1), "desert")
    lay(s, cell(4, -2), "water")
    assert discovery.steps_to_city(s, beyond) == 3, "round the unknown space, over three deserts"
    lay(s, space, "field")
    assert discovery.steps_to_city(s, beyond) == 2


@rule("A-48", "A-10")
def test_a_space_needs_at_least_one_explorer_tile() -> None:
    s, start = explorers(FIRST, 1)
    s.pool = s.pool[:1] + (0,) * 5 + s.pool[6:]
    assert spaces(s, start) == [], "next to the city neither a city nor water can be found"
    assert not discovery.can_explore(s)
    s, post, space = scout(SECOND)
    s.pool = s.pool[:1] + (0,) * 5 + s.pool[6:]
    assert space in spaces(s, post)


@rule("P-I-10", "A-49", "T-32")
def test_one_explorer_tile_may_be_moved_to_a_stack_that_has_one() -> None:
    """T-32: from water to grassland, but not to the city stack, which has none."""
    s, post, _ = scout(SECOND)
    give(s, 0, "I-10")
    space = cell(4, -1)  # next to no city: two steps; but here the city stack is empty
    s.pool = put(s.pool, CITY, 0)
    play(s, send(post, space))
    assert frame_of(s) == "move an explorer tile"
    assert "shift water grassland" in legal(s)
    assert not any(text.startswith("shift water city") for text in legal(s))
    before = s.frames[-1][SHIFT_STACKS:]
    play(s, "shift water grassland")
    after = s.frames[-1][DISCOVER_STACKS:]
    assert after[1] == before[1] + 1
    assert after[WATER] == before[WATER] - 1
    assert s.seat == NATURE


@rule("M5-06")
def test_the_rest_is_laid_city_water_then_land() -> None:
    """One city tile and two water tiles come first; each row: the stacks that are not empty, and all six."""
    for stacks, wanted in (
        (("city", "water", "desert"), {"city": 2, "water": 3, "desert": 1}),
        (("water", "grassland"), {"water": 4, "grassland": 2}),
        (("city", "water", "mountain", "desert"), {"city": 2, "water": 2, "mountain": 1, "desert": 1}),
        (("water", "forest", "field"), {"water": 3, "forest": 2, "field": 1}),
        (("field", "mountain", "desert", "grassland"), {"grassland": 2, "field": 2, "mountain": 1, "desert": 1}),
    ):
        s, _, space = scout(SECOND)
        s.pool = tuple([count if TERRAINS[terrain] in stacks else 0 for terrain, count in enumerate(s.pool)])
        tiles = dict(zip(TERRAINS, discovery.lay_explorers(s, space), strict=True))
        assert {name: count for name, count in tiles.items() if count} == wanted, stacks


@rule("P-I-10")
def test_the_last_tile_of_a_stack_may_be_moved_and_a_stack_may_have_all_six() -> None:
    s = table(FIRST, 2)
    give(s, 0, "I-10")
    for q in range(1, 6):
        lay(s, cell(q, 0), "forest")
    discovery.explore(s, 0, cell(6, 0))
    s.advance()
    assert s.frames[-1][SHIFT_STACKS:] == [5, 0, 0, 0, 0, 0, 1]
    assert legal(s) == ["shift city water", "shift water city", "done"]
    play(s, "shift water city")
    assert legal(s) == ["tile city"]
    assert s.odds() == [6]
