"""The state of module 5: what was explored, tokens on tiles, income tokens."""

from typing import Any, ClassVar, Final

from wabe.core.rows import Row
from wabe.core.saved import Cached, Shared
from wabe.games.worlds_504.rules.components import TERRAINS, I
from wabe.games.worlds_504.rules.module_state import NO_TILES, ModuleState, OwnTiles
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

NUMBER: Final = 5


class ExplorationState(ModuleState):
    """Explored tiles and what they yield."""

    def begin(self, world: ComposedWorld, players: int) -> None:
        """Before the set-up."""
        actors = world.actors(players)
        self.bounty: int = 0  # money for militia beaten on mountains in this turn
        self.explored: Row = (0,) * (len(TERRAINS) * actors)  # by actor and terrain: 7 * a + terrain
        self.finding: int = 0  # 1 while a found settlement is placed: it gives no token
        self.income: Row = (0,) * actors  # by actor: income tokens
        self.points: Row = (0,) * actors  # by actor: tokens taken (TOP I)
        self.settled: int = 0  # mask of cells whose token for the first settlement is gone
        # By cell: tokens still there (TOP I); empty otherwise
        self.tokens: Row = (0,) * world.cells(players) if with_exploration(world) == I else ()
        self.beside: Cached[Shared[OwnTiles]] = NO_TILES  # own tiles next to unknown spaces, for the last actor

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = ("bounty", "explored", "finding", "income", "points", "settled", "tokens")
    cached: ClassVar[tuple[str, ...]] = ("beside",)
    __slots__ = (*saved, *cached)

    def copy(self) -> "ExplorationState":
        """Return an independent copy."""
        made = ExplorationState()
        made.bounty = self.bounty
        made.explored = self.explored
        made.finding = self.finding
        made.income = self.income
        made.points = self.points
        made.settled = self.settled
        made.tokens = self.tokens
        made.beside = self.beside
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name in ("explored", "income", "points", "tokens"):
            return tuple(value)
        return super().read_slot(name, value)


def with_exploration(world: ComposedWorld) -> int:
    """The position of module 5 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def exploration_state(s: WorldState) -> ExplorationState:
    """Return what module 5 keeps on the table; only for worlds with it."""
    part: ExplorationState = s.parts[NUMBER]
    return part
