"""A long search for the strategy with which a scenario of Roads & Boats is begun; what is better than the file is kept.

python bench/openings.py P1-RING [--seat 0] [--home 12] [--seconds 100] [--seed 1]

Without a home the one of the file is taken, or the best by the lie of the land. Half of the time the strategy is varied
from the beginning; then it is followed turn by turn, and varied from where it has come to: what comes to more is
followed from that turn on. Seconds are the processor's. The file is
src/wabe/games/roads_and_boats/data/openings.json; bots know it by heart.
"""

import argparse
from time import process_time

import msgspec

from wabe import games
from wabe.core.game import OVER
from wabe.games.roads_and_boats import openings
from wabe.games.roads_and_boats.components import COINS, GOLD, STOCK
from wabe.games.roads_and_boats.conduct import Conductor
from wabe.games.roads_and_boats.foresight import alone, last_turn, outcome, play_turns
from wabe.games.roads_and_boats.forms import Opening
from wabe.games.roads_and_boats.maps import SCENARIOS
from wabe.games.roads_and_boats.scoring import points_of
from wabe.games.roads_and_boats.search import Search, best_opening, choose_home
from wabe.games.roads_and_boats.state import BoatsState
from wabe.games.roads_and_boats.strategy import Strategy

WARMTH = 15_000  # how much worse a variation may be at first and still be followed


def main() -> None:
    """Search, say what it came to, and write it down if it is better."""
    parser = argparse.ArgumentParser(description="Search for an opening of Roads & Boats.")
    parser.add_argument("scenario")
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--home", type=int, default=0, help="the hex by its number on the map")
    parser.add_argument("--seconds", type=float, default=100.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", default=str(openings.FILE), help="where openings are kept")
    arguments = parser.parse_args()
    s = begin(arguments.scenario, arguments.seat, arguments.home)
    last = last_turn(s)
    search = Search(s, arguments.seat, best_opening(s, arguments.seat), last, arguments.seed)
    before = search.most
    number = vary(search, arguments.seconds / 2)
    found, more = follow(s, arguments.seat, search.best, last, arguments.seconds / 2, arguments.seed)
    value = outcome(s, arguments.seat, found, last)
    print(f"{arguments.scenario}: {number + more} variations, {before} -> {search.most} -> {value}")
    tell(s, arguments.seat, found, last)
    keep(s, arguments.seat, found, value, arguments.file)


def vary(search: Search, seconds: float) -> int:
    """Search for so long; how many variations that were."""
    start = process_time()
    number = 0
    while (spent := process_time() - start) < seconds:
        search.warmth = int(WARMTH * (1 - spent / seconds))
        search.step()
        number += 1
    return number


def follow(s: BoatsState, seat: int, strategy: Strategy, last: int, seconds: float, seed: int) -> tuple[Strategy, int]:
    """Play the strategy turn by turn and vary it from each of them on; and how many variations that were."""
    copied = alone(s, seat)
    turns = last - copied.turn + 1
    weights = turns * (turns + 1) / 2
    parts: list[Strategy] = []
    number = 0
    while copied.seat != OVER and copied.turn <= last:
        search = Search(copied.copy(), seat, strategy, last, seed + copied.turn)
        number += vary(search, seconds * (last - copied.turn + 1) / weights)
        strategy = search.best
        now = strategy.at(copied.turn)
        if not parts or (now.goals, now.settings) != (parts[-1].goals, parts[-1].settings):
            parts.append(Strategy(now.goals, now.settings, copied.turn))
        play_turns(copied, Conductor(seat, strategy, last), copied.turn)
    whole: Strategy | None = None
    for part in reversed(parts):
        whole = Strategy(part.goals, part.settings, part.since, whole)
    assert whole is not None
    return whole, number


def begin(scenario: str, seat: int, home: int) -> BoatsState:
    """The first turn of the scenario."""
    players = min(SCENARIOS[scenario].players)
    s = games.get("roads_and_boats").rules(players, {"scenario": scenario}).start()
    assert isinstance(s, BoatsState)
    while s.turn == 0:
        legal = s.legal()
        action = legal[0]
        if s.seat >= 0:
            action = choose_home(s, s.seat, legal)
            for one in legal:
                if home and s.seat == seat and one.args[0] == home - 1:
                    action = one
        s.play(action)
    return s


def tell(s: BoatsState, seat: int, strategy: Strategy, last: int) -> None:
    """The goals, and what the strategy has in the end."""
    for part in openings.write_strategy(s, seat, strategy):
        goals = " ".join(f"{what}:{where}" for what, where in part.goals)
        print(f"  from turn {part.since}: {goals} {part.settings}")
    copied = alone(s, seat)
    play_turns(copied, Conductor(seat, strategy, last), last)
    aboard = [copied.tally[good] for good in (STOCK, COINS, GOLD)]
    print(f"  {points_of(copied)[seat]} points, {aboard} stock, coins, gold in the world, ", end="")
    print(f"{copied.wonder.count(seat)} bricks, {sum(1 for t in copied.owned(seat) if copied.kind[t])} transporters")


def keep(s: BoatsState, seat: int, strategy: Strategy, value: int, file: str) -> None:
    """Write it down, unless the file has a better one from any home."""
    with open(file, "rb") as old:
        known = msgspec.json.decode(old.read(), type=list[Opening])
    found = openings.write_strategy(s, seat, strategy)
    scenario = found[0].scenario
    old_parts = [one for one in known if (one.scenario, one.seat) == (scenario, seat)]
    if old_parts:
        start = begin(scenario, seat, s.space.area_hex[old_parts[0].homes[seat]] + 1)
        old_one = openings.read_strategy(old_parts)
        assert old_one is not None
        if outcome(start, seat, old_one, last_turn(start)) >= value:
            return
    found += [one for one in known if one not in old_parts]
    found.sort(key=lambda one: (one.scenario, one.seat, one.since))
    lines = [msgspec.json.encode(one).decode() for one in found]
    with open(file, "w", encoding="utf-8") as new:
        new.write("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    main()
