"""What a module is: its sheets, and what it brings into each room of a world."""

from collections.abc import Callable
from typing import NamedTuple

from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import Sheets
from wabe.games.worlds_504.strategy.hooks import MindHooks
from wabe.games.worlds_504.view.aims import Aims
from wabe.games.worlds_504.view.hooks import TableHooks


class Module(NamedTuple):
    """One of the nine. Its functions register all it contributes in a position of a world; it has no state."""

    sheets: Sheets
    aims: Aims
    rules: Callable[[WorldHooks], None]
    view: tuple[Callable[[TableHooks], None], ...]
    strategy: tuple[Callable[[MindHooks], None], ...]
