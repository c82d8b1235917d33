"""Passkeys of an account: make one, enter by one, give one up."""

from typing import Any, Final

from litestar import Request, delete, post
from litestar.params import FromPath, JSONBody

from wabe.core.messages import m
from wabe.hosting.wire.refusals import Refusal
from wabe.server.http.border import is_address
from wabe.server.http.routes.accounts import account_of
from wabe.server.http.routes.arguments import REFUSALS, CurrentVisitor
from wabe.server.http.sessions import become
from wabe.server.people import passkeys
from wabe.server.wire.people import Account, PasskeyAnswer


@post("/passkeys/new", status_code=200, opt={"cost": 20}, responses=REFUSALS)
async def new_passkey(request: Request[Any, Any, Any], asker: CurrentVisitor) -> dict[str, Any]:
    """Options for `navigator.credentials.create`, as JSON."""
    return await passkeys.ask_for_new(asker.table_host, asker.session, _site(request))


@post("/passkeys", opt={"cost": 20}, responses=REFUSALS)
async def add_passkey(request: Request[Any, Any, Any], asker: CurrentVisitor, data: JSONBody[PasskeyAnswer]) -> Account:
    """Keep the passkey that the browser has made."""
    await passkeys.add(asker.table_host, asker.session, _site(request), data.credential)
    return await account_of(asker)


@delete("/passkeys/{passkey:str}", status_code=200, responses=REFUSALS)
async def remove_passkey(asker: CurrentVisitor, passkey: FromPath[str]) -> Account:
    """Let a passkey be good no more."""
    await passkeys.remove(asker.table_host, asker.session, passkey)
    return await account_of(asker)


@post("/passkeys/enter/new", status_code=200, opt={"cost": 20}, responses=REFUSALS)
async def ask_passkey(request: Request[Any, Any, Any], asker: CurrentVisitor) -> dict[str, Any]:
    """Options for `navigator.credentials.get`, as JSON."""
    return await passkeys.ask_to_enter(asker.table_host, asker.session, _site(request))


@post("/passkeys/enter", status_code=200, opt={"cost": 50}, responses=REFUSALS)
async def enter_by_passkey(
    request: Request[Any, Any, Any], asker: CurrentVisitor, data: JSONBody[PasskeyAnswer]
) -> Account:
    """Be the visitor of this passkey on this device, too; seats taken here until now go along."""
    session = await passkeys.enter(asker.table_host, asker.session, _site(request), data.credential)
    become(request.scope, session)
    return await account_of(asker._replace(session=session))


def _site(request: Request[Any, Any, Any]) -> passkeys.Site:
    """The name by which the service is asked, which it answers to. Browsers bind no passkey to a bare address."""
    if not passkeys.AVAILABLE:
        raise Refusal(422, "unavailable", m("server.passkey.unavailable"))
    name = request.url.hostname or ""
    if is_address(name):
        raise Refusal(422, "unavailable", m("server.passkey.address"))
    host = request.headers.get("host", "")
    return passkeys.Site(name, [f"https://{host}", f"{request.scope['scheme']}://{host}"])


HANDLERS: Final = [new_passkey, add_passkey, remove_passkey, ask_passkey, enter_by_passkey]
