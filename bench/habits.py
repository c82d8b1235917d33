"""Blind spots, found by force: players with one habit against greedy ones. A habit that wins shows what greedy misses.

python bench/habits.py [--game aoi] [--only palaces] [--games 60] [--players 4] [--worlds 38] [--jobs 2] [--json]

A habit is one line: what its player does whenever it can, what it never does; in everything else it is greedy. Games
are played on all seats in turn; those of 504 are spread over the worlds in which a habit can be followed. What wins
clearly more than its share (95 %) is marked: there the judgement has something to learn. Needs the engine alone.
"""

import argparse
import re
from itertools import permutations
from math import sqrt
from multiprocessing import Pool
from random import Random

import msgspec

from wabe import games
from wabe.bots.bot import Bot
from wabe.bots.greedy import Greedy
from wabe.bots.playout import play_between
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import OVER, State
from wabe.core.options import Value

LIMIT = 20_000  # actions of a game
SURE = 1.96  # standard errors
PLAYERS = {"castles_of_burgundy": 2, "worlds_504": 3, "age_of_innovation": 4}


class Habit(msgspec.Struct, frozen=True):
    """What is always done and what never, by notation; in 504 in worlds with a module, at some of its positions."""

    name: str
    game: str
    always: str = "(?!)"
    never: str = "(?!)"
    module: str = ""
    tops: str = "123"

    def worlds(self) -> list[str]:
        """Where it can be followed; mixed, so that any number of them is a fair choice."""
        every = ["".join(modules) for modules in permutations("123456789", 3)]
        fitting = [world for world in every if self.module in world and str(world.find(self.module) + 1) in self.tops]
        Random(self.name).shuffle(fitting)
        return fitting


HABITS = [
    Habit("delivers first", "worlds_504", always="deliver |load ", module="1"),
    Habit("upgrades no trolley", "worlds_504", never="upgrade ", module="1"),
    Habit("upgrades trolleys first", "worlds_504", always="upgrade ", module="1"),
    Habit("takes goals first", "worlds_504", always="climb|collect", module="2"),
    Habit("recruits for the race", "worlds_504", always="recruit ", module="2", tops="1"),
    Habit("factories first, nothing else bought", "worlds_504", always="build ", never="recruit |road ", module="3"),
    Habit("factories first, no roads", "worlds_504", always="build ", never="road ", module="3"),
    Habit("cards first", "worlds_504", always="take ", module="3"),
    Habit("never fights", "worlds_504", never="fight |annex ", module="4"),
    Habit("always fights", "worlds_504", always="fight |annex ", module="4"),
    Habit("always explores", "worlds_504", always="explore ", module="5"),
    Habit("never explores", "worlds_504", never="explore ", module="5"),
    Habit("builds no roads", "worlds_504", never="road ", module="6"),
    Habit("roads first", "worlds_504", always="road ", module="6"),
    Habit("recruits for majorities", "worlds_504", always="recruit ", module="7"),
    Habit("plants first", "worlds_504", always="plant ", module="8"),
    Habit("sells all it can", "worlds_504", always="market |give ", module="8", tops="2"),
    Habit("pays full dividends", "worlds_504", always="dividend full", module="9"),
    Habit("pays no dividends", "worlds_504", always="dividend none", module="9"),
    Habit("sells no shares", "worlds_504", never="sell ", module="9"),
    Habit("accepts all power", "age_of_innovation", always="accept"),
    Habit("declines all power", "age_of_innovation", always="decline"),
    Habit("sacrifices no power", "age_of_innovation", never="convert sacrifice"),
    Habit("accepts power, sacrifices none", "age_of_innovation", always="accept", never="convert sacrifice"),
    Habit("palaces first", "age_of_innovation", always="upgrade .* palace"),
    Habit("schools first", "age_of_innovation", always="upgrade .* school"),
    Habit("innovates first", "age_of_innovation", always="innovate "),
    Habit("books for innovations alone", "age_of_innovation", always="innovate ", never="use-books "),
    Habit("sends scholars first", "age_of_innovation", always="send "),
    Habit("keeps scholars", "age_of_innovation", never="send "),
    Habit("digs better first", "age_of_innovation", always="terraforming"),
    Habit("sails further first", "age_of_innovation", always="sailing"),
    Habit("power actions first", "age_of_innovation", always="power "),
    Habit("castles first", "castles_of_burgundy", always="take .*castle|place .*castle"),
    Habit("mines first", "castles_of_burgundy", always="take .*mine"),
    Habit("ships first", "castles_of_burgundy", always="take .*ship"),
    Habit("knowledge first", "castles_of_burgundy", always="take .*knowledge"),
    Habit("sells first", "castles_of_burgundy", always="sell "),
    Habit("buys first", "castles_of_burgundy", always="buy "),
    Habit("buys nothing", "castles_of_burgundy", never="buy "),
    Habit("takes no workers", "castles_of_burgundy", never="workers "),
    Habit("places before it takes", "castles_of_burgundy", always="place "),
]


