"""How many transporters a player may have, and which of them go (RB-TP-08 to 10)."""

import pytest
from helpers.boats.maps import MEADOWS, RIVER
from helpers.boats.table import Table, number
from helpers.boats.valley import NORTH, SOUTH, valley

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.components import STABLE, TRANSPORTERS, TRUCK
from wabe.games.roads_and_boats.rules.state import NOWHERE


@rule("RB-TP-08", "RB-TP-09", "RB-TP-10")
def test_tv18_the_limits():
    t = Table(MEADOWS)
    t.build("truck_factory", 0, 0)
    t.lay((0, 0), iron=1, fuel=1)
    for place in ((0, 0), (0, 0), (1, 0), (1, 0), (1, 0)):
        t.put(0, "donkey", place)
    t.begin("production").play("work 1")
    assert t.legal() == ["remove t1", "remove t2", "remove t6"]
    t.play("remove t6")
    assert t.kinds(0) == ["donkey"] * 5
    assert t.goods(0, 0) == {}  # nothing is refunded
    t = Table(MEADOWS)
    t.build("wagon_factory", 0, 0)
    t.lay((0, 0), boards=2)
    for _ in range(5):
        t.put(0, "donkey", (0, 0))
    t.begin("production").play("work 1;donkey t1")
    assert t.kinds(0) == ["donkey"] * 4 + ["wagon"]
    assert t.s.question() != "removing"


@rule("RB-TP-08", "RB-TP-09")
@pytest.mark.parametrize(("land", "water", "gone"), [(3, 5, {"raft"}), (4, 4, {"raft", "donkey"})])
def test_tv18_boats_and_both(land, water, gone):
    t = Table("0,0 pasture\n1,0 sea\n0,1 pasture")
    t.build("raft_factory", 0, 0)
    t.lay((0, 0), trunks=2)
    for _ in range(land):
        t.put(0, "donkey", (0, 0))
    for _ in range(water):
        t.put(0, "raft", t.dock(0, 0, 1))
    t.begin("production").play("work 1")
    assert t.s.question() == "removing"
    kinds = {TRANSPORTERS[t.s.kind[int(move.split("t")[1]) - 1]] for move in t.legal()}
    assert kinds == gone


@rule("AMB-08", "RB-TP-10")
def test_a_removed_transporter_drops_its_cargo_and_puts_down_what_it_carries():
    t = Table(RIVER)
    t.build("raft_factory", 2, 0, area=0)
    t.put(0, "donkey", (2, 0, 0))
    for _ in range(4):
        t.put(0, "raft", t.river(0, 0))
    t.put(0, "raft", t.river(2, 0), stone=2, trunks=1)
    t.lay((2, 0, 0), trunks=2)
    t.begin("production")
    t.play("work 3", "launch river", "take trunks a", "take trunks a", "remove t6")
    assert t.legal() == ["bank a", "bank b"]
    t.play("bank b")
    assert t.goods(2, 0, 1) == {"trunks": 1, "stone": 2}
    assert t.s.kind[5] == 0


@rule("AMB-08")
def test_a_land_transporter_drops_its_cargo_where_it_stood():
    t = Table(MEADOWS)
    t.build("truck_factory", 0, 0)
    t.lay((0, 0), iron=1, fuel=1)
    for _ in range(5):
        t.put(0, "donkey", (0, 0), clay=1)
    t.begin("production").play("work 1", "remove t1")
    assert t.goods(0, 0) == {"clay": 1}
    assert t.s.question() == "production"


@rule("AMB-08")
def test_a_carrier_is_removed_after_its_load_was_put_down_unless_its_boat_finds_no_water():
    t = Table("0,0 pasture\n1,0 pasture\n2,0 sea")
    t.build("truck_factory", 0, 0)
    t.lay((0, 0), iron=1, fuel=1)
    for _ in range(5):
        t.put(0, "donkey", (0, 0))
    raft = t.put(0, "raft", t.dock(1, 0, 1))
    t.aboard(0, raft)
    t.aboard(1, 2)
    t.begin("production").play("work 1")
    assert t.legal() == ["remove t2", "remove t3", "remove t4", "remove t5", "remove t7"]
    t.play("remove t2")
    assert t.s.kind[1] == 0
    assert t.at(2) == (0, 0)


@rule("AMB-07", "RB-LIVE-07", "RB-TP-08")
def test_breeding_beyond_the_limit_needs_a_cure():
    t = Table(MEADOWS + "\n0,1 pasture\n1,1 sea")
    for place in ((0, 0), (0, 0), (2, 0), (2, 0), (2, 0)):
        t.put(0, "donkey", place)
    assert "breed 1" not in t.begin("production").legal()
    t.build("raft_factory", 0, 1)
    t.put(0, "raft", t.dock(0, 1, 1))
    assert "breed 1" not in t.begin("production").legal()  # a boat is no cure for a sixth land transporter
    t.s.place = put(t.s.place, 4, t.area(0, 1))
    t.begin("production").play("breed 1", "remove t5")
    assert t.kinds(0) == ["donkey"] * 5 + ["raft"]


