"""Load on the service: many tables, a move a second at each, two live clients at each.

python bench/load.py [--tables 200] [--seconds 30] [--game castles_of_burgundy] [--postgres] [--workers 3]

Starts a service of its own on one core (where the system can pin it; with several workers it has all cores), opens the
tables from client processes on the other cores, plays random moves by HTTP, and reports the delay from sending an
action to the other player's scene as the clients see it, the time to the answer as the service measures it, what both
cost, and how much of the machine's processors others used meanwhile. A connection that is cut is drawn again.

Whose delay it is: a request that the service is too busy to read waits as long as its event loop is late, which it
measures; what the clients see beyond that, and beyond the time to the answer, is their own lateness, measured likewise.
Both are late, too, while others have the processor, for so many seconds as the system says.
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
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from typing import Final

import httpx
import msgspec
from databases import new_database, own_postgres
from processors import Cost, busy, kept_waiting, megabytes
from serving import start_service
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from wabe import games

_TOGETHER: Final = 8  # tables that are opened at the same time
_TRIES: Final = 5
_PAUSE: Final = 0.5  # seconds before what failed is tried again
_TICK: Final = 0.02  # seconds between two looks how late a client process is
_HISTOGRAMS: Final = {  # of the service, with the route that counts
    "wabe_request_seconds_bucket": "/actions",
    "wabe_commit_seconds_bucket": "",
    "wabe_loop_late_seconds_bucket": "",
}
_TITLES: Final = dict(zip(_HISTOGRAMS, ("action to answer", "commit", "late to look what is asked"), strict=True))
_PARTS: Final = (0.5, 0.9, 0.99)


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

    def __init__(self, cookie: str, port: int, found: "Found") -> None:
        self.headers = {"cookie": cookie, "x-wabe": "1"}
        self.port = port
        self.found = found
        self.view: View | None = None
        self.arrived: dict[int, float] = {}  # when each revision was seen
        self.listening: asyncio.Task[None] | None = None

    async def draw_line(self) -> None:
        """Open the line for moves; the service does not wait long for one on which nothing is said."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)

    async def post(self, path: str, body: object) -> tuple[int, bytes]:
        """A request in plain HTTP, on a new line if the old one was cut."""
        for _ in range(_TRIES):
            with suppress(OSError, asyncio.IncompleteReadError):
                return await self._ask(path, msgspec.json.encode(body))
            self.found.cut += 1
            with suppress(OSError):
                await self.draw_line()
        sys.exit("The service does not answer any more.")

    async def _ask(self, path: str, content: bytes) -> tuple[int, bytes]:
        """A library would take more time than the service that is measured."""
        head = [f"POST {path} HTTP/1.1", "host: localhost", f"content-length: {len(content)}"]
        head += [f"{name}: {value}" for name, value in self.headers.items()]
        self.writer.write("\r\n".join([*head, "", ""]).encode() + content)
        status, *fields = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        length = next(int(field[15:]) for field in fields if field.lower().startswith("content-length:"))
        return int(status.split()[1]), await self.reader.readexactly(length)

    async def listen(self, table_id: str) -> None:
        """Note when every push arrives, for ever."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table_id}/live"
        while True:
            with suppress(OSError, WebSocketException):
                async with connect(
                    address, additional_headers={"cookie": self.headers["cookie"]}, compression=None
                ) as socket:
                    async for message in socket:
                        self._note(message, time.perf_counter())
            self.found.cut += 1
            await asyncio.sleep(_PAUSE)

    def _note(self, message: str | bytes, now: float) -> None:
        self.found.sizes.append(len(message))
        self.view = msgspec.json.decode(message, type=Push).table
        self.arrived[self.view.revision] = now


class Found(msgspec.Struct):
    """What a client process has seen."""

    delays: list[float] = []
    answers: list[float] = []
    sizes: list[int] = []
    refused: int = 0
    cut: int = 0  # connections that were cut, or not made
    late: list[float] = []  # itself, to look what has arrived
    worked: float = 0.0  # seconds of its processor, while playing
    waited: float = 0.0  # seconds for which it was ready and others had the processor
    cost: float = 0.0  # milliseconds of the service's processor a move …
    beside: float = 0.0  # … and of its database's


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
            await asyncio.gather(*(client.draw_line() for client in pair))
        self.found.sizes.clear()
        end, worked, waited = time.perf_counter() + self.wishes.seconds, time.process_time(), kept_waiting(os.getpid())
        ticking = asyncio.create_task(self.tick())
        await asyncio.gather(*(self.play_table(pair, end) for pair in tables))
        ticking.cancel()
        self.found.worked = time.process_time() - worked
        self.found.waited = kept_waiting(os.getpid()) - waited
        await asyncio.to_thread(self.gate.wait)
        return self.found

    async def open_table(self, http: httpx.AsyncClient) -> list[Client]:
        """A table of two sessions, both connected."""
        pair = []
        for _ in range(2):
            greeting = await ask(http, "/session", {}, {"x-wabe": "1", "cookie": ""})
            http.cookies.clear()
            pair.append(Client(greeting.headers["set-cookie"].partition(";")[0], self.port, self.found))
        wish = {"game": self.wishes.game, "seats": [{"kind": "me"}, {"kind": "friend"}]}
        made = await ask(http, "/tables", wish, pair[0].headers)
        table = msgspec.json.decode(made.content, type=View)
        invite = httpx.URL(str(table.seats[1]["invite"])).params["invite"]
        await ask(http, f"/tables/{table.id}/seats/1", {"name": "B", "invite": invite}, pair[1].headers)
        for client in pair:
            client.listening = asyncio.create_task(client.listen(table.id))
        return pair

    async def tick(self) -> None:
        """Note how late this process is itself, for ever."""
        while True:
            wished = time.perf_counter() + _TICK
            await asyncio.sleep(_TICK)
            self.found.late.append(max(0.0, time.perf_counter() - wished))

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


async def ask(http: httpx.AsyncClient, path: str, body: object, headers: dict[str, str]) -> httpx.Response:
    """An answer of the service, which may be short of breath while many tables are opened."""
    for _ in range(_TRIES):
        with suppress(httpx.TransportError):
            answer = await http.post(path, json=body, headers=headers)
            if answer.is_success:
                return answer
        await asyncio.sleep(_PAUSE)
    sys.exit(f"The service does not answer {path}.")


def share(values: list[float], part: float) -> float:
    """The value below which this part of all values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def measured(port: int) -> dict[str, dict[float, float]]:
    """The histograms of the service: by name, for each bound how many took at most so long."""
    found: dict[str, dict[float, float]] = {}
    for line in httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=30).text.splitlines():
        name, _, rest = line.partition("{")
        if name in _HISTOGRAMS and _HISTOGRAMS[name] in rest:
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


