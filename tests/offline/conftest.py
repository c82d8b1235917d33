"""The service that the page is compared with."""

from collections.abc import Iterator

import pytest
from helpers.nursery import leave_nobody
from helpers.service import Service


@pytest.fixture(scope="module")
def lite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service on SQLite."""
    folder = tmp_path_factory.mktemp("lite")
    running = Service(str(folder / "wabe.sqlite3"), folder)
    yield running
    running.stop()
    leave_nobody()
