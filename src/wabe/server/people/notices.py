"""The addresses at which people learn that it is their turn: given, confirmed, ended."""

import asyncio
import hashlib
import secrets
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select, update

from wabe.core.messages import m
from wabe.hosting.wire.refusals import Refusal, not_found
from wabe.server.people.push import make_key, place_of
from wabe.server.store.grants import is_granted
from wabe.server.store.schema import ADDRESSES, NOTICES, SECRETS
from wabe.server.tables.database_host import DatabaseHost

_LETTERS: Final = 3  # emails a day that ask for confirmation, for each address
_DAY: Final = 24 * 3600
_MOST: Final = 10  # addresses of one visitor


async def add(
    table_host: DatabaseHost, session: str, way: str, target: str, rhythm: str, language: str, confirmed: bool
) -> str:
    """Keep where a visitor wants to be notified; the secret that confirms or ends it."""
    secret = secrets.token_urlsafe(16)
    row = {"session": session, "way": way, "target": target, "rhythm": rhythm, "language": language}
    async with table_host.storage.engine.begin() as connection:
        mine = (ADDRESSES.c.session == session) & (ADDRESSES.c.way == way)
        await connection.execute(delete(ADDRESSES).where(mine, ADDRESSES.c.target == target))
        if len((await connection.execute(select(ADDRESSES.c.id).where(mine))).all()) >= _MOST:
            raise Refusal(409, "too_many", m("server.notice.many", most=_MOST))
        identity = {"id": secrets.token_hex(8), "secret": secret, "confirmed": confirmed}
        await connection.execute(insert(ADDRESSES), [row | identity])
    return secret


async def addresses_of(table_host: DatabaseHost, session: str) -> list[dict[str, Any]]:
    """Return where a visitor wants to be notified."""
    async with table_host.storage.engine.connect() as connection:
        found = await connection.execute(select(ADDRESSES).where(ADDRESSES.c.session == session))
        return [dict(row) for row in found.mappings()]


async def count_letter(table_host: DatabaseHost, target: str) -> None:
    """Refuse to send another email to an unconfirmed address that got as many today, whoever asked for them."""
    whose = hashlib.sha256(target.casefold().encode()).hexdigest()
    if not await is_granted(table_host.storage.engine, f"letters {whose}", _LETTERS, _DAY):
        raise Refusal(429, "too_many_letters", m("server.notice.letters"))


async def check_secret(table_host: DatabaseHost, secret: str) -> None:
    """Refuse a secret that belongs to no address."""
    async with table_host.storage.engine.connect() as connection:
        if await connection.scalar(select(ADDRESSES.c.id).where(ADDRESSES.c.secret == secret)) is None:
            raise not_found(m("server.notice.none"))


async def confirm(table_host: DatabaseHost, secret: str) -> None:
    """The email has arrived where it was meant to."""
    async with table_host.storage.engine.begin() as connection:
        done = await connection.execute(update(ADDRESSES).where(ADDRESSES.c.secret == secret).values(confirmed=True))
    if done.rowcount == 0:
        raise not_found(m("server.notice.none"))


async def end_at(table_host: DatabaseHost, session: str, address_id: str) -> None:
    """Tell a visitor there no more."""
    if not await end(table_host, (ADDRESSES.c.session == session) & (ADDRESSES.c.id == address_id)):
        raise not_found(m("server.notice.none"))


async def end_by(table_host: DatabaseHost, secret: str) -> None:
    """Send no more to where the email with this secret went."""
    if not await end(table_host, ADDRESSES.c.secret == secret):
        raise not_found(m("server.notice.none"))


async def end(table_host: DatabaseHost, condition: Any) -> bool:
    """End the notices there; return whether there were any."""
    async with table_host.storage.engine.begin() as connection:
        ids = list(await connection.scalars(select(ADDRESSES.c.id).where(condition)))
        await connection.execute(delete(NOTICES).where(NOTICES.c.address_id.in_(ids)))
        await connection.execute(delete(ADDRESSES).where(ADDRESSES.c.id.in_(ids)))
    return bool(ids)


async def push_key(table_host: DatabaseHost) -> str:
    """The private key for push services, made when it is asked for first; empty: there are none."""
    query = select(SECRETS.c.value).where(SECRETS.c.name == "vapid")
    async with table_host.storage.engine.begin() as connection:
        found: str | None = await connection.scalar(query)
        if found is None:
            found = await asyncio.to_thread(make_key)
            if found:
                await connection.execute(insert(SECRETS), [{"name": "vapid", "value": found}])
        return found


def check_subscription(table_host: DatabaseHost, endpoint: str) -> None:
    """Only push services that are known: the service asks no other address of a visitor's choice."""
    if place_of(endpoint, table_host.settings.push_hosts) is None:
        raise Refusal(422, "bad_request", m("server.notice.endpoint"))


def endpoint_of(subscription: str) -> str:
    """Return where the browser of a subscription is reached."""
    return str(msgspec.json.decode(subscription)["endpoint"])


def subscription_text(endpoint: str, p256dh: str, auth: str) -> str:
    """A subscription as it is kept."""
    return msgspec.json.encode({"endpoint": endpoint, "keys": {"p256dh": p256dh, "auth": auth}}).decode()
