"""Dice of wood in the colours of the players."""

import math
from typing import Final

from art.materials import paint, wood
from art.palette import IVORY
from art.solids import cylinder, prism

_HALF: Final = 0.4
_OFF: Final = 0.21
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-_OFF, _OFF), (_OFF, -_OFF)),
    3: ((-_OFF, _OFF), (0, 0), (_OFF, -_OFF)),
    4: ((-_OFF, -_OFF), (-_OFF, _OFF), (_OFF, -_OFF), (_OFF, _OFF)),
    5: ((-_OFF, -_OFF), (-_OFF, _OFF), (_OFF, -_OFF), (_OFF, _OFF), (0, 0)),
    6: tuple((x, y) for x in (-_OFF, _OFF) for y in (-_OFF * 1.1, 0, _OFF * 1.1)),
}
_FRONT: Final = {1: 2, 2: 4, 3: 2, 4: 1, 5: 3, 6: 5}  # what is seen below the face that counts


def die(number: int) -> None:
    """Build a die that shows a number on top."""
    body = wood()
    pip = paint(IVORY, 0.5, grain=0, bump=0)
    corners = [(-_HALF, -_HALF), (_HALF, -_HALF), (_HALF, _HALF), (-_HALF, _HALF)]
    cube = prism(corners, 2 * _HALF, body, bevel=0.11)
    cube.modifiers[0].segments = 6
    cube.data.polygons.foreach_set("use_smooth", [True] * len(cube.data.polygons))
    for x, y in _PIPS[number]:
        cylinder((x, y, 2 * _HALF - 0.004), 0.092, 0.012, pip, bevel=0)
    for x, z in _PIPS[_FRONT[number]]:
        cylinder((x, 0.004 - _HALF, _HALF + z), 0.092, 0.012, pip, turn=(math.pi / 2, 0, 0), bevel=0)
