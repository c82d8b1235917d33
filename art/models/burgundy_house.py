"""The eight buildings of The Castles of Burgundy, told apart by their shapes before their colours."""

import math
from collections.abc import Callable
from typing import Final

from art.materials import metal, paint, planks, stone
from art.palette import BARK, BRICK, DARK, GOLD, IVORY, LEAF, PALE_WOOD, RED, SLATE, STRAW, TERRACOTTA, WALNUT, WINDOW
from art.solids import (
    Paint,
    ball,
    box,
    crown,
    cylinder,
    disc,
    gable,
    lathe,
    panel,
    prism,
    pyramid,
    rock,
    rod,
)


def _window(x: float, y: float, z: float, size: tuple[float, float] = (0.08, 0.11), light: Paint | None = None) -> None:
    box((x, y, z), (size[0], 0.02, size[1]), light or paint(DARK), bevel=0.004)


def _door(x: float, y: float, size: tuple[float, float] = (0.12, 0.2)) -> None:
    box((x, y, 0), (size[0], 0.03, size[1]), paint(WALNUT), bevel=0.006)


def _flag(x: float, y: float, z: float) -> None:
    rod((x, y, z), (x, y, z + 0.36), 0.015, paint(DARK), sides=6)
    panel([(0, 0), (0.24, 0.05), (0.2, 0.09), (0.24, 0.15), (0, 0.17)], 0.02, paint(RED), at=(x, y, z + 0.18))


def warehouse() -> None:
    """Build a long wooden store with a wide gate, crates and barrels."""
    roof = paint(SLATE, 0.6, grain=0.1)
    box((0, 0.1, 0), (0.98, 0.44, 0.34), planks("#9a5a30"))
    gable((0, 0.1, 0.34), (1.06, 0.56, 0.36), roof)
    for x in (-0.1, 0.1):
        box((x, -0.13, 0), (0.18, 0.03, 0.29), paint(WALNUT))
    box((0, -0.15, 0), (0.02, 0.02, 0.29), paint(IVORY), bevel=0.002)
    for x, y, z in ((-0.44, -0.32, 0), (-0.24, -0.38, 0), (-0.35, -0.33, 0.17)):
        box((x, y, z), (0.18, 0.17, 0.17), planks(STRAW))
    for x in (0.32, 0.5):
        _small_barrel(x, -0.32)


def _small_barrel(x: float, y: float) -> None:
    lathe((x, y, 0), [(0.075, 0), (0.1, 0.11), (0.075, 0.22)], planks("#8a5526"), sides=14)
    for z in (0.05, 0.16):
        cylinder((x, y, z), 0.096, 0.02, paint("#45403c"), sides=14, bevel=0)


def carpenter() -> None:
    """Build a workshop with a large saw blade, logs and boards."""
    box((0.14, 0.16, 0), (0.66, 0.42, 0.34), paint(IVORY))
    gable((0.14, 0.16, 0.34), (0.76, 0.54, 0.34), planks("#7c4a26"))
    _door(0.02, -0.06)
    _window(0.32, -0.06, 0.14)
    bark, cut = paint(BARK, 0.85, grain=0.2), paint("#efd3a0")
    for y, z in ((-0.30, 0.08), (-0.46, 0.08), (-0.38, 0.22)):
        rod((-0.08, y, z), (0.58, y, z), 0.08, bark, sides=14)
        rod((-0.10, y, z), (-0.07, y, z), 0.07, cut, sides=14)
    for n in range(4):
        box((-0.42, 0.04 + n * 0.02, n * 0.055), (0.36, 0.26, 0.045), planks(PALE_WOOD), turn=0.08 * n, bevel=0.004)
    teeth = [
        ((0.2 if n % 2 else 0.165) * math.cos(n * math.pi / 12), (0.2 if n % 2 else 0.165) * math.sin(n * math.pi / 12))
        for n in range(24)
    ]
    panel(teeth, 0.03, metal("#d3dbe2"), at=(-0.34, -0.26, 0.21))
    disc((-0.34, -0.28, 0.21), 0.05, 0.02, paint(RED))


def church() -> None:
    """Build a church with a pointed steeple and a golden cross."""
    wall, roof, gold = paint(IVORY), paint(SLATE, 0.6, grain=0.1), metal(GOLD)
    box((0.18, 0.1, 0), (0.62, 0.42, 0.36), wall)
    gable((0.18, 0.1, 0.36), (0.70, 0.54, 0.42), roof)
    box((-0.3, 0.05, 0), (0.3, 0.34, 0.64), wall)
    pyramid((-0.3, 0.05, 0.64), (0.38, 0.42, 0.56), roof)
    _door(-0.3, -0.13)
    _window(-0.3, -0.12, 0.40, (0.09, 0.14))
    for x in (0.02, 0.2, 0.38):
        _window(x, -0.12, 0.12, (0.08, 0.16), paint("#5f7fb5", 0.3))
    box((-0.3, 0.05, 1.17), (0.035, 0.035, 0.22), gold, bevel=0.003)
    box((-0.3, 0.05, 1.27), (0.14, 0.035, 0.035), gold, bevel=0.003)


