"""The phases of a turn that are left: where nobody else acts between them, what comes later may be chosen now.

A building or a brick of a later phase stands for the ends before it, and one end for all phases that are left.
"""

from typing import Final

from wabe.core.frames import KIND
from wabe.core.messages import m
from wabe.core.scene import Choice
from wabe.games.roads_and_boats.rules.actions import BRICK, SITE, THE_END
from wabe.games.roads_and_boats.rules.frames import PHASES
from wabe.games.roads_and_boats.rules.state import BoatsState

_LATER: Final = (SITE, BRICK)


def rest_of_turn(s: BoatsState, known: list[Choice]) -> list[Choice]:
    """Return what may be chosen beyond the end of the phase; a thing that already stands for something is left out."""
    if not s.frames or s.frames[-1][KIND] not in PHASES:
        return []
    taken = {choice.targets[0] for choice in known if choice.targets}
    found: list[Choice] = []
    after = s.copy()
    ends: list[str] = []
    while after.frames and after.turn == s.turn and after.seat == s.seat and THE_END in after.legal():
        if ends:
            found += _further(after, ends, taken, s.phase)
        after.play(THE_END)
        ends.append(THE_END.text)
    if len(ends) > 1:
        found.append(Choice(THE_END.text, m("boats.choice.end_turn"), rule="RB-TURN-01", then=ends[1:]))
    return found


def _further(after: BoatsState, ends: list[str], taken: set[str], phase: int) -> list[Choice]:
    """Buildings and bricks of a later phase, after these ends."""
    frame = after.frames[-1]
    found: list[Choice] = []
    for action in after.legal():
        if action.family not in _LATER:
            continue
        said = after.decisions.choice(after, frame, action)
        if said.alike or not said.targets or said.targets[0] in taken:
            continue
        label = m("boats.choice.later_phase", what=said.label, phase=m(f"boats.phase.{phase}"))
        then = [*ends[1:], action.text, *said.then]
        found.append(Choice(ends[0], label, said.targets, said.rule, said.group, then=then))
    return found
