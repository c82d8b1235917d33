"""Regions, colours, the end of the game and its winner."""

import pytest
from helpers.burgundy import Position

from wabe.core.game import OVER
from wabe.core.hexes import bits
from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.components import (
    BUILDINGS,
    DUCHIES,
    PHASES,
    SHIP,
    SHIP_TILE,
    SPACE_NAMES,
    SPACES,
    TILES,
)

TABLE = {
    1: [11, 9, 7, 5, 3],
    2: [13, 11, 9, 7, 5],
    3: [16, 14, 12, 10, 8],
    4: [20, 18, 16, 14, 12],
    5: [25, 23, 21, 19, 17],
    6: [31, 29, 27, 25, 23],
    7: [38, 36, 34, 32, 30],
    8: [46, 44, 42, 40, 38],
}
# A duchy with a city of that size.
BOARDS = {1: 1, 2: 2, 3: 1, 4: 6, 5: 1, 6: 6, 7: 7, 8: 2}


def almost_complete(size: int, phase: str) -> tuple[Position, str]:
    """A player with a building that completes a city of this size, and the space for it."""
    duchy = DUCHIES[BOARDS[size] - 1]
    city = next(region for region in duchy.regions if region.bit_count() == size and region & duchy.colour_masks[0])
    last, *others = [SPACE_NAMES[space] for space in bits(city)]
    position = Position(board=BOARDS[size], phase=phase).fill(*others)
    missing = [kind for kind in range(BUILDINGS) if not position.me.barred[kind] & city]
    return position.store(TILES[missing[0]]).workers(3).dice(1), last


@rule("COB-SCORE-01", "COB-SCORE-02", "COB-TV-12")
@pytest.mark.parametrize("size", TABLE)
@pytest.mark.parametrize("phase", PHASES)
def test_points_for_a_region_by_size_and_phase(size: int, phase: str):
    position, last = almost_complete(size, phase)
    position.play(f"place 1 s1 {last}")
    assert sum(position.player(0).earned[:2]) == TABLE[size][PHASES.index(phase)]


@rule("COB-SCORE-01")
def test_a_region_scores_only_when_it_is_complete_and_once():
    position = Position().dice(2, 1).store("ship", "ship")
    assert position.play("place 2 s1 d3") == 0
    assert position.play("place 1 s2 d2") == 0
    position.turn_of(0).dice(6).store("ship")
    assert position.play("place 6 s1 d1") == 6 + 10
    position.turn_of(0).dice(5).store("ship")
    assert position.play("place 5 s1 d5") == 0


def last_mine(players: int, seat: int = 0) -> Position:
    """A player with two mines about to place the third, on g1."""
    return Position(players).turn_of(seat).dice(3).store("mine").put("mine", "e3", "f2")


@rule("COB-SCORE-03", "COB-SCORE-04", "COB-AMB-23")
@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_bonus_for_all_spaces_of_a_colour(players: int, large: int, small: int):
    position = last_mine(players)
    assert position.play("place 3 s1 g1") == 6 + 10 + large
    assert position.player(0).large == 1 << 4
    position.dice(3).store("mine").put("mine", "e3", "f2")
    assert position.state.seat == 1
    assert position.play("place 3 s1 g1") == 6 + 10 + small
    assert position.player(1).small == 1 << 4
    for seat in range(2, players):
        position.dice(3).store("mine").put("mine", "e3", "f2")
        assert position.state.seat == seat
        assert position.play("place 3 s1 g1") == 6 + 10
        assert (position.player(seat).large, position.player(seat).small) == (0, 0)


@rule("COB-SCORE-03")
def test_no_bonus_before_the_whole_colour_is_covered():
    position = Position().dice(2).store("ship").put("ship", "d1", "d2")
    assert position.play("place 2 s1 d3") == 6 + 10  # one river of two
    assert position.state.large == 63


