"""Workers, and the knowledge tiles that change what a die costs (COB-WORK, COB-YELLOW-08 to 12).

Everything is worked out once: a use of a die is plain, helped by #8 (a worker counts twice), by a free shift of one
of #9-#12, or by both; `SHIFTS` says which of the four applies to each use.
"""

from typing import Final

from wabe.core.hexes import mask_of
from wabe.games.castles_of_burgundy.rules.actions import FREE
from wabe.games.castles_of_burgundy.rules.components import ANIMAL, BUILDING, NUMBERS, SHIP, SPACES
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.state import BurgundyState

MOST: Final = 3  # no die is further than three steps from any value

_DOUBLE: Final = 1  # knowledge #8
_SHIFTED: Final = 2  # one of #9-#12
TAKING: Final = 6  # index of a take among the uses; 0..5 are placements of the six colours


def distance(a: int, b: int) -> int:
    """COB-WORK-01, COB-WORK-02: steps between two die values (0..5), 1 and 6 being neighbours."""
    return min((a - b) % 6, (b - a) % 6)


def price(steps: int, way: int) -> int:
    """COB-WORK-03, COB-YELLOW-12a: workers for this many steps."""
    left = max(0, steps - 1) if way & _SHIFTED else steps
    return (left + 1) // 2 if way & _DOUBLE else left


def _ways(tiles: int) -> list[int]:
    """The way each use of a die is paid by the owner of some of #8-#12 (bits 0..4)."""
    double = _DOUBLE if tiles & 1 else 0
    ways = []
    for colour in range(6):
        helper = 1 if colour == BUILDING else 2 if colour in (ANIMAL, SHIP) else 3
        ways.append(double | (_SHIFTED if tiles >> helper & 1 else 0))
    ways.append(double | (_SHIFTED if tiles >> 4 & 1 else 0))
    return ways


SHIFTS: Final = [_ways(tiles) for tiles in range(32)]
# COST[way][die][value]; a free action costs nothing.
COST: Final = [
    [[0 if die == FREE else price(distance(die, value), way) for value in range(6)] for die in range(7)]
    for way in range(4)
]
# What up to three workers reach, by way, die and workers: values of a die, spaces (a mask).
_VALUES_WITHIN: Final = [
    [[[v for v in range(6) if COST[way][die][v] <= w] for w in range(MOST + 1)] for die in range(7)] for way in range(4)
]
_SPACES_WITHIN: Final = [
    [
        [mask_of([i for i in range(SPACES) if COST[way][die][NUMBERS[i] - 1] <= w]) for w in range(MOST + 1)]
        for die in range(7)
    ]
    for way in range(4)
]


class Within:
    """The reach of a die with so many workers: depots to take from, spaces by colour and types of goods (masks)."""

    __slots__ = ("depots", "goods", "spaces")

    def __init__(self, ways: list[int], die: int, workers: int) -> None:
        self.depots: Final = _VALUES_WITHIN[ways[TAKING]][die][workers]
        self.spaces: Final = [_SPACES_WITHIN[ways[colour]][die][workers] for colour in range(6)]
        self.goods: Final = mask_of(_VALUES_WITHIN[ways[TAKING] & _DOUBLE][die][workers])  # COB-YELLOW-12b


_WITHIN: Final = [[[Within(ways, die, workers) for workers in range(MOST + 1)] for die in range(7)] for ways in SHIFTS]


def within(player: BurgundyPlayer, die: int) -> Within:
    """COB-WORK-03: what this player reaches with a die."""
    return _WITHIN[player.knowledge >> 8 & 31][die][min(player.workers, MOST)]


def ways_of(player: BurgundyPlayer) -> list[int]:
    """Return how this player pays for each use of a die."""
    return SHIFTS[player.knowledge >> 8 & 31]


def selling_way(player: BurgundyPlayer) -> int:
    """COB-YELLOW-12b: only #8 helps with a sale."""
    return _DOUBLE if player.knowledge >> 8 & 1 else 0


def use_die(s: BurgundyState, player: BurgundyPlayer, die: int) -> None:
    """COB-TURN-01: the die is used up; a free action closes the frame that gave it."""
    if die == FREE:
        s.frames.pop()
    else:
        dice = player.dice
        dice[0 if dice[0] == die + 1 else 1] = -die - 1
