"""By which means bots play Roads & Boats: what they built, made and studied on each map, and what was carried by it.

python bench/means.py [--scenarios P2-PACIFIC ...] [--bots greedy ...] [--seeds 1] [--first 1] [--jobs 1]
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from time import process_time

from wabe import games
from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.games.roads_and_boats.rules.actions import LOAD
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    DONKEY,
    SUBJECTS,
    TRANSPORTERS,
)
from wabe.games.roads_and_boats.rules.scenarios import SCENARIOS
from wabe.games.roads_and_boats.rules.state import BoatsState

Task = tuple[str, list[str], int]


class Seat:
    """What one seat has used."""

    def __init__(self, scenario: str, bot: str) -> None:
        self.scenario = scenario
        self.bot = bot
        self.points = 0
        self.slowest = 0.0
        self.used: set[str] = set()
        self.carried: Counter[str] = Counter()  # by transporter: goods taken on board


def main() -> None:
    """Play the games and print the tally."""
    parser = argparse.ArgumentParser(description="Tally by which means bots play Roads & Boats.")
    parser.add_argument("--scenarios", nargs="+", default=list(SCENARIOS), help="scenarios by name")
    parser.add_argument("--bots", nargs="+", default=["greedy"], help="codes of the bots, dealt to the seats in turn")
    parser.add_argument("--seeds", type=int, default=1, help="games a scenario")
    parser.add_argument("--first", type=int, default=1, help="seed of the first game")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    arguments = parser.parse_args()
    seeds = range(arguments.first, arguments.first + arguments.seeds)
    tasks = [(scenario, arguments.bots, seed) for scenario in arguments.scenarios for seed in seeds]
    seats: list[Seat] = []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for task, found in zip(tasks, pool.map(play, tasks), strict=True):
            seats += found
            print(f"{task[0]} {task[2]}: {[seat.points for seat in found]}", flush=True)
    _print_maps(seats)
    _print_means(seats)


def play(task: Task) -> list[Seat]:
    """One game, seat by seat."""
    scenario, codes, seed = task
    players = min(SCENARIOS[scenario].players)
    s = games.get("roads_and_boats").rules(players, {"scenario": scenario}).start()
    assert isinstance(s, BoatsState)
    found = [Seat(scenario, codes[(seat + seed) % len(codes)]) for seat in range(players)]
    bots = [make_bot(one.bot, seed * 10 + seat) for seat, one in enumerate(found)]
    rng = Rng(seed)
    spent: Counter[tuple[int, int]] = Counter()  # by turn and seat
    while s.seat != OVER:
        if s.seat == NATURE:
            s.play(s.draw(rng))
            continue
        turn, seat, built, cargo = s.turn, s.seat, list(s.built), list(s.cargo)
        before = process_time()
        action = bots[seat].choose(s)
        spent[turn, seat] += process_time() - before
        s.play(action)
        _note(s, seat, found[seat], built)
        if action.family is LOAD:
            found[seat].carried.update(TRANSPORTERS[s.kind[t]] for t in s.owned(seat) if s.cargo[t] > cargo[t])
    for seat, points in enumerate(s.scores()):
        found[seat].points = points
        found[seat].slowest = max(time for (_, whose), time in spent.items() if whose == seat)
    return found


def _note(s: BoatsState, seat: int, found: Seat, built: list[int]) -> None:
    """What stands since the last action, what the seat knows, and what it has."""
    if len(built) == len(s.built):
        found.used.update(BUILDINGS[new & 31] for new, old in zip(s.built, built, strict=True) if new & 31 != old & 31)
    found.used.update(TRANSPORTERS[s.kind[t]] for t in s.owned(seat) if s.kind[t])
    found.used.update(name for subject, name in enumerate(SUBJECTS) if s.research[seat] >> subject & 1)


def _print_maps(seats: list[Seat]) -> None:
    """By map: average points, the slowest turn, and how many seats had more than donkeys."""
    print("\n| map | seats | points | slowest turn | with other transporters than donkeys |\n|---|---|---|---|---|")
    for scenario in dict.fromkeys(seat.scenario for seat in seats):
        some = [seat for seat in seats if seat.scenario == scenario]
        points = sum(seat.points for seat in some) / len(some)
        others = sum(not seat.used.isdisjoint(TRANSPORTERS[DONKEY + 1 :]) for seat in some)
        print(f"| {scenario} | {len(some)} | {points:.0f} | {max(seat.slowest for seat in some):.2f} s | {others} |")


def _print_means(seats: list[Seat]) -> None:
    """By bot: how many seats used each building, transporter and subject, and what was carried by a transporter."""
    bots = list(dict.fromkeys(seat.bot for seat in seats))
    print("\n| used by | " + " | ".join(bots) + " |\n|---|" + "---|" * len(bots))
    for name in (*BUILDINGS[1:], *TRANSPORTERS[1:], *SUBJECTS):
        cells = []
        for bot in bots:
            some = [seat for seat in seats if seat.bot == bot]
            loads = sum(seat.carried[name] for seat in some)
            users = sum(name in seat.used for seat in some)
            cells.append(f"{users} of {len(some)}" + (f", {loads} goods" if loads else ""))
        print(f"| {name} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
