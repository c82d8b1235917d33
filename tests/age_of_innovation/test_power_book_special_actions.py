"""Power, book and special actions."""

import pytest
from helpers.innovation.table import Position, mask

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.actions import SPECIAL_LIST
from wabe.games.age_of_innovation.rules.components import BRIDGES, FACTION_NAMES, SCHOLARS


def strong(**options: object) -> Position:
    """A workshop on H6 of the large side, 12 tokens in bowl III."""
    return Position(3, **options).build(0, "workshop", "H6").bowls(0, 0, 0, 12)


@rule("AOI-PBA-01")
def test_an_action_is_used_once_a_round_by_one_player():
    position = strong().bowls(1, 0, 0, 12).play("power 4").end()
    assert position.asked() == ("turn", 1)
    assert "power 4" not in position.legal()
    assert "power 3" in position.legal()
    assert position.s.x_power == 1 << 3


@rule("AOI-PBA-01")
def test_only_the_three_book_actions_of_the_game():
    position = strong().books(0, 9, 0, 0, 0)
    assert position.legal("use-books") == ["use-books 1", "use-books 2", "use-books 3"]
    position.play("use-books 3").turn(0)
    assert position.legal("use-books") == ["use-books 1", "use-books 2"]


@rule("AOI-PBA-01")
@pytest.mark.parametrize(("power", "possible"), [(2, []), (3, [2]), (4, [2, 3, 4, 5]), (6, [2, 3, 4, 5, 6])])
def test_what_can_be_paid(power: int, possible: list[int]):
    position = strong().bowls(0, 12 - power, 0, power)
    assert position.legal("power") == [f"power {n}" for n in possible]  # no bridge site at H6


@rule("AOI-PBA-02", "AOI-OUT-03")
def test_any_mixture_of_books():
    position = strong().books(0, 1, 0, 2, 0).play("use-books 3")
    assert position.legal() == ["pay banking", "pay engineering"]
    assert position.gained("pay engineering", "pay banking") == {"books": -2, "coins": 6}
    assert position.player().books == [0, 0, 1, 0]
    last = strong().books(0, 0, 1, 1, 0).play("use-books 3")
    assert last.player().books == [0, 0, 0, 0]


@rule("AOI-PA-1")
def test_power_for_a_bridge():
    position = strong().build(0, "workshop", "C10").play("power 1")
    assert position.player().bowl3 == 9
    assert position.asked() == ("bridge-site", 0)
    assert "done" not in position.legal()
    position.play("bridge C10-D8")
    assert position.player().bridges == BRIDGES - 1
    assert position.asked() == ("close", 0)  # one bridge only
    assert "power 1" not in strong().legal()


@rule("AOI-PA-2", "AOI-INC-04")
def test_power_for_a_scholar():
    assert strong().gained("power 2") == {"III": -3, "I": 3, "scholars": 1}
    assert strong().give(0, scholars=SCHOLARS).gained("power 2") == {"III": -3, "I": 3}


@rule("AOI-PA-3")
def test_power_for_tools():
    assert strong().gained("power 3") == {"III": -4, "I": 4, "tools": 2}


@rule("AOI-PA-4")
def test_power_for_coins():
    assert strong().gained("power 4") == {"III": -4, "I": 4, "coins": 7}


@rule("AOI-PA-5")
def test_power_for_a_spade():
    position = strong().ground("G6", "swamp").play("power 5")
    assert position.player().bowl3 == 8
    assert position.legal("dig")
    position.play("dig G6 1")
    assert position.asked() == ("close", 0)


@rule("AOI-PA-6")
def test_power_for_two_spades():
    position = strong().ground("G6", "swamp").give(0, tools=1, coins=2).play("power 6")
    assert position.player().bowl3 == 6
    position.play("dig G6 2", "build G6")
    assert position.player().built[0] == mask("G6", "H6")


def booked(tile: int, *books: int) -> Position:
    position = Position(3).build(0, "workshop", "H6").books(0, *books)
    position.s.book_tiles = [tile - 1]
    return position


@rule("AOI-BA-1")
def test_book_for_power():
    assert booked(1, 1, 0, 0, 0).gained("use-books 1") == {"books": -1, "I": -5, "II": 5}


@rule("AOI-BA-2")
def test_book_for_two_levels_in_one_discipline():
    position = booked(2, 1, 0, 0, 0).play("use-books 2")
    assert position.asked() == ("levels-one", 0)
    assert position.gained("learn law") == {"law": 2}


@rule("AOI-BA-3")
def test_books_for_coins():
    assert booked(3, 2, 0, 0, 0).gained("use-books 3") == {"books": -2, "coins": 6}
    assert not booked(3, 1, 0, 0, 0).legal("use-books")


@rule("AOI-BA-4")
def test_books_for_a_guild():
    position = booked(4, 2, 0, 0, 0).build(1, "workshop", "G6").round(1, 3).play("use-books 4")
    assert position.legal() == ["upgrade H6 guild"]
    assert position.gained("upgrade H6 guild") == {"vp": 3}
    assert position.asked() == ("leech", 1)
    assert not booked(4, 2, 0, 0, 0).build(0, "guild", "C5", "C7", "E8", "E10").legal("use-books")


