"""The borders of regions: a flowering hedge or a wall, one piece for each side of a hex.

Side 0 is east, then counter-clockwise, as in the scenes.
"""

import math

from art.materials import paint, stone
from art.palette import PALE_STONE
from art.solids import CHANCE, ball, box, crown, cylinder, rock

Ends = tuple[tuple[float, float], tuple[float, float]]


def ends_of(side: int, radius: float) -> Ends:
    """Return the two corners of a side."""
    angles = (math.radians(60 * side - 30), math.radians(60 * side + 30))
    first, second = ((radius * math.cos(angle), radius * math.sin(angle)) for angle in angles)
    return first, second


def between(ends: Ends, part: float) -> tuple[float, float]:
    """Return the place at a part of the way from the first to the second end."""
    (a, b), (c, d) = ends
    return a + (c - a) * part, b + (d - b) * part


def hedge(side: int) -> None:
    """Build a hedge in flower along a side."""
    ends = ends_of(side, 1.045)
    leaves = [paint(colour, 0.9, grain=0.25, bump=0.5, scale=16) for colour in ("#3e7a34", "#4f8f3c", "#356b30")]
    for n in range(11):
        x, y = between(ends, n / 10)
        jitter = CHANCE.uniform(-0.012, 0.012)
        rock((x + jitter, y - jitter, 0.06), 0.08, CHANCE.choice(leaves), stretch=(1, 1, 1.15), rough=0.1, detail=2)
    for n, colour in ((2, "#fdf1f4"), (5, "#f2a7bd"), (8, "#fdf1f4")):
        x, y = between(ends, n / 10)
        ball((x, y - 0.03, 0.155), 0.032, paint(colour, 0.8, grain=0), detail=1)


def wall(side: int) -> None:
    """Build a wall with a tower at both ends, so that walls meet."""
    ends = ends_of(side, 1.045)
    masonry = stone(PALE_STONE)
    turn = math.radians(60 * side + 90)
    length = math.dist(*ends)
    box((*between(ends, 0.5), 0), (length, 0.085, 0.13), masonry, turn=turn, bevel=0.01)
    for n in range(5):
        box((*between(ends, (n + 0.5) / 5), 0.12), (0.1, 0.09, 0.07), masonry, turn=turn, bevel=0.008)
    for end in sorted(ends, key=lambda end: -end[1]):
        cylinder((*end, 0), 0.095, 0.22, masonry, sides=14)
        crown((*end, 0.21), 0.07, masonry, merlons=6, size=0.05, height=0.05)
