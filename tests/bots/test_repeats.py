"""The same seed plays the same game: alone, after others, and resumed; for every game and every level of bot.

A sample; `make repeats` plays more, in processes of their own.
"""

import subprocess
import sys
from itertools import count

import pytest

from wabe import games
from wabe.bots import Bot, add_bot
from wabe.bots.levels import _ADDED
from wabe.bots.repeats import Repeat, compare
from wabe.core.action import Action
from wabe.core.game import State
from wabe.games.roads_and_boats.strategy import memory

SETTINGS = [
    ("castles_of_burgundy", 2, {}),
    ("worlds_504", 3, {"world": "473"}),
    ("age_of_innovation", 2, {}),
    ("roads_and_boats", 2, {"scenario": "O2-TWIN"}),
]
LEVELS = {"random": 120, "greedy": 90, "greedy:3": 60, "learned": 24, "thinker:4": 40}  # and actions that are played


@pytest.fixture(autouse=True)
def _bots_think_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "EFFORT", 2)


CASES = [(*setting, level) for setting in SETTINGS for level in LEVELS]
SOLO = ("roads_and_boats", 1, {"scenario": "P1-MESO"})  # its planner goes by timetables


@pytest.mark.parametrize(("name", "players", "options", "level"), [*CASES, (*SOLO, "greedy"), (*SOLO, "thinker:4")])
def test_the_same_seed_plays_the_same_game(name: str, players: int, options: dict[str, str], level: str) -> None:
    codes = [level, *["random", level, level][: players - 1]]
    limit = LEVELS[level] // 2 if players == 1 else LEVELS[level]
    game = Repeat(games.get(name).rules(players, {**options}), codes, 5, limit)
    game.check(game.play(), others=1)


PACIFIC = """
from wabe import games
from wabe.bots.repeats import Repeat
from wabe.games.roads_and_boats.strategy import memory

memory.EFFORT = 300
rules = games.get("roads_and_boats").rules(2, {"scenario": "P2-PACIFIC"})
game = Repeat(rules, ["greedy", "random"], 5, 160)
"""


def test_what_greedy_plays_at_roads_and_boats_does_not_depend_on_the_games_before() -> None:
    """Its planner remembered for the whole process what it had followed on a map."""
    alone = "print(*game.play(), sep=';')"
    after = "for seed in range(6, 8): Repeat(rules, game.codes, seed, game.limit).play()"
    played = [
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
        for program in (f"{PACIFIC}\n{alone}", f"{PACIFIC}\n{after}\n{alone}")
    ]
    assert played[0].count(";") == 159
    assert played[0] == played[1]


class Gossip(Bot):
    """Chooses by how much all bots of its kind were asked in this process."""

    asked = count()

    def pick(self, known: State, legal: list[Action]) -> Action:
        return legal[next(self.asked) % len(legal)]


def test_it_finds_a_bot_that_remembers_other_games() -> None:
    add_bot("gossip", Gossip)
    game = Repeat(games.get("castles_of_burgundy").rules(2), ["gossip", "gossip"], 1, 40)
    try:
        with pytest.raises(AssertionError, match="after 1 other games, action"):
            game.check(game.play(), others=1)
    finally:
        del _ADDED["gossip"]


def test_it_finds_a_game_that_ends_elsewhere() -> None:
    game = Repeat(games.get("castles_of_burgundy").rules(2), ["random", "random"], 1, 40)
    wanted = game.play()
    with pytest.raises(AssertionError, match="39 actions are played instead of"):
        compare(wanted, wanted[:39], "resumed")
