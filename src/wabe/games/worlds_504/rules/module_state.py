"""The part of the state that one module keeps."""

from abc import abstractmethod
from typing import Final

from wabe.core.compiled import mypyc_attr
from wabe.core.rows import Row
from wabe.core.saved import Saved
from wabe.games.worlds_504.rules.world import ComposedWorld


@mypyc_attr(allow_interpreted_subclasses=True)
class ModuleState(Saved):
    """The state of one module; a subclass declares its fields in `begin` (see `wabe.core.saved`)."""

    __slots__ = ()

    @abstractmethod
    def begin(self, world: ComposedWorld, players: int) -> None:
        """Lay out what the module keeps, before the set-up."""

    @abstractmethod
    def copy(self) -> "ModuleState":
        """Return an independent copy."""


def begun(kind: type[ModuleState], world: ComposedWorld, players: int) -> ModuleState:
    """Return what a module keeps, before the set-up."""
    part = kind()
    part.begin(world, players)
    return part


class OwnTiles:
    """Some of the own tiles of an actor, ascending, as they follow from all own tiles and one more row."""

    __slots__ = ("a", "other", "own", "tiles")

    def __init__(self, a: int, own: Row, other: Row, tiles: tuple[int, ...]) -> None:
        self.a: Final = a
        self.own: Final = own
        self.other: Final = other
        self.tiles: Final = tiles

    def holds(self, a: int, own: Row, other: Row) -> bool:
        """Return whether nothing has changed for this actor."""
        return self.a == a and self.own is own and self.other is other


NO_TILES: Final = OwnTiles(-1, (), (), ())
