"""The host of the service: its tables, those in use kept in memory, changes committed before they are sent."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, Final
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from wabe import games
from wabe.core.errors import WabeError
from wabe.core.messages import NOTHING, Message, m
from wabe.hosting import service_clock
from wabe.hosting.clock import turn_clock
from wabe.hosting.live_table import LiveTable
from wabe.hosting.opening import lines_of, open_kept, version_of
from wabe.hosting.stored import Change, StoredLine, StoredSeat, now
from wabe.hosting.views import draw, encoded_push
from wabe.hosting.watching import COME_BACK, DELETED, PUT_OUT, End
from wabe.hosting.wire.refusals import Refusal, not_found
from wabe.server import metrics
from wabe.server.bots.pool import BotPool
from wabe.server.budgets.allowance import Allowance, factor_of
from wabe.server.budgets.computing import ADDRESS, FairComputing
from wabe.server.logs import note
from wabe.server.settings import Settings
from wabe.server.store.grants import is_granted
from wabe.server.store.news import ALL, GONE
from wabe.server.store.storage import Storage
from wabe.server.store.writer import WriteConflict
from wabe.server.tables.following import become, follow, show_bot

_GIVE_WAY: Final = 0.1  # seconds: a bot is thought for where its turn began, if there is room
_ID: Final = re.compile(r"[a-z0-9]{12}")


class DatabaseHost:
    """Finds tables, keeps their changes, tells those who watch."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.database)
        self.pool = BotPool(settings.thinkers)
        self.allowance = Allowance(settings)
        self.computing = FairComputing(self.allowance.charge)
        self.tasks: set[asyncio.Task[None]] = set()  # bots at work
        self.wake_bot: Callable[[LiveTable], None] = lambda _: None  # set by the staff: who runs no bots has none
        self.turn_began: Callable[[LiveTable], Coroutine[Any, Any, None]] | None = None  # told of every new turn
        self.shut_out: frozenset[str] = frozenset()  # sessions that may not do anything any more
        self.due = asyncio.Event()  # perhaps a bot is due that nobody thinks for
        self._tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()  # in use by anybody
        self._recent: OrderedDict[str, tuple[LiveTable, int]] = OrderedDict()  # with their sizes, the latest last
        self._size = 0  # of all recent ones, in bytes
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    @property
    def in_memory(self) -> int:
        """Return how many tables are in memory."""
        return len(self._tables)

    async def close(self) -> None:
        """Stop the bots, say goodbye to those who watch, close the database."""
        for task in self.tasks:
            task.cancel()
        self.pool.close()
        self.computing.close()
        for table in list(self._tables.values()):
            _dismiss_all(table)
        await self.storage.close()

    @asynccontextmanager
    async def at(self, table_id: str, *, current: bool = True) -> AsyncIterator[LiveTable]:
        """The table, held by its lock. Whatever goes wrong unforeseen, it is loaded again for the next.

        Callers that only write may skip the freshness check (`current`): a stale write is rejected.
        """
        while True:
            table = await self._find(table_id)
            async with table.lock:
                if table.lost:
                    continue
                try:
                    if current and self.storage.shared:
                        await self._catch_up(table)
                    yield table
                except (Refusal, WabeError):
                    raise
                except WriteConflict:
                    metrics.CONFLICTS.inc()
                    await self._open_anew(table)
                    raise
                except BaseException:
                    self._lose(table)
                    raise
                finally:
                    table.let_go()
                return

    async def add(self, table: LiveTable, after: LiveTable | None = None) -> None:
        """Keep a new table, and with it what was changed at the one it comes `after`."""
        change = await self.computing.run(self._first_change, table)
        self._remember(table)  # first: who hears of it from the database opens no second one
        try:
            await self.storage.create(table.stored, change, after.stored if after is not None else None)
        except BaseException:
            self._lose(table)
            raise
        _kept(table, change)
        metrics.OPENED.labels(table.stored.game).inc()
        note("table.opened", table=table.id, game=table.stored.game, players=table.stored.players)

    async def commit_actions(self, table: LiveTable, start: int) -> None:
        """Keep the actions played from position `start` on, as one change."""
        await self._commit(table, lines_of(table.match, start))

    async def commit_undo(self, table: LiveTable, seat: int) -> None:
        """Keep that a seat went back to the present position."""
        await self._commit(table, [StoredLine(seat, "undo", table.match.position)])

    def tell(self, table: LiveTable, session: str | None = None) -> None:
        """Push the table to all who watch it (to those of a session only, if given), each with the lines new to him."""
        table.views.clear()
        for watcher in table.watchers:
            if session not in (None, watcher.session):
                continue
            if not table.sees(watcher.session, watcher.invite):
                watcher.dismiss(PUT_OUT)
                continue
            watcher.make_room()
            since = min(watcher.position, table.match.position)
            push = encoded_push(table, watcher.session, watcher.language, table.fresh(since))
            watcher.tell(push, table.match.position)
            metrics.PUSHES.inc()

    async def forget(self, table: LiveTable) -> None:
        """Delete a table; those who watch it hear that there is none any more."""
        await self.storage.delete(table.id)
        self._lose(table, DELETED)

    async def commit_trouble(self, table: LiveTable, trouble: Message) -> None:
        """Keep why the bot that decides cannot move, or that it is to try again."""
        table.trouble = trouble
        await self._commit(table, [])

    async def commit_seat(self, table: LiveTable, number: int, seat: StoredSeat) -> None:
        """Keep who sits on a seat now."""
        await self.storage.seat(table.stored, number, seat)

    async def check_budget(self, session: str) -> None:
        """So many tables for a visitor, so many an hour for an address."""
        if await self.storage.open_tables(session) >= self.settings.tables_each:
            raise Refusal(429, "too_many_tables", m("server.table.too_many", most=self.settings.tables_each))
        address = ADDRESS.get()
        most = self.settings.tables * factor_of(self.settings, address)
        if not await is_granted(self.storage.engine, f"tables {address}", most, 3600):
            raise Refusal(429, "too_many_tables", m("server.table.too_fast"))

    def background(self, job: Coroutine[Any, Any, None]) -> None:
        """Let something be done beside."""
        task = asyncio.create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def begin_anew(self) -> None:
        """Forget everything in memory: the database is another."""
        await self.storage.begin_anew()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)  # they may have read what was
        await asyncio.gather(*(self._forget(table) for table in list(self._tables.values())))

    async def _forget(self, table: LiveTable) -> None:
        """Lose a table when nobody is at it; anybody who begins to watch it just now comes back, too."""
        async with table.lock:
            if not table.lost:
                self._lose(table)

    async def open_anew(self, table_ids: list[str], old: str) -> None:
        """These tables were an `old` session's: all are shown what is kept of them, and its own pages come back."""
        for table in [self._tables[one] for one in table_ids if one in self._tables]:
            async with table.lock:
                if not table.lost:
                    with suppress(Refusal):  # it cannot be shown any more
                        await self._open_anew(table)
                        for watcher in table.watchers:
                            if watcher.session == old:
                                watcher.dismiss()

    def hear(self, table_id: str, changes: int, bot_due: bool) -> None:
        """Another process has changed a table: those who watch it here, or begin to, hear of it. `*`: any table."""
        if bot_due:
            asyncio.get_running_loop().call_later(_GIVE_WAY, self.due.set)
        for table in list(self._tables.values()) if table_id == ALL else [self._tables.get(table_id)]:
            if table is None:
                continue
            followed = table.watchers or table.lock.locked()
            if changes == GONE or (followed and (table_id == ALL or table.stored.changes < changes)):
                self.background(self._look_again(table.id))

    async def _look_again(self, table_id: str) -> None:
        try:
            async with self.at(table_id):
                pass  # whoever holds the table has caught up
        except (Refusal, SQLAlchemyError, OSError):
            return  # it is gone, or will be seen when somebody asks for it

    async def _catch_up(self, table: LiveTable) -> None:
        """Let the table follow what other processes have kept of it."""
        changes = await self.storage.changes(table.id)
        if changes == table.stored.changes:
            return
        kept = await self.storage.load(table.id, table.revision) if changes is not None else None
        if kept is None:
            self._lose(table, DELETED)
            raise not_found(m("server.table.unknown"))
        if follow(table, kept):
            show_bot(table)
        else:
            become(table, await self._load(table.id))
            self._tables[table.id] = table
        self.tell(table)

    async def _open_anew(self, table: LiveTable) -> None:
        """Go back to the stored table: the change in memory was not stored."""
        try:
            become(table, await self._load(table.id))
        except BaseException:
            self._lose(table)
            raise
        self._tables[table.id] = table
        self.tell(table)

    async def _commit(self, table: LiveTable, lines: list[StoredLine]) -> None:
        change = self._change(table, lines)
        before = table.stored.turn
        if lines:
            table.trouble = NOTHING
            turn_clock(table.stored, table.turn, service_clock.now())
            table.stored.turn = table.turn
            table.stored.updated = now()
            table.changed()
            draw(table)
        _note_bot(table)
        with metrics.COMMIT_SECONDS.time():
            await self.storage.change(table.stored, change)
        if table.turn != before and self.turn_began is not None:
            self.background(self.turn_began(table))
        _kept(table, change)

    def _first_change(self, table: LiveTable) -> Change:
        """All of a new table, which nobody else knows yet: it may begin with a long record."""
        draw(table)
        _note_bot(table)
        return self._change(table, lines_of(table.match))

    def _change(self, table: LiveTable, lines: list[StoredLine]) -> Change:
        """The lines, with what else has to be kept now: plans that changed, a snapshot every so many actions."""
        match = table.match
        plans = {number: table.plans(number) for number in range(len(table.seats))}
        changed = {number: new for number, new in plans.items() if new != table.seats[number].plans}
        change = Change(table.revision, lines, changed, forget=match.position < table.snapshot)
        point = match.history.turning_point()
        position = match.position if point is None else point[0]
        if position - table.snapshot >= self.settings.snapshot_every:
            change.snapshot = match.snapshot().write()
            change.version = version_of(match.rules.game)
            change.position = position
        return change

    async def _find(self, table_id: str) -> LiveTable:
        table = self._tables.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        if not table.lost:
            self._remember(table)
        return table

    async def _load(self, table_id: str) -> LiveTable:
        try:
            kept = await self.storage.load(table_id) if _ID.fullmatch(table_id) else None
            if kept is None:
                raise not_found(m("server.table.unknown"))
            table, rewritten = await self.computing.run(open_kept, kept, games.get(kept.table.game))
        except WabeError as error:
            raise Refusal(409, "old_rules", m("server.table.unreadable", reason=error.message)) from error
        if rewritten is not None:
            await self.storage.rewrite(table.stored, rewritten)
        if self.storage.shared:
            show_bot(table)
        self._tables[table_id] = table
        return table

    def _remember(self, table: LiveTable) -> None:
        """Keep the table in memory, and let go of those that nobody has asked for longest, when all take too much."""
        self._tables[table.id] = table
        self._let_go(table.id)
        size = table.size()
        self._recent[table.id] = (table, size)
        self._size += size
        while self._size > self.settings.memory * 1_000_000 and len(self._recent) > 1:
            self._let_go(next(iter(self._recent)))

    def _let_go(self, table_id: str) -> None:
        _, size = self._recent.pop(table_id, (None, 0))
        self._size -= size

    def _lose(self, table: LiveTable, end: End = COME_BACK) -> None:
        table.lost = True
        self._tables.pop(table.id, None)
        self._let_go(table.id)
        _dismiss_all(table, end)


def _note_bot(table: LiveTable) -> None:
    """Store with the table whether a bot is due there."""
    table.stored.trouble = table.trouble
    table.stored.bot_due = table.bot_to_move() is not None and not table.trouble


def _dismiss_all(table: LiveTable, end: End = COME_BACK) -> None:
    for watcher in table.watchers:
        watcher.dismiss(end)


def _kept(table: LiveTable, change: Change) -> None:
    """Note that what was written is now what the database holds."""
    table.revision += len(change.lines)
    for number, plans in change.plans.items():
        table.seats[number].plans = plans
    if change.forget or change.snapshot:
        table.snapshot = change.position
