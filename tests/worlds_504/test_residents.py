"""General rules about residents (G-15 to G-24), in World 136: residents, no hurry, peaceful."""

import pytest
from helpers.worlds_504.table import (
    beside,
    change_terrain,
    frame_of,
    give,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    rich,
    step,
    table,
)

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.rules.residents import can_enter
from wabe.games.worlds_504.rules.state import WorldState


def purchase() -> tuple[WorldState, int, int]:
    """Player 1 buys residents; also his capital and a land tile beside it, without a settlement."""
    s = table("136", 2, capitals=[1, 3])
    go_on(s, "residents purchase", 0)
    rich(s, 0, 500)
    cell, _ = beside(s, s.capital[0], "forest")
    return s, s.capital[0], cell


def recruits(s: WorldState, cell: int) -> int:
    """How many residents this tile takes."""
    s = s.copy()
    number = 0
    while f"recruit {cell}" in legal(s):
        play(s, f"recruit {cell}")
        number += 1
    return number


@rule("G-19", "T-01", "T-02", "T-04")
@pytest.mark.parametrize(("tired", "expected"), [(0, 1), (1, 2), (2, 3), (4, 3)])
def test_a_tile_doubles_its_population_up_to_seven(tired: int, expected: int) -> None:
    """T-01, T-02, T-04."""
    s, _, cell = purchase()
    put_settlement(s, 0, cell)
    put_residents(s, 0, cell, tired=tired)
    assert recruits(s, cell) == expected


@rule("G-19", "G-15", "T-03")
def test_the_capital_takes_nine() -> None:
    """T-03: headquarters and 3 exhausted residents take 6 more."""
    s, capital, _ = purchase()
    assert recruits(s, capital) == 9
    put_residents(s, 0, capital, tired=3)
    assert recruits(s, capital) == 6


@rule("P-I-01", "T-05")
def test_one_more_with_privilege_i_1() -> None:
    """T-05."""
    s, capital, cell = purchase()
    put_settlement(s, 0, cell)
    give(s, 0, "I-1")
    assert recruits(s, cell) == 2
    put_residents(s, 0, cell, tired=6)
    assert recruits(s, cell) == 1  # the limit of seven stays
    assert recruits(s, capital) == 9


@rule("G-18", "P-II-04")
def test_residents_cost_10_or_8() -> None:
    s, capital, _ = purchase()
    stock = s.residents[0]
    play(s, f"recruit {capital}")
    assert (s.money[0], s.residents[0], s.active[0][capital]) == (490, stock - 1, 1)
    give(s, 0, "II-4")
    play(s, f"recruit {capital}")
    assert s.money[0] == 482
    rich(s, 0, 7)
    assert legal(s) == ["done"]


@rule("G-18", "G-13")
def test_only_own_tiles_and_the_own_storage() -> None:
    s, capital, cell = purchase()
    put_settlement(s, 1, cell)  # a foreign settlement gives no right
    assert legal(s) == [f"recruit {capital}", "done"]
    s.residents[0] = 0
    assert legal(s) == ["done"]


@rule("G-20", "G-21")
def test_after_the_purchase_all_are_active_and_a_step_exhausts() -> None:
    s, capital, cell = purchase()
    put_settlement(s, 0, cell)
    put_residents(s, 0, capital, tired=2)
    play(s, "done")
    assert frame_of(s) == "residents"
    assert (s.active[0][capital], s.tired[0][capital]) == (2, 0)
    play(s, step(capital, cell))
    assert (s.active[0][capital], s.active[0][cell], s.tired[0][cell]) == (1, 0, 1)
    assert not [text for text in legal(s) if text.startswith(f"move {cell} ")]


@rule("G-21")
def test_who_has_but_one_thing_to_do_is_asked_whether_to_do_it() -> None:
    s, capital, cell = purchase()
    put_settlement(s, 0, cell)
    s.settlements = put(s.settlements, 0, 0)  # so no other tile can be entered
    put_residents(s, 0, capital, tired=1)
    play(s, "done")
    assert legal(s) == [step(capital, cell), "done"]


