"""Hints: for each action another thinker is asked, which goes on with what was meant before at the same table."""

import pytest
from helpers.boats.table import start

from wabe.bots import make_bot
from wabe.bots.memories import Memories
from wabe.games.roads_and_boats.rules.actions import THE_STAY, USE
from wabe.games.roads_and_boats.rules.frames import BUILDING, MOVEMENT, TRANSPORTER
from wabe.games.roads_and_boats.strategy import memory
from wabe.games.roads_and_boats.strategy.memory import PlanMemory
from wabe.games.roads_and_boats.strategy.planner import StrategyPlanner

TURNS = 3  # that are played


@pytest.fixture(autouse=True)
def _no_effort(bots_think_briefly):
    memory.EFFORT = 0  # the fixture of all tests puts it back


def played(choose, **options):
    s = start(1, **options)
    found = []
    while s.turn <= TURNS:
        action = choose(s)
        found.append(action)
        s.play(action)
    return found


def hints():
    """Bots made anew for each question at one table."""
    memories = Memories()
    return lambda s, seed=1: make_bot("thinker:2", seed, memories).choose(s)


def until(s, frame):
    """Play on by hints until a frame of this kind decides; give those that were asked."""
    hint = hints()
    while s.frames[-1][0] != frame:
        s.play(hint(s))
    return hint


@pytest.mark.parametrize("scenario", ["P1-RIVER", "O1-BROOK"])
def test_who_follows_hints_plays_as_the_bot_that_gives_them(scenario):
    bot = make_bot("thinker:2", 1)
    assert played(hints(), scenario=scenario) == played(bot.choose, scenario=scenario)


def test_a_hint_that_is_asked_for_twice_is_the_same():
    s = start(1, scenario="P1-RIVER")
    hint = until(s, TRANSPORTER)
    first = hint(s)
    assert first != s.legal()[-1]  # it does not stay
    assert hint(s, 2) == first


def test_what_is_meant_at_one_table_is_not_known_at_another():
    s = start(1, scenario="P1-RIVER")
    until(s, MOVEMENT)
    plans, others = PlanMemory(), PlanMemory()
    [first, *rest] = StrategyPlanner(0, plans).turn(s)
    s.play(first)
    assert rest
    assert plans.meant(s)[0] == rest[0]
    assert others.meant(s) == (None, None)


def test_who_has_done_something_else_is_thought_about_anew():
    s = start(1, scenario="P1-RIVER")
    until(s, MOVEMENT)
    plans = PlanMemory()
    meant = StrategyPlanner(0, plans).turn(s)
    other = next(action for action in s.legal() if action.family is USE and action != meant[0])
    s.play(other)
    s.play(THE_STAY)
    assert s.frames[-1][0] == MOVEMENT
    assert StrategyPlanner(0, plans).consider(s)


def test_who_has_begun_to_think_goes_by_that_and_not_by_what_others_meant():
    s = start(1, scenario="P1-RIVER")
    until(s, MOVEMENT)
    plans = PlanMemory()
    planner = StrategyPlanner(0, plans)
    meant = planner.turn(s)
    s.play(meant.pop(0))
    while s.frames[-1][0] != MOVEMENT:  # the next donkey
        s.play(meant.pop(0))
    assert planner.consider(s)
    assert not StrategyPlanner(0, plans).consider(s)
    assert StrategyPlanner(0, plans).turn(s) == meant[:1]


def test_the_next_phase_is_played_by_the_same_strategy():
    s = start(1, scenario="P1-RIVER")
    until(s, MOVEMENT)
    plans = PlanMemory()
    planner, other = StrategyPlanner(0, plans), StrategyPlanner(0, plans)
    for action in planner.turn(s):
        s.play(action)
    assert s.frames[-1][0] == BUILDING
    other.turn(s)
    assert other.strategy is planner.strategy
