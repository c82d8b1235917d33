"""Tables, seats and lines of play, as they are kept."""

from datetime import UTC, datetime
from typing import Literal

import msgspec

from wabe.core.messages import NOTHING, Message
from wabe.core.options import Value


class SeatPlans(msgspec.Struct, omit_defaults=True, frozen=True):
    """The plans of a seat, which nobody else may know."""

    standing: dict[str, str] = {}  # by question: the answer
    prepared: list[str] = []
    dropped: Message = NOTHING  # why prepared moves were not played


Lost = Literal["", "late", "left", "freed"]  # how somebody lost a seat: time, by himself, by the host


class StoredSeat(msgspec.Struct):
    """A seat as it is kept."""

    kind: str  # person, here, friend, bot
    name: str
    session: str | None
    bot: str = ""
    invite: str = ""
    plans: SeatPlans = SeatPlans()
    former: str = ""  # the session that sat there last, while nobody has sat down since …
    lost: Lost = ""  # … and why it does not any more

    @property
    def free(self) -> bool:
        """Return whether somebody may still sit down."""
        return self.kind != "bot" and self.session is None


class StoredEvent(msgspec.Struct, frozen=True):
    """An event at a table besides the game, reported to all who see it."""

    position: int  # of the game, at that time
    text: Message


class Clock(msgspec.Struct, omit_defaults=True):
    """The time people have at a table: for a move, for all moves of a game, in seconds; 0: as long as they like."""

    move: int = 0
    game: int = 0
    bot: str = ""  # who plays on when it runs out; empty: the seat becomes free
    since: float = 0.0  # when the seat that decides began to
    spent: list[float] = []  # seconds, by seat


class StoredTable(msgspec.Struct):
    """A table as it is kept, without what was played."""

    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, Value]
    seed: int | None
    host: str
    spectators: bool
    archive: bool
    turn: int
    headline: Message
    updated: str
    seats: list[StoredSeat]
    changes: int = 0  # so many were kept
    bot_due: bool = False  # a bot has to move, and can
    trouble: Message = NOTHING  # why it cannot
    chance: str = ""  # the secret that chance comes from, told after the end; empty: the seed or the system
    drawn_from: int = 0  # the chance of earlier positions came from elsewhere
    events: list[StoredEvent] = []
    public: bool = False  # waits for players, found by all
    silent: bool = False  # the host has switched the chat off
    talk: int = 0  # lines of chat
    next: str = ""  # the table of the rematch
    deadline: float | None = None  # when the time of the seat that decides runs out
    clock: Clock = msgspec.field(default_factory=Clock)


class StoredLine(msgspec.Struct):
    """One line of what was played: an action, or an undo that leaves `keep` actions standing."""

    seat: int
    text: str
    keep: int | None = None
    answered: bool = False  # by a standing answer


class StoredGame(msgspec.Struct):
    """All that is kept of a table."""

    table: StoredTable
    lines: list[StoredLine]
    snapshot: str = ""  # in a form of `version`; empty: none
    version: str = ""
    position: int = 0  # where the snapshot lies


class Change(msgspec.Struct):
    """The change that an event makes to a table: lines added from number `serial` on, and what goes with them."""

    serial: int
    lines: list[StoredLine]
    plans: dict[int, SeatPlans] = {}  # by seat, where they changed
    snapshot: str = ""  # a new one in a form of `version`
    version: str = ""
    position: int = 0  # where the new one lies
    forget: bool = False  # the old snapshot


def standing(lines: list[StoredLine]) -> list[StoredLine]:
    """The actions that stand after all undos."""
    kept: list[StoredLine] = []
    for line in lines:
        if line.keep is None:
            kept.append(line)
        else:
            del kept[line.keep :]
    return kept


def now() -> str:
    """The time, as it is kept."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
