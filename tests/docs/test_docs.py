"""What the documentation shows is true: its examples run and print what stands below them."""

import json
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from helpers.pages import FILE, ROOT, TUTORIAL, programs_of, run_alone

import wabe
from wabe import games
from wabe.bots import make_bot
from wabe.cli import fields
from wabe.core.reference import read_rules
from wabe.research import Batch, GymEnv, export, find_records, meaning_of

PAGES = {
    f"{page} {number}": program
    for page, apart in [
        ("README.md", False),
        ("README.de.md", False),
        ("docs/api.md", False),
        ("docs/first-bot.md", False),
        ("docs/research.md", True),
    ]
    for number, program in enumerate(programs_of((ROOT / page).read_text("utf-8"), apart), 1)
}


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_shows_runs_in_a_fresh_interpreter(name: str, tmp_path: Path):
    run_alone(PAGES[name], tmp_path)


def test_every_page_with_a_program_is_run():
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    shown = {path.relative_to(ROOT).as_posix() for path in pages if "```python" in path.read_text("utf-8")}
    elsewhere = {"docs/add-a-game.md", "docs/change-a-rule.md", "docs/add-an-option.md"}
    assert shown == {name.partition(" ")[0] for name in PAGES} | elsewhere


def test_a_page_that_shows_something_else_is_found(tmp_path: Path):
    with pytest.raises(AssertionError):
        run_alone(*programs_of("```python\nprint(1)\n```\n\n```text\n2\n```\n", apart=True), tmp_path)
    with pytest.raises(AssertionError):
        run_alone(*programs_of("```python\nprint(1)\n```\n", apart=True), tmp_path)
    together = "```python\nx = 1\n```\n\n```python\nprint(x)\n```\n\n```text\n1\n```\n"
    run_alone(*programs_of(together, apart=False), tmp_path)
    with pytest.raises(AssertionError, match="x"):
        run_alone(programs_of(together, apart=True)[1], tmp_path)


