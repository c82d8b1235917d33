"""Competencies, boosters, round tiles and final tiles: the effect of each."""

import pytest
from innovation_table import Position, mask

from wabe.core.game import NATURE
from wabe.core.reference import rule
from wabe.games.age_of_innovation.book.components import BOOSTERS, COMPETENCIES
from wabe.games.age_of_innovation.book.frames import ROUND


def amounts(effect: object) -> dict[str, int]:
    names = ("coins", "tools", "scholars", "power", "vp", "book_any", "steps_any")
    return {name: getattr(effect, name) for name in names if getattr(effect, name)}


def taken(kind: int, **options: object) -> Position:
    """A school was built and this competency is taken; the space gives three levels of banking."""
    position = Position(3, **options).build(0, "guild", "H6").rich(0)
    position.s.grid = [kind - 1, *(other for other in range(12) if other != kind - 1)]
    return position.play("upgrade H6 school")


SPACE = {"banking": 3, "I": -1, "II": 1}


# Competencies.


@rule("AOI-COMPET-01", "AOI-COMPET-02", "AOI-COMPET-03", "AOI-COMPET-10")
@pytest.mark.parametrize(
    ("kind", "income"),
    [
        (1, {"tools": 1, "steps_any": 1}),
        (2, {"vp": 3, "coins": 2}),
        (3, {"book_any": 1, "power": 1}),
        (10, {"power": 2, "coins": 2}),
    ],
)
def test_income_of_competencies(kind: int, income: dict[str, int]):
    assert amounts(COMPETENCIES[kind - 1].income) == income
    others = [tile for number, tile in enumerate(COMPETENCIES, 1) if number not in (1, 2, 3, 10)]
    assert all(amounts(tile.income) == {} for tile in others)


@rule("AOI-COMPET-01")
def test_competency_1_asks_for_its_level_each_round():
    position = Position(3).competency(1)
    position.s.frames = [[ROUND, NATURE, 1]]
    position.s.advance()
    assert position.asked() == ("levels", 0)
    assert "done" not in position.legal()


@rule("AOI-COMPET-04")
def test_competency_4():
    assert taken(4).gained("competency 4") == SPACE | {"tools": 1, "vp": 5, "coins": 2}


@rule("AOI-COMPET-05")
def test_competency_5():
    position = taken(5).ground("G6", "swamp").play("competency 5")
    assert position.asked() == ("spades", 0)
    position.play("dig G6 2", "build G6")
    assert position.player().built[0] == mask("G6")


@rule("AOI-COMPET-06")
def test_competency_6():
    position = taken(6)
    assert position.gained("competency 6") == SPACE | {"annexes": 2}
    position.turn(0)
    assert position.legal("annex") == ["annex H6"]


@rule("AOI-COMPET-07")
def test_competency_7():
    position = taken(7).play("competency 7").turn(0)
    assert position.gained("special competency-7") == {"I": -4, "II": 4}


@rule("AOI-COMPET-08")
def test_competency_8():
    assert Position(3).competency(8).city(0).city(0).gained("pass") == {"vp": 4}


@rule("AOI-COMPET-09")
def test_competency_9():
    assert Position(3).competency(9).give(0, scholars=1).gained("send law 1")["vp"] == 2


@rule("AOI-COMPET-10")
def test_competency_10():
    position = taken(10).ground("G6", "desert").play("competency 10")
    assert position.asked() == ("place", 0)
    position.play("place G6")
    assert position.player().built[5] == mask("G6")


@rule("AOI-COMPET-11")
def test_competency_11():
    position = Position(3).competency(11).build(0, "workshop", "H6").rich(0)
    position.ground("I6", "desert").ground("H7", "desert")
    assert position.gained("build I6")["vp"] == 3
    position.turn(0)
    assert "vp" not in position.gained("build H7")


@rule("AOI-COMPET-12")
def test_tv_15_competency_12():
    assert Position(3).competency(12).levels(0, 9, 7, 7, 2).gained("pass") == {"vp": 2}


# Boosters.


@rule(
    "AOI-BOOST-01",
    "AOI-BOOST-02",
    "AOI-BOOST-03",
    "AOI-BOOST-04",
    "AOI-BOOST-05",
    "AOI-BOOST-06",
    "AOI-BOOST-07",
    "AOI-BOOST-08",
    "AOI-BOOST-09",
    "AOI-BOOST-10",
)
@pytest.mark.parametrize(
    ("number", "income"),
    [
        (1, {}),
        (2, {"scholars": 1}),
        (3, {"power": 3}),
        (4, {"tools": 1}),
        (5, {"book_any": 1}),
        (6, {"book_any": 1}),
        (7, {"tools": 2}),
        (8, {"coins": 4}),
        (9, {"power": 4, "coins": 2}),
        (10, {"coins": 6}),
    ],
)
def test_income_of_boosters(number: int, income: dict[str, int]):
    assert amounts(BOOSTERS[number - 1].income) == income


