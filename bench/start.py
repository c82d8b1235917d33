"""How fast a service starts on a database of many tables, and what memory it needs when many were looked at.

python bench/start.py [--tables 20000] [--opened 5000] [--db postgresql://…]

Writes the tables (copies of one of The Castles of Burgundy, every hundredth with a bot to move), starts a service, asks
for some of the tables one after the other, and reports the time to the first answer, the memory, and the time of each.
"""

import argparse
import asyncio
import tempfile
import time

import httpx
from load import share
from msgspec.structs import replace
from processors import megabytes, processor
from serving import start_service

from wabe import games
from wabe.core.match import Match
from wabe.core.messages import NOTHING
from wabe.hosting.live_table import LiveTable
from wabe.hosting.opening import lines_of
from wabe.hosting.stored import Change, StoredSeat, StoredTable, now
from wabe.hosting.views import draw
from wabe.server.settings import database_address
from wabe.server.store.storage import Storage


def sample() -> tuple[LiveTable, Change]:
    """The table all others are copies of."""
    match = Match(games.get("castles_of_burgundy").rules(2), ["A", "B"], 1)
    seats = [StoredSeat("person", "A", "0" * 32), StoredSeat("person", "B", "0" * 32)]
    game = match.rules.game
    stored = StoredTable(
        "",
        game.name,
        game.version,
        2,
        match.rules.options,
        1,
        "0" * 32,
        True,
        False,
        match.state.seat,
        NOTHING,
        now(),
        seats,
    )
    table = LiveTable(stored, match, 0)
    draw(table)
    return table, Change(0, lines_of(match))


async def fill(address: str, count: int) -> None:
    """Write the tables."""
    table, change = sample()
    storage = Storage(address)
    await storage.open()
    for start in range(0, count, 500):
        copies = []
        for number in range(start, min(start + 500, count)):
            due = number % 100 == 0
            seats = [StoredSeat("bot", "A", None, bot="random"), table.seats[1]] if due else table.seats
            stored = replace(table.stored, id=f"{number:012d}", seats=seats, bot_due=due)
            copies.append(storage.create(stored, change))
        await asyncio.gather(*copies)
    await storage.close()


def main() -> None:
    """Fill, start, ask, report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--opened", type=int, default=5_000)
    parser.add_argument("--db", default="", help="an empty one; without it, a file that is thrown away")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = wishes.db or f"{folder}/start.sqlite3"
        asyncio.run(fill(database_address(db), wishes.tables))
        start = time.perf_counter()
        service, port = start_service("--db", db, "--requests", "100000", "--thinkers", "1")
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=60) as http:
                http.get("/tables/000000000001").raise_for_status()
                passed = time.perf_counter() - start
                print(
                    f"{wishes.tables} tables: the first answer after {passed:.2f} s, of which the service worked "
                    f"{processor(service.pid):.2f} s; {megabytes(service.pid)} MB"
                )
                times = []
                for number in range(min(wishes.opened, wishes.tables)):
                    begin = time.perf_counter()
                    http.get(f"/tables/{number:012d}").raise_for_status()
                    times.append(time.perf_counter() - begin)
            figures = [f"{part:.0%} {1000 * share(times, part):.1f} ms" for part in (0.5, 0.99)]
            print(f"{len(times)} tables opened: {', '.join(figures)} each; memory {megabytes(service.pid)} MB")
        finally:
            service.terminate()
            service.wait(30)


if __name__ == "__main__":
    main()
