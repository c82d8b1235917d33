"""What the planner does for trunks, donkeys, factories, the wonder and roads, and who goes, from positions."""

import pytest
from helpers.boats.plans import BROOK, LAND, follow, plan, solo, world
from helpers.boats.table import GAME, Table

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    GOLD,
    NEW_SHAFTS,
    ONE,
    RAFT,
    STABLE,
    STONE,
    WAGON,
)
from wabe.games.roads_and_boats.rules.frames import PHASES
from wabe.games.roads_and_boats.strategy.game_length import turns_left
from wabe.games.roads_and_boats.strategy.goals import BREED, MAKE, PAVE, SHAFT, STUDY, open_goals, usual
from wabe.games.roads_and_boats.strategy.hauling import FREE
from wabe.games.roads_and_boats.strategy.homes import near_together
from wabe.games.roads_and_boats.strategy.memory import carry_out
from wabe.games.roads_and_boats.strategy.plan import TurnPlan
from wabe.games.roads_and_boats.strategy.search import openings, rollout_of

# Trunks.


def test_who_comes_for_what_is_yet_to_be_felled_leaves_what_lies_there():
    t = solo()
    t.build("woodcutter", 0, 0)
    t.build("sawmill", 1, 0)
    t.lay((0, 0), trunks=1)
    comes = t.put(0, "donkey", (1, 0))
    there = t.put(0, "donkey", (0, 0))
    follow(t, "movement")
    assert t.s.place[there] == t.area(1, 0)
    assert t.s.place[comes] == t.area(0, 0)
    assert t.s.cargo[comes] == 0


def test_who_has_something_to_do_does_not_wait_for_trunks():
    t = solo()
    t.build("woodcutter", 0, 0)
    t.build("sawmill", 1, 0)
    k = t.put(0, "donkey", (1, 0), boards=2)
    assert plan(t, ("stone_factory", 2, 0)).dest[k] == t.area(2, 0)


# Donkeys, factories, research, shafts.


def test_two_donkeys_go_to_a_pasture_and_breed():
    t = solo()
    pair = [t.put(0, "donkey", (3, 0)), t.put(0, "donkey", (3, 0))]
    t.put(0, "donkey", (0, 0))
    made = plan(t, (BREED, 0))
    assert [made.unladen[k] for k in pair] == [True, True]
    follow(t, "movement", (BREED, 0))
    assert any(move.startswith("breed") for move in follow(t, "production", (BREED, 0)))


def test_a_third_donkey_leaves_the_two_that_are_to_breed():
    """Before, it stayed where it was born, and none was ever born again."""
    t = solo()
    three = [t.put(0, "donkey", (4, 0)) for _ in range(3)]
    made = plan(t, (BREED, 0), (BREED, 0))
    pair = [k for k in three if made.unladen[k]]
    [third] = [k for k in three if k not in pair]
    assert [made.dest[k] for k in pair] == [t.area(4, 0)] * 2
    assert made.dest[third] == t.area(2, 0)
    follow(t, "movement", (BREED, 0), (BREED, 0))
    assert any(move.startswith("breed") for move in follow(t, "production", (BREED, 0), (BREED, 0)))


def test_donkeys_are_bred_only_as_far_as_the_goals_say():
    t = solo()
    for _ in range(4):
        t.put(0, "donkey", (4, 0))
    assert open_goals(world(t), usual([(BREED, 0)]), 9) == []
    assert open_goals(world(t), usual([(BREED, 0), (BREED, 0)]), 9) == [(BREED, 0)]


def test_trunks_are_kept_on_board_at_a_raft_factory_until_it_makes_a_raft():
    t = solo(BROOK, (1, 1))
    t.build("raft_factory", 2, 0, area=0)
    t.put(0, "donkey", (2, 0), trunks=2)
    raft = (MAKE, BUILDINGS.index("raft_factory"))
    assert follow(t, "movement", raft) == ["end"]
    follow(t, "production", raft)
    assert t.s.kind.count(RAFT) == 1


def test_a_donkey_becomes_a_wagon_where_boards_are():
    t = solo()
    t.build("wagon_factory", 4, 0)
    t.put(0, "donkey", (4, 0), boards=2)
    follow(t, "production", (MAKE, BUILDINGS.index("wagon_factory")))
    assert t.s.kind.count(WAGON) == 1


