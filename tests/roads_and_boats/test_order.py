"""The turn, the query, the temple and the slots (RB-TURN, RB-CONF, PROTO-01 to 03)."""

import pytest
from helpers.boats.maps import ROW
from helpers.boats.table import BLUE, FIGURES, NAMES, RED, YELLOW, Table, conflict_table, number
from helpers.boats.valley import valley

from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.order import row_after_auction


@rule("RB-TURN-01", "RB-COMP-04")
def test_four_phases_in_order_then_the_next_turn():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0), boards=2)
    t.home(0, (0, 0))
    t.begin("production", query=True)
    seen = []
    for _ in range(5):
        seen.append((t.s.turn, t.s.phase))
        t.end()
    assert seen == [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0)]


@rule("RB-CONF-01", "PROTO-02", "RB-TURN-02")
def test_everybody_may_demand_in_chart_order_and_the_first_demand_ends_the_query():
    t = Table(ROW, players=3)
    t.s.chart, t.s.temple = (2, 0, 1), (0, 1, 2)
    t.begin("movement", query=True)
    assert (t.s.question(), t.s.seat, t.legal()) == ("order", 2, ["demand", "pass"])
    t.play("pass")
    assert t.s.seat == 0
    t.play("demand")
    assert (t.s.question(), t.s.seat) == ("piety", 0)


@rule("RB-CONF-02", "RB-CONF-08", "PROTO-14", "PROTO-01")
def test_without_a_demand_the_chart_decides_and_each_player_plays_his_whole_phase():
    t = Table(ROW, players=3)
    t.s.chart = (2, 0, 1)
    for seat in range(3):
        t.put(seat, "donkey", (2, 0))
    t.begin("movement", query=True).play("pass;pass;pass")
    order = []
    while t.s.phase == 1 and t.s.question() != "order":
        order.append(t.s.seat)
        t.play("end")
    assert order == [2, 0, 1]


@rule("RB-CONF-04", "RB-CONF-06", "RB-CONF-07", "RB-CONF-09", "PROTO-03", "RB-COMP-04")
def test_tv15_the_auction_of_the_conflict_figure():
    t, _ = conflict_table()
    figure = FIGURES["FIG-CONFLICT"]
    t.s.chart = (RED, YELLOW, BLUE)
    t.begin("building", query=True)
    t.play("pass", "pass")
    assert t.s.seat == BLUE
    t.play("demand")
    assert (t.s.question(), t.s.seat) == ("piety", RED)
    t.play("remain")
    assert t.s.seat == BLUE
    t.play("leave")  # yellow, the furthest, is not asked
    assert t.s.temple == tuple(NAMES[name] for name in figure["temple_rows_from_temple_outwards"]["b"])
    assert (t.s.question(), t.s.seat, t.legal()) == ("choose-slot", BLUE, ["slot 1", "slot 2", "slot 3"])
    t.play("slot 1")
    assert (t.s.seat, t.legal()) == (YELLOW, ["slot 2", "slot 3"])
    t.play("slot 2")  # the last slot is forced
    assert t.s.chart == tuple(NAMES[name] for name in figure["sequence"]["c"])
    t.end("building")
    # The next phase: red leaves, yellow stays.
    assert (t.s.question(), t.s.seat) == ("order", BLUE)
    t.play("pass", "pass", "demand")
    assert t.s.seat == RED
    t.play("leave", "remain")
    assert t.s.temple == tuple(NAMES[name] for name in figure["temple_rows_from_temple_outwards"]["d"])
    assert t.s.seat == RED
    t.play("slot 1")
    assert t.s.seat == BLUE
    t.play("slot 2")
    assert t.s.chart == tuple(NAMES[name] for name in figure["sequence"]["e"])


@rule("RB-CONF-05", "RB-CONF-06")
@pytest.mark.parametrize(
    ("leavers", "row"),
    [
        ("red blue yellow", "yellow blue red"),
        ("red blue", "yellow blue red"),
        ("red yellow", "blue yellow red"),
        ("blue yellow", "red yellow blue"),
        ("", "red blue yellow"),
        ("yellow", "red blue yellow"),
    ],
)
def test_tv16_piety(leavers, row):
    mask = sum(1 << NAMES[name] for name in leavers.split())
    assert row_after_auction((RED, BLUE, YELLOW), mask) == tuple(NAMES[name] for name in row.split())


