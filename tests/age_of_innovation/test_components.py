"""The box: counts, boards, the circle of terrains."""

import importlib
from pathlib import Path

import pytest
from helpers.innovation.table import Position, resolve_chance

from wabe.core.reference import rule
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.rules.components import (
    ANNEXES,
    BOARDS,
    BOOK_ACTIONS,
    BOOK_COLOURS,
    BOOSTERS,
    BRIDGES,
    CITIES,
    CITY_COPIES,
    COMPETENCIES,
    COMPETENCY_COPIES,
    DISCIPLINES,
    DISTANCE,
    FACTION_NAMES,
    FINAL_TILES,
    INNOVATIONS,
    NEUTRAL_PIECES,
    PALACES,
    PIECES,
    POWER_ACTIONS,
    ROUND_TILES,
    SCHOLARS,
    STEP,
    TERRAINS,
)
from wabe.games.age_of_innovation.rules.state import AgeState

ROOT = Path(__file__).parent.parent.parent


@rule("AOI-COMP-01")
def test_counts_of_the_box():
    assert [len(BOARDS), len(FACTION_NAMES), len(BOOSTERS), len(PALACES), len(INNOVATIONS)] == [7, 12, 10, 17, 18]
    assert [len(COMPETENCIES), COMPETENCY_COPIES, len(CITIES), CITY_COPIES] == [12, 4, 7, 3]
    assert [len(ROUND_TILES), len(FINAL_TILES), len(POWER_ACTIONS), len(BOOK_ACTIONS)] == [12, 4, 6, 6]
    assert PIECES == [9, 4, 3, 1, 1, 0, 0]
    assert NEUTRAL_PIECES == [1, 1, 1, 1, 1, 5, 1]
    assert [SCHOLARS, BRIDGES, ANNEXES] == [7, 3, 8]


def test_everything_in_the_box_has_a_test_of_its_own_effect(monkeypatch: pytest.MonkeyPatch):
    # its rule, which says what it does, is cited by a test; the rule index asks the same of all rules
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    cited = importlib.import_module("rules_index").cited_by_tests(Path(__file__).parent)
    tiles = [*PALACES, *INNOVATIONS, *COMPETENCIES, *BOOSTERS, *CITIES, *POWER_ACTIONS, *BOOK_ACTIONS]
    ids = [tile.id for tile in tiles] + [tile.id for tile in ROUND_TILES] + [tile.id for tile in FINAL_TILES]
    ids += [f"AOI-FAC-{number:02}" for number in range(1, len(FACTION_NAMES) + 1)]
    assert len(ids) == len(set(ids)) == 104
    assert [one for one in ids if one not in cited] == []


@rule("AOI-COMP-02", "AOI-SET-10")
def test_supplies_that_run_out_and_those_that_do_not():
    s = GAME.rules(4).start()
    assert isinstance(s, AgeState)
    assert s.cities == [3] * 7
    assert s.stock == [4] * 12
    assert s.neutral_left == [1, 1, 1, 1, 1, 5, 1]
    position = Position().books(0, 12, 12, 12, 12).effect(book_any=1)
    assert position.legal() == ["book banking", "book law", "book engineering", "book medicine"]
    assert position.gained("book law") == {"books": 1}


@rule("AOI-COMP-02")
def test_scholars_and_bridges_run_out():
    position = Position().give(0, scholars=7)
    position.effect(scholars=2)
    assert (position.player().scholars, position.player().supply) == (7, 0)
    position = Position().build(0, "workshop", "B5").bridge(0, "A10-B11").bridge(0, "B9-C11").bridge(0, "B9-D9")
    assert position.effect(bridge=1).asked() == ("turn", 0)


@rule("AOI-COMP-03")
def test_disciplines_and_colours_of_books():
    assert dict(zip(DISCIPLINES, BOOK_COLOURS, strict=True)) == {
        "banking": "yellow",
        "law": "blue",
        "engineering": "brown",
        "medicine": "white",
    }


@rule("AOI-COMP-04")
def test_tv_30_distances_on_the_circle():
    assert TERRAINS == ["plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert"]
    desert = TERRAINS.index("desert")
    others = ["plains", "swamp", "lake", "forest", "mountain", "wasteland"]
    assert [DISTANCE[TERRAINS.index(name)][desert] for name in others] == [1, 2, 3, 3, 2, 1]


@rule("AOI-COMP-04", "AOI-TB-03")
@pytest.mark.parametrize("home", range(7))
def test_spades_lead_the_shortest_way_home(home: int):
    for terrain in range(7):
        at = terrain
        for _ in range(DISTANCE[terrain][home]):
            assert at != home
            at = STEP[at][home]
        assert at == home


def test_the_data_are_checked():
    s = GAME.rules(2).start()
    resolve_chance(s)
    s.check()
    s.players[0].coins = -1
    with pytest.raises(AssertionError):
        s.check()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda s: s.writable_player(0).books.__setitem__(0, -1),
        lambda s: s.writable_player(0).earned.__setitem__(0, 3),
        lambda s: setattr(s.writable_player(0), "supply", 6),
        lambda s: setattr(s.writable_player(0), "bowl3", 4),
        lambda s: setattr(s.writable_player(0), "bridges", 2),
        lambda s: setattr(s.writable_player(0), "annexes", 9),
        lambda s: setattr(s.writable_player(0), "keys", 1),
        lambda s: setattr(s, "occupied", 1),
        lambda s: setattr(s, "river_tiles", 1 << 1),
        lambda s: s.ground.__setitem__(0, 0),
        lambda s: s.cities.__setitem__(0, 2),
        lambda s: s.stock.__setitem__(0, 2),
        lambda s: s.neutral_left.__setitem__(5, 4),
        lambda s: setattr(s, "boosters", 1),
        lambda s: setattr(s.writable_player(0), "booster", s.writable_player(1).booster),
    ],
)
def test_what_is_lost_is_noticed(spoil):
    position = Position().build(0, "workshop", "B5")
    position.s.check()
    spoil(position.s)
    with pytest.raises(AssertionError):
        position.s.check()
