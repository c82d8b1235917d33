"""Geese that follow (RB-GOOSE)."""

from helpers.boats.maps import BAY, ROW
from helpers.boats.table import Table
from helpers.boats.valley import NORTH, SOUTH, loaded, valley

from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.cargo import classes
from wabe.games.roads_and_boats.rules.components import GOOSE


@rule("RB-CARRY-07", "RB-GOOSE-01", "RB-GOOSE-02")
def test_geese_follow_a_carrier_and_use_no_room():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (0, 0))
    t.lay((0, 0), goose=3)
    t.begin("movement").play("use t1;carry 1t2;step e;goose a fresh;goose a fresh;goose a fresh;go")
    assert t.goods(1, 0) == {"goose": 3}
    t = Table(ROW)
    donkey = t.put(0, "donkey", (0, 0))
    t.lay((0, 0), goose=2)
    t.begin("movement").play("use t1;reload;load goose fresh a;load goose fresh a;done;step e")
    assert t.cargo(donkey) == {"goose": 2}


@rule("RB-GOOSE-02", "RB-GOOSE-03", "AMB-03")
def test_another_player_lures_geese_away_but_not_from_a_transporter():
    t = Table(ROW)
    t.put(0, "donkey", (1, 0), goose=1)
    t.lay((1, 0), goose=1)
    t.put(1, "donkey", (1, 0))
    t.s.chart = (1, 0)
    t.begin("movement").play("use t1;step e")
    assert t.legal() == ["goose a fresh", "go"]
    t.play("goose a fresh")
    assert t.legal() == ["go"]
    t.play("go")
    assert (t.goods(1, 0), t.goods(2, 0)) == ({}, {"goose": 1})


@rule("RB-GOOSE-02", "AMB-03", "RB-MOVE-07")
def test_a_goose_that_followed_one_transporter_does_not_follow_another_of_the_same_player():
    t = Table(ROW)
    t.road((1, 0), (2, 0))
    t.road((0, 0), (1, 0))
    t.lay((0, 0), goose=1)
    t.put(0, "donkey", (0, 0))
    t.put(0, "wagon", (1, 0))
    t.begin("movement").play("use t1;step e;goose a fresh;go")
    assert t.can("step e;goose a t1;go")  # the same one may lead it on
    t.stays().play("use t2;step e")
    assert t.goods(1, 0) == {"goose": 1}
    assert t.s.question() != "following"


@rule("RB-GOOSE-06")
def test_no_goose_follows_across_an_unbridged_river():
    t = Table(BAY)
    t.lay((1, 0, 0), goose=1)
    t.put(0, "donkey", (1, 0, 1))
    t.put(0, "raft", t.river(1, 0))  # nor with a ferry
    t.begin("movement").play("use t1;step w-right")
    assert t.goods(1, 0, 0) == {"goose": 1}
    t.stays().play("use t2;step w")
    assert t.legal() == ["goose a fresh", "go"]  # but it follows the boat
    t.s = t.s.copy()
    t = Table(BAY)
    t.lay((1, 0, 0), goose=1)
    t.put(0, "donkey", (1, 0, 1))
    t.bridge(1, 0, 1)
    t.begin("movement").play("use t1;step w-right")
    assert t.s.question() == "following"


@rule("RB-GOOSE-04", "AMB-32")
def test_tv26_the_last_boat_takes_all_geese_along_although_it_is_full():
    t = Table(BAY)
    raft = t.put(0, "raft", (2, 1), stone=3)
    t.lay((2, 1), goose=2)
    t.begin("movement").play("use t1;step ne")
    assert t.at(raft) == (3, 0)
    assert (t.goods(2, 1), t.goods(3, 0)) == ({}, {"goose": 2})


@rule("RB-GOOSE-04", "RB-GOOSE-05")
def test_geese_may_stay_with_another_boat_or_on_a_rig():
    t = Table(BAY)
    t.put(0, "raft", (2, 1))
    t.put(1, "raft", (2, 1))
    t.lay((2, 1), goose=2)
    t.begin("movement").play("use t1;step ne")
    assert t.legal() == ["goose a fresh", "go"]
    t = Table(BAY)
    t.build("oil_rig", 2, 1)
    t.put(0, "raft", (2, 1))
    t.lay((2, 1), goose=2)
    t.begin("movement").play("use t1;step ne;go")
    assert t.goods(2, 1) == {"goose": 2}


@rule("AMB-32", "RB-MOVE-07")
def test_forced_geese_follow_even_if_another_own_boat_has_moved_them():
    t = Table(BAY)
    t.put(0, "raft", (2, 1))
    t.put(0, "raft", (3, 0))
    t.lay((2, 1), goose=1)
    t.begin("movement").play("use t1;step ne;step se;go")  # it leaves the goose with the other raft
    assert t.goods(3, 0) == {"goose": 1}
    t.stays().play("use t2;step sw")
    assert (t.goods(3, 0), t.goods(2, 1)) == ({}, {"goose": 1})


