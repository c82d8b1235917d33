"""A hex map with everything on it."""

from typing import Final

from wabe.core.picture.colours import GRID, OUTLINE, SHADE, SHEET
from wabe.core.picture.geometry import Chart, hexagon
from wabe.core.picture.lines import courses, draw_line
from wabe.core.picture.pieces import pieces_in_box, pieces_on_hex
from wabe.core.picture.rivers import draw_rivers
from wabe.core.picture.stage import Stage, tone_ink
from wabe.core.picture.svg import moved, tag, title, write
from wabe.core.scene import Board, Cell, Spot

_LEAST: Final = 9.0  # height of print
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
    parts = [_cell(stage, chart, cell) for cell in board.cells]
    parts.append(draw_rivers(stage, chart))
    parts.append(_outline(chart.outlines(board.cells), OUTLINE, thick))
    parts += [_spot(stage, chart, cell, spot) for cell in board.cells for spot in cell.spots]
    parts += [draw_line(stage, chart, course) for course in ways]
    parts += [_pieces(stage, chart, cell) for cell in board.cells]
    side = _LINE_PIECES * chart.radius
    parts += [pieces_in_box(stage, way.line.id, *way.middle, side, side, owner=board.owner) for way in ways]
    for owner, outline in chart.owned():
        parts += [_outline(outline, SHEET, 1.8 * thick), _outline(outline, stage.seat_colour(owner), thick)]
    return tag("g", title(stage.say(board.title)), *parts, data_ids=board.id)


def _outline(path: str, colour: str, width: float) -> str:
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round") if path else ""


def _cell(stage: Stage, chart: Chart, cell: Cell) -> str:
    """A hex: its ground, what is printed on it, and its owner."""
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
        *_print(stage, chart, cell),
        *(_sign(stage, cell, i, unit) for i in range(len(cell.signs))),
    ]
    if cell.owner is not None and not cell.group:
        colour = stage.seat_colour(cell.owner)
        parts.append(tag("path", d=hexagon(43 * unit), fill="none", stroke=colour, stroke_width=7 * unit))
    return moved(x, y, *parts, data_ids=cell.id)


def _cell_words(stage: Stage, cell: Cell) -> str:
    tone = stage.look.tones.get(cell.tone)
    words = stage.say(cell.note) or (stage.say(tone.name) if tone is not None else cell.tone)
    label = stage.say(cell.label)
    return words if not label or label in words else f"{words} {label}"


def _print(stage: Stage, chart: Chart, cell: Cell) -> list[str]:
    """The symbol of the ground and the label; what lies there leaves them less room, or none."""
    unit = chart.radius / 50
    tone = stage.look.tones.get(cell.tone)
    symbol = cell.symbol or (tone.symbol if tone is not None else "")
    ink = tone_ink(stage, cell.tone)
    occupied = any(stage.on(place) for place in (cell.id, *(spot.id for spot in cell.spots)))
    said = stage.say(cell.label)
    numbered = chart.board.numbered
    label = "" if numbered else said
    dry = not cell.exits
    found: list[str] = []
    if symbol and dry and occupied and not label:
        found.append(stage.symbol(symbol, 0, 36 * unit, 18 * unit, ink, 0.5))
    elif symbol and dry and not occupied:
        side = 30 if label else 36 if numbered else 48
        y = (9 if cell.signs else 21) if label else 4 if numbered else 0
        found.append(stage.symbol(symbol, 0, y * unit, side * unit, ink, 0.5))
    if numbered and said:
        size = max(_LEAST, 12 * unit)
        found.append(write(said, 0, -46 * unit + min(16 * unit, size), size, ink, weight=600))
    elif label:
        high = occupied or not dry
        size = 20 if high else 22 if len(label) > 2 else 34
        y = -27 if high else 0 if symbol else 13
        found.append(write(label, 0, y * unit, size * unit, ink, weight=700))
    return found


def _sign(stage: Stage, cell: Cell, i: int, unit: float) -> str:
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
    return moved(
        x, (27 if many else 29.5) * unit, plate, stage.symbol(key, 0, 0, side - 2 * unit, tone_ink(stage, key))
    )


def _spot(stage: Stage, chart: Chart, cell: Cell, spot: Spot) -> str:
    """The name of a place inside a hex, as long as nothing lies there; towards the rim, beside the cell's number."""
    label = stage.say(spot.label)
    if not label or stage.on(spot.id):
        return ""
    x, y = 1.45 * spot.x, 1.45 * spot.y
    if y < -0.5 and abs(x) < 0.3:
        x, y = 0.36, -0.56
    at = chart.point(cell, x, y)
    size = max(_LEAST, 0.22 * chart.radius)
    return write(label, at[0], at[1] + 0.35 * size, size, tone_ink(stage, cell.tone), weight=600)


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
