"""A power cut in the middle of a storm of moves: what was acknowledged is there, and no half move is."""

import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
import toy
from postgres import NoPostgres, find_programs, postgres
from service import FRIEND, ME, Person, Service, position_of
from sqlalchemy import create_engine, select

from wabe.core.game import NATURE
from wabe.server.schema import ACTIONS
from wabe.server.storage import Line, standing

TABLES = 6


class Player(threading.Thread):
    """Plays at one table as fast as it can, until the service is gone; now and then takes a move back."""

    def __init__(self, people: list[Person], table_id: str) -> None:
        super().__init__()
        self.people = people
        self.table_id = table_id
        self.acknowledged: dict[str, Any] | None = None
        self.moves = 0

    def run(self) -> None:
        try:
            table = self.people[0].see(self.table_id)
            while table["status"] == "running":
                seat = table["scene"]["prompt"]["seat"]
                table = self.people[seat].play(table, f"bid {self.moves % 3}")
                self.acknowledged = table
                self.moves += 1
                if seat == 0 and self.moves % 5 == 0:
                    table = self.acknowledged = self.people[0].undo(table)
        except httpx.TransportError:
            pass


def storm(service: Service) -> None:
    known: dict[str, list[Person]] = {}
    for delay in (0.4, 0.7):
        players = []
        for _ in range(TABLES):
            anna, carl = service.person(), service.person()
            table = anna.open(ME, FRIEND, options={"plums": 9})
            carl.join(table["seats"][1]["invite"])
            known[table["id"]] = [anna, carl]
            players.append(Player([anna, carl], table["id"]))
        for player in players:
            player.start()
        threading.Event().wait(delay)
        service.kill()
        for player in players:
            player.join()
        assert all(player.acknowledged is not None for player in players)
        check_kept(service)
        service.start()
        for player in players:
            check_acknowledged(player)
    for table_id, people in known.items():  # the games go on
        table = people[0].see(table_id)
        if table["status"] == "running":
            people[table["scene"]["prompt"]["seat"]].play(table, "bid 1")


def check_acknowledged(player: Player) -> None:
    """At most the one move that was on its way may have come after the last acknowledged one."""
    told = player.acknowledged
    assert told is not None
    table = player.people[0].see(player.table_id)
    extra = table["revision"] - told["revision"]
    assert 0 <= extra <= 3, (told["revision"], table["revision"])
    replay = player.people[0].get(f"/tables/{player.table_id}/replay")
    lines = [line["text"] for line in replay["log"]]
    before = [line["text"] for line in told["scene"].get("log", [])]
    if position_of(table) >= position_of(told):
        assert lines[: position_of(told)][-len(before) :] == before
    else:
        assert extra == 1  # an undo was on its way


def check_kept(service: Service) -> None:
    """What the database holds, read without the service: legal games that stand at a decision."""
    address = service.database.replace("postgresql://", "postgresql+psycopg://")
    if "://" not in address:
        address = f"sqlite:///{address}"
    engine = create_engine(address)
    with engine.connect() as connection:
        rows = connection.execute(select(ACTIONS).order_by(ACTIONS.c.table_id, ACTIONS.c.serial)).all()
    engine.dispose()
    tables: dict[str, list[Line]] = {}
    for row in rows:
        lines = tables.setdefault(row.table_id, [])
        assert row.serial == len(lines)
        lines.append(Line(row.seat, row.text, row.keep))
    assert len(tables) >= TABLES
    for lines in tables.values():
        state = toy.GAME.rules(2, {"plums": 9}).start()
        for line in standing(lines):
            action = toy.SPACE.parse(line.text)
            assert line.seat == state.seat
            assert action in state.legal()
            state.play(action)
        assert state.seat != NATURE, "a half move"


def test_sqlite_survives(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    try:
        storm(service)
    finally:
        service.stop()


def test_postgresql_survives(tmp_path: Path) -> None:
    try:
        find_programs()
    except NoPostgres as missing:
        pytest.skip(str(missing))
    with postgres() as address:
        service = Service(address, tmp_path)
        try:
            storm(service)
        finally:
            service.stop()
