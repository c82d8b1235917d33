"""Backups and tending of tables, each while the service runs."""

import resource
import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from helpers.postgres import new_database
from helpers.service import HERE, ME, WABE, Person, Service, position_of, receive, wait_for
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from wabe.cli.app import app


def wabe(*words: str, status: int = 0) -> str:
    """A command beside the running service, in this process: to start one takes longer than what it does."""
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == status, done.output
    return done.stdout if status == 0 else done.stderr


@contextmanager
def until_noticed(service: Service) -> Iterator[None]:
    """Wait at the end until the service has noticed by itself that its database was tended, and sends all pages away.

    It looks once a second; otherwise the pages of another test would be sent away.
    """
    person = service.person()
    with person.watch(person.open(ME, HERE)["id"]) as bystander:
        yield
        with pytest.raises(ConnectionClosed, match="1012"):
            wait_for(bystander, lambda _: False)


def position(person: Person, table: dict[str, Any]) -> int:
    answer = person.http.get(f"/tables/{table['id']}")
    return position_of(answer.json()) if answer.is_success else -1


def test_a_backup_is_made_and_brought_back_while_the_service_runs(service: Service, tmp_path: Path) -> None:
    file, database = tmp_path / "backup", service.database
    anna = service.person()
    table = anna.play(anna.open(ME, HERE, options={"plums": 9}), "bid 1")
    kept = position_of(table)
    assert str(file) in wabe("backup", str(file), "--db", database)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [entry.name for entry in tmp_path.iterdir()] == ["backup"]
    with sqlite3.connect(file) as copy:
        assert copy.execute("select count(*) from actions where table_id = ?", [table["id"]]).fetchone()[0] == kept
    later = anna.play(table, "bid 2")
    newer = anna.open(ME, HERE)
    assert "--yes" in wabe("restore", str(file), "--db", database, status=2)
    assert position(anna, newer) >= 0
    with until_noticed(service):
        wabe("restore", str(file), "--yes", "--db", database)
    assert position(anna, newer) == -1
    assert position(anna, table) == kept
    anna.play(later, "bid 0", status=409)
    assert position_of(anna.play(anna.see(table["id"]), "bid 0")) > kept


def test_a_backup_moves_from_one_kind_of_database_to_the_other(server: str, tmp_path: Path) -> None:
    lite = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    anna = lite.person()
    table = anna.play(anna.open(ME, HERE, options={"plums": 9}), "bid 1")
    lite.stop()
    wabe("backup", str(tmp_path / "one"), "--db", lite.database)
    address = new_database(server)
    wabe("restore", str(tmp_path / "one"), "--yes", "--db", address)
    wabe("backup", str(tmp_path / "two"), "--db", address)
    heavy = Service(address, tmp_path)
    try:
        twin = heavy.person()
        twin.http.cookies.update(dict(anna.http.cookies.items()))
        assert position_of(twin.play(twin.see(table["id"]), "bid 1")) > position_of(table)
    finally:
        heavy.stop()
    wabe("restore", str(tmp_path / "two"), "--yes", "--db", str(tmp_path / "again.sqlite3"))
    assert table["id"] in wabe("tables", "list", "--db", str(tmp_path / "again.sqlite3"))


def test_what_is_no_backup_is_refused_and_changes_nothing(lite: Service, tmp_path: Path) -> None:
    table = lite.person().open(ME, HERE)
    (tmp_path / "poem").write_text("roses are red, " * 100)
    assert "not a Wabe backup" in wabe("restore", str(tmp_path / "poem"), "--yes", "--db", lite.database, status=2)
    assert "not a Wabe backup" in wabe("restore", str(tmp_path / "none"), "--yes", "--db", lite.database, status=2)
    assert table["id"] in wabe("tables", "list", "--db", lite.database)


def test_a_backup_of_nothing_is_refused_and_makes_nothing(tmp_path: Path) -> None:
    missing = tmp_path / "folder" / "none.sqlite3"
    assert "There is no database" in wabe("backup", str(tmp_path / "copy"), "--db", str(missing), status=2)
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_does_not_fit_is_told_and_leaves_nothing(lite: Service, tmp_path: Path) -> None:
    lite.person().open(ME, HERE)
    command = [*WABE, "backup", str(tmp_path / "copy"), "--db", lite.database]
    small = 8192  # bytes that any file may have

    def confine() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (small, small))

    done = subprocess.run(command, preexec_fn=confine, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "could not be written" in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
    assert "could not be written" in wabe("backup", str(tmp_path / "no" / "copy"), "--db", lite.database, status=2)


def test_tables_are_listed_shown_taken_out_and_deleted(service: Service, tmp_path: Path) -> None:
    anna = service.person()
    table = anna.play(anna.open(ME, HERE, options={"plums": 9}), "bid 1")
    other = anna.open(ME, HERE)
    database = ["--db", service.database]
    listed = wabe("tables", "list", "--game", "toy", *database)
    assert table["id"] in listed
    assert other["id"] in listed
    assert table["id"] not in wabe("tables", "list", "--game", "caravan", *database)
    shown = wabe("tables", "show", table["id"], *database)
    assert "Anna (a person)" in shown
    assert "1 line played" in shown
    assert "There is no table 'nothing'." in wabe("tables", "show", "nothing", *database, status=2)
    with anna.watch(other["id"]) as socket, until_noticed(service):
        receive(socket)
        assert "1 table was deleted" in wabe("tables", "delete", other["id"], *database)
    assert anna.http.get(f"/tables/{other['id']}").status_code == httpx.codes.NOT_FOUND
    assert "There is no table" in wabe("tables", "delete", table["id"], other["id"], *database, status=2)
    with anna.watch(table["id"]) as socket:  # the other goes on
        anna.play(anna.see(table["id"]), "bid 1")
        wait_for(socket, lambda t: position_of(t) > position_of(table))


def test_records_are_taken_out(tmp_path: Path) -> None:
    """Of a game on the shelf: the command knows nothing of the toys of the tests."""
    service = Service(str(tmp_path / "db"), tmp_path)
    try:
        table = service.person().open(ME, HERE, game="castles_of_burgundy")
        wabe("tables", "export", table["id"], str(tmp_path / "record.txt"), "--db", service.database)
    finally:
        service.stop()
    assert "Checked: " in wabe("replay", str(tmp_path / "record.txt"))
