"""Landscapes: a ground, and what grows and stands on it.

The ground of a hex and its scenery are built apart, so that a river can be laid between them: scenery at the corners
is clear of every course of a river.
"""

import itertools
import math
from collections.abc import Callable
from typing import Final

from art.materials import paint, painted_points, planks
from art.models.ground import ground, mixed, rim
from art.models.hexes import scattered
from art.palette import linear
from art.solids import CHANCE, ball, cone, cylinder, hexagon, lathe, mesh, rock, rod, tinge

_CLEAR: Final = 0.46  # the radius of a clearing
_PEAKS: Final = (  # place, radius, height
    (-0.38, 0.34, 0.36, 0.56),
    (0.40, 0.36, 0.38, 0.66),
    (0.02, 0.02, 0.38, 0.72),
    (-0.48, -0.28, 0.3, 0.46),
    (0.48, -0.26, 0.31, 0.5),
)
_RING_OF_PEAKS: Final = (
    (-0.46, 0.44, 0.30, 0.50),
    (0.44, 0.46, 0.32, 0.56),
    (-0.66, 0.0, 0.2, 0.3),
    (0.66, 0.02, 0.2, 0.32),
)
_CORNERS: Final = tuple((0.71 * x, 0.71 * y) for x, y in hexagon(1.0))


def tree(x: float, y: float, size: float) -> None:
    """Build a fir or a round tree."""
    cylinder((x, y, -0.02), 0.022, 0.12, paint("#6b4a2c", grain=0, bump=0), sides=6, bevel=0)
    if CHANCE.random() < 0.62:
        needles = paint(CHANCE.choice(("#2b6a3a", "#357a40", "#42884a")), 0.9, grain=0.08)
        for z, radius, high in ((0.05, 0.125, 0.22), (0.17, 0.098, 0.2), (0.28, 0.066, 0.17)):
            cone((x, y, z * size), radius * size, high * size, needles, sides=8)
    else:
        leaves = paint(CHANCE.choice(("#5f9a3c", "#74ab45", "#4f8a3c")), 0.9, grain=0.1)
        rock((x, y, 0.2 * size), 0.125 * size, leaves, stretch=(1, 1, 1.1), rough=0.08, detail=2)


def peak(
    x: float,
    y: float,
    radius: float,
    height: float,
    snow: float = 0.52,
    sides: tuple[str, str] = ("#6f5544", "#a08876"),
) -> None:
    """Build a mountain of a height, white above a part of it; its sides grow from one colour to the other."""
    around, levels = 10, 6
    points: list[tuple[float, float, float]] = []
    turn = CHANCE.uniform(0, math.tau)
    ridges = [CHANCE.uniform(0.82, 1.16) for _ in range(around)]
    for level in range(levels):
        part = level / levels
        for side in range(around):
            far = radius * (1 - part) ** 0.92 * (ridges[side] + CHANCE.uniform(-0.06, 0.06))
            angle = turn + math.tau * side / around
            points.append((far * math.cos(angle), far * math.sin(angle), height * (part + CHANCE.uniform(-0.03, 0.03))))
    points.append((0.0, 0.0, height))
    top = len(points) - 1
    faces: list[tuple[int, ...]] = [
        (
            level * around + n,
            level * around + (n + 1) % around,
            (level + 1) * around + (n + 1) % around,
            (level + 1) * around + n,
        )
        for level in range(levels - 1)
        for n in range(around)
    ]
    faces += [((levels - 1) * around + n, (levels - 1) * around + (n + 1) % around, top) for n in range(around)]
    solid = mesh(points, faces, painted_points(0.85), at=(x, y, -0.03))
    earth, stone, white = linear(sides[0]), linear(sides[1]), linear("#f7f9fc")
    lights = []
    for _, _, z in points:
        part = z / height
        bare = mixed(earth, stone, part * 1.4 + CHANCE.uniform(-0.2, 0.2))
        lights.append(white if part > snow + CHANCE.uniform(-0.07, 0.07) else bare)
    tinge(solid, lights)


