"""Age of Innovation: what the bots make of each faction and board, and how often everything in the box occurs.

python bench/innovation.py [--bots lot] [--players 4] [--games 500] [--seconds 280] [--jobs 2]

The bot `lot` is greedy, but for what it begins with: board, faction, palace and booster are drawn at random, so that
all of them are played. Without a number of players all of them are played in turn, on both sides, with both setups and
editions. Games are kept in build/innovation, so a run goes on where the last one stopped; the tables are made of all
that are kept, so forget them when the judgement of the bots has changed.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from itertools import islice, product
from pathlib import Path
from statistics import mean

import msgspec

from wabe.arena.game import SeriesSpec, play_number
from wabe.bots.greedy import Greedy
from wabe.bots.levels import add_bot
from wabe.core.action import Action
from wabe.core.game import State
from wabe.core.record import read
from wabe.core.replay import replay
from wabe.games.age_of_innovation.rules.components import (
    BOOK_ACTIONS,
    BOOSTERS,
    CITIES,
    COMPETENCIES,
    FACTION_NAMES,
    FINAL_TILES,
    INNOVATIONS,
    NONE,
    PALACES,
    POWER_ACTIONS,
    ROUND_TILES,
    TERRAINS,
)
from wabe.games.age_of_innovation.rules.special_tiles import SPECIALS
from wabe.games.age_of_innovation.rules.state import AgeState

KEPT = Path("build/innovation")
# By the first word of an action, and of what a table holds at the end: everything in the box.
BOX = {
    "board": TERRAINS,
    "faction": FACTION_NAMES,
    "palace": [str(n + 1) for n in range(len(PALACES))],
    "innovation": [str(n + 1) for n in range(len(INNOVATIONS))],
    "competency": [str(n + 1) for n in range(len(COMPETENCIES))],
    "booster": [str(n + 1) for n in range(len(BOOSTERS))],
    "round": [str(n + 1) for n in range(len(ROUND_TILES))],
    "final": [str(n + 1) for n in range(len(FINAL_TILES))],
    "power": [str(n + 1) for n in range(len(POWER_ACTIONS))],
    "use-books": [str(n + 1) for n in range(len(BOOK_ACTIONS))],
    "city": [str(n + 1) for n in range(len(CITIES))],
    "special": [special.label for special in SPECIALS],
}
AT_THE_END = ("board", "faction", "palace")  # who takes one may not come to use it


class Lot(Greedy):
    """Greedy, but for what it begins with."""

    def choose(self, state: State) -> Action:
        """At random before the first building, then as greedy does."""
        if state.question() in ("draft", "choose-set", "first-booster"):
            legal = state.legal()
            return legal[self.rng.below(len(legal))]
        return super().choose(state)


add_bot("lot", Lot)


class Played(msgspec.Struct):
    """A game: what each seat had, and what occurred how often."""

    number: int
    boards: list[str]
    factions: list[str]
    scores: list[int]
    occurred: dict[str, int]


def settings(players: int) -> list[tuple[int, dict[str, str]]]:
    """What is played in turn."""
    if players:
        return [(players, {})]
    tables = [(2, "small"), (3, "small"), (3, "large"), (4, "large"), (5, "large")]
    return [
        (number, {"side": side, "setup": setup, "edition": edition})
        for (number, side), setup, edition in product(tables, ("draft", "first_game"), ("2024", "1.1"))
    ]


def play(bot: str, players: int, number: int) -> Played:
    """Game `number`, and what is to be known of it."""
    every = settings(players)
    seats, options = every[number % len(every)]
    plan = SeriesSpec("age_of_innovation", seats, [bot] * seats, 1, 1, dict(options))
    rules = plan.rules()
    record = read(play_number(plan, rules, number, recorded=True).record)
    s = replay(record, rules)
    assert isinstance(s, AgeState)
    return Played(
        number,
        [TERRAINS[player.terrain] for player in s.players],
        [FACTION_NAMES[player.faction] for player in s.players],
        s.scores(),
        dict(_occurred(s, record.actions)),
    )


def _occurred(s: AgeState, actions: list[str]) -> Counter[str]:
    words = [action.split() for action in actions]
    found = Counter(word[0] for word in words)
    found.update(" ".join(word[:2]) for word in words if word[0] in BOX and word[0] not in AT_THE_END)
    found.update(f"upgrade {word[2]}" for word in words if word[0] == "upgrade")
    found.update(f"convert {word[1]}" for word in words if word[0] == "convert")
    for player in s.players:
        found[f"board {TERRAINS[player.terrain]}"] += 1
        found[f"faction {FACTION_NAMES[player.faction]}"] += 1
        if player.palace != NONE:
            found[f"palace {player.palace + 1}"] += 1
        found.update(f"innovation {i + 1}" for i in range(len(INNOVATIONS)) if player.innovations >> i & 1)
    found.update(f"round {tile + 1}" for tile in s.round_tiles)
    found[f"final {s.final_tile + 1}"] += 1
    return found


def kept(path: Path) -> list[Played]:
    """The games of earlier runs; a line cut off by a stop is forgotten."""
    found = []
    for line in path.read_bytes().splitlines() if path.exists() else []:
        try:
            found.append(msgspec.json.decode(line, type=Played))
        except msgspec.DecodeError:
            continue
    return found


def play_on(path: Path, bot: str, players: int, wanted: Iterable[int], stop: float, jobs: int) -> None:
    """Play what is wanted until the time is over."""
    path.parent.mkdir(parents=True, exist_ok=True)
    waiting: Iterator[int] = iter(wanted)
    with ProcessPoolExecutor(jobs) as pool, path.open("ab") as paper:
        running: set[Future[Played]] = set()
        while True:
            if time.monotonic() < stop:
                running |= {pool.submit(play, bot, players, n) for n in islice(waiting, 2 * jobs - len(running))}
            if not running:
                return
            finished, running = wait(running, return_when="FIRST_COMPLETED")
            for future in finished:
                paper.write(msgspec.json.encode(future.result()) + b"\n")
                paper.flush()


def print_means(played: list[Played]) -> None:
    """Mean points and shares of wins, by faction and by board."""
    won: dict[str, list[float]] = {}
    points: dict[str, list[int]] = {}
    for game in played:
        best = max(game.scores)
        for i, score in enumerate(game.scores):
            for name in (game.factions[i], game.boards[i]):
                points.setdefault(name, []).append(score)
                won.setdefault(name, []).append((score == best) / game.scores.count(best))
    scores = [score for game in played for score in game.scores]
    print(f"{len(played)} games: mean {mean(scores):.1f}, least {min(scores)}, most {max(scores)}")
    for title, names in (("faction", FACTION_NAMES), ("board", TERRAINS)):
        print(f"\n| {title} | games | mean points | wins |\n|---|---|---|---|")
        for name in sorted(points.keys() & set(names), key=lambda one: -mean(points[one])):
            print(f"| {name} | {len(points[name])} | {mean(points[name]):.1f} | {100 * mean(won[name]):.0f} % |")


def print_occurred(played: list[Played]) -> None:
    """How often everything occurred; what never did comes last."""
    found: Counter[str] = Counter()
    for game in played:
        found.update(game.occurred)
    print("\n| | how often, in the order of the box |\n|---|---|")
    for kind, names in BOX.items():
        counts = [f"{name} {found[f'{kind} {name}']}" for name in names]
        print(f"| {kind} | {', '.join(counts)} |")
    named = {f"{kind} {name}" for kind, names in BOX.items() for name in names}
    others = sorted(key for key in found.keys() - named - BOX.keys() if not key.startswith("draw-"))
    print(f"| other actions | {', '.join(f'{key} {found[key]}' for key in others)} |")
    never = sorted(name for name in named if not found[name])
    print(f"\nNever: {', '.join(never)}" if never else "\nEverything occurred.")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bots", default="lot", help="the code of the bot on all seats")
    parser.add_argument("--players", type=int, default=0, choices=(2, 3, 4, 5), help="all of them in turn by default")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no game after this time")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    path = KEPT / f"{given.bots.replace(':', '-')}-{given.players or 'all'}.jsonl"
    done = {game.number for game in kept(path)}
    wanted = [number for number in range(given.games) if number not in done]
    play_on(path, given.bots, given.players, wanted, time.monotonic() + given.seconds, given.jobs)
    played = [game for game in kept(path) if game.number < given.games]
    print_means(played)
    print_occurred(played)


if __name__ == "__main__":
    main()
