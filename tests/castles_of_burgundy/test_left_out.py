"""Actions that are not offered: each is like one that is, or never better than it."""

import pytest
from helpers.burgundy import GAME, Position, resolve_chance

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.actions import LOAD_ACTIONS, LOADS
from wabe.games.castles_of_burgundy.rules.goods import do_load, loadable


@rule("COB-OUT-01", "COB-AMB-19")
def test_with_a_worker_less_nothing_more_is_possible() -> None:
    """So whoever pays more than needed can afterwards do no more than who has paid what was needed."""
    rng = Rng(4)
    compared = 0
    s = resolve_chance(GAME.rules(2).start())
    while s.seat != OVER:
        if s.seat != NATURE and s.players[s.seat].workers:
            poorer = s.copy()
            poorer.writable_player(s.seat).workers -= 1
            assert set(poorer.legal()) <= set(s.legal())
            assert poorer.scores() == s.scores()
            compared += 1
        legal = s.legal()
        s.play(s.draw(rng) if s.seat == NATURE else legal[rng.below(len(legal))])
    assert compared > 50


@rule("COB-OUT-01", "COB-OUT-02")
def test_each_use_of_a_die_is_offered_at_one_price() -> None:
    position = Position().dice(3, 3).workers(9).goods(pink=1, red=1)
    assert position.legal("sell") == ["sell 3 pink", "sell 3 red"]
    position.play("sell 3 pink")
    assert position.me.workers == 9  # used as it is, for none
    position.play("sell 3 red")
    assert position.player(0).workers == 8


@rule("COB-OUT-03")
def test_of_two_equal_dice_one_is_offered() -> None:
    both = Position().dice(4, 4).workers(2).goods(red=1, pink=1).store("ship")
    one = Position().dice(4, 4).workers(2).goods(red=1, pink=1).store("ship")
    one.me.dice = [4, -4]
    assert both.legal() == one.legal()


@rule("COB-OUT-04")
def test_a_tile_goes_to_the_first_empty_space_and_of_equal_ones_the_first_is_placed() -> None:
    position = Position().dice(1, 1).workers(6).depot(1, "ship").store("bank", "bank")
    takes = {text.split()[-1] for text in position.legal("take")}
    assert takes == {"s3"}
    assert {text.split()[2] for text in position.legal("place")} == {"s1"}
    full = Position().dice(1, 1).workers(6).depot(1, "ship").store("bank", "bank", "ship")
    assert {text.split()[-1] for text in full.legal("take")} == {"s1", "s3"}


@rule("COB-OUT-05")
@pytest.mark.parametrize("held", [{}, {"red": 1, "pink": 1, "brown": 1}])
def test_a_load_that_is_not_offered_does_what_another_does(held: dict[str, int]) -> None:
    position = Position().dice(5, 1).store("ship").know(5).goods(**held)
    position.depot_goods(1, red=1).depot_goods(2, orange=1).depot_goods(4, purple=2)
    position.play("place 5 s1 d5")
    s = position.state
    mask = loadable(s, s.players[s.seat])
    assert mask
    offered = s.legal()
    for action, depots in zip(LOAD_ACTIONS, LOADS, strict=True):
        if action in offered:
            continue
        twin = s.copy()
        do_load(twin, twin.frames[-1], action)
        bringing = [depot for depot in depots if mask >> depot & 1]
        like = LOAD_ACTIONS[LOADS.index(bringing)]
        assert like in offered
        other = s.copy()
        do_load(other, other.frames[-1], like)
        assert [frame[:2] for frame in twin.frames] == [frame[:2] for frame in other.frames]
        assert twin.players[twin.seat].goods == other.players[other.seat].goods
        assert twin.depot_goods == other.depot_goods
