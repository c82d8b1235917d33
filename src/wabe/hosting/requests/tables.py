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


async def open_table(who: Asker, data: NewTable) -> Json[TableView]:
    """A new table. With `record` it starts from that record (at `position`); the options are then the record's."""
    who.check_new_table(data)
    table = await new_tables.open_table(who.hall, who.session, who.language, data)
    return await view(who, table.id)


async def list_tables(who: Asker) -> Json[list[TableCard]]:
    """The tables this session opened or sits at, the latest first."""
    return as_json(who, await who.tables())


async def list_public(who: Asker) -> Json[list[TableCard]]:
    """The public tables that wait for players, the latest first."""
    return as_json(who, await who.public_tables())


async def show_table(who: Asker, table_id: str, invite: Word = "") -> Json[TableView]:
    """The table as this session may see it. The secret of an invitation opens a closed table."""
    async with who.hall.at(table_id) as table:
        table.require_may_view(who.session, invite)
        table.check_invitation(who.session, invite)
        return Json(encoded_view(table, who.session, who.language))


async def take_seat(who: Asker, table_id: str, seat: int, data: TakeSeat) -> Json[TableView]:
    """Sit down on a free seat, by the secret of its invitation; or again on one that was theirs."""
    return await who.alter(
        table_id, lambda table: seating.take_seat(who.hall, table, who.session, seat, data), data.invite
    )


async def leave_seat(who: Asker, table_id: str, seat: int) -> Json[TableView]:
    """Leave a seat, or as the host free it; others may then be invited."""
    return await who.alter(table_id, lambda table: seating.leave_seat(who.hall, table, who.session, seat))


async def seat_bot(who: Asker, table_id: str, seat: int, data: SeatBot) -> Json[TableView]:
    """Let a bot play on a free seat: as the host, or where somebody has left and others wait."""
    return await who.alter(table_id, lambda table: seating.seat_bot(who.hall, table, who.session, seat, data.bot))


async def stop_table(who: Asker, table_id: str) -> Json[TableView]:
    """End the game, as the host: what was played becomes a record to look at."""
    return await who.alter(table_id, lambda table: seating.stop_table(who.hall, table, who.session))


async def rematch(who: Asker, table_id: str, data: Rematch) -> Json[TableView]:
    """Play the same again with the same people; the answer is the new table. Whoever asks later joins that table."""
    await who.alter(table_id, lambda table: new_tables.rematch(who.hall, table, who.session, data.options))
    async with who.hall.at(table_id) as table:
        following = table.stored.next
    return await view(who, following)


async def delete_table(who: Asker, table_id: str) -> None:
    """Forget a table, as the host. While others play there the game has to be ended first; to them it stays."""
    async with who.hall.at(table_id) as table:
        await seating.delete_table(who.hall, table, who.session)


async def play(who: Asker, table_id: str, data: Play) -> Json[TableView]:
    """Play moves of the seat that decides, all or none, at the position the client saw. Answered when kept."""

    async def move(table: LiveTable) -> None:
        await playing.play(who.hall, table, who.session, who.language, data)
        who.note_move(table)

    return await who.alter(table_id, move)


async def undo(who: Asker, table_id: str, data: Undo) -> Json[TableView]:
    """Take back one's last decision, or more of them, unless something was revealed or another has decided since."""
    return await who.alter(table_id, lambda table: playing.undo(who.hall, table, who.session, who.language, data))


async def set_habit(who: Asker, table_id: str, seat: int, data: SetHabit) -> Json[TableView]:
    """Answer a kind of question once and for all; with an empty answer the seat is asked again."""
    return await who.alter(table_id, lambda table: playing.set_habit(who.hall, table, who.session, seat, data))


async def set_plan(who: Asker, table_id: str, seat: int, data: SetPlan) -> Json[TableView]:
    """Prepare moves for when the seat's turn comes; none clears them. If one is not legal then, all are dropped."""
    return await who.alter(table_id, lambda table: playing.set_plan(who.hall, table, who.session, seat, data))


async def look_ahead(who: Asker, table_id: str, seat: int, data: SetPlan) -> Json[Scene]:
    """The table as the seat may find it when its turn comes, after these moves: where it prepares the next."""
    async with who.hall.at(table_id) as table:
        scene = await playing.preview_plan(who.hall, table, who.session, seat, data)
    return as_json(who, scene)


async def resume(who: Asker, table_id: str) -> Json[TableView]:
    """Let a bot that failed try again."""
    return await who.alter(table_id, lambda table: playing.resume(who.hall, table, who.session))


async def hint(who: Asker, table_id: str) -> Json[Hint]:
    """Return what a bot would do here, for the whole turn, and why."""
    async with who.hall.at(table_id) as table:
        table.require_may_view(who.session)
        question, choices = playing.ask_adviser(who.hall, table, who.session)
    try:
        advice = await who.hall.pool.advise(question)
    except BotFailed as error:
        raise Refusal(503, "unavailable", error.message) from error
    return as_json(who, playing.hint_of(advice, choices))


async def why(who: Asker, table_id: str, thing: Things) -> Json[Reason]:
    """Why nothing can be done with what lies under the pointer: ids of the scene, the topmost first."""
    async with who.hall.at(table_id) as table:
        table.require_may_view(who.session)
        return as_json(who, Reason(playing.why_not(table, who.session, thing)))


async def view(who: Asker, table_id: str) -> Json[TableView]:
    """Return a table as its own people see it."""
    async with who.hall.at(table_id) as table:
        return Json(encoded_view(table, who.session, who.language))
