"""Whoever watches a table hears of every change, in whatever order things happen."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers.postgres import new_database
from helpers.table_hosts import with_table_host
from sqlalchemy.engine import make_url

from wabe.hosting import new_tables
from wabe.hosting.live_table import LiveTable
from wabe.hosting.watching import COME_BACK, End, Watcher
from wabe.hosting.wire.refusals import Refusal
from wabe.hosting.wire.tables import NewSeat, NewTable
from wabe.server.settings import Settings, database_address
from wabe.server.store.news import _TOGETHER, News
from wabe.server.tables.chat import say
from wabe.server.tables.database_host import DatabaseHost

WISH = NewTable("castles_of_burgundy", [NewSeat("me", "Anna"), NewSeat("here", "Bert")])
SOON = 10.0  # seconds


async def open_table(table_host: DatabaseHost) -> LiveTable:
    return await new_tables.open_table(table_host, "anna", "en", WISH)


def begin_to_watch(table: LiveTable) -> Watcher:
    watcher = Watcher("anna", "en", table.match.position)
    table.watchers.add(watcher)
    return watcher


async def next_word(watcher: Watcher) -> bytes | End:
    return await asyncio.wait_for(watcher.next(), SOON)


def test_who_comes_to_watch_while_all_is_forgotten_comes_back(tmp_path: Path) -> None:
    async def use(table_host: DatabaseHost) -> None:
        opened = await open_table(table_host)
        async with table_host.at(opened.id) as table:
            forgetting = asyncio.create_task(table_host.begin_anew())
            await asyncio.wait([forgetting], timeout=0.3)  # as far as it comes
            watcher = begin_to_watch(table)
        await forgetting
        assert await next_word(watcher) == COME_BACK

    with_table_host(tmp_path, use)


def test_what_was_read_before_all_is_forgotten_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(table_host: DatabaseHost) -> None:
        opened = await open_table(table_host)
        await table_host.begin_anew()
        read, go_on, load = asyncio.Event(), asyncio.Event(), table_host.storage.load

        async def load_slowly(table_id: str, start: int = 0) -> Any:
            kept = await load(table_id, start)
            read.set()
            await go_on.wait()
            return kept

        async def look() -> LiveTable:
            async with table_host.at(opened.id) as table:
                return table

        monkeypatch.setattr(table_host.storage, "load", load_slowly)
        looking = asyncio.create_task(look())
        await read.wait()
        forgetting = asyncio.create_task(table_host.begin_anew())
        await asyncio.wait([forgetting], timeout=0.3)
        go_on.set()
        await forgetting
        assert await look() is not await looking

    with_table_host(tmp_path, use)


def test_news_that_come_while_somebody_begins_to_watch_are_told(server: str, tmp_path: Path) -> None:
    database = database_address(new_database(server))

    async def use(table_host: DatabaseHost) -> None:
        opened = await open_table(table_host)
        other = DatabaseHost(Settings(database=database, thinkers=0))
        await other.storage.open()
        async with table_host.at(opened.id) as table:
            async with other.at(table.id) as twin:
                await say(other, twin, "anna", "Hello.")
                table_host.hear(table.id, twin.stored.changes, False)
            watcher = begin_to_watch(table)
        assert isinstance(await next_word(watcher), bytes)
        await other.close()

    with_table_host(tmp_path, use, database=database)


def test_a_table_found_before_it_is_told_of_is_the_same_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(table_host: DatabaseHost) -> None:
        create, found = table_host.storage.create, []

        async def look(table_id: str) -> LiveTable:
            async with table_host.at(table_id) as table:
                return table

        async def create_slowly(stored: Any, *rest: Any) -> None:
            await create(stored, *rest)
            found.append(asyncio.create_task(look(stored.id)))  # as one does who looks for work for bots
            await asyncio.wait(found, timeout=0.3)

        monkeypatch.setattr(table_host.storage, "create", create_slowly)
        opened = await open_table(table_host)
        assert await found[0] is opened
        assert await look(opened.id) is opened

    with_table_host(tmp_path, use)


def test_a_table_that_could_not_be_kept_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(table_host: DatabaseHost) -> None:
        names: list[str] = []

        async def fail(stored: Any, *_: Any) -> None:
            names.append(stored.id)
            raise OSError("no room")

        monkeypatch.setattr(table_host.storage, "create", fail)
        with pytest.raises(OSError, match="no room"):
            await open_table(table_host)
        with pytest.raises(Refusal) as refused:
            async with table_host.at(names[0]):
                pass
        assert refused.value.status == 404

    with_table_host(tmp_path, use)


def test_a_table_that_is_lost_as_soon_as_it_is_found_is_looked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(table_host: DatabaseHost) -> None:
        opened = await open_table(table_host)
        await table_host.begin_anew()
        load, looks = table_host._load, []

        async def load_and_lose(table_id: str) -> LiveTable:
            table = await load(table_id)
            looks.append(table)
            if len(looks) == 1:
                table_host._lose(table)  # by somebody else who found it, and stumbled
            return table

        monkeypatch.setattr(table_host, "_load", load_and_lose)
        async with table_host.at(opened.id) as table:
            assert table is looks[1]

    with_table_host(tmp_path, use)


def test_every_word_is_heard_those_that_come_together_too(server: str) -> None:
    import psycopg

    database = new_database(server)
    heard: list[int] = []

    async def listen() -> None:
        news = News(make_url(database), "me", lambda _, changes, __: heard.append(changes), lambda _, __: None)
        task = asyncio.create_task(news.run())
        async with await psycopg.AsyncConnection.connect(database, autocommit=True) as other:
            await until(lambda: heard == [0])  # it listens
            for number in range(1, 31):
                await other.execute(f"notify wabe, 'aaaaaaaaaaaa {number} 0 other'".encode())
                if number % 10 == 0:
                    await until(lambda told=number: heard[-1] == told)
                    await asyncio.sleep(3 * _TOGETHER)  # it waits to be woken
        task.cancel()

    asyncio.run(listen())
    assert heard == list(range(31))


def test_a_connection_that_the_network_has_let_go_of_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the system, which asks in the name of whoever only listens: here it is told to."""
    import psycopg

    asked: list[dict[str, Any]] = []

    async def connect(_: str, **wishes: Any) -> None:
        asked.append(wishes)
        raise OSError

    async def listen() -> None:
        task = asyncio.create_task(News(make_url("postgresql://x/y"), "me", print, print).run())
        await until(lambda: bool(asked))
        task.cancel()

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", connect)
    asyncio.run(listen())
    seconds = asked[0]["keepalives_idle"] + asked[0]["keepalives_interval"] * asked[0]["keepalives_count"]
    assert seconds <= 60


async def until(done: Callable[[], bool]) -> None:
    for _ in range(int(SOON * 100)):
        if done():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError
