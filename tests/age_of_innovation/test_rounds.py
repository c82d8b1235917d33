"""Rounds: income, science bonus, preparation; passing."""

import pytest
from innovation_table import Position, mask

from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.games.age_of_innovation.book.components import BOARDS, TERRAINS
from wabe.games.age_of_innovation.book.frames import ROUND
from wabe.games.age_of_innovation.book.rounds import income_of
from wabe.games.age_of_innovation.book.state import ACTIONS, INCOME, SCIENCE

QUESTIONS = ("books", "levels", "key", "spades")


def income(position: Position, seat: int = 0) -> dict[str, int]:
    """What the fixed income of a player is."""
    total: dict[str, int] = {}
    for effect, _ in income_of(position.s, position.player(seat)):
        for name in ("coins", "tools", "scholars", "power", "vp", "book_any", "steps_any"):
            total[name] = total.get(name, 0) + getattr(effect, name)
    return {name: value for name, value in total.items() if value}


def start_income(position: Position) -> Position:
    """The income phase of the round begins."""
    position.s.frames = [[ROUND, NATURE, 1]]
    position.s.advance()
    return position


def start_bonus(position: Position) -> Position:
    """Everybody has passed, in turn order."""
    position.s.next_order = list(position.s.order)
    position.s.frames = [[ROUND, NATURE, 3]]
    position.s.advance()
    return position


def all_pass(position: Position, *boosters: int) -> Position:
    for tile in boosters:
        position.play("pass", f"booster {tile}").end()
    return position


# Phases.


@rule("AOI-RND-01")
def test_three_phases_and_six_rounds():
    position = Position(2)
    phases = []
    while position.s.seat != OVER:
        if position.s.question() == "turn":
            phases.append((position.s.round, position.s.phase))
        position.s.play(position.s.legal()[-1])
    assert [number for number, _ in phases] == [n for n in range(1, 7) for _ in range(2)]
    assert {phase for _, phase in phases} == {ACTIONS}


@rule("AOI-RND-01", "AOI-2P-01")
def test_only_two_players_turn_an_area_tile():
    position = all_pass(Position(3).round(5, 12), 1, 2, 3)
    assert position.s.round == 6
    assert position.asked()[0] != "area-tile"
    assert position.s.area_tile == -1


@rule("AOI-RND-01", "AOI-P3-01")
def test_round_six_has_no_phase_three():
    position = Position(2).levels(0, 9, 9, 9, 9).round(6, 5, 2)
    coins = position.player().coins
    position.play("pass").end().play("pass").end()
    assert position.s.seat == OVER
    assert position.player().coins == coins


# Income.


@rule("AOI-INC-01", "AOI-INC-02", "AOI-BOARD-09")
def test_tv_09_income_of_the_board():
    position = Position(3).build(0, "guild", "C5").build(0, "workshop", "C7", "E8")
    assert income(position) == {"power": 1, "coins": 2 + 6, "tools": 3}  # with booster 10


@rule("AOI-INC-02", "AOI-BOARD-09")
def test_tv_31_tools_of_workshops():
    hexes = ["A1", "A3", "A5", "A7", "A9", "A11", "C1", "C3", "C5"]
    for count, tools in enumerate([1, 2, 3, 4, 5, 5, 6, 7, 8, 9]):
        assert income(Position(3).build(0, "workshop", *hexes[:count]))["tools"] == tools


@rule("AOI-INC-02", "AOI-BOARD-06", "AOI-BOARD-09")
def test_tv_32_guilds():
    hexes = ["A1", "A3", "A5", "A7"]
    for count in range(5):
        plain = income(Position(3).build(0, "guild", *hexes[:count]))
        assert plain.get("power", 0) == [0, 1, 2, 4, 6][count]
        assert plain["coins"] - 6 == [0, 2, 4, 6, 8][count]
        mountain = income(Position(3, boards=("mountain", "lake", "desert")).build(0, "guild", *hexes[:count]))
        assert mountain["coins"] - 6 == [2, 5, 7, 9, 11][count]


@rule("AOI-BOARD-09")
def test_schools_and_university_give_scholars():
    position = Position(3).build(0, "school", "A1", "A3").build(0, "university", "A5")
    assert income(position)["scholars"] == 3


@rule("AOI-INC-01")
def test_income_of_everything_over_an_open_hand():
    position = Position(3, factions=("omar",) * 3).palace(8).competency(2).innovations(13).levels(0, 9, 0, 10, 0)
    # board 1 tool; palace 2 coins 2 power 1 tool; booster 6 coins; competency 3 VP 2 coins; innovation 3 tools;
    # Omar 2 power 2 coins; banking 3 coins, engineering 1 tool
    assert income(position) == {"tools": 6, "coins": 15, "power": 4, "vp": 3}
    before = position.player().coins
    start_income(position)
    assert position.player().coins == before + 15
    assert position.player().points == 23


