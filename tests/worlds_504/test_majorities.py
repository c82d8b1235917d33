"""Module 7: Majorities."""

import pytest
from worlds_504_table import (
    beside,
    chance,
    change_terrain,
    frame_of,
    fresh,
    give,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    put_trolley,
    rules_of,
    table,
)

from wabe.core.game import NATURE, OVER
from wabe.core.hexes import bits
from wabe.core.reference import rule
from wabe.games.worlds_504.components import BEYOND, CITY, DESERT, FIELD, FOREST, GRASSLAND, MOUNTAIN, TERRAINS
from wabe.games.worlds_504.modules.majorities import counting, order, scorings
from wabe.games.worlds_504.modules.race import goals
from wabe.games.worlds_504.rounds import set_order
from wabe.games.worlds_504.state import ENDED, WorldState
from wabe.games.worlds_504.table import settle, unsettle


def take(s: WorldState, a: int, terrain: int, number: int) -> None:
    """So many tiles of a terrain for this actor, the headquarters included; no event is told."""
    have = (s.own[a] & s.ground[terrain]).bit_count()
    for cell in bits(s.ground[terrain] & ~s.own[a])[: number - have]:
        put_settlement(s, a, cell)


def turn_up(s: WorldState, card: str) -> None:
    """Idle until the next scoring card, and turn it."""
    go_on(s, "scoring card")
    play(s, f"scoring-card {card}")


# Cards and order


