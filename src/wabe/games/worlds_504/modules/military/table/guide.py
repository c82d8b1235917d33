"""Module 4 for beginners."""

from typing import TYPE_CHECKING

from wabe.core.messages import m
from wabe.games.worlds_504.book.components import III
from wabe.games.worlds_504.book.residents import PURCHASE, RESIDENTS
from wabe.games.worlds_504.book.setup import CHOOSE_CAPITAL
from wabe.games.worlds_504.modules.military.book.battles import CHOOSE_FIGHT
from wabe.games.worlds_504.modules.military.book.capital import CHOOSE_TILE, FOLLOW, NEW_CAPITAL
from wabe.games.worlds_504.modules.military.book.dice import GATHER
from wabe.games.worlds_504.modules.military.book.duel import STORM
from wabe.games.worlds_504.modules.military.book.retreat import RETREAT

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.book.world import World


def compose(world: "World", position: int, hooks: "Hooks") -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    decisions.advise(CHOOSE_CAPITAL, m("w504.military.guide.capital"))
    decisions.advise(PURCHASE, m("w504.military.guide.army"))
    decisions.advise(RESIDENTS, m("w504.military.guide.duel" if position == III else "w504.military.guide.attack"))
    for kind, word in (
        (GATHER, "gather"),
        (CHOOSE_FIGHT, "order"),
        (RETREAT, "retreat"),
        (NEW_CAPITAL, "flee"),
        (FOLLOW, "follow"),
        (CHOOSE_TILE, "tile"),
        (STORM, "storm"),
    ):
        decisions.advise(kind, m(f"w504.military.guide.{word}"))
