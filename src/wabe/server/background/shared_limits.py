"""The limits shared by processes: what addresses ask of one process counts at the others, too."""

import asyncio
from typing import Final

from wabe.server.background_errors import log_background_error
from wabe.server.store.news import tell_of_use
from wabe.server.tables.database_host import DatabaseHost

_EVERY: Final = 1.0  # seconds


async def share_limits(table_host: DatabaseHost) -> None:
    """Tell the other processes who asks for much here, for ever."""
    while True:
        await asyncio.sleep(_EVERY)
        report = table_host.allowance.report()
        try:
            if report:
                await tell_of_use(table_host.storage.engine, table_host.storage.process, report)
        except Exception as error:
            log_background_error("limits", error)
