"""Transporter factories, limits, livestock, research (RB-TP, RB-LIVE, RB-RES)."""

import pytest
from helpers.boats.table import Table

from wabe.core.reference import rule
from wabe.games.roads_and_boats.book.components import BUILDINGS, INPUTS, MADE, SUBJECTS, TRANSPORTERS, goods_of

ROW = "0,0 pasture\n1,0 pasture\n2,0 pasture\n3,0 woods\n4,0 desert"
COAST = """
0,0 mountain 1
1,0 pasture 14
2,0 pasture 24
2,1 sea
0,1 pasture
1,1 pasture
"""


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
    t = Table(ROW)
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
    t = Table(ROW)
    t.build("wagon_factory", 0, 0)
    t.lay((0, 0), boards=2)
    for _ in range(4):
        t.put(0, "donkey", (0, 0))
    t.s.holds[0], t.s.place[1] = 1, t.space.places
    t.begin("production").play("work 1")
    assert t.legal() == ["donkey t3", "donkey t4"]


@rule("RB-TP-04", "AMB-11", "RB-TP-06")
def test_a_new_boat_goes_into_the_river_or_a_dock_of_the_factorys_region():
    t = Table(COAST)
    t.build("raft_factory", 2, 0, area=0)
    t.put(0, "donkey", (2, 0, 0), trunks=2)
    t.begin("production").play("work 3")
    assert t.legal() == ["launch river", "launch se-right"]  # area 0 lies clockwise from the mouth
    assert t.can("launch river")
    t.play("launch se-right")
    assert t.s.place[1] == t.dock(2, 0, 2, 0)
    t = Table(COAST)
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
    t = Table(ROW)
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
    t = Table(ROW)
    t.build("truck_factory", 0, 0)
    t.lay((0, 0), iron=2, fuel=2)
    t.put(0, "donkey", (0, 0))
    t.begin("production").play("work 1").end()
    assert t.goods(0, 0) == {"iron": 1, "fuel": 1}


@rule("RB-TP-08", "RB-TP-09", "RB-TP-10")
def test_tv18_the_limits():
    t = Table(ROW)
    t.build("truck_factory", 0, 0)
    t.lay((0, 0), iron=1, fuel=1)
    for place in ((0, 0), (0, 0), (1, 0), (1, 0), (1, 0)):
        t.put(0, "donkey", place)
    t.begin("production").play("work 1")
    assert t.legal() == ["remove t1", "remove t2", "remove t6"]
    t.play("remove t6")
    assert t.kinds(0) == ["donkey"] * 5
    assert t.goods(0, 0) == {}  # nothing is refunded
    t = Table(ROW)
    t.build("wagon_factory", 0, 0)
    t.lay((0, 0), boards=2)
    for _ in range(5):
        t.put(0, "donkey", (0, 0))
    t.begin("production").play("work 1;donkey t1")
    assert t.kinds(0) == ["donkey"] * 4 + ["wagon"]
    assert t.s.question() != "removing"


@rule("RB-TP-08", "RB-TP-09")
@pytest.mark.parametrize(("land", "water", "gone"), [(3, 5, {"raft"}), (4, 4, {"raft", "donkey"})])
def test_tv18_boats_and_both(land, water, gone):
    t = Table("0,0 pasture\n1,0 sea\n0,1 pasture")
    t.build("raft_factory", 0, 0)
    t.lay((0, 0), trunks=2)
    for _ in range(land):
        t.put(0, "donkey", (0, 0))
    for _ in range(water):
        t.put(0, "raft", t.dock(0, 0, 1))
    t.begin("production").play("work 1")
    assert t.s.question() == "removing"
    kinds = {TRANSPORTERS[t.s.kind[int(move.split("t")[1]) - 1]] for move in t.legal()}
    assert kinds == gone


@rule("AMB-08", "RB-TP-10")
def test_a_removed_transporter_drops_its_cargo_and_puts_down_what_it_carries():
    t = Table(COAST)
    t.build("raft_factory", 2, 0, area=0)
    t.put(0, "donkey", (2, 0, 0))
    for _ in range(4):
        t.put(0, "raft", t.river(0, 0))
    t.put(0, "raft", t.river(2, 0), stone=2, trunks=1)
    t.lay((2, 0, 0), trunks=2)
    t.begin("production")
    t.play("work 3", "launch river", "take trunks a", "take trunks a", "remove t6")
    assert t.legal() == ["bank a", "bank b"]
    t.play("bank b")
    assert t.goods(2, 0, 1) == {"trunks": 1, "stone": 2}
    assert t.s.kind[5] == 0


