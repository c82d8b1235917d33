"""Module 5: explorer tiles, expeditions, points, income, pioneers, found pieces."""

import pytest
from exploration_table import cell, explorers, find, lay, outpost, send, side_to, spaces
from military_table import idle_until, roll
from worlds_504_table import (
    frame_of,
    fresh,
    give,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    put_trolley,
    rich,
    table,
)

from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.games.worlds_504.components import CITY, LAYOUTS, TERRAINS, TILES, WATER
from wabe.games.worlds_504.modules.deliver import goods
from wabe.games.worlds_504.modules.deliver.trolley import POINTS
from wabe.games.worlds_504.modules.exploration import discovery, rewards
from wabe.games.worlds_504.modules.military import dice
from wabe.games.worlds_504.modules.privileges import factories
from wabe.games.worlds_504.modules.race import cards
from wabe.games.worlds_504.state import WorldState
from wabe.games.worlds_504.table import settle, unsettle

FIRST = "567"  # 5.I on map 4
SECOND = "657"  # 5.II on map 1
THIRD = "685"  # 5.III on map 4


# The map that grows


@rule("M5-01", "W-03")
@pytest.mark.parametrize(("players", "cities", "rest"), [(2, 3, 61 - 5), (3, 4, 61 - 7), (4, 5, 61 - 11)])
def test_stacks_hold_what_the_start_layout_leaves(players: int, cities: int, rest: int) -> None:
    s = fresh(SECOND, players)
    assert s.ground[CITY].bit_count() == cities
    assert sum(s.pool) == rest
    assert sorted(LAYOUTS[f"1-{players}"].cities) == list(range(1, cities + 1))
    s = fresh(FIRST, players)
    assert s.ground[CITY] == 1
    assert sum(s.pool) == 60


def scout(world: str, residents: int = 1, *, players: int = 2) -> tuple[WorldState, int, int]:
    """Player 1 in 3D with residents on an outpost beside a city; the space has one land tile to it."""
    s, _ = explorers(world, 1, players=players)
    post, space = cell(3, -1), cell(3, -2)
    outpost(s, 0, post, "forest", residents)
    return s, post, space


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
        s.pool[terrain] = 0
    assert discovery.lay_explorers(s, space) == [2, 0, 0, 0, 1, 1, 2], "one more for the city; empty stacks are skipped"
    s.pool[CITY] = s.pool[WATER] = 0
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
    s.pool[1:6] = [0] * 5
    assert spaces(s, start) == [], "next to the city neither a city nor water can be found"
    assert not discovery.can_explore(s)
    s, post, space = scout(SECOND)
    s.pool[1:6] = [0] * 5
    assert space in spaces(s, post)


@rule("P-I-10", "A-49", "T-32")
def test_one_explorer_tile_may_be_moved_to_a_stack_that_has_one() -> None:
    """T-32: from water to grassland, but not to the city stack, which has none."""
    s, post, _ = scout(SECOND)
    give(s, 0, "I-10")
    space = cell(4, -1)  # next to no city: two steps; but here the city stack is empty
    s.pool[CITY] = 0
    play(s, send(post, space))
    assert frame_of(s) == "move an explorer tile"
    assert "shift water grassland" in legal(s)
    assert not any(text.startswith("shift water city") for text in legal(s))
    before = s.frames[-1][discovery.STACKS :]
    play(s, "shift water grassland")
    after = s.frames[-1][discovery.STACKS + 1 :]
    assert after[1] == before[1] + 1
    assert after[WATER] == before[WATER] - 1
    assert s.seat == NATURE


# Expeditions


@rule("M5-02")
def test_on_top_i_the_explorer_goes_back_to_the_storage_but_not_from_water() -> None:
    for terrain, gone in (("forest", 1), ("water", 0)):
        s, _ = explorers(FIRST, 2)
        outpost(s, 0, cell(1, 0), "field", residents=2)
        before = s.residents[0]
        find(s, cell(1, 0), cell(2, 0), terrain)
        assert s.residents[0] == before + gone
        assert s.tired[0][cell(1, 0)] == 1 - gone
        assert s.active[0][cell(1, 0)] == 1
        assert frame_of(s) == "residents"


