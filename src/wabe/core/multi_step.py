"""Ways: where the steps of a drive lead. A way is a list of actions, found by trying them out on copies."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import FIELDS, KIND, FrameState
from wabe.core.scene import Choice
from wabe.core.stepwise import StepwiseMovement

_MOST: Final = 150  # destinations; there are hardly ever more


class _Leg:
    """A way that was found so far."""

    __slots__ = ("left", "said", "state", "steps", "way")

    def __init__(self, state: FrameState, way: list[Action], steps: int, said: Choice | None, left: int) -> None:
        self.state: Final = state
        self.way: Final = way
        self.steps: Final = steps  # with a step goes what is answered by the way
        self.said: Final = said  # the last step
        self.left: Final = left


def _order(leg: _Leg) -> tuple[int, int]:
    return -leg.left, leg.steps


def multi_step_choices(s: FrameState, driving: StepwiseMovement) -> list[Choice]:
    """Every destination of more than one step, by the way that leaves most to go on with, of those the shortest.

    A step on which something is asked or revealed is taken by itself, never on a way.
    """
    depth = len(s.frames)
    start = s.frames[-1]
    reached = {driving.at(s, start)}
    found: list[Choice] = []
    todo = [_Leg(s, [], 0, None, 0)]
    while todo and len(found) < _MOST:
        todo.sort(key=_order)
        leg = todo.pop(0)
        here = leg.state
        if leg.said is not None:
            goal = leg.said.targets[-1]
            if goal in reached:
                continue
            reached.add(goal)
            if leg.steps > 1:
                label = driving.says(s, start, here, leg.steps)
                rest = [action.text for action in leg.way[1:]]
                final = here.seat != s.seat
                found.append(Choice(leg.way[0].text, label, leg.said.targets, leg.said.rule, final=final, then=rest))
        if len(here.frames) == depth and here.frames[-1][:FIELDS] == start[:FIELDS]:
            todo += _further(leg, driving, reached)
    return found


def _further(leg: _Leg, driving: StepwiseMovement, reached: set[str]) -> list[_Leg]:
    """One step on, to wherever nothing shorter leads."""
    here = leg.state
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
        played = [action, *(here.rules.game.space.parse(text) for text in said.then)]
        for step in played:
            after.play(step)
        if len(after.frames) <= depth:
            still = len(after.frames) == depth and after.frames[-1][KIND] == frame[KIND]
            left = driving.left(after, after.frames[-1] if still else frame)
            found.append(_Leg(after, [*leg.way, *played], leg.steps + 1, said, left))
    return found
