"""Timetables for who plays alone: what they promise is what is reached, and nothing set down is ever disturbed."""

import pytest
from helpers.boats.plans import solo, world
from helpers.boats.table import GAME

from wabe.bots import make_bot
from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    COAL_BURNER,
    MINE,
    QUARRY,
    SAWMILL,
    STONE,
    WOODCUTTER,
)
from wabe.games.roads_and_boats.rules.scoring import points_of
from wabe.games.roads_and_boats.rules.state import NEUTRAL
from wabe.games.roads_and_boats.strategy import memory, producing
from wabe.games.roads_and_boats.strategy.arranging import Arranging, arrange, at_leisure, is_open, may_arrange
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.goals import BREED, LAY, MAKE, PAVE, SHAFT, WOODEN, GoalStrategy, usual
from wabe.games.roads_and_boats.strategy.homes import choose_home
from wabe.games.roads_and_boats.strategy.journeys import TURN, Journeys
from wabe.games.roads_and_boats.strategy.ledger import Ledger
from wabe.games.roads_and_boats.strategy.memory import PlanMemory, carry_out
from wabe.games.roads_and_boats.strategy.notes import BRICK, BUILT, PAVED_ONE
from wabe.games.roads_and_boats.strategy.schedule import Schedule
from wabe.games.roads_and_boats.strategy.search import openings, rollout_of
from wabe.games.roads_and_boats.strategy.templates import ON_FOOT
from wabe.games.roads_and_boats.strategy.timetable import timetable_of
from wabe.games.roads_and_boats.strategy.trips import bring
from wabe.games.roads_and_boats.strategy.undertakings import irrigated

SAW, BURN = (MAKE, SAWMILL), (MAKE, COAL_BURNER)
LITTLE = 6_000  # trials to carry something


def alone(scenario):
    s = GAME.rules(1, {"scenario": scenario}).start()
    while s.turn == 0 or len(s.legal()) == 1:
        s.play(s.legal()[0])
    return s


def ledger(t, turns=10):
    w = world(t)
    return Ledger(w, w.turn + turns, Journeys(w))


@pytest.mark.parametrize("scenario", ["P1-RIVER", "P1-RING", "P1-MESO", "O1-BROOK"])
def test_what_a_timetable_promises_is_reached_at_the_table(scenario):
    s = alone(scenario)
    rollout = rollout_of(s, 0)
    strategy, promised, _ = arrange(rollout, usual([]), [], LITTLE, 1)
    assert strategy.timetable is not None
    assert promised == rollout.value(strategy)
    w = rollout.w.copy()
    model = Conduct(w, strategy, rollout.last)
    for phase in range(s.phase, 4):
        model.phase(phase)
    while w.turn < rollout.last:
        w.lay(NEUTRAL)
        w.turn, w.bought = w.turn + 1, 0
        producing.begin_production(w)
        for phase in range(4):
            model.phase(phase)
    while s.seat == 0:
        for action in carry_out(s, strategy).actions:
            s.play(action)
        s.check()
    assert points_of(s)[0] == w.row_points(1)[0] + w.wealth()


@pytest.mark.parametrize("scenario", ["P1-RIVER", "P1-RING", "P1-MESO", "O1-BROOK"])
def test_what_is_set_down_is_done_in_its_turn(scenario):
    rollout = rollout_of(alone(scenario), 0)
    journeys = Journeys(rollout.w)
    for opening in openings(rollout, ON_FOOT)[:6]:
        schedule = Schedule(rollout.w, rollout.last, journeys)
        schedule.enrich(opening.goals)
        schedule.finish()
        w = rollout.w.copy()
        model = Conduct(w, GoalStrategy([], opening.settings, timetable_of(schedule)), rollout.last)
        done = []
        phase = rollout.phase
        while w.turn <= rollout.last:
            model.notes = []
            while phase < 4:
                model.phase(phase)
                phase += 1
            done += [(w.turn, note) for note in model.notes if note[0] in (BUILT, PAVED_ONE, BRICK)]
            w.lay(NEUTRAL)
            w.turn, w.bought, phase = w.turn + 1, 0, 0
            if w.turn <= rollout.last:
                producing.begin_production(w)
        orders = schedule.ledger.orders
        assert sorted(done) == sorted([order for order in orders if order[1][0] in (BUILT, PAVED_ONE, BRICK)])


def test_one_donkey_takes_two_goods_to_two_places():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), boards=2)
    made = ledger(t)
    near = bring(made, BOARDS, t.area(1, 0))
    far = bring(made, BOARDS, t.area(0, 0))
    assert (made.use[near], made.use[far]) == (5, 6)
    assert [visit[0] for visit in made.visits[0]] == [t.area(2, 0), t.area(1, 0), t.area(0, 0)]


