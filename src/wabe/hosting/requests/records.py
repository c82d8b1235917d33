"""Records and replays: the course of a game as text, as a curve, as scenes."""

from typing import Final

from wabe.core.scene import Scene
from wabe.hosting import new_tables, replays
from wabe.hosting.questions import BotFailed, inquiry
from wabe.hosting.requests.asker import Asker, Json, TextFile
from wabe.hosting.requests.tables import view
from wabe.hosting.wire.fields import Whole
from wabe.hosting.wire.records import Analysis, NewRecord, Replay, ToldBeat
from wabe.hosting.wire.refusals import Refusal
from wabe.hosting.wire.tables import TableView

_SECONDS: Final = 4  # for a part of a game


async def open_record(asker: Asker, data: NewRecord) -> Json[TableView]:
    """Open a record as a table to look at."""
    table = await new_tables.open_record(asker.table_host, asker.session, asker.language, data.text)
    return await view(asker, table.id)


async def download_record(asker: Asker, table_id: str) -> TextFile:
    """The record of the table as a text file, when it gives away nothing the session may not know."""
    async with asker.table_host.at(table_id) as table:
        record = replays.record_for(table, asker.session)
    return TextFile(f"{record.game}-{table_id}.txt", record.write())


async def replay(asker: Asker, table_id: str) -> Json[Replay]:
    """The course of the game: log and scores of every position, and where a replay pauses."""
    async with asker.table_host.at(table_id) as table:
        shown, history, eyes = await replays.shown_history(
            table, asker.session, asker.language, asker.table_host.computing
        )
    return Json(await asker.table_host.computing.run(replays.replay, shown, history, eyes, asker.language))


async def analysis(asker: Asker, table_id: str, part: Whole = 0) -> Json[Analysis]:
    """A part of a game that is over, examined by bots for some seconds: expected points, moves that lost most, luck."""
    async with asker.table_host.at(table_id) as table:
        stored, history = replays.finished(table, asker.session)
    parts, asked = await asker.table_host.computing.run(inquiry, stored, history, part, asker.language, _SECONDS)
    try:
        found = await asker.table_host.pool.examine(asked)
    except BotFailed as error:
        raise Refusal(503, "unavailable", error.message) from error
    return Json(b'{"parts":%d,"part":%b}' % (parts, found))


async def scenes(asker: Asker, table_id: str, first: Whole = 0, last: Whole = 0) -> Json[list[Scene]]:
    """The scenes of positions first..last, at most 50, as the session saw or may see them."""
    async with asker.table_host.at(table_id) as table:
        past = await replays.past(table, asker.session, first, last, asker.table_host.computing)
    return Json(await asker.table_host.computing.run(replays.scenes, past, asker.language))


async def beats(
    asker: Asker, table_id: str, first: Whole = 0, last: Whole = 0, bare: Whole = 0
) -> Json[list[ToldBeat]]:
    """The story from position first to last, step by step, or, of very many steps, a few for all; with each the table
    after it, unless it is wanted bare (1).
    """
    async with asker.table_host.at(table_id) as table:
        past = await replays.recent(table, asker.session, first, last, asker.table_host.computing)
    return Json(await asker.table_host.computing.run(replays.moments, past, asker.language, bool(bare)))
