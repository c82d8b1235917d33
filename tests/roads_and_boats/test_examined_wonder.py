"""Positions worked out by hand from the book: order of play, wonder, end, setting up."""

import pytest
from helpers.boats.table import GAME, Table
from helpers.boats.valley import NORTH, SOUTH, valley

from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.components import TRANSPORTERS, goods_of
from wabe.games.roads_and_boats.book.state import NEUTRAL


def brick(t: Table) -> int:
    """Buy a brick; how many goods it has cost."""
    before = sum(t.s.tally)
    t.play("brick")
    if t.s.question() == "paying":
        t.play("pay")
    return before - sum(t.s.tally)


# Order


def auction(leavers: set[int], temple: list[int]) -> list[int]:
    """The new row before the temple when these leave."""
    t = valley(len(temple))
    for seat in range(len(temple)):
        t.put(seat, "donkey", (0, 1))
    t.s.temple = temple[:]
    t.begin("movement", query=True).play("demand")
    while t.s.question() == "piety":
        t.play("leave" if t.s.seat in leavers else "remain")
    assert t.s.question() == "choose-slot"
    return t.s.temple


@rule("RB-CONF-04", "RB-CONF-05", "RB-CONF-06")
@pytest.mark.parametrize(
    ("leavers", "row"),
    [
        ({1}, [0, 2, 1]),  # TV-15: red 0, blue 1, yellow 2
        ({0, 1, 2}, [2, 1, 0]),  # TV-16
        ({0, 1}, [2, 1, 0]),
        ({0, 2}, [1, 2, 0]),
        ({1, 2}, [0, 2, 1]),
        (set(), [0, 1, 2]),
        ({0}, [1, 2, 0]),
    ],
)
def test_tv_15_16_the_row_before_the_temple(leavers: set[int], row: list[int]):
    assert auction(leavers, [0, 1, 2]) == row


@rule("RB-CONF-01", "RB-CONF-02", "RB-CONF-07", "RB-CONF-08", "RB-CONF-09")
def test_tv_15_slots_from_the_furthest_inwards():
    t = valley(3)
    for seat in range(3):
        t.put(seat, "donkey", (0, 1))
    t.s.temple = [0, 1, 2]  # red, blue, yellow
    t.s.chart = [0, 1, 2]
    t.begin("movement", query=True)
    assert (t.s.question(), t.s.seat) == ("order", 0)
    t.play("pass")
    assert t.s.seat == 1
    t.play("demand")  # the first demand ends the question
    assert (t.s.question(), t.s.seat) == ("piety", 0)
    t.play("remain")
    assert (t.s.question(), t.s.seat) == ("piety", 1)
    t.play("leave")
    assert (t.s.question(), t.s.seat) == ("choose-slot", 1)  # yellow, furthest, is not asked
    assert t.legal() == ["slot 1", "slot 2", "slot 3"]
    t.play("slot 1")
    assert (t.s.question(), t.s.seat) == ("choose-slot", 2)
    assert t.legal() == ["slot 2", "slot 3"]
    t.play("slot 3")
    assert t.s.chart == [1, 0, 2]  # the last slot is forced
    assert (t.s.question(), t.s.seat) == ("movement", 1)
    t.end("movement")
    assert t.s.chart == [1, 0, 2]
    assert t.s.temple == [0, 2, 1]


@rule("RB-CONF-02")
def test_without_a_demand_the_chart_decides():
    t = valley()
    t.put(0, "donkey", (0, 1))
    t.put(1, "donkey", (0, 1))
    t.s.chart = [1, 0]
    t.begin("movement", query=True).play("pass", "pass")
    assert (t.s.question(), t.s.seat) == ("movement", 1)


# Wonder


def at_home(bricks: int = 0, players: int = 2, **goods: int) -> Table:
    """The first seat at home with these goods; so many neutral bricks lie."""
    t = valley(players)
    t.home(0, (0, 1))
    if players > 1:
        t.home(1, (3, -1))
    t.put(0, "donkey", (0, 1))
    t.lay((0, 1), **goods)
    t.bricks(*[1] * bricks)
    return t


@rule("RB-WOND-02", "RB-WOND-05")
def test_tv_19_prices():
    t = at_home(15, clay=12).begin("wonder")
    assert [brick(t) for _ in range(4)] == [1, 2, 4, 5]
    t = at_home(17, clay=9).begin("wonder")
    assert [brick(t) for _ in range(3)] == [2, 3, 4]
    t = at_home(0, clay=6).begin("wonder")
    assert [brick(t) for _ in range(3)] == [1, 2, 3]


