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

from wabe.cli import app

STORED: Final = Path(__file__).parent / "v0_2"


def kept(name: str) -> Any:
    """The content of a JSON file."""
    return json.loads((STORED / name).read_text("utf-8"))


def unpacked(name: str, folder: Path) -> Path:
    """A database, in a folder where it may be written to."""
    file = folder / name
    file.write_bytes(gzip.decompress((STORED / f"{name}.gz").read_bytes()))
    return file


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

    def __init__(self, address: str) -> None:
        self.address = address
        self.told: dict[str, Any] = kept("service.json")
        people = self.told["people"]
        self.people = {name: Person(address, known["cookies"]) for name, known in people.items()}
        self.tables: dict[str, Any] = self.told["tables"]

    def stranger(self) -> Person:
        person = Person(self.address, {})
        person.ask("POST", "/session", {"key": ""})
        return person


@contextmanager
def served(database: Path) -> Iterator[Served]:
    """Serve this database."""
    words = ["--db", str(database), "--requests", "5000", "--thinkers", "1"]
    with serving(*words) as (process, line):
        address = re.search(r"http://[^\s/]+", line)
        assert address is not None, process.communicate()
        yield Served(address[0])
