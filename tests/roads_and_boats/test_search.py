"""How the planner looks ahead: strategies are played to the end in economy models, and the better one is kept."""

import pytest
from helpers.boats.table import GAME, Table

from wabe.core.chance import Rng
from wabe.games.roads_and_boats.rules.components import MINE
from wabe.games.roads_and_boats.rules.state import NEUTRAL
from wabe.games.roads_and_boats.strategy import memory
from wabe.games.roads_and_boats.strategy.game_length import last_turn
from wabe.games.roads_and_boats.strategy.goals import BREED, SETTINGS, usual
from wabe.games.roads_and_boats.strategy.memory import PlanMemory, position_key
from wabe.games.roads_and_boats.strategy.remembered import RememberedStrategy
from wabe.games.roads_and_boats.strategy.rivals import bricks_a_turn
from wabe.games.roads_and_boats.strategy.search import best_openings, improve, openings, rollout_of
from wabe.games.roads_and_boats.strategy.variations import Variations

LAND = "0,0 woods\n1,0 rock\n2,0 pasture\n3,0 mountain\n4,0 pasture\n5,0 pasture"


def late(turn=18):
    """Gold lies beside a donkey, the end is near: little is left to look ahead to."""
    t = Table(LAND, players=1, scenario="P1-RIVER")
    t.home(0, (2, 0))
    t.bricks(*[None] * 34)
    t.put(0, "donkey", (3, 0))
    t.lay((3, 0), gold=2)
    t.lay((2, 0), stone=2)
    t.s.turn = turn
    t.begin("movement")
    return t


def late_with_a_wagon(turn=18):
    """The same for one who follows no timetable."""
    t = late(turn)
    t.put(0, "wagon", (2, 0))
    t.begin("movement")
    return t


def start(players=1, scenario="P1-RIVER"):
    s = GAME.rules(players, {"scenario": scenario}).start()
    while s.turn == 0:
        s.play(s.legal()[0])
    return s


def test_what_is_tried_is_tried_on_a_copy():
    t = late()
    before = t.s.to_dict()
    rollout = rollout_of(t.s, 0)
    assert rollout.value(usual([])) == rollout.value(usual([])) > 0
    assert t.s.to_dict() == before


def test_a_strategy_comes_to_the_points_it_would_make():
    """Two gold on board and a brick come to thirty points and a little for what is in the world."""
    assert rollout_of(late().s, 0).value(usual([])) // 10_000 == 3


def test_others_lay_bricks_where_we_look_ahead_as_they_did_so_far():
    """What they take of the rows is taken off, and the game ends the sooner."""
    s = start(2, "O2-TWIN")
    s.turn = 12
    lazy, busy = s.copy(), s.copy()
    lazy.wonder = [NEUTRAL] * 11
    busy.wonder = [1] * 20
    assert bricks_a_turn(lazy, 1) < bricks_a_turn(s, 1) + 0.01 < bricks_a_turn(busy, 1)
    assert last_turn(busy) < last_turn(lazy)
    assert rollout_of(busy, 0).value(usual([])) < rollout_of(lazy, 0).value(usual([]))


@pytest.mark.parametrize(("turn", "own", "other"), [(10, 1, 1), (20, 1, 4), (32, 7, 10)])
def test_the_end_is_expected_about_when_games_of_bots_end(turn, own, other):
    """Bricks as they lay in such a game, which was over in turn 33."""
    s = start(2, "O2-TWIN")
    s.turn = turn
    s.wonder = [0] * own + [1] * other + [NEUTRAL] * (turn - 1)
    s.neutral = turn - 1
    assert last_turn(s) == 33


def test_and_sooner_where_everybody_lays_a_brick_a_turn():
    s = start(2, "O2-TWIN")
    s.turn = 14
    s.wonder = [0, 1, NEUTRAL] * 13
    assert 19 <= last_turn(s) <= 22


def test_alone_the_last_turn_is_the_twentieth():
    assert last_turn(late().s) == 20


def test_improving_never_makes_it_worse_and_gives_the_same_again():
    rollout = rollout_of(start(), 0)
    first = openings(rollout)[0]
    better, value = improve(rollout, first, 200, 1)
    again, same = improve(rollout, first, 200, 1)
    assert value >= rollout.value(first)
    assert (better.goals, better.settings, value) == (again.goals, again.settings, same)


def test_of_the_templates_those_that_come_to_most_stand_first():
    rollout = rollout_of(start(), 0)
    values = [rollout.value(strategy) for strategy in best_openings(rollout, 1000)]
    assert values == sorted(values, reverse=True)
    assert len(values) == len(openings(rollout))


def test_variations_name_possible_sites_and_settings():
    rollout = rollout_of(start(1, "P1-RING"), 0)
    strategy = openings(rollout)[0]
    variations = Variations(rollout.w, 3)
    rng = Rng(3)
    for _ in range(300):
        strategy = variations.vary(strategy)
        for what, where in strategy.goals:
            if what < BREED:
                assert where in variations.sites(what)
        for values, setting in zip(SETTINGS, strategy.settings, strict=True):
            assert setting in values
        if rng.below(20) == 0:
            strategy = openings(rollout)[0]


