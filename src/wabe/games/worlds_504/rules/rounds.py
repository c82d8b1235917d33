"""The course of a game: the preparation, rounds with their phases, turns, the end (chapter F and G-11, G-12)."""

from wabe.core.frames import KIND, SEAT, Frame, end_game
from wabe.core.game import NATURE
from wabe.core.rows import add, put
from wabe.games.worlds_504.rules.basic_effects import earn
from wabe.games.worlds_504.rules.components import BASE_INCOME
from wabe.games.worlds_504.rules.frames import (
    CAPPED,
    ENDED,
    FIRST_PLAYER,
    ROUND,
    ROUND_STEP,
    SETUP,
    SETUP_STEP,
    TURN,
    TURN_STEP,
)
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import CLOCKWISE


def compose(hooks: WorldHooks) -> None:
    """The frame of every round and turn, and who decides in it."""
    hooks.decisions.lead(seat_of)
    hooks.decisions.flow(SETUP, run_setup)
    hooks.decisions.flow(ROUND, run_round)
    hooks.decisions.flow(TURN, run_turn)
    hooks.round_steps.append(("begin", 0, begin_round))
    if hooks.world.order != CLOCKWISE:
        hooks.round_steps.append(("1", 0, set_order))
    hooks.round_steps.append(("3", 0, take_turns))
    hooks.turn_steps.append(("3H", 0, collect_income))


def seat_of(s: WorldState, who: int) -> int:
    """The seat that decides a frame: the leader of the actor, the player himself, or NATURE."""
    if who < 0:
        return who
    return s.decider[who] if who < FIRST_PLAYER else who - FIRST_PLAYER


def run_setup(s: WorldState, frame: Frame) -> None:
    """One step of the preparation after the other."""
    steps = s.course.setup_steps
    if frame[SETUP_STEP] == len(steps):
        s.frames.pop()
        s.frames.append([ROUND, NATURE, 0])
        return
    frame[SETUP_STEP] += 1
    steps[frame[SETUP_STEP] - 1](s)


def run_round(s: WorldState, frame: Frame) -> None:
    """G-11: the common phases and, between them, the turns of all actors."""
    steps = s.course.round_steps
    while frame[ROUND_STEP] < len(steps):
        frame[ROUND_STEP] += 1
        steps[frame[ROUND_STEP] - 1](s)
        if s.frames[-1] is not frame:
            return  # a turn, or something to decide first
    frame[ROUND_STEP] = 0
    for ended in s.hooks.ends_after_round:  # G-12
        if ended(s):
            finish(s, ENDED)
            return
    if 0 < s.course.round_cap <= s.round:
        finish(s, CAPPED)


def begin_round(s: WorldState) -> None:
    """A new round."""
    s.round += 1
    s.turn = 0


def set_order(s: WorldState) -> None:
    """F-01: from the second round on the order is determined again (by share value in the first, too)."""
    if s.hooks.determine_order is not None and (s.round > 1 or s.hooks.world.companies):
        s.hooks.determine_order(s)


def take_turns(s: WorldState) -> None:
    """F-03: each actor finishes his turn before the next begins."""
    if s.turn < len(s.order):
        s.frames[-1][ROUND_STEP] -= 1  # come back here after the turn
        s.frames.append([TURN, s.order[s.turn], 0])
        s.turn += 1


def run_turn(s: WorldState, frame: Frame) -> None:
    """One step of the turn after the other."""
    steps = s.course.turn_steps
    while frame[TURN_STEP] < len(steps):
        frame[TURN_STEP] += 1
        steps[frame[TURN_STEP] - 1](s, frame[SEAT])
        if s.frames[-1] is not frame:
            return  # something to decide first
    s.frames.pop()
    for ended in s.hooks.ends_after_turn:
        if ended(s, frame[SEAT]):
            finish(s, ENDED)
            return


def begin_turn(s: WorldState, a: int) -> None:
    """Clear the counts of one turn."""
    s.used = 0
    s.idle = ()
    for event in s.hooks.turn_starts:
        event(s, a)


def collect_income(s: WorldState, a: int) -> None:
    """G-25, F-03 (3H): the income of the module on TOP II, in cash or set aside."""
    hooks = s.hooks
    amount = BASE_INCOME if hooks.income is None else hooks.income(s, a)
    for more in hooks.extra_income:
        amount += more(s, a)
    s.income = put(s.income, a, amount)
    if hooks.income_set_aside:
        s.aside = add(s.aside, a, amount)
        s.bank -= amount
    else:
        earn(s, a, amount)


def release_income(s: WorldState) -> None:
    """A-26: at the end what was set aside is added untaxed."""
    for a in range(s.hooks.actors):
        s.money[a] += s.aside[a]
        s.aside = put(s.aside, a, 0)


def finish(s: WorldState, how: int) -> None:
    """The game is over."""
    for step in s.hooks.before_scoring:
        step(s)
    s.ended = how
    end_game(s)


def in_own_turn(s: WorldState, frame: Frame) -> bool:
    """Return whether the actor who decides is having his turn."""
    frames = s.frames
    return len(frames) > 2 and frames[1][KIND] == TURN and frames[1][SEAT] == frame[SEAT]
