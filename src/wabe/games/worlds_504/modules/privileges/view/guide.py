"""Module 3 for beginners."""

from wabe.core.messages import m
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.frames import BIDDING, CHOOSE_PLACE, FACTORIES, OFFER, RESIDENTS, SEALED, TROLLEY
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(world: World, position: int, hooks: TableHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    if position == III:
        decisions.advise(OFFER, m("w504.privileges.guide.offer"))
        hooks.main_decisions.append(OFFER)
        return
    decisions.advise(SEALED, m("w504.privileges.guide.sealed"))
    decisions.advise(CHOOSE_PLACE, m("w504.privileges.guide.place"))
    decisions.advise(BIDDING, m("w504.privileges.guide.bid"))
    decisions.advise(FACTORIES, m("w504.privileges.guide.factory"))
    decisions.advise(RESIDENTS, m("w504.privileges.guide.cities"))
    decisions.advise(TROLLEY, m("w504.privileges.guide.cities"))
    hooks.main_decisions.append(BIDDING)
