"""Cities, their tiles, and neutral buildings."""

import pytest
from innovation_table import Position, mask

from wabe.core.reference import rule
from wabe.games.age_of_innovation.book.cities import found_cities
from wabe.games.age_of_innovation.book.player import FROM_CITIES

FOUR = ("H6", "H7", "G7", "G6")


def founds(position: Position) -> bool:
    """Whether the buildings as they stand found a city."""
    found_cities(position.s, 0)
    return position.player().city != 0


@rule("AOI-CITY-01")
def test_tv_12_four_buildings_with_value_seven():
    position = Position(3).build(0, "palace", "H6").build(0, "guild", "H7").build(0, "workshop", "G7", "G6")
    assert founds(position)
    assert position.s.queue


@rule("AOI-CITY-01")
def test_too_few_too_weak_or_apart():
    assert not founds(Position(3).build(0, "palace", "H6").build(0, "guild", "H7", "G7"))  # three buildings
    assert not founds(Position(3).build(0, "guild", "H6", "H7").build(0, "workshop", "G7", "G6"))  # value 6
    assert not founds(Position(3).build(0, "guild", "H6", "H7", "G7").build(0, "palace", "A1"))  # apart


@rule("AOI-CITY-02")
def test_tv_20_three_with_a_university():
    position = Position(3).build(0, "university", "H6").build(0, "guild", "H7").build(0, "workshop", "G7")
    assert not founds(position)  # value 6
    assert founds(position.palace(8))
    assert founds(Position(3).build(0, "university", "H6").build(0, "guild", "H7", "G7"))
    assert founds(Position(3).build(0, "university", "H6", neutral=True).build(0, "guild", "H7", "G7"))
    assert not founds(Position(3).build(0, "university", "H6").build(0, "palace", "H7"))  # two buildings


@rule("AOI-CITY-02")
def test_tv_50_two_with_a_monument():
    assert founds(Position(3).build(0, "monument", "H6").build(0, "palace", "H7"))
    assert not founds(Position(3).build(0, "monument", "H6").build(0, "guild", "H7"))  # value 6


@rule("AOI-CITY-03", "AOI-PALACE-08", "AMB-18")
def test_palace_eight_lowers_the_value_and_checks_all_groups():
    position = Position(3, setup="first_game").build(0, "guild", "H6", "H7").build(0, "workshop", "G7", "G6")
    position.build(0, "guild", "A3").rich(0)
    position.build(0, "school", "C10").build(0, "guild", "B9").build(0, "workshop", "B10", "A10")
    position.s.offer = 1 << 7
    position.play("upgrade A3 palace", "palace 8")
    assert position.asked() == ("city-tile", 0)
    assert position.player().city == mask("H6", "H7", "G7", "G6", "C10", "B9", "B10", "A10")
    position.play("city 4")
    assert position.asked() == ("city-tile", 0)  # two cities at once
    position.play("city 4")
    assert sum(position.player().city_tiles) == 2
    assert not founds(Position(3).palace(8).build(0, "palace", "H6").build(0, "guild", "H7", "G7"))  # not the number


@rule("AOI-CITY-03", "AOI-PALACE-18")
def test_palace_eight_counts_for_the_group_of_the_palace_itself():
    position = Position(3).build(0, "guild", "H6").build(0, "workshop", "H7", "G7", "G6").drafted(8).rich(0)
    position.play("upgrade H6 palace")
    assert position.asked() == ("city-tile", 0)  # 3 + 1 + 1 + 1


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


@rule("AOI-CITY-05")
def test_what_becomes_adjacent_joins():
    position = Position(3).build(0, "guild", *FOUR).city(0, *FOUR).build(0, "guild", "F5", "E10").rich(0)
    position.ground("F6", "desert").play("build F6")
    assert position.player().city == mask(*FOUR, "F6", "F5")
    assert position.asked() == ("close", 0)
    bridge = Position(3).build(0, "guild", *FOUR).city(0, *FOUR).build(0, "guild", "F8", "E8", "E9")
    bridge.effect(bridge=1).play("bridge F8-G7")
    assert bridge.player().city == mask(*FOUR, "F8", "E8", "E9")


@rule("AOI-CITY-05", "AOI-CITY-01")
def test_buildings_of_a_city_found_no_other():
    position = Position(3).build(0, "guild", *FOUR).city(0, *FOUR).rich(0).ground("H8", "desert")
    position.build(0, "guild", "I8", "I9").build(0, "school", "H9").play("build H8")
    assert position.asked() == ("close", 0)
    assert position.player().city & mask("H9", "I9")


