"""A strategy: goals in order of importance, and a few settings of how they are pursued.

A goal is what and where: a building and the region it shall stand in, one more donkey, a transporter of a factory, a
subject of research. What is reached already is passed over, so a strategy serves from the first turn to the last.
"""

from typing import Final

from wabe.games.roads_and_boats.book.components import (
    BUILDINGS,
    DONKEY,
    MADE,
    MOST_LAND,
    MOST_TRANSPORTERS,
    MOST_WATER,
    ON_WATER,
    START_DONKEYS,
)
from wabe.games.roads_and_boats.book.state import BoatsState

Goal = tuple[int, int]  # what, where

# What a goal may be besides a building.
BREED: Final = len(BUILDINGS)  # one more donkey
STUDY: Final = BREED + 1  # a subject
MAKE: Final = BREED + 2  # one more transporter of a factory
SHAFT: Final = BREED + 3  # a new shaft in the mine of a region
PAVE: Final = BREED + 4  # a road on a link

# The settings, each with the values it may take; the first is the usual one.
AHEAD: Final = 0  # goals pursued at once
ROADS: Final = 1  # roads a turn
BRICKS: Final = 2  # bricks: 0 none, 1 one in every row, 2 whenever goods are left over
SECURE: Final = 3  # turns before the end in which wealth is gathered
SAWING: Final = 4  # boards to have in hand before trunks are left lying
PAVED: Final = 5  # the first turn in which roads are built
EAGER: Final = 6  # sites for which goods set out before all is to be had
FIRST: Final = 7  # trunks that are brought to the sawmill before all else
LADEN: Final = 8  # tenths of a turn that another may come later than one that has something else on board
BEYOND: Final = 9  # tenths of a turn that one may go on from its destination with what is meant for another place
CHOICE: Final = 10  # who goes when several would be there about the same time: 0 the first, else one or another
SETTINGS: Final = (
    (4, 1, 2, 3, 6),
    (2, 0, 1, 3),
    (2, 1, 0),
    (2, 3, 4),
    (6, 0, 3, 12),
    (4, 1, 8),
    (2, 0, 1, 4),
    (2, 0, 1, 3),
    (4, 0, 10, 20, 30),
    (0, 10, 20),
    (0, 1, 2, 3, 4, 5, 6, 7),
)


class Strategy:
    """Goals and settings. Never changed: a variation is a new one."""

    __slots__ = ("goals", "settings")

    def __init__(self, goals: list[Goal], settings: list[int]) -> None:
        self.goals: Final = goals
        self.settings: Final = settings


def usual(goals: list[Goal]) -> Strategy:
    """These goals with the usual settings."""
    return Strategy(goals, [values[0] for values in SETTINGS])


def transporters(s: BoatsState, seat: int) -> list[int]:
    """How many transporters of each kind a seat has."""
    found = [0] * 7
    for t in s.owned(seat):
        found[s.kind[t]] += 1
    found[0] = 0
    return found


def open_goals(s: BoatsState, seat: int, strategy: Strategy) -> list[Goal]:
    """The goals that are not reached yet and still can be, in order."""
    have = transporters(s, seat)
    land = sum(have[kind] for kind in range(1, 7) if not ON_WATER[kind])
    water = sum(have) - land
    bred = START_DONKEYS
    made = [0] * 7
    found: list[Goal] = []
    for goal in strategy.goals:
        what, where = goal
        if what < BREED:
            if not s.building(s.space.area_hex[where]):
                found.append((what, s.region[where]))
        elif what == BREED:
            bred += 1
            if land < min(bred, MOST_LAND) and land + water < MOST_TRANSPORTERS and have[DONKEY] >= 2:
                found.append(goal)
        elif what == STUDY:
            if not s.knows(seat, where):
                found.append(goal)
        elif what == MAKE:
            kind = MADE[where]
            made[kind] += 1
            full = water >= MOST_WATER if ON_WATER[kind] else land >= MOST_LAND
            if have[kind] < made[kind] and not full and land + water < MOST_TRANSPORTERS:
                found.append(goal)
        elif what == PAVE:
            if not s.roads >> where & 1:
                found.append(goal)
        else:
            found.append(goal)
    return found
