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
    return read_strategy([known for known in _known(s) if known.seat == seat and known.homes == s.homes])


def _known(s: BoatsState) -> list[Opening]:
    rules: Any = s.rules
    if rules.scenario is None or not rules.scenario.id:
        return []
    return [opening for opening in OPENINGS if opening.scenario == rules.scenario.id]


def read_strategy(known: list[Opening]) -> Strategy | None:
    """A strategy from the file, from turn to turn; settings that are younger than it are the usual ones."""
    usual = [values[0] for values in SETTINGS]
    found: Strategy | None = None
    for part in sorted(known, key=_beginning, reverse=True):
        goals = [(NAMES.index(what), where) for what, where in part.goals]
        found = Strategy(goals, part.settings + usual[len(part.settings) :], part.since, found)
    return found


def _beginning(part: Opening) -> int:
    return part.since


def write_strategy(s: BoatsState, seat: int, strategy: Strategy) -> list[Opening]:
    """A strategy for the file."""
    rules: Any = s.rules
    found: list[Opening] = []
    part: Strategy | None = strategy
    while part is not None:
        goals = [(NAMES[what], where) for what, where in part.goals]
        found.append(Opening(rules.scenario.id, seat, s.homes[:], part.since, goals, part.settings))
        part = part.then
    return found
