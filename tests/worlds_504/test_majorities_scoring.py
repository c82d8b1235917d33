"""Module 7: scorings, end, final points, goals."""

import pytest
from helpers.worlds_504.majorities import take
from helpers.worlds_504.shares import GREEN, companies
from helpers.worlds_504.table import (
    change_terrain,
    frame_of,
    give,
    go_on,
    legal,
    play,
    put_residents,
    put_settlement,
    table,
)

from wabe.core.frames import KIND, SEAT
from wabe.core.game import OVER
from wabe.core.hexes import bits, mask_of
from wabe.core.messages import m
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.majorities.rules import counting, scorings
from wabe.games.worlds_504.modules.majorities.rules.state import majorities_state
from wabe.games.worlds_504.modules.majorities.view.explanations import final
from wabe.games.worlds_504.modules.race.rules import goals
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.modules.roads.rules.network import lay_road
from wabe.games.worlds_504.modules.roads.rules.state import between, roads_state
from wabe.games.worlds_504.rules.basic_effects import settle, unsettle
from wabe.games.worlds_504.rules.components import BEYOND, CITY, DESERT, FIELD, FOREST, GRASSLAND, MOUNTAIN, WATER
from wabe.games.worlds_504.rules.frames import ENDED, WITHDRAW_PIECES
from wabe.games.worlds_504.rules.on_tiles import put_on


@rule("M7-12")
def test_places() -> None:
    """First and second place; a tie for first costs 2 each and the second place; a tie for second pays all."""
    s = table("786", 4)
    for a in range(4):
        s.own = put(s.own, a, 0)
    take(s, 0, CITY, 3)
    take(s, 1, CITY, 2)
    take(s, 2, CITY, 2)
    take(s, 3, CITY, 1)
    assert scorings.gains(s) == (10, 6, 6, 0)
    take(s, 1, MOUNTAIN, 2)
    take(s, 2, MOUNTAIN, 2)
    take(s, 3, MOUNTAIN, 1)
    assert scorings.gains(s) == (10, 6 + 5, 6 + 5, 0)


@rule("M7-12")
@pytest.mark.parametrize("terrain", range(6))
def test_points_of_places(terrain: int) -> None:
    s = table("786", 3)
    s.own = (0, 0, 0)
    take(s, 0, terrain, 2)
    take(s, 1, terrain, 1)
    first = (10, 10, 9, 8, 7, 6)[terrain]
    second = (6, 6, 5, 4, 3, 2)[terrain]
    assert scorings.gains(s) == (first, second, 0)
    s = table("786", 2)
    s.own = (0, 0)
    take(s, 0, terrain, 2)
    take(s, 1, terrain, 1)
    assert scorings.gains(s) == (first, 0)  # no second place
    take(s, 1, terrain, 2)
    assert scorings.gains(s) == (first - 2,) * 2


@rule("M7-15")
def test_the_reference_tells_what_the_most_of_a_terrain_bring() -> None:
    hooks = table("127", 2).hooks
    said = [str(final(hooks, terrain)) for terrain in (CITY, MOUNTAIN, WATER)]
    assert said == [f"The most of it bring {points} points at the end." for points in (6, 3)] + [""]


@rule("M7-13", "T-43")
def test_scoring_of_the_book() -> None:
    """Three players: first in cities and forests, second in mountains: 22 points cost 4 residents and 1 settlement."""
    s = table("786", 3)
    go_on(s, "scoring card")
    for a in range(3):
        s.own = put(s.own, a, 1 << s.capital[a])
        s.residents[a] += sum(s.tired[a])
        s.tired = put(s.tired, a, bytes(len(s.tired[a])))
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
    assert majorities_state(s).gained[first] == 22
    assert majorities_state(s).scored[first] == 22
    assert (frame_of(s), s.seat, s.frames[-1][WITHDRAW_PIECES]) == ("withdraw pieces", first, 5)
    play(s, f"withdraw {ring[0]}")
    for _ in range(3):
        assert legal(s) == [f"withdraw {s.capital[first]}"]  # residents first
        play(s, f"withdraw {s.capital[first]}")
    assert f"withdraw {s.capital[first]}" not in legal(s)  # never the headquarters
    play(s, f"withdraw {s.city_cell[3]}")
    assert (s.residents[first], s.settlements[first]) == (before[0] + 4, before[1] + 1)
    assert counting.board(s)[first][CITY] == 2
    assert s.seat == other  # 7 points: one piece


