"""Standing answers and prepared moves: given for a seat, taken back by it, seen by nobody else."""

import pytest
from helpers import caravan, toy

from wabe.core.conformance import Finding, check_game
from wabe.core.errors import BadOption, IllegalAction
from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.messages import NOTHING, encoder
from wabe.core.scene import Standing

NAMES = ["Ann", "Bob", "Cy"]


def new_match(rounds: int = 3, players: int = 2) -> Match:
    return Match(caravan.GAME.rules(players, {"rounds": rounds}), NAMES[:players], 7)


def texts(match: Match) -> list[str]:
    return [str(line.text) for line in match.log]


# Standing answers.


def test_a_standing_answer_is_given_and_told() -> None:
    match = new_match()
    match.set_standing_answer(1, "toll", "always")
    match.play("go 1")
    assert match.state.seat == 0
    assert match.state.scores() == [0, 1]
    assert match.deciders == [-1, 0, 1]
    assert texts(match)[-1] == "Ask for a toll (standing answer)"
    match.play("go 2")
    match.play("go 1")
    assert match.state.scores() == [1, 2]


def test_an_answer_given_while_asked_is_played_at_once() -> None:
    match = new_match()
    match.play("go 1")
    assert (match.state.seat, match.state.question()) == (1, "toll")
    match.set_standing_answer(1, "toll", "never")
    assert match.state.seat == 0
    assert match.state.scores() == [1, 0]


def test_an_answer_is_for_one_seat_and_one_question() -> None:
    match = new_match(players=3)
    match.set_standing_answer(1, "toll", "always")
    match.play("go 2")
    assert match.state.seat == 2
    match.play("waive")
    assert match.state.seat == 0


@pytest.mark.parametrize(("points", "asked"), [(caravan.RICH, 0), (caravan.RICH - 2, 1)])
def test_an_answer_may_leave_some_questions_to_the_seat(points: int, asked: int) -> None:
    match = new_match()
    assert isinstance(match.state, caravan.CaravanState)
    match.state.points[0] = points
    match.set_standing_answer(1, "toll", "rich")
    match.play("go 1")
    assert match.state.seat == asked


def test_an_answer_is_cleared() -> None:
    match = new_match()
    match.set_standing_answer(1, "toll", "always")
    match.set_standing_answer(1, "toll", "")
    match.play("go 1")
    assert match.state.seat == 1
    assert match.standing == [{}, {}]


@pytest.mark.parametrize(
    ("question", "key", "words"),
    [
        ("turn", "always", "no question 'turn'"),
        ("chess", "", "no question 'chess'"),
        ("toll", "sometimes", "'sometimes' is not a standing answer to toll: choose always, never, rich"),
    ],
)
def test_what_cannot_be_answered_always_is_refused(question: str, key: str, words: str) -> None:
    match = new_match()
    with pytest.raises(BadOption, match=words):
        match.set_standing_answer(1, question, key)
    assert match.standing == [{}, {}]


def test_who_takes_a_standing_answer_back_is_asked_again() -> None:
    match = new_match()
    match.set_standing_answer(1, "toll", "always")
    match.play("go 1")
    match.undo(1)
    assert match.state.question() == "toll"
    assert match.standing[1] == {}
    match.play("waive")
    assert match.state.scores() == [1, 0]
    assert texts(match)[-1] == "Ask for nothing"
    match.play("go 2")
    match.play("go 1")
    assert match.state.seat == 1


def test_a_standing_answer_ends_the_undo_of_others() -> None:
    match = new_match()
    match.set_standing_answer(1, "toll", "always")
    match.play("go 1")
    assert not match.can_undo(0)


def test_a_record_with_standing_answers_is_told_as_it_was() -> None:
    match = new_match()
    match.set_standing_answer(1, "toll", "always")
    match.play("go 1")
    again = Match.from_record(match.record(), caravan.GAME, 7, answered=match.history.answered)
    assert again.log == match.log
    again.recall()
    assert again.log == match.log
    kept = Match.from_record(match.record(), caravan.GAME, 7, answered={2}, snapshot=match.snapshot())
    kept.recall()
    assert kept.log == match.log


def test_of_a_sealed_decision_the_log_does_not_tell_that_it_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = (Standing("nothing", toy.GAME.title), lambda s, frame: toy.BID.of(0))
    monkeypatch.setitem(toy.DECISIONS.standing, toy.SEALED_BID, [answer])
    match = Match(toy.GAME.rules(2), NAMES[:2], 5)
    match.set_standing_answer(1, "sealed-bid", "nothing")
    match.play("bid 1")
    assert match.deciders[:4] == [0, 1, -1, -1]
    assert [str(line.text) for line in match.log[:2]] == ["Makes a secret choice"] * 2


# Prepared moves.


def test_prepared_moves_are_played_when_the_turn_comes() -> None:
    match = new_match()
    match.prepare(1, ["go 3", "go 4", "end"])
    assert match.prepared == [[], ["go 3", "go 4", "end"]]
    match.play("end")
    assert match.state.seat == 0
    assert [action.text for action in match.actions[1:5]] == ["end", "go 3", "go 4", "end"]
    assert match.prepared == [[], []]
    assert match.dropped == [NOTHING, NOTHING]


