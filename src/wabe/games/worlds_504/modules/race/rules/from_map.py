"""Module 2: which of his residents an actor takes from the map, where the storage has none left (M2-04, A-56)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.rows import without
from wabe.games.worlds_504.rules.actions import TAKE_ACTIVE, TAKE_BACK
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.state import WorldState

TAKES: Final = TAKE_BACK.all()
TAKES_ACTIVE: Final = TAKE_ACTIVE.all()


def list_on_map(s: WorldState, frame: Frame) -> list[Action]:
    """M2-04, A-56: any of them; where exhausted and active ones stand together, either."""
    a = frame[SEAT]
    active, tired = s.active[a], s.tired[a]
    found: list[Action] = []
    for cell in range(len(tired)):
        if tired[cell] or active[cell]:
            found.append(TAKES[cell])
            if tired[cell] and active[cell]:
                found.append(TAKES_ACTIVE[cell])
    return found


def take_off(s: WorldState, a: int, action: Action) -> None:
    """M2-04, A-56: it leaves the map: an exhausted one, if there is one and no active one was named."""
    cell = action.args[0]
    if s.tired[a][cell] and action.family is TAKE_BACK:
        s.tired = add_on(s.tired, a, cell, -1)
        if cell in s.idle:  # the other one is worth more: it may still act again
            s.idle = without(s.idle, cell)
    else:
        s.active = add_on(s.active, a, cell, -1)
