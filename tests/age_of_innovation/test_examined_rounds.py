"""Positions worked out by hand from the book: income, passing, science bonus, the end of the game."""

import pytest
from innovation_table import Position, hexes, snapshot

from wabe.core.game import OVER
from wabe.core.reference import rule
from wabe.games.age_of_innovation.book.components import TERRAINS
from wabe.games.age_of_innovation.book.player import FROM_AREA, FROM_RESOURCES, FROM_SCIENCE

BANKING, LAW, ENGINEERING, MEDICINE = range(4)


def leave(p: Position, *boosters: int) -> Position:
    """The players on turn pass, one after the other, and take these boosters."""
    for number in boosters:
        p.play("pass", f"booster {number}").end()
    return p


def next_round(p: Position, *boosters: int) -> dict[str, int]:
    """All pass, taking these boosters in turn order; what the first one gains after the last pass."""
    first = p.s.order[0]
    leave(p.turn(first), *boosters[:-1])
    before = snapshot(p.player(first))
    leave(p, boosters[-1])
    after = snapshot(p.player(first))
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


# Income. Booster 1 has none, and nobody has levels for the science bonus of round tile 12.


@rule("AOI-INC-02", "AOI-BOARD-09")
def test_tv_09_one_guild_and_two_workshops():
    p = Position().build(0, "guild", "E9").build(0, "workshop", "H6", "C8")
    assert next_round(p, 1, 2) == {"tools": 3, "coins": 2, "I": -1, "II": 1}


@rule("AOI-INC-02", "AOI-UPG-02")
@pytest.mark.parametrize(("count", "tools"), list(enumerate([1, 2, 3, 4, 5, 5, 6, 7, 8, 9])))
def test_tv_31_income_of_the_workshops(count: int, tools: int):
    p = Position().build(0, "workshop", *["E9", "H3", "H6", "C8", "C11", "D4", "A4", "F11", "I9"][:count])
    assert next_round(p, 1, 2) == {"tools": tools}


@rule("AOI-BOARD-06", "AOI-INC-02")
@pytest.mark.parametrize(("count", "power", "coins"), [(0, 0, 2), (1, 1, 5), (2, 2, 7), (3, 4, 9), (4, 6, 11)])
def test_tv_32_income_of_the_mountain(count: int, power: int, coins: int):
    p = Position(boards=("mountain", "lake")).build(0, "guild", *["D9", "A3", "F7", "I5"][:count]).bowls(0, 12, 0, 0)
    found = next_round(p, 1, 2)
    assert found == {"tools": 1, "coins": coins} | ({"I": -power, "II": power} if power else {})


@rule("AOI-UPG-02", "AOI-INC-02")
def test_an_upgrade_covers_the_old_income_again():
    p = Position().build(0, "workshop", "E9", "H6", "C8").rich().turn(0).play("upgrade E9 guild").end()
    assert next_round(p, 1, 2) == {"tools": 3, "coins": 2, "I": -1, "II": 1}


@rule("AOI-PALACE-03", "AOI-INC-02")
def test_after_the_downgrade_the_school_is_covered_and_the_guild_pays():
    p = Position().build(0, "school", "E9", "H6").palace(3).build(0, "palace", "C8").turn(0)
    p.play("special palace-3", "upgrade E9 guild").end()
    # 1 tool, 1 scholar (one school), guild 1 power 2 coins, palace 2 power
    assert next_round(p, 1, 2) == {"tools": 1, "scholars": 1, "coins": 2, "I": -3, "II": 3}


@rule("AOI-INC-03", "AOI-INNOV-13", "AOI-INNOV-14")
def test_neutral_buildings_uncover_nothing():
    p = Position().build(0, "workshop", "E9", neutral=True).build(0, "guild", "H6", neutral=True).innovations(13, 14)
    assert next_round(p, 1, 2) == {"tools": 1 + 3, "coins": 5}


@rule("AOI-INC-04")
def test_scholars_beyond_the_supply_are_lost():
    p = Position().build(0, "school", "E9", "H6", "C8").build(0, "university", "D4").give(scholars=2)
    p.player().supply = 3  # two stand on the display
    assert next_round(p, 2, 1)["scholars"] == 3  # of 3 + 1 + 1


@rule("AOI-INC-01", "AOI-SETB-04")
def test_a_drafted_palace_pays_nothing_before_it_is_built():
    p = Position().build(0, "workshop", "E9").drafted(12)
    assert next_round(p, 1, 2) == {"tools": 2}


