"""Positions worked out by hand from the book: power, leech, conversions, shared and special actions."""

import pytest
from innovation_table import Position, mask

from wabe.core.reference import rule


def beside(*seats: int, kind: str = "workshop") -> Position:
    """Small or large side: the desert player at E9 (small) with others around it."""
    return Position(2).build(0, "workshop", "E9").build(1, kind, "E8").rich()


# Leech


@rule("AOI-LEECH-07", "AOI-LEECH-01")
def test_offers_go_round_in_turn_order_after_the_builder_and_to_passed_players():
    # Large side. Seat 0 builds at E4; beside it D3 of seat 1, E3 of seat 2, and over a bridge F5 of seat 3.
    p = (
        Position(4)
        .build(0, "workshop", "E4")
        .build(1, "workshop", "D3")
        .build(2, "guild", "E3")
        .build(3, "school", "F5")
    )
    p.bridge(3, "E4-F5").rich()
    p.s.order = [2, 0, 3, 1]
    p.s.passed = 1 << 2
    p.s.next_order = [2]
    p.turn(0).play("upgrade E4 guild")
    seen = []
    while p.asked()[0] == "leech":
        seen.append(p.asked()[1])
        p.play("accept")
    assert seen == [3, 1, 2]
    assert [p.player(seat).points for seat in range(4)] == [20, 20, 19, 19]


@rule("AOI-LEECH-01")
def test_the_value_of_the_new_building_is_irrelevant_and_the_neighbours_add_up():
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
    ("bowls", "vp", "gain", "pay"),
    [((1, 1, 10), 30, 3, 2), ((5, 7, 0), 1, 2, 1), ((5, 7, 0), 0, 1, 0), ((0, 2, 10), 3, 2, 1), ((2, 0, 10), 30, 4, 3)],
)
def test_caps_of_an_offer(bowls: tuple[int, int, int], vp: int, gain: int, pay: int):
    # An offer of 5: palace and guild of the lake beside E9 (TV-33, TV-34).
    p = Position().build(0, "workshop", "E9").build(1, "palace", "E8").build(1, "guild", "F9").rich()
    p.bowls(1, *bowls).points(1, vp).turn(0).play("upgrade E9 guild", "accept")
    player = p.player(1)
    assert player.points == vp - pay
    assert 2 * player.bowl3 + player.bowl2 - (2 * bowls[2] + bowls[1]) == gain


@rule("AOI-LEECH-02")
def test_tv_35_full_bowls_no_offer():
    p = beside(kind="palace").bowls(1, 0, 0, 12).turn(0).play("upgrade E9 guild").end()
    assert p.asked() == ("turn", 1)


@rule("AOI-LEECH-03")
def test_declining_costs_nothing():
    p = beside(kind="palace").turn(0)
    assert p.gained("upgrade E9 guild", seat=1) == {}
    assert set(p.legal()) == {"accept", "decline"}
    assert p.gained("decline", seat=1) == {}


@rule("AOI-LEECH-06", "AOI-ANX-01")
def test_an_annex_feeds_nobody():
    p = beside(kind="palace").give(annexes=2).turn(0).play("annex E9").end()
    assert p.asked() == ("turn", 1)


@rule("AOI-LEECH-06")
def test_terraforming_feeds_nobody():
    p = Position().build(0, "workshop", "E9").build(1, "workshop", "E11").rich().turn(0).play("dig E10 1", "done").end()
    assert p.asked() == ("turn", 1)


@rule("AOI-LEECH-01", "AOI-PALACE-03")
def test_a_downgrade_is_a_build():
    p = Position().build(0, "school", "E9").build(1, "guild", "E8").palace(3).rich().booster(3).turn(0)
    # Guild built: 3 VP of booster 3, 3 VP and a tool of the palace. No competency is lost.
    p.competency(1)
    assert p.gained("special palace-3", "upgrade E9 guild") == {"vp": 6, "tools": 1}
    assert p.asked() == ("leech", 1)
    assert p.player().competencies == 1
    assert p.player().pieces_left(2) == 3


@rule("AOI-PALACE-03")
def test_a_downgrade_needs_a_guild_on_the_board_and_an_own_school():
    p = Position().build(0, "school", "E9").build(0, "guild", "H6", "C8", "A4", "C11").palace(3).rich().turn(0)
    assert "special palace-3" not in p.legal()
    p = Position().build(0, "school", "E9", neutral=True).palace(3).rich().turn(0)
    assert "special palace-3" not in p.legal()


