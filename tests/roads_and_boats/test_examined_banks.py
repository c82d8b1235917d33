"""Positions worked out by hand from the book: a bridge is built, and what carries is present."""

import pytest
from helpers.boats.table import Table, number
from helpers.boats.valley import NORTH, SOUTH, can_work, loaded, make, on_site, valley, work

from wabe.core.reference import rule


def bridged() -> Table:
    """Goods on both banks, a home and a sawmill in the north; the bridge is built in play."""
    t = valley()
    t.home(0, (1, 0, NORTH))
    t.build("sawmill", 1, 0, NORTH)
    t.put(0, "donkey", (1, 0, SOUTH), stone=1)
    t.put(1, "donkey", (1, 0, NORTH))
    t.lay((1, 0, SOUTH), trunks=2)
    t.lay((1, 0, NORTH), clay=1)
    t.begin("building")
    make(t, 1, 0, "bridge e a")
    return t


@rule("RB-BRIDGE-02", "RB-AREA-07")
def test_a_bridge_joins_what_lies_on_both_banks():
    t = bridged()
    assert t.goods(1, 0, SOUTH) == t.goods(1, 0, NORTH) == {"trunks": 2, "clay": 1}


@rule("RB-BRIDGE-02", "RB-PROD-10")
def test_after_the_bridge_the_mill_of_the_far_bank_is_fed():
    t = bridged()
    t.begin("production")
    assert can_work(t, 1, 0)
    work(t, 1, 0, "t1")
    assert t.cargo(0) == {"boards": 2}


@rule("RB-BRIDGE-02", "RB-WOND-03")
def test_after_the_bridge_the_home_of_the_far_bank_pays():
    t = bridged()
    t.begin("wonder")
    assert (t.s.question(), t.s.seat) == ("wonder", 0)


@rule("RB-BRIDGE-02", "RB-MOVE-04")
def test_a_bridge_is_for_everybody():
    t = bridged()
    t.begin("movement").done()
    assert t.s.seat == 1
    t.play("use t1", "reload", "load trunks fresh a")
    loaded(t)
    t.play("step se")
    assert t.at(9) == (1, 1)


@rule("RB-BRIDGE-02", "RB-BOAT-02")
def test_boats_pass_under_a_bridge_and_still_reach_everything():
    t = bridged()
    t.put(0, "raft", t.river(0, 0))
    t.begin("movement").play("use t2", "step e", "reload", "load trunks fresh a")
    loaded(t)
    t.play("step e")
    assert t.at(1) == (2, 0)


# A transporter that carries another is present, but cannot hold goods and is no ferry.


def carrying(trunks: int, mill: int) -> Table:
    """A raft in the river with a donkey on it; trunks on one bank, the sawmill on the same or the other."""
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.build("sawmill", 1, 0, mill)
    t.lay((1, 0, trunks), trunks=1)
    return t.begin("movement").play("use t1", "carry 1t2")


@rule("RB-AREA-11", "RB-CARRY-03", "RB-PROD-10")
@pytest.mark.parametrize(("trunks", "mill"), [(SOUTH, SOUTH), (NORTH, NORTH), (SOUTH, NORTH), (NORTH, SOUTH)])
def test_a_carrier_feeds_the_mill_from_the_mills_bank_only(trunks: int, mill: int):
    t = carrying(trunks, mill)
    t.begin("production")
    assert can_work(t, 1, 0) == (trunks == mill)
    if trunks == mill:
        work(t, 1, 0)
        assert t.goods(1, 0, mill) == {"boards": 2}


@rule("RB-AREA-11", "RB-CARRY-03", "RB-BUILD-02")
def test_a_carrier_builds_with_the_goods_of_that_bank():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.lay((1, 0, SOUTH), stone=1)
    t.lay((1, 0, NORTH), boards=2)
    t.begin("movement").play("use t1", "carry 1t2")
    t.begin("building")
    built = {move for move in on_site(t, 1, 0) if move.startswith("build")}
    assert built == {"build stone_factory b"}  # two boards; a papermill would need the stone of the other bank


@rule("RB-CARRY-03", "RB-WOND-03")
def test_what_is_carried_is_not_present():
    # The raft of seat 1 carries seat 0's donkey over seat 0's home: seat 0 is not there.
    t = valley()
    t.home(0, (1, 0, SOUTH))
    t.put(1, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.lay((1, 0, SOUTH), clay=3)
    t.s.chart = [1, 0]
    t.begin("movement").play("use t1", "lift 1t1", "accept")
    assert t.s.holds[9] == 0
    t.begin("wonder")
    assert t.s.question() != "wonder"


@rule("RB-RES-05", "RB-CARRY-03")
def test_a_carrier_may_convert_what_it_carries_may_not():
    t = valley()
    t.build("raft_factory", 1, 0, SOUTH)
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.put(0, "donkey", (0, 1), goose=2)
    t.lay((0, 1), paper=1)
    t.begin("movement").play("use t1", "carry 1t2")
    t.begin("production").play(f"study {number(t, 0, 1)} a", "subject rowing")
    assert f"convert {number(t, 1, 0)}" in t.legal()


# Loading again when something has changed


@rule("RB-GOOD-05")
def test_loading_again_after_production():
    t = valley()
    t.build("sawmill", 1, 1)
    t.put(0, "truck", (1, 1))
    t.lay((1, 1), trunks=1)
    t.begin("production").play("use t1", "reload", "load trunks fresh a")
    loaded(t)
    if t.s.question() == "transporter":
        t.play("stay")
    work(t, 1, 1)
    assert t.goods(1, 1) == {"boards": 2}
    t.play("use t1", "reload", "load boards fresh a", "load boards fresh a")
    loaded(t)
    assert t.cargo(0) == {"boards": 2}


@rule("RB-GOOD-06")
def test_loading_again_after_another_has_come():
    t = valley()
    t.road((0, 1), (1, 1))
    t.put(0, "truck", (1, 1))
    t.put(1, "donkey", (2, 1))
    t.put(0, "donkey", (0, 1), gold=1)
    t.lay((1, 1), clay=1)
    t.begin("movement").play("use t1", "reload", "load clay fresh a")
    loaded(t)
    t.play("stay", "use t2", "step e", "reload", "unload gold t2 a")
    loaded(t)
    t.play("stay")
    t.play("use t1", "reload", "load gold t2 a")
    loaded(t)
    assert t.cargo(0) == {"clay": 1, "gold": 1}


@rule("RB-MOVE-07", "RB-AREA-11")
def test_ferrying_inside_a_hex_is_no_moving():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH), gold=1)
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, NORTH))
    t.begin("movement").play("use t1", "give 1t2", "hand gold fresh")
    while t.s.question() == "handing":
        t.play("done")
    if t.s.question() == "transporter":
        t.play("stay")
    t.play("use t2", "give 1t3", "hand gold fresh")
    while t.s.question() == "handing":
        t.play("done")
    t.play("stay", "use t3", "step ne")
    assert t.cargo(2) == {"gold": 1}
    assert t.at(2) == (2, -1)
