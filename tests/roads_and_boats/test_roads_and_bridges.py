"""Roads and bridges (RB-ROAD, RB-BRIDGE)."""

from helpers.boats.maps import DALE, FORK, LANDS
from helpers.boats.table import Table, number
from helpers.boats.valley import COAST, NORTH, SOUTH, can_work, loaded, make, on_site, valley, work

from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.components import STABLE

# Roads.


@rule("RB-ROAD-01", "RB-ROAD-02", "RB-ROAD-04", "AMB-20", "AMB-40")
def test_a_road_costs_a_stone_of_either_end():
    t = Table(DALE)
    t.lay((1, 0, 1), stone=1)
    t.put(0, "donkey", (1, 0, 1))
    t.begin("building").play(f"site {number(t, 1, 0)}")
    roads = [move for move in t.legal() if move.startswith("road")]
    # The north bank: along both river edges and to the north; not the south, not the sea.
    assert roads == ["road ne", "road e-left", "road w-right", "road nw"]
    t.play("road e-left")
    assert t.s.roads == 1 << t.link((1, 0, 1), (2, 0, 1))
    assert t.goods(1, 0, 1) == {}
    t.put(1, "wagon", (1, 0, 1))
    t.s.chart = (1, 0)
    t.begin("movement").play("use t1;step e-left")  # everybody may use it


@rule("RB-ROAD-01", "RB-ROAD-04")
def test_a_road_is_built_once():
    t = Table(LANDS)
    t.put(0, "truck", (1, 0), stone=3)
    t.begin("building").play("site 2;road e", "site 2")
    assert [move for move in t.legal() if move.startswith("road")] == ["road w"]
    t.play("road w")
    assert t.s.roads.bit_count() == 2


@rule("RB-ROAD-03")
def test_a_road_may_lead_through_any_wall():
    t = Table(LANDS)
    t.put(0, "donkey", (1, 0), stone=1)
    t.wall(1, 0, 1, owner=1)
    t.begin("building").play("site 2;road e")
    t.begin("movement").play("use t1")
    assert "step e" not in t.legal()
    assert "step w" in t.legal()


@rule("RB-ROAD-01", "RB-BUILD-07")
def test_roads_in_the_desert_but_not_into_the_sea():
    t = Table(COAST)
    t.put(0, "donkey", (4, 0), stone=1)
    t.begin("building")
    # (4,0): north-east is (5,-1), north-west (4,-1), west (3,0); south is the sea, east nothing.
    assert {m for m in on_site(t, 4, 0) if m.startswith("road")} == {"road ne", "road nw", "road w"}


# Bridges.


@rule("RB-BRIDGE-01", "RB-BRIDGE-02", "RB-AREA-06", "RB-BUILD-10", "AMB-21")
def test_a_bridge_costs_a_stone_and_joins_the_banks_at_once():
    t = Table(DALE)
    t.put(0, "truck", (1, 0, 1), stone=4)
    t.lay((1, 0, 0), clay=1)
    t.begin("building").play(f"site {number(t, 1, 0)}")
    assert "bridge e b" in t.legal()
    assert not [move for move in t.legal() if move.startswith("road s")]
    t.play("bridge e b")
    assert t.cargo(0) == {"stone": 3}
    assert t.goods(1, 0, 0) == t.goods(1, 0, 1) == {"clay": 1}
    t.play(f"site {number(t, 1, 0)}")
    assert not [move for move in t.legal() if move.startswith("bridge")]
    assert "road sw" in t.legal()  # later constructions rely on earlier ones
    raft = Table(DALE)
    raft.bridge(1, 0, 1)
    raft.put(0, "raft", raft.river(1, 0))
    raft.begin("movement").play("use t1;step w")  # boats pass under it


@rule("RB-AREA-06", "AMB-21", "RB-OUT-03")
def test_a_fork_takes_two_bridges():
    t = Table(FORK)
    t.put(0, "raft", t.river(0, 0), stone=3)
    t.begin("building").play(f"site {number(t, 0, 0)}")
    bridges = [move for move in t.legal() if move.startswith("bridge")]
    assert {move.split()[1] for move in bridges} == {"ne", "se", "w"}
    t.play("bridge ne a" if "bridge ne a" in bridges else bridges[0])
    t.play(f"site {number(t, 0, 0)}")
    second = [move for move in t.legal() if move.startswith("bridge")]
    assert {move.split()[1] for move in second} == {"se", "w"}
    t.play(second[0], f"site {number(t, 0, 0)}")
    assert not [move for move in t.legal() if move.startswith("bridge")]


@rule("RB-AREA-06", "RB-BRIDGE-01")
def test_from_the_land_a_fork_is_bridged_at_ones_own_banks():
    t = Table("0,0 pasture 0 2 4\n1,-1 mountain 3\n0,1 mountain 5\n-1,0 mountain 1")
    t.put(0, "wagon", (0, 0, 0), stone=3)
    t.begin("building")
    # Area 0 lies between the branches to the north-east and the south-east.
    assert {m.split()[1] for m in on_site(t, 0, 0) if m.startswith("bridge")} == {"ne", "se"}
    make(t, 0, 0, next(m for m in on_site(t, 0, 0) if m.startswith("bridge se")))
    assert t.area(0, 0, 0) == t.area(0, 0, 1) != t.area(0, 0, 2)
    # Areas 0 and 1 are one now; either remaining branch leads to area 2, and after one of them the other is useless.
    assert {m.split()[1] for m in on_site(t, 0, 0) if m.startswith("bridge")} == {"ne", "w"}
    make(t, 0, 0, next(m for m in on_site(t, 0, 0) if m.startswith("bridge w")))
    assert t.area(0, 0, 0) == t.area(0, 0, 2)
    assert not [m for m in on_site(t, 0, 0) if m.startswith("bridge")]


