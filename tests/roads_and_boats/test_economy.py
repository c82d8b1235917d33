"""One economy: what planners foretell is what the rules play, whatever the numbers in the data are."""

import os
import subprocess
import sys

import pytest
from helpers.boats.foretold import play_beside
from helpers.boats.plans import solo, world

from wabe.core.chance import Rng
from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules import production
from wabe.games.roads_and_boats.rules.components import (
    BATCHES,
    BOARDS,
    BUILDINGS,
    COAL_BURNER,
    COINS,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    FUEL,
    GOLD,
    GOODS,
    INPUTS,
    IRON,
    MINE,
    MINT,
    MOST_LAND,
    MOST_TRANSPORTERS,
    MOST_WATER,
    N_GOODS,
    ONE,
    OUTPUT,
    OUTPUT_SIZE,
    PAPER,
    PAPERMILL,
    SAWMILL,
    STOCK,
    STOCK_EXCHANGE,
    STONE,
    STONE_FACTORY,
    WEALTH,
    bag_of,
    count,
    goods_of,
)
from wabe.games.roads_and_boats.rules.economy import (
    at_most,
    batch,
    batches_for,
    brick_price,
    covers,
    excess,
    gosling,
    metals,
    overlap,
    sets_in,
    swallowed,
    units_in,
    vanishing,
    wealth_in,
    work_up,
)
from wabe.games.roads_and_boats.strategy import producing
from wabe.games.roads_and_boats.strategy.conduct import Conduct
from wabe.games.roads_and_boats.strategy.goals import MAKE, USUAL, GoalStrategy
from wabe.games.roads_and_boats.strategy.journeys import Journeys
from wabe.games.roads_and_boats.strategy.rivals import ours
from wabe.games.roads_and_boats.strategy.schedule import Schedule
from wabe.games.roads_and_boats.strategy.survey import model_of
from wabe.games.roads_and_boats.strategy.templates import TEMPLATES
from wabe.games.roads_and_boats.strategy.timetable import timetable_of

SECONDARY = range(FIRST_SECONDARY, FIRST_FACTORY)


def bag(**goods):
    return bag_of(goods)


def test_what_is_in_both_bags_is_found_good_by_good():
    some, other = bag(boards=3, stone=1, fuel=2), bag(boards=2, stone=4, gold=1)
    assert overlap(some, other) == overlap(other, some) == bag(boards=2, stone=1)
    assert overlap(some, some) == some


def test_of_a_bag_so_many_are_taken_what_is_named_first_before_the_rest():
    lies = bag(boards=3, stone=1, fuel=2)
    assert at_most(lies, 4) == bag(boards=3, stone=1)
    assert at_most(lies, 4, (FUEL, STONE, BOARDS)) == bag(fuel=2, stone=1, boards=1)
    assert at_most(lies, 4, (GOLD, FUEL)) == bag(fuel=2)
    assert at_most(lies, 9) == lies


@rule("RB-PROD-15", "RB-PROD-16", "RB-PROD-17")
@pytest.mark.parametrize(
    ("building", "lies", "worked", "times", "used"),
    [
        (SAWMILL, bag(trunks=5, stone=1), 0, 3, bag(trunks=3)),
        (SAWMILL, bag(trunks=5), 2, 1, bag(trunks=1)),
        (SAWMILL, bag(trunks=5), 3, 0, 0),
        (COAL_BURNER, bag(boards=3, trunks=4), 0, 3, bag(boards=3, trunks=3)),
        (COAL_BURNER, bag(boards=9, trunks=9), 0, 6, bag(boards=9, trunks=3)),
        (PAPERMILL, bag(boards=1, trunks=1), 0, 1, bag(boards=1, trunks=1)),
        (PAPERMILL, bag(boards=1), 0, 0, 0),
        (MINT, bag(gold=4, fuel=4), 0, 1, bag(gold=2, fuel=1)),
        (STOCK_EXCHANGE, bag(coins=5, paper=3), 0, 2, bag(coins=4, paper=2)),
        (STONE_FACTORY, bag(trunks=2), 0, 0, 0),
    ],
)
def test_what_a_building_works_up_by_itself(building, lies, worked, times, used):
    assert work_up(building, lies, worked) == (times, used)


