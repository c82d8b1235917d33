"""A hex map with everything on it."""

import math
from typing import Final

from wabe.core.picture.cells import draw_cell, draw_spot_name
from wabe.core.picture.colours import OUTLINE, SHEET
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.geometry import Chart
from wabe.core.picture.lines import courses, draw_line
from wabe.core.picture.measures import MEASURES, in_radii
from wabe.core.picture.pieces import pieces_in_box, pieces_on_hex
from wabe.core.picture.rivers import draw_rivers
from wabe.core.picture.svg import tag, title
from wabe.core.scene import Board, Cell

# In radii of a hex.
_LINE_PIECES: Final = 0.6
_RIM: Final = in_radii(MEASURES.boards.rim)
_DOCK: Final = 0.5
_BANK: Final = 0.92  # the width of any other
_FLAT: Final = 0.75  # the height in widths
_AMONG: Final = 0.42  # what several of them leave to the middle of their cell
_LARGEST: Final = 0.3
_UNDER_NUMBER: Final = -0.34  # pieces in the upper part of a hex leave its number free


def draw_board(stage: DrawingContext, board: Board, width: float, height: float) -> str:
    """The board in a box of this size: ground, water, borders, lines, pieces, and whose regions are."""
    chart = Chart(board, width, height)
    ways = courses(stage, chart)
    thick = 0.1 * chart.radius
    parts = [draw_cell(stage, chart, cell) for cell in board.cells]
    parts.append(draw_rivers(stage, chart))
    parts.append(_outline(chart.outlines(board.cells), OUTLINE, thick))
    parts += [draw_spot_name(stage, chart, cell, spot) for cell in board.cells for spot in cell.spots]
    parts += [draw_line(stage, chart, course) for course in ways]
    parts += [_pieces(stage, chart, cell) for cell in board.cells]
    side = _LINE_PIECES * chart.radius
    parts += [pieces_in_box(stage, way.line.id, *way.middle, side, side, owner=board.owner) for way in ways]
    for owner, outline in chart.owned():
        parts += [_outline(outline, SHEET, 1.8 * thick), _outline(outline, stage.seat_colour(owner), thick)]
    return tag("g", title(stage.words(board.title)), *parts, data_ids=board.id)


def _outline(path: str, colour: str, width: float) -> str:
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round") if path else ""


def _pieces(stage: DrawingContext, chart: Chart, cell: Cell) -> str:
    board = chart.board
    x, y = chart.centre(cell)
    if cell.spots:
        return _pieces_in_spots(stage, chart, cell)
    if board.numbered:
        low = 0.1 * chart.radius
        return pieces_on_hex(stage, cell.id, x, y + low, 0.9 * chart.radius, owner=board.owner)
    label = stage.words(cell.label)
    return pieces_on_hex(stage, cell.id, x, y, chart.radius, owner=board.owner, label=label, signed=bool(cell.signs))


def _pieces_in_spots(stage: DrawingContext, chart: Chart, cell: Cell) -> str:
    """Each place inside a hex has a box of its own; the cell has what they leave."""
    radius, owner = chart.radius, chart.board.owner
    inner = [spot for spot in cell.spots if math.hypot(spot.x, spot.y) <= _RIM]
    drawn = ""
    for spot in cell.spots:
        side = _BANK if spot in inner else _DOCK
        y = max(spot.y, _UNDER_NUMBER) if chart.board.numbered and spot in inner else spot.y
        at = chart.point(cell, spot.x, y)
        drawn += pieces_in_box(
            stage, spot.id, *at, side * radius, _FLAT * side * radius, owner=owner, largest=_LARGEST * radius
        )
    middle, room = chart.centre(cell), (_AMONG if inner else 1.0) * radius
    if len(inner) == 1:  # opposite to it there is more room
        middle, room = chart.point(cell, -0.5 * inner[0].x, -0.5 * inner[0].y), _BANK * radius
    return drawn + pieces_in_box(stage, cell.id, *middle, room, room, owner=owner)
