"""A hex board of a scene as coloured text: each cell is two lines, its name above, what lies on it below."""

from rich.color import Color
from rich.style import Style
from rich.text import Text

from wabe.core.drawing import hex_rows
from wabe.core.hexes import Hex
from wabe.core.scene import Board, Cell, Look, Piece

_WIDTH = 6


def draw_board(board: Board, lying: dict[str, list[Piece]], look: Look) -> list[Text]:
    """The lines of a board. An empty cell shows its tone in small letters, an occupied one its pieces in capitals."""
    cells: dict[Hex, Cell] = {(cell.q, cell.r): cell for cell in board.cells}
    lines = []
    for row in hex_rows(list(cells), _WIDTH):
        names, contents = Text(), Text()
        for column, place in row:
            cell = cells[place]
            style = tone_style(cell.tone, look)
            _put(names, column, place_name(cell.id), style)
            pieces = lying.get(cell.id, [])
            if pieces:
                style += tone_style(pieces[-1].tone, look) + Style(bold=True)
            _put(contents, column, _content(cell, pieces, look), style)
        lines += [names, contents]
    return [*lines, *_ways(board)]


def place_name(place: str) -> str:
    """The last part of an id such as `2:d4`: what people call the place."""
    return place.replace(":", " ").replace(".", " ").split()[-1]


def tone_style(tone: str, look: Look) -> Style:
    """The colour of a tone as a background with readable writing; plain where the terminal has no colours."""
    known = look.tones.get(tone)
    if known is None:
        return Style()
    red, green, blue = Color.parse(_six_digits(known.light)).get_truecolor()
    bright = 0.3 * red + 0.59 * green + 0.11 * blue > 128
    return Style(color="black" if bright else "white", bgcolor=Color.from_rgb(red, green, blue))


def short(words: str, length: int = _WIDTH - 1) -> str:
    """A name cut to fit a cell."""
    return words.replace("_", " ")[:length].strip()


def _six_digits(colour: str) -> str:
    digits = colour.lstrip("#")
    return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))


def _put(line: Text, column: int, words: str, style: Style) -> None:
    line.append(" " * (column - len(line.plain)))
    line.append(words[: _WIDTH - 1].center(_WIDTH - 1), style)


def _content(cell: Cell, pieces: list[Piece], look: Look) -> str:
    if len(pieces) > 1:
        return "+".join(short(piece.label or piece.kind, 2).upper() for piece in pieces)
    if pieces:
        piece = pieces[0]
        count = str(piece.count) if piece.count > 1 else ""
        label = piece.label + count
        return short(piece.kind, _WIDTH - 1 - len(label)).upper() + label
    tone = look.tones.get(cell.tone)
    name = (tone.name if tone else cell.tone).lower()
    return short(name, _WIDTH - 1 - len(cell.label)) + cell.label


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
