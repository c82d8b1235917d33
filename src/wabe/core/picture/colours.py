"""The colours of a picture: those of the house, of the seats, and which ink is read on which ground."""

from typing import Final

PAPER: Final = "#efe6d6"
SHEET: Final = "#fbf6ea"
LINE: Final = "#d6c6a8"
INK: Final = "#33261a"
FAINT: Final = "#6f5c47"
PRINT: Final = "#5a4835"  # on drawn boards
PLAIN: Final = "#efe4cd"  # of what has no colour of its own
SHADE: Final = "#33261a"
GRID: Final = "#4a3826"
OUTLINE: Final = "#3b2a1a"
BED: Final = "#000000"  # places are a little darker than what they are on
WALL: Final = "#6b6259"
WATER: Final = "#5aa0cf"
BANK: Final = "#3d6f93"
BACK: Final = "#8c7458"  # of what lies face down
FRESH: Final = "#c2185b"

# After Okabe and Ito: told apart by all common kinds of colour vision, and each has a shape besides.
SEAT_COLOURS: Final = ("#0a62a8", "#c8500a", "#00856a", "#cc6fab", "#c9a800", "#3d3d3d")
# Outlines about (0, 0) that fill a circle of radius 50.
SEAT_SHAPES: Final = (
    "M0-46A46 46 0 1 1 0 46A46 46 0 1 1 0-46Z",
    "M-40-34Q-40-40-34-40H34Q40-40 40-34V34Q40 40 34 40H-34Q-40 40-40 34Z",
    "M-4-46Q0-52 4-46L48 34Q50 42 42 42H-42Q-50 42-48 34Z",
    "M-5-49Q0-54 5-49L49-5Q54 0 49 5L5 49Q0 54-5 49L-49 5Q-54 0-49-5Z",
    "M0-50L48-15L30 42H-30L-48-15Z",
    "M-18-48H18V-18H48V18H18V48H-18V18H-48V-18H-18Z",
)
SQUARE: Final = SEAT_SHAPES[1]

_DARK_INK: Final = "#231a10"
_LIGHT_INK: Final = "#fffaf0"


def ink_on(colour: str) -> str:
    """Dark or light ink, whichever stands out more (relative luminance as in WCAG)."""
    light = _luminance(colour)
    return _DARK_INK if (light + 0.05) / 0.06 >= 1.05 / (light + 0.05) else _LIGHT_INK


def _luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (_linear(int(digits[at : at + 2], 16) / 255) for at in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
