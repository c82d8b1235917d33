"""Module 2: Race."""

import pytest
from worlds_504_table import (
    beside,
    change_terrain,
    frame_of,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    put_trolley,
    rich,
    table,
)

from wabe.core.reference import rule
from wabe.games.worlds_504.components import BEYOND, SIDES
from wabe.games.worlds_504.modules.deliver import goods
from wabe.games.worlds_504.modules.deliver.part import ONE
from wabe.games.worlds_504.modules.deliver.trolley import POINTS
from wabe.games.worlds_504.modules.race import cards
from wabe.games.worlds_504.state import WorldState
from wabe.games.worlds_504.table import settle, unsettle


def driving(world: str, players: int = 2, seat: int = 0) -> WorldState:
    s = table(world, players, capitals=[1, 3, 10, 7][:players])
    go_on(s, "trolley", seat)
    return s


def drive_into(s: WorldState, number: int, a: int = 0) -> None:
    """The trolley enters this city from a tile beside it."""
    city = s.city_cell[number]
    cell, _ = beside(s, city, "grassland")
    put_trolley(s, a, cell)
    play(s, f"drive {SIDES[BEYOND[cell].index(city)]}")


def reached(s: WorldState, a: int) -> list[int]:
    return [number for number in range(1, 11) if s.race.reached[a] >> number & 1]


# Set-up


@rule("M2-01", "A-19")
def test_the_capital_is_marked_at_the_start() -> None:
    """TOP I: a resident that counts; TOP II: a settlement. The errata: a settlement on TOP I as well."""
    s = table("126", 2, capitals=[1, 3])  # 2.II, with residents, clockwise
    assert [reached(s, 0), reached(s, 1)] == [[1], [3]]
    assert (s.residents, s.settlements) == ([30, 30], [29, 29])
    s = table("216", 2, capitals=[1, 3])  # 2.I
    assert (s.residents, s.settlements) == ([29, 29], [30, 30])
    s = table("216", 2, capitals=[1, 3], errata2015=True)
    assert (s.residents, s.settlements) == ([30, 30], [29, 29])


@rule("M2-02")
def test_markers_are_no_part_of_the_storage() -> None:
    s = table("213", 2, capitals=[1, 3])
    assert (s.residents, s.settlements) == ([0, 0], [20, 20])
    s = table("123", 2, capitals=[1, 3])
    assert (s.residents, s.settlements) == ([0, 0], [19, 19])


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
    play(s, f"move {cell} {SIDES[BEYOND[cell].index(city)]}")
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


def settling(world: str) -> tuple[WorldState, int, int]:
    """With residents on TOP I: a resident beside city 4; the city and the tile."""
    s = table(world, 2, capitals=[1, 3])
    city = s.city_cell[4]
    cell, _ = beside(s, city, "grassland")
    put_settlement(s, 0, cell)
    put_residents(s, 0, cell, tired=2)
    go_on(s, "residents", 0)
    return s, city, cell


@rule("M2-06", "M2-08")
def test_the_first_resident_goes_onto_the_city_card() -> None:
    s, city, cell = settling("216")
    stock = s.residents[0]
    step = f"move {cell} {SIDES[BEYOND[cell].index(city)]}"
    play(s, step)
    assert reached(s, 0) == [1, 4]
    assert s.residents[0] == stock  # it does not return to the storage
    s.own[0] &= ~(1 << city)  # the settlement is lost
    s.settlements[0] += 1
    play(s, step)
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
    assert cards.reach_by_attack in s.hooks.attacked


@rule("A-20")
def test_with_modules_1_and_4_only_the_trolley_reaches_cities() -> None:
    s = table("124", 2)
    assert cards.reach_by_attack not in s.hooks.attacked
    assert cards.reach_by_trolley in s.hooks.drove


# 3A, hurry, pieces taken back


@rule("M2-03", "A-54")
def test_the_capital_may_move_to_another_own_city() -> None:
    s = table("216", 2, capitals=[1, 3])
    put_settlement(s, 0, s.city_cell[4])
    put_residents(s, 0, s.capital[0], tired=8)
    go_on(s, "trolley", 1)
    go_on(s, "move capital", 0)
    assert legal(s) == ["relocate 4", "done"]
    old = s.capital[0]
    own = s.own[0]
    play(s, "relocate 4")
    assert s.capital[0] == s.city_cell[4]
    assert s.own[0] == own
    assert s.tired[0][old] == 8  # residents stay, but none may be added
    go_on(s, "residents purchase", 0)
    assert f"recruit {s.capital[0]}" in legal(s)
    assert f"recruit {old}" not in legal(s)


