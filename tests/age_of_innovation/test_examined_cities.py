"""Positions worked out by hand from the book: cities, palaces that found them, the factions that gain by them."""

from innovation_table import Position, mask, names_of

from wabe.core.reference import rule

# Small side, desert player. E9, E10, F9 touch each other; D9 touches E9 and E10; D10 touches D9, E10, E11, C11, D11;
# F10 touches F9, E10, E11, F11. The river hex D8 touches C8, D9, E8, E9.


def city_tiles(p: Position) -> int:
    return sum(p.player().city_tiles)


@rule("AOI-CITY-01", "AOI-CT-1")
def test_the_fourth_building_with_value_seven_founds():
    p = Position().build(0, "guild", "E9", "E10", "F9").rich().turn(0).play("dig D10 1", "build D10")
    assert p.asked() == ("city-tile", 0)
    assert names_of(p.player().city) == {"E9", "E10", "F9", "D10"}
    assert p.gained("city 1") == {"vp": 4, "tools": 3, "keys": 1}


@rule("AOI-CITY-01")
def test_value_six_or_three_buildings_found_nothing():
    p = (
        Position()
        .build(0, "guild", "E9", "E10")
        .build(0, "workshop", "F9")
        .rich()
        .turn(0)
        .play("dig D10 1", "build D10")
    )
    assert p.end().asked() == ("turn", 1)  # 4 buildings, value 6
    p = Position().build(0, "palace", "E9").build(0, "guild", "E10").build(0, "workshop", "F9").rich().turn(0)
    p.play("upgrade F9 guild")
    assert p.end().asked() == ("turn", 1)  # value 7, 3 buildings


@rule("AOI-BRIDGE-04", "AOI-CITY-01")
def test_a_bridge_founds():
    # C8 and B8 on one side, D9 and E9 on the other: 2 + 1 + 2 + 2.
    p = Position().build(0, "guild", "C8", "D9", "E9").build(0, "workshop", "B8").bowls(0, 0, 0, 12).turn(0)
    p.play("power 1", "bridge C8-D9")
    assert p.asked() == ("city-tile", 0)
    assert names_of(p.player().city) == {"C8", "B8", "D9", "E9"}


@rule("AOI-ANX-02", "AOI-ANX-01")
def test_tv_49_an_annex_founds_on_three_hexes():
    p = Position().build(0, "school", "E9").build(0, "guild", "E10", "F9").give(annexes=2).round(1, 10).turn(0)
    p.play("annex E9")
    assert p.asked() == ("city-tile", 0)
    assert p.gained("city 6") == {"vp": 13, "keys": 1, "I": -5, "II": 2, "III": 3}


@rule("AOI-CITY-02")
def test_tv_50_monument_and_palace():
    p = Position().build(0, "palace", "E9").rich().turn(0).effect(neutral="monument").play("place E10")
    assert p.asked() == ("city-tile", 0)
    p = Position().build(0, "guild", "E9").rich().turn(0).effect(neutral="monument").play("place E10")
    assert p.asked()[0] != "city-tile"


@rule("AOI-CITY-02", "AOI-ANX-02")
def test_monument_and_guild_with_annex():
    p = Position().build(0, "guild", "E9").build(0, "monument", "E10").give(annexes=1).turn(0).play("annex E10")
    assert p.asked() == ("city-tile", 0)


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


@rule("AOI-CITY-02")
def test_a_neutral_university_counts_as_one():
    p = Position().build(0, "guild", "E9", "F9").rich().turn(0).effect(neutral="university").play("place E10")
    assert p.asked() == ("city-tile", 0)


@rule("AOI-CITY-03", "AOI-PALACE-08", "AOI-RS-10")
def test_palace_eight_founds_everywhere_at_once():
    # E9 university, E10 guild, F9 workshop: 6 with a university. H6 palace with H5, H7, I6 workshops: 6 with four.
    p = (
        Position()
        .build(0, "university", "E9")
        .build(0, "guild", "E10", "H6")
        .build(0, "workshop", "F9", "H5", "H7", "I6")
    )
    p.drafted(8).round(1, 10).rich().turn(0).play("upgrade H6 palace")
    assert p.asked() == ("city-tile", 0)
    assert p.gained("city 4") == {"vp": 11, "coins": 6, "keys": 1}
    assert p.asked() == ("city-tile", 0)
    assert p.gained("city 4") == {"vp": 11, "coins": 6, "keys": 1}
    assert names_of(p.player().city) == {"E9", "E10", "F9", "H5", "H6", "H7", "I6"}
    assert p.end().asked() == ("turn", 1)


