"""Who sits where: taking a seat by an invitation, leaving it; and the host who ends a table."""

import secrets
from typing import Final

from wabe.core.game import OVER
from wabe.core.messages import NOTHING, Message, m
from wabe.server.store import steady
from wabe.server.store.kept import Event, StoredSeat
from wabe.server.tables.clock import deadline
from wabe.server.tables.hall import Hall
from wabe.server.tables.secrecy import holds_secret
from wabe.server.tables.table import Table
from wabe.server.wire.refusals import Refusal, forbidden, not_found
from wabe.server.wire.tables import TakeSeat

_MOST_EVENTS: Final = 100


async def take_seat(hall: Hall, table: Table, session: str, number: int, wish: TakeSeat) -> None:
    """Sit down on a free seat, by the secret of its invitation."""
    seat = _seat(table, number)
    if seat.session == session:
        return  # a doubled request
    if not secrets.compare_digest(seat.invite.encode(), wish.invite.encode()) or not seat.invite:
        raise forbidden(m("server.seat.invitation"))
    if not seat.free:
        raise Refusal(409, "taken", m("server.seat.taken", name=seat.name))
    if table.stored.seed is not None and not wish.repeatable:
        raise Refusal(409, "repeatable", m("server.seat.repeatable"))
    await _check_secrets(hall, table, number)
    taken = StoredSeat(seat.kind, clean_name(wish.name) or seat.name, session, invite=seat.invite)
    await reseat(hall, table, number, taken, m("server.event.seated", name=taken.name, seat=number + 1))
    hall.tell(table)


async def leave_seat(hall: Hall, table: Table, session: str, number: int) -> None:
    """Free a seat: one's own, or as the host that of somebody who does not come back. A new invitation is made."""
    seat = _seat(table, number)
    if seat.kind == "bot":
        raise forbidden(m("server.seat.bot"))
    if seat.free:
        return  # a doubled request
    if session not in (seat.session, table.stored.host):
        raise forbidden(m("server.seat.foreign"))
    await _check_secrets(hall, table, number)
    how = "server.event.left" if session == seat.session else "server.event.freed"
    await reseat(hall, table, number, vacant(seat), m(how, name=seat.name, seat=number + 1))
    hall.tell(table)


async def stop_table(hall: Hall, table: Table, session: str) -> None:
    """End a game as its host: what was played becomes a record to look at."""
    check_host(table, session)
    if table.stored.archive:
        return  # a doubled request
    add_event(table, m("server.event.stopped"))
    table.stored.archive = True
    table.thinking = None
    table.changed()
    await hall.commit_trouble(table, NOTHING)
    hall.tell(table)


async def delete_table(hall: Hall, table: Table, session: str) -> None:
    """Forget a table as its host; while others play there it has to be stopped first."""
    check_host(table, session)
    others = any(seat.session not in (None, session) for seat in table.seats)
    if others and not table.stored.archive and table.turn != OVER:
        raise Refusal(409, "in_use", m("server.table.in_use"))
    await hall.forget(table)


def add_event(table: Table, text: Message) -> None:
    """What all who see the table are told, with the next change that is kept."""
    table.stored.events = [*table.stored.events, Event(table.match.position, text)][-_MOST_EVENTS:]


def check_host(table: Table, session: str) -> None:
    """Refuse what only the host may do."""
    if table.stored.host != session:
        raise forbidden(m("server.table.host"))


def clean_name(name: str) -> str:
    """A name on one line, as a record can hold it."""
    if "#" in name or not all(char.isprintable() for char in name):
        raise Refusal(422, "bad_request", m("server.seat.name"))
    return " ".join(name.split())


def _seat(table: Table, number: int) -> StoredSeat:
    if table.to_look_at:
        raise forbidden(table.closed or m("server.seat.archive"))
    if not 0 <= number < len(table.seats):
        raise not_found(m("server.seat.unknown"))
    return table.seats[number]


async def _check_secrets(hall: Hall, table: Table, number: int) -> None:
    """Who sits down sees with the seat's eyes: not while it knows what nobody else may know."""
    if await hall.computing.run(holds_secret, table.match.state, number):
        raise Refusal(409, "sealed", m("server.seat.sealed"))


async def reseat(hall: Hall, table: Table, number: int, seat: StoredSeat, event: Message) -> None:
    """Keep and tell who sits there now; whoever decides next has the time of a new turn."""
    add_event(table, event)
    table.seats[number] = seat
    if number == table.turn:
        table.stored.clock.since = steady.now()
        table.stored.deadline = deadline(table.stored, number)
    await hall.storage.seat(table.stored, number, seat)
    table.match.names[number] = seat.name
    table.match.forget_plans(number)
    table.changed()


def vacant(seat: StoredSeat) -> StoredSeat:
    """The seat when nobody sits there any more, with a new invitation."""
    return StoredSeat("friend", seat.name, None, invite=invitation())


def invitation() -> str:
    """A new secret by which somebody may sit down."""
    return secrets.token_urlsafe(16)
