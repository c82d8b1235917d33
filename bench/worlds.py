"""The speed of all 504 worlds on one core: random play, copies, sizes, and how long it takes to compose a world.

python bench/worlds.py [--players 4] [--seconds 0.2] [--worlds 123,456] [--json]
"""

import argparse
import sys
from time import process_time

import msgspec

from wabe import games
from wabe.arena.measure import Speed, measure_game

GAME = "worlds_504"
SHOWN = 5  # worlds at the slow end


class WorldSpeed(msgspec.Struct):
    """The figures of one world."""

    world: str
    compose_ms: float
    speed: Speed


def measure_world(world: str, players: int, seconds: float) -> WorldSpeed:
    """Compose it, then play."""
    start = process_time()
    rules = games.get(GAME).rules(players, {"world": world})
    spent = process_time() - start
    return WorldSpeed(world, 1e3 * spent, measure_game(rules, seconds))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the speed of all worlds of 504.")
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--seconds", type=float, default=0.2, help="seconds for each figure of a world")
    parser.add_argument("--worlds", default="", help="worlds, separated by commas; all by default")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line for each world")
    arguments = parser.parse_args()
    book = games.get(GAME).book
    assert book is not None
    numbers = arguments.worlds.split(",") if arguments.worlds else book.index()
    found: list[WorldSpeed] = []
    for world in numbers:
        print(f"{len(found)} of {len(numbers)} worlds", end="\r", file=sys.stderr)
        found.append(measure_world(world, arguments.players, arguments.seconds))
        if arguments.json:
            print(msgspec.json.encode(found[-1]).decode(), flush=True)
    if not arguments.json:
        show(found)


def show(found: list[WorldSpeed]) -> None:
    """Means, and the worlds at the slow end."""
    print(f"{len(found)} worlds with {found[0].speed.players} players")
    line("decisions/s", {one.world: one.speed.decisions_per_second for one in found}, low=True)
    line("copy, µs", {one.world: one.speed.copy_us for one in found})
    line("state, bytes", {one.world: float(one.speed.state_bytes) for one in found})
    line("scene, µs", {one.world: one.speed.scene_us for one in found})
    line("replay of a game, ms", {one.world: one.speed.replay_ms for one in found})
    line("composing, ms", {one.world: one.compose_ms for one in found})


def line(what: str, figures: dict[str, float], low: bool = False) -> None:
    """The mean and the extreme worlds."""
    extreme = sorted(figures, key=lambda world: figures[world], reverse=not low)[:SHOWN]
    shown = ", ".join(f"{world} {figures[world]:,.1f}" for world in extreme)
    print(f"{what}: {sum(figures.values()) / len(figures):,.1f} in the mean; {'lowest' if low else 'highest'}: {shown}")


if __name__ == "__main__":
    main()
