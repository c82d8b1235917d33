"""Numbers with their names and symbols: beside a seat, on a card."""

from typing import Final

from wabe.core.picture.blocks import Block, flow
from wabe.core.picture.colours import FAINT, INK
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.svg import go_on, tag, title, write
from wabe.core.picture.typeset import LEADING, extent, regular
from wabe.core.scene import Fact

_SYMBOL: Final = 1.2  # in heights of the print
_GAP: Final = 0.35


def draw_facts(stage: DrawingContext, facts: list[Fact], width: float, size: float) -> Block:
    """In as many lines as it takes."""
    return flow([_fact(stage, fact, size) for fact in facts], width, size, 0.15 * size)


def _fact(stage: DrawingContext, fact: Fact, size: float) -> Block:
    label, value = stage.words(fact.label), stage.words(fact.text) or str(fact.value)
    note = stage.words(fact.note)
    drawn = title(f"{label}: {note}") if note else ""
    x = 0.0
    if fact.symbol:
        side = _SYMBOL * size
        drawn += stage.symbol(fact.symbol, side / 2, 0.62 * size, side, FAINT)
        x = side + _GAP * size
    drawn += write(label, x, size, size, FAINT, anchor=None, then=go_on(value, size, INK, 700, _GAP * size))
    width = x + regular(label, size) + (_GAP + extent(value)) * size
    return Block(tag("g", drawn), width, LEADING * size)
