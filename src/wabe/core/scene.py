"""The scene: a table described once, in values, for every client.

A game builds a `Scene` from a state; the browser, the terminal and the tests draw or check it and know no rules.
Everything that can be pointed at (board, cell, edge, link, slot, piece) has an id, unique within the scene, and a
choice names the ids it touches: a click on them, in any order, narrows the choices until one is left.
Prompt, choices, log, labels of slots and notes may speak of seats as {1}, {2} …; `put_names` puts in the names.
"""

import re
from typing import Final, Literal

import msgspec

_SEAT: Final = re.compile(r"\{(\d+)\}")


class Cell(msgspec.Struct, omit_defaults=True):
    """A hex of a board. Axial coordinates, pointy top, r grows downwards."""

    id: str
    q: int
    r: int
    tone: str  # key into the palette of the game: terrain, colour of a space
    label: str = ""  # short text printed on the cell: a die number, a city number
    symbol: str = ""  # key into the symbols of the game, printed faintly on the cell
    note: str = ""  # one line shown on hover or tap
    group: str = ""  # cells of one group are outlined together: a region, a territory
    owner: int | None = None


class Edge(msgspec.Struct, omit_defaults=True):
    """A side of a cell: river, wall, border. Side 0 is east, then counter-clockwise (see `hexes.DIRECTIONS`)."""

    id: str
    cell: str
    side: int
    kind: str
    owner: int | None = None
    note: str = ""


class Link(msgspec.Struct, omit_defaults=True):
    """A line between two cells: road, bridge, river course. The cells need not be neighbours."""

    id: str
    a: str
    b: str
    kind: str
    owner: int | None = None
    note: str = ""
    tone: str = ""


class Board(msgspec.Struct, omit_defaults=True):
    """A hex map: the common map, or the map of one seat."""

    id: str
    title: str
    cells: list[Cell]
    edges: list[Edge] = []
    links: list[Link] = []
    owner: int | None = None


class Fact(msgspec.Struct, omit_defaults=True):
    """A number beside a seat or on a card: money, workers; or a line of the final account."""

    label: str
    value: int | str
    symbol: str = ""
    note: str = ""


class Slot(msgspec.Struct, omit_defaults=True):
    """A place in an area: a space of a track, of a row, of a depot; a card."""

    id: str
    label: str = ""
    tone: str = ""
    note: str = ""
    facts: list[Fact] = []  # printed on a card


class Area(msgspec.Struct, omit_defaults=True):
    """A group of places beside the boards.

    `row` and `grid` flow, `track` keeps its order in one line, `pile` shows a stack; `cards` are places to be read:
    label, note and facts in full, beside what lies on them.
    """

    id: str
    title: str
    slots: list[Slot]
    layout: Literal["row", "grid", "track", "pile", "cards"] = "row"
    columns: int = 0  # of a grid whose rows mean something
    owner: int | None = None
    group: str = ""  # areas of one group are drawn as one panel under this title
    shape: Literal["hex", "square"] = "square"


class Piece(msgspec.Struct, omit_defaults=True):
    """A thing that lies on a cell, an edge, a link or a slot."""

    id: str
    at: str
    kind: str  # key into the symbols of the game
    tone: str = ""
    label: str = ""  # short text on the piece: a value
    count: int = 1
    owner: int | None = None
    state: Literal["", "used", "new", "hidden"] = ""
    note: str = ""
    form: Literal["token", "tile"] = "token"  # a tile covers the hex it lies on, tokens stand on it side by side


class SeatView(msgspec.Struct, omit_defaults=True):
    """What everybody sees of one seat."""

    seat: int
    name: str
    score: int
    facts: list[Fact] = []
    account: list[Fact] = []  # where the points come from; sums up to the score
    rank: int = 0  # place in the final ranking, 0 while the game runs


class Choice(msgspec.Struct, omit_defaults=True):
    """A legal action, as a person sees it."""

    action: str  # notation, sent back as it is
    label: str
    targets: list[str] = []
    rule: str = ""
    group: str = ""  # heading in the list of choices
    final: bool = False  # after it somebody else decides or chance is revealed: the last moment to think again


class Entry(msgspec.Struct, omit_defaults=True):
    """An amount that may be typed. Amount n is played as steps (largest first) from `least`, then `finish`.

    A step whose notation holds `{}` is played once, with how often its value fits, even if that is not at all.
    """

    label: str
    least: int
    most: int
    steps: list[tuple[int, str]]  # (value, notation), descending
    finish: str = ""


class Prompt(msgspec.Struct, omit_defaults=True):
    """Who decides, in words, and what is possible. Choices are listed only for the seat that decides."""

    seat: int  # a seat, or NATURE, or OVER
    text: str
    rule: str = ""
    choices: list[Choice] = []
    entry: Entry | None = None
    guide: str = ""  # what a beginner should do now and why


class LogLine(msgspec.Struct, omit_defaults=True):
    """What happened, in one line, with the things it touched."""

    position: int
    seat: int
    text: str
    targets: list[str] = []
    heading: bool = False


class Scene(msgspec.Struct, omit_defaults=True):
    """The whole table as one seat (or a spectator) may see it."""

    game: str
    headline: str  # phase and round in words
    boards: list[Board]
    areas: list[Area]
    pieces: list[Piece]
    seats: list[SeatView]
    prompt: Prompt
    viewer: int | None = None
    position: int = 0  # number of actions played, chance included
    log: list[LogLine] = []
    sealed: bool = False  # secret choices lie on the table: at a shared screen only the viewer may look


class Tone(msgspec.Struct, omit_defaults=True):
    """A colour of the game in light and dark surroundings, with its name for legends and screen readers."""

    name: str
    light: str
    dark: str
    symbol: str = ""


class Look(msgspec.Struct, omit_defaults=True):
    """The palette and the symbols of a game. Symbols are names in the game-icons set, or `die`, `disc`, `cube`."""

    tones: dict[str, Tone]
    symbols: dict[str, str]
    cover: str = ""  # symbol on the lobby card


def named(seat: int) -> str:
    """How a prompt or a log line speaks of a seat; `with_names` puts the name in."""
    return f"{{{seat + 1}}}"


def with_names(text: str, names: list[str]) -> str:
    """`{2} rolls 4` with the name of the second seat."""
    return _SEAT.sub(lambda found: names[int(found[1]) - 1], text) if "{" in text else text


def put_names(scene: Scene, names: list[str]) -> None:
    """Call the seats by their names, wherever the scene speaks of them."""
    for view in scene.seats:
        view.name = names[view.seat]
    scene.prompt.text = with_names(scene.prompt.text, names)
    for choice in scene.prompt.choices:
        choice.label = with_names(choice.label, names)
    for piece in scene.pieces:
        piece.note = with_names(piece.note, names)
    for board in scene.boards:
        for link in board.links:
            link.note = with_names(link.note, names)
    for area in scene.areas:
        for slot in area.slots:
            slot.label = with_names(slot.label, names)
            slot.note = with_names(slot.note, names)
