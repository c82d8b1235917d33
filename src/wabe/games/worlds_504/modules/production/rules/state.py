"""The state of module 8: plants, goods, what lies on trading houses."""

from typing import ClassVar, Final, cast

from wabe.core.rows import Row
from wabe.games.worlds_504.modules.deliver.rules.state import with_deliver
from wabe.games.worlds_504.rules.components import GOODS
from wabe.games.worlds_504.rules.module_state import NO_TILES, ModuleState, OwnTiles
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World

NUMBER: Final = 8


class ProductionState(ModuleState):
    """Plants and goods."""

    saved: ClassVar[tuple[str, ...]] = ("extra", "full", "goods", "owned", "planted", "sold", "stored", "turns")
    cached: ClassVar[tuple[str, ...]] = ("bare",)
    __slots__ = (*saved, *cached)

    planted: Row  # by good: mask of the cells with such a plant
    owned: Row  # by actor: mask of the cells with his plants
    full: int  # mask of the plants whose good still lies on them (with Pick Up & Deliver)
    goods: Row  # by actor and good, 5 * a + good: goods before him
    sold: Row  # by good: sold in this turn
    stored: Row  # by actor and city, 11 * a + number: goods on his trading house, packed
    extra: Row  # by actor: the city where card II-6 holds one more good, 0 for none
    turns: Row  # by actor: turns begun
    bare: OwnTiles  # own tiles where a plant may be built, of who acted last

    def copy(self) -> "ProductionState":
        """An independent part."""
        new = ProductionState()
        new.planted = self.planted
        new.owned = self.owned
        new.full = self.full
        new.goods = self.goods
        new.sold = self.sold
        new.stored = self.stored
        new.extra = self.extra
        new.turns = self.turns
        new.bare = self.bare
        return new


def make(world: World, players: int) -> ProductionState:
    """Before the set-up."""
    part = ProductionState()
    actors = world.actors(players)
    part.planted = (0,) * len(GOODS)
    part.owned = (0,) * actors
    part.full = 0
    part.goods = (0,) * (len(GOODS) * actors)
    part.sold = (0,) * len(GOODS)
    part.stored = (0,) * (11 * actors) if with_deliver(world) else ()
    part.extra = (0,) * actors
    part.turns = (0,) * actors
    part.bare = NO_TILES
    return part


def with_production(world: World) -> int:
    """The position of module 8 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def production_state(s: WorldState) -> ProductionState:
    """What module 8 keeps on the table; only for worlds with it."""
    return cast(ProductionState, s.parts[NUMBER])
