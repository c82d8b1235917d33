"""The areas of a scene as text: a line an area, broken between its places; a table where rows mean something."""

import re
from typing import Final

from rich.text import Text

from wabe.cli.encodings import readable
from wabe.cli.hexmap import tone_style
from wabe.cli.pieces import colour_of, kind_name
from wabe.core.scene import Area, Look, Slot
from wabe.core.stacks import Lying, Stack, Words, describe, stacks

_MARKERS: Final = ("marker", "disc", "cube", "actor")  # mean whose they are, and nothing else
_INDENT: Final = "  "
_MARK: Final = "●"
_NOTHING: Final = readable("–")  # as labels of empty slots read, too
_LETTER: Final = re.compile(r"[^\W\d_]")


class AreaPrinter:
    """Writes areas in the words and colours of one game."""

    def __init__(self, look: Look, names: list[str], say: Words, toned: set[str], width: int) -> None:
        self.look = look
        self.names = names
        self.say = say
        self.toned = toned  # kinds of pieces that only their tone tells apart
        self.width = width

    def write(self, area: Area, lying: Lying, width: int | None = None) -> Text | None:
        """One area; None if there is nothing to read in it."""
        title = self.say(area.title)
        room = width or self.width
        places = [(slot, stacks(slot.id, lying)) for slot in area.slots]
        empty = not any(here for _, here in places)
        labelled = any(slot.label for slot in area.slots)
        if empty and (area.columns == 1 or not (title or labelled)):
            return None  # print that only a picture can show
        if empty and in_columns(area) and not labelled and not any(slot.symbol for slot in area.slots):
            return Text(f"{title}: {_NOTHING}")
        if area.layout == "track" and labelled:
            places = [(slot, here) for slot, here in places if slot.label or here or not slot.symbol]
        slots = [self._slot(slot, area, here) for slot, here in places]
        if area.layout == "cards" and any(_is_read(slot) for slot, _ in places):
            cards = [
                Text.assemble(_INDENT, text, self._print_on(slot))
                for text, (slot, _) in zip(slots, places, strict=True)
            ]
            return Text("\n").join([Text(f"{title}:"), *cards])
        if in_columns(area):
            table = _table(slots, area.columns)
            if max(len(line) for line in table.plain.splitlines()) <= room:
                return Text(f"{title}\n" if title else "").append_text(table)
        return _flow(Text(f"{title}: " if title else ""), slots, room)

    def _slot(self, slot: Slot, area: Area, here: list[Stack]) -> Text:
        style = tone_style(slot.tone, self.look)
        label = self.say(slot.label)
        if slot.symbol and not here and not (label and (_LETTER.search(label) or _is_scale(area, self.say))):
            label = f"{kind_name(slot.symbol, self.look, self.say)} {label}".strip()
        if not here:
            known = bool(label) and (area.layout in ("track", "cards") or label == _NOTHING or label[-1].isdecimal())
            return Text(label if known or in_columns(area) else f"{label} {_NOTHING}".strip(), style)
        pieces = [self._piece(stack, area, slot) for stack in here]
        if in_columns(area) or not _LETTER.search(label) or all(piece.plain == _MARK for piece in pieces):
            return Text(" ").join([*([Text(label, style)] if label else []), *pieces])
        return Text.assemble((label, style), ": ", Text(", ").join(pieces))

    def _print_on(self, slot: Slot) -> str:
        """Return what stands on a card: its facts, and its text where it has no name."""
        told = [f"{self.say(fact.label)} {self.say(fact.text) or fact.value}" for fact in slot.facts]
        told += [] if slot.label or not slot.note else [self.say(slot.note)]
        return f" · {' · '.join(told)}" if told else ""

    def _piece(self, stack: Stack, area: Area, slot: Slot) -> Text:
        piece = stack.piece
        label = self.say(piece.label)
        own = piece.owner is not None and piece.owner == area.owner
        colour = colour_of(piece, self.look, self.say, self.toned) if own or piece.owner is None else ""
        kind = kind_name(piece.kind, self.look, self.say)
        if slot.symbol == piece.kind:  # where other slots of the area name what lies on them when they are empty
            shown = f"{kind} {label}".strip()
        elif own and (area.layout == "track" or in_columns(area)):
            shown = f"{colour} {label}".strip() or _MARK
        elif in_columns(area) and label:
            sign = label == colour[:1].upper()
            shown = f"{label} {kind}" if piece.owner is not None else label if sign else f"{colour} {label}".strip()
        elif piece.owner is not None and not own:
            alone = area.layout == "track" or in_columns(area) or piece.kind in _MARKERS
            shown = self.names[piece.owner] if alone else f"{kind} {self.names[piece.owner]}"
        elif colour and (label == colour[:1].upper() or piece.kind in _MARKERS):
            shown = colour
        else:
            told = "" if kind.endswith(f" {label}") else label  # `knowledge 7` is called by its number
            shown = " ".join(dict.fromkeys(word for word in (colour, kind, told) if word))
        if stack.count != 1:
            shown += f"×{stack.count}"
        if stack.cargo:
            shown += f" ({', '.join(describe(load, self.look, self.say) for load in stack.cargo)})"
        return Text(f"({shown})" if piece.state == "used" else shown, tone_style(piece.tone, self.look))


def in_columns(area: Area) -> bool:
    """Return whether the rows of an area mean something, so that it is read as a table."""
    return 1 < area.columns < len(area.slots) and area.shape == "square"


def _is_read(slot: Slot) -> bool:
    """Return whether more stands on a card than its name."""
    return bool(slot.facts) or (bool(slot.note) and not slot.label)


def _is_scale(area: Area, say: Words) -> bool:
    """Return whether its labels merely count its places."""
    labels = [label for label in (say(slot.label) for slot in area.slots) if label]
    return area.layout == "track" and len(labels) > 1 and len(set(labels)) == len(labels)


def _flow(title: Text, slots: list[Text], width: int) -> Text:
    """Places one after the other; a line ends between two of them."""
    lines = [title]
    for slot in slots:
        gap = "" if lines[-1] is title or not lines[-1].plain.strip() else "  "
        if lines[-1].plain.strip() and lines[-1].cell_len + len(gap) + slot.cell_len > width:
            lines.append(Text(_INDENT))
            gap = ""
        lines[-1] = Text.assemble(lines[-1], gap, slot)
    return Text("\n").join(lines)


def _table(cells: list[Text], columns: int) -> Text:
    rows = [cells[i : i + columns] for i in range(0, len(cells), columns)]
    widths = [max(row[column].cell_len for row in rows if column < len(row)) for column in range(columns)]
    lines = []
    for row in rows:
        line = Text(_INDENT)
        for cell, width in zip(row, widths, strict=False):
            line.append_text(cell).append(" " * (width - cell.cell_len + 2))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)
