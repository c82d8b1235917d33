"""What bots do because of others: the order of play, wealth that lies free, trade, walls, the brick that ends all."""

from collections import Counter

import pytest
from helpers.boats.plans import goals, plan, world
from helpers.boats.table import GAME, Table

from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.game import NATURE
from wabe.games.roads_and_boats.rules.components import BOARDS, COINS, END_MARKS, FUEL, GOLD, ONE, STONE, TRUNKS
from wabe.games.roads_and_boats.strategy.bricks import buy
from wabe.games.roads_and_boats.strategy.memory import PlanMemory, carry_out
from wabe.games.roads_and_boats.strategy.precedence import affordable, contested
from wabe.games.roads_and_boats.strategy.proposals import propose
from wabe.games.roads_and_boats.strategy.trade import is_fair, swap_with

ROW = "0,0 pasture\n1,0 woods\n2,0 rock\n3,0 mountain\n4,0 pasture\n5,0 pasture"
SOON_OVER = 30  # a turn


def neighbours(players=2, turn=5):
    t = Table(ROW, players=players)
    t.home(0, (0, 0))
    t.home(1, (5, 0))
    t.s.turn = turn
    t.bricks(*[None] * (turn - 1))
    return t


def proposed(t):
    return propose(t.s, PlanMemory())[0].text


# The order of play.


def test_who_might_lose_what_lies_within_reach_of_both_demands_an_order():
    t = neighbours()
    t.put(0, "donkey", (1, 0))
    t.put(1, "donkey", (3, 0))
    t.lay((2, 0), gold=1)
    t.s.chart = (1, 0)
    t.begin("movement", query=True)
    assert (t.s.seat, proposed(t)) == (1, "pass")  # he plays first as it is
    t.play("pass")
    assert (t.s.seat, proposed(t)) == (0, "demand")


@pytest.mark.parametrize(("place", "goods"), [((5, 0), {"gold": 1}), ((3, 0), {"stone": 9})])
def test_nobody_does_where_the_other_is_far_away_or_only_stone_lies(place, goods):
    t = neighbours()
    t.put(0, "donkey", (1, 0))
    t.put(1, "donkey", place)
    t.lay((2, 0), **goods)
    t.s.chart = (1, 0)
    t.begin("movement", query=True).play("pass")
    assert proposed(t) == "pass"


def test_who_wants_to_be_first_gives_up_his_place_and_takes_the_first_slot():
    t = neighbours()
    t.put(0, "donkey", (1, 0))
    t.put(1, "donkey", (3, 0))
    t.lay((2, 0), gold=1)
    t.s.chart, t.s.temple = (1, 0), (0, 1)
    t.begin("movement", query=True).play("pass", "demand")
    assert (t.s.seat, proposed(t)) == (0, "leave")
    t.play("leave")
    assert (t.s.seat, proposed(t)) == (0, "slot 1")


def at_homes(bricks, first, second):
    """Both are at home with goods, after so many neutral bricks."""
    t = neighbours()
    t.bricks(*[None] * bricks)
    t.put(0, "donkey", (0, 0))
    t.put(1, "donkey", (5, 0))
    t.lay((0, 0), clay=first)
    t.lay((5, 0), clay=second)
    t.s.phase = 3
    return t


def test_so_many_bricks_can_be_paid_for():
    t = at_homes(3, 6, 5)
    assert [affordable(t.s, seat) for seat in (0, 1)] == [3, 2]
    t.bricks(*[None] * 17)
    assert [affordable(t.s, seat) for seat in (0, 1)] == [2, 2]


@pytest.mark.parametrize(("theirs", "matters"), [(1, True), (0, False)])
def test_a_row_that_another_might_fill_is_worth_an_order(theirs, matters):
    t = at_homes(3, 1, theirs)
    assert contested(t.s, 0) == ([1] if matters else [])


def test_a_row_with_room_for_all_is_not():
    assert not contested(at_homes(1, 1, 1).s, 0)


@pytest.mark.parametrize("leader", [0, 1])
def test_who_leads_and_can_end_the_game_wants_to_be_first(leader):
    t = at_homes(END_MARKS[2] - 2, 9, 9)
    t.s.wonder[-1] = leader  # the row has a brick of one of them
    t.put(leader, "donkey", (4, 0), gold=1)
    assert bool(contested(t.s, 0)) == (leader == 0 or 0 not in t.s.wonder[-4:])
    t.s.wonder[-2:] = [0, 1]
    assert bool(contested(t.s, 0)) == (leader == 0)


# The brick that ends the game.


