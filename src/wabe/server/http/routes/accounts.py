"""Accounts, and what is kept of a visitor."""

from typing import Any, Final

import msgspec
from litestar import Request, delete, get, post, put
from litestar.params import JSONBody

from wabe.core.messages import m
from wabe.hosting.wire.refusals import not_found
from wabe.server.http.routes.arguments import REFUSALS, CurrentVisitor, Visitor
from wabe.server.http.sessions import become
from wabe.server.people import accounts
from wabe.server.people.passkeys import passkeys_of
from wabe.server.wire.people import Account, EnterAccount, NewAccount, NewCode, Passkey, SetAccount


@post("/account", opt={"cost": 20}, responses=REFUSALS)
async def create_account(asker: CurrentVisitor, data: JSONBody[NewAccount]) -> NewCode:
    """Let this visitor be entered from other devices, by the name and the code of the answer, which is shown once."""
    return NewCode(await accounts.create(asker.table_host, asker.session, data.name))


@get("/account", responses=REFUSALS)
async def show_account(asker: CurrentVisitor) -> Account:
    """The account of this visitor, with the settings of the client."""
    return await account_of(asker)


@put("/account", responses=REFUSALS)
async def set_account(asker: CurrentVisitor, data: JSONBody[SetAccount]) -> Account:
    """Keep settings of the client for all devices."""
    await accounts.change(asker.table_host, asker.session, settings=msgspec.json.encode(data.settings).decode())
    return await account_of(asker)


@post("/account/code", opt={"cost": 20}, responses=REFUSALS)
async def renew_code(request: Request[Any, Any, Any], asker: CurrentVisitor) -> NewCode:
    """A new code; the old one is good no more, and other devices are signed out."""
    code = await accounts.change(asker.table_host, asker.session, renew=True)
    become(request.scope, await accounts.be_here_only(asker.table_host, asker.session))
    return NewCode(code)


@post("/account/enter", status_code=200, opt={"cost": 50}, responses=REFUSALS)
async def enter_account(
    request: Request[Any, Any, Any], asker: CurrentVisitor, data: JSONBody[EnterAccount]
) -> Account:
    """Be this visitor on this device, too; seats taken here until now go along."""
    session = await accounts.enter(asker.table_host, asker.session, data.name, data.code)
    become(request.scope, session)
    return await account_of(asker._replace(session=session))


@get("/session/data", opt={"cost": 20}, responses=REFUSALS)
async def export_data(asker: CurrentVisitor) -> dict[str, Any]:
    """All that is kept of this visitor."""
    return await accounts.export(asker.table_host, asker.session)


@delete("/session/data", status_code=200, opt={"cost": 20}, responses=REFUSALS)
async def forget_data(asker: CurrentVisitor) -> dict[str, Any]:
    """Delete what is kept of this visitor. Seats become free; tables without other people are gone."""
    await accounts.forget(asker.table_host, asker.session)
    return await accounts.export(asker.table_host, asker.session)


async def account_of(asker: Visitor) -> Account:
    """The account of a visitor, if there is one."""
    found = await accounts.find(asker.table_host.storage.engine, asker.session)
    if found is None:
        raise not_found(m("server.account.none"))
    keys = [Passkey(row["id"], row["created"]) for row in await passkeys_of(asker.table_host, asker.session)]
    return Account(found["name"], msgspec.json.decode(found["settings"], type=dict[str, str]), keys)


HANDLERS: Final = [create_account, show_account, set_account, renew_code, enter_account, export_data, forget_data]
