"""The kit over the worlds of modules 1, 2, 3."""

import pytest

from wabe.core.chance import Rng
from wabe.core.conformance import check_game, random_rules
from wabe.games.worlds_504 import GAME


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("world", ["123", "132", "213", "231", "312", "321"])
def test_worlds_of_the_first_three_modules(world: str, players: int) -> None:
    tally = check_game(GAME.rules(players, {"world": world}), players, thorough=0.02)
    assert tally.decisions > 50
    assert tally.most_choices <= 12


def test_the_kit_draws_all_kinds_of_worlds() -> None:
    drawn = [random_rules(GAME, Rng(seed)).options for seed in range(200)]
    assert len({options["world"] for options in drawn}) > 60
    assert len({options["round_cap"] for options in drawn}) > 30
    assert {options["errata2015"] for options in drawn} == {True, False}


@pytest.mark.parametrize("seed", [0, 1, 3, 6, 13, 17, 19, 27, 35, 57])
def test_worlds_drawn_by_the_kit(seed: int) -> None:
    check_game(random_rules(GAME, Rng(seed)), seed, thorough=0.02)


def test_the_errata_play_as_well() -> None:
    check_game(GAME.rules(3, {"world": "213", "errata2015": "on"}), 5, thorough=0.02)
