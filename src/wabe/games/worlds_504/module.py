"""What a module is: its sheets, and what it brings into each room of a world."""

from collections.abc import Callable
from typing import NamedTuple

from wabe.games.worlds_504.book.state import WorldHooks
from wabe.games.worlds_504.book.world import Sheets, World
from wabe.games.worlds_504.mind.hooks import MindHooks
from wabe.games.worlds_504.table.aims import Aims
from wabe.games.worlds_504.table.hooks import TableHooks


class Module(NamedTuple):
    """One of the nine. Its functions register all it contributes in a position of a world; it has no state."""

    sheets: Sheets
    aims: Aims
    book: Callable[[World, int, WorldHooks], None]
    table: Callable[[World, int, TableHooks], None]
    mind: Callable[[World, int, MindHooks], None]
