"""A player's tableau, and what lies on and beside it."""

from typing import Any, ClassVar

from wabe.core.chance import Rng
from wabe.core.saved import Saved
from wabe.games.castles_of_burgundy.rules.components import (
    BUILDINGS,
    CASTLE_TILE,
    COLOUR_OF,
    DUCHIES,
    FIRST_KNOWLEDGE,
    LAST_KNOWLEDGE,
    NEAR,
    NOTHING,
    SPACES,
    TABLEAUX,
)
from wabe.games.castles_of_burgundy.rules.sources import SOURCES


def changed(values: list[int], at: int, by: int) -> list[int]:
    """A list with one entry changed, for those that copies share."""
    made = values[:]
    made[at] += by
    return made


class Player(Saved):
    """A player's tableau and what lies on and beside it.

    Lists that seldom change (tiles, barred, spaces, sold, earned) are shared with copies: replaced, never changed.
    """

    __slots__ = (
        "barred",
        "board",
        "covered",
        "dice",
        "earned",
        "goods",
        "held",
        "judged",
        "knowledge",
        "large",
        "open",
        "promise",
        "promised",
        "seen",
        "seen_tiles",
        "silver",
        "small",
        "sold",
        "spaces",
        "steps",
        "storage",
        "tableau",
        "tiles",
        "workers",
        "worth",
    )
    saved: ClassVar[tuple[str, ...]] = (
        "tableau",
        "board",
        "silver",
        "workers",
        "large",
        "small",
        "steps",
        "tiles",
        "storage",
        "dice",
        "goods",
        "sold",
        "earned",
    )
    derived: ClassVar[tuple[str, ...]] = ("covered", "open", "barred", "knowledge", "spaces", "held")
    kept: ClassVar[tuple[str, ...]] = ("judged", "worth", "promised", "promise", "seen", "seen_tiles")

    tableau: int  # the double-sided tableau dealt to him, -1 if none was
    board: int  # index of his duchy, -1 before it is chosen
    tiles: list[int]  # the kind on each space of the duchy, or NOTHING
    covered: int  # mask of the covered spaces
    open: int  # mask of the empty spaces next to a covered one
    barred: list[int]  # for each building: mask of the cities that have it
    storage: list[int]
    spaces: list[int]  # for each tile in it: mask of the spaces where it may lie; 0 for the second of two equal ones
    dice: list[int]  # the values, negative once used
    goods: list[int]  # unsold, by type
    held: int  # mask of their types
    sold: list[int]
    silver: int
    workers: int
    knowledge: int  # bit n: knowledge tile n lies in the duchy
    large: int  # mask of colours whose large bonus tile he has
    small: int
    steps: int  # his space on the order track
    earned: list[int]  # points by source
    judged: int  # the advice keeps here what it found (`worth`) and when, -1 for not at all
    worth: float
    promised: int  # and here what it found of his tiles alone (`promise`), for so many rounds, -1 for not at all
    promise: float
    seen: bytes  # what the observation keeps of him, but for his tiles; empty for nothing
    seen_tiles: bytes  # and of these

    def copy(self) -> "Player":
        """An independent copy."""
        made = Player()
        made.tableau = self.tableau
        made.board = self.board
        made.tiles = self.tiles
        made.covered = self.covered
        made.open = self.open
        made.barred = self.barred
        made.storage = self.storage[:]
        made.spaces = self.spaces
        made.dice = self.dice[:]
        made.goods = self.goods[:]
        made.held = self.held
        made.sold = self.sold
        made.silver = self.silver
        made.workers = self.workers
        made.knowledge = self.knowledge
        made.large = self.large
        made.small = self.small
        made.steps = self.steps
        made.earned = self.earned
        made.judged = -1
        made.promised = self.promised
        made.promise = self.promise
        made.seen = b""
        made.seen_tiles = self.seen_tiles
        return made

    def derive(self) -> None:
        """The masks follow from the tiles in the duchy."""
        self.covered = self.open = self.knowledge = 0
        self.barred = [0] * BUILDINGS
        self.judged = self.promised = -1
        self.promise = 0.0
        self.seen = self.seen_tiles = b""
        for space, kind in enumerate(self.tiles):
            if kind != NOTHING:
                self.cover(space, kind)
        self.find_spaces()
        self.held = 0
        for type_, count in enumerate(self.goods):
            if count:
                self.held |= 1 << type_

    def cover(self, space: int, kind: int) -> None:
        """Put a tile on a space and keep the masks up to date."""
        self.tiles = self.tiles[:]
        self.tiles[space] = kind
        self.promised = -1
        self.seen_tiles = b""
        self.covered |= 1 << space
        self.open = (self.open | NEAR[space]) & ~self.covered
        if kind < BUILDINGS:
            duchy = DUCHIES[self.board]
            self.barred = self.barred[:]
            self.barred[kind] |= duchy.regions[duchy.region_of[space]]
        elif FIRST_KNOWLEDGE <= kind <= LAST_KNOWLEDGE:
            self.knowledge |= 1 << kind - FIRST_KNOWLEDGE + 1

    def spaces_for(self, kind: int) -> int:
        """COB-ACT-02, COB-BLD-02, COB-YELLOW-01: the spaces where a tile may lie, whatever the die."""
        mask = self.open & DUCHIES[self.board].colour_masks[COLOUR_OF[kind]]
        if kind < BUILDINGS and not self.knowledge & 2:
            mask &= ~self.barred[kind]
        return mask

    def find_spaces(self) -> None:
        """Where each stored tile may lie; after a change of the storage or of the duchy."""
        first, second, third = self.storage
        spaces = [0, 0, 0]
        if first >= 0:
            spaces[0] = self.spaces_for(first)
        if second >= 0 and second != first:
            spaces[1] = self.spaces_for(second)
        if third >= 0 and third != first and third != second:
            spaces[2] = self.spaces_for(third)
        self.spaces = spaces

    def earn(self, source: int, points: int) -> None:
        """Points from a source."""
        self.earned = changed(self.earned, source, points)

    def count(self, kind: int) -> int:
        """How many tiles of a kind lie in the duchy."""
        return self.tiles.count(kind)

    def points(self) -> int:
        """All points so far."""
        return sum(self.earned)

    def boards(self) -> list[int]:
        """COB-VAR-01, COB-AMB-21: the duchies he may choose from: front or back of the tableau, or any."""
        return list(range(len(DUCHIES))) if self.tableau < 0 else [number - 1 for number in TABLEAUX[self.tableau]]

    def choose_anew(self, rng: Rng) -> None:
        """COB-VAR-02: what he has chosen in secret becomes what he might have chosen as well."""
        if self.board < 0:
            return
        founded = self.covered != 0
        boards = self.boards()
        self.board = boards[rng.below(len(boards))]
        self.tiles = [NOTHING] * SPACES
        if founded:
            castles = DUCHIES[self.board].castles
            self.tiles[castles[rng.below(len(castles))]] = CASTLE_TILE
        self.derive()


def new_player() -> Player:
    """A tableau with nothing on it yet."""
    made = Player()
    made.tableau = made.board = -1
    made.tiles = [NOTHING] * SPACES
    made.storage = [NOTHING] * 3
    made.dice = [0, 0]
    made.goods = [0] * 6
    made.sold = [0] * 6
    made.silver = made.workers = made.steps = made.large = made.small = 0
    made.earned = [0] * SOURCES
    made.derive()
    return made


def read_player(data: dict[str, Any]) -> Player:
    """The tableau written by `Player.to_dict`."""
    made = Player()
    made.read(data)
    return made
