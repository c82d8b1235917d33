"""Records and replays: the course of a game as text, as a curve, as scenes."""

from typing import Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody
from msgspec.structs import replace

from wabe.analysis import cuts
from wabe.core.game import NATURE, OVER
from wabe.core.history import History
from wabe.core.messages import m
from wabe.core.scene import Scene
from wabe.server.bots.pool import BotFailed
from wabe.server.bots.questions import Inquiry
from wabe.server.edge.routes.arguments import REFUSALS, Position, TableId, Who, encoded
from wabe.server.tables import new_tables
from wabe.server.tables.table import Table, without_choices
from wabe.server.tables.views import table_view
from wabe.server.wire.encoding import encode
from wabe.server.wire.records import Analysis, NewRecord, Replay
from wabe.server.wire.refusals import Refusal, forbidden
from wabe.server.wire.tables import TableView

_MOST_SCENES: Final = 50
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
        table.check_sight(who.session)
        if not table.may_know_all(who.session):
            raise forbidden(m("server.record.secret"))
        record = table.record()
    name = f"{record.game}-{table_id}.txt"
    return Response(record.write(), headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/tables/{table_id:str}/replay", opt={"cost": 10}, responses=REFUSALS)
async def replay(who: Who, table_id: TableId) -> Response[Replay]:
    """The course of the game: log and scores of every position, and where a replay pauses."""
    async with who.hall.at(table_id) as table:
        table.check_sight(who.session)
        await table.know_log(0, who.hall.computing)
        view = table_view(table, who.session, who.language)
        history, eyes = table.match.history.fork(), _eyes(table, who.session)
    return encoded(await who.hall.computing.run(_replay, view, history, eyes, who.language))


@get("/tables/{table_id:str}/analysis", opt={"cost": 20, "waits": True}, responses=REFUSALS)
async def analysis(who: Who, table_id: TableId, part: Position = 0) -> Response[Analysis]:
    """A part of a game that is over, examined by bots for some seconds: expected points, moves that lost most, luck."""
    async with who.hall.at(table_id) as table:
        table.check_sight(who.session)
        if not table.stored.archive and table.turn != OVER:
            raise forbidden(m("server.record.unfinished"))
        stored, history = table.stored, table.match.history.fork()
    spans = cuts(history.position)
    if part >= len(spans):
        raise Refusal(422, "bad_request", m("server.record.parts", parts=len(spans), part=part))
    state = await who.hall.computing.run(_state_before, history, spans[part][0])
    inquiry = Inquiry(
        table=table_id,
        game=stored.game,
        players=stored.players,
        options=stored.options,
        state=state,
        first=spans[part][0],
        actions=[action.text for action in history.actions[slice(*spans[part])]],
        language=who.language,
        limit=_SECONDS,
    )
    try:
        found = await who.hall.pool.examine(inquiry)
    except BotFailed as error:
        raise Refusal(503, "unavailable", error.message) from error
    return encoded(b'{"parts":%d,"part":%b}' % (len(spans), found))


@get("/tables/{table_id:str}/scenes", opt={"cost": 10}, responses=REFUSALS)
async def scenes(who: Who, table_id: TableId, first: Position = 0, last: Position = 0) -> Response[list[Scene]]:
    """The scenes of positions first..last, at most 50, as the session saw or may see them."""
    async with who.hall.at(table_id) as table:
        table.check_sight(who.session)
        if first < table.match.history.known:
            await table.know_log(0, who.hall.computing)
        viewer, eyes = table.viewer(who.session), _eyes(table, who.session)
        history, names = table.match.history.fork(), list(table.match.names)
    end = history.position
    if first > end or last < first:
        span = {"last": end, "from": first, "to": last}
        raise Refusal(422, "bad_request", m("server.record.positions", **span))
    last = min(last, end, first + _MOST_SCENES - 1)
    found = (history, names, viewer, eyes, first, last, who.language)
    return encoded(await who.hall.computing.run(_scenes, *found))


def _eyes(table: Table, session: str) -> int | None:
    """With whose eyes the past is seen: of a game that is over nothing is hidden."""
    return OVER if table.stored.archive or table.turn == OVER else table.viewer(session)


def _replay(view: TableView, history: History, eyes: int | None, language: str) -> bytes:
    deciders = history.deciders
    stops = [position for position in range(len(deciders) + 1) if deciders[position : position + 1] != [NATURE]]
    return encode(Replay(view, history.log, _scores(history, eyes), stops), language)


def _state_before(history: History, position: int) -> bytes:
    [state] = history.states(position, position)
    return msgspec.json.encode(state.to_dict())


def _scores(history: History, eyes: int | None) -> list[list[int]]:
    """The scores at every position, as far as they are seen: one state, played on."""
    state = history.rules.start()
    found = [state.scores_seen(eyes)]
    for action in history.actions:
        state.play(action)
        found.append(state.scores_seen(eyes))
    return found


def _scenes(
    history: History, names: list[str], viewer: int | None, eyes: int | None, first: int, last: int, language: str
) -> bytes:
    """Scenes of the past, in which nothing can be played."""
    scenes = [
        replace(without_choices(state.scene(eyes)), position=position, viewer=viewer, names=names)
        for position, state in enumerate(history.states(first, last), first)
    ]
    return encode(scenes, language)


HANDLERS: Final = [open_record, download_record, replay, analysis, scenes]
