"""The seats and their people: taking a seat by an invitation, leaving it; and the host who ends a table."""

import secrets
from typing import Final

from wabe.bots import LEVELS, current_code
from wabe.core.game import OVER
from wabe.core.messages import NOTHING, Message, m, raw
from wabe.hosting import service_clock
from wabe.hosting.clock import deadline
from wabe.hosting.live_table import LiveTable
from wabe.hosting.secrecy import holds_secret
from wabe.hosting.stored import Lost, StoredEvent, StoredSeat
from wabe.hosting.table_host import TableHost
from wabe.hosting.views import STOPPED
from wabe.hosting.wire.refusals import Refusal, forbidden, not_found
from wabe.hosting.wire.tables import TakeSeat

_MOST_EVENTS: Final = 100


async def take_seat(table_host: TableHost, table: LiveTable, session: str, number: int, request: TakeSeat) -> None:
    """Sit down on a free seat, by the secret of its invitation."""
    seat = _seat(table, number)
    if seat.session == session:
        return  # a doubled request
    if _is_his_again(seat, session):
        await _take_back(table_host, table, session, number)
        return
    if not secrets.compare_digest(seat.invite.encode(), request.invite.encode()) or not seat.invite:
        raise forbidden(m("server.seat.invitation"))
    if not seat.free:
        raise Refusal(409, "taken", m("server.seat.taken", name=seat.name))
    if table.stored.seed is not None and not request.repeatable:
        raise Refusal(409, "repeatable", m("server.seat.repeatable"))
    await _check_secrets(table_host, table, number)
    taken = StoredSeat(seat.kind, clean_name(request.name) or seat.name, session, invite=seat.invite)
    await reseat(table_host, table, number, taken, m("server.event.seated", name=taken.name, seat=number + 1))
    table_host.tell(table)


async def leave_seat(table_host: TableHost, table: LiveTable, session: str, number: int) -> None:
    """Free a seat: the asker's own, or as the host that of somebody who does not play. A new invitation is made."""
    seat = _seat(table, number)
    if seat.kind == "bot":
        raise forbidden(m("server.seat.bot"))
    if seat.free:
        return  # a doubled request
    if session not in (seat.session, table.stored.host):
        raise forbidden(m("server.seat.foreign"))
    await _check_secrets(table_host, table, number)
    if session != seat.session and not table.may_be_freed(number):
        raise Refusal(409, "plays", m("server.seat.plays", name=seat.name))
    lost: Lost = "left" if session == seat.session else "freed"
    await reseat(
        table_host, table, number, vacant(seat, lost), m(f"server.event.{lost}", name=seat.name, seat=number + 1)
    )
    table_host.tell(table)


def _is_his_again(seat: StoredSeat, session: str) -> bool:
    """Return who lost a seat may come back while nobody else has sat down, but not when the host has put him out."""
    return seat.former == session and seat.session is None and seat.lost in ("late", "left")


async def _take_back(table_host: TableHost, table: LiveTable, session: str, number: int) -> None:
    """Sit down again on a seat one has lost, though a bot may play there."""
    seat = table.seats[number]
    await _check_secrets(table_host, table, number)
    if table.thinking == number:
        table.thinking = None
    again = StoredSeat("friend", seat.name, session, invite=seat.invite or invitation())
    await reseat(table_host, table, number, again, m("server.event.back", name=seat.name, seat=number + 1))
    table_host.tell(table)


async def seat_bot(table_host: TableHost, table: LiveTable, session: str, number: int, bot: str) -> None:
    """Let a bot play on a free seat: the host anywhere, the other players where somebody has left."""
    seat = _seat(table, number)
    if seat.kind == "bot":
        return  # a doubled request
    if not seat.free:
        raise Refusal(409, "taken", m("server.seat.taken", name=seat.name))
    if session != table.stored.host and not (seat.lost and table.seats_of(session)):
        raise forbidden(m("server.seat.no_bot"))
    title = bot_title(bot)
    await _check_secrets(table_host, table, number)
    table.stored.bot_due = table.stored.bot_due or number == table.turn
    played = StoredSeat("bot", seat.name, None, bot=bot, former=seat.former, lost=seat.lost)
    await reseat(table_host, table, number, played, m("server.event.bot_seated", bot=title, name=seat.name))
    if number == table.turn:
        table_host.wake_bot(table)
    table_host.tell(table)


