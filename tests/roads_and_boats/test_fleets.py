"""Rowboats, steamers, trucks and oil rigs: planned for, made, and driven; and the tastes by which seats differ."""

import pytest
from helpers.boats.plans import goals, plan, solo, world
from helpers.boats.table import GAME, Table

from wabe.core.chance import Rng
from wabe.core.game import NATURE
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    CLAY_PIT,
    DONKEY,
    DRILLING,
    MADE,
    OIL_RIG,
    ONE,
    PAPERMILL,
    RAFT,
    RAFT_FACTORY,
    ROWBOAT_FACTORY,
    ROWING,
    SHIPPING,
    STEAMER_FACTORY,
    STONE,
    TRANSPORTERS,
    TRUCK_FACTORY,
    TRUCKING,
    WAGON_FACTORY,
)
from wabe.games.roads_and_boats.strategy import producing
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.goals import BREED, MAKE, STUDY
from wabe.games.roads_and_boats.strategy.notes import LOADED
from wabe.games.roads_and_boats.strategy.search import Search, best_openings, improve, plans_for, rollout_of
from wabe.games.roads_and_boats.strategy.tastes import TASTES, appeal, taste_of
from wabe.games.roads_and_boats.strategy.templates import ORDERS, TEMPLATES

STRAIT = "0,0 rock\n1,0 sea\n2,0 sea\n3,0 sea\n4,0 sea\n5,0 sea\n6,0 mountain"
HARBOUR = "0,0 woods\n1,0 rock\n2,0 pasture\n3,0 sea\n4,0 sea\n5,0 mountain\n6,0 pasture"
ROAD = "0,0 woods\n1,0 pasture\n2,0 pasture\n3,0 pasture\n4,0 rock"
LAST = 20


def test_a_boat_comes_for_what_lies_on_the_far_shore():
    """A donkey that stands there has nothing to hand on: it lies where the boat takes it up."""
    t = solo(STRAIT, (0, 0))
    donkey = t.put(0, "donkey", (0, 0))
    raft = t.put(0, "raft", t.dock(6, 0, 4))
    t.lay((0, 0), stone=1)
    t.lay((6, 0), boards=3)
    made = plan(t, ("mine", 6, 0))
    assert made.picks[raft] == ONE[STONE]
    assert not made.picks[donkey]


def test_donkeys_that_are_carried_do_not_breed():
    """Two of them are on no hex, and on none together: so nobody sets down that they breed there."""
    t = solo(HARBOUR, (0, 0))  # its last hex is a pasture
    for _ in range(2):
        t.put(0, "donkey", (2, 0))
    w = world(t)
    w.place = [-1 if kind == DONKEY else place for kind, place in zip(w.kind, w.place, strict=True)]
    conduct = Conduct(w, goals(t, (BREED, 0)), LAST)
    conduct.phase(0)
    assert not conduct.notes
    assert w.kind.count(DONKEY) == 2


def driven(t, strategy):
    """The world after the remaining turns, and by transporter how many goods it took on board."""
    w = world(t)
    conduct = Conduct(w, strategy, LAST)
    loads = dict.fromkeys(TRANSPORTERS, 0)
    for phase in (1, 2, 3):
        conduct.phase(phase)
    while w.turn < LAST:
        w.turn += 1
        producing.begin_production(w)
        for phase in range(4):
            before = w.cargo[:]
            conduct.notes = []
            conduct.phase(phase)
            for note in conduct.notes:
                if note[0] == LOADED:
                    loads[TRANSPORTERS[w.kind[note[1]]]] += note[2] > before[note[1]]
                    before[note[1]] = note[2]
    return w, loads


@pytest.mark.parametrize(
    ("subject", "factory", "inputs"),
    [
        (ROWING, ROWBOAT_FACTORY, {"boards": 12}),
        (SHIPPING, STEAMER_FACTORY, {"boards": 7, "fuel": 2, "iron": 1}),
    ],
)
def test_who_has_paper_and_geese_studies_builds_a_boat_and_sails_it_to_the_mountain(subject, factory, inputs):
    t = solo(HARBOUR, (0, 0))
    for _ in range(2):
        t.put(0, "donkey", (1, 0))
    t.lay((1, 0), paper=1, goose=2, stone=4, **inputs)
    w, loads = driven(t, goals(t, (STUDY, subject), (BUILDINGS[factory], 2, 0), (MAKE, factory), ("mine", 5, 0)))
    assert w.knows(subject)
    assert MADE[factory] in w.kind
    assert {"mine", BUILDINGS[factory]} <= {BUILDINGS[building] for building in w.what}
    assert loads[TRANSPORTERS[MADE[factory]]]


