"""Variations of strategies, and homes: bundles move as a whole, and no home is good without gold in reach."""

import pytest
from helpers.boats.plans import LAND, solo, world
from helpers.boats.table import GAME

from wabe.games.roads_and_boats.rules.components import (
    MINE,
    MINT,
    QUARRY,
    RAFT_FACTORY,
    ROWBOAT_FACTORY,
    ROWING,
    SAWMILL,
    WOODCUTTER,
)
from wabe.games.roads_and_boats.strategy.goals import BREED, HATCH, LAY, MAKE, PAVE, SHAFT, STUDY, usual
from wabe.games.roads_and_boats.strategy.homes import near_together
from wabe.games.roads_and_boats.strategy.layout import FEET, Layout
from wabe.games.roads_and_boats.strategy.templates import ORDERS, PAVED
from wabe.games.roads_and_boats.strategy.variations import Variations
from wabe.games.roads_and_boats.strategy.wording import bundles_of, goals_of

DRAWN = 400


def varied(t, *goals):
    variations = Variations(world(t), 1)
    return [variations.vary(usual(list(goals))).goals for _ in range(DRAWN)]


def test_roads_that_follow_each_other_are_moved_and_left_out_together():
    t = solo()
    roads = [(PAVE, t.link((q, 0), (q + 1, 0))) for q in (1, 2, 3)]
    buildings = [(WOODCUTTER, t.area(0, 0)), (QUARRY, t.area(1, 0)), (MINE, t.area(3, 0)), (MINT, t.area(4, 0))]
    together = apart = gone = 0
    for goals in varied(t, *buildings[:2], *roads, *buildings[2:]):
        at = [goals.index(road) for road in roads if road in goals]
        together += len(at) == 3 and at[2] - at[0] == 2
        gone += not at
        apart += 0 < len(at) < 3
    assert together > DRAWN // 2
    assert gone
    assert not apart


def test_one_more_transporter_is_of_a_factory_that_stands_or_is_planned():
    t = solo("0,0 woods\n1,0 rock\n2,0 pasture\n3,0 sea\n2,1 pasture")
    t.build("raft_factory", 2, 1)
    made = {where for goals in varied(t, (SAWMILL, t.area(0, 0))) for what, where in goals if what == MAKE}
    assert RAFT_FACTORY in made
    planned = {
        where
        for goals in varied(solo(LAND), (ROWBOAT_FACTORY, 0))
        for what, where in goals
        if what == MAKE and (ROWBOAT_FACTORY, 0) in goals
    }
    assert ROWBOAT_FACTORY in planned


def test_what_is_of_use_only_with_gold_is_missed_where_there_is_none():
    """Or a home far from all mountains would seem to have everything near."""
    without, with_gold = (
        solo("0,0 woods\n1,0 rock\n2,0 pasture\n4,0 mountain"),
        solo("0,0 woods\n1,0 rock\n2,0 pasture"),
    )
    costs = []
    for t in (without, with_gold):
        layout = Layout(world(t), FEET, t.area(2, 0))
        layout.unfold(ORDERS["coins"])
        costs.append(layout.cost)
    assert costs[0] == costs[1] >= 60


def test_with_more_players_than_mountains_homes_are_looked_for_where_one_is_left():
    """Three mountains for four: the third who chooses finds the one that is free."""
    s = GAME.rules(4, {"scenario": "P4-WATERWAYS"}).start()
    while s.question() != "choose-home":
        s.play(s.legal()[0])
    space = s.space
    s.homes[1], s.homes[2] = space.hex_areas[30][0], space.hex_areas[71][0]
    areas = [space.hex_areas[h][0] for h in space.land_hexes]
    best = [space.area_hex[areas[i]] for i in near_together(s, 3, areas)[:4]]
    assert 53 in best  # woods beside rock and the mountain that is left


def test_roads_are_put_into_plans_that_have_none():
    for _, order in PAVED:
        assert [what for what, _ in order].count(PAVE) == 1


def test_goals_are_named_by_what_is_to_be_there():
    words = "sawmill donkey goose rowing raft transporter shaft road:5 road brick:12"
    assert goals_of(words) == (
        (SAWMILL, 0),
        (BREED, 0),
        HATCH,
        (STUDY, ROWING),
        (MAKE, RAFT_FACTORY),
        (MAKE, 0),
        (SHAFT, 0),
        (PAVE, 5),
        (PAVE, 0),
        (LAY, 12),
    )
    assert bundles_of("mine|mine mint", "road") == (((MINE, 0),), ((MINE, 0), (MINT, 0)), ((PAVE, 0),))
    with pytest.raises(KeyError):
        goals_of("castle")
