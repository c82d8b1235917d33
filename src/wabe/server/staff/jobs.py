"""What goes on in the background of a process while it serves, or only thinks."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

from wabe.server.logs import note
from wabe.server.people.notices import note_turn, send_notices
from wabe.server.staff.bot_work import Work
from wabe.server.staff.expiry import forget_unused
from wabe.server.staff.timeouts import watch_clocks
from wabe.server.store.epoch import watch_epochs
from wabe.server.store.news import News
from wabe.server.tables.bot_turns import wake_all
from wabe.server.tables.hall import Hall


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
    jobs = [watch_epochs(storage.engine, lambda: _begin_anew(hall)), forget_unused(hall), watch_clocks(hall)]
    if hall.settings.mail or hall.settings.address:
        hall.turn_began = lambda table: note_turn(hall, table)
        jobs.append(send_notices(hall))
    if storage.shared:
        return [*jobs, News(storage.engine.url, storage.process, hall.hear).run(), Work(hall).run()]
    return [*jobs, wake_all(hall)]


async def _begin_anew(hall: Hall) -> None:
    """The database was restored or tended from outside."""
    note("epoch.begun")
    await hall.begin_anew()
    if hall.storage.shared:
        hall.due.set()
    else:
        await wake_all(hall)
