"""News from other processes on the same PostgreSQL: which table has changed, and where a bot is due."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy.engine import URL

from wabe.server.mishaps import mishap, reason_of

log = logging.getLogger("wabe.server")

ALL: Final = "*"  # news of everything: the database was restored, or news were missed
GONE: Final = -1  # in place of the number of changes: the table was deleted
_PAUSE: Final = 0.5  # seconds before the next try


class News:
    """Listens as long as it runs; after a break in the connection it reports that anything may have changed."""

    def __init__(self, url: URL, process: str, tell: Callable[[str, int, bool], None]) -> None:
        """`tell` is called with a table (or ALL), its number of changes or GONE, and whether a bot is due there."""
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._process = process
        self._tell = tell

    async def run(self) -> None:
        """Listen for ever."""
        import psycopg  # here: it is needed with PostgreSQL only

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True) as connection:
                    await connection.execute("listen wabe")
                    self._tell(ALL, 0, True)
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
            except (psycopg.Error, OSError) as error:
                log.warning("no news from the database: %s", reason_of(error))
            await asyncio.sleep(_PAUSE)

    def _hear(self, word: str) -> None:
        try:
            table, changes, due, process = word.split()
            if process != self._process:
                self._tell(table, int(changes), due == "1")
        except Exception as error:  # whoever may write to the database may say anything
            mishap("news", error)
