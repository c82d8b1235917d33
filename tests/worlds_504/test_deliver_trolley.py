"""Module 1: the set-up, upgrades, driving."""

import pytest
from helpers.worlds_504.deliver import points, price_list
from helpers.worlds_504.table import (
    CATTLE,
    ORE,
    WOOD,
    beside,
    change_terrain,
    drive,
    driving,
    frame_of,
    give,
    go_on,
    legal,
    play,
    put_trolley,
    rich,
    table,
)

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules.state import ONE, count, deliver_state
from wabe.games.worlds_504.modules.deliver.view.explanations import pieces, steps
from wabe.games.worlds_504.rules.components import BEYOND, DESERT, MOUNTAIN, OFFERS, WATER
from wabe.games.worlds_504.rules.frames import TROLLEY_POINTS
from wabe.games.worlds_504.rules.state import WorldState

# Set-up


@rule("M1-01", "M1-03", "M1-04")
def test_trolleys_and_goods_at_the_start() -> None:
    s = table("123", 2, capitals=[1, 3])
    assert deliver_state(s).at == list(s.capital)
    assert deliver_state(s).holds == (1, 1)
    assert [deliver_state(s).cargo[0], deliver_state(s).cargo[1]] == [ONE[CATTLE], ONE[WOOD]]
    for number in range(1, 11):
        left = 3 if number in (1, 3) else 4
        lying = deliver_state(s).lying[s.city_cell[number]]
        assert count(lying, OFFERS[number]) == left
        assert lying == left * ONE[OFFERS[number]]


@rule("M1-08")
def test_the_reference_tells_what_a_step_takes() -> None:
    hooks = table("123", 2).hooks
    said = {terrain: str(steps(hooks, terrain)) for terrain in (MOUNTAIN, DESERT, WATER)}
    one = "The trolley enters it for 1 movement point."
    assert said == {MOUNTAIN: "The trolley enters it for 2 movement points.", DESERT: one, WATER: ""}


@rule("M1-02", "M1-09")
@pytest.mark.parametrize(("world", "carries"), [("321", "nothing"), ("261", "residents"), ("123", "goods")])
def test_the_reference_tells_what_a_trolley_carries(world: str, carries: str) -> None:
    [trolley] = pieces(table(world, 2).hooks)
    said = {
        "nothing": "carries nothing",
        "residents": "up to 2 own exhausted residents",
        "goods": "1 hold, for 1 good.",
    }
    assert [what for what, words in said.items() if words in str(trolley.text)] == [carries]


@rule("M1-02")
def test_no_hold_on_top_iii_without_residents() -> None:
    s = table("321", 2)
    assert deliver_state(s).holds == (0, 0)
    assert deliver_state(s).lying == (0,) * len(deliver_state(s).lying)
    assert deliver_state(table("261", 2)).holds == (1, 1)  # with residents


@rule("M1-03", "M1-04")
def test_with_production_cities_have_no_goods() -> None:
    s = table("168", 2)
    assert sum(deliver_state(s).lying) == 0
    assert deliver_state(s).loaded == (0, 0)


@rule("M1-06")
def test_every_price_starts_at_20() -> None:
    assert price_list(table("312", 2)) == [20] * 5
    assert deliver_state(table("123", 2)).prices == ()  # no board with 1.I


# 3C


def upgrading(world: str, money: int, *cards: str) -> WorldState:
    s = table(world, 2)
    go_on(s, "trolley upgrade", 0)
    rich(s, 0, money)
    give(s, 0, *cards)
    return s


@rule("M1-07", "T-10")
def test_an_upgrade_to_4_mp_costs_50() -> None:
    """T-10; the book's example: Camille buys the upgrade for 4 movement points for $50."""
    s = upgrading("123", 80)
    assert legal(s) == ["upgrade speed", "upgrade hold", "done"]
    play(s, "upgrade speed")
    assert s.money[0] == 30
    assert frame_of(s) == "trolley"  # at most one in a turn
    assert points(s) == 4


@rule("M1-07")
@pytest.mark.parametrize(
    ("world", "speed", "hold"), [("123", 50, 80), ("312", 50, 80), ("261", 30, 40), ("321", 50, None)]
)
def test_prices_of_upgrades(world: str, speed: int, hold: int | None) -> None:
    for what, price in (("speed", speed), ("hold", hold)):
        s = upgrading(world, 200)
        if price is None:
            assert f"upgrade {what}" not in legal(s)
            continue
        rich(s, 0, price)
        play(s, f"upgrade {what}")
        assert s.money[0] == 0
        poor = upgrading(world, 200)
        rich(poor, 0, price - 1)
        assert f"upgrade {what}" not in legal(poor)


