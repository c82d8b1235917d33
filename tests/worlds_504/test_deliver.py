"""Module 1: Pick Up & Deliver."""

import pytest
from worlds_504_table import (
    beside,
    change_terrain,
    frame_of,
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

from wabe.core.reference import rule
from wabe.games.worlds_504.components import BEYOND, GOODS, OFFERS, SIDES
from wabe.games.worlds_504.modules.deliver import goods
from wabe.games.worlds_504.modules.deliver import military as with_military
from wabe.games.worlds_504.modules.deliver.part import ONE, count
from wabe.games.worlds_504.modules.deliver.trolley import POINTS, cost
from wabe.games.worlds_504.state import WorldState

CATTLE, WOOD, FISH, WHEAT, ORE = range(5)


def driving(world: str = "123", players: int = 2, seat: int = 0) -> WorldState:
    """The trolley of this seat is about to drive, in the first round."""
    s = table(world, players, capitals=[1, 3, 10, 7][:players])
    go_on(s, "trolley", seat)
    return s


def points(s: WorldState) -> float:
    return s.frames[-1][POINTS] / 2


def way(s: WorldState, start: int, cell: int) -> str:
    return f"drive {SIDES[BEYOND[start].index(cell)]}"


def prices(s: WorldState, *values: int) -> None:
    s.deliver.prices = [goods.PRICE_BOARD.index(value) for value in values]


def price_list(s: WorldState) -> list[int]:
    return [goods.PRICE_BOARD[place] for place in s.deliver.prices]


# Set-up


@rule("M1-01", "M1-03", "M1-04")
def test_trolleys_and_goods_at_the_start() -> None:
    s = table("123", 2, capitals=[1, 3])
    assert s.deliver.at == s.capital
    assert s.deliver.holds == [1, 1]
    assert [s.deliver.cargo[0], s.deliver.cargo[1]] == [ONE[CATTLE], ONE[WOOD]]
    for number in range(1, 11):
        left = 3 if number in (1, 3) else 4
        lying = s.deliver.lying[s.city_cell[number]]
        assert count(lying, OFFERS[number]) == left
        assert lying == left * ONE[OFFERS[number]]


@rule("M1-02")
def test_no_hold_on_top_iii_without_residents() -> None:
    s = table("321", 2)
    assert s.deliver.holds == [0, 0]
    assert s.deliver.lying == [0] * len(s.deliver.lying)
    assert table("261", 2).deliver.holds == [1, 1]  # with residents


@rule("M1-03", "M1-04")
def test_with_production_cities_have_no_goods() -> None:
    s = table("168", 2)
    assert sum(s.deliver.lying) == 0
    assert s.deliver.loaded == [0, 0]


@rule("M1-06")
def test_every_price_starts_at_20() -> None:
    assert price_list(table("312", 2)) == [20] * 5
    assert table("123", 2).deliver.prices == []  # no board with 1.I


# 3C


def upgrading(world: str, money: int, *cards: str) -> WorldState:
    s = table(world, 2)
    go_on(s, "trolley upgrade", 0)
    rich(s, 0, money)
    give(s, 0, *cards)
    return s


@rule("M1-07", "T-10")
def test_an_upgrade_to_4_mp_costs_50() -> None:
    """T-10; the book's example: Camille buys the upgrade for 4 movement points for $50."""
    s = upgrading("123", 80)
    assert legal(s) == ["upgrade speed", "upgrade hold", "done"]
    play(s, "upgrade speed")
    assert s.money[0] == 30
    assert frame_of(s) == "trolley"  # at most one in a turn
    assert points(s) == 4


@rule("M1-07")
@pytest.mark.parametrize(
    ("world", "speed", "hold"), [("123", 50, 80), ("312", 50, 80), ("261", 30, 40), ("321", 50, None)]
)
def test_prices_of_upgrades(world: str, speed: int, hold: int | None) -> None:
    for what, price in (("speed", speed), ("hold", hold)):
        s = upgrading(world, 200)
        if price is None:
            assert f"upgrade {what}" not in legal(s)
            continue
        rich(s, 0, price)
        play(s, f"upgrade {what}")
        assert s.money[0] == 0
        poor = upgrading(world, 200)
        rich(poor, 0, price - 1)
        assert f"upgrade {what}" not in legal(poor)


@rule("M1-01", "M1-07")
def test_movement_rises_3_4_5_7_and_then_no_more() -> None:
    for step, mp in enumerate((3, 4, 5, 7)):
        s = table("123", 2)
        s.deliver.step[0] = step
        go_on(s, "trolley", 0)
        assert points(s) == mp
    s = upgrading("123", 500)
    s.deliver.step[0] = 3
    s.deliver.holds[0] = 2
    assert legal(s) == ["done"]


@rule("P-I-08")
def test_upgrades_are_15_cheaper_with_i_8() -> None:
    s = upgrading("123", 100, "I-8")
    play(s, "upgrade speed")
    assert s.money[0] == 65
    s = upgrading("123", 100, "I-8")
    play(s, "upgrade hold")
    assert s.money[0] == 35


# 3E: driving


@rule("M1-08")
def test_a_step_costs_1_and_a_mountain_2() -> None:
    s = driving()
    start = s.deliver.at[0]
    plain, _ = beside(s, start, "grassland")
    play(s, way(s, start, plain))
    assert (points(s), s.deliver.at[0]) == (2, plain)
    peak, _ = beside(s, plain, "mountain")
    play(s, way(s, plain, peak))
    assert points(s) == 0
    assert not [text for text in legal(s) if text.startswith("drive")]


@rule("M1-08")
def test_one_point_is_not_enough_for_a_mountain() -> None:
    s = driving()
    start = s.deliver.at[0]
    peak, _ = beside(s, start, "mountain")
    s.frames[-1][POINTS] = 2
    assert way(s, start, peak) not in legal(s)
    change_terrain(s, peak, "field")
    assert way(s, start, peak) in legal(s)


@rule("M1-08", "G-10")
def test_no_way_over_water() -> None:
    s = driving()
    start = s.deliver.at[0]
    cell, _ = beside(s, start, "forest")
    assert way(s, start, cell) in legal(s)
    change_terrain(s, cell, "water")
    assert way(s, start, cell) not in legal(s)


@rule("M1-08")
def test_movement_points_are_not_saved() -> None:
    s = driving()
    play(s, "done")
    go_on(s, "trolley", 0)
    assert points(s) == 3


@rule("M1-10", "T-11")
def test_extra_points_cost_20_30_40() -> None:
    """T-11: 1 to 5 extra MP cost 20, 50, 90, 140, 200 in all; more are possible."""
    s = driving()
    rich(s, 0, 1000)
    spent = []
    for _ in range(6):
        play(s, "boost")
        spent.append(1000 - s.money[0])
    assert spent == [20, 50, 90, 140, 200, 270]
    assert points(s) == 9
    rich(s, 0, 79)
    assert "boost" not in legal(s)


@rule("M1-10")
def test_no_points_are_bought_in_worlds_with_residents() -> None:
    s = driving("126")
    rich(s, 0, 1000)
    assert "boost" not in legal(s)


@rule("P-II-05")
def test_one_more_point_with_ii_5() -> None:
    s = table("123", 2)
    give(s, 0, "II-5")
    go_on(s, "trolley", 0)
    assert points(s) == 4


@rule("P-II-07")
def test_mountains_cost_1_with_ii_7() -> None:
    s = driving()
    give(s, 0, "II-7")
    start = s.deliver.at[0]
    peak, _ = beside(s, start, "mountain")
    play(s, way(s, start, peak))
    assert points(s) == 2


@rule("P-III-01", "G-26", "T-56")
def test_a_city_costs_nothing_with_iii_1() -> None:
    """T-56: after the last point the trolley may still enter a city next to it."""
    s = driving()
    give(s, 0, "III-1")
    city = s.city_cell[1]
    cell, _ = beside(s, city, "field")
    put_trolley(s, 0, cell)
    s.frames[-1][POINTS] = 0
    drives = [action for action in s.legal() if action.kind == "drive"]
    assert way(s, cell, city) in legal(s)
    assert all(s.city_no[BEYOND[cell][action.args[0]]] for action in drives)
    play(s, way(s, cell, city))
    assert (points(s), s.deliver.at[0]) == (0, city)


# 3E: goods


@rule("M1-11", "M1-12")
def test_a_delivery_covers_the_demand_for_everybody() -> None:
    s = driving()
    city = s.city_cell[3]  # wants cattle
    put_trolley(s, 0, city)
    play(s, "deliver cattle")
    assert s.deliver.delivered[:5] == [1, 0, 0, 0, 0]
    assert s.deliver.loaded == [0, 1]
    assert not s.deliver.demand[3] >> CATTLE & 1
    s.deliver.cargo[0] = ONE[CATTLE]
    s.deliver.loaded[0] = 1
    assert "deliver cattle" not in legal(s)
    s.deliver.cargo[1] = ONE[CATTLE]
    put_trolley(s, 1, city)
    go_on(s, "trolley", 1)
    assert "deliver cattle" not in legal(s)


@rule("M1-11")
def test_no_delivery_where_the_good_is_offered() -> None:
    s = driving()
    assert s.deliver.cargo[0] == ONE[CATTLE]
    for number in (1, 6):
        put_trolley(s, 0, s.city_cell[number])
        assert "deliver cattle" not in legal(s)


@rule("M1-11", "M1-09")
def test_two_goods_to_one_city_then_load_two() -> None:
    s = driving()
    s.deliver.holds[0] = 2
    s.deliver.cargo[0] = ONE[CATTLE] + ONE[WHEAT]
    s.deliver.loaded[0] = 2
    put_trolley(s, 0, s.city_cell[10])
    play(s, "deliver wheat", "deliver cattle", "load fish", "load fish")
    assert s.deliver.cargo[0] == 2 * ONE[FISH]
    assert s.deliver.lying[s.city_cell[10]] == 2 * ONE[FISH]
    assert "load fish" not in legal(s)  # both holds are full


@rule("M1-09")
def test_loading_does_not_end_the_movement() -> None:
    s = driving()
    start = s.deliver.at[0]
    s.deliver.holds[0] = 2
    play(s, "load cattle")
    cell, _ = beside(s, start, "field")
    play(s, way(s, start, cell))
    assert s.deliver.cargo[0] == 2 * ONE[CATTLE]


@rule("M1-09")
def test_one_hold_takes_one_good() -> None:
    s = driving()
    assert s.deliver.holds[0] == 1
    assert "load cattle" not in legal(s)


@rule("M1-13")
def test_dropped_goods_stay_for_anyone() -> None:
    s = driving()
    start = s.deliver.at[0]
    cell, _ = beside(s, start, "desert")
    play(s, way(s, start, cell), "unload cattle")
    assert s.deliver.lying[cell] == ONE[CATTLE]
    assert "load cattle" not in legal(s)  # at once it would change nothing
    put_trolley(s, 1, cell)
    s.deliver.cargo[1] = 0
    s.deliver.loaded[1] = 0
    go_on(s, "trolley", 1)
    play(s, "load cattle")
    assert (s.deliver.lying[cell], s.deliver.cargo[1]) == (0, ONE[CATTLE])


@rule("M1-13")
def test_a_good_may_be_dropped_in_a_city_without_demand() -> None:
    s = driving()
    put_trolley(s, 0, s.city_cell[6])  # offers cattle itself
    play(s, "unload cattle")
    assert count(s.deliver.lying[s.city_cell[6]], CATTLE) == 5


# 3E: residents aboard


def with_residents() -> tuple[WorldState, int, int]:
    """World 136 with 3 exhausted residents on the capital; the capital and a tile beside it."""
    s = table("136", 2, capitals=[1, 3])
    put_residents(s, 0, s.capital[0], tired=3)
    go_on(s, "trolley", 0)
    cell, _ = beside(s, s.capital[0], "field")
    return s, s.capital[0], cell


@rule("M1-09")
def test_a_hold_takes_two_residents_or_a_good() -> None:
    s, capital, _ = with_residents()
    assert "embark" not in legal(s)  # the hold carries cattle
    play(s, "unload cattle")
    play(s, "embark", "embark")
    assert s.deliver.aboard[0] == 2
    assert s.tired[0][capital] == 1
    assert "embark" not in legal(s)
    assert "load cattle" not in legal(s)


@rule("M1-14", "A-58")
def test_residents_pass_and_the_first_to_get_off_settles() -> None:
    s, capital, cell = with_residents()
    play(s, "unload cattle", "embark", "embark", way(s, capital, cell))
    stock = s.settlements[0], s.residents[0]
    assert not s.own[0] >> cell & 1  # passing settles nothing
    play(s, "disembark")
    assert s.own[0] >> cell & 1
    assert (s.settlements[0], s.residents[0]) == (stock[0] - 1, stock[1] + 1)
    play(s, "disembark")
    assert (s.tired[0][cell], s.deliver.aboard[0]) == (1, 0)


@rule("A-15")
def test_nobody_stays_aboard() -> None:
    s, capital, cell = with_residents()
    put_settlement(s, 0, cell)
    put_residents(s, 0, cell, tired=6)
    play(s, "unload cattle", "embark", "embark", way(s, capital, cell))
    stock = s.residents[0]
    play(s, "done")
    assert s.deliver.aboard[0] == 0
    assert s.tired[0][cell] == 7  # one finds room, the other goes to the storage
    assert s.residents[0] == stock + 1


# With Military


@rule("M1-15", "T-14")
def test_driving_over_opposing_tiles() -> None:
    """T-14: 4 MP and 1 more on an own grassland: A's forest 2, B's grassland 2, A's city 1."""
    s = table("142", 3, capitals=[6, 9, 5])
    city = s.city_cell[4]
    last, _ = beside(s, city, "grassland")
    middle = next(
        c for c in BEYOND[last] if c >= 0 and s.terrain[c] >= 0 and not s.city_no[c] and c not in BEYOND[city]
    )
    change_terrain(s, middle, "forest")
    first = next(
        c for c in BEYOND[middle] if c >= 0 and s.terrain[c] >= 0 and not s.city_no[c] and c not in (last, middle)
    )
    change_terrain(s, first, "grassland")
    s.own[0] |= 1 << first
    s.own[1] |= 1 << middle | 1 << city
    s.own[2] |= 1 << last
    s.deliver.step[0] = 1
    put_trolley(s, 0, first)
    assert with_military.home_point(s, 0) == 2
    frame = [0, 0, 10, 0, 0, 0, 0, 0]
    s.frames.append(frame)
    with_military.start_charged(s, 0, frame)
    spent = []
    for start, cell in ((first, middle), (middle, last), (last, city)):
        spent.append(cost(s, 0, frame, start, cell) / 2)
        with_military.note_charge(s, 0, cell, 0)
    assert spent == [2, 2, 1]


@rule("M1-15")
def test_no_surcharge_where_the_trolley_started_on_a_tile_of_that_opponent() -> None:
    s = table("142", 3, capitals=[6, 9, 5])
    start = s.city_cell[4]
    cell, _ = beside(s, start, "field")
    s.own[1] |= 1 << start | 1 << cell
    put_trolley(s, 0, start)
    assert with_military.home_point(s, 0) == 0
    frame = [0, 0, 10, 0, 0, 0, 0, 0]
    with_military.start_charged(s, 0, frame)
    assert cost(s, 0, frame, start, cell) == 2


@rule("M1-17")
def test_cities_are_neutral_with_trading_houses() -> None:
    for world, expected in (("184", 0), ("148", 0b10)):  # 8.II; 8.III
        s = table(world, 2)
        city = next(s.city_cell[n] for n in range(1, 11) if s.city_cell[n] not in s.capital)
        s.own[1] |= 1 << city
        assert with_military.owners(s, 0, city) == expected


# 3H


@rule("M1-20", "T-15")
def test_goods_are_sold_one_by_one() -> None:
    """T-15: all prices 40; cattle, then wheat: $110; afterwards cattle and wheat 20, the others 60."""
    s = driving("312")
    prices(s, 40, 40, 40, 40, 40)
    s.deliver.sale = [16 * CATTLE + 3, 16 * WHEAT + 7]
    assert goods.income(s, 0) == 110
    assert price_list(s) == [20, 60, 60, 20, 60]


@rule("M1-20")
def test_prices_stay_between_the_first_10_and_140() -> None:
    s = driving("312")
    assert goods.PRICE_BOARD == (10, 10, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140)
    s.deliver.prices = [1, 15, 15, 15, 15]
    assert goods.sell(s, CATTLE) == 10
    assert s.deliver.prices == [0, 15, 15, 15, 15]


@rule("M1-12", "M1-20")
def test_deliveries_are_sold_in_their_order_in_the_same_turn() -> None:
    s = driving("312")
    s.deliver.holds[0] = 2
    s.deliver.cargo[0] = ONE[CATTLE] + ONE[WHEAT]
    s.deliver.loaded[0] = 2
    put_trolley(s, 0, s.city_cell[10])
    play(s, "deliver wheat", "deliver cattle")
    before = s.income[0]
    go_on(s, "trolley", 1)
    assert before == 0
    assert s.income[0] == 20 + 20 + 30  # wheat at 20, then cattle has risen to 30
    go_on(s, "trolley", 0)
    assert s.deliver.sale == []  # nothing is sold twice


@rule("P-I-06")
def test_ten_dollars_more_for_each_good_sold() -> None:
    s = driving("312")
    give(s, 0, "I-6")
    s.deliver.sale = [16 * CATTLE + 3, 16 * WHEAT + 7]
    assert goods.sale_bonus(s, 0) == 20
    assert goods.sale_bonus(s, 1) == 0


# End and points


def deliver(s: WorldState, a: int, *numbers: int) -> None:
    s.deliver.delivered[5 * a : 5 * a + 5] = numbers


@rule("E-1", "E-10", "T-13")
def test_points_for_goods() -> None:
    """T-13: 3 wheat, 2 cattle, 2 wood, 1 fish, 1 ore are 42 points, 45 with the privilege for 3."""
    s = driving()
    deliver(s, 0, 2, 2, 1, 3, 1)
    assert s.scores()[0] == 42
    give(s, 0, "II-9")
    assert s.scores()[0] == 45


@rule("E-1")
def test_points_rise_to_15_for_a_kind() -> None:
    s = driving()
    for number, expected in enumerate((0, 5, 9, 12, 14, 15, 15)):
        deliver(s, 0, number, 0, 0, 0, 0)
        assert goods.points(s, 0) == expected
    deliver(s, 0, 2, 2, 2, 2, 2)
    assert goods.points(s, 0) == 45 + 4  # two sets


@rule("E-1", "G-12")
def test_the_game_ends_with_the_round_of_the_23rd_good() -> None:
    s = driving("123", 3)
    deliver(s, 0, 5, 5, 5, 5, 2)
    assert not goods.enough_delivered(s)
    deliver(s, 1, 1, 0, 0, 0, 0)
    assert goods.enough_delivered(s)
    go_on(s, "trolley", 2)  # everybody still has his turn
    play(s, "done")
    assert s.seat == -2
    assert s.ended == 1


@rule("E-1", "G-12")
def test_22_goods_do_not_end_the_game() -> None:
    s = driving("123", 2)
    deliver(s, 0, 5, 5, 5, 5, 2)
    go_on(s, "trolley", 1)
    play(s, "done")
    assert s.round == 2


@rule("A-03", "A-09")
def test_how_many_goods_end_the_game() -> None:
    def needed(world: str, players: int, errata: bool = False) -> int:
        s = table(world, players, errata2015=errata)
        return goods.goods_to_end(s.hooks.world, players)

    assert [needed("123", players) for players in (2, 3, 4)] == [23, 23, 23]
    assert [needed("123", players, True) for players in (2, 3, 4)] == [19, 21, 23]
    assert [needed("186", players) for players in (2, 3, 4)] == [19, 23, 23]
    assert needed("184", 2) == 23


@rule("E-1")
def test_ties_are_broken_by_goods_aboard_then_by_the_last_income() -> None:
    s = driving("123", 3)
    for a in range(3):
        deliver(s, a, 1, 0, 0, 0, 0)
    s.deliver.loaded = [1, 2, 1]
    s.income = [40, 20, 50]
    assert s.ranking() == [3, 1, 2]
    s.income = [40, 20, 40]
    assert s.ranking() == [2, 1, 2]


def test_goods_have_the_names_of_the_box() -> None:
    assert GOODS == ("cattle", "wood", "fish", "wheat", "ore")
