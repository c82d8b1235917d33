"""The time by which clocks run: it goes on while the program does, whatever happens to the clock on the wall."""

import time
from typing import Final

_ahead: Final = [time.time() - time.monotonic()]  # what is added to the clock that nobody sets: known to all here


def now() -> float:
    """Seconds; at the first start those since 1970."""
    return _ahead[0] + time.monotonic()


def follow(kept: float) -> None:
    """Go on from a time that was kept."""
    _ahead[0] = kept - time.monotonic()
