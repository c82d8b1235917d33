"""The actions: what they are called, and tables of them for the hot paths.

A die is named by its value; `free` stands for the action of a castle and for the advantage of a building, which need
no die. What an action costs in workers follows from the die and its target, so the notation does not repeat it.
"""

from itertools import combinations
from typing import Final

from wabe.core.action import Action, ActionSpace, Domain, numbers
from wabe.games.castles_of_burgundy.rules.components import (
    DEPOT_PLACES,
    GOODS,
    NUMBERED,
    PLACES,
    SPACE_NAMES,
    SPACES,
    TABLEAUX,
    TILES,
)

FREE: Final = 6  # index of `free` among the dice; 0..5 are the values 1..6

# What a ship may load: nothing, one goods space, or with knowledge #5 two neighbouring ones, as lists of depots.
LOADS: Final[list[list[int]]] = [[]] + [[d] for d in range(6)] + [[d, (d + 1) % 6] for d in range(6)]
# Which new types of goods are kept when not all of them find a place: one to three types.
KEPT: Final[list[tuple[int, ...]]] = [types for size in (1, 2, 3) for types in combinations(range(6), size)]

_DIE: Final = Domain("die", ["1", "2", "3", "4", "5", "6", "free"])
_PLACE: Final = Domain("place of the board", [place.name for place in PLACES])
_DEPOT_PLACE: Final = Domain("place of a depot", [place.name for place in PLACES[:NUMBERED]])
_STORAGE: Final = Domain("storage space", ["s1", "s2", "s3"])
_SPACE: Final = Domain("space of a duchy", SPACE_NAMES)
_GOODS: Final = Domain("type of goods", GOODS)
_LOAD: Final = Domain("depot", ["none"] + ["+".join(str(d + 1) for d in load) for load in LOADS[1:]])
_KEPT: Final = Domain("choice of goods", ["+".join(GOODS[g] for g in types) for types in KEPT])
_DUCHY: Final = numbers("duchy", 1, 9)

SPACE: Final = ActionSpace()
# Players. The order of these lines is part of the rules version.
TAKE: Final = SPACE.family("take", _DIE, _DEPOT_PLACE, _STORAGE)
PLACE: Final = SPACE.family("place", _DIE, _STORAGE, _SPACE)
SELL: Final = SPACE.family("sell", _DIE, _GOODS)
WORKERS: Final = SPACE.family("workers", _DIE)
BUY: Final = SPACE.family("buy", _PLACE, _STORAGE)
LOAD: Final = SPACE.family("load", _LOAD)
KEEP: Final = SPACE.family("keep", _KEPT)
DECLINE: Final = SPACE.family("decline")
END: Final = SPACE.family("end", closing=True)
CHOOSE: Final = SPACE.family("choose", _DUCHY)
FOUND: Final = SPACE.family("found", _SPACE)
# Nature.
FIRST: Final = SPACE.family("first", numbers("seat", 1, 4))
GOODS_TILE: Final = SPACE.family("goods", _GOODS)
TABLEAU: Final = SPACE.family("tableau", Domain("tableau", [f"{i}:{a}/{b}" for i, (a, b) in enumerate(TABLEAUX, 1)]))
DUCHY: Final = SPACE.family("duchy", _DUCHY)
REVEAL: Final = SPACE.family("reveal")
DRAW: Final = SPACE.family("draw", Domain("tile", TILES))
ROLL: Final = SPACE.family("roll", numbers("die value", 1, 6))


def _by_masks(where: int, actions: list[list[Action]]) -> list[list[Action]]:
    """From actions by storage space and place of a depot: by masks of its places, for a mask of storage spaces."""
    places = range(len(actions[0]))
    return [
        [actions[s][place] for s in range(3) if where >> s & 1 for place in places if mask >> place & 1]
        for mask in range(1 << len(places))
    ]


def _takes(die: int) -> list[list[list[list[Action]]]]:
    actions = [[[TAKE.of(die, place, s) for place in DEPOT_PLACES[d]] for s in range(3)] for d in range(6)]
    return [[_by_masks(where, of_depot) for of_depot in actions] for where in range(8)]


def _buys() -> list[list[list[list[Action]]]]:
    actions = [[[BUY.of(place, s) for place in places] for s in range(3)] for places in DEPOT_PLACES]
    return [[_by_masks(where, of_depot) for of_depot in actions] for where in range(8)]


# TAKES[die][storage mask][depot][mask], PLACEMENTS[die][storage][space], BUYS[storage mask][depot][mask],
# SALES[die][mask of types]
TAKES: Final = [_takes(die) for die in range(7)]
PLACEMENTS: Final = [[[PLACE.of(die, s, space) for space in range(SPACES)] for s in range(3)] for die in range(7)]
BUYS: Final = _buys()
SALES: Final = [
    [[SELL.of(die, goods) for goods in range(6) if types >> goods & 1] for types in range(64)] for die in range(7)
]
TAKE_WORKERS: Final = WORKERS.all()
LOAD_ACTIONS: Final = LOAD.all()
KEEP_ACTIONS: Final = KEEP.all()
DRAWS: Final = DRAW.all()
GOODS_DRAWS: Final = GOODS_TILE.all()
ROLLS: Final = ROLL.all()
THE_END: Final = END.of()
NO: Final = DECLINE.of()
