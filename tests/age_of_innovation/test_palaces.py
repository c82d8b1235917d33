"""Each palace tile. 8 and 14 are also in test_cities, 9 in test_terraform, 11 in test_cities."""

import pytest
from helpers.innovation.table import Position, amounts, mask, names_of

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import BRIDGES, PALACES


def own(number: int, **options: object) -> Position:
    """The palace stands on H6 and its tile works."""
    return Position(3, **options).build(0, "palace", "H6").palace(number)


def built(number: int, **options: object) -> Position:
    """The palace was just built on H6."""
    return Position(3, **options).build(0, "guild", "H6").drafted(number).rich(0).play("upgrade H6 palace")


@rule(
    "AOI-PALACE-01",
    "AOI-PALACE-02",
    "AOI-PALACE-03",
    "AOI-PALACE-04",
    "AOI-PALACE-05",
    "AOI-PALACE-06",
    "AOI-PALACE-07",
    "AOI-PALACE-08",
    "AOI-PALACE-09",
    "AOI-PALACE-10",
    "AOI-PALACE-11",
    "AOI-PALACE-12",
    "AOI-PALACE-13",
    "AOI-PALACE-14",
    "AOI-PALACE-15",
    "AOI-PALACE-16",
    "AOI-PALACE-17",
)
@pytest.mark.parametrize(
    ("number", "income"),
    [
        (1, {"power": 5}),
        (2, {}),
        (3, {"power": 2}),
        (4, {"power": 2}),
        (5, {"power": 4}),
        (6, {"power": 2, "book_any": 1}),
        (7, {"power": 4}),
        (8, {"coins": 2, "power": 2, "tools": 1}),
        (9, {"scholars": 1}),
        (10, {"coins": 6}),
        (11, {"tools": 1}),
        (12, {"power": 8}),
        (13, {}),
        (14, {"power": 6}),
        (15, {"power": 6}),
        (16, {"power": 2, "book_any": 1}),
        (17, {"power": 2}),
    ],
)
def test_income(number: int, income: dict[str, int]):
    assert amounts(PALACES[number - 1].income) == income


@rule("AOI-PALACE-03", "AMB-21")
def test_palace_3():
    position = own(3).build(0, "school", "G6").build(0, "school", "H7", neutral=True).competency(4).round(1, 3)
    assert position.gained("special palace-3") == {"vp": 3, "tools": 1}
    assert position.legal() == ["upgrade G6 guild"]
    assert position.gained("upgrade G6 guild") == {"vp": 3}
    player = position.player()
    assert (player.pieces_left(1), player.pieces_left(2)) == (3, 3)
    assert player.competencies == 1 << 3
    assert not own(3).build(0, "school", "H7", neutral=True).legal("special")
    assert not own(3).build(0, "school", "G6").build(0, "guild", "A1", "A3", "A5", "A7").legal("special")


@rule("AOI-PALACE-04")
def test_palace_4():
    position = own(4).build(0, "workshop", "G6", "H7").play("special palace-4")
    assert position.legal() == ["upgrade G6 guild", "upgrade H7 guild"]
    assert position.gained("upgrade G6 guild") == {}
    assert position.player().built[1] == mask("G6")


@rule("AOI-PALACE-05")
def test_palace_5():
    position = built(5)
    assert position.asked() == ("competency", 0)
    assert position.gained("competency 4") == {"tools": 1, "vp": 5, "coins": 2, "law": 3, "I": -1, "II": 1}


@rule("AOI-PALACE-06")
def test_palace_6():
    blocked = own(6).levels(0, 6, 0, 0, 0).play("special palace-6")
    assert blocked.gained("learn banking")["banking"] == 1


@rule("AOI-PALACE-07")
def test_palace_7():
    position = own(7).build(0, "school", "A1", "A3").build(0, "school", "A5", neutral=True)
    assert position.gained("pass") == {"vp": 9}


@rule("AOI-PALACE-10")
def test_palace_10():
    position = Position(3).build(0, "guild", "H6").drafted(10).rich(0).bowls(0, 5, 7, 0)
    found = position.gained("upgrade H6 palace")
    assert (found["I"], found["II"], found["III"]) == (-5, -2, 7)
    assert position.asked() == ("books", 0)
    position.play("book law", "book law")
    assert position.asked() == ("close", 0)


@rule("AOI-PALACE-11")
def test_palace_11():
    position = built(11)
    assert position.asked() == ("city-tile", 0)
    position.play("city 1")
    assert position.player().keys == 1
    assert position.asked() == ("close", 0)  # one tile only


