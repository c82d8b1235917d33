"""Hints: for each action another thinker is asked, which goes on with what was meant before."""

import pytest
from helpers.boats.table import start

from wabe.bots import make_bot
from wabe.games.roads_and_boats.rules.actions import THE_STAY, USE
from wabe.games.roads_and_boats.rules.frames import BUILDING, MOVEMENT, TRANSPORTER
from wabe.games.roads_and_boats.strategy.memory import MEMORY
from wabe.games.roads_and_boats.strategy.planner import StrategyPlanner

TURNS = 3  # that are played


@pytest.fixture(autouse=True)
def _nothing_thought_of():
    MEMORY.effort = 0  # the fixture of all tests puts it back
    MEMORY.intended.clear()
    yield
    MEMORY.intended.clear()


def played(choose, **options):
    s = start(1, **options)
    found = []
    while s.turn <= TURNS:
        action = choose(s)
        found.append(action)
        s.play(action)
    return found


@pytest.mark.parametrize("scenario", ["P1-RIVER", "O1-BROOK"])
def test_who_follows_hints_plays_as_the_bot_that_gives_them(scenario):
    bot = make_bot("thinker:2", 1)
    wanted = played(bot.choose, scenario=scenario)
    MEMORY.intended.clear()
    assert played(lambda s: make_bot("thinker:2", 1).choose(s), scenario=scenario) == wanted


def test_a_hint_that_is_asked_for_twice_is_the_same():
    s = start(1, scenario="P1-RIVER")
    while s.frames[-1][0] != TRANSPORTER:
        s.play(make_bot("thinker:2", 1).choose(s))
    first = make_bot("thinker:2", 1).choose(s)
    assert first != s.legal()[-1]  # it does not stay
    assert make_bot("thinker:2", 2).choose(s) == first


def test_who_has_done_something_else_is_thought_about_anew():
    s = start(1, scenario="P1-RIVER")
    while s.frames[-1][0] != MOVEMENT:
        s.play(make_bot("thinker:2", 1).choose(s))
    meant = StrategyPlanner(0).turn(s)
    other = next(action for action in s.legal() if action.family is USE and action != meant[0])
    s.play(other)
    s.play(THE_STAY)
    assert s.frames[-1][0] == MOVEMENT
    assert StrategyPlanner(0).consider(s)


def test_who_has_begun_to_think_goes_by_that_and_not_by_what_others_meant():
    s = start(1, scenario="P1-RIVER")
    while s.frames[-1][0] != MOVEMENT:
        s.play(make_bot("thinker:2", 1).choose(s))
    planner = StrategyPlanner(0)
    meant = planner.turn(s)
    s.play(meant.pop(0))
    while s.frames[-1][0] != MOVEMENT:  # the next donkey
        s.play(meant.pop(0))
    assert planner.consider(s)
    assert not StrategyPlanner(0).consider(s)
    assert StrategyPlanner(0).turn(s) == meant[:1]


def test_the_next_phase_is_played_by_the_same_strategy():
    s = start(1, scenario="P1-RIVER")
    while s.frames[-1][0] != MOVEMENT:
        s.play(make_bot("thinker:2", 1).choose(s))
    planner, other = StrategyPlanner(0), StrategyPlanner(0)
    for action in planner.turn(s):
        s.play(action)
    assert s.frames[-1][0] == BUILDING
    other.turn(s)
    assert other.strategy is planner.strategy
