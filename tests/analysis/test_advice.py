"""Advice: a whole turn in words, with a reason for how it begins."""

import pytest

from wabe import games
from wabe.analysis import advise
from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.game import NATURE, State
from wabe.games.roads_and_boats.strategy import memory


def asked(game: str, seed: int, decisions: int) -> State:
    """A state in which somebody decides, after so many decisions of greedy bots."""
    rules = games.get(game).rules(2)
    state = rules.start()
    rng, bot = Rng(seed), make_bot("greedy", seed)
    while decisions or state.seat == NATURE:
        decisions -= state.seat != NATURE
        state.play(state.draw(rng) if state.seat == NATURE else bot.choose(state))
    return state


@pytest.mark.parametrize("game", games.names())
def test_the_turn_can_be_played_as_it_is_told(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "EFFORT", 20)  # of Roads & Boats
    state = asked(game, 3, 6)
    seat = state.seat
    advice = advise(state.copy(), make_bot("greedy", 1))
    assert len(advice.steps) == len(advice.actions) > 0
    after = state.copy()
    for text, step in zip(advice.actions, advice.steps, strict=True):
        assert after.seat == seat
        action = after.rules.game.space.parse(text)
        assert step == after.scene(seat).prompt.choices[after.legal().index(action)].label
        after.play(action)
    assert advice.reasons


def test_the_reason_names_the_next_best() -> None:
    """A greedy bot takes what looks best: nothing else can be told to be better."""
    reasons = {reason.key for seed in range(6) for reason in advise(_turn(seed), make_bot("greedy", 1)).reasons}
    assert "bots.advice.better" in reasons
    assert "bots.advice.turn" not in reasons


def _turn(seed: int) -> State:
    return asked("castles_of_burgundy", seed, 4)
