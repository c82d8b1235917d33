"""Whoever runs the service: finds people, shuts them out, deletes them; names are unique; players report players."""

import time
from pathlib import Path

import pytest
import sqlalchemy as sa
from helpers.service import FRIEND, ME, Person, Service, wait_for
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from wabe.cli.app import app
from wabe.server.store.migrations import migrate


def wabe(service: Service, *words: str, status: int = 0) -> str:
    done = CliRunner().invoke(app, [*words, "--db", service.database])
    assert done.exit_code == status, done.output
    return done.output


def test_names_of_accounts_are_unique_whatever_their_case(lite: Service) -> None:
    lite.person().ask("POST", "/account", {"name": "Queen Maeve"}, 201)
    refused = lite.person().ask("POST", "/account", {"name": " queen  ｍaeve"}, 409)
    assert refused["code"] == "taken"
    lite.person().ask("POST", "/account", {"name": "Queen Maeve II"}, 201)


def test_accounts_of_one_name_are_told_apart_when_names_become_unique(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'old'}")
    with engine.begin() as connection:
        migrate(connection, "0009")
        for number, name in enumerate(("Anna", "anna", "Anna 2", "ANNA")):
            words = {"s": f"s{number}", "name": name, "code": f"c{number}", "at": f"2026-01-0{number + 1}"}
            connection.execute(sa.text("insert into accounts values (:s, :name, :code, '{}', :at)"), words)
        migrate(connection)
        found = connection.execute(sa.text("select name from accounts order by session")).scalars().all()
    assert found == ["Anna", "anna 3", "Anna 2", "ANNA 4"]


def test_a_report_is_read_and_what_became_of_it_told(service: Service, anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    carl.join(table["seats"][1]["invite"])
    path = f"/tables/{table['id']}"
    carl.ask("POST", f"{path}/chat", {"text": "Something vile."}, 201)
    anna.ask("POST", f"{path}/reports", {"line": 0, "reason": "vile"}, 201)
    assert carl.ask("POST", f"{path}/reports", {"line": 0}, 403)["message"] == "You said this yourself."
    anna.ask("POST", f"{path}/reports", {"line": 7}, 404)
    service.person().ask("POST", f"{path}/reports", {"line": 0}, 403)
    line = next(line for line in wabe(service, "reports", "list").splitlines() if table["id"] in line)
    assert "Something vile." in line
    report = line.split()[0]
    wabe(service, "reports", "close", report, "warned")
    assert report not in wabe(service, "reports", "list")
    assert "warned" in wabe(service, "reports", "list", "--all")
    assert anna.get("/session/data")["reports"][0]["outcome"] == "warned"
    assert "no report" in wabe(service, "reports", "close", "none", "x", status=2)


def test_who_reports_too_much_has_to_wait(lite: Service) -> None:
    anna, carl = lite.person(), lite.person()
    table = anna.open(ME, FRIEND)
    carl.join(table["seats"][1]["invite"])
    carl.ask("POST", f"/tables/{table['id']}/chat", {"text": "Hm."}, 201)
    for _ in range(10):
        anna.ask("POST", f"/tables/{table['id']}/reports", {"line": 0}, 201)
    anna.ask("POST", f"/tables/{table['id']}/reports", {"line": 0}, 429)


def test_people_are_found_shut_out_admitted_and_deleted(service: Service, anna: Person, carl: Person) -> None:
    name = f"Carl the Loud {time.time_ns()}"
    carl.ask("POST", "/account", {"name": name}, 201)
    table = anna.open(ME, FRIEND)
    carl.join(table["seats"][1]["invite"])
    found = wabe(service, "people", "find", name.upper())
    assert found.count("\n") == 1
    session = found.split()[0]
    assert "1 table " in wabe(service, "people", "show", session)

    wabe(service, "people", "shut-out", name, "--reason", "vile")
    said = _until(lambda: carl.http.post(f"/tables/{table['id']}/chat", json={"text": "Ha."}).status_code, 403)
    assert said == 403
    assert carl.ask("POST", "/tables", {"game": "toy", "seats": [ME]}, 403)["code"] == "shut_out"
    assert carl.get("/session/data")["account"]["name"] == name
    assert "shut out" in wabe(service, "people", "show", name)

    assert "admitted" in wabe(service, "people", "admit", name)
    assert _until(lambda: carl.http.post(f"/tables/{table['id']}/chat", json={"text": "Oh."}).status_code, 201) == 201
    assert "was not" in wabe(service, "people", "admit", name)

    assert "--yes" in wabe(service, "people", "delete", name, status=2)
    with anna.watch(table["id"]) as socket:
        wabe(service, "people", "delete", name, "--yes")
        with pytest.raises(ConnectionClosed, match="1012"):  # whatever was in memory is forgotten
            wait_for(socket, lambda _: False)
    assert _until(lambda: carl.http.get("/session/data").json()["account"], None) is None
    assert _until(lambda: anna.see(table["id"])["seats"][1]["taken"], False) is False
    assert "nobody" in wabe(service, "people", "show", name, status=2)


def _until(look, wished):  # type: ignore[no-untyped-def]  # any value
    """What is seen, at last: services hear of it within a second or two."""
    for _ in range(100):
        if (seen := look()) == wished:
            return seen
        time.sleep(0.1)
    return look()