def test_a_truck_is_made_and_driven_on_roads():
    t = solo(ROAD, (0, 0))
    for q in range(4):
        t.road((q, 0), (q + 1, 0))
    t.put(0, "donkey", (1, 0))
    t.know(0, "trucking")
    t.lay((1, 0), boards=2, stone=2, fuel=1, iron=1)
    t.lay((4, 0), stone=9)
    w, loads = driven(t, goals(t, ("truck_factory", 1, 0), (MAKE, TRUCK_FACTORY)))
    assert MADE[TRUCK_FACTORY] in w.kind
    assert loads["truck"]
    assert w.wonder.count(0)  # with the stone it brings home


def test_two_rafts_build_a_rig_and_its_fuel_is_fetched_for_the_mint():
    t = solo(HARBOUR, (2, 0))
    t.put(0, "donkey", (2, 0))
    for _ in range(2):
        t.put(0, "raft", t.dock(2, 0, 1))
    t.know(0, "drilling")
    t.build("mint", 2, 0)
    t.lay((2, 0), boards=3, stone=1, gold=4)
    w, loads = driven(t, goals(t, ("oil_rig", 3, 0)))
    assert OIL_RIG in w.what
    assert loads["raft"]
    assert w.wealth() > 20  # coins have been made


# Tastes.


def taste_for(building):
    [found] = [taste for taste in TASTES if taste.building == building]
    return found


def start(scenario, players, seed=1):
    s = GAME.rules(players, {"scenario": scenario}).start()
    rng = Rng(seed)
    while s.turn < 1:
        s.play(s.draw(rng) if s.seat == NATURE else s.legal()[0])
    return s


def test_seats_of_a_table_differ_in_taste_and_so_do_games():
    first, other = (start("O4-LAKE", 4, seed) for seed in (1, 2))
    assert first.temple != other.temple
    tastes = [[taste_of(s, seat) for seat in range(4)] for s in (first, other)]
    assert len(set(tastes[0])) == 4
    assert tastes[0] != tastes[1]


def test_what_is_liked_counts_for_more_the_longer_it_is_had():
    t = solo(HARBOUR, (2, 0))
    t.put(0, "donkey", (2, 0))
    likes_rowing = taste_for(ROWBOAT_FACTORY)
    w = world(t)
    assert likes_rowing.pleasure(w) == 0
    w.kind[1], w.cargo[1] = RAFT, ONE[STONE]
    lesser = likes_rowing.pleasure(w)
    w.kind[1] = MADE[ROWBOAT_FACTORY]
    most = likes_rowing.pleasure(w)
    assert 0 < lesser < most == likes_rowing.liking
    w.cargo[1] = 0
    assert lesser < likes_rowing.pleasure(w) < most  # it carries nothing
    assert 0 == appeal([]) < appeal([most]) < appeal([most] * 8) == appeal([0] * 5 + [most] * 20) == most


def test_what_is_liked_counts_for_more_also_for_who_is_far_behind():
    """Before, a plan that came to less than nothing came to still less with what the seat likes."""
    t = Table(HARBOUR)
    t.home(0, (2, 0))
    t.home(1, (6, 0))
    t.s.turn = 20
    t.put(0, "raft", t.dock(2, 0, 1))
    t.put(1, "donkey", (6, 0), stock=2)
    plain, liked = (rollout_of(t.s, 0, taste).value(goals(t)) for taste in (None, TASTES[-1]))
    assert plain < liked < 0


def test_who_has_studied_for_what_it_likes_is_pleased_a_little_but_not_content():
    t = solo(HARBOUR, (2, 0))
    likes_steam = taste_for(STEAMER_FACTORY)
    w = world(t)
    w.research = 1 << SHIPPING
    begun = likes_steam.pleasure(w)
    w.kind[0] = RAFT
    lesser = likes_steam.pleasure(w)
    w.kind[0] = MADE[STEAMER_FACTORY]
    assert 0 < begun < lesser < likes_steam.pleasure(w) // 2  # the subject is the smallest part of it
    assert taste_for(TRUCK_FACTORY).pleasure(w) == 0  # another subject


def test_a_seat_that_likes_rigs_is_pleased_by_a_rig():
    t = solo(HARBOUR, (2, 0))
    likes_rigs = taste_for(OIL_RIG)
    assert likes_rigs.pleasure(world(t)) == 0
    t.build("oil_rig", 3, 0)
    assert likes_rigs.pleasure(world(t)) == likes_rigs.liking


def test_a_plan_is_seasoned_at_several_places():
    wagons = taste_for(WAGON_FACTORY)
    found = wagons.seasoned((1 << DONKEY, ORDERS["coins"]))
    assert len({order for _, order in found}) == len(found) > 2
    for _, order in found:
        assert [goal for goal in order if goal not in wagons.bundles[0]] == list(ORDERS["coins"])