@rule("M5-03")
@pytest.mark.parametrize(
    ("world", "many", "home"),
    [(SECOND, False, False), ("654", False, True), ("652", True, True), ("452", True, True), ("453", False, True)],
)
def test_on_top_ii_the_explorer_stays_but_not_with_war_or_race(world: str, many: bool, home: bool) -> None:
    s, post, space = scout(world)
    before = s.residents[0]
    find(s, post, space, "grassland")
    assert (frame_of(s) == "explore more") == many
    if many:
        play(s, "done")
    assert s.residents[0] == before + home
    assert s.tired[0][post] == 1 - home


@rule("M5-04", "A-48")
def test_on_top_iii_one_resident_explores_all_around() -> None:
    s, _ = explorers(THIRD, 1)
    outpost(s, 0, cell(1, 0), "field", residents=1)
    before = s.residents[0]
    play(s, send(cell(1, 0), cell(2, 0)), "tile water")
    assert frame_of(s) == "explore more"
    assert "done" in legal(s), "one may stop"
    play(s, send(cell(1, 0), cell(2, -1)), "tile forest", "done")
    assert s.residents[0] == before + 1

    s, _ = explorers(THIRD, 1)
    outpost(s, 0, cell(1, 0), "field", residents=1)
    before = s.residents[0]
    play(s, send(cell(1, 0), cell(2, 0)), "tile water", "done")
    assert s.residents[0] == before, "only water: it stays"
    assert s.tired[0][cell(1, 0)] == 1


# Points


@rule("M5-09", "T-33")
def test_points_for_exploring_settling_and_harvest() -> None:
    """T-33: two residents enter an explored forest, next turn one harvests: 1 point, then 1 point, no token left."""
    s, start = explorers(FIRST, 3)
    space = cell(1, 0)
    find(s, start, space, "forest")
    assert s.exploration.points[0] == 1
    assert s.exploration.tokens[space] == 2
    play(s, f"move {start} {side_to(start, space)}", f"move {start} {side_to(start, space)}")
    assert s.exploration.points[0] == 2
    assert s.exploration.tokens[space] == 1
    idle_until(s, 0, 2)
    play(s, f"harvest {space}")
    assert s.exploration.points[0] == 3
    assert s.exploration.tokens[space] == 0
    assert s.tired[0][space] == 1
    assert f"harvest {space}" not in legal(s)
    assert s.scores()[0] == 3


@rule("M5-09")
def test_water_brings_a_point_and_a_city_four_tokens() -> None:
    s, _ = explorers(FIRST, 1)
    outpost(s, 0, cell(1, 0), "field", residents=2)
    find(s, cell(1, 0), cell(2, 0), "water")
    assert s.exploration.points[0] == 1
    assert s.exploration.tokens[cell(2, 0)] == 0
    find(s, cell(1, 0), cell(2, -1), "city")
    assert s.exploration.points[0] == 2
    assert s.exploration.tokens[cell(2, -1)] == 4


@rule("M5-09", "A-21")
def test_the_token_for_the_first_settlement_is_given_once() -> None:
    s, start = explorers(FIRST, 2)
    space = cell(1, 0)
    find(s, start, space, "forest")
    settle(s, 0, space)
    unsettle(s, 0, space)
    settle(s, 1, space)
    assert s.exploration.points == [2, 0]
    assert s.exploration.tokens[space] == 1


@rule("E-5", "G-12")
def test_the_game_ends_with_seven_tiles_left() -> None:
    s, _ = explorers(FIRST, 1)
    s.pool = [0, 3, 5, 0, 0, 0, 0]
    assert not rewards.explored_enough(s)
    s.pool = [0, 3, 4, 0, 0, 0, 0]
    assert rewards.explored_enough(s)
    go_on_to_the_end(s)
    assert s.round == 1


def go_on_to_the_end(s: WorldState) -> None:
    while s.seat != OVER:
        play(s, "done")


@rule("A-10")
def test_the_game_ends_when_nothing_can_be_explored() -> None:
    s, _ = explorers(FIRST, 1)
    s.pool = [9, 0, 0, 0, 0, 0, 11]
    assert rewards.explored_enough(s), "next to city 1 neither cities nor water can be found"


@rule("E-5")
def test_a_tie_goes_to_more_residents_on_the_map() -> None:
    s = table(FIRST, 2)
    lay(s, cell(1, 0), "forest")
    put_settlement(s, 0, cell(1, 0))  # settlements do not count
    put_residents(s, 1, s.capital[1], tired=1)
    assert s.ranking() == [2, 1]


# Income


