"""The storage: tables, seats and the append-only list of actions, in SQLite or PostgreSQL."""

import json
import secrets
from contextlib import closing
from typing import Any, Final

from sqlalchemy import Connection, Executable, bindparam, delete, func, insert, or_, select, true, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wabe.core.messages import m
from wabe.hosting.stored import Change, StoredGame, StoredLine, StoredSeat, StoredTable
from wabe.server.settings import BadSettings
from wabe.server.store import service_clock
from wabe.server.store.database_file import prepare_file
from wabe.server.store.engines import for_single_statements, make_engines
from wabe.server.store.migrations import migrate
from wabe.server.store.news import GONE
from wabe.server.store.rows import MOVED, TEXTS, moved_row, plans_text, read_table, read_tables, seat_row, table_row
from wabe.server.store.schema import ACTIONS, CHAT, METADATA, SEATS, SECRETS, SNAPSHOTS, TABLES
from wabe.server.store.writer import NO_LINES, TELL, Lines, Rows, WriteConflict, Writer, Written, add_lines

_ADD_TABLE: Final = insert(TABLES)
_ADD_SEAT: Final = insert(SEATS)
_SET_PLANS: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("key"), SEATS.c.seat == bindparam("number"))
    .values(plans=bindparam("plans"))
)
_DROP_SNAPSHOT: Final = delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == bindparam("key"))
_ADD_SNAPSHOT: Final = insert(SNAPSHOTS)
_LINES: Final = (
    select(ACTIONS.c.seat, ACTIONS.c.text, ACTIONS.c.keep, ACTIONS.c.answered)
    .where(ACTIONS.c.table_id == bindparam("key"), ACTIONS.c.serial >= bindparam("start"))
    .order_by(ACTIONS.c.serial)
)
_SNAPSHOT: Final = select(SNAPSHOTS.c.version, SNAPSHOTS.c.content, SNAPSHOTS.c.position).where(
    SNAPSHOTS.c.table_id == bindparam("key")
)
_CHANGES: Final = select(TABLES.c.changes).where(TABLES.c.id == bindparam("key"))
_MOVE_ON: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("key"), TABLES.c.changes == bindparam("known"))
    .values({name: bindparam(name) for name in (*MOVED, *TEXTS)})
)
_SET_SEAT: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("key"), SEATS.c.seat == bindparam("number"))
    .values({name: bindparam(name) for name in ("kind", "name", "session", "bot", "invite", "plans", "former", "lost")})
)
_ADD_CHAT: Final = insert(CHAT)
_ORDER: Final[list[Executable]] = [
    _ADD_TABLE,
    _ADD_SEAT,
    _SET_SEAT,
    _SET_PLANS,
    _DROP_SNAPSHOT,
    _ADD_SNAPSHOT,
    _ADD_CHAT,
]
_TRIAL: Final = 20_000  # bytes: some pages of a database
_MIGRATION_LOCK: Final = 7_061_726  # any number, the same for all services on one PostgreSQL


