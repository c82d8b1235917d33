"""What every bot promises: legal answers, the same for the same seed, from what its seat may know, in its budget."""

from collections import Counter

import pytest
from helpers import toy
from helpers.treegame import End, Fork, start

from wabe.bots import Bot, make_bot
from wabe.bots.budget import Budget
from wabe.bots.thinker import Thinker
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State

CODES = ["random", "greedy", "learned", "thinker:30"]


def toy_game(bots: list[Bot], seed: int) -> tuple[State, list[Action]]:
    state: State = toy.GAME.rules(len(bots)).start()
    rng = Rng(seed)
    played = []
    while state.seat != OVER:
        legal = state.legal()
        action = state.draw(rng) if state.seat == NATURE else bots[state.seat].choose(state)
        assert action in legal
        played.append(action)
        state.play(action)
    return state, played


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("players", [2, 3])
def test_answers_are_legal_and_follow_from_the_seed(code: str, players: int) -> None:
    first = toy_game([make_bot(code, seat) for seat in range(players)], 5)[1]
    again = toy_game([make_bot(code, seat) for seat in range(players)], 5)[1]
    assert first == again


def test_another_seed_breaks_ties_differently() -> None:
    state = toy.GAME.rules(2).start()
    assert len({make_bot("random", seed).choose(state) for seed in range(30)}) == 3
    assert len({make_bot("greedy", seed).choose(state) for seed in range(30)}) == 3  # no bid pays before the reveal


@pytest.mark.parametrize("code", CODES)
def test_no_bot_sees_what_is_hidden(code: str) -> None:
    """The second bidder answers the same to every sealed bid of the first, with the same seed."""
    for seed in range(10):
        answers = set()
        for amount in range(3):
            state = toy.GAME.rules(2).start()
            state.play(toy.BID.of(amount))
            answers.add(make_bot(code, seed).choose(state))
        assert len(answers) == 1


@pytest.mark.parametrize("code", CODES)
def test_choosing_changes_nothing(code: str) -> None:
    state = toy.GAME.rules(2).start()
    before = state.to_dict()
    make_bot(code, 1).choose(state)
    assert state.to_dict() == before


class CountedState(toy.ToyState):
    """Counts how often any state of the game was copied."""

    __slots__ = ()
    copies = 0

    def copy(self) -> "CountedState":
        CountedState.copies += 1
        twin = CountedState()
        twin.rules = self.rules
        twin.decisions = self.decisions
        twin.read(self.to_dict())
        return twin


class ForcedState(CountedState):
    """A decision with a single answer."""

    __slots__ = ()

    def legal(self) -> list[Action]:
        return [toy.BID.of(1)]


@pytest.mark.parametrize("code", CODES)
def test_a_forced_move_is_answered_at_once(code: str) -> None:
    rules = toy.GAME.rules(2)
    assert isinstance(rules, toy.ToyRules)
    state = ForcedState()
    state.rules = rules
    state.decisions = toy.DECISIONS
    state.read(rules.start().to_dict())
    CountedState.copies = 0
    assert make_bot(code, 1).choose(state) is toy.BID.of(1)
    assert CountedState.copies == 0


@pytest.mark.parametrize("budget", [1, 7, 40, 200])
def test_search_uses_its_iterations_and_no_more(budget: int) -> None:
    bot = Thinker(Budget(iterations=budget), 1)
    bot.choose(toy.GAME.rules(3).start())
    assert bot.iterations <= budget


def test_search_stops_by_the_clock() -> None:
    """With a clock that moves 1 s a look, 100 s are some iterations: the answer comes before the time is up."""
    ticks = iter(range(1000))
    bot = Thinker(Budget(seconds=100.0, clock=lambda: float(next(ticks))), 1)
    bot.choose(toy.GAME.rules(2).start())
    assert bot.iterations > 5
    assert next(ticks) <= 101


TWO_STEPS = Fork(
    0,
    [100, 100],
    {
        "a": Fork(0, [104, 100], {"c": End([105, 100]), "d": End([101, 100])}),
        "b": End([90, 100]),
    },
)


def test_search_thinks_once_a_turn() -> None:
    """The second decision of a turn was found with the first; where something else is asked it thinks anew."""
    state = start(TWO_STEPS)
    bot = Thinker(Budget(iterations=20), 1)
    state.play(bot.choose(state))
    bot.iterations = 0
    assert bot.choose(state).text == "go c"
    assert bot.iterations == 0
    bot.choose(start(TWO_STEPS))
    other = Fork(0, [100, 100], {"a": End([1, 2]), "b": End([2, 1])})
    assert bot.choose(start(other)).text == "go b"
    assert bot.iterations > 0


def test_a_whole_turn_is_answered_at_once() -> None:
    turn = Thinker(Budget(iterations=20), 1).turn(start(TWO_STEPS))
    assert [action.text for action in turn] == ["go a", "go c"]
    assert [action.text for action in make_bot("greedy", 1).turn(start(TWO_STEPS))] == ["go a"]


def wins(code: str, rival: str, games: int) -> float:
    """The share of games the first bot wins, seats changing; a shared win counts half."""
    won = Counter[str]()
    for number in range(games):
        codes = [code, rival] if number % 2 == 0 else [rival, code]
        ranking = toy_game([make_bot(c, number * 7 + i) for i, c in enumerate(codes)], number)[0].ranking()
        for seat in range(2):
            if ranking[seat] == 1:
                won[codes[seat]] += 1 / ranking.count(1)
    return won[code] / games


def test_search_beats_chance() -> None:
    assert wins("thinker:60", "random", 80) > 0.6
