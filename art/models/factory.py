"""The buildings of Roads & Boats that make goods of goods, and those that make transporters."""

import math

from art.materials import metal, paint, planks, stone
from art.models import transporter
from art.models.good import logs, planks_pile, stones
from art.models.works import door, hut, smoke, window
from art.palette import DARK, GOLD, IVORY, OAK, STRAW, WALNUT
from art.solids import box, cylinder, disc, gable, mesh, panel, placed, ring, rod, wheel


def papermill() -> None:
    """Build a white mill with a water wheel, a stack of sheets and a roll of paper."""
    hut(paint("#f1ece0", 0.8), paint("#3579b8", 0.5, coat=0.2), (0.68, 0.5, 0.42), 0.3, x=-0.12, y=0.14)
    door(-0.24, -0.13)
    window(0.04, -0.13, 0.16)
    timber = planks("#8d5c33")
    for y in (0.04, 0.26):
        ring((0.36, y, 0.30), 0.29, 0.028, timber, turn=(math.pi / 2, 0, 0))
    for n in range(10):
        angle = n * math.pi / 5
        box(
            (0.36 + 0.28 * math.cos(angle), 0.15, 0.28 + 0.28 * math.sin(angle)),
            (0.055, 0.24, 0.045),
            planks(OAK),
            bevel=0.004,
        )
    rod((0.36, 0.0, 0.30), (0.36, 0.36, 0.30), 0.035, timber)
    for n in range(4):
        box((-0.16, -0.44, n * 0.045), (0.5, 0.34, 0.036), paint("#ffffff", 0.7, grain=0), turn=0.03 * n, bevel=0.004)
        box((-0.16, -0.44, n * 0.045 + 0.036), (0.5, 0.34, 0.008), paint("#a9b6c4", grain=0), turn=0.03 * n, bevel=0)
    rod((0.2, -0.42, 0.12), (0.52, -0.36, 0.12), 0.12, paint("#fffdf5", 0.6, grain=0), sides=20)
    rod((0.18, -0.424, 0.12), (0.54, -0.356, 0.12), 0.045, paint("#8f8069"), sides=12)


def stone_factory() -> None:
    """Build a brick kiln with a chimney and a glowing mouth, and its stones."""
    brick = stone("#b1492f")
    box((-0.1, 0.1, 0), (0.72, 0.5, 0.40), brick, bevel=0.015)
    gable((-0.1, 0.1, 0.40), (0.82, 0.6, 0.24), paint("#7d3325"))
    cylinder((0.36, 0.24, 0), 0.14, 0.96, brick, top=0.09, sides=14)
    ring((0.36, 0.24, 0.94), 0.09, 0.028, paint("#7d3325"))
    smoke(0.38, 0.24, 1.06)
    disc((-0.14, -0.17, 0.15), 0.18, 0.06, paint("#7d3325"))
    disc((-0.14, -0.21, 0.15), 0.13, 0.04, paint("#ff9a2e", 0.5, grain=0, glow=1.5))
    stones((0.32, -0.34, 0), 0.21)


def mint() -> None:
    """Build a press house with a great coin on its roof and stacks of coins."""
    gold = metal("#f5b92c")
    box((0, 0.16, 0), (0.84, 0.5, 0.06), stone(IVORY))
    box((0, 0.16, 0.06), (0.72, 0.42, 0.36), paint("#c9b48c"))
    gable((0, 0.16, 0.42), (0.84, 0.54, 0.24), paint("#8a5a9a", 0.5, coat=0.2))
    disc((0, -0.14, 0.56), 0.27, 0.07, gold)
    ring((0, -0.185, 0.56), 0.21, 0.02, metal("#c98a1a"), turn=(math.pi / 2, 0, 0))
    star = [
        (
            (0.13 if n % 2 else 0.055) * math.sin(n * math.pi / 5),
            -(0.13 if n % 2 else 0.055) * math.cos(n * math.pi / 5),
        )
        for n in range(10)
    ]
    panel(star, 0.02, metal("#c98a1a"), at=(0, -0.185, 0.56))
    for x in (-0.28, 0.28):
        box((x, -0.06, 0.06), (0.12, 0.03, 0.24), paint(WALNUT))
    for x, y, number in ((0.36, -0.34, 4), (0.10, -0.42, 2), (-0.36, -0.36, 3)):
        for n in range(number):
            cylinder((x, y, n * 0.065), 0.14, 0.055, gold, sides=20)


def stock_exchange() -> None:
    """Build a temple with columns, a purple roof and a share as its sign."""
    white = paint("#f6f0e2", grain=0.03)
    for n in range(3):
        box((0, 0.05, n * 0.05), (1.02 - n * 0.08, 0.78 - n * 0.08, 0.05), white, bevel=0.008)
    box((0, 0.14, 0.15), (0.7, 0.44, 0.42), paint("#cfc4ab"))
    for n in range(5):
        cylinder((-0.36 + n * 0.18, -0.18, 0.15), 0.052, 0.42, white, sides=14)
    box((0, 0.05, 0.57), (0.92, 0.64, 0.07), white)
    gable((0, 0.05, 0.64), (0.96, 0.68, 0.28), paint("#7d49b5", 0.5, coat=0.2), along="y")
    disc((0, -0.3, 0.75), 0.09, 0.03, metal(GOLD))
    panel([(-0.14, 0), (0.14, 0), (0.14, 0.3), (-0.14, 0.3)], 0.03, paint("#f9f2ff", grain=0), at=(0, -0.25, 0.2))
    for n in range(3):
        panel(
            [(-0.09, 0), (0.09, 0), (0.09, 0.03), (-0.09, 0.03)],
            0.035,
            paint("#7d49b5", grain=0),
            at=(0, -0.255, 0.28 + n * 0.065),
        )


