"""Lists of actions on the cells of a mask: each put together once, then kept for a while."""

from typing import Final

from wabe.core.action import Action
from wabe.core.hexes import KEPT, cells_of


class Listing:
    """The actions on each cell of a map, asked for by masks of cells."""

    __slots__ = ("by_cell", "known")

    def __init__(self, by_cell: list[list[Action]]) -> None:
        self.by_cell: Final = by_cell
        self.known: Final[dict[int, list[Action]]] = {}

    def on(self, mask: int) -> list[Action]:
        """The actions on these cells, cell by cell. The list is shared: add it to another, never change it."""
        found = self.known.get(mask)
        if found is None:
            found = []
            for cell in cells_of(mask):
                found += self.by_cell[cell]
            if len(self.known) >= KEPT:
                self.known.clear()
            self.known[mask] = found
        return found


def one_each(actions: list[Action]) -> Listing:
    """A listing of one action on each cell."""
    return Listing([[action] for action in actions])
