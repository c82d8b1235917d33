"""One writer for the whole process: changes that arrive together share one commit, and each waits for it."""

import asyncio
from contextlib import closing
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple

from sqlalchemy import Dialect, Engine, Executable, Update, literal_column, text
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.pool import PoolProxiedConnection

from wabe.hosting.stored import StoredLine
from wabe.server.store.schema import ACTIONS

Rows = dict[Executable, list[dict[str, Any]]]  # rows by the statement that writes them

Lines = tuple[str, int, list[StoredLine]]  # of a table, from this number on
NO_LINES: Final[Lines] = ("", 0, [])

_MOST_TOGETHER: Final = 64
_MANY_LINES: Final = 2000  # whoever comes after so many does not wait for still more
_INTO: Final = f"insert into {ACTIONS.name} ({', '.join(ACTIONS.c.keys())})"
TELL: Final = text("select pg_notify('wabe', word) from unnest(cast(:words as text[])) as word")


class WriteConflict(Exception):
    """Somebody else wrote to the same table first."""


class Written(NamedTuple):
    """Rows to write, if the table has had so many changes before; and what other processes hear of it."""

    rows: Rows
    lines: Lines = NO_LINES
    moved: dict[str, Any] | None = None  # the new row of the table, with its `key` and the `known` count of changes
    news: tuple[str, ...] = ()


_Waiting = tuple[Written, asyncio.Future[None]]


class Writer:
    """Carries out changes in the order of their arrival. What it has answered is on the disk.

    It writes in a thread of its own, a commit in one go: the event loop, however busy, is waited for once. Statements
    are put into words once and handed to the driver with the rows as they are: that is most of what a move costs here.
    """

    def __init__(self, engine: Engine, move_on: Update, statements: list[Executable]) -> None:
        """`move_on` changes a table of `known` changes; `statements` in the order in which rows must be written."""
        self._engine = engine
        self._connection: PoolProxiedConnection | None = None  # kept as long as it is good
        self._move_on = move_on
        self._statements = statements
        self._worded: dict[Executable, _Worded] = {}
        self._shared = engine.dialect.name == "postgresql"
        self._at_once: str | None = None
        self._waiting: SimpleQueue[_Waiting | None] = SimpleQueue()  # None: nothing comes any more
        self._thread: Thread | None = None

    async def write(self, change: Written) -> None:
        """Write all rows of the change or none; returns after the commit."""
        loop = asyncio.get_running_loop()
        if self._thread is None:
            self._thread = Thread(target=self._run, args=(loop,), name="writing", daemon=True)
            self._thread.start()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.put((change, done))
        await done

    async def close(self) -> None:
        """Write what still waits, and stop."""
        if self._thread is not None:
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        """Write until nothing comes any more; those who wait are answered in their loop."""
        while (first := self._waiting.get()) is not None:
            batch, lines = [first], len(first[0].lines[2])
            while not self._waiting.empty() and len(batch) < _MOST_TOGETHER and lines < _MANY_LINES:
                following = self._waiting.get()
                if following is None:
                    self._waiting.put(None)
                    break
                batch.append(following)
                lines += len(following[0].lines[2])
            ends = self._write([change for change, _ in batch])
            loop.call_soon_threadsafe(_answer, batch, ends)
        self._let_go()

    def _write(self, changes: list[Written]) -> list[Exception | None]:
        """Return what became of each change: None, it is kept."""
        try:
            self._commit(changes)
        except Exception as error:
            self._let_go()
            if len(changes) > 1 and not isinstance(
                error, OperationalError
            ):  # one change failed the batch; retry them one by one
                return [self._write([change])[0] for change in changes]
            return [error] * len(changes)  # no database for any of them: nobody waits for the others' trials
        return [None] * len(changes)

    def _let_go(self) -> None:
        """Whatever was wrong with the connection: the next change gets another one."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._engine.dispose()

    def _commit(self, changes: list[Written]) -> None:
        """All of them or none. What the driver has to say against it comes in the words of the library."""
        known: Any = self._engine.dialect.dbapi
        try:
            if self._connection is None:
                self._connection = self._engine.raw_connection()
            with closing(self._connection.cursor()) as cursor:
                if self._shared and len(changes) == 1 and _is_plain(changes[0]):
                    self._move_on_at_once(cursor, changes[0])
                else:
                    cursor.execute("begin" if self._shared else "begin immediate")
                    self._carry_out(cursor, changes)
                    cursor.execute("commit")
        except known.Error as error:
            raise DBAPIError.instance(
                None, None, error, known.Error, hide_parameters=True, dialect=self._engine.dialect
            ) from error

    def _carry_out(self, cursor: DBAPICursor, changes: list[Written]) -> None:
        """The tables' own rows come first, in one order for all processes, and are held then."""
        moved = sorted((change.moved for change in changes if change.moved is not None), key=_order)
        if moved and self._execute(cursor, self._move_on, moved) != len(moved):
            raise WriteConflict
        for statement in self._statements:
            rows = [row for change in changes for row in change.rows.get(statement, ())]
            if rows:
                self._execute(cursor, statement, rows)
        add_lines(cursor, self._engine.dialect, [change.lines for change in changes])
        words = [word for change in changes for word in change.news]
        if words:
            self._execute(cursor, TELL, [{"words": words}])

    def _move_on_at_once(self, cursor: DBAPICursor, change: Written) -> None:
        """Most changes are a table that moves on, with its new lines: one question to the server instead of five."""
        assert change.moved is not None
        if self._at_once is None:
            self._at_once = _at_once(self._move_on, list(change.moved), self._engine.dialect)
        lists = _columns(_line_rows([change.lines]))
        cursor.execute(self._at_once, change.moved | lists | {"words": list(change.news)})
        if cursor.rowcount != len(change.news):
            raise WriteConflict

    def _execute(self, cursor: DBAPICursor, statement: Executable, rows: list[dict[str, Any]]) -> int:
        """Return how many rows of the database it concerned. Rows of one statement have the same fields."""
        worded = self._worded.get(statement)
        if worded is None:
            worded = self._worded[statement] = _Worded(statement, list(rows[0]), self._engine.dialect)
        return worded.execute(cursor, rows)