@rule("M1-01", "M1-07")
def test_movement_rises_3_4_5_7_and_then_no_more() -> None:
    for step, mp in enumerate((3, 4, 5, 7)):
        s = table("123", 2)
        deliver_state(s).step = put(deliver_state(s).step, 0, step)
        go_on(s, "trolley", 0)
        assert points(s) == mp
    s = upgrading("123", 500)
    deliver_state(s).step = put(deliver_state(s).step, 0, 3)
    deliver_state(s).holds = put(deliver_state(s).holds, 0, 2)
    assert legal(s) == ["done"]


@rule("M1-07", "M1-09")
def test_a_second_hold_carries_one_good_more() -> None:
    s = upgrading("123", 100)
    play(s, "upgrade hold")
    deliver_state(s).lying = put(deliver_state(s).lying, deliver_state(s).at[0], 2 * ONE[CATTLE])
    play(s, *["load cattle"] * (2 - deliver_state(s).loaded[0]))
    assert deliver_state(s).loaded[0] == 2
    assert "load cattle" not in legal(s)


@rule("P-I-08")
def test_upgrades_are_15_cheaper_with_i_8() -> None:
    s = upgrading("123", 100, "I-8")
    play(s, "upgrade speed")
    assert s.money[0] == 65
    s = upgrading("123", 100, "I-8")
    play(s, "upgrade hold")
    assert s.money[0] == 35


# 3E: driving


@rule("M1-08")
def test_a_step_costs_1_and_a_mountain_2() -> None:
    s = driving()
    start = deliver_state(s).at[0]
    plain, _ = beside(s, start, "grassland")
    play(s, drive(start, plain))
    assert (points(s), deliver_state(s).at[0]) == (2, plain)
    peak, _ = beside(s, plain, "mountain")
    play(s, drive(plain, peak))
    assert points(s) == 0
    assert not [text for text in legal(s) if text.startswith("drive")]


@rule("M1-08")
def test_one_point_is_not_enough_for_a_mountain() -> None:
    s = driving()
    start = deliver_state(s).at[0]
    peak, _ = beside(s, start, "mountain")
    s.frames[-1][TROLLEY_POINTS] = 2
    assert drive(start, peak) not in legal(s)
    change_terrain(s, peak, "field")
    assert drive(start, peak) in legal(s)


@rule("M1-08", "G-10")
def test_no_way_over_water() -> None:
    s = driving()
    start = deliver_state(s).at[0]
    cell, _ = beside(s, start, "forest")
    assert drive(start, cell) in legal(s)
    change_terrain(s, cell, "water")
    assert drive(start, cell) not in legal(s)


@rule("M1-08")
def test_movement_points_are_not_saved() -> None:
    s = driving()
    play(s, "done")
    go_on(s, "trolley", 0)
    assert points(s) == 3


@rule("M1-10", "T-11")
def test_extra_points_cost_20_30_40() -> None:
    """T-11: 1 to 5 extra MP cost 20, 50, 90, 140, 200 in all; more are possible."""
    s = driving()
    rich(s, 0, 1000)
    spent = []
    for _ in range(6):
        play(s, "boost")
        spent.append(1000 - s.money[0])
    assert spent == [20, 50, 90, 140, 200, 270]
    assert points(s) == 9
    rich(s, 0, 79)
    assert "boost" not in legal(s)


@rule("M1-10")
def test_no_points_are_bought_in_worlds_with_residents() -> None:
    s = driving("126")
    rich(s, 0, 1000)
    assert "boost" not in legal(s)


@rule("P-II-05")
def test_one_more_point_with_ii_5() -> None:
    s = table("123", 2)
    give(s, 0, "II-5")
    go_on(s, "trolley", 0)
    assert points(s) == 4


@rule("P-II-07")
def test_mountains_cost_1_with_ii_7() -> None:
    s = driving()
    give(s, 0, "II-7")
    start = deliver_state(s).at[0]
    peak, _ = beside(s, start, "mountain")
    play(s, drive(start, peak))
    assert points(s) == 2


