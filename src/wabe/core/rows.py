"""Rows of numbers on the table: tuples that states share.

A change puts a new row in the place of the old one, so that a copy of a state takes over its rows as they are.
"""

from typing import TypeVar

T = TypeVar("T")

Row = tuple[int, ...]


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The row with this value in one place."""
    changed = [*row]
    changed[at] = value
    return tuple(changed)


def add(row: Row, at: int, number: int) -> Row:
    """The row with so much more in one place."""
    changed = [*row]
    changed[at] += number
    return tuple(changed)


def without(row: Row, number: int) -> Row:
    """The row with one of these numbers less."""
    at = row.index(number)
    return row[:at] + row[at + 1 :]