@rule("M5-10", "T-34")
def test_income_tokens_for_tiles_and_first_settlements() -> None:
    """T-34: a forest and a city explored, the first settlement on the forest: three tokens."""
    s, post, space = scout("657", 4)
    other = cell(4, -1)
    find(s, post, space, "city")
    find(s, post, other, "forest")
    play(s, f"move {post} {side_to(post, other)}")
    assert s.exploration.income == [3, 0]
    assert rewards.income(s, 0) == 35


@rule("M5-10", "G-25", "T-35")
def test_the_worked_example_of_income() -> None:
    """T-35: eight tiles and six first settlements: $90, every round."""
    s = table(SECOND, 2)
    s.exploration.income[0] = 14
    assert rewards.income(s, 0) == 90
    assert s.hooks.income is rewards.income


@rule("M5-10", "M2-13")
def test_a_second_settlement_brings_no_token_but_one_on_an_empty_tile_again() -> None:
    s, post, _ = scout("652")
    s.exploration.income = [0, 0]
    settle(s, 1, post)
    assert s.exploration.income == [0, 0]
    unsettle(s, 0, post)
    unsettle(s, 1, post)
    settle(s, 1, post)
    assert s.exploration.income == [0, 1]


@rule("M9-22")
def test_with_shares_on_top_ii_the_income_of_exploration_is_used() -> None:
    s = fresh("596", 2)
    assert s.hooks.income is rewards.income


# With other modules


@rule("M5-11")
def test_with_privileges_on_top_i_residents_follow() -> None:
    s, post, space = scout("356", 3)
    before = s.settlements[0]
    find(s, post, space, "field")
    assert frame_of(s) == "follow the explorer"
    move = f"move {post} {side_to(post, space)}"
    assert legal(s) == [move, "done"]
    play(s, move)
    assert s.own[0] >> space & 1
    assert s.settlements[0] == before - 1
    play(s, move)
    assert s.active[0][space] == 1, "not exhausted"
    assert frame_of(s) == "residents"
    assert s.tired[0][post] == 1, "the explorer itself"


@rule("M5-12", "A-53", "M5-10")
@pytest.mark.parametrize(
    ("terrain", "settlements", "residents"),
    [("desert", 0, 0), ("grassland", 1, 0), ("forest", 1, 0), ("field", 1, 1), ("mountain", 0, 0), ("city", 0, 0)],
)
def test_with_4_i_pieces_are_found(terrain: str, settlements: int, residents: int) -> None:
    s, post, space = scout("456")
    if terrain in ("mountain", "desert"):  # these stacks have no explorer tile here
        s.pool[1:4] = [0, 0, 0]
    before = s.settlements[0]
    find(s, post, space, terrain)
    assert s.settlements[0] == before - settlements
    assert s.own[0] >> space & 1 == settlements
    assert s.tired[0][space] == residents
    assert s.exploration.income[0] == 1, "no token for a found settlement"
    assert s.military.militia >> space & 1 == (terrain in ("mountain", "city"))
    assert s.military.barracks >> space & 1 == (terrain == "city")


@rule("A-53", "E-4")
def test_found_settlements_come_from_the_storage_and_the_last_one_ends_the_game() -> None:
    s, post, space = scout("456")
    s.settlements[0] = 0
    find(s, post, space, "forest")
    assert not s.own[0] >> space & 1
    assert s.military.ending == 0
    s, post, space = scout("456")
    s.settlements[0] = 1
    find(s, post, space, "forest")
    assert s.own[0] >> space & 1
    assert s.military.ending


@rule("M5-12")
def test_20_dollars_for_the_militia_of_a_mountain() -> None:
    s, post, space = scout("456", 2)
    s.pool[1:4] = [0, 0, 0]
    find(s, post, space, "mountain")
    play(s, f"move {post} {side_to(post, space)}")
    go_on(s, "dice")
    assert s.frames[-1][dice.LEFT] == 1
    before = s.money[0]
    roll(s, 6, 1)
    assert s.own[0] >> space & 1
    tokens = s.exploration.income[0]
    assert s.money[0] - before == 20 + 5 * tokens + 20
    assert tokens == 2, "for the tile and for the first settlement on it"


@rule("M4-01", "M1-05")
def test_a_found_city_has_a_garrison_and_goods() -> None:
    s, post, space = scout("654")
    find(s, post, space, "city")
    assert s.military.barracks >> space & s.military.militia >> space & 1
    s, post, space = scout("156")
    number = min(n for n in range(1, 11) if s.city_cell[n] < 0)
    find(s, post, space, "city")
    assert s.city_no[space] == number
    assert s.deliver.lying[space]


