"""The layout of the boards beside the map: the wonder with the order of play, and a board for each player.

Places are in the units of a panel: a line of small print. The constant ones are made once and shared by all tables.
"""

from typing import Final

from wabe.core.messages import m, named
from wabe.core.scene import Panel, Place
from wabe.games.roads_and_boats.rules.components import ROWS

_CAPTION: Final = 1.3  # a title of an area

# The wonder: on top the order of play and the next brick, below them the rows between their numbers and their worth.
_WONDER: Final = "wonder"
_BRICK: Final = 2.4  # width
_COURSE: Final = 1.75  # height of a row
_NUMBERS: Final = 2.7  # width of the column of row numbers
_WIDEST: Final = max(ROWS) * _BRICK
_WORTH: Final = 6.4  # width of the column of points
_WIDTH: Final = _NUMBERS + _WIDEST + _WORTH + 0.6
_HEAD: Final = 4.4  # height of the part above the rows
_TOP: Final = _HEAD + 1
_MARGIN: Final = _CAPTION + len(ROWS) * _COURSE  # height of the columns beside the rows
_NEXT: Final = 5.6  # width of the next brick beside the order of play
_ORDER: Final = (_WIDTH - _NEXT - 1.2) / 2  # width of the temple, and of the chart


def _row(row: int) -> Place:
    """A row is as wide as its bricks; the first is at the bottom, so that the wonder grows upwards."""
    length = ROWS[row] * _BRICK
    level = _TOP + _CAPTION + (len(ROWS) - 1 - row) * _COURSE
    return Place(_WONDER, _NUMBERS + (_WIDEST - length) / 2, level, length, _COURSE)


WONDER_PANEL: Final = Panel(_WONDER, m("boats.area.wonder"), _WIDTH, _TOP + _MARGIN, tone="board")
TEMPLE: Final = Place(_WONDER, 0, 0, _ORDER, _HEAD)
CHART: Final = Place(_WONDER, _ORDER + 0.6, 0, _ORDER, _HEAD)
NEXT_BRICK: Final = Place(_WONDER, _WIDTH - _NEXT, 0, _NEXT, _HEAD)
NEXT_BRICK_SOLO: Final = Place(_WONDER, 0, 0, _WIDTH, _HEAD)
WONDER_ROWS: Final = [_row(row) for row in range(len(ROWS))]
ROW_NUMBERS: Final = Place(_WONDER, 0, _TOP, _NUMBERS - 0.3, _MARGIN)
ROW_WORTHS: Final = Place(_WONDER, _WIDTH - _WORTH, _TOP, _WORTH, _MARGIN)

# The board of a player: cards of transporters, and beside them research. It grows with the rows of cards.
COLUMNS: Final = 3  # of cards
_CARD_WIDTH: Final = 10.4
_CARD: Final = 4.6  # height of a card
_STABLE_WIDTH: Final = COLUMNS * _CARD_WIDTH
_RESEARCH_WIDTH: Final = 19.6
_RESEARCH: Final = 9.0  # least height
_PLAYER_WIDTH: Final = _STABLE_WIDTH + 0.8 + _RESEARCH_WIDTH


def player_panel(seat: int, rows: int) -> Panel:
    """The board of a player with this number of rows of cards."""
    return Panel(
        _player(seat), m("boats.panel.player", who=named(seat)), _PLAYER_WIDTH, _height(rows), seat, flows=True
    )


def stable(seat: int, rows: int) -> Place:
    """The cards of the transporters."""
    return Place(_player(seat), 0, 0, _STABLE_WIDTH, _CAPTION + rows * _CARD)


def research(seat: int, rows: int) -> Place:
    """The subjects."""
    return Place(_player(seat), _STABLE_WIDTH + 0.8, 0, _RESEARCH_WIDTH, _height(rows))


def _player(seat: int) -> str:
    return f"player{seat + 1}"


def _height(rows: int) -> float:
    return max(_RESEARCH, _CAPTION + rows * _CARD)
