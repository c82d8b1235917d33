"""A strategy: goals in order of importance, and a few settings of how they are pursued.

A goal is what and where: a building and the region it shall stand in, one more donkey, a transporter of a factory, a
subject of research. What is reached already is passed over, so a strategy serves from the first turn to the last.
"""

from typing import Final, NamedTuple

from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    DESERT,
    DONKEY,
    FIRST_FACTORY,
    GOOSE,
    IRRIGATION,
    MADE,
    MOST_LAND,
    MOST_TRANSPORTERS,
    NEEDS_RESEARCH,
    NEEDS_SHORE,
    NEW_SHAFTS,
    OIL_RIG,
    ON_WATER,
    PASTURE,
    SEA,
    SITES,
    SPACES,
    START_DONKEYS,
    TRANSPORTERS,
    WAGON_FACTORY,
)
from wabe.games.roads_and_boats.rules.economy import PAIR
from wabe.games.roads_and_boats.strategy.bridging import may_span
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.notes import Timetable

Goal = tuple[int, int]  # what, where

# What a goal may be besides a building.
BREED: Final = len(BUILDINGS)  # one more donkey
STUDY: Final = BREED + 1  # a subject
MAKE: Final = BREED + 2  # one more transporter of a factory
SHAFT: Final = BREED + 3  # a new shaft in the mine of a region
PAVE: Final = BREED + 4  # a road on a link
SPAN: Final = BREED + 5  # a bridge, as hex * 6 + branch
LAY: Final = BREED + 6  # so many bricks of ours in the wonder; goals after it set nothing aside before
HATCH: Final[Goal] = (BREED, GOOSE)  # in a schedule: one more goose
WOODEN: Final = -1  # in a schedule instead of a number: one brick more for which stone is spared (0: any one more)


class Settings(NamedTuple):
    """How goals are pursued."""

    ahead: int  # goals pursued at the same time
    roads: int  # roads a turn
    bricks: int  # bricks: 0 none, 1 one in every row until late, 2 whenever goods are left over
    secure: int  # turns before the end in which wealth is gathered
    sawing: int  # boards to have in hand before trunks are left lying
    paved: int  # the first turn in which roads are built
    eager: int  # sites for which goods set out before all is available
    first: int  # trunks that are brought to the sawmill before all else
    drive: int  # turns before the end in which all that is left over is brought home for bricks
    coining: int  # turns before the end after which no gold sets out to be coined

    def with_one(self, number: int, value: int) -> "Settings":
        """The same but for one of them."""
        return Settings._make([*self[:number], value, *self[number + 1 :]])


# The values that each may take; the first is the usual one.
SETTINGS: Final = (
    (4, 1, 2, 3, 6),
    (2, 0, 1, 3),
    (2, 1, 0),
    (2, 3, 4),
    (6, 0, 3, 12),
    (4, 1, 8),
    (2, 0, 1, 4),
    (2, 0, 1, 3),
    (3, 0, 5, 8, 11),
    (2, 3, 4),
)
USUAL: Final = Settings(*[values[0] for values in SETTINGS])
LAVISH: Final = 3  # of bricks: whenever goods are left over, among others as well

# By building: the turns that must be left for it to pay.
PAYS: Final = [0, 3, 4, 4, 3, 4, 4, 3, 2, 4, 2, 1, 4, 4, 4, 4, 4]

_SOON: Final = 7  # bricks before irrigation goods set out for what is to stand in deserts


class GoalStrategy:
    """Goals and settings. Never changed: a variation is a new one."""

    __slots__ = ("goals", "settings", "timetable")

    def __init__(self, goals: list[Goal], settings: Settings, timetable: Timetable | None = None) -> None:
        self.goals: Final = goals
        self.settings: Final = settings
        self.timetable: Final = timetable  # if there is one, it is followed


def usual(goals: list[Goal]) -> GoalStrategy:
    """These goals with the usual settings."""
    return GoalStrategy(goals, USUAL)