@rule("M7-13")
def test_exhausted_residents_are_withdrawn_before_active_ones() -> None:
    s = table("786", 3)
    home = s.capital[0]
    s.residents[0] += s.tired[0][home] + s.active[0][home]
    s.tired = put_on(s.tired, 0, home, 0)
    s.active = put_on(s.active, 0, home, 0)
    put_residents(s, 0, home, active=2, tired=1)
    left = s.residents[0]
    s.frames.append([scorings.WITHDRAW, 0, 3])
    for tired, active in ((0, 2), (0, 1), (0, 0)):
        play(s, f"withdraw {home}")
        assert (s.tired[0][home], s.active[0][home]) == (tired, active)
    assert s.residents[0] == left + 3


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
    s.own = (1 << s.city_cell[1],) * players
    s.residents = [s.residents[a] + sum(s.active[a]) + sum(s.tired[a]) for a in range(players)]
    s.active = s.tired = tuple(bytes(len(row)) for row in s.active)
    take(s, 0, FIELD, 1)
    scorings.score(s)
    # 8 for the tie in cities and 8 for fields; one settlement pays for `each` points of them
    assert majorities_state(s).gained[0] == 16 - each * (16 // each - 1)
    assert majorities_state(s).scored[1:] == (8 - each * (8 // each),) * (players - 1)
    assert legal(s) == [f"withdraw {bits(s.own[0] & s.ground[FIELD])[0]}"]


@rule("M7-13")
def test_most_points_withdraw_first_then_turn_order() -> None:
    s = table("786", 3)
    s.own = (1 << s.city_cell[1],) * 3
    for a in range(3):
        put_residents(s, a, s.capital[a], tired=4)
    take(s, 1, FIELD, 1)
    s.order = (2, 1, 0)
    scorings.score(s)
    assert majorities_state(s).gained == (8, 16, 8)
    asked = []
    while frame_of(s) == "withdraw pieces":
        asked.append(s.frames[-1][SEAT])
        play(s, legal(s)[0])
    assert asked == [1, 1, 1, 1, 2, 2, 0, 0]


@rule("M7-14", "E-7", "G-12", "A-36")
def test_the_third_scoring_ends_the_game() -> None:
    """Who misses his last turn gets 3 points first; they cost no pieces."""
    s = table("712", 3)
    while majorities_state(s).scorings < 2:
        go_on(s, "scoring card")
        play(s, legal(s)[-1])
    go_on(s, "scoring card")
    while majorities_state(s).row < 2 or s.turn != 1:
        play(s, "scoring-card check")
        go_on(s, "scoring card")
    before = majorities_state(s).scored[:]
    s.own = (1 << s.city_cell[1],) * 3
    missing = s.order[s.turn :]
    s.capital = put(s.capital, missing[0], 0)  # the first cell is one like the others
    play(s, "scoring-card scoring")
    while s.seat != OVER:
        play(s, legal(s)[0])
    assert len(missing) == 2
    assert s.ended == ENDED
    gained = majorities_state(s).gained
    assert [majorities_state(s).scored[a] - before[a] - gained[a] for a in range(3)] == [
        3 * (a in missing) for a in range(3)
    ]


@rule("E-7")
def test_tie_break_by_pieces_on_the_map() -> None:
    s = table("786", 3)
    majorities_state(s).scored = (20, 20, 20)
    put_residents(s, 1, s.capital[1], tired=2)
    take(s, 2, FIELD, 1)
    assert s.ranking() == [3, 1, 2]


@rule("M7-15", "T-44", "E-10", "A-36")
def test_final_points_of_top_iii() -> None:
    """Most forests and mountains: 8. Ties all; nothing for terrains without a tile."""
    s = table("147", 3)
    s.own = (0, 0, 0)
    take(s, 0, FOREST, 3)
    take(s, 0, MOUNTAIN, 2)
    assert counting.final_points(s, 0) == 8
    assert counting.final_points(s, 1) == 0
    take(s, 1, MOUNTAIN, 2)
    assert [counting.final_points(s, a) for a in range(3)] == [8, 3, 0]
    assert (m("w504.majorities.account.majorities"), "M7-15", counting.final_points) in s.hooks.points


@rule("M7-15")
def test_all_final_points() -> None:
    s = table("147", 2)
    s.own = (s.land, 0)
    assert counting.final_points(s, 0) == 6 + 6 + 5 + 4 + 3 + 2


@rule("M2-14", "A-47")
def test_goals_all_terrains_once_and_twice() -> None:
    s = table("782", 2)
    for terrain in range(5):
        take(s, 0, terrain, 2)
    deserts = bits(s.ground[DESERT])
    settle(s, 0, deserts[0])
    assert (s.vp[0], race_state(s).goals) == (10, 1 << 1)
    settle(s, 0, deserts[1])
    assert s.vp[0] == 30
    for terrain in range(6):
        take(s, 1, terrain, 2)
    settle(s, 1, deserts[2])
    assert s.vp[1] == 0  # each once


@rule("M2-14", "A-47")
def test_connected_tiles_count_for_goals() -> None:
    s = table("762", 2)
    first_cells = [bits(s.ground[terrain])[0] for terrain in (CITY, GRASSLAND, FOREST, FIELD, MOUNTAIN)]
    roads_state(s).counted = put(roads_state(s).counted, 0, mask_of(first_cells))
    desert = bits(s.ground[DESERT])[0]
    beside = next(cell for cell in BEYOND[desert] if cell >= 0)
    s.own = put(s.own, 0, s.own[0] | 1 << desert | 1 << beside)
    lay_road(s, 0, between(desert, beside))
    assert s.vp[0] == 10


@rule("M2-14", "A-47")
def test_cards_count_for_goals() -> None:
    s = table("732", 2)
    for terrain in (CITY, GRASSLAND, FOREST, MOUNTAIN, DESERT):
        take(s, 1, terrain, 1)
    give(s, 1, "I-12")
    assert goals.all_terrains_after_auction in s.course.round_steps
    goals.all_terrains_after_auction(s)
    assert s.vp == (0, 10)


@rule("M7-13")
def test_a_company_gives_a_piece_for_four_points_with_two_players_too() -> None:
    s = companies("796", 2, "green", "blue")
    take(s, GREEN, FIELD, 2)
    put_residents(s, GREEN, s.capital[GREEN], tired=6)
    gained = scorings.gains(s)[GREEN]
    assert gained // 4 != gained // 3
    scorings.score(s)
    frame = next(frame for frame in s.frames if frame[SEAT] == GREEN and frame[KIND] == scorings.WITHDRAW)
    assert frame[WITHDRAW_PIECES] == gained // 4