def wagon_factory() -> None:
    """Build a wooden shop with a large wheel before its gate."""
    hut(planks("#c9975a"), paint("#2d948e", 0.5, coat=0.2), (0.84, 0.52, 0.42), 0.3, y=0.16)
    box((0, -0.11, 0), (0.46, 0.03, 0.34), paint(DARK), bevel=0.004)
    rim, hub = paint("#8a4a22", 0.6), paint("#f0b02e", 0.5)
    wheel((0.02, -0.32, 0.33), 0.31, rim, hub, width=0.085, spokes=8)
    wheel((-0.44, -0.22, 0.19), 0.17, rim, hub, width=0.06, spokes=6)
    planks_pile((0.46, -0.34, 0), 0.36, 0.08, layers=3, turn=math.pi / 2 + 0.2)


def truck_factory() -> None:
    """Build a hall with a toothed roof and a yellow truck before it."""
    box((0, 0.2, 0), (1.0, 0.5, 0.44), paint("#c3ccd2", 0.75))
    tooth = [
        (-0.165, -0.27, 0.0),
        (0.165, -0.27, 0.0),
        (0.165, 0.27, 0.0),
        (-0.165, 0.27, 0.0),
        (-0.165, -0.27, 0.24),
        (-0.165, 0.27, 0.24),
    ]
    for n in range(3):
        mesh(
            tooth,
            [(0, 1, 4), (0, 4, 5, 3), (1, 2, 5, 4), (2, 3, 5)],
            paint("#4d7390", 0.5),
            at=(-0.33 + n * 0.33, 0.2, 0.44),
        )
    box((0.0, -0.06, 0), (0.56, 0.03, 0.34), paint("#39434b", 0.6))
    with placed((0.04, -0.38, 0), scale=0.66):
        transporter.truck(paint("#f0b81f", 0.42, coat=0.25), paint("#9a7010"))


def raft_factory() -> None:
    """Build a shed over a slip with a raft on it."""
    for x in (-0.44, 0.2):
        for y in (0.1, 0.46):
            box((x, y, 0), (0.07, 0.07, 0.46), planks("#b98850"))
    box((-0.12, 0.46, 0), (0.62, 0.05, 0.46), planks("#cf9f62"))
    gable((-0.12, 0.28, 0.46), (0.86, 0.56, 0.26), paint("#45a6cf", 0.5, coat=0.2))
    ramp = [
        (-0.6, -0.56, 0.0),
        (0.6, -0.56, 0.0),
        (0.6, 0.04, 0.12),
        (-0.6, 0.04, 0.12),
        (-0.6, 0.04, 0.0),
        (0.6, 0.04, 0.0),
    ]
    mesh(ramp, [(0, 1, 2, 3), (3, 2, 5, 4), (0, 3, 4), (1, 5, 2)], planks("#8a6238"))
    with placed((0.0, -0.26, 0.08), scale=0.86):
        transporter.raft(paint("#f4ead4", 0.6), paint(STRAW))
    logs((0.5, 0.3, 0), 0.085, 0.36, math.pi / 2, rows=2)


def rowboat_factory() -> None:
    """Build a boat house with a white boat on blocks."""
    box((0, 0.38, 0), (0.9, 0.05, 0.46), planks("#c9975a"))
    for x in (-0.44, 0.44):
        box((x, 0.14, 0), (0.07, 0.07, 0.46), planks("#c9975a"))
    gable((0, 0.25, 0.46), (1.06, 0.46, 0.24), paint("#dc5648", 0.5, coat=0.2))
    for x in (-0.26, 0.26):
        box((x, -0.2, 0), (0.08, 0.44, 0.1), planks("#7d5630"))
    with placed((0, -0.2, 0.09), scale=0.98):
        transporter.rowboat(paint("#f7efdc", 0.5, coat=0.2), paint("#c9975a"))


def steamer_factory() -> None:
    """Build a dock with a yellow crane and a steamer on the stocks."""
    hut(stone("#9d5b45"), paint("#4b5f70"), (0.7, 0.3, 0.4), 0.2, x=-0.12, y=0.38)
    yellow = paint("#efae1e", 0.5, grain=0)
    box((0.48, 0.34, 0), (0.11, 0.11, 0.92), yellow)
    rod((0.50, 0.38, 0.88), (0.0, -0.12, 0.88), 0.045, yellow)
    rod((0.02, -0.10, 0.86), (0.02, -0.10, 0.62), 0.014, paint(DARK))
    for x in (-0.3, 0.25):
        box((x, -0.22, 0), (0.07, 0.46, 0.08), planks("#7d5630"))
    with placed((0, -0.22, 0.07), scale=0.88):
        transporter.steamer(paint("#37536b", 0.42, coat=0.25), paint("#c8352b"))
