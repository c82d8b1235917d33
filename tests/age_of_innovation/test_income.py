"""Income."""

import pytest
from helpers.innovation.table import Position, income, start_income

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import BOARDS, SCHOLARS, TERRAINS


@rule("AOI-BOARD-01", "AOI-BOARD-06")
def test_base_income_of_boards():
    for board, terrain in enumerate(TERRAINS):
        effect = BOARDS[board].base_income
        assert effect.tools == 1
        assert effect.coins == (2 if terrain == "mountain" else 0)


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


@rule("AOI-INC-01", "AOI-INC-02", "AOI-FAC-10", "AOI-SCI-05")
def test_everything_over_an_open_hand():
    p = Position(factions=("omar", "inventors")).palace(8).competency(2, 3, 10).innovations(13, 14, 16).booster(1)
    p.build(0, "school", "E9", "C8").build(0, "university", "H6").build(0, "tower", "H5")
    p.build(0, "workshop", "H3", "A4", "D4", "C11", "F11").bowls(0, 12, 0, 0).levels(0, 9, 0, 10, 12)
    p.turn(0).play("pass", "booster 2").end()
    moved = p.gained("pass", "booster 1", "end")
    assert moved == {
        "tools": 1 + 4 + 1 + 3 + 1,  # base, five workshops, palace, innovation 13, engineering
        "coins": 2 + 2 + 2 + 5 + 2 + 3,  # palace, competencies 2 and 10, innovation 14, Omar, banking
        "I": -7,  # palace 2, competency 3 1, competency 10 2, Omar 2
        "II": 7,
        "scholars": 2 + 1 + 1,  # schools, university, booster 2
        "vp": 3 + 2 + 3,  # competency 2, innovation 16, medicine
    }
    assert p.asked() == ("books", 0)


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


@rule("AOI-PALACE-03", "AOI-INC-02")
def test_after_a_downgrade_the_school_is_covered_again_and_the_guild_pays():
    position = Position(3).build(0, "school", "E8", "H6").palace(3)
    assert income(position) == {"tools": 1, "coins": 6, "scholars": 2, "power": 2}
    position.play("special palace-3", "upgrade E8 guild")
    assert income(position) == {"tools": 1, "coins": 6 + 2, "scholars": 1, "power": 2 + 1}


@rule("AOI-INC-04")
def test_scholars_beyond_the_supply_are_lost():
    position = Position(3).build(0, "school", "A1", "A3", "A5").give(0, scholars=SCHOLARS - 1)
    start_income(position)
    assert (position.player().scholars, position.player().supply) == (SCHOLARS, 0)


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


@rule("AOI-INC-05")
def test_a_step_to_level_nine_of_law_pays_its_power():
    position = start_income(Position(3).competency(1).levels(0, 0, 8, 0, 0))
    position.play("learn law")
    assert position.player().levels[1] == 9
    assert (position.player().bowl1, position.player().bowl2) == (0, 11)  # 6 power at once


@rule("AOI-INC-05", "AOI-SCI-03")
def test_a_step_of_income_may_use_a_key():
    position = start_income(Position(3).competency(1).levels(0, 0, 0, 7, 0).city(0))
    assert position.gained("learn engineering", "use-key") == {"engineering": 1, "keys": -1}  # level 8 pays nothing


@rule("AOI-INC-06")
def test_fixed_income_then_levels_then_books_in_turn_order():
    position = Position(3).competency(1, 3).competency(1, 3, seat=2).booster(5, seat=1)
    position.s.order = [2, 0, 1]
    tools = [position.player(seat).tools for seat in range(3)]
    start_income(position)
    assert [position.player(seat).tools - tools[seat] for seat in range(3)] == [2, 1, 2]
    asked = []
    while position.asked()[0] != "turn":
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
