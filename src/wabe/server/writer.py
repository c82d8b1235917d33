"""One writer for the whole process: changes that arrive together share one commit, and each waits for it."""

import asyncio
from contextlib import suppress
from typing import Any, Final, NamedTuple

from sqlalchemy import Executable, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wabe.server.schema import TABLES

Rows = dict[Executable, list[dict[str, Any]]]  # rows by the statement that writes them

_MOST_TOGETHER: Final = 64
_TELL: Final = text("select pg_notify('wabe', word) from unnest(cast(:words as text[])) as word")


class Conflict(Exception):
    """Somebody else wrote to the same table first."""


class Written(NamedTuple):
    """Rows to write, if the table has had so many changes before; and what other processes are told of it."""

    rows: Rows
    table: str = ""
    changes: int = 0
    news: str = ""


class Writer:
    """Carries out changes in the order of their arrival. What it has answered is on the disk."""

    def __init__(self, engine: AsyncEngine, statements: list[Executable]) -> None:
        """`statements` in the order in which their rows must be written."""
        self._engine = engine
        self._statements = statements
        self._waiting: asyncio.Queue[tuple[Written, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

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

    async def _run(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < _MOST_TOGETHER:
                batch.append(self._waiting.get_nowait())
            await self._commit(batch)

    async def _commit(self, batch: list[tuple[Written, asyncio.Future[None]]]) -> None:
        late: set[int] = set()
        try:
            async with self._engine.begin() as connection:
                late = await _late(connection, [change for change, _ in batch])
                changes = [change for number, (change, _) in enumerate(batch) if number not in late]
                for statement in self._statements:
                    rows = [row for change in changes for row in change.rows.get(statement, [])]
                    if rows:
                        await connection.execute(statement, rows)
                words = [change.news for change in changes if change.news]
                if words:
                    await connection.execute(_TELL, {"words": words})
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, OperationalError):  # one of them spoilt it: each for itself
                for one in batch:
                    await self._commit([one])
                return
            for _, done in batch:  # no database for any of them: nobody waits for the others' trials
                if not done.done():
                    done.set_exception(error)
            return
        for number, (_, done) in enumerate(batch):
            if done.done():
                continue
            if number in late:
                done.set_exception(Conflict())
            else:
                done.set_result(None)


async def _late(connection: AsyncConnection, changes: list[Written]) -> set[int]:
    """Which changes come too late. The rows of their tables are held until the commit, in one order for all."""
    ids = sorted({change.table for change in changes if change.table})
    if not ids:
        return set()
    query = select(TABLES.c.id, TABLES.c.changes).where(TABLES.c.id.in_(ids)).order_by(TABLES.c.id).with_for_update()
    counts: dict[str, int] = {row.id: row.changes for row in await connection.execute(query)}
    late = set()
    for number, change in enumerate(changes):
        if not change.table:
            continue
        if counts.get(change.table) == change.changes:
            counts[change.table] += 1
        else:
            late.add(number)
    return late
