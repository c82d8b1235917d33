"""A game at the keyboard, typed in advance."""

import re
from pathlib import Path

import pytest
from helpers.shelf import toy_on_shelf  # noqa: F401 - a fixture
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from wabe import games
from wabe.cli import app
from wabe.cli.session import Session
from wabe.core.chance import Rng
from wabe.core.match import Match
from wabe.core.record import read
from wabe.core.scene import Scene

pytestmark = pytest.mark.usefixtures("toy_on_shelf")


def play(*lines: str, words: tuple[str, ...] = ("--seats", "human,random", "--seed", "3")) -> Result:
    return CliRunner().invoke(app, ["play", "toy", *words], input="".join(f"{line}\n" for line in lines))


def test_a_whole_game_by_number_and_notation() -> None:
    result = play("1", "bid 2", "3", "bid 0", "1", "2")
    assert result.exit_code == 0
    assert "0 cards left" in result.stdout
    assert "The result" in result.stdout
    assert "Points" in result.stdout


def test_the_screen_fits_and_shows_what_others_did() -> None:
    result = play("1", "quit", "")
    screen = result.stdout.replace("Player 1> ", "")  # nobody typed the line break behind it
    assert max(len(line) for line in screen.splitlines()) <= 100
    assert "Ada: Makes a secret choice" in result.stdout
    assert "Player 1 bids for the next card." in result.stdout
    assert "  3 Bid 2" in result.stdout


def test_a_wrong_word_is_explained_and_loses_nothing() -> None:
    result = play("7", "bod 1", "bid 9", "undo", "save", "amount 3", "help", "bid 1", "quit", "")
    assert "numbered 1 to 3: there is no 7" in result.stdout
    assert "Did you mean bid?" in result.stdout
    assert "No amount is called '9'" in result.stdout
    assert "Nothing can be taken back" in result.stdout
    assert "Name the file: save FILE." in result.stdout
    assert "No amount is asked for" in result.stdout
    assert "take back your last decision" in result.stdout
    assert "5 cards left" in result.stdout
    assert result.exit_code == 0


def test_hint_names_a_choice() -> None:
    assert "A bot would choose" in play("hint").stdout


def test_words_list_the_choices_that_speak_of_them() -> None:
    result = play("BID 2", "dragon", "quit", "")
    asked = result.stdout.partition("Player 1> ")[2]
    assert asked.startswith("  3 Bid 2")
    assert "Bid 1" not in asked
    assert "There is no action 'dragon'" in asked


def test_undo_and_reset_go_back_to_the_barrier() -> None:
    """Two people: after the first has bid the second decides, so neither can take anything back."""
    result = play("bid 1", "undo", "log", words=("--seats", "human:Anna,human:Bert", "--seed", "3"))
    assert "Nothing can be taken back" in result.stdout
    assert "Anna> " in result.stdout
    assert "Bert> " in result.stdout
    assert "Anna: Makes a secret choice" in result.stdout


def test_the_end_of_input_keeps_the_game_and_the_same_command_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.wabe"
    words = ("--seats", "human,random", "--seed", "3", "--record", str(file))
    first = play("1", "1", words=words)
    assert first.exit_code == 0
    assert "The game is kept in" in first.stdout
    kept = read(file.read_text())
    assert kept.result is None
    assert kept.names == ["Player 1", "Ada (random)"]
    second = play("1", "1", "1", "1", words=("--record", str(file)))
    assert "The result" in second.stdout
    done = read(file.read_text())
    assert done.actions[: len(kept.actions)] == kept.actions
    assert done.result is not None
    third = play(words=("--record", str(file)))
    assert third.exit_code == 2
    assert "is over" in third.stderr


def test_chance_of_a_resumed_game_is_that_of_the_whole_one(tmp_path: Path) -> None:
    whole, parted = tmp_path / "whole.wabe", tmp_path / "parted.wabe"
    seats = ("--seats", "human:A,human:B", "--seed", "3")
    play(*["1"] * 12, words=(*seats, "--record", str(whole)))
    play(*["1"] * 5, words=(*seats, "--record", str(parted)))
    play(*["1"] * 7, words=("--seed", "3", "--record", str(parted)))
    assert whole.read_text() == parted.read_text()


@pytest.mark.parametrize("bot", ["random", "greedy:2", "thinker:20"])
def test_bots_of_a_resumed_game_play_as_in_the_whole_one(bot: str, tmp_path: Path) -> None:
    whole, parted = tmp_path / "whole.wabe", tmp_path / "parted.wabe"
    seats = ("--seats", f"human:A,{bot}", "--seed", "4")
    play(*["1"] * 7, words=(*seats, "--record", str(whole)))
    play(*["1"] * 3, words=(*seats, "--record", str(parted)))
    play(*["1"] * 4, words=("--seed", "4", "--record", str(parted)))
    assert whole.read_text() == parted.read_text()


