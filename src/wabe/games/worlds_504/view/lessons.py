"""How a world is played, for who reads of it for the first time: its aims, its phases, the advice of its modules."""

from wabe.core.messages import Message, m
from wabe.core.sheet import PlayingTip, how_to_play
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL
from wabe.games.worlds_504.view.aims import earns, ends, wins
from wabe.games.worlds_504.view.hooks import TableHooks


def lessons_of(hooks: TableHooks) -> list[PlayingTip]:
    """Put together from what its three modules say."""
    world = hooks.world
    who = "companies" if world.companies else "players"
    phases = tuple(m(f"w504.how.phase.{phase}") for phase in world.phases())
    return how_to_play(
        m("w504.how.aim", wins=wins(world, hooks.aims), earns=earns(world, hooks.aims)),
        m("w504.how.turn", who=who, phases=phases),
        ends(world, hooks.aims),
        m("w504.how.plan", advice=_advice(hooks)),
    )


def _advice(hooks: TableHooks) -> tuple[Message, ...]:
    """What the coach says to the main decisions of this world, each sentence once."""
    decisions = hooks.decisions
    given = (CHOOSE_CAPITAL,) if hooks.world.common_capital else ()
    asked = [kind for kind in hooks.main_decisions if kind in decisions.askers and kind not in given]
    said = [advice for kind in asked for advice in decisions.advice[kind] if isinstance(advice, Message)]
    return tuple(dict.fromkeys(advice for advice in said if advice.key != "w504.guide.aims"))
