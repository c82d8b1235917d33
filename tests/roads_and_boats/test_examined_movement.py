"""Positions worked out by hand from the book: movement on land and water."""

import pytest
from helpers.boats.table import FIGURES, Table
from helpers.boats.valley import NORTH, SOUTH, loaded, reach, valley

from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.cargo import classes
from wabe.games.roads_and_boats.book.components import GOOSE

# Roads and rivers


@rule("RB-MOVE-01", "RB-MOVE-04", "RB-AREA-05")
def test_tv_05_the_sample_road_network():
    t = Table("FIG-ROADS")
    t.put(0, "truck", (1, 1))
    assert reach(t.begin("movement"), 1) == {
        (1, 1): 0,
        (2, 0): 1,
        (1, 0): 2,
        (2, 1, 1): 1,
        (1, 2, 1): 1,
        (3, 0): 2,
        (2, 1, 0): 3,
        (3, 1): 3,
        (3, 2): 4,
    }


@rule("RB-MOVE-01")
def test_a_wagon_does_not_reach_the_fourth_hex():
    t = Table("FIG-ROADS")
    t.put(0, "wagon", (1, 1))
    assert (3, 2) not in reach(t.begin("movement"), 1)


@rule("RB-MOVE-02", "RB-MOVE-05")
def test_a_donkey_in_the_sample_network():
    # One unpaved step: (0,1), (0,2) is not on the map; (1,0) and (2,0) and the near banks (2,1) b, (1,2) b are besides.
    t = Table("FIG-ROADS")
    t.put(0, "donkey", (1, 1))
    assert set(reach(t.begin("movement"), 1)) == {(1, 1), (0, 1), (1, 0), (2, 0), (2, 1, 1), (1, 2, 1), (3, 0)}


@rule("RB-MOVE-01", "RB-MOVE-03")
def test_tv_06_the_truck():
    t = Table("FIG-TRUCK")
    t.put(0, "truck", (3, 1))
    t.begin("movement")
    found = reach(t, 1)
    assert found[(0, 0)] == 4
    assert (1, 1) not in found
    # (2,1) is w, (3,0) ne, (2,0) w, (2,1) se
    assert t.can("use t1", "step w", "step ne", "step w", "step se")
    assert t.can("use t1", "step w", "step e", "step w", "step nw")
    assert not t.can("use t1", "step w", "step e", "step w", "step nw", "step w")


@rule("RB-MOVE-02")
def test_tv_07_the_donkey():
    t = Table("FIG-DONKEY")
    t.put(0, "donkey", (2, 0))
    t.begin("movement")
    assert set(reach(t, 1)) == {(2, 0), (1, 0), (0, 1), (2, 1), (3, 0)}
    assert t.can("use t1", "step w", "step e")
    assert not t.can("use t1", "step w", "step w")  # a road, then none


@rule("RB-MOVE-05", "RB-AREA-04", "RB-AREA-05")
def test_a_donkey_and_the_river():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH))
    assert set(reach(t.begin("movement"), 1)) == {(1, 0, 0), (0, 0), (0, 1), (1, 1), (2, 0, 0)}
    t = valley()
    t.put(0, "donkey", (0, 0))
    assert set(reach(t.begin("movement"), 1)) == {(0, 0), (1, 0, 0), (1, 0, 1), (1, -1), (0, 1)}
    t = valley()
    t.bridge(1, 0, 1)
    t.put(0, "donkey", (1, 0, SOUTH))
    places = set(reach(t.begin("movement"), 1))
    assert {(1, -1), (2, -1), (0, 1), (1, 1)} <= places


@rule("RB-ROAD-02", "RB-AREA-05")
def test_parallel_roads_on_both_banks():
    t = valley()
    t.road((1, 0, NORTH), (2, 0, NORTH))
    t.put(0, "wagon", (1, 0, NORTH))
    t.put(0, "wagon", (1, 0, SOUTH))
    t.begin("movement")
    assert set(reach(t, 1)) == {(1, 0, 1), (2, 0, 1)}
    assert "use t2" not in t.legal() or set(reach(t, 2)) == {(1, 0, 0)}