@rule("M2-05", "A-16")
def test_residents_are_in_a_hurry() -> None:
    s = table("216", 2, capitals=[1, 3])
    capital = s.capital[0]
    cell, side = beside(s, capital, "field")
    put_settlement(s, 0, cell)
    put_residents(s, 0, capital, tired=2)
    go_on(s, "residents", 0)
    play(s, f"move {capital} {side}")
    assert (s.active[0][cell], s.tired[0][cell]) == (0, 1)  # nobody lies there yet
    play(s, f"move {capital} {side}")
    assert (s.active[0][cell], s.tired[0][cell]) == (1, 1)  # stays active
    assert [text for text in legal(s) if text.startswith(f"move {cell} ")]


@rule("M2-04")
def test_missing_residents_are_taken_from_the_map() -> None:
    s = table("216", 2, capitals=[1, 3])
    capital = s.capital[0]
    cell, _ = beside(s, capital, "field")
    put_settlement(s, 0, cell)
    put_residents(s, 0, cell, tired=3)
    go_on(s, "residents purchase", 0)
    s.residents[0] = 0
    rich(s, 0, 100)
    play(s, f"recruit {capital}")
    assert frame_of(s) == "take back resident"
    assert legal(s) == [f"take-back {cell}"]
    play(s, f"take-back {cell}")
    assert (s.tired[0][cell], s.active[0][capital], s.residents[0], s.money[0]) == (2, 1, 0, 90)


@rule("M2-04")
def test_a_missing_settlement_is_taken_with_all_residents_of_its_tile() -> None:
    s, city, cell = settling("216")
    far, _ = beside(s, s.capital[0], "field")
    put_settlement(s, 0, far)
    put_residents(s, 0, far, tired=3)
    s.settlements[0] = 0
    stock = s.residents[0]
    play(s, f"move {cell} {SIDES[BEYOND[cell].index(city)]}")
    assert frame_of(s) == "take back settlement"
    assert f"take-back {s.capital[0]}" not in legal(s)  # never the headquarters
    play(s, f"take-back {far}")
    assert not s.own[0] >> far & 1
    assert s.own[0] >> city & 1
    assert s.tired[0][far] == 0
    assert s.residents[0] == stock + 3  # the one that settled stands on the card


# Settling by trolley


@rule("M2-11")
def test_the_trolley_may_settle_on_any_tile_it_enters() -> None:
    s = driving("123")
    start = s.deliver.at[0]
    assert "found" not in legal(s)
    cell, side = beside(s, start, "forest")
    play(s, f"drive {side}")
    assert "found" in legal(s)
    play(s, "found")
    assert s.own[0] >> cell & 1
    assert "found" not in legal(s)  # one of his own stands there now
    assert s.settlements[0] == 18


@rule("M2-11", "A-55")
def test_no_settlement_without_one_in_storage_and_none_on_the_starting_tile() -> None:
    s = driving("123")
    cell, side = beside(s, s.deliver.at[0], "forest")
    put_trolley(s, 0, cell)
    assert "found" not in legal(s)  # it was not entered in this phase
    back = next(SIDES[i] for i, c in enumerate(BEYOND[cell]) if c == s.capital[0])
    play(s, f"drive {back}", f"drive {side}")
    s.settlements[0] = 0
    assert "found" not in legal(s)


@rule("M2-11")
def test_on_top_i_the_trolley_does_not_settle() -> None:
    s = driving("213")
    _, side = beside(s, s.deliver.at[0], "forest")
    play(s, f"drive {side}")
    assert "found" not in legal(s)


# Income


@rule("M2-12", "T-12")
def test_income_of_the_book() -> None:
    """T-12: first settlements on field, forest and a city, one on an occupied city; 2nd and 3rd card: $90."""
    s = driving("123")
    put_settlement(s, 1, s.city_cell[9])  # the opponent is there already
    s.race.reached[0] |= 1 << 7  # his first card
    capital = s.capital[0]
    field, side = beside(s, capital, "field")
    play(s, f"drive {side}", "found")
    forest, side = beside(s, field, "forest")
    s.frames[-1][POINTS] = 20
    play(s, f"drive {side}", "found")
    drive_into(s, 5)
    play(s, "found")
    drive_into(s, 9)
    play(s, "found")
    assert s.race.first_money == 5 + 5 + 10
    assert cards.income(s, 0) == 20 + 20 + 50 == 90
    money = s.money[0]
    play(s, "done")
    assert s.money[0] == money + 90
    assert s.own[0] >> forest & 1


@rule("M2-12", "G-02")
@pytest.mark.parametrize(
    ("terrain", "pay"), [("grassland", 5), ("forest", 5), ("field", 5), ("desert", 5), ("mountain", 10)]
)
def test_money_for_first_settlements(terrain: str, pay: int) -> None:
    s = driving("123")
    _, side = beside(s, s.capital[0], terrain)
    play(s, f"drive {side}", "found")
    assert cards.income(s, 0) == 20 + pay


@rule("M2-12")
def test_cards_pay_once() -> None:
    s = driving("123")
    drive_into(s, 5)
    assert cards.income(s, 0) == 30
    play(s, "done")
    go_on(s, "trolley", 0)
    assert cards.income(s, 0) == 20
    drive_into(s, 4)
    assert cards.income(s, 0) == 40  # the second one


