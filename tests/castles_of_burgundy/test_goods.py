"""Goods: sales, ships and the store."""

import pytest
from helpers.burgundy import GAME, Position

from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.components import GOODS


@rule("COB-ACT-03")
def test_all_goods_of_the_type_of_the_die_are_sold():
    position = Position().dice(4, 1).goods(red=3, pink=1)
    assert position.legal("sell") == ["sell 4 red"]
    position.play("sell 4 red")
    assert position.store_of_goods() == {"pink": 1}
    assert position.me.sold == [0, 0, 0, 3, 0, 0]
    assert position.legal("sell") == []  # there is nothing of type 1 to sell


@rule("COB-ACT-03a")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("count", [1, 4])
def test_points_by_players_and_one_silver(players: int, count: int):
    position = Position(players).dice(6, 1).goods(orange=count)
    assert position.play("sell 6 orange") == players * count
    assert position.me.silver == 1


@rule("COB-TV-13", "COB-YELLOW-03", "COB-YELLOW-04")
def test_sale_with_numbers_3_and_4():
    position = Position(4).know(3, 4).dice(2, 1).goods(purple=3)
    assert position.play("sell 2 purple") == 12
    assert (position.me.silver, position.me.workers) == (2, 1)
    plain = Position(2).dice(2, 1).goods(purple=3)
    assert plain.play("sell 2 purple") == 6
    assert (plain.me.silver, plain.me.workers) == (1, 0)


@rule("COB-YELLOW-03", "COB-YELLOW-04")
@pytest.mark.parametrize(("number", "gained"), [(3, (2, 0)), (4, (1, 1)), (5, (1, 0))])
def test_each_of_the_two_alone(number: int, gained: tuple[int, int]):
    position = Position(2).know(number).dice(2, 1).goods(purple=3)
    position.play("sell 2 purple")
    assert (position.me.silver, position.me.workers) == gained


@rule("COB-YELLOW-03")
@pytest.mark.parametrize(("known", "told"), [((), "1 silver"), ((3,), "2 silver")])
def test_the_log_of_a_sale_tells_what_number_3_adds(known: tuple[int, ...], told: str):
    position = Position(2).know(*known).dice(2, 1).goods(purple=3)
    before, action = position.state.copy(), GAME.space.parse("sell 2 purple")
    position.play("sell 2 purple")
    assert told in str(before.describe_action(action, position.state).text)


def with_ship(**options) -> Position:
    """A player about to place a ship with a 5, with a second die left."""
    return Position(**options).dice(5, 1).store("ship")


@rule("COB-PLACE-03")
def test_a_ship_takes_all_goods_of_any_one_depot():
    position = with_ship().depot_goods(2, red=2, pink=1).depot_goods(5, brown=1)
    position.play("place 5 s1 d5")
    assert position.legal() == ["load 2", "load 5", "load none"]  # whatever the die was
    position.play("load 2")
    assert position.store_of_goods() == {"red": 2, "pink": 1}
    assert position.goods_at(2) == {}
    assert position.goods_at(5) == {"brown": 1}


@rule("COB-PLACE-03")
@pytest.mark.parametrize("type_", GOODS)
def test_goods_of_every_type_come_aboard(type_: str):
    depot = 1 + GOODS.index(type_)
    position = with_ship().depot_goods(depot, **{type_: 2})
    position.play("place 5 s1 d5", f"load {depot}")
    assert position.store_of_goods() == {type_: 2}
    assert position.goods_at(depot) == {}


@rule("COB-PLACE-03", "COB-AMB-09")
def test_an_empty_goods_space_may_be_chosen():
    position = with_ship().depot_goods(2, red=1)
    position.play("place 5 s1 d5", "load none")
    assert position.store_of_goods() == {}
    assert position.legal() == ["workers 1"]
    full = with_ship()
    for depot in range(1, 7):
        full.depot_goods(depot, red=1)
    full.play("place 5 s1 d5")
    assert full.legal() == [f"load {depot}" for depot in range(1, 7)]  # no empty one is left
    bare = with_ship()
    bare.play("place 5 s1 d5")
    assert bare.legal() == ["workers 1"]  # nothing to load anywhere, so nothing to decide


@rule("COB-PLACE-03a", "COB-AMB-09")
def test_goods_of_held_types_are_always_taken():
    position = with_ship().goods(red=1, pink=1, brown=1).depot_goods(3, red=2, orange=1)
    position.play("place 5 s1 d5", "load 3")
    assert position.store_of_goods() == {"pink": 1, "red": 3, "brown": 1}
    assert position.goods_at(3) == {"orange": 1}  # what does not fit stays
    assert position.legal() == ["workers 1"]


@rule("COB-PLACE-03a")
def test_a_depot_whose_goods_do_not_fit_brings_nothing():
    position = with_ship().goods(red=1, pink=1, brown=1).depot_goods(3, orange=1).depot_goods(4, red=1)
    position.play("place 5 s1 d5")
    assert position.legal() == ["load 4", "load none"]


