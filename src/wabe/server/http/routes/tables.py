"""Tables: open one, look at it, list them, take or leave a seat, play, play again."""

from collections.abc import Awaitable, Callable
from typing import Final, cast

from litestar import Response, delete, get, post, put
from litestar.params import JSONBody

from wabe import games
from wabe.core.errors import UnknownName, WabeError
from wabe.core.game import Game
from wabe.core.messages import m
from wabe.core.scene import Scene
from wabe.hosting import new_tables, playing, seating
from wabe.hosting.live_table import LiveTable
from wabe.hosting.questions import BotFailed
from wabe.hosting.views import encoded_view, public_card, table_card, table_view
from wabe.hosting.wire.encoding import encode
from wabe.hosting.wire.moves import Hint, Play, Reason, SetHabit, SetPlan, Undo
from wabe.hosting.wire.refusals import Refusal
from wabe.hosting.wire.tables import NewTable, Rematch, SeatBot, TableCard, TableView, TakeSeat
from wabe.server import metrics
from wabe.server.http.routes.arguments import REFUSALS, Invite, Seat, TableId, Things, Visitor, Who, encoded
from wabe.server.store.writer import WriteConflict

_MOST_LISTED: Final = 200
_MOST_PUBLIC: Final = 50
_TRIES: Final = 5


@post("/tables", opt={"cost": 10}, responses=REFUSALS)
async def open_table(who: Who, data: JSONBody[NewTable]) -> TableView:
    """A new table. With `record` it starts from that record (at `position`); the options are then the record's."""
    table = await new_tables.open_table(who.hall, who.session, who.language, data)
    async with who.hall.at(table.id) as table:
        return table_view(table, who.session, who.language)


@get("/tables", opt={"cost": 2}, responses=REFUSALS)
async def list_tables(who: Who) -> list[TableCard]:
    """The tables this session opened or sits at, the latest first."""
    found = await who.hall.storage.tables_of(who.session, _MOST_LISTED)
    return [table_card(stored, game_or_none(stored.game), who.session) for stored in found]


@get("/public", opt={"cost": 2}, responses=REFUSALS)
async def list_public(who: Who) -> list[TableCard]:
    """The public tables that wait for players, the latest first."""
    found = await who.hall.storage.public_tables(_MOST_PUBLIC)
    return [public_card(stored, game_or_none(stored.game), who.session) for stored in found]


@get("/tables/{table_id:str}", responses=REFUSALS)
async def show_table(who: Who, table_id: TableId, invite: Invite = "") -> TableView:
    """The table as this session may see it. The secret of an invitation opens a closed table."""
    async with who.hall.at(table_id) as table:
        table.require_may_view(who.session, invite)
        table.check_invitation(who.session, invite)
        return table_view(table, who.session, who.language)


@post("/tables/{table_id:str}/seats/{seat:int}", status_code=200, responses=REFUSALS)
async def take_seat(who: Who, table_id: TableId, seat: Seat, data: JSONBody[TakeSeat]) -> TableView:
    """Sit down on a free seat, by the secret of its invitation; or again on one that was one's own."""
    return await alter(
        who, table_id, lambda table: seating.take_seat(who.hall, table, who.session, seat, data), data.invite
    )


@delete("/tables/{table_id:str}/seats/{seat:int}", status_code=200, responses=REFUSALS)
async def leave_seat(who: Who, table_id: TableId, seat: Seat) -> TableView:
    """Leave a seat, or as the host free it; others may then be invited."""
    return await alter(who, table_id, lambda table: seating.leave_seat(who.hall, table, who.session, seat))


@post("/tables/{table_id:str}/seats/{seat:int}/bot", status_code=200, responses=REFUSALS)
async def seat_bot(who: Who, table_id: TableId, seat: Seat, data: JSONBody[SeatBot]) -> TableView:
    """Let a bot play on a free seat: as the host, or where somebody has left and others wait."""
    return await alter(who, table_id, lambda table: seating.seat_bot(who.hall, table, who.session, seat, data.bot))


@post("/tables/{table_id:str}/stop", status_code=200, responses=REFUSALS)
async def stop_table(who: Who, table_id: TableId) -> TableView:
    """End the game, as the host: what was played becomes a record to look at."""
    return await alter(who, table_id, lambda table: seating.stop_table(who.hall, table, who.session))


@post("/tables/{table_id:str}/rematch", opt={"cost": 10}, responses=REFUSALS)
async def rematch(who: Who, table_id: TableId, data: JSONBody[Rematch]) -> TableView:
    """Play the same again with the same people; the answer is the new table. Who comes second joins the first's."""
    await alter(who, table_id, lambda table: new_tables.rematch(who.hall, table, who.session, data.options))
    async with who.hall.at(table_id) as table:
        following = table.stored.next
    async with who.hall.at(following) as table:
        return table_view(table, who.session, who.language)


@delete("/tables/{table_id:str}", status_code=204, responses=REFUSALS)
async def delete_table(who: Who, table_id: TableId) -> None:
    """Forget a table, as the host. While others play there the game has to be ended first; to them it stays."""
    async with who.hall.at(table_id) as table:
        await seating.delete_table(who.hall, table, who.session)


