"""Geese bred for more subjects than the first two are enough for, and what research then leads to."""

import pytest
from helpers.boats.plans import follow, plan, solo, turn_plan, world

from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    GOOSE,
    NEW_SHAFTS,
    ONE,
    RAFT_FACTORY,
    ROWBOAT_FACTORY,
    ROWING,
    SPECIALISATION,
    TRANSPORTERS,
    TRUCK,
    TRUCK_FACTORY,
    TRUCKING,
)
from wabe.games.roads_and_boats.strategy.goals import MAKE, STUDY, open_goals, usual
from wabe.games.roads_and_boats.strategy.layout import FEET, Layout

ONE_SUBJECT = ((STUDY, NEW_SHAFTS),)
TWO_SUBJECTS = ((STUDY, NEW_SHAFTS), (STUDY, SPECIALISATION))


def farm(geese, turn=5):
    """Geese on the far pasture, the home two hexes away, a donkey at home."""
    t = solo(turn=turn)
    t.build("papermill", 3, 0)
    t.put(0, "donkey", (2, 0))
    t.lay((5, 0), goose=geese)
    return t


def test_a_pair_is_brought_to_a_pasture_where_nothing_else_is():
    t = solo()
    k = t.put(0, "donkey", (2, 0))
    t.lay((2, 0), goose=2, boards=1)
    made = plan(t, *TWO_SUBJECTS)
    assert (made.picks[k], made.dest[k]) == (2 * ONE[GOOSE], t.area(4, 0))


def test_for_one_subject_nothing_is_bred():
    t = solo()
    k = t.put(0, "donkey", (2, 0))
    t.lay((2, 0), goose=2, boards=1)
    assert plan(t, *ONE_SUBJECT).picks[k] == 0


def test_the_third_goose_is_fetched_and_the_pair_stays():
    t = farm(3)
    made = plan(t, *TWO_SUBJECTS)
    assert made.picks[0] == ONE[GOOSE]
    assert made.dest[0] == t.area(2, 0)


def test_a_pair_that_is_to_breed_is_not_studied_with():
    t = farm(2)
    t.lay((2, 0), paper=1)
    assert plan(t, *TWO_SUBJECTS).dest[0] != t.area(5, 0)
    assert plan(t, *ONE_SUBJECT).dest[0] == t.area(5, 0)


def test_late_in_the_game_it_is():
    t = farm(2, turn=14)
    t.lay((2, 0), paper=1)
    assert plan(t, *TWO_SUBJECTS).dest[0] == t.area(5, 0)


def test_who_stands_with_the_pair_leaves_it_alone():
    t = farm(2)
    k = t.put(0, "donkey", (5, 0))
    assert plan(t, *TWO_SUBJECTS).dest[k] == t.area(2, 0)


def test_geese_do_not_wait_where_paper_is_made():
    """Together with it they would vanish (RB-RES-09)."""
    t = solo()
    t.build("papermill", 2, 0)
    t.build("quarry", 1, 0)
    k = t.put(0, "donkey", (4, 0))
    t.lay((5, 0), goose=3)
    made = plan(t, *TWO_SUBJECTS)
    assert (made.picks[k], made.dest[k]) == (ONE[GOOSE], t.area(1, 0))


# One too many.


def trucks(donkeys):
    t = solo()
    t.know(0, "trucking")
    t.build("truck_factory", 2, 0)
    for i in range(donkeys):
        t.put(0, "donkey", (2, 0), **({"iron": 1, "fuel": 1} if i == 0 else {}))
    return t


@pytest.mark.parametrize("donkeys", [4, 5])
def test_a_truck_takes_the_place_of_a_donkey_where_there_are_five(donkeys):
    t = trucks(donkeys)
    follow(t, "production", (MAKE, TRUCK_FACTORY))
    kinds = [TRANSPORTERS[kind] for kind in t.s.kind if kind]
    assert sorted(kinds) == ["donkey"] * 4 + ["truck"]


def test_no_truck_is_wanted_where_all_are_trucks():
    t = solo()
    t.know(0, "trucking")
    t.build("truck_factory", 2, 0)
    for _ in range(5):
        t.put(0, "truck", (2, 0))
    w = world(t)
    assert w.is_full(TRUCK)
    assert not w.lesser(TRUCK)
    assert not open_goals(w, usual([(MAKE, TRUCK_FACTORY)] * 6), 10)


def test_a_wagon_factory_becomes_a_truck_factory_when_trucking_is_studied_there():
    t = solo()
    t.build("wagon_factory", 2, 0)
    t.put(0, "donkey", (2, 0), goose=1, paper=1)
    t.lay((2, 0), goose=1)
    follow(t, "production", (STUDY, TRUCKING))
    assert BUILDINGS[t.s.building(t.hex(2, 0))] == "truck_factory"


def test_somebody_is_at_a_factory_that_research_converts():
    """The geese are elsewhere: without him the factory would stay as it is."""
    t = solo()
    t.build("papermill", 3, 0)
    t.build("wagon_factory", 0, 0)
    t.lay((2, 0), goose=2)
    t.put(0, "donkey", (2, 0), paper=1)
    other = t.put(0, "donkey", (1, 0))
    assert plan(t, (STUDY, TRUCKING)).dest[other] == t.area(0, 0)
    assert plan(t, *ONE_SUBJECT).dest[other] != t.area(0, 0)


def test_a_pair_that_is_alone_at_home_may_breed_there():
    t = solo()
    t.lay((2, 0), goose=2)
    k = t.put(0, "donkey", (1, 0))
    made = turn_plan(t, *TWO_SUBJECTS)
    assert made.flock.farm == t.area(2, 0)
    assert made.tasks.picks[k] == 0


def test_transporters_of_a_factory_that_is_to_be_converted_are_planned():
    t = solo("0,0 woods\n1,0 rock\n2,0 pasture\n3,0 sea\n2,1 pasture")
    layout = Layout(world(t), FEET, t.area(2, 0))
    layout.unfold(((RAFT_FACTORY, 0), (STUDY, ROWING), (MAKE, ROWBOAT_FACTORY), (MAKE, TRUCK_FACTORY)))
    assert [where for what, where in layout.wanted if what == MAKE] == [ROWBOAT_FACTORY]
