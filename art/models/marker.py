"""Plain markers of wood in the colours of the players, and medals in those of tiles."""

import math

from art.materials import metal, paint, wood
from art.palette import GOLD, SILVER, TILES
from art.solids import ball, lathe, ring


def disc() -> None:
    """Build a round marker with a hollow."""
    lathe((0, 0, 0), [(0.42, 0), (0.46, 0.04), (0.46, 0.16), (0.42, 0.2), (0.34, 0.2), (0.32, 0.185)], wood(), sides=40)


def medal(kind: str, *, large: bool) -> None:
    """Build the medal for having filled all spaces of a kind: golden for the first, silver for the second."""
    shine = metal(GOLD if large else SILVER)
    size = 0.5 if large else 0.4
    lathe((0, 0, 0), [(size, 0), (size * 1.06, 0.04), (size * 1.06, 0.1), (size, 0.14), (0, 0.14)], shine, sides=40)
    lathe((0, 0, 0.13), [(size * 0.72, 0), (size * 0.7, 0.03), (0, 0.035)], paint(TILES[kind], 0.4, coat=0.3), sides=36)
    ring((0, 0, 0.14), size * 0.75, 0.025, shine, sides=40)
    for n in range(16):
        angle = math.tau * n / 16
        ball((size * 0.9 * math.cos(angle), size * 0.9 * math.sin(angle), 0.14), 0.035, shine, detail=2)
