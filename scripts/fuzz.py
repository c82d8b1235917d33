"""Games with random options and player counts through the conformance kit; a finding is written as a record.

python scripts/fuzz.py --games 100                  random players, all games
python scripts/fuzz.py aoi --bot greedy --games 20  others who play
python scripts/fuzz.py boats --advised 0.02         a game that plans far ahead, which takes its time
"""

import sys
import time
from collections import Counter
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console

from wabe import games
from wabe.bots import check_code, make_bot
from wabe.cli.meter import ProgressMeter
from wabe.core.chance import Rng
from wabe.core.conformance import Finding, check_game, random_rules
from wabe.core.errors import UnknownName

FINDINGS = Path("build/findings")
BATCH = 10


class Checked(NamedTuple):
    """A game that was played: its setting, its record and, where the kit found something, what."""

    game: str
    seed: int
    players: int
    finding: str = ""
    record: str = ""


def check_batch(
    name: str, seed: int, count: int, thorough: float, advised: float = 1.0, bot: str = "random"
) -> list[Checked]:
    """Check some games, one a seed; runs in a worker."""
    checked = []
    for number in range(seed, seed + count):
        rules = random_rules(games.get(name), Rng(number))
        choosers = None
        if bot != "random":  # the kit's own choices, quicker and part of its seed
            choosers = [make_bot(bot, number * 10 + seat).choose for seat in range(rules.players)]
        try:
            record = check_game(rules, number, thorough=thorough, advised=advised, choosers=choosers).record
            checked.append(Checked(name, number, rules.players, record=record.write() if record else ""))
        except Finding as finding:
            checked.append(Checked(name, number, rules.players, finding.what, finding.record.write()))
    return checked


def main(
    game: Annotated[list[str] | None, typer.Argument(help="Games to check; all by default.")] = None,
    count: Annotated[int | None, typer.Option("--games", help="Stop after this many games.", min=1)] = None,
    seconds: Annotated[float, typer.Option(help="Stop after this time.")] = float("inf"),
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 2,
    seed: Annotated[int, typer.Option(help="First seed.")] = 1,
    thorough: Annotated[float, typer.Option(help="Share of states that get the costly checks.")] = 0.05,
    advised: Annotated[float, typer.Option(help="Share of those in which a game's proposals to bots are, too.")] = 1.0,
    bot: Annotated[str, typer.Option(help="Who plays: random, greedy or another bot.")] = "random",
    keep: Annotated[Path | None, typer.Option(help="A folder for the records of all games.")] = None,
) -> None:
    """Check games until the count or the time is reached; exit code 1 when there are findings."""
    console = Console(stderr=True)
    names = _names(game, bot)
    most = float("inf") if count is None else count
    stop = time.monotonic() + seconds
    tally: Counter[str] = Counter()
    found = 0
    with ProcessPoolExecutor(jobs) as pool, ProgressMeter(console, "games", count) as meter:
        running: set[Future[list[Checked]]] = set()
        started = 0
        while running or (started < most and time.monotonic() < stop):
            while started < most and len(running) < 2 * jobs and time.monotonic() < stop:
                size = int(min(BATCH, most - started))
                name = names[started // BATCH % len(names)]
                running.add(pool.submit(check_batch, name, seed + started, size, thorough, advised, bot))
                started += size
            finished, running = wait(running, return_when="FIRST_COMPLETED")
            for checked in (one for future in finished for one in _results(future)):
                setting = f"{checked.game}, {checked.players} players"
                tally[setting] += 1
                meter.advance()
                if checked.finding:
                    found += 1
                    console.print(f"[red]{setting}[/]: {checked.finding}", highlight=False)
                    _keep(checked, FINDINGS)
                if keep is not None:
                    _keep(checked, keep)
    for setting, number in sorted(tally.items()):
        console.print(f"{setting}: {number} games", highlight=False)
    console.print(f"{sum(tally.values())} games checked, {found} findings")
    sys.exit(1 if found else 0)


def _names(wanted: list[str] | None, bot: str) -> list[str]:
    try:
        check_code(bot)
        return [games.get(name).name for name in wanted or games.names()]
    except UnknownName as error:
        sys.exit(str(error))


def _results(future: Future[list[Checked]]) -> list[Checked]:
    try:
        return future.result()
    except BrokenProcessPool:
        sys.exit("A worker process died; run again with --jobs 1 to see why.")


def _keep(checked: Checked, folder: Path) -> None:
    """Named by game and seed, so that a later run leaves it alone unless it finds the same."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{checked.game}-{checked.seed}.wabe").write_text(checked.record, encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
