"""What only ends a move goes without asking, for people, by an ordinary action that is taken back with the move."""

import random

from wabe import games
from wabe.core.match import Match
from wabe.games.age_of_innovation.rules.actions import CONVERT, END
from wabe.games.age_of_innovation.rules.components import ROUNDS
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.roads_and_boats.rules.state import BoatsState

CLOSE = "close"


def innovation(*people: int, moves: int = 60) -> Match:
    match = Match(games.get("age_of_innovation").rules(2, {}), ["Ann", "Bob"], 3)
    rng = random.Random(5)
    while match.position < moves or match.state.question() != "turn":
        match.play(rng.choice(match.state.legal()))
    for seat in people:
        match.answer_as_usual(seat)
    return match


def play_a_turn(match: Match, rng: random.Random) -> None:
    """One action of the turn that is open, and whatever it asks."""
    seat = match.state.seat
    match.play(rng.choice([action for action in match.state.legal() if action.family is not CONVERT]))
    while match.state.seat == seat and match.state.question() not in (CLOSE, "turn"):
        match.play(match.state.legal()[0])


def test_nobody_but_people_is_answered_for() -> None:
    match = innovation()
    assert match.standing == [{}, {}]
    match.answer_as_usual(1)
    assert match.standing == [{}, {CLOSE: "sensible"}]


def test_a_turn_ends_by_itself_by_a_recorded_action_and_goes_back_with_the_move_before() -> None:
    rng = random.Random(1)
    for moves in range(60, 160, 5):
        match = innovation(0, 1, moves=moves)
        start, seat = match.position, match.state.seat
        play_a_turn(match, rng)
        if match.actions[-1].family is END and match.state.seat not in (seat, -1):
            break
    assert match.position - 1 in match.history.answered
    again = Match.from_record(match.record(), games.get("age_of_innovation"), 3, answered=match.history.answered)
    assert again.state.to_dict() == match.state.to_dict()
    match.undo(seat)
    assert match.state.seat == seat
    assert match.position < again.position - 1
    assert start <= match.position
    assert match.standing[seat] == {CLOSE: "sensible"}


def test_it_asks_in_the_last_round_and_where_power_would_find_no_room() -> None:
    match = innovation()
    while match.state.question() != CLOSE:
        match.play(match.state.legal()[0])
    state = match.state
    assert isinstance(state, AgeState)
    seat = state.seat
    player = state.writable_player(seat)
    player.bowl1, player.bowl2, player.bowl3, player.scholars = 6, 4, 1, 0
    assert state.standing_answer("sensible") is not None
    state.writable_player(seat).bowl1 = 1
    assert state.standing_answer("sensible") is None
    state.writable_player(seat).bowl3 = 0
    state.writable_player(seat).bowl2 = 1
    assert state.standing_answer("sensible") is not None
    kept, state.round = state.round, ROUNDS
    assert state.standing_answer("sensible") is None
    state.round = kept
    player = state.writable_player(seat)
    player.scholars, player.supply = 1, 0
    assert state.standing_answer("sensible") is None
    assert state.standing_answer("always") is not None


def river(*people: int) -> Match:
    match = Match(games.get("roads_and_boats").rules(1, {"scenario": "P1-RIVER"}), ["Ann"], 3)
    while match.state.question() != "movement":
        match.play(match.state.legal()[-1])
    for seat in people:
        match.answer_as_usual(seat)
    return match


def test_alone_on_the_river_production_is_asked_only_where_something_can_be_made() -> None:
    """Donkeys together on a pasture may be freed of their goods to breed: then it asks, too."""
    asked: list[bool] = []
    match = river()
    rng = random.Random(2)
    while len(asked) < 12:
        match.play(rng.choice(match.state.legal()))
        if match.state.question() == "production":
            answer = match.state.standing_answer("sensible")
            made = any(action.kind not in ("use", "end") for action in match.state.legal())
            assert not (made and answer)
            asked.append(answer is None)
    assert set(asked) == {True, False}


def test_one_end_stands_for_all_phases_that_are_left() -> None:
    match = river(0)
    [way] = [way for way in match.state.multi_step_choices() if str(way.label) == "End my turn"]
    assert isinstance(match.state, BoatsState)
    turn = match.state.turn
    match.play_all([way.action, *way.then], 0)
    assert isinstance(match.state, BoatsState)
    assert match.state.turn == turn + 1
    match.undo(0)
    assert isinstance(match.state, BoatsState)
    assert (match.state.turn, match.state.question()) == (turn, "movement")
