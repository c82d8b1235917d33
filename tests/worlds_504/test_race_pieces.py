"""Module 2: a new capital, hurry, pieces taken back, settling by trolley."""

import pytest
from helpers.worlds_504.race import settling
from helpers.worlds_504.table import (
    beside,
    drive,
    driving,
    frame_of,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    put_trolley,
    rich,
    step,
    table,
)

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.rules.residents import can_enter

# 3A, hurry, pieces taken back


@rule("M2-03", "A-54")
def test_the_capital_may_move_to_another_own_city() -> None:
    s = table("216", 2, capitals=[1, 3])
    put_settlement(s, 0, s.city_cell[4])
    put_residents(s, 0, s.capital[0], tired=8)
    go_on(s, "trolley", 1)
    go_on(s, "move capital", 0)
    assert legal(s) == ["relocate 4", "done"]
    old = s.capital[0]
    own = s.own[0]
    play(s, "relocate 4")
    assert s.capital[0] == s.city_cell[4]
    assert s.own[0] == own
    assert s.tired[0][old] == 8  # residents stay, but none may be added
    go_on(s, "residents purchase", 0)
    assert f"recruit {s.capital[0]}" in legal(s)
    assert f"recruit {old}" not in legal(s)


@rule("M2-05", "A-16")
def test_residents_are_in_a_hurry() -> None:
    s = table("216", 2, capitals=[1, 3])
    capital = s.capital[0]
    cell, side = beside(s, capital, "field")
    put_settlement(s, 0, cell)
    put_residents(s, 0, capital, tired=2)
    go_on(s, "residents", 0)
    play(s, f"move {capital} {side}")
    assert (s.active[0][cell], s.tired[0][cell]) == (0, 1)  # nobody lies there yet
    play(s, f"move {capital} {side}")
    assert (s.active[0][cell], s.tired[0][cell]) == (1, 1)  # stays active
    assert [text for text in legal(s) if text.startswith(f"move {cell} ")]


@rule("M2-04")
def test_missing_residents_are_taken_from_the_map() -> None:
    s = table("216", 2, capitals=[1, 3])
    capital = s.capital[0]
    cell, _ = beside(s, capital, "field")
    put_settlement(s, 0, cell)
    put_residents(s, 0, cell, tired=3)
    go_on(s, "residents purchase", 0)
    s.residents[0] = 0
    rich(s, 0, 100)
    play(s, f"recruit {capital}")
    assert frame_of(s) == "take back resident"
    assert legal(s) == [f"take-back {cell}"]
    play(s, f"take-back {cell}")
    assert (s.tired[0][cell], s.active[0][capital], s.residents[0], s.money[0]) == (2, 1, 0, 90)


@rule("M2-04")
def test_a_missing_settlement_is_taken_with_all_residents_of_its_tile() -> None:
    s, city, cell = settling("216")
    far, _ = beside(s, s.capital[0], "field")
    put_settlement(s, 0, far)
    put_residents(s, 0, far, tired=3)
    s.settlements = put(s.settlements, 0, 0)
    stock = s.residents[0]
    play(s, step(cell, city))
    assert frame_of(s) == "take back settlement"
    assert f"take-back {s.capital[0]}" not in legal(s)  # never the headquarters
    play(s, f"take-back {far}")
    assert not s.own[0] >> far & 1
    assert s.own[0] >> city & 1
    assert s.tired[0][far] == 0
    assert s.residents[0] == stock + 3  # the one that settled stands on the card


# Settling by trolley


@rule("M2-11")
def test_the_trolley_may_settle_on_any_tile_it_enters() -> None:
    s = driving("123")
    start = deliver_state(s).at[0]
    assert "found" not in legal(s)
    cell, side = beside(s, start, "forest")
    play(s, f"drive {side}")
    assert "found" in legal(s)
    play(s, "found")
    assert s.own[0] >> cell & 1
    assert "found" not in legal(s)  # one of his own stands there now
    assert s.settlements[0] == 18


@rule("M2-11", "A-55")
def test_no_settlement_without_one_in_storage_and_none_on_the_starting_tile() -> None:
    s = driving("123")
    cell, side = beside(s, deliver_state(s).at[0], "forest")
    put_trolley(s, 0, cell)
    assert "found" not in legal(s)  # it was not entered in this phase
    play(s, drive(cell, s.capital[0]), f"drive {side}")
    s.settlements = put(s.settlements, 0, 0)
    assert "found" not in legal(s)


@rule("M2-11")
def test_on_top_i_the_trolley_does_not_settle() -> None:
    s = driving("213")
    _, side = beside(s, deliver_state(s).at[0], "forest")
    play(s, f"drive {side}")
    assert "found" not in legal(s)


@rule("M2-05", "A-16")
def test_only_an_exhausted_resident_keeps_another_active() -> None:
    s = table("216", 2, capitals=[1, 3])
    capital = s.capital[0]
    cell, side = beside(s, capital, "field")
    put_settlement(s, 0, cell)
    put_residents(s, 0, capital, tired=1)
    go_on(s, "residents", 0)
    put_residents(s, 0, cell, active=1)
    play(s, f"move {capital} {side}")
    assert (s.active[0][cell], s.tired[0][cell]) == (1, 1)  # the one that came is exhausted


@rule("A-54", "M2-03")
@pytest.mark.parametrize(("residents", "room"), [(6, True), (7, False), (9, False)])
def test_a_former_capital_takes_more_residents_only_below_seven(residents: int, room: bool) -> None:
    s = table("216", 2, capitals=[1, 3])
    put_settlement(s, 0, s.city_cell[4])
    put_residents(s, 0, s.capital[0], tired=residents)
    go_on(s, "trolley", 1)
    go_on(s, "move capital", 0)
    old = s.capital[0]
    play(s, "relocate 4")
    go_on(s, "residents purchase", 0)
    assert s.tired[0][old] + s.active[0][old] == residents
    assert (f"recruit {old}" in legal(s)) == room
    s.check()


@rule("A-54", "A-14")
@pytest.mark.parametrize(("residents", "room"), [(6, True), (7, False), (9, False)])
def test_nobody_moves_onto_a_former_capital_with_seven_residents(residents: int, room: bool) -> None:
    s = table("216", 2, capitals=[1, 3])
    put_settlement(s, 0, s.city_cell[4])
    old = s.capital[0]
    cell, side = beside(s, old, "field")
    put_settlement(s, 0, cell)
    put_residents(s, 0, old, tired=residents)
    put_residents(s, 0, cell, tired=1)
    go_on(s, "trolley", 1)
    go_on(s, "move capital", 0)
    play(s, "relocate 4")
    go_on(s, "residents", 0)
    sides = ("e", "ne", "nw", "w", "sw", "se")
    back = sides[(sides.index(side) + 3) % 6]
    assert (f"move {cell} {back}" in legal(s)) == room
    assert can_enter(s, 0, old) == room  # however one comes there
