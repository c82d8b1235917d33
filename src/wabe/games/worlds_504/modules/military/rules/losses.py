"""Module 4: armies leave the map, or go back to own tiles after a fight that was not won (TOP I and II)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import bits
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state, with_privileges
from wabe.games.worlds_504.rules.actions import GO_BACK
from wabe.games.worlds_504.rules.basic_effects import unsettle
from wabe.games.worlds_504.rules.components import III, NEAR_MASK
from wabe.games.worlds_504.rules.frames import RETREAT, RETREAT_CELL
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.residents import limit_of
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

WAYS_BACK: Final = GO_BACK.all()


def remove_residents(s: WorldState, a: int, cell: int, count: int) -> None:
    """M4-09, M4-10: residents go back to the storage."""
    weary = min(count, s.tired[a][cell])
    s.tired = add_on(s.tired, a, cell, -weary)
    s.active = add_on(s.active, a, cell, -(count - weary))
    s.residents[a] += count


def remove_garrison(s: WorldState, a: int, cell: int, hits: int) -> int:
    """A-28: the militia goes first, then the barrack; what is lost stays lost. How many armies fell."""
    part = military_state(s)
    bit = 1 << cell
    lost = 0
    if hits > lost and part.militia & bit:
        part.militia &= ~bit
        lost += 1
        for event in s.hooks.neutral_army_beaten:
            event(s, a, cell)
    if hits > lost and part.barracks & bit:
        part.barracks &= ~bit
        lost += 1
    return lost


def remove_home(s: WorldState, d: int, cell: int) -> None:
    """M4-09, M4-19: the settlement or the headquarters falls, and in a city with factories one of them."""
    destroy_factory(s, d, cell)
    if cell == s.capital[d]:
        s.capital = put(s.capital, d, -1)
        s.settlements = add(s.settlements, d, -1)  # a headquarters is not a piece of the storage (G-04)
    unsettle(s, d, cell)


def destroy_factory(s: WorldState, d: int, cell: int) -> None:
    """M4-19: with 3.I and 3.II one factory is destroyed; the rest waits for the conqueror."""
    if 0 < with_privileges(s.hooks.world) < III:
        place = 11 * d + s.city_no[cell]
        if s.city_no[cell] and privileges_state(s).factories[place]:
            privileges_state(s).factories = add(privileges_state(s).factories, place, -1)


def compose(hooks: WorldHooks) -> None:
    """M4-11."""
    hooks.decisions.decision(RETREAT, lists=list_retreat, does={GO_BACK: do_retreat})


def retreat(s: WorldState, a: int, cell: int) -> None:
    """M4-11, A-29: exhausted, to adjacent own tiles with room; without any, to the storage. Asks where it matters."""
    while s.tired[a][cell]:
        ways = list_retreat(s, [RETREAT, a, cell])
        if len(ways) > 1:
            s.frames.append([RETREAT, a, cell])
            return
        if ways:
            go_back(s, a, cell, ways[0].args[0])
        else:
            remove_residents(s, a, cell, s.tired[a][cell])


def list_retreat(s: WorldState, frame: Frame) -> list[Action]:
    """M4-11, G-15: adjacent own tiles that take one more."""
    a, cell = frame[SEAT], frame[RETREAT_CELL]
    return [
        WAYS_BACK[target]
        for target in bits(NEAR_MASK[cell] & s.own[a])
        if s.active[a][target] + s.tired[a][target] < limit_of(s, a, target)
    ]


def go_back(s: WorldState, a: int, cell: int, target: int) -> None:
    """One resident."""
    s.tired = add_on(s.tired, a, cell, -1)
    s.tired = add_on(s.tired, a, target, 1)


def do_retreat(s: WorldState, frame: Frame, action: Action) -> None:
    """M4-11: one after the other."""
    s.frames.pop()
    a, cell = frame[SEAT], frame[RETREAT_CELL]
    go_back(s, a, cell, action.args[0])
    retreat(s, a, cell)
