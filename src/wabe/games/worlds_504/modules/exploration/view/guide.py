"""Module 5 for beginners."""

from wabe.core.messages import m
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, FOLLOW_EXPLORER, GO_ON, MOUNTAIN_FOUND, RESIDENTS, SHIFT
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(world: World, position: int, hooks: TableHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    decisions.advise(CHOOSE_CAPITAL, m("w504.exploration.guide.capital"))
    decisions.advise(RESIDENTS, m("w504.exploration.guide.explore"))
    decisions.advise(SHIFT, m("w504.exploration.guide.shift"))
    decisions.advise(GO_ON, m("w504.exploration.guide.go_on"))
    decisions.advise(FOLLOW_EXPLORER, m("w504.exploration.guide.follow"))
    decisions.advise(MOUNTAIN_FOUND, m("w504.exploration.guide.climb"))
