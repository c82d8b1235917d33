"""Games played to their end, by bots or at random: the loop itself belongs to the compiled engine."""

from wabe.bots.bot import Bot
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State


def play_between(
    bots: list[Bot], state: State, rng: Rng, limit: int, deciders: list[int], actions: list[Action]
) -> None:
    """Play on until the game is over or `limit` actions are played, adding who decided what to the two lists.

    What Nature plays in a row is not cut off.
    """
    while len(actions) < limit:
        seat = state.seat
        if seat >= 0:
            action = bots[seat].choose(state)
            deciders.append(seat)
            actions.append(action)
            state.play(action)
        elif seat == NATURE:
            moves = state.resolve_chance(rng)
            deciders += [NATURE] * len(moves)
            actions += moves
        else:
            return


def play_at_random(state: State, rng: Rng) -> None:
    """Play on to the end, every decision at random."""
    while state.seat != OVER:
        if state.seat == NATURE:
            state.resolve_chance(rng)
        else:
            state.play(rng.one_of(state.legal()))


def catch_up(bots: dict[int, Bot], state: State, actions: list[Action]) -> None:
    """Bring bots that were recreated to where they would be had they played this game from its start.

    What a bot remembers (its stream of chance, the rest of its turn, the strategy it follows) is in no record. It
    follows from its seed and from what it was asked, so each is asked again; the recorded actions are played.
    """
    for action in actions:
        bot = bots.get(state.seat)
        if bot is not None:
            bot.choose(state)
        state.play(action)
