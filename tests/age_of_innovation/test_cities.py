"""Which buildings found a city, which join one, and when its tile comes."""

import pytest
from helpers.innovation.table import Position, mask, names_of

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.cities import found_cities

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


@rule("AOI-CITY-02")
def test_two_with_a_monument_although_one_of_them_is_a_university():
    assert founds(Position(3).build(0, "monument", "H6").build(0, "university", "H7"))


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


def two_groups(tiles: int) -> Position:
    """With palace 8 two groups of power 6 found a city at once; so many tiles are left."""
    position = Position(3, setup="first_game").build(0, "guild", "H6", "H7").build(0, "workshop", "G7", "G6")
    position.build(0, "guild", "A3").rich(0)
    position.build(0, "school", "C10").build(0, "guild", "B9").build(0, "workshop", "B10", "A10")
    position.s.offer = 1 << 7
    position.s.cities = [0, 0, 0, tiles, 0, 0, 0]
    position.player(1).city_tiles = [3, 3, 3, 3 - tiles, 3, 3, 3]
    return position.play("upgrade A3 palace", "palace 8")


@rule("AMB-18", "AOI-CITY-07")
@pytest.mark.parametrize(
    ("chosen", "city"), [("A10", {"A10", "B9", "B10", "C10"}), ("G6", {"G6", "G7", "H6", "H7"})], ids=["one", "other"]
)
def test_with_one_tile_left_the_owner_says_which_of_two_groups_founds(chosen: str, city: set[str]) -> None:
    position = two_groups(1)
    assert position.asked() == ("city-group", 0)
    assert position.legal() == ["found A10", "found G6"]
    position.play(f"found {chosen}")
    assert names_of(position.player().city) == city
    assert position.asked() == ("city-tile", 0)
    position.play("city 4").end()
    assert sum(position.player().city_tiles) == 1
    assert names_of(position.player().city) == city  # the other group found nothing


@rule("AMB-18")
def test_with_a_tile_for_each_group_nothing_is_asked():
    assert two_groups(2).asked() == ("city-tile", 0)


@rule("AMB-18", "AOI-LEECH-07")
def test_the_group_is_named_after_the_power_of_others_and_before_anything_else():
    # Seat 1's bridge has joined two groups of seat 0 before (AMB-03): both are found when seat 0 builds next.
    position = Position(3).build(0, "guild", *FOUR).build(0, "school", "C10", "B9").build(0, "guild", "B10", "A10")
    position.build(0, "workshop", "E4").build(1, "workshop", "E3").rich(0).bowls(1, 12, 0, 0)
    position.s.cities = [0, 0, 0, 1, 0, 0, 0]
    position.turn(0).play("upgrade E4 guild")
    assert position.asked() == ("leech", 1)
    position.play("decline")
    assert position.asked() == ("city-group", 0)
    position.play("found A10")
    assert position.asked() == ("city-tile", 0)


@rule("AOI-CITY-03", "AOI-PALACE-18")
def test_palace_eight_counts_for_the_group_of_the_palace_itself():
    position = Position(3).build(0, "guild", "H6").build(0, "workshop", "H7", "G7", "G6").drafted(8).rich(0)
    position.play("upgrade H6 palace")
    assert position.asked() == ("city-tile", 0)  # 3 + 1 + 1 + 1


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


@rule("AOI-CITY-05")
def test_an_upgrade_inside_a_city_founds_nothing():
    p = Position().build(0, "guild", "E9", "E10", "F9").build(0, "workshop", "D10").city(0, "E9", "E10", "F9", "D10")
    p.rich().turn(0).play("upgrade D10 guild").end()
    assert p.asked() == ("turn", 1)
    assert sum(p.player().city_tiles) == 1


@rule("AOI-CITY-06")
def test_two_cities_that_meet_stay_two():
    others = ("E8", "E9", "F8", "F9")
    position = Position(3).build(0, "workshop", *FOUR, *others).city(0, *FOUR).city(0, *others)
    position.effect(bridge=1).play("bridge F8-G7")
    assert sum(position.player().city_tiles) == 2
    assert position.player().keys == 2
    assert position.asked() == ("turn", 0)
    built = Position(3).build(0, "workshop", *FOUR, "F5").city(0, *FOUR).city(0, "F5").rich(0)
    built.ground("F6", "desert").play("build F6")
    assert sum(built.player().city_tiles) == 2
    assert built.asked() == ("close", 0)


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
    assert not last.s.queue  # one tile, one city: which of the two is chosen first
    assert last.asked() == ("city-group", 0)


# Palaces, and cities that wait. On the small side E9, E10 and F9 touch each other, D9 and D10 touch E10.


