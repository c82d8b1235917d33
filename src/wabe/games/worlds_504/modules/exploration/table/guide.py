"""Module 5 for beginners."""

from typing import TYPE_CHECKING

from wabe.core.messages import m
from wabe.games.worlds_504.book.residents import RESIDENTS
from wabe.games.worlds_504.book.setup import CHOOSE_CAPITAL
from wabe.games.worlds_504.modules.exploration.book.discovery import SHIFT
from wabe.games.worlds_504.modules.exploration.book.expedition import GO_ON
from wabe.games.worlds_504.modules.exploration.book.pioneers import FOLLOW
from wabe.games.worlds_504.modules.exploration.book.trolley import MOUNTAIN_FOUND

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.book.world import World


def compose(world: "World", position: int, hooks: "Hooks") -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    decisions.advise(CHOOSE_CAPITAL, m("w504.exploration.guide.capital"))
    decisions.advise(RESIDENTS, m("w504.exploration.guide.explore"))
    decisions.advise(SHIFT, m("w504.exploration.guide.shift"))
    decisions.advise(GO_ON, m("w504.exploration.guide.go_on"))
    decisions.advise(FOLLOW, m("w504.exploration.guide.follow"))
    decisions.advise(MOUNTAIN_FOUND, m("w504.exploration.guide.climb"))
