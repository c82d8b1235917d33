"""Building the map together (RB-MAP-05 to 10).

Each player lays two tiles in turn, until as many land hexes lie as were agreed on (AMB-48) and no river is open. A
placement is allowed only if a completion of all rivers with the remaining tiles is known (AMB-38, `laid_tiles.py`).
"""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.game import NATURE
from wabe.core.messages import m
from wabe.games.roads_and_boats.rules.actions import LAY, LAY_AT, ROTATE
from wabe.games.roads_and_boats.rules.components import SEA, TILES
from wabe.games.roads_and_boats.rules.frames import (
    LAY_CELL,
    LAY_TILE,
    LAY_TURN,
    LAYING,
    LAYING_CELL,
    LAYING_TILE,
    SETTING_UP,
)
from wabe.games.roads_and_boats.rules.laid_tiles import (
    LAID_LENGTH,
    SOURCE_TILE,
    Cell,
    LaidMap,
    cell_of,
    cells_reserved,
    exits_of,
    fits_neighbours,
    may_begin_river,
    neighbours,
    number_of,
    on_table,
    open_cells,
    plan_of,
    tiles_laid,
    tiles_left,
    tiles_to_finish,
    turns_of,
)
from wabe.games.roads_and_boats.rules.space import Space
from wabe.games.roads_and_boats.rules.state import BoatsState

TILES_EACH: Final = 2  # laid in one go (RB-MAP-06)
_KEPT: Final = 32  # maps that are remembered


def land_wanted(s: BoatsState) -> int:
    """The number of land hexes of the whole map: about ten a player (RB-MAP-05), or as many as they like (AMB-48)."""
    return int(s.rules.options["land_each"]) * s.rules.players


def land_in(plan: LaidMap) -> int:
    """The number of land hexes laid so far."""
    return sum(terrain != SEA for terrain, _ in plan.values())


class LayingOptions:
    """The map laid so far, examined once for all the tiles that might be laid."""

    def __init__(self, s: BoatsState) -> None:
        self.plan: Final = plan_of(s.laid)
        self.supply: Final = tiles_left(s.laid)
        self.closing: Final = land_in(self.plan) >= land_wanted(s)
        self.open: Final = open_cells(self.plan)
        self.length: Final = tiles_to_finish(self.plan, self.supply)
        self.reserved: Final = cells_reserved(self.plan, self.supply)
        self.known: Final[dict[tuple[int, Cell], list[int]]] = {}

    def cells(self) -> list[Cell]:
        """The cells where a tile may touch another (RB-MAP-06); at the end only open rivers are finished."""
        if not self.plan:
            return [(0, 0)]
        if self.closing:
            return self.open
        found = {cell for lying in self.plan for cell in neighbours(lying) if cell not in self.plan}
        return sorted(cell for cell in found if on_table(cell))

    def allows(self, tile: int, cell: Cell, turn: int) -> bool:
        """Tell whether this tile may be laid there in this rotation."""
        terrain = TILES[tile].terrain
        exits = exits_of(tile, turn)
        sources = self.supply[SOURCE_TILE]
        if not fits_neighbours(self.plan, cell, terrain, exits) or not may_begin_river(self.plan, cell, exits, sources):
            return False
        if not exits and terrain != SEA and not self.closing and cell not in self.reserved:
            return True  # dry land beside the rivers changes nothing
        self.plan[cell] = (terrain, exits)
        self.supply[tile] -= 1
        length = tiles_to_finish(self.plan, self.supply)
        del self.plan[cell]
        self.supply[tile] += 1
        return length >= 0 and (not self.closing or length < self.length)

    def turns(self, tile: int, cell: Cell) -> list[int]:
        """The rotations in which a tile may be laid in a cell."""
        found = self.known.get((tile, cell))
        if found is None:
            found = [turn for turn in turns_of(tile) if self.allows(tile, cell, turn)]
            self.known[tile, cell] = found
        return found

    def may_lie(self, tile: int) -> bool:
        """Tell whether a tile may be laid anywhere."""
        if not self.supply[tile]:
            return False
        return any(self.turns(tile, cell) for cell in self.cells())


_LAYINGS: Final[dict[tuple[int, ...], LayingOptions]] = {}


def look_at(s: BoatsState) -> LayingOptions:
    """The map laid so far; the last ones are remembered."""
    key = (land_wanted(s), *s.laid)
    found = _LAYINGS.get(key)
    if found is None:
        if len(_LAYINGS) >= _KEPT:
            _LAYINGS.clear()
        found = _LAYINGS[key] = LayingOptions(s)
    return found


def run_laying(s: BoatsState, frame: Frame) -> None:
    """Ask each for two tiles, clockwise from the one who proposed the game, until the map is whole (RB-MAP-05, 06)."""
    plan = plan_of(s.laid)
    if land_in(plan) >= land_wanted(s) and not open_cells(plan):
        s.frames.pop()
        s.frames.append([SETTING_UP, NATURE])
        s.lay_map(Space(tiles_laid(s.laid)))
        return
    laid = len(s.laid) // LAID_LENGTH
    s.frames.append([LAY_TILE, laid // TILES_EACH % s.rules.players])


def list_tiles(s: BoatsState, frame: Frame) -> list[Action]:
    """The tiles of the box that may be laid somewhere."""
    laying = look_at(s)
    return [LAY.of(tile) for tile in range(len(TILES)) if laying.may_lie(tile)]


def do_tile(s: BoatsState, frame: Frame, action: Action) -> None:
    """Take this tile."""
    s.frames.pop()
    s.frames.append([LAY_CELL, frame[SEAT], action.args[0]])


def list_cells(s: BoatsState, frame: Frame) -> list[Action]:
    """The cells where the chosen tile may be laid."""
    laying = look_at(s)
    return [LAY_AT.of(number_of(cell)) for cell in laying.cells() if laying.turns(frame[LAYING_TILE], cell)]


def do_cell(s: BoatsState, frame: Frame, action: Action) -> None:
    """Put it there; a river tile is then turned."""
    s.frames.pop()
    s.frames.append([LAY_TURN, frame[SEAT], frame[LAYING_TILE], action.args[0]])


def list_turns(s: BoatsState, frame: Frame) -> list[Action]:
    """The rotations in which it may be laid."""
    return [ROTATE.of(turn) for turn in look_at(s).turns(frame[LAYING_TILE], cell_of(frame[LAYING_CELL]))]


def do_rotate(s: BoatsState, frame: Frame, action: Action) -> None:
    """Lay it in this rotation."""
    s.frames.pop()
    q, r = cell_of(frame[LAYING_CELL])
    s.laid += [q, r, frame[LAYING_TILE], action.args[0]]


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    decisions.flow(LAYING, run_laying)
    decisions.decision(LAY_TILE, lists=list_tiles, asks=Question(m("boats.ask.lay"), "RB-MAP-06"), does={LAY: do_tile})
    decisions.keep_turn(LAY)
    decisions.decision(
        LAY_CELL, lists=list_cells, asks=Question(m("boats.ask.at"), "RB-MAP-06"), does={LAY_AT: do_cell}
    )
    decisions.decision(
        LAY_TURN, lists=list_turns, asks=Question(m("boats.ask.rotate"), "RB-MAP-07"), does={ROTATE: do_rotate}
    )
    decisions.force(LAY_TURN, m("boats.spared.rotate"), "RB-MAP-07", quiet=True)
