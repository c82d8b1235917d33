"""The end of the game."""

import pytest
from helpers.innovation.table import Position

from wabe.core.game import OVER
from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import AREA_POINTS, SCIENCE_POINTS
from wabe.games.age_of_innovation.rules.player import FROM_AREA, FROM_RESOURCES, FROM_SCIENCE
from wabe.games.age_of_innovation.rules.scoring import (
    area_points,
    area_sizes,
    largest_area,
    resource_points,
    science_points,
    score_end,
    shares,
)


@rule("AOI-END-02", "AOI-END-06")
@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ([10, 9, 9, 9], [18, 6, 6, 6]),  # TV-13
        ([7, 7, 5, 5, 3], [15, 15, 3, 3, 0]),  # TV-51
        ([8, 8, 8], [12, 12, 12]),  # TV-52
        ([13, 12, 13], [15, 6, 15]),  # TV-53: the last is the colour nobody plays
        ([5, 4, 3, 2, 1], [18, 12, 6, 0, 0]),
        ([4, 4, 4, 4], [9, 9, 9, 9]),
        ([9, 5, 5, 5, 5], [18, 4, 4, 4, 4]),
    ],
)
def test_tv_13_51_52_53_area(sizes: list[int], points: list[int]):
    assert shares(sizes, AREA_POINTS) == points


@rule("AOI-END-05", "AOI-END-06")
@pytest.mark.parametrize(
    ("levels", "points"),
    [
        ([6, 4, 4, 2], [8, 3, 3, 0]),  # TV-14
        ([5, 5, 0], [6, 6, 0]),  # TV-54
        ([4, 0, 0], [8, 0, 0]),
        ([6, 4, 5], [8, 2, 4]),  # TV-55: the last is the colour nobody plays
        ([0, 0, 0], [0, 0, 0]),
        ([3, 2, 1, 0], [8, 4, 2, 0]),
        ([9, 5, 5, 5, 5], [8, 1, 1, 1, 1]),
    ],
)
def test_tv_14_54_55_science(levels: list[int], points: list[int]):
    assert shares(levels, SCIENCE_POINTS) == points


@rule("AOI-END-02", "AOI-REACH-04")
def test_area_is_linked_by_reach():
    position = Position(3).build(0, "workshop", "E8", "E9", "D6", "F11", "A1")
    player = position.player()
    assert largest_area(position.s, player) == 2
    position.give(0, sailing=1)
    assert largest_area(position.s, player) == 3
    position.give(0, sailing=0).booster(1)
    assert largest_area(position.s, player) == 2  # the booster does not count
    position.bridge(1, "D6-E8")
    assert largest_area(position.s, player) == 3  # bridges do


@rule("AOI-END-02")
def test_area_links_need_not_be_in_a_line():
    position = Position(3).build(0, "workshop", "A1", "A3", "A4").build(1, "workshop", "B1").give(0, sailing=1)
    assert largest_area(position.s, position.player()) == 3


@rule("AOI-END-03")
def test_moles_and_palace_nine_link_over_a_distance():
    def arranged(faction: str = "inventors") -> Position:
        return Position(3, factions=(faction,) * 3).build(0, "workshop", "A5", "A7", "A10", "H6")

    assert largest_area(arranged().s, arranged().player()) == 1
    moles = arranged("moles")
    assert largest_area(moles.s, moles.player()) == 2  # A5 - A7
    flight = arranged().palace(9)
    assert largest_area(flight.s, flight.player()) == 3  # A7 - A10 is three steps
    assert flight.player().scholars == 0
    far = Position(3).build(0, "workshop", "A5", "A9").palace(9)
    assert largest_area(far.s, far.player()) == 1  # four steps
    unbuilt = arranged().drafted(9)
    assert largest_area(unbuilt.s, unbuilt.player()) == 1


@rule("AOI-END-04")
def test_annexes_and_values_do_not_count():
    position = Position(3).build(0, "palace", "H6").annex(0, "H6")
    assert largest_area(position.s, position.player()) == 1


@rule("AOI-END-02", "AOI-END-05", "AOI-2P-04")
def test_two_players_and_the_colour_nobody_plays():
    position = Position(2).levels(0, 6, 0, 0, 0).levels(1, 4, 0, 0, 0)
    position.s.neutral_levels = [5, 0, 0, 0]
    position.s.area_tile = 1  # 13
    assert science_points(position.s) == [8, 2]
    hexes = ["A2", "A3", "A4", "A5", "B2", "B3", "B4", "B5", "C3"]
    position.build(0, "workshop", *hexes).build(0, "guild", "C4", "C5", "D3", "D4")
    assert largest_area(position.s, position.player()) == 13
    position.build(1, "workshop", "E9", "E10", "F9")
    assert area_points(position.s, area_sizes(position.s)) == [15, 6]


@rule("AOI-END-07")
def test_tv_56_resources():
    position = Position(2).give(0, coins=3, tools=2, scholars=1).books(0, 0, 1, 0, 0).bowls(0, 4, 5, 3)
    assert resource_points(position.player()) == 2
    assert resource_points(position.give(0, coins=5).player()) == 2
    assert resource_points(position.give(0, coins=6).player()) == 3


@rule("AOI-END-01")
def test_area_science_and_resources_after_the_last_pass():
    position = Position(3).round(6, 12).build(0, "workshop", "H6", "H7").build(1, "workshop", "C5").give(0, coins=10)
    position.levels(0, 2, 0, 0, 0).bowls(0, 12, 0, 0).play("pass").end().play("pass").end().play("pass").end()
    assert position.s.seat == OVER
    earned = position.player().earned
    assert (earned[FROM_AREA], earned[FROM_SCIENCE], earned[FROM_RESOURCES]) == (18, 8, 2)
    assert position.player(1).earned[FROM_AREA] == 12
    assert position.player(2).earned[FROM_AREA] == 0


@rule("AOI-END-08")
def test_ties_share_the_victory():
    position = Position(3).points(0, 50).points(1, 50).points(2, 40)
    assert position.s.ranking() == [1, 1, 3]
    assert position.s.scores() == [50, 50, 40]


def test_points_of_the_end_are_added():
    position = Position(3).points(0, 30).give(0, coins=25).bowls(0, 12, 0, 0)
    score_end(position.s)
    assert position.player().points == 35