@rule("RB-WOND-05", "RB-WOND-06")
def test_bricks_of_others_do_not_raise_the_price():
    t = at_home(0, clay=3)
    t.put(1, "donkey", (3, -1))
    t.lay((3, -1), clay=1)
    t.begin("wonder")
    assert [brick(t), brick(t)] == [1, 2]
    if t.s.seat == 0:
        t.play("end")
    assert t.s.seat == 1
    assert brick(t) == 1


@rule("RB-WOND-03", "RB-WOND-04")
def test_payment_comes_from_home_with_a_transporter_there():
    t = valley()
    t.home(0, (0, 1))
    t.lay((0, 1), gold=5)
    t.put(0, "donkey", (1, 1), clay=2)
    t.begin("wonder")
    assert t.s.question() != "wonder"  # nobody can buy: the phase is over
    t = valley()
    t.home(0, (0, 1))
    t.put(0, "donkey", (0, 1), goose=1)
    t.put(1, "donkey", (0, 1), clay=2)
    t.begin("wonder")
    assert brick(t) == 1
    assert t.cargo(0) == {}
    assert t.cargo(9) == {"clay": 2}


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
    assert [brick(t), brick(t)] == [1, 2]


@rule("RB-WOND-07")
def test_one_neutral_brick_after_all():
    t = at_home(0, clay=1).begin("wonder")
    brick(t)
    t.end("wonder")
    assert t.s.wonder == [0, NEUTRAL]
    assert t.s.turn == 2


@rule("RB-WOND-08", "RB-MAP-12")
def test_tv_21_irrigation_with_the_45th_brick():
    t = at_home(43, clay=9).begin("wonder")
    assert brick(t) == 2
    assert not t.s.irrigated
    t.end("wonder")
    assert t.s.irrigated  # the neutral brick was the 45th
    t = at_home(44, clay=2).begin("wonder")
    assert brick(t) == 2
    assert t.s.irrigated


@rule("RB-END-01")
@pytest.mark.parametrize(("players", "mark"), [(2, 62), (3, 66), (4, 69)])
def test_the_end_comes_at_once_with_the_marked_brick(players: int, mark: int):
    t = at_home(mark - 2, players, clay=9)
    t.put(1, "donkey", (3, -1))
    t.lay((3, -1), clay=9)
    t.begin("wonder")
    brick(t)
    assert t.s.seat == 0
    brick(t)
    assert t.s.seat == OVER
    assert len(t.s.wonder) == mark  # no neutral brick follows, the others buy nothing more


@rule("RB-END-01")
def test_a_neutral_brick_ends_the_game_too():
    t = at_home(61).begin("wonder")
    t.end("wonder")
    assert t.s.seat == OVER
    assert len(t.s.wonder) == 62


@rule("RB-END-02")
def test_tv_22_the_33rd_neutral_brick_ends_the_game():
    t = at_home(clay=1)
    t.bricks(*[None] * 32)
    t.s.turn = 33
    t.begin("wonder").end("wonder")
    assert t.s.seat == OVER
    assert t.s.neutral == 33
    assert not t.s.irrigated


@rule("RB-END-04", "RB-WOND-01")
def test_tv_20_shares_of_a_row():
    # Rows 1 to 12 hold 62 bricks; row 13 has 7 spaces: red, red, yellow, blue, neutral, red, blue.
    red, yellow, blue = 0, 1, 2
    t = valley(3)
    t.bricks(*[None] * 62, red, red, yellow, blue, None, red, blue)
    assert t.s.scores() == [5, 1, 3]


@rule("RB-END-04")
def test_table_of_shares():
    table = {1: [10, 5, 3, 2, 2, 1], 2: [10, 6, 5, 4, 3, 2], 3: [10, 7, 6, 5, 4], 4: [10, 8, 6, 5], 5: [10, 8, 7]}
    for own, row in table.items():
        for others, points in enumerate(row):
            t = valley()
            t.bricks(*[None] * 62, *[0] * own, *[1] * others)
            assert t.s.scores()[0] == points, (own, others)


