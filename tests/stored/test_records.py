"""Files of an earlier version: records, a game begun in the terminal, a tournament, a network, a table for learners."""

import json
import shutil
from pathlib import Path

import pytest
from stored.kept import STORED, VERSIONS, brought_up, kept
from stored.kept import wabe as command

import wabe

FILES = {
    f"{folder}-{file.stem}": file
    for folder in VERSIONS
    for where in ("records", "tournament/records")
    for file in sorted((STORED.parent / folder / where).glob("*.wabe"))
}
RECORDS = {name: file.read_text("utf-8") for name, file in FILES.items()}
SEALED = {
    f"{folder}-{name}": table["record"]
    for folder in VERSIONS
    for name, table in kept("service.json", folder)["tables"].items()
    if "\nsecret: " in table["record"]
}
BEGUN = [name for name in RECORDS if "-terminal-" in name]


def test_no_kind_of_record_is_missing() -> None:
    texts = [*RECORDS.values(), *SEALED.values()]
    games = {text.split("game: ")[1].split("\n")[0] for text in texts}
    assert games == {"castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"}
    assert {"unfinished" in text for text in texts} == {True, False}
    assert any("option scenario_file: {" in text for text in texts)
    assert SEALED


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_played_through_and_written_as_it_was(name: str) -> None:
    match = wabe.open_record(RECORDS[name])
    old, new = (text.splitlines() for text in (brought_up(RECORDS[name]), match.record().write()))
    assert [line for line in new if line not in old] == []
    assert all(line.startswith("option ") for line in old if line not in new), "one may be left out, as it always was"
    assert (match.state.seat == wabe.OVER) == ("unfinished" not in RECORDS[name])
    assert match.scene(None).position == match.position


@pytest.mark.parametrize("name", BEGUN)
def test_a_game_of_the_terminal_goes_on(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.wabe"
    file.write_text(RECORDS[name], "utf-8")
    command("play", "--record", str(file), typed="1\n1\n1\n")
    old, new = (text.splitlines()[:-1] for text in (brought_up(RECORDS[name]), file.read_text("utf-8")))
    assert new[: len(old)] == old
    assert len(new) > len(old)


@pytest.mark.parametrize("name", SEALED)
def test_chance_is_still_proven(name: str, tmp_path: Path) -> None:
    file = tmp_path / "sealed.wabe"
    file.write_text(SEALED[name], "utf-8")
    command("replay", str(file), "--verify")


def test_a_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    shutil.copytree(STORED / "tournament", tmp_path / "tournament")
    shutil.copy(STORED / "tournament.toml", tmp_path)
    plan = tmp_path / "tournament.toml"
    played = (tmp_path / "tournament" / "games.jsonl").read_text("utf-8")
    told = json.loads(command("tournament", str(plan), "--json"))
    assert (tmp_path / "tournament" / "games.jsonl").read_text("utf-8") == played
    assert told == json.loads((STORED / "tournament" / "standings.json").read_text("utf-8"))
    plan.write_text(plan.read_text("utf-8").replace("games = 2", "games = 4"), "utf-8")
    assert json.loads(command("tournament", str(plan), "--json"))["games"] == 4


def test_a_network_of_ones_own_still_plays() -> None:
    match = wabe.open_record(RECORDS["v0_2-terminal-burgundy"])
    bot = wabe.make_bot(f"learned:{STORED / 'learned.net'}", 1)
    seat = match.state.seat
    assert seat >= 0
    assert bot.choose(match.state) in match.state.legal()


def test_the_columns_for_learners_mean_the_same(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    command("export", str(STORED / "records" / "burgundy.wabe"), "--to", str(tmp_path / "all.parquet"))
    schema = parquet.read_schema(tmp_path / "all.parquet")
    old = kept("export.json")
    assert {field.name: str(field.type) for field in schema} == old["columns"]
    assert json.loads(schema.metadata[b"wabe"]) == old["meaning"]
