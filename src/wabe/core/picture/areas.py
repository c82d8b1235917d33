"""Areas beside the boards: rows, grids, tracks and piles of places, or cards, under their titles."""

import math
from typing import Final

from wabe.core.picture.blocks import Block, column, flow
from wabe.core.picture.colours import FAINT
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.slots import LARGEST, draw_card, draw_slot
from wabe.core.picture.svg import moved, write
from wabe.core.picture.typeset import LEADING, cut, extent, regular
from wabe.core.scene import Area, Slot

_LINE: Final = 12.0  # height of print
_SIDE: Final = 44.0  # of a place
_WIDER: Final = 26.0  # for each further stack on it
_LONGEST: Final = 170.0  # what a label may make of it
_GAP: Final = 4.0
_PITCH: Final = 60.0  # of a track
_CARD: Final = 200.0
_SHORT: Final = 3  # letters of a label that is printed large
_LARGEST_WORD: Final = 1.1  # in lines of print


def draw_area(stage: DrawingContext, area: Area, width: float, titled: bool = True) -> Block:
    """One area, in as many lines as it takes."""
    if area.layout == "cards":
        body = _cards(stage, area, width)
    elif area.layout == "track":
        body = _track(stage, area, width)
    elif 1 < area.columns < len(area.slots):
        body = _table(stage, area, width)
    else:
        body = flow([_slot(stage, area, slot) for slot in area.slots], width, _GAP, _GAP)
    title = stage.words(area.title)
    if not titled or not title:
        return body
    heading = cut(title, width, _LINE)
    printed = write(heading, 0, _LINE, _LINE, FAINT, anchor=None)
    return column([Block(printed, regular(heading, _LINE), LEADING * _LINE), body], 2)


def _labels(stage: DrawingContext, slots: list[Slot]) -> list[str]:
    return [stage.words(slot.label) for slot in slots if slot.label]


def _width(stage: DrawingContext, slot: Slot, hexed: bool) -> float:
    """A place grows with what lies on it, or with its label, so that both stay readable."""
    if hexed:
        return _SIDE
    stacks = len(stage.on(slot.id))
    in_row = stacks if stacks <= 3 else math.ceil(stacks / 2)
    label = extent(stage.words(slot.label)) * _LINE * (1.1 if not stacks else 0.9) + 12
    return max(_SIDE + _WIDER * max(0, in_row - 1), min(label, _LONGEST))


def _slot(stage: DrawingContext, area: Area, slot: Slot) -> Block:
    width = _width(stage, slot, area.shape == "hex")
    height = _SIDE * 2 / math.sqrt(3) if area.shape == "hex" else _SIDE
    label = stage.words(slot.label)
    largest = _LARGEST_WORD if len(label) > _SHORT else LARGEST
    return Block(draw_slot(stage, area, slot, width, height, _LINE, [label], largest), width, height)


def _track(stage: DrawingContext, area: Area, width: float) -> Block:
    """In one line, whatever its width, and as high as what lies on its fullest place needs."""
    pitch = min(_PITCH, width / max(1, len(area.slots)))
    most = max((len(stage.on(slot.id)) for slot in area.slots), default=0)
    height = max(_SIDE, 2 * _LINE + most * min(pitch, 0.6 * _SIDE))
    labels = _labels(stage, area.slots)
    drawn = [
        moved(i * pitch + 1, 0, draw_slot(stage, area, slot, pitch - 2, height, _LINE, labels))
        for i, slot in enumerate(area.slots)
    ]
    return Block("".join(drawn), pitch * len(area.slots), height)


def _table(stage: DrawingContext, area: Area, width: float) -> Block:
    """Rows that mean something: each column as wide as its widest place."""
    hexed = area.shape == "hex"
    wide = [
        max(_width(stage, slot, hexed) for slot in area.slots[first :: area.columns]) for first in range(area.columns)
    ]
    shrunk = min(1.0, width / (sum(wide) + _GAP * area.columns))
    wide = [shrunk * one for one in wide]
    height = (_SIDE * 2 / math.sqrt(3) if hexed else 0.86 * _SIDE) * max(0.7, shrunk)
    printed = [_labels(stage, area.slots[first :: area.columns]) for first in range(area.columns)]
    drawn = []
    for i, slot in enumerate(area.slots):
        row, place = divmod(i, area.columns)
        x = sum(wide[:place]) + _GAP * place
        box = draw_slot(stage, area, slot, wide[place], height, _LINE * max(0.8, shrunk), printed[place])
        drawn.append(moved(x, row * (height + _GAP), box))
    rows = math.ceil(len(area.slots) / area.columns)
    return Block("".join(drawn), sum(wide) + _GAP * area.columns, rows * (height + _GAP) - _GAP)


def _cards(stage: DrawingContext, area: Area, width: float) -> Block:
    """As many beside each other as can be read, those of a row equally high."""
    columns = max(1, min(len(area.slots), int((width + _GAP) / (_CARD + _GAP))))
    wide = (width + _GAP) / columns - _GAP
    rows = []
    for first in range(0, len(area.slots), columns):
        row = area.slots[first : first + columns]
        least = max(draw_card(stage, area, slot, wide, _LINE).height for slot in row)
        rows.append(flow([draw_card(stage, area, slot, wide, _LINE, least=least) for slot in row], width, _GAP, _GAP))
    return column(rows, _GAP)