@rule("AOI-BOOST-01")
def test_booster_1():
    position = Position(3).booster(1).build(0, "workshop", "H6").rich(0).ground("H7", "desert").ground("I6", "desert")
    assert position.gained("build H7")["vp"] == 2
    position.turn(0)
    assert "vp" not in position.gained("build I6")


@rule("AOI-BOOST-02")
def test_booster_2():
    assert Position(3).booster(2).give(0, scholars=1).gained("send law 2")["vp"] == 2


@rule("AOI-BOOST-03")
def test_booster_3():
    assert Position(3).booster(3).build(0, "workshop", "H6").rich(0).gained("upgrade H6 guild")["vp"] == 3


@rule("AOI-BOOST-04")
def test_booster_4():
    position = Position(3).booster(4).build(0, "palace", "A1").build(0, "palace", "A3", neutral=True)
    assert position.build(0, "university", "A5").gained("pass") == {"vp": 12}


@rule("AOI-BOOST-05")
def test_booster_5():
    position = Position(3).booster(5).build(0, "workshop", "H6").ground("G6", "plains").play("special booster-5")
    position.play("dig G6 1")
    assert position.s.ground[6] & mask("G6")


@rule("AOI-BOOST-06")
def test_booster_6():
    position = Position(3).booster(6).build(0, "workshop", "C10").play("special booster-6")
    assert position.gained("bridge C10-D8") == {"bridges": -1}
    assert not Position(3).booster(6).build(0, "workshop", "H6").legal("special")


@rule("AOI-BOOST-07")
def test_booster_7():
    assert Position(3).booster(7).play("special booster-7").gained("learn law") == {"law": 1}


@rule("AOI-BOOST-08")
def test_booster_8():
    position = Position(3).booster(8).build(0, "school", "A1").build(0, "school", "A3", neutral=True).play("pass")
    assert "done" not in position.legal()
    position.play("learn law", "learn law")
    assert position.player().levels == [0, 2, 0, 0]
    assert Position(3).booster(8).play("pass").asked() == ("next-booster", 0)


@rule("AOI-REACH-05", "AOI-REACH-06", "AOI-COMPET-11", "AOI-FAC-09")
@pytest.mark.parametrize(
    ("name", "border", "riverside"),
    [("B1", 3, 2), ("D12", 0, 2), ("C1", 3, 0), ("D2", 0, 0), ("E11", 0, 2), ("E13", 3, 0), ("E12", 0, 0)],
)
def test_workshops_at_the_border_and_at_the_river(name: str, border: int, riverside: int):
    position = Position(3).booster(1).competency(11).rich(0)
    position.build(0, "workshop", {"B": "A1", "C": "D1", "D": "C2", "E": "F11"}[name[0]] if name != "D12" else "D13")
    if name == "E13":
        position.build(0, "workshop", "F13")
    position.ground(name, "desert")
    assert position.gained(f"build {name}").get("vp", 0) == border + riverside


# Round tiles: points in Phase II.


def building(tile: int, number: int = 1, final: int = 1) -> Position:
    position = Position(3).round(number, tile, final).rich(0).drafted(1)
    position.build(0, "workshop", "H6", "C5").build(0, "guild", "F9", "F11").build(0, "school", "A7")
    return position.ground("H7", "desert").ground("I6", "desert")


EVENTS = {
    "workshop": "build H7",
    "border": "build I6",
    "guild": "upgrade C5 guild",
    "school": "upgrade F9 school",
    "palace": "upgrade F11 palace",
    "university": "upgrade A7 university",
    "spade": "dig G6 1",
    "level": "send law 1",
    "track": "sailing",
}


def points(tile: int, event: str, number: int = 1, final: int = 1) -> int:
    gained = building(tile, number, final).gained(EVENTS[event]).get("vp", 0)
    return gained - (2 if event == "track" else 0)