@rule("RB-AREA-06", "RB-MOVE-05")
def test_a_fork_needs_two_bridges():
    fork = "0,0 pasture 0 2 4\n1,-1 mountain 3\n0,1 mountain 5\n-1,0 mountain 1\n1,0 woods\n0,-1 woods\n-1,1 woods"
    # Area 0 faces east (1,0), area 1 south-west (-1,1), area 2 north-west (0,-1).
    t = Table(fork)
    t.put(0, "donkey", (0, 0, 0))
    assert set(reach(t.begin("movement"), 1)) == {(0, 0, 0), (1, 0), (1, -1), (0, 1)}
    t = Table(fork)
    t.bridge(0, 0, 2)  # over the branch to the south-east: areas 0 and 1
    t.put(0, "donkey", (0, 0, 0))
    assert set(reach(t.begin("movement"), 1)) >= {(1, 0), (-1, 1)}
    assert (0, -1) not in reach(t, 1)
    t = Table(fork)
    t.bridge(0, 0, 2)
    t.bridge(0, 0, 4)
    t.put(0, "donkey", (0, 0, 0))
    assert set(reach(t.begin("movement"), 1)) >= {(1, 0), (-1, 1), (0, -1)}


@rule("RB-PASS-01", "RB-WALL-03", "RB-WALL-09")
@pytest.mark.parametrize(("owner", "passes"), [(1, False), (0, True), (None, True)])
def test_who_passes_a_wall(owner: int | None, passes: bool):
    t = valley()
    t.wall(1, 0, 1, owner)  # across the river between (1,0) and (2,0)
    t.put(0, "donkey", (1, 0, SOUTH))
    t.put(0, "donkey", (1, 0, NORTH))
    t.put(0, "raft", t.river(1, 0))
    t.begin("movement")
    assert ((2, 0, 0) in reach(t, 1)) == passes
    assert ((2, 0, 1) in reach(t, 2)) == passes
    assert (("river", 2, 0) in reach(t, 3)) == passes


@rule("RB-ROAD-03", "RB-PASS-01")
def test_a_road_through_a_wall_serves_its_owner_only():
    t = valley()
    t.road((0, 1), (1, 1))
    t.wall(0, 1, 1, 0)
    t.put(0, "wagon", (0, 1))
    t.put(1, "wagon", (0, 1))
    t.begin("movement")
    assert (1, 1) in reach(t, 1)
    t.done()
    assert "use t1" not in t.legal() or "step e" not in t.play("use t1").legal()


# Boats


def steamer() -> Table:
    t = Table("FIG-BOAT")
    t.build("oil_rig", 3, 2)
    t.put(0, "steamer", t.dock(4, 0, 4))
    t.put(1, "raft", t.area(2, 3))
    t.lay((2, 0, 1), trunks=1)
    t.lay((2, 0, 0), boards=1)
    t.lay((1, 1, 1), stone=1)
    return t


@rule("RB-BOAT-01", "RB-BOAT-02", "RB-BOAT-03", "RB-BOAT-04", "RB-AREA-09")
def test_tv_09_docks_of_the_boat_figure():
    t = steamer().begin("movement")
    found = reach(t, 1)
    docks = {
        ("dock", *cell["hex"], cell["edge"], cell["area"]): cell["cost"]
        for cell in FIGURES["FIG-BOAT"]["dock_costs"]
        if cell["cost"] <= 6
    }
    docks[("dock", 4, 0, 4, 0)] = 0
    assert {place: steps for place, steps in found.items() if place[0] == "dock"} == docks
    assert {place: steps for place, steps in found.items() if place[0] == "river"} == {
        ("river", 2, 0): 2,
        ("river", 1, 1): 3,
        ("river", 0, 1): 4,
    }


@rule("RB-BOAT-03", "RB-AREA-09", "RB-AREA-10")
def test_tv_09_at_the_mouth_one_bank_or_the_other():
    t = steamer().begin("movement")
    t.play("use t1", "step w")
    assert {"dock w-left", "dock w-right", "step w"} <= set(t.legal())
    # Sailing west, the south bank is on the left: area 0 of (2,0), which runs from its exit e to its exit sw.
    south = t.can("dock w-left", "reload", "load boards fresh a")
    north = t.can("dock w-right", "reload", "load trunks fresh b")
    assert (south, north) == (True, True)
    assert not t.can("dock w-left", "reload", "load trunks fresh b")
    assert not t.can("dock w-left", "step e")  # docking ends the move
    t.play("step w", "reload", "load trunks fresh b", "load boards fresh a")  # in the river both


