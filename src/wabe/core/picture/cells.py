"""A hex of a board: its ground, what is printed on it, and whose it is."""

from typing import Final

from wabe.core.picture.colours import GRID, SHADE
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.geometry import Chart, hexagon
from wabe.core.picture.svg import moved, tag, title, write
from wabe.core.scene import Cell, Spot

_LEAST: Final = 9.0  # height of print


def draw_cell(stage: DrawingContext, chart: Chart, cell: Cell) -> str:
    """A hex without what lies on it; one of a group is marked with its owner as a part of that."""
    unit = chart.radius / 50
    x, y = chart.centre(cell)
    parts = [
        title(_cell_words(stage, cell)),
        tag(
            "path",
            d=hexagon(49.5 * unit),
            fill=stage.tone(cell.tone),
            stroke=GRID,
            stroke_opacity=0.4,
            stroke_width=2 * unit,
        ),
        _print(stage, chart, cell),
        *(_sign(stage, cell, i, unit) for i in range(len(cell.signs))),
    ]
    if cell.owner is not None and not cell.group:
        colour = stage.seat_colour(cell.owner)
        parts.append(tag("path", d=hexagon(43 * unit), fill="none", stroke=colour, stroke_width=7 * unit))
    return moved(x, y, *parts, data_ids=cell.id)


def _cell_words(stage: DrawingContext, cell: Cell) -> str:
    tone = stage.look.tones.get(cell.tone)
    words = stage.words(cell.note) or (stage.words(tone.name) if tone is not None else cell.tone)
    label = stage.words(cell.label)
    return words if not label or label in words else f"{words} {label}"


def _print(stage: DrawingContext, chart: Chart, cell: Cell) -> str:
    """The symbol of the ground and the label; what lies there leaves them less room, or none."""
    unit = chart.radius / 50
    occupied = any(stage.on(place) for place in (cell.id, *(spot.id for spot in cell.spots)))
    said, ink = stage.words(cell.label), stage.ink(cell.tone)
    tone = stage.look.tones.get(cell.tone)
    symbol = cell.symbol or (tone.symbol if tone is not None else "")
    label = "" if chart.board.numbered else said
    drawn = ""
    if symbol and not cell.exits and not (occupied and label):
        y, side = _symbol_place(occupied, label, chart.board.numbered, bool(cell.signs))
        drawn = stage.symbol(symbol, 0, y * unit, side * unit, ink, 0.5)
    if label:
        high = occupied or bool(cell.exits)
        size = 20 if high else 22 if len(label) > 2 else 34
        drawn += write(label, 0, (-27 if high else 0 if symbol else 13) * unit, size * unit, ink, weight=700)
    elif said:
        small = max(_LEAST, 12 * unit)
        drawn += write(said, 0, -46 * unit + min(16 * unit, small), small, ink, weight=600)
    return drawn


def _symbol_place(occupied: bool, label: str, numbered: bool, signed: bool) -> tuple[float, float]:
    """Return how low the symbol of the ground is printed, and how large, in a hex of radius 50."""
    if occupied:
        return 36, 18
    if label:
        return 9 if signed else 21, 30
    return (4, 36) if numbered else (0, 48)


def _sign(stage: DrawingContext, cell: Cell, i: int, unit: float) -> str:
    """A small sign on the lower edge: what a city wants."""
    many = len(cell.signs) > 3
    side = (10.5 if many else 13.5) * unit
    x = (i - (len(cell.signs) - 1) / 2) * (side + unit)
    key = cell.signs[i]
    plate = tag(
        "rect",
        x=-side / 2,
        y=-side / 2,
        width=side,
        height=side,
        rx=2 * unit,
        fill=stage.tone(key),
        stroke=SHADE,
        stroke_opacity=0.6,
    )
    return moved(x, (27 if many else 29.5) * unit, plate, stage.symbol(key, 0, 0, side - 2 * unit, stage.ink(key)))


def draw_spot_name(stage: DrawingContext, chart: Chart, cell: Cell, spot: Spot) -> str:
    """The name of a place inside a hex, as long as nothing lies there; towards the rim, beside the cell's number."""
    label = stage.words(spot.label)
    if not label or stage.on(spot.id):
        return ""
    x, y = 1.45 * spot.x, 1.45 * spot.y
    if y < -0.5 and abs(x) < 0.3:
        x, y = 0.36, -0.56
    at = chart.point(cell, x, y)
    size = max(_LEAST, 0.22 * chart.radius)
    return write(label, at[0], at[1] + 0.35 * size, size, stage.ink(cell.tone), weight=600)
