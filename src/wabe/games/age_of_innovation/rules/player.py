"""A player: the planning board with everything on and beside it. Data only."""

from typing import ClassVar, Final

from wabe.core.saved import Saved
from wabe.games.age_of_innovation.rules.components import (
    BRIDGES,
    CITIES,
    DISCIPLINES,
    NONE,
    PALACE,
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


class Player(Saved):
    """A planning board with everything on and beside it."""

    __slots__ = (
        "all",
        "annexed",
        "annexes",
        "books",
        "booster",
        "bowl1",
        "bowl2",
        "bowl3",
        "bridges",
        "built",
        "city",
        "city_tiles",
        "coins",
        "competencies",
        "digging",
        "drafted",
        "earned",
        "faction",
        "innovations",
        "judged",
        "judged_for",
        "keys",
        "left",
        "levels",
        "neutral",
        "palace",
        "points",
        "sailing",
        "scholars",
        "supply",
        "terrain",
        "tokens",
        "tools",
        "used",
    )
    saved: ClassVar[tuple[str, ...]] = (
        "terrain",
        "faction",
        "drafted",
        "palace",
        "booster",
        "coins",
        "tools",
        "scholars",
        "supply",
        "books",
        "bowl1",
        "bowl2",
        "bowl3",
        "tokens",
        "levels",
        "keys",
        "sailing",
        "digging",
        "built",
        "neutral",
        "annexed",
        "annexes",
        "bridges",
        "city",
        "city_tiles",
        "competencies",
        "innovations",
        "used",
        "earned",
    )
    derived: ClassVar[tuple[str, ...]] = ("all", "left", "points")
    cached: ClassVar[tuple[str, ...]] = ("judged", "judged_for")

    terrain: int  # his planning board, NONE before he has one
    faction: int
    drafted: int  # the palace tile of the draft, until the palace is built
    palace: int  # the palace tile that works
    booster: int
    coins: int
    tools: int
    scholars: int  # gained, not yet spent
    supply: int  # scholars that can still be gained
    books: list[int]
    bowl1: int
    bowl2: int
    bowl3: int
    tokens: int  # of power, in the game
    levels: list[int]
    keys: int  # not yet turned over
    sailing: int
    digging: int  # steps on the terraforming track
    built: list[int]  # for each kind of building: mask of the hexes
    neutral: int  # hexes whose building is a neutral one
    annexed: int
    annexes: int  # not yet placed
    bridges: int  # not yet built
    city: int  # hexes of buildings that belong to a city
    city_tiles: list[int]
    competencies: int  # mask
    innovations: int  # mask
    used: int  # mask of special actions used this round
    earned: list[int]  # points by source
    all: int  # mask of all buildings
    left: list[int]  # buildings of each kind still on the planning board
    points: int
    judged: tuple[float, int]  # for the mind, until he changes: his worth and his largest area
    judged_for: int  # the moment of that judgement, or NONE

    def copy(self) -> "Player":
        """An independent copy."""
        made = Player()
        made.terrain = self.terrain
        made.faction = self.faction
        made.drafted = self.drafted
        made.palace = self.palace
        made.booster = self.booster
        made.coins = self.coins
        made.tools = self.tools
        made.scholars = self.scholars
        made.supply = self.supply
        made.books = self.books[:]
        made.bowl1 = self.bowl1
        made.bowl2 = self.bowl2
        made.bowl3 = self.bowl3
        made.tokens = self.tokens
        made.levels = self.levels[:]
        made.keys = self.keys
        made.sailing = self.sailing
        made.digging = self.digging
        made.built = self.built[:]
        made.neutral = self.neutral
        made.annexed = self.annexed
        made.annexes = self.annexes
        made.bridges = self.bridges
        made.city = self.city
        made.city_tiles = self.city_tiles[:]
        made.competencies = self.competencies
        made.innovations = self.innovations
        made.used = self.used
        made.earned = self.earned[:]
        made.all = self.all
        made.left = self.left[:]
        made.points = self.points
        made.judged_for = NONE
        return made

    def derive(self) -> None:
        """The mask of all buildings, those still to come, and the sum of the points."""
        self.judged_for = NONE
        self.all = 0
        for mask in self.built:
            self.all |= mask
        self.left = [pieces - self.own(kind).bit_count() for kind, pieces in enumerate(PIECES)]
        self.points = sum(self.earned)

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
        """How many innovation spaces are taken."""
        return self.innovations.bit_count()

    def has_palace(self) -> bool:
        """Whether a palace of his stands on the map, a neutral one included (AOI-INN-03)."""
        return self.built[PALACE] != 0


def new_player() -> Player:
    """A player who has nothing yet."""
    made = Player()
    made.terrain = made.faction = made.drafted = made.palace = made.booster = NONE
    made.coins = made.tools = made.scholars = made.bowl1 = made.bowl2 = made.bowl3 = made.tokens = 0
    made.supply = SCHOLARS
    made.books = NO_BOOKS[:]
    made.levels = [0] * len(DISCIPLINES)
    made.keys = made.sailing = made.digging = 0
    made.built = [0] * len(PIECES)
    made.neutral = made.annexed = made.annexes = made.city = 0
    made.bridges = BRIDGES
    made.city_tiles = [0] * len(CITIES)
    made.competencies = made.innovations = made.used = 0
    made.earned = [0] * len(SOURCES)
    made.earned[FROM_START] = made.points = START_POINTS
    made.all = 0
    made.left = list(PIECES)
    made.judged_for = NONE
    return made
