"""Positions worked out by hand from the book: transporter factories, livestock, research."""

import pytest
from helpers.boats.table import Table, number
from helpers.boats.valley import NORTH, SOUTH, can_work, produced, valley, work

from wabe.core.reference import rule


def boat_yard(kind: str = "raft_factory", **goods: int) -> Table:
    t = valley()
    t.build(kind, 2, 1)  # its only coast is the north-east edge, to (3,0)
    t.lay((2, 1), **(goods or {"trunks": 2}))
    return t


@rule("RB-TP-01", "RB-TP-02", "RB-TP-04")
@pytest.mark.parametrize(
    ("kind", "goods", "made"),
    [
        ("raft_factory", {"trunks": 2}, "raft"),
        ("rowboat_factory", {"boards": 5}, "rowboat"),
        ("steamer_factory", {"iron": 1, "fuel": 2}, "steamer"),
        ("truck_factory", {"iron": 1, "fuel": 1}, "truck"),
    ],
)
def test_factories_make_what_they_make(kind: str, goods: dict[str, int], made: str):
    t = boat_yard(kind, **goods)
    t.put(1, "donkey", (2, 1))
    t.begin("production")
    assert t.s.seat == 1
    t.play(f"work {number(t, 2, 1)}")
    if t.s.question() == "launching":
        t.play(t.legal()[0])
    assert t.kinds(1) == sorted(["donkey", made])
    assert t.goods(2, 1) == {}
    assert t.at(10) == (2, 1)
    assert not can_work(t, 2, 1)


@rule("RB-TP-01", "RB-TP-03", "RB-TP-02")
def test_a_donkey_alone_becomes_a_wagon_and_keeps_its_load():
    t = valley()
    t.build("wagon_factory", 1, 1)
    t.put(0, "donkey", (1, 1), boards=1, gold=1)
    t.lay((1, 1), boards=1)
    t.begin("production").play(f"work {number(t, 1, 1)}")
    if t.s.question() == "donkey":
        t.play(t.legal()[0])
    assert t.kinds(0) == ["wagon"]
    gold = [t.cargo(x) for x in t.s.owned(0) if t.s.kind[x]]
    assert gold == [{"gold": 1}]
    assert t.goods(1, 1) == {}


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


@rule("RB-TP-04")
def test_the_places_of_a_new_boat_are_the_river_and_the_docks_of_the_factorys_bank():
    t = valley()
    t.build("raft_factory", 2, 0, SOUTH)
    t.put(0, "donkey", (2, 0, SOUTH))
    t.lay((2, 0, SOUTH), trunks=2)
    t.begin("production").play(f"work {number(t, 2, 0)}")
    # The mouth faces east; leaving, the south bank is on the right.
    assert set(t.legal()) == {"launch river", "launch e-right"}


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


@rule("RB-TP-07")
def test_a_factory_that_has_worked_swallows_nothing():
    t = boat_yard(trunks=5)
    t.put(0, "donkey", (2, 1))
    t.begin("production").play(f"work {number(t, 2, 1)}")
    if t.s.question() == "launching":
        t.play(t.legal()[0])
    assert t.end().goods(2, 1) == {"trunks": 3}


@rule("RB-TP-08", "RB-TP-09", "RB-TP-10")
def test_tv_18_the_sixth_land_transporter():
    t = boat_yard("truck_factory", iron=1, fuel=1)
    for _ in range(4):
        t.put(0, "donkey", (0, 1))
    t.put(0, "donkey", (2, 1))
    t.begin("production").play(f"work {number(t, 2, 1)}")
    # Only what stands at a factory may go: the donkey there or the new truck.
    assert t.s.question() == "removing"
    assert len(t.legal()) == 2
    t.play("remove t5")
    assert t.kinds(0) == ["donkey"] * 4 + ["truck"]


@rule("RB-TP-08")
def test_tv_18_a_wagon_of_five_donkeys_needs_no_removal():
    t = valley()
    t.build("wagon_factory", 1, 1)
    t.lay((1, 1), boards=2)
    for _ in range(4):
        t.put(0, "donkey", (0, 1))
    t.put(0, "donkey", (1, 1))
    t.begin("production").play(f"work {number(t, 1, 1)}")
    if t.s.question() == "donkey":
        t.play(t.legal()[0])
    assert t.s.question() != "removing"
    assert t.kinds(0) == ["donkey"] * 4 + ["wagon"]


@rule("RB-TP-08", "RB-TP-09")
def test_tv_18_a_sixth_boat_and_a_ninth_transporter():
    t = boat_yard()
    t.put(0, "donkey", (2, 1))
    for _ in range(5):
        t.put(0, "raft", t.river(1, 0))
    # Nothing but the new raft can go, for the donkey is no boat: the sixth boat must.
    t.begin("production").play(f"work {number(t, 2, 1)}")
    if t.s.question() == "launching":
        t.play(t.legal()[0])
    if t.s.question() == "removing":
        assert t.legal() == ["remove t7"]
        t.play("remove t7")
    assert t.kinds(0) == ["donkey"] + ["raft"] * 5
    t = boat_yard()
    for _ in range(4):
        t.put(0, "donkey", (2, 1))
    for _ in range(4):
        t.put(0, "raft", t.river(1, 0))
    t.begin("production").play(f"work {number(t, 2, 1)}")
    if t.s.question() == "launching":
        t.play(t.legal()[0])
    assert t.s.question() == "removing"
    assert len(t.legal()) == 5  # four donkeys and the new raft; not the rafts far away


