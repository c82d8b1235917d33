"""The session: begun before anything else, and carried to another device."""

import secrets
from typing import Any, Final

from litestar import Request, post
from litestar.params import JSONBody

from wabe.core.messages import m
from wabe.server.edge.routes.arguments import REFUSALS, Who
from wabe.server.edge.sessions import PASS_MINUTES, become, make_pass, read_pass
from wabe.server.people import accounts
from wabe.server.people.passkeys import AVAILABLE
from wabe.server.wire.people import Enter, Entered, Pass
from wabe.server.wire.refusals import forbidden


@post("/session", status_code=200, responses=REFUSALS)
async def enter(request: Request[Any, Any, Any], who: Who, data: JSONBody[Enter]) -> Entered:
    """Be known from now on, by a cookie. With the pass of another device: be the same visitor as there."""
    if data.key:
        session = read_pass(data.key, who.hall.storage.secret)
        if session is None:
            raise forbidden(m("server.session.pass"))
        become(request.scope, session)
        who = who._replace(session=session)
    account = await accounts.find(who.hall.storage.engine, who.session)
    return Entered(who.language, "" if account is None else account["name"], AVAILABLE)


@post("/session/leave", status_code=200, sync_to_thread=False, responses=REFUSALS)
def leave(request: Request[Any, Any, Any], who: Who) -> Entered:
    """Be a stranger on this device; an account is entered again by its code or a passkey."""
    become(request.scope, secrets.token_hex(16))
    return Entered(who.language, "", AVAILABLE)


@post("/session/pass", status_code=200, sync_to_thread=False, responses=REFUSALS)
def give_pass(who: Who) -> Pass:
    """A path that makes another device the same visitor, for some minutes."""
    return Pass(f"/device?key={make_pass(who.session, who.hall.storage.secret)}", PASS_MINUTES)


HANDLERS: Final = [enter, leave, give_pass]
