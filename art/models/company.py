"""The pieces of 504 in the colours of companies and players."""

import math
from collections.abc import Callable
from typing import Final

from art.materials import metal, paint, planks, stone, wood
from art.models.works import smoke
from art.palette import CREAM, DARK, GOLD, OAK, STEEL, WALNUT
from art.solids import (
    ball,
    battlements,
    box,
    circle,
    cone,
    crown,
    cylinder,
    disc,
    gable,
    lathe,
    mesh,
    panel,
    pyramid,
    ring,
    rod,
)

_CREAM: Final = "#fff6e2"


def resident() -> None:
    """Build a peg with a round head and a sash."""
    cylinder((0, 0, 0), 0.30, 0.07, wood(), bevel=0.02)
    lathe((0, 0, 0.06), [(0.25, 0), (0.22, 0.2), (0.13, 0.52)], wood())
    ball((0, 0, 0.78), 0.21, wood(), detail=4)
    ring((0, 0, 0.48), 0.165, 0.036, paint(_CREAM))


def settlement() -> None:
    """Build a house."""
    box((0, 0, 0), (0.74, 0.54, 0.42), wood(), bevel=0.03)
    gable((0, 0, 0.42), (0.88, 0.66, 0.36), wood(0.5), bevel=0.02)
    box((-0.12, -0.275, 0), (0.17, 0.03, 0.26), paint(_CREAM), bevel=0.005)
    box((0.18, -0.275, 0.17), (0.15, 0.03, 0.15), paint(_CREAM), bevel=0.005)
    box((0.22, 0.1, 0.52), (0.12, 0.12, 0.3), wood(), bevel=0.01)


def headquarters() -> None:
    """Build a hall with a tower, a clock and a flag."""
    box((0, 0.04, 0), (0.86, 0.6, 0.36), wood(), bevel=0.025)
    gable((0, 0.04, 0.36), (0.96, 0.7, 0.24), wood(0.5))
    box((0, -0.04, 0.2), (0.36, 0.36, 0.68), wood(), bevel=0.02)
    pyramid((0, -0.04, 0.88), (0.46, 0.46, 0.36), wood(0.5))
    disc((0, -0.235, 0.70), 0.11, 0.03, paint(_CREAM))
    box((0, -0.255, 0.70), (0.018, 0.02, 0.08), paint(DARK), bevel=0)
    box((0, -0.27, 0), (0.2, 0.03, 0.26), paint(_CREAM), bevel=0.005)
    rod((0, -0.04, 1.2), (0, -0.04, 1.56), 0.02, planks(OAK))
    panel([(0, 0), (0.30, 0.08), (0, 0.17)], 0.025, paint(_CREAM), at=(0.01, -0.04, 1.38))


def factory() -> None:
    """Build a hall with a toothed roof and a smoking chimney."""
    box((0.06, 0.04, 0), (0.92, 0.56, 0.36), wood(), bevel=0.02)
    tooth = [
        (-0.155, -0.28, 0.0),
        (0.155, -0.28, 0.0),
        (0.155, 0.28, 0.0),
        (-0.155, 0.28, 0.0),
        (-0.155, -0.28, 0.24),
        (-0.155, 0.28, 0.24),
    ]
    for n in range(3):
        mesh(
            tooth,
            [(0, 1, 4), (0, 4, 5, 3), (1, 2, 5, 4), (2, 3, 5)],
            wood(0.5),
            at=(-0.25 + n * 0.31, 0.04, 0.36),
            bevel=0.012,
        )
    cylinder((-0.46, 0.14, 0), 0.13, 0.92, wood(), top=0.09, sides=18)
    ring((-0.46, 0.14, 0.86), 0.095, 0.03, paint(_CREAM))
    smoke(-0.44, 0.14, 1.02)
    for x in (-0.2, 0.08, 0.36):
        box((x, -0.25, 0.1), (0.16, 0.03, 0.15), paint(_CREAM), bevel=0.004)


def plant() -> None:
    """Build a barn with a crossed gate."""
    box((0, 0, 0), (0.78, 0.62, 0.36), wood(), bevel=0.02)
    gable((0, 0, 0.36), (0.92, 0.74, 0.18), wood(0.5), along="y", bevel=0.02)
    gable((0, 0, 0.46), (0.6, 0.74, 0.24), wood(0.5), along="y", bevel=0.02)
    cream = paint(_CREAM)
    front = -0.32
    for x in (-0.18, 0.18):
        rod((x, front, 0.01), (x, front, 0.30), 0.022, cream, sides=6)
        rod((x, front, 0.02), (-x, front, 0.29), 0.018, cream, sides=6)
    rod((-0.18, front, 0.30), (0.18, front, 0.30), 0.022, cream, sides=6)


