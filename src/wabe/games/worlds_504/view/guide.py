"""A first round by the hand: modules and chapters give advice for their decisions; the aims of the world end it."""

from typing import Final

from wabe.core.messages import m
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, PURCHASE, RESIDENTS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.aims import earns, wins
from wabe.games.worlds_504.view.hooks import TableHooks

_FIRST_ROUND: Final = 1


def guided(s: WorldState) -> bool:
    """Until the end of the first round."""
    return s.round <= _FIRST_ROUND


def compose(hooks: TableHooks) -> None:
    """What to do whatever the modules are; they add their words to it."""
    decisions = hooks.decisions
    decisions.guided = guided
    decisions.advise(CHOOSE_CAPITAL, m("w504.guide.capital"))
    decisions.advise(PURCHASE, m("w504.guide.purchase"))
    decisions.advise(RESIDENTS, m("w504.guide.residents"))
    hooks.main_decisions += [CHOOSE_CAPITAL, PURCHASE, RESIDENTS]


def compose_last(hooks: TableHooks) -> None:
    """After all modules: how one wins and how money comes in is the reason for what they advise."""
    reason = m("w504.guide.aims", wins=wins(hooks.world, hooks.aims), earns=earns(hooks.world, hooks.aims))
    for kind in hooks.main_decisions:
        hooks.decisions.advise(kind, reason)
