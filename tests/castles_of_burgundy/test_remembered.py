"""What judge and observer remember stands beside the states: it never shows in what they say."""

import pytest

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.games import get
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.strategy.judgement import BurgundyJudge
from wabe.games.castles_of_burgundy.strategy.observation import BurgundyObserver


@pytest.mark.parametrize("seed", range(3))
def test_a_judge_who_remembers_says_what_a_new_one_says(seed: int):
    """Of one state that goes on, and of copies that go their own ways."""
    state = get("castles_of_burgundy").rules(2 + seed % 3).start()
    judge, observer, rng = BurgundyJudge(), BurgundyObserver(), Rng(seed)
    decisions = 0
    while state.seat != OVER:
        assert isinstance(state, BurgundyState)
        decisions += 1
        for one in (state, state.copy()) if decisions % 5 == 0 else (state,):
            assert judge.evaluate(one) == BurgundyJudge().evaluate(one)
            for seat in range(len(one.players)):
                assert observer.observe_packed(one, seat) == BurgundyObserver().observe_packed(one, seat)
                assert observer.observe_own(one, seat) == BurgundyObserver().observe_own(one, seat)
            one.play(one.draw(rng) if one.seat == NATURE else rng.one_of(one.legal()))


def test_the_rules_keep_nothing_for_a_judge():
    assert (BurgundyPlayer.cached, BurgundyState.cached) == ((), ("writable",))


def test_memories_are_bounded(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("wabe.games.castles_of_burgundy.strategy.judgement._REMEMBERED", 5)
    monkeypatch.setattr("wabe.games.castles_of_burgundy.strategy.observation._REMEMBERED", 5)
    judge, observer, rng = BurgundyJudge(), BurgundyObserver(), Rng(1)
    state = get("castles_of_burgundy").rules(3).start()
    while state.seat != OVER:
        state.play(state.draw(rng) if state.seat == NATURE else rng.one_of(state.legal()))
        if state.seat >= 0:
            assert isinstance(state, BurgundyState)
            judge.evaluate(state)
            observer.observe(state, state.seat)
            memories = (*judge.worths, *judge.promises, observer.seen, observer.tiles, observer.piles)
            assert max(len(memory) for memory in memories) <= 9
