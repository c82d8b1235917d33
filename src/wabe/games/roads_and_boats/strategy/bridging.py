"""Bridges: where they may be built, and which of them a way would take."""

from heapq import heappop, heappush
from typing import Final

from wabe.games.roads_and_boats.rules.components import DESERT
from wabe.games.roads_and_boats.rules.space import LEFT, RIGHT
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel

_BUILDING_ONE: Final = 0.7  # turns that a detour must cost for a bridge to be worth its stone


def may_span(w: EconomyModel, h: int) -> bool:
    """Return whether a river may be spanned there: not in a desert (AMB-37)."""
    return bool(w.space.branches[h]) and w.terrain(h) != DESERT


def possible_bridges(w: EconomyModel) -> list[int]:
    """All bridges that stand or may be built, as hex * 6 + branch; at a fork two join all banks."""
    found = w.bridges[:]
    for h in w.space.land_hexes:
        if may_span(w, h):
            found += [h * 6 + branch for branch in w.space.branches[h][:2] if h * 6 + branch not in found]
    return found


def missing_bridges(w: EconomyModel, planned: list[int], start: int, end: int) -> list[int]:
    """The bridges that are neither there nor planned on the shortest way between two areas on foot."""
    ways: dict[int, tuple[float, int, int]] = {start: (0.0, -1, -1)}  # turns, from where, by which bridge
    todo: list[tuple[float, int]] = [(0.0, start)]
    while todo:
        way, here = heappop(todo)
        if here == end:
            break
        if way > ways[here][0]:
            continue
        for there, cost, bridge in _steps(w, planned, here):
            known = ways.get(there)
            if known is None or way + cost < known[0] - 1e-9:
                ways[there] = (way + cost, here, bridge)
                heappush(todo, (way + cost, there))
    found: list[int] = []
    while end in ways and end != start:
        _, before, bridge = ways[end]
        if bridge >= 0 and bridge not in planned and bridge not in w.bridges:
            found.append(bridge)
        end = before
    return found[::-1]


def _steps(w: EconomyModel, planned: list[int], here: int) -> list[tuple[int, float, int]]:
    """Areas that are a step or a bridge away, what that takes, and the bridge."""
    space = w.space
    h = space.area_hex[here]
    found = [(there, 0.5 if w.roads >> link & 1 else 1.0, -1) for _, link, there, _ in space.land_steps[here]]
    for branch in space.branches[h]:
        bridge = h * 6 + branch
        banks = (space.area_at(h, branch, LEFT), space.area_at(h, branch, RIGHT))
        if here in banks:
            there = banks[1] if here == banks[0] else banks[0]
            if bridge in planned or bridge in w.bridges:
                found.append((there, 0.0, bridge))
            elif may_span(w, h):
                found.append((there, _BUILDING_ONE, bridge))
    return found
