"""Positions worked out by hand from the book: where two rules meet."""

from innovation_table import Position, mask, names_of

from wabe.core.game import NATURE
from wabe.core.reference import rule
from wabe.games.age_of_innovation.book.player import FROM_SCIENCE


@rule("AOI-NEU-02", "AOI-BOOST-01", "AOI-PALACE-12", "AOI-COMPET-11", "AOI-FAC-09", "AOI-RS-01")
def test_a_neutral_workshop_is_a_workshop_for_everything_that_scores_one():
    # C11 (small) is desert, on the border and at the river (C10, B10).
    p = Position(factions=("navigators", "inventors")).round(1, 1).build(0, "workshop", "D10").booster(1).palace(12)
    p.competency(11).turn(0).effect(neutral="workshop")
    assert p.gained("place C11") == {"vp": 2 + 2 + 2 + 3 + 2, "coins": 1}


@rule("AOI-PALACE-16")
def test_palace_sixteen_may_found_a_city_elsewhere():
    # E9 becomes a palace; E8, F7 guilds and E7 school stand together; a guild on F6 makes four with 8.
    p = (
        Position()
        .build(0, "guild", "E9", "F7")
        .build(0, "school", "E7", "E8")
        .ground("F6", "desert")
        .drafted(16)
        .rich()
    )
    p.turn(0).play("upgrade E9 palace", "place F6")
    # E8 touches E9: E9, E8, E7, F7, F6 are one group
    assert p.asked() == ("city-tile", 0)
    assert names_of(p.player().city) == {"E9", "E8", "E7", "F7", "F6"}


@rule("AOI-PALACE-16")
def test_palace_sixteen_without_a_guild_left_is_lost():
    p = Position().build(0, "guild", "E9", "H6", "C8", "D4").drafted(16).rich().turn(0).play("upgrade E9 palace")
    # the guild of E9 went back to the board: one is left
    assert p.asked()[0] == "place-guild"
    p = Position().build(0, "guild", "E9").drafted(16).rich()
    for name in ("A4", "C8", "C11", "D4", "F11", "H3", "H6", "I9"):
        p.ground(name, "lake")
    p.turn(0).play("upgrade E9 palace").end()
    assert p.asked() == ("turn", 1)


@rule("AOI-FAC-07", "AOI-TB-08")
def test_moles_tunnel_with_the_spades_of_a_tile():
    p = Position(3, factions=("moles", "inventors", "inventors")).build(0, "workshop", "E4").rich().turn(0)
    p.effect(terraform_build=2)
    assert "tunnel G3" in p.legal("tunnel")


@rule("AOI-TB-11", "AOI-FAC-07")
def test_the_workshop_stands_on_the_first_hex_although_the_second_was_tunnelled_to():
    p = Position(3, factions=("moles", "inventors", "inventors")).build(0, "workshop", "E4").bowls(0, 0, 0, 12).rich()
    p.turn(0).play("power 6", "dig D3 1", "tunnel G3", "dig G3 1")
    assert p.legal("build") == ["build D3"]


@rule("AOI-TB-10", "AOI-CT-2")
def test_spades_of_a_city_tile_may_be_left():
    p = Position().build(0, "guild", "E9", "E10", "F9").rich().turn(0).play("dig D10 1", "build D10", "city 2")
    assert p.asked()[0] == "spades"
    p.play("done").end()
    assert p.asked() == ("turn", 1)


@rule("AOI-SCI-03", "AOI-SCI-07", "AOI-BA-2")
def test_a_kept_key_loses_the_rest():
    p = Position().round(1, 9).build(0, "workshop", "E9").levels(0, 0, 6, 0, 0).give(keys=1).books(0, 1, 0, 0, 0)
    p.s.book_tiles = [1, 0, 2]
    p.turn(0).play("use-books 2", "learn law")
    assert p.asked() == ("key", 0)
    p.play("keep-key")
    assert p.player().levels[1] == 7
    assert p.player().points == 21


@rule("AOI-CITY-05")
def test_an_upgrade_inside_a_city_founds_nothing():
    p = Position().build(0, "guild", "E9", "E10", "F9").build(0, "workshop", "D10").city(0, "E9", "E10", "F9", "D10")
    p.rich().turn(0).play("upgrade D10 guild").end()
    assert p.asked() == ("turn", 1)
    assert sum(p.player().city_tiles) == 1


