"""Rows of numbers: a change makes a new row and leaves the old one, which other states may share."""

import pytest

from wabe.core.rows import add, put, without

ROW = (3, 1, 4, 1)


def test_a_change_leaves_the_old_row():
    assert put(ROW, 2, 9) == (3, 1, 9, 1)
    assert add(ROW, 0, -2) == (1, 1, 4, 1)
    assert without(ROW, 1) == (3, 4, 1)
    assert ROW == (3, 1, 4, 1)


def test_places_count_from_the_end_too():
    assert put(ROW, -1, 0) == (3, 1, 4, 0)
    assert add(ROW, -1, 5) == (3, 1, 4, 6)


def test_what_is_not_there_is_not_taken():
    with pytest.raises(ValueError, match="not in tuple"):
        without(ROW, 7)
    with pytest.raises(IndexError):
        put(ROW, 4, 0)
