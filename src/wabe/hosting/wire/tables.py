"""Tables: the request for a new one, and how a session sees it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wabe.core.messages import NOTHING, Message
from wabe.core.options import Value
from wabe.core.scene import LogLine, Scene, Standing
from wabe.hosting.wire.fields import Name, RecordText, Whole, Word

Status = Literal["open", "running", "over", "archive"]  # open: seats are still free
SeatKind = Literal["person", "here", "friend", "bot"]
Lost = Literal["", "late", "left", "freed"]


class NewSeat(msgspec.Struct):
    """The occupant of a seat of a new table."""

    kind: Literal["me", "here", "friend", "bot"]
    name: Name = ""
    bot: Word = ""


class SetClock(msgspec.Struct, omit_defaults=True):
    """The time people have to think, in seconds: for a move, for all their moves of a game; 0: no limit."""

    move: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    game: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    bot: Word = ""  # who plays on when the time has run out; empty: the seat becomes free


class NewTable(msgspec.Struct):
    """POST /api/tables"""

    game: Word
    seats: Annotated[list[NewSeat], Meta(max_length=20)]
    options: Annotated[dict[Word, Value], Meta(max_length=100)] = {}
    seed: Whole | None = None
    spectators: bool = True
    record: RecordText = ""  # start from this record instead of from the beginning …
    position: Whole | None = None  # … or from this position of it
    public: bool = False  # found by all while seats are free
    clock: SetClock | None = None


class TakeSeat(msgspec.Struct):
    """POST /api/tables/{id}/seats/{seat}"""

    name: Name
    invite: Word = ""
    repeatable: bool = False  # "I know that the host chose the seed": needed at such a table


class SeatBot(msgspec.Struct):
    """POST /api/tables/{id}/seats/{seat}/bot"""

    bot: Word


class Rematch(msgspec.Struct):
    """POST /api/tables/{id}/rematch: the same again, but for these options."""

    options: Annotated[dict[Word, Value], Meta(max_length=100)] = {}


class SeatCard(msgspec.Struct, omit_defaults=True):
    """A seat of a table."""

    seat: int
    kind: SeatKind
    name: str
    taken: bool
    mine: bool  # the asking session may act for it
    bot: str = ""
    invite: str = ""  # path of the invitation, for the host while the seat is free
    lost: Lost = ""  # it was the asking session's, and how it was lost: it may come back, unless the host freed it
    left: bool = False  # whoever sat there is gone: who waits may have a bot play on
    may_free: bool = False  # the asking session is the host, and whoever sits there does not play


class Habit(msgspec.Struct, omit_defaults=True):
    """A question that one of the viewer's seats may answer once and for all. Nobody else sees it."""

    seat: int
    question: str  # as in the prompt
    answers: list[Standing]
    answer: str = ""  # the key of the one that stands; empty: the seat is asked


class PreparedMoves(msgspec.Struct, omit_defaults=True):
    """The moves one of the viewer's seats has prepared for its turn. Nobody else sees them."""

    seat: int
    actions: list[str] = []
    dropped: Message = NOTHING  # why the last prepared moves were not played


class TableEvent(msgspec.Struct):
    """An event at a table besides the game, after so many actions."""

    position: int
    text: Message


class ClockView(msgspec.Struct, omit_defaults=True):
    """The clock of a table, where there is one."""

    move: int
    game: int
    bot: str  # who plays on when the time has run out; empty: the seat becomes free
    spent: list[int]  # seconds, by seat, without the turn that goes on
    left: float | None = None  # seconds until the time of the seat that decides runs out, when this was sent


class TableView(msgspec.Struct, omit_defaults=True):
    """A table as one session sees it. `viewer` of the scene is the session's seat that decides, else its first seat."""

    id: str
    game: str
    title: Message
    options: dict[str, Value]
    seats: list[SeatCard]
    status: Status
    scene: Scene
    can_undo: bool = False
    undo_to: int = 0  # if so: how far back one may go, a position; lines of the log that start there or later
    host: bool = False
    host_name: str = ""  # if the host is seated there
    spectators: bool = True
    seed: int | None = None
    thinking: int | None = None  # the bot that is thinking
    trouble: Message = NOTHING  # why a bot failed; POST …/resume tries again
    closed: Message = NOTHING  # why the table can only be looked at: it was played by rules that are no more
    since: int = 0  # position of the viewer's own last decision: what happened after it is new to him
    # Grows with every action and every undo, while the position may come back. Always sent, as the position is.
    revision: int = msgspec.field(default_factory=int)
    repeatable: bool = False  # the host chose the seed, and can know all chance to come
    chance: str = ""  # the hash of the secret that chance comes from …
    secret: str = ""  # … and the secret itself, when nothing is played any more: wabe replay --verify
    events: list[TableEvent] = []  # what happened besides the game: who sat down, left, was put out
    public: bool = False  # found by all while seats are free
    talk: int = 0  # lines of chat there are: GET …/chat
    silent: bool = False  # the host has switched the chat off
    next: str = ""  # the table of the rematch
    clock: ClockView | None = None
    habits: list[Habit] = []  # of the viewer's seats: what may be answered once and for all
    plans: list[PreparedMoves] = []  # of the viewer's seats


class TableCard(msgspec.Struct, omit_defaults=True):
    """A line in the list of my tables."""

    id: str
    game: str
    title: Message
    seats: list[SeatCard]
    status: Status
    headline: Message
    turn: int  # the seat that decides
    my_turn: bool
    updated: str  # ISO time
    options: dict[str, Value] = {}  # these and what follows only of public tables
    host: str = ""  # the name of the host, if seated there
    clock: ClockView | None = None
    repeatable: bool = False  # the host chose the seed, and can know all chance to come


class Push(msgspec.Struct):
    """Sent over WS /api/tables/{id}/live at connection and after every change."""

    table: TableView
    fresh: list[LogLine]  # log lines since the position the client named, or since the last push;
    # one with the `start` of a line already known has grown and takes its place
