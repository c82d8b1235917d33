"""The buildings of Roads & Boats: each shows what it makes, in colour. The first chapter: what comes from the land."""

import math

from art.materials import metal, paint, planks, stone
from art.models.good import coal, logs, planks_pile, stones
from art.palette import BARK, BRICK, DARK, GOLD, OAK, STEEL, WALNUT, WINDOW
from art.solids import (
    CHANCE,
    Paint,
    ball,
    box,
    cone,
    cylinder,
    disc,
    gable,
    panel,
    ring,
    rock,
    rod,
)


def hut(wall: Paint, roof: Paint, size: tuple[float, float, float], ridge: float, x: float = 0, y: float = 0) -> None:
    """Build a house of a width, a depth and a height with a roof."""
    wide, deep, high = size
    box((x, y, 0), size, wall, bevel=0.015)
    gable((x, y, high), (wide + 0.12, deep + 0.12, ridge), roof)


def door(x: float, y: float, wide: float = 0.15, high: float = 0.24) -> None:
    """Build a door that faces the front."""
    box((x, y, 0), (wide, 0.03, high), paint(WALNUT, 0.8), bevel=0.005)


def window(x: float, y: float, z: float, wide: float = 0.1, high: float = 0.11) -> None:
    """Build a lit window that faces the front."""
    box((x, y, z), (wide, 0.02, high), paint(WINDOW, 0.5, grain=0, glow=0.4), bevel=0.004)


def smoke(x: float, y: float, z: float, colour: str = "#ece9e4") -> None:
    """Let smoke rise from a chimney."""
    for n, size in enumerate((0.075, 0.10, 0.12)):
        ball((x + n * 0.07, y, z + n * 0.12), size, paint(colour, 0.95, grain=0.02), detail=3)


def woodcutter() -> None:
    """Build a log cabin with a green roof beside a fir, with logs and an axe before it."""
    for row in range(5):
        z = 0.05 + row * 0.085
        for y in (-0.12, 0.28):
            rod((-0.40, y, z), (0.24, y, z), 0.048, paint(BARK, 0.85, grain=0.2), sides=12)
        for x in (-0.35, 0.19):
            rod((x, -0.16, z), (x, 0.32, z), 0.048, paint(BARK, 0.85, grain=0.2), sides=12)
    box((-0.08, 0.08, 0), (0.5, 0.36, 0.42), paint("#5b3d24"))
    gable((-0.08, 0.08, 0.43), (0.76, 0.6, 0.3), paint("#3f9148", 0.5, coat=0.2))
    door(-0.08, -0.15, 0.16, 0.27)
    for z, size, high in ((0.05, 0.2, 0.42), (0.30, 0.15, 0.40), (0.54, 0.1, 0.3)):
        cone((0.44, 0.28, z), size, high, paint("#2f7d42", 0.9), sides=9)
    logs((0.2, -0.38, 0), 0.11, 0.52, 0.15, rows=2)
    cylinder((-0.42, -0.36, 0), 0.11, 0.14, paint(BARK, 0.8))
    rod((-0.42, -0.36, 0.14), (-0.28, -0.42, 0.38), 0.018, paint("#c79a5c"))
    box((-0.43, -0.355, 0.13), (0.08, 0.03, 0.1), metal(STEEL), bevel=0.004)


def quarry() -> None:
    """Build a stepped face of rock, cut blocks and a crane that lifts one."""
    steps = (
        (-0.3, 0.3, 0.4, 0.3, 0.46), (0.05, 0.34, 0.34, 0.26, 0.6), (0.36, 0.28, 0.3, 0.34, 0.36),
        (-0.38, 0.02, 0.26, 0.28, 0.28), (0.42, -0.02, 0.22, 0.24, 0.2), (-0.1, 0.12, 0.34, 0.22, 0.2),
    )  # fmt: skip
    for x, y, wide, deep, high in steps:
        grey = paint(CHANCE.choice(("#a8a7a4", "#bdbbb6", "#989794")), 0.9)
        box((x, y, 0), (wide, deep, high), grey, turn=CHANCE.uniform(-0.08, 0.08), bevel=0.03)
    stones((-0.12, -0.32, 0), 0.22)
    beam = planks("#b07b42")
    rod((0.34, -0.32, 0), (0.16, -0.10, 0.80), 0.032, beam)
    rod((0.04, 0.04, 0), (0.16, -0.10, 0.80), 0.032, beam)
    rod((0.16, -0.10, 0.76), (-0.14, -0.44, 0.94), 0.032, beam)
    rod((-0.14, -0.44, 0.92), (-0.14, -0.44, 0.68), 0.01, paint(DARK))
    box((-0.14, -0.44, 0.52), (0.17, 0.17, 0.16), paint("#e2dfd8", 0.85), bevel=0.015)


