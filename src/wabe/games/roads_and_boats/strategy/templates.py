"""Whole plans to begin with: each a bundle of buildings, research and transporters in some order (`plans.json`)."""

from typing import Final

import msgspec

from wabe.games.roads_and_boats.rules.components import FOLDER
from wabe.games.roads_and_boats.strategy.forms import PlansFile
from wabe.games.roads_and_boats.strategy.goals import PAVE, Goal
from wabe.games.roads_and_boats.strategy.layout import BRIDGED, FEET
from wabe.games.roads_and_boats.strategy.rivals import AFLOAT
from wabe.games.roads_and_boats.strategy.wording import goals_of

Template = tuple[int, tuple[Goal, ...]]  # the kinds of transporters it reckons with, goals without sites

_FILE: Final = msgspec.json.decode((FOLDER / "strategy" / "plans.json").read_bytes(), type=PlansFile)
ORDERS: Final = {name: goals_of(words) for name, words in _FILE.orders.items()}
_MEANS: Final = {"foot": FEET, "bridged": FEET | BRIDGED, "afloat": AFLOAT}


def templates(*words: str) -> tuple[Template, ...]:
    """Return plans by name, each for a seat that goes by some means: `foot:coins afloat:river`."""
    named = [word.split(":") for line in words for word in line.split()]
    return tuple([(_MEANS[means], ORDERS[name]) for means, name in named])


# The most different ones first: with little time only some of them are tried.
SOLO: Final = templates(
    "foot:shafts afloat:islands foot:stocks foot:shafts_and_wood foot:coins bridged:big_mines",
    "afloat:islands_and_shafts foot:big_mines afloat:shafts foot:irrigation bridged:stocks foot:ample afloat:river",
    "bridged:shafts bridged:coins foot:gold foot:mines foot:roads foot:early_roads bridged:gold bridged:ample",
    "foot:late_donkeys bridged:late_donkeys foot:golden_mines bridged:golden_mines foot:early_donkeys",
    "bridged:early_donkeys foot:wood foot:wagons foot:clay foot:shafts_and_roads foot:wood_shafts_and_roads",
    "foot:deep_gold afloat:deep_gold bridged:deep_gold foot:deep_and_big",
)

# Those that can be set down in a timetable. The first four dig one mine that yields nothing but gold in the end: geese
# are hatched for two subjects while the pasture is free. By how early the roads are.
ON_FOOT: Final = (
    *templates("foot:roads_throughout foot:roads_first foot:roads_later foot:geese_between"),
    *[template for template in SOLO if template[0] == FEET],
)

# Alone a game is too short for what research opens. To study early, name it early: it waits for paper alone.
_BY_RESEARCH: Final = templates(
    "afloat:rowers afloat:early_rowers afloat:rowers_and_shafts afloat:rowers_and_big_mines",
    "afloat:steamers afloat:steamers_and_shafts afloat:early_steamers",
    "afloat:rigs afloat:rigs_and_shafts afloat:rigs_shafts_and_roads afloat:rigs_and_wood",
    "foot:trucks foot:early_trucks foot:trucks_after_shafts foot:trucks_and_roads",
)

TEMPLATES: Final = SOLO + _BY_RESEARCH

# With others every brick brings the end nearer, and a game is long enough for shafts.
_ONLY_ALONE: Final = templates(
    "foot:irrigation foot:stocks foot:mines foot:roads foot:early_roads foot:late_donkeys foot:wood bridged:stocks",
    "bridged:gold bridged:ample bridged:late_donkeys bridged:golden_mines bridged:early_donkeys",
)
AMONG_OTHERS: Final = tuple([template for template in TEMPLATES if template not in _ONLY_ALONE])

# The same with roads, sooner or later: for players with time.
_PAVED_AT: Final = (3, 5, 7, 9)
PAVED: Final = tuple(
    [
        (FEET, (*ORDERS[name][:at], (PAVE, 10), *ORDERS[name][at:]))
        for name in ("shafts", "shafts_and_wood", "deep_gold", "deep_and_big", "big_mines", "ample", "wood")
        for at in _PAVED_AT
    ]
)
