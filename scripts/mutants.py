"""Breaks the rules of a game one at a time and reports which breaks its tests do not notice.

python scripts/mutants.py castles_of_burgundy --count 200    a random sample, resumed where it stopped
python scripts/mutants.py worlds_504 --only military         those of some files

Every mutant is tried in a process of its own: first the tests that cite the rules of the broken function, then all
tests of the game but the golden games, whole games through the conformance kit last. A survivor is killed by a missing
case, or named in the game's `tests/<game>/equivalent_mutants.txt` with the reason why it changes nothing.
"""

import hashlib
import importlib
import os
import re
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Annotated

import msgspec
import pytest
import typer
from mutation import BrokenModule, Mutant, broken, mutants_of
from rich.console import Console
from rules_index import ROOT, cited_by_tests

from wabe import games
from wabe.cli.meter import ProgressMeter
from wabe.core.errors import UnknownName
from wabe.core.game import Game
from wabe.core.reference import read_rules

BUILD = ROOT / "build" / "mutants"
NO_RULES = {"components", "checks"}  # of the room rules: what is in the box, and what the kit looks at
NEAR, ALL = 30, 300  # processor seconds after which a broken game that does not stop counts as noticed


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
    rooms = [path for path in sorted(game.folder.rglob("*.py")) if path.parent.name == "rules"]
    files = [path for path in rooms if path.stem not in NO_RULES]
    return [mutant for path in files for mutant in mutants_of(path, game.folder, ids)]


def equivalents(game: Game) -> dict[str, str]:
    """Mutants that change nothing, with the reason; a name of many lines of code is one line here."""
    path = ROOT / "tests" / game.name / "equivalent_mutants.txt"
    if not path.exists():
        return {}
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return {name.strip(): reason.strip() for name, _, reason in (line.partition(" | ") for line in lines)}


def drawn(mutants: list[Mutant], seed: int) -> list[Mutant]:
    """In an order of chance that stays when some are added or named equivalent, so that results stay of use."""
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed} {mutant.name}".encode()).digest())


def module_name(game: Game, file: str) -> str:
    """The module of a file of the game."""
    path = (game.folder / file).relative_to(ROOT / "src").with_suffix("")
    return ".".join(part for part in path.parts if part != "__init__")


def stages_of(game: Game, mutant: Mutant, cited: dict[str, list[str]]) -> list[list[str]]:
    """The tests to run against a mutant: those that cite its rules, the others, whole games."""
    folder = ROOT / "tests" / game.name
    near = sorted({str(next(folder.rglob(test.split("::")[0]))) + "::" + test.split("::")[1]
                   for rule in mutant.rules for test in cited.get(rule, []) if "golden" not in test})  # fmt: skip
    others = [str(folder), "--ignore-glob=*golden*", "--ignore-glob=*conformance*"]
    return [tests for tests in (near, others, sorted(map(str, folder.rglob("test*conformance*.py")))) if tests]


def try_mutants(game: Game, mutants: list[Mutant], jobs: int) -> Iterator[Result]:
    """Each in a process of its own, branched off this one, in which all but the game is already loaded."""
    cited = cited_by_tests(ROOT / "tests" / game.name)
    importlib.import_module("hypothesis")
    waiting = mutants[::-1]
    running: dict[int, tuple[Mutant, IO[str]]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            paper = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - closed when the tests are over
            stages = stages_of(game, mutant, cited)
            branch = os.fork()
            if not branch:
                os.dup2(paper.fileno(), 1)
                os.dup2(paper.fileno(), 2)
                os._exit(run_broken(game, mutant, stages))
            running[branch] = (mutant, paper)
        branch, status = os.wait()
        mutant, told_by = running.pop(branch)
        told_by.seek(0)
        told = told_by.read()
        told_by.close()
        if os.WIFSIGNALED(status):
            yield Result(mutant.name, mutant.line, True, "it does not stop")
        else:
            found = re.search(r"^(?:FAILED|ERROR) (\S+)", told, re.MULTILINE)
            killed = os.WEXITSTATUS(status) != 0
            yield Result(mutant.name, mutant.line, killed, (found[1] if found else told[-200:]) if killed else "")


def run_broken(game: Game, mutant: Mutant, stages: list[list[str]]) -> int:
    """In a branch: import the broken module in place of the sound one, and run the tests until one fails."""
    for name in [name for name in sys.modules if name.startswith(f"wabe.games.{game.name}")]:
        del sys.modules[name]
    path = game.folder / mutant.file
    tree = broken(path, game.folder, rule_ids(game), mutant.number)
    BrokenModule(module_name(game, mutant.file), path, tree).install()
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # plugins take longer to load than the tests to run
    for number, tests in enumerate(stages):
        spent = int(time.process_time())
        resource.setrlimit(resource.RLIMIT_CPU, (spent + (ALL if number else NEAR), resource.RLIM_INFINITY))
        code = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--assert=plain", "--tb=no", *tests]))
        if code:
            sys.stdout.flush()
            return code
    return 0


def main(
    game: Annotated[str, typer.Argument(help="The game whose rules are broken.")],
    count: Annotated[int, typer.Option(help="How many mutants, drawn at random; 0 for all.", min=0)] = 200,
    seed: Annotated[int, typer.Option(help="Draws another sample.")] = 1,
    only: Annotated[str, typer.Option(help="Only files whose path holds this word.")] = "",
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 2,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget earlier results.")] = False,
) -> None:
    """Try the mutants; exit code 1 when one survives that is not named as equivalent."""
    try:
        box = games.get(game)
    except UnknownName as error:
        sys.exit(str(error))
    console = Console(stderr=True)
    known = equivalents(box)
    every = [mutant for mutant in all_mutants(box) if only in mutant.file and mutant.name not in known]
    sample = drawn(every, seed)[:count] if count else every
    kept = BUILD / f"{box.name}.jsonl"
    if fresh:
        kept.unlink(missing_ok=True)
    before = {one.name: one for one in _read(kept)}
    results = [before[mutant.name] for mutant in sample if mutant.name in before]
    waiting = [mutant for mutant in sample if mutant.name not in before]
    BUILD.mkdir(parents=True, exist_ok=True)
    with ProgressMeter(console, "mutants", len(waiting)) as meter, kept.open("ab") as paper:
        for result in try_mutants(box, waiting, jobs):
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
    """Results of earlier runs; a line cut off by a stop is forgotten, and cut away."""
    data = path.read_bytes() if path.exists() else b""
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        path.write_bytes(whole)
    return [msgspec.json.decode(line, type=Result) for line in whole.splitlines()]


if __name__ == "__main__":
    typer.run(main)
