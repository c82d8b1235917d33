"""Who is present: a transporter that carries, not the one it carries (AMB-14, RB-CARRY-03)."""

import pytest
from helpers.boats.maps import LANDS, MEADOWS
from helpers.boats.table import Table, number
from helpers.boats.valley import NORTH, SOUTH, begins, can_work, on_site, valley, work

from wabe.core.reference import rule


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
    raft = t.put(1, "raft", t.river(1, 0))
    donkey = t.put(0, "donkey", (1, 0, SOUTH))
    t.lay((1, 0, SOUTH), clay=3)
    t.s.chart = (1, 0)
    t.begin("movement").play("use t1", "lift 1t1", "accept")
    assert t.s.holds[raft] == donkey
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


@rule("RB-RES-01", "RB-AREA-10", "AMB-14")
def test_research_of_a_boat_that_carries_a_donkey_takes_from_both_banks():
    # Nothing has to cross the river for it: geese, paper and boat are on one hex, all within the boat's reach.
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.lay((1, 0, NORTH), goose=2)
    t.lay((1, 0, SOUTH), paper=1)
    t.begin("movement").play("use t1", "carry 1t2")
    t.begin("production")
    assert begins(t, "study") == {f"study {number(t, 1, 0)} a"}
    t.play(f"study {number(t, 1, 0)} a", "subject rowing")
    assert t.goods(1, 0, NORTH) == t.goods(1, 0, SOUTH) == {}
    assert begins(t, "study") == set()


@rule("AMB-14", "RB-BUILD-01")
def test_a_carrier_builds_the_carried_one_does_not():
    t = Table(LANDS)
    t.lay((1, 0), boards=2)
    t.put(0, "donkey", (1, 0))
    t.put(0, "donkey", (1, 0))
    t.aboard(0, 1)
    t.begin("building").play("site 2;build stone_factory a")
    assert t.building(1, 0) == "stone_factory"


@rule("AMB-14")
def test_a_carrier_is_present_and_the_carried_one_is_not():
    t = Table(MEADOWS)
    t.build("sawmill", 0, 0)
    t.lay((0, 0), trunks=1)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (0, 0))
    t.aboard(0, 1)
    t.begin("production").play("work 1")
    assert t.goods(0, 0) == {"boards": 2}
    other = Table(MEADOWS)
    other.build("sawmill", 0, 0)
    other.lay((0, 0), trunks=1)
    other.put(1, "donkey", (0, 0))
    other.put(0, "donkey", (0, 0))
    other.aboard(9, 0)
    other.begin("production")
    assert other.s.seat == 1


@rule("RB-WOND-03", "RB-CARRY-03")
def test_a_carrier_at_home_counts_but_what_it_carries_has_nothing():
    t = valley()
    t.home(0, (1, 0, SOUTH))
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.lay((1, 0, SOUTH), clay=1)
    t.begin("movement").play("use t1", "carry 1t2")
    t.begin("wonder")
    assert t.legal() == ["brick", "end"]