@rule("AOI-CITY-06")
def test_two_cities_that_meet_stay_two():
    others = ("E8", "E9", "F8", "F9")
    position = Position(3).build(0, "workshop", *FOUR, *others).city(0, *FOUR).city(0, *others)
    position.effect(bridge=1).play("bridge F8-G7")
    assert sum(position.player().city_tiles) == 2
    assert position.player().keys == 2
    assert position.asked() == ("turn", 0)


@rule("AOI-CITY-07")
def test_without_a_tile_no_city():
    position = Position(3).build(0, "guild", *FOUR)
    position.s.cities = [0] * 7
    assert not founds(position)
    position = Position(3).build(0, "guild", *FOUR)
    position.s.cities = [0, 0, 0, 1, 0, 0, 0]
    assert founds(position)
    position.effect(coins=1)
    assert position.legal() == ["city 4"]
    last = Position(3).build(0, "guild", *FOUR).build(0, "school", "A3", "A4", "A5").build(0, "palace", "B4")
    last.s.cities = [0, 0, 0, 1, 0, 0, 0]
    found_cities(last.s, 0)
    assert len(last.s.queue) == 1  # one tile, one city


def across_the_river() -> Position:
    """Palace 14; two groups on both sides of the river hex D9."""
    return Position(3).palace(14).build(0, "guild", "C10", "B9").build(0, "guild", "D8").build(0, "school", "E9")


@rule("AOI-CITY-08", "AMB-11", "AOI-PALACE-14")
def test_palace_fourteen_a_city_over_a_river_hex():
    position = across_the_river()
    assert position.legal("river-city") == ["river-city C9", "river-city D9"]
    position.play("river-city D9")
    assert position.player().city == mask("C10", "B9", "D8", "E9")
    assert position.s.river_tiles == mask("D9")
    position.play("city 4")
    assert position.asked() == ("turn", 0)  # the action is still to come
    assert position.legal("river-city") == []
    after = across_the_river().give(0, scholars=1).play("send law 1")
    assert "river-city D9" in after.legal()
    after.play("river-city D9", "city 4")
    assert after.asked() == ("close", 0)
    assert across_the_river().palace(13).legal("river-city") == []
    nothing = across_the_river()
    nothing.s.cities = [0] * 7
    assert nothing.legal("river-city") == []  # no tile is left


@rule("AOI-CITY-08")
def test_no_city_building_at_that_hex_and_one_hex_only():
    position = across_the_river().build(0, "workshop", "E10").city(0, "E10")
    assert position.legal("river-city") == ["river-city C9"]  # E10 lies at D9
    weak = Position(3).palace(14).build(0, "guild", "C10", "B9").build(0, "workshop", "D8", "E9")
    assert weak.legal("river-city") == []  # value 6
    two = Position(3).palace(14).build(0, "guild", "C10", "B9").build(0, "guild", "D11", "E11")
    assert two.legal("river-city") == ["river-city C11", "river-city D10"]
    far = Position(3).palace(14).build(0, "guild", "C10", "B9").build(0, "guild", "D12", "D13")
    assert far.legal("river-city") == []  # C11 and C12 would be two hexes


@rule("AOI-CITY-09", "AOI-PALACE-11")
def test_palace_eleven_counts_as_founding_but_marks_no_building():
    position = Position(3, factions=("felines",) * 3).build(0, "guild", "H6").drafted(11).rich(0).round(1, 10)
    position.play("upgrade H6 palace")
    assert position.asked() == ("city-tile", 0)
    assert position.gained("city 7") == {"vp": 8 + 5, "keys": 1, "scholars": 1}
    assert position.asked() == ("levels", 0)
    assert position.player().city == 0


@rule("AOI-CITY-10", "AOI-ACT-05")
def test_a_city_founded_in_an_effect_waits_for_its_end():
    # the workshop built with the spades of a city tile founds another city: its tile comes after the faction's gift
    position = Position(3, factions=("felines",) * 3).build(0, "guild", "H6", "H7").build(0, "school", "G7").rich(0)
    position.ground("G6", "plains").effect(city_tile=1).play("city 2", "dig G6 1", "build G6")
    assert position.player().city == mask("H6", "H7", "G7", "G6")
    assert position.asked() == ("levels", 0)
    position.play("done")
    assert position.asked() == ("books", 0)
    position.play("book law")
    assert position.asked() == ("city-tile", 0)


