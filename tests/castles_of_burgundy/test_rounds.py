"""Rounds, the order track, and the course of a turn."""

import pytest
from helpers.burgundy import Position, nature, resolve_chance, start

from wabe.core.game import NATURE
from wabe.core.reference import rule


def at_the_dice(players: int = 2):
    """A game right before its first roll; seat 0 begins."""
    state = nature(start(players), "first 1")
    while state.legal()[0].kind != "roll":
        state.play(state.legal()[0])
    return state


@rule("COB-ROUND-01", "COB-ROUND-02")
def test_everybody_rolls_and_the_start_player_rolls_the_white_die_too():
    state = at_the_dice(3)
    nature(state, "roll 5", "roll 2", "roll 1", "roll 1", "roll 6", "roll 3")
    assert [player.dice for player in state.players] == [[5, 2], [1, 1], [6, 3]]
    assert state.seat == NATURE
    nature(state, "roll 4")
    assert state.white == 4
    assert state.seat == 0


@rule("COB-ROUND-03")
def test_goods_land_at_the_depot_of_the_white_die():
    state = at_the_dice()
    first, second = state.coming[:2]
    nature(state, *["roll 1"] * 4, "roll 3")
    assert state.depot_goods[2 * 6 + first] == 1
    while state.seat >= 0:
        state.play(next(a for a in state.legal() if a.kind in ("workers", "end")))
    nature(state, *["roll 1"] * 4, "roll 3")
    assert sum(state.depot_goods[12:18]) == 2  # any number may lie there
    assert state.depot_goods[2 * 6 + second] >= 1


@rule("COB-ROUND-04")
def test_the_white_die_is_no_die_of_the_player():
    position = Position().dice(1, 2).depot(5, "mine")
    position.state.white = 5
    assert position.legal("take") == []
    assert {text.split()[1] for text in position.legal()} == {"1", "2"}


@rule("COB-ROUND-05", "COB-PLACE-04", "COB-TV-19", "COB-ROUND-06")
def test_ships_on_the_order_track():
    position = Position(4)
    assert position.state.order == [0, 1, 2, 3]
    for seat, first, second in (
        (0, "place 2 s1 d3", "workers 1"),
        (1, "place 2 s1 d3", "workers 1"),
        (2, "workers 2", "workers 1"),
        (3, "place 2 s1 d3", "place 1 s2 d2"),
    ):
        assert position.state.seat == seat  # nobody's turn in this round changes
        position.dice(2, 1).store("ship", "ship")
        position.play(first, second)
    assert [player.steps for player in position.state.players] == [1, 1, 0, 2]
    assert position.state.order == [3, 1, 0, 2]
    resolve_chance(position.state)
    assert position.turns() == [3, 1, 0, 2]
    assert position.state.seat == 3


@rule("COB-PLACE-04")
def test_a_ship_of_the_last_may_leave_him_last():
    position = Position(3).turn_of(2).dice(2, 1).store("ship")
    position.player(0).steps, position.player(1).steps = 2, 3
    position.state.order = [1, 0, 2]
    position.play("place 2 s1 d3")
    assert position.state.order == [1, 0, 2]


@rule("COB-PLACE-04")
def test_a_ship_overtakes_one_and_stays_behind_another():
    position = Position(3).turn_of(2).dice(2, 1).store("ship")
    position.player(0).steps = 3
    position.state.order = [0, 1, 2]
    position.play("place 2 s1 d3")
    assert position.state.order == [0, 2, 1]


@rule("COB-AMB-14", "COB-ROUND-02", "COB-PLACE-04")
def test_moving_up_counts_from_the_next_round_on():
    position = Position(3).turn_of(1).dice(2, 5).store("ship")
    position.play("place 2 s1 d3", "workers 5")
    assert position.state.order == [1, 0, 2]
    assert position.state.seat == 2  # seat 0 does not move again, seat 2 still does
    position.play("workers 1", "workers 1")
    state = position.state
    nature(state, "roll 6", "roll 5")
    assert state.players[1].dice == [6, 5]  # the new start player rolls first, with the white die
    assert resolve_chance(state).seat == 1


