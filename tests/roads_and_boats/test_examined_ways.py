"""Positions worked out by hand from the book, chapter by chapter: movement, carrying, building, walls."""

import pytest
from helpers.boats.table import Table, number
from helpers.boats.valley import COAST, NORTH, SOUTH, begins, loaded, make, on_site, reach, valley

from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.components import SUBJECTS

# Movement.


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
    t.put(1, "raft", t.area(1, 0))
    t.begin("movement")
    assert reach(t, 1) == {(0, 0, 0): 0, (1, -1): 1}
    t.done()
    assert begins(t, "dock", "step") == set()
    t.play("use t1")
    assert begins(t, "dock", "step") == {"step w", "dock nw", "dock w-left", "dock w-right", "dock sw"}
    t.play("dock w-right")  # of one who comes from the sea the right bank lies in the wedge
    assert t.s.place[9] == t.dock(0, 0, 1, 0)
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


@rule("RB-CARRY-01", "AMB-13", "AMB-12")
def test_what_one_player_took_back_does_not_bind_the_carrier_of_another():
    t = valley()
    t.put(0, "donkey", (1, 1))
    t.put(1, "wagon", (1, 1))
    t.put(1, "donkey", (1, 1))
    t.begin("movement").play("use t1", "ride 2t1", "accept", "put a")
    assert "ride 2t1" not in t.legal()
    t.done()
    assert t.s.seat == 1
    t.play("use t1", "carry 2t2")


@rule("RB-CARRY-01", "AMB-13")
def test_who_took_one_back_may_carry_another():
    t = valley()
    t.put(0, "truck", (1, 1))
    t.put(0, "donkey", (1, 1))
    t.put(0, "donkey", (1, 1))
    t.begin("movement").play("use t1", "carry 1t2", "put a")
    assert begins(t, "carry") == {"carry 1t3"}
    t.play("carry 1t3", "put a")
    assert t.s.question() == "movement"  # the truck, without roads, can do nothing more here
    t.play("use t2")
    assert begins(t, "carry") == {"carry 1t1", "carry 1t3"}


@rule("RB-CARRY-02", "RB-CARRY-04")
def test_a_donkey_is_passed_from_truck_to_truck():
    t = valley()
    t.road((1, 1), (2, 1))
    t.road((2, 1), (2, 0, SOUTH))
    t.put(0, "truck", (1, 1))
    donkey = t.put(0, "donkey", (1, 1))
    t.put(0, "truck", (2, 1))
    t.begin("movement").play("use t1", "carry 1t2", "step e").end("movement")
    t.begin("movement").play("use t1", "put a", "stay", "use t3", "carry 1t2", "step nw")
    assert t.at(donkey) == (2, 0)
    assert begins(t, "put") == set()


@rule("RB-CARRY-05", "RB-CARRY-09", "RB-BRIDGE-02")
def test_a_truck_puts_a_boat_into_the_river_or_at_the_docks_of_its_bank():
    for bridge, places in ((False, {"put river", "put e-right"}), (True, {"put river", "put e-right", "put e-left"})):
        t = valley()
        t.put(0, "truck", (2, 0, SOUTH))
        t.put(0, "raft", t.river(2, 0))
        t.begin("movement").play("use t1", "carry 1t2").end("movement")
        if bridge:
            t.bridge(2, 0, 1)
        t.begin("movement").play("use t1")
        assert begins(t, "put") == places


@rule("RB-GOOSE-02", "RB-GOOSE-04", "AMB-31")
def test_geese_at_sea_are_shared_and_the_last_ones_must_come():
    t = valley()
    t.lay((3, 0), goose=2)
    t.put(0, "raft", t.area(3, 0))
    t.put(1, "raft", t.area(3, 0), gold=3)
    t.begin("movement").play("use t1", "dock nw", "goose a fresh", "go")
    assert (t.goods(3, -1), t.goods(3, 0)) == ({"goose": 1}, {"goose": 1})
    t.done().play("use t1", "step w")
    assert set(t.legal()) == {"bank a", "bank b"}
    t.play("bank b")
    assert (t.goods(2, 0, NORTH), t.goods(3, 0)) == ({"goose": 1}, {})