def test_the_sheet_of_tiles_is_asked_for_by_words() -> None:
    result = play("tiles dragon", "help", "1")
    assert "has no tile, card or other thing with 'dragon'" in " ".join(result.stdout.split())
    assert "every tile, card and piece that exists" in result.stdout


def test_quit_asks_for_a_file(tmp_path: Path) -> None:
    file = tmp_path / "kept.wabe"
    result = play("1", "quit", str(file))
    assert result.exit_code == 0
    assert len(read(file.read_text()).actions) == 4


def test_what_is_meant_for_the_table_names_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = play("quit", "what?", "save undo", "quit", "help", "1", "quit", "QUIT")
    assert result.exit_code == 0
    for name in ("'what?'", "'undo'", "'help'"):
        assert f"{name} is not a file name" in result.stdout
    assert "5 cards left" in result.stdout, "the game went on"
    assert not list(tmp_path.iterdir())


def test_save_writes_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "saved.wabe"
    result = play(f"save {file}", f"save {tmp_path}/no/where.wabe", "1")
    assert read(file.read_text()).actions == []
    words = " ".join(result.stdout.split())  # a long path may break the line
    assert "could not be written" in words
    assert "5 cards left" in words


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("--seats", "human,random,random"), "has 2 seats, not 3"),
        (("-o", "plums=5"), "other options"),
    ],
)
def test_a_record_goes_on_only_as_it_was(tmp_path: Path, words: tuple[str, ...], answer: str) -> None:
    file = tmp_path / "game.wabe"
    play("1", words=("--seats", "human,random", "--record", str(file)))
    kept = file.read_text()
    result = play(words=(*words, "--record", str(file)))
    assert result.exit_code == 2
    assert answer in result.stderr
    assert file.read_text() == kept


def test_bots_alone_play_to_the_end() -> None:
    result = play(words=("--seats", "greedy,random", "--seed", "1"))
    assert result.exit_code == 0
    assert "The result" in result.stdout


def test_a_track_names_whose_markers_stand_on_it() -> None:
    seats = ("--seats", "human:Anna,human:Bert", "--seed", "3")
    result = CliRunner().invoke(app, ["play", "castles_of_burgundy", *seats], input="")
    order = next(line for line in result.stdout.splitlines() if "Turn order: 0" in line)
    assert "Anna" in order
    assert "Bert" in order


def test_a_destination_further_away_is_chosen_by_its_number() -> None:
    words = ["play", "504", "-o", "world=123", "--seats", "human:Ann,human:Ben", "--seed", "3"]
    before = ("1", "2", "pass", "done")
    shown = CliRunner().invoke(app, words, input="\n".join([*before, "quit", "", ""])).stdout
    far = shown.partition("Several steps in one")[2]
    number = re.findall(r"(\d+) Drive to .+ in \d steps \(3 MP\)", far)[-1]
    played = CliRunner().invoke(app, words, input="\n".join([*before, number, "log", "quit", "", ""])).stdout
    assert "(3 MP)" in played.rpartition("Ann: drove to ")[2].splitlines()[0]


def test_choices_are_numbered_as_they_stand_below_each_other() -> None:
    shown = (
        CliRunner()
        .invoke(app, ["play", "burgundy", "--seats", "human,greedy", "--seed", "3"], input="17\nquit\n\n")
        .stdout
    )
    first = shown.partition("Player 1> ")[0].partition("Choose an action")[2]
    numbers = [int(number) for number in re.findall(r"^ {0,2}(\d+) ", first, re.MULTILINE)]
    assert len(numbers) > 10
    assert numbers == sorted(numbers)
    assert "17 Take 2 workers (die 5)" in first
    assert "Workers 3" in shown.partition("Player 1> ")[2]


def test_what_comes_to_the_same_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    scene_of = Session._scene

    def all_alike(session: Session) -> Scene:
        scene = scene_of(session)
        choices = [replace(choice, alike=i > 0) for i, choice in enumerate(scene.prompt.choices)]
        return replace(scene, prompt=replace(scene.prompt, choices=choices))

    monkeypatch.setattr(Session, "_scene", all_alike)
    result = play()
    assert "The result" in result.stdout
    assert "Player 1>" not in result.stdout


def test_what_is_forced_is_not_asked(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who can only pass is asked for the booster at once."""
    match, rng = Match(games.get("aoi").rules(2), ["Ann", "Ben"], 1), Rng(1)
    while [action.text for action in match.state.legal()] != ["pass"]:
        legal = match.state.legal()
        match.play(legal[rng.below(len(legal))])
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    Session(match, {}, None).run()
    assert match.state.question() == "next-booster"
    assert "Choose a booster for the next round." in capsys.readouterr().out
