"""Passes: what lets another device be the same visitor, once and for some minutes."""

import hashlib
import secrets
import time
from typing import Final

from sqlalchemy import delete, insert, select

from wabe.core.messages import m
from wabe.hosting.wire.refusals import forbidden
from wabe.server.store.schema import CHALLENGES
from wabe.server.tables.database_host import DatabaseHost

MINUTES: Final = 10
_PURPOSE: Final = "pass"


async def give(table_host: DatabaseHost, session: str) -> str:
    """A new pass, in the place of an earlier one. Only its hash is kept."""
    key = secrets.token_urlsafe(24)
    row = {"session": session, "purpose": _PURPOSE, "value": _hash(key), "until": time.time() + MINUTES * 60}
    async with table_host.storage.engine.begin() as connection:
        mine = (CHALLENGES.c.session == session) & (CHALLENGES.c.purpose == _PURPOSE)
        await connection.execute(delete(CHALLENGES).where(mine | (CHALLENGES.c.until < time.time())))
        await connection.execute(insert(CHALLENGES), [row])
    return key


async def take(table_host: DatabaseHost, key: str) -> str:
    """The session of a pass, which is good no more."""
    this = (CHALLENGES.c.purpose == _PURPOSE) & (CHALLENGES.c.value == _hash(key))
    async with table_host.storage.engine.begin() as connection:
        found = (await connection.execute(select(CHALLENGES.c.session, CHALLENGES.c.until).where(this))).first()
        taken = (await connection.execute(delete(CHALLENGES).where(this))).rowcount == 1
    if found is None or not taken or found.until < time.time():
        raise forbidden(m("server.session.pass"))
    return str(found.session)


def _hash(key: str) -> str:
    return hashlib.sha256(b"pass" + key.encode()).hexdigest()