@rule("AOI-PALACE-16")
def test_the_guild_of_palace_16_stands_anywhere_native_and_feeds():
    # Guild E9 becomes a palace; then a guild on any empty native desert: I9 is beside the lake player's H9.
    p = Position().build(0, "guild", "E9").build(1, "workshop", "H9").drafted(16).rich().booster(3).turn(0)
    p.play("upgrade E9 palace")
    assert p.asked()[0] == "place-guild"
    assert set(p.legal()) == {f"place {h}" for h in ("A4", "C8", "C11", "D4", "F11", "H3", "H6", "I9")}
    assert p.gained("place I9") == {"vp": 3}
    assert p.asked() == ("leech", 1)


@rule("AOI-LEECH-07")
def test_leech_comes_before_the_builders_next_choice():
    p = Position().build(0, "guild", "E9").build(1, "guild", "E8").rich().turn(0).play("upgrade E9 school")
    assert p.asked() == ("leech", 1)
    p.play("accept")
    assert p.asked() == ("competency", 0)


# Power and conversions


@rule("AOI-PWR-02")
def test_tv_01_power_moves_from_bowl_to_bowl():
    p = Position().bowls(0, 2, 7, 0).build(0, "workshop", "E9").turn(0).effect(power=3)
    player = p.player()
    assert (player.bowl1, player.bowl2, player.bowl3) == (0, 8, 1)
    p = Position().bowls(0, 0, 1, 11).build(0, "workshop", "E9").turn(0).effect(power=3)
    assert (p.player().bowl1, p.player().bowl2, p.player().bowl3) == (0, 0, 12)


@rule("AOI-PWR-04")
def test_tv_36_two_sacrifices():
    p = Position().bowls(0, 0, 5, 0).build(0, "workshop", "E9").turn(0)
    p.play("convert sacrifice", "convert sacrifice")
    player = p.player()
    assert (player.bowl1, player.bowl2, player.bowl3, player.tokens) == (0, 1, 2, 3)
    assert "convert sacrifice" not in p.legal()


@rule("AOI-CNV-01")
def test_rates():
    p = Position().bowls(0, 0, 0, 12).give(scholars=1, tools=1, coins=0).books(0, 1, 0, 0, 0).turn(0)
    assert p.gained("convert power-tool") == {"tools": 1, "I": 3, "III": -3}
    assert p.gained("convert power-coin") == {"coins": 1, "I": 1, "III": -1}
    assert p.gained("convert power-medicine") == {"books": 1, "I": 5, "III": -5}
    assert not [c for c in p.legal("convert") if c.startswith(("convert power-scholar", "convert power-law"))]
    assert p.gained("convert scholar-tool") == {"scholars": -1, "tools": 1}
    assert p.gained("convert tool-coin") == {"tools": -1, "coins": 1}
    assert p.gained("convert banking-coin") == {"books": -1, "coins": 1}
    assert p.player().supply == 7


@rule("AOI-CNV-03", "AOI-INC-04")
def test_a_scholar_comes_only_out_of_the_supply():
    p = Position().bowls(0, 0, 0, 12).give(scholars=2).build(0, "workshop", "E9")
    p.player().supply = 0  # five stand on the display
    p.turn(0)
    assert "convert power-scholar" not in p.legal()
    p.play("power 2")
    assert p.player().scholars == 2
    p.end()
    p = Position().bowls(0, 0, 0, 12).give(scholars=2).build(0, "workshop", "E9")
    p.player().supply = 0
    p.turn(0).play("convert scholar-tool")
    assert "convert power-scholar" in p.legal()


@rule("AOI-CNV-02")
def test_no_conversion_inside_an_action():
    p = Position().bowls(0, 0, 0, 12).build(0, "workshop", "E9").rich().turn(0).play("power 5")
    assert p.legal("convert") == []
    p = Position().build(0, "guild", "E9").rich().bowls(0, 0, 0, 12).turn(0).play("upgrade E9 school")
    assert p.legal("convert") == []


# Shared and special actions


@rule("AOI-PBA-01")
def test_a_power_action_is_taken_once_a_round_by_one_player():
    p = Position().bowls(0, 0, 0, 12).bowls(1, 0, 0, 12).build(0, "workshop", "E9").build(1, "workshop", "H8")
    p.turn(0).play("power 4").end()
    assert p.asked() == ("turn", 1)
    assert "power 4" not in p.legal()
    assert "power 3" in p.legal()


@rule("AOI-FAC-04")
@pytest.mark.parametrize(("players", "edition", "vp"), [(2, "2024", 1), (3, "2024", 1), (4, "2024", 2), (5, "2024", 2)])
def test_illusionists_pay_one_less(players: int, edition: str, vp: int):
    p = Position(players, factions=("illusionists",) + ("inventors",) * 4, edition=edition).bowls(0, 7, 0, 5)
    p.build(0, "workshop", "E9").turn(0)
    p.play("power 6")
    assert p.player().bowl3 == 0
    assert p.player().points == 20 + vp


