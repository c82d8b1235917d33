"""Rounds that one leaves: the thinker plays them on, first alone, looking to its own points, then with everybody."""

import pytest
from helpers.innovation.table import Position

from wabe.bots.budget import Budget, Effort
from wabe.bots.greedy import Greedy
from wabe.bots.manner import Manner, face_to_face
from wabe.bots.rounds import play_alone, play_together
from wabe.bots.thinker import Thinker
from wabe.bots.turns import Turn, in_order
from wabe.bots.worth import Apart, Judgement
from wabe.core.chance import Rng
from wabe.core.game import OVER, State
from wabe.games.age_of_innovation.rules.state import AgeState


class Fixed(Judgement):
    def points(self, state: State) -> list[float]:
        return [10.0, 4.0, 0.0]


class LastSeen(Judgement):
    """Keeps what it judged last."""

    def lead(self, state: State, seat: int) -> float:
        self.seen = state
        return super().lead(state, seat)


def test_who_looks_to_himself_counts_the_others_a_little_and_all_alike() -> None:
    assert Apart(Fixed()).lead(Position(3).s, 0) == pytest.approx(10 - 0.3 * 2)
    assert Apart(Fixed()).lead(Position(3).s, 2) == pytest.approx(0 - 0.3 * 7)


def turn_of(position: Position, actions: list[str]) -> Turn:
    """These actions of seat 0, played."""
    s = position.s
    played = [next(action for action in s.legal() if action.text == text) for text in actions]
    for action in played:
        s.play(action)
    return Turn(0, played, s, 0.0)


def played_alone(position: Position, actions: list[str]) -> AgeState:
    """The round after these actions of seat 0, as it stands when it was played on alone."""
    judgement = LastSeen()
    play_alone(turn_of(position, actions), 0, Greedy(1, 0, judgement), Effort(Budget(0.0, 10_000)))
    assert isinstance(judgement.seen, AgeState)
    return judgement.seen


def test_a_round_is_played_to_its_end_while_the_others_leave() -> None:
    position = Position(3).give(0, tools=9, coins=20).build(0, "workshop", "H6")
    s = played_alone(position, [])
    assert s.round == 2, "until somebody is asked again"
    assert s.players[0].all.bit_count() > 1
    assert [player.all for player in s.players[1:]] == [0, 0]


def test_who_has_left_does_not_play_on() -> None:
    position = Position(3).give(0, tools=9, coins=20).build(0, "workshop", "H6")
    passing = next(action.text for action in position.s.legal() if action.family.leaving)
    s = played_alone(position, [passing])
    assert s.players[0].all.bit_count() == 1


def test_the_same_budget_gives_the_same_answer() -> None:
    position = Position(3).give(0, tools=9, coins=20).build(0, "workshop", "H6")
    answers = [Thinker(Budget(0.0, 300), 5).choose(position.s) for _ in range(2)]
    assert answers[0] is answers[1]
    assert answers[0] in position.s.legal()


PLENTY = Budget(iterations=10**6)


def played_together(position: Position, actions: list[str]) -> AgeState:
    """The game after these actions of seat 0, as it stands when everybody has played on."""
    judgement = LastSeen()
    manner = face_to_face(1, judgement, None)
    play_together(turn_of(position, actions), 0, manner, Rng(1), Effort(PLENTY))
    assert isinstance(judgement.seen, AgeState)
    return judgement.seen


def two_builders() -> Position:
    position = Position(2)
    for seat, cell in ((0, "H6"), (1, "C5")):
        position.give(seat, tools=4, coins=8).build(seat, "workshop", cell)
    return position


def test_everybody_plays_on_to_the_end_of_the_first_turn_in_the_next_round() -> None:
    """Whether one goes on or leaves at once: that is the same moment."""
    leaving = next(action.text for action in two_builders().s.legal() if action.family.leaving)
    on, left = played_together(two_builders(), []), played_together(two_builders(), [leaving])
    for s in (on, left):
        assert s.round == 2
        assert s.seat == 1
        assert not s.passed
        assert s.players[1].all.bit_count() > 1, "the other played on as well"
    assert on.players[0].to_dict() != left.players[0].to_dict()


def test_the_last_round_is_played_to_the_end_of_the_game() -> None:
    position = two_builders()
    position.s.round = 6
    assert played_together(position, []).seat == OVER


class Watched(Thinker):
    """Keeps what it plays on with everybody, in order of promise."""

    turns: tuple[Turn, ...] = ()

    def _play_rounds(self, known: State, turns: list[Turn], manner: Manner, effort: Effort) -> Turn:
        self.turns = tuple(turns)
        return super()._play_rounds(known, turns, manner, effort)


def test_the_turn_is_played_that_comes_out_best_when_everybody_plays_on() -> None:
    """Not the one that promised most, if another comes out better; if there is no time to see that, that one."""
    known = two_builders().s
    thinker = Watched(PLENTY, 1)
    found = thinker._search(known, hides=False)
    turns, manner = list(thinker.turns), thinker._together(known)
    leads = [play_together(turn, known.seat, manner, Rng(1), Effort(PLENTY)) for turn in turns]
    assert turns == in_order(turns)
    assert found is turns[leads.index(max(leads))]
    assert found is not turns[0]
    for iterations in (1, 20):
        assert thinker._play_rounds(known, turns, manner, Effort(Budget(iterations=iterations))) is turns[0]