@rule("COB-SCORE-05")
def test_the_start_castle_counts_for_dark_green():
    position = Position().dice(6, 6).store("castle").put("castle", "a2")
    position.fill("c4")
    position.play("place 6 s1 b3", "workers free")
    assert position.me.large == 0
    position.dice(4).store("castle")
    assert position.play("place 4 s1 a3") == 6 + 10 + 5  # the third castle in play
    assert position.me.large == 1 << 3


@rule("COB-END-02", "COB-TV-21")
def test_final_scoring_of_goods_silver_and_workers():
    position = Position().goods(red=2, pink=1).silver(2).workers(5)
    position.state.bought = True
    position.finish()
    assert position.state.seat == OVER
    assert position.player(0).earned[6:9] == [3, 2, 2]
    assert position.state.scores()[0] == 7
    assert position.state.phase == 4
    assert position.state.legal() == []


@rule("COB-END-03")
def test_stored_tiles_score_nothing():
    position = Position().store("castle", "watchtower", "cow4").finish()
    assert position.state.scores()[0] == 0


def tied(empty: tuple[int, ...], **options) -> Position:
    """A finished game in which all have 180 points and these numbers of empty spaces."""
    position = Position(len(empty), **options).finish()
    for player, count in zip(position.state.players, empty, strict=True):
        player.earned = [180] + [0] * 9
        player.covered = (1 << SPACES - count) - 1
    return position


@rule("COB-END-04", "COB-TV-22", "COB-AMB-01")
def test_a_tie_goes_to_more_empty_spaces():
    assert tied((9, 7)).state.ranking() == [1, 2]
    assert tied((7, 9)).state.ranking() == [2, 1]
    assert tied((9, 7), tiebreak="fewest_empty").state.ranking() == [2, 1]
    assert tied((7, 9), tiebreak="fewest_empty").state.ranking() == [1, 2]


@rule("COB-END-04", "COB-TV-22", "COB-AMB-02")
def test_then_to_the_player_who_is_later_on_the_track():
    position = tied((9, 9))
    assert position.state.order == [0, 1]
    assert position.state.ranking() == [2, 1]
    position.state.order = [1, 0]  # as the track stands after the last ships
    assert position.state.ranking() == [1, 2]


@rule("COB-AMB-02")
def test_ships_of_the_last_round_count_for_the_tie():
    position = Position(phase="E").round(5).turn_of(1).dice(2).store("ship")
    position.player(0).dice = [0, 0]
    position.player(0).earned[0] = position.player(1).earned[0] = 50
    position.player(0).cover(SPACE_NAMES.index("d3"), SHIP_TILE)
    position.state.take_tile(SHIP, SHIP_TILE)
    position.play("place 2 s1 d3")
    assert position.state.seat == OVER
    assert position.state.scores() == [50, 50]
    assert position.state.order == [1, 0]
    assert position.state.ranking() == [1, 2]  # equally empty, and seat 0 is now later


@rule("COB-END-04", "COB-END-05")
def test_there_is_always_one_winner():
    position = tied((9, 9, 8, 9))
    assert sorted(position.state.ranking()) == [1, 2, 3, 4]
    assert position.state.ranking() == [3, 2, 4, 1]
    position.player(2).earned[0] += 1
    assert position.state.ranking()[2] == 1


def test_points_are_kept_by_source():
    position = Position().dice(3, 4).store("watchtower").goods(red=2).put("castle", "b3")
    position.play("place 3 s1 c3", "sell 4 red")
    assert position.player(0).earned == [1, 10, 0, 0, 4, 4, 0, 0, 0, 0]


@rule("COB-AMB-01", "COB-END-04")
def test_with_the_other_tie_break_the_track_decides_as_before():
    position = tied((9, 9), tiebreak="fewest_empty")
    assert position.state.ranking() == [2, 1]
    position.state.order = [1, 0]
    assert position.state.ranking() == [1, 2]
