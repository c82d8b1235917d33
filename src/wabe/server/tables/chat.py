"""The chat of a table."""

import hashlib
import hmac

from wabe.core.messages import m
from wabe.hosting.live_table import LiveTable
from wabe.hosting.seating import add_event, check_host
from wabe.hosting.stored import now
from wabe.hosting.wire.refusals import Refusal, forbidden
from wabe.server.tables.database_host import DatabaseHost


async def say(table_host: DatabaseHost, table: LiveTable, session: str, text: str) -> None:
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
    await table_host.storage.say(table.stored, line)
    table_host.tell(table)


async def set_chat(table_host: DatabaseHost, table: LiveTable, session: str, on: bool) -> None:
    """Switch the chat on or off, as the host."""
    check_host(table, session)
    if table.stored.silent == (not on):
        return  # a doubled request
    table.stored.silent = not on
    add_event(table, m("server.event.chat_on") if on else m("server.event.chat_off"))
    await table_host.commit_trouble(table, table.trouble)
    table_host.tell(table)


def known_as(table_host: DatabaseHost, person: str, reader: str) -> str:
    """A name for a session: to one reader the same at all tables, to every other reader a different one."""
    return hmac.new(table_host.storage.secret, f"person {person} {reader}".encode(), hashlib.sha256).hexdigest()[:16]
