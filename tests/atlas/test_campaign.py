"""The games of the Atlas: the same whoever plays them, kept as they come, gone on with at any time."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from wabe.arena.crew import crew
from wabe.atlas import campaign, game
from wabe.atlas.game import AtlasGame, Row
from wabe.atlas.things import used
from wabe.cli import app
from wabe.core.errors import BadOption

WORLDS = ["123", "473"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one contrast game of two worlds and every number of players."""
    path = tmp_path_factory.mktemp("atlas") / "games.jsonl"
    with crew() as alone:
        assert campaign.build(path, list(campaign.tasks(WORLDS, 0, 1)), alone)
    return path


def test_every_game_has_its_row(kept: Path) -> None:
    rows = campaign.read(kept)
    assert [(row.world, row.players) for row in rows] == [(w, p) for w in WORLDS for p in (2, 3, 4)]
    for row in rows:
        assert row.ended == "book"
        assert len(row.scores) == len(row.places) == row.players
        assert sum(row.acts.values()) == row.decisions + row.events
        assert row.decisions >= row.free > 0
        assert row.choices >= 2 * row.free
        assert 0 <= row.first < row.players
        assert row.places[0] == 1, "greedy, on the first seat, beats random players"
        assert 0 < row.rounds <= 40


def test_fights_are_told_by_their_dice_for_one_alone_is_not_chosen(kept: Path) -> None:
    rows = [row for row in campaign.read(kept) if row.world == "473"]
    dice = sum(used(row.acts, "dice of fights") for row in rows)
    assert dice > sum(row.acts.get("fight", 0) for row in rows)


def test_a_campaign_goes_on_where_it_stopped_and_comes_to_the_same(kept: Path, tmp_path: Path) -> None:
    lines = kept.read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(lines[:5]) + lines[5][:30])
    told: list[int] = []
    with crew() as alone:
        assert campaign.build(cut, list(campaign.tasks(WORLDS, 0, 1)), alone, told.append)
    assert told == [4, 5, 6]
    assert cut.read_bytes() == kept.read_bytes()


def test_a_pass_is_over_all_worlds_so_that_a_stopped_campaign_has_measured_them_alike() -> None:
    order = [(task.number, task.kind) for task in campaign.tasks(WORLDS, 2, 1)]
    assert order == [(0, "greedy"), (0, "greedy"), (0, "contrast"), (0, "contrast")] * 3 + [(1, "greedy")] * 6


def test_seeds_differ_and_the_better_player_changes_seats() -> None:
    work = list(campaign.tasks(campaign.all_worlds(), 3, 2))
    assert len({task.seed() for task in work}) == len(work) == 504 * 3 * 5
    assert [AtlasGame("123", 3, "contrast", n).bots().index("greedy") for n in range(4)] == [0, 1, 2, 0]


def test_who_leads() -> None:
    assert [game.leader(scores) for scores in ([3, 1], [1, 3], [3, 3])] == [0, 1, -1]
    assert game.changes([0, -1, 0, 1, -1, 2, 2]) == 2


def test_time_that_is_used_up_stops_it(tmp_path: Path) -> None:
    path = tmp_path / "short.jsonl"
    with crew() as alone:
        assert not campaign.build(path, list(campaign.tasks(["473"], 0, 1)), alone, seconds=0.001)
    assert len(campaign.read(path)) == 1


def test_a_game_that_breaks_off_is_told_and_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "broken.jsonl"
    with monkeypatch.context() as broken:
        broken.setattr(game, "make_bot", lambda code, seed: 1 / 0)
        words = ["atlas", "build", str(path), "--worlds", "473", "--games", "0", "--contrast", "1"]
        done = CliRunner().invoke(app, words)
    assert "All 3 games" in done.output
    assert "World 473, 2 players, contrast game 0 failed: ZeroDivisionError" in done.output
    assert campaign.read(path) == []
    assert [row.players for row in campaign.failed(path)] == [2, 3, 4]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "not an Atlas file"),
        (b'{"atlas":1,"rules":99}\n', "version 99 of the rules"),
        (msgspec.json.encode(campaign.head()) + b'\n{"world":5}\n', "line 2, is not a game"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, text: bytes, words: str) -> None:
    path = tmp_path / "other"
    path.write_bytes(text)
    with pytest.raises(BadOption, match=words):
        campaign.read(path)


def test_a_world_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["atlas", "build", str(tmp_path / "x"), "--worlds", "123,112"])
    assert done.exit_code == 2
    assert "three different digits" in done.output
    assert not (tmp_path / "x").exists()


def test_rows_say_what_task_they_answer() -> None:
    assert Row("123", 2, "greedy", 4, "book").task() == AtlasGame("123", 2, "greedy", 4)