@rule("AMB-08")
def test_a_land_transporter_drops_its_cargo_where_it_stood():
    t = Table(ROW)
    t.build("truck_factory", 0, 0)
    t.lay((0, 0), iron=1, fuel=1)
    for _ in range(5):
        t.put(0, "donkey", (0, 0), clay=1)
    t.begin("production").play("work 1", "remove t1")
    assert t.goods(0, 0) == {"clay": 1}
    assert t.s.question() == "production"


@rule("AMB-08")
def test_a_carrier_is_removed_after_its_load_was_put_down_unless_its_boat_finds_no_water():
    t = Table("0,0 pasture\n1,0 pasture\n2,0 sea")
    t.build("truck_factory", 0, 0)
    t.lay((0, 0), iron=1, fuel=1)
    for _ in range(5):
        t.put(0, "donkey", (0, 0))
    raft = t.put(0, "raft", t.dock(1, 0, 1))
    t.s.holds[0], t.s.place[raft] = raft, t.space.places
    t.s.holds[1], t.s.place[2] = 2, t.space.places + 1
    t.begin("production").play("work 1")
    assert t.legal() == ["remove t2", "remove t3", "remove t4", "remove t5", "remove t7"]
    t.play("remove t2")
    assert t.s.kind[1] == 0
    assert t.at(2) == (0, 0)


# Livestock.


@rule("RB-LIVE-01", "RB-LIVE-04")
def test_tv25_geese():
    t = Table(ROW)
    t.lay((0, 0), goose=2)
    t.lay((1, 0), goose=2, stone=1)
    t.lay((2, 0), goose=3)
    t.lay((3, 0), goose=2)  # woods
    t.begin("production").end()
    assert [t.goods(q, 0) for q in range(4)] == [{"goose": 3}, {"goose": 2, "stone": 1}, {"goose": 3}, {"goose": 2}]
    t.begin("production").end()
    assert t.goods(0, 0) == {"goose": 3}


@rule("RB-LIVE-02", "AMB-04", "AMB-05")
def test_geese_are_disturbed_by_anything_on_the_whole_hex():
    def bred(arrange):
        t = Table(COAST)
        t.lay((1, 0, 0), goose=2)
        arrange(t)
        t.begin("production")
        return t.goods(1, 0, 0)["goose"] == 3

    assert bred(lambda t: None)
    assert not bred(lambda t: t.lay((1, 0, 1), clay=1))
    assert not bred(lambda t: t.build("sawmill", 1, 0, area=1))
    assert not bred(lambda t: t.put(1, "donkey", (1, 0, 1)))
    assert not bred(lambda t: t.put(1, "raft", t.river(1, 0)))
    docked = Table(COAST)
    docked.lay((1, 1), goose=2)
    docked.put(1, "raft", docked.dock(1, 1, 1))
    assert docked.begin("production").goods(1, 1) == {"goose": 2}
    apart = Table(COAST)
    apart.lay((1, 0, 0), goose=1)
    apart.lay((1, 0, 1), goose=1)
    apart.begin("production")
    assert apart.goods(1, 0, 0) == apart.goods(1, 0, 1) == {"goose": 1}


@rule("RB-LIVE-03", "RB-SETUP-10")
def test_roads_bridges_walls_and_homes_do_not_disturb():
    t = Table(COAST)
    t.lay((1, 0, 0), goose=2)
    t.bridge(1, 0, 1)
    t.road((1, 0, 0), (0, 1))
    t.wall(1, 0, 2, owner=1)
    t.home(0, (1, 0))
    assert t.begin("production").goods(1, 0, 0) == {"goose": 3}


@rule("RB-LIVE-06", "RB-MAP-12")
def test_irrigated_deserts_are_pasture():
    t = Table(ROW)
    t.lay((4, 0), goose=2)
    assert t.begin("production").goods(4, 0) == {"goose": 2}
    t.s.irrigated = True
    assert t.begin("production").goods(4, 0) == {"goose": 3}


