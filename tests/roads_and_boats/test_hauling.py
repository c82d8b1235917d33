"""What the planner does with goods within one turn: those carried already, those for a building, bridges, bricks."""

from helpers.boats.plans import BROOK, LAND, follow, goals, plan, solo, world
from helpers.boats.table import GAME, Table

from wabe.games.roads_and_boats.rules.components import BOARDS, BUILDINGS, ONE, STONE, TRUNKS
from wabe.games.roads_and_boats.strategy.bricks import buy, surplus
from wabe.games.roads_and_boats.strategy.bridging import missing_bridges, possible_bridges
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.goals import MAKE, PAVE, SPAN, open_goals, usual, without_reached
from wabe.games.roads_and_boats.strategy.hauling import Hauling
from wabe.games.roads_and_boats.strategy.notes import PAVED_ONE, SPANNED
from wabe.games.roads_and_boats.strategy.plan import TurnPlan
from wabe.games.roads_and_boats.strategy.search import openings, rollout_of
from wabe.games.roads_and_boats.strategy.variations import Variations

SAWMILL = BUILDINGS.index("sawmill")


def test_what_was_carried_to_a_site_in_this_phase_is_there_for_its_goal():
    """Else another donkey would set out with a second board, and nobody would stay to build at home."""
    t = solo()
    there = t.put(0, "donkey", (0, 0))
    other = t.put(0, "donkey", (2, 0))
    t.lay((0, 0), boards=1)
    t.lay((2, 0), boards=1)
    w = world(t)
    w.points[there] = 0
    w.moved[t.area(0, 0)] = ONE[BOARDS]
    made = TurnPlan(w, goals(t, ("woodcutter", 0, 0)), 20)
    assert made.builds == [(BUILDINGS.index("woodcutter"), t.area(0, 0))]
    assert made.tasks.picks[other] == 0


def test_what_another_puts_down_in_this_phase_is_not_taken_up_by_one_who_has_loaded_there():
    t = solo()
    k = t.put(0, "donkey", (2, 0), stone=2)
    t.lay((2, 0), boards=1)
    w = world(t)
    Conduct(w, goals(t), 20)._set_load(k, ONE[BOARDS], t.area(2, 0))
    made = Hauling(w)
    assert made.free[t.area(2, 0)] == 0
    assert made.soon[t.area(2, 0)] == 2 * ONE[STONE]


def test_trunks_just_brought_to_the_sawmill_are_no_longer_reckoned_with():
    t = solo()
    t.build("sawmill", 2, 0)
    t.lay((2, 0), trunks=2)
    w = world(t)
    w.moved[t.area(2, 0)] = 2 * ONE[TRUNKS]
    made = TurnPlan(w, goals(t), 20).tasks
    assert (made.known(TRUNKS), made.known(BOARDS)) == (0, 4)
    assert min(made.free.values()) >= 0
    assert min(made.soon.values()) >= 0


def test_trunks_set_out_for_a_sawmill_that_will_stand_when_the_turn_ends():
    t = solo()
    t.put(0, "donkey", (2, 0), boards=2)
    k = t.put(0, "donkey", (1, 0))
    t.put(0, "donkey", (2, 0), stone=1)
    t.lay((1, 0), trunks=1)
    made = plan(t, ("sawmill", 2, 0))
    assert made.dest[k] == t.area(2, 0)
    assert made.picks[k] == ONE[TRUNKS]


def _built(t, *wanted):
    conduct = Conduct(world(t), goals(t, *wanted), 20)
    conduct.build()
    return [note[0] for note in conduct.notes]


def _link(t):
    """The link between the first two hexes of the row."""
    [(_, link, _, _)] = t.s.space.land_steps[t.area(0, 0)]
    return link


def test_a_road_is_paid_with_a_stone_that_lies_there_not_with_one_on_board():
    t = solo()
    t.put(0, "donkey", (1, 0), stone=1)
    t.lay((5, 0), stone=3)
    assert _built(t, (PAVE, _link(t))) == []
    t.lay((1, 0), stone=1)
    assert _built(t, (PAVE, _link(t))) == [PAVED_ONE]


