"""The colours of a picture: those of the house, of the seats, and which ink is read on which ground."""

from typing import Final

from wabe.core.picture.measures import MEASURES, light

PAPER: Final = "#efe6d6"
BED: Final = "#000000"  # places are a little darker than what they are on

SHEET: Final = light("panel")
LINE: Final = light("line")
INK: Final = light("ink")
FAINT: Final = light("faint")
PRINT: Final = light("print")  # on drawn boards
PLAIN: Final = light("plain")  # of what has no colour of its own
SHADE: Final = light("shade")
GRID: Final = light("grid")
OUTLINE: Final = light("outline")
WALL: Final = light("wall")
WATER: Final = light("river")
BANK: Final = light("bank")
BACK: Final = light("back")  # of what lies face down
FRESH: Final = light("fresh")

# After Okabe and Ito: told apart by all common kinds of colour vision, and each has a shape besides.
SEAT_SHAPES: Final = MEASURES.seat_shapes
SEAT_COLOURS: Final = tuple(light(f"seat-{seat}") for seat in range(len(SEAT_SHAPES)))
SQUARE: Final = SEAT_SHAPES[1]


def ink_on(colour: str) -> str:
    """Dark or light ink, whichever stands out more (relative luminance as in WCAG)."""
    light = _luminance(colour)
    return MEASURES.print.dark if (light + 0.05) / 0.06 >= 1.05 / (light + 0.05) else MEASURES.print.light


def _luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (_linear(int(digits[at : at + 2], 16) / 255) for at in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
