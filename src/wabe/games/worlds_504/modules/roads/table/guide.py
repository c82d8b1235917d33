"""Module 6 for beginners."""

from typing import TYPE_CHECKING

from wabe.core.messages import m
from wabe.games.worlds_504.book.components import III
from wabe.games.worlds_504.book.residents import PURCHASE, RESIDENTS
from wabe.games.worlds_504.book.setup import CHOOSE_CAPITAL
from wabe.games.worlds_504.modules.deliver.book.trolley import TROLLEY
from wabe.games.worlds_504.modules.roads.book.building import CREW

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.book.world import World


def compose(world: "World", position: int, hooks: "Hooks") -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    decisions.advise(CHOOSE_CAPITAL, m("w504.roads.guide.capital"))
    decisions.advise(PURCHASE, m("w504.roads.guide.builders"))
    decisions.advise(RESIDENTS, m("w504.roads.guide.build"))
    if position < III:
        decisions.advise(RESIDENTS, m("w504.roads.guide.network"))
    decisions.advise(CREW, m("w504.roads.guide.crew"))
    decisions.advise(TROLLEY, m("w504.roads.guide.drive"))
