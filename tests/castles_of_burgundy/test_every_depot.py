"""What reaches a depot reaches each of them."""

import pytest
from helpers.burgundy import Position

from wabe.core.reference import rule

# By depot: its places for two to four players, and a tile for each colour.
PLACES = {
    1: "building ship knowledge animal",
    2: "knowledge castle building building2",
    3: "animal building ship knowledge",
    4: "ship building animal mine",
    5: "mine knowledge building building2",
    6: "building animal castle ship",
}
TILE = {
    "building": "bank",
    "ship": "ship",
    "knowledge": "knowledge9",
    "animal": "cow2",
    "castle": "castle",
    "mine": "mine",
}
REACHES = {
    "carpenter": ("building", "building2"),
    "church": ("mine", "knowledge", "castle"),
    "market": ("ship", "animal"),
}


def only(depot: int, place: str, position: Position) -> Position:
    """A single tile in this depot, on this place."""
    tiles = ["watchtower", "bank"] if place == "building2" else [TILE[place]]
    return position.depot(depot, *tiles)


EVERY = [(depot, place) for depot, places in PLACES.items() for place in places.split() if place != "building2"]


@rule("COB-BLD-04", "COB-BLD-05", "COB-BLD-06", "COB-BLD-12")
@pytest.mark.parametrize(("depot", "place"), EVERY)
@pytest.mark.parametrize("name", REACHES)
def test_an_advantage_reaches_the_right_tile_of_any_depot(name: str, depot: int, place: str):
    position = only(depot, place, Position(4).dice(3, 1).store(name))
    position.play("place 3 s1 c3")
    if place in REACHES[name]:
        assert position.legal() == [f"take free {depot}-{place} s1", "decline"]
        position.play(f"take free {depot}-{place} s1")
        assert position.stored(0) == [TILE[place]]
    else:
        assert position.legal("decline") == []  # the only tile is none of its kind: the advantage lapses


@rule("COB-BLD-04")
@pytest.mark.parametrize("depot", [2, 5])
def test_a_carpenter_reaches_both_buildings_of_a_depot(depot: int):
    position = only(depot, "building2", Position(4).dice(3, 1).store("carpenter"))
    position.play("place 3 s1 c3")
    assert position.legal("take") == [f"take free {depot}-building s1", f"take free {depot}-building2 s1"]


@rule("COB-PLACE-06")
@pytest.mark.parametrize(("depot", "place"), EVERY)
def test_a_castle_takes_from_any_depot(depot: int, place: str):
    position = only(depot, place, Position(4).dice(6, 1).store("castle").put("castle", "a2").put("knowledge1", "c4"))
    position.play("place 6 s1 b3")
    assert position.legal("take") == [f"take free {depot}-{place} s1"]


@rule("COB-YELLOW-06", "COB-BUY-04")
@pytest.mark.parametrize(("depot", "place"), EVERY)
def test_number_6_buys_from_any_depot(depot: int, place: str):
    position = only(depot, place, Position(4).know(6).dice(1).silver(2))
    assert position.legal("buy") == [f"buy {depot}-{place} s1"]
    assert only(depot, place, Position(4).dice(1).silver(2)).legal("buy") == []
