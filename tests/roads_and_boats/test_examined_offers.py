"""Positions worked out by hand from the book: what needs the consent of others."""

from helpers.boats.table import number
from helpers.boats.valley import NORTH, SOUTH, valley

from wabe.core.reference import rule


@rule("RB-GOOD-04", "RB-GOOD-05", "RB-AREA-13")
def test_a_swap_needs_the_consent_of_the_other():
    for answer in ("accept", "decline"):
        t = valley()
        mine = t.put(0, "donkey", (0, 1), gold=1)
        his = t.put(1, "donkey", (0, 1), stone=2)
        t.begin("production").play("use t1", "offer 2t1", "bid-give gold fresh", "bid-ask stone fresh")
        t.play("propose")
        assert t.s.seat == 1
        t.play(answer)
        assert (t.cargo(mine), t.cargo(his)) == (
            ({"stone": 1}, {"stone": 1, "gold": 1}) if answer == "accept" else ({"gold": 1}, {"stone": 2})
        )


@rule("RB-AREA-13")
def test_no_swap_across_the_river_or_between_dock_and_sea():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH), gold=1)
    t.put(1, "donkey", (1, 0, NORTH), stone=2)
    t.begin("production")
    assert "use t1" not in t.legal() or "offer 2t1" not in t.play("use t1").legal()
    t = valley()
    t.put(0, "raft", t.dock(2, 1, 0), gold=1)
    t.put(1, "raft", t.area(3, 0), stone=2)
    t.begin("movement").play("use t1")
    assert "offer 2t1" not in t.legal()
    t = valley()
    t.put(0, "raft", t.area(3, 0), gold=1)
    t.put(1, "raft", t.area(3, 0), stone=2)
    t.begin("movement").play("use t1")
    assert "offer 2t1" in t.legal()


@rule("RB-AREA-11", "RB-AREA-14")
def test_another_players_boat_is_a_ferry_only_with_his_consent():
    t = valley()
    t.build("sawmill", 1, 0, NORTH)
    t.put(0, "donkey", (1, 0, SOUTH), trunks=1)
    t.put(1, "raft", t.river(1, 0))
    t.begin("production")
    saw = f"work {number(t, 1, 0)}"
    assert saw not in t.legal()
    t.play("use t1", "hire 2t1")
    assert t.s.seat == 1
    t.play("accept")
    if t.s.question() == "transporter":
        t.play("stay")
    assert saw in t.legal()


@rule("RB-BUILD-02")
def test_others_may_contribute_to_a_building():
    t = valley()
    t.put(0, "donkey", (2, 1))
    his = t.put(1, "donkey", (2, 1), boards=1)
    t.begin("building")
    assert t.s.seat == 0
    t.play("beg 2t1")
    while t.s.seat == 0:
        t.play(next(move for move in ("bid-ask boards fresh", "propose") if move in t.legal()))
    t.play("accept")
    t.play(f"site {number(t, 2, 1)}", "build woodcutter a")
    assert t.building(2, 1) == "woodcutter"
    assert t.cargo(his) == {}


@rule("RB-GOOD-04")
def test_offers_can_be_switched_off():
    t = valley(offers=0)
    t.put(0, "donkey", (0, 1), gold=1)
    t.put(1, "donkey", (0, 1), stone=2)
    t.begin("production")
    assert "use t1" not in t.legal() or "offer 2t1" not in t.play("use t1").legal()


@rule("RB-CARRY-01", "RB-GOOD-04")
def test_carrying_another_players_transporter_needs_his_consent():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(1, "donkey", (1, 0, SOUTH))
    t.begin("movement").play("use t1")
    assert "carry 2t1" not in t.legal()
    t.play("lift 2t1")
    assert t.s.seat == 1
    t.play("accept")
    assert t.s.holds[0] == 9
