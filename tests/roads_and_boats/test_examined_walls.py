"""Positions worked out by hand from the book: walls."""

import pytest
from helpers.boats.table import FIGURES, Table
from helpers.boats.valley import COAST, NORTH, SOUTH, make, on_site, valley

from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.state import NEUTRAL


def walls(t: Table, q: int, r: int, verb: str = "wall") -> set[str]:
    return {m.split()[1] for m in on_site(t, q, r) if m.startswith(f"{verb} ")}


def wall_figure() -> Table:
    t = Table("FIG-WALL")
    for name, wall in FIGURES["FIG-WALL"]["walls_before"].items():
        t.wall(
            *FIGURES["FIG-WALL"]["edges"][name], owner=None if wall["owner"] == "neutral" else 1, tokens=wall["tokens"]
        )
    return t


def strength(t: Table, name: str) -> tuple[int, int]:
    wall = t.s.walls[t.edge(*FIGURES["FIG-WALL"]["edges"][name])]
    return wall >> 3, wall & 7


@rule("RB-WALL-11", "RB-WALL-05", "RB-WALL-06")
def test_tv_11_the_steamer_on_the_open_sea():
    for stone, able in ((2, False), (3, True)):
        t = wall_figure()
        t.put(0, "steamer", t.area(0, 1), stone=stone)
        t.begin("building")
        # A is the coast of (1,1), east of the steamer; C is the coast of (1,0): its south-west edge leads to (0,1).
        assert ({"e", "ne"} <= walls(t, 0, 1)) == able
    for boards, able in ((3, False), (4, True)):
        t = wall_figure()
        t.put(0, "steamer", t.area(0, 1), boards=boards)
        t.begin("building")
        assert ("se" in walls(t, 0, 1, "demolish")) == able  # D: the north-west edge of (0,2)
    t = wall_figure()
    x = t.put(0, "steamer", t.area(0, 1), boards=4, stone=4)
    t.begin("building")
    make(t, 0, 1, "demolish se a")
    assert strength(t, "D") == (1, NEUTRAL)
    make(t, 0, 1, "wall se a")
    assert strength(t, "D") == (2, 0)
    assert t.cargo(x) == {}


@rule("RB-WALL-12", "RB-WALL-10", "RB-WALL-08")
def test_tv_12_the_docked_rafts():
    t = wall_figure()
    t.put(0, "raft", t.dock(1, 1, 4), stone=1)
    other = t.put(1, "raft", t.dock(1, 1, 4), stone=1)
    t.begin("building")
    # F: nw, sw, se, e; A: w; not G: ne
    assert walls(t, 1, 1) == {"nw", "sw", "se", "e", "w"}
    make(t, 1, 1, "wall w a")
    assert t.s.place[other] == t.area(0, 1)
    assert t.s.place[0] == t.dock(1, 1, 4)
    t = wall_figure()
    t.put(0, "raft", t.dock(1, 1, 4), stone=2)
    t.begin("building")
    make(t, 1, 1, "bridge e a")
    assert "ne" in walls(t, 1, 1)


@rule("RB-WALL-02", "RB-WALL-05", "RB-WALL-06")
def test_tv_13_the_truck():
    t = wall_figure()
    t.put(0, "truck", (2, 0), stone=3, boards=3)
    t.begin("building")
    assert "sw" in walls(t, 2, 0)  # G
    assert walls(t, 2, 0, "demolish") == {"se", "w"}
    t = wall_figure()
    t.put(0, "truck", (2, 0), boards=2)
    assert walls(t.begin("building"), 2, 0, "demolish") == {"se"}
    t = wall_figure()
    t.put(0, "truck", (2, 0), boards=2, stone=2)
    t.begin("building")
    make(t, 2, 0, "demolish se a")
    make(t, 2, 0, "wall se a")
    assert strength(t, "H") == (2, 0)
    t = wall_figure()
    t.put(0, "truck", (2, 0), boards=3, stone=3)
    t.begin("building")
    make(t, 2, 0, "demolish w a")
    make(t, 2, 0, "wall w a")
    assert strength(t, "J") == (3, 0)


@rule("RB-WALL-07", "RB-WALL-06")
def test_tv_13_two_donkeys_cannot_pool_from_both_sides():
    t = wall_figure()
    t.put(0, "donkey", (1, 2), stone=1)
    t.put(0, "donkey", (1, 3), stone=1)
    t.begin("building")
    assert "se" not in walls(t, 1, 2)  # B is neutral, one strong: 2 stone from one side
    assert walls(t, 1, 3) == {"ne", "e", "se", "sw", "w"}  # the edges E; the sixth is B


