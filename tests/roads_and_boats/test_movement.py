"""Movement by land and water, goods on the way, walls in the way (RB-MOVE, RB-BOAT, RB-PASS, RB-GOOD)."""

import pytest
from helpers.boats.table import FIGURES, Table

from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.components import CAPACITY, ON_WATER, POINTS, TRANSPORTERS

ROW = "0,0 pasture\n1,0 pasture\n2,0 pasture\n3,0 pasture\n4,0 pasture\n5,0 pasture"
RIVER = """
0,0 mountain 1
1,0 pasture 14
2,0 pasture 24
2,1 sea
0,1 pasture
1,1 pasture
"""


def ends(t, k=1, moves=()):
    """The places where transporter k of the seat on turn can end, by steps alone."""
    found = set()
    kept = t.s
    mover = t.s.seat * 9 + k - 1
    t.s = kept.copy()
    if t.s.question() == "movement":
        t.play(f"use t{k}", *moves)
    left = [t.s]
    while left:
        s = left.pop()
        found.add(s.place[mover])
        if s.question() == "transporter" and s.frames[-1][2] == mover:
            for action in s.legal():
                if action.kind in ("step", "dock"):
                    then = s.copy()
                    then.play(action)
                    left.append(then)
    t.s = kept
    return found


@rule("RB-MOVE-01", "RB-MOVE-06", "RB-BOAT-01", "RB-COMP-08")
def test_allowance_and_capacity():
    assert dict(zip(TRANSPORTERS[1:], zip(POINTS[1:], CAPACITY[1:], strict=True), strict=True)) == {
        "donkey": (2, 2),
        "wagon": (3, 3),
        "truck": (4, 6),
        "raft": (3, 3),
        "rowboat": (4, 5),
        "steamer": (6, 8),
    }
    assert ON_WATER[1:] == [False, False, False, True, True, True]


@rule("RB-MOVE-01", "RB-MOVE-02")
@pytest.mark.parametrize(("kind", "steps"), [("donkey", 2), ("wagon", 3), ("truck", 4)])
def test_by_road_one_point_a_step(kind, steps):
    t = Table(ROW)
    for q in range(5):
        t.road((q, 0), (q + 1, 0))
    t.put(0, kind, (0, 0))
    t.begin("movement")
    assert ends(t) == {t.area(q, 0) for q in range(steps + 1)}


@rule("RB-MOVE-02", "RB-MOVE-03")
def test_tv07_the_donkey_figure():
    t = Table("FIG-DONKEY")
    t.put(0, "donkey", (2, 0))
    t.begin("movement")
    assert ends(t) == {t.area(*cell) for cell in ((2, 0), (1, 0), (0, 1), (2, 1), (3, 0))}


@rule("RB-MOVE-03")
def test_tv06_the_truck_figure():
    t = Table("FIG-TRUCK")
    t.put(0, "truck", (3, 1))
    t.begin("movement")
    found = ends(t)
    assert t.area(0, 0) in found
    assert t.area(1, 1) not in found
    assert t.can("use t1;step w;step ne;step w;step se")  # the loop (2,1), (3,0), (2,0), (2,1)
    assert t.can("use t1;step w;step e;step w;step nw")  # back and forth, then (2,0)
    assert not t.can("use t1;step w;step e;step w;step nw;step w")


@rule("RB-MOVE-02")
def test_only_donkeys_leave_the_road_and_only_with_all_their_points():
    t = Table(ROW)
    t.road((1, 0), (2, 0))
    t.put(0, "wagon", (1, 0))
    t.put(0, "donkey", (1, 0))
    t.begin("movement")
    assert ends(t) == {t.area(1, 0), t.area(2, 0)}
    assert ends(t, 2) == {t.area(q, 0) for q in (0, 1, 2)}  # by road to 2 and back, or off it to 0; not on to 3


@rule("RB-MOVE-05", "AMB-33", "RB-MOVE-04")
def test_nobody_crosses_an_unbridged_river():
    t = Table(RIVER)
    t.put(0, "donkey", (1, 0, 1))
    t.begin("movement")
    # The north bank touches (0,0) and (2,0) along the river, nothing in the south.
    assert ends(t) == {t.area(1, 0, 1), t.area(0, 0), t.area(2, 0, 1)}
    assert t.can("use t1;step e-left")
    t.bridge(1, 0, 1)
    t.begin("movement")
    assert {t.area(0, 1), t.area(1, 1)} < ends(t)
    around = Table(RIVER)
    around.put(0, "donkey", (0, 0))
    around.begin("movement")
    assert {around.area(1, 0, 0), around.area(1, 0, 1)} < ends(around)  # round the source, along either bank


