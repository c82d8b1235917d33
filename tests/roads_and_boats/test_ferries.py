"""Ferries: goods across a river by one's own boat or a hired one (RB-AREA-11, 14)."""

from helpers.boats.maps import MOUTH, RIVER
from helpers.boats.table import Table, number
from helpers.boats.valley import NORTH, SOUTH, can_work, make, on_site, valley, work

from wabe.core.reference import rule


@rule("RB-GOOD-05", "RB-AREA-11")
def test_goods_cross_the_river_only_with_a_boat_in_it():
    t = valley()
    t.lay((1, 0, NORTH), stone=2)
    d = t.put(0, "donkey", (1, 0, SOUTH))
    t.begin("production")
    assert "use t1" not in t.legal() or "reload" not in t.play("use t1").legal()
    t = valley()
    t.lay((1, 0, NORTH), stone=2)
    d = t.put(0, "donkey", (1, 0, SOUTH))
    raft = t.put(0, "raft", t.river(1, 0))
    t.begin("production").play(f"use t{raft + 1}", "reload", "load stone fresh b", "load stone fresh b", "done")
    assert t.cargo(raft) == {"stone": 2}
    assert t.goods(1, 0, NORTH) == {}
    t.play("give 1t1", "hand stone fresh", "hand stone fresh")
    assert t.cargo(d) == {"stone": 2}


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


@rule("RB-AREA-14", "RB-AREA-10")
def test_a_ferry_joins_the_goods_of_both_banks():
    t = valley()
    t.build("papermill", 1, 0, NORTH)
    t.lay((1, 0, NORTH), trunks=1)
    t.lay((1, 0, SOUTH), trunks=1)
    t.put(0, "raft", t.river(1, 0))
    t.begin("production")
    work(t, 1, 0, "t1")
    assert t.cargo(0) == {"paper": 1}
    t = valley()
    t.build("papermill", 1, 0, NORTH)
    t.lay((1, 0, NORTH), trunks=1)
    t.lay((1, 0, SOUTH), trunks=1)
    t.put(0, "donkey", (1, 0, NORTH))
    t.put(1, "raft", t.river(1, 0))
    t.begin("production")
    assert not can_work(t, 1, 0)  # another player's boat: only with his consent


@rule("RB-AREA-14", "RB-AREA-11")
def test_an_own_boat_ferries_inputs_and_output_across():
    t = Table(RIVER)
    t.build("sawmill", 1, 0, area=0)
    donkey = t.put(0, "donkey", (1, 0, 1), trunks=1)
    boat = t.put(0, "raft", t.river(1, 0), stone=3)  # a full boat ferries as well
    t.lay((1, 0, 1), trunks=1)
    t.begin("production").play("work 2", "take trunks 1t1", "deliver t1")
    assert t.cargo(donkey) == {"boards": 2}
    t.play("work 2")
    assert t.goods(1, 0, 1) == {}
    assert t.goods(1, 0, 0) == {"boards": 2}
    assert t.cargo(boat) == {"stone": 3}


@rule("RB-PROD-10", "RB-AREA-10")
def test_a_building_on_the_far_bank_cannot_be_fed_without_bridge_or_ferry():
    def table() -> Table:
        t = valley()
        t.build("sawmill", 1, 0, NORTH)
        t.put(0, "donkey", (1, 0, SOUTH), trunks=1)
        return t

    assert not can_work(table().begin("production"), 1, 0)
    t = table()
    t.bridge(1, 0, 1)
    assert can_work(t.begin("production"), 1, 0)
    t = table()
    t.put(0, "raft", t.river(1, 0))  # RB-AREA-14: his own boat is a ferry
    assert can_work(t.begin("production"), 1, 0)


@rule("RB-AREA-11", "RB-AREA-14", "RB-CARRY-03")
def test_a_boat_that_carries_a_transporter_is_no_ferry():
    t = valley()
    t.build("sawmill", 1, 0, NORTH)
    t.put(0, "donkey", (1, 0, SOUTH), trunks=1)
    raft = t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.begin("movement").play("use t2", "carry 1t3")
    assert t.s.holds[raft] == 2
    t.begin("production")
    assert not can_work(t, 1, 0)


