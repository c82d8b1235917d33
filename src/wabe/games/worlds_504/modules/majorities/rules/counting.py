"""Module 7: what is counted on the majority board, the income of TOP II and the final points of TOP III."""

from functools import lru_cache
from typing import Final

from wabe.core.hexes import KEPT
from wabe.games.worlds_504.modules.majorities.rules.state import with_majorities
from wabe.games.worlds_504.modules.production.rules.plants import plants_and_houses
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.modules.roads.rules.network import connected_cells
from wabe.games.worlds_504.modules.roads.rules.state import with_roads
from wabe.games.worlds_504.rules.components import BASE_INCOME, CITY, FIELD, FOREST, GRASSLAND, II, III, WATER, I, card
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

Counts = tuple[int, ...]  # by terrain
Board = tuple[Counts, ...]  # by actor

# By terrain, in the order of the board: city, grassland, forest, field, mountain, desert.
MOST_INCOME: Final = (50, 50, 45, 40, 35, 30)
INCOME_PER_TILE: Final = 10
FINAL_POINTS: Final = (6, 6, 5, 4, 3, 2)
EXTRA_TILES: Final = (
    (card("I-12"), FIELD),
    (card("II-10"), FOREST),
    (card("III-2"), GRASSLAND),
    (card("III-3"), CITY),
)
EXTRA_CARDS: Final = card("I-12") | card("II-10") | card("III-2") | card("III-3")


def compose(hooks: WorldHooks) -> None:
    """M7-05 to M7-08: what counts in this world."""
    if counts_roads(hooks.world):
        hooks.count_tiles = count_connected
    elif counts_plants(hooks.world):
        hooks.count_tiles = count_plants
    else:
        hooks.count_tiles = count_settlements


def counts_roads(world: ComposedWorld) -> bool:
    """M7-06, M7-07: the tiles connected by roads; 7.I with 6.II, 7.II with 6.I, 7.III with either."""
    return (
        (with_majorities(world) == I and with_roads(world) == II)
        or (with_majorities(world) == II and with_roads(world) == I)
        or (with_majorities(world) == III and with_roads(world) > 0)
    )


def counts_plants(world: ComposedWorld) -> bool:
    """M7-07, A-37: 7.II with 8.I, or with 8.III unless Roads are on TOP I."""
    return with_majorities(world) == II and (
        with_production(world) == I or (with_production(world) == III and with_roads(world) != I)
    )


@lru_cache(maxsize=KEPT)
def tally(cells: int, ground: tuple[int, ...], cards: int) -> Counts:
    """Cells by terrain, deserts included, water not; P-I-12, P-II-10, P-III-02, P-III-03: a card is one tile more."""
    counts = [(cells & terrain).bit_count() for terrain in ground]
    for bit, terrain in EXTRA_TILES:
        if cards & bit:
            counts[terrain] += 1
    return tuple(counts)


def count_settlements(s: WorldState, a: int) -> Counts:
    """M7-05, M7-08: own settlements and the headquarters; who loses a tile counts it no more."""
    return tally(s.own[a], s.ground, s.cards[a] & EXTRA_CARDS)


def count_connected(s: WorldState, a: int) -> Counts:
    """M7-06: the tiles connected by roads, as in that module, deserts included."""
    return tally(connected_cells(s, a), s.ground, s.cards[a] & EXTRA_CARDS)


def count_plants(s: WorldState, a: int) -> Counts:
    """M7-07: land tiles with an own plant, cities with an own trading house or the headquarters."""
    return tally(plants_and_houses(s, a), s.ground, s.cards[a] & EXTRA_CARDS)


def board(s: WorldState) -> Board:
    """The majority board: by actor, then by terrain."""
    counts = s.hooks.count_tiles
    assert counts is not None
    return tuple([counts(s, a) for a in range(s.hooks.actors)])


def leads(counts: Board, a: int, terrain: int) -> bool:
    """Whether the actor has, or shares, the most. A-36: at least one tile is needed."""
    mine = counts[a][terrain]
    return mine > 0 and all(other[terrain] <= mine for other in counts)


def income(s: WorldState, a: int) -> int:
    """M7-10: $20, and $10 for each tile of the terrains in which the actor has or shares the most, up to a maximum."""
    return income_on(board(s), a)


@lru_cache(maxsize=KEPT)
def income_on(counts: Board, a: int) -> int:
    """M7-10, from the board alone."""
    return BASE_INCOME + sum(
        min(INCOME_PER_TILE * counts[a][terrain], MOST_INCOME[terrain])
        for terrain in range(CITY, WATER)
        if leads(counts, a, terrain)
    )


def final_points(s: WorldState, a: int) -> int:
    """M7-15: most tiles of a terrain; all who are tied get the points."""
    return final_points_on(board(s), a)


@lru_cache(maxsize=KEPT)
def final_points_on(counts: Board, a: int) -> int:
    """M7-15, from the board alone."""
    return sum(FINAL_POINTS[terrain] for terrain in range(CITY, WATER) if leads(counts, a, terrain))
