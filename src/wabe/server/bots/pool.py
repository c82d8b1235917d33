"""The processes in which bots think. Each stands for itself: one that dies takes no other with it."""

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from wabe.analysis import Advice
from wabe.core.messages import m
from wabe.hosting.questions import BotFailed, BotQuestion, Inquiry, look_into
from wabe.server.bots.questions import give_advice, prepare, think
from wabe.server.budgets.computing import ADDRESS
from wabe.server.budgets.fair import Fair

log = logging.getLogger("wabe.server")

Asked = TypeVar("Asked", BotQuestion, Inquiry)
Answer = TypeVar("Answer")

_TABLES: Final = 1000  # of which it is known where their bots thought last
_MOST_WAITING: Final = 10  # questions of an address, beyond which no advice is given


class BotPool:
    """A few processes, each answering one question at a time; further ones wait, each address and table its turn."""

    def __init__(self, thinkers: int) -> None:
        self._free: Fair[ProcessPoolExecutor] = Fair()
        self._thinkers = thinkers
        self._workers: set[ProcessPoolExecutor] = set()
        self._last: dict[str, ProcessPoolExecutor] = {}  # by table: the one that remembers it
        for _ in range(thinkers):
            self._free.add(self._worker())

    async def ask(self, question: BotQuestion) -> list[str]:
        """The bot's turn, in notation: one action or more; `BotFailed` if it fails."""
        return await self._answer(think, question)

    async def advise(self, question: BotQuestion) -> Advice:
        """The bot's turn in words, and why; `BotFailed` if it fails."""
        return await self._answer(give_advice, question)

    async def examine(self, inquiry: Inquiry) -> bytes:
        """A part of a game examined, as JSON; `BotFailed` if it fails."""
        return await self._answer(look_into, inquiry)

    async def _answer(self, work: Callable[[Asked], Answer], question: Asked) -> Answer:
        if not self._thinkers:
            raise BotFailed(m("server.bot.nobody"))
        address = ADDRESS.get()
        if question.hint and self._free.waiting(address) >= _MOST_WAITING:
            raise BotFailed(m("server.bot.busy"))
        line = question.table if not question.hint else ""  # advice before the bots of the same address
        worker = await self._free.get(address, line, self._last.pop(question.table, None))
        self._last[question.table] = worker  # the latest last
        if len(self._last) > _TABLES:
            del self._last[next(iter(self._last))]
        begun = time.monotonic()
        try:
            return await asyncio.get_running_loop().run_in_executor(worker, work, question)
        except BrokenProcessPool:
            self._workers.discard(worker)
            worker = self._worker()
            raise BotFailed(m("server.bot.ended", bot=question.bot)) from None
        except Exception as error:
            log.exception("bot %s failed at table %s", question.bot, question.table)
            raise BotFailed(
                m("server.bot.failed", bot=question.bot, error=f"{type(error).__name__}: {error}"[:300])
            ) from error
        finally:
            self._free.put(worker, address, line, 0.0 if question.hint else time.monotonic() - begun)

    def close(self) -> None:
        """End all thinking immediately. Every child of a service that thinks is one of these processes."""
        if self._workers:
            for process in multiprocessing.active_children():
                process.terminate()
        for worker in self._workers:
            worker.shutdown(wait=True, cancel_futures=True)  # else its thread may stumble at the end of the program

    def _worker(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # a fork of a service with threads is not safe
        worker = ProcessPoolExecutor(1, mp_context=context, initializer=prepare)
        self._workers.add(worker)
        return worker
