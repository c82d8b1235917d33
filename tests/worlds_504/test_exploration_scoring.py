"""Module 5: points, end, income."""

from helpers.worlds_504.exploration import FIRST, SECOND, cell, explorers, find, lay, outpost, scout
from helpers.worlds_504.military import idle_until
from helpers.worlds_504.table import fresh, legal, play, put_residents, put_settlement, side_to, table

from wabe.core.game import OVER
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.exploration.rules import rewards
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state
from wabe.games.worlds_504.rules.basic_effects import settle, unsettle
from wabe.games.worlds_504.rules.state import WorldState

# Points


@rule("M5-09", "T-33")
def test_points_for_exploring_settling_and_harvest() -> None:
    """T-33: two residents enter an explored forest, next turn one harvests: 1 point, then 1 point, no token left."""
    s, start = explorers(FIRST, 3)
    space = cell(1, 0)
    find(s, start, space, "forest")
    assert exploration_state(s).points[0] == 1
    assert exploration_state(s).tokens[space] == 2
    play(s, f"move {start} {side_to(start, space)}", f"move {start} {side_to(start, space)}")
    assert exploration_state(s).points[0] == 2
    assert exploration_state(s).tokens[space] == 1
    idle_until(s, 0, 2)
    play(s, f"harvest {space}")
    assert exploration_state(s).points[0] == 3
    assert exploration_state(s).tokens[space] == 0
    assert s.tired[0][space] == 1
    assert f"harvest {space}" not in legal(s)
    assert s.scores()[0] == 3


@rule("M5-09")
def test_water_brings_a_point_and_a_city_four_tokens() -> None:
    s, _ = explorers(FIRST, 1)
    outpost(s, 0, cell(1, 0), "field", residents=2)
    find(s, cell(1, 0), cell(2, 0), "water")
    assert exploration_state(s).points[0] == 1
    assert exploration_state(s).tokens[cell(2, 0)] == 0
    find(s, cell(1, 0), cell(2, -1), "city")
    assert exploration_state(s).points[0] == 2
    assert exploration_state(s).tokens[cell(2, -1)] == 4


@rule("M5-09", "A-21")
def test_the_token_for_the_first_settlement_is_given_once() -> None:
    s, start = explorers(FIRST, 2)
    space = cell(1, 0)
    find(s, start, space, "forest")
    settle(s, 0, space)
    unsettle(s, 0, space)
    settle(s, 1, space)
    assert exploration_state(s).points == (2, 0)
    assert exploration_state(s).tokens[space] == 1


@rule("E-5", "G-12")
def test_the_game_ends_with_seven_tiles_left() -> None:
    s, _ = explorers(FIRST, 1)
    s.pool = (0, 3, 5, 0, 0, 0, 0)
    assert not rewards.explored_enough(s)
    s.pool = (0, 3, 4, 0, 0, 0, 0)
    assert rewards.explored_enough(s)
    go_on_to_the_end(s)
    assert s.round == 1


def go_on_to_the_end(s: WorldState) -> None:
    while s.seat != OVER:
        play(s, "done")


@rule("A-10")
def test_the_game_ends_when_nothing_can_be_explored() -> None:
    s, _ = explorers(FIRST, 1)
    s.pool = (9, 0, 0, 0, 0, 0, 11)
    assert rewards.explored_enough(s), "next to city 1 neither cities nor water can be found"


@rule("E-5")
def test_a_tie_goes_to_more_residents_on_the_map() -> None:
    s = table(FIRST, 2)
    lay(s, cell(1, 0), "forest")
    put_settlement(s, 0, cell(1, 0))  # settlements do not count
    put_residents(s, 1, s.capital[1], tired=1)
    assert s.ranking() == [2, 1]


# Income


@rule("M5-10", "T-34")
def test_income_tokens_for_tiles_and_first_settlements() -> None:
    """T-34: a forest and a city explored, the first settlement on the forest: three tokens."""
    s, post, space = scout("657", 4)
    other = cell(4, -1)
    find(s, post, space, "city")
    find(s, post, other, "forest")
    play(s, f"move {post} {side_to(post, other)}")
    assert exploration_state(s).income == (3, 0)
    assert rewards.income(s, 0) == 35


@rule("M5-10", "G-25", "T-35")
def test_the_worked_example_of_income() -> None:
    """T-35: eight tiles and six first settlements: $90, every round."""
    s = table(SECOND, 2)
    exploration_state(s).income = put(exploration_state(s).income, 0, 14)
    assert rewards.income(s, 0) == 90
    assert s.hooks.income is rewards.income


@rule("M5-10", "M2-13")
def test_a_second_settlement_brings_no_token_but_one_on_an_empty_tile_again() -> None:
    s, post, _ = scout("652")
    exploration_state(s).income = (0, 0)
    settle(s, 1, post)
    assert exploration_state(s).income == (0, 0)
    unsettle(s, 0, post)
    unsettle(s, 1, post)
    settle(s, 1, post)
    assert exploration_state(s).income == (0, 1)


@rule("M9-22")
def test_with_shares_on_top_ii_the_income_of_exploration_is_used() -> None:
    s = fresh("596", 2)
    assert s.hooks.income is rewards.income


@rule("M5-09")
def test_the_token_for_the_first_settlement_cannot_be_harvested() -> None:
    s, start = explorers(FIRST, 1)
    space = cell(1, 0)
    find(s, start, space, "forest")
    put_settlement(s, 0, space)  # without the event: the token for it still lies there
    put_residents(s, 0, space, active=2)
    assert exploration_state(s).tokens[space] == 2
    play(s, f"harvest {space}")
    assert exploration_state(s).tokens[space] == 1
    assert f"harvest {space}" not in legal(s)


@rule("M5-10")
def test_explored_water_brings_an_income_token_too() -> None:
    s, post, space = scout("657", 2)
    find(s, post, space, "water")
    assert exploration_state(s).income == (1, 0)
    assert rewards.income(s, 0) == 25