@post("/tables/{table_id:str}/actions", status_code=200, opt={"cost": 3}, responses=REFUSALS)
async def play(who: Who, table_id: TableId, data: JSONBody[Play]) -> TableView:
    """Play moves of the seat that decides, all or none, at the position the client saw. Answered when kept."""

    async def move(table: LiveTable) -> None:
        await playing.play(who.hall, table, who.session, who.language, data)
        metrics.MOVES.labels(table.stored.game, "person").inc()

    return await alter(who, table_id, move)


@post("/tables/{table_id:str}/undo", status_code=200, opt={"cost": 3}, responses=REFUSALS)
async def undo(who: Who, table_id: TableId, data: JSONBody[Undo]) -> TableView:
    """Take back one's last decision, or more of them, unless something was revealed or another has decided since."""
    return await alter(who, table_id, lambda table: playing.undo(who.hall, table, who.session, who.language, data))


@put("/tables/{table_id:str}/seats/{seat:int}/habits", responses=REFUSALS)
async def set_habit(who: Who, table_id: TableId, seat: Seat, data: JSONBody[SetHabit]) -> TableView:
    """Answer a kind of question once and for all; with an empty answer the seat is asked again."""
    return await alter(who, table_id, lambda table: playing.set_habit(who.hall, table, who.session, seat, data))


@put("/tables/{table_id:str}/seats/{seat:int}/plan", responses=REFUSALS)
async def set_plan(who: Who, table_id: TableId, seat: Seat, data: JSONBody[SetPlan]) -> TableView:
    """Prepare moves for when the seat's turn comes; none clears them. If one is not legal then, all are dropped."""
    return await alter(who, table_id, lambda table: playing.set_plan(who.hall, table, who.session, seat, data))


@post("/tables/{table_id:str}/seats/{seat:int}/ahead", status_code=200, opt={"cost": 10}, responses=REFUSALS)
async def look_ahead(who: Who, table_id: TableId, seat: Seat, data: JSONBody[SetPlan]) -> Response[Scene]:
    """The table as the seat may find it when its turn comes, after these moves: where it prepares the next."""
    async with who.hall.at(table_id) as table:
        scene = await playing.preview_plan(who.hall, table, who.session, seat, data)
    return encoded(encode(scene, who.language))


@post("/tables/{table_id:str}/resume", status_code=200, responses=REFUSALS)
async def resume(who: Who, table_id: TableId) -> TableView:
    """Let a bot that failed try again."""
    return await alter(who, table_id, lambda table: playing.resume(who.hall, table, who.session))


@post("/tables/{table_id:str}/hint", status_code=200, opt={"cost": 20, "waits": True}, responses=REFUSALS)
async def hint(who: Who, table_id: TableId) -> Hint:
    """What a bot would do here, for the whole turn, and why."""
    async with who.hall.at(table_id) as table:
        table.require_may_view(who.session)
        question, choices = playing.ask_adviser(who.hall, table, who.session)
    try:
        advice = await who.hall.pool.advise(question)
    except BotFailed as error:
        raise Refusal(503, "unavailable", error.message) from error
    return playing.hint_of(advice, choices)


@get("/tables/{table_id:str}/why", responses=REFUSALS)
async def why(who: Who, table_id: TableId, thing: Things) -> Reason:
    """Why nothing can be done with what lies under the pointer: ids of the scene, the topmost first."""
    async with who.hall.at(table_id) as table:
        table.require_may_view(who.session)
        return Reason(playing.why_not(table, who.session, thing))


async def alter(
    who: Visitor, table_id: str, change: Callable[[LiveTable], Awaitable[None]], invite: str = ""
) -> TableView:
    """Carry out a change under the table's lock; the answer is the table after it.

    It is tried at the table as this process knows it. Where that is refused, or another process was faster, it is tried
    again at the table as it stands then: what has become stale is refused.
    """
    current = not who.hall.storage.shared
    for _ in range(_TRIES):
        try:
            async with who.hall.at(table_id, current=current) as table:
                table.require_may_view(who.session, invite)
                await change(table)
                view = encoded_view(table, who.session, who.language)
                return cast(TableView, view)  # good for sending only
        except (Refusal, WabeError):
            if current:
                raise
        except WriteConflict:
            pass
        current = True
    async with who.hall.at(table_id) as table:
        raise Refusal(409, "stale", m("server.table.conflict"), table_view(table, who.session, who.language)) from None


def game_or_none(name: str) -> Game | None:
    """A game of the shelf, or None."""
    try:
        return games.get(name)
    except UnknownName:
        return None  # it left the shelf


HANDLERS: Final = [
    open_table,
    list_tables,
    list_public,
    show_table,
    take_seat,
    leave_seat,
    seat_bot,
    stop_table,
    rematch,
    delete_table,
    play,
    undo,
    set_habit,
    set_plan,
    look_ahead,
    resume,
    hint,
    why,
]
