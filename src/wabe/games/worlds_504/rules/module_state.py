"""What one module keeps on the table: a part of the state."""

from typing import Any, ClassVar, Final

from wabe.core.rows import Row
from wabe.core.saved import Saved


class ModuleState(Saved):
    """The state of one module. Subclasses name their slots in `saved` (ints, rows and lists) and write `copy`."""

    __slots__ = ()

    lists: ClassVar[tuple[str, ...]] = ()  # slots that nearly every action changes: no rows

    def read_slot(self, name: str, value: Any) -> Any:
        """A number, a row or a list."""
        if not isinstance(value, list):
            return value
        return list(value) if name in self.lists else tuple(value)

    def copy(self) -> "ModuleState":
        """An independent part."""
        raise TypeError


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
