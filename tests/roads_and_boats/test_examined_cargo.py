"""Positions worked out by hand from the book: goods on their way, geese, transporters that are carried."""

import pytest
from helpers.boats.table import Table
from helpers.boats.valley import NORTH, SOUTH, loaded, valley

from wabe.core.reference import rule


@rule("RB-MOVE-06", "RB-MOVE-07", "RB-GOOD-06")
def test_tv_08_goods_of_the_movement_example():
    t = Table("FIG-GOODS")
    t.lay((0, 0), trunks=3)
    t.lay((1, -1), stone=2)
    t.lay((1, 0), stock=3)
    donkey = t.put(0, "donkey", (0, 0))
    wagon = t.put(0, "wagon", (1, 0))
    t.begin("movement")
    t.play("use t1", "reload", "load trunks fresh a", "done", "step ne", "reload", "unload trunks t1 a")
    t.play("load stone fresh a", "load stone fresh a")
    loaded(t)
    t.play("step sw", "reload", "unload stone t1 a", "unload stone t1 a")
    loaded(t)
    if t.s.question() == "transporter":
        t.play("stay")
    t.play("use t2", "reload", *["load stock fresh a"] * 3)
    loaded(t)
    t.play("step w", "reload", *["unload stock t2 a"] * 3, *["load trunks fresh a"] * 2)
    kept = t.s.copy()
    if "load stone t1 a" in t.legal():
        t.play("load stone t1 a")
        loaded(t)
        assert "step e" not in t.legal()  # the stone was moved by the donkey
    t.s = kept
    loaded(t)
    t.play("step e", "step ne", "reload", *["unload trunks t2 a"] * 2)
    loaded(t)
    assert t.goods(0, 0) == {"stone": 2, "stock": 3}
    assert t.goods(1, -1) == {"trunks": 1}
    assert t.goods(2, -1) == {"trunks": 2}
    assert (t.at(donkey), t.at(wagon)) == ((0, 0), (2, -1))


def row(players: int = 2) -> Table:
    """Three hexes in a row with a road."""
    t = Table("0,0 pasture\n1,0 pasture\n2,0 pasture\n0,1 sea", players)
    t.road((0, 0), (1, 0))
    t.road((1, 0), (2, 0))
    return t


@rule("RB-MOVE-07")
def test_handing_over_does_not_help_to_move_a_good_twice():
    t = row()
    t.put(0, "donkey", (0, 0), gold=1)
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1", "step e", "give 1t2", "hand gold t1")
    while t.s.question() == "handing":
        t.play("done")
    t.play("stay")
    assert t.cargo(1) == {"gold": 1}
    assert not t.can("use t2", "step e")


@rule("RB-MOVE-07")
def test_another_player_may_carry_the_good_on():
    t = row()
    t.put(0, "donkey", (0, 0), gold=1)
    t.put(1, "donkey", (1, 0))
    t.begin("movement").play("use t1", "step e", "reload", "unload gold t1 a")
    loaded(t)
    t.done()
    assert t.s.seat == 1
    t.play("use t1", "reload", "load gold fresh a")
    loaded(t)
    t.play("step e")
    assert t.cargo(9) == {"gold": 1}


@rule("RB-MOVE-07", "RB-MOVE-06")
def test_the_same_transporter_may_pick_its_good_up_again():
    wagon = row()
    wagon.put(0, "wagon", (0, 0), gold=1)
    wagon.begin("movement").play("use t1", "step e", "reload", "unload gold t1 a")
    loaded(wagon)
    wagon.play("step w", "step e", "reload", "load gold t1 a")
    assert wagon.cargo(0) == {"gold": 1}


@rule("RB-MOVE-07")
def test_in_the_next_turn_the_good_is_fresh_again():
    t = row(1)
    t.put(0, "donkey", (0, 0), gold=1)
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1", "step e", "reload", "unload gold t1 a")
    t.end("movement")
    t.begin("movement").play("use t2", "reload", "load gold fresh a")
    loaded(t)
    t.play("step e")
    assert t.at(1) == (2, 0)


@rule("RB-GOOD-03", "RB-MOVE-06")
@pytest.mark.parametrize(
    ("kind", "most"), [("donkey", 2), ("wagon", 3), ("truck", 6), ("raft", 3), ("rowboat", 5), ("steamer", 8)]
)
def test_capacity(kind: str, most: int):
    t = valley()
    t.lay((1, 0, SOUTH), gold=9)
    place = (1, 0, SOUTH) if kind in ("donkey", "wagon", "truck") else t.river(1, 0)
    x = t.put(0, kind, place)
    t.begin("movement").play("use t1", "reload")
    while "load gold fresh a" in t.legal():
        t.play("load gold fresh a")
    assert t.cargo(x) == {"gold": most}


# Geese


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


@rule("RB-GOOSE-01", "RB-GOOSE-03")
def test_a_loaded_goose_is_not_lured_away():
    t = row()
    t.put(0, "donkey", (0, 0), goose=1)
    t.put(1, "donkey", (0, 0))
    t.begin("movement").done()
    t.play("use t1", "step e")
    assert t.s.question() != "following"


@rule("RB-MOVE-07", "RB-GOOSE-02")
def test_a_goose_that_followed_does_not_follow_a_second_own_transporter():
    t = row()
    t.lay((0, 0), goose=1)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (1, 0))
    t.begin("movement").play("use t1", "step e", "goose a fresh")
    if t.s.question() == "following":
        t.play("go")
    t.play("stay", "use t2", "step e")
    assert t.s.question() != "following"
    assert t.goods(1, 0) == {"goose": 1}


