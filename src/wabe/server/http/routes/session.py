"""The session: begun before anything else, and carried to another device."""

import secrets
from typing import Any, Final

from litestar import Request, post
from litestar.params import JSONBody

from wabe.hosting.wire.session import Enter, Entered
from wabe.server.http.routes.arguments import REFUSALS, CurrentVisitor, Visitor
from wabe.server.http.sessions import become
from wabe.server.people import accounts, passes
from wabe.server.people.passkeys import AVAILABLE
from wabe.server.wire.people import Pass


@post("/session", status_code=200, responses=REFUSALS)
async def enter(request: Request[Any, Any, Any], asker: CurrentVisitor, data: JSONBody[Enter]) -> Entered:
    """Be known from now on, by a cookie. With the pass of another device: be the same visitor as there."""
    if data.key:
        session = await passes.take(asker.table_host, data.key)
        become(request.scope, session)
        asker = asker._replace(session=session)
    return await _entered(asker)


@post("/session/leave", status_code=200, sync_to_thread=False, responses=REFUSALS)
def leave(request: Request[Any, Any, Any], asker: CurrentVisitor) -> Entered:
    """Be a stranger on this device; an account is entered again by its code or a passkey."""
    become(request.scope, secrets.token_hex(16))
    return Entered(asker.language, "", AVAILABLE)


@post("/session/alone", status_code=200, opt={"cost": 20}, responses=REFUSALS)
async def sign_out_elsewhere(request: Request[Any, Any, Any], asker: CurrentVisitor) -> Entered:
    """Sign out everywhere else: all other devices are strangers from now on."""
    session = await accounts.be_here_only(asker.table_host, asker.session)
    become(request.scope, session)
    return await _entered(asker._replace(session=session))


@post("/session/pass", status_code=200, responses=REFUSALS)
async def give_pass(asker: CurrentVisitor) -> Pass:
    """A path that makes one other device the same visitor, within some minutes."""
    return Pass(f"/device?key={await passes.give(asker.table_host, asker.session)}", passes.MINUTES)


async def _entered(asker: Visitor) -> Entered:
    account = await accounts.find(asker.table_host.storage.engine, asker.session)
    return Entered(asker.language, "" if account is None else account["name"], AVAILABLE)


HANDLERS: Final = [enter, leave, sign_out_elsewhere, give_pass]