@rule("RB-MOVE-04")
def test_roads_on_two_banks_do_not_meet():
    t = Table(RIVER)
    t.road((0, 0), (1, 0, 1))
    t.road((0, 1), (1, 0, 0))
    t.put(0, "wagon", (0, 0))
    t.begin("movement")
    assert ends(t) == {t.area(0, 0), t.area(1, 0, 1)}
    t.bridge(1, 0, 1)
    t.begin("movement")
    assert t.area(0, 1) in ends(t)


@rule("RB-MOVE-06", "RB-MOVE-07", "RB-GOOD-06", "AMB-03", "PROTO-07")
def test_tv08_the_goods_figure():
    t = Table("FIG-GOODS")
    before, after = FIGURES["FIG-GOODS"]["before"], FIGURES["FIG-GOODS"]["after"]
    for cell, goods in before["goods"].items():
        t.lay(tuple(map(int, cell.split(","))), **goods)
    donkey = t.put(0, "donkey", tuple(before["donkey"]))
    wagon = t.put(0, "wagon", tuple(before["wagon"]))
    t.begin("movement")
    t.play("use t1;reload;load trunks fresh a;done;step ne")
    t.play("reload;unload trunks t1 a;load stone fresh a;load stone fresh a;done")
    t.play("step sw;reload;unload stone t1 a;unload stone t1 a;done")
    if t.s.question() == "transporter":
        t.play("stay")
    t.play("use t2;reload;load stock fresh a;load stock fresh a;load stock fresh a;done;step w")
    t.play("reload;unload stock t2 a;unload stock t2 a;unload stock t2 a")
    kept = t.s.copy()
    t.play("load stone t1 a;done")
    assert not any(move.startswith("step") for move in t.legal())  # the donkey has moved the stone
    t.s = kept
    t.play(
        "load trunks fresh a;load trunks fresh a;done;step e;step ne;reload;unload trunks t2 a;unload trunks t2 a;done"
    )
    t.end()
    assert (t.at(donkey), t.at(wagon)) == (tuple(after["donkey"]), tuple(after["wagon"]))
    found = {f"{q},{r}": t.goods(q, r) for q, r in t.space.hexes if t.goods(q, r)}
    assert found == after["goods"]


@rule("RB-MOVE-07", "AMB-03")
def test_a_moved_good_may_be_loaded_but_not_carried_on_by_another_own_transporter():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0), gold=1)
    second = t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;step e;reload;unload gold t1 a;done")
    t.play(*["stay"] * (t.s.question() == "transporter"))
    t.play("use t2")
    assert "step e" in t.legal()
    t.play("reload;load gold t1 a;done")
    assert not [move for move in t.legal() if move.startswith("step")]
    assert t.cargo(second) == {"gold": 1}
    t.end()
    assert t.s.marks == {} or t.s.phase != 1


@rule("RB-MOVE-07")
def test_another_player_may_carry_it_on_and_the_same_transporter_too():
    t = Table(ROW)
    t.road((0, 0), (1, 0))
    t.road((1, 0), (2, 0))
    t.put(0, "donkey", (0, 0), gold=1)
    other = t.put(1, "donkey", (1, 0))
    t.begin("movement")
    assert t.can("use t1;step e;reload;unload gold t1 a;done;step e")
    assert t.can("use t1;step e;reload;done;step e")
    t.play("use t1;step e;reload;unload gold t1 a;done").done()
    t.play("use t1;reload;load gold fresh a;done;step e")
    assert (t.at(other), t.cargo(other)) == ((2, 0), {"gold": 1})


@rule("AMB-03", "RB-GOOD-06")
def test_handing_over_inside_a_hex_does_not_mark_and_a_mark_stays():
    t = Table(ROW)
    t.put(0, "donkey", (1, 0), gold=1)
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;give 1t2;hand gold fresh;done")
    t.play(*["stay"] * (t.s.question() == "transporter"), "use t2")
    assert "step e" in t.legal()
    t = Table(ROW)
    t.put(0, "donkey", (0, 0), gold=1)
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;step e;give 1t2;hand gold t1;done")
    t.play(*["stay"] * (t.s.question() == "transporter"), "use t2")
    assert "step e" not in t.legal()


