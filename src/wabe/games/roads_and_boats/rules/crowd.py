"""Where all transporters stand, looked at once and kept while none of them moves. What it says is never changed."""

from typing import Final

from wabe.core.rows import Row
from wabe.games.roads_and_boats.rules.components import STABLE


class Crowd:
    """The transporters on the map, by seat and by hex. It holds for these places."""

    __slots__ = ("hexes", "of", "on", "pairs", "place", "rivers")

    def __init__(self, place: Row, of: list[list[int]], on: dict[int, list[int]], rivers: list[int]) -> None:
        self.place: Final = place  # who moves puts a new row in its place
        self.of: Final = of  # by seat: its own, carried ones too, ascending
        self.on: Final = on  # by hex: those that are not carried, ascending
        self.rivers: Final = rivers  # hexes with a boat in the river
        self.hexes: Final[dict[int, list[int]]] = {}  # by seat, when asked for: where it has any on the map, ascending
        self.pairs: dict[int, list[int]] | None = None  # by seat, when asked for: where just two of it stand, ascending

    def pairs_of(self, seat: int) -> list[int] | None:
        """Hexes on which two of a seat stand and nobody else, ascending; None if there are none."""
        if self.pairs is None:
            self.pairs = {}
            for h, here in self.on.items():
                if len(here) == 2 and here[0] // STABLE == here[1] // STABLE:
                    own = here[0] // STABLE
                    self.pairs[own] = sorted([*self.pairs.get(own, []), h])
        return self.pairs.get(seat)


UNSEEN: Final = Crowd((), [], {}, [])  # holds for no state
