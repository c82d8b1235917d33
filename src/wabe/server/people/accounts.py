"""Accounts: a visitor's session that can be entered from any device, by a name and a code. No address is asked for."""

import hashlib
import re
import secrets
import unicodedata
from contextlib import suppress
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from wabe.core.messages import m
from wabe.hosting.live_table import LiveTable
from wabe.hosting.seating import clean_name, reseat, vacant
from wabe.hosting.stored import StoredSeat, now
from wabe.hosting.wire.refusals import Refusal, forbidden, not_found
from wabe.server.background_errors import log_background_error
from wabe.server.people import notices
from wabe.server.store.belongings import hand_over, tables_with, wipe_out
from wabe.server.store.schema import ACCOUNTS, ADDRESSES, CHALLENGES, CHAT, NOTICES, PASSKEYS, REPORTS
from wabe.server.store.writer import WriteConflict
from wabe.server.tables.database_host import DatabaseHost

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another
_GROUPS: Final = 5  # of five letters: about 124 bits
_MOST: Final = 10_000  # tables of one visitor
_TRIES: Final = 5  # at a table that others change, too


async def create(table_host: DatabaseHost, session: str, name: str) -> str:
    """Let this session be entered by the name and a new code, which is shown this once."""
    code = _new_code()
    row = {"session": session, "name": _checked(name), "code": _hash(code), "settings": "{}", "created": now()}
    row["folded"] = fold(row["name"])
    async with table_host.storage.engine.begin() as connection:
        if await connection.scalar(select(ACCOUNTS.c.session).where(ACCOUNTS.c.session == session)):
            raise Refusal(409, "taken", m("server.account.there"))
        try:
            await connection.execute(insert(ACCOUNTS), [row])
        except IntegrityError:
            raise Refusal(409, "taken", m("server.account.taken", name=row["name"])) from None
    return code


async def find(engine: AsyncEngine, session: str) -> dict[str, Any] | None:
    """The account of a session, if it has one."""
    async with engine.connect() as connection:
        found = (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.session == session))).mappings().first()
        return None if found is None else dict(found)


async def change(table_host: DatabaseHost, session: str, *, settings: str | None = None, renew: bool = False) -> str:
    """Keep settings of the client, or make a new code, which ends the old one; the new code, or nothing."""
    code = _new_code() if renew else ""
    values = {"settings": settings} if settings is not None else {"code": _hash(code)}
    async with table_host.storage.engine.begin() as connection:
        done = await connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.session == session).values(values))
    if done.rowcount == 0:
        raise not_found(m("server.account.none"))
    return code


async def enter(table_host: DatabaseHost, session: str, name: str, code: str) -> str:
    """The session of the account. What belonged to the visitor until now, unless it is an account, goes along."""
    async with table_host.storage.engine.connect() as connection:
        query = select(ACCOUNTS.c.session, ACCOUNTS.c.name).where(ACCOUNTS.c.code == _hash(code))
        found = (await connection.execute(query)).first()
    if found is None or fold(" ".join(name.split())) not in _names_of(found.name):
        raise forbidden(m("server.account.wrong"))
    account: str = found.session
    await carry_over(table_host, session, account)
    return account


async def carry_over(table_host: DatabaseHost, session: str, account: str) -> None:
    """Whoever enters an account takes along what he had as a visitor without one."""
    if session == account or await find(table_host.storage.engine, session) is not None:
        return
    await table_host.open_anew(await hand_over(table_host.storage, session, account, [ADDRESSES]), session)


async def be_here_only(table_host: DatabaseHost, session: str) -> str:
    """A new session that has all that the old one had: devices that know the old one are strangers from now on.

    Their browsers hear of no more turns; nobody knows which of them is this one.
    """
    fresh = secrets.token_hex(16)
    await notices.end(table_host, (ADDRESSES.c.session == session) & (ADDRESSES.c.way == "push"))
    tables = await hand_over(table_host.storage, session, fresh, [ADDRESSES, CHAT, PASSKEYS, ACCOUNTS])
    await table_host.open_anew(tables, session)
    return fresh


