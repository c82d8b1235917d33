"""Boosters: the effect of each."""

import pytest
from helpers.innovation.table import Position, amounts

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import BOOSTERS


@rule(
    "AOI-BOOST-01",
    "AOI-BOOST-02",
    "AOI-BOOST-03",
    "AOI-BOOST-04",
    "AOI-BOOST-05",
    "AOI-BOOST-06",
    "AOI-BOOST-07",
    "AOI-BOOST-08",
    "AOI-BOOST-09",
    "AOI-BOOST-10",
)
@pytest.mark.parametrize(
    ("number", "income"),
    [
        (1, {}),
        (2, {"scholars": 1}),
        (3, {"power": 3}),
        (4, {"tools": 1}),
        (5, {"book_any": 1}),
        (6, {"book_any": 1}),
        (7, {"tools": 2}),
        (8, {"coins": 4}),
        (9, {"power": 4, "coins": 2}),
        (10, {"coins": 6}),
    ],
)
def test_income_of_boosters(number: int, income: dict[str, int]):
    assert amounts(BOOSTERS[number - 1].income) == income


@rule("AOI-BOOST-01")
def test_booster_1():
    position = Position(3).booster(1).build(0, "workshop", "H6").rich(0).ground("H7", "desert").ground("I6", "desert")
    assert position.gained("build H7")["vp"] == 2
    position.turn(0)
    assert "vp" not in position.gained("build I6")


@rule("AOI-BOOST-02")
def test_booster_2():
    assert Position(3).booster(2).give(0, scholars=1).gained("send law 2")["vp"] == 2


@rule("AOI-BOOST-03")
def test_booster_3():
    assert Position(3).booster(3).build(0, "workshop", "H6").rich(0).gained("upgrade H6 guild")["vp"] == 3


@rule("AOI-BOOST-04")
def test_booster_4():
    position = Position(3).booster(4).build(0, "palace", "A1").build(0, "palace", "A3", neutral=True)
    assert position.build(0, "university", "A5").gained("pass") == {"vp": 12}


@rule("AOI-BOOST-08")
def test_booster_8():
    position = Position(3).booster(8).build(0, "school", "A1").build(0, "school", "A3", neutral=True).play("pass")
    assert "done" not in position.legal()
    position.play("learn law", "learn law")
    assert position.player().levels == [0, 2, 0, 0]
    assert Position(3).booster(8).play("pass").asked() == ("next-booster", 0)


@rule("AOI-REACH-05", "AOI-REACH-06", "AOI-COMPET-11", "AOI-FAC-09")
@pytest.mark.parametrize(
    ("name", "border", "riverside"),
    [("B1", 3, 2), ("D12", 0, 2), ("C1", 3, 0), ("D2", 0, 0), ("E11", 0, 2), ("E13", 3, 0), ("E12", 0, 0)],
)
def test_workshops_at_the_border_and_at_the_river(name: str, border: int, riverside: int):
    position = Position(3).booster(1).competency(11).rich(0)
    position.build(0, "workshop", {"B": "A1", "C": "D1", "D": "C2", "E": "F11"}[name[0]] if name != "D12" else "D13")
    if name == "E13":
        position.build(0, "workshop", "F13")
    position.ground(name, "desert")
    assert position.gained(f"build {name}").get("vp", 0) == border + riverside
