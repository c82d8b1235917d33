"""The Gymnasium environment passes Gymnasium's own test."""

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

import wabe.research  # noqa: F401 -- makes the games known where Wabe is not installed


def test_the_suite_of_gymnasium() -> None:
    env = gymnasium.make("wabe/castles_of_burgundy-v1", players=2, rivals="random")
    check_env(env.unwrapped, skip_render_check=True)


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


def test_an_illegal_action_loses() -> None:
    env = gymnasium.make("wabe/age_of_innovation-v1", players=2, rivals="random").unwrapped
    seen, _ = env.reset(seed=4)
    _, reward, ended, _, info = env.step(np.int64(seen["action_mask"].argmin()))
    assert (reward, ended) == (-1.0, True)
    assert info["illegal"]
