"""What service and browser say to each other. The client's TypeScript types are generated from these structs.

Texts are messages here; each reader is sent them in the own language, with {1}, {2} … where the scene's `names` go.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wabe.analysis import Part
from wabe.core.book import Cover
from wabe.core.messages import NOTHING, Message
from wabe.core.options import Option, Value
from wabe.core.reference import RuleText
from wabe.core.scene import LogLine, Look, Scene, Standing

# Limits of what a client may send. A whole number beyond 2^53 is not exact in every client.
Whole = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=200)]
RecordText = Annotated[str, Meta(max_length=1_000_000)]


Status = Literal["open", "running", "over", "archive"]  # open: seats are still free
SeatKind = Literal["person", "here", "friend", "bot"]


class BotCard(msgspec.Struct):
    """A bot one can choose as an opponent."""

    code: str  # such as mcts:1s
    title: Message
    help: Message


class GameCard(msgspec.Struct):
    """A game of the shelf, with all a client needs to offer and to draw it."""

    name: str
    title: Message
    designer: str
    summary: Message
    min_players: int
    max_players: int
    options: list[Option]
    look: Look
    bots: list[BotCard]
    book: Cover | None = None  # where the game is many games: how one of them is chosen


class NewSeat(msgspec.Struct):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "here", "friend", "bot"]
    name: Name = ""
    bot: Word = ""


class SetClock(msgspec.Struct, omit_defaults=True):
    """How long people may think, in seconds: for a move, for all their moves of a game; 0: as long as they like."""

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


class SeatCard(msgspec.Struct, omit_defaults=True):
    """A seat of a table."""

    seat: int
    kind: SeatKind
    name: str
    taken: bool
    mine: bool  # the asking session may act for it
    bot: str = ""
    invite: str = ""  # path of the invitation, for the host while the seat is free


class Habit(msgspec.Struct, omit_defaults=True):
    """A question that a seat of one's own may answer once and for all. Nobody else sees it."""

    seat: int
    question: str  # as in the prompt
    answers: list[Standing]
    answer: str = ""  # the key of the one that stands; empty: the seat is asked


class Plan(msgspec.Struct, omit_defaults=True):
    """The moves a seat of one's own has prepared for its turn. Nobody else sees them."""

    seat: int
    actions: list[str] = []
    dropped: Message = NOTHING  # why the last prepared moves were not played


class TableEvent(msgspec.Struct):
    """What happened at a table besides the game, after so many actions."""

    position: int
    text: Message


class ClockView(msgspec.Struct, omit_defaults=True):
    """The clock of a table, where there is one."""

    move: int
    game: int
    bot: str  # who plays on when the time has run out; empty: the seat becomes free
    spent: list[int]  # seconds, by seat, without the turn that goes on
    left: float | None = None  # seconds until the time of the seat that decides runs out, when this was sent


class ChatLine(msgspec.Struct):
    """What somebody said at the table."""

    number: int
    seat: int | None
    name: str
    mine: bool
    text: str
    position: int  # of the game, at that time
    written: str  # ISO time
    person: str  # who said it, the same at every table; another one for every reader, by which one may mute


class Say(msgspec.Struct):
    """POST /api/tables/{id}/chat"""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SetChat(msgspec.Struct):
    """PUT /api/tables/{id}/chat: the host switches it on or off."""

    on: bool


class Rematch(msgspec.Struct):
    """POST /api/tables/{id}/rematch: the same again, but for these options."""

    options: Annotated[dict[Word, Value], Meta(max_length=100)] = {}


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
    spectators: bool = True
    seed: int | None = None
    thinking: int | None = None  # the bot that is thinking
    trouble: Message = NOTHING  # why a bot failed; POST …/resume tries again
    closed: Message = NOTHING  # why the table can only be looked at: it was played by rules that are no more
    since: int = 0  # position of the viewer's own last decision: what happened after it is new to him
    revision: int = 0  # grows with every action and every undo, while the position may come back
    repeatable: bool = False  # the host chose the seed, and can know all chance to come
    chance: str = ""  # the hash of the secret that chance comes from …
    secret: str = ""  # … and the secret itself, when nothing is played any more: wabe replay --verify
    events: list[TableEvent] = []  # what happened besides the game: who sat down, left, was put out
    public: bool = False  # found by all while seats are free
    talk: int = 0  # lines of chat there are: GET …/chat
    silent: bool = False  # the host has switched the chat off
    next: str = ""  # the table of the rematch
    clock: ClockView | None = None
    habits: list[Habit] = []  # of one's own seats: what may be answered once and for all
    plans: list[Plan] = []  # of one's own seats


class NewAccount(msgspec.Struct):
    """POST /api/account"""

    name: Name


class NewCode(msgspec.Struct):
    """The code of an account, told this once."""

    code: str


class EnterAccount(msgspec.Struct):
    """POST /api/account/enter"""

    name: Name
    code: Word


class SetAccount(msgspec.Struct):
    """PUT /api/account: settings of the client."""

    settings: Annotated[dict[Word, Annotated[str, Meta(max_length=2000)]], Meta(max_length=50)]


