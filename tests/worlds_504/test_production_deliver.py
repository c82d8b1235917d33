"""Module 8 with Pick Up & Deliver: goods go from plants to trading houses by trolley."""

from collections.abc import Callable

import pytest
from helpers.worlds_504.production import farm, in_cities, plant
from helpers.worlds_504.table import (
    CATTLE,
    FISH,
    ORE,
    WHEAT,
    WOOD,
    actor,
    give,
    go_on,
    legal,
    play,
    put_settlement,
    put_trolley,
    walking,
)

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules import goods as deliver_goods
from wabe.games.worlds_504.modules.deliver.rules.state import ONE, deliver_state
from wabe.games.worlds_504.modules.production.rules import houses, scoring, transport
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.rules.basic_effects import unsettle
from wabe.games.worlds_504.rules.state import WorldState


def driving(world: str, **options: object) -> WorldState:
    s = walking(world, capitals=[1, 3], **options)
    play(s, "done")
    go_on(s, "trolley")
    return s


def load(s: WorldState, a: int, good: int) -> None:
    """This good is aboard, and nothing else."""
    deliver_state(s).cargo = put(deliver_state(s).cargo, a, ONE[good])
    deliver_state(s).loaded = put(deliver_state(s).loaded, a, 1)


def deliver_to_own_house(s: WorldState, a: int) -> None:
    """Cattle for an own trading house in city 4."""
    load(s, a, CATTLE)
    put_settlement(s, a, s.city_cell[4])
    put_trolley(s, a, s.city_cell[4])
    play(s, "deliver cattle")


@rule("M8-07", "M1-19")
def test_only_the_owner_loads_the_good_of_a_plant() -> None:
    s = driving("812")
    a = actor(s)
    cell = farm(s, "grassland", 0)
    put_settlement(s, 1 - a, cell)
    plant(s, 1 - a, cell, CATTLE)
    production_state(s).full = 1 << cell
    put_trolley(s, a, cell)
    assert "collect" not in legal(s)
    production_state(s).owned = production_state(s).owned[::-1]
    play(s, "collect")
    assert (deliver_state(s).cargo[a], production_state(s).full) == (ONE[CATTLE], 0)
    assert "collect" not in legal(s)


@rule("M8-07", "T-51", "M8-10")
def test_the_delivery_of_the_book() -> None:
    """Cattle from a grassland plant to city 4: the house is full and the demand of the city is covered."""
    s = driving("182")
    a = actor(s)
    city = s.city_cell[4]
    load(s, a, CATTLE)
    put_trolley(s, a, city)
    assert deliver_state(s).demand[4] >> CATTLE & 1
    assert "deliver cattle" not in legal(s)  # no own trading house there
    put_settlement(s, a, city)
    play(s, "deliver cattle")
    assert production_state(s).stored[11 * a + 4] == ONE[CATTLE]
    assert not deliver_state(s).demand[4] >> CATTLE & 1
    load(s, a, ORE)
    assert "deliver ore" not in legal(s)  # one good fills the house
    give(s, a, "II-6")
    play(s, "deliver ore")
    assert production_state(s).extra[a] == 4
    s.check()


@rule("M8-10", "P-II-06")
def test_the_card_serves_one_trading_house() -> None:
    s = driving("813")
    a = actor(s)
    give(s, a, "II-6")
    in_cities(s, a, 4, 5)
    production_state(s).stored = put(production_state(s).stored, 11 * a + 4, ONE[FISH])
    production_state(s).stored = put(production_state(s).stored, 11 * a + 5, ONE[WOOD])
    production_state(s).stored = put(production_state(s).stored, 11 * a + 1, 2 * ONE[WOOD])
    assert transport.house_takes(s, a, s.city_cell[4], CATTLE)
    transport.store(s, a, CATTLE, 4)
    assert not transport.house_takes(s, a, s.city_cell[4], ORE)
    assert not transport.house_takes(s, a, s.city_cell[5], ORE)
    assert not transport.house_takes(s, a, s.capital[a], ORE)
    unsettle(s, a, s.city_cell[4])
    assert transport.house_takes(s, a, s.city_cell[5], ORE)


@rule("M8-07")
def test_without_goods_sides_only_the_house_decides() -> None:
    """1.III with 8.I: any good, any number of times."""
    s = driving("821")
    a = actor(s)
    city = s.city_cell[4]
    put_settlement(s, a, city)
    put_trolley(s, a, city)
    give(s, a, "II-6")
    for _ in range(2):
        load(s, a, WHEAT)
        play(s, "deliver wheat")
    assert production_state(s).stored[11 * a + 4] == 2 * ONE[WHEAT]


@rule("M8-07")
@pytest.mark.parametrize("world", ["128", "218"])
def test_on_top_iii_goods_go_to_the_cities(world: str) -> None:
    s = driving(world)
    a = actor(s)
    load(s, a, CATTLE)
    put_trolley(s, a, s.city_cell[4])
    play(s, "deliver cattle")
    assert deliver_state(s).delivered[5 * a + CATTLE] == 1
    assert not any(production_state(s).stored)
    assert bool(deliver_state(s).sale) == (world == "218")  # 1.II: below the price board


@rule("A-40", "A-09")
def test_goods_on_houses_count_for_module_1() -> None:
    """18x: as delivered. 81x: the price is paid in the turn of delivery, the good stays for the points of 8.I."""
    s = driving("182")
    a = actor(s)
    deliver_to_own_house(s, a)
    assert deliver_goods.points(s, a) == 5
    assert transport.income(s, a) == 30
    assert deliver_goods.goods_to_end(s.hooks.world, 2) == 19
    s = driving("812")
    a = actor(s)
    deliver_to_own_house(s, a)
    before = s.money[a]
    play(s, "done")
    assert s.money[a] == before + 20 + 20
    assert scoring.kept(s, a) == [1, 0, 0, 0, 0]
    go_on(s, "trolley", a)
    assert deliver_state(s).sale == ()  # paid once
    assert scoring.goods_points(s, a) == 1


@rule("A-54", "M2-03")
@pytest.mark.parametrize(
    ("world", "count", "worth"),
    [
        ("812", scoring.goods_points, 10),
        ("821", scoring.goods_points, 10),
        ("182", transport.income, 20 + 70),
        ("281", transport.income, 20 + 70),
    ],
)
def test_goods_stay_and_count_above_the_capacity_when_the_headquarters_move(
    world: str, count: Callable[[WorldState, int], int], worth: int
) -> None:
    s = driving(world)
    a = actor(s)
    put_settlement(s, a, s.city_cell[4])
    old = s.capital[a]
    production_state(s).stored = put(production_state(s).stored, 11 * a + s.city_no[old], ONE[FISH] + ONE[WOOD])
    play(s, "done")
    go_on(s, "move capital", a)
    play(s, "relocate 4")
    production_state(s).stored = put(production_state(s).stored, 11 * a + 4, ONE[CATTLE] + ONE[ORE])
    assert houses.room(s, a) == 3
    assert scoring.kept(s, a) == [1, 1, 1, 0, 1]
    assert count(s, a) == worth
    assert not transport.house_takes(s, a, old, WHEAT)
    s.check()
