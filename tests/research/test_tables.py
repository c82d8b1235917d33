"""Decisions as a table: every row tells what was known, possible, done, and what came of it."""

from pathlib import Path

import numpy as np
import polars as pl
import pyarrow.parquet as pq
import pytest
from helpers.shelf import toy_on_shelf  # noqa: F401 - a fixture
from typer.testing import CliRunner

import wabe
from wabe.cli import app
from wabe.core.errors import BadOption, BadRecord
from wabe.core.record import Record, read
from wabe.research import Lens, export, find_records, meaning_of, tables


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    wabe.run(wabe.SeriesSpec("castles_of_burgundy", 2, ["random", "random"], 3, 5), records=folder)
    return folder


@pytest.fixture(scope="module")
def table(records: Path) -> pl.DataFrame:
    export(find_records([records]), records / "games.parquet")
    return pl.read_parquet(records / "games.parquet")


def records_in(folder: Path) -> list[tuple[str, Record]]:
    return [(path.name, read(path.read_text())) for path in sorted(folder.glob("*.wabe"))]


def test_a_row_for_every_decision_of_a_player(records: Path, table: pl.DataFrame) -> None:
    expected = [
        (name, number, seat, record.names[seat], record.actions[number])
        for name, record in records_in(records)
        for number, seat in enumerate(record.deciders)
        if seat >= 0
    ]
    assert table.select("record", "position", "seat", "name", "notation").rows() == expected


def test_features_mask_and_action_are_those_of_the_game(records: Path, table: pl.DataFrame) -> None:
    lens = Lens("burgundy", 2)
    name, record = records_in(records)[1]
    rows = table.filter(pl.col("record").cast(pl.String) == name)
    features, masks = rows["features"].to_numpy(), rows["mask"].to_numpy()
    state = lens.rules.start()
    row = 0
    for seat, text in zip(record.deciders, record.actions, strict=True):
        if seat >= 0:
            assert (features[row] == lens.numbers(state, seat)).all()
            assert (masks[row] == lens.mask(state, seat)).all()
            assert masks[row][rows["action"][row]]
            assert lens.space.at(rows["action"][row]).text == text
            assert rows["points"][row] == state.scores()[seat]
            row += 1
        state.play(lens.space.parse(text))
    assert row == len(rows)
    final = rows.group_by("seat").agg(pl.col("score", "place", "won").unique()).sort("seat")
    assert final["score"].to_list() == [[points] for points in state.scores()]
    assert final["place"].to_list() == [[place] for place in state.ranking()]
    assert sum(final["won"].explode()) == 0


def test_the_file_says_what_its_numbers_mean(records: Path, table: pl.DataFrame) -> None:
    meaning = meaning_of(records / "games.parquet")
    lens = Lens("burgundy", 2)
    assert (meaning.game, meaning.players, meaning.labels) == ("castles_of_burgundy", 2, lens.encoding.labels())
    features = table["features"].to_numpy()
    things = [label for label, thing in zip(meaning.labels, meaning.things, strict=True) if thing]
    assert {"own tiles d4", "phase"} < set(things)
    assert "own points" not in things
    assert (features >= np.array(meaning.least)).all()
    assert (features <= np.array(meaning.most)).all()
    foreign = records / "foreign.parquet"
    pl.DataFrame({"a": [1]}).write_parquet(foreign)
    with pytest.raises(BadOption, match="not exported by Wabe"):
        meaning_of(foreign)


def test_rows_are_written_in_parts(
    records: Path, table: pl.DataFrame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tables, "_ROWS", 50)
    done: list[int] = []
    export(find_records([records]), tmp_path / "parts.parquet", progress=done.append)
    assert done == [1, 2, 3]
    assert pl.read_parquet(tmp_path / "parts.parquet").equals(table)
    assert pq.read_metadata(tmp_path / "parts.parquet").num_row_groups == 3


def test_an_unfinished_game_has_no_result(records: Path, tmp_path: Path) -> None:
    lines = min(records.glob("*.wabe")).read_text().splitlines()
    start = next(number for number, line in enumerate(lines) if not line) + 1
    (tmp_path / "cut.wabe").write_text("\n".join([*lines[: start + 60], "end 60 unfinished", ""]))
    done = CliRunner().invoke(app, ["export", str(tmp_path), "--to", str(tmp_path / "cut.parquet")])
    assert "1 game is unfinished" in done.output
    cut = pl.read_parquet(tmp_path / "cut.parquet")
    assert len(cut) > 10
    assert cut["score"].null_count() == cut["place"].null_count() == cut["won"].null_count() == len(cut)


def test_a_bad_record_is_named_and_may_be_left_out(records: Path, tmp_path: Path) -> None:
    good, other = sorted(records.glob("*.wabe"))[:2]
    (tmp_path / "a.wabe").write_text(good.read_text())
    (tmp_path / "b.wabe").write_text(other.read_text().replace("1  take", "1  fake", 1))
    with pytest.raises(BadRecord, match=r"b\.wabe: .*fake"):
        export(find_records([tmp_path]), tmp_path / "x.parquet")
    assert not list(tmp_path.glob("*.parquet*"))
    words = ["export", str(tmp_path), "--to", str(tmp_path / "x.parquet")]
    assert "--skip-bad" in CliRunner().invoke(app, words).output
    done = CliRunner().invoke(app, [*words, "--skip-bad"])
    assert "of 1 game are in" in done.output
    assert "Left out" in done.output
    assert len(pl.read_parquet(tmp_path / "x.parquet")) == sum(s >= 0 for s in read(good.read_text()).deciders)


def test_games_whose_numbers_mean_something_else_are_kept_apart(records: Path, tmp_path: Path) -> None:
    wabe.run(wabe.SeriesSpec("castles_of_burgundy", 3, ["random"] * 3, 1, 5), records=tmp_path)
    with pytest.raises(BadOption, match="do not mean the same"):
        export(find_records([records, tmp_path]), tmp_path / "x.parquet")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["nowhere"], "no file or folder"),
        (["."], "no record there"),
        (["noise.wabe"], "not even text"),
    ],
)
def test_bad_input_gets_one_line(
    words: list[str], answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if words == ["noise.wabe"]:
        (tmp_path / "noise.wabe").write_bytes(b"\xff\xfe\x00")
    done = CliRunner().invoke(app, ["export", *words, "--to", "x.parquet"])
    assert done.exit_code == 2
    assert answer in done.output
    assert done.output.count("\n") == 1


@pytest.mark.usefixtures("toy_on_shelf")
def test_a_game_without_numbers_is_refused_with_what_is_missing(tmp_path: Path) -> None:
    wabe.run(wabe.SeriesSpec("toy", 2, ["random", "random"], 1, 5), records=tmp_path)
    done = CliRunner().invoke(app, ["export", str(tmp_path), "--to", str(tmp_path / "x.parquet")])
    assert done.exit_code == 2
    said = "This game gives no numbers to learn from: its strategy lacks `encoding` or `observe`."
    assert done.output == f"wabe: {said}\n"
    assert not list(tmp_path.glob("*.parquet*"))
