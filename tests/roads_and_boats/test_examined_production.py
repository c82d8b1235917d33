"""Positions worked out by hand from the book: producers, mines, exchange."""

import pytest
from helpers.boats.table import Table, number
from helpers.boats.valley import NORTH, SOUTH, can_work, produced, valley, work

from wabe.core.game import NATURE
from wabe.core.reference import rule

# What happens by itself


@rule("RB-PROD-04", "RB-PROD-15", "RB-PROD-17")
@pytest.mark.parametrize(("trunks", "boards", "left"), [(1, 2, 0), (2, 4, 0), (3, 6, 0), (4, 6, 1), (7, 6, 4)])
def test_tv_01_sawmill(trunks: int, boards: int, left: int):
    t = valley()
    t.build("sawmill", 1, 1)
    t.lay((1, 1), trunks=trunks)
    assert produced(t).goods(1, 1) == {"boards": boards} | ({"trunks": left} if left else {})


@rule("RB-PROD-06", "RB-PROD-16")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"boards": 3, "trunks": 2}, {"fuel": 2, "trunks": 1}),
        ({"boards": 13}, {"fuel": 6, "boards": 1}),
        ({"boards": 1, "trunks": 4}, {"fuel": 2, "trunks": 1}),
        ({"trunks": 1}, {"trunks": 1}),
        ({"boards": 11, "trunks": 2}, {"fuel": 6, "trunks": 1}),
    ],
)
def test_tv_02_coal_burner(before: dict[str, int], after: dict[str, int]):
    t = valley()
    t.build("coal_burner", 1, 1)
    t.lay((1, 1), **before)
    assert produced(t).goods(1, 1) == after


@rule("RB-PROD-07", "RB-PROD-08", "RB-PROD-09", "RB-PROD-05")
@pytest.mark.parametrize(
    ("building", "before", "after"),
    [
        ("papermill", {"boards": 4}, {"paper": 1, "boards": 2}),
        ("papermill", {"boards": 1, "trunks": 2}, {"paper": 1, "trunks": 1}),
        ("mint", {"gold": 4, "fuel": 2}, {"coins": 1, "gold": 2, "fuel": 1}),
        ("mint", {"gold": 1, "fuel": 2}, {"gold": 1, "fuel": 2}),
        ("stock_exchange", {"coins": 5, "paper": 3}, {"stock": 2, "coins": 1, "paper": 1}),
        ("stock_exchange", {"coins": 20, "paper": 9}, {"stock": 6, "coins": 8, "paper": 3}),
        ("stone_factory", {"clay": 4}, {"stone": 6, "clay": 1}),
    ],
)
def test_tv_03_04_other_secondary_producers(building: str, before: dict[str, int], after: dict[str, int]):
    t = valley()
    t.build(building, 1, 1)
    t.lay((1, 1), **before)
    assert produced(t).goods(1, 1) == after


@rule("RB-PROD-15", "RB-AREA-07")
def test_goods_of_the_far_bank_are_not_processed_without_a_bridge():
    t = valley()
    t.build("sawmill", 1, 0, SOUTH)
    t.lay((1, 0, NORTH), trunks=2)
    produced(t)
    assert t.goods(1, 0, NORTH) == {"trunks": 2}
    t = valley()
    t.build("sawmill", 1, 0, SOUTH)
    t.bridge(1, 0, 1)
    t.lay((1, 0, NORTH), trunks=2)
    produced(t)
    assert t.goods(1, 0, NORTH) == t.goods(1, 0, SOUTH) == {"boards": 4}


@rule("RB-PROD-01", "RB-PROD-02")
def test_primary_producers_work_without_anybody():
    t = valley()
    t.build("woodcutter", 2, 1)
    t.build("quarry", 2, -1)
    t.build("clay_pit", 1, 0, NORTH)
    t.build("oil_rig", 3, 0)
    t.begin("production")
    assert t.goods(2, 1) == {"trunks": 1}
    assert t.goods(2, -1) == {"stone": 1}
    assert t.goods(1, 0, NORTH) == {"clay": 1}
    assert t.goods(1, 0, SOUTH) == {}
    assert t.goods(3, 0) == {"fuel": 1}


