"""What one address or visitor may use: tables, thinking, computing, undo. Others are served meanwhile."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from helpers.postgres import new_database
from helpers.service import FRIEND, HERE, ME, Service, bot, position_of, receive, wait_for
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from wabe.core.messages import NOTHING
from wabe.hosting import service_clock
from wabe.hosting.stored import Change, StoredSeat, StoredTable
from wabe.server.background.expiry import forget_some
from wabe.server.budgets.allowance import Allowance, payer
from wabe.server.budgets.fair import Fair, Use
from wabe.server.settings import Settings, database_address
from wabe.server.store.grants import is_granted
from wabe.server.store.storage import Storage
from wabe.server.tables.database_host import DatabaseHost

SETTINGS = Settings(database="", requests=10, tables=5, second_costs=50)


@pytest.fixture(scope="module")
def poor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that grants little."""
    folder = tmp_path_factory.mktemp("poor")
    service = Service(
        str(folder / "db.sqlite3"), folder, "tables_each=3", "bots_alone=1", "thinkers=1", "undo_lines=20"
    )
    yield service
    service.stop()


def test_a_visitor_plays_at_so_many_tables(poor: Service) -> None:
    anna = poor.person()
    tables = [anna.open(ME, HERE) for _ in range(3)]
    refused = anna.ask("POST", "/tables", {"game": "toy", "seats": [ME, HERE]}, 429)
    assert refused["code"] == "too_many_tables"
    poor.person().open(ME, HERE)
    anna.ask("POST", f"/tables/{tables[0]['id']}/stop")
    anna.open(ME, HERE)


def test_an_address_opens_so_many_tables_an_hour_whichever_process_it_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> list[bool]:
        one, other = (Storage(database_address(str(tmp_path / "db"))) for _ in range(2))
        await one.open()
        await other.open()
        found = [await is_granted(both.engine, "tables 192.0.2.1", 5, 3600) for both in (one, other) * 4]
        found.append(await is_granted(other.engine, "tables 192.0.2.2", 5, 3600))
        later = service_clock.now() + 720
        monkeypatch.setattr(service_clock, "now", lambda: later)
        found += [await is_granted(both.engine, "tables 192.0.2.1", 5, 3600) for both in (one, other)]
        await one.close()
        await other.close()
        return found

    assert asyncio.run(ask()) == [True] * 5 + [False] * 3 + [True] + [True, False]


def test_those_who_are_the_first_at_once_are_all_granted(server: str) -> None:
    async def ask() -> list[bool]:
        storage = Storage(database_address(new_database(server)))
        await storage.open()
        found: list[bool] = []
        for address in range(10):
            found += await asyncio.gather(
                *(is_granted(storage.engine, f"tables 192.0.2.{address}", 9, 3600) for _ in range(3))
            )
        await storage.close()
        return found

    assert asyncio.run(ask()) == [True] * 30


def test_what_an_address_asks_of_one_process_counts_at_the_others() -> None:
    one, other = Allowance(SETTINGS), Allowance(SETTINGS)
    while one.spend("192.0.2.1", 1):
        pass
    one.spend("192.0.2.2", 1)
    assert one.connect("192.0.2.1")
    report = one.report()
    assert {address: round(cost) for address, (cost, _) in report.items()} == {
        "192.0.2.1": 40
    }  # not of who asks little
    other.hear("one", report)
    assert not other.spend("192.0.2.1", 1)
    assert other.spend("192.0.2.2", 1)
    assert one.report() == {}


def test_live_connections_are_counted_at_all_processes() -> None:
    settings = replace(SETTINGS, sockets=8)
    one, other = Allowance(settings), Allowance(settings)
    assert all(one.connect("192.0.2.1") for _ in range(6))
    other.hear("one", one.report())
    assert [other.connect("192.0.2.1") for _ in range(3)] == [True, True, False]


def test_a_household_is_one_address() -> None:
    assert payer("2001:db8:1:2:3:4:5:6") == payer("2001:db8:1:2::1") != payer("2001:db8:1:3::1")
    assert payer("fe80::1%eth0") == "fe80::/64"
    assert payer("::ffff:192.0.2.1") == "192.0.2.1" == payer("192.0.2.1")
    assert payer("::1") == "::1"
    assert payer("") == ""


def test_computing_is_paid_for_afterwards() -> None:
    allowance = Allowance(SETTINGS)
    assert allowance.spend("192.0.2.1", 1)
    allowance.charge("192.0.2.1", 2.0)
    assert not allowance.spend("192.0.2.1", 1)
    assert allowance.spend("192.0.2.2", 1)


def test_of_one_address_few_requests_are_answered_at_once() -> None:
    async def crowd() -> list[int]:
        allowance = Allowance(SETTINGS)
        inside = {"192.0.2.1": 0, "192.0.2.2": 0}
        most = dict(inside)

        async def ask(address: str) -> None:
            async with allowance.gate(address):
                inside[address] += 1
                most[address] = max(most[address], inside[address])
                await asyncio.sleep(0)
                inside[address] -= 1

        await asyncio.gather(*(ask(address) for address in inside for _ in range(20)))
        return list(most.values())

    assert asyncio.run(crowd()) == [3, 3]


def test_what_is_scarce_goes_to_whoever_had_least() -> None:
    async def share() -> list[str]:
        fair: Fair[int] = Fair()
        fair.add(1)
        order: list[str] = []

        async def use(address: str, table: str, seconds: float) -> None:
            thing = await fair.get(address, table)
            order.append(f"{address}{table}")
            await asyncio.sleep(0)
            fair.put(thing, address, table, seconds)

        greedy = [use("a", str(number), 5.0) for number in range(4)] + [use("a", "0", 5.0)]
        await asyncio.gather(*greedy, use("b", "x", 1.0), use("b", "x", 1.0))
        return order

    assert asyncio.run(share()) == ["a0", "bx", "bx", "a1", "a2", "a3", "a0"]


