"""A hex board of a scene as coloured text.

Each cell is two lines in the colour of its ground. An empty one shows its name above its ground and label; one with
something on it shows name, ground and label above, the things below. Words that do not fit give way to their short
form, things to their signs; whatever the map cannot show is listed beside it.
"""

import re
from typing import Final

from rich.color import Color
from rich.style import Style
from rich.text import Text

from wabe.cli.encodings import can_show
from wabe.cli.pieces import colour_of, inventory, many_toned
from wabe.core.drawing import hex_rows
from wabe.core.hexes import Hex
from wabe.core.messages import Message, m, named
from wabe.core.scene import Board, Cell, Look, Piece
from wabe.core.stacks import Lying, Stack, Words, code, crowd, kind_words, stacks

_CUT: Final = "…" if can_show("…") else "."
_WIDEST = 11
_USUAL = 7
_NARROWEST = 4


class Drawn:
    """A board as text: the map, and in words what it cannot show."""

    __slots__ = ("cells", "notes")

    def __init__(self, cells: list[Text], notes: list[Text]) -> None:
        self.cells = cells
        self.notes = notes  # the contents of crowded cells, the signs, and rivers, walls and ways


def draw_board(board: Board, lying: Lying, look: Look, room: int, say: Words) -> Drawn:
    """A board in cells as wide as the room allows."""
    cells: dict[Hex, Cell] = {(cell.q, cell.r): cell for cell in board.cells}
    width = next((w for w in range(_WIDEST, _NARROWEST, -1) if board_width(board, w) <= room), _NARROWEST)
    lines: list[Text] = []
    crowded: list[Cell] = []
    signs: dict[str, str] = {}  # by the words they stand for
    toned = many_toned([piece for here in lying.values() for piece in here], look, say)
    for row in hex_rows(list(cells), width):
        upper, lower = Text(no_wrap=True), Text(no_wrap=True)
        for column, place in row:
            cell = cells[place]
            style = tone_style(cell.tone, look)
            here = stacks_of(cell, lying)
            grounds = _grounds(cell, look, say)
            name = cell_name(cell, board, say)
            label = _label(cell, board, say)
            if here:
                shown, whole = _contents(crowd(here), look, board.owner, width - 1, say, toned, signs)
                _put(upper, column, _above(name, grounds, label, width - 1), width - 1, style)
                _put(lower, column, shown, width - 1, style + Style(bold=True))
                if not whole or cell.spots or any(stack.cargo for stack in here):
                    crowded.append(cell)
            else:
                _put(upper, column, name, width - 1, style)
                _put(lower, column, _below(grounds, label, width - 1), width - 1, style)
        lines += [upper, lower]
    listed = [Text(_listed(cell, board, lying, look, say, toned)) for cell in crowded]
    return Drawn(lines, [*listed, *_legend(signs, say), *_ways(board, look, say)])


def board_width(board: Board, width: int = _USUAL) -> int:
    """The columns a board takes with cells of this width."""
    rows = hex_rows([(cell.q, cell.r) for cell in board.cells], width)
    return max((row[-1][0] + width - 1 for row in rows), default=0)


def place_name(place: str) -> str:
    """The last part of an id such as `p2-d4`: what people call the place."""
    return re.split(r"[-:.]", place)[-1]


def cell_name(cell: Cell, board: Board, say: Words) -> str:
    """Return what people call a cell: its number, where the board gives numbers to speak of."""
    return say(cell.label) if board.numbered and cell.label else place_name(cell.id)


def _label(cell: Cell, board: Board, say: Words) -> str:
    """Return what is printed on a cell, unless it is called by that."""
    return "" if board.numbered else say(cell.label)


def stacks_of(cell: Cell, lying: Lying) -> list[Stack]:
    """Everything on a cell and on its spots."""
    return [stack for place in (cell.id, *(spot.id for spot in cell.spots)) for stack in stacks(place, lying)]


def tone_style(tone: str, look: Look) -> Style:
    """The colour of a tone as a background with readable writing; plain where the terminal has no colours."""
    known = look.tones.get(tone)
    if known is None:
        return Style()
    red, green, blue = Color.parse(_six_digits(known.light)).get_truecolor()
    bright = 0.3 * red + 0.59 * green + 0.11 * blue > 128
    return Style(color="black" if bright else "white", bgcolor=Color.from_rgb(red, green, blue))


def _six_digits(colour: str) -> str:
    digits = colour.lstrip("#")
    return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))


def _put(line: Text, column: int, words: str, width: int, style: Style) -> None:
    line.append(" " * (column - len(line.plain)))
    line.append(words[:width].center(width), style)


def _grounds(cell: Cell, look: Look, say: Words) -> list[str]:
    """The ground in words, longest first, or by the sign that the game has for it."""
    sign = look.letters.get(f"ground-{cell.tone}")
    tone = look.tones.get(cell.tone)
    return [sign] if sign else _forms(tone.name, say) if tone else [cell.tone]


