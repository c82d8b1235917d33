"""The jobs in the background of a process while it serves, or only thinks."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

from wabe.server.background.bot_work import Work
from wabe.server.background.expiry import forget_unused
from wabe.server.background.shared_limits import share_limits
from wabe.server.background.timeouts import watch_clocks
from wabe.server.background_errors import log_background_error
from wabe.server.logs import note
from wabe.server.people.bans import all_shut_out
from wabe.server.people.sending import note_turn, send_notices
from wabe.server.store.epoch import watch_epochs
from wabe.server.store.news import News
from wabe.server.tables.bot_turns import wake_all, wake_bot
from wabe.server.tables.database_host import DatabaseHost
from wabe.server.tables.figures import keep_figures

Job = Callable[[], Coroutine[Any, Any, None]]

_PAUSE: Final = 1.0  # seconds before a job that stumbled is begun again


@asynccontextmanager
async def at_work(table_host: DatabaseHost) -> AsyncIterator[None]:
    """Bots go on; on a database that other processes share, their news are heard and the bots' work is divided."""
    table_host.wake_bot = partial(wake_bot, table_host)
    table_host.shut_out = await all_shut_out(table_host.storage.engine)
    tasks = [asyncio.create_task(_keep_going(name, job)) for name, job in _jobs(table_host).items()]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task


async def _keep_going(name: str, job: Job) -> None:
    """Whatever a job stumbles over, it is logged and the job is begun again."""
    while True:
        try:
            return await job()
        except Exception as error:
            log_background_error(name, error)
            await asyncio.sleep(_PAUSE)


def _jobs(table_host: DatabaseHost) -> dict[str, Job]:
    storage = table_host.storage
    jobs: dict[str, Job] = {
        "epochs": lambda: watch_epochs(storage.engine, lambda: _begin_anew(table_host)),
        "expiry": lambda: forget_unused(table_host),
        "clocks": lambda: watch_clocks(table_host),
        "figures": lambda: keep_figures(table_host),
    }
    if table_host.settings.mail or table_host.settings.address:
        table_host.turn_began = lambda table: note_turn(table_host, table)
        jobs["notices"] = lambda: send_notices(table_host)
    if storage.shared:
        jobs["news"] = News(storage.engine.url, storage.process, table_host.hear, table_host.allowance.hear).run
        jobs["bots"] = Work(table_host).run
        jobs["limits"] = lambda: share_limits(table_host)
    else:
        jobs["bots"] = lambda: wake_all(table_host)
    return jobs


async def _begin_anew(table_host: DatabaseHost) -> None:
    """The database was restored or tended from outside."""
    note("epoch.begun")
    await table_host.begin_anew()
    table_host.shut_out = await all_shut_out(table_host.storage.engine)
    if table_host.storage.shared:
        table_host.due.set()
    else:
        await wake_all(table_host)