@rule("RB-LIVE-01", "RB-LIVE-04", "RB-LIVE-05", "RB-LIVE-07")
def test_two_donkeys_breed_if_their_owner_wants():
    t = Table(ROW)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (0, 0))
    t.begin("production")
    assert t.legal() == ["breed 1", "end"]
    t.play("breed 1")
    assert t.kinds(0) == ["donkey"] * 3
    assert t.s.seat != 0 or "breed 1" not in t.legal()
    t.begin("movement").play("use t3;step e")
    assert t.at(2) == (1, 0)


@rule("RB-LIVE-01", "RB-LIVE-02", "AMB-04", "AMB-06")
def test_what_keeps_donkeys_from_breeding():
    def breeds(arrange):
        t = Table(COAST)
        t.put(0, "donkey", (1, 0, 0))
        t.put(0, "donkey", (1, 0, 0))
        arrange(t)
        return "breed 2" in t.begin("production").legal()

    assert breeds(lambda t: None)
    assert not breeds(lambda t: t.put(0, "donkey", (1, 0, 0)))
    assert not breeds(lambda t: t.put(1, "donkey", (1, 0, 1)))
    assert not breeds(lambda t: t.put(0, "raft", t.river(1, 0)))
    assert not breeds(lambda t: t.lay((1, 0, 1), clay=1))
    assert not breeds(lambda t: t.build("sawmill", 1, 0, area=1))

    def loaded(t):
        t.s.cargo[0] = 1
        t.s.count_goods(1, 1)

    assert not breeds(loaded)

    def apart(t):
        t.s.place[1] = t.area(1, 0, 1)

    assert not breeds(apart)

    def carried(t):
        t.s.holds[0], t.s.place[1] = 1, t.space.places

    assert not breeds(carried)

    def foreign(t):
        t.s.kind[1], t.s.place[1] = 0, -1
        t.put(1, "donkey", (1, 0, 0))

    assert not breeds(foreign)

    def wagon(t):
        t.s.kind[1] = 2

    assert not breeds(wagon)
    woods = Table(ROW)
    woods.put(0, "donkey", (3, 0))
    woods.put(0, "donkey", (3, 0))
    assert "breed 4" not in woods.begin("production").legal()


@rule("AMB-07", "RB-LIVE-07", "RB-TP-08")
def test_breeding_beyond_the_limit_needs_a_cure():
    t = Table(ROW + "\n0,1 pasture\n1,1 sea")
    for place in ((0, 0), (0, 0), (2, 0), (2, 0), (2, 0)):
        t.put(0, "donkey", place)
    assert "breed 1" not in t.begin("production").legal()
    t.build("raft_factory", 0, 1)
    t.put(0, "raft", t.dock(0, 1, 1))
    assert "breed 1" not in t.begin("production").legal()  # a boat is no cure for a sixth land transporter
    t.s.place[4] = t.area(0, 1)
    t.begin("production").play("breed 1", "remove t5")
    assert t.kinds(0) == ["donkey"] * 5 + ["raft"]


# Research.


@rule("RB-RES-01", "RB-RES-02", "RB-RES-03", "RB-RES-04", "RB-SETUP-01", "AMB-15", "AMB-46")
def test_two_geese_and_a_paper_in_reach_buy_a_subject():
    t = Table(COAST)
    t.lay((1, 0, 0), goose=2)
    t.put(0, "donkey", (1, 0, 1), paper=1)
    t.put(1, "donkey", (1, 0, 0), paper=1)
    t.begin("production")
    assert not [move for move in t.legal() if move.startswith("study")]  # geese on the far bank
    t.play("end")
    assert t.s.seat == 1
    t.play("study 2 a")
    assert t.legal() == [f"subject {name}" for name in SUBJECTS]
    t.play("subject bright_idea")
    assert t.s.research == [0, 1 << SUBJECTS.index("bright_idea")]
    assert (t.goods(1, 0, 0), t.cargo(9)) == ({}, {})
    t = Table(ROW)
    t.know(0, *SUBJECTS)
    t.put(0, "truck", (0, 0), goose=2, paper=1)
    assert not [move for move in t.begin("production").legal() if move.startswith("study")]
    t.s.research[0] = (1 << 8) - 2
    t.begin("production").play("study 1 a")
    assert t.legal() == ["subject rowing"]


