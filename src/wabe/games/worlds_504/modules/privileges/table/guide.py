"""Module 3 for beginners."""

from typing import TYPE_CHECKING

from wabe.core.messages import m
from wabe.games.worlds_504.book.components import III
from wabe.games.worlds_504.book.residents import RESIDENTS
from wabe.games.worlds_504.modules.deliver.book.trolley import TROLLEY
from wabe.games.worlds_504.modules.privileges.book.auction import BIDDING
from wabe.games.worlds_504.modules.privileges.book.factories import FACTORIES
from wabe.games.worlds_504.modules.privileges.book.order import CHOOSE_PLACE, SEALED
from wabe.games.worlds_504.modules.privileges.book.purchase import OFFER

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.book.world import World


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