@rule("RB-END-04", "RB-WOND-01")
def test_rows_are_four_four_four_five():
    t = valley()
    t.bricks(0, 0, 0, 0, 1, 0, 0, 0, None, None, None, None, 1)  # 10; 7 and 2; nothing; 10 in an open row
    assert t.s.scores() == [17, 12]


@rule("RB-END-03")
def test_tv_23_wealth_counts_on_own_transporters_only():
    t = valley()
    t.put(0, "truck", (0, 1), stock=1, coins=2, gold=2)
    t.lay((0, 1), stock=3)
    t.bricks(*[0, None, None, None] * 3, *[0, None, None, None, None] * 4, 0)
    assert t.s.scores() == [120 + 80 + 20 + 80, 0]


@rule("RB-END-05")
def test_a_tie_goes_to_the_one_nearest_to_the_temple():
    t = valley(3)
    for seat in range(3):
        t.put(seat, "donkey", (0, 1), gold=1 if seat else 0)
    t.s.temple = [0, 2, 1]
    assert t.s.ranking() == [3, 2, 1]


# Setting up


def start(players: int, **options: object):
    return GAME.rules(players, options).start()


def texts(s) -> list[str]:
    return [action.text for action in s.legal()]


def do(s, move: str) -> None:
    assert move in texts(s), texts(s)
    s.play(GAME.space.parse(move))


@rule("RB-SETUP-02", "RB-SETUP-03", "RB-SETUP-05")
def test_the_last_drawn_stands_furthest_and_chooses_first():
    s = start(4, scenario="P4-SAILORS")
    assert s.seat == NATURE
    for seat in (3, 1, 4):
        odds = s.odds()
        assert odds is None or len(set(odds)) == 1
        do(s, f"pray {seat}")
    if s.seat == NATURE:
        do(s, "pray 2")
    assert s.temple == [2, 0, 3, 1]
    assert s.chart == [1, 3, 0, 2]
    seen = []
    while s.question() == "choose-home":
        seen.append(s.seat)
        s.play(s.legal()[len(seen) * 7])
    assert seen == [1, 3, 0, 2]


@rule("RB-SETUP-06", "RB-SETUP-09")
def test_homes_stand_on_land_and_two_apart():
    s = start(2, scenario="P2-DEADSEA")
    do(s, "pray 1")
    while s.seat == NATURE:
        s.play(s.legal()[0])
    sea = {h for h in range(s.space.n_hexes) if s.space.terrain[h] == 5}
    first = {int(move.split()[1]) - 1 for move in texts(s)}
    assert first == set(range(s.space.n_hexes)) - sea
    chosen = next(h for h in sorted(first) if sum(n >= 0 and n not in sea for n in s.space.near[h]) == 6)
    do(s, f"home {chosen + 1} a")
    second = {int(move.split()[1]) - 1 for move in texts(s)}
    assert first - second == {chosen, *s.space.near[chosen]}


@rule("RB-SETUP-07", "RB-SETUP-01", "RB-SETUP-04")
def test_what_a_home_gets():
    s = start(2, scenario="P2-DEADSEA")
    while s.question() != "order":
        s.play(s.legal()[0])
    for seat in (0, 1):
        assert goods_of(s.goods[s.homes[seat]]) == {"boards": 5, "stone": 1, "goose": 2}
        assert [TRANSPORTERS[s.kind[t]] for t in s.owned(seat) if s.place[t] >= 0] == ["donkey"] * 3
    assert s.research == [0, 0]
    assert s.wonder == []


@rule("RB-SOLO-02", "RB-SOLO-03", "RB-SOLO-05", "RB-SOLO-07")
def test_a_solo_game_has_twenty_turns():
    s = start(1, scenario="P1-RIVER")
    while s.question() == "choose-home":
        s.play(s.legal()[0])
    assert s.wonder == [NEUTRAL] * 17
    while s.seat != OVER:
        assert s.seat == 0
        assert s.question() not in ("order", "piety", "choose-slot")
        moves = [a for a in s.legal() if a.kind in ("end", "stay", "done", "go")]
        s.play((moves or s.legal())[-1])
    assert s.turn == 20
    assert len(s.wonder) == 37


@rule("RB-SOLO-03", "RB-WOND-05")
def test_a_solo_brick_costs_two():
    t = at_home(0, 1, clay=5)
    t.bricks(*[None] * 17)
    t.begin("wonder")
    assert [brick(t), brick(t)] == [2, 3]
