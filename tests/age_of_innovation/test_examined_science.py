"""Positions worked out by hand from the book: disciplines, scholars, competencies, innovations."""

import pytest
from innovation_table import Position, mask

from wabe.core.reference import rule

BANKING, LAW, ENGINEERING, MEDICINE = range(4)


@rule("AOI-SCI-02")
def test_tv_42_two_to_five_gives_three_power():
    p = Position().rich().levels(0, 0, 2, 0, 0).turn(0)
    assert p.gained("send law 3") == {"law": 3, "scholars": -1, "I": -3, "II": 3}


@rule("AOI-SCI-03", "AOI-SCI-05")
def test_tv_43_six_and_three_steps_with_a_key():
    p = Position().rich().levels(0, 0, 6, 0, 0).give(keys=1).turn(0).play("send law 3")
    assert p.asked() == ("key", 0)
    p.play("use-key")
    player = p.player()
    assert player.levels[LAW] == 9
    assert player.keys == 0
    assert (player.bowl1, player.bowl2, player.bowl3) == (3, 9, 0)  # 2 power at 7; the income waits for Phase I


@rule("AOI-SCI-04")
def test_tv_44_level_twelve_holds_one_marker():
    p = Position().rich().levels(0, 0, 0, 10, 0).levels(1, 0, 0, 12, 0).turn(0)
    assert p.gained("send engineering 3") == {"engineering": 1, "scholars": -1}
    p = Position().rich().levels(0, 0, 0, 10, 0).levels(1, 0, 0, 11, 0).turn(0)
    assert p.gained("send engineering 3") == {"engineering": 2, "scholars": -1, "I": -3, "II": 3}


@rule("AOI-SCI-07", "AOI-RS-09")
def test_only_levels_really_gained_score():
    p = Position().round(1, 9).rich().levels(0, 0, 0, 10, 0).levels(1, 0, 0, 12, 0).turn(0)
    assert p.gained("send engineering 3")["vp"] == 1
    p = Position().round(1, 9).rich().levels(0, 0, 6, 0, 0).turn(0)
    assert p.gained("send law 3") == {"law": 1, "scholars": -1, "vp": 1, "I": -2, "II": 2}


@rule("AOI-SCI-03")
def test_one_key_for_each_discipline():
    # Law is above 8 already and needs no further key; banking at 7 asks for one.
    p = Position().rich().levels(0, 7, 8, 0, 0).give(keys=1).turn(0)
    p.play("send law 2").end()
    assert p.player().levels[LAW] == 10
    assert p.player().keys == 1
    p.turn(0).play("send banking 2")
    assert p.asked() == ("key", 0)


@rule("AOI-SCH-01", "AOI-SETP-04")
def test_spaces_of_a_discipline():
    p = Position(3).rich().turn(0)
    for _ in range(3):
        p.play("send law 2").end().turn(0).give(scholars=3)
    assert "send law 2" not in p.legal()
    assert {"send law 3", "send law 1", "send medicine 2"} <= set(p.legal())
    assert p.player().supply == 7 - 3 - 3  # three stay on the display for good


@rule("AOI-SCH-02", "AOI-SCH-03", "AOI-BOOST-02", "AOI-COMPET-09")
def test_a_scholar_that_returns_is_sent_all_the_same():
    p = Position().rich().booster(2).competency(9).turn(0)
    assert p.gained("send law 1") == {"law": 1, "scholars": -1, "vp": 4}
    assert p.player().supply == 7 - 2


@rule("AOI-SCH-04")
def test_a_scholar_may_be_sent_for_nothing():
    p = Position().rich().levels(0, 0, 7, 0, 0).turn(0)
    assert p.gained("send law 3") == {"scholars": -1}


# Competencies: space column * 3 + row holds tile 1..12 in order, so law has 4 (3 steps), 5 (2 and a book), 6 (1 and 2).


@rule("AOI-CPT-02")
@pytest.mark.parametrize(
    ("tile", "column", "steps", "books"),
    [(2, BANKING, 2, 1), (3, BANKING, 1, 2), (7, ENGINEERING, 3, 0), (8, ENGINEERING, 2, 1), (12, MEDICINE, 1, 2)],
)
def test_the_space_gives_steps_and_books(tile: int, column: int, steps: int, books: int):
    p = Position().build(0, "guild", "E9").rich().turn(0).play("upgrade E9 school", f"competency {tile}")
    assert p.player().levels[column] == steps
    assert p.player().books[column] == books
    assert sum(p.player().books) == books