def test_goods_are_taken_along_from_where_a_donkey_passes():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), boards=1)
    t.lay((1, 0), stone=1)
    made = ledger(t)
    board = bring(made, BOARDS, t.area(0, 0))
    stone = bring(made, STONE, t.area(0, 0))
    assert made.use[board] == made.use[stone] == 6
    assert [visit[0] for visit in made.visits[0]] == [t.area(2, 0), t.area(1, 0), t.area(0, 0)]


def test_a_donkey_carries_no_more_than_two():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), boards=3)
    made = ledger(t)
    used = [made.use[bring(made, BOARDS, t.area(1, 0))] for _ in range(3)]
    assert used == [5, 5, 7]
    assert max(visit[3] for visit in made.visits[0]) == 2


def test_what_is_set_down_is_not_disturbed_by_what_comes_later():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), boards=4, stone=2)
    made = ledger(t)
    first = bring(made, BOARDS, t.area(0, 0))
    arrival = [visit[1] for visit in made.visits[0] if first in visit[4]]
    for good, where in ((STONE, (4, 0)), (BOARDS, (1, 0)), (STONE, (5, 0))):
        bring(made, good, t.area(*where))
    assert [visit[1] for visit in made.visits[0] if first in visit[4]] == arrival == [6 * TURN + 2]


def test_a_schedule_goes_on_from_one_that_begins_with_the_same_goals():
    rollout = rollout_of(alone("P1-RIVER"), 0)
    journeys = Journeys(rollout.w)
    goals = openings(rollout, ON_FOOT)[0].goals
    like = Schedule(rollout.w, rollout.last, journeys)
    like.enrich(goals)
    for i in range(len(like.reached)):
        changed = [*like.reached[:i], (LAY, WOODEN), *like.reached[i + 1 :]]
        resumed, anew = Schedule(rollout.w, rollout.last, journeys), Schedule(rollout.w, rollout.last, journeys)
        resumed.enrich(changed, like)
        anew.enrich(changed)
        assert resumed.due == anew.due
        assert (resumed.ledger.visits, resumed.ledger.orders) == (anew.ledger.visits, anew.ledger.orders)


def test_what_is_built_in_a_desert_waits_for_irrigation_and_bricks_are_laid_for_it():
    rollout = rollout_of(alone("P1-RIVER"), 0)
    desert = next(h for h in rollout.w.space.land_hexes if rollout.w.space.terrain[h] == 4)
    site = rollout.w.space.hex_areas[desert][0]
    goals = openings(rollout, ON_FOOT)[0].goals[:5]
    schedule = Schedule(rollout.w, rollout.last + 9, Journeys(rollout.w))
    schedule.enrich([*goals, (8, site)])
    assert schedule.reached[-1] == (8, site)
    assert schedule.reached.count((LAY, 0)) == sum(schedule.ledger.laid) > 0
    assert schedule.due[-1] > irrigated(schedule.ledger)


def test_the_followed_timetable_is_kept_unless_another_comes_to_more():
    s = alone("O1-BROOK")
    strategy, _, aim = arrange(rollout_of(s, 0), usual([]), [], LITTLE, 1)
    while s.turn == 1 or s.frames[-1][0] != memory.MOVEMENT:
        for action in carry_out(s, strategy).actions:
            s.play(action)
    rollout = rollout_of(s, 0)
    kept, value, aimed = arrange(rollout, strategy, aim, 0, 2)
    assert value >= rollout.value(strategy)
    assert kept is strategy or value > rollout.value(strategy)
    better, more, _ = arrange(rollout, kept, aimed, LITTLE, 2)
    assert more >= value
    assert better.timetable is not None


def test_the_aim_is_kept_from_turn_to_turn(monkeypatch):
    aims = []

    def noted(rollout, strategy, aim, effort, seed):
        found = arrange(rollout, strategy, aim, LITTLE, seed)
        aims.append((aim, found[2]))
        return found

    monkeypatch.setattr(memory, "arrange", noted)
    mind = PlanMemory()
    mind.effort = 40
    s = alone("O1-BROOK")
    while s.turn < 4:
        s.play(mind.script(s, 0))
    assert aims[0][0] == []
    assert [before for before, _ in aims[1:3]] == [after for _, after in aims[:2]]
    assert aims[0][1]


def test_goals_that_are_reached_are_aimed_for_no_more():
    t = solo()
    t.build("woodcutter", 0, 0)
    w = world(t)
    w.roads = 1
    assert not is_open(w, (WOODCUTTER, t.area(0, 0)), 9)
    assert is_open(w, (QUARRY, t.area(1, 0)), 4)
    assert not is_open(w, (PAVE, 0), 9)
    assert is_open(w, (PAVE, 1), 4)
    assert not is_open(w, (BREED, 0), 4)
    assert not is_open(w, (BREED, 0), 5)  # it was born in the production of this turn
    assert is_open(w, (BREED, 0), 6)
    assert not is_open(w, SAW, 5)  # likewise
    assert is_open(w, SAW, 6)
    assert is_open(w, (LAY, 0), 5)


