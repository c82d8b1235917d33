"""Animals of painted wood, seen from the side: each is told by its shape and its coat. Their heads are to the left."""

import math
from collections.abc import Callable
from typing import Final

from art.materials import paint, wood
from art.palette import CREAM
from art.solids import Paint, ball, box, cone, cylinder, rod

_EYE: Final = "#1b1512"


def _legs(coat: Paint, height: float, thick: float, xs: tuple[float, float], spread: float, hoof: Paint) -> None:
    for x in xs:
        for y in (-spread, spread):
            cylinder((x, y, 0), thick * 0.8, height, coat, top=thick, sides=12)
            cylinder((x, y, 0), thick * 0.86, height * 0.24, hoof, sides=12)


def _eyes(x: float, spread: float, z: float, size: float) -> None:
    for side in (-spread, spread):
        ball((x, side, z), size, paint(_EYE, 0.3, grain=0, bump=0), detail=2)


def cow() -> None:
    """Build a white cow with brown patches."""
    white, brown = paint("#fffaf0", 0.5, grain=0.02), paint("#6f3517", 0.55, grain=0.04)
    muzzle, horn = paint("#f0a898", 0.6, grain=0), paint("#efe0bb", 0.5, grain=0)
    ball((0.08, 0, 0.56), 0.34, white, stretch=(1.38, 0.72, 0.82))
    ball((0.30, -0.06, 0.62), 0.25, brown, stretch=(0.9, 0.78, 0.86))
    ball((-0.10, -0.08, 0.50), 0.19, brown, stretch=(0.8, 0.95, 0.95))
    _legs(white, 0.4, 0.085, (-0.2, 0.38), 0.14, paint(_EYE, 0.6))
    rod((-0.24, 0, 0.66), (-0.42, 0, 0.82), 0.17, brown)
    ball((-0.48, 0, 0.84), 0.19, brown, stretch=(1.15, 0.95, 1))
    ball((-0.62, 0, 0.76), 0.14, muzzle, stretch=(1, 1.05, 0.9))
    ball((-0.47, -0.15, 0.84), 0.06, white, stretch=(1, 0.4, 1.6), detail=2)
    for side in (-1, 1):
        rod((-0.44, side * 0.12, 0.98), (-0.48, side * 0.24, 1.14), 0.045, horn, end=0.015)
        ball((-0.36, side * 0.22, 0.92), 0.09, brown, stretch=(0.6, 1.2, 0.6), detail=2)
    _eyes(-0.58, 0.15, 0.9, 0.035)
    rod((0.52, 0, 0.7), (0.60, 0, 0.36), 0.03, brown)
    ball((0.60, 0, 0.34), 0.06, brown, stretch=(1, 1, 1.4), detail=2)


def sheep() -> None:
    """Build a sheep: a heap of wool with a dark face."""
    wool, face = paint("#fffdf4", 0.9, grain=0.03, bump=0.35, scale=22), paint("#2f2723", 0.6, grain=0)
    for x, z, size in (
        (-0.20, 0.52, 0.25),
        (0.06, 0.6, 0.28),
        (0.32, 0.54, 0.25),
        (0.1, 0.42, 0.3),
        (-0.1, 0.42, 0.24),
    ):
        for y in (-0.12, 0.12):
            ball((x, y, z), size, wool, stretch=(1, 0.8, 0.9))
    _legs(face, 0.26, 0.06, (-0.16, 0.3), 0.12, face)
    ball((-0.48, 0, 0.62), 0.17, face, stretch=(1.2, 0.85, 1.05), turn=(0, -0.5, 0))
    ball((-0.38, 0, 0.76), 0.16, wool, stretch=(1.1, 1, 0.75))
    for side in (-1, 1):
        ball((-0.38, side * 0.19, 0.66), 0.085, face, stretch=(0.7, 1.3, 0.5), detail=2)
    _eyes(-0.56, 0.11, 0.68, 0.035)
    ball((0.54, 0, 0.56), 0.11, wool, detail=2)


def pig() -> None:
    """Build a pink pig with a snout and a curled tail."""
    pink, snout = paint("#f39b96", 0.5, grain=0.03, coat=0.1), paint("#d9686b", 0.5, grain=0)
    ball((0.06, 0, 0.46), 0.35, pink, stretch=(1.38, 0.85, 0.88))
    _legs(pink, 0.26, 0.1, (-0.22, 0.32), 0.15, snout)
    ball((-0.42, 0, 0.54), 0.25, pink, stretch=(1, 0.95, 0.95))
    cylinder((-0.58, 0, 0.50), 0.12, 0.13, snout, turn=(0, -math.pi / 2, 0), sides=18, bevel=0.02)
    for side in (-1, 1):
        cone((-0.36, side * 0.13, 0.72), 0.11, 0.17, snout, sides=4, turn=0)
        ball((-0.72, side * 0.045, 0.5), 0.022, paint(_EYE, 0.5, grain=0), detail=2)
    _eyes(-0.57, 0.13, 0.64, 0.035)
    for n in range(7):
        angle = n * 1.05
        ball((0.54 + n * 0.012, 0.06 * math.cos(angle), 0.56 + 0.06 * math.sin(angle)), 0.032, snout, detail=2)


