"""At the keyboard: answers once and for all, moves for the next turn, back to a line of the log; what is asked."""

from pathlib import Path

import pytest
from helpers import caravan
from typer.testing import CliRunner, Result

from wabe import games
from wabe.cli import app
from wabe.core.record import read


@pytest.fixture(autouse=True)
def caravan_on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    get = games.get
    monkeypatch.setattr(games, "get", lambda name: caravan.GAME if name == "caravan" else get(name))
    monkeypatch.setattr(games, "names", lambda: ["caravan", "worlds_504"])


def play(*lines: str, file: Path | None = None, seats: str = "human:Ann,human:Bob") -> Result:
    words = [
        "play",
        "caravan",
        "--seats",
        seats,
        "--seed",
        "7",
        "-o",
        "oases=10",
        *(["--record", str(file)] if file else []),
    ]
    return CliRunner().invoke(app, words, input="".join(f"{line}\n" for line in lines))


def moves(file: Path) -> list[tuple[int, str]]:
    record = read(file.read_text())
    return list(zip(record.deciders, record.actions, strict=True))


# Answers.


def test_an_answer_stands_until_it_is_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "game.wabe"
    result = play("go 1", "always never", "go 2", "go 1", "end", "always", "always ask", file=file)
    assert "Or once and for all: always always (" in result.stdout
    assert "From now on: " in result.stdout
    assert moves(file)[1:6] == [(0, "go 1"), (1, "waive"), (0, "go 2"), (0, "go 1"), (1, "waive")]
    assert "▶ always toll never" in result.stdout
    assert "You will be asked again (toll)." in result.stdout


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("always perhaps", "always to be answered 'perhaps'? There is toll."),
        ("always toll perhaps", "'perhaps' is not a standing answer to toll"),
        ("always tool never", "There is no question 'tool'"),
    ],
)
def test_a_wrong_answer_is_explained(line: str, answer: str) -> None:
    assert answer in " ".join(play(line).stdout.split())


def test_an_answer_may_be_given_before_the_question(tmp_path: Path) -> None:
    file = tmp_path / "game.wabe"
    play("go 2", "go 3", "go 4", "end", "always rich", "go 5", file=file)
    assert moves(file)[-1] == (1, "go 5")


def test_a_game_without_such_questions_says_so() -> None:
    words = ["play", "504", "--seats", "human:Ann,human:Bob", "--seed", "7"]
    result = CliRunner().invoke(app, words, input="always\n")
    assert "No question of 504 can be answered once and for all." in result.stdout


# Plans.


def test_planned_moves_are_played_when_the_turn_comes(tmp_path: Path) -> None:
    file = tmp_path / "game.wabe"
    result = play("plan go 7; go 8", "plan", "go 2", "go 3", "go 4", "end", "go 5", "go 6", "go 9", "end", file=file)
    assert result.stdout.count("When your next turn comes: go 7; go 8.") == 2
    own = [move for seat, move in moves(file) if seat == 0]
    assert own == ["go 2", "go 3", "go 4", "end", "go 7", "go 8"]
    assert "Ann: " in result.stdout.split("go 9")[-1]


def test_a_plan_that_cannot_be_played_is_dropped_with_a_word(tmp_path: Path) -> None:
    file = tmp_path / "game.wabe"
    result = play("plan go 7; demand", "go 2", "go 3", "go 4", "end", "go 5", "go 6", "go 9", "end", file=file)
    assert "The prepared moves were dropped: 'demand' is not possible now" in " ".join(result.stdout.split())
    assert (0, "go 7") not in moves(file)


def test_a_plan_may_be_given_up_and_must_be_readable() -> None:
    result = play("plan go 7", "plan none", "plan", "plan fly 7", "go 2", "go 3", "go 4", "end", "go 5", "go 6", "end")
    words = " ".join(result.stdout.split())
    assert words.count("Nothing is planned.") == 2
    assert "'fly'" in words
    assert "go 7." in words
    assert "moves were dropped" not in words


# Back to a line.


def test_undo_goes_back_to_a_line_of_the_log(tmp_path: Path) -> None:
    file = tmp_path / "game.wabe"
    result = play("go 2", "go 0", "go 3", "log", "undo 3", file=file)
    assert "3   Ann: goes to oasis 0, to 3" in result.stdout
    assert [move for seat, move in moves(file) if seat == 0] == ["go 2"]


@pytest.mark.parametrize("number", ["1", "77", "soon"])
def test_other_lines_cannot_be_taken_back(number: str) -> None:
    words = " ".join(play("go 2", "go 0", f"undo {number}").stdout.split())
    assert f"You can go back to lines 2 to 3 of the log, not to '{number}'." in words


def test_without_own_moves_no_line_can_be_taken_back() -> None:
    assert "Nothing can be taken back" in play("undo 1").stdout


# What is asked.


def asked(monkeypatch: pytest.MonkeyPatch, *lines: str, words: tuple[str, ...] = ()) -> Result:
    for place in ("play", "asking"):
        monkeypatch.setattr(f"wabe.cli.{place}.can_ask", lambda: True)
    return CliRunner().invoke(app, ["play", *words], input="".join(f"{line}\n" for line in lines))


def test_play_asks_for_game_players_and_bots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.wabe"
    answers = ("1", "3", "1", "Zoe", "2")
    result = asked(monkeypatch, *answers, words=("--record", str(file)))
    assert result.exit_code == 0, result.stdout
    assert "  1 Caravan" in result.stdout
    assert "Zoe> " in result.stdout
    assert read(file.read_text()).names == ["Zoe", "Ada (greedy)", "Bruno (greedy)"]


def test_enter_takes_what_is_usual_and_nonsense_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    result = asked(monkeypatch, "chess", "", "nine", "", "", "", "clever", "random")
    assert "no game 'chess'" in result.stdout
    assert "Type a number from 2 to 3." in result.stdout
    assert "There is no bot 'clever'" in result.stdout
    assert "Player 1> " in result.stdout


def test_what_was_told_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    result = asked(monkeypatch, "go 2", words=("caravan", "--seats", "human,random"))
    assert "?" not in result.stdout.split("Player 1> ")[0]


def test_a_game_that_is_many_games_asks_which(monkeypatch: pytest.MonkeyPatch) -> None:
    result = asked(monkeypatch, "504", "2", "2", "A", "B", "111", "618")
    assert "World? (Enter: 123)" in result.stdout
    assert "504 · World 618" in result.stdout


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    result = asked(monkeypatch, "1")
    assert result.exit_code == 2
    assert "Nobody answers" in result.stderr


def test_without_a_terminal_nothing_is_asked() -> None:
    result = CliRunner().invoke(app, ["play"])
    assert result.exit_code == 2
    assert result.stderr == "wabe: Which game? Write wabe play GAME; wabe games lists them.\n"


def test_quit_answers_every_question(monkeypatch: pytest.MonkeyPatch) -> None:
    for before in ((), ("1",), ("1", "2"), ("1", "2", "1"), ("1", "2", "1", "Zoe")):
        result = asked(monkeypatch, *before, "quit", "1")
        assert result.exit_code == 0
        assert "> " not in result.stdout, "no game was begun"
