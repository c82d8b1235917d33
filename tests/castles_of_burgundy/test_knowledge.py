"""The knowledge tiles that no other chapter tests, and the final scoring of #15-#26."""

import pytest
from helpers.burgundy import Position

from wabe.core.game import OVER
from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.scoring import knowledge_points


def final(position: Position, seat: int = 0) -> int:
    """The points of a seat for knowledge in the final scoring of the game."""
    position.finish()
    assert position.state.seat == OVER
    return position.state.players[seat].earned[9]


@rule("COB-YELLOW-00")
def test_a_tile_never_helps_its_own_placement():
    position = Position().dice(2, 6).store("knowledge11", "mine").workers(0)
    assert position.legal("place") == []  # c4 wants a 1
    position.dice(1, 5)
    position.play("place 1 s1 c4")
    assert position.legal("place") == ["place 5 s2 e3"]  # from then on, with the second die already


@rule("COB-YELLOW-00")
def test_a_tile_works_for_its_owner_only():
    position = Position().know(14)
    position.turn_of(1).dice(1, 1)
    position.play("workers 1")
    assert position.player(1).workers == 2


@rule("COB-YELLOW-00")
def test_all_tiles_can_be_combined():
    position = Position().know(3, 4, 13, 14).dice(4, 1).goods(red=1)
    position.play("sell 4 red", "workers 1")
    assert (position.player(0).silver, position.player(0).workers) == (2 + 1, 1 + 4)


@rule("COB-YELLOW-02", "COB-YELLOW-27")
def test_number_2_counts_mines_placed_before_it():
    position = Position().round(5).turn_of(1).put("mine", "e3", "f2").dice(1).store("knowledge2")
    position.player(0).dice = [0, 0]
    position.play("place 1 s1 c4")
    assert (position.player(1).silver, position.player(1).workers) == (2, 2)


@rule("COB-YELLOW-13", "COB-YELLOW-14", "COB-TV-14")
def test_numbers_13_and_14_help_with_taking_workers_only():
    position = Position().know(13, 14).dice(1, 3).store("boarding-house")
    position.play("workers 1")
    assert (position.me.workers, position.me.silver) == (4, 1)
    position = Position().know(13, 14).dice(3, 1).store("boarding-house")
    position.play("place 3 s1 c3")
    assert (position.me.workers, position.me.silver) == (4, 0)
    only = Position().know(13).dice(1, 1)
    only.play("workers 1")
    assert (only.me.workers, only.me.silver) == (2, 1)


SOLD = {"red": 4, "purple": 3, "pink": 3, "orange": 1}


@rule("COB-YELLOW-15", "COB-TV-05")
def test_number_15_counts_types_of_sold_goods():
    assert final(Position().know(15).sold(**SOLD).goods(brown=2)) == 4 * 3


@rule("COB-YELLOW-25", "COB-TV-05")
def test_number_25_counts_sold_goods():
    assert final(Position().know(25).sold(**SOLD).goods(brown=2)) == 11


BUILDINGS = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenter",
    19: "church",
    20: "market",
    21: "boarding-house",
    22: "bank",
    23: "city-hall",
}


@rule(
    "COB-YELLOW-16",
    "COB-YELLOW-17",
    "COB-YELLOW-18",
    "COB-YELLOW-19",
    "COB-YELLOW-20",
    "COB-YELLOW-21",
    "COB-YELLOW-22",
    "COB-YELLOW-23",
)
@pytest.mark.parametrize("number", BUILDINGS)
def test_numbers_16_to_23_count_one_building_each(number: int):
    position = Position()
    spaces = iter(["c3", "b5", "c5", "c6", "e1", "e2", "f1", "e4", "e5", "f4"])
    for name in BUILDINGS.values():
        position.put(name, next(spaces))
    assert final(position.put(BUILDINGS[number], next(spaces)).know(number)) == 2 * 4


@rule("COB-YELLOW-23")
def test_number_23_brings_nothing_without_a_city_hall():
    position = Position().put("bank", "c3").put("watchtower", "b5").know(23)
    assert final(position) == 0


@rule("COB-TV-06", "COB-YELLOW-17", "COB-YELLOW-22")
def test_watchtowers_and_banks():
    position = Position().know(17, 22).put("watchtower", "c3", "b5").put("bank", "c5", "e1", "e4", "f1")
    assert final(position) == 2 * 4 + 4 * 4


@rule("COB-YELLOW-24", "COB-TV-07")
def test_number_24_counts_kinds_of_animals():
    position = Position().know(24).put("sheep2", "a1", "b1").put("sheep4", "b2").put("cow3", "c1").put("chicken2", "e6")
    assert final(position) == 3 * 4


@rule("COB-YELLOW-26")
def test_number_26_counts_bonus_tiles_of_both_sizes():
    position = Position().know(26)
    position.me.large, position.me.small = 0b000101, 0b010000
    position.state.large, position.state.small = 0b111010, 0b101111
    assert final(position) == 3 * 2


@rule("COB-YELLOW-27")
def test_what_was_there_before_the_tile_counts_too():
    position = Position().dice(1, 5).sold(red=2).put("castle", "b3").store("knowledge15").goods(brown=1)
    position.play("place 1 s1 c4", "sell 5 brown")
    assert knowledge_points(position.player(0), 15) == 2 * 3
    position.turn_of(0).dice(1, 2).store("sheep3").put("sheep4", "b2").know(7)
    assert position.play("place 2 s1 b1") == 3 + 1 + 4 + 1


@rule("COB-END-03")
def test_knowledge_in_storage_does_not_count():
    position = Position().sold(**SOLD).store("knowledge15", "knowledge25", "bank")
    assert final(position) == 0
    assert position.state.scores()[0] == 0


def test_tiles_that_work_in_play_bring_nothing_at_the_end():
    position = Position().put("mine", "e3").sold(red=3)
    position.me.knowledge = (1 << 15) - 2
    assert all(knowledge_points(position.me, number) == 0 for number in range(1, 15))


@rule("COB-YELLOW-00", "COB-YELLOW-08", "COB-YELLOW-11")
@pytest.mark.parametrize("number", [8, 11])
def test_a_tile_is_paid_for_as_if_it_were_not_there(number: int):
    position = Position().dice(3, 6).workers(1).store(f"knowledge{number}")
    assert position.legal("place") == ["place 6 s1 c4"]  # two steps from the 3 cost two workers
    position.workers(3)
    position.play("place 3 s1 c4")
    assert position.me.workers == 1


@rule("COB-END-03")
def test_stored_tiles_are_not_counted():
    position = Position().know(17, 24).store("watchtower", "cow4", "mine").finish()
    assert position.state.players[0].earned[6:] == [0, 0, 0, 0]
    assert position.state.players[0].silver == 0  # a mine in storage brings none


@rule("COB-END-03")
@pytest.mark.parametrize("number", [15, 24, 25, 26])
def test_no_stored_knowledge_counts(number: int):
    position = Position().sold(red=2).put("cow2", "b1").store(f"knowledge{number}")
    position.me.large, position.state.large = 1, 62
    assert final(position) == 0