def test_paper_is_brought_to_two_geese_and_the_subject_is_studied():
    t = solo()
    k = t.put(0, "donkey", (3, 0), paper=1)
    t.lay((4, 0), goose=2)
    wanted = (STUDY, NEW_SHAFTS)
    assert plan(t, wanted).dest[k] == t.area(4, 0)
    follow(t, "movement", wanted)
    moves = follow(t, "production", wanted)
    assert "subject new_shafts" in moves
    assert t.s.knows(0, NEW_SHAFTS)


def test_a_new_shaft_is_dug_when_the_mine_is_empty():
    t = solo()
    t.know(0, "new_shafts")
    t.build("mine", 3, 0, gold=0)
    t.put(0, "donkey", (3, 0), iron=1, fuel=1)
    assert "shaft" in follow(t, "building", (SHAFT, t.area(3, 0)))
    assert t.s.tally[GOLD] == 3


# The wonder and roads.


def test_a_row_gets_its_brick_from_what_is_missed_least():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), boards=1, stone=1, goose=2)
    t.bricks(*[None] * 20)
    assert follow(t, "wonder")[:3] == ["brick", "take goose a", "take goose a"]
    assert t.s.wonder.count(0) == 1


def test_gold_and_what_a_goal_needs_are_no_bricks():
    t = solo()
    t.put(0, "donkey", (2, 0), gold=2)
    t.lay((2, 0), boards=2, stone=1)
    t.bricks(*[None] * 18)
    assert follow(t, "wonder", ("sawmill", 4, 0)) == ["end"]


def test_but_a_row_that_is_about_to_close_gets_whatever_lies_at_home():
    t = solo()
    t.put(0, "donkey", (2, 0), gold=2)
    t.lay((2, 0), boards=2, stone=1)
    t.bricks(*[None] * 20)
    assert follow(t, "wonder", ("sawmill", 4, 0))[0] == "brick"
    assert t.s.wonder.count(0) == 1
    assert t.s.tally[GOLD] == 2


def test_what_closed_a_row_in_need_buys_no_second_brick():
    """The first brick takes boards that a goal needs; none are left over for another one."""
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), boards=4)
    t.bricks(*[None] * 20)
    assert follow(t, "wonder", ("mine", 3, 0), ("sawmill", 4, 0))[0] == "brick"
    assert t.s.wonder.count(0) == 1


@pytest.mark.parametrize(
    ("bricks", "bought"), [([None] * 2, 0), ([None] * 3, 1), ([None] * 6, 0), ([1, 1, None] * 2, 1)]
)
def test_with_others_a_first_brick_waits_until_the_row_is_about_to_close(bricks, bought):
    """Every brick brings the end nearer; but where others lay two a turn a row closes sooner."""
    t = Table(LAND)
    t.home(0, (2, 0))
    t.home(1, (5, 0))
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), clay=9)
    t.bricks(*bricks)
    follow(t, "wonder")
    assert t.s.wonder.count(0) == bought


@pytest.mark.parametrize(("goals", "carried"), [((), ONE[STONE]), ((("sawmill", 4, 0),), 0)])
def test_only_what_nothing_needs_is_brought_home_for_bricks(goals, carried):
    t = solo()
    t.bricks(*[None] * 20)
    t.lay((2, 0), boards=2)
    t.lay((4, 0), stone=1)
    t.put(0, "donkey", (2, 0))
    k = t.put(0, "donkey", (4, 0))
    assert plan(t, *goals).picks[k] == carried


def test_roads_are_laid_where_goods_go_with_stone_that_nothing_else_needs():
    t = solo()
    for name, q in (("woodcutter", 0), ("quarry", 1), ("sawmill", 2)):
        t.build(name, q, 0)
    t.put(0, "donkey", (1, 0))
    t.lay((1, 0), stone=6)
    assert follow(t, "building")[:4] == ["site 2", "road w", "site 2", "road e"]


def test_whoever_fetches_stone_fills_up():
    t = solo()
    k = t.put(0, "donkey", (1, 0))
    t.lay((1, 0), stone=5)
    t.lay((3, 0), boards=3)
    follow(t, "movement", ("mine", 3, 0))
    assert t.s.cargo[k] == 2 * ONE[STONE]


