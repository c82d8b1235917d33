"""Disciplines, keys, scholars."""

import pytest
from helpers.innovation.table import Position

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import NONE, SCHOLARS
from wabe.games.age_of_innovation.rules.science import learn
from wabe.games.age_of_innovation.rules.state import INCOME, SCIENCE


def steps(position: Position, levels: int, discipline: int = 1) -> Position:
    """Levels come in the middle of the turn."""
    learn(position.s, 0, discipline, levels)
    position.s.advance()
    return position


def power_gained(position: Position) -> int:
    player = position.player()
    return player.bowl2 - 7 + 2 * player.bowl3


@rule("AOI-SCI-01")
def test_levels_one_by_one():
    position = steps(Position(), 2)
    assert position.player().levels == [0, 2, 0, 0]


@rule("AOI-SCI-02")
@pytest.mark.parametrize(
    ("before", "levels", "power"), [(2, 3, 3), (2, 1, 1), (3, 1, 0), (4, 1, 2), (6, 1, 2), (8, 3, 0), (11, 1, 3)]
)
def test_tv_42_power_of_levels(before: int, levels: int, power: int):
    position = steps(Position().levels(0, 0, before, 0, 0), levels)
    assert position.player().levels[1] == before + levels
    assert power_gained(position) == power


@rule("AOI-SCI-03")
def test_tv_43_a_key_opens_level_eight():
    position = steps(Position().levels(0, 0, 6, 0, 0).city(0), 3)
    assert position.asked() == ("key", 0)
    assert position.player().levels[1] == 7
    position.play("use-key")
    assert position.player().levels[1] == 9
    assert position.player().keys == 0
    assert power_gained(position) == 2
    assert (position.player().bowl1, position.player().bowl2) == (3, 9)


@rule("AOI-SCI-03")
def test_unwilling_levels_are_lost():
    position = steps(Position().levels(0, 0, 6, 0, 0).city(0), 3).play("keep-key")
    assert position.player().levels[1] == 7
    assert position.player().keys == 1


@rule("AOI-SCI-03")
def test_tv_19_no_key_no_level_eight():
    position = steps(Position().levels(0, 0, 7, 0, 0), 2)
    assert position.player().levels[1] == 7
    assert position.asked() == ("turn", 0)


@rule("AOI-SCI-03")
def test_each_discipline_needs_its_own_key():
    position = steps(Position().levels(0, 7, 7, 0, 0).city(0), 1).play("use-key")
    steps(position, 1, 0)
    assert position.player().levels == [7, 8, 0, 0]
    above = steps(Position().levels(0, 0, 8, 0, 0).city(0), 2)
    assert (above.player().levels[1], above.player().keys) == (10, 1)  # beyond level 8 no key is used


@rule("AOI-SCI-04")
def test_tv_44_one_marker_on_level_twelve():
    free = steps(Position().levels(0, 0, 10, 0, 0), 3)
    assert free.player().levels[1] == 12
    assert power_gained(free) == 3
    taken = steps(Position().levels(0, 0, 10, 0, 0).levels(1, 0, 12, 0, 0), 3)
    assert taken.player().levels[1] == 11
    assert power_gained(taken) == 0
    other = steps(Position().levels(0, 0, 10, 0, 0).levels(1, 12, 0, 0, 0), 3)
    assert other.player().levels[1] == 12


@rule("AOI-SCI-07", "AOI-RS-09", "AOI-INC-07")
def test_levels_score_in_phase_two_only_and_only_those_gained():
    position = steps(Position().levels(0, 0, 5, 0, 0).round(1, 9), 4)
    assert position.player().levels[1] == 7
    assert position.player().points == 22
    for phase in (INCOME, SCIENCE):
        position = Position().round(1, 9)
        position.s.phase = phase
        assert steps(position, 2).player().points == 20


@rule("AOI-SCI-04", "AOI-SCI-07", "AOI-RS-09")
def test_a_level_that_is_taken_scores_nothing():
    position = steps(Position().levels(0, 0, 10, 0, 0).levels(1, 0, 12, 0, 0).round(1, 9), 3)
    assert position.player().points == 21


@rule("AOI-SCH-01", "AOI-OUT-02")
def test_scholars_on_the_display():
    position = Position(3).give(0, scholars=4)
    assert set(position.legal("send")) == {
        f"send {name} {levels}" for name in ("banking", "law", "engineering", "medicine") for levels in (3, 2, 1)
    }
    assert position.gained("send law 3") == {"scholars": -1, "law": 3, "I": -1, "II": 1}
    assert position.player().supply == SCHOLARS - 4
    assert position.s.scholars_at[4:8] == [0, NONE, NONE, NONE]
    position.turn(0)
    assert "send law 3" not in position.legal()
    for _ in range(3):
        assert position.gained("send law 2")["law"] in (1, 2)
        position.turn(0).levels(0, 0, 0, 0, 0)
    assert position.legal("send") == []
    position.give(0, scholars=1)
    assert [text for text in position.legal("send") if "law" in text] == ["send law 1"]


@rule("AOI-SCH-01", "AOI-2P-02")
def test_two_players_have_fewer_spaces():
    position = Position(2).give(0, scholars=3)
    position.s.scholars_at = [NONE, 5, 1, 1] + [NONE] * 12
    assert [text for text in position.legal("send") if "banking" in text] == ["send banking 3", "send banking 1"]


@rule("AOI-SCH-02", "AOI-SETP-04")
def test_a_scholar_goes_back_to_the_supply():
    position = Position(3).give(0, scholars=1)
    assert position.gained("send law 1") == {"scholars": -1, "law": 1}
    assert position.player().supply == SCHOLARS
    assert position.s.scholars_at == [NONE] * 16


@rule("AOI-SETP-04")
def test_only_gained_scholars_are_sent():
    assert Position(3).legal("send") == []


@rule("AOI-SCH-03", "AOI-BOOST-02", "AOI-COMPET-09")
@pytest.mark.parametrize("move", ["send law 3", "send law 2", "send law 1"])
def test_both_ways_count_as_sending(move: str):
    position = Position(3).give(0, scholars=1).booster(2).competency(9)
    assert position.gained(move)["vp"] == 4


@rule("AOI-SCH-04", "AMB-17")
def test_sending_without_effect_is_allowed():
    position = Position(3).give(0, scholars=1).levels(0, 0, 7, 0, 0)
    assert position.gained("send law 3") == {"scholars": -1}


@rule("AOI-SCI-01")
def test_levels_of_choice():
    position = Position().levels(0, 12, 7, 0, 0).effect(steps_any=2)
    assert position.legal() == ["learn engineering", "learn medicine"]
    position.play("learn engineering", "learn medicine")
    assert position.player().levels == [12, 7, 1, 1]
    blocked = Position().levels(0, 7, 7, 7, 7).effect(steps_any=2)
    assert blocked.asked() == ("turn", 0)
    key = Position().levels(0, 7, 7, 7, 7).city(0).effect(steps_any=3).play("learn law", "use-key", "learn law")
    assert key.player().levels == [7, 9, 7, 7]


@rule("AOI-SCI-06", "AMB-06", "AOI-CT-5")
def test_the_key_of_the_tile_just_gained_is_used_for_its_own_levels():
    position = Position().levels(0, 7, 7, 7, 2).effect(city_tile=1).play("city 5")
    assert position.asked() == ("key", 0)
    position.play("keep-key", "use-key")
    assert position.player().levels == [7, 8, 7, 3]
    assert position.asked() == ("turn", 0)
