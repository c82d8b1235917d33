"""OpenSpiel's own simulation and its search play our games."""

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not to be had on this platform")
spiel = pytest.importorskip("wabe.research.spiel")


@pytest.mark.parametrize("name", ["castles_of_burgundy", "age_of_innovation"])
def test_the_simulation_of_openspiel(name: str) -> None:
    game = pyspiel.load_game(f"python_wabe_{name}", {"players": 2})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_wabe_worlds_504", {"players": 3, "options": "world=456 round_cap=2"})
    assert game.num_players() == 3
    assert game.lens_of.lens.rules.options["world"] == "456"


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
