"""Positions worked out by hand from the book: where two rules meet."""

import pytest
from helpers.boats.table import Table, number
from helpers.boats.valley import NORTH, SOUTH, can_work, loaded, make, on_site, valley, work

from wabe.core.game import OVER
from wabe.core.reference import rule


def put_downs(t: Table) -> list[str]:
    return [move for move in t.legal() if move.startswith("put")]


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


@rule("RB-AREA-10", "RB-RES-01")
def test_research_from_a_river_boat_takes_from_both_banks():
    t = valley()
    t.lay((1, 0, NORTH), goose=2)
    t.lay((1, 0, SOUTH), paper=1)
    t.put(0, "raft", t.river(1, 0))
    t.begin("production")
    study = [move for move in t.legal() if move.startswith("study")]
    assert study
    t.play(study[0], "subject drilling")
    assert t.goods(1, 0, NORTH) == t.goods(1, 0, SOUTH) == {}


@rule("RB-TP-09", "RB-TP-10")
def test_what_a_removed_transporter_carried_stays_there():
    t = valley()
    t.build("truck_factory", 2, 1)
    t.lay((2, 1), iron=1, fuel=1)
    for _ in range(4):
        t.put(0, "donkey", (0, 1))
    t.put(0, "donkey", (2, 1), gold=2)
    t.begin("production").play(f"work {number(t, 2, 1)}", "remove t5")
    assert t.goods(2, 1) == {"gold": 2}
    assert t.kinds(0) == ["donkey"] * 4 + ["truck"]


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


@rule("RB-CARRY-03", "RB-LIVE-02")
def test_donkeys_that_carry_do_not_breed():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.begin("movement").play("use t1", "carry 1t2")
    t.begin("production")
    assert not [move for move in t.legal() if move.startswith("breed")]


@rule("RB-WOND-03", "RB-AREA-12")
@pytest.mark.parametrize(("place", "able"), [("dock", True), ("sea", False)])
def test_a_docked_boat_stands_at_home(place: str, able: bool):
    t = valley()
    t.home(0, (2, 1))
    t.lay((2, 1), clay=1)
    t.put(0, "raft", t.dock(2, 1, 0) if place == "dock" else t.area(3, 0))
    t.begin("wonder")
    assert (t.s.question() == "wonder") == able


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


@rule("RB-CARRY-04")
def test_a_carrier_may_move_first_and_pick_up_on_the_way():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (2, 0, NORTH))
    t.begin("movement").play("use t1", "step e", "carry 1t2", "step e")
    assert t.at(1) == (3, 0)
    assert put_downs(t) == []


@rule("RB-CARRY-04")
def test_a_pick_up_may_be_taken_back_only_to_the_same_place():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, NORTH))
    t.begin("movement").play("use t1", "carry 1t2")
    assert put_downs(t) == ["put b"]


@rule("RB-CARRY-06")
def test_a_docked_boat_unloads_a_boat_at_its_own_dock_only():
    # (2,1) has one coast; (2,0) has docks on both banks of its mouth.
    t = valley()
    t.put(0, "raft", t.dock(2, 0, 1, SOUTH))
    t.put(0, "raft", t.dock(2, 0, 1, SOUTH))
    t.begin("movement").play("use t1", "carry 1t2", "step e", "dock nw")
    assert t.s.place[0] == t.dock(3, -1, 2)
    t.end("movement")
    t.begin("movement").play("use t1")
    assert put_downs(t) == ["put se"]
    t.play("put se")
    assert t.s.place[1] == t.dock(3, -1, 2)


@rule("RB-CARRY-08")
def test_a_docked_boat_puts_a_donkey_on_its_bank():
    t = valley()
    t.put(0, "raft", t.dock(2, 0, 1, SOUTH))
    t.put(0, "donkey", (2, 0, NORTH))
    t.put(0, "donkey", (2, 0, SOUTH))
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t3"]


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


@rule("RB-GOOSE-04")
def test_a_boat_of_another_player_keeps_the_geese_company():
    t = valley()
    t.lay((3, 0), goose=2)
    t.put(0, "raft", t.area(3, 0))
    t.put(1, "raft", t.area(3, 0))
    t.begin("movement").play("use t1", "dock sw")
    if t.s.question() == "following":
        t.play("go")
    assert t.goods(3, 0) == {"goose": 2}


