"""The state of module 8: plants, goods, what lies on trading houses."""

from typing import Any, ClassVar, Final

from wabe.core.rows import Row
from wabe.core.saved import Cached, Shared
from wabe.games.worlds_504.modules.deliver.rules.state import with_deliver
from wabe.games.worlds_504.rules.components import GOODS
from wabe.games.worlds_504.rules.module_state import NO_TILES, ModuleState, OwnTiles
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

NUMBER: Final = 8


class ProductionState(ModuleState):
    """Plants and goods."""

    def begin(self, world: ComposedWorld, players: int) -> None:
        """Before the set-up."""
        actors = world.actors(players)
        self.extra: Row = (0,) * actors  # by actor: the city where card II-6 holds one more good, 0 for none
        self.full: int = 0  # mask of the plants whose good still lies on them (with Pick Up & Deliver)
        self.goods: Row = (0,) * (len(GOODS) * actors)  # by actor and good, 5 * a + good: goods before him
        self.owned: Row = (0,) * actors  # by actor: mask of the cells with his plants
        self.planted: Row = (0,) * len(GOODS)  # by good: mask of the cells with such a plant
        self.sold: Row = (0,) * len(GOODS)  # by good: sold in this turn
        # By actor and city, 11 * a + number: goods on his trading house, packed
        self.stored: Row = (0,) * (11 * actors) if with_deliver(world) else ()
        self.turns: Row = (0,) * actors  # by actor: turns begun
        self.bare: Cached[Shared[OwnTiles]] = NO_TILES  # own tiles where a plant may be built, for the last actor

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = ("extra", "full", "goods", "owned", "planted", "sold", "stored", "turns")
    cached: ClassVar[tuple[str, ...]] = ("bare",)
    __slots__ = (*saved, *cached)

    def copy(self) -> "ProductionState":
        """Return an independent copy."""
        made = ProductionState()
        made.extra = self.extra
        made.full = self.full
        made.goods = self.goods
        made.owned = self.owned
        made.planted = self.planted
        made.sold = self.sold
        made.stored = self.stored
        made.turns = self.turns
        made.bare = self.bare
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name in ("extra", "goods", "owned", "planted", "sold", "stored", "turns"):
            return tuple(value)
        return super().read_slot(name, value)


def with_production(world: ComposedWorld) -> int:
    """The position of module 8 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def production_state(s: WorldState) -> ProductionState:
    """Return what module 8 keeps on the table; only for worlds with it."""
    part: ProductionState = s.parts[NUMBER]
    return part
