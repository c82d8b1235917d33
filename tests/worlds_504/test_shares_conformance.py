"""The kit over worlds with Shares in each position, beside every other module."""

import pytest

from wabe.core.conformance import check_game
from wabe.games.worlds_504 import GAME

WORLDS = ("912", "931", "943", "956", "987", "192", "293", "391", "594", "796", "129", "349", "589", "679")


@pytest.mark.parametrize("world", WORLDS)
def test_worlds_with_shares(world: str) -> None:
    players = 2 + sum(map(int, world)) % 3
    tally = check_game(GAME.rules(players, {"world": world, "round_cap": 8}), players, thorough=0.02)
    assert tally.decisions > 30
