"""The building phase: buildings, mines, shafts, roads, bridges, payment (RB-BUILD, RB-MINE, RB-ROAD, RB-BRIDGE)."""

import pytest
from helpers.boats.table import Table, number

from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.components import (
    BUILDINGS,
    COST,
    MIX_GOLD,
    MIX_IRON,
    NEEDS_RESEARCH,
    NEEDS_SHORE,
    SITES,
    SUBJECTS,
    TERRAINS,
    goods_of,
)

LAND = "0,0 woods\n1,0 pasture\n2,0 rock\n3,0 mountain\n4,0 desert\n5,0 sea\n4,1 desert"
RIVER = """
0,0 mountain 1
1,0 pasture 14
2,0 pasture 24
2,1 sea
0,1 pasture
1,1 pasture
2,-1 pasture
1,-1 desert
"""
FORK = "0,0 pasture 024\n1,-1 mountain 3\n0,1 sea\n-1,0 mountain 1\n1,0 pasture"
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


def builds(t, q, r):
    """What can be built on a hex."""
    found = set()
    if f"site {number(t, q, r)}" in t.legal():
        kept = t.s.copy()
        t.play(f"site {number(t, q, r)}")
        found = {move.split(" ", 1)[1] for move in t.legal() if move.startswith("build ")}
        t.s = kept
    return found


@rule("RB-BUILD-04", "RB-COMP-09", "RB-RES-03")
@pytest.mark.parametrize(("name", "boards", "stone", "sites", "shore", "research"), TABLE)
def test_the_table_of_buildings(name, boards, stone, sites, shore, research):
    building = BUILDINGS.index(name)
    assert goods_of(COST[building]) == {k: n for k, n in (("boards", boards), ("stone", stone)) if n}
    assert [terrain for terrain, fits in zip(TERRAINS, SITES[building], strict=True) if fits] == sites
    assert NEEDS_SHORE[building] == shore
    assert NEEDS_RESEARCH[building] == (SUBJECTS.index(research) if research else -1)
    assert len(TABLE) == len(BUILDINGS) - 1 == 16


@rule("RB-BUILD-04", "RB-BUILD-05", "RB-BUILD-06", "RB-BUILD-07")
def test_what_may_stand_where():
    inland = {"sawmill", "coal_burner", "papermill", "stone_factory", "mint", "stock_exchange", "wagon_factory"}
    t = Table(LAND)
    for q in range(5):
        t.put(0, "truck", (q, 0), boards=3, stone=3)
    t.know(0, *SUBJECTS)
    t.begin("building")
    own = {0: {"woodcutter"}, 1: set(), 2: {"quarry"}, 3: {"mine"}}
    for q, more in own.items():
        assert builds(t, q, 0) == {f"{name} a" for name in inland | more | {"truck_factory"}}, q
    assert builds(t, 4, 0) == set()  # desert, a shore, too
    t.s.irrigated = True
    t.begin("building")
    shore = {"clay_pit", "raft_factory", "rowboat_factory", "steamer_factory"}
    assert builds(t, 4, 0) == {f"{name} a" for name in inland | shore | {"truck_factory"}}


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
        t.s.research[0] = 0
        t.know(0, subject)
        t.begin("building")
        assert closed & {entry.split()[0] for entry in builds(t, 0, 0) | builds(t, 1, 0)} == {name}


@rule("RB-BUILD-01", "RB-AREA-14", "AMB-36")
def test_one_builds_only_where_ones_transporter_reaches():
    t = Table(RIVER)
    t.put(0, "truck", (1, 0, 1), boards=1, stone=1)
    t.begin("building")
    assert builds(t, 1, 0) == {"papermill b", "raft_factory b"}
    assert builds(t, 0, 1) == set()
    boat = Table(RIVER)
    boat.put(0, "raft", boat.river(1, 0), boards=1, stone=1)
    boat.begin("building")
    assert builds(boat, 1, 0) == {"papermill a", "papermill b", "raft_factory a", "raft_factory b"}
    docked = Table(RIVER)
    docked.put(0, "raft", docked.dock(2, 0, 2, 1), boards=1, stone=1)
    docked.begin("building")
    assert builds(docked, 2, 0) == {"papermill b", "raft_factory b"}
    ferried = Table(RIVER)  # a ferry brings material, not presence
    ferried.put(0, "donkey", (1, 0, 1))
    ferried.lay((1, 0, 0), boards=1, stone=1)
    ferried.put(1, "raft", ferried.river(1, 0))
    ferried.begin("building")
    assert ferried.legal() == ["hire 2t1", "end"]
    ferried.play("hire 2t1", "accept")
    assert ferried.s.seat == 0
    assert builds(ferried, 1, 0) == {"papermill b", "raft_factory b"}


