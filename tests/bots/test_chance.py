"""Greedy before chance: what it may bring counts on average, unless the game's judgement foresees it."""

import pytest
from helpers.treegame import FORESIGHTED, End, Fork, chance, start

from wabe.bots.greedy import LIMIT, Greedy
from wabe.bots.worth import Judgement
from wabe.core.game import NATURE, State

NOTHING: list[float] = [0, 0]


def answer(root: Fork, limit: int = LIMIT) -> str:
    return Greedy(1, limit).choose(start(root)).text


def sure(points: int) -> Fork:
    """A move that is over, and the lead it brings."""
    return Fork(1, [points, 0], {"a": End([points, 0])})


def event(*outcomes: Fork) -> Fork:
    """Chance with equal odds, of which the judgement sees nothing."""
    return Fork(NATURE, NOTHING, dict(zip("abcdefgh", outcomes, strict=False)))


@pytest.mark.parametrize(("odds", "best"), [([1, 9], "go b"), ([9, 1], "go a")])
def test_outcomes_count_by_their_odds(odds: list[int], best: str) -> None:
    roll = chance(NOTHING, odds, [10, 0], [0, 0])
    assert answer(Fork(0, NOTHING, {"a": roll, "b": sure(5)})) == best


def test_a_die_that_pays_is_rolled_though_nothing_is_seen_before_it_falls() -> None:
    """Before it falls, rolling looks like stopping, and of what is equal the closing action is played."""
    roll = event(sure(3), sure(0), sure(-1))
    assert answer(Fork(0, NOTHING, {"a": roll, "stop": sure(0)})) == "go a"


def test_a_die_that_costs_more_than_it_pays_is_not_rolled() -> None:
    roll = event(sure(3), sure(0), sure(-4))
    assert answer(Fork(0, NOTHING, {"a": roll, "stop": sure(0)})) == "stop"


@pytest.mark.parametrize("outcomes", [2, 3, 5, 6, 7])
def test_a_die_that_changes_nothing_is_worth_exactly_what_there_is(outcomes: int) -> None:
    """No error of rounding decides between it and the closing action."""
    lead: list[float] = [0.1, 0]
    after = Fork(1, lead, {"a": End([0, 0])})
    roll = Fork(NATURE, lead, dict.fromkeys("abcdefgh"[:outcomes], after))
    assert answer(Fork(0, lead, {"a": roll, "stop": after})) == "stop"


def test_dice_rolled_one_after_the_other_count_together() -> None:
    """One die is one event, and after the first of two the judgement still sees nothing."""
    two = event(event(sure(9), sure(0)), event(sure(0), sure(-1)))
    assert answer(Fork(0, NOTHING, {"a": two, "b": sure(1)})) == "go a"


def test_what_is_decided_after_the_roll_is_decided_well() -> None:
    """Each outcome offers something good and something bad: the good counts."""
    low = Fork(0, NOTHING, {"c": sure(4), "d": sure(-9)})
    high = Fork(0, NOTHING, {"e": sure(6), "f": sure(-9)})
    assert answer(Fork(0, NOTHING, {"a": event(low, high), "b": sure(3)})) == "go a"


def test_a_judgement_that_foresees_chance_is_believed() -> None:
    roll = chance([4, 0], [1, 1], [50, 0], [50, 0])
    root = Fork(0, NOTHING, {"a": sure(5), "b": roll})
    assert Greedy(1).choose(start(root)).text == "go b"
    assert Greedy(1).choose(start(root, strategy=FORESIGHTED)).text == "go a"


@pytest.mark.parametrize(("limit", "best"), [(5, "go b"), (6, "go a")])
def test_chance_is_looked_at_only_if_there_is_time_for_every_outcome(limit: int, best: str) -> None:
    """Of five positions each of the two actions has a share of two, of six one of three."""
    roll = event(sure(9), sure(0), sure(0))
    assert answer(Fork(0, NOTHING, {"a": roll, "b": sure(1)}), limit) == best


def test_no_action_takes_the_positions_of_another() -> None:
    """What follows after `a` would use up all that there are; `b` is looked at all the same."""
    endless = sure(1)
    for _ in range(4):
        endless = event(endless, endless)
    assert answer(Fork(0, NOTHING, {"a": endless, "b": event(sure(6), sure(0))}), 12) == "go b"


class Counted(Judgement):
    """Counts the positions it has judged."""

    def __init__(self) -> None:
        self.judged = 0

    def lead(self, state: State, seat: int) -> float:
        self.judged += 1
        return super().lead(state, seat)


def test_chance_after_a_chain_of_decisions_keeps_to_the_limit() -> None:
    """After `a` come four ways with four outcomes each: not all of them can be looked at."""
    ways = {way: event(sure(1), sure(2), sure(3), sure(4)) for way in "cdef"}
    root = Fork(0, NOTHING, {"a": Fork(0, NOTHING, dict(ways)), "b": sure(1)})
    judgement = Counted()
    Greedy(1, 8, judgement).choose(start(root))
    assert judgement.judged <= 2 + 8
