"""Neutral buildings: where they are placed and what they count for."""

import pytest
from helpers.innovation.table import Position, mask

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.innovation import surcharge


def inventing(p: Position, innovation: int) -> Position:
    """Five banking books and five coins; this innovation lies in the first slot, which they pay."""
    p.s.slots = [innovation - 1, *p.s.slots[1:]]
    return p.books(0, 5, 0, 0, 0).give(coins=5)


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


@rule("AOI-INNOV-17", "AOI-NEU-01", "AOI-INN-03")
def test_a_neutral_palace_that_finds_no_place_leaves_its_tokens_and_no_palace():
    p = inventing(Position().build(0, "workshop", "E9"), 17).turn(0)
    assert p.gained("innovate 1") == {"coins": -5, "books": -5, "III": 2, "vp": 5}
    assert surcharge(p.s, p.player()) == 5


@rule("AOI-INNOV-15", "AOI-NEU-01", "AOI-FAC-11")
def test_a_neutral_school_without_a_place_still_brings_its_competency_and_the_philosophers_book():
    p = inventing(Position(factions=("philosophers", "inventors")).build(0, "workshop", "E9"), 15).turn(0)
    p.play("innovate 1")
    assert p.gained("competency 8") == {"engineering": 2, "books": 2}  # second row: 2 steps and a book


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


@rule("AOI-NEU-02", "AOI-BOOST-01", "AOI-PALACE-12", "AOI-COMPET-11", "AOI-FAC-09", "AOI-RS-01", "AOI-FS-3")
def test_a_neutral_workshop_is_a_workshop_for_everything_that_scores_one():
    # C11 (small) is desert, on the border and at the river (C10, B10).
    p = Position(factions=("navigators", "inventors")).round(6, 1, 3).build(0, "workshop", "D10").booster(1).palace(12)
    p.competency(11).turn(0).effect(neutral="workshop")
    assert p.gained("place C11") == {"vp": 2 + 3 + 2 + 2 + 3 + 2, "coins": 1}


@rule("AOI-INNOV-13", "AOI-RS-01")
def test_the_neutral_workshop_scores_as_a_workshop_even_when_the_own_ones_are_used_up():
    p = Position().build(0, "workshop", "E9", "H3", "H6", "C8", "C11", "D4", "A4", "F11", "I9").give(tools=3)
    inventing(p, 13).round(1, 1).turn(0).play("innovate 1")
    assert p.gained("place E10") == {"tools": -3, "vp": 2}


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


@rule("AOI-CPT-03", "AOI-COMPET-10", "AOI-CITY-01")
def test_the_tower_of_a_school_may_complete_the_city():
    p = Position().build(0, "guild", "E9", "E10").build(0, "workshop", "F9").rich().turn(0)
    p.play("upgrade E10 school", "competency 10", "place D10")  # 2 + 2 + 1 + 2
    assert p.asked() == ("city-tile", 0)
