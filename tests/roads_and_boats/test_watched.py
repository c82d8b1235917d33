"""What bots keep on board because another comes too near: gold and coins yet to be worked up, and coins made."""

import pytest
from helpers.boats.plans import goals, world
from helpers.boats.table import Table

from wabe.games.roads_and_boats.rules.components import COINS, GOLD, MOST, ONE, SHIFT, STOCK
from wabe.games.roads_and_boats.strategy import producing
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.game_length import last_turn
from wabe.games.roads_and_boats.strategy.memory import carry_out
from wabe.games.roads_and_boats.strategy.rivals import watched

ROW = "0,0 pasture\n1,0 woods\n2,0 rock\n3,0 mountain\n4,0 pasture\n5,0 pasture\n6,0 pasture"
NEAR, FAR = (3, 0), (5, 0)  # two turns and four from where gold is coined


def visited(building, rival, **cargo):
    """One of seat 0 stands where wealth is made, with this on board; another's donkey is at home or on his way."""
    t = Table(ROW)
    t.home(0, (0, 0))
    t.home(1, (6, 0))
    t.s.turn = 9
    t.bricks(*[None] * 8)
    t.build(building, 1, 0)
    donkey = t.put(0, "donkey", (1, 0), **cargo)
    t.put(1, "donkey", rival)
    return t, donkey


def carried_out(t, phase):
    t.begin(phase)
    while t.s.seat == 0 and t.s.phase == ["production", "movement"].index(phase):
        for action in carry_out(t.s, goals(t)).actions:
            t.s.play(action)
            t.s.check()


@pytest.mark.parametrize(("building", "rival", "seen"), [("mint", NEAR, 1), ("mint", FAR, 0), ("sawmill", NEAR, 0)])
def test_a_mint_is_watched_where_another_is_two_turns_away(building, rival, seen):
    t, _ = visited(building, rival)
    assert watched(t.s, 0) == [t.area(1, 0)] * seen
    assert watched(t.s, 1) == []  # it is no land of his


@pytest.mark.parametrize(("rival", "held"), [(NEAR, 2), (FAR, 0)])
def test_gold_stays_on_board_at_a_mint_that_another_can_get_to(rival, held):
    t, donkey = visited("mint", rival, gold=2)
    t.lay((1, 0), fuel=1)
    carried_out(t, "movement")
    assert t.s.place[donkey] == t.area(1, 0)
    assert t.s.cargo[donkey] == held * ONE[GOLD]


def test_gold_on_board_is_coined_and_the_coin_goes_on_board():
    """RB-PROD-10, RB-PROD-11: fed from a transporter and from what lies there, delivered to the transporter."""
    t, donkey = visited("mint", FAR, gold=2)
    t.lay((1, 0), fuel=1)
    carried_out(t, "production")
    assert t.s.cargo[donkey] == ONE[COINS]
    assert not t.s.goods[t.area(1, 0)]


@pytest.mark.parametrize(("rival", "aboard"), [(NEAR, True), (FAR, False)])
def test_stock_of_what_lies_there_goes_on_board_if_another_could_fetch_it_first(rival, aboard):
    t, donkey = visited("stock_exchange", rival)
    t.lay((1, 0), coins=4, paper=2)
    carried_out(t, "production")
    if aboard:
        assert t.s.cargo[donkey] == 2 * ONE[STOCK]
    else:
        assert t.s.goods[t.area(1, 0)] == 2 * ONE[STOCK]  # it ran by itself when the phase was over


def test_what_finds_no_room_on_board_lies_there():
    t, _ = visited("stock_exchange", NEAR, stone=2)
    t.lay((1, 0), coins=2, paper=1)
    carried_out(t, "production")
    assert t.s.goods[t.area(1, 0)] == ONE[STOCK]


def test_whoever_looks_ahead_counts_on_coins_made_on_board():
    """Where others will be nobody knows by then, but what is held is worked up all the same."""
    t, _ = visited("mint", NEAR, gold=2)
    t.lay((1, 0), fuel=1)
    w = world(t)
    lean = Conduct(w, goals(t), last_turn(t.s))
    for phase in (1, 2, 3):
        lean.phase(phase)
    assert sum(w.cargo) == 2 * ONE[GOLD]
    w.turn += 1
    producing.begin_production(w)
    assert w.watched == []
    lean.phase(0)
    assert sum(w.cargo) >> SHIFT[COINS] & MOST == 1
