"""The positions of all transporters, looked up once and kept while none of them moves. A crowd is never changed."""

from typing import Final

from wabe.core.rows import Row
from wabe.games.roads_and_boats.rules.components import STABLE


class Crowd:
    """The transporters on the map, by seat and by hex, valid for one row of places."""

    __slots__ = ("hexes", "of", "on", "pairs", "place", "rivers")

    def __init__(self, place: Row, of: list[list[int]], on: dict[int, list[int]], rivers: list[int]) -> None:
        self.place: Final = place  # a move replaces the row
        self.of: Final = of  # by seat: its own, carried ones too, ascending
        self.on: Final = on  # by hex: those that are not carried, ascending
        self.rivers: Final = rivers  # hexes with a boat in the river
        self.hexes: Final[dict[int, list[int]]] = {}  # by seat, when asked for: hexes with any of it, ascending
        self.pairs: dict[int, list[int]] | None = None  # by seat, when asked for: hexes with just two of it, ascending

    def pairs_of(self, seat: int) -> list[int] | None:
        """Hexes with exactly two transporters, both of this seat, ascending; None if there are none."""
        if self.pairs is None:
            self.pairs = {}
            for h, here in self.on.items():
                if len(here) == 2 and here[0] // STABLE == here[1] // STABLE:
                    own = here[0] // STABLE
                    self.pairs[own] = sorted([*self.pairs.get(own, []), h])
        return self.pairs.get(seat)


UNSEEN: Final = Crowd((), [], {}, [])  # valid for no state