def hexes_for(w: EconomyModel, building: int) -> list[int]:
    """The hexes among which sites are looked for: rigs stand at sea, all else on land (RB-BUILD-05)."""
    return (
        [h for h, terrain in enumerate(w.space.terrain) if terrain == SEA]
        if building == OIL_RIG
        else w.space.land_hexes
    )


def may_rise(w: EconomyModel, building: int, h: int) -> bool:
    """Return whether terrain and shore would let a building stand on a hex, whatever is still to be researched."""
    return SITES[building][w.terrain(h)] and (w.space.shore[h] or not NEEDS_SHORE[building])


def may_rise_some_day(w: EconomyModel, building: int, h: int) -> bool:
    """The same once deserts are irrigated (RB-WOND-08)."""
    terrain = PASTURE if w.terrain(h) == DESERT else w.terrain(h)
    return SITES[building][terrain] and (w.space.shore[h] or not NEEDS_SHORE[building])


def may_rise_soon(w: EconomyModel, building: int, h: int) -> bool:
    """Return whether it may rise now, or in a few turns, when deserts are irrigated."""
    if not w.irrigated and len(w.wonder) + _SOON >= IRRIGATION:
        return may_rise_some_day(w, building, h)
    return may_rise(w, building, h)


def is_reached(w: EconomyModel, goal: Goal) -> bool:
    """Return whether it stands, is known or is laid; one more of something is never reached for good."""
    what, where = goal
    if what < BREED:
        there = w.taken.get(w.space.area_hex[where], 0)
        return there == what or (what >= FIRST_FACTORY and (there >= FIRST_FACTORY or what in w.what))
    if what == STUDY:
        return w.knows(where)
    if what == PAVE:
        return bool(w.roads >> where & 1)
    return where in w.bridges if what == SPAN else what == LAY and w.wonder.count(w.seat) >= where


def without_reached(w: EconomyModel, strategy: GoalStrategy) -> GoalStrategy:
    """The same strategy without what is reached: nothing is gained by varying that."""
    goals = [goal for goal in strategy.goals if not is_reached(w, goal)]
    return strategy if len(goals) == len(strategy.goals) else GoalStrategy(goals, strategy.settings)


def open_goals(w: EconomyModel, strategy: GoalStrategy, left: int) -> list[Goal]:
    """The goals that are not reached yet and still can be, in order; `left`: turns, this one included."""
    fleet = [kind for kind in w.kind if kind]
    wanted = [0] * len(TRANSPORTERS)  # by kind, as far as the goals have been looked at
    wanted[DONKEY] = START_DONKEYS
    found: list[Goal] = []
    for goal in strategy.goals:
        what, where = goal
        if what < BREED:
            h = w.space.area_hex[where]
            is_there = h in w.taken or (what >= FIRST_FACTORY and what in w.what)  # one that was converted serves, too
            timely = left > PAYS[what] and w.knows(NEEDS_RESEARCH[what])
            possible = not is_there and timely and may_rise_soon(w, what, h)
        elif what == BREED:
            wanted[DONKEY] += 1
            land = sum([not ON_WATER[kind] for kind in fleet])
            room = land < min(wanted[DONKEY], MOST_LAND) and len(fleet) < MOST_TRANSPORTERS
            possible = room and fleet.count(DONKEY) >= PAIR and left > 3
        elif what == MAKE:
            kind = MADE[where]
            wanted[kind] += where in w.what
            room = where == WAGON_FACTORY or not w.is_full(kind) or bool(w.lesser(kind))
            possible = where in w.what and fleet.count(kind) < wanted[kind] and room and left > 2
        elif what == SHAFT:
            possible = w.knows(NEW_SHAFTS) and left > 2 and w.is_dug_out(w.region[where])
        elif is_reached(w, goal):
            continue
        elif what == STUDY:
            possible = left > 3 and w.can_study()
        elif what == LAY:
            possible = len(w.wonder) < SPACES
        else:
            possible = left > 2 and (what == PAVE or may_span(w, where // 6))
        if possible:
            found.append((what, w.region[where]) if what < BREED or what == SHAFT else goal)
    return found