def test_the_commands_of_the_first_bot_run_where_its_module_is(tmp_path: Path):
    page = (ROOT / "docs" / "first-bot.md").read_text("utf-8")
    module = next(code for code, _ in programs_of(page, apart=True) if "class Builder" in code)
    (tmp_path / "first_bot.py").write_text(module, "utf-8")
    commands = re.findall(r"^wabe (.+)$", page, re.MULTILINE)
    assert len(commands) == 3
    for command in commands:
        words = [sys.executable, "-m", "wabe", *command.split()]
        done = subprocess.run(
            words, cwd=tmp_path, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert done.stdout


@pytest.fixture
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The game of docs/add-a-game.md, followed literally: its files are written, and it stands on the shelf."""
    files = FILE.findall(TUTORIAL)
    assert len(files) == 11
    for name, text in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    get = games.get
    monkeypatch.setattr(games, "get", lambda name: import_module(name).GAME if name == "orchard" else get(name))
    yield tmp_path / "orchard"
    for name in [name for name in sys.modules if name.split(".")[0] == "orchard"]:
        del sys.modules[name]


def test_the_game_of_the_page_is_a_whole_game(orchard: Path):
    """Its checks run, the kit among them, and it cites rules that it has."""
    run_alone(*programs_of(FILE.sub("", TUTORIAL), apart=False), orchard.parent)
    known = read_rules(orchard / "rules.md")
    assert set(known) == {"ORC-PICK-01", "ORC-PICK-02", "ORC-END-01"}
    prompt = games.get("orchard").rules(2).start().scene(0).prompt
    assert {prompt.rule, *(choice.rule for choice in prompt.choices)} <= set(known)


@pytest.mark.usefixtures("orchard")
def test_the_state_of_the_page_ends_as_its_fields_say():
    assert fields.main(["--check", "orchard.rules"]) == 0


def test_the_rooms_of_the_game_of_the_page_import_as_it_says(orchard: Path):
    may = {"rules": {"rules"}, "view": {"rules", "view"}, "strategy": {"rules", "strategy"}}
    for room, allowed in may.items():
        for file in (orchard / room).glob("*.py"):
            assert set(re.findall(r"^from orchard\.(\w+)", file.read_text("utf-8"), re.MULTILINE)) <= allowed


@pytest.mark.usefixtures("orchard")
def test_greedy_understands_the_game_of_the_page():
    """It picks where most apples are to be expected, though nothing of the roll is judged before the die falls."""
    state = games.get("orchard").rules(2).start()
    state.trees = [1, 1, 1, 3, 1, 1, 0]
    state.points = [6, 7]
    assert {make_bot("greedy", seed).choose(state).text for seed in range(5)} == {"choose t4"}


@pytest.mark.usefixtures("orchard")
def test_learners_know_the_game_of_the_page(tmp_path: Path):
    turn = Batch("orchard", 3, size=4).reset()
    assert turn.observations.tolist() == [[3] * 7 + [0] * 3] * 4
    env = GymEnv("orchard", 2, seat=0, rivals="random")
    seen, _ = env.reset(seed=1)
    assert seen["action_mask"].sum() == 7
    wabe.run(wabe.SeriesSpec("orchard", 2, ["greedy", "random"], 2, 5), records=tmp_path)
    assert export(find_records([tmp_path]), tmp_path / "games.parquet").records == 2
    assert meaning_of(tmp_path / "games.parquet").labels[6:] == ["apples t7", "points own", "points next"]


EXAMPLES = {path.stem: path for path in sorted((ROOT / "examples").glob("*.py"))}
TRAINING = EXAMPLES.pop("train_policy")  # takes as long as one lets it


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]):
    runpy.run_path(str(EXAMPLES[name]), run_name="__main__")
    assert capsys.readouterr().out


def test_a_policy_trained_for_seconds_beats_random_players():
    """It wins more than half of all games, even if the hundred that were played were lucky ones.

    In a process of its own: JAX has threads, and other tests fork.
    """
    command = [sys.executable, str(TRAINING), "--games", "160", "--rated", "100"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    low = re.search(r"games won \(([0-9.]+)% to", done.stdout)
    assert low
    assert float(low[1]) > 50


def test_without_its_libraries_the_training_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "jax", None)
    with pytest.raises(SystemExit, match=r"jax is missing: pip install 'wabe\[research,training\]'"):
        runpy.run_path(str(TRAINING), run_name="__main__")


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Its code from top to bottom, drawing into nothing; what it prints is what it shows."""
    monkeypatch.setenv("MPLBACKEND", "Agg")
    cells = [cell for cell in json.loads(path.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    names: dict[str, object] = {"__name__": "notebook"}
    for cell in cells:
        exec(compile("".join(cell["source"]), str(path), "exec"), names)
        shown = [part for part in cell["outputs"] if part["output_type"] == "stream"]
        assert capsys.readouterr().out == "".join(line for part in shown for line in part["text"])
    assert len(cells) > 3


def test_importing_wabe_is_cheap_and_offers_everything():
    code = "import sys, wabe; assert [n for n in sys.modules if n.startswith('wabe')] == ['wabe']; print(*dir(wabe))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    from wabe import api

    assert set(api.__all__) <= set(done.stdout.split())


def test_what_wabe_has_not_is_missed_in_words():
    with pytest.raises(AttributeError, match="wabe has no 'castle'"):
        _ = wabe.castle


def test_the_architecture_names_every_room_and_only_files_that_exist():
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    files = {path.relative_to(ROOT).as_posix() for room in ("src", "tests") for path in (ROOT / room).rglob("*.py")}
    named = re.findall(r"`([\w/]+\.py)`", page)
    assert len(named) > 20
    assert [name for name in named if not any(file.endswith(f"/{name}") or file == name for file in files)] == []
    rooms = {path.parent.name for path in (ROOT / "src" / "wabe").glob("*/__init__.py")}
    assert {room for room in rooms if not re.search(rf"\b{room}\b", page)} == set()
