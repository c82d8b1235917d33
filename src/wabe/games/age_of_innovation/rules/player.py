"""A player: the planning board with everything on and beside it. Data only."""

from typing import ClassVar, Final

from wabe.core.saved import Saved
from wabe.games.age_of_innovation.rules.components import (
    BRIDGES,
    CITIES,
    DISCIPLINES,
    NONE,
    PIECES,
    SCHOLARS,
    START_POINTS,
)

# Where points come from.
SOURCES: Final = [
    "start",
    "rounds",
    "boosters",
    "cities",
    "factions",
    "palaces",
    "innovations",
    "competencies",
    "tracks",
    "actions",
    "disciplines",
    "leech",
    "area",
    "science",
    "resources",
]
FROM_START: Final = 0
FROM_ROUNDS: Final = 1
FROM_BOOSTERS: Final = 2
FROM_CITIES: Final = 3
FROM_FACTIONS: Final = 4
FROM_PALACES: Final = 5
FROM_INNOVATIONS: Final = 6
FROM_COMPETENCIES: Final = 7
FROM_TRACKS: Final = 8
FROM_ACTIONS: Final = 9
FROM_DISCIPLINES: Final = 10
FROM_LEECH: Final = 11
FROM_AREA: Final = 12
FROM_SCIENCE: Final = 13
FROM_RESOURCES: Final = 14

NO_BOOKS: Final = [0] * len(DISCIPLINES)


class AgePlayer(Saved):
    """A planning board with everything on and beside it."""

    def begin(self) -> None:
        """Set up a player who has nothing yet."""
        self.terrain: int = NONE  # his planning board, NONE before he has one
        self.faction: int = NONE
        self.drafted: int = NONE  # the palace tile of the draft, until the palace is built
        self.palace: int = NONE  # the palace tile that works
        self.booster: int = NONE
        self.coins: int = 0
        self.tools: int = 0
        self.scholars: int = 0  # gained, not yet spent
        self.supply: int = SCHOLARS  # scholars that can still be gained
        self.books: list[int] = NO_BOOKS[:]
        self.bowl1: int = 0
        self.bowl2: int = 0
        self.bowl3: int = 0
        self.tokens: int = 0  # of power, in the game
        self.levels: list[int] = [0] * len(DISCIPLINES)
        self.keys: int = 0  # not yet turned over
        self.sailing: int = 0
        self.digging: int = 0  # steps on the terraforming track
        self.built: list[int] = [0] * len(PIECES)  # for each kind of building: mask of the hexes
        self.neutral: int = 0  # hexes whose building is a neutral one
        self.annexed: int = 0
        self.annexes: int = 0  # not yet placed
        self.bridges: int = BRIDGES  # not yet built
        self.city: int = 0  # hexes of buildings that belong to a city
        self.city_tiles: list[int] = [0] * len(CITIES)
        self.competencies: int = 0  # mask
        self.innovations: int = 0  # mask
        self.used: int = 0  # mask of special actions used this round
        self.earned: list[int] = [0] * len(SOURCES)  # points by source
        self.earned[FROM_START] = START_POINTS
        self.derive()

    def derive(self) -> None:
        """Compute what his buildings and his sources of points come to."""
        self.all: int = 0  # mask of all buildings
        for mask in self.built:
            self.all |= mask
        # By kind: the buildings still on the planning board.
        self.left: list[int] = [pieces - self.own(kind).bit_count() for kind, pieces in enumerate(PIECES)]
        self.points: int = sum(self.earned)

    def earn(self, points: int, source: int) -> None:
        """Gain points, or lose them."""
        self.points += points
        self.earned[source] += points

    def pieces_left(self, kind: int) -> int:
        """Buildings of this kind still on the planning board."""
        return self.left[kind]

    def own(self, kind: int) -> int:
        """The hexes with a building of this kind from the planning board: not a neutral one."""
        built = self.built[kind]
        return built & ~self.neutral if self.neutral else built

    def book_count(self) -> int:
        """His books of all colours."""
        books = self.books
        return books[0] + books[1] + books[2] + books[3]

    def innovation_count(self) -> int:
        """Return how many innovation spaces are taken."""
        return self.innovations.bit_count()

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = (
        "terrain", "faction", "drafted", "palace", "booster", "coins", "tools", "scholars", "supply", "books",
        "bowl1", "bowl2", "bowl3", "tokens", "levels", "keys", "sailing", "digging", "built", "neutral", "annexed",
        "annexes", "bridges", "city", "city_tiles", "competencies", "innovations", "used", "earned"
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = ("all", "left", "points")
    __slots__ = (*saved, *derived)

    def copy(self) -> "AgePlayer":
        """Return an independent copy."""
        made = AgePlayer()
        made.terrain = self.terrain
        made.faction = self.faction
        made.drafted = self.drafted
        made.palace = self.palace
        made.booster = self.booster
        made.coins = self.coins
        made.tools = self.tools
        made.scholars = self.scholars
        made.supply = self.supply
        made.books = self.books.copy()
        made.bowl1 = self.bowl1
        made.bowl2 = self.bowl2
        made.bowl3 = self.bowl3
        made.tokens = self.tokens
        made.levels = self.levels.copy()
        made.keys = self.keys
        made.sailing = self.sailing
        made.digging = self.digging
        made.built = self.built.copy()
        made.neutral = self.neutral
        made.annexed = self.annexed
        made.annexes = self.annexes
        made.bridges = self.bridges
        made.city = self.city
        made.city_tiles = self.city_tiles.copy()
        made.competencies = self.competencies
        made.innovations = self.innovations
        made.used = self.used
        made.earned = self.earned.copy()
        made.all = self.all
        made.left = self.left.copy()
        made.points = self.points
        return made


def new_player() -> AgePlayer:
    """A player who has nothing yet."""
    made = AgePlayer()
    made.begin()
    return made
