"""Ray: the same results and errors as without it. What a lost node had is played again: `cluster.py`."""

import os
import runpy
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wabe.arena import SeriesSpec, run
from wabe.arena.crew import OnRay, crew
from wabe.arena.series import SeriesShare, play_part
from wabe.cli import app
from wabe.core.errors import BadOption

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
ray = pytest.importorskip("ray", reason="Ray is not to be had here: pip install 'wabe[cluster]'")

CUP = """
bots = ["random"]
games = 4
[[event]]
game = "burgundy"
"""


STRANGER = """
import wabe

class Last(wabe.Bot):
    def pick(self, known, legal):
        return legal[-1]
"""


def test_ray_plays_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One test, since Ray takes some seconds to start."""
    (tmp_path / "guest.py").write_text(STRANGER)
    monkeypatch.chdir(tmp_path)
    with crew(on="ray") as players:
        assert isinstance(players, OnRay)
        errors_come_back_as_they_were(players)
        a_series_is_the_same("random")
        a_series_is_the_same("guest:Last")
        a_tournament_is_the_same(tmp_path)
        work_of_a_script_is_done_there(players)
        assert ray.is_initialized(), "who has not begun it does not end it"
    assert not ray.is_initialized()


def a_tournament_is_the_same(folder: Path) -> None:
    (folder / "cup.toml").write_text(CUP)
    for place in ("processes", "ray"):
        words = ["tournament", str(folder / "cup.toml"), "--to", str(folder / place), "--on", place]
        assert CliRunner().invoke(app, words).exit_code == 0
    for name in ("standings.json", "index.html"):
        assert (folder / "ray" / name).read_text() == (folder / "processes" / name).read_text()


def a_series_is_the_same(bot: str) -> None:
    plan = SeriesSpec("castles_of_burgundy", 2, [bot, "random"], 6, 4)
    there = run(plan, on="ray", keep_scores=True)
    assert there.scores == run(plan, keep_scores=True).scores


def work_of_a_script_is_done_there(players: OnRay) -> None:
    """`scripts/worlds.py` is no module that workers could import: its functions and classes travel themselves."""
    path = Path(__file__).parent.parent.parent / "scripts" / "worlds.py"
    script = runpy.run_path(str(path), run_name="__main__worlds")
    [checked] = players.in_order(script["check_world"], [("491", 0)])
    assert (checked.world, checked.games, checked.findings) == ("491", 0, [])


def errors_come_back_as_they_were(players: OnRay) -> None:
    with pytest.raises(BadOption, match="at least 1 game, not 0"):
        list(players.in_order(play_part, [SeriesShare(SeriesSpec("burgundy", 2, ["random"] * 2, 0, 1), [0])]))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1", "nowhere.invalid:6379"])
def test_nobody_at_the_address(address: str) -> None:
    with pytest.raises(BadOption, match="No Ray cluster answers at"):
        crew(on="ray", address=address)


def test_where_ray_does_not_start_one_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(**_: object) -> None:
        raise Exception("The node timed out.\nMore of that.")

    monkeypatch.setattr(ray, "init", give_up)
    with pytest.raises(BadOption, match=r"^Ray does not start on this machine: The node timed out\.$"):
        crew(on="ray")