@rule("AOI-FAC-11", "AOI-CPT-03")
def test_philosophers_get_a_further_book_of_the_column():
    p = Position(factions=("philosophers", "inventors")).build(0, "guild", "E9").rich().turn(0)
    p.play("upgrade E9 school", "competency 8")
    assert p.player().books == [0, 0, 2, 0]
    assert p.player().levels == [0, 0, 2, 0]
    p = Position(factions=("philosophers", "inventors")).build(0, "guild", "E9").rich().turn(0)
    p.play("upgrade E9 school", "competency 4")
    assert p.player().books == [0, 1, 0, 0]
    assert p.player().points == 25


@rule("AOI-CPT-03", "AOI-FAC-11")
def test_steps_and_books_come_before_the_effect_of_the_tile():
    p = Position(factions=("philosophers", "inventors")).build(0, "guild", "E9").rich().turn(0)
    p.play("upgrade E9 school", "competency 5")
    assert p.asked()[0] == "spades"
    assert p.player().levels == [0, 2, 0, 0]
    assert p.player().books == [0, 2, 0, 0]


@rule("AOI-CPT-01")
def test_no_second_tile_of_a_kind_and_no_empty_stack():
    p = Position().build(0, "guild", "E9").rich().competency(4)
    p.s.stock = [0 if kind == 0 else left for kind, left in enumerate(p.s.stock)]
    p.turn(0).play("upgrade E9 school")
    assert set(p.legal()) == {f"competency {n}" for n in range(1, 13) if n not in (1, 4)}


@rule("AOI-CPT-03", "AOI-COMPET-10", "AOI-NEU-03")
def test_the_tower_competency():
    p = Position().round(1, 1).build(0, "guild", "E9").build(1, "workshop", "D10").rich().turn(0)
    p.play("upgrade E9 school", "competency 10")
    assert p.asked()[0] == "place"
    assert p.gained("place E10") == {"tools": -3}  # one spade; a tower has no type that the round tile counts
    assert p.asked() == ("leech", 1)
    assert p.player().built[5] == mask("E10")
    assert p.player().levels[MEDICINE] == 3


@rule("AOI-PALACE-05")
def test_palace_five_gives_a_competency():
    p = Position().build(0, "guild", "E9").drafted(5).rich().turn(0).play("upgrade E9 palace")
    assert p.asked() == ("competency", 0)


# Innovations, two players: slots 1 to 4 banking, law, engineering, medicine; 5 banking and law, 6 the other two.


@rule("AOI-INN-01")
def test_tv_45_the_third_innovation_without_a_palace():
    p = Position().build(0, "workshop", "E9").innovations(10, 11).give(coins=5).books(0, 3, 2, 1, 1).turn(0)
    assert set(p.legal("innovate")) == {"innovate 1", "innovate 2", "innovate 5"}
    p = Position().build(0, "workshop", "E9").innovations(10, 11).give(coins=5).books(0, 1, 2, 3, 0).turn(0)
    assert set(p.legal("innovate")) == set()
    p = Position().build(0, "workshop", "E9").innovations(10, 11).give(coins=4).books(0, 3, 2, 1, 1).turn(0)
    assert p.legal("innovate") == []


@rule("AOI-INN-01", "AOI-BOARD-07")
def test_tv_46_the_second_innovation_of_the_wasteland():
    p = Position(boards=("wasteland", "lake")).build(0, "palace", "E10").innovations(10).books(0, 2, 2, 1, 0).turn(0)
    assert set(p.legal("innovate")) == {"innovate 1", "innovate 2", "innovate 5"}
    p = Position(boards=("desert", "lake")).build(0, "palace", "E10").innovations(10).books(0, 2, 2, 1, 0).turn(0)
    assert p.legal("innovate") == []
    p = (
        Position(boards=("wasteland", "lake"))
        .build(0, "palace", "E10")
        .innovations(10, 11)
        .books(0, 2, 2, 2, 0)
        .turn(0)
    )
    assert p.legal("innovate") == []  # the third costs 7
    p = (
        Position(boards=("wasteland", "lake"))
        .build(0, "palace", "E10")
        .innovations(10, 11)
        .books(0, 3, 2, 2, 0)
        .turn(0)
    )
    assert set(p.legal("innovate")) == {"innovate 1", "innovate 2", "innovate 3", "innovate 5"}


