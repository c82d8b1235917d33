"""The map as it is drawn: hexes with banks and docks, walls on their edges, roads and bridges."""

from math import cos, pi, sin
from typing import Final

from wabe.core.frames import KIND
from wabe.core.messages import m, raw
from wabe.core.scene import Board, Cell, Edge, Link, Spot
from wabe.games.roads_and_boats.rules.actions import LAY_AT
from wabe.games.roads_and_boats.rules.components import DESERT, TERRAINS
from wabe.games.roads_and_boats.rules.frames import LAY_CELL, LAY_TURN, LAYING, LAYING_CELL
from wabe.games.roads_and_boats.rules.laid_tiles import cell_of, tiles_laid
from wabe.games.roads_and_boats.rules.space import LEFT, RIGHT, Space
from wabe.games.roads_and_boats.rules.state import NEUTRAL, BoatsState
from wabe.games.roads_and_boats.view import scene_ids as ids
from wabe.games.roads_and_boats.view import words as w


class _DrawnMap:
    """The hexes of one map, drawn once while deserts are dry and once when they are irrigated."""

    __slots__ = ("cells", "space")

    def __init__(self, space: Space) -> None:
        self.space: Final = space
        self.cells: Final[dict[bool, list[Cell]]] = {}


class _GrownMap:
    """The map that the players have laid so far."""

    __slots__ = ("laid", "space")

    def __init__(self, laid: list[int]) -> None:
        self.laid: Final = laid[:]
        self.space: Final = Space(tiles_laid(laid))


class MapBoard:
    """Draws maps; of the last one it keeps what hardly ever changes."""

    __slots__ = ("_drawn", "_grown")

    def __init__(self) -> None:
        self._grown = _GrownMap([])
        self._drawn = _DrawnMap(self._grown.space)

    def with_map(self, s: BoatsState) -> BoatsState:
        """Give a state the tables of a map that is still being laid: no rule needs them, drawing does."""
        if not s.frames or s.frames[0][KIND] != LAYING:
            return s
        grown = self._grown
        if grown.laid != s.laid:
            grown = self._grown = _GrownMap(s.laid)
        seen = s.copy()
        seen.lay_map(grown.space)
        return seen

    def draw(self, s: BoatsState) -> Board:
        """The map of a state that has one."""
        drawn = self._drawn
        if drawn.space is not s.space:
            drawn = self._drawn = _DrawnMap(s.space)
        cells = drawn.cells.get(s.irrigated)
        if cells is None:
            cells = drawn.cells[s.irrigated] = [_cell(s, h) for h in range(s.space.n_hexes)]
        return Board(
            "map", m("boats.map.title"), cells + _free_cells(s), edges=_walls(s), links=_links(s), numbered=True
        )


def side_of(edge: int) -> int:
    """Edges of the rule book run clockwise from north-east, sides of a scene counter-clockwise from east."""
    return (1 - edge) % 6


def _direction(edge: float, distance: float) -> tuple[float, float]:
    angle = (edge - 1) * pi / 3
    return round(cos(angle) * distance, 3), round(sin(angle) * distance, 3)


def _free_cells(s: BoatsState) -> list[Cell]:
    """While the map is built: the cells for the tile in hand, named as the choices name them."""
    if not s.frames or s.frames[-1][KIND] not in (LAY_CELL, LAY_TURN):
        return []
    frame = s.frames[-1]
    if frame[KIND] == LAY_TURN:
        cells = [cell_of(frame[LAYING_CELL])]
    else:
        cells = [cell_of(action.args[0]) for action in s.legal() if action.family is LAY_AT]
    return [Cell(ids.free_cell(q, r), q, r, "empty", raw(f"{q},{r}")) for q, r in cells]


def _cell(s: BoatsState, h: int) -> Cell:
    space = s.space
    q, r = space.hexes[h]
    terrain = space.terrain[h]
    tone = "irrigated" if terrain == DESERT and s.irrigated else TERRAINS[terrain]
    return Cell(
        ids.cell(h),
        q,
        r,
        tone,
        label=raw(h + 1),
        note=w.hexagon(s, h),
        exits=[side_of(edge) for edge in space.exits[h]],
        spots=_spots(s, h),
    )


def _spots(s: BoatsState, h: int) -> list[Spot]:
    """Banks of a split hex, the water of a source, docks."""
    space = s.space
    exits = space.exits[h]
    spots: list[Spot] = []
    if len(exits) > 1:
        for i, area in enumerate(space.hex_areas[h]):
            end = exits[(i + 1) % len(exits)]
            middle = (exits[i] + (end if end > exits[i] else end + 6)) / 2
            spots.append(
                Spot(ids.area(s, area), *_direction(middle, 0.5), label=raw(w.AREA_NAMES[i]), note=w.area(s, area))
            )
    elif exits:
        spots.append(Spot(ids.river(h), *_direction(exits[0], 0.5), note=m("boats.river", hex=w.hexagon(s, h))))
    for dock in space.docks_of[h]:
        way = space.dock_way[dock]
        bend = {LEFT: -0.3, RIGHT: 0.3}.get(way % 3, 0.0)
        note = m("boats.dock", hex=w.hexagon(s, h), way=w.way(way))
        spots.append(Spot(ids.dock(dock), *_direction(way // 3 + bend, 0.97), note=note))
    return spots


def _walls(s: BoatsState) -> list[Edge]:
    edges = []
    for number in sorted(s.walls):
        h, edge, _ = s.space.edge_sides[number]
        tokens, owner = divmod(s.walls[number], 8)
        edges.append(
            Edge(
                f"e{number}",
                ids.cell(h),
                side_of(edge),
                "wall",
                owner=None if owner == NEUTRAL else owner,
                strength=tokens,
                note=m("boats.wall", tokens=tokens),
            )
        )
    return edges


def _links(s: BoatsState) -> list[Link]:
    space = s.space
    links = []
    for link in range(s.roads.bit_length()):
        if s.roads >> link & 1:
            a, b = space.link_areas[link]
            links.append(Link(f"l{link}", ids.area(s, a), ids.area(s, b), "road"))
    for bridge in s.bridges:
        h, branch = divmod(bridge, 6)
        a, b = space.area_at(h, branch, LEFT), space.area_at(h, branch, RIGHT)
        links.append(Link(f"br{bridge}", ids.area(s, a), ids.area(s, b), "bridge"))
    return links