@rule("G-22", "G-14", "A-21")
def test_entering_a_new_tile_makes_a_settlement() -> None:
    s, capital, cell = purchase()
    put_residents(s, 0, capital, tired=1)
    play(s, "done")
    residents, settlements = s.residents[0], s.settlements[0]
    play(s, step(capital, cell))
    assert s.own[0] >> cell & 1
    assert (s.residents[0], s.settlements[0]) == (residents + 1, settlements - 1)
    assert s.active[0][cell] + s.tired[0][cell] == 0


@rule("G-10")
def test_nobody_enters_water() -> None:
    s, capital, cell = purchase()
    put_residents(s, 0, capital, tired=1)
    play(s, "done")
    move = step(capital, cell)
    assert move in legal(s)
    change_terrain(s, cell, "water")
    assert move not in legal(s)


@rule("G-15", "A-14")
def test_a_full_tile_cannot_be_entered() -> None:
    s, capital, cell = purchase()
    put_settlement(s, 0, cell)
    put_residents(s, 0, cell, tired=6)
    put_residents(s, 0, capital, tired=2)
    play(s, "done")
    move = step(capital, cell)
    play(s, move)
    assert move not in legal(s)  # seven lie there


@rule("G-15", "A-14")
@pytest.mark.parametrize(("residents", "open_to"), [(7, True), (8, True), (9, False)])
def test_the_capital_is_entered_until_nine_are_there(residents: int, open_to: bool) -> None:
    s, capital, cell = purchase()
    put_settlement(s, 0, cell)
    put_residents(s, 0, capital, tired=residents)
    put_residents(s, 0, cell, tired=1)
    play(s, "done")
    assert (step(cell, capital) in legal(s)) == open_to
    assert can_enter(s, 0, capital) == open_to  # however one comes there


@rule("A-55")
def test_without_settlements_no_new_tile_is_entered() -> None:
    s, capital, cell = purchase()
    other, _ = beside(s, cell, "field")
    put_settlement(s, 0, cell)
    put_residents(s, 0, capital, tired=1)
    put_residents(s, 0, cell, tired=1)
    play(s, "done")
    onward = step(cell, other)
    assert onward in legal(s)
    s.settlements = put(s.settlements, 0, 0)
    assert onward not in legal(s)
    assert step(capital, cell) in legal(s)  # an own tile is open


@rule("G-24")
def test_unused_residents_are_exhausted_at_the_end_of_the_phase() -> None:
    s, capital, _ = purchase()
    put_residents(s, 0, capital, tired=3)
    play(s, "done", "done")
    assert (s.active[0][capital], s.tired[0][capital]) == (0, 3)


@rule("P-II-11")
def test_one_resident_may_act_twice() -> None:
    s, capital, cell = purchase()
    give(s, 0, "II-11")
    put_settlement(s, 0, cell)
    put_residents(s, 0, capital, tired=1)
    play(s, "done", step(capital, cell))
    assert s.tired[0][cell] == 1
    play(s, f"again {cell}")
    assert s.active[0][cell] == 1
    play(s, step(cell, capital))
    assert not [text for text in legal(s) if text.startswith("again")]  # once in a turn


@rule("G-23")
def test_steps_may_be_taken_in_any_order() -> None:
    s, capital, _ = purchase()
    put_residents(s, 0, capital, tired=2)
    play(s, "done")
    moves = [text for text in legal(s) if text.startswith("move")]
    assert len(moves) >= 2
    play(s, moves[0])
    assert moves[1] in legal(s)


@rule("G-06", "G-08")
@pytest.mark.parametrize(("players", "pieces"), [(2, 30), (3, 25), (4, 20)])
def test_pieces_of_worlds_with_residents(players: int, pieces: int) -> None:
    clockwise = table("168", players)
    assert (clockwise.residents, clockwise.settlements) == ([pieces] * players, (pieces,) * players)
    by_income = table("136", players)  # one resident is the marker of the order
    assert (by_income.residents, by_income.settlements) == ([pieces - 1] * players, (pieces,) * players)
