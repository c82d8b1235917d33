"""Games played to their end, by bots or at random: the loop itself belongs to the compiled engine."""

from wabe.bots.bot import Bot
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State


def play_between(
    bots: list[Bot], state: State, rng: Rng, limit: int, deciders: list[int], actions: list[Action]
) -> None:
    """Play on until the game is over or `limit` actions are played, adding who decided what to the two lists."""
    for _ in range(limit - len(actions)):
        seat = state.seat
        if seat >= 0:
            action = bots[seat].choose(state)
        elif seat == NATURE:
            action = state.draw(rng)
        else:
            return
        deciders.append(seat)
        actions.append(action)
        state.play(action)


def play_at_random(state: State, rng: Rng) -> None:
    """Play on to the end, every decision at random."""
    seat = state.seat
    while seat != OVER:
        state.play(state.draw(rng) if seat == NATURE else rng.one_of(state.legal()))
        seat = state.seat
