"""The chat of a table: read it, say something, report what somebody said, switch it on or off."""

from typing import Any, Final

from litestar import Response, get, post, put
from litestar.params import JSONBody

from wabe.hosting.wire.tables import TableView
from wabe.server.http.routes.arguments import REFUSALS, CurrentVisitor, Invite, Position, TableId, Visitor, encoded
from wabe.server.people import reports
from wabe.server.tables import chat
from wabe.server.wire.chat import ChatLine, Report, Reported, Say, SetChat

_MOST_LINES: Final = 200


@get("/tables/{table_id:str}/chat", responses=REFUSALS)
async def read_chat(
    asker: CurrentVisitor, table_id: TableId, first: Position = 0, invite: Invite = ""
) -> list[ChatLine]:
    """Return what was said at the table, from line `first` on, at most 200 lines."""
    async with asker.table_host.at(table_id) as table:
        table.require_may_view(asker.session, invite)
    lines = await asker.table_host.storage.chat(table_id, min(first, 2**31 - 1), _MOST_LINES)
    return [_line(line, asker) for line in lines]


@post("/tables/{table_id:str}/chat", opt={"cost": 5}, responses=REFUSALS)
async def say(asker: CurrentVisitor, table_id: TableId, data: JSONBody[Say]) -> Response[TableView]:
    """Say something to all who see the table; it counts its lines in `talk`."""
    return encoded(
        await asker.alter(table_id, lambda table: chat.say(asker.table_host, table, asker.session, data.text))
    )


@post("/tables/{table_id:str}/reports", opt={"cost": 20}, responses=REFUSALS)
async def report(asker: CurrentVisitor, table_id: TableId, data: JSONBody[Report]) -> Reported:
    """Tell whoever runs the service of something that was said here."""
    async with asker.table_host.at(table_id) as table:
        await reports.report(asker.table_host, table, asker.session, data.line, data.reason)
    return Reported(data.line)


@put("/tables/{table_id:str}/chat", responses=REFUSALS)
async def set_chat(asker: CurrentVisitor, table_id: TableId, data: JSONBody[SetChat]) -> Response[TableView]:
    """Switch the chat on or off, as the host."""
    return encoded(
        await asker.alter(table_id, lambda table: chat.set_chat(asker.table_host, table, asker.session, data.on))
    )


def _line(line: dict[str, Any], asker: Visitor) -> ChatLine:
    fields = {name: line[name] for name in ("number", "seat", "name", "text", "position", "written")}
    person = chat.known_as(asker.table_host, line["session"], asker.session)
    return ChatLine(**fields, mine=line["session"] == asker.session, person=person)


HANDLERS: Final = [read_chat, say, report, set_chat]
