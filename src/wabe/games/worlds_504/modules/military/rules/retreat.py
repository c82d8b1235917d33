"""Module 4 on TOP I and II: who did not win goes back."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.hexes import bits
from wabe.games.worlds_504.modules.military.rules.losses import remove_residents
from wabe.games.worlds_504.rules.actions import GO_BACK
from wabe.games.worlds_504.rules.components import NEAR_MASK
from wabe.games.worlds_504.rules.frames import RETREAT
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.residents import limit_of
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

WAYS_BACK: Final = GO_BACK.all()


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
    a, cell = frame[1], frame[2]
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
    a, cell = frame[1], frame[2]
    go_back(s, a, cell, action.args[0])
    retreat(s, a, cell)