@rule("RB-TP-02", "RB-AREA-14", "AMB-09")
def test_a_ferry_brings_boards_but_no_donkey_to_the_wagon_factory():
    t = valley()
    t.build("wagon_factory", 1, 0, NORTH)
    t.put(0, "donkey", (1, 0, SOUTH))
    t.put(0, "raft", t.river(1, 0), boards=2)
    t.begin("production")
    assert not can_work(t, 1, 0)
    t = valley()
    t.build("wagon_factory", 1, 0, NORTH)
    donkey = t.put(0, "donkey", (1, 0, NORTH), gold=1)
    t.put(0, "raft", t.river(1, 0))
    t.lay((1, 0, SOUTH), boards=2)
    t.begin("production").play(f"work {number(t, 1, 0)}")
    assert (t.kinds(0), t.cargo(donkey), t.goods(1, 0, SOUTH)) == (["raft", "wagon"], {"gold": 1}, {})


# Hired from another player.


@rule("RB-AREA-11", "RB-AREA-14", "PROTO-10")
def test_a_hired_ferry_serves_for_the_rest_of_the_turn():
    t = Table(MOUTH)
    t.build("sawmill", 1, 0, area=0)
    donkey = t.put(0, "donkey", (1, 0, 1), trunks=2)
    t.put(1, "raft", t.river(1, 0))
    t.begin("production")
    assert "work 2" not in t.legal()
    t.play("use t1;hire 2t1;decline")
    assert not t.s.ferries
    t.play("hire 2t1;accept")
    assert "hire 2t1" not in t.legal()
    t.play("reload;unload trunks fresh a;done", "stay", f"work {number(t, 1, 0)}")
    t.play("take trunks a" if "take trunks a" in t.legal() else "deliver tile")
    if t.s.question() == "delivering":
        t.play("deliver tile")
    assert t.goods(1, 0, 0) == {"boards": 2}
    assert t.cargo(donkey) == {"trunks": 1}
    t.play("end")
    assert t.s.ferries == ()
    t.bridge(1, 0, 1)
    t.begin("production")
    assert "use t1" not in t.legal() or not t.can("use t1;hire 2t1")  # with a bridge there is nothing to ferry


@rule("RB-AREA-11", "RB-CARRY-03")
def test_a_boat_that_carries_a_transporter_is_no_ferry_to_be_hired():
    t = Table(MOUTH)
    t.put(0, "donkey", (1, 0, 0))
    t.lay((1, 0, 0), stone=1)
    raft = t.put(1, "raft", t.river(1, 0))
    donkey = t.put(1, "donkey", (1, 0, 0))
    t.begin("production").play("use t1")
    assert "hire 2t1" in t.legal()
    t.aboard(raft, donkey)
    t.begin("production").play("use t1")
    assert "hire 2t1" not in t.legal()


@rule("RB-RES-05", "AMB-46", "RB-AREA-14")
def test_a_hired_ferry_brings_nobody_to_the_factory_of_the_far_bank():
    t = valley()
    t.build("raft_factory", 1, 0, NORTH)
    t.put(0, "donkey", (1, 0, SOUTH), paper=1)
    t.lay((1, 0, SOUTH), goose=2)
    t.put(1, "raft", t.river(1, 0))
    t.begin("production").use(1, "hire 2t1", "accept").play(f"study {number(t, 1, 0)} a", "subject shipping")
    assert t.s.phase == 1  # nothing more to be done, and no factory was offered
    assert t.building(1, 0) == "raft_factory"


@rule("RB-AREA-11", "RB-AREA-14", "RB-BUILD-01")
def test_a_hired_ferry_brings_material_but_not_the_builder_across():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH), boards=1)
    t.lay((1, 0, NORTH), stone=1)
    t.put(1, "raft", t.river(1, 0))
    t.begin("building")
    assert "build papermill a" not in on_site(t, 1, 0)
    t.play("hire 2t1", "accept")
    assert {move for move in on_site(t, 1, 0) if "papermill" in move} == {"build papermill a"}
    make(t, 1, 0, "build papermill a")
    assert t.goods(1, 0, NORTH) == {}
