"""The ground of landscapes: hexes of earth or water with a relief, whose colours run into one another."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mathutils import Vector, noise

from art.materials import paint, painted_points
from art.palette import linear
from art.solids import CHANCE, hexagon, mesh, tinge

Light = tuple[float, float, float]

APOTHEM: Final = math.cos(math.pi / 6)
THICK: Final = 0.22
_STEPS: Final = 40  # of the lattice, from the middle of a hex to its corner


@dataclass(frozen=True)
class Ground:
    """Two colours that are mixed by chance, the height of the relief and how many waves it has."""

    low: str
    high: str
    relief: float
    waves: float
    rough: float = 0.9
    radius: float = 0.99


GROUNDS: Final = {
    "pasture": Ground("#7fa548", "#a6c862", 0.03, 2.6),
    "woods": Ground("#4f7a38", "#678f45", 0.03, 3.0),
    "rock": Ground("#9a9992", "#b9b7ae", 0.05, 3.4),
    "mountain": Ground("#846450", "#9d7c62", 0.05, 2.8),
    "desert": Ground("#dcb672", "#f0d69a", 0.10, 2.2),
    "irrigated": Ground("#a9b05c", "#cfcf86", 0.05, 2.2),
    "sea": Ground("#2c7cac", "#4598c4", 0.012, 2.4, rough=0.3, radius=1.004),
    "field": Ground("#d9ae3c", "#efca60", 0.02, 3.0),
    "city": Ground("#cdb797", "#dfcdb0", 0.006, 5.0),
    "unknown": Ground("#5a564d", "#6b675d", 0.004, 3.0),
    "plains": Ground("#8a5a30", "#a87240", 0.02, 3.0),
    "swamp": Ground("#2a2d2c", "#3d403a", 0.03, 3.2),
    "wasteland": Ground("#84302a", "#a84434", 0.04, 3.0),
    "stream": Ground("#2f6675", "#437f8d", 0.012, 2.0, rough=0.3, radius=1.004),
    "lake": Ground("#d3bd86", "#e4d2a2", 0.02, 3.0),
}
WATERS: Final = {"sea": ("#1f5a86", "#3283b2"), "stream": ("#234d59", "#37707f")}  # the colours of their sides


def rim(x: float, y: float) -> float:
    """Return how far a place in a hex is from its nearest side."""
    return APOTHEM - max(abs(x), abs(x / 2 + y * APOTHEM), abs(x / 2 - y * APOTHEM))


def mixed(a: Light, b: Light, part: float) -> Light:
    """Return a light between two."""
    part = min(1.0, max(0.0, part))
    red, green, blue = (p + (q - p) * part for p, q in zip(a, b, strict=True))
    return red, green, blue


def ramp(low: float, high: float, value: float) -> float:
    """Return 0 below, 1 above and a smooth step between; the other way round where `low` is above `high`."""
    part = min(1.0, max(0.0, (value - low) / (high - low)))
    return part * part * (3 - 2 * part)


def lattice(steps: int, radius: float) -> list[tuple[int, int, float, float]]:
    """Return the points of a triangular lattice that fills a hex: their two indices and their place."""
    return [
        (i, j, -j * APOTHEM / steps * radius, (i + j / 2) / steps * radius)
        for i in range(-steps, steps + 1)
        for j in range(max(-steps, -steps - i), min(steps, steps - i) + 1)
    ]


def woven(points: list[tuple[int, int, float, float]]) -> list[tuple[int, int, int]]:
    """Return the triangles between the points of a lattice."""
    at = {(i, j): n for n, (i, j, _, _) in enumerate(points)}
    found = []
    for (i, j), n in at.items():
        if (i + 1, j) in at and (i, j + 1) in at:
            found.append((n, at[i + 1, j], at[i, j + 1]))
        if (i - 1, j) in at and (i, j - 1) in at:
            found.append((n, at[i - 1, j], at[i, j - 1]))
    return found


def ground(kind: str) -> None:
    """Build the bare ground of a landscape with its sides."""
    look = GROUNDS[kind]
    low, high = linear(look.low), linear(look.high)
    shift = CHANCE.uniform(0, 50)
    points = lattice(_STEPS, look.radius)
    places: list[tuple[float, float, float]] = []
    lights: list[Light] = []
    for _, _, x, y in points:
        wide, fine, grain = (
            noise.noise(Vector((x * f + shift, y * f, d))) for f, d in ((look.waves, 0), (look.waves * 3.1, 5), (14, 9))
        )
        edge = rim(x, y)
        z = (wide + 0.35 * fine) * look.relief * ramp(0, 0.28, edge)
        light = mixed(low, high, 0.5 + 0.9 * wide + 0.35 * fine + 0.25 * grain)
        if kind in _FURROWS:
            dz, light = _FURROWS[kind](x, y, wide, light)
            z += dz * ramp(0.02, 0.12, edge)
        if kind not in WATERS:
            z -= 0.028 * ramp(0.035, 0, edge)
            light = mixed(light, (light[0] * 0.7, light[1] * 0.7, light[2] * 0.7), 0.8 * ramp(0.03, 0, edge))
        places.append((x, y, z))
        lights.append(light)
    surface = mesh(places, woven(points), painted_points(look.rough), smooth=True)
    tinge(surface, lights)
    _sides(look, kind)


def _sides(look: Ground, kind: str) -> None:
    """Build the cut through the earth under a hex: a dark base and a lighter lip."""
    deep, lip = WATERS.get(kind, ("#5d4733", "#94775a"))
    for colour, top, bottom in ((deep, -0.05, -THICK), (lip, -0.012, -0.06)):
        outline = hexagon(look.radius)
        corners = [(x, y, top) for x, y in outline] + [(x, y, bottom) for x, y in outline]
        mesh(
            corners,
            [(n, (n + 1) % 6, 6 + (n + 1) % 6, 6 + n) for n in range(6)],
            paint(colour, 0.9, grain=0.15, scale=14),
        )


def _dunes(x: float, y: float, wide: float, light: Light) -> tuple[float, Light]:
    crest = (1 - abs(math.sin(x * 8 + y * 5 + 2.6 * wide))) ** 1.5
    return 0.075 * crest, mixed(light, linear("#f7e3b0"), 0.4 * crest)


def _crops(x: float, y: float, wide: float, light: Light) -> tuple[float, Light]:
    wave = math.sin((x * 0.5 + y) * 30)
    return 0.03 * wave, mixed(light, linear("#a8761c"), 0.55 * max(0.0, -wave) ** 0.7)


def _ploughed(x: float, y: float, wide: float, light: Light) -> tuple[float, Light]:
    wave = math.sin(y * 24)
    return 0.035 * wave, mixed(light, linear("#5d391c"), 0.7 * max(0.0, -wave) ** 0.7)


_FURROWS: Final[dict[str, Callable[[float, float, float, Light], tuple[float, Light]]]] = {
    "desert": _dunes,
    "field": _crops,
    "plains": _ploughed,
}
