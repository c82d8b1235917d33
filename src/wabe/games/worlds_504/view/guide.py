"""Advice for the first round and the lessons on a world: what its chapters and modules say, and its aims."""

from typing import Final

from wabe.core.messages import Message, m
from wabe.core.sheet import PlayingTip, how_to_play
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, PURCHASE, RESIDENTS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.page import earns, ends, wins

_FIRST_ROUND: Final = 1


def guided(s: WorldState) -> bool:
    """Until the end of the first round."""
    return s.round <= _FIRST_ROUND


def compose(hooks: ViewHooks) -> None:
    """What to do whatever the modules are; they add their words to it."""
    decisions = hooks.decisions
    decisions.guided = guided
    decisions.advise(CHOOSE_CAPITAL, m("w504.guide.capital"))
    decisions.advise(PURCHASE, m("w504.guide.purchase"))
    decisions.advise(RESIDENTS, m("w504.guide.residents"))
    hooks.main_decisions += [CHOOSE_CAPITAL, PURCHASE, RESIDENTS]


def compose_last(hooks: ViewHooks) -> None:
    """After all modules: how one wins and how money comes in is the reason for what they advise."""
    reason = m("w504.guide.aims", wins=wins(hooks.world, hooks.pages), earns=earns(hooks.world, hooks.pages))
    for kind in hooks.main_decisions:
        hooks.decisions.advise(kind, reason)


def lessons_of(hooks: ViewHooks) -> list[PlayingTip]:
    """Put together from what its three modules say."""
    world = hooks.world
    who = "companies" if world.companies else "players"
    phases = tuple(m(f"w504.how.phase.{phase}") for phase in world.phases())
    return how_to_play(
        m("w504.how.aim", wins=wins(world, hooks.pages), earns=earns(world, hooks.pages)),
        m("w504.how.turn", who=who, phases=phases),
        ends(world, hooks.pages),
        m("w504.how.plan", advice=_advice(hooks)),
    )


def _advice(hooks: ViewHooks) -> tuple[Message, ...]:
    """What the coach says to the main decisions of this world, each sentence once."""
    decisions = hooks.decisions
    given = (CHOOSE_CAPITAL,) if hooks.world.common_capital else ()
    asked = [kind for kind in hooks.main_decisions if kind in decisions.askers and kind not in given]
    said = [advice for kind in asked for advice in decisions.advice[kind] if isinstance(advice, Message)]
    return tuple(dict.fromkeys(advice for advice in said if advice.key != "w504.guide.aims"))