class Creature(Greedy):
    """Greedy, but for its habit."""

    def __init__(self, seed: int, habit: Habit) -> None:
        super().__init__(seed)
        self.always = re.compile(habit.always)
        self.never = re.compile(habit.never)
        self.followed = 0  # times that the habit had its way

    def pick(self, known: State, legal: list[Action]) -> Action:
        """By habit, else as greedy picks among what is left."""
        wanted = [action for action in legal if self.always.match(action.text)]
        left = wanted or [action for action in legal if not self.never.match(action.text)] or legal
        self.followed += len(left) < len(legal)
        return left[0] if len(left) == 1 else super().pick(known, left)


class Task(msgspec.Struct, frozen=True):
    """A game of one with a habit among greedy players."""

    habit: Habit
    number: int
    seat: int  # of the one with the habit
    players: int
    options: dict[str, Value]


class Outcome(msgspec.Struct, frozen=True):
    """What came of it."""

    habit: str
    options: dict[str, Value]
    won: float
    points: float
    others: float
    followed: int


def play(task: Task) -> Outcome | None:
    """Play it; None if it does not end."""
    state = games.get(task.habit.game).rules(task.players, dict(task.options)).start()
    seat = task.seat
    bots: list[Bot] = [Greedy(task.number * 31 + other) for other in range(task.players)]
    creature = Creature(task.number * 31 + seat, task.habit)
    bots[seat] = creature
    play_between(bots, state, Rng(task.number), LIMIT, [], [])
    if state.seat != OVER:
        return None
    places, scores = state.ranking(), state.scores()
    return Outcome(
        task.habit.name,
        task.options,
        1 / places.count(1) if places[seat] == 1 else 0.0,
        scores[seat],
        (sum(scores) - scores[seat]) / (task.players - 1),
        creature.followed,
    )


def tasks(habits: list[Habit], number: int, players: int, begin: str) -> list[Task]:
    """So many games of each, those of 504 in worlds whose numbers begin in this way."""
    found: list[Task] = []
    for habit in habits:
        worlds: list[dict[str, Value]] = [{"world": world} for world in habit.worlds() if world.startswith(begin)]
        if not habit.module:
            worlds = [{}]
        count = players or PLAYERS[habit.game]
        for i in range(number if worlds else 0):
            again, world = divmod(i, len(worlds))
            found.append(Task(habit, i, (world + again) % count, count, worlds[world]))
    return found


def line(habit: Habit, outcomes: list[Outcome], players: int) -> str:
    """A habit, its share of wins with what is sure of it, and its points beside the others'."""
    count = len(outcomes)
    share = sum(outcome.won for outcome in outcomes) / count
    error = SURE * sqrt(max(share * (1 - share), 1 / count) / count)
    means = [sum(values) / count for values in zip(*((o.points, o.others, o.followed) for o in outcomes), strict=True)]
    mark = "BLIND SPOT" if share - error > 1 / players else ""
    figures = (
        f"{share:6.1%} +-{error:6.1%} of {count} (equal {1 / players:.0%}) {means[0]:8.1f} : {means[1]:.1f} points"
    )
    return f"{habit.game:<20} {habit.name:<38} {figures}, followed {means[2]:.0f} times {mark}".rstrip()


def main() -> None:
    """Play the habits and say which of them win."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="")
    parser.add_argument("--only", default="", help="habits whose name holds these words")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--worlds", default="", help="worlds of 504 whose numbers begin so")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="the outcome of every game, a line each")
    wanted = parser.parse_args()
    game = games.get(wanted.game).name if wanted.game else ""
    habits = [habit for habit in HABITS if game in habit.game and wanted.only in habit.name]
    todo = tasks(habits, wanted.games, wanted.players, wanted.worlds)
    with Pool(wanted.jobs) as pool:
        played = [outcome for outcome in pool.imap(play, todo) if outcome]
    for habit in habits:
        own = [outcome for outcome in played if outcome.habit == habit.name]
        if wanted.json:
            print("\n".join(msgspec.json.encode(outcome).decode() for outcome in own))
        elif own:
            print(line(habit, own, wanted.players or PLAYERS[habit.game]), flush=True)


if __name__ == "__main__":
    main()
