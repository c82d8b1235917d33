"""The host of tables: it keeps their changes, informs those who watch, and wakes bots."""

from collections.abc import Callable
from typing import Protocol

from wabe.core.messages import Message
from wabe.hosting.live_table import BackgroundComputing, LiveTable
from wabe.hosting.stored import StoredSeat


class Grants(Protocol):
    """The limits granted to those who play."""

    @property
    def record_actions(self) -> int:
        """Of a record that somebody brings."""

    @property
    def record_seconds(self) -> float:
        """Of computing until such a record is played through."""

    @property
    def undo_lines(self) -> int:
        """Of what was taken back that a table may hold, besides twice what stands."""

    @property
    def think_limit(self) -> int:
        """Seconds after which a thinking bot is given up."""


class TableHost(Protocol):
    """Keeps every change of a table before anybody hears of it. Whoever calls holds the table's lock."""

    @property
    def settings(self) -> Grants:
        """Return how much is granted here."""

    @property
    def computing(self) -> BackgroundComputing:
        """Return where long computing is done."""

    @property
    def wake_bot(self) -> Callable[[LiveTable], None]:
        """If a bot decides, let it think; its move follows by itself."""

    async def check_budget(self, session: str) -> None:
        """Refuse more tables than a visitor may have."""

    async def add(self, table: LiveTable, after: LiveTable | None = None) -> None:
        """Keep a new table, and with it what was changed at the one it comes `after`."""

    async def commit_actions(self, table: LiveTable, start: int) -> None:
        """Keep the actions played from position `start` on, as one change."""

    async def commit_undo(self, table: LiveTable, seat: int) -> None:
        """Keep that a seat went back to the present position."""

    async def commit_trouble(self, table: LiveTable, trouble: Message) -> None:
        """Keep why the bot that decides cannot move, or that it is to try again."""

    async def commit_seat(self, table: LiveTable, number: int, seat: StoredSeat) -> None:
        """Keep who sits on a seat now."""

    async def forget(self, table: LiveTable) -> None:
        """Delete a table."""

    def tell(self, table: LiveTable, session: str | None = None) -> None:
        """Push the table to all who watch it; to those of a session only, if given."""
