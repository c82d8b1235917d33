"""Breaks the rules of a game one at a time and reports which breaks its tests do not notice.

python scripts/mutants.py castles_of_burgundy --count 200    a random sample, resumed where it stopped
python scripts/mutants.py worlds_504 --only military         those of some files

Every mutant is tried in a process of its own: first the tests that cite the rules of the broken function, then all
tests of the game but the golden games, whole games through the conformance kit last. A survivor is killed by a missing
case, or named in the game's `tests/<game>/equivalent_mutants.txt` with the reason why it changes nothing.
"""

import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from mutation import BrokenModule, Mutant, broken, mutants_of
from progress import Meter
from rich.console import Console
from rules_index import ROOT, cited_by_tests

from wabe import games
from wabe.core.errors import UnknownName
from wabe.core.game import Game
from wabe.core.reference import read_rules

BUILD = ROOT / "build" / "mutants"
# Files that tell, show, judge or name; rules are elsewhere.
NO_RULES = {
    "scene", "pieces", "words", "look", "narration", "advice", "outlook", "guide", "book", "pages", "draft",
    "components", "checks",
}  # fmt: skip
SHORT, LONG = 120, 900  # seconds after which a broken game that does not stop counts as noticed


class Result(msgspec.Struct):
    """What became of a mutant."""

    name: str
    line: int
    killed: bool
    by: str = ""  # the test that noticed


def rule_ids(game: Game) -> re.Pattern[str]:
    """A pattern that finds the game's rule ids."""
    ids = sorted(read_rules(game.folder / "rules.md"), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, ids))})\b")


def all_mutants(game: Game) -> list[Mutant]:
    """Every place where a rule of the game can be broken."""
    ids = rule_ids(game)
    files = [path for path in sorted(game.folder.rglob("*.py")) if path.stem not in NO_RULES]
    return [mutant for path in files for mutant in mutants_of(path, game.folder, ids)]


def equivalents(game: Game) -> dict[str, str]:
    """Mutants that change nothing, with the reason; a name of many lines of code is one line here."""
    path = ROOT / "tests" / game.name / "equivalent_mutants.txt"
    if not path.exists():
        return {}
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return {name.strip(): reason.strip() for name, _, reason in (line.partition(" | ") for line in lines)}


def module_name(game: Game, file: str) -> str:
    """The module of a file of the game."""
    path = (game.folder / file).relative_to(ROOT / "src").with_suffix("")
    return ".".join(part for part in path.parts if part != "__init__")


def try_mutant(game: Game, mutant: Mutant, cited: dict[str, list[str]]) -> Result:
    """Run the tests against one mutant, those that cite its rules first."""
    folder = ROOT / "tests" / game.name
    near = sorted({str(next(folder.rglob(test.split("::")[0]))) + "::" + test.split("::")[1]
                   for rule in mutant.rules for test in cited.get(rule, []) if "golden" not in test})  # fmt: skip
    stages = [(near, SHORT)] if near else []
    stages.append(([str(folder), "--ignore-glob=*golden*", "--ignore-glob=*conformance*"], LONG))
    stages.append((sorted(map(str, folder.rglob("test*conformance*.py"))), LONG))
    for tests, seconds in stages:
        command = [
            sys.executable,
            str(Path(__file__)),
            "--break",
            mutant.file,
            "--number",
            str(mutant.number),
            game.name,
        ]
        environment = os.environ | {"WABE_MUTANT_TESTS": "\n".join(tests)}
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=seconds, env=environment, check=False
            )
        except subprocess.TimeoutExpired:
            return Result(mutant.name, mutant.line, True, "it does not stop")
        if done.returncode:
            found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
            return Result(mutant.name, mutant.line, True, found[1] if found else done.stderr[-200:])
    return Result(mutant.name, mutant.line, False)


def run_broken(game: Game, file: str, number: int) -> int:
    """In a process of its own: import the broken module in place of the sound one, and run the tests."""
    import pytest

    for name in [name for name in sys.modules if name.startswith(f"wabe.games.{game.name}")]:
        del sys.modules[name]
    path = game.folder / file
    BrokenModule(module_name(game, file), path, broken(path, game.folder, rule_ids(game), number)).install()
    sys.dont_write_bytecode = True
    tests = os.environ["WABE_MUTANT_TESTS"].split("\n")
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", *tests]))


def main(
    game: Annotated[str, typer.Argument(help="The game whose rules are broken.")],
    count: Annotated[int, typer.Option(help="How many mutants, drawn at random; 0 for all.", min=0)] = 200,
    seed: Annotated[int, typer.Option(help="Draws another sample.")] = 1,
    only: Annotated[str, typer.Option(help="Only files whose path holds this word.")] = "",
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 2,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget earlier results.")] = False,
    file: Annotated[str, typer.Option("--break", hidden=True)] = "",
    number: Annotated[int, typer.Option(hidden=True)] = -1,
) -> None:
    """Try the mutants; exit code 1 when one survives that is not named as equivalent."""
    try:
        box = games.get(game)
    except UnknownName as error:
        sys.exit(str(error))
    if file:
        sys.exit(run_broken(box, file, number))
    console = Console(stderr=True)
    known = equivalents(box)
    every = [mutant for mutant in all_mutants(box) if only in mutant.file and mutant.name not in known]
    sample = random.Random(seed).sample(every, min(count, len(every))) if count else every
    kept = BUILD / f"{box.name}.jsonl"
    if fresh:
        kept.unlink(missing_ok=True)
    before = {one.name: one for one in _read(kept)}
    results = [before[mutant.name] for mutant in sample if mutant.name in before]
    waiting = [mutant for mutant in sample if mutant.name not in before]
    cited = cited_by_tests(ROOT / "tests" / box.name)
    BUILD.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(jobs) as pool, Meter(console, "mutants", len(waiting)) as meter, kept.open("ab") as paper:
        for future in as_completed([pool.submit(try_mutant, box, mutant, cited) for mutant in waiting]):
            result = future.result()
            results.append(result)
            paper.write(msgspec.json.encode(result) + b"\n")
            paper.flush()
            meter.advance()
            if not result.killed:
                console.print(f"survives: {result.name} (line {result.line})", highlight=False, markup=False)
    survivors = [one for one in results if not one.killed]
    console.print(
        f"{box.name}: {len(results)} of {len(every)} mutants tried, {len(results) - len(survivors)} killed "
        f"({100 * (len(results) - len(survivors)) / max(1, len(results)):.1f} %), {len(known)} named equivalent"
    )
    for one in survivors:
        console.print(f"  {one.name} (line {one.line})", highlight=False, markup=False)
    sys.exit(1 if survivors else 0)


def _read(path: Path) -> list[Result]:
    """Results of earlier runs; a line cut off by a stop is forgotten."""
    found = []
    for line in path.read_bytes().splitlines() if path.exists() else []:
        try:
            found.append(msgspec.json.decode(line, type=Result))
        except msgspec.DecodeError:
            continue
    return found


if __name__ == "__main__":
    typer.run(main)
