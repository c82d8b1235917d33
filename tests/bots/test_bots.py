"""What every bot promises: legal answers, the same for the same seed, from what its seat may know, in its budget."""

from collections import Counter

import pytest
import toy
from treegame import End, Fork, start

from wabe.bots import Bot, make_bot
from wabe.bots.mcts import TO_THE_END, Budget, Mcts
from wabe.core.action import Action
from wabe.core.chance import Rng, draw
from wabe.core.game import NATURE, OVER, State

CODES = ["random", "greedy", "mcts:30"]


def toy_game(bots: list[Bot], seed: int) -> tuple[State, list[Action]]:
    state: State = toy.GAME.rules(len(bots)).start()
    rng = Rng(seed)
    played = []
    while state.seat != OVER:
        legal = state.legal()
        action = draw(state, rng) if state.seat == NATURE else bots[state.seat].choose(state)
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


@pytest.mark.parametrize("budget", [1, 7, 40])
@pytest.mark.parametrize("playout", [0, 3, TO_THE_END])
def test_mcts_uses_its_iterations_and_no_more(budget: int, playout: int) -> None:
    bot = Mcts(Budget(iterations=budget), 1, playout=playout)
    bot.choose(toy.GAME.rules(3).start())
    assert bot.iterations == budget


def test_mcts_stops_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that moves 1 s a look, 10 s are a few iterations: the answer comes before the time is up."""
    ticks = iter(range(1000))
    monkeypatch.setattr("wabe.bots.mcts.perf_counter", lambda: float(next(ticks)))
    bot = Mcts(Budget(seconds=10.0), 1)
    bot.choose(toy.GAME.rules(2).start())
    assert 5 <= bot.iterations <= 9
    assert next(ticks) <= 11


def test_mcts_uses_its_tree_on_within_a_turn() -> None:
    """The second decision of a turn begins with what the first search found out about it."""
    ends: dict[str, Fork | End] = {"c": End([105, 100]), "d": End([101, 100])}
    state = start(Fork(0, [100, 100], {"a": Fork(0, [104, 100], ends), "b": End([90, 100])}))
    bot = Mcts(Budget(iterations=20), 1)
    state.play(bot.choose(state))
    known = bot.next
    assert known is not None
    assert sum(known.visits) > 10
    assert bot.choose(state).text == "go c"
    assert sum(known.visits) > 30
    bot.choose(start(Fork(0, [100, 100], {"a": End([1, 2]), "b": End([2, 1])})))
    assert bot.next is not known


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


@pytest.mark.parametrize("playout", ["mcts:60"])
def test_search_beats_chance(playout: str) -> None:
    assert wins(playout, "random", 80) > 0.6