def cactus(x: float, y: float, size: float = 1.0) -> None:
    """Build a cactus with two arms."""
    green = paint("#4f9350", 0.8, grain=0.08)
    lathe(
        (x, y, -0.02),
        [(0.04 * size, 0), (0.045 * size, 0.2 * size), (0.036 * size, 0.27 * size), (0.01, 0.3 * size)],
        green,
        sides=9,
    )
    for side, z in ((-0.1, 0.11), (0.1, 0.07)):
        rod((x, y, z * size), (x + side * size, y, (z + 0.02) * size), 0.026 * size, green, sides=7)
        rod(
            (x + side * size, y, z * size),
            (x + side * size, y, (z + 0.12) * size),
            0.026 * size,
            green,
            end=0.012,
            sides=7,
        )


def tuft(x: float, y: float, colour: str, size: float = 1.0) -> None:
    """Build a tuft of grass or reeds."""
    for _ in range(4):
        place = (x + CHANCE.uniform(-0.05, 0.05), y + CHANCE.uniform(-0.04, 0.04), -0.02)
        cone(place, 0.02 * size, CHANCE.uniform(0.08, 0.13) * size, paint(colour, 0.9, grain=0.1, bump=0), sides=5)


def _woods(places: list[tuple[float, float]], dense: bool) -> None:
    for x, y in places:
        tree(x, y, CHANCE.uniform(1.0, 1.35) if dense else CHANCE.uniform(0.75, 1.0))


def woods(clear: bool) -> None:
    """Plant a forest."""
    _woods(scattered(30 if clear else 44, 0.88, 0.185, _CLEAR if clear else 0.0), dense=True)


def pasture(clear: bool) -> None:
    """Plant grass, flowers, a few trees and, where nothing else is, a fence."""
    for x, y in scattered(10, 0.86, 0.22, 0.4 if clear else 0.2):
        tuft(x, y, "#5f9330")
    for x, y in scattered(12, 0.86, 0.12, 0.3):
        ball((x, y, 0.03), 0.022, paint(CHANCE.choice(("#fbf6df", "#f7cf4f", "#ee8f80")), 0.7, grain=0), detail=1)
    for x, y in scattered(3, 0.86, 0.5, 0.62):
        tree(x, y, 0.95)
    if not clear:
        _fence()


def _fence() -> None:
    timber = planks("#b58a55")
    for n in range(7):
        cylinder((-0.40 + n * 0.13, -0.36 - 0.03 * math.sin(n), -0.02), 0.018, 0.16, timber, sides=6, bevel=0)
    for z in (0.05, 0.1):
        rod((-0.42, -0.37, z), (0.40, -0.37, z), 0.013, timber, sides=5)


def rocks(clear: bool) -> None:
    """Scatter boulders."""
    for x, y in scattered(11 if clear else 16, 0.82, 0.25, _CLEAR if clear else 0.0):
        grey = paint(CHANCE.choice(("#8f8f8c", "#a6a5a0", "#bfbdb4")), 0.9)
        rock((x, y, 0.03), CHANCE.uniform(0.08, 0.17), grey, stretch=(1, 1, CHANCE.uniform(0.75, 1.2)))
    for x, y in scattered(12, 0.88, 0.15, 0.2):
        rock((x, y, 0.0), 0.045, paint("#c9c6bc", 0.9), stretch=(1, 1, 0.8))


def mountains(clear: bool) -> None:
    """Raise peaks with snow."""
    for place in _RING_OF_PEAKS if clear else _PEAKS:
        peak(*place)
    for x, y in scattered(9, 0.86, 0.2, _CLEAR if clear else 0.3):
        rock((x, y, 0.0), CHANCE.uniform(0.035, 0.065), paint("#8b7260", 0.9))


