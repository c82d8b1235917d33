"""What happens when somebody's time has run out: a bot plays on, or the seat is free."""

import asyncio
import logging
import time
from typing import Final

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from wabe.core.messages import m
from wabe.server.store.kept import StoredSeat
from wabe.server.store.schema import TABLES
from wabe.server.store.writer import Conflict
from wabe.server.tables.bot_turns import wake_bot
from wabe.server.tables.hall import Hall
from wabe.server.tables.seating import reseat, vacant
from wabe.server.tables.table import Table
from wabe.server.wire.refusals import Refusal

log = logging.getLogger("wabe.server")

_LOOK: Final = 1.0  # seconds between two looks at all clocks
_AT_ONCE: Final = 50


async def watch_clocks(hall: Hall) -> None:
    """Let time run out where it has, for ever. Of several processes one is first; the others find it done."""
    query = select(TABLES.c.id).where(TABLES.c.archive.is_(False)).order_by(TABLES.c.deadline).limit(_AT_ONCE)
    while True:
        await asyncio.sleep(_LOOK)
        try:
            async with hall.storage.engine.connect() as connection:
                late = list(await connection.scalars(query.where(TABLES.c.deadline < time.time())))
            for table_id in late:
                async with hall.at(table_id) as table:
                    await _run_out(hall, table)
        except (Conflict, Refusal, SQLAlchemyError, OSError) as error:
            log.warning("a clock waits: %s", " ".join(str(error).split()))


async def _run_out(hall: Hall, table: Table) -> None:
    stored = table.stored
    if stored.deadline is None or stored.deadline > time.time() or table.turn < 0 or table.to_look_at:
        return
    number, stored.deadline = table.turn, None
    seat, bot = table.seats[number], stored.clock.bot
    if bot:
        stored.bot_due = True
        await reseat(
            hall, table, number, StoredSeat("bot", seat.name, None, bot=bot), m("server.event.bot", name=seat.name)
        )
        wake_bot(hall, table)
    else:
        await reseat(hall, table, number, vacant(seat), m("server.event.late", name=seat.name))
    hall.tell(table)