@rule("AOI-CITY-03")
def test_palace_eight_does_not_lower_the_number():
    p = (
        Position()
        .palace(8)
        .build(0, "palace", "E9")
        .build(0, "guild", "E10")
        .rich()
        .turn(0)
        .play("dig F9 3", "build F9")
    )
    assert p.end().asked() == ("turn", 1)  # 3 buildings, value 6


@rule("AOI-CITY-05")
def test_what_links_a_city_with_other_buildings_makes_them_join():
    # City D9 D10 C11 D11. F9 F10 F11 (value 6) touch no city building; E10 touches D9, D10, F9, F10.
    p = (
        Position()
        .build(0, "guild", "D9", "D10", "F9", "F10")
        .build(0, "workshop", "C11", "D11")
        .build(0, "guild", "F11", neutral=True)
    )
    p.rich().city(0, "D9", "D10", "C11", "D11").turn(0).play("dig E10 1", "build E10")
    assert p.end().asked() == ("turn", 1)
    assert names_of(p.player().city) == {"D9", "D10", "C11", "D11", "E10", "F9", "F10", "F11"}
    assert city_tiles(p) == 1


@rule("AOI-CITY-05")
def test_a_bridge_makes_join_too():
    # City E9 E10 D9 D10; beyond the river C8, B8, B7 (value 6): the bridge makes them part of the city, and a fourth
    # building beside them with value 7 founds nothing.
    p = Position().build(0, "guild", "E9", "E10", "D9").build(0, "workshop", "D10", "B8").build(0, "school", "B7")
    p.build(0, "palace", "C8")
    p.city(0, "E9", "E10", "D9", "D10").rich().bowls(0, 0, 0, 12).turn(0).play("power 1", "bridge C8-D9")
    assert {"C8", "B8", "B7"} <= names_of(p.player().city)
    p.end().turn(0).play("dig B9 3", "build B9").end()
    assert p.asked() == ("turn", 1)
    assert city_tiles(p) == 1


@rule("AOI-CITY-06")
def test_two_cities_that_meet_stay_two():
    p = Position().build(0, "guild", "D9", "D10", "F9", "F10").build(0, "workshop", "C11", "D11", "F11").rich()
    p.city(0, "D9", "D10", "C11", "D11").city(0, "F9", "F10", "F11").turn(0).play("dig E10 1", "build E10").end()
    assert city_tiles(p) == 2
    assert p.asked() == ("turn", 1)


@rule("AOI-CITY-07")
def test_without_tiles_no_city():
    p = Position().build(0, "guild", "E9", "E10", "F9").rich()
    p.s.cities = [0] * 7
    p.player(1).city_tiles = [3] * 7
    p.turn(0).play("dig D10 1", "build D10").end()
    assert p.asked() == ("turn", 1)
    assert p.player().city == 0


@rule("AOI-CITY-04")
def test_a_kind_of_city_tile_runs_out():
    p = Position().build(0, "guild", "E9", "E10", "F9").rich()
    p.s.cities = [3, 3, 3, 3, 3, 3, 0]
    p.player(1).city_tiles[6] = 3
    p.turn(0).play("dig D10 1", "build D10")
    assert set(p.legal()) == {f"city {n}" for n in range(1, 7)}


@rule("AOI-CITY-09", "AOI-PALACE-11", "AOI-RS-10", "AOI-FAC-02")
def test_palace_eleven_founds_without_buildings():
    p = Position(factions=("felines", "inventors")).build(0, "guild", "E9").drafted(11).round(1, 10).rich().turn(0)
    p.play("upgrade E9 palace")
    assert p.asked() == ("city-tile", 0)
    assert p.gained("city 4") == {"vp": 11, "coins": 6, "keys": 1}
    assert p.player().city == 0
    assert p.asked()[0] in ("levels", "books")


@rule("AOI-FAC-02", "AOI-SCI-06")
def test_felines_learn_up_to_three_levels_with_the_key_just_gained():
    p = Position(factions=("felines", "inventors")).build(0, "guild", "E9", "E10", "F9").rich().levels(0, 0, 7, 0, 0)
    p.turn(0).play("dig D10 1", "build D10", "city 7")
    if p.asked()[0] == "books":
        p.play("book law")
    p.play("learn law")
    assert p.asked() == ("key", 0)
    p.play("use-key")
    assert p.player().levels[1] == 8
    assert p.player().keys == 0
    assert "done" in p.legal()  # AMB-19: fewer are allowed
    p.play("learn law", "learn medicine")
    if p.asked()[0] == "books":
        p.play("book law")
    assert p.player().levels == [0, 9, 0, 1]
    assert p.player().books == [0, 1, 0, 0]