def barrack() -> None:
    """Build a fort with four towers and a keep."""
    wall = stone("#b5aea2")
    box((0, 0, 0), (0.82, 0.7, 0.40), wall)
    battlements((0, 0, 0.40), (0.82, 0.7), wall, merlons=4, height=0.1)
    box((0, 0.05, 0.36), (0.36, 0.34, 0.42), wood(), bevel=0.02)
    pyramid((0, 0.05, 0.78), (0.46, 0.44, 0.34), wood(0.5))
    for x, y in ((-0.38, 0.33), (0.38, 0.33), (-0.38, -0.33), (0.38, -0.33)):
        cylinder((x, y, 0), 0.17, 0.56, wall, sides=14)
        crown((x, y, 0.56), 0.135, wall, merlons=7, size=0.08, height=0.09)
    box((0, -0.36, 0), (0.24, 0.03, 0.28), paint(WALNUT), bevel=0.01)


def militia() -> None:
    """Build a soldier with helmet, shield and spear."""
    resident()
    lathe((0, 0, 0.80), [(0.235, 0), (0.235, 0.05), (0.18, 0.16), (0.05, 0.22)], metal(STEEL))
    cylinder((0, 0, 1.0), 0.035, 0.14, wood(0.5), sides=10)
    shield = [(-0.19, 0.18), (0, 0.28), (0.19, 0.18), (0.16, -0.06), (0, -0.22), (-0.16, -0.06)]
    panel(shield, 0.05, paint(_CREAM), at=(-0.1, -0.30, 0.34))
    panel([(x * 0.65, z * 0.65 + 0.01) for x, z in shield], 0.06, wood(0.6), at=(-0.1, -0.31, 0.34))
    rod((0.30, -0.14, 0), (0.30, -0.14, 1.18), 0.024, planks(OAK))
    cone((0.30, -0.14, 1.16), 0.055, 0.18, metal("#cfd8de"), sides=6)


def explorer() -> None:
    """Build an explorer with a wide hat and a staff."""
    resident()
    lathe((0, 0, 0.86), [(0.36, 0), (0.37, 0.03), (0.22, 0.06), (0.18, 0.2), (0.06, 0.23)], paint("#8a5a33"))
    ring((0, 0, 0.93), 0.2, 0.025, paint(_CREAM))
    rod((0.30, -0.1, 0), (0.34, -0.1, 1.05), 0.026, planks(OAK))
    box((-0.16, 0.2, 0.22), (0.3, 0.2, 0.32), paint("#a8743f"), bevel=0.04)


def house() -> None:
    """Build a shop with a striped awning."""
    box((0, 0.06, 0), (0.78, 0.46, 0.5), wood(), bevel=0.02)
    box((0, 0.06, 0.5), (0.84, 0.52, 0.07), wood(0.5), bevel=0.02)
    box((0.0, -0.18, 0), (0.2, 0.03, 0.28), paint(WALNUT), bevel=0.006)
    for x in (-0.26, 0.26):
        box((x, -0.18, 0.1), (0.22, 0.03, 0.18), paint(_CREAM), bevel=0.006)
    for n in range(8):
        stripe = wood(0.8) if n % 2 else paint(_CREAM)
        box((-0.35 + n * 0.1, -0.26, 0.33), (0.1, 0.24, 0.03), stripe, lean=(0.5, 0), bevel=0.004)


def trolley() -> None:
    """Build an open tub on rails' wheels, so that its cargo shows."""
    low = [(-0.42, -0.24, 0.2), (0.42, -0.24, 0.2), (0.42, 0.24, 0.2), (-0.42, 0.24, 0.2)]
    high = [(-0.58, -0.34, 0.62), (0.58, -0.34, 0.62), (0.58, 0.34, 0.62), (-0.58, 0.34, 0.62)]
    mesh([*low, *high], [(3, 2, 1, 0), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], wood())
    inside = [(x * 0.93, y * 0.9, 0.52) for x, y, _ in high]
    mesh(inside, [(0, 1, 2, 3)], planks("#7d5630"))
    for n in range(4):
        rod(high[n], high[(n + 1) % 4], 0.038, paint(_CREAM), sides=8)
    box((0, 0, 0.14), (0.95, 0.36, 0.07), paint("#4d4640", 0.6), bevel=0.01)
    for x in (-0.3, 0.3):
        for y in (0.30, -0.27):
            disc((x, y, 0.16), 0.16, 0.08, paint("#3b3733", 0.5), sides=20)
        disc((x, -0.33, 0.16), 0.075, 0.03, paint(_CREAM), sides=16)


