"""Module 6 with the Race or with Majorities on TOP I: settlements leave the map, their roads lose their owner."""

from wabe.core.hexes import bits
from wabe.core.rows import put, without
from wabe.games.worlds_504.modules.roads.rules.network import lay_road
from wabe.games.worlds_504.modules.roads.rules.part import BOTH_ENDS, EDGE, EDGES_OF, ends
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState


def compose(hooks: WorldHooks) -> None:
    """M6-06."""
    hooks.removed.append(lose_roads)
    hooks.turn_starts.append(take_over)
    hooks.road_laid.append(take_over)
    hooks.settled.append(settled)


def lose_roads(s: WorldState, a: int, cell: int) -> None:
    """M6-06: own roads to the tile turn neutral; A-35: this tile alone is subtracted."""
    part = s.roads
    lost = bits(part.lines[a] & EDGES_OF[cell])
    if lost:
        left = part.lines[a] & ~EDGES_OF[cell]
        joined = part.joined[a]
        for edge in lost:
            for end in ends(edge):
                if not left & EDGES_OF[end]:
                    joined &= ~(1 << end)
        part.lines = put(part.lines, a, left)
        part.joined = put(part.joined, a, joined)
        part.loose += tuple([edge for edge in EDGE[cell] if edge in lost])
    part.counted = put(part.counted, a, part.counted[a] & ~(1 << cell))


def settled(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M6-06: a new settlement may be the second end of a neutral road."""
    take_over(s, a)


def take_over(s: WorldState, a: int) -> None:
    """M6-06, A-35: in his own turn an actor swaps neutral roads between own tiles that join his other roads, free."""
    part = s.roads
    own = s.own[a]
    joined = part.joined[a]
    for edge in part.loose:
        tiles = BOTH_ENDS[edge]
        if own & tiles == tiles and joined & tiles and not part.lines[a] >> edge & 1:
            part.loose = without(part.loose, edge)
            lay_road(s, a, edge)  # looks for the next one
            return
