"""What the bots value."""

import pytest
from helpers.innovation.table import Position

from wabe.core.chance import Rng
from wabe.core.game import OVER


def worth(position: Position, seat: int = 0) -> float:
    return position.s.evaluate()[seat]


@pytest.fixture
def position() -> Position:
    return Position(3)


@pytest.mark.parametrize("name", ["coins", "tools", "scholars", "bowl3"])
def test_what_is_in_hand_is_worth_something(position: Position, name: str) -> None:
    before = worth(position)
    player = position.s.writable_player(0)
    setattr(player, name, getattr(player, name) + 1)
    assert worth(position) > before


def test_what_lies_idle_is_worth_less(position: Position) -> None:
    gains = []
    for coins in (5, 40):
        position.s.writable_player(0).coins = coins
        before = worth(position)
        position.s.writable_player(0).coins += 1
        gains.append(worth(position) - before)
    assert gains[1] < gains[0]


def test_who_has_passed_can_spend_less(position: Position) -> None:
    position.s.writable_player(0).coins = 30
    before = worth(position)
    position.s.passed |= 1
    assert worth(position) < before


def test_a_level_is_worth_something_and_the_lead_in_a_discipline_more(position: Position) -> None:
    before = worth(position)
    position.s.writable_player(0).levels[0] = 1
    first = worth(position) - before
    assert first > 0
    position.s.writable_player(1).levels[0] = 5
    behind = worth(position)
    position.s.writable_player(0).levels[0] = 2
    assert 0 < worth(position) - behind < first


def test_the_judgement_is_of_what_lies_on_the_table(position: Position) -> None:
    assert position.s.evaluate() == position.s.copy().evaluate()
    assert len(position.s.evaluate()) == 3


def test_what_is_kept_of_a_judgement_changes_nothing() -> None:
    """A game judged after every action as by somebody who comes to the table only now."""
    s = Position(4).s
    chance = Rng(5)
    while s.seat != OVER:
        s.play(s.legal()[chance.below(len(s.legal()))])
        fresh = s.rules.state_from(s.to_dict())
        assert s.evaluate() == fresh.evaluate()


def test_coins_without_tools_lie_idle(position: Position) -> None:
    def gain(tools: int) -> float:
        position.give(0, coins=30, tools=tools)
        before = worth(position)
        return worth(position.give(0, coins=31)) - before

    assert gain(0) < gain(30)


def test_room_to_build_is_worth_something(position: Position) -> None:
    position.build(0, "workshop", "H6").ground("H7", "lake")
    before = worth(position)
    position.ground("H7", "desert")
    assert worth(position) > before


def test_the_first_buildings_should_stand_well() -> None:
    def placed(*hexes: str) -> float:
        position = Position(3).build(1, "workshop", "G6")
        position.s.round = position.s.phase = 0
        return worth(position.build(0, "workshop", *hexes))

    assert placed("H6", "H7") > placed("A1", "I13")  # together, beside a neighbour


def proposed(position: Position) -> set[str]:
    found = position.s.proposals()
    assert found is not None
    return {action.text for action in found}


def test_after_the_action_nothing_is_converted(position: Position) -> None:
    position.rich(0).play("send law 1")
    assert proposed(position) == {"end"}


def test_conversions_are_proposed_for_what_is_lacking(position: Position) -> None:
    position.bowls(0, 0, 0, 12).give(0, coins=0, tools=0, scholars=1)
    assert {"convert power-coin", "convert power-tool", "convert scholar-tool"} <= proposed(position)
    position.give(0, coins=30, tools=30)
    assert {text for text in proposed(position) if text.endswith(("coin", "tool"))} == set()
    assert "convert power-law" in proposed(position)


def test_tokens_are_sacrificed_for_a_power_action_only(position: Position) -> None:
    assert "convert sacrifice" in proposed(position.bowls(0, 6, 6, 0))
    assert "convert sacrifice" not in proposed(position.bowls(0, 8, 4, 0))  # two are not enough
    position.bowls(0, 6, 6, 0).s.x_power = 0b111111
    assert "convert sacrifice" not in proposed(position)


def test_elsewhere_all_is_worth_looking_at(position: Position) -> None:
    position.effect(book_any=1)
    assert position.s.proposals() is None
