"""The host of a page: its tables, kept in the browser, with one person at the table and bots that think beside."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

import msgspec

from wabe import games
from wabe.analysis import Advice
from wabe.core.errors import WabeError
from wabe.core.messages import NOTHING, Message, m, unpack
from wabe.hosting.live_table import LiveTable
from wabe.hosting.opening import open_kept, version_of
from wabe.hosting.playing import carry_out
from wabe.hosting.questions import BotFailed, BotQuestion, Inquiry, question
from wabe.hosting.stored import StoredSeat, StoredTable, now
from wabe.hosting.views import draw, encoded_push
from wabe.hosting.watching import DELETED, Watcher
from wabe.hosting.wire.refusals import Refusal, not_found
from wabe.offline.keeping import Beside, StorageConflict, TableStore, read_kept, read_table, write

T = TypeVar("T")

HERE: Final = "here"  # the only session
_ADVICE: Final = msgspec.json.Decoder(Advice, dec_hook=lambda _kind, value: unpack(value))
_SNAPSHOT_EVERY: Final = 200  # actions: so many are played again when a table is opened


class LocalGrants(msgspec.Struct, frozen=True):
    """The limits of a player on a machine of their own."""

    record_actions: int = 100_000
    record_seconds: float = 120.0
    undo_lines: int = 1_000_000
    think_limit: int = 120


class AtOnce:
    """Long computing is done immediately: nobody else waits."""

    async def run(self, work: Callable[..., T], *values: Any) -> T:
        """Return what `work` gives."""
        return work(*values)


class BotWorker:
    """Bots think elsewhere: what they are asked and what they answer are texts."""

    def __init__(self, ask: Callable[[str, str], Awaitable[str]]) -> None:
        self._ask = ask

    async def ask(self, asked: BotQuestion) -> list[list[str]]:
        """The turns of bots, in notation; `BotFailed` if one fails or is stopped."""
        return msgspec.json.decode(await self._answer("run", asked), type=list[list[str]])

    async def get_ready(self, asked: BotQuestion) -> None:
        """Let who thinks know a game before it is asked for a turn."""
        with suppress(BotFailed):
            await self._answer("ready", asked)

    async def advise(self, asked: BotQuestion) -> Advice:
        """The bot's turn in words, and why; `BotFailed` if it fails or is stopped."""
        return _ADVICE.decode(await self._answer("advice", asked))

    async def examine(self, asked: Inquiry) -> bytes:
        """A part of a game examined, as JSON; `BotFailed` if it fails or is stopped."""
        return (await self._answer("part", asked)).encode()

    async def _answer(self, kind: str, asked: BotQuestion | Inquiry) -> str:
        answer = await self._ask(kind, msgspec.json.encode(asked).decode())
        if not answer:
            raise BotFailed(m("server.alone.stopped"))
        if answer.startswith("!"):
            raise BotFailed(m("server.bot.failed", bot=asked.bot, error=answer[1:301]))
        return answer


