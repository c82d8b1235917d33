"""Research: geese and paper, subjects, factories converted, what vanishes (RB-RES)."""

import pytest
from helpers.boats.maps import MEADOWS, RIVER
from helpers.boats.table import Table, number
from helpers.boats.valley import NORTH, SOUTH, begins, can_work, valley

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.components import SUBJECTS


@rule("RB-RES-01", "RB-RES-02", "RB-RES-03", "RB-RES-04", "RB-SETUP-01", "AMB-15", "AMB-46")
def test_two_geese_and_a_paper_in_reach_buy_a_subject():
    t = Table(RIVER)
    t.lay((1, 0, 0), goose=2)
    t.put(0, "donkey", (1, 0, 1), paper=1)
    other = t.put(1, "donkey", (1, 0, 0), paper=1)
    t.begin("production")
    assert not [move for move in t.legal() if move.startswith("study")]  # geese on the far bank
    t.play("end")
    assert t.s.seat == 1
    t.play("study 2 a")
    assert t.legal() == [f"subject {name}" for name in SUBJECTS]
    t.play("subject bright_idea")
    assert t.s.research == (0, 1 << SUBJECTS.index("bright_idea"))
    assert (t.goods(1, 0, 0), t.cargo(other)) == ({}, {})
    t = Table(MEADOWS)
    t.know(0, *SUBJECTS)
    t.put(0, "truck", (0, 0), goose=2, paper=1)
    assert not [move for move in t.begin("production").legal() if move.startswith("study")]
    t.s.research = put(t.s.research, 0, (1 << 8) - 2)
    t.begin("production").play("study 1 a")
    assert t.legal() == ["subject rowing"]


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


@rule("RB-RES-01", "RB-AREA-10")
@pytest.mark.parametrize("aboard", [True, False])
def test_research_on_the_open_sea(aboard: bool):
    t = valley()
    boat = t.put(0, "raft", t.area(3, 0), paper=1, goose=2 if aboard else 0)
    t.lay((3, 0), goose=0 if aboard else 2)
    t.put(0, "raft", t.dock(2, 1, 0), paper=1)
    t.begin("production")
    assert begins(t, "study") == {f"study {number(t, 3, 0)} a"}
    t.play(f"study {number(t, 3, 0)} a", "subject drilling")
    assert t.cargo(boat) == t.goods(3, 0) == {}


@rule("RB-RES-02", "RB-RES-04", "AMB-15")
def test_two_subjects_in_one_phase_and_none_when_all_are_known():
    t = valley()
    t.put(0, "donkey", (1, 1), paper=2)
    t.lay((1, 1), goose=5)
    study = f"study {number(t, 1, 1)} a"
    t.begin("production").play(study, "subject specialisation", study)
    assert begins(t, "subject") == {f"subject {name}" for name in SUBJECTS if name != "specialisation"}
    t.play("subject bright_idea")
    assert study not in t.legal()
    assert t.goods(1, 1) == {"goose": 1}
    t = valley()
    t.know(0, *SUBJECTS)
    t.put(0, "donkey", (1, 1))
    t.lay((1, 1), goose=2, paper=1)
    t.begin("production")
    assert not begins(t, "study")
    t.end()
    assert t.goods(1, 1) == {}  # nobody can use it: lost (RB-RES-09)


# Factories converted.


def factories_in_reach(**options):
    """Rowing is researched beside raft factories on both banks, a steamer factory and a wagon factory."""
    t = Table(RIVER + "\n3,0 sea\n-1,1 pasture", **options)
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
    return t


@rule("RB-RES-05", "RB-RES-06", "RB-RES-07", "RB-RES-08", "AMB-46")
def test_upgrading_factories_in_reach():
    t = factories_in_reach()
    assert t.legal() == [f"convert {t.hex(1, 1) + 1}", "done"]
    t.play(f"convert {t.hex(1, 1) + 1}")
    assert t.building(1, 1) == "rowboat_factory"
    assert t.building(2, 0) == "steamer_factory"
    assert not [move for move in t.legal() if move.startswith("convert")]
    t.play(next(move for move in t.legal() if "study" in move), "subject trucking")
    assert t.legal() == [f"convert {t.hex(0, 0) + 1}", "done"]
    assert t.kinds(0).count("donkey") == 4  # transporters are not upgraded


