"""The landscapes of Age of Innovation and 504 that Roads & Boats does not have. Each keeps a clearing for a building.

The seven of Age of Innovation are told apart by shape and brightness, dark to light: swamp, forest, wasteland, lake,
plains, mountain, desert.
"""

import itertools
import math
from collections.abc import Callable
from typing import Final

from art.materials import paint
from art.models import landscape
from art.models.ground import APOTHEM, ground
from art.models.hexes import scattered
from art.palette import SLATE
from art.solids import CHANCE, Paint, ball, box, cone, cylinder, gable, hexagon, lathe, mesh, prism, rock, rod

_CLEAR: Final = 0.42
_WAVES: Final = 36


def forest() -> None:
    """Build a dense ring of dark firs about a clearing."""
    ground("woods")
    for x, y in scattered(26, 0.88, 0.2, _CLEAR + 0.06):
        needles = paint(CHANCE.choice(("#1f4f2a", "#28602f", "#347035")), 0.88, grain=0.12)
        for z, radius, high in ((0.03, 0.15, 0.26), (0.17, 0.115, 0.24), (0.31, 0.078, 0.2)):
            cone((x, y, z), radius, high, needles, sides=8)


def mountain() -> None:
    """Build grey peaks with much snow."""
    ground("rock")
    for x, y, radius, high in (
        (0.02, 0.62, 0.36, 0.62),
        (-0.52, 0.34, 0.36, 0.66),
        (0.52, 0.32, 0.37, 0.72),
        (-0.6, -0.30, 0.27, 0.36),
        (0.58, -0.32, 0.28, 0.4),
    ):
        landscape.peak(x, y, radius, high, 0.4, ("#6d7078", "#a3a6ad"))
    for x, y in ((-0.08, -0.72), (0.16, -0.68), (-0.3, -0.6), (0.36, -0.58)):
        rock((x, y, 0), 0.08, paint("#a3a4a8", 0.9))


def lake() -> None:
    """Build a lake with a sandy shore, lilies and reeds."""
    ground("lake")
    shore = [_shore(n, 0.80) for n in range(_WAVES)]
    deep = [_shore(n, 0.70) for n in range(_WAVES)]
    prism(shore, 0.03, paint("#7cc0e2", 0.3, grain=0.08, coat=0.2), bevel=0.008)
    prism(deep, 0.036, paint("#2468ae", 0.14, grain=0.2, scale=3, bump=0.1, coat=0.4), bevel=0.004)
    for x, y in ((-0.56, -0.34), (0.60, 0.16), (-0.14, 0.68)):
        rock((x, y, 0.02), 0.09, paint("#bfbab0", 0.8), stretch=(1.3, 1, 0.7))
        for n in range(5):
            cone(
                (x + 0.1 + n * 0.03, y - 0.03 + n % 2 * 0.04, 0),
                0.02,
                0.22 + 0.05 * (n % 2),
                paint("#5e8a3c", 0.9),
                sides=4,
            )
    for x, y in ((0.36, -0.50), (-0.46, 0.34), (0.48, -0.40)):
        ball((x, y, 0.042), 0.085, paint("#7ab654", 0.6), stretch=(1, 0.85, 0.08), detail=2)
        ball((x, y, 0.065), 0.03, paint("#fbe9f0", 0.6, grain=0), detail=2)


def _shore(n: int, radius: float) -> tuple[float, float]:
    angle = math.tau * n / _WAVES
    far = radius * APOTHEM / max(abs(math.cos(angle - side * math.pi / 3)) for side in range(6))
    return far * math.cos(angle) * (1 + 0.03 * math.sin(5 * angle)), far * math.sin(angle) * (
        1 + 0.03 * math.sin(4 * angle)
    )


def desert() -> None:
    """Build dunes with a few cactuses."""
    ground("desert")
    for x, y, size in ((0.50, 0.14, 1.2), (-0.52, 0.06, 1.0), (-0.26, -0.60, 0.95), (0.16, 0.60, 0.9)):
        landscape.cactus(x, y, size)
    for x, y in scattered(9, 0.84, 0.2, _CLEAR):
        rock((x, y, 0), 0.042, paint("#c79f62", 0.9), stretch=(1, 1, 0.7))


def plains() -> None:
    """Build ploughed earth with stooks of corn."""
    ground("plains")
    for x, y in (
        (-0.54, 0.32),
        (-0.28, 0.54),
        (0.28, 0.56),
        (0.54, 0.30),
        (0.60, -0.20),
        (-0.58, -0.24),
        (0.32, -0.56),
        (-0.28, -0.58),
    ):
        cone((x, y, 0), 0.12, 0.28, paint("#dfaa48", 0.85, grain=0.2), sides=8)
        cone((x, y, 0.18), 0.055, 0.13, paint("#f0c469", 0.85, grain=0.2), sides=6)


def swamp() -> None:
    """Build black earth with pools, dead trees and reeds."""
    ground("swamp")
    water = paint("#1c4a52", 0.06, grain=0.1, scale=3, bump=0.05, coat=0.6)
    for x, y, size in (
        (-0.50, 0.30, 0.22),
        (0.50, 0.34, 0.22),
        (0.56, -0.26, 0.2),
        (-0.46, -0.42, 0.23),
        (0.06, -0.68, 0.17),
        (0, 0.68, 0.16),
    ):
        ball((x, y, 0.0), size, water, stretch=(1.3, 0.85, 0.08), detail=3)
    bark = paint("#9a9080", 0.9, grain=0.15)
    for x, y, high in ((-0.62, 0.02, 0.52), (0.36, 0.44, 0.46), (0.40, -0.52, 0.4), (-0.2, 0.56, 0.4)):
        rod((x, y, 0), (x, y, high), 0.055, bark, end=0.014, sides=7)
        rod((x, y, high * 0.5), (x + 0.14, y, high * 0.82), 0.028, bark, end=0.008, sides=5)
        rod((x, y, high * 0.62), (x - 0.12, y, high * 0.9), 0.024, bark, end=0.008, sides=5)
    for x, y in scattered(18, 0.86, 0.16, _CLEAR + 0.08):
        landscape.tuft(x, y, "#93a455", 1.6)