class Storage:
    """The database. Every write is answered after its commit."""

    def __init__(self, address: str) -> None:
        self._engine, writing = make_engines(address)
        self._writer = Writer(writing, _MOVE_ON, _ORDER)
        self.secret = b""  # signs the sessions
        self.shared = self._engine.dialect.name == "postgresql"  # other processes may work on it, too
        self.process = secrets.token_hex(8)  # this one, among them

    @property
    def engine(self) -> AsyncEngine:
        """The database itself, for what has a file of its own."""
        return self._engine

    async def open(self) -> None:
        """Create or migrate the database; read the service's secret."""
        if self._engine.dialect.name == "sqlite":
            prepare_file(self._engine.url.database or "")
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(_migrate_alone)
                self.secret = await _read_secret(connection)
                if not self.secret:
                    self.secret = await _make_secret(connection)
                await service_clock.take_up(connection)
        except (SQLAlchemyError, OSError) as error:
            reason = " ".join(str(getattr(error, "orig", None) or error).split())
            raise BadSettings(m("server.start.open", reason=reason)) from error

    async def begin_anew(self) -> None:
        """The secret may be another, and the time, after the database was restored."""
        async with self._engine.begin() as connection:
            self.secret = await _read_secret(connection)
            await service_clock.take_up(connection)

    async def try_writing(self) -> None:
        """Write as much as a move takes, and take it back: there is a database, room in it, and nobody locks it."""
        row = {"name": f"trial {self.process}", "value": "x" * _TRIAL}
        async with self._engine.begin() as connection:
            await connection.execute(insert(SECRETS), [row])
            await connection.execute(delete(SECRETS).where(SECRETS.c.name == row["name"]))

    async def close(self) -> None:
        """Let go of the database."""
        await self._writer.close()
        await self._engine.dispose()

    async def create(self, table: StoredTable, change: Change, after: StoredTable | None = None) -> None:
        """Keep a new table with what was played so far; both or neither: that it comes `after` another."""
        seats = [seat_row(table.id, number, seat) for number, seat in enumerate(table.seats)]
        rows: Rows = {_ADD_TABLE: [table_row(table)], _ADD_SEAT: seats, **_rows(table.id, change)}
        lines = (table.id, change.serial, change.lines)
        if after is None:
            await self._writer.write(Written(rows, lines, news=self._news(table)))
        else:
            await self._write(after, rows, lines, self._news(table))

    async def change(self, table: StoredTable, change: Change) -> None:
        """Keep a change, all of it or nothing, with the table's new turn, headline and time; it is one change older."""
        await self._write(table, _rows(table.id, change), (table.id, change.serial, change.lines))

    async def delete(self, table_id: str) -> None:
        """Forget a table and all that was played there."""
        async with self._engine.begin() as connection:
            for kept in reversed(METADATA.sorted_tables):
                if "table_id" in kept.c:
                    await connection.execute(delete(kept).where(kept.c.table_id == table_id))
            await connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
            if self.shared:
                await connection.execute(TELL, {"words": [f"{table_id} {GONE} 0 {self.process}"]})

    async def say(self, table: StoredTable, line: dict[str, Any]) -> None:
        """Keep a line of chat."""
        table.talk += 1
        await self._write(table, {_ADD_CHAT: [line]})

    async def public_tables(self, most: int) -> list[StoredTable]:
        """The tables that wait for players of whom nobody was thought of, the latest first."""
        free = select(SEATS.c.table_id).where(SEATS.c.kind != "bot", SEATS.c.session.is_(None))
        waits = TABLES.c.public & TABLES.c.archive.is_(False) & (TABLES.c.turn >= 0) & TABLES.c.id.in_(free)
        async with self._engine.connect() as connection:
            return await read_tables(connection, waits, most)

    async def chat(self, table_id: str, start: int, most: int) -> list[dict[str, Any]]:
        """Lines of chat from number `start` on."""
        query = select(CHAT).where(CHAT.c.table_id == table_id, CHAT.c.number >= start)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(CHAT.c.number).limit(most))
            return [dict(row) for row in found.mappings()]

    async def list_tables(self, most: int, game: str = "") -> list[StoredTable]:
        """The latest tables of all visitors, for whoever runs the service."""
        async with self._engine.connect() as connection:
            return await read_tables(connection, TABLES.c.game == game if game else true(), most)

    async def seat(self, table: StoredTable, number: int, seat: StoredSeat) -> None:
        """Keep a seat's new occupant."""
        row = seat_row(table.id, number, seat)
        row |= {"key": row.pop("table_id"), "number": row.pop("seat")}
        await self._write(table, {_SET_SEAT: [row]})

    async def _write(self, table: StoredTable, rows: Rows, lines: Lines = NO_LINES, news: tuple[str, ...] = ()) -> None:
        known = table.changes
        table.changes += 1
        moved = moved_row(table) | {"known": known}
        try:
            await self._writer.write(Written(rows, lines, moved, (*self._news(table), *news)))
        except IntegrityError:
            raise WriteConflict from None

    def _news(self, table: StoredTable) -> tuple[str, ...]:
        """Return what other processes hear."""
        return (f"{table.id} {table.changes} {int(table.bot_due)} {self.process}",) if self.shared else ()

    async def rewrite(self, table: StoredTable, lines: list[StoredLine]) -> None:
        """Put a table that was brought to newer rules in the place of the old one."""
        here = ACTIONS.c.table_id == table.id
        changed = {
            "rules_version": table.rules_version,
            "options": json.dumps(table.options),
            "drawn_from": table.drawn_from,
        }
        known = (TABLES.c.id == table.id) & (TABLES.c.changes == table.changes)
        table.changes += 1
        async with self._engine.begin() as connection:
            done = await connection.execute(update(TABLES).where(known).values({**changed, "changes": table.changes}))
            if done.rowcount == 0:
                raise WriteConflict
            await connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table.id))
            await connection.execute(delete(ACTIONS).where(here))
            await connection.run_sync(_add_all, (table.id, 0, lines))

    async def load(self, table_id: str, start: int = 0) -> StoredGame | None:
        """A table with all lines of what was played, or those from number `start` on."""
        async with self._engine.connect() as connection:
            found = await read_table(connection, table_id)
            if found is None:
                return None
            lines = await connection.execute(_LINES, {"key": table_id, "start": start})
            kept = StoredGame(found, [StoredLine(*line) for line in lines])
            held = (await connection.execute(_SNAPSHOT, {"key": table_id})).one_or_none()
            if held is not None:
                kept.version, kept.snapshot, kept.position = held
            return kept

    async def unused_since(self, time: str, most: int) -> list[str]:
        """Tables at which nothing has happened since then."""
        async with self._engine.connect() as connection:
            return list(await connection.scalars(select(TABLES.c.id).where(TABLES.c.updated < time).limit(most)))

    async def open_tables(self, host: str) -> int:
        """Return how many tables of this host are still played at."""
        here = (TABLES.c.host == host) & (TABLES.c.turn >= 0) & TABLES.c.archive.is_(False)
        async with self._engine.connect() as connection:
            return await connection.scalar(select(func.count()).select_from(TABLES).where(here)) or 0

    async def changes(self, table_id: str) -> int | None:
        """Return how many changes were kept of a table."""
        async with for_single_statements(self._engine) as connection:
            count: int | None = await connection.scalar(_CHANGES, {"key": table_id})
            return count

    async def tables_of(self, session: str, most: int) -> list[StoredTable]:
        """The tables this session opened, sits at or has lost a seat at, the latest first."""
        sits = select(SEATS.c.table_id).where(or_(SEATS.c.session == session, SEATS.c.former == session))
        async with self._engine.connect() as connection:
            return await read_tables(connection, or_(TABLES.c.host == session, TABLES.c.id.in_(sits)), most)

    async def waiting_for_bots(self) -> list[str]:
        """The tables at which a bot has to move."""
        joined = (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.seat == TABLES.c.turn)
        query = select(TABLES.c.id).join(SEATS, joined).where(SEATS.c.kind == "bot", TABLES.c.archive.is_(False))
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))


