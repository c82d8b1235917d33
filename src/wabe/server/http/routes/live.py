"""The live connection: the table immediately, then a push after every change."""

import asyncio
from contextlib import suppress
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from wabe.core.errors import WabeError
from wabe.core.messages import m, render
from wabe.hosting.views import encoded_push
from wabe.hosting.watching import Watcher
from wabe.hosting.wire.refusals import Refusal
from wabe.server.http.limits import payer_of
from wabe.server.http.routes.arguments import CurrentVisitor, TableId, Visitor

_MOST_SAID: Final = 100  # clients have nothing to say here
_REFUSED: Final = 4000  # a refusal closes with 4000 + its HTTP status


@websocket("/tables/{table_id:str}/live", opt={"cost": 3})
async def live(socket: WebSocket[Any, Any, Any], asker: CurrentVisitor, table_id: TableId) -> None:
    """Push the table to this session, with the log since position `since` first."""
    await socket.accept()
    address = payer_of(socket.scope)
    if not asker.table_host.allowance.connect(address):
        await socket.close(_REFUSED + 429, render(m("server.problem.connections"), asker.language))
        return
    try:
        await _serve(socket, asker, table_id)
    except (Refusal, WabeError) as error:
        status = error.status if isinstance(error, Refusal) else 400
        with suppress(RuntimeError):
            await socket.close(_REFUSED + status, render(error.message, asker.language)[:100])
    finally:
        asker.table_host.allowance.disconnect(address)


async def _serve(socket: WebSocket[Any, Any, Any], asker: Visitor, table_id: str) -> None:
    table_host, session, language = asker
    async with table_host.at(table_id) as table:
        invite = socket.query_params.get("invite", "")
        table.require_may_view(session, invite)
        position = table.match.position
        since = min(_whole(socket.query_params.get("since", ""), position), position)
        await table.know_log(since, table_host.computing)
        watcher = Watcher(session, language, since, invite)
        watcher.tell(encoded_push(table, session, language, table.fresh(since)), position)
        table.watchers.add(watcher)
    talking = asyncio.create_task(_talk(socket, watcher))
    try:
        for _ in range(_MOST_SAID):  # what a client says here is not listened to; its leaving is noticed
            await socket.receive_data("text")
        await socket.close(_REFUSED + 429, render(m("server.problem.too_many"), language))
    except WebSocketDisconnect:
        pass
    finally:
        table.watchers.discard(watcher)
        talking.cancel()


async def _talk(socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # it left in the meantime
        while isinstance(push := await watcher.next(), bytes):
            await socket.send_data(push, "text")
        await socket.close(push.code, render(push.reason, watcher.language))


def _whole(text: str, default: int) -> int:
    return int(text) if text.isdecimal() and len(text) < 10 else default


HANDLERS: Final = [live]
