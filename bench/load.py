"""Load on the service: many tables, a move a second at each, two live clients at each.

python bench/load.py [--tables 200] [--seconds 30] [--game castles_of_burgundy] [--db postgresql://…] [--workers 3]

Starts a service of its own on one core (where the system can pin it; with several workers it has all cores), opens the
tables from client processes on the other cores, plays random moves by HTTP, and reports the delay from sending an
action to the other player's scene as the clients see it, the time to the answer as the service measures it, and what
both cost.
"""

import argparse
import asyncio
import multiprocessing
import os
import random
import re
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Final

import httpx
import msgspec
from serving import start_service
from websockets.asyncio.client import ClientConnection, connect

from wabe import games

_TOGETHER: Final = 8  # tables that are opened at once


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

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def __init__(self, cookie: str) -> None:
        self.headers = {"cookie": cookie, "x-wabe": "1"}
        self.view: View | None = None
        self.arrived: dict[int, float] = {}  # when each revision was seen
        self.listening: asyncio.Task[None] | None = None

    async def draw_line(self, port: int) -> None:
        """Open the line for moves; the service does not wait long for one on which nothing is said."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)

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


class Found(msgspec.Struct):
    """What a client process has seen."""

    delays: list[float] = []
    answers: list[float] = []
    sizes: list[int] = []
    refused: int = 0
    worked: float = 0.0  # seconds of its processor, while playing


class Load:
    """The part of one client process."""

    def __init__(self, wishes: argparse.Namespace, port: int, tables: int, gate: Barrier) -> None:
        self.wishes = wishes
        self.port = port
        self.tables = tables
        self.gate = gate
        self.found = Found()

    async def run(self) -> Found:
        """Open the tables, wait for the others, then play at all of them."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}/api", timeout=60) as http:
            tables = []
            for begin in range(0, self.tables, _TOGETHER):
                many = range(begin, min(self.tables, begin + _TOGETHER))
                tables += await asyncio.gather(*(self.open_table(http) for _ in many))
        await asyncio.to_thread(self.gate.wait)
        for pair in tables:
            await asyncio.gather(*(client.draw_line(self.port) for client in pair))
        self.found.sizes.clear()
        end, worked = time.perf_counter() + self.wishes.seconds, time.process_time()
        await asyncio.gather(*(self.play_table(pair, end) for pair in tables))
        self.found.worked = time.process_time() - worked
        await asyncio.to_thread(self.gate.wait)
        return self.found

    async def open_table(self, http: httpx.AsyncClient) -> list[Client]:
        """A table of two sessions, both connected."""
        pair = []
        for _ in range(2):
            greeting = await http.post("/session", json={}, headers={"x-wabe": "1", "cookie": ""})
            http.cookies.clear()
            pair.append(Client(greeting.headers["set-cookie"].partition(";")[0]))
        wish = {"game": self.wishes.game, "seats": [{"kind": "me"}, {"kind": "friend"}]}
        made = await http.post("/tables", json=wish, headers=pair[0].headers)
        table = msgspec.json.decode(made.content, type=View)
        invite = httpx.URL(str(table.seats[1]["invite"])).params["invite"]
        path = f"/tables/{table.id}/seats/1"
        (await http.post(path, json={"name": "B", "invite": invite}, headers=pair[1].headers)).raise_for_status()
        for client in pair:
            address = f"ws://127.0.0.1:{self.port}/api/tables/{table.id}/live"
            socket = await connect(address, additional_headers={"cookie": client.headers["cookie"]}, compression=None)
            client.listening = asyncio.create_task(client.listen(socket, self.found.sizes))
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
        self.found.answers.append(time.perf_counter() - sent)
        if status != 200:
            self.found.refused += 1
            return
        revision = msgspec.json.decode(answer, type=View).revision
        for _ in range(1000):
            if revision in other.arrived:
                self.found.delays.append(other.arrived[revision] - sent)
                return
            await asyncio.sleep(0.01)
        self.found.delays.append(10.0)


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