@rule("RB-MOVE-07", "RB-GOOD-06")
def test_a_good_is_carried_on_by_one_transporter_of_another_player_only():
    t = valley()
    for a, b in (((0, 1), (1, 1)), ((1, 1), (2, 1)), ((2, 1), (2, 0, SOUTH))):
        t.road(a, b)
    t.put(0, "donkey", (0, 1), gold=1)
    t.put(1, "donkey", (1, 1))
    t.put(1, "donkey", (2, 1))
    t.begin("movement").play("use t1", "step e", "reload", "unload gold t1 a", "done").done()
    t.play("use t1", "reload", "load gold fresh a")
    loaded(t)
    t.play("step e", "reload", "unload gold t1 a")
    loaded(t)
    t.play("stay", "use t2", "reload", "load gold t1 a")
    loaded(t)
    assert begins(t, "step") == set()


@rule("RB-CONF-01")
@pytest.mark.parametrize(("kind", "meet"), [("raft", False), ("rowboat", True)])
def test_boats_that_can_meet_at_sea_are_in_contact(kind: str, meet: bool):
    row = "0,0 pasture\n" + "\n".join(f"{q},0 sea" for q in range(1, 7)) + "\n7,0 pasture"
    t = Table(row, conflict_query="contact")
    t.put(0, "raft", t.dock(0, 0, 1))
    t.put(1, kind, t.dock(7, 0, 4))
    assert (t.begin("movement", query=True).s.question() == "order") == meet


# Building and walls.


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


@rule("RB-WALL-12", "RB-WALL-06", "RB-WALL-11", "RB-PASS-02")
def test_a_wall_on_neutral_tokens_expels_and_the_expelled_one_builds_from_the_sea():
    t = valley()
    t.wall(2, 1, 0, None, 2)
    raft = t.put(1, "raft", t.dock(2, 1, 0), stone=3)
    own = t.put(0, "raft", t.dock(2, 1, 0))
    t.put(0, "truck", (2, 1), stone=3)
    t.begin("building")
    make(t, 2, 1, "wall ne a")
    assert t.s.walls[t.edge(2, 1, 0)] == 3 * 8
    assert (t.s.place[raft], t.s.place[own]) == (t.area(3, 0), t.dock(2, 1, 0))
    assert t.s.seat == 1
    assert on_site(t, 3, 0) == {"wall nw a", "wall w a"}
    t.done()
    t.begin("movement").done().play("use t1")
    assert begins(t, "step", "dock") == {"step w", "dock nw", "dock w-left", "dock w-right"}


@rule("RB-WALL-11", "RB-WALL-02", "RB-WALL-05", "AMB-23")
@pytest.mark.parametrize(
    ("owner", "tokens", "goods", "act"), [(0, 1, 4, "wall"), (None, 2, 5, "wall"), (1, 2, 5, "demolish")]
)
def test_prices_from_the_open_sea(owner: int | None, tokens: int, goods: int, act: str):
    material = "stone" if act == "wall" else "boards"
    for having in (goods - 1, goods):
        t = valley()
        t.wall(2, 1, 0, owner, tokens)
        boat = t.put(0, "steamer", t.area(3, 0), **{material: having})
        t.put(0, "raft", t.dock(2, 1, 0), **{material: 1})  # on the other side
        t.begin("building")
        assert (f"{act} sw a" in on_site(t, 3, 0)) == (having == goods)
    make(t, 3, 0, f"{act} sw a")
    assert t.cargo(boat) == {}


@rule("RB-ROAD-01", "RB-BRIDGE-01", "RB-WALL-08", "RB-WALL-10")
def test_what_a_docked_boat_builds_on_its_bank():
    t = valley()
    t.put(0, "raft", t.dock(2, 0, 1, SOUTH), stone=1)
    t.begin("building")
    found = on_site(t, 2, 0)
    assert {move for move in found if move.startswith("wall")} == {"wall e a", "wall se a", "wall sw a", "wall w a"}
    assert {move for move in found if move.startswith("road")} == {"road se", "road sw", "road w-left"}
    assert {move for move in found if move.startswith("bridge")} == {"bridge e a"}


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


@rule("PROTO-08", "PROTO-11a", "RB-BUILD-02")
def test_other_payments_than_the_default():
    t = Table(COAST)
    t.put(0, "donkey", (1, -1), boards=1)
    t.put(0, "donkey", (1, -1), boards=1)
    t.lay((1, -1), boards=1)
    t.begin("building").play(f"site {number(t, 1, -1)}", "build stone_factory a")
    assert t.legal() == ["pay", "take boards a", "take boards 1t1"]
    t.play("take boards 1t1", "take boards 1t2")
    assert (t.building(1, -1), t.goods(1, -1)) == ("stone_factory", {"boards": 1})