@rule("RB-BUILD-02", "PROTO-08", "PROTO-11a")
def test_material_comes_from_the_tile_first_or_as_the_builder_pays():
    t = Table(LAND)
    t.lay((1, 0), boards=1, stone=1)
    first = t.put(0, "donkey", (1, 0), boards=1)
    second = t.put(0, "wagon", (1, 0), boards=1, stone=1)
    t.put(1, "donkey", (1, 0), boards=2)
    t.begin("building").play("site 2;build sawmill a")
    assert t.legal() == ["pay", "take boards a", "take boards 1t1"]
    kept = t.s.copy()
    t.play("pay")
    assert t.building(1, 0) == "sawmill"
    assert (t.goods(1, 0), t.cargo(first), t.cargo(second)) == ({}, {}, {"boards": 1, "stone": 1})
    t.s = kept
    t.play("take boards 1t1")
    assert t.legal() == ["take boards 1t2"]  # ascending; no other token is left in order
    t.play("take boards 1t2")
    assert t.legal() == ["take stone a", "take stone 1t2"]
    t.play("take stone 1t2")
    assert (t.goods(1, 0), t.cargo(first), t.cargo(second)) == ({"boards": 1, "stone": 1}, {}, {})
    assert t.building(1, 0) == "sawmill"


@rule("RB-BUILD-02", "RB-GOOD-04")
def test_goods_of_others_do_not_pay():
    t = Table(LAND)
    t.put(0, "donkey", (1, 0))
    t.put(1, "wagon", (1, 0), boards=2, stone=1)
    t.begin("building")
    assert not [move for move in t.legal() if move.startswith("site")]


@rule("RB-BUILD-03", "RB-SETUP-10", "RB-BUILD-10")
def test_one_building_a_hex_also_on_a_split_one():
    t = Table(RIVER)
    t.home(1, (1, 0, 0))
    t.put(0, "raft", t.river(1, 0), boards=2, stone=1)
    t.put(0, "truck", (1, 0, 0), boards=3, stone=3)
    t.begin("building").play(f"site {number(t, 1, 0)}", "build stone_factory b")
    if t.s.question() == "paying":
        t.play("pay")
    assert t.building(1, 0) == "stone_factory"
    assert builds(t, 1, 0) == set()


@rule("RB-BUILD-08", "RB-BUILD-05", "RB-GOOD-08")
def test_an_oil_rig_is_built_from_boats_on_its_hex():
    t = Table(LAND)
    t.know(0, "drilling")
    t.put(0, "raft", (5, 0), boards=3)
    t.put(0, "raft", t.dock(4, 0, 1), stone=1)  # docked is on land
    t.begin("building")
    assert builds(t, 5, 0) == set()
    t.s.place[1] = t.area(5, 0)
    t.begin("building").play("site 6;build oil_rig a")
    assert t.building(5, 0) == "oil_rig"


@rule("RB-MINE-01", "RB-MINE-05", "AMB-34")
def test_mixtures_of_a_mine():
    assert list(zip(MIX_GOLD, MIX_IRON, strict=True)) == [(3, 3), (4, 0), (0, 4), (5, 5)]
    wanted = {
        (): None,
        ("specialisation",): ["mix normal", "mix special_gold", "mix special_iron"],
        ("enlargement",): ["mix normal", "mix big"],
        ("specialisation", "enlargement"): ["mix normal", "mix special_gold", "mix special_iron", "mix big"],
    }
    for known, mixes in wanted.items():
        t = Table(RIVER)
        t.know(0, *known)
        t.put(0, "truck", (0, 0), boards=3, stone=1)  # beside a source
        t.begin("building").play(f"site {number(t, 0, 0)};build mine a")
        h = t.hex(0, 0)
        if mixes is None:
            assert (t.s.mine_gold(h), t.s.mine_iron(h)) == (3, 3)
        else:
            assert t.legal() == mixes
            t.play(mixes[-1])
            last = ["normal", "special_gold", "special_iron", "big"].index(mixes[-1].split()[1])
            assert (t.s.mine_gold(h), t.s.mine_iron(h)) == (MIX_GOLD[last], MIX_IRON[last])
        assert t.building(0, 0) == "mine"
        t.s.check()


@rule("RB-BUILD-09", "RB-MINE-03", "RB-MINE-05")
def test_tv24_new_shafts():
    t = Table(LAND)
    t.build("mine", 3, 0, gold=0, iron=1)
    t.put(0, "truck", (3, 0), iron=2, fuel=2)
    t.begin("building")
    assert not [move for move in t.legal() if move.startswith("site")]
    t.know(0, "new_shafts")
    t.begin("building").play("site 4;shaft")
    h = t.hex(3, 0)
    assert (t.s.mine_gold(h), t.s.mine_iron(h)) == (3, 4)
    t.know(0, "specialisation")
    t.play("site 4;shaft;mix special_gold")
    assert (t.s.mine_gold(h), t.s.mine_iron(h)) == (7, 4)
    assert t.cargo(0) == {}
    far = Table(RIVER)
    far.know(0, "new_shafts")
    far.build("mine", 1, 0, area=0)
    far.put(0, "truck", (1, 0, 1), iron=1, fuel=1)
    far.begin("building")
    assert far.s.question() != "building" or not [m for m in far.legal() if m.startswith("site")]


