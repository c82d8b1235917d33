"""City tiles: what they bring, and the key that comes with each."""

import pytest
from helpers.innovation.table import Position

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.player import FROM_CITIES


@rule("AOI-CITY-04")
def test_the_tile_points_key_bonus_faction():
    position = Position(3, factions=("felines",) * 3).build(0, "guild", "H6", "H7", "G7").rich(0).round(1, 10)
    position.ground("G6", "desert").play("build G6")
    assert position.asked() == ("city-tile", 0)
    assert position.legal() == [f"city {n}" for n in range(1, 8)]
    found = position.gained("city 3")
    assert found == {"vp": 5 + 5, "keys": 1}
    assert position.player().earned[FROM_CITIES] == 5
    assert position.asked() == ("books", 0)  # the bonus of the tile
    position.play("book law", "book law")
    assert position.asked() == ("levels", 0)  # then the faction
    assert position.s.cities[2] == 2
    assert position.player().city_tiles == [0, 0, 1, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("tile", "gained"),
    [
        (1, {"vp": 4, "tools": 3, "keys": 1}),
        (4, {"vp": 6, "coins": 6, "keys": 1}),
        (5, {"vp": 7, "keys": 1, "banking": 1, "law": 1, "engineering": 1, "medicine": 1}),
        (6, {"vp": 8, "keys": 1, "I": -5, "II": 2, "III": 3}),
        (7, {"vp": 8, "keys": 1, "scholars": 1}),
    ],
)
@rule("AOI-CT-1", "AOI-CT-4", "AOI-CT-5", "AOI-CT-6", "AOI-CT-7")
def test_city_tiles(tile: int, gained: dict[str, int]):
    assert Position(3).effect(city_tile=1).gained(f"city {tile}") == gained


@rule("AOI-CT-2")
def test_city_tile_with_spades():
    position = Position(3).build(0, "workshop", "H6").ground("G6", "lake").effect(city_tile=1)
    assert position.gained("city 2") == {"vp": 5, "keys": 1}
    assert [text for text in position.legal("dig") if "G6" in text] == ["dig G6 1", "dig G6 2"]


@rule("AOI-CT-3")
def test_city_tile_with_books():
    position = Position(3).effect(city_tile=1)
    assert position.gained("city 3") == {"vp": 5, "keys": 1}
    assert position.gained("book law", "book medicine") == {"books": 2}


@rule("AOI-SCI-06", "AOI-CT-5")
def test_the_key_of_the_tile_opens_level_eight_for_its_own_step():
    p = Position().build(0, "guild", "E9", "E10", "F9").rich().levels(0, 7, 4, 2, 11).turn(0)
    p.play("dig D10 1", "build D10", "city 5")
    assert p.asked() == ("key", 0)
    p.play("use-key")
    assert p.player().levels == [8, 5, 3, 12]
    assert p.player().keys == 0
    assert p.player().bowl2 - 7 + 2 * p.player().bowl3 == 2 + 1 + 3  # law 5, engineering 3, medicine 12


@rule("AOI-CT-5", "AOI-SCI-03", "AOI-SCI-04", "AOI-SCI-06")
def test_one_key_for_two_disciplines_that_wait_for_it():
    p = Position().levels(0, 7, 7, 11, 2).build(0, "guild", "E9", "E10", "F9").rich().round(1, 9)
    p.turn(0).play("dig D9 2", "build D9", "city 5")
    assert p.asked() == ("key", 0)
    moved = p.gained("keep-key", "use-key")  # banking waits, law goes on
    assert moved["vp"] == 3  # three levels were gained
    assert p.player().levels == [7, 8, 12, 3]
    assert p.player().keys == 0
