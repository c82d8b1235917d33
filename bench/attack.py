"""Attacks on the service from one address, while a bystander at another plays on.

python bench/attack.py [--seconds 10] [--limit 250] [ATTACK …]

Starts a service of its own on this machine and attacks nothing else. Each attack runs in a process of its own for some
seconds, from the loopback address 127.0.0.2, which is granted what any foreign address is. The bystander plays a move
ten times a second and between moves opens tables, lists them, looks at replays, pages and rules; 99 % of all that must
be answered within the limit (milliseconds), or the script fails.
"""

import argparse
import asyncio
import multiprocessing
import random
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import httpx
from serving import start_service
from websockets.asyncio.client import connect

from wabe import games
from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.match import Match

ATTACKER: Final = "127.0.0.2"
HEADERS: Final = {"x-wabe": "1"}
GAME: Final = "castles_of_burgundy"
LONG: Final = "roads_and_boats"  # a game of many actions
ENDLESS: Final = "worlds_504"  # may go on for ever by its options


class Attack:
    """What every attack needs: the port, the end, and a count of what came of it."""

    def __init__(self, port: int, seconds: float, begun: Any) -> None:
        self.port = port
        self.seconds = seconds
        self.begun = begun
        self.end = 0.0
        self.count: Counter[str] = Counter()

    def begin(self) -> None:
        """All is prepared."""
        self.end = time.monotonic() + self.seconds
        self.begun.set()

    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.end

    def client(self) -> httpx.AsyncClient:
        """A visitor from the attacker's address."""
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER)
        return httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}/api", headers=HEADERS, timeout=60, transport=transport
        )

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, body: Any = None) -> httpx.Response | None:
        """A request; what came of it is counted."""
        try:
            answer = await http.request(method, path, json=body)
        except httpx.HTTPError as error:
            self.count[type(error).__name__] += 1
            return None
        self.count[str(answer.status_code)] += 1
        return answer

    async def open(self, http: httpx.AsyncClient, game: str = GAME, **wishes: Any) -> dict[str, Any]:
        """A table at one screen."""
        for _ in range(100):
            seats = wishes.pop("seats", [{"kind": "me"}, {"kind": "here"}])
            answer = await self.ask(http, "POST", "/tables", {"game": game, "seats": seats, **wishes})
            if answer is not None and answer.status_code == 201:
                table: dict[str, Any] = answer.json()
                return table
            await asyncio.sleep(0.5)
        sys.exit("The attacker gets no table.")


async def crowd(attack: Attack, act: Callable[[Attack, int], Awaitable[None]], many: int) -> None:
    """So many do the same together, again and again."""

    async def one(number: int) -> None:
        while attack.goes_on():
            with suppress(OSError, asyncio.TimeoutError):
                await act(attack, number)

    attack.begin()
    await asyncio.gather(*(one(number) for number in range(many)))


