"""Building the map together (RB-MAP-05 to 10).

Each player lays two tiles in turn, until ten land hexes a player lie and no river is open. A placement is allowed only
if a completion of all rivers with the remaining tiles is known (AMB-38): each open end closed by a sea tile or, where a
river has no source yet, by a source; failing that, the same after one more river tile.
"""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Asked, Decisions, Frame
from wabe.core.game import NATURE
from wabe.core.messages import m
from wabe.games.roads_and_boats.book.actions import LAY, LAY_AT, MAP_SPAN, ROTATE
from wabe.games.roads_and_boats.book.components import SEA, SHAPE_EXITS, TILES
from wabe.games.roads_and_boats.book.frames import LAY_CELL, LAY_TILE, LAY_TURN, LAYING, SETTING_UP
from wabe.games.roads_and_boats.book.setup import lay_out
from wabe.games.roads_and_boats.book.space import OFFSETS, Space, Tile
from wabe.games.roads_and_boats.book.state import BoatsState

LAND_EACH: Final = 10  # land hexes a player (RB-MAP-05)
TILES_EACH: Final = 2  # laid in one go (RB-MAP-06)
_SEA_TILE: Final = next(number for number, (terrain, _, _) in enumerate(TILES) if terrain == SEA)
_SOURCE_TILE: Final = next(number for number, (_, shape, _) in enumerate(TILES) if len(SHAPE_EXITS[shape]) == 1)
_HALF: Final = MAP_SPAN // 2
_KEPT: Final = 32  # maps that are remembered

Cell = tuple[int, int]
Plan = dict[Cell, tuple[int, tuple[int, ...]]]  # terrain and river exits of what lies


