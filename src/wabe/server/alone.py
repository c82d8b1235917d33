"""One process for an SQLite database: two would not hear of each other's moves."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from sqlalchemy.engine import make_url

from wabe.core.messages import m
from wabe.server.settings import BadSettings


def is_shared(address: str) -> bool:
    """Whether several processes may work on this database."""
    return make_url(address).get_backend_name() == "postgresql"


@contextmanager
def alone(address: str) -> Iterator[None]:
    """Hold the database for this process; however it ends, the system lets go of it."""
    file = make_url(address).database
    if is_shared(address) or not file:
        yield
        return
    with closing(sqlite3.connect(f"{file}-serving", timeout=0, isolation_level=None)) as held:
        try:
            held.execute("begin exclusive")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise BadSettings(m("server.start.open", reason=str(error))) from error
            raise BadSettings(m("server.start.served", file=file)) from error
        yield
