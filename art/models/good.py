"""The goods of Roads & Boats and 504: one shape and one colour each, so that 18 pixels are enough to tell them."""

import math
from collections.abc import Callable
from typing import Final

from art.materials import metal, paint, planks
from art.models import animal
from art.palette import BARK
from art.solids import Point, ball, box, cylinder, mesh, panel, rock, rod


def log(at: Point, radius: float, length: float, turn: float) -> None:
    """Build a log about a point, along x where it is not turned, with pale ends."""
    x, y, z = at
    for size, part, colour in (
        (radius, 1.0, paint(BARK, 0.85, grain=0.2, scale=9)),
        (radius * 0.82, 1.04, paint("#efcf98", 0.7)),
    ):
        dx, dy = math.cos(turn) * length * part / 2, math.sin(turn) * length * part / 2
        rod((x - dx, y - dy, z), (x + dx, y + dy, z), size, colour, sides=16)


def logs(at: Point, radius: float, length: float, turn: float, *, rows: int) -> None:
    """Build a pile of logs."""
    x, y, z = at
    for row in range(rows):
        number = rows - row
        for n in range(number):
            off = (n - (number - 1) / 2) * 2 * radius
            log(
                (x - off * math.sin(turn), y + off * math.cos(turn), z + radius + row * radius * 1.72),
                radius,
                length,
                turn,
            )


def planks_pile(at: Point, length: float, width: float, *, layers: int, turn: float = 0.0) -> None:
    """Build a pile of boards, three side by side."""
    x, y, z = at
    shades = ("#e4b364", "#d79f4e", "#edc27b")
    for layer in range(layers):
        for n in (-1, 0, 1):
            place = (x - n * width * math.sin(turn), y + n * width * math.cos(turn), z + layer * 0.06)
            box(place, (length, width * 0.9, 0.052), planks(shades[(n + layer) % 3]), turn=turn, bevel=0.006)


def stones(at: Point, size: float) -> None:
    """Build three cut stones."""
    x, y, z = at
    for a, b, c, colour in ((-0.55, 0, 0, "#c9c7c2"), (0.55, 0.05, 0, "#b4b2ae"), (0, -0.02, 1, "#dcdad5")):
        box(
            (x + a * size, y + b * size, z + c * size),
            (size, size, size),
            paint(colour, 0.85),
            turn=0.1 * a,
            bevel=0.018,
        )


def coal(at: Point, size: float) -> None:
    """Build a heap of glowing coal."""
    x, y, z = at
    black = paint("#29292d", 0.3, grain=0.05, coat=0.5)
    for a, b, c in ((-0.5, 0.2, 0.3), (0.5, 0.25, 0.3), (0.05, -0.45, 0.3), (0.0, 0.1, 0.8)):
        rock((x + a * size, y + b * size, z + c * size), size * 0.5, black, rough=0.15)
    for a, b, c, part in ((0.06, -0.5, 0.55, 0.24), (-0.3, -0.3, 0.7, 0.15), (0.4, -0.15, 0.75, 0.14)):
        ball(
            (x + a * size, y + b * size, z + c * size), size * part, paint("#ff6a12", 0.5, grain=0, glow=1.1), detail=1
        )


def trunks() -> None:
    """Build three trunks."""
    logs((0, 0, 0), 0.18, 0.66, math.pi / 2 - 0.25, rows=2)


def boards() -> None:
    """Build a stack of boards."""
    shades = ("#f0bd62", "#dd9f45", "#f6cd80")
    for layer in range(3):
        for n in (-1, 0, 1):
            place = ((layer - 1) * 0.03, n * 0.185, layer * 0.14)
            box(place, (0.95, 0.17, 0.125), planks(shades[(n + layer) % 3]), turn=0.25, bevel=0.012)


def paper() -> None:
    """Build a stack of written sheets."""
    sheet, edge = paint("#fffef8", 0.6, grain=0), paint("#9fb0c2", grain=0)
    for layer in range(4):
        turn = 0.05 * layer
        box((0.02 * layer, 0.02 * layer, layer * 0.055), (0.70, 0.86, 0.05), sheet, turn=turn, bevel=0.006)
        box((0.02 * layer, 0.02 * layer, layer * 0.055 + 0.045), (0.71, 0.87, 0.008), edge, turn=turn, bevel=0)
    box((0.07, 0.07, 0.22), (0.70, 0.86, 0.02), sheet, turn=0.18, bevel=0.006)
    for n in range(4):
        y = 0.28 - n * 0.17
        box(
            (0.07 - y * 0.18, 0.07 + y, 0.242),
            (0.50 if n < 3 else 0.3, 0.065, 0.008),
            paint("#4a6f96", grain=0),
            turn=0.18,
            bevel=0,
        )


def clay() -> None:
    """Build three bricks of clay."""
    for x, y, z, turn, colour in (
        (-0.18, 0.14, 0, 0.1, "#d2552d"),
        (0.18, -0.22, 0, -0.1, "#e0683b"),
        (0, -0.02, 0.25, 0.35, "#ee7d4a"),
    ):
        box((x, y, z), (0.64, 0.32, 0.25), paint(colour, 0.8), turn=turn, bevel=0.05)


