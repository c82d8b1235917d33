"""A storm of moves, in which processes are killed: what was acknowledged is there afterwards."""

import random
import threading
import time
from typing import Any

import httpx

from helpers.service import FRIEND, ME, Person, Service, position_of, read_invite


def move_to(person: Person, service: Service) -> Person:
    """The same person, the next request to another process."""
    twin = service.person()
    twin.http.cookies.clear()
    twin.http.cookies.update(dict(person.http.cookies.items()))
    return twin


class Player(threading.Thread):
    """Two people who play game after game, each request to any process, until told to stop; a page follows along."""

    def __init__(self, running: list[Service], seed: int) -> None:
        super().__init__(daemon=True)  # a test that fails does not wait for it
        self.running = running
        self.random = random.Random(seed)
        first = [running[0].person(), running[0].person()]
        for person in first:
            person.ask("POST", "/session", {})
        self.people = [[move_to(person, service) for service in running] for person in first]
        self.acknowledged: dict[str, dict[str, Any]] = {}
        self.moves = 0
        self.failures = 0
        self.end = False
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.end:
                self.play_a_game()
        except BaseException as error:
            self.error = error

    def ask(self, person: int, method: str, path: str, body: Any = None) -> httpx.Response:
        """Ask any process; one that does not answer is left for another."""
        while True:
            try:
                return self.random.choice(self.people[person]).http.request(method, path, json=body)
            except httpx.TransportError:
                self.failures += 1
                time.sleep(0.02)

    def play_a_game(self) -> None:
        seats = [ME, FRIEND]
        opened = self.ask(0, "POST", "/tables", {"game": "toy", "seats": seats, "options": {"plums": 9}})
        assert opened.status_code == 201, opened.text
        table = opened.json()
        table_id, seat, secret = read_invite(table["seats"][1]["invite"])
        joined = self.ask(1, "POST", f"/tables/{table_id}/seats/{seat}", {"name": "Carl", "invite": secret})
        assert joined.status_code == 200, joined.text
        table = joined.json()
        while table["status"] == "running" and not self.end:
            table = self.move(table)

    def move(self, table: dict[str, Any]) -> dict[str, Any]:
        seat = table["scene"]["prompt"]["seat"]
        body = {
            "position": position_of(table),
            "revision": table["revision"],
            "actions": [f"bid {self.moves % 3}"],
        }
        answer = self.ask(seat, "POST", f"/tables/{table['id']}/actions", body)
        if answer.status_code == 409:  # it was kept before the process died: the answer brings the table as it is
            after: dict[str, Any] = answer.json()["table"]
            assert after["revision"] > table["revision"]
        else:
            assert answer.status_code == 200, answer.text
            after = answer.json()
            self.acknowledged[after["id"]] = after
        self.moves += 1
        return after

    def check(self) -> None:
        for table_id, told in self.acknowledged.items():
            table = self.ask(0, "GET", f"/tables/{table_id}").json()
            assert table["revision"] >= told["revision"]
            lines = self.ask(0, "GET", f"/tables/{table_id}/replay").json()["log"]
            before = told["scene"].get("log", [])
            assert [line for line in lines if line["position"] <= position_of(told)][-len(before) :] == before
