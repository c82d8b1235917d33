"""Module 3: what the cards do."""

from helpers.worlds_504.table import beside, drive, give, go_on, play, put_settlement, put_trolley, table

from wabe.core.reference import rule
from wabe.games.worlds_504.modules.privileges.rules import effects
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.rules.basic_effects import settle


@rule("P-I-02", "A-49")
def test_15_dollars_for_each_settlement_on_a_city() -> None:
    s = table("123", 2, capitals=[1, 3])
    give(s, 0, "I-2")
    go_on(s, "trolley", 0)
    city = s.city_cell[4]
    cell, _ = beside(s, city, "field")
    put_trolley(s, 0, cell)
    play(s, drive(cell, city), "found")
    assert effects.city_money(s, 0) == 15
    assert effects.city_money(s, 1) == 0
    play(s, "done")
    assert s.income[0] == 20 + 10 + 10 + 15
    go_on(s, "trolley", 0)
    assert effects.city_money(s, 0) == 0


@rule("P-I-02", "A-49")
def test_15_dollars_for_a_settlement_where_another_was_first() -> None:
    s = table("123", 2, capitals=[1, 3])
    give(s, 0, "I-2")
    go_on(s, "trolley", 0)
    city = s.city_cell[4]
    put_settlement(s, 1, city)
    cell, _ = beside(s, city, "field")
    put_trolley(s, 0, cell)
    play(s, drive(cell, city), "found")
    assert race_state(s).first_money == 0
    assert effects.city_money(s, 0) == 15


@rule("P-I-05", "P-II-12")
def test_extra_income() -> None:
    s = table("123", 2)
    give(s, 0, "I-5")
    give(s, 1, "I-5", "II-12")
    assert [effects.extra_income(s, a) for a in (0, 1)] == [10, 30]
    go_on(s, "trolley", 1)
    assert s.income[0] == 30


@rule("P-I-11", "P-II-09", "P-III-06", "E-10")
def test_cards_with_points() -> None:
    s = table("312", 2)
    give(s, 0, "I-11", "II-9", "III-6")
    assert s.scores() == [10, 0]


@rule("P-I-02", "A-49")
def test_each_settlement_on_a_city_of_the_turn_counts() -> None:
    s = table("123", 2, capitals=[1, 3])
    give(s, 0, "I-2")
    go_on(s, "trolley", 0)
    before = effects.city_money(s, 0)
    settle(s, 0, s.city_cell[4])
    settle(s, 0, s.city_cell[5])
    settle(s, 0, beside(s, s.city_cell[5], "field")[0])  # on land: nothing
    assert effects.city_money(s, 0) - before == 30