def market() -> None:
    """Build two stalls under striped awnings."""
    for x, y, cloth in ((0.32, 0.2, "#2f7d6b"), (-0.28, -0.1, "#c8352b")):
        for u in (-0.21, 0.21):
            rod((x + u, y - 0.14, 0), (x + u, y - 0.14, 0.38), 0.02, paint(WALNUT), sides=6)
            rod((x + u, y + 0.14, 0), (x + u, y + 0.14, 0.54), 0.02, paint(WALNUT), sides=6)
        box((x, y - 0.1, 0), (0.46, 0.2, 0.18), planks("#9a6a3a"))
        for n in range(6):
            strip = paint(cloth if n % 2 == 0 else IVORY, 0.8, grain=0.03)
            prism(
                [(-0.046, -0.23), (0.046, -0.23), (0.046, 0.23), (-0.046, 0.23)],
                0.03,
                strip,
                at=(x - 0.23 + n * 0.092, y, 0.46),
                turn=(0.36, 0, 0),
                bevel=0.004,
            )
        for n in range(5):
            ball((x - 0.17 + n * 0.085, y - 0.15, 0.21), 0.05, paint((RED, STRAW, "#7ba23f")[n % 3]), detail=2)
    for x, y in ((0.2, -0.34), (0.38, -0.4)):
        box((x, y, 0), (0.17, 0.15, 0.13), planks(STRAW))


def boarding_house() -> None:
    """Build an inn of three storeys with lit windows and a sign."""
    wall, beam, light = paint("#ead9b0"), paint(WALNUT), paint(WINDOW, 0.5, grain=0, glow=0.5)
    box((-0.46, 0.14, 0), (0.3, 0.32, 0.3), wall)
    gable((-0.46, 0.14, 0.3), (0.36, 0.40, 0.2), paint(BRICK))
    _window(-0.46, -0.03, 0.1, (0.09, 0.11), light)
    box((0, 0.1, 0), (0.54, 0.4, 0.78), wall)
    gable((0, 0.1, 0.78), (0.64, 0.5, 0.36), paint(TERRACOTTA, grain=0.1), along="y")
    front = -0.105
    for z in (0.0, 0.26, 0.52, 0.75):
        box((0, front, z), (0.56, 0.03, 0.04), beam, bevel=0.003)
    for z in (0.33, 0.59):
        for x in (-0.15, 0.0, 0.15):
            _window(x, front - 0.01, z, (0.09, 0.12), light)
    _door(0, front)
    box((0.18, 0.2, 0.95), (0.1, 0.1, 0.3), stone("#8a4b2e"))
    rod((0.27, front, 0.5), (0.52, front, 0.5), 0.014, paint(DARK), sides=6)
    panel([(-0.1, 0), (0.1, 0), (0.1, 0.18), (-0.1, 0.18)], 0.03, paint(GOLD), at=(0.42, front, 0.3))


def bank() -> None:
    """Build a white temple of money with stacks of coins before it."""
    white, gold = paint(IVORY, grain=0.04), metal(GOLD)
    box((0, 0.1, 0), (0.92, 0.56, 0.08), white)
    box((0, 0.15, 0.08), (0.72, 0.4, 0.42), paint("#bfb08c"))
    for n in range(4):
        cylinder((-0.33 + n * 0.22, -0.1, 0.08), 0.06, 0.42, white, sides=14)
    box((0, 0.1, 0.5), (0.90, 0.58, 0.07), white)
    gable((0, 0.1, 0.57), (0.90, 0.58, 0.28), white, along="y")
    disc((0, -0.2, 0.68), 0.1, 0.04, gold)
    for x, y, high in ((0.46, -0.36, 4), (-0.44, -0.36, 3), (0.28, -0.42, 2)):
        for n in range(high):
            cylinder((x, y, n * 0.045), 0.1, 0.038, gold, sides=18)


def city_hall() -> None:
    """Build a hall with two wings, a clock tower and a flag."""
    wall, roof = paint(IVORY), paint("#9a3a2a", 0.6, grain=0.1)
    for x in (-0.36, 0.36):
        box((x, 0.1, 0), (0.38, 0.4, 0.36), wall)
        gable((x, 0.1, 0.36), (0.44, 0.48, 0.26), roof)
        for offset in (-0.09, 0.09):
            _window(x + offset, -0.11, 0.14)
    box((0, 0.06, 0), (0.34, 0.42, 0.78), wall)
    pyramid((0, 0.06, 0.78), (0.42, 0.5, 0.4), roof)
    disc((0, -0.165, 0.6), 0.12, 0.03, paint("#fffdf4", grain=0))
    box((0, -0.185, 0.6), (0.02, 0.02, 0.09), paint(DARK), bevel=0.001)
    box((0.03, -0.185, 0.59), (0.07, 0.02, 0.02), paint(DARK), bevel=0.001)
    _door(0, -0.16, (0.15, 0.26))
    _flag(0, 0.06, 1.12)


def watchtower() -> None:
    """Build a lone round tower with a red flag among bushes."""
    wall = stone("#dccfb2", 0.7)
    for x, y in ((-0.4, 0.26), (0.44, 0.2)):
        _bush(x, y)
    lathe(
        (0, 0.05, 0), [(0.33, 0), (0.27, 0.14), (0.24, 0.8), (0.30, 0.86), (0.30, 0.98)], wall, smooth=False, bevel=0.01
    )
    crown((0, 0.05, 0.98), 0.26, wall, merlons=9, size=0.09, height=0.11)
    for z in (0.34, 0.62):
        _window(0, -0.21, z, (0.08, 0.15))
    _door(0, -0.26, (0.14, 0.2))
    _flag(0, 0.07, 0.98)
    for x, y in ((-0.46, -0.22), (0.4, -0.26)):
        _bush(x, y)


def _bush(x: float, y: float) -> None:
    leaf = paint(LEAF, 0.9, grain=0.25, bump=0.4)
    rock((x, y, 0.1), 0.15, leaf, rough=0.1, detail=2)
    rock((x + 0.1, y - 0.06, 0.06), 0.1, leaf, rough=0.1, detail=2)


HOUSES: Final[dict[str, Callable[[], None]]] = {
    "warehouse": warehouse,
    "carpenter": carpenter,
    "church": church,
    "market": market,
    "boarding-house": boarding_house,
    "bank": bank,
    "city-hall": city_hall,
    "watchtower": watchtower,
}
