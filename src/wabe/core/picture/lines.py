"""Edges and links: walls, roads, bridges. Those that run together are drawn side by side."""

import math
from typing import Final

from wabe.core.messages import NOTHING
from wabe.core.picture.colours import INK, SHADE, SHEET, WALL
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.geometry import Chart, Point, middle, path
from wabe.core.picture.measures import MEASURES, in_radii
from wabe.core.picture.svg import scaled, tag, title, write
from wabe.core.scene import Cell, Edge, Line, Link

_LINES: Final = MEASURES.lines
# In radii of a hex.
_FREE_WIDTH: Final = in_radii(_LINES.free_width)
_WIDEST_LANE: Final = in_radii(_LINES.widest_lane)
_BUNDLE: Final = in_radii(_LINES.bundle)
_EDGE: Final = in_radii(_LINES.edge_radius)
_LAYER: Final = in_radii(_LINES.layer)
_RIM: Final = in_radii(_LINES.rim)
_PLAIN: Final = Line(NOTHING, width=in_radii(_LINES.width))


class LinePath:
    """The course of a line: its path, its middle, the places of pieces on it, and the room across it."""

    __slots__ = ("line", "middle", "more", "path", "room")

    def __init__(self, line: Edge | Link, path: str, middle: Point, room: float, more: int = 0) -> None:
        self.line: Final = line
        self.path: Final = path
        self.middle: Final = middle
        self.room: Final = room
        self.more: Final = more  # how strong a wall is beyond the layers that are drawn


def courses(stage: DrawingContext, chart: Chart) -> list[LinePath]:
    """The courses of all lines of a board, walls above ways."""
    cells = {cell.id: cell for cell in chart.board.cells}
    ends = {cell.id: chart.centre(cell) for cell in chart.board.cells}
    ends |= {spot.id: chart.point(cell, spot.x, spot.y) for cell in chart.board.cells for spot in cell.spots}
    bundles: dict[tuple[str, ...], list[tuple[Edge | Link, Point, Point]]] = {}
    for link in chart.board.links:
        a, b = sorted((link.a, link.b))  # a road there and a road back run together
        bundles.setdefault((a, b), []).append((link, *_ends(stage, link, ends[a], ends[b])))
    walls = []
    for edge in chart.board.edges:
        if edge.strength > 1:
            walls.append(_layered(chart, edge, cells[edge.cell]))
        else:
            a_end, b_end = chart.side(cells[edge.cell], edge.side, _EDGE)
            bundles.setdefault((edge.cell, str(edge.side)), []).append((edge, a_end, b_end))
    found: list[LinePath] = []
    for bundle in bundles.values():
        found += [_lane(chart, line, a, b, lane, len(bundle)) for lane, (line, a, b) in enumerate(bundle)]
    return found + walls


def _ends(stage: DrawingContext, link: Link, a: Point, b: Point) -> tuple[Point, Point]:
    """Return where a link is drawn from and to: a place for one leaves the middle of the hexes free."""
    if not stage.look.lines.get(link.kind, _PLAIN).vacant:
        return a, b
    dx, dy = _LINES.taken * (b[0] - a[0]), _LINES.taken * (b[1] - a[1])
    return (a[0] + dx, a[1] + dy), (b[0] - dx, b[1] - dy)


def _layered(chart: Chart, edge: Edge, cell: Cell) -> LinePath:
    """A wall of several layers."""
    layers = min(_LINES.most_layers, edge.strength)
    sides = [chart.side(cell, edge.side, _EDGE - i * _LAYER) for i in range(layers)]
    drawn = "".join(path(list(ends)) for ends in sides)
    more = edge.strength if edge.strength > layers else 0
    return LinePath(edge, drawn, middle(*sides[layers // 2]), _LAYER * chart.radius, more)


def _lane(chart: Chart, line: Edge | Link, a: Point, b: Point, lane: int, lanes: int) -> LinePath:
    """One of the lines between two points."""
    if lanes == 1:
        return LinePath(line, path([a, b]), middle(a, b), _FREE_WIDTH * chart.radius)
    room = min(_WIDEST_LANE, _BUNDLE / lanes) * chart.radius
    by = (lane - (lanes - 1) / 2) * room
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    parts = (_LINES.spread, 1 - _LINES.spread)
    points = [(a[0] + dx * part - dy / length * by, a[1] + dy * part + dx / length * by) for part in parts]
    return LinePath(line, path([a, *points, b]), middle(*points), room)


def draw_line(stage: DrawingContext, chart: Chart, course: LinePath) -> str:
    """A line in the style that the game gives its kind; the colour of its owner, where it has no other, or on it."""
    line = course.line
    style = stage.look.lines.get(line.kind, _PLAIN)
    tone = (line.tone if isinstance(line, Link) else "") or style.tone
    owner = stage.seat_colour(line.owner) if line.owner is not None else ""
    free = course.room >= _FREE_WIDTH * chart.radius
    rim = (_RIM if free else _RIM / 3) * chart.radius
    width = min(style.width * chart.radius, course.room - rim)
    casing = stage.tone(style.casing) if style.casing else SHADE
    dash = " ".join(str(round(length * chart.radius, 2)) for length in style.dash) or None
    colour = stage.tone(tone) if tone else owner or WALL
    strokes: list[tuple[str, float, float, str | None]] = [(casing, width + rim, 0.75, None)]  # colour to dashes
    if dash:
        strokes.append((SHEET, width, 0.7, None))
    strokes.append((colour, width, 1, dash))
    if tone and owner:
        strokes.append((owner, width / 2.6, 1, None))
    drawn = [
        tag("path", d=course.path, stroke=stroke, stroke_width=across, stroke_opacity=opacity, stroke_dasharray=dashes)
        for stroke, across, opacity, dashes in strokes
    ]
    name = stage.words(line.note) or stage.words(style.name) or line.kind
    cap = "butt" if dash else "round"
    ways = tag("g", title(name), *drawn, fill="none", stroke_linecap=cap, stroke_linejoin="round", data_ids=line.id)
    return ways + _strength(chart, course)


def _strength(chart: Chart, course: LinePath) -> str:
    if not course.more:
        return ""
    plate = tag("circle", r=9, fill=SHEET, stroke=SHADE, stroke_width=1.5)
    number = write(str(course.more), 0, 4.5, 13, INK, weight=700)
    return scaled(*course.middle, chart.radius / 50, plate, number)
