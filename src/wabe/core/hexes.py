"""Hexes: axial coordinates (q, r), pointy top, r downwards; sets of cells are int masks, cell i is bit i."""

from collections.abc import Iterable
from typing import Final

Hex = tuple[int, int]

# East first, then counter-clockwise as seen on the screen.
DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes."""
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbour(a: Hex, side: int) -> Hex:
    """The hex beyond this side."""
    dq, dr = DIRECTIONS[side]
    return a[0] + dq, a[1] + dr


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly this distance, starting in the south-west, counter-clockwise."""
    if radius == 0:
        return [centre]
    at = (centre[0] + DIRECTIONS[4][0] * radius, centre[1] + DIRECTIONS[4][1] * radius)
    found = []
    for side in range(6):
        dq, dr = DIRECTIONS[side]
        for _ in range(radius):
            found.append(at)
            at = (at[0] + dq, at[1] + dr)
    return found


def spiral(centre: Hex, radius: int) -> list[Hex]:
    """All hexes up to this distance, ring by ring."""
    return [cell for r in range(radius + 1) for cell in ring(centre, r)]


def hexagon(radius: int) -> list[Hex]:
    """The hexagon round (0, 0), row by row from the top, left to right."""
    return [
        (q, r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    ]


# Masks come back again and again while a position is looked at: answers about them are kept for a while.
KEPT: Final = 4_096  # of any one question
_TAKEN_APART: Final[dict[int, tuple[int, ...]]] = {}
_MOST: Final = 20_000  # which cells there are is asked most of all


def bits(mask: int) -> tuple[int, ...]:
    """The cells of a mask, ascending."""
    known = _TAKEN_APART.get(mask)
    if known is not None:
        return known
    if len(_TAKEN_APART) >= _MOST:
        _TAKEN_APART.clear()
    cells = tuple(cells_of(mask))
    _TAKEN_APART[mask] = cells
    return cells


_WORD: Final = 60  # bits that the compiled engine has in one word
_FIRST_WORD: Final = (1 << _WORD) - 1
_CELLS: Final = [1 << cell for cell in range(_WORD)]


def cells_of(mask: int) -> list[int]:
    """The same, without the cache: for masks that are asked for once."""
    found = []
    before = 0
    while mask:
        left = mask & _FIRST_WORD
        while left:
            cell = left.bit_length() - 1  # from the top, so that what is left becomes shorter
            found.append(before + cell)
            left ^= _CELLS[cell]
        mask >>= _WORD
        before += _WORD
    found.sort()
    return found


def mask_of(cells: Iterable[int]) -> int:
    """The mask of these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


class Grid:
    """A fixed set of hexes, numbered in the order given."""

    __slots__ = ("adjacent", "cells", "index", "near", "near_masks")

    def __init__(self, cells: list[Hex]) -> None:
        self.cells: Final = cells
        self.index: Final = {cell: i for i, cell in enumerate(cells)}
        if len(self.index) != len(cells):
            raise ValueError("a hex is listed twice")
        # adjacent[i][side] is the cell beyond that side, or -1 at the border.
        self.adjacent: Final = [[self.index.get(neighbour(cell, side), -1) for side in range(6)] for cell in cells]
        self.near: Final = [[n for n in row if n >= 0] for row in self.adjacent]
        self.near_masks: Final = [mask_of(row) for row in self.near]

    def around(self, mask: int) -> int:
        """All cells that touch a cell of the mask (cells of the mask among them if they touch each other)."""
        found = 0
        for cell in bits(mask):
            found |= self.near_masks[cell]
        return found

    def flood(self, start: int, within: int) -> int:
        """The connected part of `within` that holds the cells of mask `start`."""
        found = start & within
        edge = found
        while edge:
            edge = self.around(edge) & within & ~found
            found |= edge
        return found

    def components(self, mask: int) -> list[int]:
        """The connected parts of a mask, in the order of their lowest cells."""
        parts = []
        while mask:
            part = self.flood(mask & -mask, mask)
            parts.append(part)
            mask &= ~part
        return parts

    def distances(self, start: int, within: int) -> list[int]:
        """Steps from the mask `start` to every cell, stepping on cells of `within` only; -1 where there is no way."""
        steps = [-1] * len(self.cells)
        edge = start
        seen = start
        step = 0
        while edge:
            for cell in bits(edge):
                steps[cell] = step
            edge = self.around(edge) & within & ~seen
            seen |= edge
            step += 1
        return steps

    def path(self, start: int, goal: int, within: int) -> list[int]:
        """A shortest way of cells from start to goal, both included; empty where there is none."""
        steps = self.distances(1 << goal, within | 1 << start)
        if steps[start] < 0:
            return []
        way = [start]
        while way[-1] != goal:
            here = way[-1]
            way.append(next(n for n in self.near[here] if steps[n] == steps[here] - 1))
        return way