def test_mines_stand_on_mountains_only():
    rollout = rollout_of(start(1, "P1-RING"), 0)
    for strategy in openings(rollout):
        mines = [rollout.w.space.area_hex[where] for what, where in strategy.goals if what == MINE]
        assert mines
        assert set(mines) <= {0, 1, 2}


def test_a_phase_is_thought_of_at_once_and_remembered():
    t = late()
    memory = PlanMemory()
    s = t.s
    first = memory.script(s, 0)
    assert memory.actions[position_key(s)] == first
    while s.turn == 18 and s.phase == 1:
        action = memory.actions[position_key(s)]
        assert action in s.legal()
        s.play(action)


def test_the_same_position_has_the_same_proposals():
    t = late()
    assert t.s.proposals() == t.s.copy().proposals()


@pytest.mark.parametrize("players", [1, 2])
def test_a_strategy_is_searched_for_once_in_a_turn(players):
    s = start(players, {1: "P1-RIVER", 2: "O2-TWIN"}[players])
    memory = PlanMemory()
    found = memory.strategy(s, s.seat)
    assert memory.strategy(s, s.seat) is found


def test_the_planner_for_those_with_time_tries_one_variation_after_the_other():
    t = late()
    planner = t.s.rules.memory().planner(0)
    assert planner.consider(t.s)
    first = planner.search.most
    for _ in range(10):
        assert planner.consider(t.s)
    assert planner.search.most >= first
    assert planner.strategy is planner.search.best
    before = t.s.to_dict()
    actions = planner.turn(t.s)
    assert t.s.to_dict() == before
    for action in actions:
        assert action in t.s.legal()
        t.s.play(action)
    assert t.s.phase != 1


@pytest.mark.parametrize(("turn", "more"), [(3, 2_000), (18, 5_000)])
def test_a_plan_is_given_up_only_for_one_that_is_clearly_better(turn, more):
    t = late_with_a_wagon(turn)
    planner = t.s.rules.memory().planner(0)
    planner.consider(t.s)
    held = planner.strategy
    other = usual([])
    planner.search.best, planner.search.most = other, planner.held + more - 1
    planner.consider(t.s)
    assert planner.strategy is held
    planner.search.most = planner.held + more
    planner.consider(t.s)
    assert planner.strategy is other


def test_in_the_first_turn_nothing_is_begun_yet_and_whatever_is_better_is_followed():
    t = late_with_a_wagon(1)
    planner = t.s.rules.memory().planner(0)
    planner.consider(t.s)
    other = usual([])
    planner.search.best, planner.search.most = other, planner.held
    planner.consider(t.s)
    assert planner.strategy is other


def test_what_was_found_but_not_followed_is_looked_at_again_in_the_next_turn():
    t = late_with_a_wagon()
    planner = t.s.rules.memory().planner(0)
    planner.consider(t.s)
    held, found = planner.strategy, usual([(MINE, 3)])
    planner.search.best = found
    t.s.turn += 1
    planner.consider(t.s)
    rollout = rollout_of(t.s, 0)
    assert planner.search.best in (held, found)
    assert planner.search.most == max(rollout.value(held), rollout.value(found))


def test_what_was_found_in_one_game_is_not_followed_in_the_next():
    t = late()
    planner = t.s.rules.memory().planner(0)
    planner.consider(t.s)
    found = planner.strategy
    t.s.turn = 17
    planner.turn(t.s)
    assert planner.strategy is not found


@pytest.mark.parametrize(("phase", "considered"), [("production", False), ("movement", True), ("building", False)])
def test_a_turn_is_thought_about_before_it_is_moved_and_then_carried_out(phase, considered):
    """Who changed his mind after that would have brought goods for something else."""
    t = late()
    t.put(0, "donkey", (2, 0))
    t.begin(phase)
    assert t.s.rules.memory().planner(0).consider(t.s) == considered


def test_before_there_is_a_home_there_is_nothing_to_think_about():
    s = GAME.rules(1, {"scenario": "P1-RIVER"}).start()
    assert len(s.legal()) > 1
    assert not s.rules.memory().planner(0).consider(s)


@pytest.mark.parametrize(("promised", "anew"), [(0, False), (10**9, True)])
def test_when_a_strategy_comes_to_much_less_than_it_promised_all_plans_are_looked_at_again(promised, anew, monkeypatch):
    s = start(2, "O2-TWIN")
    while s.question() != "movement":
        s.play(s.legal()[-1])
    looked = []
    monkeypatch.setattr(memory, "best_openings", lambda rollout, effort: looked.append(effort) or openings(rollout))
    found = PlanMemory()
    found.effort = 40
    found.remember(RememberedStrategy(s, usual([]), False, promised, None), s, s.seat)
    found.strategy(s, s.seat)
    assert bool(looked) == anew
