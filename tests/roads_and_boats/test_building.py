"""Buildings: what stands where, what it costs, who may build (RB-BUILD)."""

import pytest
from helpers.boats.maps import DALE, LANDS, ROW
from helpers.boats.model import AT_WATER, COSTS
from helpers.boats.table import Table, number
from helpers.boats.valley import COAST, NORTH, SOUTH, make, on_site, valley

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    COST,
    NEEDS_RESEARCH,
    NEEDS_SHORE,
    SITES,
    SUBJECTS,
    TERRAINS,
    goods_of,
)

ANY = ["woods", "pasture", "rock", "mountain"]
TABLE = [
    ("woodcutter", 1, 0, ["woods"], False, None),
    ("quarry", 2, 0, ["rock"], False, None),
    ("clay_pit", 3, 0, ANY, True, None),
    ("mine", 3, 1, ["mountain"], False, None),
    ("oil_rig", 3, 1, ["sea"], False, "drilling"),
    ("sawmill", 2, 1, ANY, False, None),
    ("coal_burner", 3, 0, ANY, False, None),
    ("papermill", 1, 1, ANY, False, None),
    ("stone_factory", 2, 0, ANY, False, None),
    ("mint", 2, 1, ANY, False, None),
    ("stock_exchange", 0, 3, ANY, False, None),
    ("wagon_factory", 2, 1, ANY, False, None),
    ("truck_factory", 2, 2, ANY, False, "trucking"),
    ("raft_factory", 1, 1, ANY, True, None),
    ("rowboat_factory", 2, 1, ANY, True, "rowing"),
    ("steamer_factory", 2, 2, ANY, True, "shipping"),
]


@rule("RB-BUILD-04", "RB-COMP-09", "RB-RES-03")
@pytest.mark.parametrize(("name", "boards", "stone", "sites", "shore", "research"), TABLE)
def test_the_table_of_buildings(name, boards, stone, sites, shore, research):
    building = BUILDINGS.index(name)
    assert goods_of(COST[building]) == {k: n for k, n in (("boards", boards), ("stone", stone)) if n}
    assert [terrain for terrain, fits in zip(TERRAINS, SITES[building], strict=True) if fits] == sites
    assert NEEDS_SHORE[building] == shore
    assert NEEDS_RESEARCH[building] == (SUBJECTS.index(research) if research else -1)
    assert len(TABLE) == len(BUILDINGS) - 1 == 16


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
LAND_TERRAINS = ["woods", "pasture", "rock", "mountain", "desert"]


def builds(t, q, r):
    """What can be built on a hex, and on which bank."""
    return {move.split(" ", 1)[1] for move in on_site(t, q, r) if move.startswith("build ")}


def buildings(t: Table, q: int, r: int) -> set[str]:
    """What can be built on the first bank of a hex."""
    return {name.removesuffix(" a") for name in builds(t, q, r) if name.endswith(" a")}


def rich(t: Table, *place: int) -> None:
    t.lay(place, boards=9, stone=9)


@rule("RB-BUILD-04", "RB-BUILD-05", "RB-BUILD-06", "RB-BUILD-07")
@pytest.mark.parametrize("at_sea", [False, True])
@pytest.mark.parametrize("terrain", LAND_TERRAINS)
def test_what_may_stand_where(terrain: str, at_sea: bool):
    q, r = (LAND_TERRAINS.index(terrain), 0) if at_sea else (LAND_TERRAINS.index(terrain) + 1, -1)
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
def test_a_building_costs_what_the_table_says(building: str):
    boards, stone = COSTS[building]
    q = next((LAND_TERRAINS.index(name) for name, only in OF_TERRAIN.items() if building in only), 1)

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
def test_research_opens_buildings_for_its_player_only():
    t = Table("0,0 pasture\n1,0 sea")
    t.put(0, "truck", (0, 0), boards=3, stone=3)
    t.put(0, "raft", (1, 0), boards=3)
    t.put(0, "raft", (1, 0), stone=1)
    closed = {"truck_factory", "rowboat_factory", "steamer_factory", "oil_rig"}
    t.know(1, *SUBJECTS)
    t.begin("building")
    assert not closed & {name.split()[0] for name in builds(t, 0, 0) | builds(t, 1, 0)}
    opened = ["rowboat_factory", "truck_factory", "steamer_factory", "oil_rig"]
    for subject, name in zip(SUBJECTS, opened, strict=False):
        t.s.research = put(t.s.research, 0, 0)
        t.know(0, subject)
        t.begin("building")
        assert closed & {entry.split()[0] for entry in builds(t, 0, 0) | builds(t, 1, 0)} == {name}


@rule("RB-BUILD-04", "RB-BUILD-06", "AMB-34")
def test_what_may_stand_at_a_source():
    t = valley()
    t.know(0, *SUBJECTS)
    t.put(0, "truck", (0, 0), boards=3, stone=3)
    t.begin("building")
    found = {move.split()[1] for move in on_site(t, 0, 0) if move.startswith("build")}
    assert found == {
        *("clay_pit", "mine", "sawmill", "coal_burner", "papermill", "stone_factory", "mint", "stock_exchange"),
        *("wagon_factory", "truck_factory", "raft_factory", "rowboat_factory", "steamer_factory"),
    }


