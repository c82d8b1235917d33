"""A place of an area, with what lies on it: a box of a fixed size, or a card to be read."""

import math
from typing import Final

from wabe.core.picture.blocks import Block
from wabe.core.picture.colours import BED, FAINT, INK, LINE, PRINT
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.facts import draw_facts
from wabe.core.picture.geometry import hexagon
from wabe.core.picture.pieces import pieces_in_box, pieces_on_hex
from wabe.core.picture.svg import Value, moved, tag, title, write
from wabe.core.picture.typeset import LEADING, common_size, cut, extent, fit, wrap
from wabe.core.scene import Area, Slot

_MARGIN: Final = 0.15  # in lines of print, as all that follows
_BELOW: Final = 2.6  # so high is a place where a label stands below the pieces
LARGEST: Final = 1.7  # print of a label that stands alone
_UNDER_SYMBOL: Final = 1.1


def draw_slot(
    stage: DrawingContext,
    area: Area,
    slot: Slot,
    width: float,
    height: float,
    line: float,
    labels: list[str],
    largest: float = LARGEST,
) -> str:
    """A place as large as its box, whatever lies on it. `labels` are those that are printed in the same size."""
    hexed = area.shape == "hex"
    radius = min(height / 2, width / math.sqrt(3))
    label = stage.words(slot.label)
    empty = not stage.on(slot.id)
    parts = [title(_slot_words(stage, area, slot)), _bed(stage, slot, hexed, radius, width, height)]
    x, y, room = width / 2, height / 2, (width - 2 * _MARGIN * line, height - _MARGIN * line)
    if empty:
        parts += _printed(stage, slot, label, width, height, line, labels, largest)
    elif label and not hexed and height >= _BELOW * line:
        size = min(line, (width - 0.2 * line) / max(1, extent(label)))
        parts.append(write(label, x, height - 0.25 * line, size, INK, weight=500))
        y, room = y - line / 2, (room[0], room[1] - 1.05 * line)
    elif label and not hexed and width >= 1.7 * height:
        short = label[:3]
        taken = line * (0.4 + extent(short))
        parts.append(write(short, _MARGIN * line, y + 0.35 * line, line, INK, weight=500, anchor=None))
        x, room = x + taken / 2, (room[0] - taken, room[1])
    if hexed:
        parts.append(pieces_on_hex(stage, slot.id, x, y, radius, owner=area.owner))
    else:
        parts.append(pieces_in_box(stage, slot.id, x, y, *room, owner=area.owner))
    return tag("g", *parts, data_ids=slot.id)


def _slot_words(stage: DrawingContext, area: Area, slot: Slot) -> str:
    words, label = stage.words(slot.note) or stage.words(area.title), stage.words(slot.label)
    return words if not label or label in words else f"{words} {label}".strip()


def _bed(stage: DrawingContext, slot: Slot, hexed: bool, radius: float, width: float, height: float) -> str:
    fill, opacity = (stage.tone(slot.tone), 0.5) if slot.tone else (BED, 0.06)
    rim: dict[str, Value] = {"stroke": BED, "stroke_opacity": 0.15, "fill": fill, "fill_opacity": opacity}
    if hexed:
        return moved(width / 2, height / 2, tag("path", d=hexagon(radius - 0.5), **rim))
    return tag("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=4, **rim)


def _printed(
    stage: DrawingContext,
    slot: Slot,
    label: str,
    width: float,
    height: float,
    line: float,
    labels: list[str],
    largest: float,
) -> list[str]:
    """Return what is printed on an empty place: its symbol, its label, or both."""
    foot = 0.0
    found: list[str] = []
    if slot.symbol and label:
        long = any(" " in one and 0.8 * extent(one) * line > width for one in labels)
        foot = max(height * (0.46 if long else 0.36), (2.2 if long else 1.2) * line)
    if slot.symbol:
        side = min(0.7 * width, 0.92 * (height - foot)) if label else 0.7 * min(width, height)
        found.append(stage.symbol(slot.symbol, width / 2, (height - foot) / 2, side, FAINT, 0.55))
    if label:
        room = width - 2 * _MARGIN * line, foot or height - _MARGIN * line
        size = common_size(labels, *room, (_UNDER_SYMBOL if foot else largest) * line)
        fitted = fit(label, *room, size)
        middle = height - foot / 2 - _MARGIN * line if foot else height / 2
        for i, text in enumerate(fitted.lines):
            low = (i - (len(fitted.lines) - 1) / 2) * 1.12 + 0.35
            fill = INK if slot.tone else PRINT
            found.append(write(text, width / 2, middle + low * fitted.size, fitted.size, fill, weight=600))
    return found


def draw_card(
    stage: DrawingContext, area: Area, slot: Slot, width: float, line: float, *, least: float = 0, height: float = 0
) -> Block:
    """A place to be read: its words and numbers in full, beside what lies on it; a given height may cut them short."""
    x, pad = 0.7 * line, 0.3 * line
    side = min(height - 2 * pad, 3.2 * line) if height else 3 * line
    parts: list[str] = []
    stacks = len(stage.on(slot.id))
    if stacks or slot.symbol:
        wide = side * max(1, min(stacks, 3))
        middle = x + wide / 2, pad + side / 2
        if stacks:
            parts.append(pieces_in_box(stage, slot.id, *middle, wide, side, owner=area.owner))
        else:
            parts.append(_signed(stage, slot, *middle, side, line))
        x += wide + 0.4 * line
    room = width - x - 0.4 * line
    y = pad
    for text in wrap(stage.words(slot.label), 0.87 * room, line, 1 if height else 0):
        y += LEADING * line
        parts.append(write(text, x, y - 0.3 * line, line, INK, weight=700, anchor=None))
    facts = draw_facts(stage, [] if slot.symbol and not stacks else slot.facts, room, line)
    left = height - y - pad - facts.height
    most = max(1, int(left / (LEADING * line) + 0.01)) if height else 0
    for text in wrap(stage.words(slot.note), room, line, most):
        y += LEADING * line
        parts.append(write(text, x, y - 0.3 * line, line, PRINT, anchor=None))
    parts.append(moved(x, y, facts.drawing))
    tall = height or max(y + facts.height + pad, side + 2 * pad, least)
    edge = stage.tone(slot.tone) if slot.tone else LINE
    plate = [
        title(_slot_words(stage, area, slot)),
        tag("rect", x=0.5, y=0.5, width=width - 1, height=tall - 1, rx=4, fill=BED, fill_opacity=0.05),
        tag("rect", x=0.5, y=0.5, width=0.4 * line, height=tall - 1, rx=2, fill=edge),
    ]
    return Block(tag("g", *plate, *parts, data_ids=slot.id), width, tall)


def _signed(stage: DrawingContext, slot: Slot, x: float, y: float, side: float, line: float) -> str:
    """The symbol of a card, with its numbers alone below it."""
    numbers = "  ".join(stage.words(fact.text) or str(fact.value) for fact in slot.facts)
    if not numbers:
        return stage.symbol(slot.symbol, x, y, 0.8 * side, PRINT)
    told = title(", ".join(stage.words(fact.label) for fact in slot.facts))
    number = write(cut(numbers, side, line), x, y + side / 2 - 0.2 * line, line, INK, weight=700)
    return tag("g", told, stage.symbol(slot.symbol, x, y - line / 2, side - 1.1 * line, PRINT), number)
