"""The work of bots where several processes share it: claimed, thought over, played, released."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from wabe.hosting.wire.refusals import Refusal
from wabe.server.background.bot_claims import Claims
from wabe.server.tables.bot_turns import bot_turn
from wabe.server.tables.database_host import DatabaseHost

log = logging.getLogger("wabe.server")

_LOOK: Final = 2.0  # seconds after which a process looks for work by itself: that of a process that has died


class Work:
    """Takes as much as the thinking processes here can do at the same time; what is more, others take."""

    def __init__(self, table_host: DatabaseHost) -> None:
        self._table_host = table_host
        self._claims = Claims(table_host.storage.engine, table_host.storage.process, table_host.settings.lease)
        self._busy: set[str] = set()

    async def run(self) -> None:
        """Work for ever."""
        renewing = asyncio.create_task(self._renew())
        try:
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._table_host.due.wait(), _LOOK)
                self._table_host.due.clear()
                try:
                    await self._take()
                except (SQLAlchemyError, OSError) as error:
                    log.warning("no work from the database: %s", " ".join(str(error).split()))
                    await asyncio.sleep(_LOOK)
        finally:
            renewing.cancel()
            with suppress(SQLAlchemyError, OSError):
                await self._claims.release_all()

    async def _take(self) -> None:
        room = self._table_host.settings.thinkers - len(self._busy)
        taken = await self._claims.take(room) if room > 0 else []
        for table_id in taken:
            self._busy.add(table_id)
            task = asyncio.create_task(self._do(table_id))
            self._table_host.tasks.add(task)
            task.add_done_callback(self._table_host.tasks.discard)

    async def _do(self, table_id: str) -> None:
        try:
            await bot_turn(self._table_host, table_id)
        except Refusal:
            pass  # the table is gone, or of older rules: told to whoever opens it
        except Exception:  # a damaged table must not leave the others asleep
            log.exception("the bot at table %s could not go on", table_id)
            return  # its claim stands until it expires, so that it is not tried again immediately
        finally:
            self._busy.discard(table_id)
        with suppress(SQLAlchemyError, OSError):
            await self._claims.release(table_id)
        self._table_host.due.set()

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(self._table_host.settings.lease / 4)
            if self._busy:
                with suppress(SQLAlchemyError, OSError):
                    await self._claims.renew(list(self._busy))