# Home and end.


def test_the_home_lies_near_what_is_needed():
    t = Table("0,0 desert\n1,0 desert\n2,0 desert\n3,0 woods\n4,0 pasture\n4,1 rock\n5,0 mountain", players=1)
    homes = [t.area(q, 0) for q in range(6)]
    assert near_together(t.s, 0, homes)[0] == 4


def test_a_transporter_without_a_task_is_left_alone():
    t = solo("0,0 desert\n1,0 desert", (0, 0))
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (1, 0))
    assert plan(t).dest == [FREE] * STABLE
    assert follow(t, "movement") == ["end"]


def test_alone_twenty_turns_are_played():
    t = solo(turn=19)
    assert turns_left(t.s) == 2


@pytest.mark.parametrize(
    ("players", "scenario"),
    [(1, "P1-MESO"), (2, "P2-PACIFIC"), (3, "O3-THREE"), (4, "O4-LAKE")],
)
def test_goals_of_all_kinds_lead_to_legal_actions(players, scenario):
    """Every seat follows another template for some turns, with the table checked after each action."""
    s = GAME.rules(players, {"scenario": scenario}).start()
    rng = Rng(5)
    memory = s.rules.memory()
    followed = {}
    while s.seat != OVER and s.turn <= 9:
        if s.seat == NATURE:
            s.play(s.draw(rng))
        elif s.frames[-1][0] not in PHASES:
            s.play((s.proposals(memory) or s.legal())[0])
        else:
            if s.seat not in followed:
                followed[s.seat] = openings(rollout_of(s, s.seat))[8 - s.seat]
            for action in carry_out(s, followed[s.seat]).actions:
                assert action in s.legal()
                s.play(action)
                s.check()
    assert any(s.built)


# Who goes.


def test_one_with_a_load_is_left_its_way_where_an_empty_one_comes_about_as_soon():
    t = solo()
    t.build("sawmill", 2, 0)
    t.lay((0, 0), trunks=1)
    laden = t.put(0, "donkey", (1, 0), stone=1)
    empty = t.put(0, "donkey", (1, 0))
    made = plan(t)
    assert made.pick_at[empty] == t.area(0, 0)
    assert made.pick_at[laden] == FREE


def test_for_a_brick_that_lies_at_home_one_is_called_back_whose_task_matters_least():
    t = solo()
    t.bricks(*[None] * 20)
    t.lay((2, 0), goose=2)
    t.lay((3, 0), boards=1)
    k = t.put(0, "donkey", (3, 0))
    assert plan(t, ("woodcutter", 0, 0)).dest[k] == t.area(2, 0)


def test_for_a_brick_that_is_not_at_home_nobody_is_called_back():
    t = solo()
    t.bricks(*[None] * 20)
    t.lay((1, 0), stone=5)
    t.lay((3, 0), boards=3)
    k = t.put(0, "donkey", (1, 0))
    assert plan(t, ("mine", 3, 0)).dest[k] == t.area(3, 0)


def test_a_road_can_be_a_goal():
    t = solo()
    t.lay((0, 0), stone=1)
    t.put(0, "donkey", (0, 0))
    link = t.s.space.link_areas.index((t.area(0, 0), t.area(1, 0)))
    assert open_goals(world(t), usual([(PAVE, link)]), 9) == [(PAVE, link)]
    assert follow(t, "building", (PAVE, link))[:2] == ["site 1", "road e"]
    assert t.s.roads == 1 << link
    assert open_goals(world(t), usual([(PAVE, link)]), 9) == []


def test_a_plan_may_be_told_when_the_game_ends():
    """Where others are left out the end seems further away than it is, and wealth would be fetched too late."""
    t = solo(turn=12)
    t.build("mint", 4, 0)
    k = t.put(0, "donkey", (3, 0))
    t.lay((3, 0), gold=2)
    t.lay((4, 0), fuel=1)
    assert TurnPlan(world(t), usual([]), 20).tasks.dest[k] == t.area(4, 0)
    assert TurnPlan(world(t), usual([]), 12).tasks.dest[k] == t.area(3, 0)
