"""A piece, or a stack of equal pieces: drawn about (0, 0) with radius 50, a tile as a hex of that radius."""

from typing import Final

from wabe.core.picture.colours import BACK, FRESH, INK, SHADE, SHEET, SQUARE, ink_on
from wabe.core.picture.drawing_context import DrawingContext, seat_shape
from wabe.core.picture.geometry import hexagon
from wabe.core.picture.measures import MEASURES
from wabe.core.picture.svg import Value, scaled, tag, title, write
from wabe.core.stacks import Stack, describe

_TOKENS: Final = MEASURES.tokens
_TILE: Final = hexagon(_TOKENS.tile)
_READABLE: Final = 10.0  # height of print that can be read
_TRIANGLE: Final = 2  # the seat whose shape has little room, and that low


class _Coat:
    """The colours of a piece: its owner's, or its own where it lies at home and everybody sees whose it is."""

    __slots__ = ("fill", "ink", "owner")

    def __init__(self, stage: DrawingContext, stack: Stack, home: int | None) -> None:
        piece = stack.piece
        self.owner: Final = None if piece.tone and piece.owner == home else piece.owner
        self.fill: Final = stage.tone(piece.tone) if self.owner is None else stage.seat_colour(self.owner)
        self.ink: Final = stage.ink(piece.tone) if self.owner is None else ink_on(self.fill)


def token(
    stage: DrawingContext,
    stack: Stack,
    x: float,
    y: float,
    radius: float,
    *,
    tile: bool = False,
    home: int | None = None,
) -> str:
    """A stack with its number and its label, and what it is in words where one points at it."""
    piece = stack.piece
    coat = _Coat(stage, stack, home)
    outline = _TILE if tile else SQUARE if coat.owner is None else seat_shape(coat.owner)
    label = stage.words(piece.label)
    scale = radius / 50
    parts = [_body(stage, stack, coat, outline, label, tile)]
    if label and stage.icon_of(piece.kind) not in ("die", "disc") and piece.state != "hidden":
        parts.append(_tile_label(label, coat.ink) if tile else _badge(label, _enlarged(34, scale, 2)))
    if stack.count > 1:
        parts.append(_count(stack.count, 24 if tile else 34, 0.72 if tile else _enlarged(28, scale, 2.4)))
    told = title(describe(stack, stage.look, stage.words))
    return scaled(x, y, scale, told, *parts, data_ids=" ".join(stack.ids))


def _enlarged(size: float, scale: float, most: float) -> float:
    """Return how much larger than usual print is set on a small piece, to be readable as far as it fits."""
    return min(most, max(1, _READABLE / (size * scale)))


def _body(stage: DrawingContext, stack: Stack, coat: _Coat, outline: str, label: str, tile: bool) -> str:
    piece = stack.piece
    icon = stage.icon_of(piece.kind)
    faded = 0.4 if piece.state == "used" else None
    rim: dict[str, Value] = {"stroke": FRESH, "stroke_width": 7}
    if piece.state != "new":
        rim = {"stroke": SHADE, "stroke_width": 2 if tile else 3, "stroke_opacity": 0.6}
    if piece.state == "hidden":
        body = tag("path", d=outline, fill=BACK, **rim)
        return body + scaled(0, 0, 0.74, tag("path", d=outline, fill="none", stroke=SHEET, stroke_width=3))
    if icon == "die":
        body = tag("rect", x=-42, y=-42, width=84, height=84, rx=16, fill=coat.fill, opacity=faded, **rim)
        return body + _face(label, coat.ink)
    if icon == "disc":
        round_one = coat.owner is None and not tile
        body = (
            tag("circle", r=42, fill=coat.fill, **rim) if round_one else tag("path", d=outline, fill=coat.fill, **rim)
        )
        return tag("g", body, opacity=faded) + (write(label, 0, 15, 42, coat.ink, weight=700) if label else "")
    if icon == "cube" and not tile:
        edges = tag("path", d=_TOKENS.cube_edges, fill="none", stroke=coat.ink, stroke_opacity=0.45, stroke_width=4)
        return tag("g", tag("path", d=_TOKENS.cube, fill=coat.fill, **rim), edges, opacity=faded)
    shape = stage.look.shapes.get(piece.kind)
    if shape is not None and coat.owner is not None:
        body = tag("path", d=shape, fill=coat.fill, fill_rule="evenodd", stroke_linejoin="round", opacity=faded, **rim)
        rim_of_light = tag("path", d=shape, fill="none", stroke=SHEET, stroke_width=11, stroke_linejoin="round")
        seal = scaled(0, _TOKENS.seal.y, _TOKENS.seal.size, tag("path", d=outline, fill=coat.ink))
        return scaled(0, 0, _TOKENS.shaped, rim_of_light, body, seal)
    body = tag("path", d=outline, fill=coat.fill, stroke_linejoin="round", opacity=faded, **rim)
    narrow = coat.owner == _TRIANGLE and not tile
    half = (25 if label else 29) if tile else 24 if narrow else 30
    lift = -11 if label else 12 if narrow else 0
    if shape is not None:
        return body + scaled(0, lift, 0.62, tag("path", d=shape, fill=coat.ink, fill_rule="evenodd", opacity=faded))
    return body + stage.symbol(piece.kind, 0, lift, 2 * half, coat.ink, None if faded is None else 0.65)


def _face(label: str, ink: str) -> str:
    """The face of a die."""
    pips = _TOKENS.pips.get(label)
    if pips is None:
        return write(label, 0, 14, 40, ink, weight=700)
    return "".join(tag("circle", cx=22 * x, cy=22 * y, r=9, fill=ink) for x, y in pips)


def _tile_label(label: str, ink: str) -> str:
    return write(label, 0, 36, 26, ink, weight=700)


def _badge(label: str, larger: float) -> str:
    half = 10 + 9 * len(label)
    plate = tag("rect", x=-half, y=-18, width=2 * half, height=38, rx=14, fill=SHEET, stroke=SHADE, stroke_width=2)
    return scaled(0, 34, larger, plate, write(label, 0, 13, 34, INK, weight=700))


def _count(count: int, at: float, larger: float) -> str:
    text = str(count)
    half = 8 + 8 * len(text)
    plate = tag("rect", x=-half, y=-18, width=2 * half, height=36, rx=18, fill=INK, stroke=SHEET, stroke_width=3)
    return scaled(at, -at, larger, plate, write(text, 0, 10, 28, SHEET, weight=700))
