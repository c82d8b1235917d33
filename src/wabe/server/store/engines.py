"""The two ways to the database: by the event loop for all who read, by a thread of its own for the one who writes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from wabe.core.messages import m
from wabe.server.settings import BadSettings

_PATIENCE: Final = 1200  # milliseconds for a lock: whoever waits gets an answer within three seconds
# FULL: a commit that was answered survives the end of the process and of the machine's power.
_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={_PATIENCE}")


def make_engines(address: str) -> tuple[AsyncEngine, Engine]:
    """For an address with an async driver: the engine of the event loop, and one like it without it."""
    try:
        engine = create_async_engine(address, hide_parameters=True)  # they may be secrets, and errors are logged
        file = engine.dialect.name == "sqlite"
        writing = create_engine(
            engine.url.set(drivername="sqlite") if file else engine.url,
            pool_size=1,
            hide_parameters=True,
            isolation_level="AUTOCOMMIT",  # it says itself where a change begins and ends
        )
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise BadSettings(m("server.start.address", reason=str(error))) from error
    for one in (engine.sync_engine, writing):
        event.listen(one, "connect", _prepare_file if file else _prepare_connection)
    return engine, writing


@asynccontextmanager
async def for_single_statements(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection for what is asked every second, or for every look: nothing begins with it that must be ended."""
    async with engine.connect() as connection:
        yield await connection.execution_options(isolation_level="AUTOCOMMIT")


def _prepare_file(connection: Any, _: object) -> None:
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _prepare_connection(connection: Any, _: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"SET lock_timeout = {_PATIENCE}")
    connection.commit()
