"""Module 8 for beginners."""

from wabe.core.messages import m
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, PURCHASE, RECEIVE, RESIDENTS, SALE, SECOND
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(world: World, position: int, hooks: TableHooks) -> None:
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
