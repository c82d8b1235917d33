"""Long computing, beside the event loop: in few threads, shared fairly, paid for by the address that asked for it."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import Any, Final, TypeVar

from wabe.server.budgets.fair import Fair

T = TypeVar("T")

_THREADS: Final = 4
_EACH: Final = (
    2  # of an address at the same time: what takes long does not keep it waiting, and others find threads free
)

ADDRESS: Final[ContextVar[str]] = ContextVar("address", default="")  # whose request is being answered


class FairComputing:
    """Computes for one after the other."""

    def __init__(self, charge: Callable[[str, float], None]) -> None:
        self._charge = charge
        self._threads = ThreadPoolExecutor(_THREADS, "computing")
        self._fair: Fair[None] = Fair(_EACH)
        for _ in range(_THREADS):
            self._fair.add(None)

    async def run(self, work: Callable[..., T], *values: Any) -> T:
        """Return what `work` gives; other requests are answered meanwhile."""
        address = ADDRESS.get()
        await self._fair.get(address, "")
        seconds = 0.0

        def timed() -> T:
            nonlocal seconds
            begun = time.thread_time()
            try:
                return work(*values)
            finally:
                seconds = time.thread_time() - begun

        job = asyncio.get_running_loop().run_in_executor(self._threads, timed)
        try:
            return await asyncio.shield(job)
        finally:
            job.add_done_callback(lambda _: self._done(address, seconds))

    def _done(self, address: str, seconds: float) -> None:
        self._fair.put(None, address, "", seconds)
        self._charge(address, seconds)

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
