"""Innovations: what they cost and what each of them does."""

import pytest
from helpers.innovation.table import Position, income, mask

from wabe.core.reference import rule


def slot_of(position: Position, innovation: int, slot: int = 1) -> Position:
    """This innovation is the only one, in this slot; the round tile scores spades."""
    position.round(1, 8)
    position.s.slots = [-1] * len(position.s.slots)
    position.s.slots[slot - 1] = innovation - 1
    return position


def rich(innovation: int, players: int = 3, slot: int = 1, **options: object) -> Position:
    """Exactly the five books of a banking slot, the palace built: the innovation is the only one there is."""
    position = Position(players, **options).build(0, "palace", "I13").books(0, 5, 0, 0, 0)
    return slot_of(position, innovation, slot)


# What it costs.


@rule("AOI-INN-01")
def test_tv_45_third_innovation_without_a_palace():
    position = slot_of(Position(3), 10, 2).innovations(2, 3).books(0, 2, 2, 2, 1).give(0, coins=5)
    assert position.legal("innovate") == ["innovate 2"]
    assert position.gained("innovate 2") == {"books": -7, "coins": -5}
    for books in ((2, 2, 2, 0), (3, 1, 2, 1)):  # six books; only one of law
        assert not slot_of(Position(3), 10, 2).innovations(2, 3).books(0, *books).give(0, coins=5).legal("innovate")
    assert not slot_of(Position(3), 10, 2).innovations(2, 3).books(0, 2, 2, 2, 1).give(0, coins=4).legal("innovate")


@rule("AOI-INN-01", "AOI-BOARD-07")
def test_tv_46_second_innovation_on_wasteland_in_a_double_slot():
    def arranged(*books: int) -> Position:
        position = Position(2, boards=("wasteland", "lake")).build(0, "palace", "H6").innovations(2).books(0, *books)
        return slot_of(position, 10, 5)

    assert arranged(2, 2, 0, 1).gained("innovate 5") == {"books": -5}
    assert not arranged(1, 2, 1, 1).legal("innovate")
    assert not arranged(2, 2, 0, 0).legal("innovate")
    assert not arranged(2, 2, 0, 2).innovations(3).legal("innovate")  # the third costs two more here, too
    assert arranged(2, 2, 1, 2).innovations(3).legal("innovate") == ["innovate 5"]
    desert = Position(2).build(0, "palace", "H6").innovations(2).books(0, 2, 2, 0, 1)
    assert not slot_of(desert, 10, 5).legal("innovate")  # one more book on other boards


@rule("AOI-INN-01", "AOI-PBA-02")
def test_the_other_books_are_chosen():
    position = rich(10).books(0, 4, 2, 0, 1).play("innovate 1")
    assert position.player().books == [2, 2, 0, 1]
    assert position.asked() == ("pay-books", 0)
    assert position.legal() == ["pay banking", "pay law", "pay medicine"]
    position.play("pay law", "pay law")
    assert position.legal() == ["pay banking", "pay medicine"]
    position.play("pay medicine")
    assert position.player().books == [2, 0, 0, 0]


@rule("AOI-INN-01")
def test_the_books_of_the_colour_are_needed_in_every_column():
    for colour in range(4):
        books = [1, 1, 1, 1]
        books[colour] = 2
        position = slot_of(Position(3).build(0, "palace", "I13"), 10, colour + 1).books(0, *books)
        assert position.legal("innovate") == [f"innovate {colour + 1}"]
        played = slot_of(Position(3).build(0, "palace", "I13"), 10, colour + 1).books(0, *books)
        assert played.play(f"innovate {colour + 1}").player().books == [0, 0, 0, 0]
        books = [2, 2, 2, 2]
        books[colour] = 1
        assert not position.books(0, *books).legal("innovate")


@rule("AOI-INN-01", "AOI-PBA-02")
def test_books_of_one_colour_are_paid_without_a_question():
    position = rich(10).books(0, 7, 0, 0, 0)
    assert position.gained("innovate 1") == {"books": -5}
    assert position.player().books == [2, 0, 0, 0]


