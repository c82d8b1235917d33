"""Module 3: factories, and the end they bring."""

from helpers.worlds_504.privileges import building
from helpers.worlds_504.table import beside, drive, give, go_on, legal, play, put_settlement, put_trolley, rich, table

from wabe.core.reference import rule
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.privileges.rules import factories
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.rules.basic_effects import settle, unsettle
from wabe.games.worlds_504.rules.state import WorldState

# Factories


@rule("M3-14", "M3-15", "T-23")
def test_price_by_the_number_there() -> None:
    """T-23: the first factory in city 4 and the third in city 1 cost $60."""
    s = building(4)
    s.own = put(s.own, 1, s.own[1] | 1 << s.city_cell[1])
    privileges_state(s).factories = put(privileges_state(s).factories, 11 * 1 + 1, 2)
    play(s, "build 4", "build 1")
    assert s.money[0] == 440
    assert s.vp[0] == 10
    assert legal(s) == ["done"]  # one in each city and turn


@rule("M3-14", "A-27")
def test_at_most_three_in_a_city_and_only_in_own_cities() -> None:
    s = building()
    assert legal(s) == ["build 1", "done"]  # the headquarters' city
    privileges_state(s).factories = put(privileges_state(s).factories, 1, 3)
    assert legal(s) == ["done"]


@rule("M3-14")
def test_why_a_city_gets_no_factory() -> None:
    s = building()
    assert str(s.why_not("cell-0")) == "Factories stand in cities."
    assert str(s.why_not(f"cell-{s.city_cell[2]}")) == "You have neither a settlement nor the headquarters here."
    privileges_state(s).factories = put(privileges_state(s).factories, 1, 3)
    assert str(s.why_not(f"cell-{s.city_cell[1]}")) == "3 factories stand here: no more fit."
    assert not str(s.why_not("money-0"))  # no place at all


@rule("M3-03", "A-06")
def test_twenty_factories_are_all() -> None:
    s = building(4)
    for number in range(1, 8):
        privileges_state(s).factories = put(privileges_state(s).factories, 22 + number, 2 if number == 1 else 3)
    assert factories.total(s) == 20
    assert legal(s) == ["done"]


@rule("P-III-07", "P-II-03")
def test_factories_always_cost_20() -> None:
    for world, name in (("312", "III-7"), ("132", "II-3")):
        s = building(world=world)
        give(s, 0, name)
        privileges_state(s).factories = put(privileges_state(s).factories, 1, 2)
        play(s, "build 1")
        assert s.money[0] == 480


@rule("M3-16")
def test_the_trolley_settles_in_cities_only() -> None:
    s = table("132", 2, capitals=[1, 3])
    s.hooks.trolley_may_settle = 1  # as in 231: cities only
    go_on(s, "trolley", 0)
    city = s.city_cell[4]
    cell, _ = beside(s, city, "grassland")
    put_trolley(s, 0, city)
    play(s, drive(city, cell))
    assert "found" not in legal(s)
    play(s, drive(cell, city))
    play(s, "found")
    assert s.own[0] >> city & 1


@rule("M3-17", "G-16")
def test_ownerless_factories_go_to_the_next_settler() -> None:
    s = table("236", 3)  # 2.I 3.II: settlements may be taken back
    city = s.city_cell[4]
    for a in (0, 1):
        put_settlement(s, a, city)
    privileges_state(s).factories = put(privileges_state(s).factories, 4, 2)
    unsettle(s, 0, city)
    assert privileges_state(s).factories[4] == 0
    assert privileges_state(s).factories[11 * 3 + 4] == 2
    s.check()
    factories.claim_all(s, 2)  # no settlement there
    assert privileges_state(s).factories[11 * 3 + 4] == 2
    factories.claim_all(s, 1)
    assert privileges_state(s).factories[11 + 4] == 2
    unsettle(s, 1, city)
    settle(s, 2, city)
    assert privileges_state(s).factories[22 + 4] == 2


@rule("M3-18", "T-24")
def test_income_of_factories() -> None:
    """T-24: five factories on TOP II: $95."""
    s = building(4, 5, world="132")
    privileges_state(s).factories = put(privileges_state(s).factories, 1, 2)
    privileges_state(s).factories = put(privileges_state(s).factories, 4, 2)
    privileges_state(s).factories = put(privileges_state(s).factories, 5, 1)
    assert factories.income(s, 0) == 95
    assert s.hooks.income is factories.income
    assert table("312", 2).hooks.income is not factories.income  # 3.I: the income of TOP II
    assert table("312", 2).hooks.income_set_aside


# End


def leave_to_build(s: WorldState, number: int) -> None:
    """So many of the twenty factories are left; the others are nobody's, none of them in city 4."""
    for city in (1, 2, 3, 5, 6, 7):
        privileges_state(s).factories = put(privileges_state(s).factories, 22 + city, 3)
    privileges_state(s).factories = put(privileges_state(s).factories, 22 + 8, 2 - number)


@rule("E-3", "T-25")
def test_points_of_the_book() -> None:
    """T-25: seven factories and privileges of 2 and 5 points: 42."""
    s = table("321", 2)
    s.vp = put(s.vp, 0, 7 * 5)
    give(s, 0, "I-11", "III-6")
    assert s.scores()[0] == 42


@rule("E-3", "G-12")
def test_the_game_ends_with_the_round_of_the_twentieth_factory() -> None:
    s = building(4)
    leave_to_build(s, 1)
    assert not factories.enough_factories(s)
    play(s, "build 4", "done")
    assert s.seat == 1  # the round goes on
    go_on(s, "trolley", 1)
    while s.seat == 1:
        play(s, "done")
    assert s.seat == -2


@rule("E-3", "A-26")
def test_ties_by_money_with_the_income_set_aside() -> None:
    s = building(4)
    leave_to_build(s, 0)
    rich(s, 0, 10)
    rich(s, 1, 15)
    play(s, "done")
    go_on(s, "trolley", 1)
    s.aside = add(s.aside, 0, 30)
    s.bank -= 30
    while s.seat == 1:
        play(s, "done")
    assert s.seat == -2
    assert s.aside == (0, 0)
    assert s.money == [10 + 20 + 30, 15 + 20]
    assert s.scores() == [0, 0]
    assert s.ranking() == [1, 2]


@rule("M3-15")
def test_on_top_ii_a_factory_brings_no_points() -> None:
    s = building(4, world="132")
    play(s, "build 4", "build 1")
    assert s.vp == (0, 0)
    assert s.scores()[0] == 0


@rule("M3-17")
def test_ownerless_factories_are_taken_when_the_turn_begins() -> None:
    s = table("236", 3)
    city = s.city_cell[4]
    for a in (0, 1):
        put_settlement(s, a, city)
    privileges_state(s).factories = put(privileges_state(s).factories, 4, 2)
    unsettle(s, 0, city)
    go_on(s, "residents purchase", 2)
    go_on(s, "residents purchase", 1)
    assert privileges_state(s).factories[11 + 4] == 2
    assert privileges_state(s).factories[11 * 3 + 4] == 0