@rule("RB-PROD-18")
def test_a_new_building_first_produces_in_the_next_turn():
    t = valley()
    d = t.put(0, "donkey", (2, 1), boards=1)
    t.begin("building").play(f"site {number(t, 2, 1)}", "build woodcutter a")
    assert t.cargo(d) == {}
    assert t.goods(2, 1) == {}
    t.end("building")
    t.end("wonder")
    while t.s.question() != "production":
        t.play("pass")
    assert t.goods(2, 1) == {"trunks": 1}


# Mines


@rule("RB-MINE-02", "RB-MINE-03", "RB-CONF-03")
def test_a_mine_draws_before_the_order_is_asked_for():
    t = valley()
    t.build("mine", 0, 0, gold=1, iron=3)
    t.begin("production", query=True)
    assert t.s.seat == NATURE
    assert sorted(t.legal()) == ["draw gold", "draw iron"]
    odds = dict(zip(t.legal(), t.s.odds(), strict=True))
    assert odds["draw iron"] == 3 * odds["draw gold"]
    t.play("draw gold")
    assert t.goods(0, 0) == {"gold": 1}
    assert t.s.question() == "order"
    t = valley()
    t.build("mine", 0, 0, gold=0, iron=0)
    t.begin("production", query=True)
    assert t.s.question() == "order"
    assert t.goods(0, 0) == {}


@rule("RB-SOLO-04", "RB-SOLO-05")
def test_in_a_solo_game_mines_are_not_random():
    found = []
    t = valley(1, scenario="P1-RIVER")
    t.build("mine", 0, 0, gold=3, iron=3)
    t.put(0, "donkey", (0, 0))
    for _ in range(6):
        before = t.goods(0, 0)
        t.begin("production", query=True)
        assert t.s.seat != NATURE
        after = t.goods(0, 0)
        found += [good for good in after if after[good] != before.get(good, 0)]
    assert found == ["gold", "iron"] * 3


# Working for players


@rule("RB-PROD-10", "RB-PROD-11")
def test_feeding_from_the_tile_and_from_own_transporters():
    t = valley()
    t.build("sawmill", 1, 1)
    d = t.put(0, "donkey", (1, 1), trunks=1)
    t.put(1, "donkey", (1, 1), trunks=2)
    t.lay((1, 1), trunks=1)
    t.begin("production")
    work(t, 1, 1)
    work(t, 1, 1, to=f"t{d % 9 + 1}")
    assert t.goods(1, 1) == {"boards": 2}
    assert t.cargo(d) == {"boards": 2}
    assert not can_work(t, 1, 1)  # the other player's trunks are his own (RB-PROD-12)
    t.done()
    assert t.s.seat == 1
    work(t, 1, 1)
    assert not can_work(t, 1, 1)  # six boards: the capacity is shared (RB-PROD-13)


@rule("RB-PROD-13")
def test_capacity_is_shared_and_the_automatic_run_has_only_the_rest():
    t = valley()
    t.build("sawmill", 1, 1)
    t.put(0, "donkey", (1, 1))
    t.lay((1, 1), trunks=5)
    t.begin("production")
    work(t, 1, 1)
    t.end()
    assert t.goods(1, 1) == {"boards": 6, "trunks": 2}


@rule("RB-PROD-10", "RB-AREA-10")
def test_a_building_on_the_far_bank_cannot_be_fed_without_bridge_or_ferry():
    def table() -> Table:
        t = valley()
        t.build("sawmill", 1, 0, NORTH)
        t.put(0, "donkey", (1, 0, SOUTH), trunks=1)
        return t

    assert not can_work(table().begin("production"), 1, 0)
    t = table()
    t.bridge(1, 0, 1)
    assert can_work(t.begin("production"), 1, 0)
    t = table()
    t.put(0, "raft", t.river(1, 0))  # RB-AREA-14: his own boat is a ferry
    assert can_work(t.begin("production"), 1, 0)


