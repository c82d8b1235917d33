"""Oil rigs in the planner: a site at sea, what it costs on boats there, and the fuel that is fetched from it."""

from helpers.boats.plans import follow, plan, solo
from helpers.boats.table import Table

from wabe.games.roads_and_boats.rules.components import BUILDINGS, FUEL, MINE, OIL_RIG, ONE, RAFT, ROWBOAT
from wabe.games.roads_and_boats.strategy.goals import SHAFT, hexes_for
from wabe.games.roads_and_boats.strategy.layout import FEET, Layout
from wabe.games.roads_and_boats.strategy.rivals import AFLOAT, owners
from wabe.games.roads_and_boats.strategy.variations import Variations

# A coast, and three hexes of sea before it.
COAST = "0,0 pasture\n1,0 pasture\n2,0 sea\n3,0 sea\n4,0 sea"
RIG = ("oil_rig", 3, 0)


def coast():
    t = solo(COAST, (1, 0))
    t.know(0, "drilling")
    return t


def test_rigs_are_planned_at_sea_and_nothing_else_is():
    t = coast()
    w = plan(t).w
    assert {t.space.terrain[h] for h in hexes_for(w, OIL_RIG)} == {5}
    assert all(t.space.terrain[h] != 5 for h in hexes_for(w, OIL_RIG - 1))
    assert sorted(Variations(w, 1).sites(OIL_RIG)) == [t.area(2, 0), t.area(3, 0), t.area(4, 0)]
    layout = Layout(w, AFLOAT, t.area(1, 0))
    assert layout.best_site(OIL_RIG)[0] == t.area(2, 0)


def test_two_rafts_bring_what_a_rig_costs_and_keep_it_on_board():
    t = coast()
    first = t.put(0, "raft", t.area(3, 0), boards=3)
    second = t.put(0, "raft", t.dock(1, 0, 1))
    t.put(0, "donkey", (1, 0))
    t.lay((1, 0), stone=1)
    follow(t, "movement", RIG)
    assert (t.cargo(first), t.cargo(second)) == ({"boards": 3}, {"stone": 1})
    assert t.s.place[first] == t.s.place[second] == t.area(3, 0)
    follow(t, "building", RIG)
    assert BUILDINGS[t.s.building(t.hex(3, 0))] == "oil_rig"


def test_half_of_the_price_does_not_go_overboard():
    t = coast()
    raft = t.put(0, "raft", t.area(2, 0), boards=3)
    follow(t, "movement", RIG)
    assert t.cargo(raft) == {"boards": 3}


def test_fuel_is_fetched_from_a_rig_for_the_mint():
    t = coast()
    t.build("oil_rig", 3, 0)
    t.build("mint", 1, 0)
    t.lay((1, 0), gold=4)
    t.lay((3, 0), fuel=2)
    raft = t.put(0, "raft", t.area(3, 0))
    made = plan(t)
    assert (made.picks[raft], made.dest[raft]) == (2 * ONE[FUEL], t.area(1, 0))


def test_the_sea_belongs_to_who_is_there_soonest():
    t = Table("0,0 pasture\n1,0 sea\n2,0 sea\n3,0 sea\n4,0 sea\n5,0 pasture")
    t.home(0, (0, 0))
    t.home(1, (5, 0))
    whose = owners(t.s.space, t.s.homes)
    assert [whose[t.area(q, 0)] for q in (1, 2, 3, 4)] == [0, 0, 1, 1]


def test_nobody_counts_on_goods_handed_on_at_sea():
    """Where a raft and a rowboat meet at sea nothing can be put down: each brings its goods to land by itself."""
    t = coast()
    flow = plan(t).w.ways().flow(1 << RAFT | 1 << ROWBOAT, t.area(1, 0))
    for kind in (RAFT, ROWBOAT):
        assert {flow.drops[kind][t.area(q, 0)] for q in (2, 3, 4)} == {t.area(1, 0)}


def test_shafts_are_planned_for_mines_that_come_later_too():
    t = solo("0,0 woods\n1,0 rock\n2,0 pasture\n3,0 mountain\n4,0 mountain")
    layout = Layout(plan(t).w, FEET, t.area(2, 0))
    layout.unfold(((MINE, 0), (SHAFT, 0), (MINE, 0)))
    shafts = [where for what, where in layout.wanted if what == SHAFT]
    assert sorted(shafts) == [t.area(3, 0), t.area(4, 0)]
