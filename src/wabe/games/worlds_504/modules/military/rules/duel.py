"""Module 4 on TOP III: armies are lost one for one, immediately (3D)."""

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import bits
from wabe.games.worlds_504.modules.military.rules import battles
from wabe.games.worlds_504.modules.military.rules.armies import (
    GARRISON,
    HEADQUARTERS_ARMIES,
    NOBODY,
    defender,
    may_attack,
    residents_of,
    steps_onto,
)
from wabe.games.worlds_504.modules.military.rules.capital import after_capital
from wabe.games.worlds_504.modules.military.rules.losses import remove_garrison, remove_home, remove_residents
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.modules.race.rules.state import with_race
from wabe.games.worlds_504.rules.actions import MOVE
from wabe.games.worlds_504.rules.basic_effects import turn_into_settlement
from wabe.games.worlds_504.rules.components import NEAR_MASK
from wabe.games.worlds_504.rules.frames import STORM, STORM_CELL, STORM_LOSER
from wabe.games.worlds_504.rules.on_tiles import add_on, put_on
from wabe.games.worlds_504.rules.residents import can_enter
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState


def compose(hooks: WorldHooks) -> None:
    """M4-06, M4-14."""
    hooks.may_enter.append(enough_for_headquarters)
    hooks.intercepts_move.append(march)
    hooks.decisions.decision(STORM, lists=list_storm, does={MOVE: do_storm})
    if with_race(hooks.world):
        battles.compose(hooks)
        hooks.begin_fight = fight_landed
    else:
        hooks.passengers_attack = fight_from_trolley


def bare_headquarters(s: WorldState, d: int, cell: int) -> bool:
    """M4-06: a capital whose residents are gone."""
    return d >= 0 and cell == s.capital[d] and residents_of(s, d, cell) == 0


def enough_for_headquarters(s: WorldState, a: int, cell: int) -> bool:
    """M4-06: three active residents on adjacent tiles, to be moved immediately."""
    if cell not in s.capital or not bare_headquarters(s, defender(s, a, cell), cell):
        return True
    ready = sum(s.active[a][start] for start in bits(NEAR_MASK[cell] & s.own[a]))
    return ready >= HEADQUARTERS_ARMIES


def march(s: WorldState, a: int, start: int, cell: int) -> bool:
    """M4-14: a resident moved onto a foreign tile is removed together with one defending army."""
    d = defender(s, a, cell)
    if d == NOBODY:
        return False
    s.active = add_on(s.active, a, start, -1)
    if bare_headquarters(s, d, cell):
        s.tired = add_on(s.tired, a, cell, 1)
        s.frames.append([STORM, a, cell, d])
    else:
        s.residents[a] += 1
        duel(s, a, d, cell)
    return True


def duel(s: WorldState, a: int, d: int, cell: int) -> None:
    """M4-14: one defending army falls: militia, barrack; residents, then the settlement."""
    for event in s.hooks.tile_attacked:
        event(s, a, cell)
    if d == GARRISON:
        remove_garrison(s, a, cell, 1)
    elif residents_of(s, d, cell):
        remove_residents(s, d, cell, 1)
    else:
        remove_home(s, d, cell)


def list_storm(s: WorldState, frame: Frame) -> list[Action]:
    """M4-06: the next of the three."""
    return steps_onto(s, frame[SEAT], frame[STORM_CELL])


def do_storm(s: WorldState, frame: Frame, action: Action) -> None:
    """M4-06: with the third the headquarters falls."""
    a, cell, d = frame[SEAT], frame[STORM_CELL], frame[STORM_LOSER]
    s.active = add_on(s.active, a, action.args[0], -1)
    s.tired = add_on(s.tired, a, cell, 1)
    if s.tired[a][cell] == HEADQUARTERS_ARMIES:
        s.frames.pop()
        remove_residents(s, a, cell, HEADQUARTERS_ARMIES)
        take_headquarters(s, a, d, cell)


def take_headquarters(s: WorldState, a: int, d: int, cell: int) -> None:
    """M4-06: three residents and the headquarters are removed; the city is neutral."""
    for event in s.hooks.tile_attacked:
        event(s, a, cell)
    remove_home(s, d, cell)
    after_capital(s, a, d, cell, False)


# M1-16: passengers of a trolley


def fight_from_trolley(s: WorldState, a: int, cell: int, count: int) -> int:
    """M1-16: man by man, as long as somebody defends; how many were used up."""
    used = 0
    while used < count:
        d = defender(s, a, cell)
        if d == NOBODY or not may_attack(s, a, cell):
            break
        if bare_headquarters(s, d, cell):
            if count - used >= HEADQUARTERS_ARMIES:
                used += HEADQUARTERS_ARMIES
                s.residents[a] += HEADQUARTERS_ARMIES
                take_headquarters(s, a, d, cell)
            break
        used += 1
        s.residents[a] += 1
        duel(s, a, d, cell)
    return used


def fight_landed(s: WorldState, a: int, cell: int) -> None:
    """M1-16: with the Race those who landed fight now; survivors settle, or go to the storage where they cannot."""
    military_state(s).sites &= ~(1 << cell)
    left = s.tired[a][cell]
    s.tired = put_on(s.tired, a, cell, 0)
    left -= fight_from_trolley(s, a, cell, left)
    if left and defender(s, a, cell) == NOBODY and can_enter(s, a, cell):
        s.tired = put_on(s.tired, a, cell, left - 1)
        turn_into_settlement(s, a, cell)
    else:
        s.residents[a] += left
