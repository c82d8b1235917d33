"""Hex maps as text, for the terminal and for failing tests."""

from wabe.core.hexes import Hex


def draw_hexes(cells: dict[Hex, str], width: int = 6) -> str:
    """Rows of cells, each centred in `width` columns and shifted by half a cell from row to row."""
    if not cells:
        return ""
    rows = sorted({r for _, r in cells})
    left = min(2 * q + r for q, r in cells)
    lines = []
    for r in rows:
        line = ""
        for q, _ in sorted(cell for cell in cells if cell[1] == r):
            column = (2 * q + r - left) * width // 2
            line = line.ljust(column) + cells[q, r][:width].center(width)
        lines.append(line.rstrip())
    return "\n".join(lines)
