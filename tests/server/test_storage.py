"""The database's form and the one writer."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from wabe.core.messages import m
from wabe.hosting.stored import Change, SeatPlans, StoredGame, StoredLine, StoredSeat, StoredTable, standing
from wabe.hosting.watching import Watcher
from wabe.server.settings import BadSettings, database_address
from wabe.server.store.migrations import migrate
from wabe.server.store.schema import METADATA
from wabe.server.store.storage import Storage
from wabe.server.store.writer import WriteConflict


def table(name: str, changes: int = 0) -> StoredTable:
    seats = [StoredSeat("person", "Anna", "s1"), StoredSeat("friend", "Bert", None, invite="key")]
    return StoredTable(
        name, "toy", 1, 2, {"plums": 3}, None, "s1", True, False, 0, m("toy.headline", cards=6), "2026", seats, changes
    )


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/db")
    with engine.begin() as connection:
        migrate(connection)
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_what_older_versions_kept_is_kept(tmp_path: Path) -> None:
    """A table of the first form of the database: its headline is read, nobody has plans, it has no snapshot."""
    engine = create_engine(f"sqlite:///{tmp_path}/db")
    with engine.begin() as connection:
        migrate(connection, "0001")
        row = "'a', 'toy', 1, 2, '{}', null, 's1', 1, 0, 0, '6 cards left', '2025', '2025'"
        connection.execute(text(f"insert into tables values ({row})"))
        connection.execute(text("insert into seats values ('a', 0, 'person', 'Anna', 's1', '', '')"))
        connection.execute(text("insert into actions values ('a', 0, 0, 'bid 1', null)"))

    async def look() -> StoredGame | None:
        storage = Storage(database_address(f"{tmp_path}/db"))
        await storage.open()
        try:
            return await storage.load("a")
        finally:
            await storage.close()

    kept = asyncio.run(look())
    assert kept is not None
    assert str(kept.table.headline) == "6 cards left"
    assert kept.table.seats == [StoredSeat("person", "Anna", "s1", plans=SeatPlans())]
    assert kept.lines == [StoredLine(0, "bid 1")]
    assert kept.snapshot == ""


def test_plans_and_snapshots_are_kept(tmp_path: Path) -> None:
    plans = SeatPlans({"toll": "always"}, ["go 3"], m("toy.headline", cards=2))

    async def there_and_back() -> list[StoredGame | None]:
        storage = Storage(database_address(f"{tmp_path}/db"))
        await storage.open()
        try:
            await storage.create(table("a"), Change(0, [], {1: plans}, snapshot="one", version="1"))
            first = await storage.load("a")
            await storage.change(
                table("a"), Change(0, [StoredLine(0, "x", answered=True)], snapshot="two", version="2")
            )
            second = await storage.load("a")
            await storage.change(table("a", 1), Change(1, [StoredLine(0, "undo", 0)], {1: SeatPlans()}, forget=True))
            return [first, second, await storage.load("a")]
        finally:
            await storage.close()

    first, second, third = asyncio.run(there_and_back())
    assert first is not None
    assert second is not None
    assert third is not None
    assert (first.table.seats[1].plans, first.snapshot, first.version) == (plans, "one", "1")
    assert (second.lines, second.snapshot, second.version) == ([StoredLine(0, "x", answered=True)], "two", "2")
    assert (third.table.seats[1].plans, third.snapshot) == (SeatPlans(), "")


def test_a_database_of_the_future_is_refused(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/db")
    with engine.begin() as connection:
        migrate(connection)
        connection.execute(text("update alembic_version set version_num = '9999'"))

    async def open_it() -> None:
        await Storage(database_address(f"{tmp_path}/db")).open()

    with pytest.raises(BadSettings, match="newer version"):
        asyncio.run(open_it())


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "db").write_text("roses are red, " * 100)

    async def open_it() -> None:
        await Storage(database_address(f"{tmp_path}/db")).open()

    with pytest.raises(BadSettings, match="cannot be opened"):
        asyncio.run(open_it())


def test_undo_lines_leave_what_stands() -> None:
    lines = [
        StoredLine(0, "a"),
        StoredLine(1, "b"),
        StoredLine(1, "undo", 1),
        StoredLine(1, "c"),
        StoredLine(0, "d"),
        StoredLine(0, "undo", 0),
        StoredLine(0, "e"),
    ]
    assert [line.text for line in standing(lines)] == ["e"]
    assert [line.text for line in standing(lines[:5])] == ["a", "c", "d"]


def test_of_two_writers_one_succeeds(tmp_path: Path) -> None:
    """Two services on one database cannot both write line n; neighbours in the same commit are not harmed."""

    async def race() -> None:
        one, other = (Storage(database_address(f"{tmp_path}/db")) for _ in range(2))
        await one.open()
        await other.open()
        for name in ("a", "b"):
            await one.create(table(name), Change(0, []))
        await one.change(table("a"), Change(0, [StoredLine(0, "first")]))
        results = await asyncio.gather(
            other.change(table("a"), Change(0, [StoredLine(0, "late"), StoredLine(-1, "half")])),
            other.change(table("b"), Change(0, [StoredLine(0, "good")])),
            other.change(table("b", 1), Change(1, [StoredLine(1, "next")])),
            return_exceptions=True,
        )
        assert isinstance(results[0], WriteConflict)
        assert results[1:] == [None, None]
        kept = {name: await other.load(name) for name in ("a", "b")}
        assert kept["a"] is not None
        assert kept["b"] is not None
        assert [line.text for line in kept["a"].lines] == ["first"]
        assert [line.text for line in kept["b"].lines] == ["good", "next"]
        await one.seat(table("a", 1), 1, StoredSeat("friend", "Carl", "s2"))
        with pytest.raises(WriteConflict):
            await other.seat(table("a", 1), 1, StoredSeat("friend", "Dora", "s3"))
        await one.close()
        await other.close()

    asyncio.run(race())


def test_a_table_and_the_link_to_it_are_kept_together(tmp_path: Path) -> None:
    async def link() -> list[str]:
        storage = Storage(database_address(f"{tmp_path}/db"))
        await storage.open()
        try:
            await storage.create(table("a"), Change(0, []))
            late = table("a", 5)
            late.next = "b"
            with pytest.raises(WriteConflict):
                await storage.create(table("b"), Change(0, [StoredLine(0, "x")]), late)
            assert await storage.load("b") is None
            old = table("a")
            old.next = "c"
            await storage.create(table("c"), Change(0, [StoredLine(0, "x")]), old)
            kept = [await storage.load(name) for name in ("a", "c")]
            return [kept[0].table.next if kept[0] else "", kept[1].lines[0].text if kept[1] else ""]
        finally:
            await storage.close()

    assert asyncio.run(link()) == ["c", "x"]


def test_who_lags_gets_one_push_that_catches_up() -> None:
    watcher = Watcher("s", "en", 3)
    for position in range(4, 24):
        watcher.make_room()
        assert watcher.position == position - 1
        watcher.tell(b"push", position)
    watcher.make_room()
    assert watcher.position == 3  # all that waited is told again, together
    watcher.tell(b"all", 24)
    assert asyncio.run(watcher.next()) == b"all"