@rule("COB-ROUND-07")
def test_the_next_round_begins_when_all_have_had_their_turn():
    position = Position().dice(1, 1)
    position.play("workers 1", "workers 1")
    assert (position.state.seat, position.state.round) == (1, 0)
    position.dice(1, 1)
    position.play("workers 1", "workers 1")
    assert (position.state.seat, position.state.round) == (NATURE, 1)
    position = Position().round(5).turn_of(1).dice(1, 1)
    position.play("workers 1", "workers 1")
    assert (position.state.phase, position.state.round) == (1, 0)


@rule("COB-TURN-01")
def test_two_actions_in_any_order_and_combination():
    position = Position().dice(2, 5).depot(2, "castle").depot(5, "mine")
    position.play("take 5 5-mine s1", "take 2 2-castle s2")  # the same action twice, second die first
    assert position.stored(0) == ["mine", "castle"]
    assert position.state.seat == 1


@rule("COB-TURN-01", "COB-AMB-17", "COB-ACT-04")
def test_there_is_no_pass():
    position = Position().dice(3, 4)
    assert position.legal() == ["workers 3", "workers 4"]
    position.play("workers 4")
    assert position.legal() == ["workers 3"]
    position.play("workers 3")
    assert position.player(0).workers == 4
    assert position.state.seat == 1


@rule("COB-TURN-01", "COB-AMB-17")
@pytest.mark.parametrize("left", range(1, 7))
def test_no_die_may_be_left_unused(left: int):
    for dice, used in (((6, left), 6), ((left, 6), 6)):
        position = Position().dice(*dice).silver(2).depot(7, "bank")
        position.play(f"workers {used}")
        assert position.legal() == [f"workers {left}", "buy black1 s1"]


@rule("COB-AMB-17", "COB-TURN-02", "COB-BUY-02")
def test_the_turn_ends_by_itself_unless_a_purchase_is_left():
    position = Position().dice(3).silver(2).depot(7, "bank")
    position.play("workers 3")
    assert position.state.seat == 0
    assert position.legal() == ["buy black1 s1", "end"]
    position.play("end")
    assert position.state.seat == 1
    poor = Position().dice(3).silver(1).depot(7, "bank")
    poor.play("workers 3")
    assert poor.state.seat == 1
    empty = Position().dice(3).silver(9).depot(5, "mine")  # what lies in a numbered depot cannot be bought
    empty.play("workers 3")
    assert empty.state.seat == 1
    clever = Position().know(6).dice(3).silver(9).depot(5, "mine")  # but with number 6
    clever.play("workers 3")
    assert clever.state.seat == 0


@rule("COB-TURN-02", "COB-BUY-02")
def test_one_purchase_before_between_or_after_the_actions():
    for moves in (
        ["buy black1 s1", "workers 3", "workers 4"],
        ["workers 3", "buy black1 s1", "workers 4"],
        ["workers 3", "workers 4", "buy black1 s1"],
    ):
        position = Position().dice(3, 4).silver(4).depot(7, "bank", "ship")
        position.play(*moves)
        assert position.stored(0) == ["bank"]
        assert position.player(0).silver == 2
        assert position.state.seat == 1  # no second purchase, so the turn is over


@rule("COB-TURN-03")
def test_effects_are_resolved_before_anything_else():
    position = Position().dice(6, 2).silver(2).depot(7, "bank").depot(5, "mine").store("castle", "ship")
    position.put("knowledge1", "c4")
    position.play("place 6 s1 b3")
    kinds = {text.split()[0] for text in position.legal()}
    dice = {text.split()[1] for text in position.legal()}
    assert "buy" not in kinds
    assert dice == {"free"}  # the second die has to wait
    position.depot_goods(4, red=1)
    position.play("place free s2 d5")
    assert position.legal() == ["load 4", "load none"]  # the ship of the castle action, before the second die
    position.play("load 4")
    assert "buy black1 s1" in position.legal()
    assert position.legal("workers") == ["workers 2"]
