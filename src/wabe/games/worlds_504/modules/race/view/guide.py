"""Module 2 for beginners."""

from wabe.core.messages import m
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.frames import (
    CHOOSE_CAPITAL,
    MOVE_CAPITAL,
    RESIDENTS,
    TAKE_RESIDENT,
    TAKE_SETTLEMENT,
    TROLLEY,
)
from wabe.games.worlds_504.rules.world import World
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(world: World, position: int, hooks: TableHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    decisions = hooks.decisions
    decisions.advise(MOVE_CAPITAL, m("w504.race.guide.move"))
    decisions.advise(TAKE_RESIDENT, m("w504.race.guide.take"))
    decisions.advise(TAKE_SETTLEMENT, m("w504.race.guide.take"))
    if position == III:
        goals = m("w504.race.guide.goals")
        decisions.advise(RESIDENTS, goals)
        decisions.advise(TROLLEY, goals)
    else:
        cities = m("w504.race.guide.cities")
        decisions.advise(CHOOSE_CAPITAL, m("w504.race.guide.capital"))
        decisions.advise(RESIDENTS, cities)
        decisions.advise(TROLLEY, cities)
    decisions.advise(RESIDENTS, m("w504.race.guide.hurry"))
