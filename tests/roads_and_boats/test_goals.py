"""Bricks as goals, deserts to come, sites lost to others, factories converted: what the planner makes of them."""

from helpers.boats.plans import LAND, goals, plan, solo, world
from helpers.boats.table import Table

from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    COST,
    IRRIGATION,
    MINE,
    RAFT_FACTORY,
    SAWMILL,
    SOLO_BRICKS,
    STEAMER_FACTORY,
    STONE,
    WOODCUTTER,
    count,
)
from wabe.games.roads_and_boats.strategy.bricks import buy
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.goals import (
    HATCH,
    LAY,
    PAVE,
    may_rise,
    may_rise_soon,
    open_goals,
    usual,
    without_reached,
)
from wabe.games.roads_and_boats.strategy.layout import FEET, Layout, resettled
from wabe.games.roads_and_boats.strategy.variations import Variations

WITH_DESERT = "0,0 woods\n1,0 rock\n2,0 pasture\n3,0 desert"
TURNS_LEFT = 10


def at_home(**goods):
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), **goods)
    return t


# Bricks as a goal.


def test_goods_for_a_building_are_not_spent_on_bricks_unless_bricks_come_first():
    t = at_home(boards=2, stone=1)
    mill = ("sawmill", 2, 0)
    for wanted, bought in (((mill, (LAY, 1)), 0), (((LAY, 1), mill), 1)):
        w = world(t)
        assert len(buy(w, goals(t, *wanted), TURNS_LEFT)) == bought == w.wonder.count(0)


def test_only_one_brick_comes_before_a_building_in_a_turn():
    t = at_home(boards=9, stone=1)
    w = world(t)
    buy(w, goals(t, (LAY, 4), ("mine", 3, 0)), TURNS_LEFT)
    assert w.wonder.count(0) > 1
    assert count(w.goods[t.area(2, 0)], BOARDS) >= count(COST[MINE], BOARDS)


def test_what_passes_home_on_its_way_to_a_mine_is_not_spent_on_a_brick():
    """Other stone lies at the quarry, so that two pieces are left over: not those that have come half the way."""
    t = solo()
    k = t.put(0, "donkey", (2, 0), stone=2)
    t.lay((1, 0), stone=2)
    mines = goals(t, ("mine", 3, 0), ("sawmill", 4, 0))
    assert not buy(world(t), mines, TURNS_LEFT)
    t.lay((2, 0), stone=2)
    w = world(t)
    assert len(buy(w, mines, TURNS_LEFT)) == 1
    assert count(w.cargo[k], STONE) == 2


def test_a_row_that_closes_is_paid_with_what_is_missed_least():
    t = solo()
    t.bricks(*[None] * (SOLO_BRICKS + 4))  # one space is left in the row
    t.put(0, "donkey", (2, 0), stone=2)
    t.lay((2, 0), trunks=2)
    w = world(t)
    buy(w, goals(t, ("mine", 3, 0), ("sawmill", 4, 0)), TURNS_LEFT)
    assert w.wonder.count(0) == 1
    assert count(w.cargo[0], STONE) == 2


def test_who_has_nothing_else_to_do_brings_home_what_is_left_over():
    t = solo()
    t.put(0, "donkey", (1, 0))
    t.lay((1, 0), stone=4)
    made = plan(t)
    assert made.dest[0] == t.area(2, 0)
    assert count(made.picks[0], STONE) == 2


def test_nobody_turns_back_for_a_row_that_closes_when_others_play():
    t = Table(LAND)
    t.home(0, (2, 0))
    t.home(1, (5, 0))
    t.bricks(*[None] * 3)  # one space is left in the row
    t.put(0, "donkey", (1, 0), stone=1)
    t.lay((2, 0), goose=2)
    t.lay((0, 0), boards=2)
    made = plan(t, ("sawmill", 0, 0))
    assert made.dest[0] == t.area(0, 0)


def test_a_goal_of_bricks_is_reached_when_so_many_are_laid():
    t = solo()
    wanted = goals(t, (LAY, 2))
    t.bricks(0)
    assert open_goals(world(t), wanted, TURNS_LEFT) == [(LAY, 2)]
    t.bricks(0, 0)
    assert not open_goals(world(t), wanted, TURNS_LEFT)
    assert not without_reached(world(t), wanted).goals


def test_somebody_brings_home_what_a_brick_costs_before_what_comes_after():
    t = solo()
    t.put(0, "donkey", (1, 0))
    t.lay((1, 0), stone=2)
    made = plan(t, (LAY, 1), ("stock_exchange", 0, 0))
    assert made.dest[0] == t.area(2, 0)


def test_with_others_no_variation_hurries_the_end():
    for players, varied in ((1, True), (2, False)):
        t = Table(LAND, players=players)
        t.home(0, (2, 0))
        variations = Variations(world(t), 1)
        found = usual([])
        seen = False
        for _ in range(200):
            found = variations.vary(found)
            seen = seen or LAY in [what for what, _ in found.goals]
        assert seen == varied


# Deserts to be irrigated.


