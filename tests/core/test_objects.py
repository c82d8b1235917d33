"""Games, rules, states, actions, matches and records are objects as Python people expect them."""

import copy
import pickle
import subprocess
import sys

import pytest
from helpers import caravan

import wabe
from wabe import games
from wabe.core.chance import Rng
from wabe.core.game import OVER, State
from wabe.core.match import Match


def some_state(name: str, moves: int = 40) -> State:
    """A state of a game on the shelf, some decisions after its start."""
    box = games.get(name)
    rng = Rng(5)
    state = box.rules(2).start()
    state.resolve_chance(rng)
    for _ in range(moves):
        if state.seat == OVER:
            break
        legal = state.legal()
        state.play(legal[rng.below(len(legal))])
        state.resolve_chance(rng)
    return state


@pytest.fixture(params=games.names())
def state(request: pytest.FixtureRequest) -> State:
    return some_state(request.param)


def test_a_state_is_pickled(state: State) -> None:
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.legal() == state.legal()
    assert again.legal()[0] is state.legal()[0], "actions stay interned"
    assert again.rules == state.rules


def test_states_of_one_game_share_their_rules_when_they_come_back(state: State) -> None:
    one, two = pickle.loads(pickle.dumps(state)), pickle.loads(pickle.dumps(state))
    assert one.rules is two.rules


def test_copies_are_equal_until_one_is_played_on(state: State) -> None:
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        assert twin is not state
        assert twin == state
        assert twin.key() == state.key()
        twin.play(twin.legal()[0])
        assert twin != state
        assert twin.key() != state.key()


def test_a_state_is_mutable_so_it_has_no_hash(state: State) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


def test_the_same_position_has_the_same_key_in_another_process(state: State) -> None:
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer).key())"
    told = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, check=True)
    assert told.stdout.decode().strip() == state.key()


def test_rules_are_equal_by_what_they_are() -> None:
    box = games.get("burgundy")
    assert box.rules(2) == box.rules(2)
    assert hash(box.rules(2)) == hash(box.rules(2))
    assert box.rules(2) != box.rules(3)
    assert box.rules(2) != box.rules(2, {"duchies": "turn"})
    assert box.rules(2).start() != box.rules(3).start()
    assert pickle.loads(pickle.dumps(box.rules(2))) == box.rules(2)
    assert pickle.loads(pickle.dumps(box)) is box


def test_a_match_is_pickled_with_its_plans() -> None:
    match = Match(caravan.GAME.rules(2), ["Anna", "Benno"], seed=3)
    match.play(match.state.legal()[0])
    match.set_standing_answer(1, "toll", "never")
    again = pickle.loads(pickle.dumps(match))
    assert again == match
    assert again.standing == match.standing
    assert again.log == match.log
    again.play(again.state.legal()[0])
    assert again != match
    match.play(match.state.legal()[0])
    assert again == match, "the chance of both is the same"


def test_everything_says_what_it_is() -> None:
    match = Match(caravan.GAME.rules(2), ["Anna", "Benno"], seed=3)
    assert repr(match.rules.game) == "<Game caravan>"
    assert repr(match.rules) == "<Rules of caravan for 2, rounds=2, oases=6>"
    assert repr(match.state) == "<CaravanState: seat 0 decides, points [0, 0]>"
    assert repr(match) == "<Match of caravan: Anna, Benno; 1 actions, <CaravanState: seat 0 decides, points [0, 0]>>"
    assert repr(match.record()) == "<Record of caravan for 2: 1 actions, unfinished>"
    assert repr(match.state.legal()[0]) == "<go 1>"


def test_what_takes_a_game_takes_its_name_or_the_game_itself() -> None:
    box = games.get("burgundy")
    assert wabe.get_game(box) is box
    assert wabe.new_match(box, ["Ada", "Bo"], seed=1) == wabe.new_match("burgundy", ["Ada", "Bo"], seed=1)
    assert wabe.series(box, ["random", "random"], games=2).games == 2
