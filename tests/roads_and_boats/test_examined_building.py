"""Positions worked out by hand from the book: buildings, roads, bridges."""

import pytest
from helpers.boats.model import AT_WATER, COSTS, NEEDS
from helpers.boats.table import Table, number
from helpers.boats.valley import COAST, NORTH, SOUTH, make, on_site, valley

from wabe.core.reference import rule

ANYWHERE = {
    "sawmill",
    "coal_burner",
    "papermill",
    "stone_factory",
    "mint",
    "stock_exchange",
    "wagon_factory",
    "truck_factory",
}
SHORE = set(AT_WATER)
OF_TERRAIN = {"woods": {"woodcutter"}, "pasture": set(), "rock": {"quarry"}, "mountain": {"mine"}, "desert": set()}
TERRAINS = ["woods", "pasture", "rock", "mountain", "desert"]


def buildings(t: Table, q: int, r: int, area: str = "a") -> set[str]:
    return {m.split()[1] for m in on_site(t, q, r) if m.startswith("build") and m.endswith(f" {area}")}


def rich(t: Table, *place: int) -> None:
    t.lay(place, boards=9, stone=9)


@rule("RB-BUILD-04", "RB-BUILD-05", "RB-BUILD-06", "RB-BUILD-07")
@pytest.mark.parametrize("at_sea", [False, True])
@pytest.mark.parametrize("terrain", TERRAINS)
def test_sites(terrain: str, at_sea: bool):
    q, r = (TERRAINS.index(terrain), 0) if at_sea else (TERRAINS.index(terrain) + 1, -1)
    t = Table(COAST)
    t.put(0, "donkey", (q, r))
    rich(t, q, r)
    t.know(0, "rowing", "trucking", "shipping", "drilling")
    t.begin("building")
    expected = ANYWHERE | OF_TERRAIN[terrain] | (SHORE if at_sea else set()) if terrain != "desert" else set()
    assert buildings(t, q, r) == expected
    t.s.irrigated = True
    if terrain == "desert":
        assert buildings(t, q, r) == ANYWHERE | (SHORE if at_sea else set())


@rule("RB-BUILD-04", "RB-BUILD-02")
@pytest.mark.parametrize("building", sorted(COSTS))
def test_costs(building: str):
    boards, stone = COSTS[building]
    q = next((TERRAINS.index(name) for name, only in OF_TERRAIN.items() if building in only), 1)

    def table(boards: int, stone: int) -> Table:
        t = Table(COAST)
        t.put(0, "donkey", (q, 0))
        t.lay((q, 0), boards=boards, stone=stone, gold=1)
        t.know(0, "rowing", "trucking", "shipping")
        return t.begin("building")

    t = table(boards, stone)
    assert building in buildings(t, q, 0)
    make(t, q, 0, f"build {building} a")
    assert t.building(q, 0) == building
    assert t.goods(q, 0) == {"gold": 1}
    assert not boards or building not in buildings(table(boards - 1, stone), q, 0)
    assert not stone or building not in buildings(table(boards, stone - 1), q, 0)


@rule("RB-RES-03", "RB-BUILD-04")
@pytest.mark.parametrize("building", sorted(NEEDS))
def test_research_is_personal(building: str):
    t = Table(COAST)
    t.put(0, "donkey", (1, 0))
    rich(t, 1, 0)
    t.know(1, "rowing", "trucking", "shipping")
    t.know(0, *(subject for subject in NEEDS.values() if subject != NEEDS[building]))
    assert building not in buildings(t.begin("building"), 1, 0)


@rule("RB-BUILD-03")
def test_one_building_for_a_hex_on_whichever_bank():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    rich(t, 1, 0, SOUTH)
    t.begin("building")
    assert buildings(t, 1, 0, "a") == buildings(t, 1, 0, "b") != set()
    make(t, 1, 0, "build papermill b")
    assert buildings(t, 1, 0, "a") == buildings(t, 1, 0, "b") == set()
    assert t.s.built[t.hex(1, 0)] >> 5 & 3 == NORTH


@rule("RB-BUILD-01", "RB-AREA-10")
def test_a_land_transporter_builds_on_its_own_bank_even_with_a_ferry():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH))
    rich(t, 1, 0, SOUTH)
    t.put(1, "raft", t.river(1, 0))
    t.begin("building")
    assert buildings(t, 1, 0, "a")
    assert not buildings(t, 1, 0, "b")


@rule("RB-BUILD-10", "RB-BRIDGE-01")
def test_first_the_bridge_then_the_far_bank():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH))
    rich(t, 1, 0, SOUTH)
    t.begin("building")
    assert not buildings(t, 1, 0, "b")
    make(t, 1, 0, "bridge e a")
    assert t.goods(1, 0, SOUTH)["stone"] == 8
    assert t.area(1, 0, SOUTH) == t.area(1, 0, NORTH)  # one region: the bank makes no difference any more
    assert {"road ne", "road nw", "road e-left"} <= on_site(t, 1, 0)
    assert not [m for m in on_site(t, 1, 0) if m.startswith("bridge")]


@rule("RB-BUILD-02", "RB-GOOD-04")
def test_goods_of_the_far_bank_and_of_others_do_not_pay():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH), boards=1)
    t.put(1, "donkey", (1, 0, SOUTH), stone=1)
    t.lay((1, 0, NORTH), stone=5)
    assert buildings(t.begin("building"), 1, 0) == set()


