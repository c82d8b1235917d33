"""The means of Age of Innovation: power, scholars, books, coins, tools, keys."""

import math
from typing import Final

from art.materials import metal, paint, planks, wood
from art.models.transporter import hull
from art.models.ware import coin_stacks
from art.palette import CREAM, OAK, STEEL
from art.solids import ball, box, cylinder, lathe, mesh, panel, prism, ring, rod
from art.symbols import relief

_DISCIPLINES: Final = {
    "any": "#8a5aa8",
    "banking": "#e3b92e",
    "law": "#2f74c8",
    "engineering": "#a8683a",
    "medicine": "#f1ede2",
}


def power() -> None:
    """Build a purple token of power."""
    lathe(
        (0, 0, 0),
        [(0.36, 0), (0.42, 0.04), (0.42, 0.12), (0.36, 0.17), (0, 0.18)],
        paint("#9a62e0", 0.25, grain=0.05, coat=0.5),
        sides=36,
    )
    relief("psychic-waves", (0, 0, 0.17), 0.44, 0.03, paint("#f4ebff", 0.5, grain=0), bevel=0.004)


def bowl() -> None:
    """Build a wide bowl for power."""
    glaze = paint("#6e5a94", 0.35, grain=0.06, coat=0.4)
    lathe(
        (0, 0, 0),
        [
            (0.6, 0.02),
            (0.86, 0.10),
            (0.98, 0.24),
            (1.0, 0.28),
            (0.95, 0.28),
            (0.84, 0.15),
            (0.6, 0.08),
            (0.3, 0.065),
            (0.02, 0.06),
        ],
        glaze,
        sides=64,
    )
    ring((0, 0, 0.28), 0.975, 0.022, paint("#c9b0f0", 0.3, grain=0), sides=64)


def scholar() -> None:
    """Build a scholar with a square cap."""
    lathe((0, 0, 0), [(0.34, 0), (0.35, 0.06), (0.27, 0.3), (0.16, 0.62), (0.1, 0.68)], wood(), sides=28)
    ball((0, 0, 0.84), 0.22, wood(), detail=4)
    lathe((0, 0, 0.93), [(0.19, 0), (0.2, 0.1)], wood(0.5), sides=20)
    box((0, 0, 1.03), (0.54, 0.54, 0.045), wood(0.35), turn=0.6, bevel=0.008)
    rod((0, 0, 1.07), (0.24, -0.1, 1.06), 0.015, paint(CREAM), sides=6)
    rod((0.24, -0.1, 1.06), (0.26, -0.12, 0.9), 0.02, paint(CREAM), sides=6)


def book(discipline: str) -> None:
    """Build a closed book in the colour of a discipline, or of any."""
    cover, page = paint(_DISCIPLINES[discipline], 0.45, coat=0.2), paint("#f7efd9", 0.8, grain=0.04)
    box((0, 0, 0), (0.66, 0.84, 0.05), cover, bevel=0.015)
    box((0.02, 0, 0.05), (0.59, 0.78, 0.14), page, bevel=0.006)
    box((0, 0, 0.19), (0.66, 0.84, 0.05), cover, bevel=0.015)
    box((-0.31, 0, 0), (0.08, 0.84, 0.24), cover, bevel=0.03)
    box((0.04, 0.06, 0.235), (0.34, 0.36, 0.014), paint("#f6e7b8", 0.5, grain=0), bevel=0.006)
    for y in (-0.34, 0.36):
        box((0.02, y, 0.238), (0.62, 0.03, 0.006), metal("#e8b437"), bevel=0)


def coins() -> None:
    """Build two stacks of gold coins."""
    coin_stacks("#f0b62c", ((0.22, 0.08, 2), (-0.16, 0.06, 4), (0.12, -0.26, 1)))


def tools() -> None:
    """Build a pick of steel on an oaken handle."""
    rod((-0.34, -0.30, 0.1), (0.30, 0.30, 0.1), 0.052, paint(OAK, 0.5, coat=0.2), sides=12)
    steel = metal(STEEL)
    for side in (-1, 1):
        corners = [(0, -0.075, 0.03), (0, 0.075, 0.03), (side * 0.46, -0.10, 0.07), (0, -0.075, 0.18), (0, 0.075, 0.18)]
        mesh(
            corners,
            [(0, 1, 2), (3, 2, 4), (0, 2, 3), (1, 4, 2), (0, 3, 4, 1)],
            steel,
            at=(0.28, 0.28, 0),
            turn=(0, 0, -0.82),
        )