@rule("RB-AREA-11", "RB-AREA-14", "RB-CARRY-03")
def test_a_boat_that_carries_a_transporter_is_no_ferry():
    t = valley()
    t.build("sawmill", 1, 0, NORTH)
    t.put(0, "donkey", (1, 0, SOUTH), trunks=1)
    raft = t.put(0, "raft", t.river(1, 0))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.begin("movement").play("use t2", "carry 1t3")
    assert t.s.holds[raft] == 2
    t.begin("production")
    assert not can_work(t, 1, 0)


@rule("RB-AREA-14")
def test_a_full_boat_is_a_ferry():
    t = valley()
    t.build("sawmill", 1, 0, NORTH)
    t.put(0, "donkey", (1, 0, SOUTH), trunks=1)
    t.put(0, "raft", t.river(1, 0), stone=3)
    assert can_work(t.begin("production"), 1, 0)


@rule("RB-PROD-10", "RB-AREA-12")
def test_a_docked_boat_reaches_only_the_region_of_its_dock():
    # (2,0) has its mouth in the edge to the sea: docks on either bank.
    t = valley()
    t.build("sawmill", 2, 0, NORTH)
    t.put(0, "raft", t.dock(2, 0, 1, SOUTH), trunks=1)
    assert not can_work(t.begin("production"), 2, 0)
    t = valley()
    t.build("sawmill", 2, 0, NORTH)
    t.put(0, "raft", t.dock(2, 0, 1, NORTH), trunks=1)
    assert can_work(t.begin("production"), 2, 0)


@rule("RB-PROD-11", "RB-GOOD-03")
def test_what_does_not_fit_stays_on_the_tile():
    t = valley()
    t.build("sawmill", 1, 1)
    d = t.put(0, "donkey", (1, 1), stone=1)
    t.lay((1, 1), trunks=1)
    t.begin("production").play(f"work {number(t, 1, 1)}", "deliver t1")
    while t.s.question() == "delivering":
        assert t.legal() == ["deliver tile"]
        t.play("deliver tile")
    assert t.cargo(d) == {"stone": 1, "boards": 1}
    assert t.goods(1, 1) == {"boards": 1}


@rule("RB-PROD-07", "RB-PROD-06")
def test_the_mixture_is_the_players_choice():
    t = valley()
    t.build("papermill", 1, 1)
    t.put(0, "donkey", (1, 1))
    t.lay((1, 1), trunks=2, boards=2)
    t.begin("production").play(f"work {number(t, 1, 1)}")
    assert t.s.question() == "recipe"
    assert len(t.legal()) == 3


# Exchange


@rule("RB-GOOD-05", "RB-AREA-11")
def test_goods_cross_the_river_only_with_a_boat_in_it():
    t = valley()
    t.lay((1, 0, NORTH), stone=2)
    d = t.put(0, "donkey", (1, 0, SOUTH))
    t.begin("production")
    assert "use t1" not in t.legal() or "reload" not in t.play("use t1").legal()
    t = valley()
    t.lay((1, 0, NORTH), stone=2)
    d = t.put(0, "donkey", (1, 0, SOUTH))
    raft = t.put(0, "raft", t.river(1, 0))
    t.begin("production").play(f"use t{raft + 1}", "reload", "load stone fresh b", "load stone fresh b", "done")
    assert t.cargo(raft) == {"stone": 2}
    assert t.goods(1, 0, NORTH) == {}
    t.play("give 1t1", "hand stone fresh", "hand stone fresh")
    assert t.cargo(d) == {"stone": 2}