def test_timetables_are_for_donkeys_alone():
    t = solo()
    t.put(0, "donkey", (2, 0))
    assert may_arrange(world(t))
    t.put(0, "wagon", (2, 0))
    assert not may_arrange(world(t))


def test_a_search_where_nothing_can_be_done_ends():
    s = solo(turn=20).begin("movement").s
    arranging = Arranging(rollout_of(s, 0), usual([]), [], 1)
    assert arranging.best.timetable is None or arranging.most >= 0
    assert arrange(rollout_of(s, 0), usual([]), [], 100, 1)[1] >= 0


def test_who_has_time_looks_for_better_timetables_and_goes_on_from_the_aim():
    s = alone("O1-BROOK")
    planner = s.rules.memory().planner(0)
    while s.frames[-1][0] != memory.MOVEMENT:
        s.play(planner.turn(s)[0])
    for _ in range(40):
        planner.consider(s)
    first, promised = planner.strategy, planner.search.most
    assert planner.search.at_leisure
    assert first.timetable is not None
    aim = planner.search.aim()
    while s.turn == 1 or s.frames[-1][0] != memory.MOVEMENT:
        for action in planner.turn(s):
            s.play(action)
    assert planner.strategy is first
    planner.consider(s)
    assert planner.search.most >= rollout_of(s, 0).value(first) > promised * 9 // 10
    assert set(planner.search.aim()) & set(aim)


def test_alone_a_thinker_has_its_whole_budget_in_every_turn():
    s = alone("O1-BROOK")
    bot = make_bot("thinker:20", 1)
    looked = {}
    while s.turn < 4:
        turn = s.turn
        s.play(bot.choose(s))
        looked[turn] = max(looked.get(turn, 0), bot.iterations)
    assert looked == {1: 20, 2: 20, 3: 20}


def test_what_is_found_by_looking_ahead_is_tried_at_the_end():
    s = alone("O1-BROOK")
    arranging = Arranging(rollout_of(s, 0), usual([]), [], 1)
    arranging._end.goals, arranging._end.found, arranging._end.leads_to = [], None, -1
    arranging._progress = True
    for _ in range(5):
        arranging.step()
    assert len(arranging._end.goals) > 5  # a step adds three at most


def test_bricks_make_way_for_a_bundle():
    arranging = Arranging(rollout_of(alone("O1-BROOK"), 0), usual([]), [], 1)
    varied = [arranging._vary([(LAY, 0)] * 8) for _ in range(300)]
    assert min(len([what for what, _ in goals if what == LAY]) for goals in varied) < 6


def test_at_leisure_lists_are_sorted_by_time_and_wood_is_worked_up_ahead():
    rollout = rollout_of(alone("O1-BROOK"), 0)
    greedy, leisured = Arranging(rollout, usual([]), [], 1), at_leisure(rollout, usual([]), [], 1)
    assert leisured.warmth > greedy.warmth == 0
    trail = leisured._end
    by_time = [goal for _, goal in sorted(zip(trail.found.due, trail.goals, strict=True), key=lambda due: due[0])]
    assert by_time != trail.goals
    varied = [leisured._changed(trail) for _ in range(100)]
    assert by_time in varied
    assert [goals for goals in varied if SAW in goals]
    assert [goals for goals in varied if BURN in goals]
    assert not [goals for goals in [greedy._changed(greedy._end) for _ in range(100)] if SAW in goals or BURN in goals]
    leisured._follow(trail, [*trail.goals, SAW, SAW])
    assert [goals for goals in [leisured._changed(trail) for _ in range(100)] if goals.count(SAW) == 1]


def test_a_mine_may_have_more_than_one_new_shaft():
    rollout = rollout_of(alone("O1-BROOK"), 0)
    mountain = next(goal for goal in openings(rollout, ON_FOOT)[0].goals if goal[0] == MINE)
    arranging = Arranging(rollout, usual([]), [], 1)
    varied = [arranging._vary([mountain, (SHAFT, mountain[1])]) for _ in range(300)]
    assert max(goals.count((SHAFT, mountain[1])) for goals in varied) == 3


def test_alone_a_home_is_chosen_by_what_can_be_set_down():
    s = GAME.rules(1, {"scenario": "P1-RING"}).start()
    assert choose_home(s, 0, s.legal()).args[0] == 16  # by strategies without timetables it would be 11