async def forget(table_host: DatabaseHost, session: str) -> None:
    """Delete what is kept of a visitor: seats become free, tables without other people and what was said are gone."""
    for table_id in await tables_with(table_host.storage, session):
        try:
            await _leave_for_good(table_host, table_id, session)
        except SQLAlchemyError:
            raise
        except Exception as error:  # whatever is wrong with the table: nothing of the visitor stays there
            log_background_error("deletion", error, table=table_id)
            await wipe_out(table_host.storage, table_id, session)
    async with table_host.storage.engine.begin() as connection:
        await connection.execute(delete(CHAT).where(CHAT.c.session == session))
        mine = select(ADDRESSES.c.id).where(ADDRESSES.c.session == session)
        await connection.execute(delete(NOTICES).where(NOTICES.c.address_id.in_(mine)))
        await connection.execute(delete(ADDRESSES).where(ADDRESSES.c.session == session))
        await connection.execute(delete(REPORTS).where(REPORTS.c.session == session))
        by_him = update(REPORTS).where(REPORTS.c.reporter == session)
        await connection.execute(by_him.values(reporter=""))  # they are about somebody else
        for table in (PASSKEYS, CHALLENGES, ACCOUNTS):
            await connection.execute(delete(table).where(table.c.session == session))


async def export(table_host: DatabaseHost, session: str) -> dict[str, Any]:
    """All that is kept of a visitor."""
    tables = await table_host.storage.tables_of(session, _MOST)
    async with table_host.storage.engine.connect() as connection:
        said = (await connection.execute(select(CHAT).where(CHAT.c.session == session))).mappings().all()
        told = list(await connection.scalars(select(ADDRESSES.c.target).where(ADDRESSES.c.session == session)))
        keys = list(await connection.scalars(select(PASSKEYS.c.id).where(PASSKEYS.c.session == session)))
        told_of = (await connection.execute(select(REPORTS).where(REPORTS.c.reporter == session))).mappings().all()
    account = await find(table_host.storage.engine, session)
    return {
        "account": {key: account[key] for key in ("name", "settings", "created")} if account else None,
        "tables": [
            {
                "id": table.id,
                "game": table.game,
                "updated": table.updated,
                "host": table.host == session,
                "seats": [seat.name for seat in table.seats if seat.session == session],
            }
            for table in tables
        ],
        "chat": [{"table": line["table_id"], "written": line["written"], "text": line["text"]} for line in said],
        "notices": told,
        "passkeys": keys,
        "reports": [
            {key: row[key] for key in ("at_table", "name", "text", "reason", "written", "outcome")} for row in told_of
        ],
    }


async def _leave_for_good(table_host: DatabaseHost, table_id: str, session: str) -> None:
    for _ in range(_TRIES):
        with suppress(WriteConflict):
            async with table_host.at(table_id) as table:
                return await _leave(table_host, table, session)
    raise WriteConflict


async def _leave(table_host: DatabaseHost, table: LiveTable, session: str) -> None:
    for number, seat in enumerate(table.seats):
        if seat.former == session:
            await table_host.storage.seat(table.stored, number, replace(seat, former="", lost=""))
            table.seats[number] = replace(seat, former="", lost="")
    if not table.belongs(session):
        return
    if not any(seat.session not in (None, session) for seat in table.seats):
        await table_host.forget(table)
        return
    if table.stored.host == session:
        table.stored.host = next(seat.session for seat in table.seats if seat.session not in (None, session)) or ""
    for number, seat in enumerate(table.seats):
        if seat.session == session:
            table.stored.events = [event for event in table.stored.events if seat.name not in str(event.text)]
            empty = StoredSeat(seat.kind, "?", None)
            left = empty if table.turn < 0 or table.to_look_at else vacant(empty)
            await reseat(table_host, table, number, left, m("server.event.forgotten", seat=number + 1))
    table_host.tell(table)


def _checked(name: str) -> str:
    cleaned = clean_name(name)
    if not cleaned:
        raise Refusal(422, "bad_request", m("server.account.name"))
    return cleaned


def fold(name: str) -> str:
    """The name in the form in which it is unique."""
    return unicodedata.normalize("NFKC", name).casefold()


def _names_of(name: str) -> tuple[str, str]:
    """By which an account is entered: also without the number it got when names became unique."""
    return fold(name), fold(re.sub(r" \d+$", "", name))


def _new_code() -> str:
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(5)) for _ in range(_GROUPS))


def _hash(code: str) -> str:
    """Nobody who reads the database can enter; a code has more than 120 bits, so a plain hash holds."""
    plain = "".join(char for char in code.casefold() if char.isalnum())
    return hashlib.sha256(b"account" + plain.encode()).hexdigest()
