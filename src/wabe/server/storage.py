"""What is kept: tables, seats and the append-only list of actions, in SQLite or PostgreSQL."""

import json
import secrets
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, event, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from wabe.core.messages import Message, m, pack, unpack
from wabe.core.options import Value
from wabe.server.migrations import migrate
from wabe.server.schema import ACTIONS, SEATS, SECRETS, TABLES
from wabe.server.settings import BadSettings
from wabe.server.writer import Writer

_ADD_TABLE: Final = insert(TABLES)
_ADD_SEAT: Final = insert(SEATS)
_ADD_ACTION: Final = insert(ACTIONS)
_MOVE_ON: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("key"))
    .values({name: bindparam(name) for name in ("turn", "headline", "updated")})
)
_MIGRATION_LOCK: Final = 7_061_726  # any number, the same for all services on one PostgreSQL


class Conflict(Exception):
    """Somebody else wrote to the same table first."""


class StoredSeat(msgspec.Struct):
    """A seat as it is kept."""

    kind: str  # person, here, friend, bot
    name: str
    session: str | None
    bot: str = ""
    invite: str = ""

    @property
    def free(self) -> bool:
        """Whether somebody may still sit down."""
        return self.kind != "bot" and self.session is None


class StoredTable(msgspec.Struct):
    """A table as it is kept, without what was played."""

    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, Value]
    seed: int | None
    host: str
    spectators: bool
    archive: bool
    turn: int
    headline: Message
    updated: str
    seats: list[StoredSeat]


_PLAIN: Final = [name for name in StoredTable.__struct_fields__ if name not in ("options", "headline", "seats")]


class Line(msgspec.Struct):
    """One line of what was played: an action, or an undo that leaves `keep` actions standing."""

    seat: int
    text: str
    keep: int | None = None


def standing(lines: list[Line]) -> list[Line]:
    """The actions that stand after all undos."""
    kept: list[Line] = []
    for line in lines:
        if line.keep is None:
            kept.append(line)
        else:
            del kept[line.keep :]
    return kept


def now() -> str:
    """The time, as it is kept."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Storage:
    """The database. Every write is answered after its commit."""

    def __init__(self, address: str) -> None:
        self._engine = _make_engine(address)
        self._writer = Writer(self._engine, [_ADD_TABLE, _ADD_SEAT, _ADD_ACTION, _MOVE_ON])
        self.secret = b""  # signs the sessions

    async def open(self) -> None:
        """Create or migrate the database; read the service's secret."""
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(_migrate_alone)
                self.secret = await _read_secret(connection)
        except (SQLAlchemyError, OSError) as error:
            reason = " ".join(str(getattr(error, "orig", None) or error).split())
            raise BadSettings(m("server.start.open", reason=reason)) from error

    async def close(self) -> None:
        """Let go of the database."""
        await self._writer.close()
        await self._engine.dispose()

    async def create(self, table: StoredTable, lines: list[Line]) -> None:
        """Keep a new table with what was played so far."""
        seats = [_seat_row(table.id, number, seat) for number, seat in enumerate(table.seats)]
        await self._writer.write(
            {
                _ADD_TABLE: [_row(table)],
                _ADD_SEAT: seats,
                _ADD_ACTION: _action_rows(table.id, 0, lines),
            }
        )

    async def append(self, table: StoredTable, serial: int, lines: list[Line]) -> None:
        """Add lines from number `serial` on, all or none, with the table's new turn, headline and time."""
        news = {"key": table.id, "turn": table.turn, "headline": _packed(table.headline), "updated": table.updated}
        try:
            await self._writer.write({_ADD_ACTION: _action_rows(table.id, serial, lines), _MOVE_ON: [news]})
        except IntegrityError:
            raise Conflict from None

    async def seat(self, table_id: str, number: int, seat: StoredSeat, before: str | None) -> None:
        """Keep a seat's new occupant, unless it has changed hands since `before`."""
        held = (SEATS.c.table_id == table_id) & (SEATS.c.seat == number) & (SEATS.c.session == before)
        async with self._engine.begin() as connection:
            done = await connection.execute(update(SEATS).where(held).values(_seat_row(table_id, number, seat)))
        if done.rowcount == 0:
            raise Conflict

    async def load(self, table_id: str) -> tuple[StoredTable, list[Line]] | None:
        """A table and all lines of what was played."""
        async with self._engine.connect() as connection:
            found = await _tables(connection, TABLES.c.id == table_id)
            if not found:
                return None
            query = select(ACTIONS.c.seat, ACTIONS.c.text, ACTIONS.c.keep)
            lines = await connection.execute(query.where(ACTIONS.c.table_id == table_id).order_by(ACTIONS.c.serial))
            return found[0], [Line(*line) for line in lines]

    async def tables_of(self, session: str, most: int) -> list[StoredTable]:
        """The tables this session opened or sits at, the latest first."""
        sits = select(SEATS.c.table_id).where(SEATS.c.session == session)
        async with self._engine.connect() as connection:
            return await _tables(connection, or_(TABLES.c.host == session, TABLES.c.id.in_(sits)), most)

    async def waiting_for_bots(self) -> list[str]:
        """The tables at which a bot has to move."""
        joined = (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.seat == TABLES.c.turn)
        query = select(TABLES.c.id).join(SEATS, joined).where(SEATS.c.kind == "bot", TABLES.c.archive.is_(False))
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))