@rule("AOI-2P-01")
def test_the_area_tile_is_turned_at_the_start_of_round_six():
    p = Position()
    p.s.round = 5
    p.turn(0).play("pass", "booster 1").end().play("pass", "booster 2").end()
    assert p.asked() == ("area-tile", NATURE)
    assert p.legal() == ["draw-area 12", "draw-area 13", "draw-area 14", "draw-area 15"]
    odds = p.s.odds()
    assert odds is None or len(set(odds)) == 1
    p.play("draw-area 14")
    assert p.s.round == 6
    assert p.asked()[0] == "turn"


@rule("AOI-UPG-03")
def test_a_neutral_building_of_another_player_gives_the_discount():
    p = Position().build(0, "workshop", "E9").build(1, "tower", "E8").rich().turn(0)
    assert p.gained("upgrade E9 guild") == {"tools": -2, "coins": -3}
    p = Position().build(0, "workshop", "E9", "E8").rich().turn(0)
    assert p.gained("upgrade E9 guild") == {"tools": -2, "coins": -6}


@rule("AOI-UPG-01", "AOI-UPG-02")
def test_costs_and_what_is_left_decide_what_can_be_upgraded():
    p = (
        Position()
        .build(0, "workshop", "E9")
        .build(0, "guild", "H6")
        .build(0, "school", "C8")
        .give(coins=8, tools=5)
        .turn(0)
    )
    assert set(p.legal("upgrade")) == {
        "upgrade E9 guild",
        "upgrade H6 school",
        "upgrade C8 university",
    } | ({"upgrade H6 palace"} if p.player().drafted != -1 or p.s.offer else set())
    p = Position().build(0, "school", "C8").build(0, "university", "A4").rich().turn(0)
    assert "upgrade C8 university" not in p.legal()
    p = Position().build(0, "guild", "H6").build(0, "school", "C8", "A4", "D4").rich().turn(0)
    assert "upgrade H6 school" not in p.legal()


@rule("AOI-SPA-01", "AOI-PALACE-04")
def test_a_special_action_without_a_target_is_not_offered():
    p = Position().build(0, "guild", "E9").palace(4).rich().turn(0)
    assert "special palace-4" not in p.legal()


@rule("AOI-COMP-02", "AOI-CNV-01")
def test_the_switch_for_a_limited_supply_of_books():
    p = Position(book_supply_limit=True).bowls(0, 0, 0, 12).books(1, 12, 0, 0, 0).build(0, "workshop", "E9").turn(0)
    assert "convert power-banking" not in p.legal()
    assert "convert power-law" in p.legal()
    p = Position().bowls(0, 0, 0, 12).books(1, 12, 0, 0, 0).build(0, "workshop", "E9").turn(0)
    assert "convert power-banking" in p.legal()


@rule("AOI-ACT-01", "AOI-PASS-05")
def test_one_action_each_and_who_has_passed_is_left_out():
    p = Position(3).rich().rich(1).rich(2)
    p.s.order = [2, 0, 1]
    p.turn(2).play("send law 1").end()
    assert p.asked() == ("turn", 0)
    p.play("pass", "booster 1").end()
    assert p.asked() == ("turn", 1)
    p.play("send law 1").end()
    assert p.asked() == ("turn", 2)
    p.play("send law 1").end()
    assert p.asked() == ("turn", 1)


@rule("AOI-CITY-08", "AOI-CITY-02", "AOI-ANX-01")
def test_a_river_city_counts_annexes_and_the_university():
    # D7 and D8 both touch C8 and E8, beside which stands E9.
    # C8 university (3) and E8, E9 schools: with a university three buildings do; 3 + 2 + 2 = 7.
    both = {"river-city D7", "river-city D8"}
    p = Position().palace(14).build(0, "university", "C8").build(0, "school", "E8", "E9").rich().turn(0)
    assert set(p.legal("river-city")) == both
    # Without the university: C8 guild with annex counts as two: 3 + 2 + 2 = 7 with four.
    p = Position().palace(14).build(0, "guild", "C8").build(0, "school", "E8", "E9").annex(0, "C8").rich().turn(0)
    assert set(p.legal("river-city")) == both
    p = Position().palace(14).build(0, "guild", "C8").build(0, "school", "E8", "E9").rich().turn(0)
    assert p.legal("river-city") == []


