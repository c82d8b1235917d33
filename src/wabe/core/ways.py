"""Ways: where the steps of a drive lead. A way is a list of actions, found by trying them out on copies."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import FrameState
from wabe.core.driving import Driving
from wabe.core.scene import Choice

_MOST: Final = 150  # destinations; there are hardly ever more


class _Leg:
    """A way that was found so far."""

    __slots__ = ("left", "said", "state", "way")

    def __init__(self, state: FrameState, way: list[Action], said: Choice | None, left: int) -> None:
        self.state: Final = state
        self.way: Final = way
        self.said: Final = said  # the last step
        self.left: Final = left


def _order(leg: _Leg) -> tuple[int, int]:
    return -leg.left, len(leg.way)


def find_ways(s: FrameState, driving: Driving) -> list[Choice]:
    """Every destination of more than one step, by the way that leaves most to go on with, of those the shortest.

    A step on which something is asked or revealed is taken by itself, never on a way.
    """
    depth = len(s.frames)
    start = s.frames[-1]
    reached = {driving.at(s, start)}
    found: list[Choice] = []
    todo = [_Leg(s, [], None, 0)]
    while todo and len(found) < _MOST:
        todo.sort(key=_order)
        leg = todo.pop(0)
        here = leg.state
        if leg.said is not None:
            goal = leg.said.targets[-1]
            if goal in reached:
                continue
            reached.add(goal)
            if len(leg.way) > 1:
                label = driving.says(s, start, here, len(leg.way))
                rest = [action.text for action in leg.way[1:]]
                final = here.seat != s.seat
                found.append(Choice(leg.way[0].text, label, leg.said.targets, leg.said.rule, final=final, then=rest))
        if len(here.frames) == depth and here.frames[-1][:2] == start[:2]:
            todo += _further(here, leg.way, driving, reached)
    return found


def _further(here: FrameState, way: list[Action], driving: Driving, reached: set[str]) -> list[_Leg]:
    """One step on, to wherever nothing shorter leads."""
    frame = here.frames[-1]
    depth = len(here.frames)
    found: list[_Leg] = []
    for action in here.legal():
        if action.family not in driving.families:
            continue
        said = here.decisions.choice(here, frame, action)
        if said.targets[-1] in reached:
            continue
        after = here.copy()
        after.play(action)
        if len(after.frames) <= depth:
            still = len(after.frames) == depth and after.frames[-1][0] == frame[0]
            left = driving.left(after, after.frames[-1] if still else frame)
            found.append(_Leg(after, [*way, action], said, left))
    return found