def _make_engine(address: str) -> AsyncEngine:
    try:
        engine = create_async_engine(address)
    except (SQLAlchemyError, ImportError) as error:
        raise BadSettings(m("server.start.address", reason=str(error))) from error
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine.sync_engine, "connect")
        def prepare(connection: Any, _: object) -> None:
            # FULL: a commit that was answered survives the end of the process and of the machine's power.
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
                connection.execute(f"PRAGMA {pragma}")

    return engine


def _migrate_alone(connection: Connection) -> None:
    """Migrate in one transaction while no other service does."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
    migrate(connection)


async def _read_secret(connection: AsyncConnection) -> bytes:
    found = await connection.scalar(select(SECRETS.c.value).where(SECRETS.c.name == "session"))
    if found is None:
        found = secrets.token_hex(32)
        await connection.execute(insert(SECRETS), [{"name": "session", "value": found}])
    return bytes.fromhex(found)


async def _tables(connection: AsyncConnection, condition: Any, most: int = 1) -> list[StoredTable]:
    query = select(TABLES).where(condition).order_by(TABLES.c.updated.desc()).limit(most)
    rows = (await connection.execute(query)).mappings().all()
    if not rows:
        return []
    ids = [row["id"] for row in rows]
    seats = await connection.execute(select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat))
    by_table: dict[str, list[StoredSeat]] = {table_id: [] for table_id in ids}
    for seat in seats.mappings():
        by_table[seat["table_id"]].append(
            StoredSeat(seat["kind"], seat["name"], seat["session"], seat["bot"], seat["invite"])
        )
    return [
        StoredTable(
            **{name: row[name] for name in _PLAIN},
            options=json.loads(row["options"]),
            headline=unpack(json.loads(row["headline"])),
            seats=by_table[row["id"]],
        )
        for row in rows
    ]


def _row(table: StoredTable) -> dict[str, Any]:
    row = {name: getattr(table, name) for name in _PLAIN}
    return row | {
        "options": json.dumps(table.options),
        "headline": _packed(table.headline),
        "created": table.updated,
    }


def _packed(message: Message) -> str:
    return json.dumps(pack(message))


def _seat_row(table_id: str, number: int, seat: StoredSeat) -> dict[str, Any]:
    return {"table_id": table_id, "seat": number, **msgspec.structs.asdict(seat)}


def _action_rows(table_id: str, serial: int, lines: list[Line]) -> list[dict[str, Any]]:
    return [
        {"table_id": table_id, "serial": number, "seat": line.seat, "text": line.text, "keep": line.keep}
        for number, line in enumerate(lines, serial)
    ]
