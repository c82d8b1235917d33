"""Pieces of work for crews, in a module of their own, since processes that are begun afresh must find them."""

import os
import signal
import time

from wabe.core.errors import BadOption


def squared(number: int) -> int:
    time.sleep(0.02 if number % 3 == 0 else 0)
    return number * number


def refuse(number: int) -> int:
    raise BadOption(f"not {number}")  # type: ignore[arg-type]


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number
