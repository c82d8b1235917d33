"""The wares, coins and people of The Castles of Burgundy."""

import math
from collections.abc import Callable
from typing import Final

from art.materials import metal, paint, planks
from art.palette import IVORY, SILVER, STRAW, WALNUT
from art.solids import CHANCE, ball, box, cylinder, lathe, ring, rod


def barrel() -> None:
    """Build a barrel with iron hoops."""
    staves, hoop = planks("#a8683a"), paint("#44444c", 0.4, metal=0.3)
    lathe(
        (0, 0, 0),
        [(0.32, 0), (0.41, 0.26), (0.43, 0.44), (0.41, 0.62), (0.33, 0.88), (0.30, 0.88), (0.30, 0.84)],
        staves,
        sides=32,
    )
    cylinder((0, 0, 0.8), 0.3, 0.05, planks("#d09a62"))
    for z, radius in ((0.12, 0.372), (0.68, 0.4)):
        lathe(
            (0, 0, z),
            [(radius, 0), (radius + 0.018, 0.01), (radius + 0.018, 0.08), (radius - 0.01, 0.09)],
            hoop,
            sides=32,
        )


def pottery() -> None:
    """Build a glazed turquoise pot with two handles."""
    glaze = paint("#23a89b", 0.22, grain=0.05, scale=5, bump=0.03, coat=0.5)
    lathe(
        (0, 0, 0),
        [
            (0.18, 0),
            (0.22, 0.03),
            (0.38, 0.24),
            (0.42, 0.44),
            (0.32, 0.64),
            (0.15, 0.76),
            (0.14, 0.84),
            (0.24, 0.98),
            (0.19, 0.98),
            (0.1, 0.84),
        ],
        glaze,
        sides=36,
    )
    lathe((0, 0, 0.36), [(0.413, 0), (0.43, 0.02), (0.43, 0.09), (0.416, 0.11)], paint(IVORY), sides=36)
    for side in (-1, 1):
        for n in range(9):
            angle = n / 8 * math.pi
            ball((side * (0.22 + 0.17 * math.sin(angle)), 0, 0.86 - 0.3 * n / 8), 0.045, glaze)


def grapes() -> None:
    """Build a bunch of grapes with two leaves."""
    skin = paint("#7434a0", 0.28, grain=0.12, scale=6, bump=0, coat=0.4)
    for row, number in enumerate((1, 3, 4, 5, 4)):
        for n in range(number):
            inner = number > 2 and 0 < n < number - 1
            x = (n - (number - 1) / 2) * 0.2 + CHANCE.uniform(-0.02, 0.02)
            ball((x, -0.34 + row * 0.17, 0.12 + (0.1 if inner else 0)), 0.13, skin)
    for x, turn in ((-0.18, 0.7), (0.22, -0.5)):
        ball(
            (x, 0.5, 0.2), 0.22, paint("#58a03a", 0.6, grain=0.15), stretch=(1, 0.62, 0.25), turn=(0, 0, turn), detail=2
        )
    box((0, 0.5, 0.12), (0.06, 0.3, 0.06), paint(WALNUT))


def cloth() -> None:
    """Build three rolls of pink cloth."""
    for x, z, colour in ((-0.24, 0.22, "#ea7fa8"), (0.24, 0.22, "#ea7fa8"), (0, 0.61, "#c4487a")):
        roll, end = paint(colour, 0.8, grain=0.05), paint("#ffe1ec", 0.8, grain=0)
        rod((x, -0.45, z), (x, 0.45, z), 0.225, roll, sides=28)
        for radius, depth, layer in ((0.17, 0.006, end), (0.12, 0.012, roll), (0.065, 0.018, end)):
            cylinder((x, -0.45, z), radius, depth, layer, turn=(math.pi / 2, 0, 0), bevel=0)