@rule("RB-AREA-10", "RB-BRIDGE-02")
def test_tv_09_the_stone_at_b_needs_a_bridge():
    moves = ["use t1", "step w", "step se", "step sw", "step w"]
    t = steamer().begin("movement")
    t.play(*moves)  # (3,0), (3,1), (2,2), (1,2)
    assert t.at(0) == (1, 2)
    assert not t.can("dock nw", "reload", "load stone fresh b")
    t = steamer()
    t.bridge(1, 1, 0)
    t.begin("movement").play(*moves)
    assert t.can("dock nw", "reload", "load stone fresh a")


@rule("RB-BOAT-06", "RB-BOAT-07", "RB-GOOD-07", "RB-GOOD-08")
def test_tv_10_rig_and_raft_on_the_way():
    t = steamer()
    t.lay((3, 2), fuel=1)
    t.s.cargo[0] = 0
    t.begin("movement").play("use t1", "step w", "step se", "step se")
    assert t.at(0) == (3, 2)
    t.play("reload", "load fuel fresh a", "done")
    assert t.cargo(0) == {"fuel": 1}
    t.play("step sw")
    assert t.at(0) == (2, 3)
    assert "offer 2t1" in t.legal()
    assert "reload" not in t.legal()  # nothing may be put into the sea
    assert "step nw" in t.legal()


@rule("RB-GOOD-08", "RB-GOOD-07")
def test_goods_may_be_stored_on_a_rig_but_not_in_the_sea():
    t = valley()
    t.put(0, "raft", t.area(3, 0), stone=1)
    t.begin("movement")
    assert "reload" not in (t.play("use t1").legal())
    t = valley()
    t.build("oil_rig", 3, 0)
    t.put(0, "raft", t.area(3, 0), stone=1)
    t.begin("movement").play("use t1", "reload", "unload stone fresh a")
    loaded(t)
    assert t.goods(3, 0) == {"stone": 1}


@rule("RB-BOAT-02", "RB-PASS-02")
def test_a_wall_in_the_mouth():
    t = valley()
    t.wall(2, 0, 1, 1)
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "raft", t.area(3, 0))
    t.begin("movement")
    assert set(reach(t, 1)) == {("river", 1, 0), ("river", 2, 0), ("river", 0, 0)}
    assert set(reach(t, 2)) == {(3, 0), ("dock", 3, -1, 2, 0), ("dock", 2, 1, 0, 0)}


@rule("RB-BOAT-01", "RB-BOAT-02")
def test_a_raft_goes_three():
    t = valley()
    t.put(0, "raft", t.river(0, 0))
    assert reach(t.begin("movement"), 1) == {("river", 0, 0): 0, ("river", 1, 0): 1, ("river", 2, 0): 2, (3, 0): 3}


@rule("AMB-32", "RB-GOOSE-04")
def test_geese_that_must_follow_keep_the_mark_of_who_moved_them():
    t = Table("0,0 sea\n1,0 sea\n2,0 sea\n1,1 sea")
    t.put(0, "raft", (0, 0))
    t.put(0, "raft", (1, 0))
    t.lay((0, 0), goose=1)
    t.begin("movement").play("use t1", "step e", "step e", "go", "stay")  # to the second raft, and on without them
    assert t.goods(1, 0) == {"goose": 1}
    t.play("use t2", "step se")
    assert t.goods(1, 1) == {"goose": 1}
    assert classes(t.s, t.area(1, 1), GOOSE) == [1]


@rule("RB-GOOSE-02", "AMB-03")
def test_of_geese_that_lie_together_only_the_fresh_ones_follow_another():
    t = Table("0,0 pasture\n1,0 pasture\n2,0 pasture")
    t.put(0, "donkey", (1, 0))
    t.put(0, "donkey", (0, 0))
    t.lay((0, 0), goose=1)
    t.lay((1, 0), goose=1)
    t.begin("movement").use(2, "step e", "goose a fresh", "go")
    assert t.goods(1, 0) == {"goose": 2}
    t.play("use t1", "step e", "goose a fresh")
    assert t.legal() == ["go"]
