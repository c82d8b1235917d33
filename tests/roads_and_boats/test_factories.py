"""Transporter factories (RB-TP-01 to 07)."""

import pytest
from helpers.boats.maps import MEADOWS, RIVER
from helpers.boats.table import Table, number
from helpers.boats.valley import SOUTH, can_work, produced, valley

from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.components import BUILDINGS, INPUTS, MADE, TRANSPORTERS, goods_of


@rule("RB-TP-01")
@pytest.mark.parametrize(
    ("factory", "inputs", "made"),
    [
        ("wagon_factory", {"boards": 2}, "wagon"),
        ("truck_factory", {"iron": 1, "fuel": 1}, "truck"),
        ("raft_factory", {"trunks": 2}, "raft"),
        ("rowboat_factory", {"boards": 5}, "rowboat"),
        ("steamer_factory", {"iron": 1, "fuel": 2}, "steamer"),
    ],
)
def test_what_factories_need(factory, inputs, made):
    building = BUILDINGS.index(factory)
    assert goods_of(INPUTS[building][0]) == inputs
    assert TRANSPORTERS[MADE[building]] == made
    t = Table("0,0 pasture\n1,0 sea")
    t.build(factory, 0, 0)
    t.lay((0, 0), **inputs)
    t.put(0, "donkey", (0, 0))
    t.begin("production").play("work 1")
    assert made in t.kinds(0)
    assert t.kinds(0) == ["wagon"] if made == "wagon" else sorted(["donkey", made])
    assert t.goods(0, 0) == {}
    assert "work 1" not in t.legal()  # once a turn


@rule("RB-TP-02", "RB-TP-03", "AMB-09")
def test_a_wagon_is_made_of_the_owners_donkey_with_its_load():
    t = Table(MEADOWS)
    t.build("wagon_factory", 0, 0)
    donkey = t.put(0, "donkey", (0, 0), boards=1, stone=1)
    t.lay((0, 0), boards=1)
    t.put(1, "donkey", (0, 0))
    t.begin("production").play("work 1")
    assert TRANSPORTERS[t.s.kind[donkey]] == "wagon"
    assert t.cargo(donkey) == {"stone": 1}
    assert t.kinds(1) == ["donkey"]


@rule("AMB-09", "RB-TP-02")
def test_which_donkey_is_the_owners_choice_but_not_one_that_carries():
    t = Table(MEADOWS)
    t.build("wagon_factory", 0, 0)
    t.lay((0, 0), boards=2)
    for _ in range(4):
        t.put(0, "donkey", (0, 0))
    t.aboard(0, 1)
    t.begin("production").play("work 1")
    assert t.legal() == ["donkey t3", "donkey t4"]


@rule("RB-TP-04", "AMB-11", "RB-TP-06")
def test_a_new_boat_goes_into_the_river_or_a_dock_of_the_factorys_region():
    t = Table(RIVER)
    t.build("raft_factory", 2, 0, area=0)
    t.put(0, "donkey", (2, 0, 0), trunks=2)
    t.begin("production").play("work 3")
    assert t.legal() == ["launch river", "launch se-right"]  # area 0 lies clockwise from the mouth
    assert t.can("launch river")
    t.play("launch se-right")
    assert t.s.place[1] == t.dock(2, 0, 2, 0)
    t = Table(RIVER)
    t.build("raft_factory", 1, 1)
    t.put(0, "donkey", (1, 1), trunks=2)
    t.wall(1, 1, 1, owner=1)
    assert "work 5" not in t.begin("production").legal()
    t.wall(1, 1, 1, owner=0)
    t.begin("production").play("work 5")
    assert t.s.place[1] == t.dock(1, 1, 1)
    t.begin("movement").play("use t2")
    assert [move for move in t.legal() if move.startswith("step")] == ["step e"]


@rule("RB-TP-07", "AMB-10")
def test_complete_inputs_at_an_unused_factory_are_lost():
    t = Table(MEADOWS)
    t.build("truck_factory", 0, 0)
    t.lay((0, 0), iron=2, fuel=1)
    t.build("wagon_factory", 1, 0)
    t.lay((1, 0), boards=4)
    t.build("truck_factory", 2, 0)
    t.lay((2, 0), iron=2)
    t.begin("production").end()
    assert (t.goods(0, 0), t.goods(1, 0), t.goods(2, 0)) == ({"iron": 1}, {"boards": 4}, {"iron": 2})
    t = Table("0,0 pasture\n1,0 sea")
    t.build("raft_factory", 0, 0)
    t.lay((0, 0), trunks=4)
    t.wall(0, 0, 1, owner=1)
    t.begin("production").end()
    assert t.goods(0, 0) == {"trunks": 2}  # even behind a wall


@rule("RB-TP-07")
def test_a_factory_that_has_worked_swallows_nothing():
    t = Table(MEADOWS)
    t.build("truck_factory", 0, 0)
    t.lay((0, 0), iron=2, fuel=2)
    t.put(0, "donkey", (0, 0))
    t.begin("production").play("work 1").end()
    assert t.goods(0, 0) == {"iron": 1, "fuel": 1}


def boat_yard(kind: str = "raft_factory", **goods: int) -> Table:
    t = valley()
    t.build(kind, 2, 1)  # its only coast is the north-east edge, to (3,0)
    t.lay((2, 1), **(goods or {"trunks": 2}))
    return t


@rule("RB-TP-07")
@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("raft_factory", {"trunks": 5}, {"trunks": 3}),
        ("raft_factory", {"trunks": 1}, {"trunks": 1}),
        ("truck_factory", {"iron": 1, "fuel": 2}, {"fuel": 1}),
        ("steamer_factory", {"iron": 1, "fuel": 1}, {"iron": 1, "fuel": 1}),
        ("rowboat_factory", {"boards": 6}, {"boards": 1}),
        ("wagon_factory", {"boards": 2}, {"boards": 2}),
    ],
)
def test_unclaimed_transporters_swallow_their_material(kind: str, before: dict[str, int], after: dict[str, int]):
    t = boat_yard(kind, **before)
    assert produced(t).goods(2, 1) == after


@rule("RB-TP-04", "RB-TP-06", "RB-PASS-02")
@pytest.mark.parametrize(("owner", "usable"), [(1, False), (0, True), (None, True)])
def test_a_walled_coast_closes_the_factory_for_others(owner: int | None, usable: bool):
    t = boat_yard()
    t.put(0, "donkey", (2, 1))
    t.wall(2, 1, 0, owner)
    assert can_work(t.begin("production"), 2, 1) == usable


@rule("RB-TP-04", "RB-TP-06")
def test_the_river_is_always_open_for_a_new_boat():
    t = valley()
    t.build("raft_factory", 2, 0, SOUTH)
    t.put(0, "donkey", (2, 0, SOUTH))
    t.lay((2, 0, SOUTH), trunks=2)
    t.wall(2, 0, 1, 1)
    t.begin("production").play(f"work {number(t, 2, 0)}")
    if t.s.question() == "launching":
        assert t.legal() == ["launch river"]
        t.play("launch river")
    assert t.s.place[1] == t.river(2, 0)


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
