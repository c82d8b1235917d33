"""The PettingZoo environment passes PettingZoo's own tests."""

import importlib
import time
from types import SimpleNamespace

import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, seed_test

from wabe.research import aec


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("burgundy", 3, {"duchies": "hidden"}), ("504", 2, {"world": "312"}), ("aoi", 2, {}), ("boats", 2, {})],
)
def test_the_suite_of_pettingzoo(game: str, players: int, options: dict[str, str]) -> None:
    api_test(aec(game, players=players, **options), num_cycles=120)


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: aec("burgundy", players=2), num_cycles=60)


def test_points_on_the_way_sum_up_to_the_score() -> None:
    env = aec("burgundy", players=2, rewards="score")
    env.reset(seed=3)
    start = env.state_now.scores()
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else int(seen["action_mask"].argmax()))
    assert list(total.values()) == [now - then for now, then in zip(env.state_now.scores(), start, strict=True)]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = aec("burgundy", players=2)
    env.reset(seed=1)
    before = env.state_now.to_dict()
    wrong = int(env.observe(env.agent_selection)["action_mask"].argmin())
    with pytest.raises(ValueError, match="not legal"):
        env.step(wrong)
    assert env.state_now.to_dict() == before
    assert "Phase A" in env.render()


def test_before_a_game_has_begun_one_is_told_so() -> None:
    env = aec("burgundy", players=2)
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), env.last, env.agent_iter, env.render):
        with pytest.raises(ResetNeeded, match="call reset first"):
            call()


def test_the_benchmark_of_pettingzoo_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Whole games one after the other; its five seconds are counted by a clock that runs ten times as fast."""
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    start = time.time()
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: start + 10 * (time.time() - start)))
    module.performance_benchmark(aec("burgundy", players=2))
    told = capsys.readouterr().out
    assert float(told.partition(" turns per second")[0].split()[-1]) > 0
    assert "Finished" in told