@rule("RB-CONF-09")
def test_row_and_chart_keep_their_state():
    t = Table(ROW)
    t.begin("movement", query=True).play("demand", "leave", "slot 2")
    assert (t.s.temple, t.s.chart) == ((0, 1), (0, 1))
    t.end()
    t.play("pass;pass")
    assert (t.s.temple, t.s.chart) == ((0, 1), (0, 1))


@rule("RB-SOLO-05", "PROTO-02")
def test_alone_there_is_no_query():
    t = Table(ROW, players=1)
    t.put(0, "donkey", (0, 0))
    t.begin("movement", query=True)
    assert t.s.question() == "movement"


@rule("AMB-42")
def test_players_with_nothing_to_do_are_skipped_but_the_query_is_not():
    t = Table(ROW)
    t.put(1, "donkey", (0, 0), stone=1)
    t.begin("building", query=True)
    assert t.s.question() == "order"
    t.play("pass;pass")
    assert (t.s.question(), t.s.seat) == ("building", 1)


def test_standing_answer_never_demands():
    t = Table(ROW).begin("movement", query=True)
    assert t.s.standing_answer("never").text == "pass"


@rule("RB-CONF-08", "RB-PROD-13")
def test_tv17_the_conflict_round():
    t, units = conflict_table(offers=0)
    figure = FIGURES["FIG-CONFLICT"]
    saw, mill, mine2 = number(t, 0, 1), number(t, 1, 0), number(t, 2, 0)
    t.begin("production", query=True).play("draw gold;draw gold;pass;pass;pass")
    assert t.s.seat == BLUE
    t.use(1, "reload;load gold fresh a;done").use(3, "reload;load trunks fresh a;done")
    t.play(f"work {saw};deliver t2;end")
    t.play(f"work {saw};deliver t3;work {saw};deliver t3")
    assert f"work {saw}" not in t.legal()  # six boards are made
    t.use(5, "reload;load stone fresh a;done").play(f"work {mill};deliver t2;end")
    assert f"work {mill}" not in t.legal()  # red comes too late
    t.end()
    assert t.goods(2, 0) == {"gold": 1}
    t.s.chart = (RED, BLUE, YELLOW)
    t.begin("movement")
    t.use(1, "step se", "step ne", "reload;load gold fresh a;done")
    if t.s.seat == RED:
        t.done()
    assert t.s.seat == BLUE
    t.use(2, "step ne").use(3, "step ne").done()
    assert t.s.seat == YELLOW
    t.use(5, "step ne", "step ne").done()
    for name, (_, _, cell, goods) in zip(units, figure["after_movement"]["units"], strict=True):
        assert (t.at(units[name]), t.cargo(units[name])) == (tuple(cell), goods), name
    assert not any(t.s.goods)
    t.play("pass;pass;pass")
    while t.s.seat != YELLOW:
        t.play("end")
    t.play(f"site {mine2};wall nw a", f"site {mine2};wall sw a")
    assert set(t.s.walls) == {t.edge(*edge) for edge in figure["walls_after_building"]}


@rule("RB-CONF-01", "RB-CONF-04", "RB-CONF-05", "RB-CONF-07", "AMB-45")
def test_an_auction_of_six():
    t = valley(6, scenario="P4-WATERWAYS")
    t.s.temple, t.s.chart = (0, 1, 2, 3, 4, 5), (5, 4, 3, 2, 1, 0)
    t.begin("movement", query=True)
    for seat in (5, 4, 3, 2, 1):
        assert t.s.seat == seat
        t.play("pass")
    t.play("demand")
    for seat in (0, 1, 2, 3, 4):  # not the furthest one
        assert (t.s.seat, t.s.question()) == (seat, "piety")
        t.play("leave" if seat in (1, 3) else "remain")
    assert t.s.temple == (0, 2, 4, 5, 3, 1)
    for free, seat in ((6, 1), (5, 3), (4, 5), (3, 4), (2, 2)):
        assert (t.s.seat, len(t.legal())) == (seat, free)
        t.play(t.legal()[-1])
    assert t.s.chart == (0, 2, 4, 5, 3, 1)
