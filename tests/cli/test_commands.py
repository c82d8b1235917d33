"""The commands in this process, with the toy game on the shelf."""

import json
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from helpers.shelf import newer_toy, toy_on_shelf  # noqa: F401 - a fixture
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from wabe import games
from wabe.arena.figures import StoredMeasurement
from wabe.arena.measure import MeasurementReport
from wabe.cli import app
from wabe.cli.serve import address_of
from wabe.core.chance import commit
from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.record import read

pytestmark = pytest.mark.usefixtures("toy_on_shelf")


def wabe(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


def finished_record(folder: Path) -> Path:
    assert wabe("simulate", "toy", "--games", "1", "--seed", "5", "--records", str(folder)).exit_code == 0
    return folder / "toy-5-0.wabe"


def test_games_lists_games_options_and_bots() -> None:
    shown = wabe("games").stdout
    assert "Orchard" in shown
    assert "plums=1..9" in shown
    assert "thinker:1s" in shown


def test_every_command_of_the_help_has_a_help_of_its_own() -> None:
    listed = wabe("--help").stdout.partition("Commands:")[2].split("\n")
    names = [line.split()[0] for line in listed if line.strip()]
    assert len(names) == 21
    for name in names:
        assert f" {name} [OPTIONS]" in wabe(name, "--help").stdout


def test_a_misspelt_command_is_answered_with_the_right_one() -> None:
    assert "Did you mean serve?" in wabe("server").stderr


def test_version_says_how_the_engine_runs() -> None:
    shown = wabe("--version").stdout
    assert "plain Python engine" in shown or "compiled engine" in shown


def test_simulate_prints_one_json_object() -> None:
    result = wabe(
        "simulate", "toy", "--players", "3", "--games", "6", "--bots", "greedy,random", "--seed", "1", "--json"
    )
    found = json.loads(result.stdout)
    assert found["game"] == "toy"
    assert found["players"] == 3
    assert found["games"] == found["finished"] == 6
    assert found["bots"] == ["greedy", "random", "greedy"]
    assert len(found["wins"]) == len(found["mean_scores"]) == 3
    for name in ("decisions", "events", "seconds", "decisions_per_second"):
        assert found[name] > 0


def test_simulate_takes_options_and_seeds() -> None:
    shown = [wabe("simulate", "toy", "--games", "4", "--seed", "3", "-o", "plums=6", "--json") for _ in range(2)]
    first, second = (json.loads(result.stdout) for result in shown)
    assert first["options"] == {"plums": "6"}
    assert first["events"] == 4 * 2 * 9
    assert first["mean_scores"] == second["mean_scores"]


def test_simulate_prints_a_table_for_people() -> None:
    shown = wabe("simulate", "toy", "--games", "4", "--bots", "random,greedy").stdout
    assert "4 of 4 games" in shown
    assert "greedy" in shown


def test_rules_by_id_and_by_words() -> None:
    assert "COB-ACT-01" in wabe("rules", "burgundy", "cob-act-01").stdout
    assert "COB-" in wabe("rules", "burgundy", "silver", "worker").stdout
    lost = wabe("rules", "burgundy", "COB-ACT-99")
    assert lost.exit_code == 2
    assert "Near it: COB-ACT" in lost.stderr


def test_the_rules_of_one_world_are_those_it_is_played_by() -> None:
    world = wabe("rules", "504", "-o", "world=386").stdout
    assert "M3-" in world
    assert "M8-" in world
    assert "M1-" not in world
    assert "{" not in world
    assert "M1-" in wabe("rules", "504").stdout
    twice = wabe("rules", "504", "-o", "world=386", "g-04").stdout
    assert twice.count("G-04") == 2
    assert "M3-" not in twice
    lost = wabe("rules", "504", "-o", "world=386", "M1-01")
    assert lost.exit_code == 2
    typed = wabe("play", "504", "-o", "world=386", "--seats", "human,human", "--seed", "1", typed="rules\nquit\n\n")
    assert "{" not in typed.stdout
    assert "M1-" not in typed.stdout


def test_the_reference_sheet_is_printed_and_searched() -> None:
    found = wabe("rules", "burgundy", "--reference", "--players", "3", "market").stdout
    assert "Take a ship or animal tile" in found
    assert "for each own market" in found
    assert "Warehouse" not in found
    assert "no tile, card or other thing with 'dragon'" in wabe("rules", "burgundy", "--reference", "dragon").stderr


def test_replay_verifies_chance(tmp_path: Path) -> None:
    file = finished_record(tmp_path)
    assert "it cannot be verified" in wabe("replay", str(file), "--verify").stderr
    match = Match(games.get("toy").rules(2), ["A", "B"], "secret")
    while match.state.seat != OVER:
        match.play(match.state.legal()[0])
    file.write_text(match.record().write())
    checked = wabe("replay", str(file), "--verify")
    assert checked.exit_code == 0
    assert commit("secret") in checked.stdout
    file.write_text(file.read_text().replace("secret: secret", "secret: other"))
    refused = wabe("replay", str(file), "--verify")
    assert refused.exit_code != 0
    assert "does not fit the hash" in refused.stderr


def test_replay_checks_and_shows(tmp_path: Path) -> None:
    file = finished_record(tmp_path)
    whole = wabe("replay", str(file), "--log")
    assert whole.exit_code == 0
    assert "The result" in whole.stdout
    assert "Checked: 24 actions, all legal, result" in whole.stdout
    early = wabe("replay", str(file), "--to", "4")
    assert early.exit_code == 0
    assert "5 cards left" in early.stdout
    assert "The result" not in early.stdout


def test_replay_writes_a_picture(tmp_path: Path) -> None:
    record, picture = finished_record(tmp_path), tmp_path / "table.svg"
    early = wabe("replay", str(record), "--to", "4", "--picture", str(picture))
    assert early.exit_code == 0
    assert "The picture is in" in early.stdout
    assert "Checked: 24 actions" in early.stdout
    root = ElementTree.fromstring(picture.read_text("utf-8"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "5 cards left" in "".join(root.itertext())
    assert wabe("replay", str(record), "--picture", str(picture)).exit_code == 0
    assert "5 cards left" not in picture.read_text("utf-8"), "the end"


@pytest.mark.parametrize("name", ["", "missing/table.svg", "toy-5-0.wabe/table.svg"])
def test_a_picture_that_cannot_be_written_is_told_of(tmp_path: Path, name: str) -> None:
    record, picture = finished_record(tmp_path), tmp_path / name
    before = sorted(tmp_path.iterdir())
    refused = wabe("replay", str(record), "--picture", str(picture))
    assert refused.exit_code == 2
    assert f"{picture} could not be written" in refused.stderr
    assert sorted(tmp_path.iterdir()) == before, "nothing is left lying about"


def break_it(text: str, how: str) -> str:
    match how:
        case "cut":
            return text[: len(text) // 2]
        case "illegal":
            return text.replace("turn plum", "turn fig").replace("turn pear", "turn fig")
        case "unknown":
            return text.replace("reveal", "revael", 1)
        case "seat":
            return text.replace("1  bid", "2  bid", 1)
        case "result":
            return text.replace("result", "result 99", 1)
        case "version":
            return text.replace("rules: 1", "rules: 7")
        case "game":
            return text.replace("game: toy", "game: tou")
        case "option":
            return text.replace("plums: 3", "plums: 77")
        case "players":
            return text.replace("players: 2", "players: 8")
        case _:
            return how


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("cut", "cut off"),
        ("illegal", "is not legal there"),
        ("unknown", "Did you mean reveal"),
        ("seat", "but 1 decides there"),
        ("result", "the game ends"),
        ("version", "version 7"),
        ("game", "no game 'tou'"),
        ("option", "1 to 9"),
        ("players", "2 to 3 players"),
        ("", "first line"),
        ("hello", "first line"),
    ],
)
def test_a_bad_record_gets_one_clear_line(tmp_path: Path, how: str, words: str) -> None:
    file = finished_record(tmp_path)
    text = break_it(file.read_text(), how)
    assert text != file.read_text()
    file.write_text(text)
    result = wabe("replay", str(file))
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert words in result.stderr


def test_a_record_of_older_rules_is_brought_to_those_of_today(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = finished_record(tmp_path)
    newer = newer_toy(lambda record: replace(record, version=3))
    monkeypatch.setattr(games, "get", lambda name: newer)
    assert "Checked: 24 actions, all legal" in wabe("replay", str(file)).stdout
    monkeypatch.setattr(games, "get", lambda name: newer_toy(None))
    assert "version 1 of the Orchard rules; this program has version 3" in wabe("replay", str(file)).stderr


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "picture.wabe"
    file.write_bytes(b"\x89PNG\xff\xfe")
    result = wabe("replay", str(file))
    assert result.exit_code == 2
    assert "not a game record" in result.stderr


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["play", "chess"], "no game 'chess'"),
        (["play", "toy", "--seats", "human,gredy"], "Did you mean greedy"),
        (["play", "toy", "--seats", "human"], "2 to 3 players"),
        (["play", "toy", "-o", "pears=2"], "no option 'pears'"),
        (["play", "toy", "-o", "plums"], "write name=value"),
        (["simulate", "toy", "--players", "7"], "2 to 3 players"),
        (["simulate", "toy", "--players", "2", "--bots", "random,random,random"], "3 bots do not fit 2 players"),
        (["simulate", "toy", "--bots", "thinker:soon"], "thinker:0.2s"),
        (["simulate", "toy", "--games", "0"], "at least 1 game"),
        (["simulate", "toy", "--jobs", "0"], "at least 1 job"),
        (["simulate", "toy", "-o", "plums=99"], "1 to 9"),
        (["simulate", "toy", "--records", __file__], "test_commands.py: File exists"),
        (["play", "toy", "--record", "no/where.wabe"], "no/where.wabe could not be written: No such file"),
        (["replay", "nowhere.wabe"], "nowhere.wabe: No such file"),
        (["rules", "chess"], "no game 'chess'"),
        (["bench", "chess"], "no game 'chess'"),
    ],
)
def test_bad_input_gets_one_clear_line(words: list[str], answer: str) -> None:
    result = wabe(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("wabe: ")
    assert result.stderr.count("\n") == 1
    assert answer in result.stderr


def test_position_outside_a_record(tmp_path: Path) -> None:
    result = wabe("replay", str(finished_record(tmp_path)), "--to", "99")
    assert result.exit_code == 2
    assert "24 actions" in result.stderr


@pytest.mark.parametrize("words", [["simulate"], ["nothing"], ["simulate", "toy", "--games", "many"], ["play", "--x"]])
def test_usage_errors_exit_with_2(words: list[str]) -> None:
    result = wabe(*words)
    assert result.exit_code == 2
    assert "Error" in result.stderr
    assert "Traceback" not in result.stderr


def test_bench_measures_every_player_count() -> None:
    report = json.loads(wabe("bench", "toy", "--seconds", "0.01", "--json").stdout)
    assert [speed["players"] for speed in report["speeds"]] == [2, 3]
    assert all(speed["decisions_per_second"] > 0 for speed in report["speeds"])
    assert "games/s" in wabe("bench", "--seconds", "0.01").stdout


def test_bench_takes_several_games() -> None:
    report = json.loads(wabe("bench", "toy", "burgundy", "--seconds", "0.01", "--json").stdout)
    assert [speed["game"] for speed in report["speeds"]] == ["toy"] * 2 + ["castles_of_burgundy"] * 3
    assert all(0.9 < speed["choices"] < 1 for speed in report["speeds"][2:]), "some turns can only be ended"


def test_bench_compares_with_the_figures_published_last(monkeypatch: pytest.MonkeyPatch) -> None:
    report = msgspec.json.decode(wabe("bench", "toy", "--seconds", "0.01", "--json").stdout, type=MeasurementReport)
    report.speeds[0].decisions_per_second = 1
    kept = StoredMeasurement(
        "abc1234", "2026-11-17", MeasurementReport("CPython", "a machine", False, report.speeds[:1])
    )
    monkeypatch.setattr("wabe.cli.bench.published", lambda compiled: None if compiled else kept)
    shown = wabe("bench", "toy", "--seconds", "0.01").stdout
    assert "before = 1: the decisions a second of 2026-11-17, commit abc1234, on a machine." in shown
    rows = [line for line in shown.splitlines() if line.startswith("toy")]
    assert [" x " in row for row in rows] == [True, False]  # of three players nothing was kept


def test_a_record_written_by_simulate_reads_back(tmp_path: Path) -> None:
    record = read(finished_record(tmp_path).read_text())
    assert record.names == ["Ada (random)", "Bruno (random)"]
    assert record.result is not None


@pytest.mark.parametrize(
    ("host", "name"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "localhost"), ("::", "localhost"), ("::1", "[::1]")]
)
def test_the_address_of_the_service_can_be_typed_into_a_browser(host: str, name: str) -> None:
    assert address_of(host, 8040) == f"http://{name}:8040/"


def test_learn_refuses_what_cannot_be_learned(tmp_path: Path) -> None:
    for words, said in (
        (["burgundy", "--players", "two"], "such as 2,3"),
        (["burgundy", "--players", "9"], "2 to 4"),
    ):
        result = wabe("learn", *words, "--to", str(tmp_path / "course"))
        assert result.exit_code == 2
        assert said in result.output
    assert not (tmp_path / "course").exists()