def chicken() -> None:
    """Build a red hen with a comb and a high tail."""
    red, dark = paint("#c8561c", 0.55, grain=0.05), paint("#7c2c12", 0.6, grain=0.05)
    beak, comb = paint("#f5b52a", 0.5, grain=0), paint("#e02a1e", 0.5, grain=0)
    ball((0.04, 0, 0.46), 0.33, red, stretch=(1.2, 0.85, 0.95))
    ball((-0.2, 0, 0.52), 0.24, paint("#e07d2c", 0.55, grain=0.04), stretch=(0.9, 0.9, 1.1))
    rod((-0.2, 0, 0.6), (-0.34, 0, 0.92), 0.17, paint("#e07d2c", 0.55, grain=0.04), end=0.13)
    ball((-0.36, 0, 0.96), 0.17, paint("#e8913a", 0.55, grain=0.04))
    rod((-0.48, 0, 0.95), (-0.66, 0, 0.92), 0.075, beak, end=0.01)
    for x, z, size in ((-0.44, 1.12, 0.075), (-0.34, 1.16, 0.085), (-0.24, 1.11, 0.07)):
        ball((x, 0, z), size, comb, stretch=(0.8, 0.55, 1.1), detail=2)
    ball((-0.5, 0, 0.83), 0.065, comb, stretch=(0.6, 0.7, 1.2), detail=2)
    _eyes(-0.44, 0.12, 1.0, 0.034)
    for turn, length in ((0.35, 1.0), (0.75, 1.1), (1.15, 0.95)):
        ball(
            (0.36 + 0.14 * math.sin(turn), 0, 0.66 + 0.16 * math.cos(turn)),
            0.12,
            dark,
            stretch=(0.75, 0.55, 2.1 * length),
            turn=(0, turn, 0),
        )
    ball((0.08, -0.25, 0.48), 0.2, dark, stretch=(1.25, 0.4, 0.75))
    for side in (-0.1, 0.1):
        rod((0.04, side, 0), (0.04, side, 0.2), 0.035, beak, sides=8)
        box((0.0, side, 0), (0.2, 0.11, 0.03), beak, bevel=0.01)


def goose() -> None:
    """Build a white goose with an orange beak."""
    white, orange = paint("#ffffff", 0.55, grain=0.01), paint("#f28c1c", 0.5, grain=0)
    ball((0.06, 0, 0.34), 0.30, white, stretch=(1.25, 0.85, 0.85))
    ball((0.38, 0, 0.46), 0.12, white, stretch=(1.5, 0.8, 0.7), turn=(0, -0.5, 0))
    rod((-0.18, 0, 0.42), (-0.30, 0, 0.84), 0.10, white, end=0.085)
    ball((-0.33, 0, 0.87), 0.135, white)
    rod((-0.42, 0, 0.86), (-0.62, 0, 0.83), 0.08, orange, end=0.02)
    _eyes(-0.40, 0.105, 0.91, 0.03)
    ball((0.10, -0.2, 0.38), 0.2, paint("#dfe4ea", 0.6, grain=0.02), stretch=(1.25, 0.4, 0.7))
    for side in (-0.1, 0.1):
        rod((0.06, side, 0), (0.06, side, 0.16), 0.03, orange, sides=8)
        box((0.0, side, 0), (0.18, 0.1, 0.03), orange, bevel=0.01)


def donkey() -> None:
    """Build a donkey in the colour of its owner, with bags for what it carries."""
    coat, dark, pale = wood(), wood(0.4), paint(CREAM, 0.6)
    ball((0, 0, 0.50), 0.30, coat, stretch=(1.25, 0.62, 0.72))
    for x in (-0.24, 0.22):
        for y in (-0.10, 0.10):
            cylinder((x, y, 0), 0.07, 0.42, coat, top=0.085, sides=12)
            cylinder((x, y, 0), 0.076, 0.09, dark, sides=12)
    rod((-0.24, 0, 0.54), (-0.44, 0, 0.78), 0.15, coat, sides=14)
    ball((-0.52, 0, 0.82), 0.165, coat, stretch=(1.25, 0.85, 0.95), turn=(0, -0.5, 0))
    ball((-0.66, 0, 0.72), 0.125, coat, stretch=(1.25, 0.9, 0.95), turn=(0, -0.6, 0))
    ball((-0.76, 0, 0.64), 0.10, pale)
    for side in (-1, 1):
        ball((-0.44, side * 0.10, 1.10), 0.08, coat, stretch=(0.6, 0.5, 2.7), turn=(side * -0.28, 0.22, 0))
        ball((-0.465, side * 0.105, 1.09), 0.052, pale, stretch=(0.5, 0.5, 2.6), turn=(side * -0.28, 0.22, 0))
    _eyes(-0.60, 0.135, 0.86, 0.03)
    for n in range(4):
        ball((-0.22 - n * 0.065, 0, 0.73 + n * 0.075), 0.075, dark, stretch=(1, 0.6, 1), detail=2)
    rod((0.36, 0, 0.58), (0.46, 0, 0.30), 0.025, dark, sides=8)
    ball((0.46, 0, 0.28), 0.05, dark, detail=2)
    box((0.02, 0, 0.62), (0.36, 0.46, 0.05), pale, bevel=0.02)
    for y in (-0.21, 0.21):
        box((0.02, y, 0.38), (0.30, 0.10, 0.24), paint("#b98a52", 0.8, grain=0.1), bevel=0.03)


ANIMALS: Final[dict[str, Callable[[], None]]] = {"cow": cow, "sheep": sheep, "pig": pig, "chicken": chicken}
