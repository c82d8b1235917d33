"""Passing."""

from helpers.innovation.table import Position, all_pass

from wabe.core.reference import rule


@rule("AOI-PASS-01", "AOI-ACT-06")
def test_all_pass_effects_score():
    position = Position(3).booster(4).innovations(2).competency(8, 12).palace(7).city(0).levels(0, 2, 3, 4, 5)
    position.build(0, "palace", "A1").build(0, "university", "A3").build(0, "guild", "A5", "A7")
    position.build(0, "school", "C1", "C3", "C5")
    # booster 8, innovation 4, competencies 2 and 2, palace 9
    assert position.gained("pass") == {"vp": 8 + 4 + 2 + 2 + 9}


@rule("AOI-PASS-02", "AOI-PASS-03")
def test_the_next_booster_with_its_coins():
    position = Position(3)
    position.s.booster_coins = [0, 3] + [0] * 8
    position.play("pass")
    assert position.asked() == ("next-booster", 0)
    assert position.legal() == ["booster 1", "booster 2", "booster 3"]  # not the own one, which is number 10
    assert position.gained("booster 2") == {"coins": 3}
    assert position.player().booster == 1
    assert position.s.boosters == 0b1000000101
    assert position.s.booster_coins[1] == 0
    assert position.s.next_order == [0]


@rule("AOI-PASS-02")
def test_tv_17_the_order_of_passing_is_the_next_turn_order():
    position = Position(3)
    for seat in range(3):
        position.give(seat, scholars=1)
    position.play("send law 1").end().play("pass", "booster 1").end().play("send law 1").end()
    all_pass(position, 2, 3)
    assert position.s.round == 2
    assert position.s.order == [1, 0, 2]  # who passed second is second


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


@rule("AOI-PASS-02", "AOI-BOOST-03")
def test_who_has_not_passed_keeps_his_booster():
    position = Position(3).booster(3, seat=1).build(1, "workshop", "H6").rich(1).play("pass", "booster 1").end()
    assert position.gained("upgrade H6 guild", seat=1)["vp"] == 3


@rule("AOI-PASS-04")
def test_in_round_six_only_the_points():
    position = Position(3).round(6, 12).booster(4).build(0, "palace", "A1")
    assert position.gained("pass")["vp"] == 4
    assert position.asked() == ("close", 0)
    assert position.s.next_order == []


@rule("AOI-PASS-06", "AOI-BOOST-08", "AOI-RS-09")
def test_levels_of_the_booster_before_the_points():
    position = Position(3).booster(8).build(0, "school", "A1", "A3").competency(12).levels(0, 1, 1, 1, 0).round(1, 9)
    position.play("pass")
    assert position.asked() == ("levels", 0)
    position.play("learn medicine")
    assert position.asked() == ("levels", 0)
    position.play("learn law")
    assert position.player().points == 20 + 2 + 1  # two levels in Phase II; the lowest discipline is 1 now
    assert position.asked() == ("next-booster", 0)


@rule("AOI-CNV-01", "AOI-PASS-05")
def test_conversions_after_passing():
    position = Position(3).give(0, tools=1).play("pass", "booster 1")
    assert position.asked() == ("close", 0)
    assert position.gained("convert tool-coin") == {"tools": -1, "coins": 1}