@rule("AOI-FAC-10", "AOI-COMPET-10", "AOI-INC-01")
def test_income_of_omar_and_of_towers():
    p = Position(factions=("omar", "inventors")).build(0, "tower", "E9", "H6").competency(10).bowls(0, 12, 0, 0)
    assert next_round(p, 1, 2) == {"tools": 1, "coins": 4, "I": -4, "II": 4}


@rule("AOI-SCI-05", "AOI-INC-01")
def test_level_nine_and_more_pays_the_same():
    p = (
        Position().levels(0, 9, 12, 10, 11).bowls(0, 12, 0, 0).round(1, 5)
    )  # banking 1: 1 coin each; the science bonus of 9 coins comes with it
    assert next_round(p, 1, 2) == {"coins": 3 + 9, "I": -6, "II": 6, "tools": 2, "vp": 3}


@rule("AOI-INC-05", "AOI-COMPET-01", "AOI-INC-07")
def test_competency_one_pays_level_nine_at_once():
    p = Position().levels(0, 0, 8, 0, 0).competency(1).bowls(0, 12, 0, 0).round(1, 5)
    p.s.round_tiles = [4, 8, *p.s.round_tiles[2:]]
    p.s.round_tiles[2:] = [tile for tile in range(12) if tile not in (4, 8)][:4]
    found = next_round(p, 1, 2)
    assert found == {"tools": 2}  # base and competency; the level waits for the choice
    assert p.asked() == ("levels", 0)
    assert p.gained("learn law") == {
        "law": 1,
        "I": -6,
        "II": 6,
    }  # round 2 scores levels (tile 09), but only in Phase II


@rule("AOI-INC-05", "AOI-COMPET-01")
def test_level_ten_by_competency_one_pays_nothing_twice():
    p = Position().levels(0, 9, 0, 0, 0).competency(1).round(1, 12)
    assert next_round(p, 1, 2) == {"tools": 2, "coins": 3}
    assert p.gained("learn banking") == {"banking": 1}


@rule("AOI-INC-06", "AOI-COMPET-03", "AOI-PASS-02")
def test_choices_of_income_in_the_new_turn_order():
    p = Position().competency(1, 3).competency(1, seat=1).round(1, 5)
    p.s.order = [1, 0]
    leave(p.turn(1), 1, 2)
    assert p.asked() == ("levels", 1)
    p.play("learn law")
    assert p.asked()[1] == 0
    asked = []
    while p.s.question() != "turn":
        asked.append(p.s.question())
        p.play(p.legal()[0])
    assert asked == ["levels", "books"]


# Passing


@rule("AOI-PASS-02", "AOI-PASS-03", "AOI-SETP-05")
def test_tv_17_order_of_passing_is_the_next_turn_order():
    p = Position(3)
    p.s.order = [0, 1, 2]
    leave(p.turn(0), 1)
    assert p.asked() == ("turn", 1)
    p.rich(1).turn(1)
    p.play("send law 1").end()
    leave(p, 2)
    assert p.asked() == ("turn", 1)  # seat 0 has passed
    p.play("pass")
    assert set(p.legal()) == {"booster 3", "booster 10", "booster 8"}  # not his own 9
    p.play("booster 10").end()
    assert p.s.order == [0, 2, 1]