def desert(clear: bool) -> None:
    """Plant cactuses and scatter stones."""
    for x, y in scattered(4, 0.78, 0.5, 0.52 if clear else 0.3):
        cactus(x, y)
    for x, y in scattered(8, 0.84, 0.2, 0.2):
        rock((x, y, 0), 0.04, paint("#c79f62", 0.9), stretch=(1, 1, 0.7))


def oasis(clear: bool) -> None:
    """Plant what grows in a watered desert: grass and a few cactuses."""
    for x, y in scattered(16, 0.86, 0.18, 0.4 if clear else 0.1):
        tuft(x, y, "#6b9a38", 1.1)
    for x, y in scattered(3, 0.8, 0.5, 0.55):
        cactus(x, y, 0.9)


def open_sea(clear: bool) -> None:
    """Draw a few crests of waves."""
    crests("#a9d8f0")


def crests(colour: str) -> None:
    """Draw short double arcs of foam on water."""
    foam = paint(colour, 0.4, grain=0, bump=0)
    for x, y in scattered(6, 0.74, 0.42, 0.0):
        size = CHANCE.uniform(0.06, 0.085)
        arc = [(x + (n - 4) * size / 2, y - size * 0.42 * abs(math.sin(n * math.pi / 4)), 0.012) for n in range(9)]
        for a, b in itertools.pairwise(arc):
            rod(a, b, 0.0095, foam, sides=5)


SCENERY: Final[dict[str, Callable[[bool], None]]] = {
    "woods": woods,
    "pasture": pasture,
    "rock": rocks,
    "mountain": mountains,
    "desert": desert,
    "irrigated": oasis,
    "sea": open_sea,
}


def land(kind: str, clear: bool = False) -> None:
    """Build a landscape; `clear`: the middle is left to what stands there."""
    ground(kind)
    SCENERY[kind](clear)


def corners(kind: str) -> None:
    """Build the scenery at the six corners alone, which leaves every course of a river free."""
    for x, y in sorted(_CORNERS, key=lambda place: -place[1]):
        near = [(x + CHANCE.uniform(-0.11, 0.11), y + CHANCE.uniform(-0.11, 0.11)) for _ in range(5)]
        near = [place for place in near if rim(*place) > 0.03]
        _CORNER[kind](x, y, sorted(near, key=lambda place: -place[1]))


def _corner_woods(x: float, y: float, near: list[tuple[float, float]]) -> None:
    _woods(near, dense=False)


def _corner_pasture(x: float, y: float, near: list[tuple[float, float]]) -> None:
    for u, v in near:
        tuft(u, v, "#5f9330")
    if x > 0:
        tree(x, y, 0.95)


def _corner_rock(x: float, y: float, near: list[tuple[float, float]]) -> None:
    for u, v in near:
        rock((u, v, 0.03), CHANCE.uniform(0.07, 0.14), paint(CHANCE.choice(("#8f8f8c", "#a6a5a0", "#bfbdb4")), 0.9))


def _corner_mountain(x: float, y: float, near: list[tuple[float, float]]) -> None:
    peak(x, y, 0.25, CHANCE.uniform(0.36, 0.5))


def _corner_desert(x: float, y: float, near: list[tuple[float, float]]) -> None:
    if y < 0.5 and x < 0.3:
        cactus(x, y)
    for u, v in near[:2]:
        rock((u, v, 0), 0.045, paint("#c79f62", 0.9), stretch=(1, 1, 0.7))


def _corner_oasis(x: float, y: float, near: list[tuple[float, float]]) -> None:
    for u, v in near:
        tuft(u, v, "#6b9a38", 1.1)


_CORNER: Final[dict[str, Callable[[float, float, list[tuple[float, float]]], None]]] = {
    "woods": _corner_woods,
    "pasture": _corner_pasture,
    "rock": _corner_rock,
    "mountain": _corner_mountain,
    "desert": _corner_desert,
    "irrigated": _corner_oasis,
}
