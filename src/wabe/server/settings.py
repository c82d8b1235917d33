"""The settings of a service: where it keeps its tables, what it serves, and what it grants its visitors."""

import os
from pathlib import Path
from typing import Final

import msgspec
from platformdirs import user_data_path

from wabe.core.errors import WabeError
from wabe.core.messages import m

_CLIENT: Final = Path(__file__).parent / "static"
_SITE: Final = Path(__file__).parent / "site"
_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}


class BadSettings(WabeError):
    """The service cannot start like this."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be chosen at the start."""

    database: str  # an SQLAlchemy address with an async driver
    client: Path | None = None  # the folder of the built browser client
    site: Path | None = None  # the folder of the built documentation
    workers: int = 1  # processes that serve; several need PostgreSQL
    thinkers: int = 1  # processes in which bots think
    think_limit: int = 120  # seconds after which a thinking bot is given up
    lease: float = 10.0  # seconds: so long a process of several that says nothing is taken for alive
    requests: float = 50.0  # a second, for each address …
    sockets: int = 100  # live connections at the same time, for each address …
    second_costs: float = 50.0  # requests: a second of computing counts as so many
    tables: int = 120  # new ones an hour, for each address …
    connections: int = 60  # open at the same time, live ones not counted, for each address …
    patience: float = 10.0  # seconds until the head of a request has arrived
    loopback_factor: float = 20.0  # … and so many times more from this machine
    body_limit: int = 1_100_000  # bytes of a request: a long record and its envelope
    record_actions: int = 20_000  # of a record that somebody brings: several times the longest game
    record_seconds: float = 5.0  # of computing until it is played through
    tables_each: int = 100  # at which is still played, for each visitor
    undo_lines: int = 4000  # of what was taken back that a table may hold, besides twice what stands
    bots_alone: int = 600  # seconds: so long bots play where no person sits or watches
    expire_days: int = 0  # after which a table at which nothing happens is deleted; 0: never
    memory: float = 400.0  # megabytes, by estimate, that tables nobody uses just now may take
    snapshot_every: int = 200  # actions: so many are played again when a table is opened
    names: tuple[str, ...] = ()  # by which the service may be asked, besides addresses and localhost
    proxy: tuple[str, ...] = ()  # addresses and networks of proxies that are believed
    address: str = ""  # where people find the service, for links in emails: https://wabe.example
    mail: str = ""  # smtp://user:password@host:port or smtps://…; empty: no email
    mail_from: str = ""
    notice_delay: float = 60.0  # seconds for which a turn must last before somebody is notified of it
    push_hosts: tuple[str, ...] = (  # push services of browsers
        "fcm.googleapis.com",
        "push.services.mozilla.com",
        "push.apple.com",
        "notify.windows.com",
    )
    log: str = "quiet"  # quiet, text, json
    metrics: str = "here"  # to whom /metrics answers: here (this machine), all, off


def database_address(given: str, *, new: bool = True) -> str:
    """The SQLAlchemy address for `--db`: a file name, sqlite:///file, postgresql://…; empty: the data folder.

    For a `new` file a folder is made.
    """
    scheme, separator, rest = given.partition("://")
    if not separator:
        return _file_address(given, new)
    driver = _DRIVERS.get(scheme.partition("+")[0])
    if driver is None:
        raise BadSettings(m("server.start.database", scheme=repr(scheme)))
    return f"{driver}://{rest}"


def _file_address(given: str, new: bool) -> str:
    try:
        file = Path(given).expanduser() if given else user_data_path("wabe", appauthor=False) / "wabe.sqlite3"
        if file.is_dir():
            raise BadSettings(m("server.start.folder", file=str(file)))
        if new:
            file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except (OSError, ValueError, RuntimeError) as error:  # no such folder or home, a name no file can have
        raise BadSettings(m("server.start.open", reason=str(getattr(error, "strerror", None) or error))) from error
    if "?" in str(file):
        raise BadSettings(m("server.start.open", reason=repr(str(file))))
    return f"sqlite+aiosqlite:///{file.absolute()}"


def find_client() -> Path | None:
    """The built client in this package, if it was built."""
    return _CLIENT if (_CLIENT / "index.html").is_file() else None


def find_site() -> Path | None:
    """The built documentation in this package, if it was built."""
    return _SITE if (_SITE / "index.html").is_file() else None


def default_thinkers(workers: int = 1) -> int:
    """One thinking process a core, shared by the serving ones: they give way to these by their priority."""
    return max(1, min(os.cpu_count() or 1, 8) // workers)
