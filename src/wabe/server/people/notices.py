"""Notices that it is somebody's turn: wished for, confirmed, noted when the turn begins, sent when they are due."""

import asyncio
import logging
import secrets
import time
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from wabe import games
from wabe.core.errors import UnknownName
from wabe.core.messages import m, render
from wabe.server import metrics
from wabe.server.people.post import make_key, send_mail, send_push
from wabe.server.store.schema import ADDRESSES, NOTICES, SECRETS, TABLES
from wabe.server.tables.hall import Hall
from wabe.server.tables.table import Table
from wabe.server.wire.refusals import Refusal, not_found

log = logging.getLogger("wabe.server")

_DAY: Final = 24 * 3600
_LOOK: Final = 2.0  # seconds between two looks at what is due
_AT_ONCE: Final = 100
_MOST: Final = 10  # addresses of one visitor


async def add(hall: Hall, session: str, way: str, target: str, rhythm: str, language: str, confirmed: bool) -> str:
    """Keep where a visitor wants to be told; the secret that confirms or ends it."""
    secret = secrets.token_urlsafe(16)
    row = {"session": session, "way": way, "target": target, "rhythm": rhythm, "language": language}
    async with hall.storage.engine.begin() as connection:
        mine = (ADDRESSES.c.session == session) & (ADDRESSES.c.way == way)
        await connection.execute(delete(ADDRESSES).where(mine, ADDRESSES.c.target == target))
        if len((await connection.execute(select(ADDRESSES.c.id).where(mine))).all()) >= _MOST:
            raise Refusal(409, "too_many", m("server.notice.many", most=_MOST))
        identity = {"id": secrets.token_hex(8), "secret": secret, "confirmed": confirmed}
        await connection.execute(insert(ADDRESSES), [row | identity])
    return secret


async def addresses_of(hall: Hall, session: str) -> list[dict[str, Any]]:
    """Where a visitor wants to be told."""
    async with hall.storage.engine.connect() as connection:
        found = await connection.execute(select(ADDRESSES).where(ADDRESSES.c.session == session))
        return [dict(row) for row in found.mappings()]


async def confirm(hall: Hall, secret: str) -> None:
    """The letter has arrived where it was meant to."""
    async with hall.storage.engine.begin() as connection:
        done = await connection.execute(update(ADDRESSES).where(ADDRESSES.c.secret == secret).values(confirmed=True))
    if done.rowcount == 0:
        raise not_found(m("server.notice.none"))


async def end_at(hall: Hall, session: str, address_id: str) -> None:
    """Tell a visitor there no more."""
    await _end(hall, (ADDRESSES.c.session == session) & (ADDRESSES.c.id == address_id))


async def end_by(hall: Hall, secret: str) -> None:
    """Tell no more where the letter with this secret went."""
    await _end(hall, ADDRESSES.c.secret == secret)


async def _end(hall: Hall, condition: Any) -> None:
    async with hall.storage.engine.begin() as connection:
        ids = list(await connection.scalars(select(ADDRESSES.c.id).where(condition)))
        await connection.execute(delete(NOTICES).where(NOTICES.c.address_id.in_(ids)))
        await connection.execute(delete(ADDRESSES).where(ADDRESSES.c.id.in_(ids)))
    if not ids:
        raise not_found(m("server.notice.none"))


async def push_key(hall: Hall) -> str:
    """The private key for push services, made when it is asked for first; empty: there are none."""
    query = select(SECRETS.c.value).where(SECRETS.c.name == "vapid")
    async with hall.storage.engine.begin() as connection:
        found: str | None = await connection.scalar(query)
        if found is None:
            found = await asyncio.to_thread(make_key)
            if found:
                await connection.execute(insert(SECRETS), [{"name": "vapid", "value": found}])
        return found


def check_subscription(hall: Hall, endpoint: str) -> None:
    """Only push services that are known: the service asks no other address of a visitor's choice."""
    place = urlsplit(endpoint)
    name = place.hostname or ""
    known = any(name == host or name.endswith(f".{host}") for host in hall.settings.push_hosts)
    if not known or (place.scheme != "https" and place.hostname != "127.0.0.1"):
        raise Refusal(422, "bad_request", m("server.notice.endpoint"))


