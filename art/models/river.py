"""Rivers and coasts, laid over the ground of any landscape: beyond their banks they are transparent.

Every course leaves a hex at the middle of a side, at a right angle and with one width, so that any two hexes join.
Sides are counted from east, counter-clockwise, as in the scenes.
"""

import itertools
import math
from collections.abc import Sequence
from typing import Final

from mathutils import Vector, noise

from art.materials import paint, painted_points, planks, stone
from art.models.border import between, ends_of
from art.models.ground import APOTHEM, lattice, mixed, ramp, rim, woven
from art.palette import PALE_STONE, linear
from art.solids import CHANCE, Paint, box, cone, crown, cylinder, mesh, prism, tinge

Place = tuple[float, float]

_STEPS: Final = 56
_HALF: Final = 0.115  # of the width of the water
_BANK: Final = 0.19
_MEADOW: Final = 0.25  # where the river's own ground has ended
_BED: Final = -0.055
_LAND: Final = 0.30  # how far a coast reaches into the sea


def middle(side: int) -> Place:
    """Return the middle of a side."""
    angle = math.radians(60 * side)
    return APOTHEM * math.cos(angle), APOTHEM * math.sin(angle)


def _curve(a: Place, b: Place, c: Place, d: Place, steps: int = 16) -> list[Place]:
    found = []
    for n in range(steps + 1):
        u = n / steps
        v = 1 - u
        weights = (v**3, 3 * v * v * u, 3 * v * u * u, u**3)
        found.append(tuple(sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1)))
    return [(x, y) for x, y in found]


def _part(place: Place, part: float, bend: float = 0.0) -> Place:
    return place[0] * part - bend * place[1], place[1] * part + bend * place[0]


def courses(exits: Sequence[int]) -> list[list[Place]]:
    """Return the middle lines of the river with these exits."""
    ends = [middle(side) for side in exits]
    if len(ends) == 1:
        return [_curve(ends[0], _part(ends[0], 0.6), _part(ends[0], 0.3, 0.15), (0.0, 0.0))]
    if len(ends) == 2:
        straight = (exits[1] - exits[0]) % 6 == 3
        part, bend = (0.32, 0.14) if straight else (0.42, 0.0)
        return [_curve(ends[0], _part(ends[0], part, bend), _part(ends[1], part, bend), ends[1])]
    return [_curve(end, _part(end, 0.6), _part(end, 0.25), (0.0, 0.0)) for end in ends]


def _distance(x: float, y: float, lines: Sequence[Sequence[Place]]) -> float:
    """Return how far a place is from the nearest line."""
    least = 9.0
    for line in lines:
        for (a, b), (c, d) in itertools.pairwise(line):
            dx, dy = c - a, d - b
            part = max(0.0, min(1.0, ((x - a) * dx + (y - b) * dy) / (dx * dx + dy * dy + 1e-9)))
            least = min(least, math.hypot(x - a - part * dx, y - b - part * dy))
    return least


def river(exits: Sequence[int]) -> None:
    """Build the river with these exits, its sandy banks and its bed."""
    lines = courses(exits)
    far = {point: _distance(point[2], point[3], lines) for point in lattice(_STEPS, 0.995)}
    points = [point for point in far if far[point] < _MEADOW + (0.1 if len(exits) == 1 else 0.02)]
    deep, shallow, foam = linear("#2f86b8"), linear("#58abd0"), linear("#a9dcee")
    sand, earth = linear("#ead7a0"), linear("#a98d5e")
    places: list[tuple[float, float, float]] = []
    lights: list[tuple[float, ...]] = []
    for point in points:
        _, _, x, y = point
        fine = noise.noise(Vector((x * 8, y * 8, len(exits))))
        distance = far[point]
        swell = 1 + 0.9 * ramp(0.3, 0.05, math.hypot(x, y)) if len(exits) == 1 else 1.0
        wobble = 0.016 * fine * ramp(0.02, 0.2, rim(x, y))
        d = distance / swell + wobble
        z = _BED * ramp(_BANK, _HALF, d)
        if d < _HALF:
            light = mixed(deep, shallow, ramp(0.03, _HALF, d))
            light = mixed(light, foam, 0.75 * ramp(_HALF - 0.022, _HALF - 0.006, d))
            ripple = math.sin(d * 70 + 5 * noise.noise(Vector((x * 5, y * 5, 3))))
            light = mixed(light, foam, 0.28 * max(0.0, ripple - 0.6) * ramp(0.02, 0.06, d))
        else:
            light = mixed(sand, earth, ramp(_HALF + 0.03, _MEADOW, d))
        places.append((x, y, z))
        lights.append((*light, 1 - ramp(_BANK - 0.01, _MEADOW, d)))
    tinge(mesh(places, woven(points), painted_points(0.5), smooth=True), lights)


