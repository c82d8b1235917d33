"""Consent: swaps, rides, ferries, contributions (PROTO-10, RB-GOOD-04, RB-BUILD-02, AMB-12)."""

from helpers.boats.table import Table, number

from wabe.core.reference import rule

ROW = "0,0 pasture\n1,0 pasture\n2,0 pasture"
RIVER = "0,0 mountain 1\n1,0 pasture 14\n2,0 sea\n0,1 pasture\n1,1 pasture"


@rule("PROTO-10", "RB-GOOD-04", "PROTO-11a", "RB-GOOD-05")
def test_a_swap_is_named_token_by_token_and_needs_consent():
    t = Table(ROW)
    mine = t.put(0, "donkey", (0, 0), stone=2)
    theirs = t.put(1, "donkey", (0, 0), gold=1, clay=1)
    t.begin("production").play("use t1;offer 2t1")
    assert t.legal() == ["bid-give stone fresh", "bid-ask clay fresh", "bid-ask gold fresh", "withdraw"]
    t.play("bid-give stone fresh", "bid-ask gold fresh")
    assert t.legal() == ["propose", "withdraw"]  # ascending, and nothing more is given once something is asked
    t.play("propose")
    assert (t.s.seat, t.legal()) == (1, ["accept", "decline"])
    kept = t.s.copy()
    t.play("decline")
    assert (t.s.seat, t.cargo(mine), t.cargo(theirs)) == (0, {"stone": 2}, {"gold": 1, "clay": 1})
    t.s = kept
    t.play("accept")
    assert (t.cargo(mine), t.cargo(theirs)) == ({"stone": 1, "gold": 1}, {"stone": 1, "clay": 1})


@rule("PROTO-10", "RB-GOOD-03")
def test_a_swap_keeps_within_capacity_on_both_sides():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0), stone=2)
    t.put(1, "donkey", (0, 0), gold=2)
    t.begin("production").play("use t1;offer 2t1;bid-give stone fresh")
    assert "propose" not in t.legal()
    t.play("bid-ask gold fresh")
    assert "propose" in t.legal()
    t.play("bid-ask gold fresh")
    assert "propose" not in t.legal()


@rule("PROTO-10")
def test_offers_are_capped_and_may_be_switched_off():
    t = Table(ROW, offers=2)
    t.put(0, "donkey", (0, 0), stone=1)
    t.put(1, "donkey", (0, 0))
    t.begin("production").play("use t1;offer 2t1;withdraw", "offer 2t1;withdraw")
    assert "offer 2t1" not in t.legal()
    t = Table(ROW, offers=0)
    t.put(0, "donkey", (0, 0), stone=1)
    t.put(1, "donkey", (0, 0))
    t.begin("production").play("use t1")
    assert "offer 2t1" not in t.legal()


@rule("PROTO-10", "RB-AREA-13")
def test_partners_must_be_in_reach():
    t = Table(RIVER)
    t.put(0, "donkey", (1, 0, 0), stone=1)
    t.put(1, "donkey", (1, 0, 1))
    t.put(1, "donkey", (0, 1))
    t.begin("production").play("use t1")
    assert not [move for move in t.legal() if move.startswith("offer")]


@rule("AMB-12", "RB-CARRY-01")
def test_another_players_transporter_is_carried_with_consent_and_put_down_by_either():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    rider = t.put(1, "donkey", (0, 0))
    t.begin("production")
    assert not [move for move in t.legal() if move.startswith("use")]  # in movement only
    t.begin("movement").play("use t1;lift 2t1")
    assert t.s.seat == 1
    t.play("accept", "step e")
    assert t.at(rider) == (1, 0)
    t.s.chart = [1, 0]
    t.begin("movement").play("use t1;put a", "step e")
    assert t.at(rider) == (2, 0)


@rule("AMB-12")
def test_a_ride_may_be_asked_for_and_declined():
    t = Table(ROW)
    rider = t.put(0, "donkey", (0, 0))
    carrier = t.put(1, "wagon", (0, 0))
    t.begin("movement").play("use t1;ride 2t1;decline")
    assert t.s.holds[carrier] == -1
    t.play("ride 2t1;accept")
    assert t.s.holds[carrier] == rider
    t.begin("movement")
    assert t.s.seat == 0  # its owner may have it put down before the carrier moves
    t.play("use t1;put a")
    assert t.s.holds[carrier] == -1


@rule("RB-AREA-11", "RB-AREA-14", "PROTO-10")
def test_a_hired_ferry_serves_for_the_rest_of_the_turn():
    t = Table(RIVER)
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
    assert t.s.ferries == []
    t.bridge(1, 0, 1)
    t.begin("production")
    assert "use t1" not in t.legal() or not t.can("use t1;hire 2t1")  # with a bridge there is nothing to ferry


