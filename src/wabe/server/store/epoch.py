"""Epochs: when somebody else has changed the database as a whole, what a service holds in memory is of the past."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from wabe.server.background_errors import log_background_error
from wabe.server.store.engines import for_single_statements
from wabe.server.store.schema import SECRETS

_NAME: Final = "epoch"
_PAUSE: Final = 1.0  # seconds between two looks


def begin_epoch(connection: Connection) -> None:
    """Let all services forget what they hold in memory."""
    connection.execute(delete(SECRETS).where(SECRETS.c.name == _NAME))
    connection.execute(insert(SECRETS), [{"name": _NAME, "value": secrets.token_hex(8)}])


async def watch_epochs(engine: AsyncEngine, begin: Callable[[], Awaitable[None]]) -> None:
    """Call `begin` whenever a new epoch has begun, for ever."""
    known = await _epoch(engine)
    while True:
        await asyncio.sleep(_PAUSE)
        try:
            found = await _epoch(engine)
            if found != known:
                await begin()
                known = found
        except Exception as error:
            log_background_error("epochs", error)


async def _epoch(engine: AsyncEngine) -> str | None:
    async with for_single_statements(engine) as connection:
        found: str | None = await connection.scalar(select(SECRETS.c.value).where(SECRETS.c.name == _NAME))
        return found
