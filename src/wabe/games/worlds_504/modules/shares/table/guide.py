"""Module 9 for beginners."""

from typing import TYPE_CHECKING

from wabe.core.messages import m
from wabe.games.worlds_504.book.components import III, I
from wabe.games.worlds_504.book.residents import PURCHASE
from wabe.games.worlds_504.modules.shares.book.dealing import DEAL
from wabe.games.worlds_504.modules.shares.book.dividends import DIVIDEND
from wabe.games.worlds_504.modules.shares.book.founding import LATE_CAPITAL
from wabe.games.worlds_504.modules.shares.book.private import STOCKS

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.book.world import World


def compose(world: "World", position: int, hooks: "Hooks") -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    if position == III:
        decisions.advise(STOCKS, m("w504.shares.guide.private"))
        hooks.main_decisions.append(STOCKS)
        return
    decisions.advise(DEAL, m("w504.shares.guide.deal.I" if position == I else "w504.shares.guide.deal.II"))
    decisions.advise(DIVIDEND, m("w504.shares.guide.dividend"))
    decisions.advise(LATE_CAPITAL, m("w504.shares.guide.capital"))
    if position == I:
        decisions.advise(PURCHASE, m("w504.shares.guide.upkeep"))
    hooks.main_decisions.append(DEAL)