@rule("RB-GOOSE-04")
def test_tv_26_the_last_boat_takes_all_geese_along():
    t = Table("0,0 sea\n1,0 sea\n2,0 pasture")
    t.put(0, "raft", t.area(0, 0), stone=3)
    t.put(0, "raft", t.area(0, 0))
    t.lay((0, 0), goose=2)
    t.begin("movement").play("use t1", "step e")
    assert t.s.question() == "following"  # the other raft stays with the geese: free choice
    t.play("go", "stay", "use t2", "step e")
    if t.s.question() == "following":
        while "go" not in t.legal():
            t.play(t.legal()[0])
        t.play("go")
    assert t.goods(0, 0) == {}
    assert t.goods(1, 0) == {"goose": 2}


@rule("RB-GOOSE-05")
def test_geese_may_be_left_on_a_rig():
    t = Table("0,0 sea\n1,0 sea\n2,0 pasture")
    t.build("oil_rig", 0, 0)
    t.put(0, "raft", t.area(0, 0))
    t.lay((0, 0), goose=2)
    t.begin("movement").play("use t1", "step e")
    assert t.s.question() == "following"
    t.play("go")
    assert t.goods(0, 0) == {"goose": 2}


# Transporters that are carried


def next_movement(t: Table) -> Table:
    """The movement of the next turn."""
    t.end("movement")
    return t.begin("movement")


@rule("RB-CARRY-01", "RB-CARRY-04", "RB-CARRY-08")
def test_a_raft_carries_a_donkey_and_puts_it_down_in_a_later_phase():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, NORTH))
    t.begin("movement").play("use t1", "carry 1t2", "step e")
    assert t.s.is_carried(1)
    assert not [move for move in t.legal() if move.startswith("put")]
    assert "reload" not in t.legal()  # it carries nothing else
    next_movement(t).play("use t1")
    assert {"put a", "put b"} <= set(t.legal())
    t.play("put a")
    assert t.at(1) == (2, 0, 0)
    t.play("stay", "use t2")
    assert [move for move in t.legal() if move.startswith("step")]  # both may move now


@rule("RB-CARRY-04")
def test_putting_down_comes_at_the_beginning():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, NORTH))
    t.begin("movement").play("use t1", "carry 1t2", "step e")
    next_movement(t).play("use t1", "step w")
    assert not [move for move in t.legal() if move.startswith("put")]


@rule("RB-CARRY-02", "RB-CARRY-03")
def test_who_cannot_be_carried():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (0, 1))
    t.put(0, "donkey", (1, 0, NORTH), stone=1)
    t.begin("movement").play("use t2", "step ne")
    assert t.at(1) == (1, 0, 0)
    if t.s.question() == "transporter":
        t.play("stay")
    t.play("use t1")
    assert not [move for move in t.legal() if move.startswith("carry")]  # one has moved, the other is loaded
    t = valley()
    t.put(0, "raft", t.river(1, 0), stone=1)
    t.put(0, "donkey", (1, 0, NORTH))
    t.begin("movement").play("use t1")
    assert not [move for move in t.legal() if move.startswith("carry")]


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
    t.s.place[1] = t.space.places + 0
    t.s.holds[0] = 1
    t.wall(2, 1, 0, 1)
    t.begin("movement").play("use t1", "step e")
    next_movement(t).play("use t1")
    assert not [move for move in t.legal() if move.startswith("put")]


@rule("RB-CARRY-06")
def test_boats_carry_boats_only_in_the_same_river_or_dock():
    t = valley()
    t.put(0, "raft", t.river(2, 0))
    t.put(0, "raft", t.river(2, 0))
    t.put(0, "raft", t.dock(2, 0, 1, SOUTH))
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t2"]
    t = valley()
    t.put(0, "raft", t.area(3, 0))
    t.put(0, "raft", t.area(3, 0))
    t.begin("movement").play("use t1")
    assert not [move for move in t.legal() if move.startswith("carry")]  # not on the open sea
    t = valley()
    t.put(0, "raft", t.dock(2, 0, 1, SOUTH))
    t.put(0, "raft", t.dock(2, 0, 1, SOUTH))
    t.put(0, "raft", t.dock(2, 0, 1, NORTH))
    t.begin("movement").play("use t1")
    assert [move for move in t.legal() if move.startswith("carry")] == ["carry 1t2"]


@rule("RB-CARRY-08")
def test_nothing_is_put_down_on_the_open_sea():
    t = valley()
    t.put(0, "raft", t.river(2, 0))
    t.put(0, "donkey", (2, 0, SOUTH))
    t.begin("movement").play("use t1", "carry 1t2", "step e")
    assert t.at(0) == (3, 0)
    next_movement(t).play("use t1")
    assert not [move for move in t.legal() if move.startswith("put")]


@rule("RB-CARRY-07")
def test_geese_follow_a_carrier():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, NORTH))
    t.lay((1, 0, NORTH), goose=1)
    t.begin("movement").play("use t1", "carry 1t2", "step e")
    assert t.s.question() == "following"


@rule("RB-MOVE-01", "RB-CARRY-04")
def test_a_transporter_that_was_carried_does_not_move_in_that_phase():
    t = valley()
    t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, NORTH))
    t.begin("movement").play("use t1", "carry 1t2", "step e", "stay")
    assert "use t2" not in t.legal()
