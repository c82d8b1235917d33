"""Module 8: the sale of goods."""

from helpers.worlds_504.production import in_cities, plants_of
from helpers.worlds_504.table import FISH, WOOD, actor, fresh, go_on, legal, play, rules_of, table

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules.state import ONE
from wabe.games.worlds_504.modules.production.rules import sale, scoring, sets, transport
from wabe.games.worlds_504.modules.production.rules.state import production_state


@rule("M8-08", "T-48")
def test_the_sale_of_the_book() -> None:
    """5 houses; 3 wheat, 2 cattle, 2 fish, 1 wood; wheat and cattle for ore: $130, one wheat is kept."""
    s = table("287", 2)
    go_on(s, "residents purchase")
    a = actor(s)
    in_cities(s, a, 2, 3, 4, 5)
    plants_of(s, a, 2, 1, 2, 3, 0)
    go_on(s, "sale")
    assert production_state(s).goods[5 * a : 5 * a + 5] == (2, 1, 2, 3, 0)
    before = s.money[a]
    play(s, "give cattle", "give wheat")
    assert legal(s) == ["receive wood", "receive fish", "receive ore"]
    play(s, "receive ore")
    for good in ("cattle", "wood", "fish", "wheat", "ore", "fish"):
        play(s, f"market {good}")
    assert "market wheat" not in legal(s)  # six goods are all the houses take
    play(s, "done")
    assert s.money[a] == before + 130
    assert s.income[a] == 130
    assert production_state(s).goods[5 * a : 5 * a + 5] == (0, 0, 0, 1, 0)


@rule("M8-08")
def test_one_good_alone_is_exchanged_for_nothing() -> None:
    s = table("287", 2)
    go_on(s, "residents purchase")
    plants_of(s, actor(s), 1)
    go_on(s, "sale")
    assert legal(s) == ["market cattle", "done"]


@rule("M8-08")
def test_identical_goods_may_be_exchanged_and_goods_kept() -> None:
    s = table("287", 2)
    go_on(s, "residents purchase")
    a = actor(s)
    plants_of(s, a, 3)
    go_on(s, "sale")
    play(s, "give cattle", "give cattle")
    assert "receive cattle" not in legal(s)
    play(s, "receive ore", "market ore", "done")
    assert s.income[a] == 30
    assert production_state(s).goods[5 * a : 5 * a + 5] == (1, 0, 0, 0, 0)
    go_on(s, "sale", a)
    assert production_state(s).goods[5 * a : 5 * a + 5] == (4, 0, 0, 0, 0)
    assert production_state(s).sold == (0,) * 5


@rule("M8-08")
def test_values_of_sets() -> None:
    for kinds, money in enumerate((0, 10, 25, 45, 70, 100)):
        assert sets.worth([1] * kinds + [0] * (5 - kinds), sets.MONEY) == money
    assert sets.worth([2, 1, 0, 0, 1], sets.MONEY) == 45 + 10


@rule("M8-09", "T-49")
def test_income_with_goods_on_trading_houses() -> None:
    """2 fish and 1 wood: $55, and they stay."""
    s = table("281", 2)
    a = 0
    in_cities(s, a, 3)
    production_state(s).stored = put(production_state(s).stored, 11 * a + 1, ONE[FISH] + ONE[WOOD])
    production_state(s).stored = put(production_state(s).stored, 11 * a + 3, ONE[FISH])
    assert s.hooks.income is transport.income
    assert transport.income(s, a) == 55
    assert transport.income(s, a) == 55
    assert sale.produce not in s.course.turn_steps


@rule("A-39", "M9-22")
def test_companies_keep_their_goods_and_are_paid_for_them() -> None:
    """8.I with 9.II: sets within the capacity, without exchange; 891: what lies on the houses."""
    s = fresh("892", 3)
    assert s.hooks.income is scoring.income_of_kept_goods
    s.capital = put(s.capital, 0, s.city_cell[1])
    s.own = put(s.own, 0, 1 << s.city_cell[1] | 1 << s.city_cell[2])
    production_state(s).goods = (4, 1, 1, 0, 0, *production_state(s).goods[5:])
    assert scoring.income_of_kept_goods(s, 0) == 20 + 45  # room for three
    production_state(s).goods = (4, 0, 0, 0, 0, *production_state(s).goods[5:])
    assert scoring.income_of_kept_goods(s, 0) == 20 + 30
    assert production_state(s).goods[:5] == (4, 0, 0, 0, 0)
    assert rules_of("891", 3).hooks.income is transport.income
