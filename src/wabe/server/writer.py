"""One writer for the whole service: changes that arrive together share one commit, and each waits for it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_Result = TypeVar("_Result")
Job = Callable[[AsyncConnection], Awaitable[Any]]

_MOST_TOGETHER: Final = 64


class Writer:
    """Carries out jobs in the order of their arrival. What it has answered is on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[tuple[Job, asyncio.Future[Any]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def write(self, job: Callable[[AsyncConnection], Awaitable[_Result]]) -> _Result:
        """Carry out the job and commit; returns or raises what the job does, after the commit."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        done: asyncio.Future[_Result] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((job, done))
        return await done

    async def close(self) -> None:
        """Stop; jobs that were not begun are dropped."""
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

    async def _commit(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        try:
            async with self._engine.begin() as connection:
                results = [await job(connection) for job, _ in batch]
        except Exception as error:
            if len(batch) > 1:  # one of them spoilt it: each for itself
                for one in batch:
                    await self._commit([one])
            elif not batch[0][1].done():
                batch[0][1].set_exception(error)
            return
        for (_, done), result in zip(batch, results, strict=True):
            if not done.done():
                done.set_result(result)
