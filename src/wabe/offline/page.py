"""The functions that the page calls, in its workers: requests to the service, live tables, and bots that think."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from wabe.core.errors import WabeError
from wabe.core.messages import pack, render
from wabe.hosting.questions import BotQuestion, Inquiry, advice_on, get_ready, look_into, run_of
from wabe.hosting.views import encoded_push
from wabe.hosting.watching import Watcher
from wabe.hosting.wire.refusals import Refusal
from wabe.offline.keeping import TableStore
from wabe.offline.local_host import HERE, BotWorker, LocalHost
from wabe.offline.routes import answer

_PACKING: Final = msgspec.json.Encoder(enc_hook=pack)  # messages stay messages: the host knows the reader
_REFUSED: Final = 4000  # a refusal closes with 4000 + its status, as it does in a service


class BrowserStore:
    """The browser's database: what it gives becomes Python's own."""

    def __init__(self, kept: Any) -> None:
        self._kept = kept

    async def changes(self, table_id: str) -> int | None:
        """Return how many changes were kept of a table."""
        count: int | None = await self._kept.changes(table_id)
        return count

    async def tables(self) -> list[str]:
        """All tables without what was played."""
        return list(await self._kept.tables())

    async def load(self, table_id: str) -> list[str] | None:
        """A table, its record and what is beside."""
        texts = await self._kept.load(table_id)
        return None if texts is None else list(texts)

    async def put(self, table_id: str, known: int, changes: int, texts: list[str]) -> bool:
        """Keep all of it if it is still as `known`."""
        return bool(await self._kept.put(table_id, known, changes, *texts))

    async def remove(self, table_id: str) -> None:
        """Forget a table."""
        await self._kept.remove(table_id)


class PageService:
    """The local service of a page."""

    def __init__(self, store: TableStore, ask: Callable[[str, str], Awaitable[str]]) -> None:
        self._table_host = LocalHost(store, BotWorker(ask))
        self._live: dict[int, asyncio.Future[None]] = {}

    async def answer(
        self, language: str, method: str, address: str, body: str, in_runs: bool = False
    ) -> tuple[int, str]:
        """Answer a request: a status and JSON. From now on bots' moves are shown together, or one by one."""
        self._table_host.in_runs = in_runs
        status, text = await answer(self._table_host, language, method, address, body)
        return status, text.decode()

    def connect(self, number: int, language: str, table_id: str, since: int, tell: Callable[[str, int], None]) -> None:
        """Push a table from now on; `tell` takes a text, or at the end how it was closed."""
        self._live[number] = asyncio.ensure_future(self._push(language, table_id, since, tell))

    def disconnect(self, number: int) -> None:
        """Push no more."""
        if (task := self._live.pop(number, None)) is not None:
            task.cancel()

    async def look_again(self, table_id: str) -> None:
        """Another page has changed a table."""
        await self._table_host.look_again(table_id)

    async def _push(self, language: str, table_id: str, since: int, tell: Callable[[str, int], None]) -> None:
        try:
            async with self._table_host.at(table_id) as table:
                position = table.match.position
                since = min(since, position)
                await table.know_log(since, self._table_host.computing)
                watcher = Watcher(HERE, language, since)
                watcher.tell(encoded_push(table, HERE, language, table.fresh(since)), position)
                table.watchers.add(watcher)
        except (Refusal, WabeError) as error:
            tell(render(error.message, language), _REFUSED + (error.status if isinstance(error, Refusal) else 400))
            return
        try:
            while isinstance(push := await watcher.next(), bytes):
                tell(push.decode(), 0)
            tell(render(push.reason, language), push.code)
        finally:
            table.watchers.discard(watcher)


def open_service(kept: Any, ask: Callable[[str, str], Awaitable[str]]) -> PageService:
    """The host of a page, with the browser's database."""
    return PageService(BrowserStore(kept), ask)


def think(kind: str, asked: str) -> str:
    """Return what a bot answers; after `!` why it has none."""
    try:
        if kind == "run":
            return msgspec.json.encode(run_of(msgspec.json.decode(asked, type=BotQuestion))).decode()
        if kind == "ready":
            get_ready(msgspec.json.decode(asked, type=BotQuestion))
            return kind
        if kind == "advice":
            return _PACKING.encode(advice_on(msgspec.json.decode(asked, type=BotQuestion))).decode()
        return look_into(msgspec.json.decode(asked, type=Inquiry)).decode()
    except Exception as error:  # whatever is wrong with a bot is shown at its table
        return f"!{type(error).__name__}: {error}"
