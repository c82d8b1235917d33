"""Module 6 for beginners."""

from wabe.core.messages import m
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, CREW, PURCHASE, RESIDENTS, TROLLEY
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(world: World, position: int, hooks: TableHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    decisions.advise(CHOOSE_CAPITAL, m("w504.roads.guide.capital"))
    decisions.advise(PURCHASE, m("w504.roads.guide.builders"))
    decisions.advise(RESIDENTS, m("w504.roads.guide.build"))
    if position < III:
        decisions.advise(RESIDENTS, m("w504.roads.guide.network"))
    decisions.advise(CREW, m("w504.roads.guide.crew"))
    decisions.advise(TROLLEY, m("w504.roads.guide.drive"))
