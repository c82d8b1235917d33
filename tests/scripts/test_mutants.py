"""The mutation check: it breaks what it says it breaks, and notices whether the tests notice."""

import ast
import importlib
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).parent.parent.parent / "scripts"
IDS = re.compile(r"\bX-\d+\b")
SOURCE = '''
"""A chapter."""
PRICE = 3

def cost(s, a):
    """X-01: three, or two for the first."""
    s.paid: list[int | None] = []
    if s.first and a > 0:
        s.count += 1
        return PRICE - 1
    return s.table[2]

def helper(a):
    """No rule."""
    return a + 1

def compose(d):
    """X-02."""
    d.decision(1)
'''


@pytest.fixture
def mutation(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    return importlib.import_module("mutation")


@pytest.fixture
def chapter(tmp_path: Path) -> Path:
    path = tmp_path / "chapter.py"
    path.write_text(SOURCE)
    return path


def test_only_functions_that_cite_a_rule_are_broken(mutation: ModuleType, chapter: Path) -> None:
    found = mutation.mutants_of(chapter, chapter.parent, IDS)
    assert {(mutant.function, mutant.rules) for mutant in found} == {("cost", ("X-01",))}
    assert sorted(mutant.change for mutant in found) == sorted(
        [
            "s.first and a > 0  ->  s.first or a > 0",
            "s.first and a > 0  ->  without s.first",
            "s.first and a > 0  ->  without a > 0",
            "a > 0  ->  a >= 0",
            "if s.first and a > 0:  ->  1 at 19",
            "if s.first and a > 0:  ->  -1 at 19",
            "s.count += 1  ->  left out",
            "s.count += 1  ->  2 at 11",
            "s.count += 1  ->  0 at 11",
            "s.count += 1  ->  s.count -= 1",
            "PRICE - 1  ->  PRICE + 1",
            "return PRICE - 1  ->  2 at 15",
            "return PRICE - 1  ->  0 at 15",
        ]
    )


def test_each_mutant_is_one_change(mutation: ModuleType, chapter: Path) -> None:
    sound = ast.dump(ast.parse(SOURCE))
    found = mutation.mutants_of(chapter, chapter.parent, IDS)
    texts = {ast.dump(mutation.broken(chapter, chapter.parent, IDS, mutant.number)) for mutant in found}
    assert len(texts) == len(found)
    assert sound not in texts
    left_out = next(mutant for mutant in found if mutant.change == "s.count += 1  ->  left out")
    assert "count" not in ast.unparse(mutation.broken(chapter, chapter.parent, IDS, left_out.number))


def test_the_broken_module_is_imported_in_place_of_the_sound_one(
    mutation: ModuleType, chapter: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(chapter.parent))
    found = mutation.mutants_of(chapter, chapter.parent, IDS)
    number = next(mutant.number for mutant in found if mutant.change == "PRICE - 1  ->  PRICE + 1")
    finder = mutation.BrokenModule("chapter", chapter, mutation.broken(chapter, chapter.parent, IDS, number))
    monkeypatch.setattr(sys, "meta_path", [finder, *sys.meta_path])
    module = importlib.import_module("chapter")
    del sys.modules["chapter"]

    class S:
        first = True
        count = 0

    assert module.cost(S(), 1) == 4


def test_an_unknown_game_gets_one_line() -> None:
    command = [sys.executable, str(SCRIPTS / "mutants.py"), "chess"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("There is no game 'chess'.")


@pytest.fixture
def mutants(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    return importlib.import_module("mutants")


def test_the_sample_stays_when_a_mutant_is_named_equivalent(
    mutation: ModuleType, mutants: ModuleType, chapter: Path
) -> None:
    found = mutation.mutants_of(chapter, chapter.parent, IDS)
    order = mutants.drawn(found, seed=1)
    assert order != found
    assert order != mutants.drawn(found, seed=2)
    assert mutants.drawn([mutant for mutant in found if mutant is not order[3]], seed=1) == order[:3] + order[4:]


def test_a_result_cut_off_by_a_stop_costs_no_other(mutants: ModuleType, tmp_path: Path) -> None:
    kept = tmp_path / "results.jsonl"
    kept.write_text('{"name":"a","line":1,"killed":true}\n{"name":"b","li')
    assert [one.name for one in mutants._read(kept)] == ["a"]
    with kept.open("a") as paper:
        paper.write('{"name":"c","line":1,"killed":true}\n')
    assert [one.name for one in mutants._read(kept)] == ["a", "c"]
