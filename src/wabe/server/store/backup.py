"""Backups, made and brought back while the service runs. A backup is an SQLite file, whatever database it is of."""

import os
import secrets
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, delete, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from wabe.core.errors import WabeError
from wabe.core.messages import m
from wabe.server.store.epoch import begin_epoch
from wabe.server.store.migrations import migrate
from wabe.server.store.schema import METADATA, TABLES
from wabe.server.store.sharing import is_shared

_ROWS: Final = 1000  # copied at a time
_MARGIN: Final = 10**8  # changes a restored table is ahead, so that no process takes its memory for what is kept


class BadBackup(WabeError):
    """There is nothing to bring back from this file."""


def back_up(address: str, file: Path) -> int:
    """Write all that is kept into a new file, as it is at one moment; the number of tables. Nothing else is made."""
    if not is_shared(address) and not Path(_file_of(address)).is_file():
        raise BadBackup(m("server.backup.missing", file=_file_of(address)))
    try:
        with _beside(file) as part:
            _write(address, part)
            count = _count(part)
            part.replace(file)
    except (sqlite3.Error, SQLAlchemyError, OSError) as error:
        raise BadBackup(m("server.backup.unmade", file=str(file), reason=_reason(error))) from error
    return count


def _write(address: str, part: Path) -> None:
    if is_shared(address):
        with _engine(address) as source, _engine(f"sqlite:///{part}") as target:
            _copy_out(source, target)
    else:
        there = f"{Path(_file_of(address)).absolute().as_uri()}?mode=rw"  # not made if there is none
        with closing(sqlite3.connect(there, uri=True)) as live, closing(sqlite3.connect(part)) as copy:
            live.backup(copy)
            copy.execute("pragma journal_mode=delete")


def restore(address: str, file: Path) -> int:
    """Put what a backup holds in the place of all that is kept; services that run start again with it."""
    with _beside(Path(tempfile.gettempdir()) / "wabe-restore") as part:
        try:
            given = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
            with closing(given), closing(sqlite3.connect(part)) as copy:
                given.backup(copy)
            with _engine(f"sqlite:///{part}") as engine, engine.begin() as connection:
                migrate(connection)  # a backup may be older than the program
                ahead = update(TABLES).values(changes=TABLES.c.changes + 1 + secrets.randbelow(_MARGIN))
                connection.execute(ahead)
                begin_epoch(connection)
        except (sqlite3.Error, SQLAlchemyError) as error:
            raise BadBackup(m("server.backup.unreadable", file=str(file), reason=_reason(error))) from error
        count = _count(part)
        try:
            _bring_back(part, address)
        except (sqlite3.Error, SQLAlchemyError, OSError) as error:
            raise BadBackup(m("server.backup.unrestored", file=str(file), reason=_reason(error))) from error
    return count


def _bring_back(part: Path, address: str) -> None:
    if is_shared(address):
        with _engine(f"sqlite:///{part}") as source, _engine(address) as target:
            _copy_in(source, target)
    else:
        with closing(sqlite3.connect(part)) as copy, closing(sqlite3.connect(_file_of(address))) as live:
            live.execute("pragma busy_timeout=10000")
            copy.backup(live)


def _copy_out(source: Engine, target: Engine) -> None:
    with source.connect().execution_options(isolation_level="REPEATABLE READ") as reading, target.begin() as writing:
        migrate(writing)
        _copy(reading, writing)


def _copy_in(source: Engine, target: Engine) -> None:
    with source.connect() as reading, target.begin() as writing:
        migrate(writing)
        writing.execute(text("lock table tables in exclusive mode"))
        for table in reversed(METADATA.sorted_tables):
            writing.execute(delete(table))
        _copy(reading, writing)


def _copy(source: Connection, target: Connection) -> None:
    for table in METADATA.sorted_tables:
        target.execute(delete(table))
        found = source.execution_options(yield_per=_ROWS).execute(select(table))
        for rows in found.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in rows])


def _reason(error: Exception) -> str:
    """In one line, without what was to be written."""
    said = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    return " ".join(str(said).split())


def _count(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("select count(*) from tables").fetchone()[0])


def _file_of(address: str) -> str:
    return make_url(address).database or ""


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    """A new file in the same folder, readable by its owner only, thrown away at the end if it is still there."""
    handle, name = tempfile.mkstemp(prefix=f".{file.name}-", dir=file.absolute().parent)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


@contextmanager
def _engine(address: str) -> Iterator[Engine]:
    engine = create_engine(address.replace("+aiosqlite", ""))
    try:
        yield engine
    finally:
        engine.dispose()
