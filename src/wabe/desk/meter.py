"""How long somebody may compute."""

import time


class Meter:
    """How long the thread that makes it may compute for one wish. Waiting for others does not count."""

    def __init__(self, seconds: float) -> None:
        self._end = time.thread_time() + seconds

    def is_spent(self) -> bool:
        """Whether that is over."""
        return time.thread_time() > self._end