@rule("AOI-INC-01")
def test_a_drafted_palace_has_no_income_before_it_is_built():
    assert income(Position(3).drafted(1)) == {"tools": 1, "coins": 6}
    assert income(Position(3).palace(1)) == {"tools": 1, "coins": 6, "power": 5}


@rule("AOI-INC-03")
def test_neutral_buildings_uncover_nothing():
    position = Position(3)
    for kind, name in (("workshop", "A1"), ("guild", "A3"), ("school", "A5"), ("university", "A7")):
        position.build(0, kind, name, neutral=True)
    assert income(position) == {"tools": 1, "coins": 6}


@rule("AOI-INC-04")
def test_scholars_beyond_the_supply_are_lost():
    position = Position(3).build(0, "school", "A1", "A3", "A5").give(0, scholars=6)
    start_income(position)
    assert (position.player().scholars, position.player().supply) == (7, 0)


@rule("AOI-INC-05", "AOI-COMPET-01")
def test_a_step_of_income_to_level_nine_pays_at_once():
    position = start_income(Position(3).competency(1).levels(0, 8, 0, 0, 0).round(1, 9))
    assert position.asked() == ("levels", 0)
    coins = position.player().coins
    position.play("learn banking")
    assert position.player().levels[0] == 9
    assert position.player().coins == coins + 3
    assert position.player().points == 20  # AOI-INC-07
    later = start_income(Position(3).competency(1).levels(0, 9, 0, 0, 0))
    coins = later.player().coins
    later.play("learn banking")
    assert later.player().coins == coins


@rule("AOI-INC-05", "AOI-SCI-03")
def test_the_income_of_a_level_also_follows_a_key():
    position = start_income(Position(3).competency(1).levels(0, 7, 8, 0, 0).city(0))
    position.play("learn law")
    assert position.player().levels[1] == 9
    assert (position.player().bowl1, position.player().bowl2) == (0, 11)  # 6 power at once


@rule("AOI-INC-06")
def test_fixed_income_then_levels_then_books_in_turn_order():
    position = Position(3).competency(1, 3).competency(1, 3, seat=2).booster(5, seat=1)
    position.s.order = [2, 0, 1]
    tools = [position.player(seat).tools for seat in range(3)]
    start_income(position)
    assert [position.player(seat).tools - tools[seat] for seat in range(3)] == [2, 1, 2]
    asked = []
    while position.asked()[0] in QUESTIONS:
        asked.append(position.asked())
        position.s.play(position.s.legal()[0])
    assert asked == [("levels", 2), ("levels", 0), ("books", 2), ("books", 0), ("books", 1)]
    assert position.asked() == ("turn", 2)


@rule("AOI-SCI-05")
@pytest.mark.parametrize("level", [9, 10, 11, 12])
def test_income_of_levels(level: int):
    assert income(Position(3).levels(0, level, 0, 0, 0))["coins"] == 9
    assert income(Position(3).levels(0, 0, level, 0, 0))["power"] == 6
    assert income(Position(3).levels(0, 0, 0, level, 0))["tools"] == 2
    assert income(Position(3).levels(0, 0, 0, 0, level))["vp"] == 3
    assert income(Position(3).levels(0, 8, 8, 8, 8)) == {"tools": 1, "coins": 6}


# Science bonus.


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


@rule("AOI-P3-03", "AOI-P3-04", "AMB-26", "AOI-TB-14")
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


@rule("AOI-P3-06")
def test_tv_59_coins_on_boosters_and_x_markers_back():
    position = Position(2).give(0, scholars=1).bowls(0, 0, 0, 12)
    position.s.booster_coins = [1, 1, 1] + [0] * 7
    position.play("power 4").end()
    assert position.s.x_power
    all_pass(position, 1, 2)
    while position.asked()[0] in QUESTIONS:
        position.s.play(position.s.legal()[0])
    assert position.s.round == 2
    assert position.s.x_power == 0
    assert position.s.booster_coins[2] == 2  # untaken
    assert position.s.booster_coins[8] == position.s.booster_coins[9] == 1  # given back in round 1
    position.turn(position.s.order[0])
    all_pass(position, 10, 9)
    assert position.s.round == 3
    assert position.s.booster_coins[2] == 3


@rule("AOI-P3-06", "AOI-SPA-01")
def test_special_actions_come_back():
    position = Position(2).competency(7).give(1, scholars=1)
    position.play("special competency-7").end()
    position.play("pass", "booster 1").end().play("pass", "booster 2").end()
    while position.asked()[0] in QUESTIONS:
        position.s.play(position.s.legal()[0])
    assert position.player(0).used == 0


# Passing.


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


# Boards: what only shows in income or tracks.


@rule("AOI-BOARD-01", "AOI-BOARD-06")
def test_base_income_of_boards():
    for board, terrain in enumerate(TERRAINS):
        effect = BOARDS[board].base_income
        assert effect.tools == 1
        assert effect.coins == (2 if terrain == "mountain" else 0)


def test_phases_are_told_apart():
    position = start_income(Position(3).booster(5))
    assert position.s.phase == INCOME
    assert start_bonus(bonus_spades()).s.phase == SCIENCE
