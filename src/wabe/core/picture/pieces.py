"""The pieces on one place: a tile first, the other stacks above it, each with its cargo."""

import math
from typing import Final

from wabe.core.picture.colours import INK, SHADE, SHEET
from wabe.core.picture.drawing_context import DrawingContext
from wabe.core.picture.measures import MEASURES
from wabe.core.picture.stands import Stand, in_box, on_hex
from wabe.core.picture.svg import scaled, tag, write
from wabe.core.picture.tokens import token
from wabe.core.stacks import Stack, crowd

_MOST: Final = 9  # more stacks are drawn as one token an owner and kind
_CARRIERS: Final = MEASURES.carriers
_LARGEST_LOAD: Final = 17


def pieces_on_hex(
    stage: DrawingContext,
    place: str,
    x: float,
    y: float,
    radius: float,
    *,
    owner: int | None = None,
    label: str = "",
    signed: bool = False,
) -> str:
    """Draw what is on a hex of this radius; the label of the place and the signs on its lower edge stay free."""
    here = stage.on(place)
    tile = next((stack for stack in here if _lies_flat(stack, owner)), None)
    others = _told_apart([stack for stack in here if stack is not tile])
    parts = [] if tile is None else [token(stage, tile, x, y, radius, tile=True, home=owner)]
    if label and tile is not None and tile.piece.owner is None and not tile.piece.label:
        plate = tag("circle", r=13, fill=SHEET, stroke=SHADE, stroke_width=1.5)
        number = write(label, 0, 6, 17, INK, weight=700)
        parts.append(scaled(x - 0.52 * radius, y - 0.44 * radius, radius / 50, plate, number))
    stands = on_hex(len(others), radius)
    rows = len({stand[1] for stand in stands})
    fit = 0.78 if signed else 0.85 if tile is not None or (label and rows > 1) else 1.0
    low = 0 if signed else 0.24 * radius if tile is not None else 0.17 * radius if label else 0
    stands = [(sx * fit, sy * fit, size * fit) for sx, sy, size in stands]
    return "".join(parts) + _standing(stage, others, stands, x, y + low, owner)


def pieces_in_box(
    stage: DrawingContext,
    place: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    owner: int | None = None,
    largest: float = math.inf,
) -> str:
    """Return what lies in a box about a point."""
    here = _told_apart(stage.on(place))
    return _standing(stage, here, in_box(len(here), width, height, largest), x, y, owner)


def _lies_flat(stack: Stack, owner: int | None) -> bool:
    """A tile lies flat on its hex: with the owner of the place or with nobody; else it stands on it like a token."""
    piece = stack.piece
    return piece.form == "tile" and (piece.owner is None or piece.owner == owner)


def _told_apart(here: list[Stack]) -> list[Stack]:
    return here if len(here) <= _MOST else crowd(here)


def _standing(
    stage: DrawingContext, here: list[Stack], stands: list[Stand], x: float, y: float, owner: int | None
) -> str:
    return "".join(
        _with_cargo(stage, stack, x + sx, y + sy, size, owner)
        for stack, (sx, sy, size) in zip(here, stands, strict=True)
    )


def _with_cargo(stage: DrawingContext, stack: Stack, x: float, y: float, radius: float, owner: int | None) -> str:
    if not stack.cargo:
        return token(stage, stack, x, y, radius, home=owner)
    unit = radius / 50
    carrier = token(stage, stack, x, y + _CARRIERS.y * unit, radius * _CARRIERS.scale, home=owner)
    berths = in_box(len(stack.cargo), _CARRIERS.width * unit, _CARRIERS.height * unit, _LARGEST_LOAD * unit)
    return carrier + _standing(stage, stack.cargo, berths, x, y + _CARRIERS.at * unit, owner)
