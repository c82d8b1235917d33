"""What costs extra is told apart from what is free."""

import pytest

from wabe.core.match import Match
from wabe.games.castles_of_burgundy import GAME


@pytest.mark.parametrize("seed", [3, 7, 11])
def test_workers_and_silver_are_prices(seed):
    match = Match(GAME.rules(2, {}), ["Ann", "Bob"], seed)
    while match.state.question() != "turn":
        match.play(match.state.legal()[0])
    choices = match.scene(match.state.seat).prompt.choices
    assert {choice.price for choice in choices} >= {"", "workers"}
    for choice in choices:
        kind = choice.action.split()[0]
        words = str(choice.label)
        due = "silver" if kind == "buy" else "workers" if kind != "workers" and "worker" in words else ""
        assert choice.price == due, words
