"""Where transporters stand, and what follows from that alone: kept while none of it changes."""

from typing import Final

from wabe.core.rows import Row


class Standing:
    """The transporters of a seat on the map. It holds for these places, regions, carriers and hired ferries."""

    __slots__ = ("all", "ferried", "ferries", "hexes", "holds", "places", "region", "there")

    def __init__(self, places: list[int], region: list[int], holds: Row, ferries: Row) -> None:
        self.places: Final = places  # of the seat's transporters, then of the boats it has hired
        self.region: Final = region  # each map has its own; a bridge puts a new one in its place
        self.holds: Final = holds
        self.ferries: Final = ferries
        self.all: Final[list[int]] = []  # carried ones too, ascending
        self.there: Final[dict[int, list[int]]] = {}  # by hex: those on it that are not carried, ascending
        self.hexes: Final[list[int]] = []  # with any of them, ascending
        self.ferried: Final[list[int]] = []  # hexes with a boat in the river that ferries for the seat


class Crowd:
    """The transporters of all seats that are not carried, by hex, ascending. It holds for these places."""

    __slots__ = ("on", "place")

    def __init__(self, place: list[int]) -> None:
        self.place: Final = place
        self.on: Final[dict[int, list[int]]] = {}


# These hold for no state.
UNKNOWN: Final = Standing([], [], (), ())
NO_CROWD: Final = Crowd([])
