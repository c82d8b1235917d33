"""Module 9 on TOP I and II: presidents, values of shares, the order of companies."""

from helpers.worlds_504.shares import (
    BLUE,
    GREEN,
    ORANGE,
    PURPLE,
    WHITE,
    companies,
    end_share_round,
    first_share_round,
    found,
    hold,
    order_names,
    second_share_round,
    set_purse,
    set_value,
    to_share_round,
)
from helpers.worlds_504.table import give, legal, play

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.modules.shares.rules.board import move, shares_of, with_players
from wabe.games.worlds_504.modules.shares.rules.state import shares_state


@rule("M9-07")
def test_presidency_passes_at_once_to_more_shares() -> None:
    s = companies("912", 3, "green")
    hold(s, 0, GREEN, 2)
    hold(s, 1, GREEN, 2)
    set_purse(s, 1, 500)
    to_share_round(s)
    while s.seat != 1:
        play(s, "pass")
    assert s.decider[GREEN] == 0, "equal shares change nothing"
    play(s, "buy green")
    assert s.decider[GREEN] == 1
    s.check()


@rule("M9-07")
def test_president_who_sells_hands_over_to_the_next_clockwise() -> None:
    s = second_share_round("912", 4, "green")
    hold(s, 0, GREEN, 3)
    hold(s, 1, GREEN, 2)
    hold(s, 3, GREEN, 3)
    s.decider = put(s.decider, GREEN, 3)
    while s.seat != 3:
        play(s, "pass")
    play(s, "sell green")
    assert s.decider[GREEN] == 0, "3 shares with seat 0, 2 with seats 1 and 3"
    hold(s, 1, GREEN, 2)
    hold(s, 3, GREEN, 2)
    hold(s, 0, GREEN, 2)
    play(s, "done")
    while s.seat != 0:
        play(s, "pass")
    play(s, "sell green")
    assert s.decider[GREEN] == 1, "of seats 1 and 3 the next clockwise"
    s.check()


@rule("M9-07")
def test_certificate_without_a_successor_cannot_be_sold() -> None:
    s = second_share_round("912", 2, "green")
    hold(s, 0, GREEN, 3)
    hold(s, 1, GREEN, 1)
    while s.seat != 0:
        play(s, "pass")
    play(s, "sell green")
    assert "sell green" not in legal(s), "nobody else has the two shares to exchange"
    hold(s, 1, GREEN, 2)
    assert "sell green" in legal(s)
    play(s, "sell green")
    assert s.decider[GREEN] == 1
    assert shares_of(s, 0, GREEN) == 1


@rule("M9-09", "P-I-03")
def test_all_shares_with_players_raise_the_value() -> None:
    s = first_share_round("913", 2)
    found(s, "green", 5)
    found(s, "blue", 6)
    for c in (GREEN, BLUE):
        for seat in range(2):
            hold(s, seat, c, 5)
    privileges_state(s).row = ()
    give(s, BLUE, "I-3")
    s.check()
    end_share_round(s)
    assert shares_state(s).value[GREEN] == 50
    assert shares_state(s).value[BLUE] == 40, "with the card $20 more"
    assert with_players(s, GREEN) == 10


@rule("M9-09", "A-42")
def test_on_top_2_the_most_bought_rise_too() -> None:
    s = first_share_round("192", 2)
    found(s, "green", 5)
    found(s, "blue", 6)
    play(s, "buy blue")
    end_share_round(s)
    assert shares_state(s).purchases[BLUE] == 2, "certificates, not shares: founding counts 1"
    assert shares_state(s).value == (40, 0, 0, 30, 0)
    t = first_share_round("192", 2)
    found(t, "green", 5)
    found(t, "blue", 6)
    end_share_round(t)
    assert shares_state(t).value == (50, 0, 0, 30, 0), "ties all rise"
    to_share_round(t)
    values = shares_state(t).value[:]
    end_share_round(t)
    assert shares_state(t).value == values, "no purchases, no rise"


@rule("M9-09")
def test_on_top_1_purchases_alone_raise_nothing() -> None:
    s = companies("912", 2, "green", "blue")
    assert shares_state(s).value == (40, 0, 0, 20, 0)


@rule("M9-10", "W-06")
def test_order_by_value_from_the_top_of_the_stack() -> None:
    s = first_share_round("912", 3)
    for colour in ("white", "blue", "purple"):
        found(s, colour)
    found(s, "orange")
    end_share_round(s)
    assert order_names(s) == ["purple", "white", "orange", "blue"], "the later marker lies on top"
    set_value(s, BLUE, 30)
    set_value(s, WHITE, 20)
    assert shares_state(s).rank == (BLUE, PURPLE, WHITE, ORANGE)


@rule("A-42", "A-05")
def test_several_markers_move_in_the_order_of_their_old_values() -> None:
    s = first_share_round("912", 3)
    for colour in ("white", "blue", "purple"):
        found(s, colour)
    assert shares_state(s).rank == (PURPLE, WHITE, BLUE)
    move(s, [0, 10, 10, 10, 0])
    assert shares_state(s).rank == (WHITE, PURPLE, BLUE), "the top one moved first and lies below now"
    set_value(s, BLUE, 10)
    set_value(s, WHITE, 10)
    move(s, [0, 0, 0, -10, 0])
    assert shares_state(s).rank == (PURPLE, WHITE, BLUE), "a marker that cannot fall keeps its place"
    set_value(s, PURPLE, 140)
    move(s, [0, 0, 10, 0, 0])
    assert shares_state(s).value[PURPLE] == 140
