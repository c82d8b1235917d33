"""Module 4 for beginners."""

from wabe.core.messages import m
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.frames import (
    CHOOSE_CAPITAL,
    CHOOSE_FIGHT,
    CHOOSE_TILE,
    FOLLOW_IN,
    GATHER,
    NEW_CAPITAL,
    PURCHASE,
    RESIDENTS,
    RETREAT,
    STORM,
)
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(world: World, position: int, hooks: TableHooks) -> None:
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
        (FOLLOW_IN, "follow"),
        (CHOOSE_TILE, "tile"),
        (STORM, "storm"),
    ):
        decisions.advise(kind, m(f"w504.military.guide.{word}"))
