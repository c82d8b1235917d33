"""The hall: all tables of the service, those in use kept in memory, every change committed before it is told."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from wabe import games
from wabe.core.errors import WabeError
from wabe.core.messages import m
from wabe.server.limits import Allowance
from wabe.server.pool import BotPool
from wabe.server.problems import Refusal, not_found
from wabe.server.settings import Settings
from wabe.server.storage import Line, Storage, now
from wabe.server.table import Table, rebuild
from wabe.server.views import draw, encoded_push

_ID: Final = re.compile(r"[a-z0-9]{12}")


class Hall:
    """Finds tables, keeps their changes, tells those who watch."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.database)
        self.pool = BotPool(settings.workers)
        self.allowance = Allowance(settings)
        self.tasks: set[asyncio.Task[None]] = set()  # bots at work
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()  # in use by anybody
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def close(self) -> None:
        """Stop the bots, say goodbye to those who watch, close the database."""
        for task in self.tasks:
            task.cancel()
        self.pool.close()
        for table in list(self._tables.values()):
            _dismiss_all(table)
        await self.storage.close()

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Table]:
        """The table, held by its lock. Whatever goes wrong unforeseen, it is loaded anew for the next."""
        while True:
            table = await self._find(table_id)
            async with table.lock:
                if table.lost:
                    continue
                try:
                    yield table
                except (Refusal, WabeError):
                    raise
                except BaseException:
                    self._lose(table)
                    raise
                return

    async def add(self, table: Table) -> None:
        """Keep a new table."""
        match = table.match
        draw(table)
        await self.storage.create(table.stored, _lines(table, 0))
        table.revision = match.position
        self._remember(table)

    async def commit_actions(self, table: Table, start: int) -> None:
        """Keep the actions played from position `start` on, as one change."""
        await self._commit(table, _lines(table, start))

    async def commit_undo(self, table: Table, seat: int) -> None:
        """Keep that a seat went back to the present position."""
        await self._commit(table, [Line(seat, "undo", table.match.position)])

    def tell(self, table: Table) -> None:
        """Push the table to all who watch it, each with the log lines new to him."""
        for watcher in table.watchers:
            watcher.make_room()
            since = min(watcher.position, table.match.position)
            push = encoded_push(table, watcher.session, watcher.language, table.fresh(since))
            watcher.tell(push, table.match.position)

    async def _commit(self, table: Table, lines: list[Line]) -> None:
        table.stored.turn = table.turn
        table.stored.updated = now()
        table.changed()
        draw(table)
        await self.storage.append(table.stored, table.revision, lines)
        table.revision += len(lines)

    async def _find(self, table_id: str) -> Table:
        table = self._tables.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        self._remember(table)
        return table

    async def _load(self, table_id: str) -> Table:
        found = await self.storage.load(table_id) if _ID.fullmatch(table_id) else None
        if found is None:
            raise not_found(m("server.table.unknown"))
        stored, lines = found
        try:
            table = await asyncio.to_thread(rebuild, stored, lines, games.get(stored.game))
        except WabeError as error:
            raise Refusal(409, "old_rules", m("server.table.unreadable", reason=error.message)) from error
        self._tables[table_id] = table
        return table

    def _remember(self, table: Table) -> None:
        self._tables[table.id] = table
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        if len(self._recent) > self.settings.tables_in_memory:
            self._recent.popitem(last=False)

    def _lose(self, table: Table) -> None:
        table.lost = True
        self._tables.pop(table.id, None)
        self._recent.pop(table.id, None)
        _dismiss_all(table)


def _dismiss_all(table: Table) -> None:
    for watcher in table.watchers:
        watcher.dismiss()


def _lines(table: Table, start: int) -> list[Line]:
    match = table.match
    return [Line(seat, action.text) for seat, action in zip(match.deciders[start:], match.actions[start:], strict=True)]
