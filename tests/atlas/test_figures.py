"""What games say of worlds: measures, likeness, the files that are shipped, the commands that read them."""

from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from wabe.atlas import campaign, shipped
from wabe.atlas.figures import figures, summary
from wabe.atlas.game import Row
from wabe.atlas.likeness import placed
from wabe.atlas.pack import write
from wabe.cli import app
from wabe.core.errors import UnknownName


def row(world: str = "123", players: int = 2, number: int = 0, **changes: object) -> Row:
    given: dict[str, object] = {"world": world, "players": players, "kind": "greedy", "number": number, "ended": "book"}
    given |= {"rounds": 6, "decisions": 100, "free": 50, "choices": 200, "turns": 1, "half": 0, "first": 0}
    given |= {"scores": [50, 40, 30, 20][:players], "places": [1, 2, 3, 4][:players], "acts": {"deliver": 8}}
    return msgspec.convert({**given, **changes}, Row)


def test_the_measures_of_a_world() -> None:
    games = [
        row(number=0),
        row(
            number=1, ended="cap", rounds=40, scores=[60, 60], places=[1, 1], half=-1, acts={"deliver": 4, "upgrade": 6}
        ),
        row(number=2, scores=[30, 40], places=[2, 1], first=1, turns=4),
        row(number=3, ended="limit"),
        row(kind="contrast", number=0, places=[1, 2]),
        row(kind="contrast", number=1, places=[1, 2]),
    ]
    found = figures(games)
    assert (found.games, found.contrasts) == (3, 2)
    assert found.rounds == pytest.approx(52 / 3, abs=1e-3)
    assert found.capped == 0.333
    assert found.closeness == pytest.approx((0.8 + 1 + 0.75) / 3, abs=1e-3)
    assert found.turns == 2
    assert found.half == 0.5, "of the two games with a leader at half time"
    assert found.first == pytest.approx((0.5 + 0 + 0.5) / 3, abs=1e-3)
    assert found.choices == 4
    assert found.skill == 0.5, "greedy sat on seat 0, then on seat 1"
    assert found.uses["goods delivered"] == pytest.approx(20 / 3, abs=1e-3)
    assert found.uses["trolleys improved"] == 2
    assert "dice of fights" not in found.uses


def some() -> list[Row]:
    return [
        row(world, players, scores=[50 + at, 10 * at, 5, 5][:players], rounds=5 + at, turns=at)
        for at, world in enumerate(["123", "124", "473", "956"])
        for players in (2, 3, 4)
    ]


def test_over_all_is_the_mean_of_the_numbers_of_players() -> None:
    [world] = summary([row(players=2, rounds=4), row(players=2, number=1, rounds=6), row(players=4, rounds=11)])
    assert list(world.players) == [2, 4]
    assert world.players[2].rounds == 5
    assert world.over_all.rounds == 8
    assert world.over_all.games == 3


def test_alike_lie_close() -> None:
    twin = [msgspec.structs.replace(one, world="132") for one in some()[:3]]
    worlds = {world.world: world for world in placed(summary(some() + twin))}
    assert worlds["132"].near[0] == "123"
    assert worlds["123"].near[0] == "132"
    assert (worlds["123"].x, worlds["123"].y) == (worlds["132"].x, worlds["132"].y)
    assert worlds["123"].near[-1] == "956"
    assert max(abs(world.x) for world in worlds.values()) == 1
    assert max(worlds.values(), key=lambda world: world.good).world == "956", "the closest, where the lead changes most"


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small Atlas, in the place of the shipped one."""
    games = tmp_path / "games.jsonl"
    lines = [msgspec.json.encode(campaign.head()), *(msgspec.json.encode(one) for one in some())]
    games.write_bytes(b"\n".join(lines) + b"\n")
    done = CliRunner().invoke(app, ["atlas", "pack", str(games), "--to", str(tmp_path / "data")])
    assert done.exit_code == 0, done.output
    assert "12 games of 4 worlds are packed" in done.output
    assert f"12 of {504 * 3 * 16} games: wabe atlas build {games} goes on" in done.output
    monkeypatch.setattr("wabe.cli.atlas.shipped", lambda: shipped.read(tmp_path / "data"))
    return tmp_path / "data"


def test_the_files_hold_it_all(packed: Path) -> None:
    table = pq.read_table(packed / "games.parquet").to_pylist()
    assert len(table) == 12
    assert table[0]["world"] == "123"
    assert table[0]["scores"] == [50, 0]
    assert table[0]["goods delivered"] == 8
    atlas = shipped.read(packed)
    assert [world.world for world in atlas.worlds] == ["123", "124", "473", "956"]
    assert atlas.worlds == placed(summary(some()))
    with pytest.raises(UnknownName, match="999"):
        atlas.world("999")


def test_the_same_games_in_another_order_make_the_same_atlas(packed: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl"
    lines = [msgspec.json.encode(one) for one in reversed(some())]
    path.write_bytes(b"\n".join([msgspec.json.encode(campaign.head()), *lines]) + b"\n")
    write(campaign.read(path), tmp_path / "other")
    for name in ("games.parquet", "worlds.json"):
        assert (tmp_path / "other" / name).read_bytes() == (packed / name).read_bytes()


@pytest.mark.usefixtures("packed")
def test_a_world_of_the_atlas_is_shown() -> None:
    done = CliRunner().invoke(app, ["atlas", "473"], env={"COLUMNS": "120"})
    assert done.exit_code == 0, done.output
    for words in (
        "World 473",
        "4 players",
        "changes of the lead",
        "fights a game",
        "Most like it",
        "games between bots",
    ):
        assert words in done.output
    assert CliRunner().invoke(app, ["atlas", "124", "--json"]).output.startswith('{"world":"124"')


@pytest.mark.usefixtures("packed")
def test_worlds_by_their_measures() -> None:
    def numbers(*words: str) -> list[str]:
        done = CliRunner().invoke(app, ["worlds", *words])
        assert done.exit_code == 0, done.output
        return [line[:3] for line in done.output.splitlines() if line[:3].isdigit()]

    assert numbers("--sort", "closeness") == ["956", "473", "124", "123"]
    assert numbers("--sort", "closeness", "--shorter-than", "8") == ["473", "124", "123"]
    assert numbers("--sort", "turns", "--players", "3", "--module", "1") == ["124", "123"]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["worlds", "--sort", "beauty"], "good, rounds"),
        (["worlds", "--sort", "good", "--players", "7"], "2, 3 or 4 players"),
        (["atlas", "112"], "three different digits"),
        (["atlas", "pack", "nowhere.jsonl"], "nowhere.jsonl"),
    ],
)
def test_bad_input_gets_one_line(words: list[str], answer: str, packed: Path) -> None:
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 2
    assert answer in done.output
    assert done.output.count("\n") == 1


def test_the_shipped_atlas_is_small_and_whole_and_says_when_it_is_of_earlier_rules() -> None:
    atlas = shipped.read()
    size = sum(path.stat().st_size for path in shipped.FOLDER.glob("*"))
    assert size < 2_000_000
    assert {world.world for world in atlas.worlds} == set(campaign.all_worlds())
    told = CliRunner().invoke(app, ["atlas", "473"])
    of_today = (atlas.rules, atlas.bots) == (campaign.head().rules, campaign.head().bots)
    assert ("other rules or other bots" in told.stderr) != of_today