def key() -> None:
    """Build a golden key of a city."""
    gold = metal("#f0b62c")
    ring((-0.32, 0, 0.06), 0.19, 0.06, gold)
    rod((-0.14, 0, 0.06), (0.5, 0, 0.06), 0.055, gold, sides=12)
    for x, long in ((0.34, 0.2), (0.46, 0.15)):
        box((x, -long / 2, 0.01), (0.075, long, 0.1), gold)


def city() -> None:
    """Build a small walled city, as on its tiles."""
    wall, roof = paint("#e6dcc6", 0.75), paint("#b8512b", 0.6)
    cylinder((0, 0, 0), 0.5, 0.2, wall, sides=6, turn=(0, 0, math.pi / 6))
    for x, y, high in ((-0.2, 0.12, 0.5), (0.2, 0.14, 0.44), (0, -0.1, 0.62)):
        cylinder((x, y, 0.1), 0.12, high - 0.1, wall, sides=14)
        lathe((x, y, high), [(0.16, 0), (0.01, 0.26)], roof, sides=14, smooth=False)
    for n in range(6):
        angle = math.tau * (n + 0.5) / 6 + math.pi / 6
        box((0.46 * math.cos(angle), 0.46 * math.sin(angle), 0.19), (0.1, 0.1, 0.07), wall, bevel=0.01)


def spade() -> None:
    """Build a spade: a step of terraforming."""
    rod((0.12, 0.1, 0.08), (0.46, 0.42, 0.08), 0.045, paint(OAK, 0.5, coat=0.2), sides=12)
    rod((0.38, 0.52, 0.08), (0.56, 0.34, 0.08), 0.045, paint(OAK, 0.5, coat=0.2), sides=12)
    blade = [(-0.02, 0.22), (0.24, -0.04), (0.0, -0.40), (-0.34, -0.42), (-0.36, -0.10)]
    prism(blade, 0.06, metal(STEEL), at=(0, 0, 0.05), bevel=0.02)


def sailing_boat() -> None:
    """Build a small boat under sail."""
    cream = paint(CREAM, 0.7, grain=0.02)
    hull(planks("#8a5526"), planks("#c9975a"), 1.1, 0.46, 0.24)
    rod((-0.02, 0, 0.1), (-0.02, 0, 1.1), 0.028, planks(OAK))
    panel([(0.03, 0.3), (0.46, 0.34), (0.03, 1.06)], 0.03, cream)
    panel([(-0.07, 0.3), (-0.40, 0.34), (-0.07, 0.9)], 0.03, cream)


def bulb() -> None:
    """Build a bulb of light: an innovation."""
    ball((0, 0, 0.66), 0.34, paint("#ffe27a", 0.2, grain=0, coat=0.5, glow=0.35), detail=4)
    lathe((0, 0, 0.2), [(0.16, 0), (0.17, 0.1), (0.26, 0.26)], paint("#ffe27a", 0.2, grain=0, coat=0.5), sides=28)
    for n in range(3):
        ring((0, 0, 0.08 + n * 0.07), 0.155, 0.04, metal(STEEL))
    cylinder((0, 0, 0), 0.1, 0.08, metal(STEEL), sides=16)


def steps() -> None:
    """Build three steps with an arrow: a level on a track."""
    for n in range(3):
        box((-0.32 + n * 0.32, 0, 0), (0.3, 0.5, 0.2 + n * 0.2), paint("#e6dcc6", 0.7), bevel=0.02)
    arrow = [(-0.3, 0.52), (0.06, 0.88), (-0.02, 0.96), (0.26, 1.0), (0.22, 0.72), (0.14, 0.8), (-0.22, 0.44)]
    panel(arrow, 0.06, paint("#c8352b", 0.5, grain=0), at=(-0.06, -0.1, 0.05))


def points() -> None:
    """Build a wreath of leaves: points."""
    leaf, gold = paint("#4f9a3f", 0.6, grain=0.08), metal("#f0b62c")
    for side in (-1, 1):
        for n in range(8):
            angle = -math.pi / 2 + side * (0.35 + n * 0.34)
            place = (0.40 * math.cos(angle), 0.40 * math.sin(angle), 0.08)
            ball(place, 0.12, leaf, stretch=(0.5, 1.15, 0.35), turn=(0, 0, angle + side * 0.5), detail=2)
    ball((0, -0.40, 0.1), 0.075, gold)


DISCIPLINES: Final = tuple(_DISCIPLINES)[1:]
