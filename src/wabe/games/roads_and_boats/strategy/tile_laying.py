"""Which tile a bot lays, and where, while the players build the map: land for everybody, near together.

The homes are not known yet, so a map that is good for all is as good as any. Of what is equally good a few
are proposed, others each time, and chance decides among them.
"""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND
from wabe.games.roads_and_boats.rules.components import DESERT, MOUNTAIN, PASTURE, ROCK, SEA, TILES, WOODS
from wabe.games.roads_and_boats.rules.frames import LAY_CELL, LAY_TILE, LAY_TURN
from wabe.games.roads_and_boats.rules.laid_tiles import cell_of, neighbours
from wabe.games.roads_and_boats.rules.map_laying import look_at
from wabe.games.roads_and_boats.rules.state import BoatsState

MAKING: Final = (LAY_TILE, LAY_CELL, LAY_TURN)
_WANTED: Final = {WOODS: 3, PASTURE: 3, ROCK: 2, MOUNTAIN: 2, SEA: 1, DESERT: 0}  # of a player's land, and a coast
_FEW: Final = 3


def lay_well(s: BoatsState, legal: list[Action]) -> list[Action]:
    """The few best of these tiles, cells or turns."""
    laying = look_at(s)
    kind = s.frames[-1][KIND]
    if kind == LAY_TILE:
        there = [0] * len(_WANTED)
        for terrain, _ in laying.plan.values():
            there[terrain] += 1
        worths = [_WANTED[TILES[action.args[0]][0]] / (1 + there[TILES[action.args[0]][0]]) for action in legal]
    elif kind == LAY_CELL:
        worths = [float(sum(cell in laying.plan for cell in neighbours(cell_of(a.args[0])))) for a in legal]
    else:
        worths = [0.0] * len(legal)
    most = max(worths)
    best = [action for action, worth in zip(legal, worths, strict=True) if worth == most]
    first = len(laying.plan) % len(best)
    return (best[first:] + best[:first])[:_FEW]
