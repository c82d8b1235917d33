"""The limit on the time that a request may compute."""

import time
from typing import Final

# Python in a page has one thread and knows no time of its own for it.
_spent: Final = time.thread_time if hasattr(time, "thread_time") else time.perf_counter


class ComputingLimit:
    """The computing time that the current thread has for one request. Waiting for others does not count."""

    def __init__(self, seconds: float) -> None:
        self._end = _spent() + seconds

    def is_spent(self) -> bool:
        """Return whether that is over."""
        return _spent() > self._end
