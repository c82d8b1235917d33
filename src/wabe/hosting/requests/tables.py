"""Tables: open one, look at it, list them, take or leave a seat, play, play again."""

from wabe.core.scene import Scene
from wabe.hosting import new_tables, playing, seating
from wabe.hosting.live_table import LiveTable
from wabe.hosting.questions import BotFailed
from wabe.hosting.requests.asker import Asker, Json, Things, as_json
from wabe.hosting.views import encoded_view
from wabe.hosting.wire.fields import Word
from wabe.hosting.wire.moves import Hint, Play, Reason, SetHabit, SetPlan, Undo
from wabe.hosting.wire.refusals import Refusal
from wabe.hosting.wire.tables import NewTable, Rematch, SeatBot, TableCard, TableView, TakeSeat


async def open_table(asker: Asker, data: NewTable) -> Json[TableView]:
    """A new table. With `record` it starts from that record (at `position`); the options are then the record's."""
    asker.check_new_table(data)
    table = await new_tables.open_table(asker.table_host, asker.session, asker.language, data)
    return await view(asker, table.id)


async def list_tables(asker: Asker) -> Json[list[TableCard]]:
    """The tables this session opened or sits at, the latest first."""
    return as_json(asker, await asker.tables())


async def list_public(asker: Asker) -> Json[list[TableCard]]:
    """The public tables that wait for players, the latest first."""
    return as_json(asker, await asker.public_tables())


async def show_table(asker: Asker, table_id: str, invite: Word = "") -> Json[TableView]:
    """The table as this session may see it. The secret of an invitation opens a closed table."""
    async with asker.table_host.at(table_id) as table:
        table.require_may_view(asker.session, invite)
        table.check_invitation(asker.session, invite)
        return Json(encoded_view(table, asker.session, asker.language))


async def take_seat(asker: Asker, table_id: str, seat: int, data: TakeSeat) -> Json[TableView]:
    """Sit down on a free seat, by the secret of its invitation; or again on one that was theirs."""
    return await asker.alter(
        table_id, lambda table: seating.take_seat(asker.table_host, table, asker.session, seat, data), data.invite
    )


async def leave_seat(asker: Asker, table_id: str, seat: int) -> Json[TableView]:
    """Leave a seat, or as the host free it; others may then be invited."""
    return await asker.alter(table_id, lambda table: seating.leave_seat(asker.table_host, table, asker.session, seat))


async def seat_bot(asker: Asker, table_id: str, seat: int, data: SeatBot) -> Json[TableView]:
    """Let a bot play on a free seat: as the host, or where somebody has left and others wait."""
    return await asker.alter(
        table_id, lambda table: seating.seat_bot(asker.table_host, table, asker.session, seat, data.bot)
    )


async def stop_table(asker: Asker, table_id: str) -> Json[TableView]:
    """End the game, as the host: what was played becomes a record to look at."""
    return await asker.alter(table_id, lambda table: seating.stop_table(asker.table_host, table, asker.session))


async def rematch(asker: Asker, table_id: str, data: Rematch) -> Json[TableView]:
    """Play the same again with the same people; the answer is the new table. Whoever asks later joins that table."""
    await asker.alter(table_id, lambda table: new_tables.rematch(asker.table_host, table, asker.session, data.options))
    async with asker.table_host.at(table_id) as table:
        following = table.stored.next
    return await view(asker, following)


async def delete_table(asker: Asker, table_id: str) -> None:
    """Forget a table, as the host. While others play there the game has to be ended first; to them it stays."""
    async with asker.table_host.at(table_id) as table:
        await seating.delete_table(asker.table_host, table, asker.session)


async def play(asker: Asker, table_id: str, data: Play) -> Json[TableView]:
    """Play moves of the seat that decides, all or none, at the position the client saw. Answered when kept."""

    async def move(table: LiveTable) -> None:
        await playing.play(asker.table_host, table, asker.session, asker.language, data)
        asker.note_move(table)

    return await asker.alter(table_id, move)


async def undo(asker: Asker, table_id: str, data: Undo) -> Json[TableView]:
    """Take back your last decision, or more of them, unless something was revealed or another has decided since."""
    return await asker.alter(
        table_id, lambda table: playing.undo(asker.table_host, table, asker.session, asker.language, data)
    )


async def set_habit(asker: Asker, table_id: str, seat: int, data: SetHabit) -> Json[TableView]:
    """Answer a kind of question once and for all; with an empty answer the seat is asked again."""
    return await asker.alter(
        table_id, lambda table: playing.set_habit(asker.table_host, table, asker.session, seat, data)
    )


async def set_plan(asker: Asker, table_id: str, seat: int, data: SetPlan) -> Json[TableView]:
    """Prepare moves for when the seat's turn comes; none clears them. If one is not legal then, all are dropped."""
    return await asker.alter(
        table_id, lambda table: playing.set_plan(asker.table_host, table, asker.session, seat, data)
    )


async def look_ahead(asker: Asker, table_id: str, seat: int, data: SetPlan) -> Json[Scene]:
    """The table as the seat may find it when its turn comes, after these moves: where it prepares the next."""
    async with asker.table_host.at(table_id) as table:
        scene = await playing.preview_plan(asker.table_host, table, asker.session, seat, data)
    return as_json(asker, scene)


async def resume(asker: Asker, table_id: str) -> Json[TableView]:
    """Let a bot that failed try again."""
    return await asker.alter(table_id, lambda table: playing.resume(asker.table_host, table, asker.session))


async def hint(asker: Asker, table_id: str) -> Json[Hint]:
    """Return what a bot would do here, for the whole turn, and why."""
    async with asker.table_host.at(table_id) as table:
        table.require_may_view(asker.session)
        question, choices = playing.ask_adviser(asker.table_host, table, asker.session)
    try:
        advice = await asker.table_host.pool.advise(question)
    except BotFailed as error:
        raise Refusal(503, "unavailable", error.message) from error
    return as_json(asker, playing.hint_of(advice, choices))


async def why(asker: Asker, table_id: str, thing: Things) -> Json[Reason]:
    """Why nothing can be done with what lies under the pointer: ids of the scene, the topmost first."""
    async with asker.table_host.at(table_id) as table:
        table.require_may_view(asker.session)
        return as_json(asker, Reason(playing.why_not(table, asker.session, thing)))


async def view(asker: Asker, table_id: str) -> Json[TableView]:
    """Return a table as its own people see it."""
    async with asker.table_host.at(table_id) as table:
        return Json(encoded_view(table, asker.session, asker.language))
