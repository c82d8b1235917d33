"""What cannot be done says why: the usual tries of a turn."""

from helpers.innovation.table import Position


def why(position: Position, thing: str) -> str:
    return str(position.s.why_not(thing))


def at_home() -> Position:
    return Position(3).build(0, "workshop", "H6").give(0, coins=1, tools=1)


def test_hexes() -> None:
    position = at_home().ground("G6", "mountain").build(1, "workshop", "A1")
    assert why(position, "G6") == "It is 2 spades from your terrain; a spade costs 3 tools, you have 1."
    assert why(position.ground("G6", "desert"), "G6") == "It costs 2 coins, you have 1."
    assert why(position, "A1") == "Another player has built here."
    assert why(position, "H6") == "It costs 2 tools, you have 1."


def test_out_of_reach() -> None:
    assert why(at_home(), "A1") == "This hex is out of reach of your buildings."


def test_actions_with_power_and_books() -> None:
    position = at_home().bowls(0, 5, 6, 1)
    assert why(position, "power-1") == "It costs 3 power of bowl III, you have 1 there."
    position.s.x_power |= 1
    assert why(position, "power-1") == "This action was used in this round."
    assert why(position.books(0, 0, 0, 0, 0), "book-action-1").startswith("It costs ")
    assert why(position, "innovation-1").startswith("It costs ")


def test_science_and_tracks() -> None:
    position = at_home()
    assert why(position, "law-1") == "It takes 1 scholar, you have 0."
    assert why(position, "p1-sailing-2").startswith("It ")


def test_what_is_not_there_says_nothing() -> None:
    position = at_home()
    for thing in ("power-7", "book-action-7", "innovation-13", "power-0", "K1", "p2-sailing-2"):
        assert why(position, thing) == "", thing


def test_buildings_that_stay_as_they_are() -> None:
    position = at_home().rich(0).build(0, "palace", "H7").build(0, "guild", "G7", neutral=True)
    assert why(position, "H7") == "This building cannot be upgraded any further."
    assert why(position, "G7") == "Neutral buildings are not upgraded."


def test_the_top_of_a_track() -> None:
    position = at_home().rich(0).give(0, sailing=3, digging=2)
    assert why(position, "p1-sailing-3") == why(position, "p1-terraforming-2")
    assert why(position, "p1-sailing-3") == "You have reached the top of this track."
