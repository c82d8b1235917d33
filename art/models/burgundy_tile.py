"""The tiles of The Castles of Burgundy: each kind has its own small world on a thick hex."""

import math
from typing import Final

from art.materials import metal, paint, planks, stone
from art.models import animal, hexes
from art.models.burgundy_house import HOUSES
from art.palette import DARK, IVORY, TERRACOTTA, TILES, UMBER, WALNUT
from art.solids import (
    ball,
    battlements,
    box,
    cone,
    cylinder,
    mesh,
    panel,
    placed,
    prism,
    pyramid,
    rock,
    rod,
)
from art.symbols import relief

_PLACES: Final = {  # of the animals on a tile, by their number: the far ones first
    2: ((-0.22, 0.20), (0.24, -0.46)),
    3: ((0.02, 0.28), (-0.34, -0.42), (0.38, -0.42)),
    4: ((-0.34, 0.20), (0.38, 0.20), (-0.34, -0.50), (0.38, -0.50)),
}
_SIZES: Final = {2: 0.66, 3: 0.56, 4: 0.52}


def castle() -> None:
    """Build a castle of four towers and a keep."""
    hexes.tile("castle")
    wall, roof = stone(IVORY, 0.7), paint(TERRACOTTA, 0.55, grain=0.1)
    dark = paint(DARK)
    with placed((0, -0.2, 0), scale=1.06):
        box((0, 0.05, 0), (0.82, 0.42, 0.30), wall)
        battlements((0, 0.05, 0.30), (0.82, 0.42), wall, merlons=5)
        box((0, 0.12, 0.2), (0.30, 0.26, 0.62), wall)
        box((0, 0.12, 0.80), (0.34, 0.30, 0.04), wall)
        battlements((0, 0.12, 0.84), (0.34, 0.30), wall, merlons=3)
        pyramid((0, 0.12, 0.84), (0.24, 0.22, 0.30), roof)
        for x, y in ((-0.42, 0.26), (0.42, 0.26), (-0.42, -0.14), (0.42, -0.14)):
            cylinder((x, y, 0), 0.145, 0.48, wall, sides=20)
            cylinder((x, y, 0.46), 0.17, 0.06, wall, sides=20)
            cone((x, y, 0.52), 0.17, 0.36, roof, sides=20)
        box((0, -0.165, 0), (0.2, 0.03, 0.2), dark)
        for x, y, z in ((0, -0.02, 0.55), (-0.2, -0.165, 0.12), (0.2, -0.165, 0.12)):
            box((x, y, z), (0.06, 0.02, 0.12), dark, bevel=0.004)


def ship() -> None:
    """Build a ship under sail."""
    hexes.tile("ship")
    foam = paint("#8cc3ea", 0.3, grain=0.05, coat=0.4)
    for y, start, number in ((-0.58, -0.32, 4), (0.36, -0.5, 3), (0.56, 0.1, 2), (-0.7, 0.05, 2)):
        for n in range(number):
            ball((start + n * 0.2, y, 0), 0.11, foam, stretch=(1, 0.28, 0.3))
    with placed((0, -0.06, 0)):
        _hull()
        mast = paint(WALNUT)
        rod((0, -0.28, 0.2), (0, -0.28, 1.14), 0.025, mast)
        rod((-0.34, -0.28, 1.02), (0.34, -0.28, 1.02), 0.02, mast)
        _sail()
        panel([(0, 0), (0.24, 0.06), (0, 0.12)], 0.02, paint(TERRACOTTA), at=(0.01, -0.28, 1.04))


def _hull() -> None:
    points: list[tuple[float, float, float]] = []
    steps = [n / 4 - 1 for n in range(9)]
    for width, height in ((0.62, 0.0), (0.92, 0.16), (1.0, 0.27)):
        lift = 0.09 if height > 0.2 else 0.0
        points += [(t * 0.58 * width, -0.19 * (1 - t * t) * width, height + abs(t) ** 3 * lift) for t in steps]
        points += [(-t * 0.58 * width, 0.19 * (1 - t * t) * width, height + abs(t) ** 3 * lift) for t in steps]
    around = 18
    faces = [
        (
            level * around + i,
            level * around + (i + 1) % around,
            (level + 1) * around + (i + 1) % around,
            (level + 1) * around + i,
        )
        for level in range(2)
        for i in range(around)
    ]
    caps = [tuple(range(around))[::-1], tuple(range(2 * around, 3 * around))]
    mesh(points, [*faces, *caps], planks("#8a5526"), at=(0, -0.28, 0))


def _sail() -> None:
    points = []
    for row in range(7):
        for column in range(9):
            t = column / 4 - 1
            belly = 0.15 * (1 - t * t) * math.sin((row + 0.3) / 6.6 * math.pi)
            points.append((t * (0.38 - 0.05 * row / 6), -0.30 - belly, 0.36 + row * 0.11))
    faces = [(row * 9 + i, row * 9 + i + 1, row * 9 + i + 10, row * 9 + i + 9) for row in range(6) for i in range(8)]
    mesh(points, faces, paint("#fbf4e2", 0.8, grain=0.03, bump=0.1), smooth=True)


