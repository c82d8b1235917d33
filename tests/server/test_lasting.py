"""Tables that last: long games open from a snapshot, and newer rules do not end what was begun."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.postgres import new_database
from helpers.service import FRIEND, HERE, ME, Person, Service, bot, position_of, receive
from sqlalchemy import Connection, create_engine, select, text, update

from wabe.server.store.schema import ACTIONS, SNAPSHOTS

LONG = {"game": "caravan", "options": {"rounds": 40}, "seed": 5}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Service]:
    """A service that may be stopped and started."""
    yield from _serve(str(tmp_path / "db.sqlite3"), tmp_path)


@pytest.fixture(params=["sqlite", "postgresql"])
def each(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Service]:
    """The same on each kind of database."""
    if request.param == "sqlite":
        yield from _serve(str(tmp_path / "db.sqlite3"), tmp_path)
        return
    yield from _serve(new_database(request.getfixturevalue("server")), tmp_path)


def _serve(database: str, folder: Path) -> Iterator[Service]:
    service = Service(database, folder)
    yield service
    service.stop()


def restart(service: Service, rules: str = "") -> None:
    service.kill()
    service.rules = rules
    service.start()


def database(service: Service) -> Connection:
    address = service.database.replace("postgresql://", "postgresql+psycopg://")
    return create_engine(address if "://" in address else f"sqlite:///{address}").connect()


def wander(person: Person, table: dict[str, Any], moves: int) -> dict[str, Any]:
    """So many moves: round and round, over the toes of the other."""
    for move in range(moves):
        choices = [choice["action"] for choice in table["scene"]["prompt"]["choices"]]
        table = person.play(table, choices[(move * 7) % len(choices)])
    return table


# Snapshots.


def test_a_long_game_opens_as_it_was(each: Service) -> None:
    anna = each.person()
    table = wander(anna, anna.open(ME, HERE, **LONG), 60)
    before = anna.get(f"/tables/{table['id']}/replay")
    with database(each) as connection:
        (held,) = connection.execute(select(SNAPSHOTS)).all()
        assert 40 <= json.loads(held.content)["position"] <= position_of(table)
    restart(each)
    assert anna.see(table["id"]) == table
    with anna.watch(table["id"], since=3) as socket:
        assert receive(socket)["fresh"] == [line for line in before["log"] if line["position"] > 3]
    assert anna.get(f"/tables/{table['id']}/replay") == before
    restart(each)
    scenes = anna.get(f"/tables/{table['id']}/scenes?first=5&last=6")
    assert [scene["position"] for scene in scenes] == [5, 6]
    assert anna.get(f"/tables/{table['id']}/replay")["log"] == before["log"]


DAMAGES: list[dict[str, str]] = [
    {"version": "0/0"},
    {"content": "roses are red"},
    {"content": '{"position": 30, "state": {}, "log": []}'},
    {"content": '{"position": 99999, "state": {}, "log": []}'},
]


def test_a_snapshot_that_cannot_be_used_is_passed_over(own: Service) -> None:
    anna = own.person()
    tables = [wander(anna, anna.open(ME, HERE, **LONG), 40) for _ in DAMAGES]
    own.kill()
    with database(own) as connection:
        for table, damage in zip(tables, DAMAGES, strict=True):
            connection.execute(update(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table["id"]).values(**damage))
        connection.commit()
    own.start()
    for table in tables:
        assert anna.see(table["id"]) == table
        wander(anna, table, 20)


def test_undo_at_a_reopened_table_goes_back_to_the_barrier(own: Service) -> None:
    anna = own.person()
    table = wander(anna, anna.open(ME, HERE, **LONG), 60)
    while not table.get("can_undo"):
        table = wander(anna, table, 1)
    restart(own)
    undone = anna.undo(table, whole_turn=True)
    assert position_of(undone) == table["undo_to"]
    restart(own)
    assert anna.see(table["id"])["scene"] == undone["scene"]


def test_a_snapshot_is_shown_to_nobody(own: Service) -> None:
    """The toy has secrets: after many rounds, with a bid under cover, nothing differs by it."""
    seen = set()
    for bid in ("bid 0", "bid 2"):
        anna, carl = own.person(), own.person()
        table = anna.open(ME, FRIEND, options={"plums": 9}, seed=3)
        carl.join(table["seats"][1]["invite"])
        for _ in range(6):
            table = carl.play(anna.play(table, "bid 1"), "bid 0")
        anna.play(table, bid)
        restart(own)
        for person in (carl, own.person()):
            view = person.see(table["id"])
            course = person.get(f"/tables/{table['id']}/replay")
            for key in ("id", "seats"):
                del view[key], course["table"][key]
            seen.add((person is carl, str(view), str(course)))
            assert person.get(f"/tables/{table['id']}/record", 403)["code"] == "forbidden"
    assert len(seen) == 2


# Undo to a line.


def test_undo_to_a_line_of_the_log(anna: Person) -> None:
    table = anna.open(ME, HERE, **LONG)
    start = position_of(table)
    for move in ("go 3", "go 4", "drink"):
        table = anna.play(table, move)
    assert table["undo_to"] == start
    joined, drink = table["scene"]["log"][-2:]
    assert (joined["text"], joined["more"], joined["start"]) == ("goes to oasis 3", ["to 4"], start)
    table = anna.undo(table, to=drink["start"])
    assert table["scene"]["log"][-1] == joined
    table = anna.undo(table, to=joined["start"])
    assert position_of(table) == start
    assert "can_undo" not in table


def test_undo_to_what_was_revealed_is_refused(anna: Person) -> None:
    table = anna.play(anna.open(ME, HERE, **LONG), "go 3")
    for to in (0, 2, 99):
        problem = anna.undo(table, status=422, to=to)
        assert problem["code"] == "nothing_to_undo"
        assert "position 1 at most" in problem["message"]
    assert anna.see(table["id"]) == table


def test_a_line_that_grows_is_told_whole(anna: Person, carl: Person) -> None:
    table = anna.open(ME, HERE, **LONG)
    with carl.watch(table["id"]) as socket:
        receive(socket)
        table = anna.play(table, "go 3")
        first = receive(socket)["fresh"]
        anna.play(table, "go 4")
        second = receive(socket)["fresh"]
    assert [line["start"] for line in first + second] == [1, 1]
    assert (second[0]["text"], second[0]["more"]) == ("goes to oasis 3", ["to 4"])


# Newer rules.


def test_newer_rules_do_not_end_a_running_table(each: Service) -> None:
    """The game says how its records are brought to the new version, and the table goes on by it."""
    anna = each.person()
    table = anna.open(ME, HERE, game="caravan", options={"oases": 12, "rounds": 9}, seed=5)
    table = anna.play(anna.play(table, "go 9"), "go 4")
    restart(each, "newer")
    again = anna.see(table["id"])
    assert [line["text"] for line in again["scene"]["log"]][1:] == ["goes to oasis 8"]
    assert again["scene"]["boards"] == table["scene"]["boards"]
    again = wander(anna, again, 30)
    restart(each, "newer")
    assert anna.see(table["id"]) == again
    assert "rules: 2" in anna.http.get(f"/tables/{table['id']}/record").text
    with database(each) as connection:
        kept = connection.execute(select(ACTIONS.c.text).order_by(ACTIONS.c.serial)).scalars().all()
        assert "go 9" not in kept[:3]
        assert connection.execute(text("select rules_version from tables")).scalar() == 2


def test_a_table_that_cannot_be_brought_on_is_looked_at(own: Service) -> None:
    anna, carl = own.person(), own.person()
    table = anna.open(ME, FRIEND, game="caravan", options={"rounds": 9}, seed=5)
    carl.join(table["seats"][1]["invite"])
    for move in ("go 3", "go 4"):
        table = anna.play(table, move)
    record = anna.http.get(f"/tables/{table['id']}/record").text
    restart(own, "foreign")
    assert anna.get("/tables")[0]["my_turn"]  # before it is opened it may well go on
    seen = anna.see(table["id"])
    assert seen["status"] == "archive"
    assert seen["closed"].startswith("This table can only be looked at: ")
    assert "The desert has changed." in seen["closed"]
    assert "3 of 3 actions" in seen["closed"]
    assert "choices" not in seen["scene"]["prompt"]
    assert seen["scene"]["log"] == table["scene"]["log"]
    assert anna.play(seen, "go 5", status=403)["message"] == seen["closed"]
    assert anna.undo(seen, status=403)["message"] == seen["closed"]
    anna.set_plan(seen, 0, "go 5", status=403)
    anna.ask("POST", f"/tables/{table['id']}/hint", status=403)
    anna.ask("DELETE", f"/tables/{table['id']}/seats/0", status=403)
    assert len(anna.get(f"/tables/{table['id']}/replay")["scores"]) == 4
    assert anna.http.get(f"/tables/{table['id']}/record").text == record
    restart(own)
    anna.play(anna.see(table["id"]), "go 5")  # by the old rules it goes on


def test_a_bot_at_a_table_of_older_rules_keeps_nobody_waiting(own: Service) -> None:
    anna = own.person()
    table = anna.open(ME, bot("slow"), game="caravan", options={"rounds": 9}, seed=5)
    anna.play(table, "end")
    restart(own, "foreign")
    seen = anna.see(table["id"])
    assert "thinking" not in seen
    assert "trouble" not in seen


def test_a_line_no_longer_legal_closes_the_table_where_it_stands(own: Service) -> None:
    anna = own.person()
    table = anna.open(ME, HERE, game="caravan", options={"rounds": 9}, seed=5)
    for move in ("go 3", "go 4", "end"):
        table = anna.play(table, move)
    own.stop()
    with database(own) as connection:
        connection.execute(update(ACTIONS).where(ACTIONS.c.serial == 2).values(text="go 3"))
        connection.commit()
    own.start()
    seen = anna.see(table["id"])
    assert "Action 3 (go 3) is not legal there." in seen["closed"]
    assert "2 of 4 actions" in seen["closed"]
    assert "go 3\n1  go 3\n1  end" in anna.http.get(f"/tables/{table['id']}/record").text
