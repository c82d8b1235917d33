"""Module 5 without residents, phase 3E: the trolley explores."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.deliver.rules.stops import begin_anew
from wabe.games.worlds_504.modules.deliver.rules.trolley import boost_price, cost, do_boost, drive_to, trolley_frame
from wabe.games.worlds_504.modules.exploration.rules.discovery import explore
from wabe.games.worlds_504.modules.exploration.rules.expedition import list_spaces
from wabe.games.worlds_504.rules.actions import CLIMB, DONE, EXPLORE, THE_DONE
from wabe.games.worlds_504.rules.components import BEYOND, WATER
from wabe.games.worlds_504.rules.frames import MOUNTAIN_FOUND, MOUNTAIN_FOUND_CELL, TROLLEY, TROLLEY_POINTS
from wabe.games.worlds_504.rules.left_out import ask_if_possible
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

ONE_POINT: Final = 2  # in half movement points

THE_CLIMB: Final = CLIMB.of()


def compose(hooks: WorldHooks) -> None:
    """M5-13."""
    hooks.trolley_actions.append(list_explorations)
    hooks.decisions.on(TROLLEY, EXPLORE, do_explore)
    hooks.finder_acts.append(enter)
    hooks.decisions.decision(MOUNTAIN_FOUND, lists=list_climb, does={CLIMB: do_climb, DONE: do_stay})


def list_explorations(s: WorldState, a: int, frame: Frame, found: list[Action]) -> None:
    """M5-13: unknown spaces next to the trolley, with at least 1 MP left."""
    if frame[TROLLEY_POINTS] >= ONE_POINT:
        list_spaces(s, deliver_state(s).at[a], found)


def do_explore(s: WorldState, frame: Frame, action: Action) -> None:
    """M5-13."""
    begin_anew(s)
    explore(s, frame[SEAT], BEYOND[action.args[0]][action.args[1]])


def enter(s: WorldState, a: int, cell: int) -> None:
    """M5-13, A-48: the trolley must enter what it has found; water costs 1 MP and it stays."""
    frame = s.frames[-1]
    half = cost(s, a, frame, deliver_state(s).at[a], cell)
    if s.terrain[cell] == WATER:
        frame[TROLLEY_POINTS] -= ONE_POINT
    elif half <= frame[TROLLEY_POINTS]:
        drive_to(s, frame, cell, half)
    else:
        question = [MOUNTAIN_FOUND, a, cell]
        ask_if_possible(s, question, list_climb)
        if s.frames[-1] is not question:
            frame[TROLLEY_POINTS] -= ONE_POINT


def list_climb(s: WorldState, frame: Frame) -> list[Action]:
    """M5-13, A-48: buy the missing movement point, or stay."""
    return [THE_CLIMB, THE_DONE] if s.money[frame[SEAT]] >= boost_price(trolley_frame(s)) else [THE_DONE]


def do_climb(s: WorldState, frame: Frame, action: Action) -> None:
    """M5-13, M1-10: with one more point the trolley enters the mountain."""
    s.frames.pop()
    driving = s.frames[-1]
    do_boost(s, driving, action)
    a, cell = frame[SEAT], frame[MOUNTAIN_FOUND_CELL]
    drive_to(s, driving, cell, cost(s, a, driving, deliver_state(s).at[a], cell))


def do_stay(s: WorldState, frame: Frame, action: Action) -> None:
    """M5-13, A-48: the last movement point is spent, and the trolley stays."""
    s.frames.pop()
    s.frames[-1][TROLLEY_POINTS] -= ONE_POINT
