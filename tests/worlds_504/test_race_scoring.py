"""Module 2: income, goals, end, points."""

import pytest
from helpers.worlds_504.privileges import building
from helpers.worlds_504.race import drive_into
from helpers.worlds_504.table import (
    beside,
    driving,
    go_on,
    play,
    put_residents,
    put_settlement,
    put_trolley,
    rich,
    rules_of,
    table,
)

from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.deliver.rules import goods
from wabe.games.worlds_504.modules.deliver.rules.state import ONE, deliver_state
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.modules.race.rules import cards, goals
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.modules.roads.rules.state import roads_state
from wabe.games.worlds_504.rules.basic_effects import settle, unsettle
from wabe.games.worlds_504.rules.components import FIELD
from wabe.games.worlds_504.rules.frames import TROLLEY_POINTS
from wabe.games.worlds_504.rules.state import WorldState

# Income


@rule("M2-12", "T-12")
def test_income_of_the_book() -> None:
    """T-12: first settlements on field, forest and a city, one on an occupied city; 2nd and 3rd card: $90."""
    s = driving("123")
    put_settlement(s, 1, s.city_cell[9])  # the opponent is there already
    race_state(s).reached = put(race_state(s).reached, 0, race_state(s).reached[0] | 1 << 7)  # his first card
    capital = s.capital[0]
    field, side = beside(s, capital, "field")
    play(s, f"drive {side}", "found")
    forest, side = beside(s, field, "forest")
    s.frames[-1][TROLLEY_POINTS] = 20
    play(s, f"drive {side}", "found")
    drive_into(s, 5)
    play(s, "found")
    drive_into(s, 9)
    play(s, "found")
    assert race_state(s).first_money == 5 + 5 + 10
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
    assert race_state(s).first_money == 0  # not the first
    unsettle(s, 0, cell)
    unsettle(s, 1, cell)
    settle(s, 0, cell)
    assert race_state(s).first_money == 5


# Mid-term goals


@rule("M2-14")
def test_five_points_for_delivering_a_good_a_second_time() -> None:
    s = driving("132")
    deliver_state(s).cargo = put(deliver_state(s).cargo, 0, ONE[0])
    deliver_state(s).delivered = put(deliver_state(s).delivered, 0, 1)
    put_trolley(s, 0, s.city_cell[3])
    play(s, "deliver cattle")
    assert s.vp == (5, 0)
    deliver_state(s).delivered = put(deliver_state(s).delivered, 5, 1)  # too late for the other
    go_on(s, "trolley", 1)
    deliver_state(s).cargo = put(deliver_state(s).cargo, 1, ONE[0])
    deliver_state(s).loaded = put(deliver_state(s).loaded, 1, 1)
    put_trolley(s, 1, s.city_cell[5])
    play(s, "deliver cattle")
    assert s.vp == (5, 0)
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


@rule("M2-14")
def test_the_third_factory_of_one_player_in_a_city_brings_ten_points_once() -> None:
    s = building(4)
    s.own = put(s.own, 1, s.own[1] | 1 << s.city_cell[4])
    privileges_state(s).factories = put(
        privileges_state(s).factories, 11 + 4, 1
    )  # of the other player: it helps nobody else
    privileges_state(s).factories = put(privileges_state(s).factories, 1, 1)
    privileges_state(s).factories = put(privileges_state(s).factories, 4, 1)
    play(s, "build 1", "build 4")
    assert s.vp == (5 + 5, 0)  # two of his own in each
    play(s, "done")
    go_on(s, "factories", 0)
    rich(s, 0, 500)
    play(s, "build 1")
    assert s.vp == (10 + 5 + 10, 0)
    privileges_state(s).factories = put(privileges_state(s).factories, 11 + 3, 2)
    go_on(s, "factories", 1)
    rich(s, 1, 500)
    play(s, "build 3")
    assert s.vp == (25, 5)  # too late for the other


@rule("M2-14")
def test_factories_of_the_second_player_count_in_their_own_cities() -> None:
    s = table("312", 2, capitals=[1, 3])
    for number, built in ((2, 1), (9, 1), (10, 1)):
        privileges_state(s).factories = put(privileges_state(s).factories, 11 + number, built)
    goals.third_factory(s, 1, 10)
    assert s.vp == (0, 10)
    privileges_state(s).factories = put(privileges_state(s).factories, 11 + 10, 3)
    goals.third_factory(s, 1, 10)
    assert s.vp == (0, 20)


@rule("M2-14", "A-47")
def test_five_points_for_connecting_a_terrain_a_third_time() -> None:
    s = table("672", 2)
    field = [cell for cell, terrain in enumerate(s.terrain) if terrain == FIELD]
    race_state(s).goals = 1 << FIELD + 1  # that of another terrain is gone
    for number, points in ((2, 0), (3, 5), (4, 5)):
        roads_state(s).counted = put(roads_state(s).counted, 0, sum(1 << cell for cell in field[:number]))
        goals.third_connected(s, 0, field[0])
        assert s.vp == (points, 0)
    roads_state(s).counted = put(roads_state(s).counted, 1, roads_state(s).counted[0])
    goals.third_connected(s, 1, field[0])
    assert s.vp == (5, 0), "too late for the other"


# End and points


def stand_on(s: WorldState, a: int, number: int) -> None:
    race_state(s).reached = put(race_state(s).reached, a, sum(1 << city for city in range(1, number + 1)))


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
    s.frames[-1][TROLLEY_POINTS] = 8
    drive_into(s, 4)
    assert race_state(s).moved_on[0] == 0
    at = deliver_state(s).at[0]
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


@rule("M2-14", "M2-15")
@pytest.mark.parametrize(("world", "gain"), [("312", "10 points to the first"), ("932", "$100 to the first")])
def test_the_reference_names_every_goal(world: str, gain: str) -> None:
    items = [item for section in rules_of(world, 3).reference() for item in section.items]
    goals = [item for item in items if item.id.startswith("goal-")]
    assert [str(goal.text) for goal in goals] == [gain, gain]
    assert str(goals[0].name) == "Factories in three cities"