def family(pid: int, workers: int) -> list[int]:
    """The processes that serve (Linux): of several the first one's children, too; those that think are left out."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *map(int, children)] if workers > 1 else [pid]


def measured(port: int) -> dict[str, dict[float, float]]:
    """The histograms of the service: by name, for each bound how many took at most so long."""
    found: dict[str, dict[float, float]] = {}
    wanted = {"wabe_request_seconds_bucket": "/actions", "wabe_commit_seconds_bucket": ""}
    for line in httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=30).text.splitlines():
        name, _, rest = line.partition("{")
        if name in wanted and wanted[name] in rest:
            bound = re.search(r'le="([^"]+)"', rest)
            assert bound is not None
            found.setdefault(name, {})[float(bound[1].replace("+Inf", "inf"))] = float(rest.rpartition(" ")[2])
    return found


def bound(counts: dict[float, float], before: dict[float, float], part: float) -> float:
    """The least bound of a histogram below which this part of all values lies."""
    grown = {limit: count - before.get(limit, 0) for limit, count in counts.items()}
    whole = max(grown.values())
    return min(limit for limit, count in grown.items() if count >= part * whole)


def play(wishes: argparse.Namespace, port: int, tables: int, gate: Barrier, pipe: "Connection[bytes, bytes]") -> None:
    """A client process."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, set(range(1, os.cpu_count() or 1)))
    try:
        pipe.send_bytes(msgspec.msgpack.encode(asyncio.run(Load(wishes, port, tables, gate).run())))
    finally:
        gate.abort()  # whoever fails keeps nobody waiting


def run_clients(wishes: argparse.Namespace, port: int, service: int) -> Found:
    """Let all client processes play at once; what they have seen together."""
    gate = multiprocessing.Barrier(wishes.clients + 1)
    pipes, start = [], time.perf_counter()
    for number in range(wishes.clients):
        tables = wishes.tables // wishes.clients + (number < wishes.tables % wishes.clients)
        here, there = multiprocessing.Pipe(duplex=False)
        multiprocessing.Process(target=play, args=(wishes, port, tables, gate, there), daemon=True).start()
        there.close()
        pipes.append(here)
    gate.wait()
    passed = time.perf_counter() - start
    print(f"{wishes.tables} tables with {2 * wishes.tables} live clients opened in {passed:.1f} s")
    processes, before, start = family(service, wishes.workers), measured(port), time.perf_counter()
    worked = sum(map(processor, processes))
    gate.wait()
    passed, worked = time.perf_counter() - start, sum(map(processor, processes)) - worked
    after = measured(port)
    parts = [msgspec.msgpack.decode(pipe.recv_bytes(), type=Found) for pipe in pipes]
    found = Found(
        [delay for part in parts for delay in part.delays],
        [answer for part in parts for answer in part.answers],
        [size for part in parts for size in part.sizes],
        sum(part.refused for part in parts),
        sum(part.worked for part in parts),
    )
    each = 1000 * worked / max(1, len(found.answers))
    print(
        f"the service worked {worked:.1f} s of {passed:.1f} s, {each:.2f} ms a move; the clients {found.worked:.1f} s"
    )
    for name, title in (("wabe_request_seconds_bucket", "action to answer"), ("wabe_commit_seconds_bucket", "commit")):
        figures = [
            f"{part:.0%} ≤ {1000 * bound(after[name], before.get(name, {}), part):g} ms" for part in (0.5, 0.9, 0.99)
        ]
        print(f"as the service measures it, {title}: {', '.join(figures)}")
    memory = sum(map(megabytes, processes))
    print(f"memory of the service: {memory} MB in {len(processes)} processes, load average {os.getloadavg()[0]:.1f}")
    return found


def main() -> None:
    """Start the service, load it, report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200, help="tables, each with two live clients")
    parser.add_argument("--seconds", type=float, default=30, help="how long is played")
    parser.add_argument("--game", default="castles_of_burgundy", choices=games.names(), help="the game to play")
    parser.add_argument("--db", default="", help="a file or postgresql://…; without it, a file that is thrown away")
    parser.add_argument("--workers", type=int, default=1, help="serving processes; several need PostgreSQL")
    parser.add_argument("--clients", type=int, default=1, help="client processes")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = wishes.db or f"{folder}/load.sqlite3"
        service, port = start_service("--db", db, "--workers", str(wishes.workers))
        try:
            if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1 and wishes.workers == 1:
                os.sched_setaffinity(service.pid, {0})
            found = run_clients(wishes, port, service.pid)
        finally:
            service.terminate()
            service.wait(30)
    if not found.delays:
        sys.exit("No move was played: give it more tables or more seconds.")
    size = sum(found.sizes) // len(found.sizes)
    print(f"{len(found.delays)} moves, {found.refused} refused, a push has {size} bytes on average")
    for name, values in (("action to the other's scene", found.delays), ("action to its own answer", found.answers)):
        figures = [f"{part:.0%} {1000 * share(values, part):.0f} ms" for part in (0.5, 0.9, 0.99)]
        print(f"as the clients see it, {name}: {', '.join(figures)}, most {1000 * max(values):.0f} ms")


if __name__ == "__main__":
    main()
