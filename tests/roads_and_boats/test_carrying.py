"""Carrying transporters, and geese that follow (RB-CARRY, RB-GOOSE)."""

from helpers.boats.table import Table

from wabe.core.action import Action
from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.carrying import beside, can_carry, list_put, pick_up, put_places

ROW = "0,0 pasture\n1,0 pasture\n2,0 pasture\n3,0 pasture"
SEA = """
0,0 mountain 1
1,0 pasture 14
2,0 pasture 24
2,1 sea
0,1 pasture
1,1 pasture
3,0 sea
3,1 sea
"""


def stays(t):
    if t.s.question() == "transporter":
        t.play("stay")
    return t


@rule("RB-CARRY-01", "RB-CARRY-03", "RB-CARRY-04")
def test_a_transporter_carries_another_and_nothing_else_until_the_next_movement_phase():
    t = Table(ROW, players=1)
    wagon = t.put(0, "wagon", (0, 0))
    donkey = t.put(0, "donkey", (0, 0))
    t.lay((0, 0), stone=1)
    t.begin("movement").play("use t2;carry 1t1")
    assert t.s.holds[donkey] == wagon
    assert "reload" not in t.legal()
    t.play("step e")
    assert t.at(wagon) == (1, 0)
    assert not [move for move in t.legal() if move.startswith("put")]
    t.end()
    t.begin("production")
    assert t.s.question() == "movement"  # in production there was nothing to do
    t.play("use t2;put a")
    assert t.s.holds[donkey] == -1
    assert t.can("step e")


@rule("RB-CARRY-03")
def test_neither_may_carry_goods():
    t = Table(ROW)
    t.put(0, "wagon", (0, 0), stone=1)
    t.put(0, "donkey", (0, 0))
    t.begin("movement").play("use t2")
    assert "carry 1t1" not in t.legal()
    t = Table(ROW)
    t.put(0, "wagon", (0, 0))
    t.put(0, "donkey", (0, 0), stone=1)
    t.begin("movement").play("use t2")
    assert "carry 1t1" not in t.legal()


@rule("RB-CARRY-02")
def test_what_has_moved_is_not_carried():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;step e")
    stays(t).play("use t2")
    assert "carry 1t1" not in t.legal()
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1;step e")  # the carrier may have moved
    assert "carry 1t2" in t.legal()


@rule("RB-CARRY-04", "AMB-13", "PROTO-07")
def test_put_down_before_anything_else_or_not_at_all():
    t = Table(ROW, players=1)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (0, 0))
    t.road((0, 0), (1, 0))
    t.road((1, 0), (2, 0))
    t.begin("movement").play("use t1;carry 1t2;stay").done()
    t.begin("movement").play("use t1;step e")
    assert not [move for move in t.legal() if move.startswith("put")]


@rule("AMB-13", "PROTO-11")
def test_a_take_back_goes_to_the_very_place_and_only_once():
    t = Table(SEA)
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, 1))
    t.begin("movement").play("use t1;carry 1t2")
    assert [move for move in t.legal() if move.startswith("put")] == ["put b"]
    t.play("put b")
    assert "carry 1t2" not in t.legal()
    t.play("step w")
    assert "carry 1t2" not in t.legal()  # no longer beside it


@rule("AMB-13")
def test_each_of_two_carriers_puts_back_where_it_took_up():
    t = Table(SEA)
    rafts = [t.put(0, "raft", t.river(1, 0)) for _ in range(2)]
    donkeys = [t.put(0, "donkey", (1, 0, bank)) for bank in (0, 1)]
    t.begin("movement")
    for raft, donkey in zip(rafts, donkeys, strict=True):
        pick_up(t.s, raft, donkey)
    for raft, place in zip(rafts, ("put a", "put b"), strict=True):
        found: list[Action] = []
        list_put(t.s, raft, found)
        assert [action.text for action in found] == [place]


@rule("RB-CARRY-01")
def test_a_carrier_takes_up_one_and_no_second():
    t = Table(ROW)
    wagon, donkey = t.put(0, "wagon", (0, 0)), t.put(0, "donkey", (0, 0))
    other = t.put(1, "donkey", (0, 0))
    t.begin("movement").play("use t1")
    assert can_carry(t.s, wagon, other)
    t.play("carry 1t2")
    assert t.s.holds[wagon] == donkey
    assert not can_carry(t.s, wagon, other)


