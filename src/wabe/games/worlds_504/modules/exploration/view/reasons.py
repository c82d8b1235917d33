"""Module 5: why nothing can be done with a thing."""

from typing import Final

from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.modules.exploration.rules.discovery import explorable
from wabe.games.worlds_504.rules.frames import GO_ON, RESIDENTS, TROLLEY
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import number_in

_EXPLORING: Final = (RESIDENTS, GO_ON, TROLLEY)  # decisions in which somebody explores


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    hooks.decisions.refuse(why_not_explore)


def why_not_explore(s: WorldState, frame: Frame, thing: str) -> Message:
    """M5-02 to M5-08, A-48: why an unknown space stays unknown."""
    cell = number_in(thing, "cell")
    if cell < 0 or frame[0] not in _EXPLORING:
        return NOTHING
    if s.terrain[cell] >= 0:
        return m("w504.exploration.why.known") if frame[0] == GO_ON else NOTHING
    if not explorable(s, cell):
        return m("w504.exploration.why.none")
    return m("w504.exploration.why.trolley" if frame[0] == TROLLEY else "w504.exploration.why.far")
