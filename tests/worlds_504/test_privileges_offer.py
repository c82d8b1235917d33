"""Module 3 on TOP III: cards are offered to the player whose turn it is."""

from helpers.worlds_504.privileges import index, names_in_row, row
from helpers.worlds_504.table import chance, frame_of, give, go_on, legal, play, rich, table

from wabe.core.game import NATURE
from wabe.core.messages import m
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.rules.state import WorldState


def offered(money: int = 80) -> WorldState:
    s = table("123", 3)
    rich(s, 0, money)
    row(s, "I-2", "I-5", "I-8")
    return s


@rule("M3-13", "M3-04")
def test_a_card_costs_20_and_works_at_once() -> None:
    s = offered()
    play(s, "take I-8")
    assert s.money[0] == 60
    assert names_in_row(s) == ["I-2", "I-5"]
    assert frame_of(s) == "trolley upgrade"
    play(s, "upgrade speed")
    assert s.money[0] == 60 - 35


@rule("M3-13")
def test_who_passes_makes_all_cards_free() -> None:
    s = offered()
    play(s, "pass")
    assert privileges_state(s).free == 3
    go_on(s, "privilege offer", 1)
    money = s.money[1]
    play(s, "take I-5")
    assert s.money[1] == money
    assert privileges_state(s).free == 2


@rule("M3-04")
def test_each_type_once() -> None:
    s = offered()
    give(s, 0, "I-5")
    assert legal(s) == ["take I-2", "take I-8", "pass"]


@rule("M3-13")
def test_without_money_only_free_cards() -> None:
    s = offered(19)
    privileges_state(s).free = 1
    assert legal(s) == ["take I-2", "pass"]
    privileges_state(s).free = 0
    for place in ("row-0", "row-2"):
        assert s.why_not(place) == m("w504.why.money", price=20, money=19)


@rule("M3-13")
def test_the_first_card_beyond_the_free_ones_is_paid_for() -> None:
    s = offered()
    privileges_state(s).free = 1
    play(s, "take I-5")
    assert (s.money[0], privileges_state(s).free) == (60, 1)


@rule("M3-13")
def test_who_can_take_nothing_passes() -> None:
    s = table("123", 2)
    rich(s, 1, 0)
    go_on(s, "trolley", 0)
    privileges_state(s).free = 0
    row(s, "I-2", "I-5", "I-8")
    play(s, "done")
    assert frame_of(s) != "privilege offer"
    assert privileges_state(s).free == 3


@rule("A-61")
def test_of_two_equal_cards_the_cheaper_is_taken() -> None:
    s = table("123", 4)
    row(s, "I-2", "I-2", "I-5", "I-8", free=1)
    money = s.money[0]
    assert legal(s).count("take I-2") == 1
    play(s, "take I-2")
    assert (s.money[0], privileges_state(s).free, names_in_row(s)) == (money, 0, ["I-2", "I-5", "I-8"])


@rule("M3-12")
def test_a_short_row_is_refilled_by_one_card() -> None:
    s = offered()
    play(s, "take I-2")
    go_on(s, "trolley", 0)
    privileges_state(s).row = privileges_state(s).row[:-1]  # only one card is left
    play(s, "done")
    assert s.seat == NATURE
    chance(s)
    assert len(privileges_state(s).row) == 2
    assert s.seat == 1


@rule("M3-12")
def test_a_higher_back_frees_the_lower_ones() -> None:
    s = table("123", 2)
    go_on(s, "trolley", 0)
    row(s, "I-11", "II-9")
    for name in ("I-2", "I-5", "I-8", "II-5", "II-7", "II-12"):
        privileges_state(s).drawn = put(privileges_state(s).drawn, index(name), 1)
    privileges_state(s).free = 0
    play(s, "done")
    assert legal(s) == ["card III-1"]
    play(s, "card III-1")
    assert names_in_row(s) == ["I-11", "II-9", "III-1"]
    assert privileges_state(s).free == 2  # both have a lower back


@rule("M3-12")
def test_an_equal_back_frees_nothing() -> None:
    s = table("123", 2)
    go_on(s, "trolley", 0)
    row(s, "I-2", "I-5")
    play(s, "done")
    play(s, "card I-8")
    assert privileges_state(s).free == 0


@rule("M3-12")
def test_a_full_row_is_not_refilled() -> None:
    s = offered()
    assert frame_of(s) == "privilege offer"  # no card was drawn before the first turn
    assert len(privileges_state(s).row) == 3
