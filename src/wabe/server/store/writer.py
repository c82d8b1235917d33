"""One writer for the whole process: changes that arrive together share one commit, and each waits for it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, Executable, Update, text
from sqlalchemy.exc import OperationalError

from wabe.desk.kept import Line
from wabe.server.store.schema import ACTIONS

Rows = dict[Executable, list[dict[str, Any]]]  # rows by the statement that writes them

Lines = tuple[str, int, list[Line]]  # of a table, from this number on
NO_LINES: Final[Lines] = ("", 0, [])

_MOST_TOGETHER: Final = 64
_MANY_LINES: Final = 2000  # whoever comes after so many does not wait for still more
_INTO: Final = f"insert into {ACTIONS.name} ({', '.join(ACTIONS.c.keys())})"
TELL: Final = text("select pg_notify('wabe', word) from unnest(cast(:words as text[])) as word")


class Conflict(Exception):
    """Somebody else wrote to the same table first."""


class Written(NamedTuple):
    """Rows to write, if the table has had so many changes before; and what other processes are told of it."""

    rows: Rows
    lines: Lines = NO_LINES
    moved: dict[str, Any] | None = None  # the new row of the table, with its `key` and the `known` count of changes
    news: tuple[str, ...] = ()


class Writer:
    """Carries out changes in the order of their arrival. What it has answered is on the disk.

    It writes in a thread of its own, a commit in one go: the event loop, however busy, is waited for once.
    """

    def __init__(self, engine: Engine, move_on: Update, statements: list[Executable]) -> None:
        """`move_on` changes a table of `known` changes; `statements` in the order in which rows must be written."""
        self._engine = engine
        self._connection: Connection | None = None  # kept as long as it is good
        self._move_on = move_on.compile(dialect=engine.dialect)  # once, not for every change
        self._statements = statements
        self._waiting: asyncio.Queue[tuple[Written, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "writing")

    async def write(self, change: Written) -> None:
        """Write all rows of the change or none; returns after the commit."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((change, done))
        await done

    async def close(self) -> None:
        """Stop; changes that were not begun are dropped."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        self._thread.shutdown()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            batch = [await self._waiting.get()]
            lines = len(batch[0][0].lines[2])
            while not self._waiting.empty() and len(batch) < _MOST_TOGETHER and lines < _MANY_LINES:
                batch.append(self._waiting.get_nowait())
                lines += len(batch[-1][0].lines[2])
            ends = await loop.run_in_executor(self._thread, self._write, [change for change, _ in batch])
            for (_, done), end in zip(batch, ends, strict=True):
                if done.done():
                    continue  # whoever waited has left
                if end is None:
                    done.set_result(None)
                else:
                    done.set_exception(end)

    def _write(self, changes: list[Written]) -> list[Exception | None]:
        """What became of each change: None, it is kept."""
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            self._commit(self._connection, changes)
        except Exception as error:
            self._let_go()
            if len(changes) > 1 and not isinstance(error, OperationalError):  # one of them spoilt it: each for itself
                return [self._write([change])[0] for change in changes]
            return [error] * len(changes)  # no database for any of them: nobody waits for the others' trials
        return [None] * len(changes)

    def _let_go(self) -> None:
        """Whatever was wrong with the connection: the next change gets another one."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._engine.dispose()

    def _commit(self, connection: Connection, changes: list[Written]) -> None:
        """All of them or none. The tables' own rows come first, in one order for all processes, and are held then."""
        moved = sorted((change.moved for change in changes if change.moved is not None), key=_order)
        with connection.begin():
            if moved and self._move(connection, moved) != len(moved):
                raise Conflict
            for statement in self._statements:
                rows = [row for change in changes for row in change.rows.get(statement, [])]
                if rows:
                    connection.execute(statement, rows)
            add_lines(connection, [change.lines for change in changes])
            words = [word for change in changes for word in change.news]
            if words:
                connection.execute(TELL, {"words": words})

    def _move(self, connection: Connection, moved: list[dict[str, Any]]) -> int:
        """How many of the tables had as many changes as was thought. The driver gets the rows as they are."""
        order = getattr(self._move_on, "positiontup", None)  # of drivers that take values by their place
        rows: Any = moved if order is None else [tuple(row[name] for name in order) for row in moved]
        return connection.exec_driver_sql(str(self._move_on), rows).rowcount


def add_lines(connection: Connection, all_lines: list[Lines]) -> None:
    """A new table may have many thousands; so they are handed to the driver as they are."""
    rows = [
        (table_id, serial, line.seat, line.text, line.keep, line.answered)
        for table_id, start, lines in all_lines
        for serial, line in enumerate(lines, start)
    ]
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"{_INTO} values ({', '.join('?' * len(ACTIONS.c))})", rows)
    else:
        lists = ", ".join(f"%s::{column.type.compile(connection.dialect)}[]" for column in ACTIONS.c)
        columns = tuple(list(column) for column in zip(*rows, strict=True))
        connection.exec_driver_sql(f"{_INTO} select * from unnest({lists})", columns)


def _order(row: dict[str, Any]) -> tuple[str, int]:
    return row["key"], row["known"]
