"""The measures and colours that pictures and the browser client share: both draw by measures.json.

Lengths are in the units of a drawing in which a hex has the radius 50.
"""

from pathlib import Path
from typing import Final

import msgspec

RADIUS: Final = 50


class InkMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ink for print on light and on dark grounds."""

    dark: str
    light: str


class BoardMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Distances from the middle of a hex."""

    owned: float  # where the mark of an owner runs
    rim: float  # a spot beyond it is a dock: small, at the side of the hex


class LineMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Walls, roads and bridges."""

    free_width: float  # the most that a line without company takes up across
    widest_lane: float
    bundle: float  # the most that lines which run together take up across
    edge_radius: float  # edges are drawn a little inside of their cell, each layer of a wall further in
    layer: float
    most_layers: int
    rim: float
    width: float  # of a line without a style
    taken: float  # the part of the way, at each end, that a place for a line leaves to the hex there
    spread: float  # the part of the way, at each end, in which lines spread from their common end


class RiverMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rivers."""

    width: float
    rim: float
    pool: float  # where a river rises
    fan: float  # how far it spreads into the sea
    narrow: float
    broad: float


class PanelMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Panels, in their own units."""

    rim: float  # left free about it
    title: float  # the height of the title of an area
    gap: float  # left free about each slot
    overlap: float  # how much of the one below a slot of a pile covers


class SealMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the seat on a piece with a shape of its own."""

    y: float
    size: float


class TokenMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces, drawn about (0, 0) with radius 50."""

    tile: float
    cube: str
    cube_edges: str
    shaped: float  # a piece with a shape of its own fills less of its circle than others do
    seal: SealMeasures
    pips: dict[str, list[tuple[int, int]]]


class CarrierMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The measures by which a carrier shares its place with its cargo."""

    scale: float
    y: float
    width: float
    height: float
    at: float


class StandMeasures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The measures by which stacks are arranged on a place."""

    rows: dict[int, list[int]]  # by their number
    beside: float  # the part of a hex that a row takes across
    below: float  # the part that all rows take in height
    tight: float
    air: float  # the part of its room that a stack takes
    apart: float  # how far stacks with room to spare stand from each other, in their radii


class Measures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in measures.json."""

    colours: dict[str, tuple[str, str]]  # in light and in dark surroundings; the last two digits may be opacity
    print: InkMeasures
    seat_shapes: tuple[str, ...]  # outlines about (0, 0) that fill a circle of radius 50
    boards: BoardMeasures
    lines: LineMeasures
    rivers: RiverMeasures
    panels: PanelMeasures
    tokens: TokenMeasures
    carriers: CarrierMeasures
    stands: StandMeasures


MEASURES: Final = msgspec.json.decode((Path(__file__).parent / "measures.json").read_bytes(), type=Measures)


def in_radii(length: float) -> float:
    """A length as a part of the radius of a hex."""
    return length / RADIUS


def light(name: str) -> str:
    """A colour in light surroundings, without its opacity."""
    return MEASURES.colours[name][0][:7]
