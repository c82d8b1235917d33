"""A sample of the games beside their second rules; the whole is `make second`."""

import pytest

from second import compare_game

SEEDS = {"castles_of_burgundy": range(1, 5), "age_of_innovation": range(1, 5), "roads_and_boats": range(1, 4)}
SHARE = 0.1


@pytest.mark.parametrize("name", SEEDS)
def test_no_legal_move_is_missing_and_none_is_too_many(name):
    walks = [compare_game(name, seed, SHARE) for seed in SEEDS[name]]
    assert [difference for walk in walks for difference in walk.differences] == []
    assert sum(walk.decisions for walk in walks) > 100