@rule(
    "AOI-RS-01",
    "AOI-RS-02",
    "AOI-RS-03",
    "AOI-RS-04",
    "AOI-RS-05",
    "AOI-RS-06",
    "AOI-RS-07",
    "AOI-RS-08",
    "AOI-RS-09",
    "AOI-RS-11",
)
@pytest.mark.parametrize(
    ("tile", "scores"),
    [
        (1, {"workshop": 2, "border": 2}),
        (2, {"workshop": 2, "border": 2}),
        (3, {"guild": 3}),
        (4, {"guild": 3}),
        (5, {"school": 4}),
        (6, {"palace": 5, "university": 5}),
        (7, {"palace": 5, "university": 5}),
        (8, {"spade": 2}),
        (9, {"level": 1}),
        (10, {}),
        (11, {"track": 3}),
        (12, {}),
    ],
)
def test_points_of_round_tiles(tile: int, scores: dict[str, int]):
    for event in EVENTS:
        assert points(tile, event) == scores.get(event, 0), event


@rule("AOI-RS-10")
def test_round_tile_10_scores_city_tiles():
    assert Position(3).round(1, 10).effect(city_tile=1).gained("city 4")["vp"] == 11


@rule("AOI-FS-1", "AOI-FS-2", "AOI-FS-3", "AOI-FS-4")
@pytest.mark.parametrize(
    ("final", "scores"),
    [(1, {"workshop": 2, "border": 2}), (2, {"school": 4}), (3, {"border": 3}), (4, {"guild": 3})],
)
def test_final_tiles_score_in_round_six_in_addition(final: int, scores: dict[str, int]):
    for event in EVENTS:
        assert points(12, event, 6, final) == scores.get(event, 0), event
        assert points(12, event, 5, final) == 0, event
    both = points(1, "workshop", 6, final)
    assert both == 2 + scores.get("workshop", 0)


# Round tiles: the science bonus.


def bonus(tile: int, level: int, discipline: int) -> Position:
    levels = [0, 0, 0, 0]
    levels[discipline] = level
    position = Position(3).round(1, tile).levels(0, *levels).build(0, "workshop", "H6").bowls(0, 5, 7, 0)
    position.s.next_order = [0, 1, 2]
    return position


@rule(
    "AOI-RS-01",
    "AOI-RS-02",
    "AOI-RS-05",
    "AOI-RS-06",
    "AOI-RS-07",
    "AOI-RS-08",
    "AOI-RS-11",
    "AOI-RS-12",
    "AOI-P3-01",
)
@pytest.mark.parametrize(
    ("tile", "discipline", "per", "gift"),
    [
        (1, 1, 3, {"scholars": 1}),
        (2, 0, 3, {"power": 4}),
        (5, 0, 1, {"coins": 1}),
        (6, 3, 2, {"tools": 1}),
        (7, 0, 2, {"tools": 1}),
        (8, 2, 1, {"coins": 1}),
        (11, 2, 3, {"scholars": 1}),
        (12, 1, 2, {"power": 3}),
    ],
)
def test_science_bonus(tile: int, discipline: int, per: int, gift: dict[str, int]):
    for level in (per - 1, per, 2 * per + (1 if per > 1 else 0)):
        position = bonus(tile, level, discipline)
        before = position.player().copy()
        position.s.frames = [[ROUND, NATURE, 3]]
        position.s.advance()
        player = position.player()
        times = level // per
        income = {"coins": 6, "tools": 2, "scholars": 0}  # of round 2, which follows at once
        for name in ("coins", "tools", "scholars"):
            assert getattr(player, name) - getattr(before, name) == income[name] + times * gift.get(name, 0)
        power = player.bowl2 - before.bowl2 + 2 * (player.bowl3 - before.bowl3)
        assert power == times * gift.get("power", 0)


@rule("AOI-RS-03", "AOI-RS-09")
@pytest.mark.parametrize(("tile", "discipline"), [(3, 1), (9, 3)])
def test_science_bonus_of_books(tile: int, discipline: int):
    position = bonus(tile, 7, discipline)
    position.s.frames = [[ROUND, NATURE, 3]]
    position.s.advance()
    assert position.asked() == ("books", 0)
    assert position.gained("book law")["books"] == 1
    assert position.asked() == ("books", 0)
    position.play("book law")
    assert position.s.round == 2


@rule("AOI-RS-04", "AOI-RS-10")
@pytest.mark.parametrize(("tile", "discipline"), [(4, 3), (10, 2)])
def test_science_bonus_of_spades(tile: int, discipline: int):
    position = bonus(tile, 8, discipline).ground("G6", "lake")
    position.s.frames = [[ROUND, NATURE, 3]]
    position.s.advance()
    assert position.asked() == ("spades", 0)
    assert [text for text in position.legal("dig") if "G6" in text] == ["dig G6 1", "dig G6 2"]
    few = bonus(tile, 3, discipline)
    few.s.frames = [[ROUND, NATURE, 3]]
    few.s.advance()
    assert few.s.round == 2
