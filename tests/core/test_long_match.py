"""Matches that last: snapshots, undo to a line of the log, lines that are joined."""

from collections.abc import Callable
from typing import Any

import pytest
from helpers import caravan, toy
from hypothesis import given, settings
from hypothesis import strategies as st

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.errors import NothingToUndo
from wabe.core.game import OVER
from wabe.core.history import History
from wabe.core.match import Match
from wabe.core.messages import Message, render
from wabe.core.scene import LogLine
from wabe.core.snapshot import LINES, Snapshot, read_snapshot

NAMES = ["Ann", "Bob", "Cy"]


def new_match(rounds: int = 3, players: int = 2, seed: int = 7) -> Match:
    return Match(caravan.GAME.rules(players, {"rounds": rounds}), NAMES[:players], seed)


def play_at_random(match: Match, actions: int, seed: int = 1) -> Match:
    rng = Rng(seed)
    while match.state.seat != OVER and match.position < actions:
        legal = match.state.legal()
        match.play(legal[rng.below(len(legal))])
    return match


def texts(log: list[LogLine]) -> list[str]:
    return [", ".join(render(part) for part in (line.text, *line.more)) for line in log]


def everything(match: Match) -> tuple[Any, ...]:
    """All one can ask of a match."""
    scenes = [match.scene(viewer, log=10**6) for viewer in (None, *range(match.rules.players))]
    undo = [match.barrier(seat) for seat in range(match.rules.players)]
    return match.state.to_dict(), match.record().write(), scenes, undo


# Lines of one move are joined.


def test_lines_of_one_move_are_joined() -> None:
    match = new_match()
    for move in ("go 3", "go 4", "drink", "go 5", "go 2"):
        match.play(move)
    assert texts(match.log)[1:] == ["goes to oasis 3, to 4", "Drink", "goes to oasis 5, to 2"]
    line = match.log[1]
    assert (line.start, line.position, line.seat, line.targets) == (1, 3, 0, ["o3", "o4"])
    assert [(line.start, line.position) for line in match.log] == [(0, 1), (1, 3), (3, 4), (4, 6)]


def test_lines_of_different_seats_and_with_something_between_are_not_joined() -> None:
    match = new_match()
    for move in ("go 3", "go 1", "waive", "go 4", "end", "go 5"):
        match.play(move)
    assert texts(match.log)[1:] == [
        "goes to oasis 3, to 1",
        "Ask for nothing",
        "goes to oasis 4",
        "End the turn",
        "goes to oasis 5",
    ]
    assert [line.seat for line in match.log[1:]] == [0, 1, 0, 0, 1]


def test_a_line_may_begin_anew_and_be_gone_on() -> None:
    match = new_match()
    for move in ("go 3", "go 0", "go 4"):
        match.play(move)
    assert texts(match.log)[1:] == ["goes to oasis 3", "goes to oasis 0, to 4"]


def test_undo_takes_a_joined_line_apart_again() -> None:
    match = new_match()
    before = []
    for move in ("go 3", "go 4", "go 3"):
        before.append((texts(match.log), match.log[-1].targets, everything(match)))
        match.play(move)
    for kept in reversed(before):
        match.undo(0)
        assert (texts(match.log), match.log[-1].targets, everything(match)) == kept


def test_told_since_a_position_brings_a_line_that_has_grown() -> None:
    match = new_match()
    match.play("go 3")
    match.play("go 4")
    assert texts(match.history.told_since(2)) == ["goes to oasis 3, to 4"]
    assert match.history.told_since(3) == []
    assert len(match.history.told_since(0)) == 2


# Undo.


def test_undo_to_a_line_within_the_barrier() -> None:
    match = new_match()
    for move in ("go 3", "go 4", "drink"):
        match.play(move)
    assert match.barrier(0) == 1
    kept = Match.from_record(match.record(), caravan.GAME, 7, to=2)
    match.undo(0, to=2)
    assert everything(match) == everything(kept)
    match.undo(0, to=1)
    assert match.position == 1


@pytest.mark.parametrize("to", [0, 3, 4, -1, 99])
def test_undo_beyond_the_barrier_or_forwards_is_refused(to: int) -> None:
    match = new_match()
    match.play("go 3")
    match.play("go 4")
    before = everything(match)
    with pytest.raises(NothingToUndo, match="position 1 at most"):
        match.undo(0, to=to)
    assert everything(match) == before


def test_who_took_all_back_leaves_undo_to_the_one_before() -> None:
    match = new_match()
    match.play("go 3")
    match.play("end")
    match.play("go 4")
    match.undo(1)
    assert match.can_undo(0)
    match.undo(0, to=2)
    assert texts(match.log)[1:] == ["goes to oasis 3"]
    match.undo(0)
    assert match.position == 1


