"""Random games with random options and player counts through the conformance kit; a finding is written as a record."""

import sys
import time
from collections import Counter
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from wabe import games
from wabe.core.chance import Rng
from wabe.core.conformance import Finding, check_game, random_rules

Result = tuple[str, str, str]  # setting, what was found (empty: nothing), record
FINDINGS = Path("build/findings")
BATCH = 10


def check_batch(name: str, seed: int, count: int, thorough: float) -> list[Result]:
    """Check some games, one a seed; runs in a worker."""
    results = []
    for number in range(seed, seed + count):
        rules = random_rules(games.get(name), Rng(number))
        setting = f"{name}, {rules.players} players"
        try:
            check_game(rules, number, thorough=thorough)
            results.append((setting, "", ""))
        except Finding as finding:
            results.append((setting, finding.what, finding.record.write()))
    return results


def main(
    game: Annotated[list[str] | None, typer.Argument(help="games to check; all by default")] = None,
    count: Annotated[int, typer.Option("--games", help="stop after this many games")] = 1_000_000_000,
    seconds: Annotated[float, typer.Option(help="stop after this time")] = 1e9,
    jobs: Annotated[int, typer.Option(help="processes")] = 2,
    seed: Annotated[int, typer.Option(help="first seed")] = 1,
    thorough: Annotated[float, typer.Option(help="share of states that get the costly checks")] = 0.05,
) -> None:
    """Check games until the count or the time is reached; exit code 1 when there are findings."""
    console = Console(stderr=True)
    names = game or games.names()
    tally: Counter[str] = Counter()
    found = 0
    stop = time.monotonic() + seconds
    columns = (SpinnerColumn(), TextColumn("{task.description}"), MofNCompleteColumn(), TimeElapsedColumn())
    with ProcessPoolExecutor(jobs) as pool, Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=count if count < 1_000_000_000 else None)
        running: set[Future[list[Result]]] = set()
        started = 0
        while running or (started < count and time.monotonic() < stop):
            while started < count and len(running) < 2 * jobs and time.monotonic() < stop:
                size = min(BATCH, count - started)
                name = names[started // BATCH % len(names)]
                running.add(pool.submit(check_batch, name, seed + started, size, thorough))
                started += size
            finished, running = wait(running, return_when="FIRST_COMPLETED")
            for future in finished:
                for setting, what, record in _results(future):
                    tally[setting] += 1
                    bar.advance(task)
                    if what:
                        found += 1
                        console.print(f"[red]{setting}[/]: {what}", highlight=False)
                        _keep(record, found)
    for setting, number in sorted(tally.items()):
        console.print(f"{setting}: {number} games", highlight=False)
    console.print(f"{sum(tally.values())} games checked, {found} findings")
    sys.exit(1 if found else 0)


def _results(future: Future[list[Result]]) -> list[Result]:
    try:
        return future.result()
    except BrokenProcessPool:
        sys.exit("A worker process died; run again with --jobs 1 to see why.")


def _keep(record: str, number: int) -> None:
    FINDINGS.mkdir(parents=True, exist_ok=True)
    (FINDINGS / f"finding-{number}.wabe").write_text(record, encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
