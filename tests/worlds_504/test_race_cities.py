"""Module 2: cities are reached by trolley and by residents."""

from helpers.worlds_504.race import drive_into, settling
from helpers.worlds_504.table import beside, driving, go_on, play, put_residents, put_settlement, step, table

from wabe.core.reference import rule
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.race.rules import cards
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.rules.state import WorldState

# Set-up


@rule("M2-01", "A-19")
def test_the_capital_is_marked_at_the_start() -> None:
    """TOP I: a resident that counts; TOP II: a settlement. The errata: a settlement on TOP I as well."""
    s = table("126", 2, capitals=[1, 3])  # 2.II, with residents, clockwise
    assert [reached(s, 0), reached(s, 1)] == [[1], [3]]
    assert (s.residents, s.settlements) == ([30, 30], (29, 29))
    s = table("216", 2, capitals=[1, 3])  # 2.I
    assert (s.residents, s.settlements) == ([29, 29], (30, 30))
    s = table("216", 2, capitals=[1, 3], errata2015=True)
    assert (s.residents, s.settlements) == ([30, 30], (29, 29))


@rule("M2-02")
def test_markers_are_no_part_of_the_storage() -> None:
    s = table("213", 2, capitals=[1, 3])
    assert (s.residents, s.settlements) == ([0, 0], (20, 20))
    s = table("123", 2, capitals=[1, 3])
    assert (s.residents, s.settlements) == ([0, 0], (19, 19))


def reached(s: WorldState, a: int) -> list[int]:
    return [number for number in range(1, 11) if race_state(s).reached[a] >> number & 1]


# Reaching cities


@rule("M2-09")
def test_the_trolley_reaches_cities_on_top_i_without_residents() -> None:
    s = driving("213")
    drive_into(s, 4)
    assert reached(s, 0) == [1, 4]
    assert s.residents == [0, 0]


@rule("M2-10", "M2-08")
def test_the_trolley_reaches_cities_on_top_ii_with_module_1() -> None:
    s = driving("123")
    drive_into(s, 4)
    assert reached(s, 0) == [1, 4]
    s = driving("126")  # with residents: one from the storage
    stock = s.residents[0]
    drive_into(s, 4)
    assert reached(s, 0) == [1, 4]
    assert s.residents[0] == stock - 1
    drive_into(s, 4)
    assert s.residents[0] == stock - 1  # only once


@rule("M2-10")
def test_settling_a_city_is_not_noted_on_top_ii_with_module_1() -> None:
    s = table("126", 2, capitals=[1, 3])
    city = s.city_cell[4]
    cell, _ = beside(s, city, "grassland")
    put_settlement(s, 0, cell)
    put_residents(s, 0, cell, tired=1)
    go_on(s, "residents", 0)
    play(s, step(cell, city))
    assert s.own[0] >> city & 1
    assert reached(s, 0) == [1]


@rule("A-56")
def test_without_a_resident_in_storage_the_marker_comes_from_the_map() -> None:
    s = driving("126")
    capital = s.capital[0]
    put_residents(s, 0, capital, tired=1)
    s.residents[0] = 0
    drive_into(s, 4)
    assert reached(s, 0) == [1, 4]
    assert s.tired[0][capital] == 0
    drive_into(s, 2)
    assert reached(s, 0) == [1, 2, 4]  # it counts all the same


@rule("M2-06", "M2-08")
def test_the_first_resident_goes_onto_the_city_card() -> None:
    s, city, cell = settling("216")
    stock = s.residents[0]
    entry = step(cell, city)
    play(s, entry)
    assert reached(s, 0) == [1, 4]
    assert s.residents[0] == stock  # it does not return to the storage
    s.own = put(s.own, 0, s.own[0] & ~(1 << city))  # the settlement is lost
    s.settlements = add(s.settlements, 0, 1)
    play(s, entry)
    assert s.residents[0] == stock + 1  # the city stays reached: nothing new
    assert reached(s, 0) == [1, 4]


@rule("M2-07")
def test_an_opposing_city_is_reached_by_moving_onto_it() -> None:
    s = table("246", 2)
    stock = s.residents[0]
    cell = s.city_cell[4]
    cards.reach_by_attack(s, 0, cell)
    assert 4 in reached(s, 0)
    assert s.residents[0] == stock - 1
    assert cards.reach_by_attack in s.hooks.tile_attacked


@rule("A-20")
def test_with_modules_1_and_4_only_the_trolley_reaches_cities() -> None:
    s = table("124", 2)
    assert cards.reach_by_attack not in s.hooks.tile_attacked
    assert cards.reach_by_trolley in s.hooks.trolley_arrived
