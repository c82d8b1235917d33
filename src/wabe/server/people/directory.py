"""Whom whoever runs the service means by a name, and what is known of that person."""

from typing import NamedTuple

from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from wabe.server.people.accounts import fold
from wabe.server.store.schema import ACCOUNTS, CHAT, REPORTS, SEATS, SHUT_OUT, TABLES


class PersonEntry(NamedTuple):
    """A person: an account, or a visitor who sits at tables."""

    session: str
    name: str  # of the account, else of a seat
    created: str  # the account; empty: there is none
    tables: int
    said: int  # lines of chat
    reports: int  # by others, of which nothing has become yet
    shut_out: str  # since when; empty: not


async def find_people(engine: AsyncEngine, word: str, most: int) -> list[PersonEntry]:
    """People whose account or seat has a name with this word in it, accounts first."""
    folded = ACCOUNTS.c.folded.contains(fold(word), autoescape=True)
    seated = func.lower(SEATS.c.name).contains(word.lower(), autoescape=True) & SEATS.c.session.is_not(None)
    async with engine.connect() as connection:
        accounts = await connection.scalars(select(ACCOUNTS.c.session).where(folded).limit(most))
        visitors = await connection.scalars(select(SEATS.c.session).where(seated).distinct().limit(most))
        sessions = list(dict.fromkeys([*accounts, *visitors]))[:most]
    return [known for session in sessions if (known := await look_up(engine, session))]


async def session_of(engine: AsyncEngine, who: str) -> str | None:
    """The session meant by the name of an account, or by itself."""
    named = or_(ACCOUNTS.c.folded == fold(who), ACCOUNTS.c.session == who)
    async with engine.connect() as connection:
        found = await connection.scalar(select(ACCOUNTS.c.session).where(named))
    if found is not None:
        return str(found)
    return who if await look_up(engine, who) else None


async def look_up(engine: AsyncEngine, session: str) -> PersonEntry | None:
    """Return what is known of a session, if anything is."""
    sits = select(SEATS.c.table_id).where(SEATS.c.session == session)
    async with engine.connect() as connection:
        account = (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.session == session))).first()
        seat = await connection.scalar(select(SEATS.c.name).where(SEATS.c.session == session).limit(1))
        out = await connection.scalar(select(SHUT_OUT.c.since).where(SHUT_OUT.c.session == session))
        tables, said, reports = [
            await connection.scalar(select(func.count()).select_from(table).where(which)) or 0
            for table, which in (
                (TABLES, or_(TABLES.c.host == session, TABLES.c.id.in_(sits))),
                (CHAT, CHAT.c.session == session),
                (REPORTS, (REPORTS.c.session == session) & (REPORTS.c.outcome == "")),
            )
        ]
    if account is None and out is None and not (tables or said or reports):
        return None
    name, created = (seat or "?", "") if account is None else (account.name, account.created)
    return PersonEntry(session, name, created, tables, said, reports, out or "")
