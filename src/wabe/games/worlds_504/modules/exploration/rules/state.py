"""The state of module 5: what was explored, tokens on tiles, income tokens."""

from typing import ClassVar, Final, cast

from wabe.core.rows import Row
from wabe.games.worlds_504.rules.components import TERRAINS, I
from wabe.games.worlds_504.rules.module_state import NO_TILES, ModuleState, OwnTiles
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import World

NUMBER: Final = 5


class ExplorationState(ModuleState):
    """Explored tiles and what they yield."""

    saved: ClassVar[tuple[str, ...]] = ("bounty", "explored", "finding", "income", "points", "settled", "tokens")
    cached: ClassVar[tuple[str, ...]] = ("beside",)
    __slots__ = (*saved, *cached)

    explored: Row  # by actor and terrain: 7 * a + terrain
    points: Row  # by actor: tokens taken (TOP I)
    tokens: Row  # by cell: tokens still there (TOP I); empty otherwise
    settled: int  # mask of cells whose token for the first settlement is gone
    income: Row  # by actor: income tokens
    finding: int  # 1 while a found settlement is placed: it gives no token
    bounty: int  # money for militia beaten on mountains in this turn
    beside: OwnTiles  # own tiles next to unknown spaces, of who acted last

    def copy(self) -> "ExplorationState":
        """An independent part."""
        new = ExplorationState()
        new.explored = self.explored
        new.points = self.points
        new.tokens = self.tokens
        new.settled = self.settled
        new.income = self.income
        new.finding = self.finding
        new.bounty = self.bounty
        new.beside = self.beside
        return new


def make(world: World, players: int) -> ExplorationState:
    """Before the set-up."""
    part = ExplorationState()
    actors = world.actors(players)
    part.explored = (0,) * (len(TERRAINS) * actors)
    part.points = (0,) * actors
    part.tokens = (0,) * world.cells(players) if with_exploration(world) == I else ()
    part.income = (0,) * actors
    part.settled = part.finding = part.bounty = 0
    part.beside = NO_TILES
    return part


def with_exploration(world: World) -> int:
    """The position of module 5 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def exploration_state(s: WorldState) -> ExplorationState:
    """What module 5 keeps on the table; only for worlds with it."""
    return cast(ExplorationState, s.parts[NUMBER])
