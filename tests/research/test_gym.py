"""The Gymnasium environment passes Gymnasium's own test."""

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import wabe.research  # noqa: F401 -- makes the games known where Wabe is not installed
from wabe import games
from wabe.core.errors import WabeError


@pytest.mark.parametrize("game", games.names())
def test_the_suite_of_gymnasium(game: str) -> None:
    env = gymnasium.make(f"wabe/{game}-v1", players=2, rivals="random", render_mode="ansi")
    check_env(env.unwrapped)


def test_a_whole_game_against_bots() -> None:
    env = gymnasium.make("wabe/castles_of_burgundy-v1", players=3, rivals="greedy", seat=1).unwrapped
    seen, _ = env.reset(seed=4)
    ended = False
    rewards = 0.0
    while not ended:
        legal = np.flatnonzero(seen["action_mask"])
        assert (env.action_masks() == seen["action_mask"].astype(bool)).all()
        seen, reward, ended, truncated, info = env.step(legal[0])
        rewards += reward
        assert not truncated
    assert rewards == -1 / 3 or rewards == 2 / 3
    assert info["scores"] == env.state_now.scores()


def test_flat_observations_are_rows_of_fractions() -> None:
    env = gymnasium.make("wabe/castles_of_burgundy-v1", players=2, rivals="greedy:8", seat=0, flat=True)
    check_env(env.unwrapped)
    seen, _ = env.reset(seed=4)
    lens = env.unwrapped.lens
    assert (seen == lens.flatten(lens.numbers(env.unwrapped.state_now, 0))).all()
    assert env.unwrapped.action_masks().sum() > 1


def test_an_illegal_action_loses() -> None:
    env = gymnasium.make("wabe/age_of_innovation-v1", players=2, rivals="random").unwrapped
    seen, _ = env.reset(seed=4)
    _, reward, ended, _, info = env.step(np.int64(seen["action_mask"].argmin()))
    assert (reward, ended) == (-1.0, True)
    assert info["illegal"]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"rivals": "gredy"}, "Did you mean greedy"),
        ({"seat": 2}, "from 0 to 1, not on 2"),
        ({"rewards": "glory"}, "Rewards are win, rank, margin, score; not 'glory'"),
        ({"worlt": "473"}, "Did you mean world"),
    ],
)
def test_what_is_not_right_is_said_before_a_game_begins(wrong: dict[str, str], words: str) -> None:
    with pytest.raises(WabeError, match=words):
        gymnasium.make("wabe/worlds_504-v1", players=2, **wrong)


def test_options_are_keywords() -> None:
    env = gymnasium.make("wabe/worlds_504-v1", players=3, rivals="random", world="473").unwrapped
    assert env.lens.rules.options["world"] == "473"


def test_before_a_game_has_begun_one_is_told_so() -> None:
    env = gymnasium.make("wabe/castles_of_burgundy-v1", players=2).unwrapped
    for call in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(ResetNeeded, match="call reset first"):
            call()
