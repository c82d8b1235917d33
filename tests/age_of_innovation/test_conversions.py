"""Conversions."""

import pytest
from helpers.innovation.table import Position

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import SCHOLARS

ALL = [
    ("convert sacrifice", {"II": -2, "III": 1}),
    ("convert power-scholar", {"III": -5, "I": 5, "scholars": 1}),
    ("convert power-law", {"III": -5, "I": 5, "books": 1}),
    ("convert power-tool", {"III": -3, "I": 3, "tools": 1}),
    ("convert power-coin", {"III": -1, "I": 1, "coins": 1}),
    ("convert scholar-tool", {"scholars": -1, "tools": 1}),
    ("convert tool-coin", {"tools": -1, "coins": 1}),
    ("convert medicine-coin", {"books": -1, "coins": 1}),
]


@rule("AOI-CNV-01")
@pytest.mark.parametrize(("move", "gained"), ALL)
def test_conversions_before_and_after_the_action(move: str, gained: dict[str, int]):
    before = Position().bowls(0, 0, 6, 6).give(0, coins=1, tools=1, scholars=1).books(0, 1, 1, 1, 1)
    assert before.gained(move) == gained
    assert before.asked() == ("turn", 0)
    after = Position().bowls(0, 0, 6, 6).give(0, coins=1, tools=1, scholars=2).books(0, 1, 1, 1, 1)
    after.play("send law 1")
    assert after.asked() == ("close", 0)
    assert after.gained(move) == gained
    assert "pass" not in after.legal()


@rule("AOI-CNV-01")
def test_what_cannot_be_paid_is_not_offered():
    position = Position().bowls(0, 6, 1, 4)
    assert position.legal("convert") == ["convert power-tool", "convert power-coin"]
    assert Position().bowls(0, 11, 1, 0).legal("convert") == []
    assert Position().bowls(0, 11, 0, 1).legal("convert") == ["convert power-coin"]
    assert Position().bowls(0, 9, 0, 3).legal("convert") == ["convert power-tool", "convert power-coin"]
    assert Position().bowls(0, 10, 2, 0).legal("convert") == ["convert sacrifice"]
    assert Position().bowls(0, 5, 0, 5).legal("convert")[1:5] == [
        "convert power-banking",
        "convert power-law",
        "convert power-engineering",
        "convert power-medicine",
    ]


@rule("AOI-CNV-02")
def test_no_conversion_inside_an_action_or_in_other_turns():
    position = Position(3).build(0, "workshop", "G6").build(1, "workshop", "H5").rich(0).play("upgrade G6 guild")
    assert position.legal() == ["accept", "decline"]  # seat 1, out of turn
    position = Position(3).build(0, "workshop", "G6").bowls(0, 0, 6, 6).rich(0).play("power 5")
    assert not position.legal("convert")
    position = Position(3).build(0, "guild", "G6").rich(0).play("upgrade G6 school")
    assert not position.legal("convert")


@rule("AOI-CNV-03")
def test_a_converted_scholar_returns_to_the_supply():
    position = Position().give(0, scholars=SCHOLARS).bowls(0, 2, 0, 10)
    assert "convert power-scholar" not in position.legal()
    position.play("convert scholar-tool")
    assert (position.player().scholars, position.player().supply) == (SCHOLARS - 1, 1)
    assert "convert power-scholar" in position.legal()


def test_the_turn_ends_by_itself_where_nothing_is_left_to_do():
    position = Position(3).bowls(0, 12, 0, 0).give(0, scholars=1)
    position.play("send law 3")
    assert position.asked() == ("turn", 1)
