"""Those who play turns on: greedy, and guided by a small network of a player's own things."""

import zlib

import msgspec
import pytest
from helpers.networks import BURGUNDY, UNITS, by_hand, positions, random_weights

from wabe import games
from wabe.bots.greedy import Greedy
from wabe.bots.guided import _FEW, Guided
from wabe.bots.inputs import inputs_of
from wabe.bots.manner import together
from wabe.bots.network import _KEPT, Network, Weights, instinct_of, network_of
from wabe.bots.worth import Judgement
from wabe.core.action import Action
from wabe.core.game import State

DECISIONS = [state for state in positions(BURGUNDY, 2, 120) if len(state.legal()) > _FEW]


def guided(share: float) -> Guided:
    """One who follows a network that has learned nothing."""
    return Guided(1, Judgement(), None, Network(random_weights(BURGUNDY, share), BURGUNDY))


def judged(state: State, action: Action) -> float:
    """What an action is worth to a greedy player who looks no further."""
    return Greedy(1, 0).weigh(state, state.legal(), [action], 0)[0]


def test_without_a_share_it_is_greedy() -> None:
    plain = [Greedy(1, 0).pick(state, state.legal()) for state in DECISIONS]
    assert [guided(0.0).pick(state, state.legal()) for state in DECISIONS] == plain


def test_of_the_best_few_it_takes_what_the_network_likes_best() -> None:
    """With a great share nothing else counts; what the judgement likes less is not asked about."""
    player, instinct = guided(1e5), Network(random_weights(BURGUNDY, 1e5), BURGUNDY)
    otherwise = 0
    for state in DECISIONS:
        chosen = player.pick(state, state.legal())
        worths = sorted((judged(state, action) for action in state.legal()), reverse=True)
        assert judged(state, chosen) >= worths[_FEW - 1]
        liked: dict[Action, float] = {}
        for action in state.legal():
            after = state.copy()
            if not action.family.closing:
                after.play(action)
            liked[action] = instinct.correction(after, state.seat)
        surely_asked = [action for action in liked if judged(state, action) > worths[_FEW]]
        assert all(liked[chosen] >= liked[action] for action in surely_asked)
        otherwise += judged(state, chosen) < worths[0]
    assert otherwise > len(DECISIONS) // 4


def own_weights() -> Weights:
    """A network that weighs a player's own things alone."""
    weights, inputs = random_weights(BURGUNDY), inputs_of(BURGUNDY)
    hidden = bytearray(zlib.decompress(weights.hidden))
    own = {
        row
        for label, table in zip(["", *BURGUNDY.rules(2, {}).encoding().labels()], inputs.tables(2), strict=True)
        if label.startswith("own ")
        for row in table.rows()
    }
    for row in range(inputs.size):
        if row not in own:
            hidden[row * UNITS : (row + 1) * UNITS] = bytes(UNITS)
    return msgspec.structs.replace(weights, hidden=zlib.compress(bytes(hidden)))


def test_what_weighs_nothing_is_not_looked_at() -> None:
    weights = own_weights()
    network = Network(weights, BURGUNDY)
    assert len(network._pieces[2]) < len(inputs_of(BURGUNDY).pieces(2)) / 2
    for state in DECISIONS[::5]:
        assert network.correction(state, state.seat) == by_hand(weights, BURGUNDY, state, state.seat)


def test_what_is_kept_of_pieces_is_bounded() -> None:
    weights = random_weights(BURGUNDY)
    network = Network(weights, BURGUNDY)
    for piece in network._pieces[2]:
        piece.known.update({f"position {number}".encode(): 0 for number in range(_KEPT)})
    for state in DECISIONS:
        assert network.correction(state, state.seat) == by_hand(weights, BURGUNDY, state, state.seat)
    assert all(len(piece.known) <= len(DECISIONS) for piece in network._pieces[2])


def test_pieces_are_the_whole_observation() -> None:
    for name, players in (("burgundy", 3), ("aoi", 4)):
        inputs = inputs_of(games.get(name))
        at, found = 0, []
        for begin, tables in inputs.pieces(players):
            assert begin == at
            at += len(tables)
            found += tables
        assert found == inputs.tables(players)[1:]


def test_turns_are_played_on_by_guided_players_where_there_is_an_instinct() -> None:
    network = network_of(BURGUNDY)
    assert isinstance(together(BURGUNDY, 1, None, None, network).others(2, 1).quick, Guided)
    assert not isinstance(together(BURGUNDY, 1, None, None, None).others(2, 1).quick, Guided)
    assert instinct_of(games.get("aoi")) is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_instinct_looks_at_the_time_and_at_own_things_alone(players: int) -> None:
    instinct = instinct_of(BURGUNDY)
    assert instinct is not None
    for state in positions(BURGUNDY, players, 120)[::4]:
        for seat in range(players):
            own, whole = state.observe_own(seat), state.observe_packed(seat)
            for piece in instinct._pieces[players]:
                assert own[piece.begin : piece.end] == whole[piece.begin : piece.end]


def test_the_instinct_is_small_and_modest() -> None:
    instinct = instinct_of(BURGUNDY)
    assert instinct is not None
    assert len(instinct._pieces[2]) < 10
    found = [instinct.correction(state, state.seat) for state in DECISIONS]
    assert len(set(found)) > 20
    assert all(abs(points) < 100 for points in found)
