"""Positions worked out by hand from the book: three and more rules in one move."""

from innovation_table import Position, names_of

from wabe.core.reference import rule
from wabe.games.age_of_innovation.book.innovation import surcharge

# Small side, desert player, round tile 12 (5 points for an innovation) unless another is named.
# E9's neighbours: D9 mountain, E10 wasteland, F9 forest, E8 lake, and the rivers D8 and F8.


def inventing(p: Position, innovation: int) -> Position:
    """Five banking books and five coins; this innovation lies in the first slot, which they pay."""
    p.s.slots = [innovation - 1, *p.s.slots[1:]]
    return p.books(0, 5, 0, 0, 0).give(coins=5)


@rule("AOI-FAC-06", "AOI-PALACE-09")
def test_the_lizards_fly_to_a_hex_once_although_they_dig_and_build_there():
    p = Position(factions=("lizards", "inventors")).palace(9).build(0, "guild", "E9", "E10", "F9").rich()
    p.turn(0).play("dig D9 2", "build D9", "city 7")
    assert p.gained("fly B8", "dig B8 1") == {"scholars": -1, "vp": 5}  # plains
    assert "build B8" in p.legal()
    assert "fly B8" not in p.legal()
    assert "fly C11" in p.legal()  # desert: another hex, another flight
    assert p.gained("fly C11", "build C11") == {"scholars": -1, "vp": 5}


@rule("AOI-PASS-02", "AOI-REACH-04", "AOI-CITY-08")
def test_the_booster_taken_when_passing_does_nothing_this_round():
    # After passing: a city over the river hex D8, whose two spades are used without booster 1's reach and points.
    def palace_fourteen() -> Position:
        p = Position().palace(14).build(0, "palace", "C8").build(0, "guild", "E8", "E9").build(0, "workshop", "D9")
        return p.rich()

    p = palace_fourteen().turn(0).play("pass", "booster 1", "river-city D8", "city 2")
    assert "dig D6 1" not in p.legal()  # over the river hex D7
    # F9, forest, lies at the river hex F8: two free spades and a bought one.
    assert p.play("dig F9 3").gained("build F9") == {"tools": -1, "coins": -2}
    # In round 6 nothing is taken: the own booster goes on working.
    p = palace_fourteen().booster(1).round(6, 12, 2).turn(0).play("pass", "river-city D8", "city 2")
    assert "dig D6 1" in p.legal()
    assert p.play("dig F9 3").gained("build F9") == {"tools": -1, "coins": -2, "vp": 2}


@rule("AOI-CT-2", "AOI-FAC-07", "AOI-TB-09", "AOI-TB-11")
def test_moles_use_the_two_spades_of_a_city_through_two_tunnels():
    p = Position(factions=("moles", "inventors")).build(0, "guild", "E9", "E10", "F9").rich()
    p.turn(0).play("dig D9 2", "build D9", "city 2")
    assert "tunnel C11" not in p.legal()  # native: free spades build only where they have dug
    assert p.gained("tunnel B8", "dig B8 1") == {"tools": -1, "vp": 4}  # 2 + 2 players
    assert p.gained("tunnel E7", "dig E7 1") == {"tools": -1, "vp": 4}
    assert set(p.legal()) == {"build B8", "done"}


@rule("AOI-FAC-07", "AOI-TB-08")
def test_the_tunnel_is_paid_before_spades_are_bought():
    # F7 is mountain: one free spade, the other costs 3 of the tools that the tunnel leaves.
    def at_target(tools: int) -> Position:
        p = Position(factions=("moles", "inventors")).build(0, "workshop", "E9").bowls(0, 0, 0, 12)
        return p.give(tools=tools, coins=2).turn(0).play("power 5", "tunnel F7")

    assert set(at_target(4).legal()) == {"dig F7 1", "dig F7 2"}
    assert set(at_target(3).legal()) == {"dig F7 1"}


@rule("AOI-FAC-07", "AOI-PALACE-09", "AOI-SETP-04")
def test_moles_with_wings():
    p = Position(factions=("moles", "inventors")).palace(9).build(0, "workshop", "E9")
    p.give(tools=7, coins=2, scholars=2).turn(0)
    assert {"tunnel F7", "fly F7", "fly E6"} <= set(p.legal())
    assert "tunnel E6" not in p.legal()  # three hexes away
    moved = p.gained("fly E6", "dig E6 2", "build E6")
    assert moved == {"scholars": -1, "vp": 5, "tools": -7, "coins": -2}
    assert p.player().supply == 6


