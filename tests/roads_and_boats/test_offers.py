"""Consent: swaps, rides, contributions (PROTO-10, RB-GOOD-04, RB-BUILD-02, AMB-12)."""

from helpers.boats.maps import MOUTH, ROW
from helpers.boats.table import Table
from helpers.boats.valley import COAST, NORTH, SOUTH, make, on_site, valley

from wabe.core.reference import rule


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
    t = Table(MOUTH)
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
    t.begin("movement").play("use t1")
    assert "carry 2t1" not in t.legal()
    t.play("lift 2t1")
    assert t.s.seat == 1
    t.play("accept", "step e")
    assert t.at(rider) == (1, 0)
    t.s.chart = (1, 0)
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
    other.aboard(9, 0)
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


@rule("RB-BUILD-02", "RB-BUILD-08", "RB-WALL-11")
def test_boats_of_two_players_build_together_at_sea():
    for what in ("build oil_rig a", "wall nw a"):
        t = Table(COAST)
        t.know(0, "drilling")
        t.put(0, "rowboat", t.area(1, 1), boards=3, stone=0 if "rig" in what else 2)
        helper = t.put(1, "raft", t.area(1, 1), stone=1)
        t.put(1, "raft", t.area(0, 1), stone=3)
        t.begin("building")
        assert what not in on_site(t, 1, 1)
        t.play("beg 2t1", "bid-ask stone fresh", "propose", "accept")
        make(t, 1, 1, what)
        assert t.cargo(helper) == {}


@rule("RB-BUILD-02", "RB-AREA-13")
def test_who_may_contribute_is_whom_a_transporter_of_the_builder_reaches():
    t = valley()
    t.put(0, "donkey", (2, 0, NORTH))
    t.put(1, "raft", t.dock(2, 0, 1, NORTH), boards=1)
    t.put(1, "raft", t.dock(2, 0, 1, SOUTH), boards=1)
    t.put(1, "raft", t.river(2, 0), boards=1)
    t.begin("building")
    assert {move for move in t.legal() if move.startswith("beg")} == {"beg 2t1", "beg 2t3"}
    t.play("beg 2t3", "bid-ask boards fresh", "propose", "accept")
    assert {move for move in on_site(t, 2, 0) if move.startswith("build")} == {"build woodcutter b"}


@rule("RB-BUILD-02", "PROTO-10")
def test_what_was_promised_and_not_used_ends_with_the_turn():
    t = Table(ROW, players=3)
    for seat in (0, 2):
        t.put(seat, "donkey", (0, 0), boards=1)
    t.put(1, "donkey", (0, 0), stone=1)
    t.begin("building").play("beg 2t1", "bid-ask stone fresh", "propose", "accept")
    assert "site 1" in t.legal()
    t.play("end")
    while t.s.seat != 2:
        t.play("end")
    assert "site 1" not in t.legal()  # promised to another
    t.begin("building")
    assert t.s.seat == 0
    assert "site 1" not in t.legal()  # promised in another turn


@rule("PROTO-10", "RB-GOOD-05", "RB-RES-01")
def test_geese_and_paper_of_a_swap_buy_research_at_once():
    t = Table(ROW)
    mine = t.put(0, "wagon", (0, 0), goose=1, stone=1)
    theirs = t.put(1, "wagon", (0, 0), goose=1, paper=1)
    t.begin("production")
    assert "study 1 a" not in t.legal()
    t.use(1, "offer 2t1", "bid-give stone fresh", "bid-ask paper fresh", "bid-ask goose fresh", "propose", "accept")
    assert t.cargo(theirs) == {"stone": 1}
    t.play("study 1 a", "subject rowing")
    assert t.cargo(mine) == {}
