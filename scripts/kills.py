"""Kills the service again and again in a storm of moves, and checks that nothing is lost.

python scripts/kills.py [--count 100] [--seed 1]

Half of the kills (SIGKILL, as a power cut would be to the process) hit a service on SQLite, half one of three processes
on PostgreSQL, every fifth time all three. Three pairs of people play on meanwhile, each asking again until somebody
answers. Whatever they were told was played has to be there at the end, every game legal and without a gap.
"""

import random
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import psutil
import typer

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from helpers.kept_games import check_kept
from helpers.postgres import new_database, postgres
from helpers.service import Service
from helpers.storm import Player

PLAYERS = 3
MOVES = 15  # between two kills, of all players
PATIENCE = 120  # seconds for them


def kill_one(service: Service, dice: random.Random) -> None:
    """One of several serving processes dies; the first one replaces it, and those that died before."""
    while not (serving := [one for one in psutil.Process(service.process.pid).children() if is_serving(one)]):
        time.sleep(0.01)
    dice.choice(serving).kill()


def is_serving(process: psutil.Process) -> bool:
    """Whether it lives, and is not Python's own."""
    try:
        return "resource_tracker" not in str(process.cmdline())
    except psutil.NoSuchProcess:  # a zombie, too
        return False


def kill_all(service: Service) -> None:
    """All processes die together, and the service is started again."""
    for one in psutil.Process(service.process.pid).children(recursive=True):
        one.kill()
    service.kill()
    service.start()


def storm(service: Service, count: int, dice: random.Random) -> int:
    """Let people play while processes are killed; how many moves were acknowledged, all of which are there."""
    players = [Player([service], seed) for seed in range(PLAYERS)]
    for player in players:
        player.start()
    for number in range(count):
        wanted, end = sum(player.moves for player in players) + MOVES, time.monotonic() + PATIENCE
        while sum(player.moves for player in players) < wanted:
            if not all(player.is_alive() for player in players) or time.monotonic() > end:
                break
            time.sleep(0.01)
        time.sleep(dice.random() / 10)
        if "workers=3" in service.limits and number % 5:
            kill_one(service, dice)
        else:
            kill_all(service)
    for player in players:
        player.end = True
    for player in players:
        player.join(PATIENCE)
        if player.error is not None:
            raise player.error
        player.check()
    check_kept(service.database, PLAYERS)
    return sum(player.moves for player in players)


def main(
    count: Annotated[int, typer.Option(help="So many kills in all.", min=2)] = 100,
    seed: Annotated[int, typer.Option(help="Decides the moments.")] = 1,
) -> None:
    """Kill, check, report."""
    dice = random.Random(seed)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(postgres())
        for title, database, limits in (
            ("SQLite", str(folder / "db.sqlite3"), ()),
            ("three processes on PostgreSQL", new_database(server), ("workers=3",)),
        ):
            place = folder / title.replace(" ", "_")
            place.mkdir()
            service = Service(database, place, "thinkers=1", "loopback_factor=1000", *limits)
            try:
                moves = storm(service, count // 2, dice)
            finally:
                service.stop()
            print(f"{title}: {count // 2} kills, {moves} moves, nothing lost", flush=True)


if __name__ == "__main__":
    typer.run(main)