def test_a_plan_that_has_a_papermill_gets_no_other_for_the_subject_of_what_is_liked():
    for template, more in ((ORDERS["coins"], 0), (ORDERS["mines"], 1)):
        for _, order in taste_for(STEAMER_FACTORY).seasoned((1 << DONKEY, template)):
            studies = (STUDY, SHIPPING) in order
            assert order.count((PAPERMILL, 0)) == template.count((PAPERMILL, 0)) + more * studies


def test_what_is_liked_is_missed_until_it_is_had_or_planned_and_the_lesser_thing_until_either_is():
    t = solo(HARBOUR, (2, 0))
    likes_steam = taste_for(STEAMER_FACTORY)
    favourite, lesser = likes_steam.bundles
    w = world(t)
    assert likes_steam.missing(w, []) == [favourite, lesser]
    assert likes_steam.missing(w, [(MAKE, RAFT_FACTORY)]) == [favourite]
    assert likes_steam.missing(w, [(MAKE, STEAMER_FACTORY)]) == []
    w.kind[0] = RAFT
    assert likes_steam.missing(w, []) == [favourite]
    w.kind[0] = MADE[STEAMER_FACTORY]
    assert likes_steam.missing(w, []) == []
    assert taste_for(CLAY_PIT).missing(w, [(CLAY_PIT, 0)]) == []


def test_in_each_turn_what_is_liked_is_tried_with_the_plan_that_is_followed():
    t = solo(HARBOUR, (0, 0))
    t.put(0, "donkey", (0, 0))
    for taste in (None, taste_for(STEAMER_FACTORY)):
        followed = goals(t, ("quarry", 1, 0))
        tried = [strategy.goals for strategy in Search(rollout_of(t.s, 0, taste), followed, 1).seasoned()]
        with_it = [found for found in tried if (MAKE, STEAMER_FACTORY) in found and (STUDY, SHIPPING) in found]
        assert bool(with_it) == (taste is not None)
        assert all(followed.goals[0] in found for found in tried)


@pytest.mark.parametrize(
    ("tiles", "favourite"),
    [
        (HARBOUR, ROWBOAT_FACTORY),
        (HARBOUR, STEAMER_FACTORY),
        (HARBOUR, CLAY_PIT),
        (ROAD, TRUCK_FACTORY),
        (ROAD, WAGON_FACTORY),
    ],
)
def test_who_likes_something_finds_a_plan_with_it_and_uses_it_where_others_would_not(tiles, favourite):
    """Nobody is content with the subject or the factory alone."""
    t = solo(tiles, (0, 0))
    for _ in range(2):
        t.put(0, "donkey", (1, 0))
    t.lay((1, 0), paper=1, goose=2, stone=8, boards=16, fuel=4, iron=2)
    if tiles == ROAD:
        t.lay((4, 0), stone=9)
        for q in range(4):
            t.road((q, 0), (q + 1, 0))
    for taste in (None, taste_for(favourite)):
        strategy, _ = improve(rollout_of(t.s, 0, taste), goals(t), 600, 1)
        w, loads = driven(t, strategy)
        assert (favourite in w.what) == (taste is not None)
        assert bool(loads[TRANSPORTERS[MADE[favourite]]]) == (taste is not None and MADE[favourite] > 0)


def test_the_taste_decides_between_plans_that_come_to_nearly_the_same():
    """On the Lake trucks come to as much as donkeys for the third seat: who likes them has them in its plan."""
    s = start("O4-LAKE", 4)
    made = {}
    for taste in (None, TASTES[1]):
        best = best_openings(rollout_of(s, 2, taste), 10_000)[0]
        made[taste] = (MAKE, TRUCK_FACTORY) in best.goals
    assert made == {None: False, TASTES[1]: True}


def test_there_are_plans_for_every_subject_and_transporter():
    wanted = {(STUDY, subject) for subject in (ROWING, TRUCKING, SHIPPING, DRILLING)}
    wanted |= {(MAKE, factory) for factory in (RAFT_FACTORY, ROWBOAT_FACTORY, STEAMER_FACTORY, WAGON_FACTORY)}
    found = {goal for _, order in TEMPLATES for goal in order}
    assert wanted | {(MAKE, TRUCK_FACTORY), (OIL_RIG, 0)} <= found


def test_alone_a_game_is_too_short_for_rigs_and_with_others_nobody_works_for_irrigation():
    alone, among_others = plans_for(world(solo())), plans_for(rollout_of(start("O2-TWIN", 2), 0).w)
    assert alone != among_others
    assert set(alone) | set(among_others) == set(TEMPLATES)
    assert not [1 for _, order in alone if (OIL_RIG, 0) in order]
