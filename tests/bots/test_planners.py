"""Where a game brings a planner of its own: how a thinker's budget goes to it."""

import pytest
from helpers.treegame import End, Fork, TreeStrategy, start

from wabe.bots import make_bot
from wabe.bots.budget import Budget
from wabe.bots.thinker import Thinker
from wabe.core.action import Action
from wabe.core.game import State
from wabe.core.strategy import Memory, Planner


class Ponderer(Planner):
    """Counts its ideas, and goes the way whose number it has come to."""

    def __init__(self) -> None:
        self.ideas = 0

    def consider(self, state: State) -> bool:
        self.ideas += 1
        return True

    def turn(self, state: State) -> list[Action]:
        return [state.legal()[self.ideas // 5]]


class MemoryWithPlanner(Memory):
    """Hands out one planner."""

    def __init__(self, strategy: TreeStrategy, planner: Planner) -> None:
        super().__init__(strategy)
        self.given = planner

    def planner(self, seat: int) -> Planner:
        return self.given


def give(planner: Planner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game of trees bring a planner: compiled classes cannot be changed, its own strategy can."""
    monkeypatch.setattr(TreeStrategy, "memory", lambda strategy: MemoryWithPlanner(strategy, planner))


@pytest.mark.parametrize(("code", "way"), [("thinker:3", "go a"), ("thinker:12", "go c")])
def test_where_a_game_brings_a_planner_the_budget_goes_to_it(code: str, way: str, monkeypatch) -> None:
    planner = Ponderer()
    give(planner, monkeypatch)
    root = Fork(0, [0, 0], {"a": End([1, 0]), "b": End([9, 0]), "c": End([2, 0])})
    assert make_bot(code, 1).choose(start(root)).text == way
    assert planner.ideas == int(code.split(":")[1])


class Doubter(Ponderer):
    """Thinks about everything as one."""

    def stage(self, state: State) -> int:
        return 7

    def turn(self, state: State) -> list[Action]:
        return state.legal()[:1]


def test_what_was_thought_about_once_has_a_small_part_of_the_budget_left(monkeypatch) -> None:
    planner = Doubter()
    give(planner, monkeypatch)
    root = Fork(0, [0, 0], {"a": End([1, 0]), "b": End([9, 0])})
    bot = Thinker(Budget(iterations=60), 1)
    for ideas in (60, 63, 66):
        bot.choose(start(root))
        assert planner.ideas == ideas