def test_a_batch_is_what_the_data_say():
    made = {BUILDINGS[building]: goods_of(batch(building)) for building in SECONDARY}
    assert made == {
        "sawmill": {"boards": 2},
        "coal_burner": {"fuel": 1},
        "papermill": {"paper": 1},
        "stone_factory": {"stone": 2},
        "mint": {"coins": 1},
        "stock_exchange": {"stock": 1},
    }
    assert [batches_for(SAWMILL, number) for number in range(6)] == [0, 1, 1, 2, 2, 3]
    assert units_in(INPUTS[MINT][0]) == [FUEL, GOLD, GOLD]


@pytest.mark.parametrize("seed", range(40))
def test_bags_are_compared_good_by_good(seed):
    rng = Rng(seed)
    lies = [rng.below(5) for _ in range(N_GOODS)]
    need = [rng.below(3) * rng.below(2) for _ in range(N_GOODS)]
    need[rng.below(N_GOODS)] += 1
    held, wanted = (sum(ONE[good] * number for good, number in enumerate(numbers)) for numbers in (lies, need))
    assert covers(held, wanted) == all(map(int.__ge__, lies, need))
    assert sets_in(held, wanted) == min(n // m for n, m in zip(lies, need, strict=True) if m)
    assert wealth_in(held) == sum(WEALTH[good] * number for good, number in enumerate(lies))


def test_what_lies_about_is_lost_in_whole_sets():
    factory = BUILDINGS.index("rowboat_factory")
    assert swallowed(factory, bag(boards=9)) == bag(boards=5)
    assert swallowed(factory, bag(boards=4)) == 0
    assert vanishing(bag(goose=5, paper=3, stone=1)) == bag(goose=4, paper=2)
    assert vanishing(bag(goose=1, paper=3)) == 0
    assert gosling(bag(goose=2)) == bag(goose=1)
    assert [gosling(bag(**goods)) for goods in ({"goose": 3}, {"goose": 2, "clay": 1}, {})] == [0, 0, 0]


def test_mines_transporters_and_bricks_have_one_reckoning():
    assert metals(1, 2, 9) == [IRON, GOLD, IRON]
    assert excess(MOST_LAND, MOST_TRANSPORTERS - MOST_LAND) == (False, False)
    assert excess(MOST_LAND + 1, 0) == (True, False)
    assert excess(0, MOST_WATER + 1) == (False, True)
    assert excess(MOST_LAND, MOST_TRANSPORTERS - MOST_LAND + 1) == (True, True)
    assert [brick_price(laid, bought) for laid, bought in ((0, 0), (0, 2), (99, 1))] == [1, 3, 3]


@pytest.mark.parametrize("template", range(len(TEMPLATES)))
@pytest.mark.parametrize(("scenario", "home"), [("P1-RIVER", 11), ("P1-MESO", 9), ("O1-BROOK", 0)])
def test_a_game_in_the_planning_model_is_the_game_at_the_table(scenario, home, template):
    play_beside(scenario, home, (TEMPLATES[template],))


@pytest.mark.parametrize("seed", [2, 4])
def test_it_is_so_with_other_numbers_in_the_data(seed):
    """Each number is one datum: yields, capacities and costs are drawn before anything reads them."""
    program = [sys.executable, "-m", "helpers.boats.foretold", str(seed)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(program, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 3


@pytest.fixture
def change_tables():
    """Give a function that draws other numbers for all secondary producers; afterwards they are as they were."""
    kept = [(table, table[:]) for table in (INPUTS, OUTPUT_SIZE, BATCHES)]

    def change(rng, inputs):
        for building in SECONDARY:
            OUTPUT_SIZE[building] = 1 + rng.below(4)
            BATCHES[building] = 1 + rng.below(6)
            more = 1 + rng.below(2) if inputs else 1
            INPUTS[building] = [need * more for need in INPUTS[building]]

    yield change
    for table, was in kept:
        table[:] = was


def random_position(rng):
    """Somebody alone with some buildings, and goods of all kinds lying about."""
    t = solo(
        "\n".join(f"{q},0 {('woods', 'rock', 'mountain', 'pasture')[rng.below(4)]}" for q in range(9)), home=(0, 0)
    )
    for q in range(1, 9):
        kind = rng.below(3)
        if kind == 0:
            t.build(BUILDINGS[FIRST_SECONDARY + rng.below(FIRST_FACTORY - FIRST_SECONDARY + 5)], q, 0)
        elif kind == 1:
            building = 1 + rng.below(FIRST_SECONDARY - 2)
            t.build(
                BUILDINGS[building], q, 0, **({"gold": rng.below(4), "iron": rng.below(4)} if building == MINE else {})
            )
        if rng.below(3):
            goods = [GOODS[rng.below(N_GOODS)] for _ in range(1 + rng.below(4))]
            t.lay((q, 0), **{good: 1 + rng.below(9) for good in goods})
        elif rng.below(2):
            t.lay((q, 0), goose=2)
    return t


@pytest.mark.parametrize("seed", range(60))
def test_a_production_comes_out_as_it_was_foretold(seed, change_tables):
    rng = Rng(seed)
    if seed % 3:
        change_tables(rng, inputs=seed % 3 == 1)
    t = random_position(rng)
    w = world(t)
    producing.end_production(w, [])
    production.end_production(t.s)
    assert w.goods == dict(goods_of_regions(t))
    producing.begin_production(w)
    production.begin_production(t.s)
    production.draw_metal_solo(t.s)
    t.s.check()
    there = model_of(t.s, 0, ours(t.s, 0))
    assert (w.goods, w.gold, w.iron) == (there.goods, there.gold, there.iron)


def goods_of_regions(t):
    return [(area, lies) for area, lies in enumerate(t.s.goods) if lies]


MAKES = [
    (SAWMILL, {"trunks": 3}, BOARDS),
    (STONE_FACTORY, {"clay": 3}, STONE),
    (COAL_BURNER, {"trunks": 4}, FUEL),
    (PAPERMILL, {"trunks": 4}, PAPER),
    (MINT, {"gold": 4, "fuel": 2}, COINS),
    (STOCK_EXCHANGE, {"coins": 4, "paper": 2}, STOCK),
]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("building", "lies", "made"), MAKES, ids=[BUILDINGS[one[0]] for one in MAKES])
@pytest.mark.parametrize("places", [[(2, 0)], [(1, 0)], [(2, 0), (1, 0)]])
def test_a_timetable_makes_what_the_schedule_reckons_with(building, lies, made, places, seed, change_tables):
    """Where goods lie at the building already, where they are brought, and where it has its hands full with both."""
    if seed:
        change_tables(Rng(seed), inputs=False)
    t = solo()
    t.build(BUILDINGS[building], 2, 0)
    for place in ((2, 0), (1, 0), (1, 0)):
        t.put(0, "donkey", place)
    for place in places:
        t.lay(place, **lies)
    w = world(t)
    schedule = Schedule(w, w.turn + 12, Journeys(w))
    schedule.enrich([(MAKE, building)] * 4)
    ready = [schedule.ledger.pick[u] for u in schedule.ledger.by_kind[made]]
    assert OUTPUT[building] == made
    assert ready
    w = world(t)
    model = Conduct(w, GoalStrategy([], USUAL, timetable_of(schedule)), schedule.ledger.last)
    phase = 1
    while w.turn <= schedule.ledger.last:
        while phase < 4:
            model.phase(phase)
            phase += 1
        w.turn, w.bought, phase = w.turn + 1, 0, 0
        if w.turn <= schedule.ledger.last:
            producing.begin_production(w)
            model.phase(0)
            phase = 1
            foretold = sum(turn <= w.turn for turn in ready)
            assert count(sum(w.goods.values()) + sum(w.cargo), made) >= foretold, f"in turn {w.turn}"
    assert count(sum(w.goods.values()) + sum(w.cargo), made) == len(ready)
