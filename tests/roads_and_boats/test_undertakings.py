"""What a schedule undertakes under ground and on pastures: shafts, geese and subjects, each as early as may be."""

from helpers.boats.plans import solo, world

from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    COAL_BURNER,
    FUEL,
    GOLD,
    GOOSE,
    IRON,
    MINE,
    NEW_SHAFTS,
    ONE,
    SAWMILL,
    SPECIALISATION,
    STONE,
    TRUNKS,
    WEALTH,
)
from wabe.games.roads_and_boats.rules.economy import metals
from wabe.games.roads_and_boats.strategy import producing
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.goals import BREED, HATCH, LAY, MAKE, PAVE, SHAFT, STUDY, USUAL, GoalStrategy
from wabe.games.roads_and_boats.strategy.journeys import Journeys
from wabe.games.roads_and_boats.strategy.livestock import breed
from wabe.games.roads_and_boats.strategy.notes import BRED, BRICK
from wabe.games.roads_and_boats.strategy.schedule import Schedule
from wabe.games.roads_and_boats.strategy.timetable import timetable_of
from wabe.games.roads_and_boats.strategy.trips import bring
from wabe.games.roads_and_boats.strategy.undertakings import gather


def schedule(t, *goals, turns=12):
    w = world(t)
    made = Schedule(w, w.turn + turns, Journeys(w))
    made.enrich(list(goals))
    return made


def after(t, made):
    """The world when the timetable has been followed to its end."""
    w = world(t)
    model = Conduct(w, GoalStrategy([], USUAL, timetable_of(made)), made.ledger.last)
    phase = 1
    while w.turn <= made.ledger.last:
        while phase < 4:
            model.phase(phase)
            phase += 1
        w.turn, w.bought, phase = w.turn + 1, 0, 0
        if w.turn <= made.ledger.last:
            producing.begin_production(w)
    return w


def mine(gold, iron):
    """A mine with a donkey at it, and all that a new shaft takes."""
    t = solo()
    t.build("mine", 3, 0, gold=gold, iron=iron)
    t.put(0, "donkey", (3, 0))
    t.lay((3, 0), iron=1, fuel=1)
    return t


def test_a_mine_yields_what_is_more_numerous_in_it():
    assert metals(3, 3, 9) == [GOLD, IRON, GOLD, IRON, GOLD, IRON]
    assert metals(5, 1, 3) == [GOLD, GOLD, GOLD]


def test_a_new_shaft_is_dug_where_iron_and_fuel_are():
    t = mine(0, 0)
    t.know(0, "new_shafts")
    made = schedule(t, (SHAFT, t.area(3, 0)))
    assert (made.reached, made.due) == ([(SHAFT, t.area(3, 0))], [5])
    assert [made.ledger.kind[u] for u in made.ledger.mines[t.area(3, 0)][3]] == [GOLD, IRON] * 3
    gather(made.ledger)
    assert after(t, made).wealth() == 2 * WEALTH[GOLD]  # a donkey carries two


def test_without_research_there_is_no_shaft():
    t = mine(0, 0)
    assert schedule(t, (SHAFT, t.area(3, 0))).reached == []


def test_a_shaft_of_gold_brings_gold_before_the_iron():
    t = mine(1, 1)
    t.know(0, "new_shafts", "specialisation")
    made = schedule(t, (SHAFT, t.area(3, 0)))
    assert [made.ledger.kind[u] for u in made.ledger.mines[t.area(3, 0)][3]] == [GOLD] * 5 + [IRON]


def test_a_shaft_does_not_take_iron_away_that_is_counted_on():
    t = mine(1, 1)
    t.know(0, "new_shafts", "specialisation")
    w = world(t)
    made = Schedule(w, w.turn + 12, Journeys(w))
    second = next(u for u in made.ledger.by_kind[IRON] if made.ledger.pick[u] == 7)
    made.ledger.take(second)
    assert not made.ledger.deepen(t.area(3, 0), 5, 4, 0)
    assert made.ledger.deepen(t.area(3, 0), 7, 4, 0)
    assert [made.ledger.kind[u] for u in made.ledger.mines[t.area(3, 0)][3]] == [GOLD] * 4


def test_two_geese_are_left_alone_and_become_three():
    t = solo()
    t.put(0, "donkey", (5, 0))
    t.lay((5, 0), goose=2)
    made = schedule(t, HATCH)
    assert (made.reached, made.due) == ([HATCH], [6])
    assert len(made.ledger.by_kind[GOOSE]) == 3
    assert sum(after(t, made).goods.values()) == 3 * ONE[GOOSE]


def test_geese_are_brought_where_they_are_alone():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), goose=2, stone=1)
    made = schedule(t, HATCH)
    assert made.reached == [HATCH]
    assert {made.ledger.place[u] for u in made.ledger.by_kind[GOOSE]} == {t.area(4, 0)}
    assert after(t, made).goods == {t.area(2, 0): ONE[STONE], t.area(4, 0): 3 * ONE[GOOSE]}


