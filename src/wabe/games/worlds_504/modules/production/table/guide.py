"""Module 8 for beginners."""

from typing import TYPE_CHECKING

from wabe.core.messages import m
from wabe.games.worlds_504.book.components import III
from wabe.games.worlds_504.book.residents import PURCHASE, RESIDENTS
from wabe.games.worlds_504.book.setup import CHOOSE_CAPITAL
from wabe.games.worlds_504.modules.production.book.sale import RECEIVE, SALE, SECOND

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.book.world import World


def compose(world: "World", position: int, hooks: "Hooks") -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    decisions.advise(CHOOSE_CAPITAL, m("w504.production.guide.capital"))
    decisions.advise(
        PURCHASE, m("w504.production.guide.limit" if position == III else "w504.production.guide.builders")
    )
    decisions.advise(RESIDENTS, m("w504.production.guide.plant"))
    if position < III:
        decisions.advise(RESIDENTS, m("w504.production.guide.house"))
    decisions.advise(SALE, m("w504.production.guide.sale"))
    decisions.advise(SECOND, m("w504.production.guide.exchange"))
    decisions.advise(RECEIVE, m("w504.production.guide.receive"))