def mine() -> None:
    """Build a mine: a timbered mouth in the rock and a cart full of silver."""
    hexes.tile("mine")
    grey, dark = stone("#a2a2a4"), stone("#74767c")
    timber, ore = planks("#8b5a2e"), metal("#e6eaee")
    for x, y, size, high in (
        (-0.42, 0.12, 0.34, 1.0),
        (0.08, 0.26, 0.46, 1.22),
        (0.48, 0.06, 0.30, 1.0),
        (0.0, -0.02, 0.36, 0.95),
    ):
        rock((x, y, 0), size, grey if size > 0.33 else dark, stretch=(1, 0.8, high), rough=0.09)
    box((0, -0.26, 0), (0.36, 0.1, 0.36), paint("#17130f", 0.9))
    for x in (-0.2, 0.2):
        box((x, -0.30, 0), (0.085, 0.09, 0.39), timber)
    box((0, -0.30, 0.38), (0.56, 0.1, 0.09), timber)
    for x in (-0.1, 0.1):
        box((x, -0.56, 0), (0.03, 0.46, 0.03), paint("#4c4c52", metal=0.4), bevel=0.004)
    for n in range(4):
        box((0, -0.4 - n * 0.1, 0), (0.34, 0.05, 0.018), timber, bevel=0.004)
    box((0, -0.60, 0.06), (0.32, 0.24, 0.18), paint("#4f5560", 0.4, metal=0.3), bevel=0.02)
    for x, y in ((-0.08, -0.6), (0.07, -0.65), (0.05, -0.54), (-0.05, -0.52)):
        rock((x, y, 0.25), 0.08, ore, rough=0.1)
    for x in (-0.48, 0.46):
        rock((x, -0.42, 0.03), 0.09, ore, rough=0.1)


def pasture(kind: str, number: int) -> None:
    """Build a pasture with so many animals of a kind."""
    hexes.tile("animal")
    grass = paint("#79b13f", 0.9, grain=0.12, bump=0.2)
    for x, y in hexes.scattered(9, 0.78, 0.3, 0.5):
        for turn in (-0.05, 0.0, 0.05):
            cone((x + turn, y, 0), 0.02, 0.09, grass, sides=4)
    for x, y in _PLACES[number]:
        size = _SIZES[number]
        ball((x, y + 0.02, 0), size * 0.55, grass, stretch=(1, 0.42, 0.05), detail=2)
        with placed((x, y, 0.015), turn=0.12, scale=size):
            animal.ANIMALS[kind]()


def house(kind: str) -> None:
    """Build a building of a city."""
    hexes.tile("building")
    with placed((0, -0.2, 0), scale=1.26, deep=0.72):
        HOUSES[kind]()


def knowledge(symbol: str) -> None:
    """Build a knowledge tile: its symbol in dark wood."""
    hexes.tile("knowledge")
    relief(symbol, (0, 0, 0), 1.06, 0.11, paint(UMBER, 0.42, grain=0.06, coat=0.25))


def four_animals() -> None:
    """Build the knowledge tile that counts kinds of animals: one of each."""
    hexes.tile("knowledge")
    umber = paint(UMBER, 0.42, grain=0.06, coat=0.25)
    for (x, y), kind in zip(_PLACES[4], animal.ANIMALS, strict=True):
        relief(kind, (x - 0.02, y + 0.15, 0), 0.54, 0.1, umber)


def clock_tower() -> None:
    """Build the knowledge tile that counts city halls: their clock tower."""
    hexes.tile("knowledge")
    umber = paint(UMBER, 0.42, grain=0.06, coat=0.25)
    gold = paint(TILES["knowledge"], 0.5)
    tower = [(-0.2, -0.56), (0.2, -0.56), (0.2, 0.24), (-0.2, 0.24)]
    wings = [(-0.56, -0.56), (0.56, -0.56), (0.56, -0.22), (0.38, -0.04), (-0.38, -0.04), (-0.56, -0.22)]
    roof = [(-0.28, 0.24), (0.28, 0.24), (0.0, 0.62)]
    for outline, height in ((wings, 0.08), (tower, 0.11), (roof, 0.13)):
        prism(outline, height, umber, bevel=0.014)
    cylinder((0, 0.06, 0.1), 0.13, 0.03, gold)
    prism([(-0.07, -0.56), (0.07, -0.56), (0.07, -0.34), (0.0, -0.27), (-0.07, -0.34)], 0.125, gold, bevel=0.004)
    for x in (-0.38, 0.38):
        box((x, -0.38, 0.07), (0.12, 0.14, 0.025), gold, bevel=0.004)
    box((0.0, 0.10, 0.13), (0.02, 0.09, 0.012), umber, bevel=0)
    box((0.035, 0.06, 0.13), (0.08, 0.02, 0.012), umber, bevel=0)
