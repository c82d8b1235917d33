"""A real service in a process of its own, and the people who use it over HTTP and WebSockets."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from helpers.nursery import bear

WABE = [sys.executable, "-c", "from wabe.cli import main; main()"]
ME = {"kind": "me", "name": "Anna"}
HERE = {"kind": "here", "name": "Bert"}
FRIEND = {"kind": "friend"}


def bot(code: str) -> dict[str, str]:
    return {"kind": "bot", "bot": code}


class Service:
    """Started on a free port; `kill` ends it as a power cut would, `start` brings it back on its database."""

    def __init__(self, database: str, folder: Path, *limits: str) -> None:
        self.database = database
        self.cures = folder  # a file here named like a bad bot heals it
        self.log = folder / "log"
        self.limits = limits
        self.port = 0
        self.pages = ""  # so many may its SQLite file have
        self.clock = folder / "clock"  # a file here sets the clock on its wall, by so many seconds
        self.rules = ""  # `newer` or `foreign`: the rules of the caravan have changed since
        self.start()

    def start(self) -> None:
        environment = {
            "WABE_TEST_CURES": str(self.cures),
            "WABE_TEST_RULES": self.rules,
            "WABE_TEST_PAGES": self.pages,
            "WABE_TEST_CLOCK": str(self.clock),
        }
        self.process, hear = bear([self.database, str(self.port), *self.limits], environment, self.log)
        try:
            assert hear.poll(60), "it does not start"
            self.port = hear.recv()
        except EOFError:
            raise AssertionError(self.log.read_text()) from None

    def kill(self) -> None:
        self.process.kill()
        self.process.join(30)

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, sign)
        self.process.join(30)
        assert self.process.exitcode is not None, "it does not stop"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def person(self) -> "Person":
        return Person(self)


class Person:
    """A browser: keeps its cookie and sends the header of our client."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.http = httpx.Client(base_url=f"{service.address}/api", headers={"x-wabe": "1"}, timeout=60)

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.request(method, path, json=body)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    def get(self, path: str, status: int = 200) -> Any:
        return self.ask("GET", path, None, status)

    def open(self, *seats: dict[str, str], game: str = "toy", **wishes: Any) -> dict[str, Any]:
        table: dict[str, Any] = self.ask("POST", "/tables", {"game": game, "seats": list(seats), **wishes}, 201)
        return table

    def see(self, table_id: str) -> dict[str, Any]:
        table: dict[str, Any] = self.get(f"/tables/{table_id}")
        return table

    def play(self, table: dict[str, Any], *actions: str, status: int = 200, position: int | None = None) -> Any:
        at = position_of(table) if position is None else position
        return self.ask("POST", f"/tables/{table['id']}/actions", {"position": at, "actions": list(actions)}, status)

    def undo(self, table: dict[str, Any], status: int = 200, **wishes: Any) -> Any:
        return self.ask("POST", f"/tables/{table['id']}/undo", {"position": position_of(table), **wishes}, status)

    def set_habit(self, table: dict[str, Any], seat: int, answer: str, status: int = 200) -> Any:
        body = {"question": "toll", "answer": answer}
        return self.ask("PUT", f"/tables/{table['id']}/seats/{seat}/habits", body, status)

    def set_plan(self, table: dict[str, Any], seat: int, *actions: str, status: int = 200) -> Any:
        return self.ask("PUT", f"/tables/{table['id']}/seats/{seat}/plan", {"actions": list(actions)}, status)

    @property
    def cookie(self) -> tuple[str, str]:
        """Name and value of the cookie that says who this is."""
        return next((name, value) for name, value in self.http.cookies.items() if not name.endswith("language"))

    def join(self, invite: str, name: str = "Carl", status: int = 200) -> Any:
        table_id, seat, secret = read_invite(invite)
        return self.ask(
            "POST", f"/tables/{table_id}/seats/{seat}", {"name": name, "invite": secret, "repeatable": True}, status
        )

    def watch(self, table_id: str, since: int | str | None = None, **options: Any) -> ClientConnection:
        query = "" if since is None else f"?since={since}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookie, **options.pop("headers", {})}
        address = f"ws://127.0.0.1:{self.service.port}/api/tables/{table_id}/live{query}"
        return connect(address, additional_headers=headers, max_size=None, **options)


def position_of(table: dict[str, Any]) -> int:
    return int(table["scene"]["position"])


def read_invite(path: str) -> tuple[str, int, str]:
    url = httpx.URL(path)
    return url.path.split("/")[2], int(url.params["seat"]), url.params["invite"]


def receive(socket: ClientConnection, timeout: float = 30) -> dict[str, Any]:
    push: dict[str, Any] = json.loads(socket.recv(timeout))
    return push


def wait_for(socket: ClientConnection, done: Any, timeout: float = 30) -> list[dict[str, Any]]:
    """Pushes until one fulfils `done`, that one included."""
    pushes = []
    while True:
        pushes.append(receive(socket, timeout))
        if done(pushes[-1]["table"]):
            return pushes


def at_once(jobs: list[Any]) -> list[Any]:
    """Run all jobs at the same moment, each in a thread; their results in order."""
    results: list[Any] = [None] * len(jobs)
    gate = threading.Barrier(len(jobs))

    def run(number: int) -> None:
        gate.wait()
        results[number] = jobs[number]()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(jobs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@contextmanager
def serving(*words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [*WABE, "serve", "--port", "0", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.wait(10)


def refused(*words: str) -> str:
    done = subprocess.run([*WABE, "serve", *words], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr
