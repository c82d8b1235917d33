"""Roads and bridges: which links are worth a stone, and who brings it."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    COAL_BURNER,
    DONKEY,
    MINE,
    MINT,
    ONE,
    QUARRY,
    SAWMILL,
    STONE,
    WOODCUTTER,
)
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.hauling import Hauling
from wabe.games.roads_and_boats.strategy.ways import FAR, Ways

_KEPT: Final = 2000  # sets of buildings whose ways are kept
HOME: Final = 0  # stands for the home among the ends of a way
# The ways that goods take, the busiest first.
TRAFFIC: Final = (
    (WOODCUTTER, SAWMILL),
    (SAWMILL, MINE),
    (QUARRY, SAWMILL),
    (MINE, MINT),
    (COAL_BURNER, MINT),
    (WOODCUTTER, COAL_BURNER),
    (HOME, SAWMILL),
    (HOME, QUARRY),
)


def pave(tasks: Hauling, most: int) -> None:
    """Stone that nothing else needs is brought where goods take ways without a road."""
    left = min(most, tasks.known(STONE))
    for region, _ in busy_links(tasks.w) if left else ():
        if not left:
            return
        if not tasks.bring(region, ONE[STONE]):
            tasks.attend(region)
            left -= 1


def close_border(tasks: Hauling, most: int) -> None:
    """Stone that nothing else needs becomes walls, once there is gold to be taken."""
    if tasks.stands[MINE]:
        for edge in tasks.w.border[:most]:
            if tasks.known(STONE):
                _bring_to_one(tasks, sides_of(tasks.w, edge))


def lay_road(tasks: Hauling, link: int) -> None:
    """A stone to that end of a link to which it comes sooner."""
    ends = [tasks.w.region[area] for area in tasks.w.space.link_areas[link]]
    _bring_to_one(tasks, ends)


def span(tasks: Hauling, bridge: int) -> None:
    """A stone to a river, on either bank."""
    h = bridge // 6
    _bring_to_one(tasks, tasks.w.banks(h))


def _bring_to_one(tasks: Hauling, ends: list[int]) -> None:
    best = min(ends, key=lambda region: tasks.way_from_nearest(region, STONE))
    if not tasks.bring(best, ONE[STONE]):
        tasks.attend(best)


def sides_of(w: EconomyModel, edge: int) -> list[int]:
    """The regions of ours that touch an edge, on both sides of it."""
    space = w.space
    h, side, other = space.edge_sides[edge]
    areas = space.touching[h][side] + space.touching[other][(side + 3) % 6]
    return sorted({w.region[area] for area in areas if w.ours[area]})


def busy_links(w: EconomyModel) -> list[tuple[int, int]]:
    """The links without a road on the ways that goods take, the busiest first, each with the region before it."""
    busy = w.ways().busy
    key = (w.home, *w.what, *w.sites)
    found = busy.get(key)
    if found is None:
        stands: list[list[int]] = [[] for _ in BUILDINGS]
        stands[HOME].append(w.region[w.home])
        for i, building in enumerate(w.what):
            stands[building].append(w.sites[i])
        found = links_between(w, stands)
        if len(busy) >= _KEPT:
            busy.clear()
        busy[key] = found
    return found


def links_between(w: EconomyModel, stands: list[list[int]]) -> list[tuple[int, int]]:
    """The same for buildings that stand in these regions, or are to stand there."""
    ways = w.ways()
    found: list[tuple[int, int]] = []
    seen: list[int] = []
    for start, end in TRAFFIC:
        for here in stands[start]:
            best, lowest = -1, FAR
            for there in stands[end]:
                way = ways.table(DONKEY, there)[here]
                if way < lowest:
                    best, lowest = there, way
            if best >= 0:
                for region, link in unpaved(w, ways, here, best):
                    if link not in seen:
                        seen.append(link)
                        found.append((region, link))
    return found


def unpaved(w: EconomyModel, ways: Ways, here: int, there: int) -> list[tuple[int, int]]:
    """The links without a road on the shortest way, each with the region nearer to its beginning."""
    space = w.space
    table = ways.table(DONKEY, there)
    found: list[tuple[int, int]] = []
    while here != there and table[here] < FAR:
        lowest, step, onward, road = FAR, -1, -1, 0
        for area in space.hex_areas[space.area_hex[here]]:
            if w.region[area] == here:
                for _, link, target, edge in space.land_steps[area]:
                    paved = w.roads >> link & 1
                    cost = table[w.region[target]] + (0.5 if paved else 1.0)
                    if cost < lowest and edge not in w.barred:
                        lowest, step, onward, road = cost, link, w.region[target], paved
        if step < 0:
            break
        if not road:
            found.append((here, step))
        here = onward
    return found
