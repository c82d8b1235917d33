"""Hex maps as text, for the terminal and for failing tests."""

from wabe.core.hexes import Hex


def hex_rows(cells: list[Hex], width: int = 6) -> list[list[tuple[int, Hex]]]:
    """The cells row by row from the top, each with its column: rows are shifted by half a cell against each other."""
    left = min((2 * q + r for q, r in cells), default=0)
    rows: dict[int, list[tuple[int, Hex]]] = {}
    for q, r in sorted(cells, key=_by_row):
        rows.setdefault(r, []).append(((2 * q + r - left) * width // 2, (q, r)))
    return list(rows.values())


def _by_row(cell: Hex) -> tuple[int, int]:
    return cell[1], cell[0]


def draw_hexes(cells: dict[Hex, str], width: int = 6) -> str:
    """Rows of cells, each centred in `width` columns and shifted by half a cell from row to row."""
    lines = []
    for row in hex_rows(list(cells), width):
        line = ""
        for column, cell in row:
            line = line.ljust(column) + cells[cell][:width].center(width)
        lines.append(line.rstrip())
    return "\n".join(lines)
