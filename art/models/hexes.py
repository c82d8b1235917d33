"""Hexes of painted wood: the tiles of The Castles of Burgundy and the spaces they are laid on."""

import math
from typing import Final

from art.materials import cut_out, paint
from art.palette import LIMEWOOD, TILES, shaded
from art.solids import CHANCE, Paint, ball, box, cone, hexagon, mesh, prism

THICK: Final = 0.17
_WELL: Final = 0.15  # the depth of a space
_RIM: Final = 0.985
_FLOOR: Final = 0.94


def tile(kind: str) -> None:
    """Build a thick tile in the colour of its kind, with a darker field sunk into it."""
    colour = TILES[kind]
    edge = paint(colour, 0.45, grain=0.05, scale=30, bump=0.04, coat=0.25)
    field = paint(shaded(colour, 0.82), 0.6, grain=0.1, scale=12, bump=0.1)
    prism(hexagon(0.97), THICK, edge, at=(0, 0, -THICK), bevel=0.05)
    prism(hexagon(0.84), 0.03, field, at=(0, 0, -0.022), bevel=0.004)


def space(kind: str) -> None:
    """Build the recess for a tile. Its floor carries a motif, so that the kind does not rest on colour alone."""
    dark = shaded(TILES[kind], 0.23)
    rim = paint(shaded(LIMEWOOD, 0.9), 0.75, grain=0.07, scale=18)
    floor = paint(dark, 0.85, grain=0.13, scale=9, bump=0.2)
    corners = [(*corner, z) for radius, z in ((1.02, 0), (_RIM, 0), (_FLOOR, -_WELL)) for corner in hexagon(radius)]
    sides = [(i, (i + 1) % 6, 6 + (i + 1) % 6, 6 + i) for i in range(6)]
    mesh(corners, [*sides, *(tuple(6 + corner for corner in side) for side in sides)], rim)
    about = [(*corner, 0.0) for radius in (1.02, 1.25) for corner in hexagon(radius)]
    mesh(about, sides, cut_out())  # the board hides the near side of the recess
    prism(hexagon(_RIM), 0.05, floor, at=(0, 0, -_WELL - 0.05), bevel=0)
    _MOTIFS[kind](paint(shaded(TILES[kind], 0.40), 0.85, grain=0.1, scale=9, bump=0.2))


def scattered(number: int, radius: float, gap: float, hole: float) -> list[tuple[float, float]]:
    """Return places within a hex, apart from one another and from its middle, the far ones first."""
    found: list[tuple[float, float]] = []
    for _ in range(5000):
        x, y = CHANCE.uniform(-radius, radius), CHANCE.uniform(-radius, radius)
        inside = abs(x) <= radius * 0.866 and abs(y) <= radius - abs(x) * 0.577 and math.hypot(x, y) >= hole
        if inside and all(math.hypot(x - u, y - v) > gap for u, v in found):
            found.append((x, y))
        if len(found) == number:
            break
    return sorted(found, key=lambda place: -place[1])


def _waves(light: Paint) -> None:
    for y in (-0.62, 0.62):
        for n in range(-2, 3):
            ball((n * 0.2, y, -_WELL), 0.12, light, stretch=(1, 0.22, 0.22), detail=2)


def _tufts(light: Paint) -> None:
    for x, y in scattered(16, 0.84, 0.2, 0.5):
        cone((x, y, -_WELL), 0.05, 0.1, light, sides=4)


def _pebbles(light: Paint) -> None:
    for x, y in scattered(9, 0.8, 0.3, 0.55):
        ball((x, y, -_WELL), 0.1, light, stretch=(1, 1, 0.5), detail=1)


def _bricks(light: Paint) -> None:
    for row in range(-5, 6):
        for column in range(-4, 5):
            x, y = (column + row % 2 / 2) * 0.21, row * 0.15
            if math.hypot(x, y) > 0.48 and abs(x) < 0.74 and abs(y) < 0.86 - abs(x) * 0.577:
                box((x, y, -_WELL), (0.17, 0.115, 0.02), light, bevel=0.01)


def _battlement(light: Paint) -> None:
    for side in range(6):
        turn = side * math.tau / 6
        for offset in (-0.28, 0.0, 0.28):
            x = 0.73 * math.cos(turn) - offset * math.sin(turn)
            y = 0.73 * math.sin(turn) + offset * math.cos(turn)
            box((x, y, -_WELL), (0.13, 0.2, 0.03), light, turn=turn, bevel=0.01)


def _studs(light: Paint) -> None:
    for x, y in hexagon(0.68):
        box((x, y, -_WELL), (0.17, 0.17, 0.02), light, turn=math.atan2(y, x) + math.pi / 4, bevel=0.008)


_MOTIFS: Final = {
    "ship": _waves,
    "animal": _tufts,
    "mine": _pebbles,
    "building": _bricks,
    "castle": _battlement,
    "knowledge": _studs,
}
