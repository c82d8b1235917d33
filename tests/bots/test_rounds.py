"""Rounds that one leaves: the thinker plays them on alone, and looks to its own points."""

import pytest
from helpers.innovation.table import Position

from wabe.bots.budget import Budget, Effort
from wabe.bots.greedy import Greedy
from wabe.bots.thinker import Thinker
from wabe.bots.turns import Turn, play_alone
from wabe.bots.worth import Apart, Judgement
from wabe.core.game import State
from wabe.games.age_of_innovation.book.state import AgeState


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


def played_alone(position: Position, actions: list[str]) -> AgeState:
    """The round after these actions of seat 0, as it stands when it was played on alone."""
    judgement = LastSeen()
    s = position.s
    played = [next(action for action in s.legal() if action.text == text) for text in actions]
    for action in played:
        s.play(action)
    play_alone(Turn(0, played, s, 0.0), 0, Greedy(1, 0, judgement), Effort(Budget(0.0, 10_000)))
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
