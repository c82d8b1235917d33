"""How who thinks plays against one: for the lead, with bricks as a goal, and by strategies that do not hang on luck."""

import pytest
from helpers.boats.plans import goals, world
from helpers.boats.table import GAME, Table

from wabe.games.roads_and_boats.rules.components import MINE
from wabe.games.roads_and_boats.rules.frames import MOVEMENT
from wabe.games.roads_and_boats.strategy import producing
from wabe.games.roads_and_boats.strategy.bricks import buy
from wabe.games.roads_and_boats.strategy.goals import LAVISH, LAY, USUAL, GoalStrategy, usual
from wabe.games.roads_and_boats.strategy.search import Search, openings, rollout_of
from wabe.games.roads_and_boats.strategy.variations import Variations

ROW = "0,0 pasture\n1,0 woods\n2,0 rock\n3,0 mountain\n4,0 pasture\n5,0 pasture"
DRAWN = 300


def neighbours(turn=9):
    t = Table(ROW, players=2)
    t.home(0, (0, 0))
    t.home(1, (5, 0))
    t.put(0, "donkey", (0, 0))
    t.put(1, "donkey", (5, 0))
    t.s.turn = turn
    t.bricks(*[None] * (turn - 1))
    return t


def yielded(luck):
    """Turn by turn, whether a mine with three of each yields gold."""
    w = world(neighbours())
    w.luck = luck
    w.build(MINE, w.region[w.home], 3, 3)
    found = []
    for _ in range(6):
        before = w.gold[0]
        producing.begin_production(w)
        w.turn += 1
        found.append(w.gold[0] < before)
    assert (w.gold, w.iron) == ([0], [0])
    return tuple(found)


def test_mines_yield_gold_and_iron_in_turn_or_by_chance():
    assert yielded(0) == (True, False) * 3
    by_chance = {yielded(luck) for luck in range(1, 30)}
    assert len(by_chance) > 10
    assert {found[0] for found in by_chance} == {True, False}


def test_in_the_first_future_mines_yield_in_turn_and_in_the_others_by_chance():
    """Even where the other lays no bricks at all, by which futures would differ as well."""
    t = neighbours(turn=29)
    t.put(0, "donkey", (1, 0))
    t.build("mine", 1, 0, gold=2, iron=4)
    values = []
    for futures in (1, 6):
        rollout = rollout_of(t.s, 0, None, futures)
        rollout.others[1] = 0.0
        values.append(rollout.value(goals(t)))
    assert values[0] != values[1]


def test_what_comes_to_little_in_one_future_is_not_tried_in_the_others():
    s = GAME.rules(2, {"scenario": "O2-TWIN"}).start()
    while s.turn == 0:
        s.play(s.legal()[0])
    strategy = openings(rollout_of(s, 0))[0]
    one, all_four = (rollout_of(s, 0, None, futures) for futures in (1, 4))
    first, mean = one.value(strategy), all_four.value(strategy)
    assert first != mean
    assert all_four.value(strategy, first + 1) == first
    assert all_four.value(strategy, min(first, mean) - 1_000_000) == mean


def test_a_search_spares_itself_the_other_futures_of_what_is_hopeless():
    s = GAME.rules(2, {"scenario": "O2-TWIN"}).start()
    while s.turn == 0:
        s.play(s.legal()[0])
    rollout = rollout_of(s, 0, None, 4)
    search = Search(rollout, openings(rollout)[0], 1)
    nothing = usual([])
    search.try_out(nothing)
    [value] = [value for (found, _), value in search.seen.items() if not found]
    assert value == rollout_of(s, 0).value(nothing) < search.most


@pytest.mark.parametrize(("duel", "less"), [(True, 1000), (False, 250)])
def test_in_a_duel_what_the_other_has_counts_as_much_as_what_we_have(duel, less):
    t = neighbours()
    t.put(1, "donkey", (4, 0), gold=1)
    poor, rich = (rollout_of(t.s, 0) for _ in range(2))
    rich.wealth[1] += 10
    poor.duel = rich.duel = duel
    assert poor.value(goals(t)) - rich.value(goals(t)) == 10 * less


@pytest.mark.parametrize(("scenario", "players"), [("O2-TWIN", 2), ("O3-THREE", 3)])
def test_who_thinks_plays_for_the_lead_where_two_play(scenario, players):
    s = GAME.rules(players, {"scenario": scenario}).start()
    while s.turn == 0 or s.frames[-1][0] != MOVEMENT:
        s.play(s.legal()[-1])
    planner = s.rules.memory().planner(s.seat)
    planner.consider(s)
    assert planner.search.rollout.duel == (players == 2)
    assert planner.search.rollout.futures > 2
    assert planner.search.warmth == Search(planner.search.rollout, usual([]), 1).warmth


@pytest.mark.parametrize("duel", [True, False])
def test_bricks_are_a_goal_in_a_duel(duel):
    variations = Variations(world(neighbours()), 1, None, duel)
    varied = [variations.vary(usual([(MINE, 3)])) for _ in range(DRAWN)]
    assert any(what == LAY for strategy in varied for what, _ in strategy.goals) == duel
    assert any(strategy.settings.bricks == LAVISH for strategy in varied) == duel


@pytest.mark.parametrize(("bricks", "bought"), [(LAVISH, 3), (2, 1)])
def test_who_is_lavish_lays_all_that_is_left_over(bricks, bought):
    """Others lay the first in a row that is about to close, and keep the rest."""
    t = neighbours(turn=4)
    t.lay((0, 0), clay=6)
    settings = USUAL._replace(bricks=bricks)
    w = world(t)
    assert len(buy(w, GoalStrategy([], settings), 20)) == bought
