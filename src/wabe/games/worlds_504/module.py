"""What a module is: its sheets, and what it brings into each room of a world."""

from collections.abc import Callable
from typing import NamedTuple

from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import ModuleSheets
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.look import ModuleLook
from wabe.games.worlds_504.view.page import ModulePage


class Module(NamedTuple):
    """One module of the book. Its functions register all it contributes to a world; it has no state."""

    sheets: ModuleSheets
    page: ModulePage
    look: ModuleLook
    rules: Callable[[WorldHooks], None]
    view: tuple[Callable[[ViewHooks], None], ...]
    strategy: tuple[Callable[[StrategyHooks], None], ...]