async def heads(attack: Attack) -> None:
    """Headers without end, on 50 connections."""

    async def send(attack: Attack, _: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", attack.port, local_addr=(ATTACKER, 0))
        try:
            writer.write(b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n")
            for number in range(10_000):
                writer.write(b"x-%d: %s\r\n" % (number, b"x" * 8000))
                await asyncio.wait_for(writer.drain(), 5)
                attack.count["kilobytes"] += 8
                if not attack.goes_on() or reader.at_eof():
                    break
        finally:
            attack.count["cut"] += 1
            writer.transport.abort()

    await crowd(attack, send, 50)


async def halves(attack: Attack) -> None:
    """1,100 requests begun and never ended; those that are cut off start again."""

    async def begin(attack: Attack, _: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", attack.port, local_addr=(ATTACKER, 0))
        attack.count["begun"] += 1
        writer.write(b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\nx-wabe: 1\r\ncontent-le")
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(reader.read(100), max(0.1, attack.end - time.monotonic()))
        writer.transport.abort()
        await asyncio.sleep(0.2)

    await crowd(attack, begin, 1100)


async def flood(attack: Attack) -> None:
    """As many requests as 30 connections carry."""
    async with attack.client() as http:

        async def ask(attack: Attack, number: int) -> None:
            await attack.ask(http, "GET", ("/games", "/tables", "/games/worlds_504/rules/123")[number % 3])

        await crowd(attack, ask, 30)


async def lists(attack: Attack) -> None:
    """Long lists of moves whose last one is illegal."""
    async with attack.client() as http:
        table = await attack.open(http, LONG, seed=5)
        moves = longest_turn(Match(games.get(LONG).rules(2), ["A", "B"], 5))
        body = {"position": table["scene"]["position"], "actions": [*moves[:99], "nonsense"]}

        async def play(attack: Attack, _: int) -> None:
            await attack.ask(http, "POST", f"/tables/{table['id']}/actions", body)

        await crowd(attack, play, 20)


def longest_turn(match: Match) -> list[str]:
    """The longest list of moves of the seat that decides, of some random ones."""
    best: list[str] = []
    for seed in range(20):
        rng, state = random.Random(seed), match.state.copy()
        moves: list[str] = []
        while state.seat == match.state.seat and len(moves) < 99:
            action = rng.choice(state.legal())
            moves.append(action.text)
            state.play(action)
        best = max(best, moves, key=len)
    return best


async def undo(attack: Attack) -> None:
    """Play and take back, at ten tables."""
    async with attack.client() as http:
        tables = [await attack.open(http, LONG) for _ in range(10)]

        async def play(attack: Attack, number: int) -> None:
            table = tables[number]
            path = f"/tables/{table['id']}"
            for what, wish in (("actions", {"actions": [first_choice(table)]}), ("undo", {})):
                answer = await attack.ask(http, "POST", f"{path}/{what}", {"position": position(table), **wish})
                if answer is not None and answer.status_code == 200:
                    table = tables[number] = answer.json()

        await crowd(attack, play, 10)


async def records(attack: Attack) -> None:
    """Long records, opened again and again."""
    text = finished(LONG)
    async with attack.client() as http:

        async def open_record(attack: Attack, _: int) -> None:
            await attack.ask(http, "POST", "/records", {"text": text})

        await crowd(attack, open_record, 10)


async def stuffed(attack: Attack) -> None:
    """Records as long as a request may be, of a game that has no end; and such as are just not too long."""
    head = ["wabe record 1", f"game: {ENDLESS}", f"rules: {games.get(ENDLESS).version}", "players: 2"]

    def repeated(count: int, cap: int) -> str:
        lines = ["1  pass", "1  done", "2  pass", "2  done"] * (count // 4)
        return "\n".join([*head, f"option round_cap: {cap}", "", *lines, f"end {len(lines)} unfinished"])

    texts = [repeated(112_000, 0), repeated(20_000, 0), repeated(20_000, 100), finished(LONG)]
    async with attack.client() as http:

        async def open_record(attack: Attack, number: int) -> None:
            await attack.ask(http, "POST", "/records", {"text": texts[number % len(texts)]})

        await crowd(attack, open_record, 8)


async def replays(attack: Attack) -> None:
    """Replays and scenes of a long game."""
    text = finished(LONG)
    async with attack.client() as http:
        answer = await attack.ask(http, "POST", "/records", {"text": text})
        if answer is None or answer.status_code != 201:
            return
        path = f"/tables/{answer.json()['id']}"

        async def look(attack: Attack, number: int) -> None:
            first = random.randrange(500)
            what = f"scenes?first={first}&last={first + 49}" if number % 2 else "replay"
            await attack.ask(http, "GET", f"{path}/{what}")

        await crowd(attack, look, 10)


async def thinkers(attack: Attack) -> None:
    """34 tables of four deep thinkers, and hints."""
    async with attack.client() as http:
        attack.begin()
        seats = [{"kind": "bot", "bot": "thinker:5s"}] * 4
        for _ in range(34):
            await attack.ask(http, "POST", "/tables", {"game": GAME, "seats": seats})
        table = await attack.open(http)

        async def ask_hint(attack: Attack, _: int) -> None:
            await attack.ask(http, "POST", f"/tables/{table['id']}/hint")

        await crowd(attack, ask_hint, 5)


async def sockets(attack: Attack) -> None:
    """Live connections by the hundred: half of them talk, the others do not listen."""
    async with attack.client() as http:
        table = await attack.open(http)

        async def talk(attack: Attack, number: int) -> None:
            line = socket.create_connection(("127.0.0.1", attack.port), timeout=5, source_address=(ATTACKER, 0))
            address = f"ws://localhost:{attack.port}/api/tables/{table['id']}/live"
            with suppress(Exception):  # being refused is expected here
                async with connect(address, sock=line, max_queue=1, open_timeout=5) as live:
                    attack.count["connected"] += 1
                    for _ in range(500):
                        if number % 2:
                            await live.send("x" * 4000)
                        await asyncio.sleep(0 if number % 2 else 0.1)
                        if not attack.goes_on():
                            return
            attack.count["ended"] += 1
            await asyncio.sleep(0.1)

        await crowd(attack, talk, 200)


def finished(game: str) -> str:
    """The record of a whole game of random moves, as long as it may be."""
    match = Match(games.get(game).rules(2), ["A", "B"], 3, deal=False)
    bot, rng = make_bot("random", 3), Rng(3)
    state = match.state
    while state.seat != OVER and match.position < 15_000:
        before = state.copy()
        action = state.draw(rng) if state.seat == NATURE else bot.choose(state)
        state.play(action)
        match.history.add(before, action, state)
    return match.record().write()


def position(table: dict[str, Any]) -> int:
    """Where a table stands."""
    return int(table["scene"]["position"])


def first_choice(table: dict[str, Any]) -> str:
    """Something that may be played there."""
    choices = table["scene"]["prompt"].get("choices", [])
    return random.choice(choices)["action"] if choices else "nothing"


ATTACKS: Final = {
    one.__name__: one for one in (heads, halves, flood, lists, undo, records, stuffed, replays, thinkers, sockets)
}


def run_attack(name: str, port: int, seconds: float, begun: Any, results: Any) -> None:
    """One attack, in a process of its own."""
    attack = Attack(port, seconds, begun)
    try:
        asyncio.run(ATTACKS[name](attack))
    finally:
        begun.set()
        results.put(dict(attack.count))


async def bystand(port: int, begun: Callable[[], bool], going: Callable[[], bool]) -> tuple[list[float], float]:
    """Play ten moves a second and look around until it is over: the seconds of each request and of a last hint."""
    took = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api", headers=HEADERS, timeout=120) as http:

        async def ask(method: str, path: str, body: Any = None) -> Any:
            counts, begin = begun(), time.perf_counter()
            answer = (await http.request(method, path, json=body)).raise_for_status()
            if counts:
                took.append(time.perf_counter() - begin)
            return answer.json() if "json" in answer.headers["content-type"] else None

        wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "here"}]}
        table = await ask("POST", "/tables", wish)
        archive = await ask("POST", "/records", {"text": finished(GAME)})
        looks: list[tuple[str, str, Any]] = [
            ("POST", "/tables", wish),
            ("GET", "/tables", None),
            ("GET", "/public", None),
            ("GET", f"/tables/{archive['id']}/replay", None),
            ("GET", f"/tables/{archive['id']}/scenes?first=0&last=9", None),
            ("GET", f"/games/{GAME}/rules", None),
            ("GET", f"http://127.0.0.1:{port}/", None),
        ]
        number = 0
        while going() or not took:
            begin = time.perf_counter()
            body = {"position": position(table), "actions": [first_choice(table)]}
            table = await ask("POST", f"/tables/{table['id']}/actions", body)
            if table["status"] == "over":
                table = await ask("POST", "/tables", wish)
            if number % 3 == 0:
                await ask(*looks[number // 3 % len(looks)])
            number += 1
            await asyncio.sleep(max(0.0, 0.1 - (time.perf_counter() - begin)))
        begin = time.perf_counter()
        (await http.post(f"/tables/{table['id']}/hint")).raise_for_status()
        return took, time.perf_counter() - begin


def share(values: list[float], part: float) -> float:
    """The value below which this part of all values lies, in milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(len(values) * part))]


def try_attack(name: str, port: int, seconds: float) -> float:
    """Attack while somebody plays; reports, and gives the 99 % in milliseconds."""
    context = multiprocessing.get_context("spawn")
    results, begun = context.Queue(), context.Event()
    attacker = context.Process(target=run_attack, args=(name, port, seconds, begun, results), daemon=True)
    if name:
        attacker.start()
        took, hint = asyncio.run(bystand(port, begun.is_set, results.empty))
    else:
        end = time.monotonic() + seconds
        took, hint = asyncio.run(bystand(port, lambda: True, lambda: time.monotonic() < end))
    counts = results.get(timeout=120) if name else {}
    if name:
        attacker.join(30)
    told = ", ".join(f"{what}: {count}" for what, count in sorted(counts.items()))
    figures = [f"{share(took, part):6.0f}" for part in (0.5, 0.99)]
    most = 1000 * max(took)
    print(f"{name or 'nobody':9} {len(took):5} {' '.join(figures)} {most:6.0f} {hint:6.1f}  {told}", flush=True)
    return share(took, 0.99)


def main() -> None:
    """Start the service, attack it, report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("attacks", nargs="*", default=["", *ATTACKS], metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=10, help="how long each attack goes on")
    parser.add_argument("--limit", type=float, default=250, help="milliseconds for 99 %% of the bystander's requests")
    wishes = parser.parse_args()
    for name in wishes.attacks:
        if name and name not in ATTACKS:
            sys.exit(f"There is no attack {name}: {', '.join(ATTACKS)}.")
    with tempfile.TemporaryDirectory() as folder:
        service, port = start_service("--db", f"{folder}/attack.sqlite3")
        try:
            print("attack    asked    50%    99%   most ms  hint s  what came of it")
            worst = max(try_attack(name, port, wishes.seconds) for name in wishes.attacks)
        finally:
            service.terminate()
            service.wait(20)
    if worst > wishes.limit:
        sys.exit(f"99 % of the bystander's requests took {worst:.0f} ms, more than {wishes.limit:.0f} ms.")
    print(f"Held: under each attack 99 % of the bystander's requests took at most {worst:.0f} ms.")


if __name__ == "__main__":
    main()