@rule("AOI-P3-06", "AOI-PASS-02")
def test_tv_59_coins_lie_down_on_what_nobody_takes():
    # Boosters 1, 2, 3 have 1 coin each from setup. 10 and 9 come back without coins.
    p = Position()
    p.s.booster_coins = [1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
    p.turn(0)
    assert p.gained("pass", "booster 2") == {"coins": 1}
    leave(p.end(), 3)
    # Open now: 1 (1 + 1 coin), 10 and 9 (1 coin each)
    assert p.s.booster_coins == [2, 0, 0, 0, 0, 0, 0, 0, 1, 1]
    leave(p, 9, 10)
    assert p.s.booster_coins == [3, 1, 1, 0, 0, 0, 0, 0, 0, 0]


@rule("AOI-PASS-06", "AOI-BOOST-08", "AOI-COMPET-12", "AOI-RS-09")
def test_levels_of_booster_eight_come_before_the_points():
    p = Position().round(1, 9).build(0, "school", "E9").build(0, "school", "H6", neutral=True)
    p.levels(0, 1, 1, 1, 0).competency(12).booster(8).turn(0).play("pass")
    assert p.asked() == ("levels", 0)
    p.play("learn medicine")
    assert p.player().points == 21
    p.play("learn banking")
    assert p.player().levels == [2, 1, 1, 1]
    assert p.player().points == 20 + 2 + 1


@rule("AOI-PASS-01", "AOI-BOOST-04", "AOI-PALACE-07", "AOI-INNOV-02", "AOI-COMPET-08")
def test_all_pass_effects_add_up_and_count_neutral_buildings():
    p = Position().build(0, "palace", "E9").build(0, "palace", "H6", neutral=True).build(0, "university", "C8")
    p.build(0, "school", "D4", "A4").build(0, "guild", "C11").build(0, "guild", "F11", neutral=True)
    p.palace(7).booster(4).innovations(2).competency(8).city(0).city(0).turn(0).play("pass")
    assert p.player().points == 20 + 3 * 4 + 2 * 3 + 2 * 2 + 2 * 2


# Science bonus


@rule("AOI-P3-01", "AOI-FAC-01")
@pytest.mark.parametrize(
    ("faction", "tile", "levels", "found"),
    [
        ("blessed", 1, (0, 6, 0, 0), {"scholars": 3}),  # TV-11
        ("inventors", 1, (0, 6, 0, 0), {"scholars": 2}),
        ("inventors", 12, (0, 5, 0, 0), {"I": -5, "II": 4, "III": 1}),  # twice 3 power
        ("inventors", 7, (7, 0, 0, 0), {"tools": 3}),
        ("blessed", 6, (0, 0, 0, 12), {"tools": 7, "vp": 3}),  # 15 levels; level 12 pays 3 points
        ("inventors", 8, (0, 0, 5, 0), {"coins": 5}),
        ("inventors", 2, (2, 0, 0, 0), {}),
    ],
)
def test_science_bonus(faction: str, tile: int, levels: tuple[int, ...], found: dict[str, int]):
    p = Position(factions=(faction, "inventors")).round(1, tile).levels(0, *levels)
    gained = next_round(p, 1, 2)
    gained["tools"] = gained.get("tools", 0) - 1  # the income of the board
    if not gained["tools"]:
        del gained["tools"]
    assert gained == found


@rule("AOI-P3-01", "AOI-RS-09")
def test_tv_10_books_of_the_science_bonus():
    p = Position().round(1, 9).levels(0, 0, 0, 0, 3)
    next_round(p, 1, 2)
    assert p.asked() == ("books", 0)
    p.play("book law")
    assert p.asked()[0] == "turn"


@rule("AOI-P3-02", "AOI-P3-03", "AOI-P3-04", "AOI-P3-05", "AOI-RS-10")
def test_science_spades_are_split_freely_in_the_next_turn_order():
    p = Position(factions=("goblins", "goblins")).round(1, 10).levels(0, 0, 0, 8, 0).levels(1, 0, 0, 4, 0)
    p.build(0, "workshop", "E9").build(1, "workshop", "H8").rich().rich(1)
    p.s.order = [0, 1]
    p.turn(0).play("send law 1").end()
    leave(p, 2, 1)
    assert p.asked() == ("spades", 1)  # who passed first
    assert p.legal("build") == []
    assert "dig I8 2" not in p.legal()  # no purchase: one spade is one spade
    assert p.gained("dig I8 1", seat=1)["coins"] == 2
    assert p.asked() == ("spades", 0)
    assert {"dig D9 1", "dig D9 2", "dig E10 1"} <= set(p.legal())
    assert "dig F9 3" not in p.legal()
    assert p.gained("dig F9 1") == {"coins": 2}
    assert TERRAINS[p.s.terrain_at(hexes("F9")[0])] == "mountain"
    assert "dig E8 1" in p.legal()  # another hex although F9 is not native
    assert p.legal("build") == []
    found = p.gained("dig E8 1")
    assert found["coins"] == 2 + 0
    assert p.s.round == 2


@rule("AOI-P3-03")
def test_neither_tunnel_nor_flight_nor_booster_one_in_phase_three():
    p = Position(3, factions=("moles", "inventors", "inventors")).round(1, 10).levels(0, 0, 0, 8, 0)
    p.build(0, "workshop", "E4").rich().palace(9).booster(1)
    p.s.order = [0, 1, 2]
    leave(p.turn(0), 2, 1, 10)
    assert p.asked() == ("spades", 0)
    assert p.legal("tunnel", "fly", "convert") == []
    assert {d.split()[1] for d in p.legal("dig")} == {"D3", "E3"}


@rule("AOI-REACH-04")
def test_the_booster_taken_when_passing_does_not_reach_in_phase_three():
    p = Position().round(1, 10).levels(0, 0, 0, 8, 0).build(0, "workshop", "E9")
    next_round(p, 1, 2)
    assert p.asked() == ("spades", 0)
    assert {d.split()[1] for d in p.legal("dig")} == {"E10", "D9", "E8", "F9"}
    p.play("dig E10 1", "done")
    assert p.asked()[0] == "turn"
    assert "dig F7 1" not in p.legal() or p.player().tools >= 3


@rule("AOI-P3-06", "AOI-SPA-02")
def test_all_markers_go_back():
    p = Position().bowls(0, 0, 0, 12).build(0, "workshop", "E9").competency(7).turn(0).play("power 4").end()
    p.turn(0).play("special competency-7").end()
    next_round(p, 1, 2)
    p.turn(0)
    p.bowls(0, 0, 0, 12)
    assert {"power 4", "special competency-7"} <= set(p.legal())


# The end


def finished(p: Position) -> Position:
    """Everybody passes in round 6."""
    p.s.round = 6
    p.turn(p.s.order[0])
    while p.s.seat != OVER:
        p.play("pass").end()
    return p


def points_from(p: Position, source: int) -> list[int]:
    return [player.earned[source] for player in p.s.players]


# Six regions of the large side that no sailing 0 joins; buildings in a row.
ROW_I = ["I5", "I6", "I7", "I8", "I9", "I10", "I11", "I12", "I13"]
ROW_E = ["E8", "E9", "E10", "E11", "E12", "E13", "D11", "D12", "D13", "F11"]
ROW_A = ["A3", "A4", "A5", "A6", "A7", "B4", "B5", "B6", "B7"]
ROW_W = ["B1", "C1", "C2", "C3", "D1", "D2", "D3", "E1", "E2"]


def town(p: Position, seat: int, where: list[str]) -> None:
    """Workshops, then guilds, on these hexes."""
    p.build(seat, "workshop", *where[:9])
    p.build(seat, "guild", *where[9:])


@rule("AOI-END-02", "AOI-END-06")
def test_tv_13_area_with_three_tied_second():
    p = Position(4, boards=("desert", "mountain", "forest", "plains"))
    for seat, where in enumerate([ROW_E, ROW_I, ROW_A, ROW_W]):
        town(p, seat, where)
    assert points_from(finished(p), FROM_AREA) == [18, 6, 6, 6]


@rule("AOI-END-06")
def test_tv_51_two_pairs():
    p = Position(5, boards=("desert", "mountain", "forest", "plains", "swamp"))
    for seat, (where, n) in enumerate([(ROW_E, 7), (ROW_I, 7), (ROW_A, 5), (ROW_W, 5), (["G6", "G7", "H6"], 3)]):
        town(p, seat, where[:n])
    assert points_from(finished(p), FROM_AREA) == [15, 15, 3, 3, 0]


@rule("AOI-END-06")
def test_tv_52_three_of_a_size():
    p = Position(3, boards=("desert", "mountain", "forest"))
    for seat, where in enumerate([ROW_E, ROW_I, ROW_A]):
        town(p, seat, where[:8])
    assert points_from(finished(p), FROM_AREA) == [12, 12, 12]


def beats(p: Position, size: int) -> bool:
    """Whether seat 0's area is larger than `size`, for seat 1 has exactly so many in a row."""
    town(p, 1, ROW_I[:size])
    finished(p)
    return p.player(0).earned[FROM_AREA] == 18


@rule("AOI-END-02", "AOI-REACH-01")
def test_sailing_links_in_the_final_area_but_booster_one_does_not():
    # E4 and D5 (river E5 and D4 between): linked with sailing 1.
    def pair(sailing: int) -> Position:
        return (
            Position(3, boards=("desert", "mountain", "forest")).build(0, "workshop", "E4", "D5").give(sailing=sailing)
        )

    assert beats(pair(1), 1)
    assert not beats(pair(0), 1)
    assert not beats(pair(0).booster(1), 1)


@rule("AOI-END-02", "AOI-ADJ-03")
def test_anybodys_bridge_links_in_the_final_area():
    p = Position(3, boards=("desert", "mountain", "forest")).build(0, "workshop", "E4", "D5").bridge(2, "D5-E4")
    assert beats(p, 1)


@rule("AOI-END-03")
def test_moles_link_over_one_hex_and_palace_nine_over_two():
    def trio(faction: str, *where: str) -> Position:
        return Position(3, boards=("desert", "mountain", "forest"), factions=(faction, "inventors", "inventors")).build(
            0, "workshop", *where
        )

    assert beats(trio("moles", "E4", "E2"), 1)  # E3 between
    assert not beats(trio("moles", "E4", "E1"), 1)  # two hexes between
    assert not beats(trio("inventors", "E4", "E2"), 1)
    assert beats(trio("inventors", "E4", "E1").palace(9), 1)
    assert beats(trio("inventors", "E4", "E2").palace(9), 1)
    assert not beats(trio("inventors", "E4", "B1").palace(9), 1)  # distance 4
    assert not beats(trio("inventors", "E4", "E1").drafted(9), 1)


@rule("AOI-END-04")
def test_annexes_are_no_buildings_at_the_end():
    p = Position(3, boards=("desert", "mountain", "forest")).build(0, "workshop", "E4").annex(0, "E4")
    assert not beats(p, 1)


@rule("AOI-2P-04", "AOI-END-06")
def test_tv_53_the_nobody_takes_a_place():
    p = Position(2, boards=("desert", "lake"))
    where = ["E6", "E7", "E8", "E9", "E10", "E11", "D9", "D10", "D11", "F6", "F7", "F9", "F10"]
    p.build(0, "workshop", *where[:9]).build(0, "guild", *where[9:])
    other = ["H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "I3", "I4", "I5", "I6"]
    p.build(1, "workshop", *other[:9]).build(1, "guild", *other[9:])
    p.s.area_tile = 1  # 13
    finished(p)
    assert points_from(p, FROM_AREA) == [15, 6]


@rule("AOI-END-05", "AOI-END-06", "AOI-2P-04")
def test_tv_14_54_55_science():
    p = Position(4).levels(0, 5, 4, 0, 9).levels(1, 5, 0, 0, 7).levels(2, 0, 0, 0, 7).levels(3, 0, 0, 0, 2)
    finished(p)
    # banking 6 6 0 0, law 8, engineering nothing, medicine 8 3 3 0
    assert points_from(p, FROM_SCIENCE) == [6 + 8 + 8, 6 + 3, 3, 0]
    p = Position(2).levels(0, 6, 0, 0, 2).levels(1, 4, 0, 0, 1)
    p.s.neutral_levels = [5, 2, 2, 2]
    p.s.area_tile = 0
    finished(p)
    # banking 8, neutral 4, 2; medicine 2 and 2 tied with the nobody: (8 + 4) / 2 = 6; 1 level third: 2
    assert points_from(p, FROM_SCIENCE) == [8 + 6, 2 + 2]


@rule("AOI-END-07")
def test_tv_56_resources():
    p = Position(3).give(coins=3, tools=2, scholars=1).books(0, 0, 1, 0, 0).bowls(0, 4, 5, 3)
    assert points_from(finished(p), FROM_RESOURCES)[0] == 2


@rule("AOI-RND-01", "AOI-PASS-04")
def test_round_six_has_no_science_bonus_and_no_booster():
    p = Position(3).levels(0, 0, 8, 0, 0).round(6, 12)
    p.s.order = [0, 1, 2]
    p.turn(0).play("pass").end()
    assert p.asked() == ("turn", 1)
    coins = p.player().coins
    p.play("pass").end().play("pass").end()
    assert p.s.seat == OVER
    assert (p.player().coins, p.player().bowl1) == (coins, 5)


@rule("AOI-FS-3", "AOI-ACT-06")
def test_the_final_tile_scores_beside_the_round_tile():
    # Round 6 with tile 9 (levels) and final tile 3 (workshop on a border hex, 3). C11 (small) is desert and border.
    p = Position().round(6, 1, final=3).build(0, "workshop", "D10").competency(11).rich().turn(0)
    assert p.gained("build C11") == {"tools": -1, "coins": -2, "vp": 2 + 3 + 3}
    p = Position().round(5, 1, final=3).build(0, "workshop", "D10").rich().turn(0)
    assert p.gained("build C11") == {"tools": -1, "coins": -2, "vp": 2}
