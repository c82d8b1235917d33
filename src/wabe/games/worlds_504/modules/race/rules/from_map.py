"""Module 2: which of his residents an actor takes from the map, where the storage has none left (M2-04, A-56)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT, Frame
from wabe.core.rows import without
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state, with_deliver
from wabe.games.worlds_504.modules.race.rules.state import with_race
from wabe.games.worlds_504.rules.actions import TAKE_ACTIVE, TAKE_BACK
from wabe.games.worlds_504.rules.frames import MARK_CITY
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.state import WorldState, peopled

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


def first_on_map(s: WorldState, frame: Frame) -> Action | None:
    """Version 1, A-56: the first exhausted resident of the map, or else the first active one."""
    if frame[KIND] != MARK_CITY:
        return None
    a = frame[SEAT]
    world = s.hooks.world
    tired = peopled(s.tired[a])
    if with_race(world) < with_deliver(world):  # before anybody left the trolley for a fight
        tired = [cell for cell in tired if cell != deliver_state(s).at[a] or s.own[a] >> cell & 1] or tired
    return TAKES[(tired or peopled(s.active[a]))[0]]