@rule("AOI-INN-03")
def test_a_neutral_palace_saves_the_coins():
    p = Position().build(0, "palace", "E9", neutral=True).innovations(17).books(0, 0, 3, 3, 0).give(coins=0).turn(0)
    assert set(p.legal("innovate")) == {"innovate 2", "innovate 3"}


@rule("AOI-INN-02")
def test_no_fourth_innovation():
    p = Position().build(0, "palace", "E9").innovations(7, 8, 9).books(0, 9, 9, 9, 9).rich().turn(0)
    assert p.legal("innovate") == []


@rule("AOI-INN-01", "AOI-INN-02", "AOI-INN-04", "AOI-RS-12")
def test_paying_for_an_innovation():
    # Slot 2 holds innovation 2 (Trading Routes). 2 law and 3 of any, of which the owner chooses.
    p = Position().build(0, "palace", "E9").books(0, 2, 3, 1, 1).turn(0).play("innovate 2")
    assert p.asked()[0] == "pay-books"
    p.play("pay medicine", "pay engineering", "pay law")
    assert p.player().books == [2, 0, 0, 0]
    assert p.player().points == 25
    assert p.s.slots[1] == -1


def innovated(p: Position, number: int) -> Position:
    """The player takes this innovation from slot 1 with fitting books."""
    p.s.slots = [number - 1, *[n for n in range(18) if n != number - 1][:5]]
    p.round(1, 1).books(0, 5, 0, 0, 0).give(coins=max(5, p.player().coins)).turn(0)
    return p.play("innovate 1")


@rule("AOI-INNOV-04")
def test_architecture_counts_shapes_with_the_neutral_ones():
    p = Position().build(0, "workshop", "E9", "E10").build(0, "guild", "H6").build(0, "tower", "C8")
    p.build(0, "workshop", "D9", neutral=True)
    innovated(p, 4)
    assert p.player().points == 30
    for n in range(3):
        assert p.asked()[0] == "levels", n
        p.play("learn law")
    assert p.player().levels[LAW] == 3
    assert p.asked()[0] != "levels"


@rule("AOI-INNOV-05")
@pytest.mark.parametrize(("count", "vp"), [(6, 0), (7, 8), (8, 8), (9, 12), (10, 12), (11, 18)])
def test_tv_57_census(count: int, vp: int):
    where = ["E9", "H6", "C8", "C11", "D4", "A4", "H3", "I9", "F11", "A7", "B2"]
    p = Position()
    for n, name in enumerate(where[:count]):
        p.build(0, "workshop" if n < 8 else "guild", name)
    assert innovated(p, 5).player().points == 20 + vp


@rule("AOI-INNOV-07")
@pytest.mark.parametrize(("count", "vp"), [(3, 0), (4, 8), (5, 12), (6, 18)])
def test_tv_58_communications(count: int, vp: int):
    p = Position().build(0, "workshop", "E10")  # with E9 one group
    p.build(0, "workshop", *["E9", "H6", "C8", "C11", "D4", "A4"][:count])
    assert innovated(p, 7).player().points == 20 + vp


@rule("AOI-INNOV-12")
@pytest.mark.parametrize(("count", "vp"), [(0, 0), (1, 8), (2, 12), (3, 18)])
def test_tv_58_steel(count: int, vp: int):
    p = Position().build(0, "workshop", "C8", "D4")
    for site in ["C8-D9", "C8-D6", "D4-F4"][:count]:
        p.bridge(0, site)
    assert innovated(p, 12).player().points == 20 + vp


@rule("AOI-INNOV-09")
def test_tv_15_libraries():
    p = Position().levels(0, 9, 7, 7, 2)
    assert innovated(p, 9).player().points == 36


@rule("AOI-INNOV-06", "AOI-NEU-02")
def test_colleges_count_the_neutral_school():
    p = Position().build(0, "school", "E9").build(0, "school", "H6", neutral=True)
    assert innovated(p, 6).player().points == 30


