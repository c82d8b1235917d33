"""The same seed plays the same game: every game and every level of bot, beyond what the sample of the tests plays.

python scripts/repeats.py            each game in a process of its own, after others, resumed, and on one or two jobs
python scripts/repeats.py --digest   a line for each game, without any of that: two engines agree when these lines do
"""

import argparse
import hashlib
import multiprocessing
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from wabe import arena, games
from wabe.arena.game import SeriesSpec
from wabe.bots.repeats import Repeat, compare
from wabe.core.action import Action

SETTINGS: Final = [
    ("castles_of_burgundy", 2, {}),
    ("castles_of_burgundy", 4, {}),
    ("worlds_504", 2, {"world": "973"}),
    ("worlds_504", 3, {"world": "473"}),
    ("worlds_504", 4, {"world": "258"}),
    ("age_of_innovation", 3, {}),
    ("roads_and_boats", 1, {"scenario": "P1-RIVER"}),
    ("roads_and_boats", 1, {"scenario": "P1-MESO"}),
    ("roads_and_boats", 2, {"scenario": "P2-PACIFIC"}),
    ("roads_and_boats", 3, {"map": "free"}),
]
# Actions that are played of each game: those who think longer play less.
LEVELS: Final = {"random": 400, "greedy": 250, "greedy:4": 250, "learned": 60, "thinker:8": 100}
OTHERS: Final = 20  # games that are played before
CUTS: Final = 3  # positions at which it is resumed
SERIES: Final = 4  # games that are shared out among processes

Task = tuple[str, int, dict[str, str], str]


def game_of(task: Task, seed: int = 5) -> Repeat:
    """The level on every second seat, a random bot on the others."""
    name, players, options, level = task
    codes = [(level, "random")[seat % 2] for seat in range(players)]
    return Repeat(games.get(name).rules(players, {**options}), codes, seed, LEVELS[level])


def played_alone(task: Task) -> list[str]:
    """The actions of a game; called in a process that has played no other."""
    return [action.text for action in game_of(task).play()]


def check(task: Task) -> None:
    """Raise AssertionError where one of the repetitions parts from the game played alone."""
    game = game_of(task)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        texts = pool.submit(played_alone, task).result()
    wanted: list[Action] = [game.rules.game.space.parse(text) for text in texts]
    for number in range(OTHERS):
        game_of(task, 6 + number).play()
    compare(wanted, game.play(), f"after {OTHERS} other games")
    for part in range(1, CUTS + 1):
        cut = len(wanted) * part // (CUTS + 1)
        compare(wanted, game.resume(wanted, cut), f"resumed after {cut} actions")
    on_one, on_two = (series(game, jobs) for jobs in (1, 2))
    assert on_one == on_two, "a series is played otherwise on two processes than on one"


def series(game: Repeat, jobs: int) -> list[str]:
    """The records of a series on so many processes."""
    rules = game.rules
    plan = SeriesSpec(
        rules.game.name, rules.players, game.codes, SERIES, game.seed, dict(rules.options), limit=game.limit
    )
    with tempfile.TemporaryDirectory() as folder:
        arena.run(plan, jobs=jobs, records=Path(folder))
        return [path.read_text("utf-8") for path in sorted(Path(folder).iterdir())]


def main() -> int:
    """Check all, or list all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--digest", action="store_true", help="only say what is played")
    parser.add_argument("--game", default="", help="this game alone")
    told = parser.parse_args()
    settings = [setting for setting in SETTINGS if told.game in ("", setting[0])]
    failed = 0
    for task in [(*setting, level) for setting in settings for level in LEVELS]:
        if told.digest:
            played = "\n".join(played_alone(task))
            print(*task, hashlib.sha256(played.encode()).hexdigest(), flush=True)
            continue
        try:
            check(task)
            print("same:", *task, flush=True)
        except AssertionError as error:
            failed += 1
            print("NOT THE SAME:", *task, error, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