def test_for_two_subjects_geese_are_hatched_first():
    t = solo()
    t.put(0, "donkey", (5, 0))
    t.put(0, "donkey", (0, 0))
    t.lay((5, 0), goose=2)
    t.lay((0, 0), paper=2)
    made = schedule(t, (STUDY, NEW_SHAFTS), (STUDY, SPECIALISATION), turns=20)
    assert made.reached == [HATCH, HATCH, (STUDY, NEW_SHAFTS), (STUDY, SPECIALISATION)]
    assert after(t, made).research == 1 << NEW_SHAFTS | 1 << SPECIALISATION


def test_a_mine_waits_for_what_was_studied_for_it():
    t = solo(turn=5)
    t.put(0, "donkey", (5, 0))
    t.put(0, "donkey", (3, 0))
    t.lay((5, 0), goose=2, paper=1)
    t.lay((3, 0), boards=3, stone=1)
    site = t.area(3, 0)
    assert schedule(t, (MINE, site)).due == [5]
    made = schedule(t, (STUDY, SPECIALISATION), (MINE, site))
    assert made.due == [6, 6]
    assert [made.ledger.kind[u] for u in made.ledger.mines[site][3]] == [GOLD] * 4


def test_who_may_dig_shafts_keeps_iron_in_a_mine_for_them():
    t = solo()
    t.put(0, "donkey", (3, 0))
    t.lay((3, 0), boards=3, stone=1)
    site = t.area(3, 0)
    t.know(0, "specialisation")
    assert schedule(t, (MINE, site)).ledger.mines[site][:3] == (6, 4, 0)
    t.know(0, "new_shafts")
    assert schedule(t, (MINE, site)).ledger.mines[site][:3] == (6, 3, 3)


def bred(made):
    """Where donkeys are bred, and when."""
    return [(note[1], turn) for turn, note in made.ledger.orders if note[0] == BRED]


def test_stone_that_has_become_a_road_is_in_nobodys_way():
    t = solo()
    t.put(0, "donkey", (5, 0))
    t.lay((5, 0), goose=2, stone=1)
    link = next(i for i, areas in enumerate(world(t).space.link_areas) if t.area(5, 0) in areas)
    made = schedule(t, (PAVE, link), HATCH)
    assert made.reached == [(PAVE, link), HATCH]
    assert {made.ledger.place[u] for u in made.ledger.by_kind[GOOSE]} == {t.area(5, 0)}


def test_donkeys_breed_where_a_brick_was_paid_and_a_subject_studied():
    t = solo()
    for _ in range(2):
        t.put(0, "donkey", (2, 0))
    t.lay((2, 0), boards=2)
    assert bred(schedule(t, (LAY, 0), (BREED, 0))) == [(2, 7)]
    t = solo()
    for _ in range(2):
        t.put(0, "donkey", (2, 0))
    t.lay((2, 0), goose=2, paper=1)
    assert bred(schedule(t, (STUDY, NEW_SHAFTS), (BREED, 0))) == [(2, 7)]


def test_donkeys_do_not_breed_where_goods_lie_or_are_fetched_later():
    t = solo()
    for place in ((0, 0), (2, 0), (2, 0)):
        t.put(0, "donkey", place)
    assert bred(schedule(t, (BREED, 0))) == [(2, 6)]
    t.lay((2, 0), stone=1)
    assert bred(schedule(t, (BREED, 0))) == [(4, 7)]
    w = world(t)
    made = Schedule(w, w.turn + 12, Journeys(w))
    made.ledger.pick[made.ledger.by_kind[STONE][0]] = 11
    bring(made.ledger, STONE, t.area(3, 0))
    assert len(made.ledger.visits[0]) == 3
    breed(made.ledger)
    assert bred(made) == [(4, 7)]


def test_trunks_that_would_be_sawn_too_late_pay_for_bricks():
    t = solo()
    t.build("sawmill", 4, 0)
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), trunks=2)
    assert schedule(t, (LAY, 0), turns=0).ledger.orders == [(5, (BRICK, 2 * ONE[TRUNKS], 0, 0))]


def test_wood_is_sawn_and_burnt_before_anything_needs_it():
    t = solo()
    t.build("sawmill", 1, 0)
    t.build("coal_burner", 2, 0)
    t.put(0, "donkey", (0, 0))
    t.lay((0, 0), trunks=2)
    saw, burn = (MAKE, SAWMILL), (MAKE, COAL_BURNER)
    made = schedule(t, saw, burn, saw)
    assert made.reached == [saw, burn]  # two trunks are sawn, two boards of four burnt; nothing is left to be sawn
    assert made.due == [
        made.ledger.pick[made.ledger.by_kind[BOARDS][0]],
        made.ledger.pick[made.ledger.by_kind[FUEL][0]],
    ]
    assert made.due[0] < made.due[1]
    assert (len(made.ledger.by_kind[BOARDS]), len(made.ledger.by_kind[FUEL])) == (2, 1)
    w = after(t, made)
    assert sum(w.goods.values()) + sum(w.cargo) == 2 * ONE[BOARDS] + ONE[FUEL]


def test_nothing_is_made_without_the_building():
    t = solo()
    t.put(0, "donkey", (0, 0))
    t.lay((0, 0), trunks=4)
    assert schedule(t, (MAKE, SAWMILL), (MAKE, COAL_BURNER)).reached == []
