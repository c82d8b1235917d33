"""A sample of the games beside their second rules; the whole is `make second`."""

import pytest

from second import GAMES, compare_game

# Of the positions of four games.
SHARES = {"castles_of_burgundy": 0.3, "age_of_innovation": 0.15, "roads_and_boats": 0.1, "worlds_504": 0.1}


@pytest.mark.parametrize("name", GAMES)
def test_no_legal_move_is_missing_and_none_is_too_many(name):
    walks = [compare_game(name, seed, SHARES[name]) for seed in range(1, 5)]
    assert [difference for walk in walks for difference in walk.differences] == []
    assert sum(walk.decisions for walk in walks) > 100
