"""The state of module 1: trolleys, what they carry, goods on the map, demands, prices."""

from typing import ClassVar, Final, cast

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.components import GOODS
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World

NUMBER: Final = 1


# Goods on a tile or in a trolley are packed into one int, four bits each.
ONE: Final[list[int]] = [1 << 4 * good for good in range(len(GOODS))]


def count(packed: int, good: int) -> int:
    """How many of this good."""
    return packed >> 4 * good & 15


def number_of(packed: int) -> int:
    """How many goods of all kinds."""
    total = 0
    while packed:
        total += packed & 15
        packed >>= 4
    return total


def unpack(packed: int) -> list[int]:
    """The goods, each as often as it is there."""
    return [good for good in range(len(GOODS)) for _ in range(count(packed, good))]


class DeliverState(ModuleState):
    """Trolleys and goods."""

    saved: ClassVar[tuple[str, ...]] = (
        "aboard", "at", "cargo", "delivered", "demand", "holds", "loaded", "lying", "prices", "sale", "step"
    )  # fmt: skip
    __slots__ = saved
    lists: ClassVar[tuple[str, ...]] = ("at",)

    at: list[int]  # by actor: the cell of the trolley
    step: Row  # by actor: place in MOVEMENT
    holds: Row
    cargo: Row  # by actor: goods, packed
    loaded: Row  # by actor: how many
    aboard: Row  # by actor: exhausted residents aboard
    lying: Row  # by cell: goods, packed
    demand: Row  # by city number: mask of the goods it still wants
    delivered: Row  # by actor and good: 5 * a + good; where companies act the last five are of destroyed ones
    sale: Row  # delivered in this turn, in order: 16 * good + city
    prices: Row  # by good: place on the price board; empty without it

    def copy(self) -> "DeliverState":
        """An independent part."""
        new = DeliverState()
        new.at = self.at.copy()
        new.step = self.step
        new.holds = self.holds
        new.cargo = self.cargo
        new.loaded = self.loaded
        new.aboard = self.aboard
        new.lying = self.lying
        new.demand = self.demand
        new.delivered = self.delivered
        new.sale = self.sale
        new.prices = self.prices
        return new


def make(world: World, players: int) -> DeliverState:
    """Before the set-up."""
    part = DeliverState()
    actors = world.actors(players)
    part.at = [-1] * actors
    part.step = (0,) * actors
    part.holds = (0,) * actors
    part.cargo = (0,) * actors
    part.loaded = (0,) * actors
    part.aboard = (0,) * actors
    part.lying = (0,) * world.cells(players)
    part.demand = (0,) * 11
    part.delivered = (0,) * (len(GOODS) * (actors + world.companies))
    part.sale = ()
    part.prices = ()
    return part


def with_deliver(world: World) -> int:
    """The position of module 1 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def deliver_state(s: WorldState) -> DeliverState:
    """What module 1 keeps on the table; only for worlds with it."""
    return cast(DeliverState, s.parts[NUMBER])
