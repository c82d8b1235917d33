"""A live table: the match rebuilt from what was played, who sits there, who watches."""

import asyncio
import time
from collections.abc import Callable
from datetime import datetime
from typing import Any, Final, Protocol, TypeVar

from msgspec import Raw
from msgspec.structs import replace

from wabe.core.game import OVER, State
from wabe.core.match import Match
from wabe.core.messages import NOTHING, Message, m
from wabe.core.record import Record
from wabe.core.scene import LogLine, Scene
from wabe.hosting import service_clock
from wabe.hosting.fragments import Lines
from wabe.hosting.stored import SeatPlans, StoredSeat, StoredTable
from wabe.hosting.watching import Watcher
from wabe.hosting.wire.refusals import Refusal, forbidden

T = TypeVar("T")

_LONG: Final = 24 * 3600.0  # seconds for which a seat may keep the others waiting
_EMPTY: Final = 50_000  # bytes of a table at which nothing was played
_ACTION: Final = 900  # bytes for each action: 740 to 880 were measured in long games


class BackgroundComputing(Protocol):
    """The place of long computing, so that others are answered meanwhile."""

    async def run(self, work: Callable[..., T], *values: Any) -> T:
        """Return what `work` gives."""
        ...


class LiveTable:
    """Everything about one table. Whoever reads or changes it holds its lock, so that nobody sees half a move."""

    def __init__(self, stored: StoredTable, match: Match, revision: int) -> None:
        self.stored = stored
        self.match = match
        self.revision = revision  # lines kept so far: actions and undos
        self.snapshot = 0  # the position of the snapshot that is kept; 0: none
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.thinking: int | None = None  # the bot's seat
        self.trouble: Message = NOTHING
        self.closed: Message = NOTHING  # why it can only be looked at
        self.whole: Record | None = None  # of a closed table: what was played, beyond what can be shown
        self.seen = time.monotonic()  # when a person last sat or watched here
        self.lost = False  # memory and database differ: to be loaded again
        # Emptied when the table changes, and but for bytes of scenes when it is let go of.
        self.scenes: dict[int | None, Scene] = {}  # by viewer
        self.views: dict[tuple[str, str], bytes] = {}  # by session and language: what was last sent of it
        self.encoded: dict[tuple[int | None, str], bytes] = {}  # by viewer and language
        self.shared: dict[str, dict[str, Raw]] = {}  # by language: the parts of scenes that all see alike
        self.lines: dict[str, Lines] = {}  # by language: the log as it was last sent

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self.stored.id

    @property
    def seats(self) -> list[StoredSeat]:
        """Return who sits where."""
        return self.stored.seats

    @property
    def turn(self) -> int:
        """The seat that decides, or OVER."""
        return self.match.state.seat

    @property
    def to_look_at(self) -> bool:
        """Return whether nothing can be played here."""
        return self.stored.archive or bool(self.closed)

    def seats_of(self, session: str) -> list[int]:
        """The seats this session may act for."""
        return [number for number, seat in enumerate(self.seats) if seat.session == session]

    def viewer(self, session: str) -> int | None:
        """Return whose eyes the session sees with: its seat that decides, else its first one, else a spectator's."""
        mine = self.seats_of(session)
        if self.turn in mine:
            return self.turn
        return mine[0] if mine else None

    def belongs(self, session: str) -> bool:
        """Return whether the session sits here or opened the table."""
        return self.stored.host == session or bool(self.seats_of(session))

    def remembers(self, session: str) -> bool:
        """Return whether the session belongs here, or has lost a seat that nobody has taken since."""
        return self.belongs(session) or any(seat.former == session for seat in self.seats)

    def may_return(self, session: str) -> bool:
        """Return whether the session has lost a seat to which it may come back: not if the host has put it out."""
        return any(seat.former == session and seat.lost != "freed" for seat in self.seats)

    def sees(self, session: str, invite: str = "") -> bool:
        """Return whether the session may look: at a closed table its people, and those invited to a free seat."""
        invited = bool(invite) and any(seat.free and seat.invite == invite for seat in self.seats)
        return self.stored.spectators or invited or self.belongs(session) or self.may_return(session)

    def may_be_freed(self, number: int) -> bool:
        """Return whether the host may free a seat: one that has decided nothing yet, or nothing for a day. This keeps
        the host from removing somebody who is winning.
        """
        if number not in self.match.deciders:
            return True
        stored = self.stored
        since = stored.clock.since or datetime.fromisoformat(stored.updated).timestamp()  # of older versions
        return number == self.turn and service_clock.now() - since >= _LONG

    def require_may_view(self, session: str, invite: str = "") -> None:
        """Refuse strangers at a closed table, and tell who comes with a used invitation by whom the seat is taken."""
        for seat in self.seats:
            if invite and seat.invite == invite and not seat.free and not self.remembers(session):
                raise Refusal(409, "taken", m("server.seat.taken", name=seat.name))
        if not self.sees(session, invite):
            raise forbidden(m("server.table.private"))

    def check_invitation(self, session: str, invite: str) -> None:
        """Tell who comes with an invitation that it opens nothing, before he tries to sit down."""
        if invite and not self.remembers(session) and all(seat.invite != invite for seat in self.seats):
            raise Refusal(409, "void", m("server.seat.void"))

    def may_know_all(self, session: str) -> bool:
        """Return whether the whole record keeps nothing from this session that it may not know."""
        if self.stored.archive or self.stored.turn == OVER:
            return True
        state = self.match.state
        secrets = type(state).known_to is not State.known_to if self.closed else state.has_secrets()
        return not secrets or all(seat.session == session for seat in self.seats)

    def record(self) -> Record:
        """Return what was played, as a record. Where nothing is played any more it proves its chance."""
        record = self.match.record() if self.whole is None else self.whole
        return replace(record, chance=self.match.sealed_chance(told=True)) if self.stored.archive else record

    def bot_to_move(self) -> StoredSeat | None:
        """The bot that decides, if one does."""
        if self.turn < 0 or self.to_look_at or self.seats[self.turn].kind != "bot":
            return None
        return self.seats[self.turn]

    def scene(self, viewer: int | None) -> Scene:
        """The scene with these eyes, built once."""
        found = self.scenes.get(viewer)
        if found is None:
            if self.scenes and self.match.state.looks_same_to_all():
                found = self.match.with_eyes(next(iter(self.scenes.values())), viewer)
            else:
                found = self.match.scene(viewer)
            if self.to_look_at:
                found = without_choices(found)
            self.scenes[viewer] = found
        return found

    def changed(self) -> None:
        """Drop everything that was built from the table: it is out of date."""
        self.let_go()
        self.encoded.clear()
        self.shared.clear()

    def size(self) -> int:
        """About so many bytes of memory it takes: what was played with its log, and scenes ready to be sent."""
        return _EMPTY + _ACTION * self.match.position + sum(map(len, self.encoded.values()))

    def let_go(self) -> None:
        """Nobody needs it just now: what is kept is bytes, not their many parts."""
        self.scenes.clear()
        self.views.clear()

    def fresh(self, since: int) -> list[LogLine]:
        """The log lines that tell of what happened after position `since`."""
        return self.match.history.told_since(since)

    async def know_log(self, since: int, computing: BackgroundComputing) -> None:
        """Make sure that the log is known from this position on. The caller holds the lock."""
        if since < self.match.history.told_from:
            await computing.run(self.match.recall)

    def plans(self, seat: int) -> SeatPlans:
        """Return what a seat has planned."""
        match = self.match
        return SeatPlans(dict(match.standing[seat]), list(match.prepared[seat]), match.dropped[seat])


def without_choices(scene: Scene) -> Scene:
    """A scene in which nothing can be played."""
    return replace(scene, prompt=replace(scene.prompt, choices=[], entry=None, standing=[], ways=[], guide=NOTHING))
