"""Bots: several tables at once, failures told and mended, nothing ever blocked."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psutil
import pytest
from helpers.service import ME, Person, Service, at_once, bot, position_of, receive, wait_for


def finish(person: Person, table: dict[str, Any], timeout: float = 30) -> dict[str, Any]:
    """Play on with the first choice until the game is over."""
    with person.watch(table["id"]) as socket:
        while True:
            table = wait_for(
                socket,
                lambda t: t["status"] == "over" or t["scene"]["prompt"]["seat"] == 0 or t.get("trouble"),
                timeout,
            )[-1]["table"]
            assert "trouble" not in table, table["trouble"]
            if table["status"] == "over":
                return table
            if person.http.post(
                f"/tables/{table['id']}/actions", json={"position": position_of(table), "actions": ["bid 1"]}
            ).is_success:
                receive(socket)


def test_bots_play_at_several_tables(service: Service) -> None:
    def game() -> str:
        person = service.person()
        return str(finish(person, person.open(ME, bot("greedy"), bot("random"), options={"plums": 2}))["status"])

    assert at_once([game] * 5) == ["over"] * 5


def test_bots_alone_play_to_the_end(anna: Person) -> None:
    table = anna.open(bot("random"), bot("greedy"))
    with anna.watch(table["id"]) as socket:
        assert wait_for(socket, lambda table: table["status"] == "over")


@pytest.fixture(scope="module")
def ward(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service for ill bots: one process for all of them, and little patience."""
    folder = tmp_path_factory.mktemp("ward")
    running = Service(str(folder / "wabe.sqlite3"), folder, "thinkers=1", "think_limit=1")
    yield running
    running.stop()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("failing", "The bot failing failed: ZeroDivisionError: no idea"),
        ("dying", "The process of the bot dying ended without an answer."),
        ("cheating", "The bot chose an illegal move: 'reveal'"),
        ("endless", "The process of the bot endless ended without an answer."),
    ],
)
def test_a_failing_bot_is_told_and_resumed(ward: Service, code: str, words: str) -> None:
    person = ward.person()
    table = person.open(ME, bot(code), options={"plums": 1})
    with person.watch(table["id"]) as socket:
        person.play(table, "bid 1")
        troubled = wait_for(socket, lambda table: table.get("trouble"))[-1]["table"]
        assert troubled["trouble"].startswith(words)
        assert position_of(troubled) == 1
        assert "thinking" not in troubled
        person.ask("POST", f"/tables/{table['id']}/resume")  # still ill
        wait_for(socket, lambda table: table.get("trouble"))
        (ward.cures / code).touch()
        assert person.ask("POST", f"/tables/{table['id']}/resume")["thinking"] == 1
        mended = wait_for(socket, lambda table: table["scene"]["prompt"]["seat"] == 0)[-1]["table"]
        assert "trouble" not in mended


def test_a_thinking_bot_blocks_nobody(lite: Service) -> None:
    person = lite.person()
    table = person.open(ME, bot("endless"))
    person.play(table, "bid 1")
    finish(person, person.open(ME, bot("greedy"), options={"plums": 1}))
    assert person.see(table["id"])["thinking"] == 1
    person.undo(person.see(table["id"]))


def test_a_move_taken_back_is_not_answered(lite: Service) -> None:
    """Undo while the bot thinks: its answer to what was taken back is dropped."""
    person = lite.person()
    table = person.open(ME, bot("slow"))
    with person.watch(table["id"]) as socket:
        receive(socket)
        table = person.undo(person.play(table, "bid 1"))
        assert "thinking" not in table
        time.sleep(0.8)
        assert position_of(person.see(table["id"])) == 0
        person.play(table, "bid 2")
        done = wait_for(socket, lambda table: position_of(table) == 4)[-1]
        assert "trouble" not in done["table"]


def test_a_restart_lets_bots_go_on(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    try:
        person = service.person()
        table = person.open(ME, bot("slow"))
        person.play(table, "bid 1")
        service.kill()
        service.start()
        with person.watch(table["id"]) as socket:
            done = wait_for(socket, lambda table: table["scene"]["prompt"]["seat"] == 0)[-1]["table"]
        assert position_of(done) == 4
    finally:
        service.stop()


def test_a_damaged_table_keeps_no_bot_of_another_from_going_on(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    try:
        person = service.person()
        damaged, whole = (person.open(ME, bot("slow")) for _ in range(2))
        for table in (damaged, whole):
            person.play(table, "bid 1")
        service.kill()
        with closing(sqlite3.connect(tmp_path / "db.sqlite3")) as database, database:
            database.execute("UPDATE tables SET options = '{' WHERE id = ?", (damaged["id"],))
        service.start()
        with person.watch(whole["id"]) as socket:
            wait_for(socket, lambda table: table["scene"]["prompt"]["seat"] == 0)
        assert person.get(f"/tables/{damaged['id']}", 409)["code"] == "old_rules"  # and the message says: damaged
        assert damaged["id"] in service.log.read_text()
    finally:
        service.stop()


def test_thinking_processes_end_with_the_service(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path, "thinkers=2")
    person = service.person()
    for _ in range(2):
        person.play(person.open(ME, bot("endless")), "bid 1")
    deadline = time.monotonic() + 60
    me = psutil.Process(service.process.pid)
    while len(thinking := [c for c in me.children(recursive=True) if "spawn_main" in "".join(c.cmdline())]) < 2:
        assert time.monotonic() < deadline, "two bots do not think"
        time.sleep(0.1)
    service.kill()
    _, alive = psutil.wait_procs(thinking, timeout=30)
    assert not alive