class Passkey(msgspec.Struct):
    """A passkey of an account."""

    id: str
    created: str  # ISO time


class Account(msgspec.Struct, omit_defaults=True):
    """The account of a visitor."""

    name: str
    settings: dict[str, str]
    passkeys: list[Passkey] = []


class PasskeyAnswer(msgspec.Struct):
    """POST /api/passkeys and /api/passkeys/enter: what the browser gives, as JSON."""

    credential: Annotated[str, Meta(max_length=20_000)]


Rhythm = Literal["once", "digest"]  # at once, or all of a day together


class MailWish(msgspec.Struct):
    """POST /api/notices/mail"""

    address: Annotated[str, Meta(min_length=3, max_length=200)]
    rhythm: Rhythm = "once"


class PushWish(msgspec.Struct):
    """POST /api/notices/push: a subscription that the browser has made."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Word
    auth: Word
    rhythm: Rhythm = "once"


class NoticeAddress(msgspec.Struct):
    """Where a visitor is told that it is the own turn."""

    id: str
    way: str  # mail, push
    target: str  # the address; of a browser where it is reached
    rhythm: str
    confirmed: bool


class NoticeSettings(msgspec.Struct):
    """GET /api/notices"""

    mail: bool  # letters can be sent
    push_key: str  # what browsers subscribe with; empty: they cannot be told
    addresses: list[NoticeAddress]


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
    host: str = ""  # the name of who opened it, if seated there
    clock: ClockView | None = None
    repeatable: bool = False  # the host chose the seed, and can know all chance to come


class TakeSeat(msgspec.Struct):
    """POST /api/tables/{id}/seats/{seat}"""

    name: Name
    invite: Word = ""
    repeatable: bool = False  # "I know that the host chose the seed": needed at such a table


class Play(msgspec.Struct):
    """POST /api/tables/{id}/actions: moves of one seat, all or none, at the position the client saw."""

    position: Whole
    actions: Annotated[list[Word], Meta(min_length=1, max_length=100)]
    revision: Whole | None = None  # when given it must match, too


class Undo(msgspec.Struct):
    """POST /api/tables/{id}/undo: one decision, the whole turn, or all since position `to`, where a line starts."""

    position: Whole
    whole_turn: bool = False
    to: Whole | None = None
    revision: Whole | None = None


class SetHabit(msgspec.Struct):
    """PUT /api/tables/{id}/seats/{seat}/habits: answer a question once and for all; without an answer: ask again."""

    question: Word
    answer: Word = ""


class SetPlan(msgspec.Struct):
    """PUT /api/tables/{id}/seats/{seat}/plan: the moves to play when the seat's turn comes, all or none."""

    actions: Annotated[list[Word], Meta(max_length=100)]


class Hint(msgspec.Struct):
    """What a bot would do here."""

    action: str
    label: Message
    targets: list[str] = []


class Reason(msgspec.Struct):
    """GET /api/tables/{id}/why: why nothing can be done with what was pointed at, in one sentence."""

    text: Message


class NewRecord(msgspec.Struct):
    """POST /api/records: a record to look at; becomes a table of status archive."""

    text: RecordText


class Replay(msgspec.Struct):
    """The course of a game: one entry a position, from 0. GET /api/tables/{id}/replay"""

    table: TableView
    log: list[LogLine]
    scores: list[list[int]]  # scores[position][seat]
    stops: list[int]  # positions after a decision of a player, chance settled: where a replay pauses


class Analysis(msgspec.Struct):
    """A part of a game, examined by bots. GET /api/tables/{id}/analysis?part=0"""

    parts: int  # of the whole game; they are asked for one by one
    part: Part


class Problem(msgspec.Struct, omit_defaults=True):
    """An error, in a sentence a person understands. 409 brings the table as it now is."""

    code: str  # bad_request, not_found, forbidden, illegal, stale, too_many_requests …
    message: Message
    table: TableView | None = None


class Push(msgspec.Struct):
    """Sent over WS /api/tables/{id}/live at connection and after every change."""

    table: TableView
    fresh: list[LogLine]  # log lines since the position the client named, or since the last push;
    # one with the `start` of a line already known has grown and takes its place


class Rulebook(msgspec.Struct):
    """GET /api/games/{name}/rules"""

    rules: list[RuleText]


class Reader(msgspec.Struct):
    """GET and PUT /api/reader: the language this session reads, and those there are."""

    language: str
    languages: list[str]


class SetReader(msgspec.Struct):
    """PUT /api/reader; an empty language means the browser's own."""

    language: Word


class Enter(msgspec.Struct):
    """POST /api/session, asked before anything else. With the pass of another device: be the same visitor as there."""

    key: Word = ""


class Entered(msgspec.Struct):
    """The visitor is known from now on, by the cookie of this answer."""

    language: str
    account: str  # its name; empty: none
    passkeys: bool  # accounts can be entered by them


class Pass(msgspec.Struct):
    """POST /api/session/pass: the path of a page that makes another device the same visitor."""

    path: str
    minutes: int  # so long it is good
