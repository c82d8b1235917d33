"""The nine modules, in the order of their numbers, and the worlds that any three of them make."""

from typing import Final

from wabe.core.messages import add_texts
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
from wabe.games.worlds_504.rules.world import Sheets, World, make_world
from wabe.games.worlds_504.view.world_book import BookOfWorlds

MODULES: Final[tuple[Module, ...]] = (
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
SHEETS: Final[tuple[Sheets, ...]] = tuple(module.sheets for module in MODULES)
BOOK: Final = BookOfWorlds(SHEETS, tuple(module.aims for module in MODULES))

add_texts("w504", FOLDER, *(FOLDER / "modules" / sheets.key for sheets in SHEETS))


def world_of(text: str, errata: bool = False) -> World:
    """The world of these three digits."""
    return make_world(text, SHEETS, errata)


def modules_of(world: World) -> list[Module]:
    """Its modules, TOP I first."""
    return [MODULES[sheets.number - 1] for sheets in world.modules]
