"""A drawn board: boards and areas at their fixed places, scaled as a whole."""

import math
from typing import Final

from wabe.core.picture.blocks import Block
from wabe.core.picture.boards import draw_board
from wabe.core.picture.colours import INK, PRINT
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.measures import MEASURES
from wabe.core.picture.slots import draw_card, draw_slot
from wabe.core.picture.svg import moved, tag, write
from wabe.core.picture.typeset import cut, regular
from wabe.core.scene import Area, Panel, Place

# In the units of the panel.
_SIGN: Final = 2.1
_PANELS: Final = MEASURES.panels

Box = tuple[float, float, float, float]  # x, y, width, height


def draw_panel(stage: DrawingContext, panel: Panel, width: float) -> Block:
    """The panel with all that stands on it, as wide as this."""
    unit = width / (panel.width + 2 * _PANELS.rim)
    height = (panel.height + 2 * _PANELS.rim) * unit
    parts: list[str] = []
    if panel.tone:
        ground = stage.tone(panel.tone)
        parts.append(tag("rect", width=width, height=height, rx=0.6 * unit, fill=ground, fill_opacity=0.3))
    for board in stage.scene.boards:
        if board.place is not None and board.place.panel == panel.id:
            drawn = draw_board(stage, board, board.place.width * unit, board.place.height * unit)
            parts.append(_at(board.place, unit, drawn))
    parts += [
        _at(area.place, unit, _area(stage, area, area.place, unit))
        for area in stage.scene.areas
        if area.place is not None and area.place.panel == panel.id
    ]
    return Block("".join(parts), width, height)


def _at(place: Place, unit: float, drawn: str) -> str:
    return moved((place.x + _PANELS.rim) * unit, (place.y + _PANELS.rim) * unit, drawn)


def _area(stage: DrawingContext, area: Area, place: Place, unit: float) -> str:
    width, height = place.width * unit, place.height * unit
    air = 0.25 * unit
    plate = tag(
        "rect",
        x=-air,
        y=-air,
        width=width + 2 * air,
        height=height + 2 * air,
        rx=0.6 * unit,
        fill="#ffffff",
        fill_opacity=0.33,
    )
    parts = [plate]
    if title := stage.words(area.title):
        size = max(0.8, min(1, width / max(1, regular(title, unit)))) * unit
        room = width - (_SIGN * unit if area.sign else 0)
        parts.append(write(cut(title, room, size), 0, 0.95 * unit, size, PRINT, anchor=None))
    if area.sign:
        parts.append(stage.symbol(area.sign, width - 1.25 * unit, 0.3 * unit, _SIGN * unit, INK))
    signed = [stage.words(slot.label) for slot in area.slots if slot.label and slot.symbol]
    plain = [stage.words(slot.label) for slot in area.slots if slot.label and not slot.symbol]
    for slot, (x, y, wide, high) in zip(area.slots, _boxes(area, place), strict=True):
        if area.layout == "cards":
            drawn = draw_card(stage, area, slot, wide * unit, 0.95 * unit, height=high * unit).drawing
        else:
            labels = signed if slot.symbol else plain
            drawn = draw_slot(stage, area, slot, wide * unit, high * unit, unit, labels)
        parts.append(moved(x * unit, y * unit, drawn))
    return "".join(parts)


def _boxes(area: Area, place: Place) -> list[Box]:
    """Return where the slots lie, from the upper left corner of the area: they fill its place below the title."""
    if not area.slots:
        return []
    top = _PANELS.title if area.title else 0
    width, height = place.width, max(0.5, place.height - top)
    if area.layout == "pile":
        return _pile(width, height, len(area.slots), top)
    columns = _columns(area, width, height)
    dx, dy = width / columns, height / math.ceil(len(area.slots) / columns)
    gap = _PANELS.gap
    return [
        (i % columns * dx + gap, top + i // columns * dy + gap, dx - 2 * gap, dy - 2 * gap)
        for i in range(len(area.slots))
    ]


def _columns(area: Area, width: float, height: float) -> int:
    count = len(area.slots)
    if area.columns:
        return area.columns
    if area.layout == "track":
        return count if width >= height else 1
    best, most = 1, 0.0
    for columns in range(count, 0, -1):
        side = min(width / columns, height / math.ceil(count / columns))
        if side > most + 1e-9:
            best, most = columns, side
    return best


def _pile(width: float, height: float, count: int, top: float) -> list[Box]:
    step = min(height * (1 - _PANELS.overlap), (width - height) / (count - 1)) if count > 1 else 0.0
    side = min(height, width) if count > 1 else width
    return [
        (max(0, i * step) + _PANELS.gap, top + _PANELS.gap, side - 2 * _PANELS.gap, height - 2 * _PANELS.gap)
        for i in range(count)
    ]