async def note_turn(hall: Hall, table: Table) -> None:
    """A turn has begun: whoever does not look at the table is told, if it is wished."""
    seat = table.turn
    session = table.seats[seat].session if seat >= 0 else None
    if session is None or any(watcher.session == session for watcher in table.watchers):
        return
    now = time.time()
    dues = {"once": now + hall.settings.notice_delay, "digest": (now // _DAY + 1) * _DAY}
    try:
        async with hall.storage.engine.begin() as connection:
            wished = (ADDRESSES.c.session == session) & ADDRESSES.c.confirmed
            for row in (await connection.execute(select(ADDRESSES.c.id, ADDRESSES.c.rhythm).where(wished))).all():
                here = (NOTICES.c.address_id == row.id) & (NOTICES.c.table_id == table.id)
                await connection.execute(delete(NOTICES).where(here))
                notice = {"address_id": row.id, "table_id": table.id, "seat": seat, "due": dues[row.rhythm]}
                await connection.execute(insert(NOTICES), [notice])
    except (SQLAlchemyError, OSError):
        log.exception("a notice could not be noted")


async def send_notices(hall: Hall) -> None:
    """Send what is due, for ever; of several processes one takes each notice."""
    while True:
        await asyncio.sleep(_LOOK)
        try:
            for address, tables in await _take(hall):
                await _send(hall, address, tables)
        except (SQLAlchemyError, OSError) as error:
            log.warning("notices wait: %s", " ".join(str(error).split()))


async def _take(hall: Hall) -> list[tuple[Any, list[Any]]]:
    """What is due, by address, and no more in the database: a notice is sent once or not at all."""
    due = select(NOTICES).where(NOTICES.c.due <= time.time()).limit(_AT_ONCE).with_for_update(skip_locked=True)
    letters: dict[str, tuple[Any, list[Any]]] = {}
    async with hall.storage.engine.begin() as connection:
        for notice in (await connection.execute(due)).all():
            here = (NOTICES.c.address_id == notice.address_id) & (NOTICES.c.table_id == notice.table_id)
            await connection.execute(delete(NOTICES).where(here))
            address = (await connection.execute(select(ADDRESSES).where(ADDRESSES.c.id == notice.address_id))).first()
            still = (TABLES.c.id == notice.table_id) & (TABLES.c.turn == notice.seat) & TABLES.c.archive.is_(False)
            table = (await connection.execute(select(TABLES.c.id, TABLES.c.game).where(still))).first()
            if address is not None and table is not None:
                letters.setdefault(address.id, (address, []))[1].append(table)
    return list(letters.values())


async def _send(hall: Hall, address: Any, tables: list[Any]) -> None:
    base, language = hall.settings.address.rstrip("/"), address.language
    subject = render(m("server.notice.subject", count=len(tables)), language)
    try:
        if address.way == "mail":
            lines = [f"{_title(table.game, language)}: {base}/table/{table.id}" for table in tables]
            footer = render(m("server.notice.end", address=f"{base}/api/notices/end/{address.secret}"), language)
            text = "\n".join([*lines, "", footer, ""])
            await asyncio.to_thread(send_mail, hall.settings, address.target, subject, text)
        else:
            content = {"title": subject, "body": _title(tables[0].game, language), "path": f"/table/{tables[0].id}"}
            key = await push_key(hall)
            await asyncio.to_thread(send_push, hall.settings, key, address.target, content)
    except Exception as error:  # whatever the other side does: it is no reason to stop telling others
        metrics.NOTICES.labels(address.way, "failed").inc()
        log.warning("a notice by %s was not sent: %s", address.way, " ".join(str(error).split())[:300])
        if getattr(getattr(error, "response", None), "status_code", 0) in (404, 410):
            await _end(hall, ADDRESSES.c.id == address.id)  # the browser has gone
    else:
        metrics.NOTICES.labels(address.way, "sent").inc()


def _title(game: str, language: str) -> str:
    try:
        return render(games.get(game).title, language)
    except UnknownName:
        return game


def endpoint_of(subscription: str) -> str:
    """Where the browser of a subscription is reached."""
    return str(msgspec.json.decode(subscription)["endpoint"])


def subscription_text(endpoint: str, p256dh: str, auth: str) -> str:
    """A subscription as it is kept."""
    return msgspec.json.encode({"endpoint": endpoint, "keys": {"p256dh": p256dh, "auth": auth}}).decode()