# Livestock


@rule("RB-LIVE-01", "RB-LIVE-02", "RB-LIVE-04")
@pytest.mark.parametrize(
    ("setting", "geese"),
    [
        ("alone", 3),
        ("three", 3),
        ("one", 1),
        ("stone", 2),
        ("docked raft", 2),
        ("donkey", 2),
        ("building", 2),
        ("home", 3),
    ],
)
def test_tv_25_geese(setting: str, geese: int):
    t = valley()
    where = (3, -1)
    t.lay(where, goose={"three": 3, "one": 1}.get(setting, 2))
    if setting == "stone":
        t.lay(where, stone=1)
    if setting == "docked raft":
        t.put(0, "raft", t.dock(3, -1, 2))
    if setting == "donkey":
        t.put(0, "donkey", where)
    if setting == "building":
        t.build("papermill", 3, -1)
    if setting == "home":
        t.home(0, where)
        t.road((3, -1), (2, -1))
        t.wall(3, -1, 4, 0)
    t.begin("production")
    assert t.goods(*where)["goose"] == geese


@rule("RB-LIVE-02")
def test_the_far_bank_disturbs_breeding():
    t = valley()
    t.lay((1, 0, NORTH), goose=2)
    t.begin("production")
    assert t.goods(1, 0, NORTH) == {"goose": 3}
    for kind in ("goods", "river boat"):
        t = valley()
        t.lay((1, 0, NORTH), goose=2)
        if kind == "goods":
            t.lay((1, 0, SOUTH), clay=1)
        else:
            t.put(0, "raft", t.river(1, 0))
        t.begin("production")
        assert t.goods(1, 0, NORTH) == {"goose": 2}, kind


@rule("RB-LIVE-01", "RB-LIVE-02")
def test_a_pair_on_opposite_banks_does_not_breed():
    t = valley()
    t.lay((1, 0, NORTH), goose=1)
    t.lay((1, 0, SOUTH), goose=1)
    t.begin("production")
    assert (t.goods(1, 0, NORTH), t.goods(1, 0, SOUTH)) == ({"goose": 1}, {"goose": 1})
    t = valley()
    t.put(0, "donkey", (1, 0, NORTH))
    t.put(0, "donkey", (1, 0, SOUTH))
    t.begin("production")
    assert f"breed {number(t, 1, 0)}" not in t.legal()


@rule("RB-LIVE-01", "RB-LIVE-04", "RB-LIVE-05", "RB-LIVE-07")
def test_donkeys_breed_if_their_owner_wants():
    t = valley()
    t.put(0, "donkey", (1, 1))
    t.put(0, "donkey", (1, 1))
    t.begin("production")
    breed = f"breed {number(t, 1, 1)}"
    assert breed in t.legal()
    t.play(breed)
    assert t.kinds(0) == ["donkey"] * 3
    assert breed not in t.legal()


@rule("RB-LIVE-01", "RB-LIVE-02")
@pytest.mark.parametrize("setting", ["foreign", "loaded", "goose", "woods", "third", "building", "boat"])
def test_where_donkeys_do_not_breed(setting: str):
    t = valley()
    where = (2, 1) if setting == "woods" else (3, -1)
    t.put(0, "donkey", where, **({"stone": 1} if setting == "loaded" else {}))
    t.put(1 if setting == "foreign" else 0, "donkey", where)
    if setting == "goose":
        t.lay(where, goose=1)
    if setting == "third":
        t.put(0, "donkey", where)
    if setting == "building":
        t.build("mint", 3, -1)
    if setting == "boat":
        t.put(1, "raft", t.dock(3, -1, 2))
    t.begin("production")
    assert not [move for move in t.legal() if move.startswith("breed")]


@rule("RB-LIVE-06", "RB-MAP-12")
def test_irrigated_desert_is_pasture_for_breeding():
    t = Table("0,0 desert\n1,0 pasture\n0,1 sea")
    t.lay((0, 0), goose=2)
    t.begin("production")
    assert t.goods(0, 0) == {"goose": 2}
    t.end()
    t.s.irrigated = True
    t.begin("production")
    assert t.goods(0, 0) == {"goose": 3}


@rule("RB-TP-08", "RB-LIVE-07", "RB-TP-09")
def test_breeding_beyond_the_limit_needs_a_transporter_at_a_factory():
    def table() -> Table:
        t = valley()
        for _ in range(2):
            t.put(0, "donkey", (1, 1))
        for _ in range(3):
            t.put(0, "donkey", (2, 1))
        return t

    t = table().begin("production")
    assert f"breed {number(t, 1, 1)}" not in t.legal()
    t = table()
    t.build("raft_factory", 2, 1)
    t.begin("production").play(f"breed {number(t, 1, 1)}")
    assert t.s.question() == "removing"
    assert len(t.legal()) == 3