@rule("RB-BUILD-01", "RB-AREA-12")
def test_a_docked_boat_builds_on_its_land_hex_and_one_on_the_sea_does_not():
    t = valley()
    t.put(0, "raft", t.dock(2, 1, 0), boards=1)
    assert buildings(t.begin("building"), 2, 1) == {"woodcutter"}
    t = valley()
    t.put(0, "raft", t.area(3, 0), boards=1)
    t.lay((2, 1), boards=3)
    assert buildings(t.begin("building"), 2, 1) == set()


@rule("RB-BUILD-08")
def test_an_oil_rig_is_built_from_boats():
    t = valley()
    t.put(0, "steamer", t.area(3, 0), boards=3, stone=1)
    t.begin("building")
    assert "build oil_rig a" not in on_site(t, 3, 0)
    t = valley()
    t.put(0, "raft", t.area(3, 0), boards=3)
    t.put(0, "raft", t.area(3, 0), stone=1)
    t.know(0, "drilling")
    t.begin("building")
    make(t, 3, 0, "build oil_rig a")
    assert t.building(3, 0) == "oil_rig"
    t = valley()
    t.put(0, "raft", t.area(3, 0), boards=3)
    t.put(0, "raft", t.dock(2, 1, 0), stone=1)  # docked: not on the sea hex
    t.know(0, "drilling")
    t.begin("building")
    assert "build oil_rig a" not in on_site(t, 3, 0)


# Mines


@rule("RB-MINE-01", "RB-MINE-05")
def test_mixtures_of_a_mine():
    def offered(*subjects: str) -> int:
        t = valley()
        t.put(0, "donkey", (0, 0))
        rich(t, 0, 0)
        t.know(0, *subjects)
        t.begin("building").play(f"site {number(t, 0, 0)}", "build mine a")
        return len(t.legal()) if t.s.question() == "mix" else 1

    assert offered() == 1
    assert offered("specialisation") == 3
    assert offered("enlargement") == 2
    assert offered("specialisation", "enlargement") == 4


@rule("RB-BUILD-09", "RB-MINE-05")
def test_tv_24_shafts():
    t = valley()
    t.build("mine", 0, 0, gold=0, iron=1)
    t.put(0, "donkey", (0, 0), iron=1, fuel=1)
    t.lay((0, 0), iron=1, fuel=1)
    assert "shaft" not in on_site(t.begin("building"), 0, 0)
    t.know(0, "new_shafts")
    t.begin("building")
    make(t, 0, 0, "shaft")
    assert (t.s.mine_gold(t.hex(0, 0)), t.s.mine_iron(t.hex(0, 0))) == (3, 4)
    make(t, 0, 0, "shaft")
    assert (t.s.mine_gold(t.hex(0, 0)), t.s.mine_iron(t.hex(0, 0))) == (6, 7)
    assert "shaft" not in on_site(t, 0, 0)


# Roads and bridges


@rule("RB-ROAD-01", "RB-ROAD-02", "RB-ROAD-04")
def test_roads_from_a_river_bank():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH), stone=2)
    t.begin("building")
    roads = {m for m in on_site(t, 1, 0) if m.startswith("road")}
    # Looking out, the south bank is on the right in the east and on the left in the west.
    assert roads == {"road e-right", "road se", "road sw", "road w-left"}
    make(t, 1, 0, "road e-right")
    assert t.s.roads == 1 << t.link((1, 0, SOUTH), (2, 0, SOUTH))
    assert {m for m in on_site(t, 1, 0) if m.startswith("road")} == roads - {"road e-right"}


@rule("RB-ROAD-01", "RB-BUILD-07")
def test_roads_in_the_desert_but_not_into_the_sea():
    t = Table(COAST)
    t.put(0, "donkey", (4, 0), stone=1)
    t.begin("building")
    # (4,0): north-east is (5,-1), north-west (4,-1), west (3,0); south is the sea, east nothing.
    assert {m for m in on_site(t, 4, 0) if m.startswith("road")} == {"road ne", "road nw", "road w"}


@rule("RB-ROAD-03")
def test_a_road_through_a_foreign_wall():
    t = valley()
    t.wall(0, 1, 1, 1)
    t.put(0, "donkey", (0, 1), stone=1)
    assert "road e" in on_site(t.begin("building"), 0, 1)


@rule("RB-BUILD-07", "RB-BRIDGE-01")
def test_a_bridge_in_the_desert_only_by_a_switch():
    river = "0,0 mountain 1\n1,0 desert 1 4\n2,0 sea"
    for allowed in (False, True):
        t = Table(river, desert_bridges=allowed)
        t.put(0, "donkey", (1, 0, 0), stone=1)
        t.begin("building")
        assert bool([m for m in on_site(t, 1, 0) if m.startswith("bridge")]) == allowed
    t = Table(river)
    t.s.irrigated = True
    t.put(0, "donkey", (1, 0, 0), stone=1)
    assert [m for m in on_site(t.begin("building"), 1, 0) if m.startswith("bridge")]


@rule("RB-AREA-06", "RB-BRIDGE-01")
def test_bridges_of_a_fork():
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
