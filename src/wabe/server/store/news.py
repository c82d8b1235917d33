"""News from other processes on the same PostgreSQL: which table has changed, and where a bot is due."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from wabe.server.background_errors import log_background_error, reason_of
from wabe.server.store.engines import for_single_statements

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn

log = logging.getLogger("wabe.server")

ALL: Final = "*"  # news of everything: the database was restored, or news were missed
GONE: Final = -1  # in place of the number of changes: the table was deleted
Use = dict[str, tuple[float, int]]  # by address: requests of late, live connections
_USE: Final = "wabe_use"
_PAUSE: Final = 0.5  # seconds before the next try
# A connection that only listens says nothing, and would never notice that a network between has let the connection go.
_ALIVE: Final[dict[str, Any]] = {"keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3}
_TOGETHER: Final = 0.05  # seconds: what comes within them is heard together


async def tell_of_use(engine: AsyncEngine, process: str, report: Use) -> None:
    """Tell other processes which addresses ask for much here."""
    word = f"{process} {msgspec.json.encode(report).decode()}"
    async with for_single_statements(engine) as connection:
        await connection.execute(text("select pg_notify(:channel, :word)"), {"channel": _USE, "word": word})


class News:
    """Listens as long as it runs; after a break in the connection it reports that anything may have changed."""

    def __init__(
        self, url: URL, process: str, tell: Callable[[str, int, bool], None], tell_of_use: Callable[[str, Use], None]
    ) -> None:
        """`tell` is called with a table (or ALL), its number of changes or GONE, and whether a bot is due there.

        `tell_of_use` is called with another process and what addresses have asked of it.
        """
        self._tell_of_use = tell_of_use
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._process = process
        self._tell = tell

    async def run(self) -> None:
        """Listen for ever."""
        import psycopg  # here: it is needed with PostgreSQL only

        while True:
            try:
                listening = psycopg.AsyncConnection.connect(self._address, autocommit=True, **_ALIVE)
                async with await listening as connection:
                    await connection.execute("listen wabe")
                    await connection.execute(f"listen {_USE}")
                    self._tell(ALL, 0, True)
                    await self._listen(connection.pgconn)
            except (psycopg.Error, OSError) as error:
                log.warning("no news from the database: %s", reason_of(error))
            await asyncio.sleep(_PAUSE)

    async def _listen(self, connection: "PGconn") -> None:
        """Hear what comes, until the connection breaks.

        Every process hears of every move: so it is read by the event loop itself, at a tenth of what `notifies` costs,
        immediately where nothing has come for a while, else some at a time: to wake up costs more than to hear.
        """
        loop = asyncio.get_running_loop()
        broken: asyncio.Future[None] = loop.create_future()
        socket = connection.socket
        next_look: asyncio.TimerHandle | None = None

        def wait() -> None:
            loop.add_reader(socket, wake_up)

        def wake_up() -> None:
            loop.remove_reader(socket)
            look()

        def look() -> None:
            nonlocal next_look
            try:
                heard = self._read(connection)
            except Exception as error:
                broken.set_exception(error)
                return
            if heard:
                next_look = loop.call_later(_TOGETHER, look)
            else:
                wait()

        wait()
        try:
            await broken
        finally:
            loop.remove_reader(socket)
            if next_look is not None:
                next_look.cancel()

    def _read(self, connection: "PGconn") -> bool:
        """Hear what has come; whether there was anything."""
        connection.consume_input()
        heard = False
        while (notice := connection.notifies()) is not None:
            heard = True
            self._hear(notice.relname.decode(), notice.extra.decode())
        return heard

    def _hear(self, channel: str, word: str) -> None:
        try:
            if channel == _USE:
                process, _, report = word.partition(" ")
                if process != self._process:
                    self._tell_of_use(process, msgspec.json.decode(report, type=Use))
                return
            table, changes, due, process = word.split()
            if process != self._process:
                self._tell(table, int(changes), due == "1")
        except Exception as error:  # whoever may write to the database may say anything
            log_background_error("news", error)
