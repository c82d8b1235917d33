"""Module 9 for beginners."""

from wabe.core.messages import m
from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.frames import DEAL_SHARES, DIVIDEND, LATE_CAPITAL, PURCHASE, STOCKS
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(world: World, position: int, hooks: TableHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    if position == III:
        decisions.advise(STOCKS, m("w504.shares.guide.private"))
        hooks.main_decisions.append(STOCKS)
        return
    decisions.advise(DEAL_SHARES, m("w504.shares.guide.deal.I" if position == I else "w504.shares.guide.deal.II"))
    decisions.advise(DIVIDEND, m("w504.shares.guide.dividend"))
    decisions.advise(LATE_CAPITAL, m("w504.shares.guide.capital"))
    if position == I:
        decisions.advise(PURCHASE, m("w504.shares.guide.upkeep"))
    hooks.main_decisions.append(DEAL_SHARES)
