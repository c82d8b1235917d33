"""The person behind a request, the parameters a handler takes, and the forms its answer has."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Annotated, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Meta

from wabe.analysis import Advice
from wabe.hosting.live_table import LiveTable
from wabe.hosting.questions import BotQuestion, Inquiry
from wabe.hosting.table_host import TableHost
from wabe.hosting.wire.encoding import encode
from wabe.hosting.wire.tables import NewTable, TableCard, TableView

T = TypeVar("T")

Players = Annotated[int, Meta(ge=0, le=20)]
Options = Annotated[list[str], Meta(max_length=100)] | None  # as `name=value`
Things = Annotated[list[str], Meta(max_length=20)]


class Json(NamedTuple, Generic[T]):
    """A value of this type, encoded already: encoding takes as long as computing it, and is done in the same place."""

    body: bytes


class TextFile(NamedTuple):
    """A text that browsers keep as a file."""

    name: str
    text: str


class Advisers(Protocol):
    """Bots that people ask."""

    async def advise(self, asked: BotQuestion) -> Advice:
        """The bot's turn in words, and why; `BotFailed` if it fails."""

    async def examine(self, asked: Inquiry) -> bytes:
        """A part of a game examined, as JSON; `BotFailed` if it fails."""


class AskedHost(TableHost, Protocol):
    """The tables that can be asked for."""

    @property
    def pool(self) -> Advisers:
        """The bots that people ask."""

    def at(self, table_id: str) -> AbstractAsyncContextManager[LiveTable]:
        """The table, held by its lock."""


class Asker(Protocol):
    """The person who sent a request, with all that differs between the service and the page without one."""

    @property
    def table_host(self) -> AskedHost:
        """Return where the tables are."""

    @property
    def session(self) -> str:
        """The identity that seats and tables belong to."""

    @property
    def language(self) -> str:
        """The language this person reads."""

    async def tables(self) -> list[TableCard]:
        """The tables of this person, the latest first."""

    async def public_tables(self) -> list[TableCard]:
        """The tables that wait for anybody, the latest first."""

    def check_new_table(self, request: NewTable) -> None:
        """Refuse tables that cannot be played here."""

    async def alter(
        self, table_id: str, change: Callable[[LiveTable], Awaitable[None]], invite: str = ""
    ) -> Json[TableView]:
        """Change a table under its lock and return it as it is then, or refuse a change that comes too late."""

    def note_move(self, table: LiveTable) -> None:
        """Count a move of a person."""


def as_json(asker: Asker, value: T) -> Json[T]:
    """Return a value as JSON in the language of the person who asks."""
    return Json(encode(value, asker.language))
