"""Several actions said as one, and choices that only offer themselves."""

from collections.abc import Callable

import pytest

from wabe.core.match import Match
from wabe.core.scene import Choice, Prompt
from wabe.games.age_of_innovation import GAME


@pytest.fixture
def prompt() -> Prompt:
    """What the first player is asked in the first turn."""
    match = Match(GAME.rules(2, {"setup": "first_game"}), ["Ann", "Bob"], 5)
    while match.state.question() != "turn":
        match.play(match.state.legal()[0])
    return match.scene(match.state.seat).prompt


def those(choices: list[Choice], found: Callable[[Choice], bool]) -> list[Choice]:
    return [choice for choice in choices if found(choice)]


def test_terraform_and_build_is_one_choice_with_its_whole_cost(prompt):
    way = those(prompt.ways, lambda way: way.action.startswith("dig"))[0]
    hexagon = way.targets[0]
    assert way.then == [f"build {hexagon}"]
    assert str(way.label) == f"Terraform {hexagon} and build a workshop: 1 spade, 4 tools, 2 coins"


def test_a_booster_is_taken_by_passing(prompt):
    ways = those(prompt.ways, lambda way: way.action == "pass")
    assert len(ways) == 3
    assert all(way.targets == [f"booster-{way.then[0].split()[1]}"] for way in ways)


def test_conversions_are_offers(prompt):
    assert all(choice.offer == choice.action.startswith("convert") for choice in prompt.choices)
