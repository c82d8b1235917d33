"""What version 0.2.0 has stored, and how it is asked for: by the command and over HTTP, as people do."""

import gzip
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from helpers.service import serving
from typer.testing import CliRunner

from wabe import games
from wabe.cli import app
from wabe.core.options import Value

STORED: Final = Path(__file__).parent / "v0_2"  # the oldest, which has everything
VERSIONS: Final = ["v0_2", "v0_3"]

# Games whose rules have a newer version since: what tables of that time are now said to play by.
MIGRATED: Final[dict[str, dict[str, bool]]] = {
    "age_of_innovation": {},
    "roads_and_boats": {"convert_down": True},
    "worlds_504": {},
}


def kept(name: str, version: str = STORED.name) -> Any:
    """The content of a JSON file."""
    return json.loads((STORED.parent / version / name).read_text("utf-8"))


def unpacked(name: str, folder: Path, version: str = STORED.name) -> Path:
    """A database, in a folder where it may be written to."""
    file = folder / name
    file.write_bytes(gzip.decompress((STORED.parent / version / f"{name}.gz").read_bytes()))
    return file


def brought_up(record: str) -> str:
    """A record of that time as it is written today: the same lines under the rules of today."""
    game = record.split("game: ")[1].split("\n")[0]
    if game not in MIGRATED:
        return record
    added = "".join(f"option {name}: {str(value).lower()}\n" for name, value in MIGRATED[game].items())
    before = "option scenario_file: "
    return record.replace("rules: 1\n", "rules: 2\n").replace(before, added + before, 1)


def played_by(game: str, players: int, options: dict[str, Value]) -> dict[str, Value]:
    """The options of a table of that time, as it shows them today."""
    if game not in MIGRATED:
        return options
    return games.get(game).rules(players, {**options, **MIGRATED[game]}).options


def wabe(*words: str, typed: str = "") -> str:
    """What a command says; it must succeed."""
    done = CliRunner().invoke(app, list(words), input=typed)
    assert done.exit_code == 0, done.output
    return done.output


class Person:
    """A browser with the cookies it had, and the header of the client."""

    def __init__(self, address: str, cookies: dict[str, str]) -> None:
        self.http = httpx.Client(
            base_url=address, headers={"x-wabe": "1"}, cookies=cookies, timeout=60, follow_redirects=True
        )

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.request(method, f"/api{path}", json=body)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    def get(self, path: str, status: int = 200) -> Any:
        return self.ask("GET", path, None, status)

    def see(self, table_id: str) -> Any:
        return self.get(f"/tables/{table_id}")


class Served:
    """A service of today on a database of that time."""

    def __init__(self, address: str, version: str) -> None:
        self.address = address
        self.version = version
        self.told: dict[str, Any] = kept("service.json", version)
        people = self.told["people"]
        self.people = {name: Person(address, known["cookies"]) for name, known in people.items()}
        self.tables: dict[str, Any] = self.told["tables"]

    def stranger(self) -> Person:
        person = Person(self.address, {})
        person.ask("POST", "/session", {"key": ""})
        return person


@contextmanager
def served(database: Path, version: str = STORED.name) -> Iterator[Served]:
    """Serve this database."""
    words = ["--db", str(database), "--requests", "5000", "--thinkers", "1"]
    with serving(*words) as (process, line):
        address = re.search(r"http://[^\s/]+", line)
        assert address is not None, process.communicate()
        yield Served(address[0], version)