def _add_all(connection: Connection, lines: Lines) -> None:
    """Keep the lines of a whole table."""
    with closing(connection.connection.cursor()) as cursor:
        add_lines(cursor, connection.dialect, [lines])


def _migrate_alone(connection: Connection) -> None:
    """Migrate in one transaction while no other service does."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")  # another service may take its time to migrate
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
    migrate(connection)


async def _read_secret(connection: AsyncConnection) -> bytes:
    found = await connection.scalar(select(SECRETS.c.value).where(SECRETS.c.name == "session"))
    return bytes.fromhex(found or "")


async def _make_secret(connection: AsyncConnection) -> bytes:
    value = secrets.token_hex(32)
    await connection.execute(insert(SECRETS), [{"name": "session", "value": value}])
    return bytes.fromhex(value)


def _rows(table_id: str, change: Change) -> Rows:
    """Return what a change writes, by statement."""
    plans = [{"key": table_id, "number": number, "plans": plans_text(plans)} for number, plans in change.plans.items()]
    rows: Rows = {_SET_PLANS: plans}
    if change.snapshot or change.forget:
        rows[_DROP_SNAPSHOT] = [{"key": table_id}]
    if change.snapshot:
        snapshot = {"version": change.version, "content": change.snapshot, "position": change.position}
        rows[_ADD_SNAPSHOT] = [{"table_id": table_id, **snapshot}]
    return rows