def clay_pit() -> None:
    """Build a round pit of red clay with a spade and bricks."""
    cylinder((0, 0.05, 0), 0.56, 0.2, paint("#c0683c", 0.95, grain=0.12, scale=5), top=0.42, sides=11)
    cylinder((0, 0.05, 0.165), 0.36, 0.045, paint("#8e4527", 0.9), sides=11)
    cylinder((0, 0.05, 0.18), 0.27, 0.045, paint("#6f3a25", 0.2, coat=0.5), sides=11)
    for x, y, size in ((-0.3, 0.28, 0.17), (0.32, 0.26, 0.14), (0.02, 0.40, 0.16), (-0.46, 0.0, 0.1)):
        rock((x, y, 0.2), size, paint("#d9844c", 0.95, grain=0.1), stretch=(1, 1, 0.8), rough=0.1, detail=2)
    for x, y, z in ((0.14, -0.42, 0), (0.40, -0.36, 0), (0.27, -0.39, 0.15)):
        box((x, y, z), (0.22, 0.14, 0.14), paint("#e0643a", 0.85), turn=0.2, bevel=0.025)
    rod((-0.20, -0.16, 0.16), (-0.36, -0.36, 0.62), 0.024, planks(OAK))
    box((-0.18, -0.12, 0.06), (0.15, 0.03, 0.2), metal(STEEL), turn=0.5, bevel=0.01)


def mine() -> None:
    """Build a mine in a hill: a timbered mouth and a cart of gold."""
    for x, y, size, high in ((-0.06, 0.18, 0.50, 1.35), (-0.36, 0.02, 0.32, 0.95), (0.36, 0.06, 0.32, 1.0)):
        rock((x, y, 0), size, stone("#8d7b6b"), stretch=(1, 0.85, high), rough=0.1)
    box((0, -0.28, 0), (0.34, 0.1, 0.36), paint("#17130f", 0.9))
    timber = planks("#b5793c")
    for x in (-0.2, 0.2):
        box((x, -0.32, 0), (0.09, 0.1, 0.40), timber)
    box((0, -0.32, 0.39), (0.56, 0.11, 0.1), timber)
    for x in (-0.1, 0.1):
        rod((x, -0.3, 0.02), (x, -0.72, 0.02), 0.016, paint("#55555c", metal=0.5), sides=6)
    box((0, -0.58, 0.08), (0.36, 0.26, 0.2), paint("#4f5560", 0.4, metal=0.3), bevel=0.02)
    for x in (-0.12, 0.12):
        disc((x, -0.72, 0.07), 0.07, 0.03, paint(DARK), sides=14)
    for x, y in ((-0.1, -0.56), (0.1, -0.6), (0.0, -0.5), (0.02, -0.64)):
        rock((x, y, 0.31), 0.1, metal("#ffc414"), rough=0.15)


