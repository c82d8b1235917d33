"""What cannot be done says why: the usual tries of a player."""

import pytest
from helpers.burgundy import Position

from wabe.core.match import Match


def why(position: Position, *things: str) -> str:
    match = Match(position.state.rules, ["Anna", "Ben"], deal=False)
    match.state = position.state
    return str(match.why_not(position.state.seat, list(things)))


def test_a_tile_out_of_reach_of_the_dice() -> None:
    position = Position(4).dice(2, 3).workers(1).depot(5, "mine")
    assert why(position, "5-mine-tile", "5-mine") == "To make 3 a 5 takes 2 workers, you have 1."
    assert why(position, "5-building") == "No tile is here."
    assert why(position.dice(-2, -3).silver(2).depot(7, "castle"), "5-mine-tile") == "Both your dice are used."


def test_the_first_place_of_the_board_like_the_others() -> None:
    position = Position().dice(3, -4).depot(1, "bank", "ship")
    for thing in ("1-building-tile", "1-ship-tile"):
        assert why(position, thing) == "To make 3 a 1 takes 2 workers, you have 0."


def test_dice_that_show_one() -> None:
    position = Position().dice(1, -1).depot(5, "mine")
    assert why(position, "5-mine-tile") == "To make 1 a 5 takes 2 workers, you have 0."
    assert why(position, "p1-die2") == "This die is used."


def test_the_purchase() -> None:
    position = Position().dice(2, 3).silver(1).depot(7, "castle")
    assert why(position, "black1-tile") == "It costs 2 silver, you have 1."
    position.silver(4).play("buy black1 s1")
    position.depot(7, "mine")
    assert why(position, "black1-tile") == "You have made your purchase of this turn."


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        ("d4", "A tile is here already."),
        ("a1", "This space is not next to a tile of your duchy."),
        ("d3", "You have nothing for ships in your storage."),
    ],
)
def test_a_space_of_the_duchy(space: str, reason: str) -> None:
    assert why(Position().dice(2, 3).store("mine"), f"p1-{space}") == reason


def test_a_space_whose_number_no_die_reaches() -> None:
    position = Position().dice(2, -3).store("ship")
    assert why(position, "p1-d5") == "To make 2 a 5 takes 3 workers, you have 0."


def test_a_building_stands_in_a_city_once() -> None:
    position = Position().dice(1, 6).put("bank", "e4").store("bank")
    assert why(position, "p1-e5") == "The bank is in this city already."


def test_stored_tiles_goods_and_dice() -> None:
    position = Position().dice(2, -3).store("mine").goods(orange=1).depot_goods(2, pink=2)
    assert why(position, "p1-s1-tile") == "To make 2 a 4 takes 2 workers, you have 0."
    assert why(position.store("cow2"), "p1-s1-tile") == "No free space for animals next to your tiles takes the 2 cows."
    assert why(position, "p1-s2") == "Nothing is stored here."
    assert why(position, "p1-orange") == "To make 2 a 6 takes 2 workers, you have 0."
    assert why(position, "p1-goods-pink") == "You have no pink goods to sell."
    assert why(position, "p1-goods-turquoise") == "You have no turquoise goods to sell."
    assert why(position, "p1-die2", "p1-dice2") == "This die is used."
    assert why(position, "goods-2-pink", "goods-2") == "Goods of a depot are loaded when a ship is placed."


def test_what_belongs_to_others_and_what_can_be_done() -> None:
    position = Position().dice(2, 3).depot(2, "castle")
    assert why(position, "p2-d4-tile", "p2-d4") == "This belongs to {2}."
    assert why(position, "2-castle-tile") == "Something can be done with it: see the choices."
    assert why(position, "phase-A").startswith("Nothing can be done with it now.")


def test_in_the_midst_of_an_effect_no_price_is_told() -> None:
    position = Position().dice(3, 5).depot(1, "ship", "bank").depot(7, "castle").silver(2).store("carpenter")
    position.goods(orange=1)
    position.play("place 3 s1 c3")
    assert position.legal("take") == ["take free 1-building s1"]
    for thing in ("1-ship-tile", "black1-tile", "p1-die2", "p1-orange"):
        assert why(position, thing).startswith("Nothing can be done with it now.")
    assert why(position, "p1-die1") == "This die is used."
    assert why(position.silver(0), "1-ship-tile").startswith("Nothing can be done with it now.")
