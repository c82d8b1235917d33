"""The worth of module 6 to bots: tiles about to be connected, and the way to the next city."""

from functools import lru_cache
from typing import Final

from wabe.core.hexes import KEPT, bits
from wabe.games.worlds_504.modules.majorities.rules.state import with_majorities
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.modules.roads.rules.network import connected_cells
from wabe.games.worlds_504.modules.roads.rules.scoring import (
    CITY_INCOME,
    LAND_INCOME,
    POINTS,
    cities_to_end,
    counts,
    income,
    income_of,
)
from wabe.games.worlds_504.modules.roads.rules.sites import costs, opposing
from wabe.games.worlds_504.modules.roads.rules.state import EDGE, ends, roads_state, with_roads
from wabe.games.worlds_504.rules.components import BEYOND, CITY, III, NEAR_MASK, I
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.distances import DEEP, distances
from wabe.games.worlds_504.strategy.hooks import StrategyHooks, Weights
from wabe.games.worlds_504.strategy.judgement import is_late
from wabe.games.worlds_504.strategy.prospects import cities_to_come, coming_income, crowd, reinforcements, rounds_left

RESIDENT: Final = 0.36
SETTLED: Final = 0.25  # share of a tile for a settlement there, before a road can be built
BESIDE: Final[Weights] = (0.0, 0.35, 0.15)  # the same beside the network, by position
MANNED: Final[Weights] = (0.0, 0.3, 0.5)  # and with all the residents a road takes: income cannot wait for them
BUILDER: Final[Weights] = (0.0, 0.0, 0.5)  # for whom a road is worth less: M6-04, one of its crew is spent
CITY_PULL: Final = 3.0  # a city on the way to the end, beside its points
OWN_ROAD: Final = 0.15  # on TOP III, where it saves time only
IDLE_ROAD: Final = 0.03  # the same with plants on TOP I: for residents who have nothing else to do
ENOUGH_ROADS: Final = 10
TILE_FOR_ROADS: Final = 0.02
SUPPORT: Final = 0.25  # residents on their way to build
GATHERED: Final = 0.2  # late: share of a tile for the whole crew of its road; with the rest less than the tile
TILE_INCOME: Final = [dict(LAND_INCOME).get(terrain, CITY_INCOME if terrain == CITY else 0) for terrain in range(7)]
SPARE: Final = 0.3  # share of its income for land that pays only when there is a further city
COUNTED: Final = 0.3  # a connected tile that counts for Majorities


def compose(hooks: StrategyHooks) -> None:
    """By position."""
    if with_roads(hooks.world) == hooks.world.income_at:
        hooks.foretell_income = income
    hooks.dependencies.append(depends)
    world = hooks.world
    if with_roads(world) == III:
        hooks.hopes.append(quick_ways)
        if world.companies:
            hooks.hopes.append(tiles_for_roads)
        return
    hooks.errand(growing_network)
    if with_roads(world) == I:
        hooks.hopes.append(builders)
    else:
        hooks.hopes.append(spare_land)
    if with_roads(world) == world.income_at:
        hooks.hopes.append(coming_income)


def depends(s: WorldState, a: int) -> tuple[object, ...]:
    """Roads of all, and what they connect."""
    part = roads_state(s)
    return (tuple(part.lines), tuple(part.joined), tuple(part.counted), part.claimed)


def tile_worth(hooks: StrategyHooks, s: WorldState, terrain: int, number: tuple[int, ...], before: int) -> float:
    """Return the worth of a tile connected after `before` others of its terrain: points on TOP I, income on TOP II.

    `number` are those that are connected, by terrain. To that comes its count for Majorities.
    """
    world = s.hooks.world
    worth = COUNTED if with_majorities(world) and not is_late(s) else 0.0  # late, the crew must not wait for that
    if with_roads(world) == I:
        return worth + POINTS[terrain]
    return worth + hooks.money_worth * rounds_left(s) * added_income(number, terrain, before)


@lru_cache(maxsize=KEPT)
def added_income(number: tuple[int, ...], terrain: int, before: int) -> float:
    """M6-13: what one more tile adds to the income; where cities are missing, what it may add with them."""
    fewer = list(number)
    fewer[CITY] = max(1, fewer[CITY])  # the capital counts with the first road
    fewer[terrain] += before
    more = fewer[:]
    more[terrain] += 1
    return max(SPARE * TILE_INCOME[terrain], income_of(more) - income_of(fewer))


