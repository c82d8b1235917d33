"""Module 8: trading houses."""

import pytest
from helpers.worlds_504.production import in_cities
from helpers.worlds_504.table import (
    actor,
    fresh,
    give,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    put_trolley,
    rich,
    step,
    table,
    walking,
)

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.production.rules import houses
from wabe.games.worlds_504.rules.basic_effects import settle
from wabe.games.worlds_504.rules.components import BEYOND
from wabe.games.worlds_504.rules.residents import can_enter


@rule("M8-06", "T-47")
def test_prices_of_trading_houses() -> None:
    """The third in a city costs $20, as Paul pays for his."""
    s = walking("826", 4)
    a = actor(s)
    city = s.city_cell[3]
    cell = next(c for c in BEYOND[city] if s.land >> c & 1)
    put_settlement(s, a, cell)
    put_residents(s, a, cell, active=1)
    for other in [b for b in range(4) if b != a][:2]:
        put_settlement(s, other, city)
    rich(s, a, 19)
    entry = step(cell, city)
    assert entry not in legal(s)  # without the money the city may not be entered
    rich(s, a, 25)
    play(s, entry)
    assert s.money[a] == 5
    assert houses.houses(s, a) == 1 << city | 1 << s.capital[a]
    s.check()


@rule("M8-06", "M4-01")
@pytest.mark.parametrize(("world", "base"), [("826", 0), ("842", 1), ("482", 1)])
def test_every_house_makes_the_next_one_dearer(world: str, base: int) -> None:
    """$0, 10, 20, 30, 40: with Military the barrack is one of them."""
    s = table(world, 4)
    free = [n for n in range(1, 11) if s.city_cell[n] >= 0 and s.city_cell[n] not in s.capital]
    city = s.city_cell[free[0]]
    for a in range(4):
        rich(s, a, 10 * (a + base))
        assert can_enter(s, a, city)
        settle(s, a, city)
        assert s.money[a] == 0
    assert houses.standing(s, city) == 4 + base


@rule("M8-06")
def test_who_has_a_house_in_a_city_enters_it_for_nothing() -> None:
    s = table("826", 3)
    city = s.city_cell[3]
    for a in range(2):
        put_settlement(s, a, city)
        rich(s, a, 0)
    rich(s, 2, 19)
    assert [can_enter(s, a, city) for a in range(3)] == [True, True, False]


@rule("M8-06")
def test_on_top_iii_there_are_no_trading_houses() -> None:
    s = table("268", 2)
    put_settlement(s, 1, s.city_cell[3])
    rich(s, 0, 0)
    assert can_enter(s, 0, s.city_cell[3])
    settle(s, 0, s.city_cell[3])
    assert s.money[0] == 0


@rule("M8-06")
def test_companies_pay_up_to_40_for_the_fifth_house() -> None:
    s = fresh("928", 3)
    assert [houses.price(s, 0, others) for others in range(6)] == [0, 10, 20, 30, 40, 50]


@rule("P-III-08")
def test_free_trading_houses() -> None:
    s = table("832", 2, capitals=[1, 3])
    put_settlement(s, 1, s.city_cell[4])
    rich(s, 0, 0)
    assert not can_enter(s, 0, s.city_cell[4])
    give(s, 0, "III-8")
    assert can_enter(s, 0, s.city_cell[4])
    settle(s, 0, s.city_cell[4])
    assert s.money[0] == 0


@rule("A-58", "M8-06")
def test_unloading_into_a_city_needs_the_money_too() -> None:
    s = walking("812", capitals=[1, 3])
    a = actor(s)
    play(s, "done")
    go_on(s, "trolley")
    city = s.city_cell[4]
    put_settlement(s, 1 - a, city)
    put_trolley(s, a, city)
    s.residents[a] -= 1
    deliver_state(s).aboard = put(deliver_state(s).aboard, a, 1)
    rich(s, a, 9)
    assert "disembark" not in legal(s)
    rich(s, a, 10)
    play(s, "disembark")
    assert s.money[a] == 0


@rule("M8-10", "P-II-06")
@pytest.mark.parametrize(("world", "room"), [("832", 4), ("834", 6), ("384", 6)])
def test_capacity(world: str, room: int) -> None:
    """1 each and 2 for the headquarters, with Military 2 each; the card: one more."""
    s = table(world, 2)
    free = [n for n in range(1, 11) if s.city_cell[n] not in s.capital][:2]
    in_cities(s, 0, *free)
    assert houses.room(s, 0) == room
    give(s, 0, "II-6")
    assert houses.room(s, 0) == room + 1
