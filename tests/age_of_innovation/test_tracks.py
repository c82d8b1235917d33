"""Sailing and terraforming."""

import pytest
from helpers.innovation.table import Position

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import SCHOLARS


@rule("AOI-SAIL-01")
def test_tv_06_sailing():
    position = Position().give(0, scholars=1, coins=4, sailing=1)
    assert position.gained("sailing") == {"scholars": -1, "coins": -4, "sailing": 1}
    assert position.asked() == ("books", 0)
    position.play("book law", "book medicine")
    assert position.player().books == [0, 1, 0, 1]
    assert position.player().supply == SCHOLARS
    first = Position().give(0, scholars=1, coins=4)
    assert first.gained("sailing")["vp"] == 2
    assert first.asked() == ("close", 0)  # it was the action of the turn
    assert Position().give(0, scholars=1, coins=4, sailing=2).gained("sailing")["vp"] == 4
    assert "sailing" not in Position().give(0, scholars=1, coins=4, sailing=3).legal()
    assert "sailing" not in Position().give(0, scholars=1, coins=3).legal()
    assert "sailing" not in Position().give(0, coins=4).legal()


@rule("AOI-SAIL-01", "AOI-BOARD-04")
def test_sailing_of_the_lake():
    position = Position(boards=("lake", "desert")).give(0, scholars=2, coins=8)
    assert position.gained("sailing") == {"scholars": -1, "coins": -4, "sailing": 1, "vp": 3}
    position = Position(boards=("lake", "desert")).give(0, scholars=2, coins=8, sailing=2)
    assert position.gained("sailing") == {"scholars": -1, "coins": -4, "sailing": 1}
    assert position.asked() == ("books", 0)
    position.play("book law", "book law")
    assert position.player().books == [0, 2, 0, 0]


@rule("AOI-DIG-01")
def test_tv_07_terraforming():
    position = Position().give(0, scholars=1, coins=5, tools=1, digging=1)
    expected = {"scholars": -1, "coins": -5, "tools": -1, "digging": 1, "vp": 6}
    assert position.gained("terraforming") == expected
    assert position.asked() == ("close", 0)
    position = Position().give(0, scholars=1, coins=5, tools=1)
    assert position.gained("terraforming") == {"scholars": -1, "coins": -5, "tools": -1, "digging": 1}
    assert position.asked() == ("books", 0)
    position.play("book law", "book law")
    assert "terraforming" not in Position().give(0, scholars=1, coins=5, tools=1, digging=2).legal()
    for missing in ({"coins": 4}, {"tools": 0}, {"scholars": 0}):
        assert "terraforming" not in Position().give(0, **({"scholars": 1, "coins": 5, "tools": 1} | missing)).legal()


@rule("AOI-DIG-01", "AOI-BOARD-02")
def test_terraforming_of_the_plains():
    position = Position(boards=("plains", "lake")).give(0, scholars=1, coins=1, tools=1, digging=1)
    assert position.gained("terraforming")["coins"] == -1


@rule("AOI-TRK-01", "AOI-RS-11")
@pytest.mark.parametrize(
    ("parts", "points"), [({"sailing": 2}, 6), ({"terraforming": 1}, 3), ({"terraforming": 2}, 6), ({"sailing": 3}, 9)]
)
def test_every_step_scores_the_round_tile(parts: dict[str, int], points: int):
    position = Position().round(1, 11).effect(**parts)
    rewards = {"sailing": [0, 2, 2, 6]}.get(next(iter(parts)), [0, 0, 6])[next(iter(parts.values()))]
    while position.asked()[0] == "books":
        position.play("book law")
    assert position.player().points == 20 + points + rewards
    assert position.player().sailing + position.player().digging == next(iter(parts.values()))


@rule("AOI-TRK-01", "AMB-10")
def test_free_steps_give_rewards_and_are_lost_beyond_the_top():
    position = Position().give(0, sailing=2).round(1, 11).effect(sailing=2)
    assert position.player().sailing == 3
    assert position.player().points == 20 + 4 + 3
    top = Position().give(0, sailing=3, digging=2).round(1, 11).effect(sailing=1, terraforming=1)
    assert top.player().points == 20
