"""The wooden buildings of Age of Innovation, in the colours of the lands, on ivory plinths."""

from collections.abc import Callable
from typing import Final

from art.materials import metal, paint, stone, wood
from art.palette import DARK, GOLD, PALE_STONE
from art.solids import ball, battlements, box, cone, crown, cylinder, gable, lathe, pyramid

_IVORY: Final = "#efe6ce"
_POWER: Final = "#7d5aa8"  # the colour of power, on what belongs to nobody


def _plinth(wide: float, deep: float) -> None:
    box((0, 0, 0), (wide + 0.14, deep + 0.14, 0.05), paint(_IVORY, 0.7), bevel=0.015)


def _window(x: float, y: float, z: float, wide: float = 0.09, high: float = 0.13) -> None:
    box((x, y, z), (wide, 0.02, high), paint("#ffe9b0", 0.5, grain=0), bevel=0.004)


def _door(x: float, y: float, wide: float = 0.15, high: float = 0.22) -> None:
    box((x, y, 0.05), (wide, 0.02, high), paint(DARK), bevel=0.004)


def _house(x: float, wide: float, deep: float, high: float, ridge: float) -> None:
    box((x, 0, 0.05), (wide, deep, high), wood(), bevel=0.015)
    gable((x, 0, 0.05 + high), (wide + 0.09, deep + 0.09, ridge), wood(0.42), bevel=0.014)


def workshop() -> None:
    """Build a small house with a chimney."""
    _plinth(0.62, 0.5)
    _house(0, 0.62, 0.5, 0.36, 0.36)
    _door(0.12, -0.255)
    _window(-0.14, -0.255, 0.17)
    box((-0.2, 0.1, 0.5), (0.11, 0.11, 0.34), wood(0.7), bevel=0.01)


def guild() -> None:
    """Build a high house with a low wing."""
    _plinth(0.96, 0.56)
    _house(-0.16, 0.6, 0.52, 0.54, 0.36)
    _house(0.34, 0.4, 0.46, 0.28, 0.22)
    for x in (-0.3, -0.02):
        _window(x, -0.265, 0.36)
    _door(-0.16, -0.27)
    _window(0.36, -0.235, 0.14)


def school() -> None:
    """Build a hall with a pointed tower and a golden ball."""
    _plinth(0.96, 0.56)
    _house(0.12, 0.72, 0.5, 0.36, 0.3)
    box((-0.33, 0, 0.05), (0.32, 0.36, 0.78), wood(), bevel=0.015)
    pyramid((-0.33, 0, 0.83), (0.42, 0.46, 0.42), wood(0.42))
    for x in (0.0, 0.2, 0.4):
        _window(x, -0.255, 0.18)
    _window(-0.33, -0.185, 0.55, 0.11, 0.15)
    ball((-0.33, 0, 1.27), 0.055, metal(GOLD))


def university() -> None:
    """Build a domed hall with a row of ivory columns."""
    ivory = paint(_IVORY, 0.6)
    _plinth(1.0, 0.7)
    box((0, 0.06, 0.05), (0.92, 0.46, 0.42), wood(), bevel=0.015)
    box((0, 0.02, 0.47), (1.02, 0.62, 0.07), wood(0.7), bevel=0.01)
    for n in range(5):
        cylinder((-0.38 + n * 0.19, -0.25, 0.05), 0.05, 0.42, ivory, sides=14)
    gable((0, -0.1, 0.54), (0.52, 0.42, 0.2), wood(0.5), along="y")
    cylinder((0, 0.1, 0.54), 0.27, 0.18, wood(), sides=28)
    lathe((0, 0.1, 0.71), [(0.29, 0), (0.28, 0.09), (0.22, 0.2), (0.12, 0.28), (0.03, 0.31)], wood(0.42), sides=28)
    cylinder((0, 0.1, 1.0), 0.045, 0.1, metal(GOLD), sides=12)


def palace() -> None:
    """Build a palace with four towers and a keep."""
    _plinth(1.06, 0.72)
    box((0, 0.02, 0.05), (0.86, 0.5, 0.38), wood(), bevel=0.015)
    battlements((0, 0.02, 0.43), (0.86, 0.5), wood(), merlons=6, height=0.06)
    box((0, 0.06, 0.3), (0.36, 0.34, 0.5), wood(), bevel=0.015)
    pyramid((0, 0.06, 0.80), (0.46, 0.44, 0.44), wood(0.42))
    for x, y in ((-0.44, 0.26), (0.44, 0.26), (-0.44, -0.22), (0.44, -0.22)):
        cylinder((x, y, 0.05), 0.14, 0.56, wood(), sides=20)
        cone((x, y, 0.61), 0.185, 0.38, wood(0.42), sides=20)
    _door(0, -0.24, 0.18, 0.24)
    for x in (-0.22, 0.22):
        _window(x, -0.24, 0.2, 0.08)
    _window(0, -0.12, 0.58)
    ball((0, 0.06, 1.27), 0.055, metal(GOLD))


def tower() -> None:
    """Build a neutral stone tower with a purple roof."""
    wall = stone(PALE_STONE)
    lathe((0, 0, 0), [(0.32, 0), (0.26, 0.12), (0.23, 0.7), (0.29, 0.76), (0.29, 0.86)], wall, smooth=False, bevel=0.01)
    crown((0, 0, 0.86), 0.25, wall, merlons=8, size=0.09, height=0.09)
    cone((0, 0, 0.86), 0.2, 0.36, paint(_POWER, 0.5), sides=18)
    box((0, -0.24, 0.4), (0.08, 0.03, 0.17), paint(DARK), bevel=0.004)


def monument() -> None:
    """Build an obelisk with a golden tip."""
    wall = stone(PALE_STONE)
    for n in range(2):
        box((0, 0, n * 0.1), (0.62 - n * 0.16, 0.62 - n * 0.16, 0.1), wall)
    cylinder((0, 0, 0.2), 0.19, 0.76, wall, top=0.13, sides=4)
    cone((0, 0, 0.96), 0.13, 0.16, metal(GOLD), sides=4, turn=0)
    box((0, -0.15, 0.4), (0.12, 0.04, 0.2), paint(_POWER, 0.5))


def annex() -> None:
    """Build a small neutral house with a purple roof."""
    _plinth(0.4, 0.4)
    box((0, 0, 0.05), (0.4, 0.4, 0.26), stone(PALE_STONE))
    gable((0, 0, 0.31), (0.5, 0.5, 0.24), paint(_POWER, 0.5))
    _door(0, -0.205, 0.13, 0.18)


BUILDINGS: Final[dict[str, Callable[[], None]]] = {
    "workshop": workshop,
    "guild": guild,
    "school": school,
    "university": university,
    "palace": palace,
}
NEUTRAL: Final[dict[str, Callable[[], None]]] = {"tower": tower, "monument": monument, "annex": annex}
