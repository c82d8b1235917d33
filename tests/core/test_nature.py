"""Nature's moves in a row are the same as one by one."""

import pytest

from wabe import games
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seed", range(3))
def test_in_a_row_nature_plays_what_it_plays_move_by_move(name: str, seed: int) -> None:
    game = games.get(name)
    state = game.rules(game.max_players).start()
    twin = state.copy()
    chance, same_chance, choices = Rng(seed), Rng(seed), Rng(seed + 100)
    moved = 0
    while state.seat != OVER:
        if state.seat == NATURE:
            played = state.resolve_chance(chance)
            assert played == State.resolve_chance(twin, same_chance)
            assert state.seat != NATURE
            assert (state.seat, state.to_dict()) == (twin.seat, twin.to_dict())
            moved += len(played)
        else:
            action = choices.one_of(state.legal())
            state.play(action)
            twin.play(action)
    assert moved
