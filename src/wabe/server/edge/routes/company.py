"""What people do at a table beside the game: talk, play again, look for others."""

from typing import Any, Final

from litestar import get, post, put
from litestar.params import JSONBody

from wabe.server.edge.routes.arguments import REFUSALS, Invite, Position, TableId, Visitor, Who
from wabe.server.edge.routes.tables import alter, game_or_none
from wabe.server.tables import company
from wabe.server.tables.views import public_card, table_view
from wabe.server.wire.chat import ChatLine, Say, SetChat
from wabe.server.wire.tables import Rematch, TableCard, TableView

_MOST_LINES: Final = 200
_MOST_PUBLIC: Final = 50


@get("/public", opt={"cost": 2}, responses=REFUSALS)
async def list_public(who: Who) -> list[TableCard]:
    """The public tables that wait for players, the latest first."""
    found = await who.hall.storage.public_tables(_MOST_PUBLIC)
    return [public_card(stored, game_or_none(stored.game), who.session) for stored in found]


@get("/tables/{table_id:str}/chat", responses=REFUSALS)
async def read_chat(who: Who, table_id: TableId, first: Position = 0, invite: Invite = "") -> list[ChatLine]:
    """What was said at the table, from line `first` on, at most 200 lines."""
    async with who.hall.at(table_id) as table:
        table.check_sight(who.session, invite)
    lines = await who.hall.storage.chat(table_id, min(first, 2**31 - 1), _MOST_LINES)
    return [_line(line, who) for line in lines]


@post("/tables/{table_id:str}/chat", opt={"cost": 5}, responses=REFUSALS)
async def say(who: Who, table_id: TableId, data: JSONBody[Say]) -> TableView:
    """Say something to all who see the table; it counts its lines in `talk`."""
    return await alter(who, table_id, lambda table: company.say(who.hall, table, who.session, data.text))


@put("/tables/{table_id:str}/chat", responses=REFUSALS)
async def set_chat(who: Who, table_id: TableId, data: JSONBody[SetChat]) -> TableView:
    """Switch the chat on or off, as the host."""
    return await alter(who, table_id, lambda table: company.set_chat(who.hall, table, who.session, data.on))


@post("/tables/{table_id:str}/rematch", opt={"cost": 10}, responses=REFUSALS)
async def rematch(who: Who, table_id: TableId, data: JSONBody[Rematch]) -> TableView:
    """Play the same again with the same people; the answer is the new table. Who comes second joins the first's."""
    await alter(who, table_id, lambda table: company.rematch(who.hall, table, who.session, data.options))
    async with who.hall.at(table_id) as table:
        following = table.stored.next
    async with who.hall.at(following) as table:
        return table_view(table, who.session, who.language)


def _line(line: dict[str, Any], who: Visitor) -> ChatLine:
    fields = {name: line[name] for name in ("number", "seat", "name", "text", "position", "written")}
    person = company.known_as(who.hall, line["session"], who.session)
    return ChatLine(**fields, mine=line["session"] == who.session, person=person)


HANDLERS: Final = [list_public, read_chat, say, set_chat, rematch]
