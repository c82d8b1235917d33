"""The hexes with buildings, looked for once and kept while no building changes."""

from typing import Final

from wabe.core.rows import Row


class Sites:
    """Where buildings stand. It holds for this row of them."""

    __slots__ = ("built", "hexes")

    def __init__(self, built: Row) -> None:
        self.built: Final = built  # who changes a building puts a new row in its place
        self.hexes: Final = [h for h, works in enumerate(built) if works]  # ascending


NO_SITES: Final = Sites(())  # holds for no state
