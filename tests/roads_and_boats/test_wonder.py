"""The wonder, the end, scoring, solo (RB-WOND, RB-END, RB-SOLO)."""

import pytest
from helpers.boats.table import GAME, Table

from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.components import (
    END_MARKS,
    IRRIGATION,
    NEUTRAL_BRICKS,
    PRICE_RISES,
    ROWS,
    SOLO_BRICKS,
    SOLO_TURNS,
    SPACES,
)
from wabe.games.roads_and_boats.book.scoring import row_shares
from wabe.games.roads_and_boats.book.wonder import brick_price

ROW = "0,0 pasture\n1,0 pasture\n2,0 pasture\n3,0 desert\n4,0 pasture"


def buy(t, n):
    """Buy n bricks by the default payment; what each cost."""
    prices = []
    for _ in range(n):
        before = sum(t.s.tally)
        t.play("brick")
        if t.s.frames and t.s.question() == "paying":
            t.play("pay")
        prices.append(before - sum(t.s.tally))
    return prices


def at_home(players=2, stone=60, laid=0, owner=None):
    t = Table(ROW, players=players)
    for seat in range(players):
        t.home(seat, (seat, 0))
        t.put(seat, "donkey", (seat, 0))
        t.lay((seat, 0), stone=stone)
    t.bricks(*[owner] * laid)
    return t


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
    river = "0,0 mountain 1\n1,0 pasture 14\n2,0 sea\n0,1 pasture\n1,1 pasture"
    t = Table(river)
    t.home(0, (1, 0, 0))
    t.lay((1, 0, 0), stone=1)
    t.begin("wonder")
    assert t.s.turn == 2 or t.s.phase != 3  # nobody is at home
    t = Table(river)
    t.home(0, (1, 0, 0))
    t.lay((1, 0, 0), stone=1)
    t.put(0, "donkey", (1, 0, 1))
    t.put(0, "donkey", (0, 1), stone=2)
    assert t.begin("wonder").s.question() != "wonder"  # the far bank of the home hex has nothing
    t = Table(river)
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
    assert t.s.wonder == [0, 6]
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


@rule("RB-END-01", "AMB-29")
@pytest.mark.parametrize(("players", "mark"), [(2, 62), (3, 66), (4, 69), (5, 76)])
def test_the_game_ends_at_the_mark_at_once(players, mark):
    t = at_home(players=players, laid=mark - 2, owner=0).begin("wonder")
    buy(t, 1)
    assert t.s.seat == 0
    buy(t, 1)
    assert t.s.seat == OVER
    assert len(t.s.wonder) == mark
    assert t.s.neutral == 0


@rule("RB-END-01", "AMB-30")
def test_a_neutral_brick_may_cover_the_mark():
    t = at_home(laid=61, owner=1).begin("wonder").end()
    assert t.s.seat == OVER
    assert (len(t.s.wonder), t.s.neutral) == (62, 1)


@rule("RB-END-02", "AMB-30", "RB-WOND-07")
def test_tv22_the_33rd_neutral_brick_ends_the_game():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    t.begin("production", query=True)
    turns = 0
    while t.s.seat != OVER:
        turns = t.s.turn
        t.end()
    assert turns == 33
    assert len(t.s.wonder) == t.s.neutral == 33
    assert not t.s.irrigated


@rule("RB-END-04")
def test_tv20_a_row_is_shared():
    t = Table(ROW, players=3)
    red, yellow, blue = 0, 1, 2
    t.bricks(*[None] * 62, red, red, yellow, blue, None, red, blue)
    assert [sum(row_shares(t.s, seat)) for seat in (blue, red, yellow)] == [3, 5, 1]


@rule("RB-END-04")
@pytest.mark.parametrize(
    ("own", "points"),
    [
        (1, [10, 5, 3, 2, 2, 1]),
        (2, [10, 6, 5, 4, 3, 2]),
        (3, [10, 7, 6, 5, 4]),
        (4, [10, 8, 6, 5]),
        (5, [10, 8, 7]),
    ],
)
def test_tv20_the_table(own, points):
    for others, wanted in enumerate(points):
        t = Table(ROW)
        t.bricks(*[None] * 62, *[0] * own, *[1] * others)
        assert sum(row_shares(t.s, 0)) == wanted


@rule("RB-END-04")
def test_the_last_incomplete_row_scores_and_neutral_bricks_do_not_count():
    t = Table(ROW)
    t.bricks(0, None, None, None, None, 1)
    assert (row_shares(t.s, 0), row_shares(t.s, 1)) == ([10, 0], [0, 10])


@rule("RB-END-03", "RB-SOLO-06")
def test_tv23_wealth_counts_on_own_transporters_only():
    t = Table(ROW, players=1)
    t.put(0, "donkey", (0, 0), gold=2)
    t.put(0, "wagon", (0, 0), stock=1, coins=2)
    first = [sum(ROWS[:row]) for row in range(4, 12)]
    wonder = [None] * sum(ROWS[:12])
    for brick in first:
        wonder[brick] = 0
    t.bricks(*wonder)
    assert t.s.scores() == [300]
    for k in (0, 1):
        t.s.goods[0] += t.s.cargo[k]
        t.s.cargo[k] = 0
    assert t.s.scores() == [80]


@rule("RB-END-05")
def test_ties_go_to_the_one_nearest_to_the_temple():
    t = Table(ROW, players=3)
    for seat, gold in ((0, 1), (1, 2), (2, 2)):
        t.put(seat, "donkey", (0, 0), gold=gold)
    t.s.temple = [0, 2, 1]
    assert t.s.ranking() == [3, 2, 1]
    t.s.temple = [1, 2, 0]
    assert t.s.ranking() == [3, 1, 2]


# Solo.


def solo(scenario="O1-BROOK"):
    return GAME.rules(1, {"scenario": scenario}).start()


@rule("RB-SOLO-01", "RB-SOLO-02", "RB-SOLO-03", "RB-SOLO-07", "RB-SOLO-05")
def test_alone_seventeen_bricks_lie_and_twenty_turns_are_played():
    s = solo()
    assert (s.wonder, s.neutral, brick_price(s)) == ([6] * SOLO_BRICKS, 17, 2)
    turns = set()
    while s.seat != OVER:
        assert s.seat == 0
        turns.add(s.turn)
        s.play(s.legal()[-1])
    assert max(turns) == SOLO_TURNS == 20
    assert (len(s.wonder), s.neutral) == (37, 37)


@rule("RB-SOLO-04")
def test_alone_mines_yield_what_is_more_numerous():
    t = Table("0,0 mountain\n1,0 pasture", players=1)
    t.build("mine", 0, 0)
    t.put(0, "donkey", (1, 0))
    drawn = []
    for _ in range(7):
        t.s.goods = [0, 0]
        t.begin("production", query=True)
        assert t.s.seat != NATURE
        drawn += list(t.goods(0, 0))
    assert drawn == ["gold", "iron", "gold", "iron", "gold", "iron"]


@rule("RB-SOLO-07", "RB-SOLO-03")
def test_alone_no_mark_ends_the_game_and_a_full_wonder_takes_no_brick():
    t = at_home(players=1, laid=81, owner=0)
    t.begin("wonder")
    buy(t, 2)
    assert len(t.s.wonder) == 83
    assert t.s.seat == 0
    assert "brick" not in t.legal()
    assert t.s.turn == 2
    alone = at_home(players=1, laid=44).begin("wonder")
    buy(alone, 1)
    assert alone.s.irrigated