@rule("M2-13", "A-21")
def test_an_emptied_tile_pays_again() -> None:
    s = driving("126")
    cell, _ = beside(s, s.capital[0], "field")
    put_settlement(s, 1, cell)
    settle(s, 0, cell)
    assert s.race.first_money == 0  # not the first
    unsettle(s, 0, cell)
    unsettle(s, 1, cell)
    settle(s, 0, cell)
    assert s.race.first_money == 5


# Mid-term goals


@rule("M2-14")
def test_five_points_for_delivering_a_good_a_second_time() -> None:
    s = driving("132")
    s.deliver.cargo[0] = ONE[0]
    s.deliver.delivered[0] = 1
    put_trolley(s, 0, s.city_cell[3])
    play(s, "deliver cattle")
    assert s.vp == [5, 0]
    s.deliver.delivered[5] = 1  # too late for the other
    go_on(s, "trolley", 1)
    s.deliver.cargo[1] = ONE[0]
    s.deliver.loaded[1] = 1
    put_trolley(s, 1, s.city_cell[5])
    play(s, "deliver cattle")
    assert s.vp == [5, 0]
    assert s.scores()[0] - goods.points(s, 0) == 5


@rule("M2-14")
def test_ten_points_for_factories() -> None:
    s = table("312", 2, capitals=[1, 3])
    for number in (4, 7):
        put_settlement(s, 0, s.city_cell[number])
    go_on(s, "factories", 0)
    rich(s, 0, 500)
    play(s, "build 1", "build 4")
    assert s.vp[0] == 10
    play(s, "build 7")
    assert s.vp[0] == 15 + 10  # factories in three cities
    play(s, "done")
    go_on(s, "factories", 0)
    play(s, "build 1", "done")
    go_on(s, "factories", 0)
    rich(s, 0, 500)
    play(s, "build 1")
    assert s.vp[0] == 25 + 10 + 10  # three factories in one city


# End and points


def stand_on(s: WorldState, a: int, number: int) -> None:
    s.race.reached[a] = sum(1 << city for city in range(1, number + 1))


@rule("E-2", "T-17")
def test_points_by_cards() -> None:
    """T-17: with three players X is 8: 8 cards give 40, 7 give 32."""
    s = table("268", 3)
    for number, expected in ((10, 50), (9, 50), (8, 40), (7, 32), (6, 26), (5, 22), (1, 22)):
        stand_on(s, 0, number)
        assert cards.points(s, 0) == expected


@rule("E-2", "A-18")
def test_how_many_cards_end_the_game() -> None:
    def needed(world: str) -> list[int]:
        return [cards.cards_to_end(table(world, players).hooks.world, players) for players in (2, 3, 4)]

    assert needed("268") == [9, 8, 7]
    assert needed("246") == [7, 6, 5]
    assert needed("213") == [9, 9, 9]


@rule("E-2", "A-17", "T-18")
def test_movement_beyond_the_last_city() -> None:
    """T-18: 3 MP moved on from the last newly reached city are 3 points."""
    s = driving("213")
    s.frames[-1][POINTS] = 8
    drive_into(s, 4)
    assert s.race.moved_on[0] == 0
    at = s.deliver.at[0]
    for _ in range(3):
        cell, side = beside(s, at, "field")
        play(s, f"drive {side}")
        at = cell
    assert cards.points_moved_on(s, 0) == 3
    play(s, "done")
    assert cards.points_moved_on(s, 0) == 3
    go_on(s, "trolley", 0)
    assert cards.points_moved_on(s, 0) == 0  # only the last turn counts


@rule("E-2", "G-12", "A-18")
def test_the_game_ends_with_the_round_of_the_ninth_card() -> None:
    s = driving("213", 2)
    stand_on(s, 0, 8)
    assert not cards.enough_cards(s)
    drive_into(s, 9)
    play(s, "done")
    assert s.seat == 1  # the round is finished first
    go_on(s, "trolley", 1)
    play(s, "done")
    assert s.seat == -2
    assert s.scores()[0] >= 40


@rule("E-2", "A-46")
def test_ties_without_residents_are_shared() -> None:
    s = driving("213", 3)
    assert s.hooks.tie_breaks == []
    assert s.ranking() == [1, 1, 1]


@rule("E-2")
def test_ties_with_residents_by_pieces_on_the_map() -> None:
    s = table("268", 3)
    put_residents(s, 1, s.capital[1], tired=2)
    put_settlement(s, 2, beside(s, s.capital[2], "field")[0])
    assert s.ranking() == [3, 1, 2]


def test_terrain_helper_keeps_the_counts() -> None:
    s = table("123", 2)
    change_terrain(s, beside(s, s.capital[0])[0], "desert")
    s.check()
