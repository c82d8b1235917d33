"""Games for one that are known beforehand: they are played as they stand, and only where they were found."""

import msgspec
import pytest
from helpers.boats.table import start

from wabe.core.game import OVER
from wabe.games.roads_and_boats.rules.frames import MOVEMENT, PHASES
from wabe.games.roads_and_boats.rules.scenarios import SCENARIOS
from wabe.games.roads_and_boats.strategy import memory
from wabe.games.roads_and_boats.strategy.known_games import KNOWN, known_game
from wabe.games.roads_and_boats.strategy.memory import PlanMemory, carry_out
from wabe.games.roads_and_boats.strategy.planner import StrategyPlanner
from wabe.games.roads_and_boats.strategy.proposals import propose

FOR_ONE = sorted(name for name, scenario in SCENARIOS.items() if scenario.players == [1])


def alone(*events, **options):
    """A game for one in its first turn; who says nothing else lives where bots do."""
    s = start(1, *events, **options)
    while s.frames[-1][0] not in PHASES:
        s.play((propose(s, PlanMemory()) or s.legal())[0])
    return s


def follow(s, actions_of):
    while s.seat != OVER:
        for action in actions_of(s):
            s.play(action)
    return s.scores()[0]


def test_there_is_one_game_for_each_map_for_one():
    assert [game.map for game in KNOWN] == FOR_ONE


@pytest.mark.parametrize("game", KNOWN, ids=FOR_ONE)
def test_a_known_game_comes_to_its_points_at_the_table(game):
    s = alone(scenario=game.map)
    strategy = known_game(s, 0)
    assert follow(s, lambda s: carry_out(s, strategy).actions) == game.points


def test_who_thinks_begins_with_a_known_game():
    memory.EFFORT = 0  # the fixture of all tests puts it back
    s = alone(scenario="P1-RIVER")
    planner = StrategyPlanner(0, PlanMemory())
    while s.frames[-1][0] != MOVEMENT:
        s.play(planner.turn(s)[0])
    assert planner.consider(s)
    [game] = [game for game in KNOWN if game.map == "P1-RIVER"]
    assert planner.search.most >= game.points * 1000
    assert follow(s, planner.turn) >= game.points


def test_who_has_gone_another_way_does_not_follow_it():
    memory.EFFORT = 0
    s = alone(scenario="P1-RIVER")
    while s.turn < 4:
        s.play(s.legal()[-1])
    known = known_game(s, 0)
    planner = StrategyPlanner(0, PlanMemory())
    planner.turn(s)
    assert known is not None
    assert planner.strategy.timetable is None


def test_it_is_known_only_where_it_was_played():
    assert known_game(alone(scenario="P1-RIVER"), 0) is not None
    assert known_game(alone("home 1 a", scenario="P1-RIVER"), 0) is None
    changed = msgspec.structs.replace(SCENARIOS["P1-RIVER"], goods=[(0, 0, 0, {"stone": 1})])
    assert known_game(alone(scenario_file=msgspec.json.encode(changed).decode()), 0) is None


def test_greedy_does_without():
    memory.EFFORT = 0
    s = alone(scenario="P1-RIVER")
    assert PlanMemory().strategy(s, 0).timetable is None
