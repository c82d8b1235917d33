"""Module 6: how many residents a road takes."""

from functools import cache
from typing import Final

from wabe.core.rows import Row, put
from wabe.games.worlds_504.modules.roads.rules.part import ends
from wabe.games.worlds_504.rules.components import CITY, FOREST, III, MOUNTAIN, card
from wabe.games.worlds_504.rules.state import WorldState

COSTS: Final[Row] = (3, 1, 2, 1, 3, 2, 0)  # residents, by terrain
CHEAP_CARDS: Final = ((card("I-9"), FOREST), (card("II-7"), MOUNTAIN), (card("II-8"), CITY))
ALL_CHEAP: Final = sum(bit for bit, _ in CHEAP_CARDS)


def costs(s: WorldState, a: int) -> Row:
    """M6-03: residents by terrain; P-I-09, P-II-08 and the road part of P-II-07, none of them for 6.III."""
    return COSTS if s.hooks.world.with_roads == III else costs_with(s.cards[a] & ALL_CHEAP)


@cache
def costs_with(cards: int) -> Row:
    """With these cards, each of which makes a terrain cheap."""
    found = COSTS
    for bit, terrain in CHEAP_CARDS:
        if cards & bit:
            found = put(found, terrain, 1)
    return found


def cost(s: WorldState, a: int, edge: int) -> int:
    """M6-03: by the dearer terrain, and 1 for each opposing road on that edge. A-35: neutral roads cost nothing."""
    prices = costs(s, a)
    cell, other = ends(edge)
    return max(prices[s.terrain[cell]], prices[s.terrain[other]]) + opposing(s, a, edge)


def opposing(s: WorldState, a: int, edge: int) -> int:
    """M6-03: roads of others on this edge; with Military there are none."""
    number = 0
    if len(s.roads.lines) > 1:
        for rival, lines in enumerate(s.roads.lines):
            if rival != a and lines >> edge & 1:
                number += 1
    return number


def roads_of_others(s: WorldState, a: int) -> int:
    """M6-03: the edges (mask) with opposing roads; with Military there are none."""
    mask = 0
    if len(s.roads.lines) > 1:
        for rival, lines in enumerate(s.roads.lines):
            if rival != a:
                mask |= lines
    return mask
