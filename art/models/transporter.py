"""The transporters of Roads & Boats. `body` is in the colour of its owner, `trim` a darker or paler shade of it."""

import math

from art.materials import paint, planks
from art.models.good import log
from art.palette import CREAM, DARK, OAK
from art.solids import Paint, ball, box, cylinder, disc, mesh, panel, ring, rod, wheel


def wagon(body: Paint, trim: Paint) -> None:
    """Build a covered wagon on four pale wheels."""
    cream = paint(CREAM, 0.6)
    box((0, 0, 0.26), (1.0, 0.5, 0.08), body)
    for y in (-0.25, 0.25):
        box((0, y, 0.30), (1.0, 0.04, 0.2), body)
    for x in (-0.5, 0.5):
        box((x, 0, 0.30), (0.04, 0.5, 0.2), body)
    rod((-0.40, 0, 0.48), (0.44, 0, 0.48), 0.29, body, sides=24)
    for x in (-0.38, 0.0, 0.40):
        ring((x, 0, 0.48), 0.285, 0.028, cream, turn=(math.pi / 2, 0, math.pi / 2))
    for x, size in ((-0.32, 0.21), (0.32, 0.26)):
        for y in (0.34, -0.34):
            wheel((x, y, size), size, cream, trim, width=0.07, spokes=8)
    rod((-0.5, 0, 0.26), (-0.88, 0, 0.12), 0.03, planks(OAK))


def truck(body: Paint, trim: Paint) -> None:
    """Build a truck with an open bed."""
    dark, glass = paint("#2b2b2e", 0.6), paint("#c8e8f7", 0.15, grain=0, coat=0.5)
    box((0, 0, 0.12), (1.1, 0.4, 0.08), dark)
    box((-0.38, 0, 0.18), (0.34, 0.46, 0.46), body, bevel=0.06)
    box((-0.53, 0, 0.40), (0.06, 0.36, 0.17), glass)
    box((-0.40, -0.225, 0.40), (0.2, 0.03, 0.15), glass)
    box((0.18, 0, 0.19), (0.76, 0.46, 0.05), trim)
    for y in (-0.23, 0.23):
        box((0.18, y, 0.2), (0.78, 0.04, 0.18), body)
    for x, high in ((0.56, 0.18), (-0.2, 0.32)):
        box((x, 0, 0.2), (0.04, 0.48, high), body)
    for x in (-0.36, 0.14, 0.42):
        for y in (0.24, -0.22):
            disc((x, y, 0.13), 0.14, 0.1, dark, sides=20)
        disc((x, -0.28, 0.13), 0.06, 0.03, paint("#dededa", 0.4, grain=0), sides=14)


def raft(body: Paint, trim: Paint) -> None:
    """Build a raft of logs with a square sail."""
    for n in range(6):
        log((0, (n - 2.5) * 0.115, 0.06), 0.058, 0.95, 0)
    for x in (-0.32, 0.32):
        box((x, 0, 0.11), (0.06, 0.66, 0.035), planks("#6d4526"), bevel=0.004)
    rod((-0.12, 0.1, 0.1), (-0.12, 0.1, 1.0), 0.03, planks("#7d5630"))
    rod((-0.47, 0.09, 0.93), (0.23, 0.09, 0.93), 0.024, planks("#7d5630"))
    panel([(-0.34, 0.32), (0.34, 0.32), (0.30, 0.92), (-0.30, 0.92)], 0.035, body, at=(-0.12, 0.05, 0))
    panel([(-0.325, 0.52), (0.325, 0.52), (0.315, 0.66), (-0.315, 0.66)], 0.04, trim, at=(-0.12, 0.048, 0))


def hull(body: Paint, deck: Paint, length: float, width: float, height: float) -> None:
    """Build a hull whose bow is to the right."""
    points: list[tuple[float, float, float]] = []
    around = 18
    for z, part in ((0.0, 0.62), (height, 1.0), (height * 0.98, 0.9), (height * 0.55, 0.86)):
        for n in range(around):
            angle = math.tau * n / around
            along, across = math.cos(angle), math.sin(angle)
            x = math.copysign(abs(along) ** 0.9, along) * length / 2 * part
            y = math.copysign(abs(across) ** 0.75, across) * width / 2 * part * (1 - 0.35 * max(0.0, along) ** 2)
            points.append((x, y, z + (0.35 * height * abs(along) ** 4 if z > height * 0.6 else 0.0)))
    sides = [
        (
            level * around + n,
            level * around + (n + 1) % around,
            (level + 1) * around + (n + 1) % around,
            (level + 1) * around + n,
        )
        for level in range(3)
        for n in range(around)
    ]
    mesh(points, [*sides, tuple(range(around))[::-1]], body)
    floor = points[3 * around :]
    mesh(floor, [tuple(range(around))], deck)


def rowboat(body: Paint, trim: Paint) -> None:
    """Build a rowing boat with two oars."""
    hull(body, planks("#b98a52"), 1.2, 0.56, 0.26)
    for x in (-0.24, 0.12):
        box((x, 0, 0.17), (0.12, 0.42, 0.04), trim, bevel=0.006)
    oar = planks("#f2dcae")
    for side in (1, -1):
        rod((0.0, side * 0.1, 0.32), (-0.28, side * 0.58, 0.08), 0.026, oar)
        box((-0.31, side * 0.64, 0.03), (0.1, 0.2, 0.035), oar, turn=-side * 0.5, bevel=0.008)


def steamer(body: Paint, trim: Paint) -> None:
    """Build a steamer with a white bridge, a banded funnel and smoke."""
    white = paint("#f8f2e6", 0.6, grain=0.02)
    hull(body, planks("#d0a465"), 1.34, 0.58, 0.28)
    box((-0.12, 0, 0.2), (0.56, 0.32, 0.22), white, bevel=0.02)
    box((-0.28, 0, 0.40), (0.24, 0.28, 0.16), white, bevel=0.02)
    cylinder((0.06, 0, 0.40), 0.095, 0.46, paint(DARK, 0.5), sides=16)
    cylinder((0.06, 0, 0.58), 0.104, 0.13, trim, sides=16)
    for n, size in enumerate((0.10, 0.13)):
        ball((0.17 + n * 0.18, 0, 0.95 + n * 0.1), size, paint("#ece9e4", 0.95, grain=0), detail=3)
    for x in (-0.32, -0.18, -0.04):
        box((x, -0.165, 0.28), (0.07, 0.02, 0.07), paint("#2f6288", 0.3, grain=0), bevel=0.004)
