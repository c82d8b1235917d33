"""The state of module 6: roads as masks of edges, and the tiles they connect.

Edge 3 * cell + side is the side e, ne or nw of a cell; the other three sides belong to the neighbours.
"""

from typing import Any, ClassVar, Final, cast

from wabe.core.hexes import mask_of
from wabe.core.rows import Row
from wabe.core.saved import Cached, Shared
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.rules.components import BEYOND, HALF
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

NUMBER: Final = 6


EDGE: Final[list[list[int]]] = [
    [
        (HALF * cell + side if side < HALF else HALF * far + side - HALF) if far >= 0 else -1
        for side, far in enumerate(row)
    ]
    for cell, row in enumerate(BEYOND)
]
_ENDS: Final = [(cell, row[side]) for cell, row in enumerate(BEYOND) for side in range(HALF)]
BOTH_ENDS: Final = [mask_of([end for end in both if end >= 0]) for both in _ENDS]  # by edge: its tiles, as a mask
_EDGE_TO: Final = [dict(zip(row, EDGE[cell], strict=True)) for cell, row in enumerate(BEYOND)]
EDGES_OF: Final = [mask_of(edge for edge in edges if edge >= 0) for edges in EDGE]  # by cell: its edges, as a mask


def ends(edge: int) -> tuple[int, int]:
    """The two tiles an edge lies between."""
    return _ENDS[edge]


def between(cell: int, other: int) -> int:
    """The edge between two adjacent tiles."""
    return _EDGE_TO[cell][other]


Site = tuple[int, int, int]  # an edge, the tile beyond, and the residents a road takes there


class RoadSites:
    """Where an actor may build roads, tile by tile as it is asked for; and the rows it follows from.

    States share rows and never change them, so it holds while a state has the same ones. A tile keeps its terrain.
    """

    __slots__ = ("around", "capital", "cards", "joined", "lines", "own", "prices", "rivals", "roots", "targets")

    def __init__(self, own: Row, lines: Row, joined: Row, capital: Row, cards: Row, targets: int) -> None:
        self.own: Final = own
        self.lines: Final = lines
        self.joined: Final = joined
        self.capital: Final = capital
        self.cards: Final = cards
        self.targets: Final = targets  # foreign tiles (mask) onto which roads may lead
        self.roots = 0  # tiles (mask) from which they may start
        self.prices: Row = ()  # residents, by terrain
        self.rivals = 0  # edges (mask) with opposing roads
        self.around: list[list[Site] | None] = []  # by cell


class RoadsState(ModuleState):
    """Roads and what they connect."""

    def begin(self, world: ComposedWorld, players: int) -> None:
        """Before the set-up. M6-01, A-06: more roads than pieces may be built, so no stock is kept."""
        actors = world.actors(players)
        self.built: int = 0  # roads built by all
        self.claimed: int = 0  # land tiles connected by anybody (6.I with Military)
        self.counted: Row = (0,) * actors  # by actor: mask of the cells counted on the majority board
        self.joined: Row = (0,) * actors  # by actor: mask of the cells his roads touch; not used with Military
        # By actor: mask of the edges with his roads; with Military one mask for all
        self.lines: Row = (0,) * (1 if with_military(world) else actors)
        self.loose: Row = ()  # edges with a road that has lost its owner; an edge may stand here more than once
        self.onto: int = 0  # foreign tiles onto which a road was built in this turn (with Military)
        # By actor: where roads may be built, as it was last asked
        self.sites: Cached[Shared[tuple[RoadSites | None, ...]]] = (None,) * actors

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = ("built", "claimed", "counted", "joined", "lines", "loose", "onto")
    cached: ClassVar[tuple[str, ...]] = ("sites",)
    __slots__ = (*saved, *cached)

    def copy(self) -> "RoadsState":
        """Return an independent copy."""
        made = RoadsState()
        made.built = self.built
        made.claimed = self.claimed
        made.counted = self.counted
        made.joined = self.joined
        made.lines = self.lines
        made.loose = self.loose
        made.onto = self.onto
        made.sites = self.sites
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name in ("counted", "joined", "lines", "loose"):
            return tuple(value)
        return super().read_slot(name, value)


def with_roads(world: ComposedWorld) -> int:
    """The position of module 6 in a world; 0 if it is not there."""
    return world.at[NUMBER]


def roads_state(s: WorldState) -> RoadsState:
    """What module 6 keeps on the table; only for worlds with it."""
    return cast(RoadsState, s.parts[NUMBER])