_AROUND: Final[dict[Cell, list[Cell]]] = {}


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells round a cell, by edge."""
    found = _AROUND.get(cell)
    if found is None:
        found = _AROUND[cell] = [(cell[0] + dq, cell[1] + dr) for dq, dr in OFFSETS]
    return found


def exits_of(tile: int, turn: int) -> tuple[int, ...]:
    """The river exits of a tile, turned by sixths."""
    return tuple(sorted((x + turn) % 6 for x in SHAPE_EXITS[TILES[tile][1]]))


def plan_of(laid: list[int]) -> Plan:
    """The tiles that lie."""
    plan: Plan = {}
    for at in range(0, len(laid), 4):
        plan[laid[at], laid[at + 1]] = (TILES[laid[at + 2]][0], exits_of(laid[at + 2], laid[at + 3]))
    return plan


def tiles_laid(laid: list[int]) -> list[Tile]:
    """The same as a map."""
    return [(q, r, terrain, exits) for (q, r), (terrain, exits) in plan_of(laid).items()]


def supply_of(laid: list[int]) -> list[int]:
    """By tile, how many are left in the box (RB-COMP-05)."""
    left = [number for _, _, number in TILES]
    for tile in laid[2::4]:
        left[tile] -= 1
    return left


def on_table(cell: Cell) -> bool:
    """Whether a cell lies in the window a map is built in."""
    return abs(cell[0]) <= _HALF and abs(cell[1]) <= _HALF


def matches(plan: Plan, cell: Cell, terrain: int, exits: tuple[int, ...]) -> bool:
    """A river exit faces a river exit or the sea, never a dry edge; nor may a dry edge face an exit (RB-MAP-07).

    Nor may it lead off the table, where nothing could be laid to finish the river.
    """
    for edge, other in enumerate(neighbours(cell)):
        beside = plan.get(other)
        if beside is None:
            if edge in exits and not on_table(other):
                return False
            continue
        flows = (edge + 3) % 6 in beside[1]
        if flows and terrain != SEA and edge not in exits:
            return False
        if edge in exits and beside[0] != SEA and not flows:
            return False
    return True


def begins_well(plan: Plan, cell: Cell, exits: tuple[int, ...], sources: int) -> bool:
    """A new river begins with a source or, while sources are left, at the sea; else one goes on (RB-MAP-08, 09).

    Of a tile that matches what lies (RB-MAP-07), an exit towards a tile runs into a river or into the sea.
    """
    if len(exits) < 2:
        return True
    around = neighbours(cell)
    met = [plan[around[edge]][0] for edge in exits if around[edge] in plan]
    return any(terrain != SEA for terrain in met) or (bool(met) and sources > 0)


def open_cells(plan: Plan) -> list[Cell]:
    """Empty cells into which a river runs."""
    found: list[Cell] = []
    for cell, (_, exits) in plan.items():
        if not exits:
            continue
        around = neighbours(cell)
        found.extend(around[edge] for edge in exits if around[edge] not in plan)
    return sorted(set(found))


def systems(plan: Plan) -> list[tuple[bool, bool, set[Cell]]]:
    """Each river: whether it has a source, whether it has a mouth, its open cells."""
    found = []
    seen: set[Cell] = set()
    for start, (_, begin) in plan.items():
        if not begin or start in seen:
            continue
        seen.add(start)
        left = [start]
        source = mouth = False
        ends: set[Cell] = set()
        while left:
            cell = left.pop()
            exits = plan[cell][1]
            source = source or len(exits) == 1
            around = neighbours(cell)
            for edge in exits:
                other = around[edge]
                if other not in plan:
                    ends.add(other)
                elif plan[other][0] == SEA:
                    mouth = True
                elif other not in seen:
                    seen.add(other)
                    left.append(other)
        found.append((source, mouth, ends))
    return found


def completion(plan: Plan, supply: list[int]) -> int:
    """How many tiles finish all rivers, or -1 if no way is known (RB-MAP-09, 10)."""
    simple = _simple_completion(plan, supply)
    if simple >= 0:
        return simple
    joint = _joint(plan, supply)
    return -1 if joint is None else joint[1]


def _simple_completion(plan: Plan, supply: list[int]) -> int:
    """Each open end closed by the sea, or by a source where one is missing."""
    ends: set[Cell] = set()
    sources: set[Cell] = set()
    for source, mouth, own in systems(plan):
        ends |= own
        if not source:
            fitting = [cell for cell in own if cell not in sources and len(_facing(plan, cell)) == 1]
            if not fitting or (not mouth and len(own) == 1):
                return -1
            sources.add(min(fitting))
        elif not mouth and not own:
            return -1
    if len(sources) > supply[_SOURCE_TILE] or len(ends) - len(sources) > supply[_SEA_TILE]:
        return -1
    return len(ends)


def _facing(plan: Plan, cell: Cell) -> list[int]:
    """The edges of an empty cell through which rivers come in."""
    return [edge for edge, other in enumerate(neighbours(cell)) if other in plan and (edge + 3) % 6 in plan[other][1]]


def _joint(plan: Plan, supply: list[int]) -> tuple[set[Cell], int] | None:
    """One more river tile, which joins a river without a source to another or leads it on, and then as above.

    The cells this takes, and how many tiles in all. The terrain of the tile does not matter, only its shape.
    """
    rivers = systems(plan)
    if any(not own and not (source and mouth) for source, mouth, own in rivers):
        return None
    if sum(not source for source, _, _ in rivers) > supply[_SOURCE_TILE] and not any(
        source and own for source, _, own in rivers
    ):
        return None
    shapes = {TILES[tile][1]: tile for tile, left in enumerate(supply) if left and len(exits_of(tile, 0)) > 1}
    for cell in sorted({cell for source, _, own in rivers if not source for cell in own}):
        for tile in shapes.values():
            for turn in turns_of(tile):
                exits = exits_of(tile, turn)
                if matches(plan, cell, TILES[tile][0], exits):
                    plan[cell] = (TILES[tile][0], exits)
                    length = _simple_completion(plan, supply)
                    ends = open_cells(plan) if length >= 0 else []
                    del plan[cell]
                    if length >= 0:
                        return {cell, *ends}, length + 1
    return None


def turns_of(tile: int) -> range:
    """The rotations of a tile that differ."""
    exits = SHAPE_EXITS[TILES[tile][1]]
    if not exits:
        return range(1)
    return range(next(turn for turn in range(1, 7) if sorted((x + turn) % 6 for x in exits) == exits))


class Laying:
    """The map as it lies, looked at once for all the tiles that might be laid."""

    def __init__(self, s: BoatsState) -> None:
        self.plan: Final = plan_of(s.laid)
        self.supply: Final = supply_of(s.laid)
        self.land: Final = sum(terrain != SEA for terrain, _ in self.plan.values())
        self.closing: Final = self.land >= LAND_EACH * s.rules.players
        self.open: Final = open_cells(self.plan)
        self.length: Final = completion(self.plan, self.supply)
        self.reserved: Final = self._reserved()
        self.known: Final[dict[tuple[int, Cell], list[int]]] = {}
        self.tiles: Final = tiles_laid(s.laid)
        self.drawn: Space | None = None

    def space(self) -> Space:
        """The tables of the map as it lies."""
        if self.drawn is None:
            self.drawn = Space(self.tiles)
        return self.drawn

    def _reserved(self) -> set[Cell]:
        """The cells that the known completion needs."""
        if _simple_completion(self.plan, self.supply) >= 0:
            return set(self.open)
        joint = _joint(self.plan, self.supply)
        return set(self.open) if joint is None else joint[0]

    def cells(self) -> list[Cell]:
        """Where a tile may touch what lies (RB-MAP-06); at the end only open rivers are finished."""
        if not self.plan:
            return [(0, 0)]
        if self.closing:
            return self.open
        found = {cell for lying in self.plan for cell in neighbours(lying) if cell not in self.plan}
        return sorted(cell for cell in found if on_table(cell))

    def allows(self, tile: int, cell: Cell, turn: int) -> bool:
        """Whether this tile may lie there so."""
        terrain = TILES[tile][0]
        exits = exits_of(tile, turn)
        sources = self.supply[_SOURCE_TILE]
        if not matches(self.plan, cell, terrain, exits) or not begins_well(self.plan, cell, exits, sources):
            return False
        if not exits and terrain != SEA and not self.closing and cell not in self.reserved:
            return True  # dry land beside the rivers changes nothing
        self.plan[cell] = (terrain, exits)
        self.supply[tile] -= 1
        length = completion(self.plan, self.supply)
        del self.plan[cell]
        self.supply[tile] += 1
        return length >= 0 and (not self.closing or length < self.length)

    def turns(self, tile: int, cell: Cell) -> list[int]:
        """The rotations in which a tile may lie in a cell."""
        found = self.known.get((tile, cell))
        if found is None:
            found = [turn for turn in turns_of(tile) if self.allows(tile, cell, turn)]
            self.known[tile, cell] = found
        return found

    def may_lie(self, tile: int) -> bool:
        """Whether a tile may lie anywhere."""
        if not self.supply[tile]:
            return False
        return any(self.turns(tile, cell) for cell in self.cells())


_LAYINGS: Final[dict[tuple[int, ...], Laying]] = {}


def look_at(s: BoatsState) -> Laying:
    """The map as it lies; what was found out about the last ones is remembered."""
    key = (s.rules.players, *s.laid)
    found = _LAYINGS.get(key)
    if found is None:
        if len(_LAYINGS) >= _KEPT:
            _LAYINGS.clear()
        found = _LAYINGS[key] = Laying(s)
    return found


def run_laying(s: BoatsState, frame: Frame) -> None:
    """Two tiles each, clockwise from the one who proposed the game, until the map is whole (RB-MAP-05, 06)."""
    plan = plan_of(s.laid)
    land = sum(terrain != SEA for terrain, _ in plan.values())
    if land >= LAND_EACH * s.rules.players and not open_cells(plan):
        s.frames.pop()
        s.frames.append([SETTING_UP, NATURE])
        lay_out(s, Space(tiles_laid(s.laid)))
        return
    laid = len(s.laid) // 4
    s.frames.append([LAY_TILE, laid // TILES_EACH % s.rules.players])


def list_tiles(s: BoatsState, frame: Frame) -> list[Action]:
    """The tiles of the box that may lie somewhere."""
    laying = look_at(s)
    return [LAY.of(tile) for tile in range(len(TILES)) if laying.may_lie(tile)]


def do_tile(s: BoatsState, frame: Frame, action: Action) -> None:
    """Take this tile."""
    s.frames.pop()
    s.frames.append([LAY_CELL, frame[1], action.args[0]])


def list_cells(s: BoatsState, frame: Frame) -> list[Action]:
    """Where it may lie."""
    laying = look_at(s)
    return [LAY_AT.of(number_of(cell)) for cell in laying.cells() if laying.turns(frame[2], cell)]


def number_of(cell: Cell) -> int:
    """The number of a cell in the window a map lies in."""
    return (cell[1] + _HALF) * MAP_SPAN + cell[0] + _HALF


def cell_of(number: int) -> Cell:
    """The cell of a number."""
    return number % MAP_SPAN - _HALF, number // MAP_SPAN - _HALF


def do_cell(s: BoatsState, frame: Frame, action: Action) -> None:
    """Put it there; a river tile is then turned."""
    s.frames.pop()
    turns = look_at(s).turns(frame[2], cell_of(action.args[0]))
    if len(turns) > 1:
        s.frames.append([LAY_TURN, frame[1], frame[2], action.args[0]])
    else:
        _put(s, frame[2], action.args[0], turns[0])


def list_turns(s: BoatsState, frame: Frame) -> list[Action]:
    """How it may lie."""
    return [ROTATE.of(turn) for turn in look_at(s).turns(frame[2], cell_of(frame[3]))]


def do_rotate(s: BoatsState, frame: Frame, action: Action) -> None:
    """It lies so."""
    s.frames.pop()
    _put(s, frame[2], frame[3], action.args[0])


def _put(s: BoatsState, tile: int, number: int, turn: int) -> None:
    q, r = cell_of(number)
    s.laid += [q, r, tile, turn]


def map_so_far(s: BoatsState) -> BoatsState:
    """While the map is built its tables are not needed by any rule: they are made for those who look at it."""
    if not s.frames or s.frames[0][0] != LAYING:
        return s
    seen = s.copy()
    lay_out(seen, look_at(s).space())
    return seen


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    decisions.flow(LAYING, run_laying)
    decisions.decision(LAY_TILE, lists=list_tiles, asks=Asked(m("boats.ask.lay"), "RB-MAP-06"), does={LAY: do_tile})
    decisions.keep_turn(LAY)
    decisions.decision(LAY_CELL, lists=list_cells, asks=Asked(m("boats.ask.at"), "RB-MAP-06"), does={LAY_AT: do_cell})
    decisions.decision(
        LAY_TURN, lists=list_turns, asks=Asked(m("boats.ask.rotate"), "RB-MAP-07"), does={ROTATE: do_rotate}
    )
