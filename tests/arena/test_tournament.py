"""Tournaments: balanced seats, stopped where asked, gone on with, the same whoever plays."""

from pathlib import Path

import msgspec
import pytest
from helpers import toy
from helpers.shelf import toy_on_shelf  # noqa: F401 - a fixture
from typer.testing import CliRunner

from wabe.arena.crew import Alone, Crew, Processes
from wabe.arena.page import name_of, page
from wabe.arena.standings import Standings, ratings, standings
from wabe.arena.tournament import Folder, Played, Score, TournamentEvent, by_the_clock, play, read_file
from wabe.cli import app
from wabe.core.errors import WabeError
from wabe.core.record import read
from wabe.core.replay import replay

CUP = """
title = "Cup"
seed = 3
bots = ["random", "greedy", "thinker:5"]
games = 24

[[event]]
game = "toy"
players = [2, 3]
options = { plums = [2, 3] }
"""


def written(folder: Path, text: str = CUP) -> Path:
    path = folder / "cup.toml"
    path.write_text(text)
    return path


def played(path: Path, crew: Crew, to: str) -> Standings:
    asked = read_file(path)
    with crew:
        return standings(asked, play(asked, Folder(path.parent / to, asked), crew))


def files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in (folder / "records").iterdir()}


@pytest.mark.usefixtures("toy_on_shelf")
def test_the_file_is_bots_by_games_by_options_by_players(tmp_path: Path) -> None:
    asked = read_file(written(tmp_path))
    assert [(event.players, event.options) for event in asked.events] == [
        (2, {"plums": 2}),
        (2, {"plums": 3}),
        (3, {"plums": 2}),
        (3, {"plums": 3}),
    ]
    assert asked.events[0].lineups() == [["random", "greedy"], ["random", "thinker:5"], ["greedy", "thinker:5"]]
    assert [event.block_size() for event in asked.events] == [6, 6, 3, 3]
    assert asked.most_games() == 96


@pytest.mark.usefixtures("toy_on_shelf")
def test_every_bot_sits_on_every_seat_equally_often(tmp_path: Path) -> None:
    found = played(written(tmp_path), Alone(), "cup")
    assert found.games == 96
    for number in range(1, 5):
        seats: dict[tuple[str, int], int] = {}
        for name, text in files(tmp_path / "cup").items():
            if name.startswith(f"event{number}-"):
                record = read(text)
                replay(record, toy.GAME.rules(record.players, dict(record.options)))
                for seat, who in enumerate(record.names):
                    code = who[who.index("(") + 1 : -1]
                    seats[code, seat] = seats.get((code, seat), 0) + 1
        assert len(set(seats.values())) == 1, seats
        assert len(seats) == 3 * (2 if number < 3 else 3)


def test_too_few_bots_sit_on_several_seats() -> None:
    event = TournamentEvent(0, "toy", 3, {}, ["a", "b"], 1, 60, 0)
    assert event.lineups() == [["a", "a", "b"], ["a", "b", "b"]]
    assert TournamentEvent(0, "toy", 2, {}, ["a"], 1, 60, 0).lineups() == [["a", "a"]]


@pytest.mark.usefixtures("toy_on_shelf")
def test_ratings_and_tables_tell_who_is_better(tmp_path: Path) -> None:
    found = played(written(tmp_path, CUP.replace("games = 24", "games = 60")), Alone(), "cup")
    assert {rating.bot for rating in found.ratings} == {"random", "greedy", "thinker:5"}
    for rating in found.ratings:
        assert rating.low < rating.rating < rating.high
        assert rating.games == sum(
            line.games for event in found.events for line in event.lines if line.bot == rating.bot
        )
    for event in found.events:
        players = len(event.lines[0].seats)
        assert sum(line.share * line.games for line in event.lines) == pytest.approx(event.games, abs=0.1)
        assert [line.share for line in event.lines] == sorted((line.share for line in event.lines), reverse=True)
        for i, row in enumerate(event.ahead):
            assert row[i] == 0.5
            assert all(row[j] + event.ahead[j][i] == pytest.approx(1, abs=1e-3) for j in range(len(row)) if j != i)
        assert all(len(line.seats) == players for line in event.lines)


def game_of(block: int, number: int, winner: int) -> Played:
    outcome = {"number": number, "finished": True, "decisions": 1, "events": 0, "first_bot": 0}
    places = [1, 2] if winner == 0 else [2, 1]
    return msgspec.convert(
        {"event": 0, "block": block, "lineup": 0, "outcome": {**outcome, "scores": [1, 0], "places": places}}, Played
    )


def test_who_wins_is_rated_higher() -> None:
    score = Score(TournamentEvent(0, "toy", 2, {}, ["a", "b"], 1, 20, 0))
    for block in range(10):
        for number in range(2):
            score.add(game_of(block, number, 1 if block else 0))
    best, last = ratings([score])
    assert (best.bot, last.bot, best.games) == ("b", "a", 20)
    assert best.rating > best.low > last.high > last.rating