@rule("AOI-INN-02")
def test_three_innovations_at_most_and_slots_are_not_refilled():
    position = rich(10).play("innovate 1")
    assert position.s.slots[0] == -1
    assert position.player().innovation_count() == 1
    assert not rich(10).innovations(1, 2, 3).books(0, 9, 9, 9, 9).legal("innovate")


@rule("AOI-INN-03", "AMB-09")
def test_a_neutral_palace_removes_the_surcharge():
    position = slot_of(Position(3), 10).build(0, "palace", "C5", neutral=True).books(0, 5, 0, 0, 0)
    assert position.gained("innovate 1") == {"books": -5}


@rule("AOI-INN-04", "AOI-RS-12")
def test_points_of_the_round_tile():
    assert rich(2).round(1, 12).gained("innovate 1") == {"books": -5, "vp": 5}
    # the points come first: then a level is asked for
    position = rich(4).round(1, 12)
    assert position.gained("innovate 1") == {"books": -5, "vp": 15}
    assert position.asked() == ("levels", 0)


# What they do.


@rule("AOI-INNOV-01")
def test_deus_ex_machina():
    position = rich(1).levels(0, 2, 0, 0, 0).play("innovate 1", "book medicine")
    assert position.player().levels == [3, 1, 1, 1]
    assert position.player().books == [0, 0, 0, 1]
    assert position.asked() == ("close", 0)
    assert "special innovation-1" in position.turn(0).legal()


@rule("AOI-INNOV-02")
def test_trading_routes():
    position = Position(3).innovations(2).build(0, "guild", "C5", "C7").build(0, "guild", "E8", neutral=True)
    assert position.gained("pass")["vp"] == 6


@rule("AOI-INNOV-04")
def test_architecture():
    position = (
        rich(4).build(0, "workshop", "C5", "C7").build(0, "tower", "E8").build(0, "workshop", "E10", neutral=True)
    )
    assert position.gained("innovate 1")["vp"] == 10
    position.play("learn law", "learn law", "learn medicine")  # workshop, palace, tower
    assert position.player().levels == [0, 2, 0, 1]
    assert position.asked() == ("close", 0)


@rule("AOI-INNOV-05")
@pytest.mark.parametrize(("buildings", "points"), [(6, 0), (7, 8), (8, 8), (9, 12), (10, 12), (11, 18), (12, 18)])
def test_tv_57_census(buildings: int, points: int):
    hexes = ["A1", "A3", "A5", "A7", "A9", "A11", "C1", "C3", "C5", "C7", "E1"]
    position = rich(5).build(0, "workshop", *hexes[: min(buildings - 1, 9)])
    position.build(0, "guild", *hexes[9 : buildings - 1])
    assert position.player().all.bit_count() == buildings
    position.annex(0, "A1")
    assert position.gained("innovate 1").get("vp", 0) == points


@rule("AOI-INNOV-06")
def test_colleges():
    position = rich(6).build(0, "school", "C5", "C7").build(0, "school", "E8", neutral=True)
    assert position.gained("innovate 1")["vp"] == 15


@rule("AOI-INNOV-07")
@pytest.mark.parametrize(("groups", "points"), [(3, 0), (4, 8), (5, 12), (6, 18), (7, 18)])
def test_tv_58_communications(groups: int, points: int):
    position = rich(7).build(0, "workshop", *["A1", "A3", "A5", "A7", "C3", "E10"][: groups - 1])
    position.build(0, "workshop", "B1")  # joins the group of A1
    assert len(position.s.groups(position.player().all)) == groups
    assert position.gained("innovate 1").get("vp", 0) == points


@rule("AOI-INNOV-07", "AOI-NEU-02")
def test_communications_count_neutral_buildings():
    # the palace on I13 and the workshop on A1 are two groups; a neutral tower and a neutral guild make four
    position = rich(7).build(0, "workshop", "A1").build(0, "tower", "A5").build(0, "guild", "E10", neutral=True)
    assert position.gained("innovate 1")["vp"] == 8
    # of five groups a neutral workshop on B1 joins two, A1 and C2
    joined = rich(7).build(0, "workshop", "A1", "C2", "A5", "E10").build(0, "workshop", "B1", neutral=True)
    assert joined.gained("innovate 1")["vp"] == 8


