"""Round tiles and final tiles: points in Phase II, and the science bonus."""

import pytest
from helpers.innovation.table import Position, start_bonus

from wabe.core.reference import rule


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


# The science bonus.


def bonus(tile: int, level: int, discipline: int) -> Position:
    levels = [0, 0, 0, 0]
    levels[discipline] = level
    return Position(3).round(1, tile).levels(0, *levels).build(0, "workshop", "H6").bowls(0, 5, 7, 0)


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
        player = start_bonus(position).player()
        times = level // per
        income = {"coins": 6, "tools": 2, "scholars": 0}  # of round 2, which follows at once
        for name in ("coins", "tools", "scholars"):
            assert getattr(player, name) - getattr(before, name) == income[name] + times * gift.get(name, 0)
        power = player.bowl2 - before.bowl2 + 2 * (player.bowl3 - before.bowl3)
        assert power == times * gift.get("power", 0)


@rule("AOI-RS-03", "AOI-RS-09")
@pytest.mark.parametrize(("tile", "discipline"), [(3, 1), (9, 3)])
def test_science_bonus_of_books(tile: int, discipline: int):
    position = start_bonus(bonus(tile, 7, discipline))
    assert position.asked() == ("books", 0)
    assert position.gained("book law")["books"] == 1
    assert position.asked() == ("books", 0)
    position.play("book law")
    assert position.s.round == 2


@rule("AOI-RS-04", "AOI-RS-10")
@pytest.mark.parametrize(("tile", "discipline"), [(4, 3), (10, 2)])
def test_science_bonus_of_spades(tile: int, discipline: int):
    position = start_bonus(bonus(tile, 8, discipline).ground("G6", "lake"))
    assert position.asked() == ("spades", 0)
    assert [text for text in position.legal("dig") if "G6" in text] == ["dig G6 1", "dig G6 2"]
    assert start_bonus(bonus(tile, 3, discipline)).s.round == 2