@rule("RB-MOVE-01", "AMB-02")
def test_moves_of_several_transporters_interleave_within_their_points():
    t = Table(ROW)
    for q in range(5):
        t.road((q, 0), (q + 1, 0))
    first = t.put(0, "wagon", (0, 0))
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;step e;stay", "use t2;step e;stay", "use t1;step e;step e")
    assert t.at(first) == (3, 0)
    assert t.s.points[first] == 0
    assert "use t1" not in t.legal()


@rule("RB-MOVE-08")
def test_any_number_of_transporters_and_goods_on_a_hex():
    t = Table(ROW)
    for seat in (0, 1):
        for _ in range(5):
            t.put(seat, "donkey", (1, 0))
    t.lay((1, 0), stone=40)
    t.s.place[0] = t.area(0, 0)
    t.begin("movement").play("use t1;step e")
    assert t.at(0) == (1, 0)


# Boats.


@rule("RB-BOAT-02", "RB-BOAT-03", "RB-BOAT-04", "RB-AREA-09")
def test_tv09_the_boat_figure():
    t = Table("FIG-BOAT")
    boat = t.put(0, "steamer", t.dock(4, 0, 4))
    t.lay((2, 0, 1), trunks=1)
    t.lay((2, 0, 0), boards=1)
    t.lay((1, 1, 1), stone=1)
    t.begin("movement")
    found = ends(t)
    docks = {place for place in found if place >= t.space.first_dock}
    wanted = {t.dock(*d["hex"], d["edge"], d["area"]) for d in FIGURES["FIG-BOAT"]["dock_costs"] if d["cost"] <= 6}
    assert docks == wanted | {t.dock(4, 0, 4)}
    # At the mouth it reaches either the trunks or the boards.
    t.play("use t1;step w")
    assert t.at(boat) == (3, 0)
    assert t.can("dock w-left;reload")
    assert t.can("dock w-right;reload")
    left = t.s.copy()
    t.play("dock w-left;reload")
    one = [move for move in t.legal() if move.startswith("load")]
    t.s = left
    t.play("dock w-right;reload")
    other = [move for move in t.legal() if move.startswith("load")]
    assert sorted([one, other]) == [["load boards fresh a"], ["load trunks fresh b"]]


@rule("RB-AREA-10", "RB-BRIDGE-02")
def test_tv09_docked_at_b_the_stone_is_out_of_reach_without_a_bridge():
    t = Table("FIG-BOAT")
    t.lay((1, 1, 1), stone=1)
    t.put(0, "raft", t.dock(1, 1, 2, 0))
    t.begin("movement")
    assert "reload" not in [*t.play("use t1").legal()]
    t.bridge(1, 1, 0)
    t.begin("movement").play("use t1;reload;load stone fresh a")


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


# Walls in the way.


@rule("RB-PASS-01", "RB-WALL-03", "RB-WALL-09", "RB-ROAD-03")
def test_no_way_through_a_foreign_wall_by_land_or_river():
    t = Table(RIVER)
    t.road((0, 0), (1, 0, 1))
    t.put(0, "wagon", (0, 0))
    t.put(0, "raft", t.river(0, 0))
    t.wall(0, 0, 1, owner=1)
    t.begin("movement")
    assert ends(t, 1) == {t.area(0, 0)}
    assert ends(t, 2) == {t.river(0, 0)}
    for owner in (0, None):
        t.wall(0, 0, 1, owner=owner)
        t.begin("movement")
        assert t.can("use t1;step e-left")
        assert t.can("use t2;step e")


@rule("RB-PASS-02", "RB-PASS-01")
def test_a_foreign_wall_on_the_coast_closes_docks_and_mouth():
    t = Table(RIVER)
    t.put(0, "raft", (2, 1))
    t.begin("movement").play("use t1")
    assert {"step nw", "dock nw-left", "dock nw-right", "dock w"} <= set(t.legal())
    t.wall(2, 0, 2, owner=1)
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move != "stay"] == ["dock w"]


