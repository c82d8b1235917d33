"""Preparation: maps, capitals, money, order (chapters G and W)."""

from itertools import combinations

import pytest
from helpers.worlds_504.table import beside, chance, change_terrain, frame_of, fresh, legal, play, rules_of, table

from wabe.core.chance import Rng
from wabe.core.frames import KIND
from wabe.core.game import NATURE
from wabe.core.reference import rule
from wabe.games.worlds_504.rules.components import (
    CITY,
    GRID,
    MAP3_LAKE,
    MAP3_SINGLE,
    MAP5_CORNERS,
    OFFERS,
    PLANS,
    POOL,
    TILES,
    WATER,
)
from wabe.games.worlds_504.rules.frames import FILL
from wabe.games.worlds_504.rules.setup import _allowed, _may_be_water
from wabe.games.worlds_504.rules.state import WorldState


def fill(world: str, seed: int) -> WorldState:
    s = fresh(world, 3)
    rng = Rng(seed)
    while s.frames[-1][KIND] == FILL:
        s.play(s.draw(rng))
    return s


def waters(s: WorldState) -> int:
    return sum(1 << cell for cell, terrain in enumerate(s.terrain) if terrain == WATER)


@rule("G-10")
def test_61_tiles() -> None:
    assert TILES == [10, 10, 9, 8, 7, 6, 11]
    assert sum(TILES) == 61
    for name in ("2", "3", "5"):
        plan = PLANS[name]
        assert len(plan.fixed) + len(plan.spaces) == 61
        assert sorted(plan.cities) == list(range(1, 11))
        fixed_waters = sum(1 for terrain in plan.fixed.values() if terrain == WATER)
        assert (fixed_waters, len(plan.spaces), sum(POOL)) == (9, 42, 42)


@rule("W-01")
def test_map_3_keeps_single_waters_from_the_lake() -> None:
    for seed in range(40):
        s = fill("123", seed)
        s.check()
        assert not GRID.flood(MAP3_LAKE, waters(s)) & MAP3_SINGLE
        assert sum(s.pool) == 0


@rule("W-01")
def test_map_3_forbids_ten_pairs_of_waters_and_map_5_twelve() -> None:
    for world, forbidden in (("123", 10), ("321", 12)):
        s = fresh(world, 3)
        start = waters(s)
        pairs = list(combinations(s.hooks.plan.spaces, 2))
        assert len(pairs) == 861
        assert sum(1 for a, b in pairs if not _allowed(s, start | 1 << a | 1 << b)) == forbidden


@rule("W-01")
def test_one_more_water_is_allowed_as_the_whole_map_says() -> None:
    """A look at the tiles around it is enough where the land there is in one piece."""
    for world in ("123", "321"):
        s = fresh(world, 3)
        start = waters(s)
        for a, b in combinations(s.hooks.plan.spaces, 2):
            if _allowed(s, start | 1 << a):
                assert _may_be_water(s, start | 1 << a, b) == _allowed(s, start | 1 << a | 1 << b)


@rule("W-01")
def test_a_forbidden_water_is_not_drawn() -> None:
    """Map 5: after the first of a forbidden pair, water is no outcome on the second."""
    s = fresh("321", 3)
    spaces = s.hooks.plan.spaces
    start = waters(s)
    first, second = next(
        (a, b) for a, b in combinations(spaces, 2) if not _allowed(s, start | 1 << a | 1 << b) and b != spaces[-1]
    )
    for cell in spaces[: spaces.index(second)]:
        play(s, "tile water" if cell == first else next(text for text in legal(s) if text != "tile water"))
    assert "tile water" not in legal(s)
    assert s.odds() == [s.pool[action.args[0]] for action in s.legal()]


@rule("W-01")
def test_map_5_never_cuts_a_corner_off() -> None:
    for seed in range(40):
        s = fill("321", seed)
        reached = GRID.flood(1 << s.city_cell[1], s.land)
        assert all(reached >> s.city_cell[corner] & 1 for corner in MAP5_CORNERS)


@rule("W-01")
def test_tiles_are_drawn_with_the_odds_of_the_pile() -> None:
    s = fresh("123", 2)
    assert legal(s) == [f"tile {name}" for name in ("grassland", "forest", "field", "mountain", "desert", "water")]
    assert s.odds() == [10, 9, 8, 7, 6, 2]