@rule("COB-TV-08", "COB-PLACE-03a")
@pytest.mark.parametrize(("choice", "stays"), [("pink", "brown"), ("brown", "pink")])
def test_one_free_slot_for_two_new_types(choice: str, stays: str):
    position = with_ship().goods(turquoise=1, red=1).depot_goods(6, turquoise=1, pink=1, brown=1)
    position.play("place 5 s1 d5", "load 6")
    assert position.store_of_goods() == {"turquoise": 2, "red": 1}
    assert position.legal() == ["keep pink", "keep brown"]
    position.play(f"keep {choice}")
    assert position.store_of_goods() == {"turquoise": 2, "red": 1, choice: 1}
    assert position.goods_at(6) == {stays: 1}


@rule("COB-PLACE-03a")
def test_all_free_slots_are_filled_with_whole_types():
    position = with_ship().goods(red=1).depot_goods(1, pink=2, brown=1, orange=1)
    position.play("place 5 s1 d5", "load 1")
    assert position.legal() == ["keep pink+brown", "keep pink+orange", "keep brown+orange"]
    position.play("keep pink+orange")
    assert position.store_of_goods() == {"pink": 2, "red": 1, "orange": 1}
    assert position.goods_at(1) == {"brown": 1}


@rule("COB-PLACE-03a")
def test_the_first_type_stays_as_well_if_it_is_not_chosen():
    position = with_ship().goods(red=1, pink=1).depot_goods(1, turquoise=1, brown=1)
    position.play("place 5 s1 d5", "load 1", "keep brown")
    assert position.store_of_goods() == {"red": 1, "pink": 1, "brown": 1}
    assert position.goods_at(1) == {"turquoise": 1}


@rule("COB-YELLOW-05", "COB-TV-20", "COB-AMB-07")
def test_number_5_clears_two_neighbouring_goods_spaces():
    position = with_ship().know(5)
    for depot in range(1, 7):
        position.depot_goods(depot, red=1)
    position.play("place 5 s1 d5")
    pairs = [text for text in position.legal() if "+" in text]
    assert pairs == ["load 1+2", "load 2+3", "load 3+4", "load 4+5", "load 5+6", "load 6+1"]
    assert "load 1+3" not in position.legal()
    position.play("load 6+1")
    assert position.store_of_goods() == {"red": 2}
    assert position.goods_at(6) == position.goods_at(1) == {}


@rule("COB-AMB-07")
def test_by_a_house_rule_the_first_and_the_last_depot_are_no_neighbours():
    position = with_ship(depots_in_a_row=True).know(5)
    for depot in range(1, 7):
        position.depot_goods(depot, red=1)
    position.play("place 5 s1 d5")
    pairs = [text for text in position.legal() if "+" in text]
    assert pairs == ["load 1+2", "load 2+3", "load 3+4", "load 4+5", "load 5+6"]


@rule("COB-YELLOW-05", "COB-AMB-12")
def test_number_5_may_clear_a_single_space():
    position = with_ship().know(5).depot_goods(1, red=1).depot_goods(2, pink=1).depot_goods(4, pink=1)
    position.play("place 5 s1 d5")
    assert position.legal() == ["load 1", "load 2", "load 4", "load 1+2", "load none"]  # the others are empty
    position.play("load 2")
    assert position.goods_at(1) == {"red": 1}
    without = with_ship().depot_goods(1, red=1).depot_goods(2, pink=1)
    without.play("place 5 s1 d5")
    assert "load 1+2" not in without.legal()


@rule("COB-AMB-08")
def test_both_spaces_of_number_5_are_one_heap():
    position = with_ship().know(5).goods(turquoise=1, red=1)
    position.depot_goods(3, turquoise=1, pink=1).depot_goods(4, turquoise=1, pink=1, brown=1)
    position.play("place 5 s1 d5", "load 3+4")
    assert position.store_of_goods() == {"turquoise": 3, "red": 1}
    assert position.legal() == ["keep pink", "keep brown"]
    position.play("keep pink")
    assert position.store_of_goods() == {"turquoise": 3, "pink": 2, "red": 1}
    assert position.goods_at(4) == {"brown": 1}


@rule("COB-PLACE-03a")
def test_any_number_of_a_type_is_held():
    position = with_ship().goods(red=3, pink=1).depot_goods(3, red=3)
    position.play("place 5 s1 d5", "load 3")
    assert position.store_of_goods() == {"red": 6, "pink": 1}


@rule("COB-PLACE-03a")
def test_one_free_slot_takes_all_tiles_of_one_new_type():
    position = with_ship().goods(red=1, pink=1).depot_goods(3, orange=3)
    position.play("place 5 s1 d5")
    assert position.legal() == ["load 3", "load none"]
    position.play("load 3")
    assert position.store_of_goods() == {"pink": 1, "red": 1, "orange": 3}
    assert position.goods_at(3) == {}


@rule("COB-PLACE-03a", "COB-ACT-03")
def test_more_than_three_goods_of_a_type_fill_one_slot_and_are_sold_at_once():
    position = with_ship().goods(red=4, pink=1).depot_goods(3, brown=4)
    position.play("place 5 s1 d5", "load 3")
    assert position.store_of_goods() == {"red": 4, "pink": 1, "brown": 4}
    position.dice(5)
    assert position.play("sell 5 brown") == 2 * 4
    assert position.store_of_goods() == {"red": 4, "pink": 1}