@rule("AOI-CITY-08")
def test_a_river_hex_that_carries_a_tile_cannot_be_used_again():
    # C9 touches C8 and D9. D7 touches C8, D6, E7, E8: after a city over D8 with C8 in it, D7 touches a city building.
    p = Position().palace(14).build(0, "palace", "C8").build(0, "guild", "E9", "D9").build(0, "workshop", "E10", "D6")
    p.build(0, "school", "E6").rich().turn(0)
    assert set(p.legal("river-city")) == {"river-city C9", "river-city D8"}
    p.play("river-city D8", "city 7")
    assert p.legal("river-city") == []


@rule("AOI-PALACE-10")
def test_palace_ten():
    p = Position().build(0, "guild", "E9").drafted(10).rich().bowls(0, 12, 0, 0).turn(0)
    assert p.gained("upgrade E9 palace", "book law", "book medicine") == {
        "tools": -4,
        "coins": -6,
        "books": 2,
        "I": -12,
        "II": 12,
    }


@rule("AOI-PALACE-18", "AOI-PALACE-10")
def test_the_city_of_a_palace_waits_for_the_books_of_the_palace():
    p = Position().build(0, "guild", "E9", "E10").build(0, "workshop", "F9", "D9").drafted(10).rich().turn(0)
    p.play("upgrade E9 palace")
    assert p.asked()[0] == "books"
    p.play("book law", "book law")
    assert p.asked() == ("city-tile", 0)


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


@rule("AOI-BOOST-05", "AOI-BOOST-06", "AOI-BOOST-07")
def test_special_actions_of_boosters():
    p = Position().build(0, "workshop", "C8").booster(6).turn(0).play("special booster-6", "bridge C8-D9")
    assert p.player().bridges == 2
    p = Position().build(0, "workshop", "E9").booster(5).turn(0).play("special booster-5", "dig E10 1")
    p = Position().build(0, "workshop", "E9").booster(7).turn(0)
    assert p.gained("special booster-7", "learn medicine") == {"medicine": 1}


@rule("AOI-LEECH-02", "AOI-PWR-05")
def test_values_of_all_buildings():
    values = {"workshop": 1, "guild": 2, "school": 2, "tower": 2, "university": 3, "palace": 3, "monument": 4}
    for kind, value in values.items():
        p = Position().build(0, "workshop", "E9").build(1, kind, "E8").rich().bowls(1, 12, 0, 0).turn(0)
        p.play("upgrade E9 guild", "accept")
        assert (p.player(1).bowl2, p.player(1).points) == (value, 21 - value), kind


@rule("AOI-COMPET-05", "AOI-CITY-01", "AOI-UPG-07")
def test_competency_five_may_complete_a_city():
    p = Position().build(0, "guild", "E9", "E10", "F9").rich().turn(0).play("upgrade E9 school", "competency 5")
    p.play("dig D10 1", "dig E11 1", "build D10")
    assert p.asked() == ("city-tile", 0)
    assert p.player().city == mask("E9", "E10", "F9", "D10")


@rule("AOI-END-06")
def test_four_tied_for_the_second_place():
    p = Position(5).levels(0, 0, 9, 0, 0)
    for seat in range(1, 5):
        p.levels(seat, 0, 5, 0, 0)
    p.s.round = 6
    p.turn(0)
    for _ in range(5):
        p.play("pass").end()
    assert [player.earned[FROM_SCIENCE] for player in p.s.players] == [8, 1, 1, 1, 1]  # (4 + 2) / 4


@rule("AOI-INC-05", "AOI-SCI-03")
def test_competency_one_may_use_a_key_in_phase_one():
    p = Position().levels(0, 0, 0, 7, 0).competency(1).give(keys=1).round(1, 12).turn(0)
    p.play("pass", "booster 1").end().play("pass", "booster 2").end()
    assert p.asked() == ("levels", 0)
    p.play("learn engineering", "use-key")
    assert p.player().levels[2] == 8
    assert p.player().tools == 2  # base and competency; level 8 pays nothing
    assert p.player().keys == 0


@rule("AOI-CITY-08", "AOI-CITY-05")
def test_a_city_over_the_river_marks_the_buildings_of_all_groups():
    p = (
        Position()
        .palace(14)
        .build(0, "palace", "C8")
        .build(0, "guild", "E8", "E9")
        .build(0, "workshop", "B8", "E10")
        .rich()
    )
    p.turn(0).play("river-city D8", "city 4")
    assert names_of(p.player().city) == {"C8", "B8", "E8", "E9", "E10"}