@rule("M7-01", "A-04", "T-41")
def test_rows_of_scoring_cards() -> None:
    """With four players 2 starting cards and 16 scoring cards; one scoring in each row."""
    assert scorings.STARTING_CARDS + sum(scorings.ROWS[4]) == 18
    for players, rows in ((2, (2, 3, 3)), (3, (3, 4, 5)), (4, (4, 6, 6))):
        s = table("712", players)
        turned = 0
        for row in rows:
            for left in range(row, 0, -1):
                go_on(s, "scoring card")
                turned += 1
                assert s.round == 3 + (turned - 1) // players
                assert s.odds() == ([left - 1, 1] if left > 1 else [1])
                play(s, "scoring-card check" if left > 1 else "scoring-card scoring")
        assert s.seat == OVER
        assert s.majorities.scorings == 3
        assert s.round == 2 + -(-sum(rows) // players)


@rule("M7-11")
def test_cards_are_turned_from_round_3_on() -> None:
    s = table("786", 3)
    go_on(s, "scoring card")
    assert (s.round, s.turn, s.seat) == (3, 1, NATURE)
    assert legal(s) == ["scoring-card check", "scoring-card scoring"]
    play(s, "scoring-card check")
    assert s.majorities.scorings == 0
    assert s.seat == s.order[1]  # the next actor goes on
    turn_up(s, "scoring")
    assert s.majorities.scorings == 1
    go_on(s, "scoring card")
    assert legal(s) == ["scoring-card check"]  # the scoring of this row is done
    play(s, "scoring-card check")
    assert (s.majorities.row, s.majorities.turned) == (1, 0)


@rule("M7-03", "T-40")
def test_without_points_each_round_reverses_the_order() -> None:
    s = table("786", 4)
    first = s.order[:]
    set_order_in_round(s, 2)
    assert s.order == first[::-1]
    set_order_in_round(s, 3)
    assert s.order == first


def set_order_in_round(s: WorldState, number: int) -> None:
    s.round = number
    set_order(s)


@rule("M7-03", "P-I-11", "P-II-09", "P-III-06", "W-04")
def test_order_by_points_few_to_many() -> None:
    """Scorings, privileges and mid-term goals count; ties reverse the former order."""
    s = table("732", 4)
    s.order = [0, 1, 2, 3]
    give(s, 1, "I-11")  # 2 points
    s.vp[3] = 2  # a mid-term goal
    s.majorities.scored[0] = 4
    assert [order.standing(s, a) for a in range(4)] == [4, 2, 0, 2]
    set_order_in_round(s, 2)
    assert s.order == [2, 3, 1, 0]
    give(s, 2, "II-9", "III-6")
    assert order.standing(s, 2) == 8
    set_order_in_round(s, 3)
    assert s.order == [1, 3, 0, 2]


@rule("A-08", "W-08")
def test_money_and_capitals_follow_the_drawn_order() -> None:
    s = fresh("714", 3)
    while frame_of(s) != "choose capital":
        play(s, legal(s)[0] if frame_of(s) == "fill" else legal(s)[-1])
    assert s.order == [2, 1, 0]  # as the lots fell
    assert [s.money[a] for a in s.order] == [60, 60, 60]
    assert s.seat == 0  # the last chooses first
    s = fresh("768", 3)
    while s.seat == NATURE:
        play(s, legal(s)[0] if frame_of(s) == "fill" else legal(s)[-1])
    assert [s.money[a] for a in s.order] == [60, 70, 80]


@rule("M7-02", "M7-04")
def test_with_companies_a_row_for_each_business_round() -> None:
    """BR3, 4, 5 have a card for each active company; new companies are first, the last founded before the others."""
    s = fresh("798", 3)
    chance(s)
    play(s, "buy green", "buy blue", "buy white", "quit", "quit", "quit")
    assert s.order == [1, 3, 0]  # reverse order of founding
    go_on(s, "deal shares")
    s.majorities.scored = [5, 2, 0, 3, 0]
    play(s, "buy purple", "capital 1", "quit", "quit", "quit")
    assert s.order == [2, 1, 3, 0]  # the new one, then few to many
    go_on(s, "scoring card")
    assert (s.round, s.majorities.played, s.majorities.row, s.majorities.size) == (3, 3, 0, len(s.order))
    for card in ("check", "check", "check", "scoring"):
        go_on(s, "scoring card")
        play(s, f"scoring-card {card}")
    assert s.majorities.scorings == 1


# Counting


@rule("M7-05")
def test_settlements_and_the_headquarters_count() -> None:
    s = table("786", 2)
    assert counting.board(s) == [[1, 0, 0, 0, 0, 0, 0]] * 2
    for terrain, number in ((CITY, 2), (GRASSLAND, 3), (DESERT, 1)):
        take(s, 0, terrain, number)
    assert counting.board(s)[0] == [2, 3, 0, 0, 0, 1, 0]


@rule("M7-06", "M7-07", "A-37")
@pytest.mark.parametrize(
    ("world", "what"),
    [
        ("761", "roads"),
        ("716", "settlements"),
        ("672", "roads"),
        ("617", "roads"),
        ("167", "roads"),
        ("176", "settlements"),
        ("271", "settlements"),
        ("374", "settlements"),
        ("475", "settlements"),
        ("573", "settlements"),
        ("971", "settlements"),
        ("178", "plants"),
        ("978", "plants"),
        ("872", "plants"),
        ("876", "plants"),
        ("678", "roads"),
        ("817", "settlements"),
        ("187", "settlements"),
        ("781", "settlements"),
    ],
)
def test_what_is_counted(world: str, what: str) -> None:
    """By roads, by plants and trading houses, or by settlements."""
    hooks = rules_of(world, 3).hooks
    expected = {
        "roads": counting.count_connected,
        "plants": counting.count_plants,
        "settlements": counting.count_settlements,
    }
    assert hooks.counts is expected[what]


@rule("M7-06", "M6-11")
def test_by_roads_only_connected_tiles_count_deserts_too() -> None:
    s = table("761", 2)
    cell, _ = beside(s, s.capital[0], "desert")
    put_settlement(s, 0, cell)
    assert counting.board(s)[0] == [0] * 7
    s.roads.counted[0] = 1 << cell | 1 << s.capital[0]
    assert counting.board(s)[0] == [1, 0, 0, 0, 0, 1, 0]


@rule("M7-07", "A-37")
def test_by_plants_a_fish_plant_counts_the_terrain_of_its_tile() -> None:
    for world in ("872", "378"):
        s = table(world, 2)
        cell, _ = beside(s, s.capital[0], "field")
        put_settlement(s, 0, cell)
        assert counting.board(s)[0] == [1, 0, 0, 0, 0, 0, 0]
        s.production.owned[0] = s.production.planted[2] = 1 << cell
        assert counting.board(s)[0] == [1, 0, 0, 1, 0, 0, 0]


@rule("M7-08")
def test_a_conquered_tile_changes_sides() -> None:
    s = table("473", 2)
    cell, _ = beside(s, s.capital[1], "forest")
    put_settlement(s, 1, cell)
    assert counting.board(s)[1][FOREST] == 1
    unsettle(s, 1, cell)
    settle(s, 0, cell)
    assert [counts[FOREST] for counts in counting.board(s)] == [1, 0]


@rule("M7-09")
def test_the_trolley_settles_where_nobody_walks() -> None:
    s = table("127", 2, capitals=[1, 3])
    go_on(s, "trolley")
    cell, _ = beside(s, s.capital[0], "desert")
    put_trolley(s, 0, s.capital[0])
    play(s, f"drive {('e', 'ne', 'nw', 'w', 'sw', 'se')[BEYOND[s.capital[0]].index(cell)]}", "found")
    assert counting.board(s)[0][DESERT] == 1


@rule("P-I-12", "P-II-10", "P-III-02", "P-III-03", "A-49")
def test_cards_count_as_tiles() -> None:
    s = table("273", 2)
    give(s, 0, "I-12", "II-10", "III-2", "III-3")
    assert counting.board(s)[0] == [2, 1, 1, 1, 0, 0, 0]
    assert counting.income(s, 0) == 20 + 20 + 10 + 10 + 10


# Income


@rule("M7-10", "T-42", "A-36")
def test_income_of_the_book() -> None:
    """2 grassland shared and 5 fields: $20 + $20 + $40. No tile, no majority."""
    s = table("274", 3)
    for a in range(3):
        s.own[a] = 0
    take(s, 0, GRASSLAND, 2)
    take(s, 1, GRASSLAND, 2)
    take(s, 0, FIELD, 5)
    take(s, 1, FIELD, 4)
    assert counting.income(s, 0) == 80
    assert counting.income(s, 1) == 40
    assert counting.income(s, 2) == 20


@rule("M7-10")
@pytest.mark.parametrize("terrain", range(6))
def test_most_income_of_a_terrain(terrain: int) -> None:
    s = table("278", 2)
    s.production.owned = [0, 0]
    s.own = [0, 0]
    most = (50, 50, 45, 40, 35, 30)[terrain]
    for number in (3, 4, 5, 6):
        cells = bits(s.ground[terrain])[:number]
        s.production.owned[0] = sum(1 << cell for cell in cells)
        assert counting.income(s, 0) == 20 + min(10 * number, most), TERRAINS[terrain]


@rule("M9-22", "M7-10")
def test_with_9_ii_companies_earn_by_majorities() -> None:
    rules = rules_of("798", 3)
    assert rules.hooks.income is counting.income


# Scoring


@rule("M7-12")
def test_places() -> None:
    """First and second place; a tie for first costs 2 each and the second place; a tie for second pays all."""
    s = table("786", 4)
    for a in range(4):
        s.own[a] = 0
    take(s, 0, CITY, 3)
    take(s, 1, CITY, 2)
    take(s, 2, CITY, 2)
    take(s, 3, CITY, 1)
    assert scorings.gains(s) == [10, 6, 6, 0]
    take(s, 1, MOUNTAIN, 2)
    take(s, 2, MOUNTAIN, 2)
    take(s, 3, MOUNTAIN, 1)
    assert scorings.gains(s) == [10, 6 + 5, 6 + 5, 0]


@rule("M7-12")
@pytest.mark.parametrize("terrain", range(6))
def test_points_of_places(terrain: int) -> None:
    s = table("786", 3)
    s.own = [0, 0, 0]
    take(s, 0, terrain, 2)
    take(s, 1, terrain, 1)
    first = (10, 10, 9, 8, 7, 6)[terrain]
    second = (6, 6, 5, 4, 3, 2)[terrain]
    assert scorings.gains(s) == [first, second, 0]
    s = table("786", 2)
    s.own = [0, 0]
    take(s, 0, terrain, 2)
    take(s, 1, terrain, 1)
    assert scorings.gains(s) == [first, 0]  # no second place
    take(s, 1, terrain, 2)
    assert scorings.gains(s) == [first - 2] * 2


@rule("M7-13", "T-43")
def test_scoring_of_the_book() -> None:
    """Three players: first in cities and forests, second in mountains: 22 points cost 4 residents and 1 settlement."""
    s = table("786", 3)
    go_on(s, "scoring card")
    for a in range(3):
        s.own[a] = 1 << s.capital[a]
        s.residents[a] += sum(s.tired[a])
        s.tired[a] = [0] * len(s.tired[a])
    first, other, _ = s.order
    ring = [cell for cell in BEYOND[s.capital[first]] if s.land >> cell & 1]
    change_terrain(s, ring[0], "forest")
    put_settlement(s, first, ring[0])
    for city in (2, 3):
        put_settlement(s, first, s.city_cell[city])  # not connected
    for a, number in ((first, 1), (other, 2)):
        take(s, a, MOUNTAIN, number)
    put_residents(s, first, s.capital[first], tired=3)
    put_residents(s, first, ring[0], tired=1)
    before = s.residents[first], s.settlements[first]
    play(s, "scoring-card scoring")
    assert s.majorities.gained[first] == 22
    assert s.majorities.scored[first] == 22
    assert (frame_of(s), s.seat, s.frames[-1][2]) == ("withdraw pieces", first, 5)
    play(s, f"withdraw {ring[0]}")
    for _ in range(3):
        assert legal(s) == [f"withdraw {s.capital[first]}"]  # residents first
        play(s, f"withdraw {s.capital[first]}")
    assert f"withdraw {s.capital[first]}" not in legal(s)  # never the headquarters
    play(s, f"withdraw {s.city_cell[3]}")
    assert (s.residents[first], s.settlements[first]) == (before[0] + 4, before[1] + 1)
    assert counting.board(s)[first][CITY] == 2
    assert s.seat == other  # 7 points: one piece


@rule("M7-13", "A-36")
def test_the_rest_stays_connected() -> None:
    s = table("786", 3)
    capital = s.capital[0]
    near = next(cell for cell in BEYOND[capital] if s.land >> cell & 1)
    far = next(c for c in BEYOND[near] if s.land >> c & 1 and c != capital and c not in BEYOND[capital])
    for cell in (near, far, s.city_cell[7]):
        put_settlement(s, 0, cell)
    assert sorted(bits(scorings.removable(s, 0))) == sorted(
        [far, s.city_cell[7]]
    )  # not the link, but what was apart before
    unsettle(s, 0, far)
    assert sorted(bits(scorings.removable(s, 0))) == sorted([near, s.city_cell[7]])


@rule("M7-13", "A-36")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 4), (4, 4)])
def test_points_without_pieces_are_not_scored(players: int, each: int) -> None:
    s = table("786", players)
    s.own = [1 << s.city_cell[1]] * players
    s.residents = [s.residents[a] + sum(s.active[a]) + sum(s.tired[a]) for a in range(players)]
    s.active = [[0] * len(row) for row in s.active]
    s.tired = [[0] * len(row) for row in s.tired]
    take(s, 0, FIELD, 1)
    scorings.score(s)
    # 8 for the tie in cities and 8 for fields; one settlement pays for `each` points of them
    assert s.majorities.gained[0] == 16 - each * (16 // each - 1)
    assert s.majorities.scored[1:] == [8 - each * (8 // each)] * (players - 1)
    assert legal(s) == [f"withdraw {bits(s.own[0] & s.ground[FIELD])[0]}"]


@rule("M7-13")
def test_most_points_withdraw_first_then_turn_order() -> None:
    s = table("786", 3)
    s.own = [1 << s.city_cell[1]] * 3
    for a in range(3):
        put_residents(s, a, s.capital[a], tired=4)
    take(s, 1, FIELD, 1)
    s.order = [2, 1, 0]
    scorings.score(s)
    assert s.majorities.gained == [8, 16, 8]
    asked = []
    while frame_of(s) == "withdraw pieces":
        asked.append(s.frames[-1][1])
        play(s, legal(s)[0])
    assert asked == [1, 1, 1, 1, 2, 2, 0, 0]


@rule("M7-14", "E-7", "G-12", "A-36")
def test_the_third_scoring_ends_the_game() -> None:
    """Who misses his last turn gets 3 points first; they cost no pieces."""
    s = table("712", 3)
    while s.majorities.scorings < 2:
        go_on(s, "scoring card")
        play(s, legal(s)[-1])
    go_on(s, "scoring card")
    while s.majorities.row < 2 or s.turn != 1:
        play(s, "scoring-card check")
        go_on(s, "scoring card")
    before = s.majorities.scored[:]
    s.own = [1 << s.city_cell[1]] * 3
    missing = s.order[s.turn :]
    play(s, "scoring-card scoring")
    while s.seat != OVER:
        play(s, legal(s)[0])
    assert len(missing) == 2
    assert s.ended == ENDED
    gained = s.majorities.gained
    assert [s.majorities.scored[a] - before[a] - gained[a] for a in range(3)] == [3 * (a in missing) for a in range(3)]


@rule("E-7")
def test_tie_break_by_pieces_on_the_map() -> None:
    s = table("786", 3)
    s.majorities.scored = [20, 20, 20]
    put_residents(s, 1, s.capital[1], tired=2)
    take(s, 2, FIELD, 1)
    assert s.ranking() == [3, 1, 2]


@rule("M7-15", "T-44", "E-10", "A-36")
def test_final_points_of_top_iii() -> None:
    """Most forests and mountains: 8. Ties all; nothing for terrains without a tile."""
    s = table("147", 3)
    s.own = [0, 0, 0]
    take(s, 0, FOREST, 3)
    take(s, 0, MOUNTAIN, 2)
    assert counting.final_points(s, 0) == 8
    assert counting.final_points(s, 1) == 0
    take(s, 1, MOUNTAIN, 2)
    assert [counting.final_points(s, a) for a in range(3)] == [8, 3, 0]
    assert ("Majorities", "M7-15", counting.final_points) in s.hooks.points


@rule("M7-15")
def test_all_final_points() -> None:
    s = table("147", 2)
    s.own = [s.land, 0]
    assert counting.final_points(s, 0) == 6 + 6 + 5 + 4 + 3 + 2


@rule("M2-14", "A-47")
def test_goals_all_terrains_once_and_twice() -> None:
    s = table("782", 2)
    for terrain in range(5):
        take(s, 0, terrain, 2)
    deserts = bits(s.ground[DESERT])
    settle(s, 0, deserts[0])
    assert (s.vp[0], s.race.goals) == (10, 1 << 1)
    settle(s, 0, deserts[1])
    assert s.vp[0] == 30
    for terrain in range(6):
        take(s, 1, terrain, 2)
    settle(s, 1, deserts[2])
    assert s.vp[1] == 0  # each once


@rule("M2-14", "A-47")
def test_cards_count_for_goals() -> None:
    s = table("732", 2)
    for terrain in (CITY, GRASSLAND, FOREST, MOUNTAIN, DESERT):
        take(s, 1, terrain, 1)
    give(s, 1, "I-12")
    assert goals.all_terrains_after_auction in s.rules.round_steps
    goals.all_terrains_after_auction(s)
    assert s.vp == [0, 10]