def test_an_event_is_over_when_its_error_is_reached_whatever_the_order_of_the_games() -> None:
    event = TournamentEvent(0, "toy", 2, {}, ["a", "b"], 1, 1000, 0.1)
    games = [game_of(block, number, 0 if block % 4 else 1) for block in range(60) for number in range(2)]
    forward, backward = Score(event), Score(event)
    for game in games:
        forward.add(game)
    for game in reversed(games):
        backward.add(game)
    assert forward.over
    assert 4 < forward.blocks == backward.blocks < 60
    assert forward.counted == backward.counted
    assert forward.error() <= 0.1
    short = Score(event)
    for game in games[: 2 * forward.blocks - 2]:
        short.add(game)
    assert not short.over
    assert short.error() > 0.1


def test_who_has_won_a_few_games_is_not_known_to_win_always() -> None:
    score = Score(TournamentEvent(0, "toy", 2, {}, ["a", "b"], 1, 1000, 0.05))
    for block in range(4):
        for number in range(2):
            score.add(game_of(block, number, 0))
    assert score.shares["a"] == [1.0] * 4
    assert not score.over
    assert score.error() == pytest.approx(0.0764, abs=1e-3)


@pytest.mark.usefixtures("toy_on_shelf")
def test_it_goes_on_after_a_stop_and_comes_to_the_same(tmp_path: Path) -> None:
    path = written(tmp_path)
    whole = played(path, Alone(), "whole")
    lines = (tmp_path / "whole" / "games.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "cut").mkdir()
    (tmp_path / "cut" / "games.jsonl").write_bytes(b"".join(lines[:21]) + lines[21][:40])
    (tmp_path / "cut" / "records").mkdir()
    for game in (msgspec.json.decode(line, type=Played) for line in lines[1:21]):
        (tmp_path / "cut" / "records" / game.name()).write_text(files(tmp_path / "whole")[game.name()])
    told: list[tuple[int, int]] = []
    asked = read_file(path)
    with Alone() as alone:
        scores = play(asked, Folder(tmp_path / "cut", asked), alone, lambda done, most: told.append((done, most)))
    assert told[0] == (20, 96)
    assert told[-1] == (96, 96)
    assert standings(asked, scores) == whole
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


REAL = """
bots = ["random"]
games = 40
error = 0.2
[[event]]
game = "burgundy"
"""


def test_the_same_whatever_the_number_of_processes(tmp_path: Path) -> None:
    """Those who play ahead of the last block that counts leave nothing behind."""
    path = written(tmp_path, REAL)
    alone = played(path, Alone(), "alone")
    together = played(path, Processes(2), "together")
    assert alone == together
    assert alone.games == 8
    assert files(tmp_path / "alone") == files(tmp_path / "together")


@pytest.mark.usefixtures("toy_on_shelf")
def test_the_page_tells_it_all_and_needs_nothing_else(tmp_path: Path) -> None:
    path = written(tmp_path, CUP.replace("[2, 3]", "2"))
    done = CliRunner().invoke(app, ["tournament", str(path), "--to", str(tmp_path / "out")])
    assert done.exit_code == 0, done.output
    assert "Orchard, 2 players, Number of plums: 2: 24 of 24 games finished" in " ".join(done.output.split())
    text = (tmp_path / "out" / "index.html").read_text()
    assert text.count("<svg") == 3
    assert "http" not in text
    found = msgspec.json.decode((tmp_path / "out" / "standings.json").read_bytes(), type=Standings)
    assert page(found) == text
    for rating in found.ratings:
        assert f">{name_of(rating.bot)}</text>" in text
    again = CliRunner().invoke(app, ["tournament", str(path), "--to", str(tmp_path / "out"), "--json"])
    assert msgspec.json.decode(again.stdout.splitlines()[-1], type=Standings) == found


@pytest.mark.usefixtures("toy_on_shelf")
def test_a_folder_of_another_tournament_is_refused(tmp_path: Path) -> None:
    played(written(tmp_path, CUP.replace("games = 24", "games = 1")), Alone(), "cup")
    with pytest.raises(WabeError, match="another tournament"):
        played(written(tmp_path, CUP.replace("seed = 3", "seed = 4")), Alone(), "cup")
    more = played(written(tmp_path, CUP.replace("games = 24", "games = 12")), Alone(), "cup")
    assert more.games == 48, "more games of the same are no other tournament"


@pytest.mark.usefixtures("toy_on_shelf")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("seed = 3", "seed =", r"cup\.toml: Invalid value"),
        ("seed = 3", "sead = 3", "sead"),
        ("games = 24", 'games = "many"', "Expected `int`"),
        ('"random", "greedy"', '"gredy"', "Did you mean greedy"),
        ('"random", "greedy"', '"thinker:5"', "each bot is named once"),
        ('["random", "greedy", "thinker:5"]', "[]", "name the bots"),
        ("plums", "pears", "no option 'pears'"),
        ("[2, 3]\noptions", "[2, 9]\noptions", "2 to 3 players"),
        ("games = 24", "error = -1", "a share of wins"),
        ("games = 24", "games = -1", "at least 1 game"),
    ],
)
def test_a_bad_file_is_refused_before_a_game_is_played(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in CUP
    with pytest.raises(WabeError, match=words):
        read_file(written(tmp_path, CUP.replace(old, new)))


@pytest.mark.usefixtures("toy_on_shelf")
def test_bots_that_think_by_the_clock_are_named(tmp_path: Path) -> None:
    text = CUP.replace('"greedy", "thinker:5"', '"thinker", "thinker:0.5s", "thinker:5"')
    assert by_the_clock(read_file(written(tmp_path, text))) == ["thinker", "thinker:0.5s"]