def test_nor_with_one_that_waits_for_a_building():
    t = solo()
    t.put(0, "donkey", (1, 0))
    t.lay((1, 0), stone=1)
    t.lay((5, 0), stone=3)
    assert _built(t, (PAVE, _link(t)), ("sawmill", 1, 0)) == []


def test_goals_get_their_stone_in_their_order():
    """A bridge before a mine is built at once, behind it the stone is kept."""
    t = solo(BROOK, (1, 1))
    t.put(0, "donkey", (1, 0, 0))
    t.lay((1, 0, 0), stone=1)
    bridge = (SPAN, t.hex(1, 0) * 6 + 1)
    assert _built(t, bridge, ("mine", 0, 0)) == [SPANNED]
    assert _built(t, ("mine", 0, 0), bridge) == []


def test_a_raft_brings_goods_from_bank_to_bank_without_moving():
    t = solo(BROOK, (1, 1))
    t.put(0, "raft", t.river(1, 0))
    t.lay((1, 0, 0), boards=1)
    moves = follow(t, "movement", ("papermill", 1, 0, 1))
    assert any(move.startswith("ferry boards") for move in moves)
    assert t.s.goods[t.area(1, 0, 1)] & ONE[BOARDS]


def test_bridges_on_the_shortest_way_are_found():
    t = solo(BROOK, (1, 1))
    w = world(t)
    both = [t.hex(q, 0) * 6 + 1 for q in (1, 2)]
    assert possible_bridges(w) == both
    banks = [t.area(2, 0, local) for local in (0, 1)]
    assert missing_bridges(w, [], *banks) == both[1:]
    assert missing_bridges(w, both[1:], *banks) == []


def test_no_bridge_is_planned_in_a_desert():
    t = solo("0,0 mountain 1\n1,0 desert 1 4\n2,0 sea\n0,1 woods\n1,1 rock", (1, 1))
    w = world(t)
    assert possible_bridges(w) == []
    assert open_goals(w, usual([(SPAN, t.hex(1, 0) * 6 + 1)]), 15) == []


def test_some_templates_plan_bridges_where_a_river_parts_the_land():
    s = GAME.rules(1, {"scenario": "P1-RIVER"}).start()
    while s.turn == 0:
        s.play(s.legal()[0])
    assert any(what == SPAN for strategy in openings(rollout_of(s, 0)) for what, _ in strategy.goals)


def test_bricks_are_paid_with_what_no_goal_needs():
    t = solo()
    t.lay((2, 0), boards=7, stone=3)
    wanted = goals(t, ("mine", 3, 0), ("mint", 4, 0))
    w = world(t)
    left = surplus(w, open_goals(w, wanted, 15), wanted.settings, 15)
    assert (left[BOARDS], left[STONE]) == (2, 1)


def test_beside_a_sawmill_bricks_are_paid_with_boards_before_trunks():
    for building, paid in (("sawmill", 2 * ONE[BOARDS]), ("mint", 2 * ONE[TRUNKS])):
        t = solo()
        t.build(building, 2, 0)
        t.put(0, "donkey", (2, 0))
        t.lay((2, 0), trunks=2, boards=2)
        w = world(t)
        assert [bag for _, bag, _, _ in buy(w, usual([]), 15)][:1] == [paid]


def test_what_is_reached_is_not_varied():
    t = solo()
    t.build("sawmill", 2, 0)
    wanted = goals(t, ("sawmill", 2, 0), ("mint", 4, 0), (PAVE, _link(t)), (MAKE, BUILDINGS.index("raft_factory")))
    left = without_reached(world(t), wanted)
    assert left.goals == wanted.goals[1:]
    assert without_reached(world(t), left) is left
    t.road((0, 0), (1, 0))
    assert without_reached(world(t), left).goals == [wanted.goals[1], wanted.goals[3]]


def test_buildings_may_be_planned_in_a_desert_that_will_be_irrigated():
    t = Table(LAND.replace("4,0 pasture", "4,0 desert"), players=1, scenario="P1-RIVER")
    t.home(0, (2, 0))
    w = world(t)
    assert t.area(4, 0) in Variations(w, 1).sites(SAWMILL)
    assert open_goals(w, usual([(SAWMILL, t.area(4, 0))]), 15) == []
