"""Records that strangers bring cost nobody else anything: limits on their length, their computing and their memory."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers import caravan
from helpers.boxes import changed
from helpers.service import HERE, ME, Service
from msgspec.structs import replace

from wabe.core.game import OVER
from wabe.core.messages import raw
from wabe.core.options import Option
from wabe.hosting import new_tables
from wabe.hosting.replaying import play_record, read_record
from wabe.hosting.wire.refusals import Refusal
from wabe.hosting.wire.tables import NewSeat, NewTable
from wabe.server.budgets.computing import ADDRESS, FairComputing
from wabe.server.settings import Settings, database_address
from wabe.server.tables.database_host import DatabaseHost


def rests(rounds: int) -> str:
    """A record in which nobody does anything, round for round."""
    head = ["wabe record 1", "game: caravan", "rules: 1", "players: 2", "option rounds: 99", ""]
    return "\n".join([*head, *(["*  weather fair", "1  end", "2  end"] * rounds), f"end {3 * rounds} unfinished"])


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service that reads short records only."""
    folder = tmp_path_factory.mktemp("strict")
    service = Service(str(folder / "db.sqlite3"), folder, "record_actions=30")
    yield service
    service.stop()


def test_a_record_has_so_many_actions(strict: Service) -> None:
    anna = strict.person()
    anna.ask("POST", "/records", {"text": rests(10)}, 201)
    refused = anna.ask("POST", "/records", {"text": rests(11)}, 422)
    assert refused == {"code": "bad_record", "message": "The record has 33 actions; at most 30 are read here."}
    wish = {"game": "caravan", "seats": [ME, HERE], "record": rests(11)}
    assert anna.ask("POST", "/tables", wish, 422)["code"] == "bad_record"
    assert len(anna.get("/tables")) == 1


def test_a_record_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path, "record_seconds=0")
    try:
        anna = service.person()
        refused = anna.ask("POST", "/records", {"text": rests(11)}, 422)
        assert refused["code"] == "bad_record"
        assert "takes too long" in refused["message"]
        assert "of 33" in refused["message"]
        assert anna.get("/tables") == []
    finally:
        service.stop()


@pytest.mark.parametrize("none", ["0", "00", "+0"])
def test_a_record_has_options_that_a_table_may_have(none: str) -> None:
    cap = Option("round_cap", raw("Rounds"), "number", 40, least=0, most=100)
    game = changed(caravan.GAME, options=[*caravan.GAME.options, cap])
    settings = Settings(database="")
    for value, refusal in (("7", None), (none, "bad_option")):
        text = rests(3).replace("option rounds: 99", f"option rounds: 99\noption round_cap: {value}")
        record = read_record(text, settings)
        if refusal is None:
            assert play_record(record, game, None, None, settings).position == 9
        else:
            with pytest.raises(Refusal) as refused:
                play_record(record, game, None, None, settings)
            assert refused.value.problem.code == refusal


def test_no_address_computes_in_all_threads() -> None:
    async def compute() -> int:
        computing = FairComputing(lambda address, seconds: None)
        end = threading.Event()

        async def ask(address: str, work: Any) -> int:
            ADDRESS.set(address)
            return int(await computing.run(work))

        greedy = [asyncio.create_task(ask("192.0.2.1", lambda: end.wait(30))) for _ in range(8)]
        await asyncio.sleep(0.1)
        try:
            others = [ask(f"192.0.2.{number}", lambda: 7) for number in (2, 3)]
            return sum(await asyncio.wait_for(asyncio.gather(*others), 10))
        finally:
            end.set()
            await asyncio.gather(*greedy)
            computing.close()

    assert asyncio.run(compute()) == 14


def test_memory_is_counted_by_size(tmp_path: Path) -> None:
    """One long game pushes out what as many short ones would not."""

    async def fill() -> list[int]:
        table_host = DatabaseHost(Settings(database=database_address(f"{tmp_path}/db"), thinkers=0))
        await table_host.storage.open()
        wish = NewTable("castles_of_burgundy", [NewSeat("me"), NewSeat("here")])
        tables = [await new_tables.open_table(table_host, "anna", "en", wish) for _ in range(8)]
        room = (sum(table.size() for table in tables) + 100_000) / 1_000_000
        table_host.settings = replace(table_host.settings, memory=room)
        last = tables[-1].id
        tables.clear()
        counts = [table_host.in_memory]
        async with table_host.at(last) as table:
            while table.match.state.seat != OVER:  # some 300 actions
                table.match.play(table.match.state.legal()[0])
        async with table_host.at(last):
            counts.append(table_host.in_memory)
        await table_host.close()
        return counts

    all_of_them, some = asyncio.run(fill())
    assert all_of_them == 8
    assert 1 <= some < 8