@rule("P-III-01", "G-26", "T-56")
def test_a_city_costs_nothing_with_iii_1() -> None:
    """T-56: after the last point the trolley may still enter a city next to it."""
    s = driving()
    give(s, 0, "III-1")
    city = s.city_cell[1]
    cell, _ = beside(s, city, "field")
    put_trolley(s, 0, cell)
    s.frames[-1][TROLLEY_POINTS] = 0
    drives = [action for action in s.legal() if action.kind == "drive"]
    assert drive(cell, city) in legal(s)
    assert all(s.city_no[BEYOND[cell][action.args[0]]] for action in drives)
    play(s, drive(cell, city))
    assert (points(s), deliver_state(s).at[0]) == (0, city)


@rule("M1-08", "M1-18")
def test_one_and_a_half_points_do_not_reach_a_mountain() -> None:
    s = driving()
    home = deliver_state(s).at[0]
    near, _ = beside(s, home)
    change_terrain(s, near, "mountain")
    for points_left, reached in ((4, True), (3, False)):
        s.frames[-1][TROLLEY_POINTS] = points_left
        assert (drive(home, near) in legal(s)) == reached


def swapping() -> WorldState:
    """Two holds with cattle and wood, and ore on the tile."""
    s = driving()
    part = deliver_state(s)
    cell, _ = beside(s, part.at[0])
    put_trolley(s, 0, cell)
    part.holds = put(part.holds, 0, 2)
    part.cargo = put(part.cargo, 0, ONE[CATTLE] + ONE[WOOD])
    part.loaded = put(part.loaded, 0, 2)
    part.lying = put(part.lying, cell, ONE[ORE])
    return s


@rule("M1-09", "A-62")
def test_a_swap_may_be_changed_into_another() -> None:
    """Cattle for ore, then rather wood for ore: no position is met twice."""
    s = swapping()
    play(s, "unload cattle", "load ore", "unload wood", "load cattle")
    assert deliver_state(s).cargo[0] == ONE[CATTLE] + ONE[ORE]


@rule("M1-09", "A-62")
def test_goods_are_swapped_at_will_but_never_back_to_what_was() -> None:
    s = swapping()
    play(s, "unload cattle")
    assert "load cattle" not in legal(s)
    play(s, "load ore")
    assert "unload ore" not in legal(s)
    play(s, "unload wood", "load cattle")
    assert "unload cattle" not in legal(s)
    play(s, "unload ore")
    assert "load ore" not in legal(s)
    assert "load wood" not in legal(s), "so it began"


@rule("M1-09", "M1-10")
def test_with_one_more_point_everything_is_new() -> None:
    s = swapping()
    rich(s, 0, 100)
    play(s, "unload cattle")
    assert "load cattle" not in legal(s)
    play(s, "boost")
    assert "load cattle" in legal(s)


@rule("M1-09", "M1-11")
def test_after_a_delivery_everything_is_new() -> None:
    """Cattle of the city, loaded where another one was delivered: the demand is covered now."""
    s = swapping()
    city = next(c for c in s.city_cell if c >= 0 and deliver_state(s).demand[s.city_no[c]] & 1 << CATTLE)
    put_trolley(s, 0, city)
    deliver_state(s).lying = put(deliver_state(s).lying, city, 2 * ONE[CATTLE])
    play(s, "unload wood")
    assert "load wood" not in legal(s)
    play(s, "deliver cattle")
    play(s, "load cattle", "load wood")


def position(s: WorldState) -> str:
    """The position, without what is remembered of the way to it."""
    data = s.to_dict()
    del data["deliver"]["loads"]
    return repr(data)


@rule("A-62", "M1-09", "M1-19", "M6-12", "M5-13", "M9-20")
@pytest.mark.parametrize("world", ["123", "126", "159", "185", "361", "461", "821"])
def test_no_other_load_is_denied(world: str) -> None:
    """At a stop everything may get on and off but what leads back to a position already seen in the phase."""
    rng = Rng(int(world))
    s = table(world, 3)
    seen: set[str] = set()
    denied = compared = 0
    while compared < 300 and s.seat != OVER:
        if s.seat == NATURE:
            s.play(s.draw(rng))
            continue
        actions = s.legal()
        if frame_of(s) == "trolley":
            compared += 1
            seen.add(position(s))
            forgetful = s.copy()
            deliver_state(forgetful).loads = ()
            for action in forgetful.legal():
                after = s.copy()
                after.play(action)
                assert (position(after) not in seen) == (action in actions), action
                denied += action not in actions
            loading = [action for action in actions if action.kind in ("load", "unload", "embark", "disembark")]
            actions = loading if loading and rng.below(2) else actions
        else:
            seen.clear()
        s.play(actions[rng.below(len(actions))])
    assert compared == 300 or s.seat == OVER
    assert denied > 0
