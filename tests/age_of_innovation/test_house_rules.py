"""What a table may play otherwise: rulings on what the book leaves open, each with its option."""

from helpers.innovation.table import Position

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.innovation import surcharge


@rule("AMB-07")
def test_spades_may_be_bought_for_the_first_hex_alone():
    for option, bought in ((False, ["dig H5 1", "dig H5 2"]), (True, ["dig H5 1"])):
        position = Position(3, buy_first_hex_only=option).build(0, "workshop", "H6").rich(0)
        position.ground("G6", "plains").ground("H5", "mountain").bowls(0, 0, 0, 12).play("power 6")
        assert "dig H5 3" not in position.legal()
        assert "dig H5 2" in position.legal()
        position.play("dig G6 1")
        assert [text for text in position.legal("dig") if "H5" in text] == bought
    poor = Position(3, buy_first_hex_only=True).build(0, "workshop", "H6").rich(0).ground("G6", "lake")
    poor.bowls(0, 0, 0, 12).play("power 5")
    assert "dig G6 3" in poor.legal()  # for the first hex they may be bought


@rule("AMB-09")
def test_a_neutral_palace_may_leave_the_surcharge():
    for option, coins in ((False, 0), (True, 5)):
        position = Position(3, own_palace_only=option).build(0, "palace", "H6", neutral=True)
        assert surcharge(position.s, position.player()) == coins
        position.build(0, "palace", "H7")
        assert surcharge(position.s, position.player()) == 0


@rule("AMB-26")
def test_science_spades_in_order_are_lost_behind_an_unfinished_hex():
    for option, left in ((False, True), (True, False)):
        position = Position(2, science_spades_in_order=option).build(0, "workshop", "D6").rich(0)
        position.ground("E6", "swamp").ground("E7", "swamp").s.round_tiles[0] = 9  # engineering 4: a spade
        position.levels(0, 0, 0, 8, 0).levels(1, 0, 0, 0, 0)
        position.turn(0).play("pass", "booster 1").end().play("pass", "booster 2").end()
        assert position.asked() == ("spades", 0)
        position.play("dig E6 1")
        assert (position.asked() == ("spades", 0)) == left