def growing_network(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Settled tiles that wait for a road, by how soon it can be built; and cities ahead."""
    if s.capital[a] < 0:
        return 0.0
    roots = s.hooks.road_roots
    assert roots is not None
    network = roots(s, a)
    counted = connected_cells(s, a)
    number = tuple(counts(s, a))
    prices = costs(s, a)
    value = 0.0
    support = gathered = 0.0
    shares: list[list[float]] = [[] for _ in number]
    position = with_roads(s.hooks.world)
    for cell in bits(s.own[a] & ~counted & ~(1 << s.capital[a])):
        missing, site, share = next_road(s, a, cell, network, prices)
        terrain = s.terrain[cell]
        shares[terrain].append(share)
        if site and is_late(s):
            gathered = max(gathered, gathering(s, a, site, missing) * tile_worth(hooks, s, terrain, number, 0))
        elif missing:
            support = max(support, reinforcements(s, a, site, missing))
    for terrain, waiting in enumerate(shares):
        waiting.sort(reverse=True)
        for before, share in enumerate(waiting):
            value += share * max(0.0, tile_worth(hooks, s, terrain, number, before) - BUILDER[position])
    value += SUPPORT * support + GATHERED * gathered
    return value + cities_ahead(hooks, s, a, number)


def spare_land(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP II: connected land that pays as soon as further cities are."""
    number = counts(s, a)
    income = 0.0
    for terrain, each in LAND_INCOME:
        income += each * max(0, number[terrain] - number[CITY])
    return hooks.money_worth * rounds_left(s) * SPARE * income


def next_road(
    s: WorldState, a: int, cell: int, network: int, prices: tuple[int, ...] | list[int]
) -> tuple[int, int, float]:
    """The best road from the network to an own tile: residents missing, its two tiles, the share it is worth now."""
    share = SETTLED
    position = with_roads(s.hooks.world)
    missing = site = 0
    if NEAR_MASK[cell] & network:
        active = s.active[a]
        tired = s.tired[a]
        for side, far in enumerate(BEYOND[cell]):
            if far >= 0 and network >> far & 1:
                crew = active[cell] + tired[cell] + active[far] + tired[far]
                needed = max(prices[s.terrain[cell]], prices[s.terrain[far]]) + opposing(s, a, EDGE[cell][side])
                at_hand = BESIDE[position] + MANNED[position] * min(1.0, crew / needed)
                if at_hand > share:
                    share = at_hand
                    missing = max(0, needed - crew)
                    site = 1 << cell | 1 << far
    return missing, site, share


def gathering(s: WorldState, a: int, site: int, missing: int) -> float:
    """Return how far the crew of a road has come together, from 0 to 1: those who have arrived count most."""
    here = 0
    for cell in bits(site):
        here += s.active[a][cell] + s.tired[a][cell]
    return (here + reinforcements(s, a, site, missing)) / (here + missing)


def cities_ahead(hooks: StrategyHooks, s: WorldState, a: int, number: tuple[int, ...]) -> float:
    """The nearest cities without an own settlement."""
    world = s.hooks.world
    if with_roads(world) == I:
        return cities_to_come(s, a, cities_to_end(world, s.hooks.players), CITY_PULL)
    steps = distances(s, s.own[a], s.ground[CITY] & ~s.own[a])
    return tile_worth(hooks, s, CITY, number, 0) * (1 - steps[0] / DEEP) if steps else 0.0


def builders(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP I: residents build."""
    return RESIDENT * crowd(s, a)


def quick_ways(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP III: roads only make residents and trolleys faster; a player who builds them builds no plant in this turn."""
    each = IDLE_ROAD if with_production(s.hooks.world) == I else OWN_ROAD
    return each * min(ENOUGH_ROADS, usable_roads(s, a))


def tiles_for_roads(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP III, companies: what roads lie on, where often no other module gives a settlement any value."""
    return TILE_FOR_ROADS * min(ENOUGH_ROADS, s.own[a].bit_count())


def usable_roads(s: WorldState, a: int) -> int:
    """The own roads; with Military, where all are neutral, those over own tiles."""
    lines = roads_state(s).lines
    return lines[a].bit_count() if len(lines) > 1 else roads_over(lines[0], s.own[a])


@lru_cache(maxsize=KEPT)
def roads_over(roads: int, own: int) -> int:
    """Return how many of these roads join two of these tiles."""
    number = 0
    for edge in bits(roads):
        cell, other = ends(edge)
        if own >> cell & 1 and own >> other & 1:
            number += 1
    return number
