"""A random game of The Castles of Burgundy on the bare engine: how fast is it here?"""

from time import perf_counter

import wabe


def play(rules: wabe.Rules, seed: int) -> tuple[wabe.State, int]:
    """A game with any moves; the last state and the number of actions, chance included."""
    state, rng, actions = rules.start(), wabe.Rng(seed), 0
    while state.seat != wabe.OVER:
        legal = state.legal()
        state.play(state.draw(rng) if state.seat == wabe.NATURE else legal[rng.below(len(legal))])
        actions += 1
    return state, actions


if __name__ == "__main__":
    rules = wabe.get_game("burgundy").rules(2)
    start = perf_counter()
    games = [play(rules, seed) for seed in range(20)]
    speed = sum(actions for _, actions in games) / (perf_counter() - start)
    print(f"{len(games)} games, the first one ended {games[0][0].scores()}; {speed:,.0f} actions a second")
