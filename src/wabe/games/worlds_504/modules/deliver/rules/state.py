"""The state of module 1: trolleys, what they carry, goods on the map, demands, prices."""

from typing import Any, ClassVar, Final

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.components import GOODS
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

NUMBER: Final = 1


# Goods on a tile or in a trolley are packed into one int, four bits each.
ONE: Final[list[int]] = [1 << 4 * good for good in range(len(GOODS))]


def count(packed: int, good: int) -> int:
    """Return how many of this good."""
    return packed >> 4 * good & 15


def number_of(packed: int) -> int:
    """Return how many goods of all kinds."""
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

    def begin(self, world: ComposedWorld, players: int) -> None:
        """Before the set-up."""
        actors = world.actors(players)
        self.aboard: Row = (0,) * actors  # by actor: exhausted residents aboard
        self.at: list[int] = [-1] * actors  # by actor: the cell of the trolley
        self.cargo: Row = (0,) * actors  # by actor: goods, packed
        # By actor and good: 5 * a + good; where companies act the last five are of destroyed ones
        self.delivered: Row = (0,) * (len(GOODS) * (actors + world.companies))
        self.demand: Row = (0,) * 11  # by city number: mask of the goods it still wants
        self.holds: Row = (0,) * actors
        self.loaded: Row = (0,) * actors  # by actor: how many
        # Of the trolley that drives (`stops`): the cards used, then the loads it has had since; the last is of now.
        self.loads: Row = ()
        self.lying: Row = (0,) * world.cells(players)  # by cell: goods, packed
        self.prices: Row = ()  # by good: place on the price board; empty without it
        self.sale: Row = ()  # delivered in this turn, in order: 16 * good + city
        self.step: Row = (0,) * actors  # by actor: place in MOVEMENT

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = (
        "aboard", "at", "cargo", "delivered", "demand", "holds", "loaded", "loads", "lying", "prices", "sale",
        "step"
    )  # fmt: skip
    __slots__ = saved

    def copy(self) -> "DeliverState":
        """Return an independent copy."""
        made = DeliverState()
        made.aboard = self.aboard
        made.at = self.at.copy()
        made.cargo = self.cargo
        made.delivered = self.delivered
        made.demand = self.demand
        made.holds = self.holds
        made.loaded = self.loaded
        made.loads = self.loads
        made.lying = self.lying
        made.prices = self.prices
        made.sale = self.sale
        made.step = self.step
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name in (
            "aboard", "cargo", "delivered", "demand", "holds", "loaded", "loads", "lying", "prices", "sale", "step"
        ):  # fmt: skip
            return tuple(value)
        return super().read_slot(name, value)


def with_deliver(world: ComposedWorld) -> int:
    """The position of module 1 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def deliver_state(s: WorldState) -> DeliverState:
    """Return what module 1 keeps on the table; only for worlds with it."""
    part: DeliverState = s.parts[NUMBER]
    return part
