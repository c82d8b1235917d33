"""Parts of a picture that know their size, and how they are put beside and below each other."""

from typing import Final

from wabe.core.picture.svg import moved


class Block:
    """A drawing from (0, 0) on, and the room it takes."""

    __slots__ = ("drawing", "height", "width")

    def __init__(self, drawing: str, width: float, height: float) -> None:
        self.drawing: Final = drawing
        self.width: Final = width
        self.height: Final = height


def flow(blocks: list[Block], width: float, gap: float, line_gap: float) -> Block:
    """Beside each other, in as many lines as it takes."""
    drawn: list[str] = []
    x = y = high = wide = 0.0
    for block in blocks:
        if x > 0 and x + block.width > width + 0.01:
            x, y, high = 0.0, y + high + line_gap, 0.0
        drawn.append(moved(x, y, block.drawing))
        wide = max(wide, x + block.width)
        x += block.width + gap
        high = max(high, block.height)
    return Block("".join(drawn), wide, y + high)


def column(blocks: list[Block], gap: float) -> Block:
    """Below each other."""
    drawn: list[str] = []
    y = 0.0
    for block in blocks:
        drawn.append(moved(0, y, block.drawing))
        y += block.height + gap
    return Block("".join(drawn), max((block.width for block in blocks), default=0), max(0, y - gap))