def coast(side: int) -> None:
    """Build the shore in a hex of sea along a side at which land begins: sand, surf and shallow water."""
    ends = ends_of(side, 1.004)
    points = [point for point in lattice(_STEPS, 1.004) if _distance(point[2], point[3], [ends]) < _LAND]
    sand, foam, shallow = linear("#efdfae"), linear("#f4fbff"), linear("#7fd0dc")
    lights = []
    for _, _, x, y in points:
        d = _distance(x, y, [ends]) + 0.016 * noise.noise(Vector((x * 7, y * 7, 1)))
        cover = 0.62 * ramp(_LAND - 0.02, 0.08, d)
        light = shallow
        for far, wide, strong in ((0.085, 0.014, 0.95), (0.165, 0.011, 0.7)):
            line = strong * max(0.0, 1 - abs(d - far) / wide)
            light, cover = mixed(light, foam, line), max(cover, line)
        beach = ramp(0.068, 0.05, d)
        lights.append((*mixed(light, sand, beach), max(cover, beach)))
    surface = [(x, y, 0.004) for _, _, x, y in points]
    tinge(mesh(surface, woven(points), painted_points(0.6), smooth=True), lights)


def bridge(side: int) -> None:
    """Build a stone bridge over a river that runs towards a side."""
    turn = math.radians(60 * side + 90)
    along = (math.cos(turn), math.sin(turn))
    across = (-along[1], along[0])
    deck, rail = stone("#c9bca2"), stone("#9d917c")
    for n in range(9):
        t = (n - 4) / 8 * 0.56
        z = 0.10 * math.cos(t / 0.28 * math.pi / 2)
        x, y = along[0] * t, along[1] * t
        box((x, y, -0.03), (0.075, 0.24, 0.07 + z), deck, turn=turn, bevel=0.008)
        for edge in (-0.12, 0.12):
            box(
                (x + across[0] * edge, y + across[1] * edge, 0.03 + z),
                (0.078, 0.04, 0.075),
                rail,
                turn=turn,
                bevel=0.006,
            )


def road() -> None:
    """Build a strip of paving stones along x, one unit long, to be turned along a link."""
    bed = paint("#8d7a5a", 0.9, grain=0.12)
    prism([(-0.5, -0.07), (0.5, -0.07), (0.5, 0.07), (-0.5, 0.07)], 0.012, bed, bevel=0.005)
    for n in range(15):
        for row in (-1, 0, 1):
            x = -0.467 + n * 0.0667 + (0.015 if row else -0.015)
            cream = paint(CHANCE.choice(("#dccdaa", "#cdbd98", "#e6d9ba")), 0.85)
            size = (CHANCE.uniform(0.05, 0.06), 0.04, 0.022)
            if abs(x) < 0.475:
                box((x, row * 0.043, 0.004), size, cream, turn=CHANCE.uniform(-0.06, 0.06), bevel=0.008)


def rampart(side: int, banner: Paint) -> None:
    """Build a wall along a side with towers at both ends, roofed in the colour of its owner."""
    ends = ends_of(side, 1.0)
    masonry, dark = stone("#b5b0a8"), stone(PALE_STONE)
    turn = math.radians(60 * side + 90)
    box((*between(ends, 0.5), -0.02), (0.92, 0.12, 0.24), masonry, turn=turn, bevel=0.012)
    box((*between(ends, 0.5), 0.12), (0.86, 0.132, 0.06), banner, turn=turn, bevel=0.008)
    for n in range(6):
        box((*between(ends, 0.14 + n * 0.144), 0.22), (0.08, 0.12, 0.07), masonry, turn=turn, bevel=0.01)
    for end in sorted(ends, key=lambda end: -end[1]):
        cylinder((*end, -0.02), 0.10, 0.36, dark, sides=12)
        crown((*end, 0.33), 0.075, dark, merlons=6, size=0.055, height=0.05)
        cone((*end, 0.34), 0.085, 0.17, banner, sides=12)


def wooden_bridge(turn: float, body: Paint, rail: Paint) -> None:
    """Build an arched bridge of planks over the water, turned from east."""
    along = (math.cos(turn), math.sin(turn))
    across = (-along[1], along[0])
    for n in range(11):
        t = n / 5 - 1
        z = 0.1 + 0.1 * (1 - t * t)
        box(
            (along[0] * t * 0.56, along[1] * t * 0.56, z),
            (0.095, 0.32, 0.035),
            body if n % 2 else rail,
            turn=turn,
            bevel=0.006,
        )
    for edge in (-0.15, 0.15):
        for n in range(10):
            t = (n + 0.5) / 5 - 1
            place = (
                along[0] * t * 0.56 + across[0] * edge,
                along[1] * t * 0.56 + across[1] * edge,
                0.22 + 0.1 * (1 - t * t),
            )
            box(place, (0.118, 0.035, 0.04), body, turn=turn, bevel=0.006)
        for t in (-0.95, -0.32, 0.32, 0.95):
            place = (
                along[0] * t * 0.56 + across[0] * edge,
                along[1] * t * 0.56 + across[1] * edge,
                0.08 + 0.1 * (1 - t * t),
            )
            box(place, (0.05, 0.05, 0.2), rail, turn=turn, bevel=0.006)
    for t in (-0.58, 0.58):
        box((along[0] * t, along[1] * t, 0), (0.09, 0.38, 0.14), planks("#d8d0c0"), turn=turn)