@rule("RB-GOOD-05", "PROTO-11", "PROTO-11a", "AMB-01")
def test_a_transporter_sets_its_load_once_in_a_stay_in_ascending_order():
    t = Table(ROW)
    t.lay((0, 0), trunks=1, stone=2)
    wagon = t.put(0, "wagon", (0, 0), boards=1)
    t.begin("production").play("use t1;reload")
    assert t.legal() == ["unload boards fresh a", "load trunks fresh a", "load stone fresh a", "done"]
    t.play("unload boards fresh a")
    assert "load boards fresh a" not in t.legal()
    t.play("load stone fresh a")
    assert t.legal() == ["load stone fresh a", "done"]
    t.play("load stone fresh a", "done")
    assert t.cargo(wagon) == {"stone": 2}
    assert "use t1" not in t.legal()
    t.begin("building")
    assert not [move for move in t.legal() if move.startswith("use")]


@rule("PROTO-11")
def test_an_arrival_lets_the_others_load_again():
    t = Table(ROW)
    t.lay((1, 0), stone=1)
    t.put(0, "donkey", (1, 0))
    t.put(0, "donkey", (0, 0), boards=1)
    t.begin("movement").play("use t1;reload;done;stay")
    assert "use t1" not in t.legal()
    t.play("use t2;step e")
    t.play("stay", "use t1")
    assert "reload" in t.legal()


@rule("RB-GOOD-06", "PROTO-11")
def test_several_of_a_kind_are_handed_over_in_one_go():
    t = Table(ROW)
    t.put(0, "wagon", (0, 0), stone=2, gold=1)
    other = t.put(0, "wagon", (0, 0))
    t.begin("movement").play("use t1;give 1t2;hand stone fresh;hand stone fresh;hand gold fresh")
    assert t.cargo(other) == {"stone": 2, "gold": 1}


@rule("PROTO-11")
def test_a_kind_is_handed_to_a_receiver_once_in_a_stay():
    t = Table("0,0 sea\n1,0 sea\n2,0 pasture")
    t.put(0, "raft", (0, 0), stone=2)
    t.put(0, "raft", (0, 0))
    t.begin("movement").play("use t1;give 1t2;hand stone fresh;done")
    assert "give 1t2" not in t.legal()
    t.play("stay", "use t2;give 1t1;hand stone fresh;done")
    assert "give 1t1" not in t.legal()


@rule("RB-AREA-11", "RB-AREA-14", "PROTO-11a", "AMB-03")
def test_a_full_boat_ferries_from_bank_to_bank_and_others_load_across():
    t = Table(RIVER)
    t.lay((1, 0, 0), gold=1, clay=1)
    boat = t.put(0, "raft", t.river(1, 0), stone=3)
    donkey = t.put(0, "donkey", (1, 0, 1))
    t.begin("movement").play("use t1;reload")
    assert "ferry clay fresh a b" in t.legal()
    t.play("ferry clay fresh a b")
    assert "ferry clay fresh b a" not in t.legal()  # not back again
    t.play("done")
    assert (t.goods(1, 0, 1), t.cargo(boat)) == ({"clay": 1}, {"stone": 3})
    t.play("stay", "use t2;reload;load clay fresh b;load gold fresh a;done")
    assert t.cargo(donkey) == {"clay": 1, "gold": 1}
    assert "step w-right" in t.legal()  # ferrying does not mark


@rule("PROTO-11")
def test_running_a_building_lets_transporters_there_load_again():
    t = Table(ROW)
    t.build("sawmill", 0, 0)
    wagon = t.put(0, "wagon", (0, 0), trunks=1)
    t.begin("production").play("use t1;reload;unload trunks fresh a;done")
    assert "use t1" not in t.legal()
    t.play("work 1;deliver tile", "use t1;reload;load boards fresh a;load boards fresh a;done")
    assert t.cargo(wagon) == {"boards": 2}


@rule("RB-MOVE-07", "AMB-03")
def test_fresh_and_moved_goods_of_a_kind_are_told_apart():
    t = Table(ROW)
    t.lay((1, 0), stone=1)
    t.put(0, "donkey", (0, 0), stone=1)
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;step e;reload;unload stone t1 a;done")
    t.play(*["stay"] * (t.s.question() == "transporter"), "use t2;reload")
    assert t.legal() == ["load stone fresh a", "load stone t1 a", "done"]
    kept = t.s.copy()
    t.play("load stone fresh a;done")
    assert "step e" in t.legal()
    t.s = kept
    t.play("load stone t1 a;done")
    assert "step e" not in t.legal()
