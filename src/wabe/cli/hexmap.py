"""A hex board of a scene as coloured text: each cell is two lines, its name above, what lies on it below."""

import re

from rich.color import Color
from rich.style import Style
from rich.text import Text

from wabe.core.drawing import hex_rows
from wabe.core.hexes import Hex
from wabe.core.scene import Board, Cell, Look, Piece

_WIDEST = 7
_NARROWEST = 4


def draw_board(board: Board, lying: dict[str, list[Piece]], look: Look, room: int) -> list[Text]:
    """The lines of a board, two for each row of cells.

    An empty cell shows its name and its ground in small letters, an occupied one its pieces in capitals.
    """
    cells: dict[Hex, Cell] = {(cell.q, cell.r): cell for cell in board.cells}
    width = next((w for w in range(_WIDEST, _NARROWEST, -1) if board_width(board, w) <= room), _NARROWEST)
    lines = []
    for row in hex_rows(list(cells), width):
        names, contents = Text(no_wrap=True), Text(no_wrap=True)
        for column, place in row:
            cell = cells[place]
            style = tone_style(cell.tone, look)
            pieces = lying.get(cell.id, [])
            ground = _ground(cell, look, width - 1)
            if pieces:
                _put(names, column, ground if cell.label else place_name(cell.id), width - 1, style)
                style = tone_style(pieces[0].tone or cell.tone, look, dark=True) + Style(bold=True)
                _put(contents, column, _things(pieces, board.owner, width - 1), width - 1, style)
            else:
                _put(names, column, place_name(cell.id), width - 1, style)
                _put(contents, column, ground, width - 1, style)
        lines += [names, contents]
    return [*lines, *_ways(board)]


def board_width(board: Board, width: int = _WIDEST) -> int:
    """The columns a board takes with cells of this width."""
    rows = hex_rows([(cell.q, cell.r) for cell in board.cells], width)
    return max((row[-1][0] + width - 1 for row in rows), default=0)


def place_name(place: str) -> str:
    """The last part of an id such as `p2-d4`: what people call the place."""
    return re.split(r"[-:.]", place)[-1]


def tone_style(tone: str, look: Look, *, dark: bool = False) -> Style:
    """The colour of a tone as a background with readable writing; plain where the terminal has no colours."""
    known = look.tones.get(tone)
    if known is None:
        return Style()
    red, green, blue = Color.parse(_six_digits(known.dark if dark else known.light)).get_truecolor()
    bright = 0.3 * red + 0.59 * green + 0.11 * blue > 128
    return Style(color="black" if bright else "white", bgcolor=Color.from_rgb(red, green, blue))


def _six_digits(colour: str) -> str:
    digits = colour.lstrip("#")
    return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))


def _put(line: Text, column: int, words: str, width: int, style: Style) -> None:
    line.append(" " * (column - len(line.plain)))
    line.append(words[:width].center(width), style)


def _ground(cell: Cell, look: Look, width: int) -> str:
    """What is printed on the cell: the name of its tone, and its label."""
    tone = look.tones.get(cell.tone)
    name = tone.name if tone else cell.tone
    return name.lower()[: width - len(cell.label)] + cell.label


def _things(pieces: list[Piece], home: int | None, width: int) -> str:
    """The pieces on a cell; several are shown by their first letters, with the number of the seat they belong to."""
    if len(pieces) > 1:
        return "".join(piece.kind[0].upper() + sign(piece, home)[:1] for piece in pieces)
    piece = pieces[0]
    tail = sign(piece, home) + (f"x{piece.count}" if piece.count > 1 else "")
    return piece.kind.upper()[: max(1, width - len(tail))] + tail


def sign(piece: Piece, home: int | None) -> str:
    """What tells a piece from others of its kind: away from home the number of its seat, else its label."""
    return piece.label if piece.owner is None or piece.owner == home else str(piece.owner + 1)


def _ways(board: Board) -> list[Text]:
    """Edges and links in words: a picture of them would not fit between the letters."""
    found: dict[str, list[str]] = {}
    for edge in board.edges:
        found.setdefault(edge.kind, []).append(f"{place_name(edge.cell)}/{edge.side}{_of(edge.owner)}")
    for link in board.links:
        found.setdefault(link.kind, []).append(f"{place_name(link.a)}-{place_name(link.b)}{_of(link.owner)}")
    return [Text(f"{kind}: {', '.join(ways)}") for kind, ways in found.items()]


def _of(owner: int | None) -> str:
    return "" if owner is None else f" ({owner + 1})"
