"""The strength of the bots: every bot against the next weaker one, two players, seats changing from game to game.

python bench/strength.py [--game castles_of_burgundy] [--games 100] [--jobs 2] [--seed 1] [--json]
"""

import argparse
import sys

import msgspec

from wabe import games
from wabe.arena import Plan, Result, run
from wabe.core.errors import BadOption

PAIRS = [["greedy", "random"], ["thinker:0.2s", "greedy"]]


def main() -> None:
    """Play the pairs and print who won."""
    parser = argparse.ArgumentParser(description="Measure the strength of the bots.")
    parser.add_argument("--game", default="castles_of_burgundy", choices=games.names(), help="the game to play")
    parser.add_argument("--games", type=int, default=100, help="games of each pair")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play on")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games where no clock decides")
    parser.add_argument("--json", action="store_true", help="print a JSON list of results")
    arguments = parser.parse_args()
    results: list[Result] = []
    for bots in PAIRS:
        plan = Plan(game=arguments.game, players=2, bots=bots, games=arguments.games, seed=arguments.seed)
        try:
            results.append(run(plan, jobs=arguments.jobs, progress=_show if sys.stderr.isatty() else None))
        except BadOption as error:
            parser.error(str(error))
        if not arguments.json:
            print(_line(results[-1]))
    if arguments.json:
        print(msgspec.json.encode(results).decode())


def _show(done: int) -> None:
    print(done, end="\r", file=sys.stderr)


def _line(result: Result) -> str:
    better, weaker = result.bots
    return (
        f"{better} beats {weaker} in {result.win_shares[0]:.1%} ± {result.win_share_errors[0]:.1%} of"
        f" {result.finished} games, {result.mean_scores[0]:.1f} to {result.mean_scores[1]:.1f} points"
    )


if __name__ == "__main__":
    main()
