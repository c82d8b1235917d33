"""What the bots value."""

import pytest
from innovation_table import Position


def worth(position: Position, seat: int = 0) -> float:
    return position.s.evaluate()[seat]


@pytest.fixture
def position() -> Position:
    return Position(3)


@pytest.mark.parametrize("name", ["coins", "tools", "scholars", "bowl3"])
def test_what_is_in_hand_is_worth_something(position: Position, name: str) -> None:
    before = worth(position)
    player = position.s.own(0)
    setattr(player, name, getattr(player, name) + 1)
    assert worth(position) > before


def test_what_lies_idle_is_worth_less(position: Position) -> None:
    player = position.s.own(0)
    gains = []
    for coins in (5, 40):
        player.coins = coins
        before = worth(position)
        player.coins += 1
        gains.append(worth(position) - before)
    assert gains[1] < gains[0]


def test_who_has_passed_can_spend_less(position: Position) -> None:
    position.s.own(0).coins = 30
    before = worth(position)
    position.s.passed |= 1
    assert worth(position) < before


def test_a_level_is_worth_something_and_the_lead_in_a_discipline_more(position: Position) -> None:
    player = position.s.own(0)
    before = worth(position)
    player.levels[0] = 1
    first = worth(position) - before
    assert first > 0
    position.s.own(1).levels[0] = 5
    behind = worth(position)
    player.levels[0] = 2
    assert 0 < worth(position) - behind < first


def test_the_judgement_is_of_what_lies_on_the_table(position: Position) -> None:
    assert position.s.evaluate() == position.s.copy().evaluate()
    assert len(position.s.evaluate()) == 3