@rule("AOI-BA-5")
def test_books_for_points_of_guilds():
    position = booked(5, 2, 0, 0, 0).build(0, "guild", "C5", "C7").build(0, "guild", "E8", neutral=True)
    assert position.gained("use-books 5") == {"books": -2, "vp": 6}


@rule("AOI-BA-6")
def test_books_for_three_spades():
    position = booked(6, 3, 0, 0, 0).ground("G6", "forest").play("use-books 6")
    assert position.gained("dig G6 3") == {}
    assert not booked(6, 2, 0, 0, 0).legal("use-books")


# Special actions.


# What each gives when it is taken to its end. G6, H5 and H7 are one spade away, C10 lies at bridge sites; there are no
# tools to build with.
WHOLE = {
    "palace-1": ((), {"tools": 2}),
    "palace-2": (("dig G6 1", "dig H5 1"), {}),
    "palace-3": (("upgrade F9 guild",), {"vp": 3, "tools": 1}),
    "palace-4": (("upgrade H6 guild",), {}),
    "palace-6": (("learn law",), {"law": 2}),
    "palace-13": (("book law",), {"coins": 3, "books": 1}),
    "innovation-1": (("dig G6 1",), {}),
    "innovation-3": ((), {"scholars": 1, "vp": 3}),
    "competency-7": ((), {"I": -4, "II": 4}),
    "booster-5": (("dig G6 1",), {}),
    "booster-6": (("bridge C10-D8",), {"bridges": -1}),
    "booster-7": (("learn law",), {"law": 1}),
    "philosophers": (("book law",), {"books": 1}),
    "psychics": ((), {"I": -5, "II": 5}),
}


def owner(special: str) -> Position:
    """He has the tile of this special action, or is this faction, and everything that any of them needs."""
    of_faction = special in FACTION_NAMES
    position = Position(3, factions=(special if of_faction else "inventors",) * 3)
    position.build(0, "workshop", "H6", "C10").build(0, "school", "F9")
    position.ground("G6", "plains").ground("H5", "plains").ground("H7", "plains")
    if of_faction:
        return position
    gives = {
        "palace": position.palace,
        "innovation": position.innovations,
        "competency": position.competency,
        "booster": position.booster,
    }
    kind, number = special.split("-")
    return gives[kind](int(number))


@rule(
    "AOI-SPA-01",
    "AOI-PALACE-01",
    "AOI-PALACE-02",
    "AOI-PALACE-03",
    "AOI-PALACE-04",
    "AOI-PALACE-06",
    "AOI-PALACE-13",
    "AOI-INNOV-01",
    "AOI-INNOV-03",
    "AOI-COMPET-07",
    "AOI-BOOST-05",
    "AOI-BOOST-06",
    "AOI-BOOST-07",
    "AOI-FAC-11",
    "AOI-FAC-12",
)
@pytest.mark.parametrize("special", WHOLE)
def test_each_special_action_gives_so_much_and_no_more(special: str):
    moves, gained = WHOLE[special]
    position = owner(special)
    assert position.gained(f"special {special}", *moves) == gained
    assert position.asked() == ("turn" if special == "psychics" else "close", 0)
    assert f"special {special}" not in position.turn(0).legal()


def test_all_special_actions_are_looked_at():
    assert {f"special {special}" for special in WHOLE} == {action.text for action in SPECIAL_LIST}


@rule("AOI-SPA-01", "AOI-BOOST-06", "AOI-PALACE-04")
def test_a_special_action_that_finds_no_place_is_not_offered():
    assert not Position(3).booster(6).build(0, "workshop", "H6").legal("special")  # no bridge site
    assert not Position(3).palace(4).build(0, "guild", "H6").legal("special")  # no workshop


@rule("AOI-SPA-01")
def test_special_actions_are_the_owners_and_once_a_round():
    position = Position(3).competency(7).bowls(0, 12, 0, 0)
    position.competency(7, seat=1)
    position.play("special competency-7").end()
    assert position.legal("special") == ["special competency-7"]  # seat 1 has a tile of his own
    position.turn(0)
    assert position.legal("special") == []
    assert Position(3).legal("special") == []


@rule("AOI-SPA-02")
def test_a_new_palace_can_be_used_this_round():
    position = Position(3).build(0, "guild", "H6").drafted(1).rich(0).play("upgrade H6 palace").turn(0)
    assert position.gained("special palace-1") == {"tools": 2}


@rule("AOI-SPA-02", "AOI-P3-06")
def test_a_used_booster_is_free_for_its_next_owner():
    position = Position(2).booster(7).give(1, scholars=1).play("special booster-7", "learn law").end()
    position.play("send law 1").end().play("pass", "booster 1").end().play("pass", "booster 7").end()
    assert position.s.round == 2
    while position.asked()[0] in ("books", "levels"):
        position.s.play(position.s.legal()[0])
    assert position.player(1).booster == 6
    position.turn(1)
    assert "special booster-7" in position.legal()
