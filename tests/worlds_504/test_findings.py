"""What the kit has found in random games, as records of that time."""

from pathlib import Path

import pytest

from wabe.core import conformance
from wabe.core.action import Action
from wabe.core.conformance import check_game
from wabe.core.game import OVER, State
from wabe.core.record import read
from wabe.core.reference import rule
from wabe.core.replay import play_line, rules_of, up_to_date
from wabe.games.worlds_504 import GAME

RECORDS = sorted((Path(__file__).parent / "findings").glob("*.wabe"))
OFF = 60  # points, of all seats together


@rule("M7-11", "M7-12", "E-7")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_with_7_i_the_last_decision_expects_about_what_comes(path: Path) -> None:
    """A card may end the game at once: what a scoring brings on the board of now is what can be counted on."""
    record = up_to_date(read(path.read_text("utf-8")), GAME)
    state = rules_of(record, GAME).start()
    last: State | None = None
    for number, (seat, text) in enumerate(zip(record.deciders, record.actions, strict=True), 1):
        last = state.copy() if state.seat >= 0 else last
        play_line(state, seat, text, number)
    assert last is not None
    assert state.seat == OVER
    off = sum(abs(hoped - came) for hoped, came in zip(last.expected(), state.scores(), strict=True))
    assert off <= max(OFF, sum(state.scores()))


@rule("A-12")
@pytest.mark.parametrize(
    ("world", "cap", "ends"),
    [
        ("691", 0, False),
        ("876", 0, False),
        ("876", 40, True),
        ("764", 0, True),
        ("798", 0, False),
        ("913", 0, True),
        ("897", 0, False),
    ],
)
def test_which_games_end_however_they_are_played(world: str, cap: int, ends: bool) -> None:
    """Scoring cards end 7.I, business rounds 9.I; with companies nobody need found any."""
    assert GAME.rules(2, {"world": world, "round_cap": cap}).ends_surely() == ends


@rule("A-12")
@pytest.mark.parametrize("world", ["691", "876"])
def test_the_kit_leaves_a_game_without_end_unfinished(world: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "_ENOUGH", 120)
    tally = check_game(GAME.rules(2, {"world": world, "round_cap": 0}), 1, thorough=0.01)
    assert tally.record is not None
    assert tally.record.result is None
    assert len(tally.record.actions) == 120


@rule("A-12")
@pytest.mark.parametrize("world", ["764", "913"])
def test_what_ends_by_itself_ends_if_nothing_is_ever_done(world: str) -> None:
    tally = check_game(GAME.rules(2, {"world": world, "round_cap": 0}), 1, thorough=0.0, choosers=[_idle, _idle])
    assert tally.record is not None
    assert tally.record.result is not None


def _idle(state: State) -> Action:
    """End the phase, pass or quit; otherwise whatever comes first."""
    legal = state.legal()
    return next((action for action in reversed(legal) if action.kind in ("done", "pass", "quit")), legal[0])
