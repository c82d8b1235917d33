"""Carrying transporters: who picks up whom, and where it is put down (RB-CARRY)."""

import pytest
from helpers.boats.maps import BAY, ROW
from helpers.boats.table import Table
from helpers.boats.valley import COAST, NORTH, SOUTH, begins, valley

from wabe.core.action import Action
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.carrying import beside, can_carry, list_put, pick_up, put_places


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
    t.stays().play("use t2")
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
    t = Table(BAY)
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
    t = Table(BAY)
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
    t = Table(BAY)
    raft = t.put(0, "raft", t.space.first_dock)
    carried = t.put(1, "raft", t.space.first_dock)
    t.aboard(raft, carried)
    for dock, edge in enumerate(t.space.dock_edge):
        t.s.place = put(t.s.place, raft, t.space.first_dock + dock)
        assert put_places(t.s, raft) == [t.s.place[raft]]
        t.s.walls = {edge: 8}  # of the first player
        assert put_places(t.s, raft) == []
        t.s.walls = {}
    t.s.walls = dict.fromkeys(t.space.dock_edge, 8)  # none of them stands in a river
    for place in (t.river(0, 0), t.river(1, 0), t.river(2, 0)):
        t.s.place = put(t.s.place, raft, place)
        assert put_places(t.s, raft) == [place]


@rule("RB-CARRY-05", "RB-CARRY-09")
def test_a_land_transporter_puts_a_boat_into_river_or_dock_of_its_region():
    t = Table(BAY, players=2)
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
    t = Table(BAY)
    t.put(0, "donkey", (2, 0, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 1))
    t.put(0, "raft", t.river(2, 0))
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t2", "carry 1t4"]


@rule("RB-CARRY-09")
def test_at_every_dock_a_boat_is_picked_up_from_its_own_bank_only():
    t = Table(BAY)
    donkey = t.put(0, "donkey", (2, 0, 0))
    raft = t.put(0, "raft", t.river(2, 0))
    for dock, bank in enumerate(t.space.dock_area):
        t.s.place = put(t.s.place, raft, t.space.first_dock + dock)
        for area in t.space.hex_areas[t.space.area_hex[bank]]:
            t.s.place = put(t.s.place, donkey, area)
            assert beside(t.s, donkey, raft) == (t.s.region[area] == t.s.region[bank])


@rule("RB-CARRY-06")
def test_boats_pick_up_and_put_down_boats_only_in_the_same_river_or_dock():
    t = Table(BAY)
    t.put(0, "raft", t.river(2, 0))
    t.put(0, "raft", t.river(2, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 1))
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t2"]
    t.stays().play("use t3")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t4"]
    t.play("carry 1t4;stay").done()
    t.begin("movement").play("use t3")
    assert [move for move in t.legal() if move.startswith("put")] == ["put se-right"]
    t = Table(BAY)
    t.put(0, "raft", (3, 0))
    t.put(0, "raft", (3, 0))
    t.begin("movement").play("use t1")
    assert not [move for move in t.legal() if move.startswith("carry")]


@rule("RB-CARRY-08")
def test_a_river_boat_takes_land_transporters_from_any_bank_a_docked_one_from_its_region():
    t = Table(BAY)
    t.put(0, "raft", t.river(2, 0))
    t.put(0, "raft", t.dock(2, 0, 2, 1))
    t.put(0, "donkey", (2, 0, 0))
    t.put(0, "donkey", (2, 0, 1))
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t3", "carry 1t4"]
    t.play("carry 1t3;stay", "use t2")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t4"]
    t.stays().done()
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith("put")] == ["put a", "put b"]


@rule("RB-CARRY-08")
def test_nothing_is_put_down_on_the_open_sea_rig_or_not():
    t = Table(BAY)
    t.build("oil_rig", 2, 1)
    t.put(0, "raft", t.dock(2, 0, 2, 0))
    t.put(0, "donkey", (2, 0, 0))
    t.begin("movement").play("use t1;carry 1t2;step se").done()
    t.begin("movement").play("use t1")
    assert not [move for move in t.legal() if move.startswith("put")]


def put_downs(t: Table) -> list[str]:
    return [move for move in t.legal() if move.startswith("put")]


@rule("RB-CARRY-04")
def test_a_carrier_may_move_first_and_pick_up_on_the_way():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (2, 0, NORTH))
    t.begin("movement").play("use t1", "step e", "carry 1t2", "step e")
    assert t.at(1) == (3, 0)
    assert put_downs(t) == []


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


def next_movement(t: Table) -> Table:
    """The movement of the next turn."""
    t.end("movement")
    return t.begin("movement")


