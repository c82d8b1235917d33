"""Module 7 for beginners."""

from wabe.core.messages import m
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, RESIDENTS, TROLLEY, WITHDRAW
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(world: World, position: int, hooks: TableHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    most = m("w504.majorities.guide.most")
    decisions.advise(CHOOSE_CAPITAL, m("w504.majorities.guide.capital"))
    decisions.advise(RESIDENTS, most)
    decisions.advise(TROLLEY, most)
    decisions.advise(WITHDRAW, m("w504.majorities.guide.withdraw"))
