"""Boats: rivers, sea, docks (RB-BOAT)."""

from helpers.boats.table import FIGURES, Table, number
from helpers.boats.valley import NORTH, SOUTH, begins, loaded, on_site, reach, valley

from wabe.core.reference import rule


@rule("RB-BOAT-01", "RB-BOAT-02")
def test_a_raft_goes_three():
    t = valley()
    t.put(0, "raft", t.river(0, 0))
    assert reach(t.begin("movement"), 1) == {("river", 0, 0): 0, ("river", 1, 0): 1, ("river", 2, 0): 2, (3, 0): 3}


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
def test_tv09_docks_of_the_boat_figure():
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
def test_tv09_at_the_mouth_one_bank_or_the_other():
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


@rule("RB-BOAT-03")
def test_docking_ends_the_move_entering_a_river_does_not():
    t = Table("FIG-BOAT")
    boat = t.put(0, "steamer", (3, 0))
    t.lay((2, 1), clay=1)
    t.begin("movement").play("use t1;dock sw")
    assert t.s.points[boat] == 0
    assert not [move for move in t.legal() if move.startswith(("step", "dock"))]
    t = Table("FIG-BOAT")
    boat = t.put(0, "steamer", (3, 0))
    t.begin("movement").play("use t1;step w")
    assert (t.s.place[boat], t.s.points[boat]) == (t.river(2, 0), 5)
    assert [move for move in t.legal() if move.startswith("step")] == ["step e", "step sw"]


@rule("RB-BOAT-04", "RB-TP-05")
def test_a_docked_boat_leaves_only_to_its_sea_hex():
    t = Table("FIG-BOAT")
    t.put(0, "raft", t.dock(2, 1, 1))
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith(("step", "dock"))] == ["step e"]


@rule("RB-AREA-10", "RB-BRIDGE-02")
def test_tv09_docked_at_b_the_stone_is_out_of_reach_without_a_bridge():
    t = Table("FIG-BOAT")
    t.lay((1, 1, 1), stone=1)
    t.put(0, "raft", t.dock(1, 1, 2, 0))
    t.begin("movement")
    assert "reload" not in [*t.play("use t1").legal()]
    t.bridge(1, 1, 0)
    t.begin("movement").play("use t1;reload;load stone fresh a")


@rule("RB-BOAT-06", "RB-BOAT-07", "RB-GOOD-08", "RB-GOOSE-05")
def test_tv10_exchange_at_the_rig_and_with_the_raft_without_ending_the_move():
    t = Table("FIG-BOAT")
    t.build("oil_rig", 3, 2)
    boat = t.put(0, "steamer", (3, 1), boards=2)
    raft = t.put(0, "raft", (2, 3))
    t.lay((3, 2), fuel=1, goose=2)
    t.begin("movement").play("use t1;step se;reload;unload boards t1 a;load fuel fresh a;done;step sw;go")
    assert t.at(boat) == (2, 3)
    assert t.goods(3, 2) == {"boards": 1, "goose": 2}
    t.play("give 1t2;hand boards t1;done")
    assert t.cargo(raft) == {"boards": 1}
    assert [move for move in t.legal() if move.startswith("step")]


@rule("RB-GOOD-07", "RB-GOOD-02")
def test_nothing_is_left_on_the_open_sea():
    t = Table("FIG-BOAT")
    t.put(0, "raft", (3, 1), boards=2, goose=1)
    t.begin("movement").play("use t1;reload")
    assert t.legal() == ["unload goose fresh a", "done"]


@rule("RB-BOAT-05")
def test_a_boat_at_sea_does_not_touch_the_land():
    t = Table("FIG-BOAT")
    t.lay((2, 1), stone=1)
    t.put(0, "raft", (3, 1))
    t.begin("movement").play("use t1")
    assert "reload" not in t.legal()


@rule("RB-BOAT-04", "RB-GOOD-06")
def test_a_boat_trades_between_two_coasts():
    t = valley()
    t.lay((2, 1), trunks=3)
    t.put(0, "raft", t.dock(2, 1, 0))
    t.begin("movement").play("use t1", "reload", *["load trunks fresh a"] * 3)
    loaded(t)
    t.play("step ne", "dock nw", "reload", *["unload trunks t1 a"] * 3)
    loaded(t)
    assert t.goods(3, -1) == {"trunks": 3}
    assert "step se" not in t.legal()


TWO_RIVERS = """
0,0 mountain 1
1,0 pasture 1 4
2,0 sea
0,1 mountain 1
1,1 pasture 1 4
2,1 sea
"""


@rule("RB-BOAT-02", "RB-AREA-05", "RB-AREA-09")
def test_rivers_side_by_side_do_not_join():
    t = Table(TWO_RIVERS)
    t.put(0, "raft", t.river(0, 0))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.begin("movement")
    assert reach(t, 1) == {
        ("river", 0, 0): 0,
        ("river", 1, 0): 1,
        (2, 0): 2,
        (2, 1): 3,
        ("dock", 1, 0, 1, SOUTH): 3,
        ("dock", 1, 0, 1, NORTH): 3,
        ("dock", 1, 1, 0, NORTH): 3,
    }
    assert reach(t, 2) == {(1, 0, SOUTH): 0, (0, 0): 1, (0, 1): 1, (1, 1, NORTH): 1}


BEND = """
0,0 pasture 0 1
1,-1 mountain 3
1,0 sea
0,1 woods
-1,1 rock
"""


@rule("RB-AREA-03", "RB-AREA-04", "RB-AREA-09", "RB-WALL-08")
def test_the_wedge_inside_a_sharp_bend():
    # The first area lies between two neighbouring exits: it has a half of either edge and nothing else.
    t = Table(BEND)
    t.put(0, "donkey", (0, 0, 0), stone=1)
    raft = t.put(1, "raft", t.area(1, 0))
    t.begin("movement")
    assert reach(t, 1) == {(0, 0, 0): 0, (1, -1): 1}
    t.done()
    assert begins(t, "dock", "step") == set()
    t.play("use t1")
    assert begins(t, "dock", "step") == {"step w", "dock nw", "dock w-left", "dock w-right", "dock sw"}
    t.play("dock w-right")  # of one who comes from the sea the right bank lies in the wedge
    assert t.s.place[raft] == t.dock(0, 0, 1, 0)
    t.begin("building")
    assert {move.split()[1] for move in on_site(t, 0, 0) if move.startswith("wall")} == {"ne", "e"}
    assert {move for move in on_site(t, 0, 0) if move.startswith("road")} == {"road ne-right"}


@rule("RB-AREA-02", "RB-AREA-09", "RB-BOAT-03", "RB-TP-04")
def test_a_source_at_the_sea_has_one_bank():
    t = Table("0,0 mountain 1\n1,0 sea\n0,1 pasture")
    t.build("raft_factory", 0, 0)
    t.lay((0, 0), trunks=2, gold=1)
    t.put(0, "donkey", (0, 0))
    t.begin("production").play(f"work {number(t, 0, 0)}")
    assert set(t.legal()) == {"launch river", "launch e"}
    t.play("launch e")
    t.begin("movement").play("use t2", "step e")
    assert begins(t, "step", "dock") == {"step w", "dock w", "dock sw"}
    t.play("step w", "reload", "load gold fresh a")
    loaded(t)
    assert begins(t, "step", "dock") == {"step e"}
