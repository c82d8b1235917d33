"""A bot's move, computed in a process of its own. What travels are names and notation, never states."""

import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from multiprocessing.connection import wait
from typing import Final

import msgspec

from wabe import games
from wabe.bots import make_bot
from wabe.core.game import State
from wabe.core.options import Value

_STATES_KEPT: Final = 20


class Question(msgspec.Struct, frozen=True):
    """What would this bot play at this table?"""

    table: str
    game: str
    players: int
    options: dict[str, Value]
    actions: list[str]
    bot: str
    seed: int
    limit: int  # seconds


_states: OrderedDict[str, tuple[list[str], State]] = OrderedDict()


def prepare() -> None:
    """Set up a thinking process: it gives way to the service and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def think(question: Question) -> str:
    """The bot's action. One that thinks beyond the limit is ended with its process."""
    if hasattr(signal, "alarm"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(question.limit)
    try:
        return make_bot(question.bot, question.seed).choose(_state(question)).text
    finally:
        if hasattr(signal, "alarm"):
            signal.alarm(0)


def _state(question: Question) -> State:
    """The state at the table; one that was asked about before is only brought up to date."""
    played, state = _states.pop(question.table, ([], None))
    if state is None or question.actions[: len(played)] != played:
        played, state = [], games.get(question.game).rules(question.players, question.options).start()
    space = state.rules.game.space
    for text in question.actions[len(played) :]:
        state.play(space.parse(text))
    _states[question.table] = (question.actions, state)
    if len(_states) > _STATES_KEPT:
        _states.popitem(last=False)
    return state


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