@rule("RB-BOAT-04", "RB-GOOD-06")
def test_a_boat_trades_between_two_coasts():
    t = valley()
    t.lay((2, 1), trunks=3)
    t.put(0, "raft", t.dock(2, 1, 0))
    t.begin("movement").play("use t1", "reload", *["load trunks fresh a"] * 3)
    loaded(t)
    t.play("step ne", "dock nw", "reload", *["unload trunks t1 a"] * 3)
    loaded(t)
    assert t.goods(3, -1) == {"trunks": 3}
    assert "step se" not in t.legal()


@rule("RB-WALL-07", "RB-AREA-11")
@pytest.mark.parametrize("ferry", [False, True])
def test_donkeys_on_two_banks_pool_stone_only_with_a_ferry(ferry: bool):
    t = valley()
    t.wall(1, 0, 1, None)
    t.put(0, "donkey", (1, 0, SOUTH), stone=1)
    t.put(0, "donkey", (1, 0, NORTH), stone=1)
    if ferry:
        t.put(0, "raft", t.river(1, 0))
    t.begin("building")
    assert bool([move for move in on_site(t, 1, 0) if move.startswith("wall e")]) == ferry


@rule("RB-RES-05")
def test_rowing_also_converts_a_steamer_factory():
    t = valley()
    t.build("steamer_factory", 2, 1)
    t.put(0, "donkey", (2, 1), goose=2)
    t.lay((2, 1), paper=1)
    t.begin("production").play(f"study {number(t, 2, 1)} a", "subject rowing")
    assert f"convert {number(t, 2, 1)}" in t.legal()
    assert "done" in t.legal()


@rule("RB-TP-05", "RB-BOAT-04")
def test_a_new_docked_boat_leaves_to_its_own_sea_hex():
    t = Table("0,0 woods\n0,1 sea\n-1,1 sea\n1,0 pasture")
    t.build("raft_factory", 0, 0)
    t.put(0, "donkey", (0, 0))
    t.lay((0, 0), trunks=2)
    t.begin("production").play(f"work {number(t, 0, 0)}")
    assert set(t.legal()) == {"launch se", "launch sw"}
    t.play("launch sw")
    t.begin("movement").play("use t2")
    assert [move for move in t.legal() if move.startswith(("step", "dock"))] == ["step sw"]


@rule("RB-TP-04", "RB-AREA-07")
def test_with_a_bridge_the_new_boat_may_dock_on_either_bank():
    t = valley()
    t.build("raft_factory", 2, 0, SOUTH)
    t.bridge(2, 0, 1)
    t.put(0, "donkey", (2, 0, SOUTH))
    t.lay((2, 0, SOUTH), trunks=2)
    t.begin("production").play(f"work {number(t, 2, 0)}")
    assert set(t.legal()) == {"launch river", "launch e-left", "launch e-right"}


@rule("RB-END-01")
@pytest.mark.parametrize(("players", "mark"), [(5, 76), (6, 83)])
def test_marks_of_five_and_six_players(players: int, mark: int):
    t = valley(players, scenario="P4-WATERWAYS")
    t.home(0, (0, 1))
    t.put(0, "donkey", (0, 1))
    t.lay((0, 1), clay=9)
    t.bricks(*[1] * (mark - 1))
    t.begin("wonder").play("brick")
    if t.s.question() == "paying":
        t.play("pay")
    assert t.s.seat == OVER


@rule("RB-LIVE-07", "RB-PROD-14")
def test_a_newborn_donkey_is_of_use_at_once():
    t = valley()
    t.put(0, "donkey", (1, 1))
    t.put(0, "donkey", (1, 1))
    t.begin("production").play(f"breed {number(t, 1, 1)}")
    t.begin("movement").play("use t3", "step e")
    assert t.at(2) == (2, 1)


@rule("RB-MOVE-01", "RB-MOVE-02")
def test_a_donkey_that_stepped_off_the_road_has_finished():
    t = valley()
    t.road((1, 1), (2, 1))
    t.put(0, "donkey", (0, 1))
    t.begin("movement").play("use t1", "step e")
    assert not [move for move in t.legal() if move.startswith("step")]