def test_goods_set_out_for_a_desert_shortly_before_it_is_irrigated():
    t = solo(WITH_DESERT)
    h = t.hex(3, 0)
    for laid, soon in ((IRRIGATION - 20, False), (IRRIGATION - 2, True)):
        t.bricks(*[None] * laid)
        w = world(t)
        assert may_rise_soon(w, SAWMILL, h) == soon
        assert not may_rise(w, SAWMILL, h)


def test_nothing_is_built_in_a_desert_before_it_is_irrigated():
    t = solo(WITH_DESERT)
    t.put(0, "donkey", (3, 0))
    t.lay((3, 0), boards=2, stone=1)
    for laid, built in ((IRRIGATION - 2, False), (IRRIGATION, True)):
        t.bricks(*[None] * laid)
        w = world(t)
        w.irrigated = laid >= IRRIGATION
        Conduct(w, goals(t, ("sawmill", 3, 0)), w.turn + TURNS_LEFT).build()
        assert (SAWMILL in w.what) == built


def test_the_last_pasture_is_kept_free_for_geese_that_are_yet_to_be_hatched():
    t = solo("0,0 woods\n1,0 pasture\n2,0 rock\n3,0 mountain\n4,0 rock\n5,0 rock", home=(1, 0))
    for order, site in ((((SAWMILL, 0),), 1), (((SAWMILL, 0), HATCH), 2), ((HATCH, (SAWMILL, 0)), 1)):
        layout = Layout(world(t), FEET, t.area(1, 0))
        layout.unfold(((WOODCUTTER, 0), *order))
        assert layout.anchors[SAWMILL] == [t.area(site, 0)]


# Roads.


def test_a_plan_of_roads_begins_with_the_busiest_ways_between_all_it_builds():
    t = solo()
    layout = Layout(world(t), FEET, t.area(2, 0))
    layout.unfold(((WOODCUTTER, 0), (SAWMILL, 0), (PAVE, 5), (MINE, 0)))
    assert [what for what, _ in layout.wanted[:2]] == [WOODCUTTER, SAWMILL]
    roads = [where for what, where in layout.wanted if what == PAVE]
    assert layout.wanted[2] == (PAVE, roads[0])
    assert layout.wanted[-1][0] == MINE
    mill = layout.anchors[SAWMILL][0]
    assert t.area(3, 0) != mill
    ends = {area for link in roads for area in t.s.space.link_areas[link]}
    assert {mill, t.area(3, 0)} <= ends


def test_a_plan_may_have_roads_at_several_times_the_busiest_ones_first():
    t = solo()
    once, twice = (Layout(world(t), FEET, t.area(2, 0)) for _ in range(2))
    once.unfold(((WOODCUTTER, 0), (SAWMILL, 0), (MINE, 0), (PAVE, 2)))
    twice.unfold(((WOODCUTTER, 0), (PAVE, 1), (SAWMILL, 0), (MINE, 0), (PAVE, 1)))
    first, second = [goal for goal in once.wanted if goal[0] == PAVE]
    assert [goal for goal in once.wanted if goal[0] != PAVE] == [goal for goal in twice.wanted if goal[0] != PAVE]
    assert (twice.wanted[1], twice.wanted[4]) == (first, second)


def test_a_variation_may_pave_a_whole_way():
    t = solo()
    variations = Variations(world(t), 1)
    wanted = goals(t, ("woodcutter", 0, 0), ("mine", 3, 0))
    most = 0
    for _ in range(100):
        roads = [where for what, where in variations.vary(wanted).goals if what == PAVE]
        most = max(most, len(roads))
    assert most == 3  # from the woods to the mountain


# Sites that are lost, and factories that were converted.


def test_a_building_whose_site_another_has_taken_goes_elsewhere():
    t = solo(home=(4, 0))
    wanted = goals(t, ("sawmill", 2, 0))
    t.build("mint", 2, 0)
    w = world(t)
    kept = without_reached(w, wanted)
    assert kept.goals == wanted.goals
    ((what, where),) = resettled(w, kept).goals
    assert what == SAWMILL
    assert w.space.area_hex[where] not in w.taken


def test_a_strategy_whose_sites_are_free_stays_as_it_is():
    t = solo()
    wanted = goals(t, ("sawmill", 2, 0), ("mine", 3, 0))
    assert resettled(world(t), wanted) is wanted


def test_a_mine_that_finds_no_other_mountain_is_given_up():
    t = solo()
    wanted = goals(t, ("mine", 3, 0))
    t.build("mint", 3, 0)
    w = world(t)
    strategy = resettled(w, wanted)
    assert MINE not in [what for what, _ in open_goals(w, strategy, TURNS_LEFT)]


def test_a_converted_factory_is_neither_built_again_nor_missed():
    t = solo("0,0 pasture\n1,0 pasture\n2,0 sea", home=(0, 0))
    wanted = goals(t, ("raft_factory", 1, 0), ("steamer_factory", 0, 0))
    t.build("steamer_factory", 1, 0)
    w = world(t)
    assert not without_reached(w, wanted).goals
    assert {STEAMER_FACTORY, RAFT_FACTORY}.isdisjoint([what for what, _ in open_goals(w, wanted, TURNS_LEFT)])
