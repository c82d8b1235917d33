"""`wabe serve` as a person starts it, and tables that outlive the memory of the service."""

import signal
import socket
import sqlite3
from pathlib import Path

import httpx
from helpers.service import HERE, ME, Service, position_of, refused, serving


def test_it_serves_until_told_to_stop(tmp_path: Path) -> None:
    with serving("--db", str(tmp_path / "deep" / "db.sqlite3")) as (process, greeting):
        address = greeting.split()[4]
        assert httpx.get(address).status_code == 200
        assert "castles_of_burgundy" in httpx.get(f"{address}api/games", timeout=60).text
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=10)
        assert process.returncode == 0
        assert errors == ""
    assert (tmp_path / "deep" / "db.sqlite3").exists()


def test_what_prevents_a_start_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "poem").write_text("roses are red, " * 100)
    assert "cannot be opened" in refused("--port", "0", "--db", str(tmp_path / "poem"))
    assert "File exists" in refused("--port", "0", "--db", str(tmp_path / "poem" / "db"))
    assert "not known" in refused("--port", "0", "--db", "mysql://a")
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        assert f"port {port}" in refused("--port", port, "--db", str(tmp_path / "db"))


def test_tables_are_more_than_fit_into_memory(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path, "memory=0")
    try:
        person = service.person()
        tables = [person.open(ME, HERE) for _ in range(6)]
        for _ in range(3):
            tables = [person.play(table, "bid 1") for table in tables]
        with person.watch(tables[0]["id"]) as socket:  # watched: kept, whatever else is opened
            socket.recv(5)
            for table in tables[1:]:
                person.see(table["id"])
            person.play(tables[0], "bid 2")
            socket.recv(5)
        assert [position_of(person.see(table["id"])) for table in tables[1:]] == [position_of(tables[1])] * 5
    finally:
        service.stop()


def test_a_table_of_other_rules_is_not_misread(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    try:
        person = service.person()
        table = person.play(person.open(ME, HERE), "bid 1")
        service.kill()
        with sqlite3.connect(tmp_path / "db.sqlite3") as database:
            database.execute("update tables set rules_version = 99")
        service.start()
        seen = person.see(table["id"])
        assert seen["status"] == "archive"
        assert "version 99" in seen["closed"]
        (card,) = person.get("/tables")
        assert (card["id"], card["status"], card["my_turn"]) == (table["id"], "archive", False)
    finally:
        service.stop()
