"""The stored values as rows of the database, and back."""

import json
from typing import Any, Final

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from wabe.core.errors import WabeError
from wabe.core.messages import NOTHING, Message, m, pack, unpack
from wabe.hosting.stored import Clock, SeatPlans, StoredEvent, StoredSeat, StoredTable
from wabe.server.background_errors import log_background_error
from wabe.server.store.schema import SEATS, TABLES

_APART: Final = ("options", "headline", "trouble", "seats", "events", "clock")
_PLAIN: Final = [name for name in StoredTable.__struct_fields__ if name not in _APART]
MOVED: Final = (
    "turn",
    "updated",
    "changes",
    "bot_due",
    "archive",
    "host",
    "public",
    "silent",
    "talk",
    "next",
    "deadline",
)

_ENCODER: Final = msgspec.json.Encoder(enc_hook=pack)
_EVENTS_DECODER: Final = msgspec.json.Decoder(list[StoredEvent], dec_hook=lambda _kind, value: unpack(value))
_PLANS_DECODER: Final = msgspec.json.Decoder(SeatPlans, dec_hook=lambda _kind, value: unpack(value))


TEXTS: Final = ("headline", "trouble", "events", "clock")  # which may be new, too


def table_row(table: StoredTable) -> dict[str, Any]:
    """All of a table but its seats."""
    row = {name: getattr(table, name) for name in _PLAIN}
    return row | _texts(table) | {"options": json.dumps(table.options), "created": table.updated}


def moved_row(table: StoredTable) -> dict[str, Any]:
    """Return what may be new of a table after a change."""
    row = {name: getattr(table, name) for name in MOVED}
    return row | _texts(table) | {"key": table.id}


def seat_row(table_id: str, number: int, seat: StoredSeat) -> dict[str, Any]:
    """A seat."""
    return {"table_id": table_id, "seat": number, **msgspec.structs.asdict(seat), "plans": plans_text(seat.plans)}


def plans_text(plans: SeatPlans) -> str:
    """Plans as they are kept."""
    return _ENCODER.encode(plans).decode()


class Damaged(WabeError):
    """A row of the database cannot be read."""


async def read_table(connection: AsyncConnection, table_id: str) -> StoredTable | None:
    """A table with its seats, if there is one; `Damaged`, which is logged for the operator, if it cannot be read."""
    found = await _read(connection, TABLES.c.id == table_id, 1)
    try:
        return _table(*found[0]) if found else None
    except Damaged as error:
        log_background_error("tables", error, table=table_id)
        raise


async def read_tables(connection: AsyncConnection, condition: Any, most: int) -> list[StoredTable]:
    """The tables that fulfil a condition, with their seats, the latest first. Damaged ones do not hide the others."""
    tables = []
    for row, seats in await _read(connection, condition, most):
        try:
            tables.append(_table(row, seats))
        except Damaged as error:
            log_background_error("lists", error, table=row["id"])
    return tables


async def _read(connection: AsyncConnection, condition: Any, most: int) -> list[tuple[Any, list[Any]]]:
    """The rows of tables, each with those of its seats."""
    query = select(TABLES).where(condition).order_by(TABLES.c.updated.desc()).limit(most)
    rows = (await connection.execute(query)).mappings().all()
    if not rows:
        return []
    ids = [row["id"] for row in rows]
    seats = await connection.execute(select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat))
    by_table: dict[str, list[Any]] = {table_id: [] for table_id in ids}
    for seat in seats.mappings():
        by_table[seat["table_id"]].append(seat)
    return [(row, by_table[row["id"]]) for row in rows]


def _table(row: Any, seats: list[Any]) -> StoredTable:
    try:
        return StoredTable(
            **{name: row[name] for name in _PLAIN},
            options=json.loads(row["options"]),
            headline=unpack(json.loads(row["headline"])),
            trouble=unpack(json.loads(row["trouble"])) if row["trouble"] else NOTHING,
            seats=[_seat(seat) for seat in seats],
            events=_EVENTS_DECODER.decode(row["events"]),
            clock=msgspec.json.decode(row["clock"], type=Clock),
        )
    except (msgspec.MsgspecError, ValueError, TypeError, KeyError, IndexError) as error:
        raise Damaged(m("server.table.damaged")) from error


def _seat(row: Any) -> StoredSeat:
    fields = {name: row[name] for name in StoredSeat.__struct_fields__}
    return StoredSeat(**(fields | {"plans": _PLANS_DECODER.decode(row["plans"])}))


def _texts(table: StoredTable) -> dict[str, str]:
    return {
        "headline": packed(table.headline),
        "trouble": packed(table.trouble) if table.trouble else "",
        "events": _ENCODER.encode(table.events).decode(),
        "clock": msgspec.json.encode(table.clock).decode(),
    }


def packed(message: Message) -> str:
    """A message as it is kept."""
    return _ENCODER.encode(message).decode()
