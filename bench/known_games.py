"""Search for the games that thinkers know who play Roads & Boats alone: the best of many on each map for one.

python bench/known_games.py [--maps P1-RIVER P1-RING ...] [--trials 1000000] [--games 8] [--rounds 3] [--first 1]

Games are played as a thinker plays them that knows none, each with other luck in its search and with so many trials to
carry something in each turn. Those of the first round begin at the beginning, those of later ones in some turn of the
best game so far. What the best of all does is written down if it comes to more than what is known.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import msgspec

from wabe import games
from wabe.core.game import OVER
from wabe.games.roads_and_boats.rules.components import SOLO_TURNS
from wabe.games.roads_and_boats.rules.frames import MOVEMENT, PHASES
from wabe.games.roads_and_boats.rules.scenarios import SCENARIOS
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.arranging import Aim, at_leisure
from wabe.games.roads_and_boats.strategy.forms import KnownGame, KnownGamesFile
from wabe.games.roads_and_boats.strategy.goals import GoalStrategy
from wabe.games.roads_and_boats.strategy.known_games import FILE, timetabled
from wabe.games.roads_and_boats.strategy.memory import PlanMemory, carry_out
from wabe.games.roads_and_boats.strategy.proposals import propose
from wabe.games.roads_and_boats.strategy.search import best_openings, rollout_of

FOR_ONE = [name for name, scenario in SCENARIOS.items() if scenario.players == [1]]
LATEST = SOLO_TURNS - 6  # the last turn in which another game parts from the best: later ones come to the same


class Played(NamedTuple):
    """A whole game, and what was aimed for in each of its turns."""

    game: KnownGame
    aims: list[Aim]


def main() -> None:
    """Play the games and keep the best of each map."""
    parser = argparse.ArgumentParser(description="Search for games of Roads & Boats that thinkers know.")
    parser.add_argument("--maps", nargs="+", default=FOR_ONE, choices=FOR_ONE, metavar="MAP", help="maps for one")
    parser.add_argument("--trials", type=int, default=1_000_000, help="trials to carry something, for each turn")
    parser.add_argument("--games", type=int, default=8, help="games a round")
    parser.add_argument("--rounds", type=int, default=3, help="rounds a map")
    parser.add_argument("--first", type=int, default=1, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=2, help="games at a time")
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for name in arguments.maps:
            best: Played | None = None
            for number in range(arguments.rounds):
                first = arguments.first + number * arguments.games
                playing = [
                    pool.submit(play, name, arguments.trials, seed, best)
                    for seed in range(first, first + arguments.games)
                ]
                for seed, done in enumerate(playing, first):
                    played = done.result()
                    kept = "  kept" if keep(played.game) else ""
                    print(f"{name} {seed}: {played.game.points}{kept}", flush=True)
                    if best is None or played.game.points >= best.game.points:
                        best = played


def play(name: str, trials: int, number: int, like: Played | None) -> Played:
    """A whole game; like another one up to some turn if there is one."""
    s = games.get("roads_and_boats").rules(1, {"scenario": name}).start()
    assert isinstance(s, BoatsState)
    while s.frames[-1][0] not in PHASES:
        s.play((propose(s, PlanMemory()) or s.legal())[0])
    made = KnownGame(name, s.homes[0], 0, [[[], [], [], []] for _ in range(SOLO_TURNS)])
    aims: list[Aim] = []
    strategy = best_openings(rollout_of(s, 0), 0)[0]
    if like is not None:
        parting = number % (LATEST - 1)
        aims = like.aims[: parting + 1]
        for turn, phases in enumerate(like.game.turns[: parting + 1]):
            made.turns[turn] = phases
        made.turns[parting + 1][0] = like.game.turns[parting + 1][0]
        strategy = timetabled(made)
    while s.seat != OVER:
        if s.frames[-1][0] == MOVEMENT and s.turn > len(aims):
            search = at_leisure(rollout_of(s, 0), strategy, aims[-1] if aims else [], number * 1000 + s.turn)
            while search.journeys.trials < trials:
                search.step()
            strategy = search.best
            aims.append(search.aim())
            write_down(strategy, s.turn, made)
        for action in carry_out(s, strategy).actions:
            s.play(action)
    return Played(msgspec.structs.replace(made, points=s.scores()[0]), aims)


def write_down(strategy: GoalStrategy, turn: int, made: KnownGame) -> None:
    """What is done from here on until there is something to think about again."""
    assert strategy.timetable is not None
    made.turns[turn - 1][1:] = strategy.timetable.phases(turn)[1:]
    if turn < SOLO_TURNS:
        made.turns[turn][0] = strategy.timetable.phases(turn + 1)[0]


def keep(found: KnownGame) -> bool:
    """Write a game down if it comes to more than the one that is known on its map."""
    known = {game.map: game for game in msgspec.json.decode(FILE.read_bytes(), type=KnownGamesFile).games}
    if found.map in known and known[found.map].points >= found.points:
        return False
    known[found.map] = found
    lines = [msgspec.json.encode(game).decode() for _, game in sorted(known.items())]
    FILE.write_text('{"games": [\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")
    return True


if __name__ == "__main__":
    main()
