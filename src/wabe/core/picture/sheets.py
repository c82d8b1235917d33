"""The body of a picture: each panel, map and group of areas a sheet, the things of a seat together on one."""

from typing import Final

from wabe.core.picture.areas import draw_area
from wabe.core.picture.blocks import Block, column, flow
from wabe.core.picture.boards import draw_board
from wabe.core.picture.colours import INK, LINE, SHEET
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.geometry import Extent
from wabe.core.picture.panels import draw_panel
from wabe.core.picture.svg import moved, tag, write
from wabe.core.picture.typeset import LEADING, wrap
from wabe.core.scene import Area, Board, Panel

_GAP: Final = 12.0
_PAD: Final = 12.0
_HEADING: Final = 15.0
_MARK: Final = 7.0
_MAP: Final = 0.54  # the part of the width that a common map has
_LARGEST_HEX: Final = 46.0  # radius
_LEAST_HEX: Final = 29.0
_LARGEST_UNIT: Final = 14.5  # of a panel: a line of its small print
_LEAST_UNIT: Final = 9.0


class DrawnSheet:
    """The content of a separately drawn sheet."""

    __slots__ = ("areas", "boards", "owner", "panels", "title")

    def __init__(
        self, title: str, owner: int | None, panels: list[Panel], boards: list[Board], areas: list[Area]
    ) -> None:
        self.title: Final = title
        self.owner: Final = owner
        self.panels: Final = panels
        self.boards: Final = boards
        self.areas: Final = areas

    def least_width(self) -> float:
        """Below this it cannot be read."""
        panels = [panel.width * _LEAST_UNIT for panel in self.panels]
        return max([0, *panels, *(Extent(board).width * _LEAST_HEX for board in self.boards)]) + 2 * _PAD


def draw_sheets(stage: DrawingContext, width: float) -> Block:
    """In two columns, each sheet in the one that is shorter so far; what cannot be read there goes over both."""
    common = _common(stage)
    sheets = common + _of_seats(stage)
    if len(sheets) == 1:
        return _drawn(stage, sheets[0], width)
    left = _MAP if sum(bool(sheet.boards) for sheet in common) == 1 else 0.5
    widths = [left * (width - _GAP), (1 - left) * (width - _GAP)]
    ends = [0.0, 0.0]
    parts: list[str] = []
    for sheet in sheets:
        place = 0 if ends[0] <= ends[1] else 1
        if sheet.least_width() <= widths[place]:
            block = _drawn(stage, sheet, widths[place])
            parts.append(moved(place * (widths[0] + _GAP), ends[place], block.drawing))
            ends[place] += block.height + _GAP
        else:
            block = _drawn(stage, sheet, width)
            parts.append(moved(0, max(ends), block.drawing))
            ends = [max(ends) + block.height + _GAP] * 2
    return Block("".join(parts), width, max(0, max(ends) - _GAP))


def _common(stage: DrawingContext) -> list[DrawnSheet]:
    """Return what is nobody's: maps, panels, groups of areas."""
    scene = stage.scene
    boards = [board for board in scene.boards if board.place is None and board.owner is None]
    found = [DrawnSheet(stage.words(board.title), None, [], [board], []) for board in boards]
    found += [
        DrawnSheet(stage.words(panel.title), None, [panel], [], []) for panel in scene.panels if panel.owner is None
    ]
    return found + [DrawnSheet(title, None, [], [], areas) for title, areas in _groups(stage, None)]


def _of_seats(stage: DrawingContext) -> list[DrawnSheet]:
    """Return what is somebody's, seat by seat."""
    scene = stage.scene
    found = []
    for seat, name in enumerate(stage.names):
        panels = [panel for panel in scene.panels if panel.owner == seat]
        boards = [board for board in scene.boards if board.place is None and board.owner == seat]
        areas = [area for _, group in _groups(stage, seat) for area in group]
        if panels or boards or areas:
            found.append(DrawnSheet(name, seat, panels, boards, areas))
    return found


def _groups(stage: DrawingContext, owner: int | None) -> list[tuple[str, list[Area]]]:
    """The areas of one owner, or of nobody, that stand on no panel, with their titles; those of a group together."""
    found: dict[str, list[Area]] = {}
    for area in stage.scene.areas:
        if area.place is None and area.owner == owner:
            found.setdefault(stage.words(area.group) or area.id, []).append(area)
    return [(stage.words(areas[0].group or areas[0].title), areas) for areas in found.values()]


def _drawn(stage: DrawingContext, sheet: DrawnSheet, width: float) -> Block:
    """A sheet under its heading; what belongs to a seat shows its mark."""
    inner = width - 2 * _PAD
    parts = [_heading(stage, sheet, inner)]
    parts += [_board(stage, board, inner) for board in sheet.boards]
    parts += [_panel(stage, panel, inner) for panel in sheet.panels]
    if sheet.areas:
        drawn = [draw_area(stage, area, inner, stage.words(area.title) != sheet.title) for area in sheet.areas]
        parts.append(flow(drawn, inner, _GAP, 0.6 * _GAP))
    body = column(parts, 6)
    height = body.height + 2 * _PAD
    colour = LINE if sheet.owner is None else stage.seat_colour(sheet.owner)
    plate = tag("rect", width=width, height=height, rx=8, fill=SHEET, stroke=colour)
    return Block(plate + moved(_PAD, _PAD, body.drawing), width, height)


def _heading(stage: DrawingContext, sheet: DrawnSheet, width: float) -> Block:
    drawn = ""
    x = 0.0
    if sheet.owner is not None:
        drawn = stage.seat_mark(sheet.owner, _MARK, 0.62 * _HEADING, _MARK)
        x = 2 * _MARK + 6
    lines = wrap(sheet.title, 0.87 * (width - x), _HEADING)
    for i, line in enumerate(lines):
        drawn += write(line, x, _HEADING * (1 + LEADING * i), _HEADING, INK, weight=700, anchor=None)
    return Block(drawn, width, LEADING * _HEADING * len(lines))


def _panel(stage: DrawingContext, panel: Panel, width: float) -> Block:
    drawn = draw_panel(stage, panel, min(width, panel.width * _LARGEST_UNIT))
    return Block(moved((width - drawn.width) / 2, 0, drawn.drawing), width, drawn.height)


def _board(stage: DrawingContext, board: Board, width: float) -> Block:
    extent = Extent(board)
    height = min(width / extent.width, _LARGEST_HEX) * extent.height
    return Block(draw_board(stage, board, width, height), width, height)
