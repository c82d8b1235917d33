"""An index of all transporters, made once and kept while none of them moves."""

from typing import Final

from wabe.core.rows import Row
from wabe.games.roads_and_boats.rules.components import STABLE


class TransporterIndex:
    """The transporters on the map, by seat and by hex, valid for one row of places. It is never changed."""

    __slots__ = ("by_hex", "by_seat", "hexes", "pairs", "place", "rivers")

    def __init__(self, place: Row, by_seat: list[list[int]], by_hex: dict[int, list[int]], rivers: list[int]) -> None:
        self.place: Final = place  # a move replaces the row
        self.by_seat: Final = by_seat  # carried ones too, ascending
        self.by_hex: Final = by_hex  # without carried ones, ascending
        self.rivers: Final = rivers  # hexes with a boat in the river
        self.hexes: Final[dict[int, list[int]]] = {}  # by seat, when asked for: hexes with any of it, ascending
        self.pairs: dict[int, list[int]] | None = None  # by seat, when asked for: hexes with just two of it, ascending

    def pairs_of(self, seat: int) -> list[int] | None:
        """Hexes with exactly two transporters, both of this seat, ascending; None if there are none."""
        if self.pairs is None:
            self.pairs = {}
            for h, here in self.by_hex.items():
                if len(here) == 2 and here[0] // STABLE == here[1] // STABLE:
                    own = here[0] // STABLE
                    self.pairs[own] = sorted([*self.pairs.get(own, []), h])
        return self.pairs.get(seat)


NO_INDEX: Final = TransporterIndex((), [], {}, [])  # valid for no state
