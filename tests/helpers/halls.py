"""A hall of a test's own, in its own process: what happens there happens in the order the test wishes."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from wabe.server.settings import Settings, database_address
from wabe.server.tables.database_host import DatabaseHost


def in_hall(tmp_path: Path, use: Callable[[DatabaseHost], Awaitable[Any]], **settings: Any) -> Any:
    """Use a hall on a new file, or on the `database` given, without what goes on in its background."""

    async def run() -> Any:
        wished = {"database": database_address(f"{tmp_path}/db"), "thinkers": 0, **settings}
        hall = DatabaseHost(Settings(**wished))
        await hall.storage.open()
        try:
            return await use(hall)
        finally:
            await hall.close()

    return asyncio.run(run())
