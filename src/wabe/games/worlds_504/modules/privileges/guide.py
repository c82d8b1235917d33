"""Module 3 for beginners."""

from typing import TYPE_CHECKING

from wabe.core.messages import m
from wabe.games.worlds_504.components import III
from wabe.games.worlds_504.modules.deliver.trolley import TROLLEY
from wabe.games.worlds_504.modules.privileges.auction import BIDDING
from wabe.games.worlds_504.modules.privileges.factories import FACTORIES
from wabe.games.worlds_504.modules.privileges.order import CHOOSE_PLACE, SEALED
from wabe.games.worlds_504.modules.privileges.purchase import OFFER
from wabe.games.worlds_504.residents import RESIDENTS

if TYPE_CHECKING:
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.world import World


def compose(world: "World", position: int, hooks: "Hooks") -> None:
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
