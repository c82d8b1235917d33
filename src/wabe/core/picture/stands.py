"""The positions of stacks on a place: each has its point, from the middle of the place, and its radius."""

import math
from typing import Final

from wabe.core.picture.measures import MEASURES

Stand = tuple[float, float, float]  # x, y, radius

_STANDS: Final = MEASURES.stands


def on_hex(count: int, radius: float) -> list[Stand]:
    """Rows that fill a hex evenly."""
    if count <= 1:
        return [(0, 0, radius / 2)] * count
    rows = _STANDS.rows.get(count) or _even_rows(count)
    size = min(_STANDS.beside / max(rows), _STANDS.below / len(rows)) * _STANDS.tight * radius
    found: list[Stand] = []
    for row, in_row in enumerate(rows):
        y = (row - (len(rows) - 1) / 2) * size * 2
        found += [((i - (in_row - 1) / 2) * size * 2, y, size * _STANDS.air) for i in range(in_row)]
    return found


def _even_rows(count: int) -> list[int]:
    most = math.ceil(math.sqrt(count))
    return [min(most, count - first) for first in range(0, count, most)]


def in_box(count: int, width: float, height: float, largest: float = math.inf) -> list[Stand]:
    """The rows that leave stacks largest in a box; what has room to spare is set apart a little, but stays together."""
    if count == 0:
        return []
    size, columns = 0.0, 1
    for rows in range(1, count + 1):
        in_row = math.ceil(count / rows)
        room = min(width / in_row, height / rows) / 2
        if room > size + 1e-9:
            size, columns = room, in_row
    size = min(size, largest)
    rows = math.ceil(count / columns)
    dx, dy = min(width / columns, _STANDS.apart * size), min(height / rows, _STANDS.apart * size)
    found: list[Stand] = []
    for i in range(count):
        row, column = divmod(i, columns)
        in_row = columns if row < rows - 1 else count - columns * (rows - 1)
        found.append(((column - (in_row - 1) / 2) * dx, (row - (rows - 1) / 2) * dy, size * _STANDS.air))
    return found
