"""Games for one that a long search found beforehand (bench/known_games.py), one for each map of the house.

Thinkers begin with them and look for better ones; greedy does without.
"""

from typing import Final

import msgspec

from wabe.games.roads_and_boats.rules.components import FOLDER, SOLO_TURNS
from wabe.games.roads_and_boats.rules.scenarios import SCENARIOS
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.forms import KnownGame, KnownGamesFile
from wabe.games.roads_and_boats.strategy.goals import USUAL, GoalStrategy
from wabe.games.roads_and_boats.strategy.notes import Timetable

FILE: Final = FOLDER / "strategy" / "known_games.json"
KNOWN: Final = msgspec.json.decode(FILE.read_bytes(), type=KnownGamesFile).games


def known_game(s: BoatsState, seat: int) -> GoalStrategy | None:
    """The known game on the map on which somebody lives alone, if he lives where it was played."""
    for game in KNOWN:
        if s.space.scenario is SCENARIOS[game.map] and s.homes[seat] == game.home:
            return timetabled(game)
    return None


def timetabled(game: KnownGame) -> GoalStrategy:
    """A known game as a strategy that follows it."""
    timetable = Timetable(1, SOLO_TURNS, [])
    for turn, phases in enumerate(game.turns, 1):
        for phase, notes in enumerate(phases):
            timetable.phases(turn)[phase].extend(notes)
    return GoalStrategy([], USUAL, timetable)
