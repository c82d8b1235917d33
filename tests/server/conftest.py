"""The services the tests share: one on SQLite, one on PostgreSQL, stopped at the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.nursery import leave_nobody
from helpers.postgres import NoPostgres, find_programs, new_database, postgres
from helpers.service import Person, Service


@pytest.fixture(scope="session", autouse=True)
def nursery() -> Iterator[None]:
    yield
    leave_nobody()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def service(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """The service on each kind of database."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "sqlite":
        yield from _serve(str(folder / "wabe.sqlite3"), folder)
        return
    yield from _serve(new_database(request.getfixturevalue("server")), folder)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """One PostgreSQL for all tests, each with a new database in it."""
    try:
        find_programs()
    except NoPostgres as missing:
        pytest.skip(str(missing))
    with postgres() as address:
        yield address


def _serve(database: str, folder: Path) -> Iterator[Service]:
    running = Service(database, folder)
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text(), running.log.read_text()


@pytest.fixture(scope="session")
def lite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service on SQLite, for what has nothing to do with the database."""
    folder = tmp_path_factory.mktemp("lite")
    running = Service(str(folder / "wabe.sqlite3"), folder)
    yield running
    running.stop()


@pytest.fixture
def anna(service: Service) -> Person:
    return service.person()


@pytest.fixture
def carl(service: Service) -> Person:
    return service.person()
