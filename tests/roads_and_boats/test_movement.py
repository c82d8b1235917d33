"""Movement by land (RB-MOVE)."""

import pytest
from helpers.boats.maps import RIVER, ROW
from helpers.boats.table import Table
from helpers.boats.valley import NORTH, SOUTH, reach, valley

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.components import CAPACITY, ON_WATER, POINTS, STABLE, TRANSPORTERS


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


def ends(t, k=1):
    """The places where transporter k of the seat on turn can end, by steps alone."""
    found = set()
    kept = t.s
    mover = t.s.seat * STABLE + k - 1
    t.s = kept.copy()
    if t.s.question() == "movement":
        t.play(f"use t{k}")
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


@rule("RB-MOVE-01", "RB-MOVE-02")
@pytest.mark.parametrize(("kind", "steps"), [("donkey", 2), ("wagon", 3), ("truck", 4)])
def test_by_road_one_point_a_step(kind, steps):
    t = Table(ROW)
    for q in range(5):
        t.road((q, 0), (q + 1, 0))
    t.put(0, kind, (0, 0))
    t.begin("movement")
    assert ends(t) == {t.area(q, 0) for q in range(steps + 1)}


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


@rule("AMB-02")
def test_by_a_house_rule_one_transporter_moves_after_the_other():
    t = Table(ROW, one_after_other=True)
    for q in range(5):
        t.road((q, 0), (q + 1, 0))
    first = t.put(0, "wagon", (0, 0))
    second = t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;step e;stay", "use t2;step e")
    assert t.at(first) == (1, 0)
    assert t.s.points[first] == 0  # of the wagon's three
    t.play("step e")
    assert t.at(second) == (3, 0)  # it goes on itself


@rule("RB-MOVE-08")
def test_any_number_of_transporters_and_goods_on_a_hex():
    t = Table(ROW)
    for seat in (0, 1):
        for _ in range(5):
            t.put(seat, "donkey", (1, 0))
    t.lay((1, 0), stone=40)
    t.s.place = put(t.s.place, 0, t.area(0, 0))
    t.begin("movement").play("use t1;step e")
    assert t.at(0) == (1, 0)


@rule("RB-MOVE-01", "RB-MOVE-04", "RB-AREA-05")
def test_tv05_the_sample_road_network():
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


@rule("RB-MOVE-02")
def test_tv07_the_donkey():
    t = Table("FIG-DONKEY")
    t.put(0, "donkey", (2, 0))
    t.begin("movement")
    assert set(reach(t, 1)) == {(2, 0), (1, 0), (0, 1), (2, 1), (3, 0)}
    assert t.can("use t1", "step w", "step e")
    assert not t.can("use t1", "step w", "step w")  # a road, then none


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


@rule("RB-MOVE-04", "RB-AREA-04", "AMB-33")
def test_round_a_source_to_the_other_bank():
    t = valley()
    for a, b in (((1, 0, NORTH), (0, 0)), ((0, 0), (1, 0, SOUTH)), ((1, 0, SOUTH), (1, 1)), ((1, 1), (2, 1))):
        t.road(a, b)
    t.put(0, "wagon", (1, 0, NORTH))
    t.put(0, "donkey", (0, 0))
    t.begin("movement")
    assert reach(t, 1) == {(1, 0, NORTH): 0, (0, 0): 1, (1, 0, SOUTH): 2, (1, 1): 3}
    # From the source without roads to either bank, with them one further.
    assert reach(t, 2) == {(0, 0): 0, (1, -1): 1, (0, 1): 1, (1, 0, NORTH): 1, (1, 0, SOUTH): 1, (1, 1): 2}


@rule("RB-PASS-01")
@pytest.mark.parametrize("owner", [0, 1, None])
def test_a_donkey_behind_a_wall_of_another_player_is_not_even_offered(owner):
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    t.wall(0, 0, 1, owner)
    t.begin("movement")
    assert (t.s.question() == "movement") == (owner != 1)
