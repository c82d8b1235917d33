"""Module 7 for beginners."""

from typing import TYPE_CHECKING

from wabe.core.messages import m
from wabe.games.worlds_504.book.residents import RESIDENTS
from wabe.games.worlds_504.book.setup import CHOOSE_CAPITAL
from wabe.games.worlds_504.modules.deliver.book.trolley import TROLLEY
from wabe.games.worlds_504.modules.majorities.book.scorings import WITHDRAW

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.book.world import World


def compose(world: "World", position: int, hooks: "Hooks") -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    most = m("w504.majorities.guide.most")
    decisions.advise(CHOOSE_CAPITAL, m("w504.majorities.guide.capital"))
    decisions.advise(RESIDENTS, most)
    decisions.advise(TROLLEY, most)
    decisions.advise(WITHDRAW, m("w504.majorities.guide.withdraw"))
