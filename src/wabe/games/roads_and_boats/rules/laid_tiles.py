"""The tiles of a growing map, and their rivers, all of which it must be possible to finish (RB-MAP-07 to 10).

A completion is known (AMB-38) where each open end can be closed by a sea tile or, where a river has no source yet, by
a source; failing that, where the same is so after one more river tile.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.actions import MAP_SPAN
from wabe.games.roads_and_boats.rules.components import SEA, SHAPE_EXITS, TILES
from wabe.games.roads_and_boats.rules.space import OFFSETS, Tile

_SEA_TILE: Final = next(number for number, (terrain, _, _) in enumerate(TILES) if terrain == SEA)
SOURCE_TILE: Final = next(number for number, (_, shape, _) in enumerate(TILES) if len(SHAPE_EXITS[shape]) == 1)
_HALF: Final = MAP_SPAN // 2

Cell = tuple[int, int]
LaidTile = tuple[int, tuple[int, ...]]  # terrain, river exits
LaidMap = dict[Cell, LaidTile]  # the tiles laid so far

# Positions in the record of a tile that players have laid; records follow each other in one list.
LAID_Q: Final = 0
LAID_R: Final = 1
LAID_TILE: Final = 2
LAID_TURN: Final = 3
LAID_LENGTH: Final = 4

_AROUND: Final[dict[Cell, list[Cell]]] = {}


def _terrain_of(tile: LaidTile) -> int:
    terrain, _ = tile
    return terrain


def _exits_of(tile: LaidTile) -> tuple[int, ...]:
    _, exits = tile
    return exits


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells round a cell, by edge."""
    found = _AROUND.get(cell)
    if found is None:
        q, r = cell
        found = _AROUND[cell] = [(q + dq, r + dr) for dq, dr in OFFSETS]
    return found


def number_of(cell: Cell) -> int:
    """The number of a cell in the window in which a map is built."""
    q, r = cell
    return (r + _HALF) * MAP_SPAN + q + _HALF


def cell_of(number: int) -> Cell:
    """The cell of a number."""
    return number % MAP_SPAN - _HALF, number // MAP_SPAN - _HALF


def exits_of(tile: int, turn: int) -> tuple[int, ...]:
    """The river exits of a tile, turned by sixths."""
    return tuple(sorted((x + turn) % 6 for x in SHAPE_EXITS[TILES[tile].shape]))


def plan_of(laid: list[int]) -> LaidMap:
    """The tiles laid so far."""
    plan: LaidMap = {}
    for at in range(0, len(laid), LAID_LENGTH):
        tile = laid[at + LAID_TILE]
        cell = (laid[at + LAID_Q], laid[at + LAID_R])
        plan[cell] = (TILES[tile].terrain, exits_of(tile, laid[at + LAID_TURN]))
    return plan


def tiles_laid(laid: list[int]) -> list[Tile]:
    """The tiles laid so far, as a map takes them."""
    return [(q, r, terrain, exits) for (q, r), (terrain, exits) in plan_of(laid).items()]


def tiles_left(laid: list[int]) -> list[int]:
    """By tile, the number left in the box (RB-COMP-05)."""
    left = [number for _, _, number in TILES]
    for tile in laid[LAID_TILE::LAID_LENGTH]:
        left[tile] -= 1
    return left


def on_table(cell: Cell) -> bool:
    """Tell whether a cell is in the window in which a map is built."""
    q, r = cell
    return abs(q) <= _HALF and abs(r) <= _HALF


def fits_neighbours(plan: LaidMap, cell: Cell, terrain: int, exits: tuple[int, ...]) -> bool:
    """A river exit faces a river exit or the sea, never a dry edge; nor may a dry edge face an exit (RB-MAP-07).

    Nor may it lead off the table, where nothing could be laid to finish the river.
    """
    for edge, other in enumerate(neighbours(cell)):
        beside = plan.get(other)
        if beside is None:
            if edge in exits and not on_table(other):
                return False
            continue
        their_terrain, their_exits = beside
        flows = (edge + 3) % 6 in their_exits
        if flows and terrain != SEA and edge not in exits:
            return False
        if edge in exits and their_terrain != SEA and not flows:
            return False
    return True


