"""A power cut in the middle of a storm of moves: what was acknowledged is there, and no half move is."""

import threading
import time
from pathlib import Path
from typing import Any

import httpx
from helpers.kept_games import check_kept
from helpers.postgres import new_database
from helpers.service import FRIEND, ME, Service, position_of

TABLES = 6


class Player(threading.Thread):
    """Two people who play game after game as fast as they can, until the service is gone; some moves are taken back."""

    def __init__(self, service: Service) -> None:
        super().__init__()
        self.people = [service.person(), service.person()]
        self.acknowledged: dict[str, dict[str, Any]] = {}  # the last answer at each table
        self.moves = 0
        self.interrupted = False

    def run(self) -> None:
        try:
            while True:
                self.play_a_game()
        except httpx.TransportError:
            self.interrupted = True

    def play_a_game(self) -> None:
        anna, carl = self.people
        opened = anna.open(ME, FRIEND, options={"plums": 9})
        table = carl.join(opened["seats"][1]["invite"])
        while table["status"] == "running":
            seat = table["scene"]["prompt"]["seat"]
            table = self.note(self.people[seat].play(table, f"bid {self.moves % 3}"))
            self.moves += 1
            if seat == 0 and self.moves % 5 == 0:
                table = self.note(anna.undo(table))

    def note(self, table: dict[str, Any]) -> dict[str, Any]:
        self.acknowledged[table["id"]] = table
        return table

    def check(self) -> None:
        """Nothing acknowledged is missing; at most the one move that was on its way came after it."""
        for table_id, told in self.acknowledged.items():
            table = self.people[0].see(table_id)
            extra = table["revision"] - told["revision"]
            assert 0 <= extra <= 3, (told["revision"], table["revision"])
            lines = self.people[0].get(f"/tables/{table_id}/replay")["log"]
            before = told["scene"].get("log", [])
            if position_of(table) >= position_of(told):
                assert [line for line in lines if line["position"] <= position_of(told)][-len(before) :] == before
            else:
                assert extra == 1  # an undo was on its way

    def go_on(self) -> None:
        """The last game is played on."""
        table = self.people[0].see(list(self.acknowledged)[-1])
        if table["status"] == "running":
            self.people[table["scene"]["prompt"]["seat"]].play(table, "bid 1")


def storm(service: Service) -> None:
    for wanted in (10, 25):  # moves by each before the cut
        players = [Player(service) for _ in range(TABLES)]
        for player in players:
            player.start()
        while any(player.moves < wanted and player.is_alive() for player in players):
            time.sleep(0.01)
        service.kill()
        for player in players:
            player.join()
        assert all(player.interrupted for player in players), "a player did not play to the end"
        check_kept(service.database, TABLES)
        service.start()
        for player in players:
            player.check()
            player.go_on()


def test_sqlite_survives(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "db.sqlite3"), tmp_path)
    try:
        storm(service)
    finally:
        service.stop()


def test_postgresql_survives(server: str, tmp_path: Path) -> None:
    service = Service(new_database(server), tmp_path)
    try:
        storm(service)
    finally:
        service.stop()
