"""What is found once and kept with the rows it follows from: it holds while a state has the same rows.

States share rows and never change them, so that whether they are the same is seen at once.
"""

from typing import Final

from wabe.core.rows import Row


class OwnTiles:
    """Some of the own tiles of an actor, ascending, as they follow from all own tiles and one more row."""

    __slots__ = ("a", "other", "own", "tiles")

    def __init__(self, a: int, own: Row, other: Row, tiles: tuple[int, ...]) -> None:
        self.a: Final = a
        self.own: Final = own
        self.other: Final = other
        self.tiles: Final = tiles

    def holds(self, a: int, own: Row, other: Row) -> bool:
        """Whether nothing has changed for this actor."""
        return self.a == a and self.own is own and self.other is other


NO_TILES: Final = OwnTiles(-1, (), (), ())
