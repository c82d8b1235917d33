"""Records and replays: the course of a game as text, as a curve, as scenes."""

from typing import Final

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody

from wabe.core.scene import Scene
from wabe.hosting import new_tables, replays
from wabe.hosting.questions import BotFailed, inquiry
from wabe.hosting.views import table_view
from wabe.hosting.wire.records import Analysis, NewRecord, Replay
from wabe.hosting.wire.refusals import Refusal
from wabe.hosting.wire.tables import TableView
from wabe.server.http.routes.arguments import REFUSALS, Position, TableId, Who, encoded

_SECONDS: Final = 4  # for a part of a game


@post("/records", opt={"cost": 20}, responses=REFUSALS)
async def open_record(who: Who, data: JSONBody[NewRecord]) -> TableView:
    """Open a record as a table to look at."""
    table = await new_tables.open_record(who.hall, who.session, who.language, data.text)
    async with who.hall.at(table.id) as table:
        return table_view(table, who.session, who.language)


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT, responses=REFUSALS)
async def download_record(who: Who, table_id: TableId) -> Response[str]:
    """The record of the table as a text file, when it gives away nothing the session may not know."""
    async with who.hall.at(table_id) as table:
        record = replays.record_for(table, who.session)
    name = f"{record.game}-{table_id}.txt"
    return Response(record.write(), headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/tables/{table_id:str}/replay", opt={"cost": 10}, responses=REFUSALS)
async def replay(who: Who, table_id: TableId) -> Response[Replay]:
    """The course of the game: log and scores of every position, and where a replay pauses."""
    async with who.hall.at(table_id) as table:
        view, history, eyes = await replays.course(table, who.session, who.language, who.hall.computing)
    return encoded(await who.hall.computing.run(replays.replay, view, history, eyes, who.language))


@get("/tables/{table_id:str}/analysis", opt={"cost": 20, "waits": True}, responses=REFUSALS)
async def analysis(who: Who, table_id: TableId, part: Position = 0) -> Response[Analysis]:
    """A part of a game that is over, examined by bots for some seconds: expected points, moves that lost most, luck."""
    async with who.hall.at(table_id) as table:
        stored, history = replays.finished(table, who.session)
    parts, asked = await who.hall.computing.run(inquiry, stored, history, part, who.language, _SECONDS)
    try:
        found = await who.hall.pool.examine(asked)
    except BotFailed as error:
        raise Refusal(503, "unavailable", error.message) from error
    return encoded(b'{"parts":%d,"part":%b}' % (parts, found))


@get("/tables/{table_id:str}/scenes", opt={"cost": 10}, responses=REFUSALS)
async def scenes(who: Who, table_id: TableId, first: Position = 0, last: Position = 0) -> Response[list[Scene]]:
    """The scenes of positions first..last, at most 50, as the session saw or may see them."""
    async with who.hall.at(table_id) as table:
        past = await replays.past(table, who.session, first, last, who.hall.computing)
    return encoded(await who.hall.computing.run(replays.scenes, past, who.language))


HANDLERS: Final = [open_record, download_record, replay, analysis, scenes]
