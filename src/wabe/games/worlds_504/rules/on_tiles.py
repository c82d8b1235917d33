"""Residents on tiles, by actor and cell: bytes that states share, as they share rows of numbers."""

from typing import Final

from wabe.core.rows import put

Residents = tuple[bytes, ...]
_NOBODY: Final = b"\0"


def number_on(row: bytes) -> int:
    """Return how many residents stand on the tiles of a row; the empty ones, which are most, are left out first."""
    return sum(row.translate(None, _NOBODY))


def put_on(residents: Residents, a: int, cell: int, number: int) -> Residents:
    """The residents when so many of an actor stand on a tile."""
    row = bytearray(residents[a])
    row[cell] = number
    return put(residents, a, bytes(row))


def add_on(residents: Residents, a: int, cell: int, number: int) -> Residents:
    """The residents when so many of an actor have come onto a tile, or have left it (below 0)."""
    return put_on(residents, a, cell, residents[a][cell] + number)


def move_on(residents: Residents, a: int, start: int, cell: int) -> Residents:
    """The residents when one of an actor has gone from one tile to another."""
    row = bytearray(residents[a])
    row[start] -= 1
    row[cell] += 1
    return put(residents, a, bytes(row))
