"""Competencies: their spaces, and the effect of each."""

import pytest
from helpers.innovation.table import Position, amounts, mask, start_income

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import COMPETENCIES


@rule("AOI-CPT-01")
def test_no_kind_twice_and_none_that_is_gone():
    position = Position(3).build(0, "guild", "H6").rich(0).competency(2)
    position.s.stock = [4, 3, 0] + [4] * 9
    position.play("upgrade H6 school")
    assert position.legal() == [f"competency {n}" for n in (1, 4, 5, 6, 7, 8, 9, 10, 11, 12)]
    position.play("competency 4")
    assert position.s.stock[3] == 3
    nothing = Position(3).build(0, "guild", "H6").rich(0)
    nothing.s.stock = [0] * 12
    assert nothing.play("upgrade H6 school").asked() == ("close", 0)


BANKING, LAW, ENGINEERING, MEDICINE = range(4)


@rule("AOI-CPT-02")
@pytest.mark.parametrize(
    ("kind", "column", "steps", "books"),
    [
        (2, BANKING, 2, 1),
        (3, BANKING, 1, 2),
        (4, LAW, 3, 0),
        (7, ENGINEERING, 3, 0),
        (8, ENGINEERING, 2, 1),
        (9, ENGINEERING, 1, 2),
        (12, MEDICINE, 1, 2),
    ],
)
def test_the_space_gives_steps_and_books(kind: int, column: int, steps: int, books: int):
    p = Position(3).build(0, "guild", "H6").rich(0).play("upgrade H6 school", f"competency {kind}")
    assert p.player().levels == [steps if discipline == column else 0 for discipline in range(4)]
    assert p.player().books == [books if discipline == column else 0 for discipline in range(4)]


@rule("AOI-CPT-03", "AOI-FAC-11", "AMB-28")
def test_steps_and_books_before_the_effect_of_the_tile():
    position = Position(3, factions=("philosophers",) * 3).build(0, "guild", "H6").rich(0).play("upgrade H6 school")
    found = position.gained("competency 5")  # law, second row, then two spades
    assert (found["law"], found["books"]) == (2, 2)
    assert position.player().books == [0, 2, 0, 0]
    assert position.asked() == ("spades", 0)
    key = Position(3).build(0, "guild", "H6").rich(0).levels(0, 0, 7, 0, 0).city(0).play("upgrade H6 school")
    key.play("competency 5")
    assert key.asked() == ("key", 0)
    key.play("use-key")
    assert key.player().levels[1] == 9
    assert key.asked() == ("spades", 0)


# What each of them does.


def taken(kind: int, **options: object) -> Position:
    """A school was built and this competency is taken; the space gives three levels of banking."""
    position = Position(3, **options).build(0, "guild", "H6").rich(0)
    position.s.grid = [kind - 1, *(other for other in range(12) if other != kind - 1)]
    return position.play("upgrade H6 school")


SPACE = {"banking": 3, "I": -1, "II": 1}


@rule("AOI-COMPET-01", "AOI-COMPET-02", "AOI-COMPET-03", "AOI-COMPET-10")
@pytest.mark.parametrize(
    ("kind", "income"),
    [
        (1, {"tools": 1, "steps_any": 1}),
        (2, {"vp": 3, "coins": 2}),
        (3, {"book_any": 1, "power": 1}),
        (10, {"power": 2, "coins": 2}),
    ],
)
def test_income_of_competencies(kind: int, income: dict[str, int]):
    assert amounts(COMPETENCIES[kind - 1].income) == income
    others = [tile for number, tile in enumerate(COMPETENCIES, 1) if number not in (1, 2, 3, 10)]
    assert all(amounts(tile.income) == {} for tile in others)


@rule("AOI-COMPET-01")
def test_competency_1_asks_for_its_level_each_round():
    position = start_income(Position(3).competency(1))
    assert position.asked() == ("levels", 0)
    assert "done" not in position.legal()


@rule("AOI-COMPET-04")
def test_competency_4():
    assert taken(4).gained("competency 4") == SPACE | {"tools": 1, "vp": 5, "coins": 2}


@rule("AOI-COMPET-05")
def test_competency_5():
    position = taken(5).ground("G6", "swamp").play("competency 5")
    assert position.asked() == ("spades", 0)
    position.play("dig G6 2", "build G6")
    assert position.player().built[0] == mask("G6")


@rule("AOI-COMPET-06")
def test_competency_6():
    position = taken(6)
    assert position.gained("competency 6") == SPACE | {"annexes": 2}
    position.turn(0)
    assert position.legal("annex") == ["annex H6"]


@rule("AOI-COMPET-08")
def test_competency_8():
    assert Position(3).competency(8).city(0).city(0).gained("pass") == {"vp": 4}


@rule("AOI-COMPET-09")
def test_competency_9():
    assert Position(3).competency(9).give(0, scholars=1).gained("send law 1")["vp"] == 2


@rule("AOI-COMPET-10")
def test_competency_10():
    position = taken(10).ground("G6", "desert").play("competency 10")
    assert position.asked() == ("place", 0)
    position.play("place G6")
    assert position.player().built[5] == mask("G6")


@rule("AOI-COMPET-11")
def test_competency_11():
    position = Position(3).competency(11).build(0, "workshop", "H6").rich(0)
    position.ground("I6", "desert").ground("H7", "desert")
    assert position.gained("build I6")["vp"] == 3
    position.turn(0)
    assert "vp" not in position.gained("build H7")


@rule("AOI-COMPET-12")
def test_tv_15_competency_12():
    assert Position(3).competency(12).levels(0, 9, 7, 7, 2).gained("pass") == {"vp": 2}