def may_begin_river(plan: LaidMap, cell: Cell, exits: tuple[int, ...], sources: int) -> bool:
    """A new river begins with a source or, while sources are left, at the sea; else one goes on (RB-MAP-08, 09).

    Of a tile that matches its neighbours (RB-MAP-07), an exit towards a tile runs into a river or into the sea.
    """
    if len(exits) < 2:
        return True
    around = neighbours(cell)
    met = [plan[around[edge]] for edge in exits if around[edge] in plan]
    return any(terrain != SEA for terrain, _ in met) or (bool(met) and sources > 0)


def open_cells(plan: LaidMap) -> list[Cell]:
    """Empty cells into which a river runs."""
    found: list[Cell] = []
    for cell, (_, exits) in plan.items():
        if not exits:
            continue
        around = neighbours(cell)
        found.extend(around[edge] for edge in exits if around[edge] not in plan)
    return sorted(set(found))


def river_systems(plan: LaidMap) -> list[tuple[bool, bool, set[Cell]]]:
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
            _, exits = plan[cell]
            source = source or len(exits) == 1
            around = neighbours(cell)
            for edge in exits:
                other = around[edge]
                if other not in plan:
                    ends.add(other)
                elif _terrain_of(plan[other]) == SEA:
                    mouth = True
                elif other not in seen:
                    seen.add(other)
                    left.append(other)
        found.append((source, mouth, ends))
    return found


def tiles_to_finish(plan: LaidMap, supply: list[int]) -> int:
    """The number of tiles that finish all rivers, or -1 if no way is known (RB-MAP-09, 10)."""
    simple = _simple_finish(plan, supply)
    if simple >= 0:
        return simple
    joint = _completion_with_river_tile(plan, supply)
    if joint is None:
        return -1
    _, length = joint
    return length


def _simple_finish(plan: LaidMap, supply: list[int]) -> int:
    """Each open end closed by the sea, or by a source where one is missing."""
    ends: set[Cell] = set()
    sources: set[Cell] = set()
    for source, mouth, own in river_systems(plan):
        ends |= own
        if not source:
            fitting = [cell for cell in own if cell not in sources and len(_facing(plan, cell)) == 1]
            if not fitting or (not mouth and len(own) == 1):
                return -1
            sources.add(min(fitting))
        elif not mouth and not own:
            return -1
    if len(sources) > supply[SOURCE_TILE] or len(ends) - len(sources) > supply[_SEA_TILE]:
        return -1
    return len(ends)


def _facing(plan: LaidMap, cell: Cell) -> list[int]:
    """The edges of an empty cell through which rivers come in."""
    return [
        edge
        for edge, other in enumerate(neighbours(cell))
        if other in plan and (edge + 3) % 6 in _exits_of(plan[other])
    ]


def _completion_with_river_tile(plan: LaidMap, supply: list[int]) -> tuple[set[Cell], int] | None:
    """One more river tile, which joins a river without a source to another or leads it on, and then as above.

    The cells this takes, and how many tiles in all. The terrain of the tile does not matter, only its shape.
    """
    rivers = river_systems(plan)
    if any(not own and not (source and mouth) for source, mouth, own in rivers):
        return None
    if sum(not source for source, _, _ in rivers) > supply[SOURCE_TILE] and not any(
        source and own for source, _, own in rivers
    ):
        return None
    shapes = {TILES[tile].shape: tile for tile, left in enumerate(supply) if left and len(exits_of(tile, 0)) > 1}
    for cell in sorted({cell for source, _, own in rivers if not source for cell in own}):
        for tile in shapes.values():
            for turn in turns_of(tile):
                exits = exits_of(tile, turn)
                if fits_neighbours(plan, cell, TILES[tile].terrain, exits):
                    plan[cell] = (TILES[tile].terrain, exits)
                    length = _simple_finish(plan, supply)
                    ends = open_cells(plan) if length >= 0 else []
                    del plan[cell]
                    if length >= 0:
                        return {cell, *ends}, length + 1
    return None


def cells_reserved(plan: LaidMap, supply: list[int]) -> set[Cell]:
    """The cells that the known completion needs."""
    if _simple_finish(plan, supply) < 0:
        joint = _completion_with_river_tile(plan, supply)
        if joint is not None:
            cells, _ = joint
            return cells
    return set(open_cells(plan))


def turns_of(tile: int) -> range:
    """The rotations of a tile that differ."""
    exits = SHAPE_EXITS[TILES[tile].shape]
    if not exits:
        return range(1)
    return range(next(turn for turn in range(1, 7) if sorted((x + turn) % 6 for x in exits) == exits))