@rule("AMB-37", "RB-BUILD-07")
def test_no_bridge_in_a_desert_before_irrigation_unless_wanted():
    desert = "0,0 mountain 1\n1,0 desert 14\n2,0 sea\n0,1 pasture\n1,1 pasture"
    for option, irrigated, allowed in ((False, False, False), (True, False, True), (False, True, True)):
        t = Table(desert, desert_bridges=option)
        t.s.irrigated = irrigated
        t.put(0, "donkey", (1, 0, 0), stone=2)
        t.begin("building").play(f"site {number(t, 1, 0)}")
        assert ("bridge e a" in t.legal()) == allowed
        assert [move for move in t.legal() if move.startswith("road")]
        assert [move for move in t.legal() if move.startswith("wall")]


@rule("AMB-26", "RB-BRIDGE-01")
def test_with_a_boat_in_the_river_each_wall_and_bridge_is_listed_once():
    t = Table(DALE)
    t.put(0, "raft", t.river(1, 0), stone=3)
    t.begin("building").play(f"site {number(t, 1, 0)}")
    walls = [move.split()[1] for move in t.legal() if move.startswith("wall")]
    assert len(walls) == len(set(walls)) == 6
    assert len([move for move in t.legal() if move.startswith("bridge")]) == 1
    two = Table(DALE)
    two.put(0, "donkey", (1, 0, 0), stone=1)
    two.put(0, "donkey", (1, 0, 1), stone=1)
    two.begin("building").play(f"site {number(two, 1, 0)}")
    assert {"wall e a", "wall e b", "bridge e a", "bridge e b"} <= set(two.legal())


@rule("RB-ROAD-01", "RB-BRIDGE-01", "RB-WALL-08", "RB-WALL-10")
def test_what_a_docked_boat_builds_on_its_bank():
    t = valley()
    t.put(0, "raft", t.dock(2, 0, 1, SOUTH), stone=1)
    t.begin("building")
    found = on_site(t, 2, 0)
    assert {move for move in found if move.startswith("wall")} == {"wall e a", "wall se a", "wall sw a", "wall w a"}
    assert {move for move in found if move.startswith("road")} == {"road se", "road sw", "road w-left"}
    assert {move for move in found if move.startswith("bridge")} == {"bridge e a"}


@rule("RB-BUILD-10", "RB-ROAD-01")
def test_road_bridge_and_building_in_one_phase_as_far_as_goods_last():
    t = valley()
    t.put(0, "truck", (1, 0, SOUTH), stone=4, boards=1)
    t.begin("building")
    make(t, 1, 0, "road se")
    make(t, 1, 0, "bridge e a")
    make(t, 1, 0, "road ne")
    make(t, 1, 0, "build papermill a")
    assert t.cargo(0) == {}
    t.begin("movement").play("use t1", "step ne")
    assert t.at(0) == (2, -1)


# What a bridge joins.


def bridged() -> Table:
    """Goods on both banks, a home and a sawmill in the north; the bridge is built in play."""
    t = valley()
    t.home(0, (1, 0, NORTH))
    t.build("sawmill", 1, 0, NORTH)
    t.put(0, "donkey", (1, 0, SOUTH), stone=1)
    t.put(1, "donkey", (1, 0, NORTH))
    t.lay((1, 0, SOUTH), trunks=2)
    t.lay((1, 0, NORTH), clay=1)
    t.begin("building")
    make(t, 1, 0, "bridge e a")
    return t


@rule("RB-BRIDGE-02", "RB-AREA-07")
def test_a_bridge_joins_what_lies_on_both_banks():
    t = bridged()
    assert t.goods(1, 0, SOUTH) == t.goods(1, 0, NORTH) == {"trunks": 2, "clay": 1}


@rule("RB-BRIDGE-02", "RB-PROD-10")
def test_after_the_bridge_the_mill_of_the_far_bank_is_fed():
    t = bridged()
    t.begin("production")
    assert can_work(t, 1, 0)
    work(t, 1, 0, "t1")
    assert t.cargo(0) == {"boards": 2}


@rule("RB-BRIDGE-02", "RB-WOND-03")
def test_after_the_bridge_the_home_of_the_far_bank_pays():
    t = bridged()
    t.begin("wonder")
    assert (t.s.question(), t.s.seat) == ("wonder", 0)


@rule("RB-BRIDGE-02", "RB-MOVE-04")
def test_a_bridge_is_for_everybody():
    t = bridged()
    t.begin("movement").done()
    assert t.s.seat == 1
    t.play("use t1", "reload", "load trunks fresh a")
    loaded(t)
    t.play("step se")
    assert t.at(STABLE) == (1, 1)


@rule("RB-BRIDGE-02", "RB-BOAT-02")
def test_boats_pass_under_a_bridge_and_still_reach_everything():
    t = bridged()
    t.put(0, "raft", t.river(0, 0))
    t.begin("movement").play("use t2", "step e", "reload", "load trunks fresh a")
    loaded(t)
    t.play("step e")
    assert t.at(1) == (2, 0)
