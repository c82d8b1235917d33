"""The list of actions: readable, in a fixed order, and no effect offered twice."""

import msgspec
import pytest
from helpers.burgundy import GAME, Position, resolve_chance, rules, start
from hypothesis import given, settings
from hypothesis import strategies as st

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.errors import IllegalAction
from wabe.core.game import NATURE, OVER
from wabe.games.castles_of_burgundy.rules.state import BurgundyState


def test_the_space_is_compact():
    assert GAME.space.size < 1700
    assert list(GAME.space.families)[:4] == ["take", "place", "sell", "workers"]


@pytest.mark.parametrize("text", ["take 7 2-castle s1", "place 3 s4 c3", "sell 3", "fly 3", "", "keep red+red"])
def test_bad_notation_is_refused_with_a_sentence(text: str):
    with pytest.raises(IllegalAction, match=r"\.$"):
        GAME.space.parse(text)


def test_order_of_a_turn():
    position = Position().dice(2, 6).workers(1).silver(2).store("ship", "bank").goods(purple=1)
    position.depot(2, "castle").depot(6, "cow2").depot(7, "mine")
    assert position.legal() == [
        "take 2 2-castle s3",
        "place 2 s1 d3",
        "place 2 s2 c3",
        "place 2 s2 e4",
        "sell 2 purple",
        "workers 2",
        "take 6 6-animal s3",
        "place 6 s1 d5",
        "workers 6",
        "buy black1 s3",
    ]


def after(state: BurgundyState, action: Action) -> bytes:
    copy = state.copy()
    copy.play(action)
    return msgspec.json.encode(copy.to_dict())


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**9), players=st.integers(2, 4), steps=st.integers(100, 500))
def test_no_effect_is_offered_twice(seed: int, players: int, steps: int):
    rng = Rng(seed)
    state = rules(players, buy_during_effects=bool(seed % 2)).start()
    for _ in range(steps):
        if state.seat == OVER:
            return
        legal = state.legal()
        state.play(state.draw(rng) if state.seat == NATURE else legal[rng.below(len(legal))])
    results = [after(state, action) for action in state.legal()]
    assert len(set(results)) == len(results)


def count(state: BurgundyState, depth: int) -> int:
    """Positions after so many decisions of players; Nature always takes its first outcome."""
    if depth == 0 or state.seat == OVER:
        return 1
    total = 0
    for action in state.legal():
        copy = state.copy()
        copy.play(action)
        total += count(resolve_chance(copy), depth - 1)
    return total


# Depth 1 by hand: two tiles each in depots 1, 2 and 6, a sale, workers; with four players two equal buildings less.
PERFT = {2: [8, 55, 461, 3476], 3: [11, 96, 1226, 12231], 4: [13, 133, 2094, 25248]}


@pytest.mark.parametrize("players", PERFT)
def test_perft(players: int):
    state = resolve_chance(start(players))
    assert [count(state, depth) for depth in range(1, 5)] == PERFT[players]
