"""The scene: a table described once, in values, for every client.

A game builds a `Scene` from a state; the browser, the terminal and the tests draw or check it and know no rules.
Everything that can be pointed at (board, cell, spot, edge, link, slot, piece) has an id, unique within the scene, and a
choice names the ids it touches: a click on them, in any order, narrows the choices until one is left.
Texts are messages (see `messages.py`): whoever sends a scene puts them into the reader's language; clients put the
names of the seats in place of {1}, {2} …. Scenes are values: what never changes is made once and shared by all tables.
They hold no circles, so Python need not look for any in their thousands of parts (`gc=False`). Defaults are not sent;
but where a client stands is, from 0 on: such a number has a factory instead (`default_factory=int`).
"""

from typing import Final, Literal, TypeVar

import msgspec

from wabe.core.messages import NOTHING, Message

P = TypeVar("P")


class Spot(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A place inside a cell: a bank of a split hex, a dock at a side. Pieces may lie and links may end on it.

    Each takes the part of the hex that is nearer to it than to the middle or to other spots. The rest is the cell's.
    """

    id: str
    x: float  # from the middle of the hex, in units of its radius, to the right
    y: float  # downwards
    label: Message = NOTHING
    note: Message = NOTHING


class Cell(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A hex of a board. Axial coordinates, pointy top, r grows downwards."""

    id: str
    q: int
    r: int
    tone: str  # key into the palette of the game: terrain, colour of a space
    label: Message = NOTHING  # short text printed on the cell: a die number, a city number
    symbol: str = ""  # key into the symbols of the game, printed faintly on the cell
    note: Message = NOTHING  # one line shown on hover or tap
    group: str = ""  # cells of one group are outlined together: a region, a territory
    owner: int | None = None
    signs: list[str] = []  # keys into symbols and tones: printed small on its lower edge, such as what a city wants
    exits: list[int] = []  # sides from which a river runs to the middle of the hex; drawn as the line `river`
    spots: list[Spot] = []


class Edge(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A side of a cell: wall, border. Side 0 is east, then counter-clockwise (see `hexes.DIRECTIONS`)."""

    id: str
    cell: str
    side: int
    kind: str  # key into the lines of the game
    owner: int | None = None
    strength: int = 1  # of a wall: drawn as so many layers
    note: Message = NOTHING


class Link(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line between two cells or spots: road, bridge. Those that run together are drawn side by side."""

    id: str
    a: str
    b: str
    kind: str  # key into the lines of the game
    owner: int | None = None
    note: Message = NOTHING
    tone: str = ""


class Place(msgspec.Struct, frozen=True, gc=False):
    """The place of a board or an area on a panel, in the panel's units from its upper left corner."""

    panel: str
    x: float
    y: float
    width: float
    height: float


class Panel(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A drawn board on which boards and areas have fixed places: a main board, a player board. It scales as a whole.

    A unit is a line of small print: the title of an area takes the first, its slots share the rest and never move. A
    slot with a tile or a die wants about 4 units. Up to 48 units of width stay readable beside another board. Where a
    panel that flows would be too small to be read, its areas keep their order and are laid out again.
    """

    id: str
    title: Message
    width: float
    height: float
    owner: int | None = None
    tone: str = ""
    flows: bool = False  # where its areas stand means nothing


class Board(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A hex map: the common map, or the map of one seat."""

    id: str
    title: Message
    cells: list[Cell]
    edges: list[Edge] = []
    links: list[Link] = []
    owner: int | None = None
    place: Place | None = None
    numbered: bool = False  # the labels of its cells are only numbers to speak of them: printed small at the top


class Fact(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A number beside a seat or on a card: money, workers; or a line of the final account."""

    label: Message
    value: int = 0
    symbol: str = ""
    note: Message = NOTHING
    text: Message = NOTHING  # shown instead of the number: `$80`, `3 of 7`


class Slot(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A place in an area: a space of a track, of a row, of a depot; a card."""

    id: str
    label: Message = NOTHING
    tone: str = ""
    note: Message = NOTHING
    facts: list[Fact] = []  # printed on a card
    symbol: str = ""  # printed faintly on the place: what belongs there, what is uncovered when it is empty


class Area(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A group of places beside the boards.

    `row` and `grid` flow, `track` keeps its order in one line, `pile` shows a stack; `cards` are places to be read:
    label, note and facts in full, beside what lies on them. An area with a place stands there and nowhere else.
    """

    id: str
    title: Message
    slots: list[Slot]
    layout: Literal["row", "grid", "track", "pile", "cards"] = "row"
    columns: int = 0  # of a grid whose rows mean something
    owner: int | None = None
    group: Message = NOTHING  # areas of one group are drawn as one panel under this title
    shape: Literal["hex", "square"] = "square"
    place: Place | None = None
    sign: str = ""  # key into the symbols of the game: a picture beside the title, such as the face of a die


class Piece(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A thing that lies on a cell, a spot, an edge, a link, a slot, or on another piece (cargo on a wagon)."""

    id: str
    at: str
    kind: str  # key into the symbols of the game
    tone: str = ""
    label: Message = NOTHING  # short text on the piece: a value
    count: int = 1
    owner: int | None = None
    state: Literal["", "used", "new", "hidden"] = ""
    note: Message = NOTHING
    form: Literal["token", "tile"] = "token"  # a tile covers the hex it lies on, tokens stand on it side by side
    shows: list[str] = []  # what is marked while one points at it: where it can go, who could take it


class SeatView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The public view of one seat."""

    seat: int
    score: int
    facts: list[Fact] = []
    account: list[Fact] = []  # where the points come from; sums up to the score
    rank: int = 0  # place in the final ranking, 0 while the game runs
    tone: str = ""  # colour of the seat, where the game gives it one
    outlook: list[Fact] = []  # what comes, as things stand: the next income, the points if the game ended now


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A legal action, as a person sees it."""

    action: str  # notation, sent back as it is
    label: Message
    targets: list[str] = []  # the things it touches; of things that the same choices touch, one stands for all
    rule: str = ""
    group: Message = NOTHING  # heading in a long list of choices
    final: bool = False  # it ends the turn or reveals something, and does not say so: the last moment to think again
    then: list[str] = []  # further actions that are played with it, as one: the steps of a way
    again: int = 0  # how often it may be played in a row, where it was the last move
    offer: bool = False  # a click on what it touches explains and offers it, and does not play it
    alike: bool = False  # one before it comes to the same in all that matters: people are not asked which
    price: str = ""  # what it costs beyond the free way to do the same: key into the symbols of the game
    amount: int = 1  # and how much of that


class Entry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An amount that may be typed. Amount n is played as steps (largest first) from `least`, then `finish`.

    A step whose notation holds `{}` is played once, with how often its value fits, even if that is not at all.
    """

    label: Message
    least: int
    most: int
    steps: list[tuple[int, str]]  # (value, notation), descending
    finish: str = ""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """An answer that a seat may give once and for all to a question that comes often."""

    key: str
    label: Message


class Prompt(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The present decision, in words, and its choices. Choices are listed only for the seat that decides."""

    seat: int  # a seat, or NATURE, or OVER
    text: Message
    rule: str = ""
    choices: list[Choice] = []
    entry: Entry | None = None
    guide: Message = NOTHING  # what a beginner should do now and why
    question: str = ""  # the kind of the decision
    standing: list[Standing] = []  # how it may be answered once and for all
    ways: list[Choice] = []  # where several actions in a row lead that are said as one


class LogLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of the log, with the things it touched. Lines of one move are joined: text, more, more."""

    position: int  # after the last action it tells of
    seat: int
    text: Message
    targets: list[str] = []
    heading: bool = False
    more: list[Message] = []
    start: int = msgspec.field(default_factory=int)  # position before the first action it tells of
    card: bool = False  # a story of its own, part by part: a fight


class Move(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A piece that came from one place to another. Without a start it was put there, without an end it is gone."""

    piece: str
    start: str = ""
    end: str = ""
    was: str = ""  # its id at the start, where that is another one


class Gain(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a number beside a seat grew or shrank by."""

    seat: int
    amount: int
    label: Message = NOTHING
    symbol: str = ""
    fact: int | None = None  # which of the seat's facts; None: its points


class Beat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A step of the story as it is watched: the player, the pieces, their way, and the gain."""

    seat: int
    text: Message
    more: list[Message] = []
    start: int = msgspec.field(default_factory=int)  # the position before it
    position: int = msgspec.field(default_factory=int)  # the position after it
    targets: list[str] = []
    moves: list[Move] = []
    gains: list[Gain] = []
    moment: bool = False  # something great was finished: a region, a city, a delivery, a wonder
    told: int = 1  # how many steps it stands for, where there are too many for each to be watched


class Scene(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The whole table as one seat (or a spectator) may see it."""

    game: str
    headline: Message  # phase and round in words
    boards: list[Board]
    areas: list[Area]
    pieces: list[Piece]
    seats: list[SeatView]
    prompt: Prompt
    panels: list[Panel] = []
    goal: Message = NOTHING  # how one wins, and how near the end is
    viewer: int | None = None
    position: int = msgspec.field(default_factory=int)  # number of actions played, chance included
    log: list[LogLine] = []
    sealed: bool = False  # secret choices lie on the table: at a shared screen only the viewer may look
    names: list[str] = []  # of the seats: clients put them in place of {1}, {2} …


class Tone(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A colour of the game in light and dark surroundings, with its name for legends and screen readers."""

    name: Message
    light: str
    dark: str
    symbol: str = ""


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The style of a kind of link or edge. Without a tone it has the colour of its owner."""

    name: Message
    tone: str = ""
    width: float = 0.16  # in units of the radius of a hex
    dash: list[float] = []  # in the same units
    casing: str = ""  # tone of a wider line below it
    vacant: bool = False  # nothing but the place for one: drawn short, and of no use until one can be laid there


class Look(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The palette and the symbols of a game. Symbols are names in the game-icons set, or `die`, `disc`, `cube`."""

    tones: dict[str, Tone]
    symbols: dict[str, str]
    cover: str = ""  # symbol on the lobby card
    lines: dict[str, Line] = {}
    shapes: dict[str, str] = {}  # by kind of piece: its outline about (0, 0) within radius 50, where it has its own
    kinds: dict[str, Message] = {}  # what a kind of piece is called; without a name its key is read as words
    letters: dict[str, str] = {}  # by kind of piece, or `ground-` and a tone: the sign for it in the terminal


_LASTING: Final[dict[int, object]] = {}


def lasting(parts: list[P]) -> list[P]:
    """Mark parts of scenes as made once and for all: whoever encodes scenes may encode these once, too."""
    for part in parts:
        _LASTING[id(part)] = part  # held here, it keeps its id
    return parts


def is_lasting(part: object) -> bool:
    """Return whether this very part was said to last."""
    return id(part) in _LASTING


def owner_in(scene: Scene, things: list[str]) -> int | None:
    """The owner of the first of these things that has one; None if none of them has."""
    owners = {piece.id: piece.owner for piece in scene.pieces}
    for area in scene.areas:
        owners.update({slot.id: area.owner for slot in area.slots})
    for board in scene.boards:
        owners.update({cell.id: board.owner if cell.owner is None else cell.owner for cell in board.cells})
    return next((owner for thing in things if (owner := owners.get(thing)) is not None), None)
