"""Tables at which nothing has happened for long are deleted, if whoever runs the service wishes it."""

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from wabe.server.tables.hall import Hall
from wabe.server.wire.refusals import Refusal

log = logging.getLogger("wabe.server")

_ROUND: Final = 3600.0  # seconds from one look to the next
_AT_ONCE: Final = 100


async def forget_unused(hall: Hall) -> None:
    """Look every hour, for ever."""
    while hall.settings.expire_days > 0:
        try:
            while await forget_some(hall):
                await asyncio.sleep(0.1)  # others want to be answered, too
        except (SQLAlchemyError, OSError) as error:
            log.warning("no tables were deleted: %s", " ".join(str(error).split()))
        await asyncio.sleep(_ROUND)


async def forget_some(hall: Hall) -> int:
    """Delete some tables that are due; how many."""
    time = datetime.now(UTC) - timedelta(days=hall.settings.expire_days)
    due = await hall.storage.unused_since(time.isoformat(timespec="milliseconds"), _AT_ONCE)
    for table_id in due:
        try:
            async with hall.at(table_id) as table:
                await hall.forget(table)
        except Refusal:  # not even readable any more
            await hall.storage.delete(table_id)
    return len(due)
