"""The state: what must be conserved, and its size."""

import msgspec
import pytest
from helpers.burgundy import Position, rules

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.reference import rule
from wabe.games.castles_of_burgundy.rules.components import NOTHING


def full() -> Position:
    return Position().store("ship").put("bank", "c3").goods(red=2).depot(2, "castle").depot(7, "mine")


def lose(field: str):
    def change(position: Position) -> None:
        pile = getattr(position.state, field)
        at = next(i for i, count in enumerate(pile) if count > 0)
        pile[at] -= 1

    return change


def lose_stored(position: Position) -> None:
    position.me.storage[0] = NOTHING


def lose_bonus(position: Position) -> None:
    position.state.large ^= 1


def double_bonus(position: Position) -> None:
    position.me.small |= 4


def owe_workers(position: Position) -> None:
    position.me.workers = -1


def owe_silver(position: Position) -> None:
    position.me.silver = -1


def stale_depot(position: Position) -> None:
    position.state.offers[1] = 0


def stale_duchy(position: Position) -> None:
    position.me.open |= 1


def stale_goods(position: Position) -> None:
    position.state.depot_types[2] ^= 1


def stale_storage(position: Position) -> None:
    position.me.spaces[0] ^= 1


def stale_store(position: Position) -> None:
    position.me.held ^= 1


def four_types(position: Position) -> None:
    for type_ in range(4):
        if not position.me.goods[type_]:
            position.state.unseen[type_] -= 1
            position.me.goods[type_] = 1


@pytest.mark.parametrize(
    "damage",
    [
        lose("coloured"),
        lose("black"),
        lose("unseen"),
        lose("coming"),
        lose_stored,
        lose_bonus,
        double_bonus,
        owe_workers,
        owe_silver,
        stale_depot,
        stale_duchy,
        stale_goods,
        stale_storage,
        stale_store,
        four_types,
    ],
)
def test_the_check_finds_what_is_wrong(damage):
    position = full()
    position.state.check()
    damage(position)
    with pytest.raises(AssertionError):
        position.state.check()


def test_a_state_stays_small():
    state = rules(4).start()
    rng = Rng(1)
    largest = 0
    while state.seat != OVER:
        legal = state.legal()
        state.play(state.draw(rng) if state.seat == NATURE else legal[rng.below(len(legal))])
        largest = max(largest, len(msgspec.json.encode(state.to_dict())))
    assert largest < 5000


def test_what_is_drawn_in_a_copy_stays_in_the_original():
    """Up to the first turn: tiles, and the goods of the phase (COB-PHASE-08)."""
    state = rules(2).start()
    rng = Rng(1)
    while state.seat == NATURE:
        before = state.to_dict()
        action = state.draw(rng)
        state.copy().play(action)
        assert state.to_dict() == before, action.text
        state.play(action)
    assert len(state.coming) == 4  # the fifth lies on its depot: all were drawn


@rule("COB-SETUP-06")
def test_the_start_castle_of_a_copy_is_not_that_of_the_original():
    state = rules(2, duchies="turn").start()
    rng = Rng(1)
    while state.seat == NATURE or not state.legal()[0].text.startswith("found"):
        state.play(state.draw(rng) if state.seat == NATURE else state.legal()[0])
    before = state.to_dict()
    state.copy().play(state.legal()[0])
    assert state.to_dict() == before


@rule("COB-TURN-01", "COB-TURN-02")
def test_whether_the_turn_goes_on_is_known_before_an_action():
    both = Position().dice(3, 5).silver(2).depot(7, "castle").store("carpenter").depot(1, "bank")
    kept = {action.text: both.state.keeps_turn(action) for action in both.state.legal()}
    assert kept["workers 3"]
    assert kept["buy black1 s2"]
    both.play("place 3 s1 c3")
    assert not any(both.state.keeps_turn(action) for action in both.state.legal()), "an effect is not the turn"
    for dice in ((-3, 5), (5, -3)):
        one = Position().dice(*dice).silver(2).depot(7, "castle")
        kept = {action.text: one.state.keeps_turn(action) for action in one.state.legal()}
        assert (kept["workers 5"], kept["buy black1 s1"]) == (False, True)
    none = Position().dice(-3, -5).silver(2).depot(7, "castle")
    assert not any(none.state.keeps_turn(action) for action in none.state.legal())
