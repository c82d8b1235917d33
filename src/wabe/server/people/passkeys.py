"""Passkeys: an account is entered by what a device keeps and unlocks. The library checks, here is kept and found."""

import asyncio
import hashlib
import secrets
import time
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import delete, insert, select, update

from wabe.core.messages import m
from wabe.hosting.stored import now
from wabe.hosting.wire.refusals import Refusal, forbidden, not_found
from wabe.server.people.accounts import carry_over, find
from wabe.server.store.schema import CHALLENGES, PASSKEYS
from wabe.server.tables.database_host import DatabaseHost

_SECONDS: Final = 300  # so long a challenge is good
_MOST: Final = 10  # passkeys of one account
AVAILABLE: Final = find_spec("webauthn") is not None


class Site(NamedTuple):
    """The site that a passkey is bound to: the name of the service, and the origins of its pages."""

    name: str
    origins: list[str]


async def ask_for_new(table_host: DatabaseHost, session: str, site: Site) -> dict[str, Any]:
    """Return what a browser needs to make a passkey for the account of this session."""
    account = await find(table_host.storage.engine, session)
    if account is None:
        raise not_found(m("server.account.none"))
    there = [row["id"] for row in await passkeys_of(table_host, session)]
    if len(there) >= _MOST:
        raise Refusal(409, "too_many", m("server.notice.many", most=_MOST))
    challenge = await _new_challenge(table_host, session, "new")
    return await asyncio.to_thread(_creation, site.name, account["name"], session, challenge, there)


async def add(table_host: DatabaseHost, session: str, site: Site, credential: str) -> None:
    """Keep the passkey that a browser has made."""
    challenge = await _take_challenge(table_host, session, "new")
    made = await asyncio.to_thread(_checked, _verify_new, credential, challenge, site)
    row = {"id": _text(made.credential_id), "session": session, "key": _text(made.credential_public_key)}
    async with table_host.storage.engine.begin() as connection:
        if await connection.scalar(select(PASSKEYS.c.id).where(PASSKEYS.c.id == row["id"])):
            raise Refusal(409, "taken", m("server.passkey.there"))
        await connection.execute(insert(PASSKEYS), [row | {"count": made.sign_count, "created": now()}])


async def ask_to_enter(table_host: DatabaseHost, session: str, site: Site) -> dict[str, Any]:
    """Return what a browser needs to enter an account by one of its passkeys."""
    challenge = await _new_challenge(table_host, session, "enter")
    return await asyncio.to_thread(_request, site.name, challenge)


async def enter(table_host: DatabaseHost, session: str, site: Site, credential: str) -> str:
    """The session of the account whose passkey this is. What belonged to the visitor until now goes along."""
    challenge = await _take_challenge(table_host, session, "enter")
    named = _credential_id(credential)
    async with table_host.storage.engine.connect() as connection:
        found = (await connection.execute(select(PASSKEYS).where(PASSKEYS.c.id == named))).mappings().first()
    if found is None:
        raise forbidden(m("server.passkey.unknown"))
    used = await asyncio.to_thread(_checked, _verify_use, credential, challenge, site, dict(found))
    async with table_host.storage.engine.begin() as connection:
        known = PASSKEYS.c.id == found["id"]
        await connection.execute(update(PASSKEYS).where(known).values(count=used.new_sign_count))
    account: str = found["session"]
    await carry_over(table_host, session, account)
    return account


async def passkeys_of(table_host: DatabaseHost, session: str) -> list[dict[str, Any]]:
    """The passkeys of an account, the first first."""
    query = select(PASSKEYS).where(PASSKEYS.c.session == session).order_by(PASSKEYS.c.created)
    async with table_host.storage.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(query)).mappings()]


async def remove(table_host: DatabaseHost, session: str, passkey: str) -> None:
    """Let a passkey be good no more."""
    async with table_host.storage.engine.begin() as connection:
        mine = (PASSKEYS.c.session == session) & (PASSKEYS.c.id == passkey)
        done = await connection.execute(delete(PASSKEYS).where(mine))
    if done.rowcount == 0:
        raise not_found(m("server.passkey.unknown"))


async def _new_challenge(table_host: DatabaseHost, session: str, purpose: str) -> bytes:
    """A challenge for this visitor, in the place of an earlier one; those that nobody answered go."""
    value = secrets.token_bytes(32)
    row = {"session": session, "purpose": purpose, "value": value.hex(), "until": time.time() + _SECONDS}
    async with table_host.storage.engine.begin() as connection:
        old = (CHALLENGES.c.session == session) & (CHALLENGES.c.purpose == purpose)
        await connection.execute(delete(CHALLENGES).where(old | (CHALLENGES.c.until < time.time())))
        await connection.execute(insert(CHALLENGES), [row])
    return value


async def _take_challenge(table_host: DatabaseHost, session: str, purpose: str) -> bytes:
    """The challenge that was given; it is good once."""
    mine = (CHALLENGES.c.session == session) & (CHALLENGES.c.purpose == purpose)
    async with table_host.storage.engine.begin() as connection:
        found = (await connection.execute(select(CHALLENGES).where(mine))).mappings().first()
        if found is None or (await connection.execute(delete(CHALLENGES).where(mine))).rowcount == 0:
            raise forbidden(m("server.passkey.late"))
    if found["until"] < time.time():
        raise forbidden(m("server.passkey.late"))
    return bytes.fromhex(found["value"])


def _creation(name: str, person: str, session: str, challenge: bytes, there: list[str]) -> dict[str, Any]:
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers import structs

    options = generate_registration_options(
        rp_id=name,
        rp_name="Wabe",
        user_name=person,
        user_id=hashlib.sha256(b"passkey" + session.encode()).digest(),
        challenge=challenge,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in there],
    )
    return dict(msgspec.json.decode(options_to_json(options)))


def _request(name: str, challenge: bytes) -> dict[str, Any]:
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=name, challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
    )
    return dict(msgspec.json.decode(options_to_json(options)))


def _checked(verify: Any, *given: Any) -> Any:
    """Return what the library says of a credential; whatever is wrong with it, it opens nothing."""
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        return verify(*given)
    except (WebAuthnException, ValueError, TypeError, KeyError) as error:
        raise forbidden(m("server.passkey.wrong")) from error


def _verify_new(credential: str, challenge: bytes, site: Site) -> Any:
    from webauthn import verify_registration_response

    return verify_registration_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=site.name,
        expected_origin=site.origins,
        require_user_verification=True,
    )


def _verify_use(credential: str, challenge: bytes, site: Site, kept: dict[str, Any]) -> Any:
    from webauthn import base64url_to_bytes, verify_authentication_response

    return verify_authentication_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=site.name,
        expected_origin=site.origins,
        credential_public_key=base64url_to_bytes(kept["key"]),
        credential_current_sign_count=kept["count"],
        require_user_verification=True,
    )


def _credential_id(credential: str) -> str:
    try:
        return str(msgspec.json.decode(credential)["id"])
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
        raise forbidden(m("server.passkey.wrong")) from error


def _text(data: bytes) -> str:
    from webauthn.helpers import bytes_to_base64url

    return bytes_to_base64url(data)
