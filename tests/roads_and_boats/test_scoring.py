"""The end and the scoring (RB-END)."""

import pytest
from helpers.boats.table import Table
from helpers.boats.valley import valley
from helpers.boats.wonder import HOMES, at_home, buy

from wabe.core.game import OVER
from wabe.core.reference import rule
from wabe.core.rows import add
from wabe.games.roads_and_boats.rules.components import NEUTRAL_BRICKS, ROWS
from wabe.games.roads_and_boats.rules.scoring import row_shares


@rule("RB-END-01", "AMB-29")
@pytest.mark.parametrize(("players", "mark"), [(2, 62), (3, 66), (4, 69), (5, 76), (6, 83)])
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
    t = Table(HOMES)
    t.put(0, "donkey", (0, 0))
    t.begin("production", query=True)
    turns = 0
    while t.s.seat != OVER:
        turns = t.s.turn
        t.end()
    assert turns == NEUTRAL_BRICKS == 33
    assert len(t.s.wonder) == t.s.neutral == NEUTRAL_BRICKS
    assert not t.s.irrigated


@rule("RB-END-04")
def test_tv20_a_row_is_shared():
    t = Table(HOMES, players=3)
    red, yellow, blue = 0, 1, 2
    t.bricks(*[None] * sum(ROWS[:12]), red, red, yellow, blue, None, red, blue)
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
        t = Table(HOMES)
        t.bricks(*[None] * sum(ROWS[:12]), *[0] * own, *[1] * others)
        assert sum(row_shares(t.s, 0)) == wanted


@rule("RB-END-04")
def test_the_last_incomplete_row_scores_and_neutral_bricks_do_not_count():
    t = Table(HOMES)
    t.bricks(0, None, None, None, None, 1)
    assert (row_shares(t.s, 0), row_shares(t.s, 1)) == ([10, 0], [0, 10])


@rule("RB-END-03", "RB-SOLO-06")
def test_tv23_wealth_counts_on_own_transporters_only():
    t = Table(HOMES, players=1)
    t.put(0, "donkey", (0, 0), gold=2)
    t.put(0, "wagon", (0, 0), stock=1, coins=2)
    first = [sum(ROWS[:row]) for row in range(4, 12)]
    wonder = [None] * sum(ROWS[:12])
    for brick in first:
        wonder[brick] = 0
    t.bricks(*wonder)
    assert t.s.scores() == [300]
    for k in (0, 1):
        t.s.goods = add(t.s.goods, 0, t.s.cargo[k])
        t.s.cargo[k] = 0
    assert t.s.scores() == [80]


@rule("RB-END-05")
def test_ties_go_to_the_one_nearest_to_the_temple():
    t = Table(HOMES, players=3)
    for seat, gold in ((0, 1), (1, 2), (2, 2)):
        t.put(seat, "donkey", (0, 0), gold=gold)
    t.s.temple = (0, 2, 1)
    assert t.s.ranking() == [3, 2, 1]
    t.s.temple = (1, 2, 0)
    assert t.s.ranking() == [3, 1, 2]


@rule("RB-END-04", "RB-END-05", "RB-WOND-01")
def test_rows_of_three_and_of_six_players():
    t = valley(3)
    t.bricks(0, 1, 2, None, 0, 0, 1, 1, 0, None, None, None, 2, 2, 2, 0, 1, 1)
    # A third each; halves; alone; six of ten and two for each other; the last row has one brick.
    assert t.s.scores() == [3 + 5 + 10 + 2, 3 + 5 + 2 + 10, 3 + 6]
    t.s.temple = (2, 1, 0)
    assert t.s.ranking() == [2, 1, 3]
    t = valley(6, scenario="P4-WATERWAYS")
    t.bricks(*[None] * sum(ROWS[:12]), 0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 1, 1, 4, 5)
    assert t.s.scores() == [7, 1 + 2, 1, 4, 1, 1]
