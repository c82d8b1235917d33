"""Power."""

import pytest
from helpers.innovation.table import Position
from hypothesis import given, settings
from hypothesis import strategies as st

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.gains import gain_power, spend_power
from wabe.games.age_of_innovation.rules.leech import power_value
from wabe.games.age_of_innovation.rules.player import new_player


def bowls(position: Position) -> tuple[int, int, int]:
    player = position.player()
    return player.bowl1, player.bowl2, player.bowl3


@rule("AOI-PWR-02")
def test_tv_01_gaining_power():
    assert bowls(Position().bowls(0, 2, 7, 0).effect(power=3)) == (0, 8, 1)


@rule("AOI-PWR-02")
@settings(max_examples=50, deadline=None)
@given(*[st.integers(0, 12)] * 3, st.integers(0, 30))
def test_power_moves_tokens_step_by_step_bowl_one_first(one: int, two: int, three: int, power: int):
    player = new_player()
    player.bowl1, player.bowl2, player.bowl3 = one, two, three
    gain_power(player, power)
    assert player.bowl1 + player.bowl2 + player.bowl3 == one + two + three
    assert player.bowl1 == max(0, one - power)
    assert player.bowl2 + 2 * player.bowl3 == two + 2 * three + min(power, 2 * one + two)  # steps taken


@rule("AOI-PWR-03")
def test_spending_power():
    player = new_player()
    player.bowl1, player.bowl2, player.bowl3 = 1, 2, 6
    spend_power(player, 4)
    assert (player.bowl1, player.bowl2, player.bowl3) == (5, 2, 2)
    position = Position().bowls(0, 5, 4, 2)
    assert "convert power-tool" not in position.legal()
    assert "power 3" not in position.bowls(0, 5, 4, 3).legal()


@rule("AOI-PWR-04")
def test_tv_36_sacrifice():
    position = Position().bowls(0, 0, 5, 0).play("convert sacrifice", "convert sacrifice")
    assert bowls(position) == (0, 1, 2)
    assert position.player().tokens == 3
    assert "convert sacrifice" not in position.legal()


@rule("AOI-PWR-05")
@pytest.mark.parametrize(
    ("kind", "value"),
    [("workshop", 1), ("guild", 2), ("school", 2), ("tower", 2), ("university", 3), ("palace", 3), ("monument", 4)],
)
def test_power_values(kind: str, value: int):
    position = Position().build(0, kind, "C5")
    player = position.player()
    assert power_value(player, player.all) == value
    position.annex(0, "C5")
    assert power_value(player, player.all) == value + 1


@rule("AOI-LEECH-04")
def test_other_power_costs_nothing():
    position = Position().effect(power=4)
    assert position.player().points == 20
    assert bowls(position) == (1, 11, 0)