def wasteland() -> None:
    """Build red earth with craters that glow, and cracks of fire."""
    ground("wasteland")
    fire = paint("#ff8a2a", 0.6, grain=0, glow=1.3)
    for x, y, radius, high in (
        (-0.48, 0.34, 0.29, 0.40),
        (0.52, 0.28, 0.26, 0.34),
        (0.54, -0.36, 0.23, 0.26),
        (-0.54, -0.34, 0.22, 0.22),
        (0.06, -0.70, 0.2, 0.18),
        (0.06, 0.64, 0.23, 0.24),
    ):
        _crater(x, y, radius, high, fire)
    for line in (
        ((-0.30, -0.42), (-0.12, -0.52), (0.04, -0.44), (0.22, -0.52)),
        ((0.32, 0.52), (0.38, 0.38), (0.30, 0.26)),
        ((-0.66, -0.10), (-0.54, -0.04), (-0.48, 0.06)),
    ):
        for (a, b), (c, d) in itertools.pairwise(line):
            place = ((a + c) / 2, (b + d) / 2, 0)
            box(place, (math.hypot(c - a, d - b) + 0.02, 0.03, 0.012), fire, turn=math.atan2(d - b, c - a), bevel=0)


def _crater(x: float, y: float, radius: float, high: float, fire: Paint) -> None:
    sides, start = 8, CHANCE.uniform(0, math.tau)
    points = []
    for size, z in ((radius, 0.0), (radius * 0.42, high), (radius * 0.28, high * 0.82)):
        for n in range(sides):
            angle, far = start + math.tau * n / sides, size * CHANCE.uniform(0.92, 1.08)
            points.append((far * math.cos(angle), far * math.sin(angle), z))
    faces = [
        (
            level * sides + n,
            level * sides + (n + 1) % sides,
            (level + 1) * sides + (n + 1) % sides,
            (level + 1) * sides + n,
        )
        for level in range(2)
        for n in range(sides)
    ]
    mesh(points, faces, paint("#5e2018", 0.9, grain=0.25, bump=0.4), at=(x, y, -0.01))
    cylinder((x, y, high * 0.78), radius * 0.30, 0.02, fire, sides=10, bevel=0)


def stream() -> None:
    """Build a hex of the wide river."""
    ground("stream")
    landscape.crests("#8fbcc6")


def field() -> None:
    """Build a field with sheaves."""
    ground("field")
    for x, y in scattered(7, 0.78, 0.38, 0.3):
        sheaf = paint(CHANCE.choice(("#d99f27", "#e6b23c")), 0.9, grain=0.15)
        lathe(
            (x, y, -0.02),
            [(0.08, 0), (0.045, 0.12), (0.05, 0.14), (0.11, 0.26), (0.02, 0.27)],
            sheaf,
            sides=10,
            smooth=False,
        )


def city() -> None:
    """Build a walled town round a market place; its south is left to what it wants."""
    ground("city")
    _town_wall()
    roofs = ("#c8603f", "#d8744c", "#b9543a")
    for x, y, size, turn in (
        (-0.29, 0.47, 0.95, -0.35),
        (0.30, 0.47, 0.95, 0.4),
        (-0.56, 0.28, 1, 0.5),
        (0.57, 0.27, 1, -0.5),
        (-0.62, -0.04, 0.8, -0.2),
        (0.63, -0.04, 0.8, 0.25),
    ):
        side = 0.21 * size
        box(
            (x, y, 0),
            (side, side * 0.8, side * 0.9),
            paint(CHANCE.choice(("#fbf1da", "#f3e2c0", "#fff6e6")), 0.8),
            turn=turn,
            bevel=0.008,
        )
        gable((x, y, side * 0.9), (side * 1.2, side * 1.1, side * 0.75), paint(CHANCE.choice(roofs), 0.8), turn=turn)
    box((0, 0.28, 0), (0.2, 0.2, 0.3), paint("#f7ead0", 0.8), bevel=0.008)
    cone((0, 0.28, 0.3), 0.18, 0.24, paint(SLATE, 0.7), sides=4, turn=math.pi / 4)


def _town_wall() -> None:
    stone = paint("#b9a080", 0.9, grain=0.12)
    corners = hexagon(0.90)
    for n in range(6):
        (a, b), (c, d) = corners[n], corners[(n + 1) % 6]
        turn = math.atan2(d - b, c - a)
        for part in (0.17, 0.83):  # with a gate in the middle
            box((a + (c - a) * part, b + (d - b) * part, -0.02), (0.30, 0.055, 0.12), stone, turn=turn, bevel=0.008)
    for x, y in sorted(corners, key=lambda corner: -corner[1])[1:]:  # no tower where the number is
        cylinder((x, y, -0.02), 0.065, 0.19, stone, sides=10)
        cone((x, y, 0.17), 0.085, 0.11, paint("#9c4f35", 0.8), sides=10)


def unknown() -> None:
    """Build a hex that nobody has seen yet."""
    ground("unknown")


LANDS: Final[dict[str, Callable[[], None]]] = {
    "plains": plains,
    "swamp": swamp,
    "lake": lake,
    "forest": forest,
    "mountain": mountain,
    "wasteland": wasteland,
    "desert": desert,
}
