"""The parameters of handlers: the person who asks, and parts of the address."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, NamedTuple

from litestar import Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, QueryParameter

from wabe import games
from wabe.core.errors import UnknownName, WabeError
from wabe.core.game import Game
from wabe.core.messages import m
from wabe.hosting.live_table import LiveTable
from wabe.hosting.requests.asker import Json
from wabe.hosting.views import encoded_view, public_card, table_card, table_view
from wabe.hosting.wire.refusals import Problem, Refusal
from wabe.hosting.wire.tables import NewTable, TableCard, TableView
from wabe.server import metrics
from wabe.server.http.language import Spoken
from wabe.server.store.writer import WriteConflict
from wabe.server.tables.database_host import DatabaseHost

_MOST_LISTED: Final = 200
_MOST_PUBLIC: Final = 50
_TRIES: Final = 5


class Visitor(NamedTuple):
    """The person who asks, and the host this person asks in."""

    table_host: DatabaseHost
    session: str
    language: str

    async def tables(self) -> list[TableCard]:
        """The tables of this person, the latest first."""
        found = await self.table_host.storage.tables_of(self.session, _MOST_LISTED)
        return [table_card(stored, _game_or_none(stored.game), self.session) for stored in found]

    async def public_tables(self) -> list[TableCard]:
        """The tables that wait for anybody, the latest first."""
        found = await self.table_host.storage.public_tables(_MOST_PUBLIC)
        return [public_card(stored, _game_or_none(stored.game), self.session) for stored in found]

    def check_new_table(self, request: NewTable) -> None:
        """Refuse nothing: every kind of table can be played here."""

    async def alter(
        self, table_id: str, change: Callable[[LiveTable], Awaitable[None]], invite: str = ""
    ) -> Json[TableView]:
        """Carry out a change under the table's lock; the answer is the table after it.

        It is tried at the table as this process knows it. If that is refused, or another process was faster, it is
        tried again at the table as it is then, where a change that has become stale is refused.
        """
        current = not self.table_host.storage.shared
        for _ in range(_TRIES):
            try:
                async with self.table_host.at(table_id, current=current) as table:
                    table.require_may_view(self.session, invite)
                    await change(table)
                    return Json(encoded_view(table, self.session, self.language))
            except (Refusal, WabeError):
                if current:
                    raise
            except WriteConflict:
                pass
            current = True
        async with self.table_host.at(table_id) as table:
            shown = table_view(table, self.session, self.language)
            raise Refusal(409, "stale", m("server.table.conflict"), shown) from None

    def note_move(self, table: LiveTable) -> None:
        """Count a move of a person."""
        metrics.MOVES.labels(table.stored.game, "person").inc()


CurrentVisitor = NamedDependency[Visitor]
TableId = FromPath[str]
Seat = FromPath[int]
Invite = Annotated[str, QueryParameter(max_length=200)]
Position = Annotated[int, QueryParameter(ge=0, le=2**53 - 1)]

# How every handler may refuse, for the description of the service.
REFUSALS: Final = {
    status: ResponseSpec(Problem, description=description, generate_examples=False)
    for status, description in (
        (400, "The request cannot be understood."),
        (403, "It is not this session's to do or to see."),
        (404, "There is no such thing."),
        (409, "The table has changed in the meantime; it is in the answer."),
        (413, "The request is too large."),
        (422, "The request is understood but cannot be done: illegal, a bad option, a bad record."),
        (429, "Too many requests."),
        (503, "No bot could answer."),
    )
}


def encoded(answer: Json[Any]) -> Response[Any]:
    """Send what is already encoded."""
    return Spoken(answer.body)


def _game_or_none(name: str) -> Game | None:
    """A game of the shelf, or None where it left the shelf."""
    try:
        return games.get(name)
    except UnknownName:
        return None
