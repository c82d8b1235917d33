"""The speed of the engine by turns: as it is here, at another commit, and beside catanatron.

    python bench/speed.py [GAME...] [--against COMMIT] [--catanatron] [--rounds 5] [--seconds 0.5]

Machines that others share swing by a factor of two, so each round measures one side after the other and the ratios of
the rounds count: their median, with the least and the greatest. `--catanatron` installs it below `build/`.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build"
HERE = "here"
FIGURES = {"decisions_per_second": "decisions/s", "playouts_per_second": "playouts/s", "copy_us": "copy µs"}

Measured = dict[str, Any]


def sources_of(commit: str) -> Path:
    """The sources of a commit, laid out below `build/`."""
    folder = BUILD / "against" / commit
    folder.mkdir(parents=True, exist_ok=True)
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    subprocess.run(["tar", "-x", "-C", str(folder)], check=True, input=packed)
    return folder / "src"


def install_catanatron() -> Path:
    """The peer in a folder of its own, so that nothing else sees it."""
    folder = BUILD / "catanatron"
    if not folder.exists():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), "catanatron"]
        subprocess.run(pip, check=True)
    return folder


def measure(path: list[Path], game: str, seconds: float) -> Measured:
    """What `wabe bench` says of a game with these sources."""
    words = [sys.executable, "-c", "from wabe.cli import main; main()", "bench", game, "--json", "--seconds"]
    found = os.pathsep.join(str(folder) for folder in path)
    environment = {**os.environ, "PYTHONPATH": found}
    done = subprocess.run([*words, str(seconds)], env=environment, cwd=BUILD, check=True, stdout=subprocess.PIPE)
    report: Measured = json.loads(done.stdout)
    return report


def spread(values: list[float]) -> str:
    """The median, and between what it lies."""
    return f"x {median(values):.2f} ({min(values):.2f} to {max(values):.2f})"


def tell(game: str, rounds: dict[str, list[Measured]]) -> None:
    """The figures of here, and how many times those of the other sides they are."""
    for at, one in enumerate(rounds[HERE][0]["speeds"]):
        for name, called in FIGURES.items():
            values = {side: [told["speeds"][at][name] for told in found] for side, found in rounds.items()}
            line = f"{game}, {one['players']} players: {median(values[HERE]):,.1f} {called}"
            for side, others in values.items():
                if side != HERE:
                    line += f", {spread([a / b for a, b in zip(values[HERE], others, strict=True)])} of {side}"
            print(line, flush=True)
        peers = [told["catanatron"] for told in rounds[HERE]]
        if all(peers):
            theirs = [peer["decisions_per_second"] for peer in peers]
            mine = [told["speeds"][at]["decisions_per_second"] for told in rounds[HERE]]
            nature = [told["speeds"][at]["events_per_second"] for told in rounds[HERE]]
            alone = [a / b for a, b in zip(mine, theirs, strict=True)]
            # A roll of catanatron is an action of the player and its outcome in one.
            together = [(a + n) / b for a, n, b in zip(mine, nature, theirs, strict=True)]
            print(f"    {spread(alone)} the {median(theirs):,.0f} decisions/s of catanatron, ", end="")
            print(f"{spread(together)} with Nature's", end="")
            # Rolls, discards and ends of turns are most of its actions, with nothing else that could be done.
            both = [told["speeds"][at]["choices"] / told["catanatron"]["choices"] for told in rounds[HERE]]
            chosen = [a * b for a, b in zip(alone, both, strict=True)]
            print(f", {spread(chosen)} where there is a choice", flush=True)


def main() -> None:
    """Measure by turns and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["burgundy", "504", "aoi", "boats"], help="all four by default")
    parser.add_argument("--against", metavar="COMMIT", help="a commit to compare with")
    parser.add_argument("--catanatron", action="store_true", help="compare with catanatron, too")
    parser.add_argument("--rounds", type=int, default=5, help="how often each side is measured")
    parser.add_argument("--seconds", type=float, default=0.5, help="seconds for each figure")
    arguments = parser.parse_args()
    BUILD.mkdir(exist_ok=True)
    beside = [install_catanatron()] if arguments.catanatron else []
    sides = {HERE: [ROOT / "src", *beside]}
    if arguments.against:
        sides[arguments.against] = [sources_of(arguments.against)]
    for game in arguments.games:
        rounds: dict[str, list[Measured]] = {side: [] for side in sides}
        for _ in range(arguments.rounds):
            for side, path in sides.items():
                rounds[side].append(measure(path, game, arguments.seconds))
        tell(game, rounds)


if __name__ == "__main__":
    main()
