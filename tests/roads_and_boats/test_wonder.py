"""The wonder (RB-WOND)."""

import pytest
from helpers.boats.maps import MOUTH
from helpers.boats.table import Table
from helpers.boats.valley import NORTH, SOUTH, valley
from helpers.boats.wonder import at_home, buy

from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.components import END_MARKS, IRRIGATION, NEUTRAL_BRICKS, PRICE_RISES, ROWS, SPACES
from wabe.games.roads_and_boats.rules.state import NEUTRAL
from wabe.games.roads_and_boats.rules.wonder import brick_price


@rule("RB-WOND-01")
def test_tv21_the_rows_and_marks():
    assert ROWS == [4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7]
    assert SPACES == 83
    assert sum(ROWS[:4]) == PRICE_RISES == 17
    assert IRRIGATION == sum(ROWS[:9]) + 1 == 45
    assert END_MARKS[2:] == [62, 66, 69, 76, 83]
    assert NEUTRAL_BRICKS == 33


@rule("RB-WOND-02", "RB-WOND-05", "AMB-27", "PROTO-09")
def test_tv19_prices():
    assert buy(at_home(laid=15).begin("wonder"), 4) == [1, 2, 4, 5]
    assert buy(at_home(laid=17).begin("wonder"), 3) == [2, 3, 4]
    assert buy(at_home(laid=0).begin("wonder"), 3) == [1, 2, 3]


@rule("RB-WOND-06")
def test_bricks_of_others_do_not_raise_the_price():
    t = at_home().begin("wonder")
    buy(t, 3)
    t.play("end")
    assert t.s.seat == 1
    assert brick_price(t.s) == 1
    assert buy(t, 1) == [1]
    assert t.s.wonder == [0, 0, 0, 1]


@rule("RB-WOND-03", "AMB-28", "AMB-14")
def test_bricks_are_paid_at_home_within_reach():
    t = Table(MOUTH)
    t.home(0, (1, 0, 0))
    t.lay((1, 0, 0), stone=1)
    t.begin("wonder")
    assert t.s.turn == 2 or t.s.phase != 3  # nobody is at home
    t = Table(MOUTH)
    t.home(0, (1, 0, 0))
    t.lay((1, 0, 0), stone=1)
    t.put(0, "donkey", (1, 0, 1))
    t.put(0, "donkey", (0, 1), stone=2)
    assert t.begin("wonder").s.question() != "wonder"  # the far bank of the home hex has nothing
    t = Table(MOUTH)
    t.home(0, (1, 0, 0))
    t.lay((1, 0, 0), stone=1)
    t.put(0, "donkey", (1, 0, 1), goose=1)
    t.put(0, "donkey", (1, 0, 0))
    t.put(1, "donkey", (1, 0, 0), stone=2)
    t.begin("wonder").play("brick")
    assert t.legal() == ["pay", "take goose 1t1", "take stone a"]
    t.play("take goose 1t1")
    assert t.goods(1, 0, 0) == {"stone": 1}


@rule("RB-WOND-04", "PROTO-11a")
def test_any_goods_pay_and_the_cheapest_by_default():
    t = at_home(stone=0)
    t.lay((0, 0), stock=1, gold=1, clay=1, goose=1)
    t.begin("wonder").play("brick;pay")
    assert t.goods(0, 0) == {"stock": 1, "gold": 1, "goose": 1}
    t.play("brick", "take gold a", "take stock a")
    assert t.goods(0, 0) == {"goose": 1}


@rule("RB-WOND-07", "RB-COMP-06")
def test_a_neutral_brick_after_all_players():
    t = at_home().begin("wonder")
    buy(t, 1)
    t.play("end")
    assert t.s.wonder == [0]
    t.play("end")
    assert t.s.wonder == [0, NEUTRAL]
    assert t.s.neutral == 1
    assert t.s.turn == 2


@rule("RB-WOND-08", "RB-MAP-12", "PROTO-09")
def test_brick_45_irrigates_the_deserts():
    t = at_home(laid=43).begin("wonder")
    buy(t, 1)
    assert not t.s.irrigated
    buy(t, 1)
    assert t.s.irrigated
    assert t.s.terrain(t.hex(3, 0)) == 1
    t = at_home(laid=44).begin("wonder")
    t.end()
    assert t.s.irrigated  # a neutral brick as well


@rule("RB-WOND-03", "RB-AREA-10")
def test_a_home_on_a_river_hex_pays_from_the_banks_reached():
    t = valley()
    t.home(0, (1, 0, SOUTH))
    t.put(0, "donkey", (1, 0, NORTH))
    t.lay((1, 0, SOUTH), clay=1)
    t.begin("wonder")
    assert t.s.question() != "wonder"
    t = valley()
    t.home(0, (1, 0, SOUTH))
    t.put(0, "raft", t.river(1, 0))
    t.lay((1, 0, SOUTH), clay=1)
    t.lay((1, 0, NORTH), clay=2)
    t.begin("wonder")
    assert buy(t, 2) == [1, 2]


@rule("RB-WOND-03", "RB-AREA-12")
@pytest.mark.parametrize(("place", "able"), [("dock", True), ("sea", False)])
def test_a_docked_boat_stands_at_home(place: str, able: bool):
    t = valley()
    t.home(0, (2, 1))
    t.lay((2, 1), clay=1)
    t.put(0, "raft", t.dock(2, 1, 0) if place == "dock" else t.area(3, 0))
    t.begin("wonder")
    assert (t.s.question() == "wonder") == able


@rule("RB-WOND-05", "RB-WOND-06", "RB-WOND-07", "AMB-42")
def test_the_fourth_row_is_filled_between_two_players():
    t = at_home(players=3, stone=1, laid=16)
    t.lay((0, 0), stone=2)
    t.lay((2, 0), stone=2)
    t.begin("wonder")
    assert buy(t, 1) == [1]  # the next would cost 2 and one more
    assert t.s.seat == 2  # the second player has but one good
    assert buy(t, 1) == [2]
    assert [t.goods(q, 0) for q in range(3)] == [{"stone": 2}, {"stone": 1}, {"stone": 1}]
    assert t.s.wonder[16:] == [0, 2, NEUTRAL]
    assert t.s.turn == 2


@rule("RB-WOND-08", "RB-WOND-07", "RB-LIVE-06")
def test_a_neutral_brick_irrigates_and_in_the_next_production_geese_breed_there():
    t = Table("0,0 desert\n1,0 pasture\n2,0 pasture")
    t.put(0, "donkey", (2, 0))
    t.lay((0, 0), goose=2)
    t.bricks(*[None] * 30, *[1] * 14)
    t.begin("production")
    assert t.goods(0, 0) == {"goose": 2}
    t.begin("wonder")
    assert t.s.irrigated
    t.play("pass", "pass")
    assert t.goods(0, 0) == {"goose": 3}
