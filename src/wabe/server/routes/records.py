"""Records and replays: the course of a game as text, as a curve, as scenes."""

import asyncio
from collections.abc import Iterator
from typing import Final

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody
from msgspec.structs import replace

from wabe.core.action import Action
from wabe.core.game import NATURE, Rules, State
from wabe.core.messages import m
from wabe.core.scene import Scene
from wabe.server import seating
from wabe.server.messages import NewRecord, Replay, TableView
from wabe.server.problems import Refusal, forbidden
from wabe.server.routes.parts import REFUSALS, Position, TableId, Who
from wabe.server.views import table_view

_MOST_SCENES: Final = 50


@post("/records", opt={"cost": 20}, responses=REFUSALS)
async def open_record(who: Who, data: JSONBody[NewRecord]) -> TableView:
    """Open a record as a table to look at."""
    table = await seating.open_record(who.hall, who.session, who.language, data.text)
    async with who.hall.at(table.id) as table:
        return table_view(table, who.session, who.language)


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT, responses=REFUSALS)
async def download_record(who: Who, table_id: TableId) -> Response[str]:
    """The record of the table as a text file, when it gives away nothing the session may not know."""
    async with who.hall.at(table_id) as table:
        table.check_sight(who.session)
        if not table.may_know_all(who.session):
            raise forbidden(m("server.record.secret"))
        record = table.match.record()
    name = f"{record.game}-{table_id}.txt"
    return Response(record.write(), headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/tables/{table_id:str}/replay", opt={"cost": 10}, responses=REFUSALS)
async def replay(who: Who, table_id: TableId) -> Replay:
    """The course of the game: log and scores of every position, and where a replay pauses."""
    async with who.hall.at(table_id) as table:
        table.check_sight(who.session)
        match = table.match
        view = table_view(table, who.session, who.language)
        rules, actions, deciders, lines = match.rules, list(match.actions), list(match.deciders), list(match.log)
    scores = await asyncio.to_thread(lambda: [state.scores() for state in _course(rules, actions)])
    stops = [position for position in range(len(actions) + 1) if deciders[position : position + 1] != [NATURE]]
    return Replay(view, lines, scores, stops)


@get("/tables/{table_id:str}/scenes", opt={"cost": 10}, responses=REFUSALS)
async def scenes(who: Who, table_id: TableId, first: Position = 0, last: Position = 0) -> list[Scene]:
    """The scenes of positions first..last, at most 50, as the session saw or may see them."""
    async with who.hall.at(table_id) as table:
        table.check_sight(who.session)
        match = table.match
        viewer = table.viewer(who.session)
        rules, actions, names = match.rules, list(match.actions), list(match.names)
    if first > len(actions) or last < first:
        span = {"last": len(actions), "from": first, "to": last}
        raise Refusal(422, "bad_request", m("server.record.positions", **span))
    last = min(last, len(actions), first + _MOST_SCENES - 1)
    return await asyncio.to_thread(_scenes, rules, actions, names, viewer, first, last)


def _course(rules: Rules, actions: list[Action]) -> Iterator[State]:
    """The state at every position: one state, played on."""
    state = rules.start()
    yield state
    for action in actions:
        state.play(action)
        yield state


def _scenes(
    rules: Rules, actions: list[Action], names: list[str], viewer: int | None, first: int, last: int
) -> list[Scene]:
    made = []
    for position, state in enumerate(_course(rules, actions[:last])):
        if position >= first:
            scene = state.scene(viewer)
            past = replace(scene.prompt, choices=[])  # what is past cannot be played
            made.append(replace(scene, position=position, viewer=viewer, prompt=past, names=names))
    return made


HANDLERS: Final = [open_record, download_record, replay, scenes]
