"""Phases in which an actor can do nothing are left out: what he is not asked there is decided here alone."""

from collections.abc import Callable

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.games.worlds_504.rules.state import WorldState

Lister = Callable[[WorldState, Frame], list[Action]]


def ask_if_possible(s: WorldState, frame: Frame, lists: Lister) -> None:
    """F-03: ask what is done in a phase, unless all one can do is to end it."""
    if is_choice(s, frame, lists):
        s.frames.append(frame)


def is_choice(s: WorldState, frame: Frame, lists: Lister) -> bool:
    """Return whether there is anything to do, perhaps with money that the actor can still raise (M9-20)."""
    return len(lists(s, frame)) > 1 or is_choice_for_money(s, frame, lists)


def is_choice_for_money(s: WorldState, frame: Frame, lists: Lister) -> bool:
    """M9-20: whether something could be done with the missing money, which a share brings."""
    a = frame[SEAT]
    more = to_be_raised(s, a)
    if not more:
        return False
    s.money[a] += more
    found = len(lists(s, frame))
    s.money[a] -= more
    return found > 1


def to_be_raised(s: WorldState, a: int) -> int:
    """M9-20: the money that the actor can still raise in this turn."""
    total = 0
    for amount in s.hooks.may_raise:
        total += amount(s, a)
    return total