@rule("AOI-INNOV-08")
def test_league_of_cities():
    position = rich(8).city(0).city(0)
    assert position.gained("innovate 1")["vp"] == 10


@rule("AOI-INNOV-09")
def test_tv_15_libraries():
    assert rich(9).levels(0, 9, 7, 7, 2).gained("innovate 1")["vp"] == 16


@rule("AOI-INNOV-10")
def test_sewerage():
    position = rich(10).build(0, "workshop", "C5", "C7").build(0, "workshop", "E8", neutral=True)
    assert position.gained("innovate 1")["vp"] == 6


@rule("AOI-INNOV-11", "AOI-TRK-01")
def test_steam_power():
    position = rich(11).round(1, 11)
    found = position.gained("innovate 1")
    assert found == {"books": -5, "scholars": 1, "digging": 1, "vp": 3}
    position.play("book law", "book law")  # of the terraforming track
    assert position.player().sailing == 1
    assert position.player().points == 20 + 3 + 3 + 2


@rule("AOI-INNOV-12")
@pytest.mark.parametrize(("bridges", "points"), [(0, 0), (1, 8), (2, 12), (3, 18)])
def test_tv_58_steel(bridges: int, points: int):
    position = rich(12).build(0, "workshop", "C10").bridge(1, "A3-B1")
    for site in ["C10-D8", "C10-D11", "C10-E10"][:bridges]:
        position.bridge(0, site)
    assert position.gained("innovate 1").get("vp", 0) == points


def placed(innovation: int, kind: int) -> Position:
    """The neutral building of an innovation is placed on I12."""
    position = rich(innovation).ground("I12", "desert").play("innovate 1")
    assert position.asked() == ("place", 0)
    position.play("place I12")
    player = position.player()
    assert player.built[kind] & player.neutral == mask("I12")
    assert position.s.neutral_left[kind] == 0
    return position


BASE = {"coins": 6, "tools": 1}  # booster 10 and the board: the palace has no tile


@rule("AOI-INNOV-13", "AOI-INC-03")
def test_neutral_workshop():
    position = placed(13, 0)
    assert income(position) == {"coins": 6, "tools": 4}


@rule("AOI-INNOV-14", "AOI-INC-03")
def test_neutral_guild():
    assert income(placed(14, 1)) == {"coins": 11, "tools": 1}


@rule("AOI-INNOV-15", "AOI-NEU-02")
def test_neutral_school():
    position = placed(15, 2)
    assert position.asked() == ("competency", 0)
    position.play("competency 8")
    assert position.asked() == ("close", 0)  # one only
    assert income(position) == BASE


@rule("AOI-INNOV-16", "AOI-NEU-02")
def test_neutral_university():
    position = placed(16, 3)
    assert position.asked() == ("close", 0)
    assert income(position) == BASE | {"vp": 2}


@rule("AOI-INNOV-17", "AOI-NEU-02")
def test_neutral_palace():
    position = slot_of(Position(3), 17).build(0, "workshop", "I13").books(0, 5, 0, 0, 0).give(0, coins=5)
    position.ground("I12", "desert")
    assert position.gained("innovate 1") == {"books": -5, "coins": -5, "III": 2}
    assert position.player().tokens == 14
    position.play("place I12")
    assert position.asked() == ("close", 0)
    assert position.player().palace == -1
    assert income(position) == {"coins": 6, "tools": 2, "power": 4}


@rule("AOI-INNOV-18", "AOI-CITY-02")
def test_neutral_monument():
    position = rich(18).ground("I12", "desert").play("innovate 1")
    assert position.player().points == 27
    position.play("place I12")  # beside the palace on I13: value 7, two buildings
    assert position.asked() == ("city-tile", 0)
