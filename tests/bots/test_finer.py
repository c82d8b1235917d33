"""What the network of a game misses with some number of players: the thinker judges the ends of turns by that, too."""

from helpers.networks import BURGUNDY, positions

from wabe import games
from wabe.bots.budget import Budget
from wabe.bots.manner import together
from wabe.bots.network import finer_of, network_of
from wabe.bots.thinker import Thinker
from wabe.bots.worth import Judgement
from wabe.core.game import State


def corrected(thinker: Thinker, state: State) -> float:
    """By how much the thinker corrects the judgement of a position."""
    manner = thinker._together(state)
    return manner.measure.lead(state, state.seat) - manner.plain.lead(state, state.seat)


def said(state: State) -> float:
    """What the network of all numbers of players says."""
    network = network_of(BURGUNDY)
    assert network is not None
    return network.share * network.correction(state, state.seat)


def test_it_is_there_for_four_players_of_burgundy_alone() -> None:
    assert [finer_of(BURGUNDY, players) is None for players in (2, 3, 4)] == [True, True, False]
    assert finer_of(games.get("aoi"), 4) is None


def test_a_thinker_counts_it_where_it_was_learned() -> None:
    """One after the other at tables of four, of two, and of four again."""
    thinker, finer = Thinker(Budget(iterations=100), 1), finer_of(BURGUNDY, 4)
    assert finer is not None
    for players in (4, 2, 4):
        for state in positions(BURGUNDY, players, 60)[::6]:
            more = finer.share * finer.correction(state, state.seat) if players == 4 else 0.0
            assert abs(corrected(thinker, state) - said(state) - more) < 1e-9


def test_it_has_something_to_say_and_is_modest() -> None:
    finer = finer_of(BURGUNDY, 4)
    assert finer is not None
    found = [finer.share * finer.correction(state, state.seat) for state in positions(BURGUNDY, 4, 120)]
    assert len(set(found)) > 60
    assert all(abs(points) < 30 for points in found)


def test_whoever_judges_otherwise_goes_without_and_so_do_learned_players() -> None:
    [state] = positions(BURGUNDY, 4, 1)
    assert corrected(Thinker(Budget(iterations=100), 1, Judgement()), state) == 0.0
    manner = together(BURGUNDY, 1, None, None, network_of(BURGUNDY))
    assert manner.measure.lead(state, state.seat) == manner.plain.lead(state, state.seat) + said(state)