@rule("RB-BUILD-02", "PROTO-10")
def test_another_player_contributes_to_a_building():
    t = Table(ROW)
    mine = t.put(0, "donkey", (0, 0), boards=1)
    theirs = t.put(1, "donkey", (0, 0), stone=2)
    t.begin("building").play("beg 2t1", "bid-ask stone fresh", "propose")
    assert t.s.seat == 1
    t.play("accept")
    assert t.cargo(theirs) == {"stone": 2}  # it stays aboard until it is used
    t.play("site 1")
    assert "build papermill a" in t.legal()
    assert not [move for move in t.legal() if move.startswith("build wagon")]
    t.play("build papermill a")
    assert (t.building(0, 0), t.cargo(mine), t.cargo(theirs)) == ("papermill", {}, {"stone": 1})
    assert not [move for move in t.legal() if move.startswith("site")]  # only one was promised


@rule("RB-CONF-10", "RB-GOOD-04")
def test_nobody_takes_from_anothers_transporter():
    t = Table(ROW)
    t.put(0, "wagon", (0, 0))
    t.put(1, "wagon", (0, 0), gold=3)
    t.begin("movement").play("use t1")
    assert not [move for move in t.legal() if move.startswith(("reload", "give", "load"))]
    t.play("offer 2t1")
    assert t.s.seat == 0
    t.play("bid-ask gold fresh;propose")
    assert t.s.seat == 1


@rule("PROTO-14", "PROTO-10")
def test_after_the_reply_the_same_player_goes_on():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0), stone=1)
    t.put(1, "donkey", (0, 0))
    t.begin("movement").play("use t1;offer 2t1;bid-give stone fresh;propose;accept")
    assert (t.s.seat, t.s.question()) == (0, "transporter")
    t.play("step e")


@rule("RB-BUILD-02")
def test_two_kinds_of_one_transporter_are_promised_and_only_where_it_is():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (1, 0), boards=1, stone=1)
    t.put(1, "wagon", (0, 0), boards=1, stone=1)
    t.begin("building").play("beg 2t1", "bid-ask boards fresh", "bid-ask stone fresh", "propose", "accept")
    t.play("site 2")
    assert "build papermill a" in t.legal()
    assert "build stone_factory a" not in t.legal()  # the promised board is on another hex
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    theirs = t.put(1, "wagon", (0, 0), boards=1, stone=1)
    t.begin("building").play("beg 2t1", "bid-ask boards fresh", "bid-ask stone fresh", "propose", "accept", "site 1")
    assert [move for move in t.legal() if move.startswith("build")] == ["build papermill a"]
    t.play("build papermill a")
    assert t.cargo(theirs) == {}


@rule("AMB-12", "RB-CARRY-04")
def test_a_carried_transporter_of_ones_own_is_not_used_itself():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (0, 0))
    t.begin("movement").play("use t1;carry 1t2;stay")
    assert "use t2" not in t.legal()
    t.begin("movement")
    assert t.legal() == ["use t1", "end"]
    other = Table(ROW)
    other.put(1, "donkey", (0, 0))
    other.put(0, "donkey", (0, 0))
    other.s.holds[9], other.s.place[0] = 0, other.space.places + 9
    other.put(0, "wagon", (0, 0), stone=1)
    assert "use t1" not in other.begin("production").legal()
    assert "use t1" in other.begin("movement").legal()


@rule("PROTO-10", "PROTO-11a")
def test_no_more_is_offered_than_is_aboard():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0), trunks=1)
    t.put(1, "donkey", (0, 0), trunks=1)
    t.begin("production").play("use t1;offer 2t1;bid-give trunks fresh")
    assert t.legal() == ["bid-ask trunks fresh", "propose", "withdraw"]
    t.play("bid-ask trunks fresh")
    assert t.legal() == ["propose", "withdraw"]


@rule("RB-CARRY-03", "PROTO-10")
def test_who_carries_a_transporter_has_nothing_to_swap():
    t = Table(ROW)
    t.put(0, "wagon", (0, 0))
    t.put(0, "donkey", (0, 0))
    t.put(1, "donkey", (0, 0), stone=1)
    t.begin("movement").play("use t1")
    assert "offer 2t1" in t.legal()
    t.play("carry 1t2")
    assert "offer 2t1" not in t.legal()


@rule("RB-AREA-11", "RB-CARRY-03")
def test_a_boat_that_carries_a_transporter_is_no_ferry_to_be_hired():
    t = Table(RIVER)
    t.put(0, "donkey", (1, 0, 0))
    t.lay((1, 0, 0), stone=1)
    raft = t.put(1, "raft", t.river(1, 0))
    donkey = t.put(1, "donkey", (1, 0, 0))
    t.begin("production").play("use t1")
    assert "hire 2t1" in t.legal()
    t.s.holds[raft], t.s.place[donkey] = donkey, t.space.places + raft
    t.begin("production").play("use t1")
    assert "hire 2t1" not in t.legal()
