"""Texts below and beside each other, as a width allows."""

from rich.console import Console
from rich.text import Text

_HANGING = " " * 6


def hanging(text: Text, console: Console) -> list[Text]:
    """The lines of a text, the further ones indented."""
    lines = text.wrap(console, console.width - len(_HANGING))
    return [Text(_HANGING if number else "").append_text(line) for number, line in enumerate(lines)]


def in_columns(cells: list[Text], console: Console, most: int = 4) -> list[Text]:
    """As many columns as the longest text allows, read downwards."""
    longest = max(cell.cell_len for cell in cells) + 3
    columns = max(1, min(most, console.width // longest, len(cells)))
    if columns == 1:
        return [line for cell in cells for line in hanging(cell, console)]
    rows = -(-len(cells) // columns)
    lines: list[Text] = []
    for row in range(rows):
        line = Text()
        for i in range(row, len(cells), rows):
            line.pad_right(longest * (i // rows) - line.cell_len)
            line.append_text(cells[i])
        lines.append(line)
    return lines
