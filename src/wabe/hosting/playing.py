"""The actions at a table: play, take back, ask for advice. The callers hold the table's lock."""

import time
from typing import Final

from wabe.analysis import Advice
from wabe.core.errors import IllegalAction
from wabe.core.game import OVER
from wabe.core.messages import NOTHING, Message, m
from wabe.core.scene import Choice, Scene
from wabe.hosting.live_table import LiveTable
from wabe.hosting.plan_preview import preview_plan_scene
from wabe.hosting.questions import BotQuestion, question
from wabe.hosting.table_host import TableHost
from wabe.hosting.views import table_view
from wabe.hosting.wire.moves import Hint, Play, SetHabit, SetPlan, Undo
from wabe.hosting.wire.refusals import Refusal, forbidden, not_found

_FEW: Final = 3  # moves that are played immediately; more of them beside the event loop
_ADVISER: Final = "thinker:1s"


async def play(table_host: TableHost, table: LiveTable, session: str, language: str, request: Play) -> None:
    """Play moves of the session's seat that decides: all of them or none."""
    _check_moment(table, session, language, request)
    seat = _own_turn(table, session)
    start = table.match.position
    if len(request.actions) > _FEW:
        await table_host.computing.run(table.match.play_all, request.actions, seat)
    else:
        table.match.play_all(request.actions, seat)
    await table_host.commit_actions(table, start)
    table_host.wake_bot(table)
    table_host.tell(table)


async def undo(table_host: TableHost, table: LiveTable, session: str, language: str, request: Undo) -> None:
    """Take back the session's last decision, or those after a position, until something was revealed or decided."""
    _check_moment(table, session, language, request)
    _check_open(table)
    mine = table.seats_of(session)
    if not mine:
        raise forbidden(m("server.seat.nowhere"))
    seat = next((seat for seat in mine if table.match.can_undo(seat)), mine[0])
    if table.revision - table.match.position > table_host.settings.undo_lines + 2 * table.match.position:
        raise Refusal(429, "too_many_undos", m("server.table.undone"))
    await table.know_log(table.match.barrier(seat), table_host.computing)
    table.match.undo(seat, whole_turn=request.whole_turn, to=request.to)
    await table_host.commit_undo(table, seat)
    table_host.wake_bot(table)
    table_host.tell(table)


async def set_habit(table_host: TableHost, table: LiveTable, session: str, number: int, request: SetHabit) -> None:
    """Answer a question once and for all, or be asked again. If it is asked just now it is answered immediately."""
    seat = _own_seat(table, session, number)
    start = table.match.position
    table.match.set_standing_answer(seat, request.question, request.answer)
    await _planned(table_host, table, session, start)


async def set_plan(table_host: TableHost, table: LiveTable, session: str, number: int, request: SetPlan) -> None:
    """Moves for when the seat's turn comes; if it has come they are played immediately."""
    seat = _own_seat(table, session, number)
    start = table.match.position
    table.match.prepare(seat, request.actions)
    await _planned(table_host, table, session, start)


async def preview_plan(table_host: TableHost, table: LiveTable, session: str, number: int, request: SetPlan) -> Scene:
    """The table as a seat of the session's may find it when its turn comes, after these moves of its own."""
    seat = _own_seat(table, session, number)
    return await table_host.computing.run(preview_plan_scene, table.match, seat, request.actions)


async def _planned(table_host: TableHost, table: LiveTable, session: str, start: int) -> None:
    """Keep a plan; if nothing was played by it, nobody else learns that there is one."""
    await table_host.commit_actions(table, start)
    if table.match.position > start:
        table_host.wake_bot(table)
        table_host.tell(table)
    else:
        table_host.tell(table, session)


async def resume(table_host: TableHost, table: LiveTable, session: str) -> None:
    """Let a bot that failed try again. One that is thinking is left in peace."""
    if not table.belongs(session):
        raise forbidden(m("server.seat.nowhere"))
    table.seen = time.monotonic()
    if table.thinking is None and table.trouble:
        await table_host.commit_trouble(table, NOTHING)
        table_host.wake_bot(table)
        table_host.tell(table)


async def carry_out(table_host: TableHost, table: LiveTable, turns: list[list[str]], trouble: Message) -> bool:
    """Play the turns of the bots that decide, or tell why one cannot move; whether all have moved."""
    start = table.match.position
    if not trouble:
        try:
            for turn in turns:
                table.match.play_all(turn)
        except IllegalAction as error:
            trouble = m("server.bot.illegal", reason=error.message)
    if table.match.position > start:
        await table_host.commit_actions(table, start)
    if trouble:
        table.thinking = None
        await table_host.commit_trouble(table, trouble)
    else:
        table_host.wake_bot(table)
    table_host.tell(table)
    return not trouble


def ask_adviser(table_host: TableHost, table: LiveTable, session: str) -> tuple[BotQuestion, dict[str, Choice]]:
    """Return what to ask for the session's decision, and the choices among which the answer will be."""
    seat = _own_turn(table, session)
    scene = table.match.state.scene(seat)
    asked = question(table, _ADVISER, table_host.settings.think_limit, hint=True)
    return asked, {choice.action: choice for choice in scene.prompt.choices}


def hint_of(advice: Advice, choices: dict[str, Choice]) -> Hint:
    """Advice as it is shown: among the choices its first one, then the whole turn, and why."""
    choice = choices[advice.actions[0]]
    return Hint(choice.action, choice.label, choice.targets, advice.actions, advice.steps, advice.reasons)


def why_not(table: LiveTable, session: str, things: list[str]) -> Message:
    """Why the session can do nothing with these things, the topmost first."""
    _check_open(table)
    mine = table.seats_of(session)
    if not mine:
        raise forbidden(m("server.seat.nowhere"))
    return table.match.why_not(table.turn if table.turn in mine else mine[0], things)


def _check_moment(table: LiveTable, session: str, language: str, request: Play | Undo) -> None:
    """Refuse what was meant for another moment, a doubled request included."""
    moment = (table.match.position, table.revision if request.revision is None else request.revision)
    if (request.position, table.revision) != moment:
        raise stale(table, session, language)


def stale(table: LiveTable, session: str, language: str) -> Refusal:
    """409: it was meant for another moment; with the table as it is."""
    return Refusal(409, "stale", m("server.table.stale"), table_view(table, session, language))


def _check_open(table: LiveTable) -> None:
    """Refuse to change what can only be looked at."""
    if table.to_look_at:
        raise forbidden(table.closed or m("server.table.archive"))


def _own_seat(table: LiveTable, session: str, number: int) -> int:
    """A seat of the session's own."""
    _check_open(table)
    if not 0 <= number < len(table.seats):
        raise not_found(m("server.seat.unknown"))
    if number not in table.seats_of(session):
        raise forbidden(m("server.seat.foreign"))
    return number


def _own_turn(table: LiveTable, session: str) -> int:
    """The seat that decides, if it is the session's."""
    _check_open(table)
    if table.turn == OVER:
        raise IllegalAction(m("core.match.over"))
    mine = table.seats_of(session)
    if not mine:
        raise forbidden(m("server.seat.nowhere"))
    if table.turn not in mine:
        raise forbidden(m("server.seat.turn", name=table.match.names[table.turn]))
    return table.turn
