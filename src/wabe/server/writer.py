"""One writer for the whole service: changes that arrive together share one commit, and each waits for it."""

import asyncio
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Executable
from sqlalchemy.ext.asyncio import AsyncEngine

Change = dict[Executable, list[dict[str, Any]]]  # rows by the statement that writes them

_MOST_TOGETHER: Final = 64


class Writer:
    """Carries out changes in the order of their arrival. What it has answered is on the disk."""

    def __init__(self, engine: AsyncEngine, statements: list[Executable]) -> None:
        """`statements` in the order in which their rows must be written."""
        self._engine = engine
        self._statements = statements
        self._waiting: asyncio.Queue[tuple[Change, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def write(self, change: Change) -> None:
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

    async def _commit(self, batch: list[tuple[Change, asyncio.Future[None]]]) -> None:
        try:
            async with self._engine.begin() as connection:
                for statement in self._statements:
                    rows = [row for change, _ in batch for row in change.get(statement, [])]
                    if rows:
                        await connection.execute(statement, rows)
        except Exception as error:
            if len(batch) > 1:  # one of them spoilt it: each for itself
                for one in batch:
                    await self._commit([one])
            elif not batch[0][1].done():
                batch[0][1].set_exception(error)
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)