def oil_rig() -> None:
    """Build a platform on legs with a red derrick and a flame."""
    for x in (-0.3, 0.3):
        for y in (-0.26, 0.26):
            cylinder((x, y, -0.05), 0.055, 0.34, paint("#e0921f", 0.5))
    box((0, 0, 0.28), (0.88, 0.76, 0.08), paint("#6b757d", 0.6), bevel=0.01)
    box((-0.27, 0.16, 0.36), (0.28, 0.3, 0.2), paint("#f2ecdc", 0.7))
    red = paint("#d2432b", 0.5, grain=0)
    for x, y in ((-0.1, -0.2), (0.3, -0.2), (0.3, 0.2), (-0.1, 0.2)):
        rod((x, y, 0.36), (0.1 + (x - 0.1) * 0.2, y * 0.2, 1.2), 0.03, red)
    for z in (0.58, 0.82, 1.02):
        half = 0.2 * (1 - (z - 0.36) / 0.84 * 0.8)
        corners = [(0.1 + a * half, b * half, z) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        for n in range(4):
            rod(corners[n], corners[(n + 1) % 4], 0.02, red)
    cylinder((0.1, 0, 1.18), 0.07, 0.07, paint(DARK))
    rod((0.1, 0, 1.15), (0.1, 0, -0.05), 0.03, paint(DARK))
    rod((-0.36, -0.22, 0.36), (-0.50, -0.32, 0.66), 0.026, paint("#555555"))
    ball((-0.52, -0.33, 0.76), 0.1, paint("#ff9a2e", 0.5, grain=0, glow=1.6), stretch=(0.8, 0.8, 1.5), detail=2)
    for x, y in ((0.34, -0.28), (0.16, -0.3)):
        cylinder((x, y, 0.36), 0.09, 0.2, paint(DARK, 0.35, coat=0.4))


def sawmill() -> None:
    """Build an open shed with a large saw blade in a log, and boards."""
    post = planks("#c08a4a")
    for x in (-0.42, 0.42):
        for y in (-0.02, 0.36):
            box((x, y, 0), (0.08, 0.08, 0.46), post, bevel=0.008)
    box((0, 0.36, 0), (0.84, 0.05, 0.44), planks("#d8a55e"))
    gable((0, 0.17, 0.46), (1.06, 0.62, 0.28), paint("#e8ab2c", 0.5, coat=0.2))
    box((0, -0.14, 0), (0.84, 0.2, 0.14), planks(OAK))
    logs((-0.24, -0.14, 0.14), 0.085, 0.42, 0, rows=1)
    teeth = [(0.30 if n % 2 else 0.25, n * math.pi / 18) for n in range(36)]
    blade = [(far * math.cos(angle), far * math.sin(angle)) for far, angle in teeth]
    panel(blade, 0.03, metal("#d9e1e8"), at=(0.14, -0.22, 0.27))
    disc((0.14, -0.25, 0.27), 0.08, 0.03, paint("#c8352b", grain=0))
    planks_pile((0.12, -0.48, 0), 0.56, 0.09, layers=3)


def coal_burner() -> None:
    """Build a smoking pile of wood with a glowing mouth, and coal."""
    cylinder((-0.08, 0.1, 0), 0.44, 0.5, paint("#4a3a30", 0.95, grain=0.25), top=0.12, sides=12)
    for n in range(14):
        angle = n * math.pi / 7
        colour = paint(CHANCE.choice(("#6a4c38", "#7d5a3f", "#523d2e")), 0.9)
        low = (-0.08 + 0.48 * math.cos(angle), 0.1 + 0.48 * math.sin(angle), 0)
        rod(low, (-0.08 + 0.14 * math.cos(angle), 0.1 + 0.14 * math.sin(angle), 0.56), 0.045, colour, sides=7)
    cylinder((-0.08, 0.1, 0.5), 0.13, 0.06, paint("#ff7a1a", 0.5, grain=0, glow=1.6))
    smoke(-0.06, 0.1, 0.68, "#6a625c")
    ball((-0.2, -0.32, 0.1), 0.15, paint("#ff8a1e", 0.5, grain=0, glow=1.6), stretch=(1, 0.6, 1), detail=2)
    coal((0.34, -0.34, 0), 0.30)


def home(colour: Paint) -> None:
    """Build a home with roof and flag in the colour of its owner."""
    hut(paint("#f4e8cc", 0.8), colour, (0.74, 0.56, 0.42), 0.38, y=0.05)
    door(-0.08, -0.24, 0.17, 0.27)
    window(0.2, -0.24, 0.16, 0.13, 0.13)
    box((0.22, 0.14, 0.56), (0.12, 0.12, 0.34), stone(BRICK))
    rod((-0.38, 0.24, 0.3), (-0.38, 0.24, 1.24), 0.024, planks(OAK))
    panel([(0, 0), (0.40, 0.12), (0, 0.24)], 0.03, colour, at=(-0.37, 0.24, 0.98))


def shaft() -> None:
    """Build the frame over a new shaft with its wheel."""
    beam = planks("#a8743f")
    cylinder((0, 0, 0), 0.34, 0.1, stone("#8d8a84"), sides=12)
    cylinder((0, 0, 0.07), 0.24, 0.04, paint("#14110e", 0.9, grain=0), sides=12)
    for x in (-0.34, 0.34):
        for y in (-0.18, 0.18):
            rod((x, y, 0), (x * 0.35, y * 0.4, 0.86), 0.035, beam)
    ring((0, -0.1, 0.84), 0.17, 0.03, paint(DARK), turn=(math.pi / 2, 0, 0))
    disc((0, -0.1, 0.84), 0.06, 0.06, metal(GOLD))
    rod((0, -0.1, 0.7), (0, -0.1, 0.1), 0.014, paint(DARK))
