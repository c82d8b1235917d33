"""The file of an SQLite database: for its owner only, and refused in one sentence if it is none."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from wabe.core.messages import m
from wabe.server.settings import BadSettings


def prepare_file(name: str) -> None:
    """Make the file, if there is none, for its owner only. `BadSettings` if it cannot be a database."""
    if not name or name == ":memory:":
        raise BadSettings(m("server.start.file"))
    try:
        make_private(name)
        with closing(sqlite3.connect(name)) as database:
            database.execute("PRAGMA schema_version")
    except (OSError, sqlite3.Error) as error:
        reason = str(getattr(error, "strerror", None) or error)
        raise BadSettings(m("server.start.open", reason=reason)) from error


def make_private(name: str) -> None:
    """A file that only its owner reads, made if there is none."""
    if not Path(name).exists():
        os.close(os.open(name, os.O_CREAT | os.O_RDWR, 0o600))
    if Path(name).is_file():
        with suppress(PermissionError):  # somebody else's, whose matter it is
            Path(name).chmod(0o600)
