"""Where all transporters stand, looked at once and kept while none of them moves. Nothing of it is ever changed."""

from typing import Final

from wabe.core.rows import Row


class Crowd:
    """The transporters on the map, by seat and by hex. It holds for these places."""

    __slots__ = ("hexes", "of", "on", "place", "rivers")

    def __init__(self, place: Row, of: list[list[int]], on: dict[int, list[int]], rivers: list[int]) -> None:
        self.place: Final = place  # who moves puts a new row in its place
        self.of: Final = of  # by seat: its own, carried ones too, ascending
        self.on: Final = on  # by hex: those that are not carried, ascending
        self.rivers: Final = rivers  # hexes with a boat in the river
        self.hexes: Final[dict[int, list[int]]] = {}  # by seat, when asked for: where it has any on the map, ascending


UNSEEN: Final = Crowd((), [], {}, [])  # holds for no state