@rule("AMB-31")
def test_geese_land_in_the_docks_region_or_on_the_bank_the_owner_names():
    t = Table(BAY)
    t.put(0, "raft", (2, 1))
    t.lay((2, 1), goose=1)
    t.begin("movement")
    kept = t.s.copy()
    t.play("use t1;dock nw-left")
    assert t.goods(2, 0, 0) == {"goose": 1} or t.goods(2, 0, 1) == {"goose": 1}
    t.s = kept
    t.play("use t1;step nw")
    assert t.legal() == ["bank a", "bank b"]
    t.play("bank b")
    assert t.goods(2, 0, 1) == {"goose": 1}
    t = Table(BAY)
    t.put(0, "raft", t.dock(2, 0, 2, 0))
    t.lay((2, 0, 0), goose=1)
    t.begin("movement").play("use t1;step se;goose a fresh;go")
    assert t.goods(2, 1) == {"goose": 1}


@rule("RB-GOOSE-02", "RB-GOOSE-03", "RB-GOOSE-06")
def test_geese_follow_from_the_same_bank_only():
    t = valley()
    t.lay((1, 0, SOUTH), goose=2)
    t.lay((1, 0, NORTH), goose=1)
    t.put(1, "donkey", (1, 0, SOUTH), stone=2)
    t.begin("movement")
    while t.s.seat == 0:
        t.play("end")
    t.play("use t1", "step sw")
    assert t.s.question() == "following"
    t.play("goose a fresh", "goose a fresh")
    assert not [move for move in t.legal() if move.startswith("goose b")]
    if t.s.question() == "following":
        t.play("go")
    assert t.goods(0, 1) == {"goose": 2}
    assert t.goods(1, 0, NORTH) == {"goose": 1}


@rule("RB-GOOSE-02", "RB-GOOSE-06", "RB-AREA-10")
def test_geese_of_both_banks_follow_a_river_boat():
    t = valley()
    t.lay((1, 0, NORTH), goose=1)
    t.lay((1, 0, SOUTH), goose=1)
    t.put(0, "raft", t.river(1, 0), stone=3)
    t.begin("movement").play("use t1", "step e", "goose a fresh", "goose b fresh")
    if t.s.question() == "following":
        t.play("go")
    while t.s.question() == "landing":
        t.play("bank b")
    assert t.goods(2, 0, NORTH) == {"goose": 2}


@rule("RB-GOOSE-04", "RB-BOAT-03")
def test_forced_geese_go_ashore_with_the_boat_that_docks():
    t = valley()
    t.lay((3, 0), goose=2)
    t.put(0, "raft", t.area(3, 0), stone=3)
    t.begin("movement").play("use t1", "dock sw")
    while t.s.question() == "following":
        t.play(t.legal()[-1])
    assert t.goods(3, 0) == {}
    assert t.goods(2, 1) == {"goose": 2}


@rule("RB-MOVE-07", "RB-GOOSE-02")
def test_a_goose_that_followed_is_not_carried_on_by_another():
    t = Table(ROW)
    t.road((0, 0), (1, 0))
    t.road((1, 0), (2, 0))
    t.lay((0, 0), goose=1)
    t.put(0, "donkey", (0, 0))
    t.put(0, "wagon", (1, 0))
    t.begin("movement").play("use t1", "step e", "goose a fresh")
    if t.s.question() == "following":
        t.play("go")
    t.play("stay", "use t2", "reload", "load goose t1 a")
    loaded(t)
    assert not [move for move in t.legal() if move.startswith("step")]


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


@rule("AMB-32", "RB-GOOSE-04")
def test_geese_that_must_follow_keep_the_mark_of_who_moved_them():
    t = Table("0,0 sea\n1,0 sea\n2,0 sea\n1,1 sea")
    t.put(0, "raft", (0, 0))
    t.put(0, "raft", (1, 0))
    t.lay((0, 0), goose=1)
    t.begin("movement").play("use t1", "step e", "step e", "go", "stay")  # to the second raft, and on without them
    assert t.goods(1, 0) == {"goose": 1}
    t.play("use t2", "step se")
    assert t.goods(1, 1) == {"goose": 1}
    assert classes(t.s, t.area(1, 1), GOOSE) == [1]


@rule("RB-GOOSE-02", "AMB-03")
def test_of_geese_that_lie_together_only_the_fresh_ones_follow_another():
    t = Table("0,0 pasture\n1,0 pasture\n2,0 pasture")
    t.put(0, "donkey", (1, 0))
    t.put(0, "donkey", (0, 0))
    t.lay((0, 0), goose=1)
    t.lay((1, 0), goose=1)
    t.begin("movement").use(2, "step e", "goose a fresh", "go")
    assert t.goods(1, 0) == {"goose": 2}
    t.play("use t1", "step e", "goose a fresh")
    assert t.legal() == ["go"]
