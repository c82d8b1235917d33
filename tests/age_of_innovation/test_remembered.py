"""What the judge remembers stands beside the states: it never shows in what it says."""

import pytest

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.games import get
from wabe.games.age_of_innovation.rules.player import AgePlayer
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.strategy import judgement
from wabe.games.age_of_innovation.strategy.judgement import AgeJudge


@pytest.mark.parametrize("seed", range(3))
def test_a_judge_who_remembers_says_what_a_new_one_says(seed: int):
    """Of one state that goes on, and of copies that go their own ways."""
    state = get("age_of_innovation").rules(2 + seed).start()
    judge, rng = AgeJudge(), Rng(seed)
    decisions = 0
    while state.seat != OVER:
        assert isinstance(state, AgeState)
        decisions += 1
        for one in (state, state.copy()) if decisions % 5 == 0 else (state,):
            assert judge.evaluate(one) == AgeJudge().evaluate(one)
            one.play(one.draw(rng) if one.seat == NATURE else rng.one_of(one.legal()))


def test_the_rules_keep_nothing_for_a_judge():
    assert (AgePlayer.cached, AgeState.cached) == ((), ("writable",))


def test_its_memory_is_bounded(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(judgement, "_REMEMBERED", 5)
    state = get("age_of_innovation").rules(3).start()
    judge, rng = AgeJudge(), Rng(1)
    while state.seat != OVER:
        state.play(state.draw(rng) if state.seat == NATURE else rng.one_of(state.legal()))
        assert isinstance(state, AgeState)
        judge.evaluate(state)
        assert len(judge.judged) <= 9