@rule("AMB-18", "RB-RES-05")
@pytest.mark.parametrize(
    ("subject", "standing", "upward", "by_letter"),
    [
        ("rowing", "raft_factory", True, True),
        ("rowing", "steamer_factory", False, True),
        ("shipping", "raft_factory", True, True),
        ("shipping", "rowboat_factory", True, True),
        ("trucking", "wagon_factory", True, True),
        ("trucking", "raft_factory", False, False),
        ("rowing", "wagon_factory", False, False),
    ],
)
def test_factories_are_made_into_heavier_ones_or_by_an_option_also_into_lighter_ones(
    subject, standing, upward, by_letter
):
    for option, possible in ((False, upward), (True, by_letter)):
        t = Table("0,0 pasture\n1,0 sea", convert_down=option)
        t.build(standing, 0, 0)
        t.put(0, "truck", (0, 0), goose=2, paper=1)
        t.begin("production").play("study 1 a", f"subject {subject}")
        assert ("convert 1" in t.legal()) == possible


@rule("AMB-18")
def test_by_the_option_a_steamer_factory_becomes_a_rowboat_factory():
    t = factories_in_reach(convert_down=True)
    assert t.legal() == [f"convert {t.hex(2, 0) + 1}", f"convert {t.hex(1, 1) + 1}", "done"]
    t.play(f"convert {t.hex(2, 0) + 1}")
    assert t.building(2, 0) == "rowboat_factory"
    t.play("done")
    assert t.building(1, 1) == "raft_factory"  # the chance is gone


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


@rule("RB-RES-07", "RB-TP-07")
def test_a_factory_converted_and_not_used_swallows_what_it_now_needs():
    t = valley()
    t.build("wagon_factory", 1, 1)
    t.put(0, "donkey", (1, 1), paper=1)
    t.lay((1, 1), goose=2, iron=1, fuel=1, boards=2)
    t.begin("production").play(f"study {number(t, 1, 1)} a", "subject trucking", f"convert {number(t, 1, 1)}")
    assert can_work(t, 1, 1)
    t.end()
    assert t.goods(1, 1) == {"boards": 2}
    assert t.kinds(0) == ["donkey"]


# What vanishes.


@rule("RB-RES-09", "AMB-16", "AMB-17")
def test_uncarried_geese_and_paper_vanish():
    t = Table(RIVER)
    t.lay((0, 1), goose=5, paper=3)
    t.lay((1, 0, 0), goose=2)
    t.lay((1, 0, 1), paper=1)
    t.put(0, "donkey", (0, 1))
    t.lay((1, 1), goose=4, paper=1)
    wagon = t.put(1, "wagon", (2, 0, 0), goose=2, paper=1)
    t.begin("production").end()
    assert t.goods(0, 1) == {"goose": 1, "paper": 1}
    assert (t.goods(1, 0, 0), t.goods(1, 0, 1)) == ({"goose": 2}, {"paper": 1})
    assert t.goods(1, 1) == {"goose": 2}  # these breed only in the next production
    assert t.cargo(wagon) == {"goose": 2, "paper": 1}
    t.begin("production")
    assert t.goods(1, 1) == {"goose": 3}


@rule("RB-RES-09", "RB-GOOD-08", "AMB-16")
def test_what_vanishes_at_sea_and_what_does_not():
    t = valley()
    t.build("oil_rig", 3, 0)
    t.lay((3, 0), goose=5, paper=1)
    t.begin("production").end()
    assert t.goods(3, 0) == {"goose": 3, "fuel": 1}
    t = valley()
    boat = t.put(0, "raft", t.area(3, 0), paper=1)
    t.lay((3, 0), goose=2)
    t.begin("production").end()
    assert (t.goods(3, 0), t.cargo(boat)) == ({"goose": 2}, {"paper": 1})
