"""People at a table beside the game: what they say, and whether they play again."""

import hashlib
import hmac
from collections.abc import Mapping

from wabe import games
from wabe.core.game import OVER
from wabe.core.messages import m
from wabe.core.options import Value
from wabe.server.store.kept import Clock, StoredSeat
from wabe.server.store.storage import now
from wabe.server.tables.bot_turns import wake_bot
from wabe.server.tables.hall import Hall
from wabe.server.tables.seating import add_event, open_again
from wabe.server.tables.table import Table
from wabe.server.wire.refusals import Refusal, forbidden


async def say(hall: Hall, table: Table, session: str, text: str) -> None:
    """Say something to all who see the table."""
    if not table.belongs(session):
        raise forbidden(m("server.chat.stranger"))
    if table.stored.silent:
        raise forbidden(m("server.chat.off"))
    said = " ".join(text.split())
    if not said or not said.isprintable():
        raise Refusal(422, "bad_request", m("server.chat.text"))
    seat = next(iter(table.seats_of(session)), None)
    line = {
        "table_id": table.id,
        "number": table.stored.talk,
        "session": session,
        "seat": seat,
        "name": "" if seat is None else table.seats[seat].name,
        "text": said,
        "position": table.match.position,
        "written": now(),
    }
    await hall.storage.say(table.stored, line)
    hall.tell(table)


async def set_chat(hall: Hall, table: Table, session: str, on: bool) -> None:
    """Switch the chat on or off, as the host."""
    if table.stored.host != session:
        raise forbidden(m("server.table.host"))
    if table.stored.silent == (not on):
        return  # a doubled request
    table.stored.silent = not on
    add_event(table, m("server.event.chat_on") if on else m("server.event.chat_off"))
    await hall.commit_trouble(table, table.trouble)
    hall.tell(table)


def known_as(hall: Hall, person: str, reader: str) -> str:
    """A name for a session: to one reader the same at all tables, to every other reader a different one."""
    return hmac.new(hall.storage.secret, f"person {person} {reader}".encode(), hashlib.sha256).hexdigest()[:16]


async def rematch(hall: Hall, table: Table, session: str, options: Mapping[str, Value]) -> None:
    """The same people and bots play the same game again, everybody one seat further: at the table's `next`."""
    if session not in [seat.session for seat in table.seats]:
        raise forbidden(m("server.seat.nowhere"))
    stored = table.stored
    if stored.next:
        return  # somebody was faster
    if table.turn != OVER or stored.archive:
        raise Refusal(409, "running", m("server.rematch.over"))
    seats = [StoredSeat(seat.kind, seat.name, seat.session, seat.bot, seat.invite) for seat in stored.seats]
    again = await open_again(hall, games.get(stored.game), stored, options, [*seats[1:], seats[0]], session)
    again.stored.clock = Clock(stored.clock.move, stored.clock.game, stored.clock.bot)
    again.stored.public = stored.public
    stored.next = again.id
    add_event(table, m("server.event.rematch"))
    async with again.lock:
        await hall.add(again, after=table)  # of two who ask at once one finds the other's table
        wake_bot(hall, again)
    hall.tell(table)
