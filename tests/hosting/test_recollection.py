"""Bots at a table that can be repeated play the same, wherever they think and whatever is forgotten meanwhile."""

from collections.abc import Callable

import pytest

from wabe import games
from wabe.bots.memories import remembers
from wabe.core.match import Match
from wabe.core.messages import NOTHING
from wabe.games.roads_and_boats.strategy import memory
from wabe.hosting import recollection
from wabe.hosting.live_table import LiveTable
from wabe.hosting.questions import question, run_of, turn_of
from wabe.hosting.recollection import _IDLE, _MOST, Recollections
from wabe.hosting.stored import StoredSeat, StoredTable

OPTIONS = {"scenario": "O2-TWIN"}
FIRST, PLAYED = 20, 50  # actions after which the processes differ, and actions that are compared

EFFORT = 8

Processes = Callable[[int], Recollections]  # where the bots think at a position


@pytest.fixture(autouse=True)
def _bots_think_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "EFFORT", EFFORT)


def table(level: str = "greedy", seed: int | None = 5) -> LiveTable:
    rules = games.get("roads_and_boats").rules(2, {**OPTIONS})
    match = Match(rules, ["Ada", "Bruno"], 5)
    stored = StoredTable(
        id="a" * 12,
        game="roads_and_boats",
        rules_version=rules.game.version,
        players=2,
        options=rules.options,
        seed=seed,
        host="host",
        spectators=True,
        archive=False,
        turn=0,
        headline=NOTHING,
        updated=0,
        seats=[StoredSeat("bot", name, None, level) for name in match.names],
    )
    return LiveTable(stored, match, 0)


def played(processes: Processes, level: str = "greedy", in_runs: bool = False) -> list[str]:
    """The actions of a game, each question asked in the process that is given for its position."""
    live = table(level)
    match = live.match
    while match.position < PLAYED:
        asked = question(live, level, 60, run=in_runs)
        known = processes(match.position)
        for turn in run_of(asked, known) if in_runs else [turn_of(asked, known)]:
            match.play_all(turn)
    return [action.text for action in match.actions[:PLAYED]]


@pytest.fixture(scope="module")
def in_one_process() -> list[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "EFFORT", EFFORT)
        here = Recollections()
        return played(lambda position: here)


def test_several_processes_play_as_one_does(in_one_process: list[str]) -> None:
    several = [Recollections() for _ in range(3)]
    assert played(lambda position: several[position % 3] if position > FIRST else several[0]) == in_one_process


def test_after_a_restart_a_table_goes_on_as_it_would_have(in_one_process: list[str]) -> None:
    before, after = Recollections(), Recollections()
    assert played(lambda position: before if position < FIRST else after) == in_one_process


def test_bots_asked_in_runs_play_as_bots_asked_one_by_one(in_one_process: list[str]) -> None:
    before, after = Recollections(), Recollections()
    assert played(lambda position: before if position < FIRST else after, in_runs=True) == in_one_process


def test_what_was_taken_back_is_not_remembered(in_one_process: list[str]) -> None:
    """A seat that has thought about another game of the same table thinks as if it never had."""
    here, elsewhere = Recollections(), table()
    match = elsewhere.match
    strange = range(FIRST // 2, FIRST)
    while match.position < FIRST:
        thought = turn_of(question(elsewhere, "greedy", 60), here)
        other = match.state.legal()[-1].text
        match.play_all([other] if match.position in strange else thought)
    assert [action.text for action in match.actions[:FIRST]] != in_one_process[:FIRST]
    assert played(lambda position: here) == in_one_process


def test_a_process_that_does_not_ask_again_plays_another_game(
    in_one_process: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else nothing here would prove that a memory is found again."""
    monkeypatch.setattr(recollection, "ask_again", lambda found, *_: None)
    before, after = Recollections(), Recollections()
    assert played(lambda position: before if position < FIRST else after) != in_one_process


def test_who_goes_by_the_clock_or_by_chance_is_not_asked_again() -> None:
    live = table(seed=None)
    asked = question(live, "greedy", 60)
    assert (asked.exact, asked.past, asked.decided) == (False, [], [])
    assert not question(table(), "greedy", 60, hint=True).exact
    assert question(table(), "greedy", 60).exact


def test_only_games_whose_bots_remember_are_asked_again() -> None:
    assert remembers(games.get("roads_and_boats").rules(2, {**OPTIONS}))
    assert not remembers(games.get("castles_of_burgundy").rules(2, {}))


def test_recollections_are_bounded_and_forgotten_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    known = Recollections()
    for number in range(_MOST + 5):
        known.of(str(number), 0)
    assert len(known._known) == _MOST
    kept = known.of("7", 0)
    now += _IDLE - 1
    assert known.of("7", 0) is kept
    now += 2
    known.of("8", 0)
    assert set(known._known) == {("7", 0), ("8", 0)}