@rule("RB-WALL-07", "RB-WALL-02")
def test_tv_14_a_wall_grows_from_both_sides_in_turn():
    t = valley()
    t.put(0, "truck", (0, 1), stone=4)
    t.put(0, "truck", (1, 1), stone=2)
    t.begin("building")
    make(t, 0, 1, "wall e a")
    make(t, 1, 1, "wall w a")
    make(t, 0, 1, "wall e a")
    assert t.s.walls[t.edge(0, 1, 1)] == 3 * 8 + 0
    assert t.cargo(0) == t.cargo(1) == {}


@rule("RB-WALL-04", "RB-WALL-05")
def test_a_foreign_wall_is_first_demolished():
    t = valley()
    t.wall(0, 1, 1, 1, tokens=3)
    t.put(0, "truck", (0, 1), stone=6)
    assert "e" not in walls(t.begin("building"), 0, 1)
    t = valley()
    t.wall(0, 1, 1, 1, tokens=3)
    t.put(0, "truck", (0, 1), boards=3)
    t.lay((0, 1), stone=9)
    assert "e" not in walls(t.begin("building"), 0, 1, "demolish")
    t.lay((0, 1), boards=1)
    t.begin("building")
    make(t, 0, 1, "demolish e a")
    assert t.s.walls[t.edge(0, 1, 1)] == 3 * 8 + NEUTRAL
    make(t, 0, 1, "wall e a")  # 4 stone
    assert t.s.walls[t.edge(0, 1, 1)] == 4 * 8 + 0
    assert t.goods(0, 1) == {"stone": 5}


@rule("RB-WALL-01")
def test_no_wall_between_sea_hexes_or_at_the_end_of_the_world():
    t = Table(COAST)
    t.put(0, "steamer", t.area(1, 1), stone=8)
    t.begin("building")
    assert walls(t, 1, 1) == {"ne", "nw"}
    t = Table(COAST)
    t.put(0, "donkey", (4, 0), stone=2)
    assert walls(t.begin("building"), 4, 0) == {"ne", "nw", "w", "sw", "se"}  # nothing lies east


@rule("RB-WALL-09", "RB-WALL-12")
def test_a_wall_at_the_mouth_expels_both_banks_but_not_the_river():
    t = valley()
    t.put(0, "donkey", (2, 0, SOUTH), stone=1)
    north = t.put(1, "raft", t.dock(2, 0, 1, NORTH))
    south = t.put(1, "raft", t.dock(2, 0, 1, SOUTH))
    river = t.put(1, "raft", t.river(2, 0))
    own = t.put(0, "raft", t.dock(2, 0, 1, NORTH))
    t.begin("building")
    make(t, 2, 0, "wall e a")
    assert [t.s.place[x] for x in (north, south)] == [t.area(3, 0)] * 2
    assert t.s.place[river] == t.river(2, 0)
    assert t.s.place[own] == t.dock(2, 0, 1, NORTH)


@rule("RB-WALL-08")
def test_a_bank_touches_only_its_own_edges():
    t = valley()
    t.put(0, "donkey", (1, 0, NORTH), stone=1)
    # the north bank touches nw, ne and half of e and of w
    assert walls(t.begin("building"), 1, 0) == {"nw", "ne", "e", "w"}


@rule("RB-WALL-05")
def test_own_walls_may_be_demolished_neutral_ones_not():
    t = valley()
    t.wall(0, 1, 1, 0)
    t.wall(0, 1, 0, None)
    t.put(0, "donkey", (0, 1), boards=2)
    assert walls(t.begin("building"), 0, 1, "demolish") == {"e"}


@rule("RB-WALL-11")
def test_goods_on_a_rig_pay_for_a_wall_from_the_sea():
    t = valley()
    t.build("oil_rig", 3, 0)
    t.lay((3, 0), stone=2)
    t.put(0, "raft", t.area(3, 0), stone=1)
    assert walls(t.begin("building"), 3, 0) == {"nw", "w", "sw"}


@rule("RB-WALL-08", "RB-WALL-07")
@pytest.mark.parametrize("rich", [SOUTH, NORTH])
def test_either_bank_may_wall_the_river_edge(rich: int):
    # Both banks touch the river edges; only one of the donkeys has stone.
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH), **({"stone": 1} if rich == SOUTH else {}))
    t.put(0, "donkey", (1, 0, NORTH), **({"stone": 1} if rich == NORTH else {}))
    assert {"e", "w"} <= walls(t.begin("building"), 1, 0)
