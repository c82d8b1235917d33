"""Bots of others, by `module:Class`: everywhere a bot has a code, and never because a record says so."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import wabe
from wabe.arena import SeriesSpec, run
from wabe.bots import check_code, make_bot
from wabe.bots.greedy import Greedy
from wabe.cli import app
from wabe.core.errors import UnknownName
from wabe.research import GymEnv

MODULE = """
import wabe
print("loaded")

class First(wabe.Bot):
    def pick(self, known, legal):
        return legal[0]

class Other: ...
"""
CUP = """
bots = ["stranger:First", "random"]
games = 4
[[event]]
game = "burgundy"
players = 2
"""


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with somebody's module in it, which we are in."""
    (tmp_path / "stranger.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    yield tmp_path
    sys.modules.pop("stranger", None)


@pytest.mark.usefixtures("stranger")
def test_it_plays_in_several_processes_as_in_one() -> None:
    plan = SeriesSpec("castles_of_burgundy", 2, ["stranger:First", "random"], 4, 4)
    assert run(plan, jobs=2, keep_scores=True).scores == run(plan, keep_scores=True).scores


def test_it_plays_tournaments_and_is_simulated(stranger: Path) -> None:
    (stranger / "cup.toml").write_text(CUP)
    cup = CliRunner().invoke(app, ["tournament", "cup.toml", "--to", "cup"])
    assert (cup.exit_code, (stranger / "cup" / "standings.json").exists()) == (0, True), cup.output
    assert "stranger:First" in (stranger / "cup" / "index.html").read_text("utf-8")
    words = ["simulate", "burgundy", "--bots", "stranger:First,random", "--games", "2", "--seed", "1"]
    said = CliRunner().invoke(app, words)
    assert said.exit_code == 0
    assert "stranger:First" in said.output


@pytest.mark.usefixtures("stranger")
def test_it_is_a_rival_of_learners() -> None:
    env = GymEnv("burgundy", 2, rivals="stranger:First", seat=1)
    env.reset(seed=1)
    assert env.state_now.seat == 1


@pytest.mark.usefixtures("stranger")
@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("strange:First", "cannot be loaded: No module named 'strange'"),
        ("thnker:1s", "Did you mean thinker"),
        (":First", "cannot be loaded"),
        ("stranger:Last", "no bot 'Last' in stranger"),
        ("stranger:Other", "must name a class that is a wabe.Bot"),
        ("stranger:", "must name a class that is a wabe.Bot"),
    ],
)
def test_what_is_no_bot_is_told(code: str, words: str) -> None:
    with pytest.raises(UnknownName, match=words):
        check_code(code)


def test_a_record_runs_no_program_that_it_names(stranger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = wabe.new_match("burgundy", ["Anna", "Ada (stranger:First)"], seed=7)
    (stranger / "game.wabe").write_text(match.record().write(), "utf-8")
    CliRunner().invoke(app, ["play", "--record", "game.wabe"], input="quit\n")
    assert "stranger" not in sys.modules
    assert "loaded" not in capsys.readouterr().out


def test_a_glance_is_at_so_many_actions() -> None:
    """It overlooks what it has not drawn, and looks at all of a shorter list."""
    bot = make_bot("greedy:3", 1)
    assert isinstance(bot, Greedy)
    state = wabe.get_game("burgundy").rules(2).start()
    rng = wabe.Rng(1)
    while state.seat == wabe.NATURE or len(state.legal()) < 10:
        state.play(state.draw(rng) if state.seat == wabe.NATURE else state.legal()[0])
    legal = state.legal()
    for _ in range(20):
        drawn = bot.candidates.among(state, legal)
        assert len(set(drawn)) == 3
        assert set(drawn) <= set(legal)
    assert bot.candidates.among(state, legal[:2]) == legal[:2]
    for wrong in ("greedy:0", "greedy:x", "greedy:3s", "greedy:"):
        with pytest.raises(UnknownName, match="greedy:8"):
            make_bot(wrong, 1)
