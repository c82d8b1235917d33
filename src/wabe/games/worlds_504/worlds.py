"""The registry: the modules in the order of their numbers, and the worlds that any three of them make."""

from pathlib import Path
from typing import Final

from wabe.core.messages import add_texts
from wabe.core.scene import Look
from wabe.games.worlds_504.module import Module
from wabe.games.worlds_504.modules.deliver.module import DELIVER
from wabe.games.worlds_504.modules.exploration.module import EXPLORATION
from wabe.games.worlds_504.modules.majorities.module import MAJORITIES
from wabe.games.worlds_504.modules.military.module import MILITARY
from wabe.games.worlds_504.modules.privileges.module import PRIVILEGES
from wabe.games.worlds_504.modules.production.module import PRODUCTION
from wabe.games.worlds_504.modules.race.module import RACE
from wabe.games.worlds_504.modules.roads.module import ROADS
from wabe.games.worlds_504.modules.shares.module import SHARES
from wabe.games.worlds_504.rules.components import FOLDER
from wabe.games.worlds_504.rules.world import ComposedWorld, all_worlds, make_world
from wabe.games.worlds_504.view.look import look_of
from wabe.games.worlds_504.view.world_book import BookOfWorlds


class ModuleRegistry:
    """Modules, and what is made of them all: worlds, the book, texts, colours and symbols."""

    def __init__(self, *modules: Module) -> None:
        self.modules: Final = modules
        self.sheets: Final = tuple(module.sheets for module in modules)
        self.book: Final = BookOfWorlds(self.sheets, tuple(module.page for module in modules))

    def folders(self) -> list[Path]:
        """What people read lies in these: the general texts, and those of each module."""
        return [FOLDER, *(sheets.folder for sheets in self.sheets)]

    def world(self, text: str, errata: bool = False) -> ComposedWorld:
        """The world of these three digits."""
        return make_world(text, self.sheets, errata)

    def worlds(self) -> list[str]:
        """The numbers of all worlds."""
        return all_worlds(self.sheets)

    def modules_of(self, world: ComposedWorld) -> list[Module]:
        """The modules of a world, TOP I first."""
        return [self.modules[self.sheets.index(sheets)] for sheets in world.modules]

    def look(self) -> Look:
        """Colours and symbols of everything there is."""
        return look_of([module.look for module in self.modules])


REGISTRY: Final = ModuleRegistry(
    DELIVER,
    RACE,
    PRIVILEGES,
    MILITARY,
    EXPLORATION,
    ROADS,
    MAJORITIES,
    PRODUCTION,
    SHARES,
)

add_texts("w504", *REGISTRY.folders())
