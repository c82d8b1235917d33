"""What is kept: tables, seats and the append-only list of actions, in SQLite or PostgreSQL."""

import json
import secrets
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Executable, bindparam, delete, event, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from wabe.core.messages import Message, m, pack, unpack
from wabe.server.kept import Change, Kept, Line, Plans, StoredSeat, StoredTable
from wabe.server.migrations import migrate
from wabe.server.schema import ACTIONS, SEATS, SECRETS, SNAPSHOTS, TABLES
from wabe.server.settings import BadSettings
from wabe.server.writer import Writer

_ADD_TABLE: Final = insert(TABLES)
_ADD_SEAT: Final = insert(SEATS)
_ADD_ACTION: Final = insert(ACTIONS)
_SET_PLANS: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("key"), SEATS.c.seat == bindparam("number"))
    .values(plans=bindparam("plans"))
)
_DROP_SNAPSHOT: Final = delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == bindparam("key"))
_ADD_SNAPSHOT: Final = insert(SNAPSHOTS)
_LINES: Final = (
    select(ACTIONS.c.seat, ACTIONS.c.text, ACTIONS.c.keep, ACTIONS.c.answered)
    .where(ACTIONS.c.table_id == bindparam("key"))
    .order_by(ACTIONS.c.serial)
)
_SNAPSHOT: Final = select(SNAPSHOTS.c.version, SNAPSHOTS.c.content).where(SNAPSHOTS.c.table_id == bindparam("key"))
_MOVE_ON: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("key"))
    .values({name: bindparam(name) for name in ("turn", "headline", "updated")})
)
_ORDER: Final[list[Executable]] = [
    _ADD_TABLE,
    _ADD_SEAT,
    _ADD_ACTION,
    _MOVE_ON,
    _SET_PLANS,
    _DROP_SNAPSHOT,
    _ADD_SNAPSHOT,
]
_MIGRATION_LOCK: Final = 7_061_726  # any number, the same for all services on one PostgreSQL


class Conflict(Exception):
    """Somebody else wrote to the same table first."""


_PLAIN: Final = [name for name in StoredTable.__struct_fields__ if name not in ("options", "headline", "seats")]


def now() -> str:
    """The time, as it is kept."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Storage:
    """The database. Every write is answered after its commit."""

    def __init__(self, address: str) -> None:
        self._engine = _make_engine(address)
        self._writer = Writer(self._engine, _ORDER)
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

    async def ping(self) -> None:
        """Ask the database for a sign of life."""
        async with self._engine.connect() as connection:
            await connection.execute(select(1))

    async def close(self) -> None:
        """Let go of the database."""
        await self._writer.close()
        await self._engine.dispose()

    async def create(self, table: StoredTable, change: Change) -> None:
        """Keep a new table with what was played so far."""
        seats = [_seat_row(table.id, number, seat) for number, seat in enumerate(table.seats)]
        await self._writer.write({_ADD_TABLE: [_row(table)], _ADD_SEAT: seats, **_rows(table.id, change)})

    async def change(self, table: StoredTable, change: Change) -> None:
        """Keep a change, all of it or nothing; with new lines the table's new turn, headline and time."""
        rows = _rows(table.id, change)
        if change.lines:
            news = {"key": table.id, "turn": table.turn, "headline": _packed(table.headline), "updated": table.updated}
            rows[_MOVE_ON] = [news]
        try:
            await self._writer.write(rows)
        except IntegrityError:
            raise Conflict from None

    async def rewrite(self, table: StoredTable, lines: list[Line]) -> None:
        """Put a table that was brought to newer rules in the place of the old one."""
        here = ACTIONS.c.table_id == table.id
        changed = {"rules_version": table.rules_version, "options": json.dumps(table.options)}
        async with self._engine.begin() as connection:
            await connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table.id))
            await connection.execute(delete(ACTIONS).where(here))
            if lines:
                await connection.execute(_ADD_ACTION, _action_rows(table.id, 0, lines))
            await connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(changed))

    async def seat(self, table_id: str, number: int, seat: StoredSeat, before: str | None) -> None:
        """Keep a seat's new occupant, unless it has changed hands since `before`."""
        held = (SEATS.c.table_id == table_id) & (SEATS.c.seat == number) & (SEATS.c.session == before)
        async with self._engine.begin() as connection:
            done = await connection.execute(update(SEATS).where(held).values(_seat_row(table_id, number, seat)))
        if done.rowcount == 0:
            raise Conflict

    async def load(self, table_id: str) -> Kept | None:
        """A table with all lines of what was played."""
        async with self._engine.connect() as connection:
            found = await _tables(connection, TABLES.c.id == table_id)
            if not found:
                return None
            lines = await connection.execute(_LINES, {"key": table_id})
            kept = Kept(found[0], [Line(*line) for line in lines])
            held = (await connection.execute(_SNAPSHOT, {"key": table_id})).one_or_none()
            if held is not None:
                kept.version, kept.snapshot = held
            return kept

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
            StoredSeat(
                seat["kind"], seat["name"], seat["session"], seat["bot"], seat["invite"], _read_plans(seat["plans"])
            )
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
    return {"table_id": table_id, "seat": number, **msgspec.structs.asdict(seat), "plans": _written(seat.plans)}


def _written(plans: Plans) -> str:
    return _PLANS_ENCODER.encode(plans).decode()


def _read_plans(text: str) -> Plans:
    return _PLANS_DECODER.decode(text)


_PLANS_ENCODER: Final = msgspec.json.Encoder(enc_hook=pack)
_PLANS_DECODER: Final = msgspec.json.Decoder(Plans, dec_hook=lambda _kind, value: unpack(value))


def _rows(table_id: str, change: Change) -> dict[Executable, list[dict[str, Any]]]:
    """What a change writes, by statement."""
    plans = [{"key": table_id, "number": number, "plans": _written(plans)} for number, plans in change.plans.items()]
    rows: dict[Executable, list[dict[str, Any]]] = {
        _ADD_ACTION: _action_rows(table_id, change.serial, change.lines),
        _SET_PLANS: plans,
    }
    if change.snapshot or change.forget:
        rows[_DROP_SNAPSHOT] = [{"key": table_id}]
    if change.snapshot:
        rows[_ADD_SNAPSHOT] = [{"table_id": table_id, "version": change.version, "content": change.snapshot}]
    return rows


def _action_rows(table_id: str, serial: int, lines: list[Line]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table_id,
            "serial": number,
            "seat": line.seat,
            "text": line.text,
            "keep": line.keep,
            "answered": line.answered,
        }
        for number, line in enumerate(lines, serial)
    ]
