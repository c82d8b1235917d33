"""Tables at which nothing has happened for long are deleted, if the operator wants it."""

import asyncio
import time
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from wabe.server.background_errors import log_background_error
from wabe.server.tables.database_host import DatabaseHost

_ROUND: Final = 3600.0  # seconds from one look to the next
_AT_ONCE: Final = 100
_STARTED: Final = time.time() - time.monotonic()


async def forget_unused(table_host: DatabaseHost) -> None:
    """Look every hour, for ever."""
    while table_host.settings.expire_days > 0:
        try:
            while await forget_some(table_host):
                await asyncio.sleep(0.1)  # others want to be answered, too
        except Exception as error:
            log_background_error("expiry", error)
        await asyncio.sleep(_ROUND)


async def forget_some(table_host: DatabaseHost) -> int:
    """Delete some tables that are due; how many."""
    now = min(time.time(), _STARTED + time.monotonic())  # a clock that is set forward makes no table old
    since = datetime.fromtimestamp(now, UTC) - timedelta(days=table_host.settings.expire_days)
    due = await table_host.storage.unused_since(since.isoformat(timespec="milliseconds"), _AT_ONCE)
    for table_id in due:
        try:
            async with table_host.at(table_id) as table:
                await table_host.forget(table)
        except SQLAlchemyError:
            raise
        except Exception:  # not even readable any more
            await table_host.storage.delete(table_id)
    return len(due)
