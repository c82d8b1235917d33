"""The top of a picture: which game, how far it is, what is asked, and who sits there with how many points."""

import math
from typing import Final

from wabe.core.messages import Message
from wabe.core.picture.blocks import Block, column
from wabe.core.picture.colours import FAINT, INK, LINE, SHEET
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.facts import draw_facts
from wabe.core.picture.svg import go_on, moved, tag, write
from wabe.core.picture.typeset import LEADING, cut, extent, wrap
from wabe.core.scene import SeatView

_LARGE: Final = 22.0
_USUAL: Final = 15.0
_SMALL: Final = 13.0
_FACTS: Final = 12.0
_PAD: Final = 10.0
_GAP: Final = 10.0
_MARK: Final = 8.0  # radius of the shape of a seat
_CROWN: Final = "laurel-crown"
_MOST_IN_ROW: Final = 4


def draw_heading(stage: DrawingContext, game: Message, width: float) -> Block:
    """All of it, as wide as this."""
    return column([_headline(stage, game, width), _question(stage, width), _seats(stage, width)], _GAP)


def _headline(stage: DrawingContext, game: Message, width: float) -> Block:
    """The name of the game, the headline beside it, the goal below."""
    name, headline = stage.words(game), stage.words(stage.scene.headline)
    left = width - extent(name) * _LARGE - _GAP
    beside = go_on(cut(headline, left, _USUAL), _USUAL, FAINT, 400, _GAP if name else 0)
    drawn = write(name, 0, _LARGE, _LARGE, INK, weight=700, anchor=None, then=beside)
    y = _LARGE * LEADING
    for line in wrap(stage.words(stage.scene.goal), width, _SMALL):
        y += _SMALL * LEADING
        drawn += write(line, 0, y - 0.2 * _SMALL, _SMALL, FAINT, anchor=None)
    return Block(drawn, width, y)


def _question(stage: DrawingContext, width: float) -> Block:
    """Return what is asked, and by its colour of whom."""
    prompt = stage.scene.prompt
    decides = 0 <= prompt.seat < len(stage.names)
    colour = stage.seat_colour(prompt.seat) if decides else LINE
    x = _PAD + 6 + (2 * _MARK + _PAD if decides else 0)
    lines = wrap(stage.words(prompt.text), width - x - _PAD, _USUAL)
    height = len(lines) * _USUAL * LEADING + 2 * _PAD - 4
    parts = [
        tag("rect", width=width, height=height, rx=8, fill=SHEET, stroke=LINE),
        tag("rect", width=6, height=height, rx=3, fill=colour),
    ]
    if decides:
        parts.append(stage.seat_mark(prompt.seat, _PAD + 6 + _MARK, height / 2, _MARK))
    for i, line in enumerate(lines):
        parts.append(write(line, x, _PAD + _USUAL * (0.8 + LEADING * i), _USUAL, INK, weight=600, anchor=None))
    return Block("".join(parts), width, height)


def _seats(stage: DrawingContext, width: float) -> Block:
    """A card for each seat, all of one height."""
    views = stage.scene.seats
    rows = math.ceil(len(views) / _MOST_IN_ROW)
    in_row = math.ceil(len(views) / rows)
    wide = (width + _GAP) / in_row - _GAP
    facts = [draw_facts(stage, view.facts, wide - 2 * _PAD - 6, _FACTS) for view in views]
    high = 34 + max((block.height for block in facts), default=0) + (6 if any(view.facts for view in views) else 0)
    drawn = [
        moved(
            i % in_row * (wide + _GAP),
            i // in_row * (high + _GAP),
            _seat(stage, view, facts[i], wide, high),
            data_seat=float(view.seat),
        )
        for i, view in enumerate(views)
    ]
    return Block("".join(drawn), width, rows * (high + _GAP) - _GAP)


def _seat(stage: DrawingContext, view: SeatView, facts: Block, width: float, height: float) -> str:
    """Name, points and numbers; framed in its colour while it decides."""
    colour = stage.seat_colour(view.seat)
    decides = stage.scene.prompt.seat == view.seat
    score = str(view.score)
    left = width - _PAD - extent(score) * _LARGE
    parts = [
        tag(
            "rect",
            width=width,
            height=height,
            rx=8,
            fill=SHEET,
            stroke=colour if decides else LINE,
            stroke_width=2.5 if decides else 1,
        ),
        tag("rect", width=6, height=height, rx=3, fill=colour),
        stage.seat_mark(view.seat, _PAD + 6 + _MARK, 18, _MARK),
        write(score, width - _PAD, 26, _LARGE, INK, weight=700, anchor="end"),
    ]
    if view.rank == 1:
        left -= _LARGE
        parts.append(stage.symbol(_CROWN, left + _LARGE / 2, 18, 0.9 * _LARGE, FAINT))
    x = _PAD + 6 + 2 * _MARK + 6
    name = cut(stage.names[view.seat], 0.87 * (left - x - 4), _USUAL)
    parts.append(write(name, x, 23, _USUAL, INK, weight=700, anchor=None))
    parts.append(moved(_PAD + 6, 34, facts.drawing))
    return "".join(parts)
