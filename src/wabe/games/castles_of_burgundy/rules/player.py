"""A player's tableau, and what lies on and beside it."""

from typing import ClassVar

from wabe.core.chance import Rng
from wabe.core.saved import Saved, Shared
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


class BurgundyPlayer(Saved):
    """A player's tableau and what lies on and beside it.

    Lists that seldom change (tiles, barred, spaces, sold, earned) are shared with copies: replaced, never changed.
    """

    def begin(self) -> None:
        """Set up a tableau with nothing on it yet."""
        self.tableau: int = -1  # the double-sided tableau dealt to him, -1 if none was
        self.board: int = -1  # index of his duchy, -1 before it is chosen
        self.silver: int = 0
        self.workers: int = 0
        self.large: int = 0  # mask of colours whose large bonus tile he has
        self.small: int = 0
        self.steps: int = 0  # his space on the order track
        self.tiles: Shared[list[int]] = [NOTHING] * SPACES  # the kind on each space of the duchy, or NOTHING
        self.storage: list[int] = [NOTHING] * 3
        self.dice: list[int] = [0, 0]  # the values, negative once used
        self.goods: list[int] = [0] * 6  # unsold, by type
        self.sold: Shared[list[int]] = [0] * 6
        self.earned: Shared[list[int]] = [0] * SOURCES  # points by source
        self.derive()

    def derive(self) -> None:
        """The masks follow from the tiles in the duchy."""
        self.covered: int = 0  # mask of the covered spaces
        self.open: int = 0  # mask of the empty spaces next to a covered one
        self.barred: Shared[list[int]] = [0] * BUILDINGS  # for each building: mask of the cities that have it
        self.knowledge: int = 0  # bit n: knowledge tile n lies in the duchy
        self.spaces: Shared[list[int]]  # for each tile in the storage: where it may lie; 0 for the second of equal ones
        self.held: int = 0  # mask of the types of his goods
        for space, kind in enumerate(self.tiles):
            if kind != NOTHING:
                self.cover(space, kind)
        self.find_spaces()
        for type_, count in enumerate(self.goods):
            if count:
                self.held |= 1 << type_

    def cover(self, space: int, kind: int) -> None:
        """Put a tile on a space and keep the masks up to date."""
        self.tiles = self.tiles[:]
        self.tiles[space] = kind
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
        """Find where each stored tile may go; after a change of the storage or of the duchy."""
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
        """Return how many tiles of a kind lie in the duchy."""
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

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = (
        "tableau", "board", "silver", "workers", "large", "small", "steps", "tiles", "storage", "dice", "goods",
        "sold", "earned"
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = ("covered", "open", "barred", "knowledge", "spaces", "held")
    __slots__ = (*saved, *derived)

    def copy(self) -> "BurgundyPlayer":
        """Return an independent copy."""
        made = BurgundyPlayer()
        made.tableau = self.tableau
        made.board = self.board
        made.silver = self.silver
        made.workers = self.workers
        made.large = self.large
        made.small = self.small
        made.steps = self.steps
        made.tiles = self.tiles
        made.storage = self.storage.copy()
        made.dice = self.dice.copy()
        made.goods = self.goods.copy()
        made.sold = self.sold
        made.earned = self.earned
        made.covered = self.covered
        made.open = self.open
        made.barred = self.barred
        made.knowledge = self.knowledge
        made.spaces = self.spaces
        made.held = self.held
        return made


def new_player() -> BurgundyPlayer:
    """A tableau with nothing on it yet."""
    made = BurgundyPlayer()
    made.begin()
    return made