def _answer(batch: list[_Waiting], ends: list[Exception | None]) -> None:
    """Tell each what became of its change."""
    for (_, done), end in zip(batch, ends, strict=True):
        if done.done():
            continue  # whoever waited has left
        if end is None:
            done.set_result(None)
        else:
            done.set_exception(end)


class _Worded:
    """A statement in the words of the driver."""

    def __init__(self, statement: Any, fields: list[str], dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=fields)
        self._text = str(compiled)
        self._order: list[str] | None = compiled.positiontup  # of drivers that take values by their place

    def execute(self, cursor: DBAPICursor, rows: list[dict[str, Any]]) -> int:
        """Return how many rows of the database it concerned."""
        order = self._order
        values: Any = rows if order is None else [tuple([row[name] for name in order]) for row in rows]
        if len(values) == 1:
            cursor.execute(self._text, values[0])
        else:
            cursor.executemany(self._text, values)
        return cursor.rowcount


def _is_plain(change: Written) -> bool:
    """Return whether there is nothing in it but a table that moves on, and its new lines."""
    return change.moved is not None and bool(change.news) and not any(change.rows.values())


def add_lines(cursor: DBAPICursor, dialect: Dialect, all_lines: list[Lines]) -> None:
    """A new table may have many thousands; so they are handed to the driver as they are."""
    rows = _line_rows(all_lines)
    if not rows:
        return
    if dialect.name == "sqlite":
        cursor.executemany(f"{_INTO} values ({', '.join('?' * len(ACTIONS.c))})", rows)
    else:
        cursor.execute(f"{_INTO} select * from {_lists(dialect)}", _columns(rows))


def _line_rows(all_lines: list[Lines]) -> list[tuple[Any, ...]]:
    return [
        (table_id, serial, line.seat, line.text, line.keep, line.answered)
        for table_id, start, lines in all_lines
        for serial, line in enumerate(lines, start)
    ]


def _columns(rows: list[tuple[Any, ...]]) -> dict[str, list[Any]]:
    """The same rows as a list for each column."""
    return {f"list_{number}": [row[number] for row in rows] for number in range(len(ACTIONS.c))}


@cache
def _lists(dialect: Dialect) -> str:
    """All new lines in one statement: a list for each column."""
    columns = enumerate(ACTIONS.c)
    lists = [f"%(list_{number})s::{column.type.compile(dialect)}[]" for number, column in columns]
    return f"unnest({', '.join(lists)})"


def _at_once(move_on: Update, fields: list[str], dialect: Dialect) -> str:
    """A table moves on, if it has had as many changes as expected; then its lines are added, and others hear of it."""
    moved = move_on.returning(literal_column("1")).compile(dialect=dialect, column_keys=fields)
    return (
        f"with moved as ({moved}), added as ({_INTO} select new.* from {_lists(dialect)} as new, moved) "
        f"select pg_notify('wabe', word) from unnest(%(words)s::text[]) as word, moved"
    )


def _order(row: dict[str, Any]) -> tuple[str, int]:
    return row["key"], row["known"]
