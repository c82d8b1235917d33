"""Telling people that it is their turn: noted when a turn begins, sent when it has lasted, tried again if it fails."""

import asyncio
import smtplib
import time
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, insert, select

from wabe import games
from wabe.core.errors import UnknownName
from wabe.core.messages import m, render
from wabe.hosting.live_table import LiveTable
from wabe.server import metrics
from wabe.server.background_errors import log_background_error
from wabe.server.people.notices import end, push_key
from wabe.server.people.post import send_mail
from wabe.server.people.push import NotSent, send_push
from wabe.server.store.schema import ADDRESSES, NOTICES, TABLES
from wabe.server.tables.database_host import DatabaseHost

_DAY: Final = 24 * 3600
_LOOK: Final = 2.0  # seconds between two looks at what is due
_AT_ONCE: Final = 100
_TRIES: Final = 5
_PERMANENT: Final = 500  # from here on an SMTP server does not want to be asked again


class Due(NamedTuple):
    """A notice that was taken out of the database, and the game it is about."""

    row: Any
    game: str


async def note_turn(table_host: DatabaseHost, table: LiveTable) -> None:
    """A turn has begun: notify those who asked for it and do not look at the table."""
    seat = table.turn
    session = table.seats[seat].session if seat >= 0 else None
    if session is None or any(watcher.session == session for watcher in table.watchers):
        return
    now = time.time()
    dues = {"once": now + table_host.settings.notice_delay, "digest": (now // _DAY + 1) * _DAY}
    try:
        async with table_host.storage.engine.begin() as connection:
            wanted = (ADDRESSES.c.session == session) & ADDRESSES.c.confirmed
            for row in (await connection.execute(select(ADDRESSES.c.id, ADDRESSES.c.rhythm).where(wanted))).all():
                here = (NOTICES.c.address_id == row.id) & (NOTICES.c.table_id == table.id)
                await connection.execute(delete(NOTICES).where(here))
                notice = {"address_id": row.id, "table_id": table.id, "seat": seat, "due": dues[row.rhythm]}
                await connection.execute(insert(NOTICES), [notice])
    except Exception as error:
        log_background_error("notices", error, table=table.id)


async def send_notices(table_host: DatabaseHost) -> None:
    """Send what is due, for ever; of several processes one takes each notice."""
    while True:
        await asyncio.sleep(_LOOK)
        try:
            letters = await _take(table_host)
        except Exception as error:
            log_background_error("notices", error)
            continue
        for address, notices in letters:
            try:
                await _tell(table_host, address, notices)
            except Exception as error:  # whatever is wrong with one: the others are notified
                log_background_error("notices", error)


async def _take(table_host: DatabaseHost) -> list[tuple[Any, list[Due]]]:
    """Return what is due, by address, and no more in the database."""
    due = select(NOTICES).where(NOTICES.c.due <= time.time()).limit(_AT_ONCE).with_for_update(skip_locked=True)
    letters: dict[str, tuple[Any, list[Due]]] = {}
    async with table_host.storage.engine.begin() as connection:
        for notice in (await connection.execute(due)).all():
            here = (NOTICES.c.address_id == notice.address_id) & (NOTICES.c.table_id == notice.table_id)
            await connection.execute(delete(NOTICES).where(here))
            address = (await connection.execute(select(ADDRESSES).where(ADDRESSES.c.id == notice.address_id))).first()
            still = (TABLES.c.id == notice.table_id) & (TABLES.c.turn == notice.seat) & TABLES.c.archive.is_(False)
            game = await connection.scalar(select(TABLES.c.game).where(still))
            if address is not None and game is not None:
                letters.setdefault(address.id, (address, []))[1].append(Due(notice, game))
    return list(letters.values())


async def _tell(table_host: DatabaseHost, address: Any, notices: list[Due]) -> None:
    """Send what is due at one address; what could not be sent is tried again, unless that is of no use."""
    try:
        await _send(table_host, address, notices)
    except (NotSent, OSError, smtplib.SMTPException) as error:
        again = _may_succeed(error)
        metrics.NOTICES.labels(address.way, "again" if again else "failed").inc()
        log_background_error("notices", NotSent(_said(error)), way=address.way)
        if again:
            await _put_back(table_host, notices)
        elif isinstance(error, NotSent):
            await end(table_host, ADDRESSES.c.id == address.id)  # the browser has gone
    else:
        metrics.NOTICES.labels(address.way, "sent").inc()


async def _send(table_host: DatabaseHost, address: Any, notices: list[Due]) -> None:
    base, language = table_host.settings.address.rstrip("/"), address.language
    subject = render(m("server.notice.subject", count=len(notices)), language)
    if address.way == "mail":
        lines = [f"{_title(due.game, language)}: {base}/table/{due.row.table_id}" for due in notices]
        ending = f"{base}/api/notices/end/{address.secret}"
        text = "\n".join([*lines, "", render(m("server.notice.end", address=ending), language), ""])
        await asyncio.to_thread(send_mail, table_host.settings, address.target, subject, text, ending)
    else:
        first = notices[0]
        content = {"title": subject, "body": _title(first.game, language), "path": f"/table/{first.row.table_id}"}
        await send_push(table_host.settings, await push_key(table_host), address.target, content)


def _may_succeed(error: Exception) -> bool:
    """Return whether the same may be sent later."""
    if isinstance(error, NotSent):
        return not error.gone
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return all(code < _PERMANENT for code, _ in error.recipients.values())
    return not (isinstance(error, smtplib.SMTPResponseException) and error.smtp_code >= _PERMANENT)


def _said(error: Exception) -> str:
    """Return what may be logged: addresses of people may not."""
    if isinstance(error, NotSent):
        return str(error)
    return f"{type(error).__name__} {getattr(error, 'smtp_code', '')}".strip()


async def _put_back(table_host: DatabaseHost, notices: list[Due]) -> None:
    """Later, each time after twice as long; unless a newer notice of the same table waits already."""
    async with table_host.storage.engine.begin() as connection:
        for row in [due.row for due in notices if due.row.tries + 1 < _TRIES]:
            here = (NOTICES.c.address_id == row.address_id) & (NOTICES.c.table_id == row.table_id)
            if (await connection.execute(select(NOTICES.c.seat).where(here))).first() is None:
                wait = max(table_host.settings.notice_delay, 1.0) * 2**row.tries
                again = row._asdict() | {"due": time.time() + wait, "tries": row.tries + 1}
                await connection.execute(insert(NOTICES), [again])


def _title(game: str, language: str) -> str:
    try:
        return render(games.get(game).title, language)
    except UnknownName:
        return game
