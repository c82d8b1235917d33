"""One process for an SQLite database: two would not hear of each other's moves."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from wabe.core.messages import m
from wabe.server.settings import BadSettings
from wabe.server.store.database_file import make_private


def is_shared(address: str) -> bool:
    """Return whether several processes may work on this database."""
    return _read(address).get_backend_name() == "postgresql"


def _read(address: str) -> URL:
    try:
        return make_url(address)
    except (ArgumentError, ValueError) as error:  # the second one for a port that is not a number
        raise BadSettings(m("server.start.address", reason=str(error))) from error


@contextmanager
def sole_service(address: str) -> Iterator[None]:
    """Hold the database for this process; however it ends, the system lets go of it."""
    file = _read(address).database
    if is_shared(address) or not file:
        yield
        return
    mark = f"{file}-serving"
    with suppress(OSError):  # what is wrong with the place is said of the database itself
        make_private(mark)
    with closing(sqlite3.connect(mark, timeout=0, isolation_level=None)) as held:
        try:
            held.execute("begin exclusive")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise BadSettings(m("server.start.open", reason=str(error))) from error
            raise BadSettings(m("server.start.served", file=file)) from error
        yield
