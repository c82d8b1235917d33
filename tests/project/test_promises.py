"""What strangers may rely on: public names, old names with a warning, how to cite."""

import re
import runpy
import subprocess
import sys
import warnings
from importlib import import_module
from pathlib import Path

import pytest
import yaml

import wabe

ROOT = Path(__file__).parent.parent.parent
public_names = runpy.run_path(str(ROOT / "scripts" / "public_names.py"))

# What the pages of 0.2 imported, and what it is called now.
OLD = {
    ("wabe", "Plan"): ("wabe", "SeriesSpec"),
    ("wabe.core.frame_table", "FrameTable"): ("wabe.core.frame_presenter", "FramePresenter"),
    ("wabe.core.frames", "Asked"): ("wabe.core.frames", "Question"),
    ("wabe.core.mind", "Mind"): ("wabe.core.strategy", "Strategy"),
    ("wabe.core.table", "Told"): ("wabe.core.presenter", "LogText"),
    ("wabe.core.table", "Table"): ("wabe.core.presenter", "Presenter"),
    ("wabe.core.table", "Asides"): ("wabe.core.presenter", "Asides"),
}


def test_every_promised_name_is_there_with_its_arguments() -> None:
    kept = public_names["KEPT"].read_text("utf-8").splitlines()
    assert public_names["listed"]() == kept, (
        "A promised name has changed: see docs/stability.md, offer the old one with a warning, tell the changelog, "
        "then run `make generated`."
    )


def test_the_list_holds_functions_methods_and_constants() -> None:
    kept = public_names["KEPT"].read_text("utf-8").splitlines()
    assert "wabe.new_match(game, players, seed=None, **options)" in kept
    assert "wabe.NATURE" in kept
    assert "wabe.State.play(action)" in kept
    assert "wabe.core.game.State.play(action)" in kept
    assert {line.partition("(")[0] for line in kept} >= {f"wabe.{name}" for name in dir(wabe) if name[0] != "_"}
    assert [line for line in kept if re.search(r"\._", line)] == []


def test_what_the_page_on_adding_a_game_imports_is_promised() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    used = set(re.findall(r"^(?:from|import) (wabe\.core\.\w+)", page, re.MULTILINE))
    assert len(used) > 8
    assert used <= set(public_names["promised"]())


def test_a_changed_argument_is_noticed(tmp_path: Path) -> None:
    names = public_names["names_of"]
    tree = __import__("ast").parse("class A:\n  def f(self, b: int, *, c: str = 'x') -> None: ...\n  def _g(self): ...")
    assert names(tree.body, "m") == ["m.A", "m.A.f(b, *, c='x')"]


@pytest.mark.parametrize(("module", "name"), OLD)
def test_an_old_name_works_and_says_what_to_write(module: str, name: str) -> None:
    there, new = OLD[module, name]
    with pytest.warns(DeprecationWarning, match=rf"\.{name} is called .*\.{new} now") as told:
        found = getattr(import_module(module), name)
    assert found is getattr(import_module(there), new)
    assert told[0].filename == __file__  # the warning leads to the line that has to change


def test_an_import_of_an_old_name_warns_once_at_its_line() -> None:
    code = "from wabe.core.table import Told\nfrom wabe import Plan\n"
    command = [sys.executable, "-W", "always::DeprecationWarning", "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = [line for line in done.stderr.splitlines() if "DeprecationWarning" in line]
    assert {line.partition(": ")[0] for line in lines} == {"<string>:1", "<string>:2"}


def test_what_was_never_there_is_missed_as_ever() -> None:
    with pytest.raises(ImportError, match="Apple"):
        from wabe.core.table import Apple  # type: ignore[import-not-found,attr-defined] # noqa: F401
    with pytest.raises(AttributeError, match="Apple"):
        _ = import_module("wabe.core.frames").Apple
    with pytest.raises(AttributeError, match="wabe has no 'Apple'"):
        _ = wabe.Apple


def test_nothing_of_ours_uses_an_old_name() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", DeprecationWarning)
        for name in wabe.games.names():
            wabe.get_game(name).rules(2).start()
    old = re.compile(r"^\s*(?:from|import) (wabe\.core\.(?:table|mind|frame_table))\b", re.MULTILINE)
    files = [path for folder in ("src", "examples", "scripts", "bench") for path in (ROOT / folder).rglob("*.py")]
    assert [path.name for path in files if old.search(path.read_text("utf-8"))] == []


def test_the_version_to_cite_is_the_version_of_the_package() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert cited["version"] == wabe.__version__
    assert cited["license"] == "MIT"
    installing = (ROOT / "docs" / "install.md").read_text("utf-8")
    assert re.findall(r"wabe (\d+\.\d+\.\d+) \(", installing) == [wabe.__version__]


def test_the_page_on_installing_names_targets_that_are_there() -> None:
    page = (ROOT / "docs" / "install.md").read_text("utf-8")
    targets = re.findall(r"^([a-z][a-z0-9-]*):(?!=)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    named = set(re.findall(r"`make ([a-z]+)`", page))
    assert named >= {"wheel", "wheels", "dist", "engine"}
    assert named <= set(targets)
