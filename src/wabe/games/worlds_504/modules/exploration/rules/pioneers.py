"""Module 5 on TOP II with Privileges on TOP I: residents follow onto the tile just explored (M5-11)."""

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import bits
from wabe.games.worlds_504.rules.actions import DONE, MOVE, MOVES, THE_DONE
from wabe.games.worlds_504.rules.basic_effects import turn_into_settlement
from wabe.games.worlds_504.rules.components import BEYOND, NEAR_MASK, WATER
from wabe.games.worlds_504.rules.frames import FOLLOW_EXPLORER, FOLLOW_EXPLORER_CELL, PIONEERS, PIONEERS_CELL
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.residents import can_enter
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState


def compose(hooks: WorldHooks) -> None:
    """M5-11."""
    hooks.tile_explored.append(call)
    hooks.decisions.flow(PIONEERS, ask_again)
    hooks.decisions.decision(FOLLOW_EXPLORER, lists=list_pioneers, does={MOVE: do_follow, DONE: do_stay})


def call(s: WorldState, a: int, cell: int) -> None:
    """M5-11: after a tile one can enter was found."""
    if s.terrain[cell] != WATER:
        s.frames.append([PIONEERS, a, cell])


def ask_again(s: WorldState, frame: Frame) -> None:
    """M5-11: any number, one after the other."""
    question = [FOLLOW_EXPLORER, frame[SEAT], frame[PIONEERS_CELL]]
    if len(list_pioneers(s, question)) > 1:
        s.frames.append(question)
    else:
        s.frames.pop()


def list_pioneers(s: WorldState, frame: Frame) -> list[Action]:
    """M5-11: active residents on adjacent tiles, or nobody more."""
    a, cell = frame[SEAT], frame[FOLLOW_EXPLORER_CELL]
    found: list[Action] = []
    if can_enter(s, a, cell):
        near = bits(NEAR_MASK[cell] & s.own[a])
        found = [MOVES[start][BEYOND[start].index(cell)] for start in near if s.active[a][start]]
    found.append(THE_DONE)
    return found


def do_follow(s: WorldState, frame: Frame, action: Action) -> None:
    """M5-11: it moves without being exhausted; the first one becomes the settlement. A found garrison is fought."""
    s.frames.pop()
    a, cell = frame[SEAT], frame[FOLLOW_EXPLORER_CELL]
    start = action.args[0]
    for takes_over in s.hooks.intercepts_move:
        if takes_over(s, a, start, cell):
            return
    s.active = add_on(s.active, a, start, -1)
    if s.own[a] >> cell & 1:
        s.active = add_on(s.active, a, cell, 1)
        return
    turn_into_settlement(s, a, cell)


def do_stay(s: WorldState, frame: Frame, action: Action) -> None:
    """M5-11: nobody more."""
    s.frames.pop()
    s.frames.pop()
