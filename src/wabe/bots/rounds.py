"""The rest of a round that everybody leaves when he likes, played on after a turn: what becomes of it.

Alone, while the others leave immediately, is quick and shows what one can still make of the round. With everybody, all
as well as the network lets them, shows what they leave of it, and how the next one begins.
"""

from typing import Final

from wabe.bots.budget import Effort
from wabe.bots.greedy import Greedy
from wabe.bots.manner import Manner
from wabe.bots.turns import Turn
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER

_MOST: Final = 500  # decisions that are played on at most


def play_alone(turn: Turn, seat: int, quick: Greedy, effort: Effort) -> float:
    """The lead of a seat when after this turn it has played the round greedily to its end, while the others left.

    What one can still make of a round is seen so at a fraction of what playing for everybody costs. If the effort is
    used up, what is answered means nothing.
    """
    state = turn.after.copy()
    gone = {seat} if _leaves(turn.actions) else set()
    for _ in range(_MOST):
        if state.seat == NATURE or state.seat == OVER:
            break
        legal = state.legal()
        leaving = [action for action in legal if action.family.leaving]
        if leaving and state.seat in gone:  # asked again: another round
            break
        if not effort.left():
            break
        if leaving and state.seat != seat:
            legal = leaving
        action = legal[0] if len(legal) == 1 else quick.pick(state, legal)
        effort.done += len(legal) > 1
        if action.family.leaving:
            gone.add(state.seat)
        state.play(action)
    return quick.judgement.lead(state, seat)


def play_together(turn: Turn, seat: int, manner: Manner, rng: Rng, effort: Effort) -> float:
    """The lead of a seat when after this turn all have played on to the end of its first turn in the next round.

    That is the same moment of the game after whatever turn, and one at which a network may be asked. If the effort is
    used up, what is answered means nothing.
    """
    state = turn.after.copy()
    gone = _leaves(turn.actions)
    for _ in range(_MOST):
        if state.seat == OVER:
            break
        if state.seat == NATURE:
            state.play(state.draw(rng))
            continue
        if not effort.left():
            break
        mine = state.seat == seat and _leaves(state.legal())
        best = manner.turns(state, effort)[0]
        state = best.after
        if mine and gone:
            break
        gone = gone or (mine and _leaves(best.actions))
    return manner.measure.lead(state, seat)


def _leaves(actions: list[Action]) -> bool:
    """Return whether one of these leaves the round."""
    return any(action.family.leaving for action in actions)
