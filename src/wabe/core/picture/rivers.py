"""Rivers: from the sides they cross to the middle of each hex, one smooth course through all hexes."""

import math
from itertools import combinations
from typing import Final

from wabe.core.hexes import neighbour
from wabe.core.picture.colours import BANK, WATER
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.geometry import Chart, Point, middle, pair
from wabe.core.picture.measures import MEASURES, in_radii
from wabe.core.picture.svg import tag
from wabe.core.scene import Cell

_RIVERS: Final = MEASURES.rivers
# In radii of a hex.
_WIDTH: Final = in_radii(_RIVERS.width)
_RIM: Final = in_radii(_RIVERS.rim)
_POOL: Final = in_radii(_RIVERS.pool)
_FAN: Final = in_radii(_RIVERS.fan)
_NARROW: Final = in_radii(_RIVERS.narrow)
_BROAD: Final = in_radii(_RIVERS.broad)


def draw_rivers(stage: DrawingContext, chart: Chart) -> str:
    """The water of a board, below everything that stands on it."""
    wet = [cell for cell in chart.board.cells if cell.exits]
    if not wet:
        return ""
    style = stage.look.lines.get("river")
    width = (style.width if style is not None else _WIDTH) * chart.radius
    water = stage.tone(style.tone) if style is not None and style.tone else WATER
    bank = stage.tone(style.casing) if style is not None and style.casing else BANK
    course = "".join(_through(chart, cell) for cell in wet)
    pools = [chart.centre(cell) for cell in wet if len(cell.exits) == 1]
    rim = _RIM * chart.radius
    return "".join(
        [
            tag("path", d=course, fill="none", stroke=bank, stroke_width=width + rim),
            *(_pool(at, _POOL * chart.radius + rim / 2, bank) for at in pools),
            tag("path", d=course, fill="none", stroke=water, stroke_width=width),
            *(_pool(at, _POOL * chart.radius, water) for at in pools),
            tag("path", d=_mouths(chart, wet), fill=water, fill_opacity=0.6),
        ]
    )


def _pool(at: Point, radius: float, fill: str) -> str:
    return tag("circle", cx=at[0], cy=at[1], r=radius, fill=fill)


def _through(chart: Chart, cell: Cell) -> str:
    """Each pair of exits is joined by a curve that leaves both sides at a right angle; a source runs to its pool."""
    centre = chart.centre(cell)
    ends = [middle(*chart.side(cell, side)) for side in cell.exits]
    course = "".join(f"M{pair(a)}Q{pair(centre)} {pair(b)}" for a, b in combinations(ends, 2))
    if len(ends) != 2:
        course += "".join(f"M{pair(end)}L{pair(centre)}" for end in ends)
    return course


def _mouths(chart: Chart, wet: list[Cell]) -> str:
    """Fans where rivers flow into a hex without a river: the sea."""
    at = {(cell.q, cell.r): cell for cell in chart.board.cells}
    found = ""
    for cell in wet:
        for side in cell.exits:
            beyond = at.get(neighbour((cell.q, cell.r), side))
            if beyond is not None and (side + 3) % 6 not in beyond.exits:
                found += _fan(chart, cell, side)
    return found


def _fan(chart: Chart, cell: Cell, side: int) -> str:
    angle = -side * math.pi / 3
    cos, sin = math.cos(angle), math.sin(angle)

    def to(far: float, broad: float) -> str:
        out = 0.866 + far
        return pair(chart.point(cell, out * cos - broad * sin, out * sin + broad * cos))

    return (
        f"M{to(-0.02, _NARROW)}Q{to(_FAN * 0.4, _NARROW)} {to(_FAN, _BROAD)}"
        f"Q{to(_FAN * 1.25, 0)} {to(_FAN, -_BROAD)}Q{to(_FAN * 0.4, -_NARROW)} {to(-0.02, -_NARROW)}Z"
    )