class Counted:
    """Counts the actions played on states, whoever plays them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.actions = 0
        play: Callable[[caravan.CaravanState, Action], None] = caravan.CaravanState.play

        def counted(state: caravan.CaravanState, action: Action) -> None:
            self.actions += 1
            play(state, action)

        monkeypatch.setattr(caravan.CaravanState, "play", counted)


def test_undo_does_not_replay_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_at_random(new_match(rounds=400), 2000)
    while match.state.to_dict()["frames"][-1][0] != "turn":
        match.play(match.state.legal()[0])
    match.play(match.state.legal()[0])
    seat = match.deciders[-1]
    counted = Counted(monkeypatch)
    match.undo(seat)
    assert counted.actions < 40


# Looking back.


def test_the_past_is_reached_from_the_nearest_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_at_random(new_match(rounds=400), 2600)
    state = match.rules.start()
    past = [state.to_dict()]
    for action in match.actions:
        state.play(action)
        past.append(state.to_dict())
    counted = Counted(monkeypatch)
    for position in (0, 1, 499, 500, 501, 1777, match.position):
        assert match.history.state_at(position).to_dict() == past[position]
    assert counted.actions < 7 * 500
    found = match.history.states(1498, 1503)
    assert [state.to_dict() for state in found] == past[1498:1504]
    assert match.history.state_at(match.position).to_dict() == match.state.to_dict()


def test_snapshots_are_few_however_long_the_game() -> None:
    match = play_at_random(new_match(rounds=5000), 12_000)
    assert len(match.history._far) <= 16
    assert len(match.history._near) < 5


def test_a_fork_stays_as_it_was_while_the_match_goes_on() -> None:
    match = new_match()
    match.play("go 3")
    fork = match.history.fork()
    match.play("go 4")
    match.undo(0, whole_turn=True)
    match.play("go 5")
    assert [action.text for action in fork.actions[1:]] == ["go 3"]
    assert texts(fork.log)[1:] == ["goes to oasis 3"]


# Snapshots.


def reopened(match: Match, snapshot: Snapshot) -> Match:
    kept = read_snapshot(snapshot.write())
    return Match.from_record(match.record(), match.rules.game, match.seed, snapshot=kept)


def test_a_match_begins_again_at_its_snapshot() -> None:
    match = play_at_random(new_match(rounds=80), 500)
    snapshot = match.snapshot()
    play_at_random(match, 530, seed=2)
    again = reopened(match, snapshot)
    assert again.history.known == snapshot.position
    assert again.log == match.log[-len(again.log) :]
    assert len(again.log) >= LINES
    again.recall()
    assert everything(again) == everything(match)
    play_at_random(match, 700, seed=3)
    play_at_random(again, 700, seed=3)
    assert everything(again) == everything(match)


def test_nothing_before_the_snapshot_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_at_random(new_match(rounds=400), 2000)
    snapshot = match.snapshot()
    counted = Counted(monkeypatch)
    again = reopened(match, snapshot)
    assert counted.actions == match.position - snapshot.position < 40
    assert again.state.to_dict() == match.state.to_dict()


def test_a_snapshot_lies_where_undo_ends() -> None:
    match = new_match(rounds=9)
    for _ in range(30):
        play_at_random(match, match.position + 1, seed=match.position)
        again = reopened(match, match.snapshot())
        for seat in range(2):
            assert again.barrier(seat) == match.barrier(seat)
            if match.can_undo(seat):
                match.undo(seat, whole_turn=True)
                again.undo(seat, whole_turn=True)
                again.recall()
                assert everything(again) == everything(match)


def test_undo_behind_a_snapshot_plays_again_from_the_start() -> None:
    match = new_match()
    match.play("go 3")
    match.play("end")
    match.play("go 4")
    match.undo(1)
    again = reopened(match, match.snapshot())
    assert again.history.known == 3
    again.undo(0, to=2)
    match.undo(0, to=2)
    assert everything(again) == everything(match)


def test_messages_in_a_snapshot_are_read_in_any_language() -> None:
    match = Match(toy.GAME.rules(2), NAMES[:2], 5)
    match.play("bid 1")
    kept = read_snapshot(match.snapshot().write())
    assert kept == match.snapshot()
    line = LogLine(1, 0, Message("toy.headline", {"cards": 3}))
    snapshot = read_snapshot(Snapshot(1, {}, [line]).write())
    assert render(snapshot.log[0].text, "de") == "Noch 3 Karten"


# All together.


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.lists(st.integers(0, 9), min_size=1, max_size=60))
def test_whatever_is_done_a_match_is_what_its_record_tells(seed: int, steps: list[int]) -> None:
    """Moves, undo of every kind, snapshots and reopening, in any order."""
    match = new_match(rounds=2, players=3, seed=seed)
    rng = Rng(seed)
    for step in steps:
        mover = match.deciders[-1]
        if step == 0 and mover >= 0:
            match.undo(mover, whole_turn=True)
        elif step == 1 and mover >= 0:
            match.undo(mover)
        elif step == 2 and mover >= 0:
            match.undo(mover, to=match.barrier(mover) + rng.below(match.position - match.barrier(mover)))
        elif step == 3:
            match = reopened(match, match.snapshot())
        elif match.state.seat != OVER:
            legal = match.state.legal()
            match.play(legal[rng.below(len(legal))])
    told = Match.from_record(match.record(), caravan.GAME, seed)
    match.recall()
    assert everything(match) == everything(told)


def test_history_alone_tells_the_same_as_the_match() -> None:
    match = play_at_random(new_match(rounds=9), 60)
    whole = match.history.recall()
    assert isinstance(whole, History)
    assert whole.log == match.log
