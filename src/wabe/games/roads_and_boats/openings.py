"""Openings for the scenarios of the box: strategies that were found by trying many (bench/openings.py tries more)."""

from typing import Any, Final

import msgspec

from wabe.games.roads_and_boats.components import BUILDINGS, FOLDER
from wabe.games.roads_and_boats.forms import Opening
from wabe.games.roads_and_boats.state import BoatsState
from wabe.games.roads_and_boats.strategy import SETTINGS, Strategy

FILE: Final = FOLDER / "data" / "openings.json"
# What the goals of a strategy are called in the file.
NAMES: Final = [*BUILDINGS, "breed", "study", "make", "shaft", "pave"]


def _read() -> list[Opening]:
    return msgspec.json.decode(FILE.read_bytes(), type=list[Opening])


OPENINGS: Final = _read()


def home_by_heart(s: BoatsState, seat: int) -> int:
    """The area where a seat lives best, if the map is known by heart; else -1."""
    for known in _known(s):
        if known.seat == seat:
            return known.homes[seat]
    return -1


def opening_by_heart(s: BoatsState, seat: int) -> Strategy | None:
    """The strategy for a seat from these homes, if it is known by heart."""
    for known in _known(s):
        if known.seat == seat and known.homes == s.homes:
            return read_strategy(known)
    return None


def _known(s: BoatsState) -> list[Opening]:
    rules: Any = s.rules
    if rules.scenario is None or not rules.scenario.id:
        return []
    return [opening for opening in OPENINGS if opening.scenario == rules.scenario.id]


def read_strategy(known: Opening) -> Strategy:
    """A strategy from the file; settings that are younger than it are the usual ones."""
    goals = [(NAMES.index(what), where) for what, where in known.goals]
    usual = [values[0] for values in SETTINGS]
    return Strategy(goals, known.settings + usual[len(known.settings) :])


def write_strategy(s: BoatsState, seat: int, strategy: Strategy) -> Opening:
    """A strategy for the file."""
    rules: Any = s.rules
    goals = [(NAMES[what], where) for what, where in strategy.goals]
    return Opening(rules.scenario.id, seat, s.homes[:], goals, strategy.settings)
