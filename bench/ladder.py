"""The ladder of bots: one player of each level among players of a level below it, on every seat in turn.

python bench/ladder.py FILE [--games 200] [--worlds 6] [--jobs 16] [--minutes 9]
    play what FILE lacks
python bench/ladder.py FILE [--game GAME] [--players N] [--bot BOT] [--among BOT] ...
    the same for some of the rungs
python bench/ladder.py FILE --rows > bench/figures/ladder.json
    what it says

A campaign may be cut into slices: the next run goes on where the last one ended, and every setting has been played
alike. Needs the engine alone.
"""

import argparse
from datetime import UTC, datetime
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from time import monotonic, process_time

import msgspec
from thinkers import Setting, settings

from wabe import games
from wabe.bots import Bot, make_bot
from wabe.bots.budget import Budget
from wabe.bots.playout import play_between
from wabe.bots.thinker import Thinker
from wabe.core.chance import Rng
from wabe.core.game import OVER

LIMIT = 100_000  # actions of a game
SURE = 1.96  # standard errors
LEARNED = [("greedy", "random"), ("learned", "greedy"), ("thinker:0.2s", "learned"), ("thinker:1s", "learned")]
RUNGS = {  # a bot, and among which others it plays
    "castles_of_burgundy": [*LEARNED, ("thinker:1s", "greedy")],
    "age_of_innovation": LEARNED,
    "worlds_504": [("greedy", "random"), ("thinker:0.2s", "greedy")],
}


class Task(msgspec.Struct, frozen=True):
    """A game of one bot among others."""

    setting: Setting
    bot: str
    among: str
    number: int

    def key(self) -> bytes:
        """By which its outcome is found again."""
        return msgspec.json.encode(self)


class Row(msgspec.Struct, frozen=True):
    """What came of it; a shared win counts in part."""

    task: Task
    won: float
    points: float
    others: float


def tasks(number: int, of_a_world: int) -> list[Task]:
    """All games, pass after pass over all settings."""
    found = []
    for at in range(max(number, of_a_world)):
        for setting in settings():
            if at < (of_a_world if setting.game == "worlds_504" else number):
                found += [Task(setting, bot, among, at) for bot, among in RUNGS.get(setting.game, [])]
    return found


def wanted_of(found: list[Task], game: str, players: int, bot: str, among: str) -> list[Task]:
    """Those of one game, one number of players, one bot, or among one; nothing wanted is all."""
    return [
        task
        for task in found
        if game in ("", task.setting.game)
        and players in (0, task.setting.players)
        and bot in ("", task.bot)
        and among in ("", task.among)
    ]


def sit_down(code: str, seed: int) -> Bot:
    """A bot; a thinker's seconds are the processor's, so that other work on the machine does not weaken it."""
    bot = make_bot(code, seed)
    if isinstance(bot, Thinker):
        return Thinker(Budget(bot.budget.seconds, bot.budget.iterations, process_time), seed)
    return bot


def play(task: Task) -> Row:
    """The bot sits one seat further on in each game; the same number gives the same chance."""
    players = task.setting.players
    seat = task.number % players
    codes = [task.bot if each == seat else task.among for each in range(players)]
    bots = [sit_down(code, 31 * task.number + each + players) for each, code in enumerate(codes)]
    state = games.get(task.setting.game).rules(players, dict(task.setting.options)).start()
    play_between(bots, state, Rng(task.number), LIMIT, [], [])
    assert state.seat == OVER, f"{task} does not end"
    places, scores = state.ranking(), state.scores()
    won = 1 / places.count(1) if places[seat] == 1 else 0.0
    return Row(task, won, scores[seat], (sum(scores) - scores[seat]) / (players - 1))


def read(path: Path) -> list[Row]:
    """The games in a file; a line cut off at its end is left out, and cut away."""
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        path.write_bytes(whole)
    return [msgspec.json.decode(line, type=Row) for line in whole.splitlines()]


def go_on(path: Path, work: list[Task], jobs: int, minutes: float) -> None:
    """Play what is not in the file yet, until it is done or the time is over."""
    done = {row.task.key() for row in read(path)}
    left = [task for task in work if task.key() not in done]
    end = monotonic() + 60 * minutes
    with Pool(jobs) as pool, path.open("ab", buffering=0) as file:
        for row in pool.imap_unordered(play, left):
            file.write(msgspec.json.encode(row) + b"\n")
            if minutes and monotonic() >= end:
                break


def line(rows: list[Row]) -> dict[str, str]:
    """A rung of the ladder, as the page of figures has it."""
    first = rows[0].task
    box = games.get(first.setting.game)
    count = len(rows)
    share = sum(row.won for row in rows) / count
    error = SURE * sqrt(max(share * (1 - share), 1 / count) / count)
    points, others = (sum(values) / count for values in zip(*((r.points, r.others) for r in rows), strict=True))
    equal = 100 / first.setting.players
    figure = f"{100 * share:.1f} % ± {100 * error:.1f} % of {count} won (equal: {equal:.0f} %)"
    where = f"{box.title}, {first.setting.players} players"
    worlds: dict[str, list[Row]] = {}
    for row in rows:
        worlds.setdefault(row.task.setting.name, []).append(row)
    if len(worlds) > 1:
        where += f", {len(worlds)} worlds"
        ahead = sum(1 for own in worlds.values() if sum(r.won for r in own) * first.setting.players > len(own))
        figure += f", more than its share in {ahead} of {len(worlds)} worlds"
    else:
        figure += f", {points:.1f} to {others:.1f} points"
    return {
        "what": f"{where}: {first.bot} among {first.among}",
        "command": "bench/ladder.py build/ladder.jsonl",
        "figure": figure,
        "when": f"{datetime.now(UTC):%B %Y}",
    }


def rungs(rows: list[Row]) -> list[dict[str, str]]:
    """All of them, in the order in which they are climbed."""
    groups: dict[tuple[str, int, int], list[Row]] = {}
    for row in rows:
        setting, rung = row.task.setting, (row.task.bot, row.task.among)
        groups.setdefault((setting.game, setting.players, RUNGS[setting.game].index(rung)), []).append(row)
    order = list(RUNGS)
    return [line(groups[key]) for key in sorted(groups, key=lambda key: (order.index(key[0]), key[1], key[2]))]


def main() -> None:
    """Play on for a while, or say what the games show."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="where games are kept, one a line")
    parser.add_argument("--games", type=int, default=200, help="of each rung and number of players")
    parser.add_argument("--worlds", type=int, default=6, help="of each rung and world of 504")
    parser.add_argument("--game", default="", choices=["", *RUNGS], help="climb in this game alone")
    parser.add_argument("--players", type=int, default=0, help="climb with so many players alone")
    parser.add_argument("--bot", default="", help="play the rungs of this bot alone")
    parser.add_argument("--among", default="", help="play the rungs among these others alone")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long; 0 plays to the end")
    parser.add_argument("--rows", action="store_true", help="print what the games show, as rows of the page of figures")
    wanted = parser.parse_args()
    if wanted.rows:
        print(msgspec.json.format(msgspec.json.encode(rungs(read(wanted.file))), indent=2).decode())
    else:
        work = tasks(wanted.games, wanted.worlds)
        work = wanted_of(work, wanted.game, wanted.players, wanted.bot, wanted.among)
        go_on(wanted.file, work, wanted.jobs, wanted.minutes)


if __name__ == "__main__":
    main()
