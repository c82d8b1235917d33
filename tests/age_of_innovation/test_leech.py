"""Power for what others build."""

import pytest
from helpers.innovation.table import Position

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.player import FROM_LEECH


def neighbours(**options: object) -> Position:
    """Seat 0 may build on H6, beside a workshop and a school of seat 1."""
    position = Position(3, **options).build(0, "workshop", "G6").build(1, "workshop", "H5").build(1, "school", "H7")
    return position.ground("H6", "desert").rich(0)


@rule("AOI-LEECH-01", "AOI-LEECH-02")
def test_tv_02_the_sum_of_the_adjacent_buildings():
    position = neighbours().play("build H6")
    assert position.asked() == ("leech", 1)
    assert position.legal() == ["accept", "decline"]
    assert position.gained("accept", seat=1) == {"I": -3, "II": 3, "vp": -2}
    assert position.player(1).earned[FROM_LEECH] == -2


@rule("AOI-LEECH-01")
def test_the_value_of_the_new_building_is_irrelevant():
    position = neighbours().build(0, "guild", "H6").play("upgrade H6 palace")
    assert position.gained("accept", seat=1) == {"I": -3, "II": 3, "vp": -2}


@rule("AOI-LEECH-01")
def test_all_neighbours_add_up_towers_and_annexes_too():
    # Around E10 the lake has a palace on D10 (3), a tower with annex on F10 (3), a guild on E11 (2).
    p = (
        Position()
        .build(0, "workshop", "E9")
        .build(1, "palace", "D10")
        .build(1, "tower", "F10")
        .build(1, "guild", "E11")
    )
    p.annex(1, "F10").rich().bowls(1, 0, 12, 0).turn(0).play("dig E10 1", "build E10")
    assert p.asked() == ("leech", 1)
    assert p.gained("accept", seat=1) == {"II": -8, "III": 8, "vp": -7}


@rule("AOI-LEECH-02")
@pytest.mark.parametrize(
    ("three", "points", "gained"),
    [
        ((1, 1, 10), 30, 3),
        ((5, 7, 0), 1, 2),
        ((5, 7, 0), 0, 1),
        ((0, 2, 10), 3, 2),
        ((2, 0, 10), 30, 4),
    ],  # TV-33, TV-34
)
def test_tv_33_34_less_where_bowls_or_points_do_not_suffice(three: tuple[int, int, int], points: int, gained: int):
    position = neighbours().build(1, "guild", "I6").bowls(1, *three).points(1, points).play("build H6")
    found = position.gained("accept", seat=1)
    assert found.get("vp", 0) == 1 - gained
    moved = found.get("II", 0) + 2 * found.get("III", 0)
    assert moved == gained
    if three == (1, 1, 10):
        assert position.player(1).bowl3 == 12
    assert position.player(1).points == points + 1 - gained >= 0


@rule("AOI-LEECH-02")
def test_tv_35_no_offer_where_nothing_can_be_gained():
    position = neighbours().bowls(1, 0, 0, 12).play("build H6")
    assert position.asked() == ("close", 0)


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


@rule("AOI-LEECH-01", "AMB-31")
def test_the_switch_of_the_setup_concerns_the_setup_only():
    assert neighbours(setup_tower_leech=False).play("build H6").asked() == ("leech", 1)


@rule("AOI-LEECH-03")
def test_all_or_nothing_and_never_below_zero():
    position = neighbours().points(1, 1).play("build H6")
    assert position.legal() == ["accept", "decline"]
    position.play("accept")
    assert position.player(1).points == 0
    assert neighbours().play("build H6").gained("decline", seat=1) == {}


@rule("AOI-LEECH-06")
def test_no_offer_for_annexes_and_terraforming():
    position = neighbours().ground("H6", "plains").give(0, annexes=1)
    position.play("dig H6 1")
    assert position.asked() == ("spades", 0)
    position = neighbours().build(0, "workshop", "H6").give(0, annexes=1).play("annex H6")
    assert position.asked() == ("close", 0)


@rule("AOI-LEECH-07", "AMB-05")
def test_offers_in_turn_order_after_the_builder_also_to_who_has_passed():
    position = Position(4).build(1, "guild", "G6").build(0, "workshop", "H5", "I8").build(2, "workshop", "I6")
    position.build(3, "workshop", "H7").ground("H6", "lake").rich(1)
    position.s.order = [2, 1, 3, 0]
    position.s.passed = 1 << 3
    position.turn(1).play("build H6")
    asked = []
    while position.asked()[0] == "leech":
        asked.append(position.asked()[1])
        position.play("accept")
    assert asked == [3, 0, 2]
    assert position.asked() == ("close", 1)


@rule("AOI-LEECH-07")
def test_the_others_decide_before_the_builder_chooses_further():
    position = neighbours().build(0, "guild", "H6").play("upgrade H6 school")
    assert position.asked() == ("leech", 1)
    position.play("accept")
    assert position.asked() == ("competency", 0)


@rule("AOI-LEECH-01", "AOI-PALACE-03", "AOI-PALACE-16", "AOI-NEU-02")
def test_every_kind_of_build_event_offers_power():
    downgrade = neighbours().build(0, "school", "H6").palace(3).play("special palace-3", "upgrade H6 guild")
    assert downgrade.asked() == ("leech", 1)
    tower = neighbours().effect(neutral="tower").play("place H6")
    assert tower.asked() == ("leech", 1)
    guild = neighbours().effect(place_guild_anywhere=1).play("place H6")
    assert guild.asked() == ("leech", 1)


def test_standing_answers():
    position = neighbours().play("build H6")
    answer = position.s.standing_answer
    assert str(answer("decline")) == "<decline>"
    assert str(answer("accept")) == "<accept>"
    assert answer("free") is None
    one = Position(3).build(0, "workshop", "G6").build(1, "workshop", "H5").ground("H6", "desert").rich(0)
    one.play("build H6")
    assert str(one.s.standing_answer("free")) == "<accept>"