def run_clients(wishes: argparse.Namespace, port: int, service: int, database: int | None) -> Found:
    """Let all client processes play side by side; return what they have seen."""
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
    before, start, all_busy = measured(port), time.perf_counter(), busy()
    cost = Cost(service, children=wishes.workers > 1)  # thinkers are children, too, where one process serves
    beside = None if database is None else Cost(database, children=True)
    gate.wait()
    passed, all_busy = time.perf_counter() - start, busy() - all_busy
    worked, waited, kept = cost.seconds(), cost.waited(), 0.0 if beside is None else beside.seconds()
    after = measured(port)
    found = together([msgspec.msgpack.decode(pipe.recv_bytes(), type=Found) for pipe in pipes])
    moves = max(1, len(found.answers))
    found.cost, found.beside = 1000 * worked / moves, 1000 * kept / moves
    database_told = "" if beside is None else f", its database {kept:.1f} s, {found.beside:.2f} ms a move"
    print(f"the service worked {worked:.1f} s of {passed:.1f} s, {found.cost:.2f} ms a move{database_told}")
    others = max(0.0, all_busy - worked - kept - found.worked) / passed
    print(f"the clients worked {found.worked:.1f} s; others kept {others:.1f} of {os.cpu_count()} cores busy")
    print(f"for want of a processor the service waited {waited:.1f} s, the clients {found.waited:.1f} s")
    for name, title in _TITLES.items():
        figures = [f"{part:.0%} ≤ {1000 * bound(after[name], before.get(name, {}), part):g} ms" for part in _PARTS]
        print(f"as the service measures it, {title}: {', '.join(figures)}")
    memory = sum(map(megabytes, cost.processes))
    print(f"memory of the service: {memory} MB in {len(cost.processes)} processes")
    return found


def together(parts: list[Found]) -> Found:
    """What all client processes have seen."""
    return Found(
        [delay for part in parts for delay in part.delays],
        [answer for part in parts for answer in part.answers],
        [size for part in parts for size in part.sizes],
        sum(part.refused for part in parts),
        sum(part.cut for part in parts),
        [late for part in parts for late in part.late],
        sum(part.worked for part in parts),
        sum(part.waited for part in parts),
    )


def load(wishes: argparse.Namespace, database: int | None = None) -> Found:
    """Start a service, load it, report; of a database with this first process say what it worked, too."""
    with tempfile.TemporaryDirectory() as folder:
        db = wishes.db or f"{folder}/load.sqlite3"
        service, port = start_service("--db", db, "--workers", str(wishes.workers))
        try:
            if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1 and wishes.workers == 1:
                os.sched_setaffinity(service.pid, {0})
            found = run_clients(wishes, port, service.pid, database)
        finally:
            service.terminate()
            service.wait(30)
    if not found.delays:
        sys.exit("No move was played: give it more tables or more seconds.")
    size = sum(found.sizes) // len(found.sizes)
    print(f"{len(found.delays)} moves, {found.refused} refused, {found.cut} connections cut, a push has {size} bytes")
    seen = {
        "action to the other's scene": found.delays,
        "action to its own answer": found.answers,
        "late themselves to look what has arrived": found.late,
    }
    for name, values in seen.items():
        figures = [f"{part:.0%} {1000 * share(values, part):.0f} ms" for part in _PARTS]
        print(f"as the clients see it, {name}: {', '.join(figures)}, most {1000 * max(values):.0f} ms")
    return found


def wished() -> argparse.ArgumentParser:
    """What can be wished for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200, help="tables, each with two live clients")
    parser.add_argument("--seconds", type=float, default=30, help="how long is played")
    parser.add_argument("--game", default="castles_of_burgundy", choices=games.names(), help="the game to play")
    parser.add_argument("--db", default="", help="a file or postgresql://…; without it, a file that is thrown away")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL of its own instead")
    parser.add_argument("--workers", type=int, default=1, help="serving processes; several need PostgreSQL")
    parser.add_argument("--clients", type=int, default=1, help="client processes")
    return parser


def main() -> None:
    """Load a service on what was wished for."""
    wishes = wished().parse_args()
    if not wishes.postgres:
        load(wishes)
        return
    with own_postgres() as (server, first):
        wishes.db = new_database(server)
        load(wishes, first)


if __name__ == "__main__":
    main()
