"""A live table: the match rebuilt from what was played, who sits there, who watches."""

import asyncio

from wabe.core.game import OVER, Game
from wabe.core.match import Match
from wabe.core.messages import NOTHING, m
from wabe.core.record import Record, option_text
from wabe.core.scene import LogLine, Scene
from wabe.server.problems import forbidden
from wabe.server.storage import Line, StoredSeat, StoredTable, standing
from wabe.server.watching import Watcher


class Table:
    """Everything about one table. Whoever reads or changes it holds its lock, so that nobody sees half a move."""

    def __init__(self, stored: StoredTable, match: Match, revision: int) -> None:
        self.stored = stored
        self.match = match
        self.revision = revision  # lines kept so far: actions and undos
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.thinking: int | None = None  # the bot's seat
        self.trouble = NOTHING
        self.lost = False  # memory and database differ: to be loaded anew
        # Emptied when the table changes:
        self.scenes: dict[int | None, Scene] = {}  # by viewer
        self.encoded: dict[tuple[int | None, str], bytes] = {}  # by viewer and language

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self.stored.id

    @property
    def seats(self) -> list[StoredSeat]:
        """Who sits where."""
        return self.stored.seats

    @property
    def turn(self) -> int:
        """The seat that decides, or OVER."""
        return self.match.state.seat

    def seats_of(self, session: str) -> list[int]:
        """The seats this session may act for."""
        return [number for number, seat in enumerate(self.seats) if seat.session == session]

    def viewer(self, session: str) -> int | None:
        """Whose eyes the session sees with: its seat that decides, else its first one, else a spectator's."""
        mine = self.seats_of(session)
        if self.turn in mine:
            return self.turn
        return mine[0] if mine else None

    def belongs(self, session: str) -> bool:
        """Whether the session sits here or opened the table."""
        return self.stored.host == session or bool(self.seats_of(session))

    def check_sight(self, session: str, invite: str = "") -> None:
        """Refuse strangers at a closed table; an invitation opens it."""
        invited = bool(invite) and any(seat.invite == invite for seat in self.seats)
        if not (self.stored.spectators or invited or self.belongs(session)):
            raise forbidden(m("server.table.closed"))

    def may_know_all(self, session: str) -> bool:
        """Whether the whole record keeps nothing from this session that it may not know."""
        if self.stored.archive or self.turn == OVER or not self.match.state.has_secrets():
            return True
        return all(seat.kind == "bot" or seat.session == session for seat in self.seats)

    def bot_to_move(self) -> StoredSeat | None:
        """The bot that decides, if one does."""
        if self.turn < 0 or self.stored.archive or self.seats[self.turn].kind != "bot":
            return None
        return self.seats[self.turn]

    def scene(self, viewer: int | None) -> Scene:
        """The scene with these eyes, built once."""
        found = self.scenes.get(viewer)
        if found is None:
            found = self.scenes[viewer] = self.match.scene(viewer)
        return found

    def changed(self) -> None:
        """What was built of it is out of date."""
        self.scenes.clear()
        self.encoded.clear()

    def fresh(self, since: int) -> list[LogLine]:
        """The log lines after position `since`."""
        return self.match.history.told_since(since)


def rebuild(stored: StoredTable, lines: list[Line], game: Game) -> Table:
    """The table as the database tells it; every action is checked again."""
    kept = standing(lines)
    record = Record(
        game=stored.game,
        version=stored.rules_version,
        players=stored.players,
        options={name: option_text(value) for name, value in stored.options.items()},
        names=[seat.name for seat in stored.seats],
        deciders=[line.seat for line in kept],
        actions=[line.text for line in kept],
    )
    table = Table(stored, Match.from_record(record, game, stored.seed), len(lines))
    if table.bot_to_move() is not None:
        table.trouble = m("server.bot.interrupted")
    return table
