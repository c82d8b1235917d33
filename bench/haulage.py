"""What the planner of Roads & Boats reaches: points, wealth and buildings, and the processor time of a turn.

python bench/haulage.py [--scenarios P1-RIVER P1-RING ...] [--bots greedy ...] [--seeds 1] [--first 1] [--story]
"""

import argparse
from collections import Counter
from time import process_time

from wabe import games
from wabe.bots import make_bot
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    COINS,
    GOLD,
    STABLE,
    STOCK,
    SUBJECTS,
    TRANSPORTERS,
    count,
)
from wabe.games.roads_and_boats.rules.scenarios import SCENARIOS
from wabe.games.roads_and_boats.rules.state import BoatsState


def main() -> None:
    """Play the games and print a line for each."""
    parser = argparse.ArgumentParser(description="Measure what the planner of Roads & Boats reaches.")
    parser.add_argument("--scenarios", nargs="+", default=["P1-RIVER", "P1-RING"], help="scenarios by name")
    parser.add_argument("--bots", nargs="+", default=["greedy"], help="codes of the bots, dealt to the seats in turn")
    parser.add_argument("--seeds", type=int, default=1, help="games a scenario")
    parser.add_argument("--first", type=int, default=1, help="seed of the first game")
    parser.add_argument("--story", action="store_true", help="say which building was built when")
    arguments = parser.parse_args()
    used: Counter[str] = Counter()
    for scenario in arguments.scenarios:
        for seed in range(arguments.first, arguments.first + arguments.seeds):
            used += _play(scenario, arguments.bots, seed, arguments.story)
    print("used:", ", ".join(f"{name} {number}" for name, number in used.most_common()))
    never = [name for name in (*BUILDINGS[1:], *TRANSPORTERS[1:], *SUBJECTS) if not used[name]]
    print("never:", ", ".join(never) or "nothing")


def _play(scenario: str, codes: list[str], seed: int, story: bool) -> Counter[str]:
    """Play a game; give how many of each building, transporter and subject there were at a time."""
    players = min(SCENARIOS[scenario].players)
    s = games.get("roads_and_boats").rules(players, {"scenario": scenario}).start()
    assert isinstance(s, BoatsState)
    shift = seed % players
    seated = [codes[(seat + shift) % len(codes)] for seat in range(players)]
    bots = [make_bot(code, seed * 10 + seat) for seat, code in enumerate(seated)]
    rng = Rng(seed)
    used: Counter[str] = Counter()
    spent: dict[tuple[int, int], float] = {}
    stood = list(s.built)
    while s.seat != OVER:
        if s.seat == NATURE:
            s.play(s.draw(rng))
            continue
        turn, seat = s.turn, s.seat
        before = process_time()
        action = bots[seat].choose(s)
        spent[turn, seat] = spent.get((turn, seat), 0.0) + process_time() - before
        s.play(action)
        used |= _used(s)
        if story:
            stood = _tell(s, turn, seat, stood)
    slowest = max(spent.values())
    mean = sum(spent.values()) / len(spent)
    print(f"{scenario} {seed}: {s.scores()} in {s.turn} turns, a turn {mean:.2f} s, the slowest {slowest:.2f} s")
    for seat in range(players):
        print(f"   {seated[seat]}: {_holdings(s, seat)}", flush=True)
    return used


def _used(s: BoatsState) -> Counter[str]:
    used = Counter(BUILDINGS[building & 31] for building in s.built if building & 31)
    used.update(TRANSPORTERS[kind] for kind in s.kind if kind)
    used.update(SUBJECTS[subject] for known in s.research for subject in range(len(SUBJECTS)) if known >> subject & 1)
    return used


def _tell(s: BoatsState, turn: int, seat: int, stood: list[int]) -> list[int]:
    for h in range(s.space.n_hexes):
        if len(stood) == len(s.built) and s.built[h] & 31 and not stood[h] & 31:
            print(f"   turn {turn}, seat {seat + 1}: {BUILDINGS[s.building(h)]} on {h + 1}")
    return list(s.built)


def _holdings(s: BoatsState, seat: int) -> str:
    parts = []
    for good, name in ((STOCK, "stock"), (COINS, "coins"), (GOLD, "gold")):
        aboard = sum(count(s.cargo[t], good) for t in range(seat * STABLE, seat * STABLE + STABLE))
        parts.append(f"{aboard} {name}")
    parts.append(f"{s.wonder.count(seat)} bricks")
    parts.append(f"{sum(1 for t in s.owned(seat) if s.kind[t])} transporters")
    parts.append(f"{s.research[seat].bit_count()} subjects")
    return ", ".join(parts)


if __name__ == "__main__":
    main()
