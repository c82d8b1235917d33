"""Records and replays: the course of a game as text, as a curve, as scenes, as JSON for a reader."""

from typing import Final, NamedTuple

from msgspec.structs import replace

from wabe.core.beats import watch
from wabe.core.game import NATURE, OVER
from wabe.core.history import History
from wabe.core.messages import m
from wabe.core.record import Record
from wabe.hosting.live_table import BackgroundComputing, LiveTable, without_choices
from wabe.hosting.stored import StoredTable
from wabe.hosting.views import table_view
from wabe.hosting.wire.encoding import encode
from wabe.hosting.wire.records import Replay, ToldBeat
from wabe.hosting.wire.refusals import Refusal, forbidden
from wabe.hosting.wire.tables import TableView

MOST_SCENES: Final = 50  # in one answer
_MOST_WATCHED: Final = 2_000  # actions, in one answer: a whole round of the longest game


class Past(NamedTuple):
    """A part of what was played, for some eyes."""

    history: History
    names: list[str]
    viewer: int | None
    eyes: int | None
    first: int
    last: int


def record_for(table: LiveTable, session: str) -> Record:
    """The record of the table, when it gives away nothing the session may not know."""
    table.require_may_view(session)
    if not table.may_know_all(session):
        raise forbidden(m("server.record.secret"))
    return table.record()


async def shown_history(
    table: LiveTable, session: str, language: str, computing: BackgroundComputing
) -> tuple[TableView, History, int | None]:
    """Return what a replay is made of: the table as shown, a copy of its history to read without a lock, the eyes."""
    table.require_may_view(session)
    await table.know_log(0, computing)
    return table_view(table, session, language), table.match.history.fork(), _eyes(table, session)


def finished(table: LiveTable, session: str) -> tuple[StoredTable, History]:
    """Return what an analysis is made of; refused while it could still help somebody."""
    table.require_may_view(session)
    if not table.stored.archive and table.turn != OVER:
        raise forbidden(m("server.record.unfinished"))
    return table.stored, table.match.history.fork()


def replay(view: TableView, history: History, eyes: int | None, language: str) -> bytes:
    """The course of the game: log and scores of every position, and where a replay pauses."""
    deciders = history.deciders
    stops = [position for position in range(len(deciders) + 1) if deciders[position : position + 1] != [NATURE]]
    return encode(Replay(view, history.log, _scores(history, eyes), stops), language)


async def past(
    table: LiveTable, session: str, first: int, last: int, computing: BackgroundComputing, most: int = MOST_SCENES
) -> Past:
    """Return what at most so many scenes first..last are made of, as the session saw or may see them."""
    table.require_may_view(session)
    if first < table.match.history.known:
        await table.know_log(0, computing)
    end = table.match.position
    if first > end or last < first:
        raise Refusal(422, "bad_request", m("server.record.positions", **{"last": end, "from": first, "to": last}))
    last = min(last, end, first + most - 1)
    viewer, eyes = table.viewer(session), _eyes(table, session)
    return Past(table.match.history.fork(), list(table.match.names), viewer, eyes, first, last)


def scenes(past: Past, language: str) -> bytes:
    """Scenes of the past, in which nothing can be played."""
    history, names, viewer, eyes, first, last = past
    found = [
        replace(without_choices(state.scene(eyes)), position=position, viewer=viewer, names=names)
        for position, state in enumerate(history.states(first, last), first)
    ]
    return encode(found, language)


async def recent(table: LiveTable, session: str, first: int, last: int, computing: BackgroundComputing) -> Past:
    """Return what the beats between two positions are made of."""
    return await past(table, session, first, last, computing, _MOST_WATCHED)


def moments(past: Past, language: str, bare: bool = False) -> bytes:
    """The steps of the past one by one, or few for many, each with the table after it unless they are wanted bare."""
    history, names, viewer, eyes, first, last = past
    found = [
        ToldBeat(
            beat,
            None if bare else replace(without_choices(scene), position=beat.position, viewer=viewer, names=names),
        )
        for beat, scene in watch(history, eyes, first, last)
    ]
    return encode(found, language)


def _eyes(table: LiveTable, session: str) -> int | None:
    """With whose eyes the past is seen: of a game that is over nothing is hidden."""
    return OVER if table.stored.archive or table.turn == OVER else table.viewer(session)


def _scores(history: History, eyes: int | None) -> list[list[int]]:
    """The scores at every position, as far as they are seen: one state, played on."""
    state = history.rules.start()
    found = [state.scores_seen(eyes)]
    for action in history.actions:
        state.play(action)
        found.append(state.scores_seen(eyes))
    return found
