"""A bot's move, computed in a process of its own."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing.connection import wait

import msgspec

from wabe import games
from wabe.analysis import Advice, Quick, advise, examine
from wabe.bots import make_bot
from wabe.core.game import Rules, State
from wabe.core.options import Value
from wabe.server.wire.encoding import encode


class Question(msgspec.Struct, frozen=True):
    """What would this bot play at this table?"""

    table: str
    game: str
    players: int
    options: dict[str, Value]
    state: bytes  # JSON, as it lies on the table; the bot itself is told only what its seat may know
    bot: str
    seed: int
    limit: int  # seconds
    hint: bool = False  # a person waits for advice


class Inquiry(msgspec.Struct, frozen=True):
    """What was a part of a game about?"""

    table: str
    game: str
    players: int
    options: dict[str, Value]
    state: bytes  # before the first action
    first: int
    actions: list[str]
    language: str
    limit: int  # seconds
    bot: str = "analysis"
    hint: bool = True  # a person waits for it


def prepare() -> None:
    """Set up a thinking process: it gives way to the service and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def think(question: Question) -> list[str]:
    """The bot's whole turn, as far as it knows it."""
    with _limit(question.limit):
        return [action.text for action in make_bot(question.bot, question.seed).turn(_state(question))]


def give_advice(question: Question) -> Advice:
    """What this bot would do for a person, and why."""
    with _limit(question.limit):
        return advise(_state(question), make_bot(question.bot, question.seed))


def look_into(inquiry: Inquiry) -> bytes:
    """The part of the game, examined and put into words, as JSON."""
    part = examine(_state(inquiry), inquiry.first, inquiry.actions, Quick(inquiry.limit))
    return encode(part, inquiry.language)


@contextmanager
def _limit(seconds: int) -> Iterator[None]:
    """A bot that thinks longer than this is ended with its process."""
    if hasattr(signal, "alarm"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds)
    try:
        yield
    finally:
        if hasattr(signal, "alarm"):
            signal.alarm(0)


def _state(question: Question | Inquiry) -> State:
    return _rules(question.game, question.players, tuple(question.options.items())).state_from(
        msgspec.json.decode(question.state)
    )


@lru_cache(maxsize=20)
def _rules(game: str, players: int, options: tuple[tuple[str, Value], ...]) -> Rules:
    return games.get(game).rules(players, dict(options))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
