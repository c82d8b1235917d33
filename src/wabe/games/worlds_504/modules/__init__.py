"""The nine modules, in the order of their numbers. The order of these imports fixes the action space."""

from typing import Final

from wabe.core.messages import add_texts
from wabe.games.worlds_504.book.components import FOLDER
from wabe.games.worlds_504.book.sheet import Module
from wabe.games.worlds_504.modules.deliver import DeliverModule
from wabe.games.worlds_504.modules.exploration import ExplorationModule
from wabe.games.worlds_504.modules.majorities import MajoritiesModule
from wabe.games.worlds_504.modules.military import MilitaryModule
from wabe.games.worlds_504.modules.privileges import PrivilegesModule
from wabe.games.worlds_504.modules.production import ProductionModule
from wabe.games.worlds_504.modules.race import RaceModule
from wabe.games.worlds_504.modules.roads import RoadsModule
from wabe.games.worlds_504.modules.shares import SharesModule

MODULES: Final[tuple[Module, ...]] = (
    DeliverModule(),
    RaceModule(),
    PrivilegesModule(),
    MilitaryModule(),
    ExplorationModule(),
    RoadsModule(),
    MajoritiesModule(),
    ProductionModule(),
    SharesModule(),
)

add_texts("w504", FOLDER, *(FOLDER / "modules" / module.key for module in MODULES))
