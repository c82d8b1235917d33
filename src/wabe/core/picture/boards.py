"""A hex map with everything on it."""

from typing import Final

from wabe.core.picture.cells import draw_cell, draw_spot_name
from wabe.core.picture.colours import OUTLINE, SHEET
from wabe.core.picture.geometry import Chart
from wabe.core.picture.lines import courses, draw_line
from wabe.core.picture.pieces import pieces_in_box, pieces_on_hex
from wabe.core.picture.rivers import draw_rivers
from wabe.core.picture.stage import Stage
from wabe.core.picture.svg import tag, title
from wabe.core.scene import Board, Cell

# In radii of a hex.
_LINE_PIECES: Final = 0.6
_BANK: Final = 0.92  # the room of a spot, to the side; in height it has less
_FLAT: Final = 0.75
_DOCK: Final = 0.44
_LARGEST: Final = 0.3
_UNDER_NUMBER: Final = -0.34  # pieces in the upper part of a hex leave its number free
_RIM: Final = 0.85  # a spot beyond this part of a hex is a dock: small, at its side
_MIDDLE: Final = 0.12  # a spot nearer than this to the middle is the middle
_NARROW: Final = 0.42  # what spots leave to the middle of their cell


def draw_board(stage: Stage, board: Board, width: float, height: float) -> str:
    """The board in a box of this size: ground, water, borders, lines, pieces, and whose regions are."""
    chart = Chart(board, width, height)
    ways = courses(chart)
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
    return tag("g", title(stage.say(board.title)), *parts, data_ids=board.id)


def _outline(path: str, colour: str, width: float) -> str:
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round") if path else ""


def _pieces(stage: Stage, chart: Chart, cell: Cell) -> str:
    board = chart.board
    x, y = chart.centre(cell)
    if cell.spots:
        return _pieces_in_spots(stage, chart, cell)
    if board.numbered:
        low = 0.1 * chart.radius
        return pieces_on_hex(stage, cell.id, x, y + low, 0.9 * chart.radius, owner=board.owner)
    label = stage.say(cell.label)
    return pieces_on_hex(stage, cell.id, x, y, chart.radius, owner=board.owner, label=label, signed=bool(cell.signs))


def _pieces_in_spots(stage: Stage, chart: Chart, cell: Cell) -> str:
    """Each place inside a hex has a square of its own, the middle what they leave."""
    owner = chart.board.owner
    drawn = []
    for spot in cell.spots:
        far = (spot.x**2 + spot.y**2) ** 0.5
        wide = (_DOCK if far > _RIM else _BANK) * chart.radius
        high = wide if far > _RIM or far < _MIDDLE else _FLAT * wide
        largest = _LARGEST * chart.radius
        at = chart.point(cell, spot.x, max(spot.y, _UNDER_NUMBER) if chart.board.numbered and far < _RIM else spot.y)
        drawn.append(pieces_in_box(stage, spot.id, *at, wide, high, owner=owner, largest=largest))
    inner = any(spot.x**2 + spot.y**2 < _RIM**2 for spot in cell.spots)
    side = (_NARROW if inner else 1) * chart.radius
    return "".join(drawn) + pieces_in_box(stage, cell.id, *chart.centre(cell), side, side, owner=owner)
