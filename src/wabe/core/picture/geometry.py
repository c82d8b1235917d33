"""The positions of hexes in a drawing: axial coordinates, pointy top, r downwards."""

import math
from typing import Final

from wabe.core.hexes import DIRECTIONS
from wabe.core.picture.measures import MEASURES, in_radii
from wabe.core.picture.svg import number
from wabe.core.scene import Board, Cell

Point = tuple[float, float]

_ROOT3: Final = math.sqrt(3)
_MARGIN: Final = 0.12  # about a board, in radii of a hex
_INSIDE: Final = in_radii(MEASURES.boards.owned)


def corners(radius: float) -> list[Point]:
    """The six corners about (0, 0), from the one below east counter-clockwise: side i joins corners i and i + 1."""
    angles = [math.pi / 6 - math.pi / 3 * i for i in range(6)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def path(points: list[Point]) -> str:
    """A path through these points."""
    return "M" + "L".join(pair(point) for point in points)


def pair(point: Point) -> str:
    """A point as a path names it."""
    return f"{number(point[0])} {number(point[1])}"


def hexagon(radius: float) -> str:
    """The path of a hex about (0, 0)."""
    return path(corners(radius)) + "Z"


def middle(a: Point, b: Point) -> Point:
    """Half way between two points."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


class Extent:
    """The bounds of a board, in radii of a hex from the hex (0, 0)."""

    __slots__ = ("height", "left", "top", "width")

    def __init__(self, board: Board) -> None:
        points = [_unit(cell) for cell in board.cells] or [(0.0, 0.0)]
        self.left: Final = min(x for x, _ in points) - _ROOT3 / 2 - _MARGIN
        self.top: Final = min(y for _, y in points) - 1 - _MARGIN
        self.width: Final = max(x for x, _ in points) + _ROOT3 / 2 + _MARGIN - self.left
        self.height: Final = max(y for _, y in points) + 1 + _MARGIN - self.top


def _unit(cell: Cell) -> Point:
    return _ROOT3 * (cell.q + cell.r / 2), 1.5 * cell.r


class Chart:
    """A board laid out in a box of the drawing, as large as it fits."""

    __slots__ = ("board", "radius", "x", "y")

    def __init__(self, board: Board, width: float, height: float) -> None:
        extent = Extent(board)
        self.board: Final = board
        self.radius: Final = min(width / extent.width, height / extent.height)
        self.x: Final = (width - extent.width * self.radius) / 2 - extent.left * self.radius  # of the hex (0, 0)
        self.y: Final = (height - extent.height * self.radius) / 2 - extent.top * self.radius

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        x, y = _unit(cell)
        return self.x + x * self.radius, self.y + y * self.radius

    def point(self, cell: Cell, x: float, y: float) -> Point:
        """A point of a cell, in radii from its middle."""
        at = self.centre(cell)
        return at[0] + x * self.radius, at[1] + y * self.radius

    def side(self, cell: Cell, side: int, part: float = 1) -> tuple[Point, Point]:
        """The two ends of a side of a cell, or of one within it, at this part of its radius."""
        (ax, ay), (bx, by) = corners(part)[side % 6], corners(part)[(side + 1) % 6]
        return self.point(cell, ax, ay), self.point(cell, bx, by)

    def outlines(self, cells: list[Cell], part: float = 1) -> str:
        """The groups of these cells outlined: a path along the sides where they end."""
        group_at = {(cell.q, cell.r): cell.group for cell in cells}
        found = ""
        for cell in cells:
            for side, (dq, dr) in enumerate(DIRECTIONS):
                if cell.group and group_at.get((cell.q + dq, cell.r + dr)) != cell.group:
                    found += path(list(self.side(cell, side, part)))
        return found

    def owned(self) -> list[tuple[int, str]]:
        """Groups that are somebody's as a whole (a completed region, a city): by owner an outline inside of them."""
        cells = [cell for cell in self.board.cells if cell.group and cell.owner is not None]
        owners = sorted({cell.owner for cell in cells if cell.owner is not None})
        return [(owner, self.outlines([cell for cell in cells if cell.owner == owner], _INSIDE)) for owner in owners]