def visitor() -> None:
    """Build a flag on a foot: somebody has been here."""
    rod((-0.1, 0, 0), (-0.1, 0, 1.25), 0.038, planks(OAK))
    cylinder((-0.1, 0, 0), 0.22, 0.08, wood(), bevel=0.02)
    panel([(0, 0), (0.64, 0.04), (0.48, 0.23), (0.64, 0.42), (0, 0.46)], 0.045, wood(), at=(-0.08, 0, 0.76))
    panel([(0.02, 0.18), (0.48, 0.20), (0.46, 0.26), (0.02, 0.28)], 0.055, paint(_CREAM), at=(-0.08, 0, 0.76))
    ball((-0.1, 0, 1.28), 0.06, metal(GOLD))


def share() -> None:
    """Build a share: a framed paper in the company's colour with a seal."""
    box((0, 0, 0), (1.02, 0.74, 0.06), wood(), bevel=0.02)
    box((0, 0, 0.055), (0.86, 0.58, 0.012), paint("#fbf4e2", 0.6, grain=0), bevel=0.006)
    for n in range(3):
        box((-0.08, 0.17 - n * 0.13, 0.067), (0.5, 0.05, 0.008), wood(0.6), bevel=0)
    cylinder((0.28, -0.14, 0.06), 0.15, 0.04, wood(), sides=14)
    cylinder((0.28, -0.14, 0.1), 0.09, 0.02, metal(GOLD), sides=14)


def card() -> None:
    """Build a pile of cards with a plain back."""
    for n in range(3):
        box(
            (0.02 * n, 0.02 * n, n * 0.035),
            (0.7, 0.98, 0.03),
            paint("#f8f1e1", 0.6, grain=0),
            turn=0.05 * (n - 1),
            bevel=0.01,
        )
    box((0.04, 0.04, 0.1), (0.58, 0.86, 0.01), paint("#7a3b2e", 0.6), turn=0.05, bevel=0.02)
    diamond = [(0, -0.28), (0.19, 0), (0, 0.28), (-0.19, 0)]
    mesh([(x + 0.04, y + 0.04, 0.115) for x, y in diamond], [(0, 1, 2, 3)], paint("#e8c069", grain=0))


def president() -> None:
    """Build a top hat."""
    lathe((0, 0, 0), [(0.5, 0), (0.5, 0.05), (0.32, 0.06), (0.29, 0.3), (0.34, 0.6), (0.02, 0.61)], wood(), sides=36)
    lathe((0, 0, 0.07), [(0.318, 0), (0.325, 0.02), (0.31, 0.16), (0.3, 0.17)], paint(_CREAM), sides=36)


def token() -> None:
    """Build a round token with a wreath of dots."""
    cylinder((0, 0, 0), 0.46, 0.1, wood(), sides=40, bevel=0.03)
    for x, y in circle(0.33, 12):
        ball((x, y, 0.1), 0.05, paint(_CREAM, grain=0), stretch=(1, 1, 0.4), detail=2)
    cylinder((0, 0, 0.1), 0.18, 0.02, paint(CREAM, grain=0), sides=28, bevel=0.006)


def gavel() -> None:
    """Build the hammer of an auction."""
    brown = paint("#7a4422", 0.4, coat=0.3)
    rod((-0.5, -0.2, 0.12), (0.14, 0.06, 0.2), 0.05, planks(OAK))
    rod((0.04, 0.32, 0.22), (0.28, -0.24, 0.22), 0.17, brown, sides=20)
    for x, y in ((0.07, 0.25), (0.25, -0.17)):
        ring((x, y, 0.22), 0.172, 0.025, metal(GOLD), turn=(math.pi / 2, 0, 0.4))


def fight() -> None:
    """Build two crossed swords."""
    blade, hilt = metal("#dfe6ec"), metal(GOLD)
    for side, z in ((-1, 0.05), (1, 0.13)):
        rod((side * -0.42, -0.42, z), (side * 0.40, 0.44, z), 0.045, blade, end=0.015, sides=6)
        rod((side * -0.42, -0.20, z), (side * -0.20, -0.42, z), 0.045, hilt, sides=8)
        rod((side * -0.52, -0.52, z), (side * -0.36, -0.36, z), 0.05, paint(WALNUT), sides=8)


PIECES: Final[dict[str, Callable[[], None]]] = {
    "headquarters": headquarters,
    "settlement": settlement,
    "factory": factory,
    "plant": plant,
    "barrack": barrack,
    "house": house,
}
PEOPLE: Final[dict[str, Callable[[], None]]] = {
    "resident": resident,
    "militia": militia,
    "explorer": explorer,
    "trolley": trolley,
    "visitor": visitor,
}
