"""Residents on tiles, by actor and cell: bytes that states share, as they share rows of numbers."""

from wabe.core.rows import put

Residents = tuple[bytes, ...]


def put_on(residents: Residents, a: int, cell: int, number: int) -> Residents:
    """The residents when so many of an actor stand on a tile."""
    row = bytearray(residents[a])
    row[cell] = number
    return put(residents, a, bytes(row))


def add_on(residents: Residents, a: int, cell: int, number: int) -> Residents:
    """The residents when so many of an actor have come onto a tile, or have left it (below 0)."""
    return put_on(residents, a, cell, residents[a][cell] + number)