@rule("M2-14", "A-47")
def test_goals_for_the_third_tile_of_a_terrain() -> None:
    s, start = explorers("562", 8)
    for where in (cell(1, 0), cell(0, 1), cell(-1, 1)):
        assert s.vp[0] == 0
        find(s, start, where, "forest")
    assert s.vp[0] == 5
    find(s, start, cell(-1, 0), "forest")
    assert s.vp[0] == 5, "once only"


# Without residents


def driver(world: str, points: int, **options: bool) -> tuple[WorldState, int, int]:
    """Player 1 in 3E on an outpost beside a city, with so many movement points."""
    s = table(world, 2, **options)
    post, space = cell(3, -1), cell(3, -2)
    lay(s, post, "forest")
    go_on(s, "trolley", 0)
    put_trolley(s, 0, post)
    s.frames[-1][POINTS] = 2 * points
    return s, post, space


@rule("M5-13")
def test_the_trolley_explores_and_enters() -> None:
    s, post, space = driver("153", 3)
    find(s, post, space, "forest")
    assert s.deliver.at[0] == space
    assert s.frames[-1][POINTS] == 4
    s, post, space = driver("153", 3)
    find(s, post, space, "water")
    assert s.deliver.at[0] == post
    assert s.frames[-1][POINTS] == 4


@rule("M5-13", "A-48", "M1-10")
def test_a_mountain_found_with_the_last_point() -> None:
    for money, buy in ((0, False), (20, True), (20, False)):
        s, post, space = driver("153", 1)
        s.pool[1:4] = [0, 0, 0]
        rich(s, 0, money)
        play(s, send(post, space), "tile mountain")
        if money:
            assert frame_of(s) == "mountain found"
            assert legal(s) == ["climb", "done"]
            play(s, "climb" if buy else "done")
        assert s.deliver.at[0] == (space if buy else post)
        assert s.frames[-1][POINTS] == 0
        assert s.money[0] == (0 if buy else money)
    s, post, space = driver("153", 2)
    s.pool[1:4] = [0, 0, 0]
    play(s, send(post, space), "tile mountain")
    assert s.deliver.at[0] == space


@rule("M5-13")
def test_without_a_movement_point_nothing_is_explored() -> None:
    s, post, space = driver("153", 0)
    assert send(post, space) not in legal(s)


@rule("M5-14", "M5-10")
def test_on_top_ii_the_trolley_may_settle() -> None:
    s, post, space = driver("153", 3)
    find(s, post, space, "forest")
    assert "found" in legal(s)
    play(s, "found")
    assert s.own[0] >> space & 1
    assert s.exploration.income[0] == 2
    s, post, space = driver("135", 3)
    find(s, post, space, "forest")
    assert "found" not in legal(s)


@rule("A-22")
def test_an_unexplored_city_is_not_reached() -> None:
    s, post, space = driver("251", 3)
    before = s.race.reached[0]
    find(s, post, space, "city")
    assert s.race.reached[0] == before | 1 << s.city_no[space]


@rule("A-11")
def test_thresholds_sink_when_nothing_can_be_explored() -> None:
    s, _, _ = driver("251", 3)
    s.race.reached[0] = 0b1110
    assert not cards.enough_cards(s)
    s.pool = [7, 0, 0, 0, 0, 0, 0]
    s.land = s.ground[CITY]
    assert not discovery.can_explore(s)
    assert cards.enough_cards(s)
    s, _, _ = driver("351", 3)
    s.pool = [7, 0, 0, 0, 0, 0, 0]
    s.land = s.ground[CITY]
    s.privileges.factories[1:4] = [3, 3, 3]
    assert factories.enough_factories(s)
    s, _, _ = driver("153", 3)
    s.pool = [7, 0, 0, 0, 0, 0, 0]
    s.land = s.ground[CITY]
    s.deliver.delivered[0] = 11
    assert not goods.enough_delivered(s)
    s.deliver.delivered[0] = 12
    assert goods.enough_delivered(s)


@rule("A-02", "W-10")
def test_money_with_the_errata() -> None:
    assert table("456", 2).hooks.world.money(3) == [80, 80, 80]
    assert table("456", 2, errata2015=True).hooks.world.money(3) == [60, 70, 80]


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