@rule("AOI-CITY-07", "AOI-CITY-09", "AOI-CITY-10")
def test_the_last_tile_belongs_to_the_city_founded_before_palace_eleven_gives_one():
    # The palace on E9 makes 3 + 2 + 1 + 1 = 7 with E10, F9, D9: that city is founded first.
    p = Position().build(0, "guild", "E9", "E10").build(0, "workshop", "F9", "D9").drafted(11).rich()
    p.s.cities = [0, 0, 0, 1, 0, 0, 0]
    p.player(1).city_tiles = [3, 3, 3, 2, 3, 3, 3]
    p.turn(0).play("upgrade E9 palace")
    assert names_of(p.player().city) == {"D9", "E9", "E10", "F9"}
    assert p.asked() == ("city-tile", 0)
    p.play("city 4").end()
    assert p.asked() == ("turn", 1)
    assert sum(p.player().city_tiles) == 1


@rule("AOI-CITY-09", "AOI-PALACE-11")
def test_palace_eleven_counts_as_founding_but_marks_no_building():
    position = Position(3, factions=("felines",) * 3).build(0, "guild", "H6").drafted(11).rich(0).round(1, 10)
    position.play("upgrade H6 palace")
    assert position.asked() == ("city-tile", 0)
    assert position.gained("city 7") == {"vp": 8 + 5, "keys": 1, "scholars": 1}
    assert position.asked() == ("levels", 0)
    assert position.player().city == 0


@rule("AOI-CITY-02", "AOI-UPG-07")
def test_the_university_founds_with_three_and_its_competency_comes_first():
    # Law 7 without a key: the three steps of competency 4 are lost, for the key of this city is not there yet.
    p = Position().build(0, "school", "E9").build(0, "guild", "E10", "F9").levels(0, 0, 7, 0, 0).rich().turn(0)
    p.play("upgrade E9 university")
    assert p.asked() == ("competency", 0)
    p.play("competency 4")
    assert p.player().levels == [0, 7, 0, 0]
    assert p.asked() == ("city-tile", 0)
    p.play("city 7")
    assert p.player().keys == 1


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


@rule("AOI-PALACE-05", "AOI-PALACE-18", "AOI-CITY-10", "AOI-COMPET-10")
def test_a_tower_of_palace_five_joins_the_city_that_waits_for_its_tile():
    p = Position().build(0, "guild", "E9", "E10").build(0, "workshop", "F9", "D9").drafted(5).rich().turn(0)
    p.play("upgrade E9 palace")  # 3 + 2 + 1 + 1
    assert p.asked() == ("competency", 0)
    p.play("competency 10", "place D10")
    assert names_of(p.player().city) == {"E9", "E10", "F9", "D9", "D10"}
    assert p.asked() == ("city-tile", 0)
    assert p.play("city 7").end().asked() == ("turn", 1)  # one city only


@rule("AOI-PALACE-15", "AOI-CITY-10")
def test_two_cities_inside_palace_fifteen_wait_both():
    # The palace founds on E9; a bridge C8-D6 joins C8 B8 with D6 E6: 2 + 2 + 2 + 1.
    p = (
        Position()
        .build(0, "guild", "E9", "E10", "C8")
        .build(0, "workshop", "F9", "F10", "E6")
        .build(0, "school", "B8", "D6")
    )
    p.drafted(15).rich().turn(0).play("upgrade E9 palace")
    assert names_of(p.player().city) == {"E9", "E10", "F9", "F10"}
    p.play("first bridges", "bridge C8-D6")
    assert {"C8", "B8", "D6", "E6"} <= names_of(p.player().city)
    assert sum(p.player().city_tiles) == 0
    while p.asked()[0] != "city-tile":
        p.play(next(move for move in p.legal() if not move.startswith("dig")))
    p.play("city 1")
    assert p.asked() == ("city-tile", 0)


@rule("AOI-FAC-06", "AOI-CITY-03", "AOI-ACT-05")
def test_of_two_cities_at_once_the_first_is_done_with_before_the_second():
    # Two groups of value 6; palace 8 on H6 makes the one 7 and lets the other suffice.
    p = Position(factions=("lizards", "inventors")).build(0, "guild", "E9", "F9", "H5", "H6")
    p.build(0, "workshop", "E10", "D9", "H7", "I5").drafted(8).rich().turn(0).play("upgrade H6 palace")
    for _ in range(2):
        assert p.asked() == ("city-tile", 0)
        p.play("city 7")
        assert p.asked() == ("spades", 0)
        p.play("done")
    assert p.player().keys == 2
