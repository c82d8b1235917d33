"""A process that only thinks for bots, on this machine or another, for services on the same PostgreSQL."""

from collections.abc import Callable

from wabe.core.messages import m
from wabe.server.background.jobs import at_work
from wabe.server.logs import note, set_up
from wabe.server.processes.loops import Ending, run
from wabe.server.settings import BadSettings, Settings
from wabe.server.store.sharing import is_shared
from wabe.server.tables.database_host import DatabaseHost


def run_thinker(settings: Settings, ready: Callable[[], None]) -> None:
    """Think until told to stop."""
    set_up(settings.log)
    if not is_shared(settings.database):
        raise BadSettings(m("server.start.think"))
    run(_think(settings, ready))


async def _think(settings: Settings, ready: Callable[[], None]) -> None:
    table_host = DatabaseHost(settings)
    await table_host.storage.open()
    ending = Ending()
    async with at_work(table_host):
        note("thinker.started")
        ready()
        await ending.wait()
        note("thinker.stopping")
    await table_host.close()
