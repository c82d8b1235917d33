"""What goes on in the background of a process while it serves, or only thinks."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

from wabe.server.hall import Hall
from wabe.server.news import News
from wabe.server.turns import wake_all
from wabe.server.work import Work


@asynccontextmanager
async def at_work(hall: Hall) -> AsyncIterator[None]:
    """Bots go on; on a database that other processes share, their news are heard and the bots' work is divided."""
    tasks = [asyncio.create_task(job) for job in _jobs(hall)]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task


def _jobs(hall: Hall) -> list[Coroutine[Any, Any, None]]:
    storage = hall.storage
    if storage.shared:
        return [News(storage.engine.url, storage.process, hall.hear).run(), Work(hall).run()]
    return [wake_all(hall)]