@pytest.mark.parametrize(("leader", "bought"), [(0, True), (1, False)])
def test_who_trails_does_not_lay_the_brick_that_ends_the_game(leader, bought):
    t = at_homes(END_MARKS[2] - 1, 9, 0)
    t.s.turn = 33
    t.put(leader, "donkey", (4, 0), gold=9)
    assert bool(buy(world(t), goals(t), 1)) == bought


# What lies free.


def test_wealth_on_the_land_of_another_is_fetched_if_it_lies_a_turn_away():
    t = neighbours()
    near = t.put(0, "donkey", (2, 0))
    t.lay((3, 0), gold=2, boards=2)
    made = plan(t)
    assert made.picks[near] == 2 * ONE[GOLD]
    assert made.known(BOARDS) == 0


def test_but_nobody_counts_on_what_lies_further_away():
    t = neighbours()
    t.put(0, "donkey", (1, 0))
    t.lay((3, 0), gold=2)
    assert plan(t).known(GOLD) == 0


@pytest.mark.parametrize(("place", "fetched"), [((3, 0), True), ((5, 0), False)])
def test_own_coins_are_secured_early_if_another_might_take_them(place, fetched):
    t = neighbours()
    k = t.put(0, "donkey", (1, 0), boards=2)
    t.put(1, "donkey", place)
    t.lay((2, 0), coins=1)
    assert (plan(t, ("stone_factory", 0, 0)).picks[k] == ONE[COINS]) == fetched
    t.build("stock_exchange", 2, 0)
    assert plan(t, ("stone_factory", 0, 0)).picks[k] != ONE[COINS]


# Trade.


def meeting(mine, theirs, players=3):
    t = neighbours(players)
    k = t.put(0, "donkey", (2, 0), **mine)
    other = t.put(1, "donkey", (2, 0), **theirs)
    return t, k, other


def test_what_one_has_much_of_is_swapped_for_what_he_lacks():
    t, k, other = meeting({"trunks": 1}, {"stone": 1})
    t.lay((1, 0), trunks=9)
    t.lay((4, 0), stone=9)
    assert swap_with(t.s, k, other) == (TRUNKS, STONE)


def test_where_both_have_the_same_nothing_is_offered():
    t, k, other = meeting({"trunks": 1}, {"trunks": 1})
    assert swap_with(t.s, k, other) is None


def test_an_offer_that_gives_more_than_it_takes_is_accepted_and_no_other():
    t, _, _ = meeting({"gold": 1, "clay": 1}, {"stone": 1})
    t.begin("production").play("use t1;offer 2t1;bid-give gold fresh;bid-ask stone fresh;propose")
    assert proposed(t) == "accept"
    t, _, _ = meeting({"clay": 1}, {"gold": 1})
    t.begin("production").play("use t1;offer 2t1;bid-give clay fresh;bid-ask gold fresh;propose")
    assert proposed(t) == "decline"


def test_where_two_play_nobody_helps_the_other_more_than_himself():
    for players, fair in ((2, False), (3, True)):
        t, _, _ = meeting({}, {}, players)
        t.lay((0, 0), boards=3)
        t.lay((4, 0), fuel=9)
        assert is_fair(t.s, 0, 1, ONE[FUEL], ONE[BOARDS])
        t.lay((0, 0), fuel=9)
        t.lay((0, 0), boards=9)
        assert is_fair(t.s, 0, 1, ONE[FUEL], ONE[BOARDS]) == fair


def test_an_offer_is_made_on_the_way_once_in_a_phase():
    t, _, _ = meeting({"trunks": 1}, {"stone": 1})
    t.build("sawmill", 1, 0)
    t.lay((0, 0), trunks=9)
    t.lay((4, 0), stone=9)
    t.begin("movement")
    moves = [action.text for action in carry_out(t.s, goals(t)).actions]
    assert moves == ["use t1", "offer 2t1", "bid-give trunks fresh", "bid-ask stone fresh", "propose"]
    t.play(*moves)
    assert proposed(t) == "accept"
    t.play("accept")
    while t.s.seat == 0:
        move = proposed(t)
        assert not move.startswith("offer")
        t.play(move)


def test_a_thinker_has_its_whole_budget_once_in_every_turn():
    """Whether its phases follow one another, as on the last place of one and the first of the next, or not."""
    s = GAME.rules(2, {"scenario": "O2-TWIN"}).start()
    thinker, other, rng = make_bot("thinker:12", 1), make_bot("greedy", 2), Rng(1)
    looked = Counter()
    while s.turn < 4:
        if s.seat == NATURE:
            s.play(s.draw(rng))
            continue
        turn = s.turn
        thinker.iterations = 0
        s.play((thinker if s.seat == 1 else other).choose(s))
        looked[turn] += thinker.iterations
    assert {turn: looked[turn] for turn in (1, 2, 3)} == {1: 12, 2: 12, 3: 12}