@rule("AOI-CITY-10", "AOI-CITY-05", "AOI-PALACE-15")
def test_buildings_added_meanwhile_join_the_city():
    position = Position(3).build(0, "guild", "H6", "H7", "G7", "G6").drafted(15).rich(0).ground("F6", "plains")
    position.play("upgrade G6 palace")
    assert position.player().city == mask("H6", "H7", "G7", "G6")
    position.play("first spades", "dig F6 1", "build F6")
    assert position.player().city & mask("F6")
    assert position.asked() == ("blocks", 0)
    position.play("first books", "book law", "book law")
    assert position.asked() == ("bridge-site", 0)
    position.play("done")
    assert position.asked() == ("city-tile", 0)


# City tiles.


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
    position = Position(3).build(0, "workshop", "H6").ground("G6", "swamp").effect(city_tile=1)
    assert position.gained("city 2") == {"vp": 5, "keys": 1}
    position.play("dig G6 2")
    assert position.s.ground[6] & mask("G6")


@rule("AOI-CT-3")
def test_city_tile_with_books():
    position = Position(3).effect(city_tile=1)
    assert position.gained("city 3") == {"vp": 5, "keys": 1}
    assert position.gained("book law", "book medicine") == {"books": 2}


# Neutral buildings.


@rule("AOI-NEU-01", "AOI-NEU-05")
def test_a_neutral_building_is_placed_at_once_with_bought_spades():
    position = Position(3, factions=("goblins",) * 3).build(0, "workshop", "H6").give(0, tools=6).round(1, 8)
    position.ground("G6", "desert").ground("G7", "plains").ground("H7", "swamp").ground("H5", "lake")
    position.ground("I6", "lake").ground("I7", "lake").effect(neutral="tower")
    assert position.legal() == ["place G6", "place G7", "place H7"]  # no build cost, 3 or 6 tools; lake is too far
    assert position.gained("place H7") == {"tools": -6, "coins": 4, "vp": 4}
    assert position.player().built[5] == mask("H7")
    assert position.s.neutral_left[5] == 4


@rule("AOI-NEU-01")
def test_what_cannot_be_placed_is_lost_but_the_rest_stays():
    position = Position(3).effect(neutral="monument", vp=7)
    assert position.asked() == ("turn", 0)
    assert position.player().points == 27
    gone = Position(3).build(0, "workshop", "H6").ground("G6", "desert")
    gone.s.neutral_left = [0] * 7
    assert gone.effect(neutral="tower").asked() == ("turn", 0)


@rule("AOI-NEU-02")
@pytest.mark.parametrize(
    ("kind", "tile", "points"),
    [("workshop", 1, 2), ("guild", 3, 3), ("school", 5, 4), ("university", 6, 5), ("palace", 7, 5)],
)
def test_a_neutral_building_counts_as_its_kind(kind: str, tile: int, points: int):
    position = Position(3).build(0, "workshop", "H6").build(1, "workshop", "H5").round(1, tile)
    position.ground("G6", "desert").effect(neutral=kind)
    assert position.gained("place G6")["vp"] == points
    assert position.asked() == ("leech", 1)
    position.play("decline")
    assert position.asked() == ("turn", 0)  # no competency, no palace tile
    city = (
        Position(3).build(0, "guild", "H6", "H7").build(0, "school", "G7").ground("G6", "desert").effect(neutral=kind)
    )
    city.play("place G6")
    assert city.asked() == ("city-tile", 0)


@rule("AOI-NEU-03")
@pytest.mark.parametrize("kind", ["tower", "monument"])
def test_tower_and_monument_have_no_type(kind: str):
    for tile in (1, 3, 5, 6):
        position = Position(3).build(0, "workshop", "H6").round(6, tile, 2).ground("G6", "desert").effect(neutral=kind)
        assert position.gained("place G6") == {}


@rule("AOI-NEU-04", "AOI-REACH-02")
def test_reach_of_neutral_buildings():
    position = Position(3).build(0, "workshop", "E8").ground("D6", "desert").ground("F6", "desert").ground("F8", "lake")
    assert position.effect(neutral="tower").asked() == ("turn", 0)
    position.give(0, sailing=1).effect(neutral="tower")
    assert position.legal() == ["place D6", "place F6"]
    booster = Position(3).build(0, "workshop", "E8").ground("D6", "desert").ground("F8", "lake").booster(1)
    assert booster.effect(neutral="tower").legal() == ["place D6"]
    flight = Position(3).build(0, "workshop", "H6").palace(9).give(0, scholars=2).ground("F6", "desert")
    flight.ground("H7", "lake")
    assert flight.effect(neutral="tower").asked() == ("turn", 0)