# Research


@rule("RB-RES-01", "RB-RES-02")
def test_two_geese_and_a_paper_buy_a_subject():
    t = valley()
    d = t.put(0, "donkey", (0, 1), paper=1, goose=1)
    t.lay((0, 1), goose=1)
    t.begin("production").play(f"study {number(t, 0, 1)} a", "subject rowing")
    assert t.cargo(d) == {}
    assert t.goods(0, 1) == {}
    t.lay((0, 1), goose=2, paper=1)
    t.begin("production").play(f"study {number(t, 0, 1)} a")
    assert "subject rowing" not in t.legal()
    assert len(t.legal()) == 7


@rule("RB-RES-01")
def test_no_research_across_the_river_or_with_foreign_goods():
    t = valley()
    t.put(0, "donkey", (1, 0, SOUTH), paper=1)
    t.lay((1, 0, NORTH), goose=2)
    t.begin("production")
    assert not [move for move in t.legal() if move.startswith("study")]
    t = valley()
    t.put(0, "donkey", (0, 1), paper=1, goose=1)
    t.put(1, "donkey", (0, 1), goose=1)
    t.begin("production")
    assert not [move for move in t.legal() if move.startswith("study")]


@rule("RB-RES-05", "RB-RES-06", "RB-RES-07")
def test_research_converts_factories_of_the_same_medium_where_one_is_present():
    t = valley()
    t.build("raft_factory", 2, 1)
    t.build("raft_factory", 2, 0, SOUTH)
    t.build("wagon_factory", 1, 1)
    t.put(0, "donkey", (2, 1), goose=2)
    t.put(0, "donkey", (1, 1))
    t.put(0, "donkey", (2, 0, NORTH))  # on the other bank: does not reach the factory
    t.lay((2, 1), paper=1, iron=1, fuel=2)
    t.begin("production").play(f"study {number(t, 2, 1)} a", "subject shipping")
    assert t.s.question() == "converting"
    assert [move for move in t.legal() if move.startswith("convert")] == [f"convert {number(t, 2, 1)}"]
    t.play(f"convert {number(t, 2, 1)}")
    assert t.building(2, 1) == "steamer_factory"
    if t.s.question() == "converting":
        t.play("done")
    t.play(f"work {number(t, 2, 1)}")  # in the same phase
    if t.s.question() == "launching":
        t.play(t.legal()[0])
    assert "steamer" in t.kinds(0)


@rule("RB-PROD-14")
def test_paper_research_upgrade_and_transporter_in_one_phase():
    t = valley()
    t.build("papermill", 1, 1)
    t.put(0, "donkey", (1, 1))
    t.lay((1, 1), trunks=2, goose=2)
    t.build("wagon_factory", 0, 1)
    t.put(0, "donkey", (0, 1), iron=1, fuel=1)
    t.begin("production")
    work(t, 1, 1)
    t.play(f"study {number(t, 1, 1)} a", "subject trucking", f"convert {number(t, 0, 1)}")
    if t.s.question() == "converting":
        t.play("done")
    t.play(f"work {number(t, 0, 1)}")
    assert t.kinds(0) == ["donkey", "donkey", "truck"]


@rule("RB-RES-05", "RB-RES-07")
def test_a_factory_that_has_worked_is_converted_but_works_no_more():
    t = boat_yard(trunks=2, paper=1, iron=1, fuel=2, goose=2)
    t.put(0, "donkey", (2, 1))
    t.begin("production").play(f"work {number(t, 2, 1)}")
    if t.s.question() == "launching":
        t.play(t.legal()[0])
    t.play(f"study {number(t, 2, 1)} a", "subject shipping", f"convert {number(t, 2, 1)}")
    if t.s.question() == "converting":
        t.play("done")
    assert not can_work(t, 2, 1)
    assert t.end().goods(2, 1) == {"iron": 1, "fuel": 2}


@rule("RB-RES-09")
def test_geese_and_paper_left_lying_vanish():
    t = valley()
    t.lay((0, 1), goose=5, paper=2)
    t.put(0, "donkey", (0, 1))
    assert produced(t).goods(0, 1) == {"goose": 1}
    t = valley()
    t.lay((1, 0, NORTH), goose=2)
    t.lay((1, 0, SOUTH), paper=1)
    produced(t)
    assert t.goods(1, 0, NORTH) == {"goose": 2}
    t = valley()
    d = t.put(0, "donkey", (0, 1), paper=1)
    t.lay((0, 1), goose=2)
    produced(t)
    assert t.goods(0, 1) == {"goose": 2}
    assert t.cargo(d) == {"paper": 1}


@rule("RB-RES-09", "RB-PROD-15")
def test_fresh_unclaimed_paper_vanishes_with_two_geese():
    t = valley()
    t.build("papermill", 1, 1)
    t.lay((1, 1), boards=2, goose=3)
    assert produced(t).goods(1, 1) == {"goose": 1}