@rule("AOI-INNOV-17", "AOI-NEU-01", "AOI-INN-03")
def test_a_neutral_palace_that_finds_no_place_leaves_its_tokens_and_no_palace():
    p = inventing(Position().build(0, "workshop", "E9"), 17).turn(0)
    assert p.gained("innovate 1") == {"coins": -5, "books": -5, "III": 2, "vp": 5}
    assert surcharge(p.player()) == 5


@rule("AOI-INNOV-15", "AOI-NEU-01", "AOI-FAC-11")
def test_a_neutral_school_without_a_place_still_brings_its_competency_and_the_philosophers_book():
    p = inventing(Position(factions=("philosophers", "inventors")).build(0, "workshop", "E9"), 15).turn(0)
    p.play("innovate 1")
    assert p.gained("competency 8") == {"engineering": 2, "books": 2}  # second row: 2 steps and a book


@rule("AOI-PALACE-05", "AOI-PALACE-18", "AOI-CITY-10", "AOI-COMPET-10")
def test_a_tower_of_palace_five_joins_the_city_that_waits_for_its_tile():
    p = Position().build(0, "guild", "E9", "E10").build(0, "workshop", "F9", "D9").drafted(5).rich().turn(0)
    p.play("upgrade E9 palace")  # 3 + 2 + 1 + 1
    assert p.asked() == ("competency", 0)
    p.play("competency 10", "place D10")
    assert names_of(p.player().city) == {"E9", "E10", "F9", "D9", "D10"}
    assert p.asked() == ("city-tile", 0)
    assert p.play("city 7").end().asked() == ("turn", 1)  # one city only


@rule("AOI-CPT-03", "AOI-COMPET-10", "AOI-CITY-01")
def test_the_tower_of_a_school_may_complete_the_city():
    p = Position().build(0, "guild", "E9", "E10").build(0, "workshop", "F9").rich().turn(0)
    p.play("upgrade E10 school", "competency 10", "place D10")  # 2 + 2 + 1 + 2
    assert p.asked() == ("city-tile", 0)


@rule("AOI-CITY-02", "AOI-CITY-03", "AOI-ANX-01")
def test_an_annex_counts_for_number_and_value_of_the_small_cities():
    def asked(p: Position, where: str) -> tuple[str, int]:
        return p.turn(0).play(f"annex {where}").end().asked()

    p = Position().build(0, "university", "E9").build(0, "guild", "E10").give(annexes=1)
    assert asked(p, "E10") == ("turn", 1)  # three, value 6
    p = Position().palace(8).build(0, "university", "E9").build(0, "guild", "E10").give(annexes=1)
    assert asked(p, "E10") == ("city-tile", 0)
    p = Position().build(0, "monument", "E9").build(0, "workshop", "E10").give(annexes=2)
    assert asked(p, "E9") == ("turn", 1)  # 4 + 1 + 1
    assert asked(p, "E10") == ("city-tile", 0)


@rule("AOI-LEECH-02", "AOI-LEECH-07", "AOI-PWR-05")
def test_three_offers_each_with_its_own_limit():
    # Large side: F8 touches E8, E9 and F9. Turn order 3, 1, 4, 2; seat 0 builds.
    p = Position(4)
    p.s.order = [2, 0, 3, 1]
    p.build(0, "workshop", "F8").build(1, "guild", "E8").build(2, "school", "F9").build(3, "palace", "E9").annex(
        3, "E9"
    )
    p.points(3, 2).points(1, 0).bowls(2, 0, 1, 11).give(tools=2, coins=3).turn(0)
    assert p.gained("upgrade F8 guild") == {"tools": -2, "coins": -3}
    assert p.asked() == ("leech", 3)
    assert p.gained("accept", seat=3) == {"vp": -2, "I": -3, "II": 3}  # offered 4, has 2 points
    assert p.asked() == ("leech", 1)
    assert p.gained("accept", seat=1) == {"I": -1, "II": 1}  # offered 2, has no point
    assert p.asked() == ("leech", 2)
    assert p.gained("accept", seat=2) == {"II": -1, "III": 1}  # offered 2, one token to move


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


@rule("AOI-FAC-06", "AOI-LEECH-01", "AOI-RS-01")
def test_the_free_workshop_of_the_lizards_scores_and_feeds():
    p = Position(factions=("lizards", "inventors")).build(0, "guild", "E9", "E10", "F9").ground("F10", "desert")
    p.build(1, "guild", "E11").rich().round(1, 1).turn(0).play("dig D9 2", "build D9", "city 7")
    assert p.gained("build F10") == {"vp": 2}
    assert p.asked() == ("leech", 1)


