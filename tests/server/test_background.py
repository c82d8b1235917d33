"""What goes on by itself goes on after a bad item, and says so: damaged rows, games that left, dead endpoints."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from helpers.postgres import new_database
from helpers.table_hosts import with_table_host
from prometheus_client import REGISTRY
from sqlalchemy import insert, select, update

from wabe.hosting import new_tables
from wabe.hosting.wire.refusals import Refusal
from wabe.hosting.wire.tables import NewSeat, NewTable, SetClock
from wabe.server.background import expiry, jobs
from wabe.server.background.timeouts import look_at_clocks
from wabe.server.people import accounts, notices, push, sending
from wabe.server.settings import database_address
from wabe.server.store import service_clock
from wabe.server.store.news import News
from wabe.server.store.schema import ADDRESSES, NOTICES, SEATS, SECRETS, TABLES
from wabe.server.tables.database_host import DatabaseHost

GAME = "castles_of_burgundy"
WISH = NewTable(GAME, [NewSeat("me", "Anna"), NewSeat("here", "Bert")], clock=SetClock(move=60))
BAD: dict[str, dict[str, Any]] = {
    "a game that left the shelf": {"game": "chess"},
    "a damaged row": {"events": "{["},
    "a damaged headline": {"headline": "7"},
    "rules of another time": {"rules_version": 99},
}


async def plant(table_host: DatabaseHost, session: str, **damage: Any) -> str:
    """A table that is damaged in the database and not in memory."""
    table_id = (await new_tables.open_table(table_host, session, "en", WISH)).id
    if damage:
        async with table_host.storage.engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(damage))
    await table_host.begin_anew()
    return table_id


async def seats(table_host: DatabaseHost, table_id: str) -> list[tuple[str | None, str]]:
    async with table_host.storage.engine.connect() as connection:
        query = select(SEATS.c.session, SEATS.c.name).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
        return [(row.session, row.name) for row in await connection.execute(query)]


def mishaps(job: str) -> float:
    return REGISTRY.get_sample_value("wabe_mishaps_total", {"job": job}) or 0.0


@pytest.mark.parametrize("damage", BAD.values(), ids=list(BAD))
def test_a_bad_table_stops_no_clock(tmp_path: Path, damage: dict[str, Any]) -> None:
    async def use(table_host: DatabaseHost) -> None:
        late = service_clock.now() - 10
        bad = await plant(table_host, "anna", deadline=late - 10, **damage)
        good = await plant(table_host, "anna", deadline=late)
        before = mishaps("clocks")
        await look_at_clocks(table_host)
        assert [session for session, _ in await seats(table_host, good)].count(None) == 1
        assert mishaps("clocks") > before or "rules_version" in damage  # which is no mishap
        assert await seats(table_host, bad) == [("anna", "Anna"), ("anna", "Bert")]

    with_table_host(tmp_path, use)


def test_tables_closed_by_old_rules_do_not_fill_the_batch(tmp_path: Path) -> None:
    async def use(table_host: DatabaseHost) -> None:
        first = await plant(table_host, "anna", deadline=service_clock.now() - 20, rules_version=99)
        async with table_host.storage.engine.begin() as connection:  # and 50 more like it
            row = dict((await connection.execute(select(TABLES).where(TABLES.c.id == first))).mappings().one())
            mine = [dict(seat) for seat in (await connection.execute(select(SEATS))).mappings()]
            for number in range(50):
                twin = {"table_id": f"{number:012}"}
                await connection.execute(insert(TABLES), [row | {"id": twin["table_id"]}])
                await connection.execute(insert(SEATS), [seat | twin for seat in mine])
        good = await plant(table_host, "anna", deadline=service_clock.now() - 10)
        for _ in range(2):
            await look_at_clocks(table_host)
        assert [session for session, _ in await seats(table_host, good)].count(None) == 1

    with_table_host(tmp_path, use, tables_each=1000)


def test_of_several_processes_the_one_that_notes_the_time_looks_at_the_clocks(server: str, tmp_path: Path) -> None:
    async def use(table_host: DatabaseHost) -> None:
        table_id = await plant(table_host, "anna", deadline=service_clock.now() - 10)
        for last_noted, free in ((0, 0), (2, 1)):  # seconds ago, by another; by none since then
            async with table_host.storage.engine.begin() as connection:
                kept = str(service_clock.now() - last_noted)
                await connection.execute(update(SECRETS).where(SECRETS.c.name == "time").values(value=kept))
            await look_at_clocks(table_host)
            assert [session for session, _ in await seats(table_host, table_id)].count(None) == free

    with_table_host(tmp_path, use, database=database_address(new_database(server)))


@pytest.mark.parametrize("damage", BAD.values(), ids=list(BAD))
def test_deletion_completes_and_leaves_nothing(tmp_path: Path, damage: dict[str, Any]) -> None:
    async def use(table_host: DatabaseHost) -> None:
        alone = await plant(table_host, "anna", **damage)
        shared = await plant(table_host, "anna", **damage)
        fine = await plant(table_host, "anna")
        async with table_host.storage.engine.begin() as connection:
            second = (SEATS.c.table_id == shared) & (SEATS.c.seat == 1)
            await connection.execute(update(SEATS).where(second).values(session="carl"))
        await accounts.create(table_host, "anna", "Anna")
        await accounts.forget(table_host, "anna")
        assert await seats(table_host, alone) == await seats(table_host, fine) == []
        assert await seats(table_host, shared) == [(None, "?"), ("carl", "Bert")]
        assert await accounts.find(table_host.storage.engine, "anna") is None
        async with table_host.storage.engine.connect() as connection:
            assert list(await connection.scalars(select(TABLES.c.host))) == ["carl"]

    with_table_host(tmp_path, use)


@pytest.mark.parametrize("damage", BAD.values(), ids=list(BAD))
def test_an_account_is_entered_whatever_is_wrong_with_a_table(tmp_path: Path, damage: dict[str, Any]) -> None:
    async def use(table_host: DatabaseHost) -> None:
        code = await accounts.create(table_host, "account", "Anna")
        bad, fine = await plant(table_host, "device", **damage), await plant(table_host, "device")
        assert await accounts.enter(table_host, "device", "Anna", code) == "account"
        for table_id in (bad, fine):
            assert {session for session, _ in await seats(table_host, table_id)} == {"account"}

    with_table_host(tmp_path, use)


def test_a_damaged_table_hides_no_other_and_says_so_itself(tmp_path: Path) -> None:
    async def use(table_host: DatabaseHost) -> None:
        bad, fine = await plant(table_host, "anna", events="{["), await plant(table_host, "anna")
        before = mishaps("lists")
        assert [table.id for table in await table_host.storage.tables_of("anna", 10)] == [fine]
        assert mishaps("lists") == before + 1
        with pytest.raises(Refusal, match="damaged"):
            async with table_host.at(bad):
                pass

    with_table_host(tmp_path, use)


def test_an_endpoint_that_its_owner_deletes_ends_no_notices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    async def use(table_host: DatabaseHost) -> None:
        async def send(_settings: Any, _key: str, target: str, _content: Any) -> None:
            if target == "gone":
                await notices.end(table_host, ADDRESSES.c.target == "gone")  # by its owner, just now
                raise push.NotSent("gone", gone=True)
            if target == "strange":
                raise ZeroDivisionError
            told.append(target)

        monkeypatch.setattr(sending, "send_push", send)
        monkeypatch.setattr(sending, "_LOOK", 0.01)
        table = await new_tables.open_table(table_host, "anna", "en", WISH)
        task = asyncio.create_task(sending.send_notices(table_host))
        for target in ("gone", "strange", "here"):
            await notices.add(table_host, "anna", "push", target, "once", "en", confirmed=True)
            await sending.note_turn(table_host, table)
        for _ in range(500):
            await asyncio.sleep(0.01)
            if "here" in told:
                break
        assert not task.done()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    before = mishaps("notices")
    with_table_host(tmp_path, use, notice_delay=0)
    assert "here" in told
    assert mishaps("notices") >= before + 2


def test_a_notice_that_cannot_be_noted_is_told(tmp_path: Path) -> None:
    async def use(table_host: DatabaseHost) -> None:
        table = await new_tables.open_table(table_host, "anna", "en", WISH)
        await notices.add(table_host, "anna", "push", "x", "hourly", "en", confirmed=True)  # no such rhythm
        await sending.note_turn(table_host, table)
        async with table_host.storage.engine.connect() as connection:
            assert (await connection.execute(select(NOTICES))).all() == []

    before = mishaps("notices")
    with_table_host(tmp_path, use)
    assert mishaps("notices") == before + 1


def test_a_job_that_stumbles_is_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    async def job() -> None:
        begun.append(1)
        if len(begun) < 3:
            raise KeyError("odd")

    monkeypatch.setattr(jobs, "_PAUSE", 0.0)
    before = mishaps("odd job")
    asyncio.run(jobs._keep_going("odd job", job))
    assert len(begun) == 3
    assert mishaps("odd job") == before + 2


def test_news_that_are_none_are_passed_over() -> None:
    from sqlalchemy.engine import make_url

    heard: list[str] = []
    news = News(
        make_url("postgresql://x/y"),
        "me",
        lambda table, changes, due: heard.append(table),
        lambda process, use: heard.extend(use),
    )
    for word in ("", "what", "a b c d", "aaaaaaaaaaaa 7 1 other"):
        news._hear("wabe", word)
    for word in ("", "other {", 'other {"192.0.2.1": 7}', 'me {"192.0.2.2": [7, 1]}', 'other {"192.0.2.3": [7, 1]}'):
        news._hear("wabe_use", word)
    assert heard == ["aaaaaaaaaaaa", "192.0.2.3"]


def test_the_time_follows_who_is_ahead_and_a_database_that_was_brought_back(tmp_path: Path) -> None:
    async def use(table_host: DatabaseHost) -> None:
        engine = table_host.storage.engine
        start = service_clock.now()
        for kept, expected in ((start + 50, 50), (start + 20, 50), (start - 1000, -1000)):
            async with engine.begin() as connection:
                await connection.execute(update(SECRETS).where(SECRETS.c.name == "time").values(value=str(kept)))
            await service_clock.keep(engine)
            assert expected <= service_clock.now() - start < expected + 15

    with_table_host(tmp_path, use)


@pytest.mark.parametrize("damage", BAD.values(), ids=list(BAD))
def test_a_bad_table_expires_and_a_clock_set_forward_makes_none_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: dict[str, Any]
) -> None:
    async def use(table_host: DatabaseHost) -> None:
        fresh = await plant(table_host, "anna")
        old = await plant(table_host, "anna", updated="2020-01-01", **damage)
        wall = time.time()
        monkeypatch.setattr(expiry.time, "time", lambda: wall + 365 * 24 * 3600)
        assert await expiry.forget_some(table_host) == 1
        assert await expiry.forget_some(table_host) == 0
        assert await seats(table_host, fresh) != await seats(table_host, old) == []

    with_table_host(tmp_path, use, expire_days=30)