@rule("RB-RES-05", "RB-RES-06", "RB-RES-07", "RB-RES-08", "AMB-18", "AMB-46")
def test_conversion_of_factories_in_reach():
    t = Table(COAST + "3,0 sea\n-1,1 pasture")
    t.put(0, "truck", (0, 1), goose=4, paper=2)
    t.build("raft_factory", 1, 1)
    t.put(0, "donkey", (1, 1))
    t.build("steamer_factory", 2, 0, area=1)
    t.put(0, "donkey", (2, 0, 1))
    t.build("raft_factory", 1, 0, area=0)
    t.put(0, "donkey", (1, 0, 1))  # the far bank
    t.put(1, "donkey", (1, 1))  # others cannot prevent it
    t.build("wagon_factory", 0, 0)
    t.put(0, "donkey", (0, 0))
    t.begin("production").play(next(move for move in t.legal() if "study" in move))
    t.play("subject rowing")
    options = t.legal()
    assert options == [f"convert {t.hex(2, 0) + 1}", f"convert {t.hex(1, 1) + 1}", "done"]
    t.play(options[1])
    assert t.building(1, 1) == "rowboat_factory"
    t.play("done")
    assert t.building(2, 0) == "steamer_factory"
    assert not [move for move in t.legal() if move.startswith("convert")]
    t.play(next(move for move in t.legal() if "study" in move), "subject trucking")
    assert t.legal() == [f"convert {t.hex(0, 0) + 1}", "done"]
    assert t.kinds(0).count("donkey") == 4  # transporters are not upgraded


@rule("AMB-19", "RB-RES-07")
def test_a_factory_that_has_worked_does_not_work_again_after_conversion():
    t = Table("0,0 pasture\n1,0 sea")
    t.build("raft_factory", 0, 0)
    t.put(0, "truck", (0, 0), goose=2, paper=1)
    t.lay((0, 0), trunks=2, boards=5)
    t.begin("production").play("work 1", "study 1 a", "subject rowing", "convert 1")
    assert t.building(0, 0) == "rowboat_factory"
    assert "work 1" not in t.legal()
    t.end()
    assert t.goods(0, 0) == {"boards": 5}
    t.begin("production").play("work 1")
    assert "rowboat" in t.kinds(0)


@rule("RB-RES-09", "AMB-16", "AMB-17")
def test_uncarried_geese_and_paper_vanish():
    t = Table(COAST)
    t.lay((0, 1), goose=5, paper=3)
    t.lay((1, 0, 0), goose=2)
    t.lay((1, 0, 1), paper=1)
    t.put(0, "donkey", (0, 1))
    t.lay((1, 1), goose=4, paper=1)
    t.put(1, "wagon", (2, 0, 0), goose=2, paper=1)
    t.begin("production").end()
    assert t.goods(0, 1) == {"goose": 1, "paper": 1}
    assert (t.goods(1, 0, 0), t.goods(1, 0, 1)) == ({"goose": 2}, {"paper": 1})
    assert t.goods(1, 1) == {"goose": 2}  # these breed only in the next production
    assert t.cargo(9) == {"goose": 2, "paper": 1}
    t.begin("production")
    assert t.goods(1, 1) == {"goose": 3}


@rule("AMB-14")
def test_a_carrier_is_present_and_the_carried_one_is_not():
    t = Table(ROW)
    t.build("sawmill", 0, 0)
    t.lay((0, 0), trunks=1)
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (0, 0))
    t.s.holds[0], t.s.place[1] = 1, t.space.places
    t.begin("production").play("work 1")
    assert t.goods(0, 0) == {"boards": 2}
    other = Table(ROW)
    other.build("sawmill", 0, 0)
    other.lay((0, 0), trunks=1)
    other.put(1, "donkey", (0, 0))
    other.put(0, "donkey", (0, 0))
    other.s.holds[9], other.s.place[0] = 0, other.space.places + 9
    other.begin("production")
    assert other.s.seat == 1
