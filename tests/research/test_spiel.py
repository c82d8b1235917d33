"""OpenSpiel's own simulation and its search play our games."""

import pickle

import numpy as np
import pytest

from wabe import games

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not to be had on this platform")
spiel = pytest.importorskip("wabe.research.spiel")


@pytest.mark.parametrize(
    "name",
    [
        "castles_of_burgundy(players=2)",
        "age_of_innovation(players=2)",
        "worlds_504(players=3,options=world:456 round_cap:2)",
        "roads_and_boats(players=1,options=scenario:P1-RIVER)",  # a short one: every position is looked at many times
    ],
)
def test_the_simulation_of_openspiel(name: str) -> None:
    game = pyspiel.load_game(f"python_wabe_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_wabe_worlds_504", {"players": 3, "options": "world=456 round_cap=2"})
    for same in (game, pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))):
        assert same.num_players() == 3
        assert same.lens.rules.options == games.get("504").rules(3, {"world": "456", "round_cap": 2}).options


def test_the_search_of_openspiel_plays_a_whole_game() -> None:
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("python_wabe_castles_of_burgundy", {"players": 2})
    rng = np.random.RandomState(2)
    bots = [
        mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, rng), random_state=rng, solve=False) for _ in range(2)
    ]
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
            decisions += 1
    assert decisions > 50
    assert sum(state.returns()) == 0


def to_a_decision(state: "spiel.SpielState", rng: np.random.RandomState) -> "spiel.SpielState":
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=odds)))
    return state


def sealed_choice() -> "spiel.SpielState":
    """Two players choose their duchies in secret: the first is about to."""
    game = pyspiel.load_game("python_wabe_castles_of_burgundy(players=2,options=duchies:hidden)")
    state = to_a_decision(game.new_initial_state(), np.random.RandomState(1))
    assert state.table.state.is_sealed()
    return state


def test_sealed_choices_are_in_no_other_information_state() -> None:
    """Who chose otherwise knows it; the other does not, until all is laid open: then both do."""
    one, two = sealed_choice(), sealed_choice()
    chooser = one.current_player()
    rival = 1 - chooser
    first, second = one.legal_actions()[:2]
    assert one.information_state_string(chooser) == two.information_state_string(chooser)
    one.apply_action(first)
    two.apply_action(second)
    assert one.information_state_string(rival) == two.information_state_string(rival)
    assert one.information_state_string(chooser) != two.information_state_string(chooser)
    for state in (one, two):
        while state.table.state.has_secrets():
            state.apply_action(state.legal_actions()[0])
    assert one.information_state_string(rival) != two.information_state_string(rival)


def test_a_resampled_position_is_one_that_the_player_cannot_tell() -> None:
    state = sealed_choice()
    chooser = state.current_player()
    rival = 1 - chooser
    while state.current_player() != rival:
        state.apply_action(state.legal_actions()[0])
    assert state.table.state.has_secrets()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    drawn = [state.resample_from_infostate(rival, sampler) for _ in range(30)]
    assert len({other.table.state.key() for other in drawn}) > 1
    for other in drawn:
        assert other.information_state_string(rival) == state.information_state_string(rival)
        assert other.observation_string(rival) == state.observation_string(rival)
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(chooser) != state.information_state_string(chooser)
        assert not other.history()


@pytest.mark.parametrize("name", ["castles_of_burgundy(players=2,options=duchies:hidden)", "worlds_504(players=3)"])
def test_the_information_set_search_of_openspiel_plays(name: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(f"python_wabe_{name}")
    rng = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
    state = game.new_initial_state()
    for _ in range(3):
        action = bot.step(to_a_decision(state, rng))
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_game_has_a_greatest_length() -> None:
    game = pyspiel.load_game("python_wabe_castles_of_burgundy(players=2,longest=7)")
    assert game.max_game_length() == 7
    rng = np.random.RandomState(3)
    state = to_a_decision(game.new_initial_state(), rng)
    for decided in range(7):
        assert not state.is_terminal(), decided
        state.apply_action(state.legal_actions()[0])
        if decided < 6:
            to_a_decision(state, rng)
    assert state.is_terminal()
    assert sum(state.returns()) == 0
    same = pickle.loads(pickle.dumps(state))
    assert same.is_terminal()