def spice() -> None:
    """Build an open sack of red spice."""
    sack = paint("#dcc594", 0.9, grain=0.13, scale=24, bump=0.4)
    lathe((0, 0, 0), [(0.30, 0), (0.40, 0.08), (0.43, 0.26), (0.38, 0.46), (0.32, 0.54)], sack, sides=32)
    ring((0, 0, 0.58), 0.36, 0.065, sack)
    lathe(
        (0, 0, 0.58),
        [(0.345, 0), (0.27, 0.13), (0.14, 0.25), (0.02, 0.30)],
        paint("#d23a1c", 0.95, grain=0.28, scale=26, bump=0.5),
        sides=32,
    )


def wheat() -> None:
    """Build a sheaf of wheat."""
    straw = paint("#eeaa30", 0.7, grain=0.2, bump=0.2)
    for _ in range(34):
        angle, far = CHANCE.random() * math.tau, math.sqrt(CHANCE.random())
        x, y = math.cos(angle) * far, math.sin(angle) * far
        low, waist = (x * 0.26, y * 0.2, 0.0), (x * 0.12, y * 0.1, 0.42)
        head = (x * 0.42, y * 0.28, 0.82 + 0.1 * (1 - far))
        tip = tuple(head[axis] + (head[axis] - waist[axis]) * 0.42 for axis in range(3))
        rod(low, waist, 0.026, straw, sides=5)
        rod(waist, head, 0.022, straw, sides=5)
        rod(head, (tip[0], tip[1], tip[2]), 0.062, straw, end=0.02, sides=6)
    lathe((0, 0, 0.37), [(0.15, 0), (0.19, 0.05), (0.15, 0.1)], paint("#a23a1e"))


def silver() -> None:
    """Build stacks of silver coins."""
    coin_stacks(SILVER, ((0.2, 0.16, 2), (-0.16, 0.1, 4), (0.12, -0.22, 3)))


def coin_stacks(colour: str, stacks: tuple[tuple[float, float, int], ...]) -> None:
    """Build stacks of coins at places, each of so many."""
    shine = metal(colour)
    for x, y, number in stacks:
        for n in range(number):
            place = (x + CHANCE.uniform(-0.02, 0.02), y + CHANCE.uniform(-0.02, 0.02), n * 0.092)
            lathe(
                place,
                [(0.26, 0), (0.285, 0.02), (0.285, 0.07), (0.26, 0.09), (0.2, 0.09), (0.19, 0.078)],
                shine,
                sides=32,
            )


def worker() -> None:
    """Build a worker with a straw hat."""
    lathe(
        (0, 0, 0),
        [(0.34, 0), (0.36, 0.06), (0.33, 0.3), (0.24, 0.62), (0.12, 0.74)],
        paint("#b5763a", 0.45, coat=0.2),
        sides=28,
    )
    ball((0, 0, 0.90), 0.235, paint("#f0c9a0", grain=0), detail=4)
    lathe(
        (0, 0, 1.0),
        [(0.42, 0), (0.43, 0.03), (0.26, 0.07), (0.22, 0.24), (0.08, 0.30)],
        paint("#efcb5e", 0.8, grain=0.13, bump=0.3),
        sides=32,
    )
    ring((0, 0, 1.1), 0.235, 0.03, paint("#b23a24"))
    ring((0, 0, 0.3), 0.335, 0.03, paint(WALNUT))


def crate() -> None:
    """Build an open crate for wares."""
    board, dark = planks("#b98850"), paint("#3b2716", 0.9)
    box((0, 0, 0.02), (1.0, 0.8, 0.05), dark)
    for z in (0.03, 0.2, 0.37):
        for y in (-0.42, 0.42):
            box((0, y, z), (1.06, 0.05, 0.14), board, bevel=0.01)
        for x in (-0.52, 0.52):
            box((x, 0, z), (0.05, 0.86, 0.14), board, bevel=0.01)
    for x in (-0.5, 0.5):
        for y in (-0.4, 0.4):
            box((x, y, 0), (0.08, 0.08, 0.54), planks(STRAW), bevel=0.01)


WARES: Final[dict[str, Callable[[], None]]] = {
    "turquoise": pottery,
    "purple": grapes,
    "pink": cloth,
    "red": spice,
    "brown": barrel,
    "orange": wheat,
}
