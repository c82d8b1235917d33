"""Several processes: three services on one PostgreSQL, any of them killed in a storm of moves; SQLite has one."""

import random
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import httpx
import psutil
import pytest
from helpers.kept_games import check_kept
from helpers.nursery import bear
from helpers.postgres import new_database
from helpers.service import (
    FRIEND,
    HERE,
    ME,
    WABE,
    Service,
    at_once,
    bot,
    position_of,
    receive,
    wait_for,
)
from helpers.storm import Player, move_to
from websockets.exceptions import ConnectionClosed

SECONDS = 60


@pytest.fixture(scope="module")
def database(server: str) -> str:
    return new_database(server)


@pytest.fixture(scope="module")
def three(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Service]]:
    """Three services that all tests share; whoever kills one starts it again."""
    with services(database, tmp_path_factory.mktemp("three"), "abc", "loopback_factor=1000", "lease=2") as running:
        yield running


@contextmanager
def services(database: str, folder: Path, names: str, *limits: str) -> Iterator[list[Service]]:
    for name in names:
        (folder / name).mkdir()
    running = at_once([partial(Service, database, folder / name, *limits) for name in names])
    try:
        yield running
    finally:
        for service in running:
            service.stop()
    for service in running:
        assert "Traceback" not in service.log.read_text(), service.log.read_text()


def test_what_one_process_keeps_the_others_know(three: list[Service]) -> None:
    one, other, third = three
    anna = one.person()
    opened = anna.open(ME, FRIEND, options={"plums": 9})
    carl = other.person()
    carl.join(opened["seats"][1]["invite"])
    with carl.watch(opened["id"]) as socket:
        receive(socket)
        table = anna.play(opened, "bid 1")
        pushed = wait_for(socket, lambda t: position_of(t) == position_of(table))[-1]
        assert pushed["fresh"]
        table = move_to(anna, third).undo(table)
        wait_for(socket, lambda t: t.get("revision") == table["revision"])
        table = anna.play(table, "bid 2")  # the first process follows both
        table = carl.play(table, "bid 0")
        assert position_of(move_to(anna, third).see(table["id"])) == position_of(table)
        move_to(carl, third).ask("DELETE", f"/tables/{table['id']}/seats/1")
        wait_for(socket, lambda t: not t["seats"][1]["taken"])
        assert move_to(anna, third).http.delete(f"/tables/{table['id']}").status_code == 204
        with pytest.raises(ConnectionClosed):  # nobody watches a table that is no more
            receive(socket, 10)
    carl.get(f"/tables/{table['id']}", 404)


def test_of_two_moves_at_once_one_is_kept(three: list[Service]) -> None:
    anna = three[0].person()
    table = anna.open(ME, HERE, options={"plums": 9})
    for _ in range(5):
        twins = [move_to(anna, service) for service in three]
        body = {"position": position_of(table), "actions": ["bid 1"]}
        path = f"/tables/{table['id']}/actions"
        answers = at_once([partial(twin.http.post, path, json=body) for twin in twins])
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
        table = anna.see(table["id"])


def test_bots_of_a_killed_process_are_taken_over(three: list[Service]) -> None:
    """All bots are slow, so that some are thinking when their process dies."""
    anna = three[0].person()
    tables = [anna.open(bot("slow"), bot("slow"), options={"plums": 1}) for _ in range(6)]
    time.sleep(0.7)
    three[0].kill()
    watcher = move_to(anna, three[1])
    deadline = time.monotonic() + SECONDS
    for table in tables:
        while watcher.see(table["id"])["status"] != "over":
            assert time.monotonic() < deadline, "a bot was left behind"
            time.sleep(0.1)
    three[0].start()


def test_bots_think_in_processes_of_their_own(server: str, tmp_path: Path) -> None:
    database = new_database(server)
    with services(database, tmp_path, "ab", "thinkers=0") as running:
        anna = running[0].person()
        table = anna.open(ME, bot("slow"), options={"plums": 2})
        assert (
            anna.ask("POST", f"/tables/{table['id']}/hint", status=503)["message"] == "No bot thinks in this service."
        )
        table = anna.play(table, "bid 1")
        assert table["thinking"] == 1
        thinker, _ = bear([database, "think"], {"WABE_TEST_CURES": str(tmp_path)}, tmp_path / "thinker")
        try:
            with move_to(anna, running[1]).watch(table["id"]) as socket:
                wait_for(socket, lambda t: t["status"] == "over" or t["scene"]["prompt"]["seat"] == 0, SECONDS)
        finally:
            thinker.terminate()
            thinker.join(30)
            assert thinker.exitcode == 0


def test_a_bot_that_fails_is_told_everywhere(three: list[Service]) -> None:
    anna = three[0].person()
    table = anna.open(bot("cheating"), HERE)
    twin = move_to(anna, three[1])
    with twin.watch(table["id"]) as socket:
        wait_for(socket, lambda t: t.get("trouble"))
    for service in three:
        (service.cures / "cheating").touch()
    with anna.watch(table["id"]) as socket:
        twin.ask("POST", f"/tables/{table['id']}/resume")
        wait_for(socket, lambda t: t["scene"]["prompt"]["seat"] == 1)


