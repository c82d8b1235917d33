"""The kit over worlds with Military and Exploration, in all their positions and with all the others."""

import pytest

from wabe.core.conformance import check_game
from wabe.games.worlds_504 import GAME

WORLDS = [
    ("456", 3),
    ("423", 4),
    ("418", 2),
    ("496", 3),
    ("647", 4),
    ("942", 3),
    ("864", 2),
    ("394", 4),
    ("542", 2),
    ("563", 4),
    ("352", 3),
    ("154", 4),
    ("251", 3),
    ("795", 2),
]


@pytest.mark.parametrize(("world", "players"), WORLDS)
def test_worlds_with_war_and_exploration(world: str, players: int) -> None:
    tally = check_game(GAME.rules(players, {"world": world}), 3, thorough=0.005)
    assert tally.decisions > 20


def test_the_errata_play_as_well() -> None:
    check_game(GAME.rules(3, {"world": "415", "errata2015": "on"}), 3, thorough=0.005)
