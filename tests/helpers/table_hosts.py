"""A table host of a test's own, in its own process: things happen there in the order the test chooses."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from wabe.server.settings import Settings, database_address
from wabe.server.tables.database_host import DatabaseHost


def with_table_host(tmp_path: Path, use: Callable[[DatabaseHost], Awaitable[Any]], **settings: Any) -> Any:
    """Use a table host on a new file, or on the `database` given, without its background work."""

    async def run() -> Any:
        chosen = {"database": database_address(f"{tmp_path}/db"), "thinkers": 0, **settings}
        table_host = DatabaseHost(Settings(**chosen))
        await table_host.storage.open()
        try:
            return await use(table_host)
        finally:
            await table_host.close()

    return asyncio.run(run())
