"""The reports of players about players, and what became of them."""

import secrets
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import insert, select, true, update
from sqlalchemy.ext.asyncio import AsyncEngine

from wabe.core.messages import m
from wabe.hosting.live_table import LiveTable
from wabe.hosting.stored import now
from wabe.hosting.wire.refusals import Refusal, forbidden, not_found
from wabe.server.store.grants import is_granted
from wabe.server.store.schema import REPORTS
from wabe.server.tables.database_host import DatabaseHost

_A_DAY: Final = 10  # reports of one person
_SECONDS: Final = 24 * 3600.0


async def report(table_host: DatabaseHost, table: LiveTable, session: str, line: int, reason: str) -> None:
    """Tell whoever runs the service of a line somebody else has said, which is kept with it."""
    if not table.belongs(session):
        raise forbidden(m("server.report.stranger"))
    said = next(iter(await table_host.storage.chat(table.id, line, 1)), None)
    if said is None or said["number"] != line:
        raise not_found(m("server.report.nothing"))
    if said["session"] == session:
        raise forbidden(m("server.report.self"))
    if not await is_granted(table_host.storage.engine, f"report {session}", _A_DAY, _SECONDS):
        raise Refusal(429, "too_many_requests", m("server.report.many"))
    row = {
        "id": secrets.token_hex(6),
        "session": said["session"],
        "reporter": session,
        "at_table": table.id,
        "name": said["name"],
        "text": said["text"],
        "reason": " ".join(reason.split()),
        "written": now(),
        "outcome": "",
    }
    async with table_host.storage.engine.begin() as connection:
        await connection.execute(insert(REPORTS), [row])


async def list_reports(engine: AsyncEngine, *, closed: bool = False, session: str = "") -> Sequence[dict[str, Any]]:
    """Those of which nothing has become yet, or all; about one person, if given; the latest first."""
    which = true() if closed else REPORTS.c.outcome == ""
    about = REPORTS.c.session == session if session else true()
    async with engine.connect() as connection:
        found = await connection.execute(select(REPORTS).where(which, about).order_by(REPORTS.c.written.desc()))
        return [dict(row) for row in found.mappings()]


async def close_report(engine: AsyncEngine, report_id: str, outcome: str) -> bool:
    """Note what became of a report; whether there is one."""
    async with engine.begin() as connection:
        this = update(REPORTS).where(REPORTS.c.id == report_id).values(outcome=outcome)
        return (await connection.execute(this)).rowcount == 1
