"""The colours of the table, of its lands and of the players: one palette for all games.

Pieces have a high chroma and land a low one, so that what was played stands out from where it lies.
"""

from typing import Final

Colour = str  # six hexadecimal digits after a #, in sRGB

# The woods, stones and metals that pieces are made of.
IVORY: Final = "#f2e8ce"
CREAM: Final = "#fff3dc"
PALE_WOOD: Final = "#e0ac5c"
OAK: Final = "#a8743f"
BARK: Final = "#8a5a33"
WALNUT: Final = "#5a3a22"
UMBER: Final = "#4b2a12"
DARK: Final = "#33241a"
SOOT: Final = "#232123"
STONE: Final = "#b9b4a8"
PALE_STONE: Final = "#ddd5c4"
SLATE: Final = "#4a6378"
TERRACOTTA: Final = "#b8512b"
BRICK: Final = "#a5452d"
STRAW: Final = "#d9a93c"
GOLD: Final = "#f0b82a"
SILVER: Final = "#dde3e8"
STEEL: Final = "#9aa5ae"
LEAF: Final = "#4f8f3c"
WINDOW: Final = "#ffcf6b"
RED: Final = "#c8402b"

NEUTRAL: Final = "#bcbcbc"  # wood that takes a player's colour after it was rendered: half of the light

TABLE: Final = "#1d2725"
LIMEWOOD: Final = "#e2d2ae"

# The tiles of The Castles of Burgundy. The space for a tile has the same hue at 23 % of its light.
TILES: Final = {
    "castle": "#2c6a47",
    "ship": "#3a80bd",
    "mine": "#85888e",
    "animal": "#a3cc62",
    "building": "#cf9f68",
    "knowledge": "#e6b52c",
}

# The colours of the players, each with the mark that tells it apart without colour. The first six are those of the
# seats, in their order; the others belong to landscapes and companies.
PLAYERS: Final[dict[str, tuple[Colour, str]]] = {
    "blue": ("#1f63c6", "disc"),
    "orange": ("#e0601f", "square"),
    "green": ("#1f8a4c", "triangle"),
    "pink": ("#c64f9e", "diamond"),
    "yellow": ("#f2b90f", "pentagon"),
    "black": ("#3a3f45", "cross"),
    "brown": ("#8a4a1f", "bar"),
    "red": ("#c4301f", "star"),
    "grey": ("#aeb4bc", "ring"),
    "white": ("#f4efe2", "hexagon"),
    "purple": ("#7d49b5", "crescent"),
}
SEATS: Final = tuple(PLAYERS)[:6]
PALE: Final = ("yellow", "grey", "white")  # dark pips and trims on these


def linear(colour: Colour) -> tuple[float, float, float]:
    """Return the red, green and blue light of an sRGB colour, each from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def shaded(colour: Colour, light: float) -> Colour:
    """Return a colour with so much of its light, which may be more than all of it."""
    parts = [min(1.0, part * light) for part in linear(colour)]
    encoded = [part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in parts]
    return "#" + "".join(f"{round(part * 255):02x}" for part in encoded)