@rule("AOI-INNOV-10", "AOI-NEU-02")
def test_sewerage_counts_the_neutral_workshop():
    p = Position().build(0, "workshop", "E9", "H6").build(0, "workshop", "C8", neutral=True)
    assert innovated(p, 10).player().points == 26


@rule("AOI-INNOV-08", "AOI-CITY-09")
def test_league_counts_tiles_not_places():
    p = Position().build(0, "workshop", "E9").city(0)
    p.city(0)
    assert innovated(p, 8).player().points == 30


@rule("AOI-INNOV-11", "AOI-TRK-01", "AOI-RS-11")
def test_steam_power_pays_the_rewards_of_both_tracks():
    p = Position().build(0, "palace", "E9").books(0, 5, 0, 0, 0)
    p.s.slots = [10, 0, 1, 2, 3, 4]
    p.round(1, 11).turn(0).play("innovate 1")
    while p.asked()[0] == "books":
        p.play("book law")
    player = p.player()
    assert (player.scholars, player.digging, player.sailing) == (1, 1, 1)
    assert player.books == [0, 2, 0, 0]
    assert player.points == 20 + 2 + 6


@rule("AOI-TRK-01")
def test_a_step_beyond_the_top_is_lost():
    p = Position().build(0, "palace", "E9").books(0, 5, 0, 0, 0).give(sailing=3, digging=2)
    p.s.slots = [10, 0, 1, 2, 3, 4]
    p.round(1, 11).turn(0).play("innovate 1").end()
    assert p.player().points == 20
    assert p.player().scholars == 1


@rule("AOI-INNOV-17")
def test_the_neutral_palace_brings_two_tokens():
    p = Position().build(0, "guild", "E9").give(tools=3)
    innovated(p, 17)
    p.play("place E10")
    player = p.player()
    assert player.tokens == 14
    assert (player.bowl1, player.bowl2, player.bowl3) == (5, 7, 2)
    assert player.palace == -1
    assert p.end().asked() == ("turn", 1)


@rule("AOI-INNOV-15", "AOI-CPT-02", "AOI-RS-05")
def test_the_neutral_school_gives_a_competency_and_counts_as_a_school():
    p = Position().build(0, "guild", "E9").give(tools=3, coins=5).books(0, 5, 0, 0, 0)
    p.s.slots = [14, 0, 1, 2, 3, 4]
    p.round(1, 5).turn(0).play("innovate 1")
    seen = []
    while p.asked()[0] in ("place", "competency"):
        seen.append(p.asked()[0])
        p.play("place E10" if seen[-1] == "place" else "competency 4")
    assert sorted(seen) == ["competency", "place"]
    assert p.player().points == 20 + 4 + 5


@rule("AOI-INNOV-16", "AOI-NEU-02", "AOI-RS-06")
def test_the_neutral_university_gives_no_competency():
    p = Position().build(0, "guild", "E9").give(tools=3, coins=5).books(0, 5, 0, 0, 0)
    p.s.slots = [15, 0, 1, 2, 3, 4]
    p.round(1, 6).turn(0).play("innovate 1", "place E10").end()
    assert p.player().points == 25
    assert p.asked() == ("turn", 1)


@rule("AOI-INNOV-01")
def test_deus_ex_machina():
    p = Position().build(0, "workshop", "E9").levels(0, 2, 0, 0, 0)
    innovated(p, 1)
    if p.asked()[0] == "books":
        p.play("book medicine")
    assert p.player().levels == [3, 1, 1, 1]
    assert p.player().books == [0, 0, 0, 1]
    p.end().turn(0)
    assert "special innovation-1" in p.legal()


@rule("AOI-INNOV-03", "AOI-INC-04")
def test_professors():
    p = Position().build(0, "workshop", "E9").innovations(3).turn(0)
    assert p.gained("special innovation-3") == {"scholars": 1, "vp": 3}


@rule("AOI-INNOV-13", "AOI-RS-01")
def test_the_neutral_workshop_scores_as_a_workshop_even_when_the_own_ones_are_used_up():
    p = Position().build(0, "workshop", "E9", "H3", "H6", "C8", "C11", "D4", "A4", "F11", "I9").give(tools=3)
    innovated(p, 13)
    assert p.gained("place E10") == {"tools": -3, "vp": 2}