def stone() -> None:
    """Build three large stones."""
    for x, y, z, turn, colour in (
        (-0.30, 0.02, 0, 0.1, "#c9ccd0"),
        (0.30, -0.04, 0, -0.12, "#b3b7bd"),
        (0, 0, 0.40, 0.25, "#e0e3e6"),
    ):
        box((x, y, z), (0.56, 0.50, 0.40), paint(colour, 0.8), turn=turn, bevel=0.05)


def fuel() -> None:
    """Build a heap of coal."""
    coal((0, 0, 0), 0.52)


def iron() -> None:
    """Build three blue bars of iron."""
    shine = paint("#7aa6d2", 0.30, grain=0.03, metal=0.25, coat=0.35)
    corners = [(-0.40, -0.17, 0.0), (0.40, -0.17, 0.0), (0.40, 0.17, 0.0), (-0.40, 0.17, 0.0)]
    corners += [(x * 0.8, y * 0.55, 0.21) for x, y, _ in corners]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    for place in ((0, 0.2, 0), (0, -0.2, 0), (0, 0, 0.21)):
        mesh(corners, faces, shine, at=place, bevel=0.02)


def gold() -> None:
    """Build nuggets of gold."""
    shine = paint("#ffc414", 0.25, grain=0.05, metal=0.45, coat=0.5)
    for x, y, z, size in (
        (-0.27, 0.06, 0.16, 0.25),
        (0.25, 0.1, 0.16, 0.27),
        (0.0, -0.25, 0.15, 0.22),
        (0.02, 0.02, 0.40, 0.23),
    ):
        rock((x, y, z), size, shine, rough=0.2)


def coins() -> None:
    """Build a stack of coins and one that leans on it."""
    for n in range(5):
        cylinder((-0.16 + 0.02 * (n % 2), 0.12, n * 0.095), 0.32, 0.085, metal("#f09a12"), bevel=0.02)
    cylinder((0.20, -0.24, 0.30), 0.34, 0.09, metal("#ffbe3a"), turn=(math.pi / 2 - 0.55, 0, 0.25), bevel=0.02)


def stock() -> None:
    """Build a share: a purple frame, lines and a red seal."""
    purple, red = paint("#6f3fa8", 0.55, grain=0), paint("#dc3328", 0.4, grain=0)
    box((0, 0, 0), (0.98, 0.74, 0.07), purple, bevel=0.02)
    box((0, 0, 0.065), (0.82, 0.58, 0.015), paint("#fbf3ff", 0.6, grain=0), bevel=0.01)
    for n in range(3):
        box((-0.05, 0.16 - n * 0.14, 0.08), (0.52, 0.06, 0.008), purple, bevel=0)
    for x, turn in ((0.22, -0.2), (0.35, 0.2)):
        box((x, -0.36, 0.08), (0.09, 0.26, 0.02), red, turn=turn, bevel=0)
    cylinder((0.28, -0.17, 0.08), 0.18, 0.05, red, sides=14)
    cylinder((0.28, -0.17, 0.12), 0.1, 0.03, paint("#ff9a8a", 0.4, grain=0), sides=12)


def fish() -> None:
    """Build a blue fish."""
    blue = paint("#3c8fd6", 0.3, grain=0.03, coat=0.5)
    ball((-0.06, 0, 0.34), 0.34, blue, stretch=(1.4, 0.5, 0.9))
    ball((-0.08, -0.05, 0.27), 0.30, paint("#dceffb", 0.4, grain=0), stretch=(1.25, 0.5, 0.65))
    panel([(0.28, 0.34), (0.68, 0.68), (0.58, 0.34), (0.68, 0.0)], 0.12, blue, bevel=0.02)
    panel([(-0.16, 0.58), (0.12, 0.84), (0.2, 0.54)], 0.08, paint("#2a6cab", grain=0), bevel=0.01)
    ball((-0.36, -0.13, 0.42), 0.065, paint("#ffffff", grain=0))
    ball((-0.375, -0.175, 0.425), 0.036, paint("#111111", grain=0))


def ore() -> None:
    """Build grey rocks with turquoise crystals."""
    for x, y, z, size, colour in (
        (-0.26, 0.08, 0.18, 0.28, "#6d7680"),
        (0.26, 0.1, 0.18, 0.27, "#59626b"),
        (0, -0.22, 0.16, 0.24, "#7d8790"),
        (0.02, 0.06, 0.44, 0.25, "#8b959e"),
    ):
        rock((x, y, z), size, paint(colour, 0.6), rough=0.14)
    for x, y, z in ((-0.2, -0.16, 0.32), (0.22, -0.1, 0.34), (0.05, -0.12, 0.60), (0.04, -0.40, 0.26)):
        rock((x, y, z), 0.11, paint("#3fd8cc", 0.2, grain=0, coat=0.6, glow=0.15), stretch=(1, 1, 1.3), rough=0.1)


GOODS: Final[dict[str, Callable[[], None]]] = {
    "trunks": trunks,
    "boards": boards,
    "paper": paper,
    "goose": animal.goose,
    "clay": clay,
    "stone": stone,
    "fuel": fuel,
    "iron": iron,
    "gold": gold,
    "coins": coins,
    "stock": stock,
}