@rule("RB-MAP-12", "RB-BUILD-06", "RB-BUILD-07")
@pytest.mark.parametrize("irrigated", [False, True])
def test_a_desert_at_the_water_before_and_after_irrigation(irrigated: bool):
    t = Table("0,0 mountain 1\n1,0 desert 1 4\n2,0 sea\n1,1 pasture")
    t.s.irrigated = irrigated
    t.put(0, "truck", (1, 0, 0), boards=3, stone=3)
    t.begin("building")
    found = on_site(t, 1, 0)
    assert ("build clay_pit a" in found) == ("build raft_factory a" in found) == ("bridge e a" in found) == irrigated
    assert {"road se", "wall se a"} <= found
    assert "build quarry a" not in found


@rule("RB-BUILD-01", "RB-AREA-14", "AMB-36")
def test_one_builds_only_where_ones_transporter_reaches():
    t = Table(DALE)
    t.put(0, "truck", (1, 0, 1), boards=1, stone=1)
    t.begin("building")
    assert builds(t, 1, 0) == {"papermill b", "raft_factory b"}
    assert builds(t, 0, 1) == set()
    boat = Table(DALE)
    boat.put(0, "raft", boat.river(1, 0), boards=1, stone=1)
    boat.begin("building")
    assert builds(boat, 1, 0) == {"papermill a", "papermill b", "raft_factory a", "raft_factory b"}
    docked = Table(DALE)
    docked.put(0, "raft", docked.dock(2, 0, 2, 1), boards=1, stone=1)
    docked.begin("building")
    assert builds(docked, 2, 0) == {"papermill b", "raft_factory b"}
    ferried = Table(DALE)  # a ferry brings material, not presence
    ferried.put(0, "donkey", (1, 0, 1))
    ferried.lay((1, 0, 0), boards=1, stone=1)
    ferried.put(1, "raft", ferried.river(1, 0))
    ferried.begin("building")
    assert ferried.legal() == ["hire 2t1", "end"]
    ferried.play("hire 2t1", "accept")
    assert ferried.s.seat == 0
    assert builds(ferried, 1, 0) == {"papermill b", "raft_factory b"}


@rule("RB-BUILD-01", "RB-AREA-12")
def test_a_docked_boat_builds_on_its_land_hex_and_one_on_the_sea_does_not():
    t = valley()
    t.put(0, "raft", t.dock(2, 1, 0), boards=1)
    assert buildings(t.begin("building"), 2, 1) == {"woodcutter"}
    t = valley()
    t.put(0, "raft", t.area(3, 0), boards=1)
    t.lay((2, 1), boards=3)
    assert buildings(t.begin("building"), 2, 1) == set()


@rule("RB-BUILD-02", "RB-GOOD-04")
def test_goods_of_the_far_bank_and_of_others_do_not_pay():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH), boards=1)
    t.put(1, "donkey", (1, 0, SOUTH), stone=1)
    t.lay((1, 0, NORTH), stone=5)
    assert buildings(t.begin("building"), 1, 0) == set()


@rule("RB-BUILD-03", "RB-SETUP-10", "RB-BUILD-10")
def test_one_building_a_hex_also_on_a_split_one():
    t = Table(DALE)
    t.home(1, (1, 0, 0))
    t.put(0, "raft", t.river(1, 0), boards=2, stone=1)
    t.put(0, "truck", (1, 0, 0), boards=3, stone=3)
    t.begin("building").play(f"site {number(t, 1, 0)}", "build stone_factory b")
    if t.s.question() == "paying":
        t.play("pay")
    assert t.building(1, 0) == "stone_factory"
    assert t.s.built[t.hex(1, 0)] >> 5 & 3 == 1  # on the bank that was named
    assert builds(t, 1, 0) == set()


@rule("RB-BUILD-08", "RB-BUILD-05", "RB-GOOD-08")
def test_an_oil_rig_is_built_from_boats_on_its_hex():
    t = Table(LANDS)
    t.know(0, "drilling")
    t.put(0, "raft", (5, 0), boards=3)
    t.put(0, "raft", t.dock(4, 0, 1), stone=1)  # docked is on land
    t.begin("building")
    assert builds(t, 5, 0) == set()
    t.s.place = put(t.s.place, 1, t.area(5, 0))
    t.begin("building").play("site 6;build oil_rig a")
    assert t.building(5, 0) == "oil_rig"


@rule("RB-BUILD-08", "RB-BUILD-01")
def test_a_rig_needs_the_hex_free_and_no_land():
    t = valley()
    t.build("oil_rig", 3, 0)
    t.put(0, "steamer", t.area(3, 0), boards=3, stone=1)
    t.know(0, "drilling")
    t.begin("building")
    assert "build oil_rig a" not in on_site(t, 3, 0)


@rule("RB-COMP-06", "RB-BUILD-10")
def test_any_number_of_constructions_in_any_order():
    t = Table(LANDS)
    t.lay((1, 0), stone=30, boards=10)
    t.put(0, "donkey", (1, 0))
    t.begin("building").play("site 2;road w", "site 2;build sawmill a", "site 2;road e")
    for _ in range(5):
        t.play("site 2;wall e a")
    assert t.s.walls[t.edge(1, 0, 1)] == 5 * 8
    assert t.goods(1, 0) == {"boards": 8, "stone": 30 - 2 - 1 - 15}


@rule("RB-BUILD-01", "RB-ROAD-01")
def test_the_last_material_of_the_world_is_still_seen():
    t = Table(ROW, players=1)
    t.put(0, "donkey", (0, 0), stone=1)
    assert t.begin("building").legal() == ["site 1", "end"]
    t = Table(ROW, players=1)
    t.put(0, "donkey", (0, 0), clay=2)
    assert t.begin("building").s.question() != "building"
