"""Walls that close off what a seat has: where they go, who brings the stone, and what is built."""

import pytest
from helpers.boats.plans import goals, plan, world
from helpers.boats.table import Table

from wabe.games.roads_and_boats.rules.components import ONE, STONE
from wabe.games.roads_and_boats.rules.state import NEUTRAL
from wabe.games.roads_and_boats.strategy import producing
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.memory import carry_out
from wabe.games.roads_and_boats.strategy.rivals import bricks_of_others
from wabe.games.roads_and_boats.strategy.rollout import Rollout

ROW = "0,0 pasture\n1,0 mountain\n2,0 rock\n3,0 pasture\n4,0 pasture\n5,0 pasture"
FORK = "0,0 mountain\n1,0 pasture\n2,0 pasture\n1,-1 pasture\n2,-1 pasture\n0,1 pasture\n1,1 pasture"
EAST = 1


def neighbours(tiles=ROW, far=(5, 0), turn=5):
    t = Table(tiles)
    t.home(0, (0, 0))
    t.home(1, far)
    t.s.turn = turn
    t.bricks(*[None] * (turn - 1))
    return t


def test_the_border_is_as_near_as_may_be_to_homes_buildings_and_mountains():
    t = neighbours()
    assert world(t).border == [t.edge(1, 0, EAST)]
    t.build("quarry", 2, 0)
    assert world(t).border == [t.edge(2, 0, EAST)]
    assert world(t, 1).border == [t.edge(4, 0, EAST)]


def test_where_several_ways_lead_in_all_of_them_are_closed():
    t = neighbours(FORK, far=(2, -1))
    assert len(world(t).border) == 3  # all neighbours of the mountain


def test_a_border_that_is_closed_needs_no_wall_and_one_that_others_have_built_on_lies_elsewhere():
    t = neighbours()
    t.wall(1, 0, EAST, owner=0)
    assert world(t).border == []
    t = neighbours()
    t.wall(1, 0, EAST, owner=1)
    assert world(t).border == [t.edge(2, 0, EAST)]


def test_no_wall_is_built_in_the_land_of_others():
    t = neighbours()
    t.wall(1, 0, EAST, owner=1)
    t.wall(2, 0, EAST, owner=1)
    assert world(t).border == [], "what is left lies beyond our land"


def test_nobody_walls_in_what_nobody_can_walk_to():
    sea = neighbours("0,0 pasture\n1,0 sea\n2,0 pasture", far=(2, 0))
    assert world(sea).border == []


@pytest.mark.parametrize("mine", [False, True])
def test_once_there_is_gold_to_be_taken_stone_is_brought_to_the_border(mine):
    t = neighbours()
    donkey = t.put(0, "donkey", (0, 0))
    t.lay((0, 0), stone=2)
    if mine:
        t.build("mine", 1, 0, gold=3, iron=3)
    made = plan(t)
    assert (made.dest[donkey], made.picks[donkey]) == ((t.area(1, 0), ONE[STONE]) if mine else (-1, 0))


def test_a_stone_at_the_border_becomes_a_wall():
    t = neighbours()
    t.build("mine", 1, 0, gold=3, iron=3)
    t.put(0, "donkey", (1, 0))
    t.lay((1, 0), stone=1)
    t.begin("building")
    for action in carry_out(t.s, goals(t)).actions:
        t.play(action.text)
    assert t.s.foreign_wall(1, t.edge(1, 0, EAST))
    assert t.goods(1, 0) == {}


def test_what_a_strategy_promises_is_kept_when_others_do_as_expected():
    """The world of the next turn, as it was foreseen, comes to as much as it did from this turn."""
    t = neighbours(turn=1)
    for _ in range(3):
        t.put(0, "donkey", (0, 0))
    t.lay((0, 0), boards=5, stone=1, goose=2)
    strategy = goals(t, ("quarry", 2, 0), ("mine", 1, 0), ("mint", 3, 0))
    w = world(t)
    last = 20
    values = []
    stood = 0
    for _ in range(8):
        others = bricks_of_others(t.s, 0)
        values.append(Rollout(w, 1, last, others, [0, 0], None, 1).value(strategy) + stood)
        conduct = Conduct(w, strategy, last)
        for phase in (1, 2, 3):
            conduct.phase(phase)
        stood += 30 * (len(w.what) + w.research.bit_count() + sum(kind > 0 for kind in w.kind))
        for other, rate in enumerate(others):
            for _ in range(int(rate * w.turn) - int(rate * (w.turn - 1))):
                w.lay(other)
                t.s.wonder.append(other)
        w.lay(NEUTRAL)
        w.turn += 1
        t.s.turn += 1
        w.bought = 0
        producing.begin_production(w)
        conduct.phase(0)
    assert len(set(values)) == 1
