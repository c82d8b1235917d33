"""The table of routes that the service and the page without a service share.

A handler's signature says what it takes: what the path names, `data` as the body, everything else from the query.
Its return type says what it answers with.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, NamedTuple

from wabe.hosting.requests.asker import Json, TextFile
from wabe.hosting.requests.games import (
    check_map,
    list_games,
    read_atlas,
    read_lessons,
    read_map_kit,
    read_page,
    read_reference,
    read_rulebook,
)
from wabe.hosting.requests.reader import show_reader
from wabe.hosting.requests.records import analysis, beats, download_record, open_record, replay, scenes
from wabe.hosting.requests.tables import (
    delete_table,
    hint,
    leave_seat,
    list_public,
    list_tables,
    look_ahead,
    open_table,
    play,
    rematch,
    resume,
    seat_bot,
    set_habit,
    set_plan,
    show_table,
    stop_table,
    take_seat,
    undo,
    why,
)

Answer = Json[Any] | TextFile | None
Handler = Callable[..., Awaitable[Answer]]


class Route(NamedTuple):
    """A request that can be made."""

    method: Literal["GET", "POST", "PUT", "DELETE"]
    path: str
    handler: Handler
    cost: float = 1.0  # of the requests an address may make
    status: int = 200
    waits: bool = False  # for a bot


ROUTES: Final = (
    Route("GET", "/games", list_games),
    Route("GET", "/games/{name}/rules", read_rulebook, cost=2),
    Route("GET", "/games/{name}/book/{key}", read_page, cost=2),
    Route("GET", "/games/{name}/reference", read_reference, cost=2),
    Route("GET", "/games/{name}/how-to-play", read_lessons, cost=2),
    Route("GET", "/games/{name}/maps", read_map_kit, cost=2),
    Route("POST", "/games/{name}/maps", check_map, cost=2),
    Route("GET", "/games/{name}/atlas", read_atlas, cost=5),
    Route("POST", "/tables", open_table, cost=10, status=201),
    Route("GET", "/tables", list_tables, cost=2),
    Route("GET", "/public", list_public, cost=2),
    Route("GET", "/tables/{table_id}", show_table),
    Route("POST", "/tables/{table_id}/seats/{seat}", take_seat),
    Route("DELETE", "/tables/{table_id}/seats/{seat}", leave_seat),
    Route("POST", "/tables/{table_id}/seats/{seat}/bot", seat_bot),
    Route("POST", "/tables/{table_id}/stop", stop_table),
    Route("POST", "/tables/{table_id}/rematch", rematch, cost=10, status=201),
    Route("DELETE", "/tables/{table_id}", delete_table, status=204),
    Route("POST", "/tables/{table_id}/actions", play, cost=3),
    Route("POST", "/tables/{table_id}/undo", undo, cost=3),
    Route("PUT", "/tables/{table_id}/seats/{seat}/habits", set_habit),
    Route("PUT", "/tables/{table_id}/seats/{seat}/plan", set_plan),
    Route("POST", "/tables/{table_id}/seats/{seat}/ahead", look_ahead, cost=10),
    Route("POST", "/tables/{table_id}/resume", resume),
    Route("POST", "/tables/{table_id}/hint", hint, cost=20, waits=True),
    Route("GET", "/tables/{table_id}/why", why),
    Route("POST", "/records", open_record, cost=20, status=201),
    Route("GET", "/tables/{table_id}/record", download_record),
    Route("GET", "/tables/{table_id}/replay", replay, cost=10),
    Route("GET", "/tables/{table_id}/analysis", analysis, cost=20, waits=True),
    Route("GET", "/tables/{table_id}/scenes", scenes, cost=10),
    Route("GET", "/tables/{table_id}/beats", beats, cost=5),
    Route("GET", "/reader", show_reader),
)