@rule("AOI-PALACE-12")
def test_palace_12():
    position = own(12).rich(0).ground("G6", "desert")
    assert position.gained("build G6")["vp"] == 2


@rule("AOI-PALACE-13")
def test_palace_13():
    guild = own(13).build(0, "workshop", "A1").rich(0)
    assert guild.gained("upgrade A1 guild")["vp"] == 3


@rule("AOI-PALACE-14", "AMB-10")
def test_palace_14():
    position = Position(3).build(0, "guild", "H6").drafted(14).rich(0).round(1, 11)
    position.play("upgrade H6 palace", "book law", "book law")
    assert position.player().sailing == 2
    assert position.player().points == 20 + 2 + 2 * 3
    top = built(14, boards=("lake", "desert", "forest")).play("book law", "book law")
    assert top.player().sailing == 3
    assert top.player().points == 23


@rule("AOI-PALACE-15")
def test_palace_15():
    position = Position(3).build(0, "guild", "C10").drafted(15).rich(0).ground("B9", "plains").ground("B10", "plains")
    position.play("upgrade C10 palace")
    assert position.legal() == ["first spades", "first bridges", "first books"]
    position.play("first bridges", "bridge C10-D8", "bridge C10-D11")
    assert position.legal() == ["first spades", "first books"]
    position.play("first books")
    assert position.legal("book")  # each block as a whole
    position.play("book law", "book medicine")
    assert position.asked() == ("spades", 0)
    position.play("dig B9 1", "dig B10 1", "build B9")
    assert position.asked() == ("close", 0)
    assert position.player().bridges == BRIDGES - 2


@rule("AOI-PALACE-15", "AOI-ADJ-02", "AOI-TB-08")
def test_the_bridges_of_palace_fifteen_lead_its_spades_further_if_they_come_first():
    def palace() -> Position:
        return Position().build(0, "guild", "C8").drafted(15).give(tools=4, coins=8).turn(0).play("upgrade C8 palace")

    assert "dig D9 2" not in palace().play("first spades").legal()
    p = palace().play("first bridges", "bridge C8-D9", "bridge C8-E8", "first spades")
    assert p.gained("dig D9 2") == {}
    assert p.asked() == ("books", 0)  # no tool is left for a workshop


@rule("AOI-PALACE-16")
def test_palace_16():
    position = Position(3).build(0, "guild", "H6").drafted(16).rich(0).round(1, 3).ground("A3", "desert")
    position.build(1, "workshop", "A4").play("upgrade H6 palace")
    assert position.asked() == ("place-guild", 0)
    assert "place A3" in position.legal()
    assert all(position.s.ground[6] >> action.args[0] & 1 for action in position.s.legal())
    assert position.gained("place A3") == {"vp": 3}
    assert position.player().built[1] == mask("A3")
    assert position.asked() == ("leech", 1)
    assert position.play("decline").asked() == ("close", 0)  # one guild only
    none = Position(3).build(0, "guild", "H6", "A1", "A3", "A5").rich(0).drafted(16)
    none.build(0, "workshop", "A7").play("upgrade H6 palace")
    assert none.asked() == ("place-guild", 0)  # the upgraded guild is free again
    full = Position(3).build(0, "guild", "A1", "A3", "A5", "A7").effect(place_guild_anywhere=1)
    assert full.asked() == ("turn", 0)
    lost = Position(3).build(0, "guild", "H6").rich(0).drafted(16)
    for cell in range(117):
        if lost.s.ground[6] >> cell & 1 and not lost.s.occupied >> cell & 1:
            lost.s.set_terrain(cell, 6, 0)
    assert lost.play("upgrade H6 palace").asked() == ("close", 0)


@rule("AOI-PALACE-16", "AOI-CITY-01")
def test_the_guild_of_palace_16_may_complete_a_city():
    # the palace on E9 stands beside E8 and F9; a guild on E10 makes four: 3 + 2 + 1 + 2
    p = Position().build(0, "guild", "E9").build(0, "school", "E8").ground("E10", "desert").drafted(16).rich()
    p.build(0, "workshop", "F9").play("upgrade E9 palace", "place E10")
    assert p.asked() == ("city-tile", 0)
    assert names_of(p.player().city) == {"E9", "E8", "F9", "E10"}


@rule("AOI-PALACE-17")
def test_palace_17():
    assert built(17).player().points == 30


@rule("AOI-PALACE-18")
def test_a_palace_tile_does_nothing_before_its_palace_is_built():
    position = Position(3).drafted(12).build(0, "workshop", "H6").rich(0).ground("G6", "desert")
    assert "vp" not in position.gained("build G6")
    assert not Position(3).drafted(1).legal("special")