def test_the_liked_one_is_lent_if_it_is_free() -> None:
    async def lend() -> list[int]:
        fair: Fair[int] = Fair(each=9)
        for thing in (7, 8, 9):
            fair.add(thing)
        return [await fair.get("a", "t", liked) for liked in (8, 8, None)]

    assert asyncio.run(lend()) == [8, 9, 7]


def test_one_is_left_for_the_next_address() -> None:
    async def share() -> bool:
        fair: Fair[int] = Fair()
        for thing in range(3):
            fair.add(thing)
        held = [await fair.get("a", str(table)) for table in range(2)]
        third = asyncio.create_task(fair.get("a", "2"))
        other = await asyncio.wait_for(fair.get("b", "x"), 5)
        waits = not third.done()
        fair.put(held[0], "a", "0", 1.0)
        return waits and await asyncio.wait_for(third, 5) in (held[0], other)

    assert asyncio.run(share())


def test_who_gives_up_waiting_takes_nothing_away() -> None:
    async def leave() -> int:
        fair: Fair[int] = Fair()
        fair.add(7)
        held = await fair.get("a", "x")
        waiting = asyncio.create_task(fair.get("b", "y"))
        await asyncio.sleep(0)
        waiting.cancel()
        fair.put(held, "a", "x", 1.0)
        return await asyncio.wait_for(fair.get("c", "z"), 5)

    assert asyncio.run(leave()) == 7


def test_use_is_forgotten_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    use, moment = Use(), [0.0]
    monkeypatch.setattr("wabe.server.budgets.fair.time.monotonic", lambda: moment[0])
    use.add("a", 8.0)
    moment[0] = 120.0
    assert use.of("a") == pytest.approx(2.0)


def test_bots_alone_stop_and_go_on_when_somebody_watches(poor: Service) -> None:
    anna = poor.person()
    table = anna.open(bot("slow"), bot("slow"), game="caravan", options={"rounds": 40})
    for _ in range(60):
        seen = anna.see(table["id"])
        if "trouble" in seen:
            break
        asyncio.run(asyncio.sleep(0.5))
    assert "nobody sits or watches" in seen["trouble"]
    with anna.watch(table["id"]) as socket:
        receive(socket)
        anna.ask("POST", f"/tables/{table['id']}/resume")
        wait_for(socket, lambda now: position_of(now) > position_of(seen) + 3)
    anna.http.delete(f"/tables/{table['id']}")


def test_taking_back_does_not_make_a_table_grow_for_ever(poor: Service) -> None:
    """The bound is far away for people: here it is near."""
    anna = poor.person()
    table = anna.open(ME, HERE)
    count = 0
    while count < 60:
        table = anna.play(table, "bid 1")
        answer = anna.http.post(f"/tables/{table['id']}/undo", json={"position": position_of(table)})
        if answer.status_code != 200:
            break
        table, count = answer.json(), count + 1
    assert answer.status_code == 429
    assert answer.json()["code"] == "too_many_undos"
    anna.play(table, "bid 1")


def test_a_game_without_end_is_refused(lite: Service) -> None:
    wish = {"game": "worlds_504", "seats": [ME, HERE], "options": {"world": "123", "round_cap": 0}}
    for none in (0, "0", "00"):
        wish["options"]["round_cap"] = none  # type: ignore[index]
        assert lite.person().ask("POST", "/tables", wish, 422)["code"] == "bad_option"


def test_who_talks_on_a_live_connection_is_cut_off(lite: Service) -> None:
    anna = lite.person()
    table = anna.open(ME, FRIEND)
    with anna.watch(table["id"]) as socket, pytest.raises(ConnectionClosed) as closed:
        _talk(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429


def test_who_talks_much_is_not_even_read(lite: Service) -> None:
    anna = lite.person()
    table = anna.open(ME, FRIEND)
    with anna.watch(table["id"], compression=None) as socket, pytest.raises(ConnectionClosed) as closed:
        _talk(socket, "x" * 3000)
    assert closed.value.rcvd is None


def _talk(socket: ClientConnection, word: str = "hello") -> None:
    for _ in range(300):
        socket.send(word)
    while True:
        receive(socket)


def test_tables_expire_if_it_is_wished(tmp_path: Path) -> None:
    async def expire(days: int) -> list[int]:
        settings = Settings(database=database_address(str(tmp_path / "db")), expire_days=days, thinkers=0)
        table_host = DatabaseHost(settings)
        await table_host.storage.open()
        for name, updated in (("aaaaaaaaaaaa", "2020-01-01"), ("bbbbbbbbbbbb", datetime.now(UTC).isoformat())):
            stored: dict[str, Any] = {
                "id": name, "game": "castles_of_burgundy", "rules_version": 1, "players": 2, "options": {}, "seed": 1,
                "host": "h", "spectators": True, "archive": False, "turn": 0, "headline": NOTHING, "updated": updated,
                "seats": [StoredSeat("person", "A", "h"), StoredSeat("bot", "B", None, "greedy")],
            }  # fmt: skip
            await table_host.storage.create(StoredTable(**stored), Change(0, []))
        gone = [await forget_some(table_host), await forget_some(table_host)]
        kept = [await table_host.storage.load(name) is not None for name in ("aaaaaaaaaaaa", "bbbbbbbbbbbb")]
        await table_host.close()
        return [*gone, *kept]

    assert asyncio.run(expire(30)) == [1, 0, False, True]
