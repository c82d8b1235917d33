"""The scripts for long campaigns: their progress, their findings, their answers to bad input."""

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from wabe.arena.crew import Alone
from wabe.core import record

SCRIPTS = Path(__file__).parent.parent.parent / "scripts"


@pytest.fixture(params=["fuzz", "worlds"])
def script(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    return importlib.import_module(request.param)


def run(name: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPTS / name), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("script", ["fuzz"], indirect=True)
def test_a_finding_is_kept_by_game_and_seed(script: ModuleType, tmp_path: Path) -> None:
    for seed in (7, 8):
        script._keep(script.Checked("toy", seed, 2, "lost a plum", f"record {seed}"), tmp_path / "deep")
    assert {file.name: file.read_text() for file in (tmp_path / "deep").iterdir()} == {
        "toy-7.wabe": "record 7",
        "toy-8.wabe": "record 8",
    }


def test_random_games_are_checked_and_counted() -> None:
    done = run("fuzz.py", "castles_of_burgundy", "--games", "3", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert done.stderr.endswith("3 games checked, 0 findings\n")


def test_bots_play_checked_games_whose_records_are_kept(tmp_path: Path) -> None:
    words = ["--games", "1", "--seed", "3", "--jobs", "1", "--thorough", "0.01", "--keep", str(tmp_path)]
    kept = {}
    for bot in ("random", "greedy"):
        done = run("fuzz.py", "castles_of_burgundy", "--bot", bot, *words)
        assert done.returncode == 0, done.stderr
        kept[bot] = record.read((tmp_path / "castles_of_burgundy-3.wabe").read_text())
    assert kept["greedy"].options == kept["random"].options
    assert max(kept["greedy"].result) > max(kept["random"].result)


@pytest.mark.parametrize("script", ["worlds"], indirect=True)
def test_games_of_worlds_are_kept_and_counted(script: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "kept" / "worlds.jsonl"
    work = script.tasks("123,231", (2,), "contrast", 2)
    first = script.play(work, file, Alone(), 0.0, False)
    assert [(tally.world, len(tally.rows)) for tally in first] == [("123", 2), ("231", 2)]
    assert 0 <= first[0].won <= 2
    before = file.read_bytes()
    again = script.play(work[:3], file, Alone(), 0.0, False)
    assert file.read_bytes() == before  # nothing was played again
    assert [len(tally.rows) for tally in again] == [2, 1]
    assert len(script.play(work[:1], file, Alone(), 0.0, True)) == 1
    assert len(file.read_bytes().splitlines()) == 2  # a head, and the one game played anew


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["fuzz.py", "chess"], "There is no game 'chess'"),
        (["second.py", "chess"], "There is no game 'chess'"),
        (["fuzz.py", "burgundy", "--bot", "gready"], "There is no bot 'gready'"),
        (["worlds.py", "check", "--worlds", "123,112"], "three different digits"),
        (["worlds.py", "ends", "--address", "host:1"], "An address goes with --on ray"),
    ],
)
def test_bad_input_gets_one_clear_line(words: list[str], answer: str) -> None:
    done = run(*words)
    assert done.returncode == 1
    assert answer in done.stderr
    assert done.stderr.count("\n") == 1


def test_positions_are_compared_with_the_second_rules_and_counted() -> None:
    done = run("second.py", "burgundy", "--positions", "5", "--share", "0.02", "--jobs", "1", "--seed", "9")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\n0 differences\n" in done.stdout
    assert done.stdout.endswith("seeds 9 to 16; go on with --seed 17\n")