# Roads and bridges.


@rule("RB-ROAD-01", "RB-ROAD-02", "RB-ROAD-04", "AMB-20", "AMB-40")
def test_a_road_costs_a_stone_of_either_end():
    t = Table(RIVER)
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
    t.s.chart = [1, 0]
    t.begin("movement").play("use t1;step e-left")  # everybody may use it


@rule("RB-ROAD-03")
def test_a_road_may_lead_through_any_wall():
    t = Table(LAND)
    t.put(0, "donkey", (1, 0), stone=1)
    t.wall(1, 0, 1, owner=1)
    t.begin("building").play("site 2;road e")
    t.begin("movement").play("use t1")
    assert "step e" not in t.legal()
    assert "step w" in t.legal()


@rule("RB-BRIDGE-01", "RB-BRIDGE-02", "RB-AREA-06", "RB-BUILD-10", "AMB-21")
def test_a_bridge_costs_a_stone_and_joins_the_banks_at_once():
    t = Table(RIVER)
    t.put(0, "truck", (1, 0, 1), stone=4)
    t.lay((1, 0, 0), clay=1)
    t.begin("building").play(f"site {number(t, 1, 0)}")
    assert "bridge e b" in t.legal()
    assert not [move for move in t.legal() if move.startswith("road s")]
    t.play("bridge e b")
    assert t.goods(1, 0, 0) == t.goods(1, 0, 1) == {"clay": 1}
    t.play(f"site {number(t, 1, 0)}")
    assert not [move for move in t.legal() if move.startswith("bridge")]
    assert "road sw" in t.legal()  # later constructions rely on earlier ones
    raft = Table(RIVER)
    raft.bridge(1, 0, 1)
    raft.put(0, "raft", raft.river(1, 0))
    raft.begin("movement").play("use t1;step w")  # boats pass under it


@rule("RB-AREA-06", "AMB-21")
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


@rule("RB-COMP-06", "RB-BUILD-10")
def test_any_number_of_constructions_in_any_order():
    t = Table(LAND)
    t.lay((1, 0), stone=30, boards=10)
    t.put(0, "donkey", (1, 0))
    t.begin("building").play("site 2;road w", "site 2;build sawmill a", "site 2;road e")
    for _ in range(5):
        t.play("site 2;wall e a")
    assert t.s.walls[t.edge(1, 0, 1)] == 5 * 8
    assert t.goods(1, 0) == {"boards": 8, "stone": 30 - 2 - 1 - 15}


@rule("AMB-14", "RB-BUILD-01")
def test_a_carrier_builds_the_carried_one_does_not():
    t = Table(LAND)
    t.lay((1, 0), boards=2)
    t.put(0, "donkey", (1, 0))
    t.put(0, "donkey", (1, 0))
    t.s.holds[0], t.s.place[1] = 1, t.space.places
    t.begin("building").play("site 2;build stone_factory a")
    assert t.building(1, 0) == "stone_factory"


@rule("RB-ROAD-01", "RB-ROAD-04")
def test_a_road_is_built_once():
    t = Table(LAND)
    t.put(0, "truck", (1, 0), stone=3)
    t.begin("building").play("site 2;road e", "site 2")
    assert [move for move in t.legal() if move.startswith("road")] == ["road w"]
    t.play("road w")
    assert t.s.roads.bit_count() == 2


@rule("AMB-26", "RB-BRIDGE-01")
def test_with_a_boat_in_the_river_each_wall_and_bridge_is_listed_once():
    t = Table(RIVER)
    t.put(0, "raft", t.river(1, 0), stone=3)
    t.begin("building").play(f"site {number(t, 1, 0)}")
    walls = [move.split()[1] for move in t.legal() if move.startswith("wall")]
    assert len(walls) == len(set(walls)) == 6
    assert len([move for move in t.legal() if move.startswith("bridge")]) == 1
    two = Table(RIVER)
    two.put(0, "donkey", (1, 0, 0), stone=1)
    two.put(0, "donkey", (1, 0, 1), stone=1)
    two.begin("building").play(f"site {number(two, 1, 0)}")
    assert {"wall e a", "wall e b", "bridge e a", "bridge e b"} <= set(two.legal())


@rule("RB-MINE-01", "RB-RES-04")
def test_only_mines_are_filled():
    t = Table("0,0 pasture\n1,0 mountain")
    t.know(0, "specialisation", "enlargement")
    t.put(0, "donkey", (0, 0), boards=2)
    t.lay((0, 0), stone=1)
    t.put(0, "wagon", (1, 0), boards=3)
    t.lay((1, 0), stone=1)
    t.begin("building").play(f"site {number(t, 0, 0)}", "build sawmill a")
    assert t.building(0, 0) == "sawmill"
    t.play(f"site {number(t, 1, 0)}", "build mine a")
    assert t.s.question() == "mix"
