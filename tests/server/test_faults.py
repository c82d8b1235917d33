"""Faults of the world around: a database that is locked or full, bodies of no form, a stop in the midst of work."""

import os
import signal
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import httpx
import pytest
from helpers.service import FRIEND, HERE, ME, Service, at_once, bot, receive, refused, wait_for

SLOW = {"game": "caravan", "options": {"rounds": 9}}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Service]:
    """A service of its own, on SQLite."""
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    yield service
    service.stop()


def test_a_locked_database_is_told_and_bots_go_on_afterwards(own: Service) -> None:
    anna = own.person()
    mine = anna.open(ME, HERE)
    table = anna.open(ME, bot("slow"), **SLOW)
    with anna.watch(table["id"]) as socket:
        wait_for(socket, lambda seen: seen["scene"]["prompt"]["seat"] == 0)
        table = anna.play(table, anna.see(table["id"])["scene"]["prompt"]["choices"][0]["action"])
    with closing(sqlite3.connect(own.database)) as other:
        other.execute("BEGIN IMMEDIATE")  # while the bot thinks
        persons = [anna, *(own.person() for _ in range(3))]
        wish = {"game": "toy", "seats": [ME, HERE]}
        jobs = [partial(one.ask, "POST", "/tables", wish, 503) for one in persons]
        answers = at_once([partial(anna.play, mine, "bid 1", status=503), *jobs])
        assert {answer["code"] for answer in answers} == {"unavailable"}
        assert "locked" in answers[0]["message"]
        time.sleep(2)
        other.rollback()
    anna.play(mine, "bid 1")
    with anna.watch(table["id"]) as socket:
        wait_for(socket, lambda seen: seen["scene"]["prompt"]["seat"] == 0)
    assert "Traceback" not in own.log.read_text()


def test_a_full_database_is_told(own: Service) -> None:
    anna = own.person()
    table = anna.open(ME, HERE)
    own.stop()
    with closing(sqlite3.connect(own.database)) as database:
        pages = database.execute("PRAGMA page_count").fetchone()[0]
    own.pages = str(pages + 1)
    own.start()
    for _ in range(500):
        answer = anna.http.post("/tables", json={"game": "toy", "seats": [ME, HERE]})
        if answer.status_code != 201:
            break
    assert answer.status_code == 503
    assert "no room" in answer.json()["message"]
    anna.see(table["id"])


def test_a_service_that_cannot_write_is_not_ready(own: Service) -> None:
    anna = own.person()
    anna.open(ME, HERE)
    ready = f"{own.address}/health/ready"
    assert httpx.get(ready).status_code == 200
    own.stop()
    with closing(sqlite3.connect(own.database)) as database:
        assert database.execute("select count(*) from secrets where name like 'trial%'").fetchone() == (0,)
        database.execute("VACUUM")
        own.pages = str(database.execute("PRAGMA page_count").fetchone()[0])
    own.start()
    full = httpx.get(ready)
    assert full.status_code == 503
    assert "no room" in full.json()["message"]
    anna.get("/tables")


def test_a_clock_that_is_set_neither_frees_seats_nor_gives_time(own: Service) -> None:
    anna, carl = own.person(), own.person()
    opened = anna.open(ME, FRIEND, clock={"move": 6}, options={"plums": 9})
    carl.join(opened["seats"][1]["invite"])
    slow = anna.open(ME, FRIEND, clock={"move": 600, "game": 6000}, options={"plums": 9})
    slow = carl.join(slow["seats"][1]["invite"])
    own.clock.write_text("7200")  # two hours forward
    time.sleep(2.5)
    seen = anna.see(slow["id"])
    assert seen["seats"][0]["taken"]
    assert 590 < seen["clock"]["left"] <= 600
    slow = anna.play(seen, "bid 1")
    assert slow["clock"]["spent"][0] < 60
    own.clock.write_text("-7200")  # and back: six seconds are six seconds
    with carl.watch(opened["id"]) as socket:
        late = wait_for(socket, lambda seen: not seen["seats"][0]["taken"], 20)[-1]["table"]
    assert "has run out" in late["events"][-1]["text"]


def test_a_pause_of_the_service_takes_time_from_nobody(own: Service) -> None:
    anna = own.person()
    table = anna.open(ME, HERE, clock={"move": 60}, options={"plums": 9})
    time.sleep(1.5)
    own.kill()
    own.clock.write_text("100000")  # a day later
    own.start()
    time.sleep(2)
    seen = anna.see(table["id"])
    assert seen["seats"][0]["mine"]
    assert 40 < seen["clock"]["left"] <= 60


def test_bodies_that_are_no_text_are_bad_requests(lite: Service) -> None:
    anna = lite.person()
    table = anna.open(ME, HERE)
    for path in ("/tables", f"/tables/{table['id']}/actions", "/records", "/session"):
        for body in (b'{"game":"\xff"}', b'{"key":"\xc3("}', b"\xff", b'{"text":"\xed\xa0\x80"}', b'{"\xfe":1}'):
            answer = anna.http.post(path, content=body, headers={"content-type": "application/json"})
            assert answer.status_code == 400, (path, body, answer.text)
    for query in ("invite=%ff", "%ff=1", "since=%ff"):
        assert anna.http.get(f"/tables/{table['id']}?{query}").status_code < 500


def test_the_database_is_for_its_owner_only(own: Service) -> None:
    own.person().open(ME, HERE)
    files = list(Path(own.database).parent.glob("db.sqlite3*"))
    assert len(files) > 1
    assert {stat.S_IMODE(os.stat(file).st_mode) for file in files} == {0o600}


@pytest.mark.parametrize("wrong", ["sqlite://", "what?/db", "postgresql://a:b@localhost:port/x", "~nobody-99/db"])
def test_a_wrong_database_is_told_in_a_line(wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # where a file may be made
    refused("--port", "0", "--db", wrong)


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_stopping_in_the_midst_of_work_prints_no_trace(tmp_path: Path, sign: signal.Signals) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    anna = service.person()
    table = anna.open(bot("endless"), ME, **SLOW)
    anna.open(bot("slow"), bot("slow"), **SLOW)
    with anna.watch(table["id"]) as socket:
        receive(socket)
        service.stop(sign)
    assert service.process.exitcode == 0
    assert service.log.read_text() == ""
