"""Module 1 with Roads: an own road costs half a movement point."""

from typing import Final

from wabe.core.frames import Frame
from wabe.games.worlds_504.modules.deliver.rules.trolley import POINTS, cost
from wabe.games.worlds_504.rules.components import BEYOND
from wabe.games.worlds_504.rules.frames import TROLLEY
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

ON_A_ROAD: Final = 1  # half movement points


def compose(hooks: WorldHooks) -> None:
    """M1-18."""
    hooks.drive_costs.append(along_road)
    hooks.drove.append(stop)


def along_road(s: WorldState, a: int, frame: Frame, start: int, cell: int, half: int) -> int:
    """M1-18: whatever the terrain."""
    own_road = s.hooks.own_road
    if own_road is not None and own_road(s, a, start, cell):
        return min(half, ON_A_ROAD)
    return half


def stop(s: WorldState, a: int, cell: int, half: int) -> None:
    """M1-18: a rest of half a point that takes the trolley nowhere is lost at once, whatever is built from there."""
    frame = next(frame for frame in reversed(s.frames) if frame[0] == TROLLEY)
    if frame[POINTS] == ON_A_ROAD:
        ways = [other for other in BEYOND[cell] if other >= 0 and s.land >> other & 1]
        if all(cost(s, a, frame, cell, other) > ON_A_ROAD for other in ways):
            frame[POINTS] = 0
