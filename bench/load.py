"""Load on the service: many tables, a move a second at each, two live clients at each.

python bench/load.py [--tables 200] [--seconds 30] [--game castles_of_burgundy] [--db postgresql://…]

Starts a service of its own on one core (where the system can pin it), opens the tables, plays random moves by HTTP
and reports the delay from sending an action to the other player's scene, with the memory and time of the service.
"""

import argparse
import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from wabe import games


class Choice(msgspec.Struct):
    """As much of a choice as a player of random moves needs."""

    action: str


class Prompt(msgspec.Struct):
    """Whose turn it is."""

    seat: int
    choices: list[Choice] = []


class Scene(msgspec.Struct):
    """Where the game stands."""

    prompt: Prompt
    position: int = 0


class View(msgspec.Struct):
    """A table."""

    id: str
    scene: Scene
    seats: list[dict[str, object]]
    revision: int = 0


class Push(msgspec.Struct):
    """What comes over a live connection."""

    table: View


class Client:
    """One player: a session, a line for moves, a live connection, the last push."""

    def __init__(self, cookie: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.headers = {"cookie": cookie, "x-wabe": "1"}
        self.reader = reader
        self.writer = writer
        self.view: View | None = None
        self.arrived: dict[int, float] = {}  # when each revision was seen
        self.listening: asyncio.Task[None] | None = None

    async def post(self, path: str, body: object) -> tuple[int, bytes]:
        """A request in plain HTTP: a library would take more time than the service that is measured."""
        content = msgspec.json.encode(body)
        head = [f"POST {path} HTTP/1.1", "host: localhost", f"content-length: {len(content)}"]
        head += [f"{name}: {value}" for name, value in self.headers.items()]
        self.writer.write("\r\n".join([*head, "", ""]).encode() + content)
        status, *fields = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        length = next(int(field[15:]) for field in fields if field.lower().startswith("content-length:"))
        return int(status.split()[1]), await self.reader.readexactly(length)

    async def listen(self, socket: ClientConnection, size: list[int]) -> None:
        """Note when every push arrives."""
        async for message in socket:
            now = time.perf_counter()
            size.append(len(message))
            self.view = msgspec.json.decode(message, type=Push).table
            self.arrived[self.view.revision] = now


class Load:
    """The whole experiment."""

    def __init__(self, wishes: argparse.Namespace, port: int, service: int) -> None:
        self.wishes = wishes
        self.port = port
        self.service = service  # its process
        self.delays: list[float] = []
        self.answers: list[float] = []
        self.sizes: list[int] = []
        self.refused = 0

    async def run(self) -> None:
        """Open the tables, then play at all of them."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}/api", timeout=60) as http:
            start = time.perf_counter()
            tables = [await self.open_table(http) for _ in range(self.wishes.tables)]
            passed = time.perf_counter() - start
            print(f"{len(tables)} tables with {2 * len(tables)} live clients opened in {passed:.1f} s")
            self.sizes.clear()
            start, worked = time.perf_counter(), processor(self.service)
            await asyncio.gather(*(self.play_table(pair, start + self.wishes.seconds) for pair in tables))
            passed, worked = time.perf_counter() - start, processor(self.service) - worked
            each = 1000 * worked / max(1, len(self.answers))
            print(f"the service worked {worked:.1f} s of {passed:.1f} s, {each:.2f} ms a move")

    async def open_table(self, http: httpx.AsyncClient) -> list[Client]:
        """A table of two sessions, both connected."""
        pair = []
        for _ in range(2):
            greeting = await http.post("/session", json={}, headers={"x-wabe": "1"})
            http.cookies.clear()
            line = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
            pair.append(Client(greeting.headers["set-cookie"].partition(";")[0], *line))
        wish = {"game": self.wishes.game, "seats": [{"kind": "me"}, {"kind": "friend"}]}
        made = await http.post("/tables", json=wish, headers=pair[0].headers)
        table = msgspec.json.decode(made.content, type=View)
        invite = httpx.URL(str(table.seats[1]["invite"])).params["invite"]
        path = f"/tables/{table.id}/seats/1"
        (await http.post(path, json={"name": "B", "invite": invite}, headers=pair[1].headers)).raise_for_status()
        for client in pair:
            address = f"ws://127.0.0.1:{self.port}/api/tables/{table.id}/live"
            socket = await connect(address, additional_headers={"cookie": client.headers["cookie"]}, compression=None)
            client.listening = asyncio.create_task(client.listen(socket, self.sizes))
        return pair

    async def play_table(self, pair: list[Client], end: float) -> None:
        """A random move a second by whoever decides."""
        await asyncio.sleep(random.random())
        while (begin := time.perf_counter()) < end:
            for mover, other in (pair, pair[::-1]):
                if mover.view is not None and mover.view.scene.prompt.choices:
                    await self.move(mover, other, mover.view)
                    break
            await asyncio.sleep(max(0.0, begin + 1 - time.perf_counter()))

    async def move(self, mover: Client, other: Client, view: View) -> None:
        """Play, and measure when the other sees it."""
        action = random.choice(view.scene.prompt.choices).action
        body = {"position": view.scene.position, "actions": [action]}
        sent = time.perf_counter()
        status, answer = await mover.post(f"/api/tables/{view.id}/actions", body)
        self.answers.append(time.perf_counter() - sent)
        if status != 200:
            self.refused += 1
            return
        revision = msgspec.json.decode(answer, type=View).revision
        for _ in range(1000):
            if revision in other.arrived:
                self.delays.append(other.arrived[revision] - sent)
                return
            await asyncio.sleep(0.01)
        self.delays.append(10.0)


def share(values: list[float], part: float) -> float:
    """The value below which this part of all values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def megabytes(pid: int) -> int:
    """The memory of a process (Linux)."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) // 1024 if found else 0


def processor(pid: int) -> float:
    """The seconds a process has worked (Linux)."""
    times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Start the service, load it, report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200, help="tables, each with two live clients")
    parser.add_argument("--seconds", type=float, default=30, help="how long is played")
    parser.add_argument("--game", default="castles_of_burgundy", choices=games.names(), help="the game to play")
    parser.add_argument("--db", default="", help="a file or postgresql://…; without it, a file that is thrown away")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", "0", "--db", wishes.db or f"{folder}/load.sqlite3"]
        service = subprocess.Popen(
            [sys.executable, "-c", "from wabe.cli import main; main()", *words], stdout=subprocess.PIPE, text=True
        )
        try:
            assert service.stdout is not None
            greeting = re.search(r":(\d+)/", service.stdout.readline())
            if greeting is None:
                sys.exit("The service did not start.")
            if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
                os.sched_setaffinity(service.pid, {0})
                os.sched_setaffinity(0, set(range(1, os.cpu_count() or 1)))
            before = megabytes(service.pid)
            load = Load(wishes, int(greeting[1]), service.pid)
            asyncio.run(load.run())
            print(f"memory of the service: {before} MB at the start, {megabytes(service.pid)} MB at the end")
        finally:
            service.terminate()
            service.wait(10)
    if not load.delays:
        sys.exit("No move was played: give it more tables or more seconds.")
    size = sum(load.sizes) // len(load.sizes)
    print(f"{len(load.delays)} moves, {load.refused} refused, a push has {size} bytes on average")
    for name, values in (("action to the other's scene", load.delays), ("action to its own answer", load.answers)):
        figures = [f"{part:.0%} {1000 * share(values, part):.0f} ms" for part in (0.5, 0.9, 0.99)]
        print(f"{name}: {', '.join(figures)}, most {1000 * max(values):.0f} ms")


if __name__ == "__main__":
    main()