@rule("AOI-SCI-06", "AOI-CT-5")
def test_the_key_of_the_tile_opens_level_eight_for_its_own_step():
    p = Position().build(0, "guild", "E9", "E10", "F9").rich().levels(0, 7, 4, 2, 11).turn(0)
    p.play("dig D10 1", "build D10", "city 5")
    assert p.asked() == ("key", 0)
    p.play("use-key")
    assert p.player().levels == [8, 5, 3, 12]
    assert p.player().keys == 0
    assert p.player().bowl2 - 7 + 2 * p.player().bowl3 == 2 + 1 + 3  # law 5, engineering 3, medicine 12


@rule("AOI-SCI-03")
def test_a_key_may_be_kept():
    p = Position().build(0, "guild", "E9", "E10", "F9").rich().levels(0, 7, 0, 0, 0).turn(0)
    p.play("dig D10 1", "build D10", "city 5", "keep-key")
    assert p.player().levels == [7, 1, 1, 1]
    assert p.player().keys == 1


@rule("AOI-FAC-06")
def test_lizards_dig_here_and_build_there():
    # The city D9 E9 E10 F9; D10 (plains) takes the spade, F10 is desert already.
    p = Position(factions=("lizards", "inventors")).build(0, "guild", "E9", "E10", "F9").ground("F10", "desert").rich()
    p.turn(0).play("dig D9 2", "build D9", "city 7")
    assert p.asked()[0] == "spades"
    assert {"dig D10 1", "build F10"} <= set(p.legal())
    assert p.gained("dig D10 1") == {}
    assert set(p.legal("build")) == {"build D10", "build F10"}
    assert p.gained("build F10") == {}
    assert p.end().asked() == ("turn", 1)
    assert names_of(p.player().city) == {"D9", "E9", "E10", "F9", "F10"}  # it joins


@rule("AOI-FAC-06")
def test_lizards_may_buy_missing_spades_and_need_not_use_anything():
    p = Position(factions=("lizards", "inventors")).build(0, "guild", "E9", "E10", "F9").rich()
    p.turn(0).play("dig D9 2", "build D9", "city 7")
    assert "done" in p.legal()
    assert p.gained("dig E11 2") == {"tools": -3}  # mountain: one free, one bought
    assert p.gained("build E11") == {}


@rule("AOI-FAC-06")
def test_lizards_without_a_workshop_left_still_have_the_spade():
    p = Position(factions=("lizards", "inventors")).build(0, "guild", "E9", "E10", "F9").rich()
    p.build(0, "workshop", "H3", "H6", "C8", "C11", "D4", "A4", "I9", "I4")
    p.turn(0).play("dig D9 2", "build D9", "city 7")
    assert p.asked()[0] == "spades"
    p.play("dig D10 1")
    assert p.legal("build") == []


@rule("AOI-ACT-05", "AOI-CITY-04", "AOI-CT-2", "AOI-FAC-02")
def test_the_spades_of_a_city_tile_may_found_the_next_city_after_everything_of_the_first():
    # First city: D9 E9 E10 F9 by the workshop on D9. Second group H5 H6 H7 (6): a workshop on I6 makes four with 7.
    p = Position(factions=("felines", "inventors")).build(0, "guild", "E9", "E10", "F9", "H6")
    p.build(0, "school", "H5", "H7").ground("I6", "plains").rich().turn(0)
    p.play("dig D9 2", "build D9", "city 2")
    assert p.asked()[0] == "spades"
    p.play("dig I6 1", "build I6")
    assert names_of(p.player().city) >= {"H5", "H6", "H7", "I6"}
    assert p.asked()[0] in ("levels", "books")  # the Felines first
    while p.asked()[0] in ("levels", "books"):
        p.play(p.legal("learn", "book")[0])
    assert p.asked() == ("city-tile", 0)


@rule("AOI-CITY-08", "AOI-PALACE-14")
def test_palace_fourteen_founds_over_a_river_hex():
    # C8 palace (3) and E8, E9 guilds, D9 workshop around D8: four buildings, 8.
    p = (
        Position()
        .palace(14)
        .build(0, "palace", "C8")
        .build(0, "guild", "E8", "E9")
        .build(0, "workshop", "D9")
        .rich()
        .turn(0)
    )
    assert "river-city D8" in p.legal("river-city")
    p.play("river-city D8", "city 7")
    assert names_of(p.player().city) == {"C8", "E8", "E9", "D9"}
    assert p.asked() == ("turn", 0)  # the action is still to come
    assert p.legal("river-city") == []


