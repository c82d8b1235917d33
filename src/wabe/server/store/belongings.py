"""The belongings of a visitor, at tables of whatever state: handed to another session as a whole, or wiped out."""

from typing import Any

from sqlalchemy import Table, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wabe.server.store.schema import REPORTS, SEATS, TABLES
from wabe.server.store.storage import Storage
from wabe.server.store.writer import TELL


async def tables_with(storage: Storage, session: str) -> list[str]:
    """The tables this session opened, sits or sat at, also those that cannot be read any more."""
    async with storage.engine.connect() as connection:
        return await _ids(connection, session)


async def hand_over(storage: Storage, old: str, new: str, kinds: list[Table]) -> list[str]:
    """Let all that is one session's be another's, tables and rows of these kinds, in one step; return the tables."""
    async with storage.engine.begin() as connection:
        ids = await _ids(connection, old)
        await _count_change(storage, connection, ids)
        await connection.execute(update(TABLES).where(TABLES.c.host == old).values(host=new))
        for kind in (SEATS, REPORTS, *kinds):
            await connection.execute(update(kind).where(kind.c.session == old).values(session=new))
        await connection.execute(update(SEATS).where(SEATS.c.former == old).values(former=new))
        await connection.execute(update(REPORTS).where(REPORTS.c.reporter == old).values(reporter=new))
    return ids


async def wipe_out(storage: Storage, table_id: str, session: str) -> None:
    """Leave nothing of a visitor at a table that cannot be opened; it goes with him, if nobody else sits there."""
    here = SEATS.c.table_id == table_id
    async with storage.engine.begin() as connection:
        people = set(await connection.scalars(select(SEATS.c.session).where(here, SEATS.c.session.is_not(None))))
        others = sorted(people - {session})
        await _count_change(storage, connection, [table_id])
        empty: dict[str, Any] = {"session": None, "name": "?", "plans": "{}"}
        await connection.execute(update(SEATS).where(here, SEATS.c.session == session).values(empty))
        await connection.execute(update(SEATS).where(here, SEATS.c.former == session).values(former="", name="?"))
        host = (TABLES.c.id == table_id) & (TABLES.c.host == session)
        await connection.execute(update(TABLES).where(host).values(host=others[0] if others else ""))
        await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(events="[]"))
    if not others:
        await storage.delete(table_id)


async def _ids(connection: AsyncConnection, session: str) -> list[str]:
    sits = select(SEATS.c.table_id).where(or_(SEATS.c.session == session, SEATS.c.former == session))
    query = select(TABLES.c.id).where(or_(TABLES.c.host == session, TABLES.c.id.in_(sits))).order_by(TABLES.c.id)
    return list(await connection.scalars(query))


async def _count_change(storage: Storage, connection: AsyncConnection, ids: list[str]) -> None:
    """Count a change, so that whoever changes a table at the same time comes too late; and tell other processes."""
    changed = update(TABLES).where(TABLES.c.id.in_(ids)).values(changes=TABLES.c.changes + 1)
    rows = (await connection.execute(changed.returning(TABLES.c.id, TABLES.c.changes, TABLES.c.bot_due))).all()
    if storage.shared and rows:
        words = [f"{row.id} {row.changes} {int(row.bot_due)} {storage.process}" for row in rows]
        await connection.execute(TELL, {"words": words})
