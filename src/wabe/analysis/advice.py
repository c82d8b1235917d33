"""Advice for a person: the turn that a bot would play, in words, and why it begins as it does."""

from typing import Final

import msgspec

from wabe.analysis.part import quick_greedy
from wabe.bots.bot import Bot
from wabe.bots.worth import InPoints
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import OVER, State
from wabe.core.messages import Message, m

_AHEAD: Final = 200  # positions that are looked at, all actions together
_ALIKE: Final = 0.5  # points of lead that make no difference
_STEPS: Final = 12  # of a turn that are shown, at most


class Advice(msgspec.Struct, frozen=True):
    """The move that a bot would make here, and its reasons."""

    actions: list[str]  # the whole turn, as far as it is known before chance or another seat comes in
    steps: list[Message]  # the same in words
    reasons: list[Message]


def advise(state: State, bot: Bot) -> Advice:
    """The turn of this bot for the seat that decides, and the reasons for its first action."""
    actions = bot.turn(state)
    steps: list[Message] = []
    after = state.copy()
    for action in actions:
        if len(steps) < _STEPS:
            steps.append(_label(after, action))
        after.play(action)
    return Advice([action.text for action in actions], steps, [*_compared(state, actions[0]), *_gain(state, after)])


def _label(state: State, action: Action) -> Message:
    return state.scene(state.seat).prompt.choices[state.legal().index(action)].label


def _compared(state: State, chosen: Action) -> list[Message]:
    """Compare the action with the best of the others, as far as the seat can know, right after each of them."""
    known = state.known_to(state.seat, Rng(1))
    legal = known.legal()
    if len(legal) == 1:
        return [m("bots.advice.only")]
    if chosen not in legal:
        return []  # it rests on what only the seat itself knows, drawn again here
    others = [action for action in legal if action is not chosen]
    greedy = quick_greedy(1, InPoints())
    worth, *worths = greedy.weigh(known, legal, [chosen, *others], max(1, _AHEAD // len(legal)))
    best = max(worths)
    if worth < best - _ALIKE:
        return [m("bots.advice.turn")]
    other = _label(known, others[worths.index(best)])
    if worth > best + _ALIKE:
        return [m("bots.advice.better", n=max(1, round(worth - best)), other=other)]
    return [m("bots.advice.alike", other=other)]


def _gain(state: State, after: State) -> list[Message]:
    """The points that the turn brings immediately."""
    points = after.scores()[state.seat] - state.scores()[state.seat]
    return [m("bots.advice.gain", n=points)] if points > 0 and after.seat != OVER else []
