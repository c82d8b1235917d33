"""How games between bots go, to the last action: a line a game. Called with GAME GAMES BOTS OPTIONS for each series.

Two engines agree when these lines do. Run by `scripts/compiled.py` with the plain and with the compiled one.
"""

import hashlib
import sys
from collections.abc import Iterator

from wabe.arena.game import SeriesSpec, play_number


def played(game: str, games: str, bots: str, options: str) -> Iterator[str]:
    """What each game of a series came to, and a digest of its record."""
    named = dict(option.split("=", 1) for option in options.split(",") if option)
    codes = bots.split(",")
    plan = SeriesSpec(game, len(codes), codes, int(games), 1, {**named})
    rules = plan.rules()
    for number in range(plan.games):
        outcome = play_number(plan, rules, number, recorded=True)
        digest = hashlib.sha256(outcome.record.encode()).hexdigest()
        yield f"{game} {bots} {options} {number}: {outcome.scores}, {outcome.decisions} decisions, {digest}"


if __name__ == "__main__":
    words = sys.argv[1:]
    for first in range(0, len(words), 4):
        print(*played(*words[first : first + 4]), sep="\n", flush=True)