class Page(threading.Thread):
    """A browser that watches a table of bots, and comes back when its connection ends."""

    def __init__(self, running: list[Service]) -> None:
        super().__init__()
        self.running = running
        self.anna = running[0].person()
        self.table = self.anna.open(bot("slow"), bot("slow"), options={"plums": 6})
        self.positions: list[int] = []
        self.returns = 0
        self.over = False

    def run(self) -> None:
        choice = random.Random(1)
        while not self.over and self.returns < 1000:
            person = move_to(self.anna, choice.choice(self.running))
            try:
                with person.watch(self.table["id"], open_timeout=5) as socket:
                    while not self.over:
                        table = receive(socket, SECONDS)["table"]
                        self.positions.append(position_of(table))
                        self.over = table["status"] == "over"
            except (OSError, ConnectionClosed, TimeoutError):
                self.returns += 1
                time.sleep(0.05)


def test_any_of_three_is_killed_at_any_moment(database: str, three: list[Service]) -> None:
    page = Page(three)
    players = [Player(three, seed) for seed in range(3)]
    for thread in (page, *players):
        thread.start()
    dice = random.Random(7)
    for victim in three:
        wanted = sum(player.moves for player in players) + 40
        while sum(player.moves for player in players) < wanted and any(player.is_alive() for player in players):
            time.sleep(0.01)
        time.sleep(dice.random() / 10)
        victim.kill()
        time.sleep(0.2)
        victim.start()
    for player in players:
        player.end = True
    for player in players:
        player.join(SECONDS)
        assert player.error is None, player.error
        player.check()
    assert sum(player.failures for player in players) > 0, "no request met a dead process"
    page.join(SECONDS)
    assert page.over, "the page did not go on"
    assert page.positions == sorted(page.positions)
    check_kept(database, len(players))


def test_workers_share_a_socket_and_one_that_dies_is_replaced(database: str, tmp_path: Path) -> None:
    service = Service(database, tmp_path, "workers=2", "thinkers=1")
    try:
        person = service.person()
        table = person.open(ME, HERE)
        processes = psutil.Process(service.process.pid).children()
        workers = [one for one in processes if "spawn_main" in " ".join(one.cmdline())]
        assert len(workers) == 2
        workers[0].kill()
        for _ in range(300):
            try:
                table = move_to(person, service).play(table, "bid 1")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        assert position_of(table) > 0
        assert "wabe_moves_total" in httpx.get(f"{service.address}/metrics").text
    finally:
        service.stop()
    assert service.process.exitcode == 0
    assert "Traceback" not in service.log.read_text()


def test_sqlite_has_one_process(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    try:
        for words, sentence in [
            (["serve", "--port", "0", "--db", str(tmp_path / "db.sqlite3")], "serves"),
            (["serve", "--port", "0", "--workers", "2", "--db", str(tmp_path / "other")], "need PostgreSQL"),
            (["think", "--db", str(tmp_path / "other")], "need PostgreSQL"),
        ]:
            done = subprocess.run([*WABE, *words], capture_output=True, text=True, timeout=60, check=False)
            assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
            assert sentence in done.stderr
        service.kill()
        service.start()  # what a killed process held is free
    finally:
        service.stop()


def test_the_figures_are_those_of_all_processes(database: str, tmp_path: Path) -> None:
    service = Service(database, tmp_path, "workers=2", "thinkers=1")
    try:
        for _ in range(12):  # each by a connection of its own: both processes open some
            service.person().open(ME, HERE)
        deadline = time.monotonic() + 30
        while True:
            pages = [httpx.get(f"{service.address}/metrics").text for _ in range(6)]
            counts = {
                line.split()[1]
                for page in pages
                for line in page.splitlines()
                if line.startswith("wabe_tables_in_memory ")
            }
            if counts == {"12.0"} or time.monotonic() > deadline:
                break
            time.sleep(0.5)
        assert counts == {"12.0"}
        for name in ("memory_bytes", "cpu_seconds", "open_files", "start_seconds"):
            lines = [line for line in pages[0].splitlines() if line.startswith(f"wabe_process_{name}{{pid=")]
            assert len(lines) == 2, pages[0]
            assert all(float(line.split()[1]) > 0 for line in lines)
    finally:
        service.stop()


def test_who_asks_one_service_for_too_much_has_nothing_left_at_the_other(database: str, tmp_path: Path) -> None:
    with services(database, tmp_path, "ab", "requests=5", "loopback_factor=1") as (one, other):

        def granted(service: Service, seconds: float) -> int:
            end, count = time.monotonic() + seconds, 0
            with httpx.Client(base_url=service.address) as http:
                while time.monotonic() < end:
                    count += http.get("/api/reader").status_code == 200
            return count

        assert granted(one, 3) >= 20  # what it may do at once, and more
        time.sleep(1.5)  # until it is told
        assert granted(other, 0.5) < 16
