"""A bot's move, computed in a process of its own."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait

from wabe.analysis import Advice
from wabe.hosting.questions import BotQuestion, advice_on, turn_of


def prepare() -> None:
    """Set up a thinking process: it gives way to the service and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def think(question: BotQuestion) -> list[str]:
    """The bot's whole turn, as far as it knows it."""
    with _limit(question.limit):
        return turn_of(question)


def give_advice(question: BotQuestion) -> Advice:
    """Return what this bot would do for a person, and why."""
    with _limit(question.limit):
        return advice_on(question)


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


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
