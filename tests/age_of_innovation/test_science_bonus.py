"""Phase III: the science bonus, and its spades."""

from helpers.innovation.table import Position, all_pass, mask, start_bonus

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import TERRAINS


@rule("AOI-P3-01", "AOI-RS-09", "AOI-RS-10")
def test_tv_10_science_bonus():
    books = start_bonus(Position(3).round(1, 9).levels(0, 0, 0, 0, 3))
    assert books.asked() == ("books", 0)
    books.play("book law")
    assert books.s.round == 2
    spades = start_bonus(Position(3).round(1, 10).levels(0, 0, 0, 8, 0).build(0, "workshop", "H6"))
    assert spades.asked() == ("spades", 0)
    spades.ground("G6", "swamp").play("dig G6 2")
    assert spades.s.round == 2


@rule("AOI-FAC-01", "AOI-P3-05", "AOI-RS-01")
def test_tv_11_blessed_count_three_levels_more():
    position = Position(3, factions=("blessed",) * 3).round(1, 1).levels(0, 0, 6, 0, 0).levels(1, 0, 12, 0, 0)
    start_bonus(position)
    assert position.player(0).scholars == 3
    assert position.player(1).scholars == 5  # also above 12
    assert position.player(2).scholars == 1


@rule("AOI-P3-02", "AOI-PASS-02")
def test_the_bonus_comes_in_the_turn_order_of_the_next_round():
    position = Position(3).round(1, 9)
    for seat in range(3):
        position.levels(seat, 0, 0, 0, 3).give(seat, scholars=1)
    position.play("send law 1").end()
    all_pass(position, 1, 2, 3)
    asked = []
    while position.s.round == 1:
        asked.append(position.asked())
        position.play("book law")
    assert asked == [("books", 1), ("books", 2), ("books", 0)]
    assert position.s.order == [1, 2, 0]


def bonus_spades(**options: object) -> Position:
    position = Position(3, **options).round(1, 10).levels(0, 0, 0, 8, 0).build(0, "workshop", "H6").rich(0)
    return position.ground("G6", "swamp").ground("G7", "swamp").ground("H7", "desert")


@rule("AOI-P3-03", "AOI-P3-04", "AMB-26", "AOI-TB-14", "ERR-04")
def test_spades_of_the_bonus():
    position = start_bonus(bonus_spades())
    assert not position.legal("build", "convert")
    assert "dig G6 2" in position.legal()
    assert "dig G6 3" not in position.legal()
    assert "done" in position.legal()
    position.play("dig G6 1", "dig G7 1")  # both stay on the way
    assert [position.s.terrain_at(cell) for cell in (mask("G6").bit_length() - 1, mask("G7").bit_length() - 1)] == [
        TERRAINS.index("plains")
    ] * 2
    assert position.s.round == 2
    lake = start_bonus(bonus_spades().ground("G6", "lake"))
    assert "dig G6 3" not in lake.legal()  # none is bought


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


@rule("AOI-P3-03")
def test_spades_of_the_bonus_are_not_saved():
    position = start_bonus(bonus_spades()).play("done")
    assert position.s.round == 2
    nowhere = start_bonus(Position(3).round(1, 10).levels(0, 0, 0, 8, 0))
    assert nowhere.s.round == 2


@rule("AOI-P3-03", "AMB-08")
def test_no_tunnel_and_no_flight_in_phase_three():
    position = start_bonus(bonus_spades(factions=("moles",) * 3).palace(9))
    assert {action.kind for action in position.s.legal()} == {"dig", "done"}


@rule("AOI-P3-03", "AOI-REACH-04")
def test_the_booster_does_not_reach_in_phase_three():
    position = Position(3).round(1, 10).levels(0, 0, 0, 8, 0).build(0, "workshop", "E8").booster(1)
    start_bonus(position)
    assert not [text for text in position.legal("dig") if "D6" in text]


@rule("AOI-P3-05", "AOI-FAC-03", "AOI-RS-08")
def test_phase_three_spades_pay_the_goblins_but_score_nothing():
    position = start_bonus(bonus_spades(factions=("goblins",) * 3))
    position.s.round_tiles = [7, *position.s.round_tiles[1:]]
    assert position.gained("dig G6 1") == {"coins": 2}


@rule("AOI-LEECH-05")
def test_no_power_for_phase_three_terraforming():
    position = bonus_spades().build(1, "workshop", "F6")
    start_bonus(position).play("dig G6 2")
    assert position.s.round == 2