def _forms(name: Message, say: Words) -> list[str]:
    """A name and its short form."""
    return [say(name), say(m("cli.table.short", word=name))]


def _below(grounds: list[str], label: str, width: int) -> str:
    """Ground and label of an empty cell; if no form of the ground fits, as much of it as does, with a full stop."""
    room = width - len(label)
    return next((form for form in grounds if len(form) <= room), f"{grounds[-1][: room - 1].rstrip()}.") + label


def _above(name: str, grounds: list[str], label: str, width: int) -> str:
    """Name, ground and label in one line; where that is too long, the name people speak of."""
    return next((text for ground in grounds if len(text := f"{name} {ground}{label}") <= width), name)


def _contents(
    here: list[Stack], look: Look, home: int | None, width: int, say: Words, toned: set[str], signs: dict[str, str]
) -> tuple[str, bool]:
    """The things on a cell by their signs, as many as fit, and whether these are all; a single one by its name."""
    if len(here) == 1:
        kind = here[0].piece.kind
        tail = _tail(here[0], home, say)
        name = look.kinds.get(kind)
        forms = [kind_words(kind, look, say)] if name is None else _forms(name, say)
        told = next((form.upper() + tail for form in forms if len(form + tail) <= width), "")
        if told:
            return told, True
    text = ""
    for i, stack in enumerate(here):
        colour = _colour(stack.piece, look, say, toned)
        tail = _tail(stack, home, say)
        letter = code(stack.piece.kind, look)
        sign = letter + (tail if colour and tail.startswith(colour) else colour + tail)
        if len(text) + len(sign) + (i < len(here) - 1) > width:
            return (text or sign)[: width - 1] + _CUT, False
        signs[kind_words(stack.piece.kind, look, say)] = letter
        text += sign
    return text, True


def _legend(signs: dict[str, str], say: Words) -> list[Text]:
    """Return what the letters on the map stand for."""
    meanings = tuple(m("cli.table.sign", sign=sign, word=word) for word, sign in signs.items())
    return [Text(say(m("cli.table.signs", signs=meanings)))] if signs else []


def _colour(piece: Piece, look: Look, say: Words, toned: set[str]) -> str:
    """The first letter of its colour, for a piece of nobody that only its colour tells from others."""
    return colour_of(piece, look, say, toned)[:1].upper() if piece.owner is None else ""


def _tail(stack: Stack, home: int | None, say: Words) -> str:
    """Return what tells a piece from others of its kind: its label, or away from home its seat's number; the count."""
    piece = stack.piece
    mark = say(piece.label) if piece.owner is None or piece.owner == home else str(piece.owner + 1)
    return mark + (f"×{stack.count}" if stack.count > 1 else "")


def _listed(cell: Cell, board: Board, lying: Lying, look: Look, say: Words, toned: set[str]) -> str:
    """`24 woods: home Anna · goose×2; b: donkey Ben (trunks)`."""
    parts = []
    for name, place in (("", cell.id), *((say(spot.label) or place_name(spot.id), spot.id) for spot in cell.spots)):
        here = inventory(stacks(place, lying), look, say, toned)
        if here:
            parts.append(f"{name}: {here}" if name else here)
    where = [cell_name(cell, board, say), _grounds(cell, look, say)[0], _label(cell, board, say)]
    return f"{' '.join(word for word in where if word)}: {'; '.join(parts)}"


def _ways(board: Board, look: Look, say: Words) -> list[Text]:
    """Rivers, edges and links in words: a picture of them would not fit between the letters."""
    found: dict[str, list[str]] = {}
    names = {cell.id: cell_name(cell, board, say) for cell in board.cells}
    names |= {
        spot.id: f"{names[cell.id]}{say(spot.label) or '.' + place_name(spot.id)}"
        for cell in board.cells
        for spot in cell.spots
    }
    for cell in board.cells:
        if cell.exits:
            sides = "-".join(_side(side, say) for side in cell.exits)
            found.setdefault("river", []).append(f"{names[cell.id]} {sides}")
    for edge in board.edges:
        strong = f"×{edge.strength}" if edge.strength > 1 else ""
        where = f"{names[edge.cell]} {_side(edge.side, say)}{strong}{_of(edge.owner, say)}"
        found.setdefault(edge.kind, []).append(where)
    for link in board.links:
        if link.kind in look.lines and look.lines[link.kind].vacant:
            continue  # a choice names it once something can be laid there
        where = f"{names[link.a]}-{names[link.b]}{_of(link.owner, say)}"
        found.setdefault(link.kind, []).append(where)
    return [Text(f"{_line_name(kind, look, say)}: {', '.join(ways)}") for kind, ways in found.items()]


def _line_name(kind: str, look: Look, say: Words) -> str:
    line = look.lines.get(kind)
    return say(line.name) if line else kind


def _side(side: int, say: Words) -> str:
    return say(m(f"cli.side.{side}"))


def _of(owner: int | None, say: Words) -> str:
    return "" if owner is None else f" ({say(named(owner))})"