@rule("W-03")
def test_map_1_depends_on_the_players() -> None:
    sizes = [sum(1 for t in fresh("125", players).terrain if t == CITY) for players in (2, 3, 4)]
    assert sizes == [3, 4, 5]
    assert rules_of("195", 2).hooks.plan is PLANS["1-4"]  # companies: always that of four


@rule("W-06")
def test_clockwise_from_the_starting_player() -> None:
    s = fill("123", 1)
    assert legal(s) == ["start 1", "start 2", "start 3"]
    play(s, "start 2")
    assert s.order == (1, 2, 0)


@rule("W-08", "W-07c", "T-07")
def test_the_last_player_chooses_his_capital_first() -> None:
    """T-07: 7 (ore), 3 (wood) and 10 (fish) leave 1, 4, 6 and 9 to the starting player."""
    s = fresh("123", 4)
    while frame_of(s) == "fill":
        s.play(s.legal()[0])
    play(s, "start 1")
    assert s.seat == 3
    assert len(legal(s)) == 10
    play(s, "capital 7")
    assert s.seat == 2
    play(s, "capital 3", "capital 10")
    assert s.seat == 0
    assert legal(s) == ["capital 1", "capital 4", "capital 6", "capital 9"]
    play(s, "capital 4")
    assert [s.city_no[cell] for cell in s.capital] == [4, 10, 3, 7]


@rule("W-10", "G-03", "T-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_world_123_gives_80_dollars_each(players: int) -> None:
    """T-06."""
    assert table("123", players).money == [80] * players


@rule("W-10")
def test_staggered_money_follows_the_order() -> None:
    s = fill("268", 1)
    play(s, "start 3")
    assert s.order == (2, 0, 1)
    assert s.money == [70, 80, 60]


@rule("W-07a", "G-04")
def test_common_capital() -> None:
    s = table("321", 4)
    assert s.capital == (s.city_cell[1],) * 4
    assert all(s.own[a] == 1 << s.capital[a] for a in range(4))


@rule("W-07b")
def test_capitals_of_map_2() -> None:
    """Two opposite; three equidistant; with four the two free ones are opposite."""
    assert sorted(map(sorted, rules_of("426", 2).hooks.capital_sets)) == [[5, 10], [6, 8], [7, 9]]
    assert sorted(map(sorted, rules_of("426", 3).hooks.capital_sets)) == [[5, 6, 9], [7, 8, 10]]
    assert sorted(map(sorted, rules_of("426", 4).hooks.capital_sets)) == [[5, 6, 8, 10], [5, 7, 9, 10], [6, 7, 8, 9]]


@rule("A-07")
def test_both_restrictions_hold_together() -> None:
    """Map 2 with goods: with two and four players 5 and 10, which both offer fish, are out."""
    assert sorted(map(sorted, rules_of("146", 2).hooks.capital_sets)) == [[6, 8], [7, 9]]
    assert sorted(map(sorted, rules_of("146", 4).hooks.capital_sets)) == [[6, 7, 8, 9]]
    assert OFFERS[5] == OFFERS[10]


@rule("W-07b")
def test_the_centre_of_map_1_is_no_capital() -> None:
    assert rules_of("456", 3).hooks.capital_sets == [frozenset({2, 3, 4})]
    assert all(1 in cities for cities in rules_of("945", 3).hooks.capital_sets)  # but for companies


@rule("G-07")
def test_pieces_of_world_123() -> None:
    s = table("123", 2)
    assert (s.residents, s.settlements) == ([0, 0], (19, 19))  # one settlement marks the capital
    assert table("213", 2).settlements == (20, 20)


def test_random_order_where_it_is_drawn() -> None:
    s = fill("763", 1)
    assert frame_of(s) == "draw order"
    play(s, "lot 2", "lot 3")
    assert s.order == (1, 2, 0)
    assert s.seat != NATURE or frame_of(s) != "draw order"


def test_sealed_bids_follow_the_money() -> None:
    s = fill("132", 1)
    chance(s)
    assert frame_of(s) == "sealed bid"
    assert s.money == [90, 90, 90]


@rule("A-02", "W-10")
def test_money_with_the_errata() -> None:
    assert table("456", 2).hooks.world.money(3) == [80, 80, 80]
    assert table("456", 2, errata2015=True).hooks.world.money(3) == [60, 70, 80]


def test_terrain_helper_keeps_the_counts() -> None:
    s = table("123", 2)
    change_terrain(s, beside(s, s.capital[0])[0], "desert")
    s.check()