def test_they_wait_for_the_question_they_answer() -> None:
    """Asked for a toll in the turn of another, Bob decides himself; his moves are for his own turn."""
    match = new_match()
    match.prepare(1, ["go 3", "end"])
    match.play("go 1")
    assert (match.state.seat, match.state.question()) == (1, "toll")
    match.play("waive")
    match.play("end")
    assert [action.text for action in match.actions[-3:]] == ["go 3", "end", match.actions[-1].text]


def test_an_action_of_any_time_waits_for_the_own_turn_too() -> None:
    match = new_match()
    match.prepare(1, ["drink", "go 3"])
    match.play("go 1")
    assert (match.state.seat, match.state.question()) == (1, "toll")
    assert match.prepared[1] == ["drink", "go 3"]
    match.play("waive")
    match.play("end")
    assert [action.text for action in match.actions[-2:]] == ["drink", "go 3"]


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (["go 3", "go 3"], "'go 3' is not possible now"),
        (["go 1"], "'go 1' is not possible now"),
        (["end", "end"], "beyond the turn"),
        (["go 3", "waive"], "'waive' is not possible now"),
    ],
)
def test_they_are_dropped_as_a_whole_with_a_word(moves: list[str], words: str) -> None:
    match = new_match()
    match.prepare(1, moves)
    match.play("end")
    assert match.state.seat == 1
    assert match.actions[-1].text == "end"
    assert match.prepared == [[], []]
    assert str(match.dropped[1]).startswith("The prepared moves were dropped: ")
    assert words in str(match.dropped[1])
    match.play("go 3", seat=1)
    assert match.dropped == [NOTHING, NOTHING]


def test_moves_prepared_in_the_own_turn_are_played_now_or_refused() -> None:
    match = new_match()
    match.prepare(0, ["go 3", "end"])
    assert match.state.seat == 1
    with pytest.raises(IllegalAction, match="'go 1' is not possible"):
        match.prepare(1, ["go 4", "go 1", "go 1"])
    assert match.prepared == [[], []]
    assert match.position == 3


def test_what_is_no_move_is_not_prepared() -> None:
    match = new_match()
    with pytest.raises(IllegalAction, match="no action 'hop'"):
        match.prepare(1, ["hop"])


def test_they_are_replaced_and_cleared() -> None:
    match = new_match()
    match.prepare(1, ["go 3"])
    match.prepare(1, ["go 4"])
    assert match.prepared[1] == ["go 4"]
    match.prepare(1, [])
    match.play("end")
    assert match.state.seat == 1


def test_chance_comes_between_and_the_end_forgets_them() -> None:
    match = new_match(rounds=2)
    match.prepare(0, ["go 3", "end"])  # now
    match.prepare(0, ["go 4", "end"])  # in the second round, after the weather
    match.play("end")
    assert [action.text for action in match.actions[-2:]] == ["go 4", "end"]
    match.prepare(0, ["go 5"])
    match.play("end")
    assert match.state.seat == OVER
    assert match.prepared == [[], []]


def test_they_do_not_go_on_beyond_the_reply_of_another() -> None:
    """What Ann answers cannot be taken back, so Bob shall see it before he goes on."""
    match = new_match()
    match.set_standing_answer(0, "toll", "never")
    match.prepare(1, ["go 0", "go 4"])
    match.play("end")
    assert [action.text for action in match.actions[1:]] == ["end"]
    assert "beyond the turn" in str(match.dropped[1])


def test_nobody_else_sees_any_of_it() -> None:
    """What the others and spectators see is the same with and without."""
    seen = set()
    for busy in (False, True):
        match = new_match()
        if busy:
            match.set_standing_answer(1, "toll", "always")
            match.prepare(1, ["go 4", "go 5"])
        match.play("go 3")
        seen.add((encoder().encode([match.scene(0), match.scene(None)]), match.record().write()))
    assert len(seen) == 1


# Choices that keep the turn.


def test_what_is_known_to_keep_the_turn_is_not_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    tried: list[str] = []
    play = caravan.CaravanState.play

    def noted(state: caravan.CaravanState, action: caravan.Action) -> None:
        tried.append(action.text)
        play(state, action)

    monkeypatch.setattr(caravan.CaravanState, "play", noted)
    choices = match.scene(0).prompt.choices
    assert [choice.action for choice in choices if choice.final] == ["end"]  # by "go 1" another is only asked for toll
    assert "drink" not in tried
    assert "go 3" in tried


def test_the_kit_finds_a_family_that_is_said_to_keep_the_turn_and_does_not() -> None:
    caravan.DECISIONS.keep_turn(caravan.REST)
    try:
        with pytest.raises(Finding, match="said to keep the turn"):
            check_game(caravan.GAME.rules(2), 1)
    finally:
        caravan.DECISIONS.kept.remove(caravan.REST.number)
    check_game(caravan.GAME.rules(2), 1)
