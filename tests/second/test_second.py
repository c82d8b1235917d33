"""A sample of the games beside their second rules; the whole is `make second`."""

import pytest

from second import GAMES, compare_game

# Of the positions of so many games.
SHARES = {"castles_of_burgundy": 0.3, "age_of_innovation": 0.15, "roads_and_boats": 0.05, "worlds_504": 0.15}
GAMES_PLAYED = {"castles_of_burgundy": 4, "age_of_innovation": 4, "roads_and_boats": 4, "worlds_504": 12}


@pytest.mark.parametrize("name", GAMES)
def test_no_legal_move_is_missing_and_none_is_too_many(name):
    walks = [compare_game(name, seed, SHARES[name]) for seed in range(1, GAMES_PLAYED[name] + 1)]
    assert [difference for walk in walks for difference in walk.differences] == []
    assert sum(walk.decisions for walk in walks) > 100
