"""Power, leech, conversions."""

import pytest
from innovation_table import Position

from wabe.core.reference import rule
from wabe.games.age_of_innovation.book.gains import gain_power, spend_power
from wabe.games.age_of_innovation.book.leech import power_value
from wabe.games.age_of_innovation.book.player import FROM_LEECH, new_player


def bowls(position: Position, seat: int = 0) -> tuple[int, int, int]:
    player = position.player(seat)
    return player.bowl1, player.bowl2, player.bowl3


@rule("AOI-PWR-02")
@pytest.mark.parametrize(
    ("before", "power", "after"),
    [
        ((2, 7, 0), 3, (0, 8, 1)),  # TV-01
        ((5, 7, 0), 1, (4, 8, 0)),
        ((0, 1, 11), 5, (0, 0, 12)),
        ((1, 1, 10), 3, (0, 0, 12)),
        ((0, 0, 12), 2, (0, 0, 12)),
        ((2, 0, 0), 3, (0, 1, 1)),
    ],
)
def test_tv_01_gaining_power(before: tuple[int, int, int], power: int, after: tuple[int, int, int]):
    player = new_player()
    player.bowl1, player.bowl2, player.bowl3 = before
    gain_power(player, power)
    assert (player.bowl1, player.bowl2, player.bowl3) == after


@rule("AOI-PWR-03")
def test_spending_power():
    player = new_player()
    player.bowl1, player.bowl2, player.bowl3 = 1, 2, 6
    spend_power(player, 4)
    assert (player.bowl1, player.bowl2, player.bowl3) == (5, 2, 2)
    position = Position().bowls(0, 5, 4, 2)
    assert "convert power-tool" not in position.legal()
    assert "power 3" not in position.bowls(0, 5, 4, 3).legal()


@rule("AOI-PWR-04")
def test_tv_36_sacrifice():
    position = Position().bowls(0, 0, 5, 0).play("convert sacrifice", "convert sacrifice")
    assert bowls(position) == (0, 1, 2)
    assert position.player().tokens == 3
    assert "convert sacrifice" not in position.legal()


@rule("AOI-PWR-05")
@pytest.mark.parametrize(
    ("kind", "value"),
    [("workshop", 1), ("guild", 2), ("school", 2), ("tower", 2), ("university", 3), ("palace", 3), ("monument", 4)],
)
def test_power_values(kind: str, value: int):
    position = Position().build(0, kind, "C5")
    player = position.player()
    assert power_value(player, player.all) == value
    position.annex(0, "C5")
    assert power_value(player, player.all) == value + 1


# Leech.


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


@rule("AOI-LEECH-02")
@pytest.mark.parametrize(
    ("three", "points", "gained"),
    [((1, 1, 10), 30, 3), ((5, 7, 0), 1, 2), ((5, 7, 0), 0, 1)],  # TV-33, TV-34
)
def test_tv_33_34_less_where_bowls_or_points_do_not_suffice(three: tuple[int, int, int], points: int, gained: int):
    position = neighbours().build(1, "guild", "I6").bowls(1, *three).points(1, points).play("build H6")
    found = position.gained("accept", seat=1)
    assert found.get("vp", 0) == 1 - gained
    moved = found.get("II", 0) + 2 * found.get("III", 0)
    assert moved == gained
    if three == (1, 1, 10):
        assert bowls(position, 1) == (0, 0, 12)
    assert position.player(1).points == points + 1 - gained >= 0


@rule("AOI-LEECH-02")
def test_tv_35_no_offer_where_nothing_can_be_gained():
    position = neighbours().bowls(1, 0, 0, 12).play("build H6")
    assert position.asked() == ("close", 0)


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


@rule("AOI-LEECH-04")
def test_other_power_costs_nothing():
    position = Position().effect(power=4)
    assert position.player().points == 20
    assert bowls(position) == (1, 11, 0)


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


# Conversions.

ALL = [
    ("convert sacrifice", {"II": -2, "III": 1}),
    ("convert power-scholar", {"III": -5, "I": 5, "scholars": 1}),
    ("convert power-law", {"III": -5, "I": 5, "books": 1}),
    ("convert power-tool", {"III": -3, "I": 3, "tools": 1}),
    ("convert power-coin", {"III": -1, "I": 1, "coins": 1}),
    ("convert scholar-tool", {"scholars": -1, "tools": 1}),
    ("convert tool-coin", {"tools": -1, "coins": 1}),
    ("convert medicine-coin", {"books": -1, "coins": 1}),
]


@rule("AOI-CNV-01")
@pytest.mark.parametrize(("move", "gained"), ALL)
def test_conversions_before_and_after_the_action(move: str, gained: dict[str, int]):
    before = Position().bowls(0, 0, 6, 6).give(0, coins=1, tools=1, scholars=1).books(0, 1, 1, 1, 1)
    assert before.gained(move) == gained
    assert before.asked() == ("turn", 0)
    after = Position().bowls(0, 0, 6, 6).give(0, coins=1, tools=1, scholars=2).books(0, 1, 1, 1, 1)
    after.play("send law 1")
    assert after.asked() == ("close", 0)
    assert after.gained(move) == gained
    assert "pass" not in after.legal()


@rule("AOI-CNV-01")
def test_what_cannot_be_paid_is_not_offered():
    position = Position().bowls(0, 6, 1, 4)
    assert position.legal("convert") == ["convert power-tool", "convert power-coin"]
    assert Position().bowls(0, 11, 1, 0).legal("convert") == []
    assert Position().bowls(0, 11, 0, 1).legal("convert") == ["convert power-coin"]
    assert Position().bowls(0, 9, 0, 3).legal("convert") == ["convert power-tool", "convert power-coin"]
    assert Position().bowls(0, 10, 2, 0).legal("convert") == ["convert sacrifice"]
    assert Position().bowls(0, 5, 0, 5).legal("convert")[1:5] == [
        "convert power-banking",
        "convert power-law",
        "convert power-engineering",
        "convert power-medicine",
    ]


@rule("AOI-CNV-02")
def test_no_conversion_inside_an_action_or_in_other_turns():
    position = neighbours().play("build H6")
    assert not position.legal("convert")  # seat 1, out of turn
    position = Position(3).build(0, "workshop", "G6").bowls(0, 0, 6, 6).rich(0).play("power 5")
    assert not position.legal("convert")
    position = Position(3).build(0, "guild", "G6").rich(0).play("upgrade G6 school")
    assert not position.legal("convert")


@rule("AOI-CNV-03")
def test_a_converted_scholar_returns_to_the_supply():
    position = Position().give(0, scholars=7).bowls(0, 2, 0, 10)
    assert "convert power-scholar" not in position.legal()
    position.play("convert scholar-tool")
    assert (position.player().scholars, position.player().supply) == (6, 1)
    assert "convert power-scholar" in position.legal()


def test_the_turn_ends_by_itself_where_nothing_is_left_to_do():
    position = Position(3).bowls(0, 12, 0, 0).give(0, scholars=1)
    position.play("send law 3")
    assert position.asked() == ("turn", 1)