@rule("AOI-INNOV-13", "AOI-RS-02", "AOI-FS-3", "AOI-PALACE-12", "AOI-COMPET-11")
def test_a_neutral_workshop_at_the_border_in_the_last_round():
    p = inventing(Position().palace(12).competency(11).build(0, "workshop", "A4").round(6, 2, 3), 13).give(tools=3)
    moved = p.turn(0).gained("innovate 1", "place A5")
    assert moved == {"coins": -5, "books": -5, "tools": -3, "vp": 2 + 3 + 2 + 3}


@rule("AOI-CT-5", "AOI-SCI-03", "AOI-SCI-04", "AOI-SCI-06")
def test_one_key_for_two_disciplines_that_wait_for_it():
    p = Position().levels(0, 7, 7, 11, 2).build(0, "guild", "E9", "E10", "F9").rich().round(1, 9)
    p.turn(0).play("dig D9 2", "build D9", "city 5")
    assert p.asked() == ("key", 0)
    moved = p.gained("keep-key", "use-key")  # banking waits, law goes on
    assert moved["vp"] == 3  # three levels were gained
    assert p.player().levels == [7, 8, 12, 3]
    assert p.player().keys == 0


@rule("AOI-INC-01", "AOI-INC-02", "AOI-FAC-10", "AOI-SCI-05")
def test_everything_over_an_open_hand():
    p = Position(factions=("omar", "inventors")).palace(8).competency(2, 3, 10).innovations(13, 14, 16).booster(1)
    p.build(0, "school", "E9", "C8").build(0, "university", "H6").build(0, "tower", "H5")
    p.build(0, "workshop", "H3", "A4", "D4", "C11", "F11").bowls(0, 12, 0, 0).levels(0, 9, 0, 10, 12)
    p.turn(0).play("pass", "booster 2").end()
    moved = p.gained("pass", "booster 1", *(["end"] if p.player(1).bowl2 > 1 else []))
    assert moved == {
        "tools": 1 + 4 + 1 + 3 + 1,  # base, five workshops, palace, innovation 13, engineering
        "coins": 2 + 2 + 2 + 5 + 2 + 3,  # palace, competencies 2 and 10, innovation 14, Omar, banking
        "I": -7,  # palace 2, competency 3 1, competency 10 2, Omar 2
        "II": 7,
        "scholars": 2 + 1 + 1,  # schools, university, booster 2
        "vp": 3 + 2 + 3,  # competency 2, innovation 16, medicine
    }
    assert p.asked() == ("books", 0)


@rule("AOI-PALACE-15", "AOI-ADJ-02", "AOI-TB-08")
def test_the_bridges_of_palace_fifteen_lead_its_spades_further_if_they_come_first():
    def palace() -> Position:
        return Position().build(0, "guild", "C8").drafted(15).give(tools=4, coins=8).turn(0).play("upgrade C8 palace")

    assert "dig D9 2" not in palace().play("first spades").legal()
    p = palace().play("first bridges", "bridge C8-D9", "bridge C8-E8", "first spades")
    assert p.gained("dig D9 2") == {}
    assert p.asked() == ("books", 0)  # no tool is left for a workshop


@rule("AOI-FAC-07", "AOI-BRIDGE-06", "AOI-CITY-01")
def test_a_bridge_over_land_may_complete_a_city():
    p = Position(factions=("moles", "inventors")).build(0, "guild", "E9", "E10", "F9").build(0, "workshop", "D11")
    assert p.give(tools=1).turn(0).gained("bridge D11-E10") == {"tools": -1, "bridges": -1}
    assert p.asked() == ("city-tile", 0)
    assert names_of(p.player().city) == {"E9", "E10", "F9", "D11"}


@rule("AOI-PALACE-09", "AOI-BOOST-05", "AOI-TB-13")
def test_a_free_spade_flies_only_where_it_can_dig():
    p = Position().palace(9).booster(5).build(0, "workshop", "E9").give(scholars=1, tools=1, coins=2)
    p.turn(0).play("special booster-5")
    assert "fly C8" not in p.legal()  # desert already
    assert p.gained("fly E7", "dig E7 1", "build E7") == {"scholars": -1, "tools": -1, "coins": -2, "vp": 5}


@rule("AOI-P3-04", "AOI-FAC-03", "AOI-TB-03")
def test_science_spades_come_back_to_a_hex_already_begun():
    # Engineering 12 and round tile 10: three spades; each pays the Goblins, none the round tile.
    p = Position(factions=("goblins", "inventors")).build(0, "workshop", "E9").build(1, "workshop", "H8")
    p.round(1, 10).levels(0, 0, 0, 12, 0).turn(0).play("pass", "booster 1").end().play("pass", "booster 2").end()
    assert p.asked() == ("spades", 0)
    assert p.gained("dig F9 1", "dig E10 1") == {"coins": 4}
    p.play("dig F9 1")
    assert p.asked() == ("turn", 0)
    assert p.player().points == 20