def bot_title(code: str) -> Message:
    """Return what a bot is called; `Refusal` if there is none of this code."""
    for level in LEVELS:
        if level.code == current_code(code):
            return level.title
    known = tuple(raw(level.code) for level in LEVELS)
    raise Refusal(422, "bad_option", m("server.bot.unknown", bot=repr(code), known=known))


async def stop_table(table_host: TableHost, table: LiveTable, session: str) -> None:
    """End a game as its host: what was played becomes a record to look at."""
    check_host(table, session)
    if table.stored.archive:
        return  # a doubled request
    add_event(table, STOPPED)
    table.stored.archive = True
    table.thinking = None
    table.changed()
    await table_host.commit_trouble(table, NOTHING)
    table_host.tell(table)


async def delete_table(table_host: TableHost, table: LiveTable, session: str) -> None:
    """Forget a table as its host. While others play there it has to be stopped first, and then it stays with them."""
    check_host(table, session)
    others = [seat.session for seat in table.seats if seat.session not in (None, session)]
    if not others:
        await table_host.forget(table)
        return
    if not table.stored.archive and table.turn != OVER:
        raise Refusal(409, "in_use", m("server.table.in_use"))
    table.stored.host = others[0] or ""
    for number in table.seats_of(session):
        seat = table.seats[number]
        left = m("server.event.left", name=seat.name, seat=number + 1)
        await reseat(table_host, table, number, StoredSeat(seat.kind, seat.name, None), left)
    await table_host.commit_trouble(table, table.trouble)  # and its new host, where the old one did not sit
    table_host.tell(table)


def add_event(table: LiveTable, text: Message) -> None:
    """Add a line for all who see the table, stored with the next change."""
    table.stored.events = [*table.stored.events, StoredEvent(table.match.position, text)][-_MOST_EVENTS:]


def check_host(table: LiveTable, session: str) -> None:
    """Refuse what only the host may do."""
    if table.stored.host != session:
        raise forbidden(m("server.table.host"))


def clean_name(name: str) -> str:
    """A name on one line, as a record can hold it."""
    if "#" in name or not all(char.isprintable() for char in name):
        raise Refusal(422, "bad_request", m("server.seat.name"))
    return " ".join(name.split())


def _seat(table: LiveTable, number: int) -> StoredSeat:
    if table.to_look_at:
        raise forbidden(table.closed or m("server.seat.archive"))
    if not 0 <= number < len(table.seats):
        raise not_found(m("server.seat.unknown"))
    return table.seats[number]


async def _check_secrets(table_host: TableHost, table: LiveTable, number: int) -> None:
    """Refuse a seat that knows what nobody else may know: its new owner would see with its eyes."""
    if await table_host.computing.run(holds_secret, table.match.state, number):
        raise Refusal(409, "sealed", m("server.seat.sealed"))


async def reseat(table_host: TableHost, table: LiveTable, number: int, seat: StoredSeat, event: Message) -> None:
    """Keep and tell who sits there now; whoever decides next has the time of a new turn."""
    add_event(table, event)
    table.seats[number] = seat
    table.match.forget_plans(number)
    if seat.kind != "bot":
        table.match.answer_as_usual(number)
    seat.plans = table.plans(number)
    if number == table.turn:
        table.stored.clock.since = service_clock.now()
        table.stored.deadline = deadline(table.stored, number)
    await table_host.commit_seat(table, number, seat)
    table.match.names[number] = seat.name
    table.changed()


def vacant(seat: StoredSeat, lost: Lost = "") -> StoredSeat:
    """The seat when nobody sits there any more, with a new invitation."""
    return StoredSeat("friend", seat.name, None, invite=invitation(), former=seat.session or "", lost=lost)


def invitation() -> str:
    """A new secret by which somebody may sit down."""
    return secrets.token_urlsafe(16)
