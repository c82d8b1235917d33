"""What holds for all tests."""

import gc

import pytest


def pytest_collection_finish(session: pytest.Session) -> None:
    """Thousands of tests and all tables of all games stay to the end: the collector need not look at them again."""
    gc.collect()
    gc.freeze()
