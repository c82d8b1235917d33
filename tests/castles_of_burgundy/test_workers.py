"""Workers, and the knowledge tiles that change the cost of a die."""

import pytest
from helpers.burgundy import Position

from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.workers import COST, SHIFTS, TAKING, distance, price

PLACES = {1: "building", 2: "knowledge", 3: "animal", 4: "ship", 5: "mine", 6: "building"}
TILES = {1: "bank", 2: "knowledge1", 3: "cow2", 4: "ship", 5: "mine", 6: "bank"}


def stocked() -> Position:
    """One tile in each depot."""
    position = Position()
    for depot, name in TILES.items():
        position.depot(depot, name)
    return position


def take(depot: int, die: int) -> str:
    return f"take {die} {depot}-{PLACES[depot]} s1"


@rule("COB-WORK-01", "COB-WORK-02", "COB-WORK-03")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("depot", range(1, 7))
def test_cost_of_using_a_die_as_another_value(die: int, depot: int):
    steps = min((die - depot) % 6, (depot - die) % 6)
    position = stocked().dice(die).workers(steps)
    position.play(take(depot, die))
    assert position.player(0).workers == 0
    if steps:
        poorer = stocked().dice(die).workers(steps - 1)
        assert take(depot, die) not in poorer.legal()


@rule("COB-TV-01", "COB-WORK-02")
def test_a_two_becomes_a_six_for_two_workers():
    position = stocked().dice(2).workers(2)
    position.play("take 2 6-building s1")
    assert position.player(0).workers == 0
    assert position.stored(0) == ["bank"]


@rule("COB-WORK-01")
def test_workers_change_placing_and_selling_too():
    position = Position().dice(1, 1).workers(3).store("ship").goods(pink=2)
    position.play("place 1 s1 d3")
    assert position.me.workers == 2
    assert position.play("sell 1 pink") == 4
    assert position.player(0).workers == 0


@rule("COB-WORK-04")
def test_workers_gained_in_the_turn_can_be_used_at_once():
    position = Position().dice(3, 1).depot(4, "mine")
    assert not position.legal("take")
    position.play("workers 1")
    assert position.legal("take") == ["take 3 4-mine s1"]
    position.play("take 3 4-mine s1")
    assert position.player(0).workers == 1


@rule("COB-AMB-19")
def test_only_the_cheapest_number_of_workers_is_offered():
    position = stocked().dice(3, 3).workers(12)
    takes = position.legal("take")
    assert takes == [take(depot, 3) for depot in range(1, 7)]
    position.play("take 3 2-knowledge s1")
    assert position.me.workers == 11


@rule("COB-YELLOW-08", "COB-TV-04")
def test_number_8_lets_a_worker_count_twice():
    position = stocked().know(8).dice(3, 3).workers(2)
    position.play("take 3 6-building s1")
    assert position.me.workers == 0
    other = stocked().know(8).dice(3, 3).workers(1)
    assert "take 3 6-building s1" not in other.legal()
    other.play("take 3 5-mine s1")
    assert other.me.workers == 0


@rule("COB-TV-11", "COB-YELLOW-12a", "COB-AMB-06")
def test_table_of_costs():
    plain, double, shifted, both = ([price(steps, way) for steps in range(4)] for way in range(4))
    assert plain == [0, 1, 2, 3]
    assert double == [0, 1, 1, 2]
    assert shifted == [0, 0, 1, 2]
    assert both == [0, 0, 1, 1]
    assert [distance(0, value) for value in range(6)] == [0, 1, 2, 3, 2, 1]
    assert COST[0][6] == [0] * 6


@rule("COB-YELLOW-12a", "COB-AMB-06")
def test_a_free_shift_comes_on_top_of_paid_steps():
    position = Position().know(8, 9).dice(6).workers(1).store("bank")
    position.play("place 6 s1 c3")  # three steps: one free, one worker for two
    assert position.player(0).workers == 0
    alone = Position().know(9).dice(6).workers(2).store("bank")
    alone.play("place 6 s1 c3")
    assert alone.player(0).workers == 0


def placed_with(number: int, name: str, space: str, die: int) -> bool:
    """Whether this knowledge tile lets a die without workers place a tile one step away."""
    free = Position().know(number).dice(die).store(name).put("castle", "b3")
    plain = Position().know(1).dice(die).store(name).put("castle", "b3")
    move = f"place {die} s1 {space}"
    assert move not in plain.legal()
    return move in free.legal()


# a space next to the centre or to b3 for each colour, and a die one step away (over the 6 and 1 for c4)
NEXT_TO = {
    "bank": ("c3", 2),
    "cow2": ("b2", 6),
    "ship": ("d5", 4),
    "castle": ("a3", 5),
    "mine": ("e3", 3),
    "knowledge3": ("c4", 6),
}


@rule("COB-YELLOW-09", "COB-YELLOW-10", "COB-YELLOW-11")
@pytest.mark.parametrize(
    ("number", "helped"), [(9, ["bank"]), (10, ["cow2", "ship"]), (11, ["castle", "mine", "knowledge3"])]
)
def test_free_shift_for_placing(number: int, helped: list[str]):
    for name, (space, die) in NEXT_TO.items():
        assert placed_with(number, name, space, die) == (name in helped), name
    position = (
        Position().know(number).dice(NEXT_TO[helped[0]][1], 1).store(helped[0]).put("castle", "b3").depot(1, "bank")
    )
    assert position.legal("take") == ["take 1 1-building s2"]  # no help with taking


@rule("COB-YELLOW-12")
def test_number_12_shifts_the_die_that_takes():
    position = stocked().know(12).dice(1).store("bank")
    takes = position.legal("take")
    assert takes == ["take 1 1-building s2", "take 1 2-knowledge s2", "take 1 6-building s2"]
    assert position.legal("place") == []  # c3 and e4 want a 3
    position.play("take 1 6-building s2")
    assert position.player(0).workers == 0


@rule("COB-YELLOW-08", "COB-YELLOW-12a", "COB-YELLOW-12b", "COB-ACT-03")
@pytest.mark.parametrize(
    ("tiles", "paid"), [((), [0, 1, 2, 3]), ((8,), [0, 1, 1, 2]), ((9, 12), [0, 1, 2, 3]), ((8, 12), [0, 1, 1, 2])]
)
def test_what_a_sale_costs_in_workers(tiles: tuple[int, ...], paid: list[int]) -> None:
    for goods, workers in zip(("pink", "red", "brown", "orange"), paid, strict=True):  # 0 to 3 steps from a 3
        position = Position().know(*tiles).dice(3, 3).workers(3).goods(**{goods: 1})
        position.play(f"sell 3 {goods}")
        assert position.me.workers == 3 - workers
        assert position.me.silver == 1
        if workers:
            poor = Position().know(*tiles).dice(3, 3).workers(workers - 1).goods(**{goods: 1})
            assert poor.legal("sell") == []


@rule("COB-YELLOW-12b")
def test_no_free_shift_for_selling():
    position = Position().know(9, 10, 11, 12).dice(3).goods(red=1, pink=1)
    assert position.legal("sell") == ["sell 3 pink"]
    assert Position().know(8).dice(2).workers(1).goods(red=1).legal("sell") == ["sell 2 red"]


@rule("COB-AMB-06")
def test_at_most_one_free_shift_for_one_use():
    every = SHIFTS[31]
    assert every == [3] * 7
    assert SHIFTS[0b00010][:2] == [2, 0]
    assert SHIFTS[0b10000][TAKING] == 2
    assert SHIFTS[0b10000][:6] == [0] * 6