@rule("AOI-CITY-08")
def test_no_river_city_beside_an_own_city():
    # D9 with D10, D11, C11 is a city; D8 touches D9.
    p = (
        Position()
        .palace(14)
        .build(0, "palace", "C8")
        .build(0, "guild", "E8", "B8", "B7")
        .build(0, "workshop", "D9", "D10")
    )
    p.build(0, "school", "D11", "C11").city(0, "D9", "D10", "D11", "C11").rich().turn(0)
    assert "river-city D8" not in p.legal("river-city")


@rule("AOI-CITY-08")
def test_the_river_city_is_possible_after_the_action():
    p = Position().palace(14).build(0, "palace", "C8").build(0, "guild", "E8", "E9").rich().turn(0)
    assert p.legal("river-city") == []  # three buildings
    p.play("dig D9 2", "build D9")
    assert "river-city D8" in p.legal("river-city")
    p.play("river-city D8", "city 7").end()
    assert p.asked() == ("turn", 1)


@rule("AOI-CITY-08")
def test_a_river_hex_takes_the_groups_of_its_neighbours_along():
    # D8 touches C8 and E8; B8 stands beside C8, E7 beside E8: 2 + 1 + 2 + 2.
    p = Position().palace(14).build(0, "guild", "C8", "E8", "E7").build(0, "workshop", "B8").rich().turn(0)
    p.play("river-city D8", "city 7")
    assert names_of(p.player().city) == {"C8", "B8", "E8", "E7"}


@rule("AOI-PALACE-14", "AOI-RS-11")
def test_palace_fourteen_sails_two_steps_with_rewards():
    p = Position().build(0, "guild", "E9").drafted(14).round(1, 11).rich().turn(0).play("upgrade E9 palace")
    while p.asked()[0] == "books":
        p.play("book medicine")
    player = p.player()
    assert player.sailing == 2
    assert player.books == [0, 0, 0, 2]
    assert player.points == 20 + 2 + 2 * 3
    p = Position().build(0, "guild", "E9").drafted(14).round(1, 11).give(sailing=2).rich().turn(0)
    assert p.gained("upgrade E9 palace") == {"tools": -4, "coins": -6, "sailing": 1, "vp": 7}


@rule("AOI-PALACE-15", "AOI-PALACE-18", "AOI-CITY-10")
def test_palace_fifteen_finishes_its_three_parts_before_the_city():
    # The palace on E9 makes 3 + 2 + 1 + 1 = 7 with E10, F9, D9.
    p = (
        Position()
        .build(0, "guild", "E9", "E10")
        .build(0, "workshop", "F9", "D9")
        .drafted(15)
        .round(1, 10)
        .rich()
        .turn(0)
    )
    p.play("upgrade E9 palace")
    assert p.asked()[0] == "blocks"
    assert set(p.legal()) == {"first spades", "first bridges", "first books"}
    assert names_of(p.player().city) == {"D9", "E9", "E10", "F9"}
    p.play("first books", "book law", "book law")
    assert p.asked()[0] == "blocks"
    p.play("first spades", "dig D10 1", "build D10")
    assert city_tiles(p) == 0
    assert "D10" in names_of(p.player().city)  # it joins the city that is founded already
    assert p.asked()[0] in ("blocks", "bridge-site")
    if p.asked()[0] == "blocks":
        p.play("first bridges")
    while p.asked()[0] == "bridge-site":
        p.play(p.legal("bridge")[0])
    assert p.player().bridges == 1
    assert p.asked() == ("city-tile", 0)
    assert p.gained("city 1")["vp"] == 9


@rule("AOI-UPG-06")
def test_an_annex_stays_when_its_building_is_upgraded():
    p = Position().build(0, "workshop", "E9").annex(0, "E9").rich().turn(0).play("upgrade E9 guild")
    assert p.player().annexed == mask("E9")


@rule("AOI-ANX-01", "AOI-UPG-06")
def test_annexes_go_on_neutral_buildings_and_never_twice():
    p = Position().build(0, "tower", "E9").build(0, "workshop", "H6").annex(0, "H6").give(annexes=1).rich().turn(0)
    assert p.legal("annex") == ["annex E9"]
    assert "upgrade E9 guild" not in p.legal()


@rule("AOI-COMPET-06", "AOI-END-04")
def test_the_annex_competency_gives_two():
    p = Position().build(0, "guild", "E9").rich().turn(0).play("upgrade E9 school")
    assert p.gained("competency 6") == {"annexes": 2, "law": 1, "books": 2}


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