@rule("AOI-FAC-04")
@pytest.mark.parametrize(("players", "vp"), [(2, 3), (3, 3), (4, 3), (5, 4)])
def test_illusionists_of_the_older_edition(players: int, vp: int):
    p = Position(players, factions=("illusionists",) + ("inventors",) * 4, edition="1.1").bowls(0, 10, 0, 2)
    p.turn(0)
    assert p.legal("power") == ["power 2"]  # 3 power less 1; no bridge without a building
    assert p.gained("power 2") == {"scholars": 1, "I": 2, "III": -2, "vp": vp}


@rule("AOI-PBA-02")
def test_book_actions_take_any_mixture():
    p = Position().books(0, 1, 0, 0, 1).build(0, "workshop", "E9")
    p.s.book_tiles = [2, 4, 5]
    p.turn(0)
    assert "use-books 6" not in p.legal("use-books")  # three books are not there
    p.play("use-books 3")
    while p.asked()[0] == "pay-books":
        p.play(p.legal()[0])
    assert p.player().coins == 6
    assert sum(p.player().books) == 0


@rule("AOI-SPA-01", "AOI-SPA-02")
def test_a_special_action_is_free_and_once_a_round():
    p = Position().build(0, "workshop", "E9").competency(7).turn(0)
    assert p.gained("special competency-7") == {"I": -4, "II": 4}
    p.end().turn(0)
    assert p.legal("special") == []


@rule("AOI-SPA-02")
def test_a_palace_gained_this_round_can_be_used_this_round():
    p = Position().build(0, "guild", "E9").drafted(1).rich().turn(0).play("upgrade E9 palace").end().turn(0)
    assert p.gained("special palace-1") == {"tools": 2}


@rule("AOI-FAC-12", "AOI-CNV-04")
def test_psychics_act_again_at_once():
    p = Position(factions=("psychics", "inventors")).build(0, "workshop", "E9").bowls(0, 0, 7, 1).rich().turn(0)
    assert p.gained("special psychics") == {"II": -5, "III": 5}
    assert p.asked()[1] == 0
    assert "convert power-coin" in p.legal()  # between the two actions
    assert "special psychics" not in p.legal()
    assert {"pass", "upgrade E9 guild", "power 6"} <= set(p.legal())
    p.play("convert power-coin", "upgrade E9 guild").end()
    assert p.asked() == ("turn", 1)


@rule("AOI-FAC-12")
def test_psychics_may_pass_as_their_second_action():
    p = Position(factions=("psychics", "inventors")).build(0, "workshop", "E9").turn(0)
    p.play("special psychics", "pass", "booster 1").end()
    assert p.asked() == ("turn", 1)
    assert p.s.next_order == [0]


@rule("AOI-FAC-12")
def test_psychics_may_use_another_special_action_as_their_second():
    p = Position(factions=("psychics", "inventors")).build(0, "workshop", "E9").competency(7).turn(0)
    p.play("special psychics", "special competency-7").end()
    assert p.asked() == ("turn", 1)
    assert (p.player().bowl1, p.player().bowl2, p.player().bowl3) == (0, 8, 4)  # nine power


@rule("AOI-FAC-11")
def test_philosophers_take_a_book_as_a_special_action():
    p = Position(factions=("philosophers", "inventors")).build(0, "workshop", "E9").turn(0)
    assert p.gained("special philosophers", "book law") == {"books": 1}
    assert p.player().books == [0, 1, 0, 0]


@rule("AOI-PALACE-06")
def test_palace_six_gives_two_levels_in_one_discipline():
    p = Position().build(0, "workshop", "E9").palace(6).levels(0, 2, 2, 2, 2).turn(0)
    assert p.gained("special palace-6", "learn law") == {"law": 2, "I": -1, "II": 1}


@rule("AOI-PALACE-13", "AOI-BOOST-03")
def test_guild_points_add_up():
    p = Position().round(1, 3).build(0, "workshop", "E9").palace(13).booster(3).rich().turn(0)
    assert p.gained("upgrade E9 guild") == {"tools": -2, "coins": -6, "vp": 9}


@rule("AOI-PALACE-04", "AOI-BA-4")
def test_a_free_guild_by_palace_four():
    p = Position().build(0, "workshop", "E9").palace(4).turn(0)
    p.play("special palace-4", "upgrade E9 guild")
    assert p.player().built[1] == mask("E9")
    assert (p.player().coins, p.player().tools) == (0, 0)


@rule("AOI-BA-5")
def test_points_for_guilds_count_the_neutral_one():
    p = Position().build(0, "guild", "E9", "H6").build(0, "guild", "C8", neutral=True).books(0, 0, 2, 0, 0)
    p.s.book_tiles = [4, 0, 1]
    p.turn(0)
    assert p.gained("use-books 5") == {"vp": 6, "books": -2}
