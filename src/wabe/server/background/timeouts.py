"""The end of somebody's time: a bot plays on, or the seat is free."""

import asyncio
from typing import Final

from sqlalchemy import select, update

from wabe.core.messages import m
from wabe.hosting.live_table import LiveTable
from wabe.hosting.seating import reseat, vacant
from wabe.hosting.service_clock import now
from wabe.hosting.stored import StoredSeat
from wabe.server.background_errors import log_background_error
from wabe.server.store import service_clock
from wabe.server.store.engines import for_single_statements
from wabe.server.store.schema import TABLES
from wabe.server.store.writer import WriteConflict
from wabe.server.tables.bot_turns import wake_bot
from wabe.server.tables.database_host import DatabaseHost

_LOOK: Final = 1.0  # seconds between two looks at all clocks
_AT_ONCE: Final = 50
_LATER: Final = 3600.0  # seconds after which a table that could not be tended is looked at again

_RUNNING: Final = select(TABLES.c.id, TABLES.c.deadline).where(
    TABLES.c.archive.is_(False), TABLES.c.deadline.is_not(None)
)


async def watch_clocks(table_host: DatabaseHost) -> None:
    """Let time run out where it has, for ever. Of several processes the one looks that notes the time."""
    while True:
        await asyncio.sleep(_LOOK)
        try:
            await look_at_clocks(table_host)
        except Exception as error:
            log_background_error("clocks", error)


async def look_at_clocks(table_host: DatabaseHost) -> None:
    """Tend the tables where time has run out. One that cannot be tended gives way to the others for a while."""
    engine, shared = table_host.storage.engine, table_host.storage.shared
    if shared and not await service_clock.keep(engine):
        return  # another process does
    query = _RUNNING.order_by(TABLES.c.deadline).limit(_AT_ONCE)
    async with for_single_statements(engine) as connection:
        found = (await connection.execute(query)).all()
    if not shared and (found or service_clock.is_long_ago()):
        await service_clock.keep(engine)
    for table_id, deadline in found:
        if deadline >= now():
            break
        try:
            async with table_host.at(table_id) as table:
                tended = await _run_out(table_host, table)
        except WriteConflict:
            continue  # somebody was faster
        except Exception as error:
            log_background_error("clocks", error, table=table_id)
            tended = False
        if not tended:
            await _put_off(table_host, table_id, deadline)


async def _put_off(table_host: DatabaseHost, table_id: str, deadline: float) -> None:
    async with table_host.storage.engine.begin() as connection:
        same = (TABLES.c.id == table_id) & (TABLES.c.deadline == deadline)
        await connection.execute(update(TABLES).where(same).values(deadline=now() + _LATER))


async def _run_out(table_host: DatabaseHost, table: LiveTable) -> bool:
    """Return whether nothing is left to be done here."""
    stored = table.stored
    if table.to_look_at or table.turn < 0:
        return False  # nobody can move here, by rules of today
    if stored.deadline is None or stored.deadline > now():
        return True
    number, stored.deadline = table.turn, None
    seat, bot = table.seats[number], stored.clock.bot
    if bot:
        stored.bot_due = True
        played = StoredSeat("bot", seat.name, None, bot=bot, former=seat.session or "", lost="late")
        await reseat(table_host, table, number, played, m("server.event.bot", name=seat.name))
        wake_bot(table_host, table)
    else:
        await reseat(table_host, table, number, vacant(seat, "late"), m("server.event.late", name=seat.name))
    table_host.tell(table)
    return True
