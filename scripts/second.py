"""Games with the second rules of tests/second beside the engine; what they differ in is written as records.

python scripts/second.py castles_of_burgundy --positions 100000 --jobs 16
python scripts/second.py aoi --seed 4801      goes on where a run that ended with seed 4800 stopped
"""

import sys
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from second import compare_game  # noqa: E402 -- they are part of the tests
from second.lockstep import Walk  # noqa: E402 -- after the path above

from wabe import games  # noqa: E402 -- after the path above
from wabe.cli.meter import ProgressMeter  # noqa: E402 -- after the path above
from wabe.core.errors import UnknownName  # noqa: E402 -- after the path above

FINDINGS = Path("build/findings")
BATCH = 4  # games a task
SHOWN = 3  # of alike differences


def compare_batch(name: str, seed: int, share: float) -> tuple[int, list[Walk]]:
    """Compare some games, one a seed; runs in a worker."""
    return seed, [compare_game(name, number, share) for number in range(seed, seed + BATCH)]


def main(
    game: Annotated[str, typer.Argument(help="The game to compare.")],
    positions: Annotated[int, typer.Option(help="Stop after so many compared decisions.", min=1)] = 100_000,
    seconds: Annotated[float, typer.Option(help="Stop after this time.")] = float("inf"),
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 2,
    seed: Annotated[int, typer.Option(help="First seed; the last line says where to go on.")] = 1,
    share: Annotated[float, typer.Option(help="Share of the positions of a game that are compared.")] = 1.0,
) -> None:
    """Compare until there are enough positions; exit code 1 when the two sets of rules differ."""
    console = Console(stderr=True)
    try:
        name = games.get(game).name
    except UnknownName as error:
        sys.exit(str(error))
    stop = time.monotonic() + seconds
    total = Walk(0, 0, 0, 0, Counter(), Counter(), [])
    following = seed
    with ProcessPoolExecutor(jobs) as pool, ProgressMeter(console, "games", None) as meter:
        running: set[Future[tuple[int, list[Walk]]]] = set()
        while running or (total.decisions < positions and time.monotonic() < stop):
            while len(running) < jobs + 1 and total.decisions < positions and time.monotonic() < stop:
                running.add(pool.submit(compare_batch, name, following, share))
                following += BATCH
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for walk in (walk for future in finished for walk in future.result()[1]):
                total = total.joined(walk)
                meter.advance()
                _keep(walk)
    _report(name, total)
    print(f"seeds {seed} to {following - 1}; go on with --seed {following}")
    sys.exit(1 if total.differences else 0)


def _report(name: str, total: Walk) -> None:
    """Say what was compared, and the differences by group."""
    print(f"{name}: {total.decisions} decisions and {total.events} events of chance compared,")
    print(f"{total.tried} actions foretold, {total.skips} questions passed over with a single answer.")
    print("Decisions:", ", ".join(f"{asked} {count}" for asked, count in total.asked.most_common()))
    print("Left out:", ", ".join(f"{rule} {count}" for rule, count in total.left_out.most_common()) or "nothing")
    groups: dict[str, list[str]] = {}
    for found in total.differences:
        groups.setdefault(found.group, []).append(f"{name}-second-{found.seed} at {found.position}: {found.action}")
    for group, cases in sorted(groups.items(), key=lambda entry: -len(entry[1])):
        print(f"{len(cases):6} {group}")
        for case in cases[:SHOWN]:
            print(f"         {case}")
    print(f"{len(total.differences)} differences")


def _keep(walk: Walk) -> None:
    """The record that leads to each difference of a game, with what it is in a comment."""
    for found in walk.differences:
        if found.record:
            FINDINGS.mkdir(parents=True, exist_ok=True)
            file = FINDINGS / f"{found.game}-second-{found.seed}-{found.position}.wabe"
            told = f"# {found.kind} {found.action}: {found.rule}\n".replace("\n", " ").strip()
            file.write_text(f"{found.record}{told}\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
