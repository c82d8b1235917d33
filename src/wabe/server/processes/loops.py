"""The event loop everything runs in, and how it is stopped: the same on every system."""

import asyncio
import signal
import sys
from collections.abc import Coroutine
from typing import Any, Final

# The driver of PostgreSQL needs a loop of selectors, which is not what Windows begins with; uvicorn gets its name.
SERVING: Final = "asyncio:SelectorEventLoop" if sys.platform == "win32" else "auto"
_LOOK: Final = 0.5  # seconds: a loop of selectors that waits is not woken by a signal on Windows


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run until it is done."""
    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(work)


class Ending:
    """A flag that this process was asked to stop, by Ctrl-C or a signal."""

    def __init__(self) -> None:
        self.told = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._hear)

    def _hear(self, *_: object) -> None:
        self.told = True

    async def wait(self) -> None:
        """Return when it was."""
        while not self.told:
            await asyncio.sleep(_LOOK)
