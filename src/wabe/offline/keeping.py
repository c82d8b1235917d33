"""Tables as a page keeps them: the record, which is the game, and beside it what only a table knows."""

from typing import Final, Protocol

import msgspec

from wabe.core.messages import pack, unpack
from wabe.core.record import Record, read
from wabe.hosting.live_table import LiveTable
from wabe.hosting.stored import StoredGame, StoredLine, StoredTable

_ENCODER: Final = msgspec.json.Encoder(enc_hook=pack)


class Beside(msgspec.Struct, omit_defaults=True):
    """The data beside a record: which actions were standing answers, and a snapshot of a long game."""

    answered: list[int] = []
    snapshot: str = ""
    version: str = ""
    position: int = 0


_TABLE: Final = msgspec.json.Decoder(StoredTable, dec_hook=lambda _kind, value: unpack(value))
_BESIDE: Final = msgspec.json.Decoder(Beside)


class StorageConflict(Exception):
    """Another page has changed the table meanwhile."""


class TableStore(Protocol):
    """The store of texts: the browser's database, or a dict in a test."""

    async def changes(self, table_id: str) -> int | None:
        """Return how many changes were kept of a table."""

    async def tables(self) -> list[str]:
        """All tables without what was played, as they were put."""
        ...

    async def load(self, table_id: str) -> list[str] | None:
        """A table, its record and what is beside, as they were put."""

    async def put(self, table_id: str, known: int, changes: int, texts: list[str]) -> bool:
        """Keep all of it if it is still as `known`; False: another page was faster."""
        ...

    async def remove(self, table_id: str) -> None:
        """Forget a table."""


def write(table: LiveTable, beside: Beside) -> list[str]:
    """The table, its record and what is beside, as texts."""
    beside.answered = sorted(table.match.history.answered)
    record = (table.whole or table.match.record()).write()
    return [_ENCODER.encode(table.stored).decode(), record, msgspec.json.encode(beside).decode()]


def read_table(text: str) -> StoredTable:
    """A table without what was played."""
    return _TABLE.decode(text)


def read_kept(texts: list[str]) -> tuple[StoredGame, Beside]:
    """All that was written of a table."""
    stored, record, beside = read_table(texts[0]), read(texts[1]), _BESIDE.decode(texts[2])
    return StoredGame(
        stored, _lines(record, set(beside.answered)), beside.snapshot, beside.version, beside.position
    ), beside


def _lines(record: Record, answered: set[int]) -> list[StoredLine]:
    played = zip(record.deciders, record.actions, strict=True)
    return [StoredLine(seat, text, None, number in answered) for number, (seat, text) in enumerate(played)]