@rule("RB-BUILD-08", "RB-BUILD-01")
def test_a_rig_needs_the_hex_free_and_no_land():
    t = valley()
    t.build("oil_rig", 3, 0)
    t.put(0, "steamer", t.area(3, 0), boards=3, stone=1)
    t.know(0, "drilling")
    t.begin("building")
    assert "build oil_rig a" not in on_site(t, 3, 0)


@rule("RB-BUILD-10", "RB-ROAD-01")
def test_road_bridge_and_building_in_one_phase_as_far_as_goods_last():
    t = valley()
    t.put(0, "truck", (1, 0, SOUTH), stone=4, boards=1)
    t.begin("building")
    make(t, 1, 0, "road se")
    make(t, 1, 0, "bridge e a")
    make(t, 1, 0, "road ne")
    make(t, 1, 0, "build papermill a")
    assert t.cargo(0) == {}
    t.begin("movement").play("use t1", "step ne")
    assert t.at(0) == (2, -1)


@rule("RB-PROD-12", "RB-GOOD-04")
def test_goods_on_a_foreign_transporter_are_not_even_seen_by_the_automatic_run():
    t = valley()
    t.build("sawmill", 1, 1)
    d = t.put(1, "donkey", (1, 1), trunks=2)
    t.begin("production").end()
    assert t.cargo(d) == {"trunks": 2}
    assert t.goods(1, 1) == {}


@rule("RB-CONF-01", "RB-CONF-02")
def test_the_order_is_not_asked_for_when_nobody_can_meet():
    t = Table(
        "0,0 pasture\n1,0 pasture\n2,0 pasture\n3,0 pasture\n4,0 pasture\n5,0 pasture\n6,0 pasture",
        conflict_query="contact",
    )
    t.put(0, "donkey", (0, 0))
    t.put(1, "donkey", (6, 0))
    t.begin("movement", query=True)
    assert t.s.question() == "movement"
    t = Table("0,0 pasture\n1,0 pasture\n2,0 pasture", conflict_query="contact")
    t.put(0, "donkey", (0, 0))
    t.put(1, "donkey", (2, 0))
    t.begin("movement", query=True)
    assert t.s.question() == "order"


ROW = "0,0 pasture\n1,0 pasture\n2,0 pasture"


@rule("RB-CONF-01")
@pytest.mark.parametrize("phase", ["production", "building"])
@pytest.mark.parametrize(("where", "asked"), [((1, 0), True), ((2, 0), False)])
def test_neighbours_may_ask_for_the_order(phase: str, where: tuple[int, int], asked: bool):
    t = Table(ROW, conflict_query="contact")
    t.put(0, "donkey", (0, 0), stone=1)
    t.put(1, "donkey", where, stone=1)
    t.begin(phase, query=True)
    assert (t.s.question() == "order") == asked


@rule("RB-CONF-01")
@pytest.mark.parametrize("both", [True, False])
def test_the_order_of_the_wonder_matters_when_two_can_pay(both: bool):
    t = Table(ROW, conflict_query="contact")
    t.home(0, (0, 0))
    t.home(1, (2, 0))
    t.put(0, "donkey", (0, 0), stone=1)
    t.put(1, "donkey", (2, 0), **({"stone": 1} if both else {}))
    t.begin("wonder", query=True)
    assert (t.s.question() == "order") == both


@rule("RB-CONF-01")
def test_the_order_is_asked_for_even_if_nobody_can_do_anything():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    t.put(1, "donkey", (2, 0))
    t.begin("wonder", query=True)
    assert t.s.question() == "order"


@rule("RB-MOVE-07", "RB-GOOD-04")
def test_a_good_moved_and_traded_away_and_back_stays_moved():
    t = Table(ROW)
    t.road((0, 0), (1, 0))
    t.road((1, 0), (2, 0))
    t.put(0, "donkey", (0, 0), gold=1)
    t.put(0, "donkey", (1, 0))
    t.put(1, "donkey", (1, 0))
    t.begin("movement").play("use t1", "step e", "offer 2t1", "bid-give gold t1", "propose", "accept")
    if t.s.question() == "transporter":
        t.play("stay")
    t.play("use t2", "offer 2t1", "bid-ask gold t1", "propose", "accept")
    assert t.cargo(1) == {"gold": 1}
    assert not [move for move in t.legal() if move.startswith("step")]


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