class LocalHost:
    """Finds tables, keeps their changes, tells the page that shows them."""

    def __init__(self, store: TableStore, thinker: BotWorker) -> None:
        self.settings = LocalGrants()
        self.computing = AtOnce()
        self.pool = thinker
        self.in_runs = False  # bots' moves are shown together, not one by one
        self._store = store
        self._tables: dict[str, tuple[LiveTable, Beside]] = {}
        self._watchers: dict[str, set[Watcher]] = {}  # by table: they stay when it is read again
        self._opening = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def check_budget(self, session: str) -> None:
        """As many tables as one likes."""

    async def tables(self) -> list[StoredTable]:
        """All tables, the latest first."""
        found = [read_table(text) for text in await self._store.tables()]
        return sorted(found, key=lambda table: table.updated, reverse=True)

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[LiveTable]:
        """The table, held by its lock, as it is kept now: another page may have changed it."""
        while True:
            table = await self._find(table_id)
            async with table.lock:
                if not self._is_known(table):
                    continue  # it was read again while this one waited
                try:
                    yield table
                except (Refusal, WabeError):
                    raise
                except BaseException:  # what is in memory may be half done
                    self._tables.pop(table_id, None)
                    raise
                finally:
                    table.let_go()
                return

    async def add(self, table: LiveTable, after: LiveTable | None = None) -> None:
        """Keep a new table, and with it what was changed at the one it comes `after`."""
        draw(table)
        table.watchers = self._watchers.setdefault(table.id, set())
        table.revision = table.match.position
        self._tables[table.id] = (table, Beside())
        self._announce(table)
        await self._keep(table)
        if after is not None:
            await self._keep(after)

    async def commit_actions(self, table: LiveTable, start: int) -> None:
        """Keep the actions played from position `start` on, as one change."""
        table.revision += table.match.position - start
        await self._moved(table)

    async def commit_undo(self, table: LiveTable, seat: int) -> None:
        """Keep that a seat went back to the present position."""
        table.revision += 1
        await self._moved(table)

    async def commit_trouble(self, table: LiveTable, trouble: Message) -> None:
        """Keep why the bot that decides cannot move, or that it is to try again."""
        table.trouble = table.stored.trouble = trouble
        await self._keep(table)

    async def commit_seat(self, table: LiveTable, number: int, seat: StoredSeat) -> None:
        """Keep who sits on a seat now."""
        await self._keep(table)

    async def forget(self, table: LiveTable) -> None:
        """Delete a table."""
        await self._store.remove(table.id)
        self._tables.pop(table.id, None)
        for watcher in table.watchers:
            watcher.dismiss(DELETED)

    def tell(self, table: LiveTable, session: str | None = None) -> None:
        """Push the table to the page that shows it."""
        table.views.clear()
        for watcher in table.watchers:
            watcher.make_room()
            since = min(watcher.position, table.match.position)
            push = encoded_push(table, watcher.session, watcher.language, table.fresh(since))
            watcher.tell(push, table.match.position)

    def wake_bot(self, table: LiveTable) -> None:
        """If a bot decides, let it think; its move follows by itself."""
        table.trouble = NOTHING
        bot = table.bot_to_move()
        table.thinking = None if bot is None else table.turn
        if bot is not None:
            asked = question(table, bot.bot, self.settings.think_limit, run=self.in_runs)
            self._begin(self._bot_turn(table.id, table.revision, asked))

    async def look_again(self, table_id: str) -> None:
        """Another page has changed a table: if it is shown here, it is shown as it stands now."""
        if table_id in self._tables:
            async with self.at(table_id):
                pass  # whoever holds it has read it again

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _announce(self, table: LiveTable) -> None:
        """Let whatever thinks for the bots of a table load its game before the first has to move."""
        bots = [seat.bot for seat in table.seats if seat.kind == "bot"]
        if bots and table.turn >= 0 and not table.to_look_at:
            self._begin(self.pool.get_ready(question(table, bots[0], self.settings.think_limit)))

    async def _bot_turn(self, table_id: str, revision: int, asked: BotQuestion) -> None:
        trouble: Message = NOTHING
        turns: list[list[str]] = []
        try:
            turns = await self.pool.ask(asked)
        except BotFailed as error:
            trouble = error.message
        try:
            async with self.at(table_id) as table:
                if table.thinking is not None and table.revision == revision:  # else the moment has passed
                    await carry_out(self, table, turns, trouble)
        except (StorageConflict, Refusal):
            return  # another page has moved this table on, or deleted it

    def _is_known(self, table: LiveTable) -> bool:
        return table.id in self._tables and self._tables[table.id][0] is table

    async def _find(self, table_id: str) -> LiveTable:
        """The table as it is kept; of two who ask at the same time the second finds what the first has read."""
        async with self._opening:
            known = self._tables.get(table_id)
            changes = await self._store.changes(table_id)
            if known is not None and (known[0].stored.changes == changes or known[0].lock.locked()):
                return known[0]  # who holds it just now may be about to keep it
            texts = await self._store.load(table_id) if changes is not None else None
            if texts is None:
                raise not_found(m("server.table.unknown"))
            table, beside = self._open(texts)
            table.watchers = self._watchers.setdefault(table_id, set())
            self._tables[table_id] = (table, beside)
            self._announce(table)
            if not table.stored.trouble:
                self.wake_bot(table)
            self.tell(table)
            return table

    def _open(self, texts: list[str]) -> tuple[LiveTable, Beside]:
        try:
            kept, beside = read_kept(texts)
            table, rewritten = open_kept(kept, games.get(kept.table.game))
        except WabeError as error:
            raise Refusal(409, "old_rules", m("server.table.unreadable", reason=error.message)) from error
        return table, beside if rewritten is None else Beside()

    async def _moved(self, table: LiveTable) -> None:
        table.trouble = table.stored.trouble = NOTHING
        table.stored.turn = table.turn
        table.stored.updated = now()
        table.changed()
        draw(table)
        await self._keep(table)

    async def _keep(self, table: LiveTable) -> None:
        """Write the table down, all of it; a snapshot goes with it every so many actions."""
        match, (_, beside) = table.match, self._tables[table.id]
        if match.position < beside.position:
            beside.snapshot, beside.position = "", 0
        point = match.history.turning_point()
        position = match.position if point is None else point[0]
        if position - beside.position >= _SNAPSHOT_EVERY:
            beside.snapshot, beside.position = match.snapshot().write(), position
            beside.version = version_of(match.rules.game)
        for number, seat in enumerate(table.seats):
            seat.plans = table.plans(number)
        known = table.stored.changes
        table.stored.changes += 1
        if not await self._store.put(table.id, known, table.stored.changes, write(table, beside)):
            raise StorageConflict
