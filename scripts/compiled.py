"""Compile the engine with mypyc into its own environment, replay the golden games there, compare the speed."""

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "compiled"
SOURCE = BUILD / "source"  # the compiler writes beside its sources, so it gets a copy
OUTSIDE = BUILD / "outside"  # a folder from which the sources of the checkout cannot be imported
SERIES = [("2", "greedy,mcts:20", ""), ("4", "greedy", "")] + [
    ("3", "greedy,random", f"world={world}")
    for world in ("123", "231", "312", "456", "564", "645", "789", "897", "978")
]  # players, bots, options: every module in every position


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    """Run a command and give its output; its errors go to the screen, and when it fails, so does its output."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}\nExit code {done.returncode} of: {' '.join(words)}")
    return done.stdout


def build_environment() -> Path:
    """A fresh environment with the compiled package; gives the folder of its commands."""
    shutil.rmtree(BUILD, ignore_errors=True)
    venv.create(BUILD, with_pip=True)
    commands = BUILD / "bin"
    shutil.copytree(ROOT / "src", SOURCE / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, SOURCE)
    os.environ["HATCH_BUILD_HOOKS_ENABLE"] = "1"
    pip = [commands / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run(*pip, "-c", ROOT / "constraints.txt", SOURCE, "pytest", "hypothesis")
    OUTSIDE.mkdir()
    return commands


def speeds(wabe: Path, cwd: Path) -> dict[str, float]:
    """Player decisions a second in random games, by game and number of players."""
    report: dict[str, Any] = json.loads(run(wabe, "bench", "--json", cwd=cwd))
    return {f"{one['game']}, {one['players']} players": one["decisions_per_second"] for one in report["speeds"]}


def differing_results(plain: Path, fast: Path) -> list[str]:
    """The series of games, played by bots that weigh with fractions, in which the two engines do not agree."""
    differing = []
    for players, bots, options in SERIES:
        game = "worlds_504" if options else "castles_of_burgundy"
        words = ["simulate", game, "--players", players, "--bots", bots, "--games", "2", "--seed", "1", "--json"]
        words += ["--scores", *(["--options", options] if options else [])]
        results = []
        for wabe, cwd in ((plain, ROOT), (fast, OUTSIDE)):
            result = json.loads(run(wabe, *words, cwd=cwd))
            results.append((result["scores"], result["decisions"], result["events"]))
        if results[0] != results[1]:
            differing.append(" ".join(words))
    return differing


def main() -> int:
    """Build, prove, measure."""
    print("Compiling the engine; this takes some minutes ...", flush=True)
    commands = build_environment()
    print(run(commands / "wabe", "--version", cwd=OUTSIDE).strip(), flush=True)
    golden = sorted((ROOT / "tests").glob("*/test_golden.py"))
    options = ["-q", "-p", "no:cacheprovider", "--import-mode=importlib", "-c", os.devnull, "--rootdir", OUTSIDE]
    print(run(commands / "pytest", *options, *golden, cwd=OUTSIDE).strip(), flush=True)
    plain, fast = Path(sys.executable).parent / "wabe", commands / "wabe"
    differing = differing_results(plain, fast)
    for words in differing:
        print(f"other results than plain: wabe {words}")
    if differing:
        return 1
    print(f"{len(SERIES)} series of games by bots: the same results as plain", flush=True)
    before, after = speeds(plain, ROOT), speeds(fast, OUTSIDE)
    for setting, speed in before.items():
        times = after[setting] / speed
        print(f"{setting}: {speed:,.0f} decisions/s plain, {after[setting]:,.0f} compiled, {times:.2f} times as fast")
    return 0


if __name__ == "__main__":
    sys.exit(main())