@rule("RB-CARRY-06", "RB-PASS-02")
def test_at_every_dock_a_wall_keeps_foreign_boats_on_board():
    t = Table(SEA)
    raft = t.put(0, "raft", t.space.first_dock)
    carried = t.put(1, "raft", t.space.first_dock)
    t.s.holds[raft], t.s.place[carried] = carried, t.space.places + raft
    for dock, edge in enumerate(t.space.dock_edge):
        t.s.place[raft] = t.space.first_dock + dock
        assert put_places(t.s, raft) == [t.s.place[raft]]
        t.s.walls = {edge: 8}  # of the first player
        assert put_places(t.s, raft) == []
        t.s.walls = {}
    t.s.walls = dict.fromkeys(t.space.dock_edge, 8)  # none of them stands in a river
    for place in (t.river(0, 0), t.river(1, 0), t.river(2, 0)):
        t.s.place[raft] = place
        assert put_places(t.s, raft) == [place]


@rule("RB-CARRY-05", "RB-CARRY-09")
def test_a_land_transporter_puts_a_boat_into_river_or_dock_of_its_region():
    t = Table(SEA, players=2)
    donkey = t.put(0, "donkey", (2, 0, 0))
    raft = t.put(0, "raft", t.river(2, 0))
    t.begin("movement").play("use t1;carry 1t2;stay").done()
    t.begin("movement").play("use t1")
    places = [move for move in t.legal() if move.startswith("put")]
    assert "put river" in places
    south = {t.space.dock_way[d] for d in t.space.docks_of[t.hex(2, 0)] if t.space.dock_area[d] == t.area(2, 0, 0)}
    assert len(places) == 1 + len(south)
    t.wall(2, 0, 2, owner=1)
    t.begin("movement").play("use t1")
    assert len([move for move in t.legal() if move.startswith("put")]) == len(places) - 1
    t.play("put river")
    assert t.s.place[raft] == t.river(2, 0)
    assert t.s.holds[donkey] == -1


@rule("RB-CARRY-05", "RB-CARRY-09")
def test_without_water_the_boat_stays_on_its_carrier():
    t = Table("0,0 pasture\n1,0 pasture\n2,0 sea")
    t.put(0, "donkey", (1, 0))
    t.put(0, "raft", t.dock(1, 0, 1))
    t.begin("movement").play("use t1;carry 1t2;step w").done()
    t.begin("movement")
    t.play("use t1")
    assert not [move for move in t.legal() if move.startswith("put")]


@rule("RB-CARRY-09")
def test_a_land_transporter_picks_up_boats_of_its_river_or_the_docks_of_its_region():
    t = Table(SEA)
    t.put(0, "donkey", (2, 0, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 1))
    t.put(0, "raft", t.river(2, 0))
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t2", "carry 1t4"]


@rule("RB-CARRY-09")
def test_at_every_dock_a_boat_is_picked_up_from_its_own_bank_only():
    t = Table(SEA)
    donkey = t.put(0, "donkey", (2, 0, 0))
    raft = t.put(0, "raft", t.river(2, 0))
    for dock, bank in enumerate(t.space.dock_area):
        t.s.place[raft] = t.space.first_dock + dock
        for area in t.space.hex_areas[t.space.area_hex[bank]]:
            t.s.place[donkey] = area
            assert beside(t.s, donkey, raft) == (t.s.region[area] == t.s.region[bank])


@rule("RB-CARRY-06")
def test_boats_pick_up_and_put_down_boats_only_in_the_same_river_or_dock():
    t = Table(SEA)
    t.put(0, "raft", t.river(2, 0))
    t.put(0, "raft", t.river(2, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 1))
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t2"]
    stays(t).play("use t3")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t4"]
    t.play("carry 1t4;stay").done()
    t.begin("movement").play("use t3")
    assert [move for move in t.legal() if move.startswith("put")] == ["put se-right"]
    t = Table(SEA)
    t.put(0, "raft", (3, 0))
    t.put(0, "raft", (3, 0))
    t.begin("movement").play("use t1")
    assert not [move for move in t.legal() if move.startswith("carry")]


