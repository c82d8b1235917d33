"""One thinker against greedy players, in 54 worlds of 504 and in the other games: a table of how often each bot wins.

python bench/thinkers.py [--bot thinker:0.2s] [--games 10] [--first 0] [--only 504] [--minutes 5] [--wall] [--jobs 1]

Every game played is kept in a file, so the campaign can be cut into slices: the next run goes on where the last one
ended. Each game has a process of its own, since a process remembers what it found out in games before. Seconds are the
processor's, so that other work on the machine does not weaken the thinker; with --wall they are the clock's.
"""

import argparse
import sys
from multiprocessing import get_context
from pathlib import Path
from time import monotonic, perf_counter, process_time

import msgspec

from wabe import games
from wabe.bots import Bot, make_bot
from wabe.bots.budget import Budget
from wabe.bots.greedy import Greedy
from wabe.bots.thinker import Thinker
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State

BUILD = Path(__file__).parent.parent / "build"
WORLDS_OF_MODULE = 6
STRIDE = 17  # so that a campaign cut short has seen every module


class Setting(msgspec.Struct, frozen=True):
    """What is played: a game, its options, the number of players."""

    game: str
    players: int
    options: dict[str, str] = {}

    @property
    def name(self) -> str:
        """In a word or two, for the table."""
        return " ".join([self.options.get("world") or self.options.get("scenario") or self.game, str(self.players)])


Task = tuple[Setting, str, int, bool]  # the bot, the number of the game, whether seconds are the clock's


class Played(msgspec.Struct):
    """A game that was played: what the thinker won of it (a shared win in part), and its lead over the best rival."""

    bot: str
    setting: str
    number: int
    won: float
    lead: int
    seconds: float  # of the processor, for a turn that was thought about


def settings() -> list[Setting]:
    """Six worlds for each module on TOP I, with the other modules spread over them; then the other games."""
    found = []
    for top in range(9):
        for k in range(WORLDS_OF_MODULE):
            second, third = (top + 1 + k) % 9, (top + 1 + (3 * k + top) % 8) % 9
            if third in (top, second):
                third = next(m for m in range(9) if m not in (top, second) and (m + k) % 2 == 0)
            found.append(Setting("worlds_504", 3, {"world": f"{top + 1}{second + 1}{third + 1}"}))
    return [
        *found,
        Setting("castles_of_burgundy", 2),
        Setting("castles_of_burgundy", 4),
        Setting("age_of_innovation", 4),
        Setting("roads_and_boats", 2, {"scenario": "O2-TWIN"}),
        Setting("roads_and_boats", 2, {"scenario": "P2-PACIFIC"}),
    ]


class Timed(Thinker):
    """Knows how long it thought, and how often."""

    spent = 0.0
    times = 0

    def pick(self, known: State, legal: list[Action]) -> Action:
        """Think, by the watch."""
        start = process_time()
        answer = super().pick(known, legal)
        self.spent += process_time() - start
        self.times += 1
        return answer


def play(task: Task) -> Played:
    """The game of a number: the thinker sits one seat further on in each. The same number gives the same chance."""
    setting, code, number, wall = task
    rules = games.get(setting.game).rules(setting.players, dict(setting.options))
    seat = number % setting.players
    plain = make_bot(code, 0)
    assert isinstance(plain, Thinker), f"{code} is no thinker"
    budget = Budget(plain.budget.seconds, plain.budget.iterations, perf_counter if wall else process_time)
    thinker = Timed(budget, 31 * number + setting.players)  # no twin of a rival, which would choose alike
    bots: list[Bot] = [Greedy(31 * number + i) for i in range(setting.players)]
    bots[seat] = thinker
    rng = Rng(number)
    state = rules.start()
    while state.seat != OVER:
        state.play(state.draw(rng) if state.seat == NATURE else bots[state.seat].choose(state))
    scores, places = state.scores(), state.ranking()
    lead = scores[seat] - max(points for other, points in enumerate(scores) if other != seat)
    won = 1 / places.count(1) if places[seat] == 1 else 0.0
    return Played(code, setting.name, number, won, lead, thinker.spent / max(1, thinker.times))


def main() -> None:
    """Play on for a while, and print the table as far as it is known."""
    parser = argparse.ArgumentParser(description="Measure the thinkers against greedy players.")
    parser.add_argument("--bot", default="thinker:0.2s", help="which thinker")
    parser.add_argument("--games", type=int, default=10, help="games of each setting")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--only", default="", help="settings whose name begins so, or 504 for all its worlds")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long; 0 plays to the end")
    parser.add_argument("--wall", action="store_true", help="seconds by the clock, not of the processor")
    parser.add_argument("--jobs", type=int, default=1, help="games played side by side")
    parser.add_argument("--file", type=Path, default=BUILD / "thinkers.jsonl", help="where games are kept")
    arguments = parser.parse_args()
    wanted = [s for s in settings() if chosen(s, arguments.only)]
    arguments.file.parent.mkdir(parents=True, exist_ok=True)
    lines = arguments.file.read_bytes().splitlines() if arguments.file.exists() else []
    known = [game for game in (msgspec.json.decode(line, type=Played) for line in lines) if game.bot == arguments.bot]
    done = {(game.setting, game.number) for game in known}
    mixed = sorted(wanted, key=lambda setting: wanted.index(setting) * STRIDE % len(wanted))
    numbers = range(arguments.first, arguments.first + arguments.games)
    todo = [(s, arguments.bot, n, arguments.wall) for n in numbers for s in mixed if (s.name, n) not in done]
    start = monotonic()
    with get_context("spawn").Pool(arguments.jobs, maxtasksperchild=1) as pool:
        for k, game in enumerate(pool.imap_unordered(play, todo)):
            known.append(game)
            print(f"{k + 1} of {len(todo)} games: {game.setting}   ", end="\r", file=sys.stderr)
            with arguments.file.open("ab") as file:
                file.write(msgspec.json.encode(game) + b"\n")
            if arguments.minutes and monotonic() - start > 60 * arguments.minutes:
                break
    table(known, wanted)


def chosen(setting: Setting, only: str) -> bool:
    """Whether a setting was asked for."""
    return setting.game == "worlds_504" if only == "504" else setting.name.startswith(only)


def table(known: list[Played], wanted: list[Setting]) -> None:
    """A line for each setting, one for each module on TOP I, one for all worlds."""
    groups: dict[str, list[Played]] = {}
    for setting in wanted:
        played = [game for game in known if game.setting == setting.name]
        if setting.game == "worlds_504":
            for name in ("504", f"504, {setting.name[0]} on TOP I"):
                groups.setdefault(name, []).extend(played)
        groups.setdefault(setting.name, []).extend(played)
    for name, played in groups.items():
        if played:
            share = sum(game.won for game in played) / len(played)
            lead = sum(game.lead for game in played) / len(played)
            seconds = sum(game.seconds for game in played) / len(played)
            print(f"{name}: {share:.0%} of {len(played)} games, lead {lead:.1f}, {seconds:.2f} s a turn")


if __name__ == "__main__":
    main()
