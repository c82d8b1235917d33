"""OpenSpiel's own simulation and its search play our games."""

import pickle

import numpy as np
import pytest

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
        assert same.lens.rules.options == {"world": "456", "errata2015": False, "round_cap": 2}


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
