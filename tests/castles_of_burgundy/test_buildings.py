"""The eight buildings and their advantages."""

import pytest
from helpers.burgundy import Position

from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.components import BUILDINGS, TILES


def build(name: str, *also: str) -> Position:
    """A player about to place a building on c3, a city of one space, with a 3, and a second die left."""
    return Position().dice(3, 1).store(name, *also)


@rule("COB-BLD-01", "COB-PLACE-08")
def test_the_advantage_needs_no_die_and_comes_once():
    position = build("bank")
    position.play("place 3 s1 c3")
    assert position.me.silver == 2
    assert position.left() == [1]
    position.play("workers 1")
    assert position.player(0).silver == 2


@rule("COB-BLD-02")
@pytest.mark.parametrize("name", TILES[:BUILDINGS])
def test_each_building_once_per_city(name: str):
    position = Position().dice(2, 3).store(name).put(name, "b5").put("knowledge2", "c4")
    assert position.legal("place") == ["place 3 s1 c3", "place 3 s1 e4"]  # not c5, c6: the city of b5
    other = next(kind for kind in TILES[:BUILDINGS] if kind != name)
    free = Position().dice(2, 3).store(other).put(name, "b5").put("knowledge2", "c4")
    assert free.legal("place") == ["place 2 s1 c5", "place 3 s1 c3", "place 3 s1 c6", "place 3 s1 e4"]


@rule("COB-YELLOW-01", "COB-BLD-02")
def test_number_1_lifts_the_limit():
    position = Position().dice(2).store("bank").put("bank", "b5").put("knowledge1", "c4")
    assert position.legal("place") == ["place 2 s1 c5"]


@rule("COB-BLD-03", "COB-YELLOW-03", "COB-YELLOW-04", "COB-AMB-12")
def test_warehouse_sells_any_type():
    position = build("warehouse").goods(red=2, orange=1).know(3, 4)
    position.play("place 3 s1 c3")
    assert position.legal() == ["sell free red", "sell free orange", "decline"]
    assert position.play("sell free red") == 4
    assert (position.me.silver, position.me.workers) == (2, 1)
    assert position.store_of_goods() == {"orange": 1}
    unwilling = build("warehouse").goods(red=2)
    unwilling.play("place 3 s1 c3")
    assert unwilling.play("decline") == 0
    assert unwilling.store_of_goods() == {"red": 2}


def full_board() -> Position:
    """Four players, one tile of every colour in the depots, and a black depot."""
    position = Position(4).depot(1, "ship", "bank").depot(2, "castle", "knowledge1").depot(4, "mine", "cow2")
    return position.depot(5, "watchtower", "bank").depot(7, "church", "ship", "mine")


@rule("COB-BLD-04", "COB-BLD-05", "COB-BLD-06", "COB-BLD-07")
@pytest.mark.parametrize(
    ("name", "takes"),
    [
        ("carpenter", ["1-building", "5-building", "5-building2"]),
        ("church", ["2-knowledge", "2-castle", "4-mine"]),
        ("market", ["1-ship", "4-animal"]),
    ],
)
def test_buildings_that_take_a_tile(name: str, takes: list[str]):
    position = full_board().dice(3, 1).store("ship", name, "mine")
    position.play("place 3 s2 c3")
    assert position.legal() == [f"take free {place} s2" for place in takes] + ["decline"]  # never the black depot
    taken = f"take free {takes[-1]} s2"
    position.play(taken)
    assert len(position.stored()) == 3  # the building has left a storage space
    assert position.left() == [1]
    unwilling = full_board().dice(3, 1).store(name)
    unwilling.play("place 3 s1 c3", "decline")
    assert unwilling.stored() == []


@rule("COB-AMB-12")
@pytest.mark.parametrize("name", ["warehouse", "carpenter", "church", "market", "city-hall"])
def test_what_may_be_declined(name: str):
    position = full_board().dice(3, 1).store(name, "ship").goods(red=1)
    position.play("place 3 s1 c3")
    assert position.legal("decline") == ["decline"]
    position.play("decline")
    assert position.legal("workers") == ["workers 1"]


@rule("COB-BLD-08", "COB-BLD-09", "COB-BLD-11", "COB-AMB-12")
@pytest.mark.parametrize(
    ("name", "workers", "silver", "points"), [("boarding-house", 4, 0, 0), ("bank", 0, 2, 0), ("watchtower", 0, 0, 4)]
)
def test_buildings_that_pay_at_once(name: str, workers: int, silver: int, points: int):
    position = build(name)
    assert position.play("place 3 s1 c3") == points + 1 + 10
    assert (position.me.workers, position.me.silver) == (workers, silver)
    assert position.legal("workers") == ["workers 1"]  # nothing to decide


@rule("COB-BLD-10", "COB-AMB-13")
def test_city_hall_places_a_tile_on_any_number():
    position = build("city-hall", "ship", "mine")
    position.play("place 3 s1 c3")
    assert position.legal() == ["place free s2 d3", "place free s2 d5", "place free s3 e3", "decline"]
    position.play("place free s3 e3")
    assert position.stored() == ["ship"]
    assert position.left() == [1]


@rule("COB-BLD-10", "COB-BLD-02")
def test_city_hall_keeps_to_colour_adjacency_and_the_limit_of_a_city():
    position = Position().dice(3, 1).store("city-hall", "bank").put("bank", "b5").put("knowledge2", "c4")
    position.play("place 3 s1 e4")
    assert position.legal("place") == ["place free s2 c3", "place free s2 e5", "place free s2 f4"]


@rule("COB-AMB-13")
def test_city_hall_after_city_hall():
    position = build("city-hall", "city-hall", "ship")
    position.play("place 3 s1 c3", "place free s2 e4")
    assert position.legal("place") == ["place free s3 d3", "place free s3 d5"]


@rule("COB-BLD-12", "COB-BLD-01")
@pytest.mark.parametrize("name", ["warehouse", "carpenter", "church", "market", "city-hall"])
def test_an_advantage_without_use_lapses(name: str):
    position = build(name)
    if name == "market":
        position.depot(2, "castle").depot(7, "ship")
    assert position.play("place 3 s1 c3") == 11
    assert position.legal("decline") == []
    assert position.legal("workers") == ["workers 1"]


@rule("COB-TV-25", "COB-BLD-10", "COB-TURN-03")
def test_chain_of_city_hall_castle_and_ship():
    position = build("city-hall", "castle", "ship").put("knowledge1", "c4").depot_goods(6, pink=1)
    position.play("place 3 s1 c3")
    assert "place free s2 b3" in position.legal()
    position.play("place free s2 b3")
    assert {"place free s3 d3", "place free s3 d5", "workers free"} <= set(position.legal())
    position.play("place free s3 d5")
    assert position.legal() == ["load 6", "load none"]
    position.play("load 6")
    assert position.store_of_goods() == {"pink": 1}
    assert position.me.steps == 1
    assert position.left() == [1]
    assert position.legal() == ["workers 1"]