@rule("RB-CARRY-05", "RB-CARRY-09")
def test_a_donkey_carries_a_raft_from_the_river_to_the_coast():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH))
    t.put(0, "raft", t.river(1, 0))
    t.begin("movement").play("use t1", "carry 1t2", "step se")
    assert t.at(0) == (1, 1)
    next_movement(t).play("use t1")
    assert not [move for move in t.legal() if move.startswith("put")]  # no water at (1,1)
    t.play("step e")
    next_movement(t).play("use t1")
    assert [move for move in t.legal() if move.startswith("put")] == ["put ne"]
    t.play("put ne")
    assert t.s.place[1] == t.dock(2, 1, 0)


@rule("RB-CARRY-09", "RB-PASS-02")
def test_a_foreign_wall_keeps_the_boat_on_its_carrier():
    t = valley()
    t.put(0, "donkey", (1, 1))
    t.put(0, "raft", t.river(1, 0))
    t.aboard(0, 1)
    t.wall(2, 1, 0, 1)
    t.begin("movement").play("use t1", "step e")
    next_movement(t).play("use t1")
    assert not [move for move in t.legal() if move.startswith("put")]


@rule("RB-CARRY-08")
def test_nothing_is_put_down_on_the_open_sea():
    t = valley()
    t.put(0, "raft", t.river(2, 0))
    t.put(0, "donkey", (2, 0, SOUTH))
    t.begin("movement").play("use t1", "carry 1t2", "step e")
    assert t.at(0) == (3, 0)
    next_movement(t).play("use t1")
    assert not [move for move in t.legal() if move.startswith("put")]


@rule("RB-CARRY-06", "RB-CARRY-09", "RB-PASS-02")
@pytest.mark.parametrize(
    ("kind", "wall", "boat", "able"),
    [
        ("raft", None, 1, True),
        ("raft", 0, 0, True),
        ("raft", 0, 1, False),
        ("wagon", None, 1, True),
        ("wagon", 0, 0, True),
        ("wagon", 0, 1, False),  # the carrier's own wall: it is the boat that would dock behind it
        ("wagon", 1, 1, True),
        ("wagon", 1, 0, False),
        ("wagon", 2, 1, False),
    ],
)
def test_a_boat_is_not_put_behind_the_wall_of_another_whoever_carries_it(kind, wall, boat, able):
    t = Table(COAST, players=3)
    dock = t.dock(1, 0, 2)
    carrier = t.put(0, kind, (1, 0) if kind == "wagon" else dock)
    t.aboard(carrier, t.put(boat, "raft", dock))
    t.wall(1, 0, 2, owner=wall)
    t.begin("movement")
    assert t.can("use t1", "put se") == able


@rule("RB-CARRY-01", "AMB-13", "AMB-12")
def test_what_one_player_took_back_does_not_bind_the_carrier_of_another():
    t = valley()
    t.put(0, "donkey", (1, 1))
    t.put(1, "wagon", (1, 1))
    t.put(1, "donkey", (1, 1))
    t.begin("movement").play("use t1", "ride 2t1", "accept", "put a")
    assert "ride 2t1" not in t.legal()
    t.done()
    assert t.s.seat == 1
    t.play("use t1", "carry 2t2")


@rule("RB-CARRY-01", "AMB-13")
def test_who_took_one_back_may_carry_another():
    t = valley()
    t.put(0, "truck", (1, 1))
    t.put(0, "donkey", (1, 1))
    t.put(0, "donkey", (1, 1))
    t.begin("movement").play("use t1", "carry 1t2", "put a")
    assert begins(t, "carry") == {"carry 1t3"}
    t.play("carry 1t3", "put a")
    assert t.s.question() == "movement"  # the truck, without roads, can do nothing more here
    t.play("use t2")
    assert begins(t, "carry") == {"carry 1t1", "carry 1t3"}


@rule("RB-CARRY-02", "RB-CARRY-04")
def test_a_donkey_is_passed_from_truck_to_truck():
    t = valley()
    t.road((1, 1), (2, 1))
    t.road((2, 1), (2, 0, SOUTH))
    t.put(0, "truck", (1, 1))
    donkey = t.put(0, "donkey", (1, 1))
    t.put(0, "truck", (2, 1))
    t.begin("movement").play("use t1", "carry 1t2", "step e").end("movement")
    t.begin("movement").play("use t1", "put a", "stay", "use t3", "carry 1t2", "step nw")
    assert t.at(donkey) == (2, 0)
    assert begins(t, "put") == set()


@rule("RB-CARRY-05", "RB-CARRY-09", "RB-BRIDGE-02")
def test_a_truck_puts_a_boat_into_the_river_or_at_the_docks_of_its_bank():
    for bridge, places in ((False, {"put river", "put e-right"}), (True, {"put river", "put e-right", "put e-left"})):
        t = valley()
        t.put(0, "truck", (2, 0, SOUTH))
        t.put(0, "raft", t.river(2, 0))
        t.begin("movement").play("use t1", "carry 1t2").end("movement")
        if bridge:
            t.bridge(2, 0, 1)
        t.begin("movement").play("use t1")
        assert begins(t, "put") == places