@rule("RB-TP-08", "RB-TP-09")
def test_the_ninth_of_eight_any_kind_at_any_factory_may_go():
    t = valley()
    t.build("raft_factory", 2, 1)
    t.build("wagon_factory", 0, 1)
    for place in ((1, 1), (1, 1), (1, 1), (1, 1), (0, 1)):
        t.put(0, "donkey", place)
    for place in (t.river(1, 0), t.river(1, 0), t.dock(2, 1, 0)):
        t.put(0, "raft", place)
    t.lay((2, 1), trunks=2)
    t.begin("production").play(f"work {number(t, 2, 1)}")
    assert set(t.legal()) == {"remove t5", "remove t8", "remove t9"}
    t.play("remove t9")
    assert t.kinds(0) == ["donkey"] * 5 + ["raft"] * 3


@rule("RB-TP-08", "RB-TP-09")
def test_a_sixth_land_transporter_is_not_cured_by_removing_a_boat():
    t = valley()
    t.build("raft_factory", 2, 1)
    for _ in range(2):
        t.put(0, "donkey", (1, 1))
    for _ in range(3):
        t.put(0, "donkey", (0, 1))
    t.put(0, "raft", t.dock(2, 1, 0))
    t.begin("production")
    assert f"breed {number(t, 1, 1)}" not in t.legal()
    # With four of either kind the ninth may be answered by removing the raft at the factory.
    t = valley()
    t.build("raft_factory", 2, 1)
    for _ in range(2):
        t.put(0, "donkey", (1, 1))
        t.put(0, "donkey", (0, 1))
    for _ in range(3):
        t.put(0, "raft", t.river(1, 0))
    t.put(0, "raft", t.dock(2, 1, 0))
    t.begin("production").play(f"breed {number(t, 1, 1)}")
    assert t.s.question() == "removing"
    assert t.legal() == ["remove t8"]


@rule("RB-GOOD-05", "RB-TP-09", "AMB-08")
def test_what_a_removed_transporter_drops_may_be_loaded_at_once():
    t = valley()
    t.build("truck_factory", 2, 1)
    t.build("wagon_factory", 1, 1)
    t.lay((2, 1), iron=1, fuel=1)
    t.put(0, "donkey", (2, 1))
    t.put(0, "donkey", (1, 1), gold=2)
    taker = t.put(0, "donkey", (1, 1), stone=1)
    t.put(0, "donkey", (0, 1))
    t.put(0, "donkey", (0, 1))
    t.begin("production").use(3, "reload", "unload stone fresh a", "done")
    t.play(f"work {number(t, 2, 1)}", "remove t2")
    t.play("use t3", "reload", "load gold fresh a", "load gold fresh a", "done")
    assert t.cargo(taker) == {"gold": 2}


@rule("RB-TP-09", "AMB-08", "AMB-07")
def test_a_carried_transporter_is_at_the_factory_too_and_may_go():
    for owner in (0, 1):
        t = valley()
        t.build("truck_factory", 2, 0, SOUTH)
        t.lay((2, 0, SOUTH), iron=1, fuel=1)
        t.put(0, "raft", t.river(2, 0))
        carrier, carried = t.put(owner, "raft", t.river(2, 0)), t.put(0, "donkey", (2, 0, SOUTH))
        t.aboard(carrier, carried)
        for _ in range(4):
            t.put(0, "donkey", (0, 1))
        t.lay((2, 0, NORTH), gold=1)
        t.begin("production").play(f"work {number(t, 2, 0)}")
        donkey, truck = carried + 1, t.s.kind.index(TRUCK) + 1
        assert t.legal() == [f"remove t{donkey}", f"remove t{truck}"]
        t.play(f"remove t{donkey}")
        assert t.kinds(0).count("donkey") == 4
        assert t.s.holds[carrier] == NOWHERE
        # The carrier has its hold free again, at once.
        if owner == 1:
            t.done()
        t.use(carrier % STABLE + 1, "reload", "load gold fresh b")
        assert t.cargo(carrier) == {"gold": 1}


@rule("AMB-07", "RB-TP-09")
def test_donkeys_breed_beyond_the_limit_if_a_carried_one_at_a_factory_goes():
    for factory in (True, False):
        t = valley()
        carrier = t.put(0, "raft", t.river(2, 0))
        if factory:
            t.build("raft_factory", 2, 0, NORTH)
        for place in ((2, 0, SOUTH), (1, 1), (1, 1), (0, 1), (2, 1)):
            t.put(0, "donkey", place)
        t.aboard(carrier, 1)
        t.lay((0, 1), stone=1)
        t.begin("production")
        assert (f"breed {number(t, 1, 1)}" in t.legal()) == factory
        if factory:
            t.play(f"breed {number(t, 1, 1)}")
            assert t.legal() == ["remove t2"]
            t.play("remove t2")
            assert t.kinds(0) == ["donkey"] * 5 + ["raft"]


@rule("RB-TP-08", "RB-MOVE-08")
def test_eight_may_stay_and_all_of_them_on_one_hex():
    t = Table("0,0 pasture\n1,0 sea")
    t.build("raft_factory", 0, 0)
    t.lay((0, 0), trunks=2)
    for _ in range(5):
        t.put(0, "donkey", (0, 0))
    for _ in range(2):
        t.put(0, "raft", t.dock(0, 0, 1))
    t.begin("production").play("work 1")
    assert t.s.question() != "removing"
    assert t.kinds(0) == ["donkey"] * 5 + ["raft"] * 3
    assert {t.at(k) for k in range(8)} == {(0, 0)}