@rule("RB-CARRY-08")
def test_a_river_boat_takes_land_transporters_from_any_bank_a_docked_one_from_its_region():
    t = Table(SEA)
    t.put(0, "raft", t.river(2, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 1))
    t.put(0, "donkey", (2, 0, 0))
    t.put(0, "donkey", (2, 0, 1))
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t3", "carry 1t4"]
    t.play("carry 1t3;stay", "use t2")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t4"]
    stays(t).done()
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith("put")] == ["put a", "put b"]


@rule("RB-CARRY-08")
def test_nothing_is_put_down_on_the_open_sea_rig_or_not():
    t = Table(SEA)
    t.build("oil_rig", 2, 1)
    t.put(0, "raft", t.dock(2, 0, 2, 0))
    t.put(0, "donkey", (2, 0, 0))
    t.begin("movement").play("use t1;carry 1t2;step se").done()
    t.begin("movement").play("use t1")
    assert not [move for move in t.legal() if move.startswith("put")]


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
    t.s.chart = [1, 0]
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
    stays(t).play("use t2;step e")
    assert t.goods(1, 0) == {"goose": 1}
    assert t.s.question() != "following"


@rule("RB-GOOSE-06")
def test_no_goose_follows_across_an_unbridged_river():
    t = Table(SEA)
    t.lay((1, 0, 0), goose=1)
    t.put(0, "donkey", (1, 0, 1))
    t.put(0, "raft", t.river(1, 0))  # nor with a ferry
    t.begin("movement").play("use t1;step w-right")
    assert t.goods(1, 0, 0) == {"goose": 1}
    stays(t).play("use t2;step w")
    assert t.legal() == ["goose a fresh", "go"]  # but it follows the boat
    t.s = t.s.copy()
    t = Table(SEA)
    t.lay((1, 0, 0), goose=1)
    t.put(0, "donkey", (1, 0, 1))
    t.bridge(1, 0, 1)
    t.begin("movement").play("use t1;step w-right")
    assert t.s.question() == "following"


@rule("RB-GOOSE-04", "AMB-32")
def test_tv26_the_last_boat_takes_all_geese_along_although_it_is_full():
    t = Table(SEA)
    raft = t.put(0, "raft", (2, 1), stone=3)
    t.lay((2, 1), goose=2)
    t.begin("movement").play("use t1;step ne")
    assert t.at(raft) == (3, 0)
    assert (t.goods(2, 1), t.goods(3, 0)) == ({}, {"goose": 2})


@rule("RB-GOOSE-04", "RB-GOOSE-05")
def test_geese_may_stay_with_another_boat_or_on_a_rig():
    t = Table(SEA)
    t.put(0, "raft", (2, 1))
    t.put(1, "raft", (2, 1))
    t.lay((2, 1), goose=2)
    t.begin("movement").play("use t1;step ne")
    assert t.legal() == ["goose a fresh", "go"]
    t = Table(SEA)
    t.build("oil_rig", 2, 1)
    t.put(0, "raft", (2, 1))
    t.lay((2, 1), goose=2)
    t.begin("movement").play("use t1;step ne;go")
    assert t.goods(2, 1) == {"goose": 2}


@rule("AMB-32", "RB-MOVE-07")
def test_forced_geese_follow_even_if_another_own_boat_has_moved_them():
    t = Table(SEA)
    t.put(0, "raft", (2, 1))
    t.put(0, "raft", (3, 0))
    t.lay((2, 1), goose=1)
    t.begin("movement").play("use t1;step ne;step se;go")  # it leaves the goose with the other raft
    assert t.goods(3, 0) == {"goose": 1}
    stays(t).play("use t2;step sw")
    assert (t.goods(3, 0), t.goods(2, 1)) == ({}, {"goose": 1})


@rule("AMB-31")
def test_geese_land_in_the_docks_region_or_on_the_bank_the_owner_names():
    t = Table(SEA)
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
    t = Table(SEA)
    t.put(0, "raft", t.dock(2, 0, 2, 0))
    t.lay((2, 0, 0), goose=1)
    t.begin("movement").play("use t1;step se;goose a fresh;go")
    assert t.goods(2, 1) == {"goose": 1}
