"""The speed of all 504 worlds on one core: random play, copies, the size of a state, composing. Takes some minutes.

python bench/worlds.py [--players 4] [--seconds 0.1] [--worlds 123,456]
"""

import argparse
import sys
from time import process_time
from timeit import timeit

import msgspec

from wabe import games
from wabe.arena.game import play_game
from wabe.bots.bot import Bot, RandomBot
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, Rules, State

GAME = "worlds_504"
LIMIT = 100_000  # actions in a game
EVERY = 50  # the next state of a game to measure
COPIES = 20
SHOWN = 5  # worlds at the slow end


def decisions_per_second(rules: Rules, seconds: float) -> float:
    """Random games, at least one, for so long."""
    bots: list[Bot] = [RandomBot(seat) for seat in range(rules.players)]
    decisions = played = 0
    start = process_time()
    while played == 0 or process_time() - start < seconds:
        deciders: list[int] = []
        play_game(rules, bots, Rng(played), LIMIT, deciders, [])
        decisions += len(deciders) - deciders.count(NATURE)
        played += 1
    return decisions / (process_time() - start)


def some_states(rules: Rules) -> list[State]:
    """Every fiftieth state of a random game."""
    rng = Rng(1)
    state = rules.start()
    found: list[State] = []
    position = 0
    while state.seat != OVER:
        if position % EVERY == 0:
            found.append(state.copy())
        legal = state.legal()
        state.play(state.draw(rng) if state.seat == NATURE else legal[rng.below(len(legal))])
        position += 1
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the speed of all worlds of 504.")
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--seconds", type=float, default=0.1, help="least seconds of random games in each world")
    parser.add_argument("--worlds", default="", help="worlds, separated by commas; all by default")
    arguments = parser.parse_args()
    book = games.get(GAME).book
    assert book is not None
    numbers = arguments.worlds.split(",") if arguments.worlds else book.index()
    speeds: dict[str, float] = {}
    composing: dict[str, float] = {}
    copies: dict[str, float] = {}
    sizes: dict[str, float] = {}
    for world in numbers:
        print(f"{len(speeds)} of {len(numbers)} worlds", end="\r", file=sys.stderr)
        start = process_time()
        rules = games.get(GAME).rules(arguments.players, {"world": world})
        composing[world] = 1e3 * (process_time() - start)
        speeds[world] = decisions_per_second(rules, arguments.seconds)
        states = some_states(rules)
        spent = sum(timeit(state.copy, timer=process_time, number=COPIES) for state in states)
        copies[world] = 1e6 * spent / COPIES / len(states)
        sizes[world] = float(max(len(msgspec.json.encode(state.to_dict())) for state in states))
    print(f"{len(numbers)} worlds with {arguments.players} players")
    line("decisions/s", speeds, low=True)
    line("copy, µs", copies)
    line("largest state, bytes", sizes)
    line("composing, ms", composing)


def line(what: str, figures: dict[str, float], low: bool = False) -> None:
    """The mean and the extreme worlds."""
    extreme = sorted(figures, key=lambda world: figures[world], reverse=not low)[:SHOWN]
    shown = ", ".join(f"{world} {figures[world]:,.1f}" for world in extreme)
    print(f"{what}: {sum(figures.values()) / len(figures):,.1f} in the mean; {'lowest' if low else 'highest'}: {shown}")


if __name__ == "__main__":
    main()
