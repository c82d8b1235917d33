"""Many games at once are the same games one by one."""

import numpy as np
import pytest

from wabe.core.chance import Rng
from wabe.core.errors import BadOption
from wabe.core.game import OVER
from wabe.research import Batch
from wabe.research.lens import final_rewards


def test_a_batch_plays_the_same_games_as_one_by_one() -> None:
    batch = Batch("burgundy", 2, 3, seed=7)
    turn = batch.reset()
    lens = batch.lens
    rngs = [Rng(7 * 1_000_003 + number) for number in range(3)]
    states = [lens.rules.start() for _ in range(3)]
    for state, rng in zip(states, rngs, strict=True):
        state.resolve_chance(rng)
    choice = np.random.default_rng(1)
    ended = 0
    for _ in range(500):
        for number, state in enumerate(states):
            assert turn.seats[number] == state.seat
            assert (turn.observations[number] == lens.numbers(state, state.seat)).all()
            assert (turn.masks[number] == lens.mask(state, state.seat)).all()
        actions = np.array([choice.choice(np.flatnonzero(mask)) for mask in turn.masks])
        turn = batch.step(actions)
        for number, state in enumerate(states):
            state.play(lens.space.at(int(actions[number])))
            state.resolve_chance(rngs[number])
            assert turn.ended[number] == (state.seat == OVER)
            if state.seat == OVER:
                assert turn.rewards[number].tolist() == final_rewards(state, "win")
                ended += 1
                states[number] = lens.rules.start()
                states[number].resolve_chance(rngs[number])
            else:
                assert not turn.rewards[number].any()
    assert ended == batch.games > 0


def test_an_illegal_action_stops_the_step_before_anything_is_played() -> None:
    batch = Batch("burgundy", 2, 2)
    turn = batch.reset()
    before = [state.to_dict() for state in batch.states]
    actions = np.array([turn.masks[0].argmax(), turn.masks[1].argmin()])
    with pytest.raises(ValueError, match="of game 1 is not legal"):
        batch.step(actions)
    with pytest.raises(ValueError, match="each of the 2 games, not 1"):
        batch.step(turn.masks.argmax(axis=1)[:1])
    assert [state.to_dict() for state in batch.states] == before


def test_before_the_games_have_begun_one_is_told_so() -> None:
    with pytest.raises(ValueError, match="call reset first"):
        Batch("burgundy", 2, 2).step(np.array([0, 0]))


def test_a_batch_of_nothing_is_refused() -> None:
    with pytest.raises(BadOption, match="at least 1 game, not 0"):
        Batch("burgundy", size=0)


def test_points_on_the_way() -> None:
    batch = Batch("burgundy", 2, 1, rewards="score")
    turn = batch.reset()
    total = np.array(batch.states[0].scores(), dtype=float)
    for _ in range(60):
        turn = batch.step(turn.masks.argmax(axis=1))
        total += turn.rewards[0]
    assert not batch.games
    assert total.tolist() == batch.states[0].scores()
