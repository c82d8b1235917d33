"""Module 7 on the reference sheet."""

from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.modules.majorities.rules.counting import FINAL_POINTS, INCOME_PER_TILE, MOST_INCOME
from wabe.games.worlds_504.modules.majorities.rules.scorings import FIRST_PLACE, SECOND_PLACE
from wabe.games.worlds_504.rules.components import III, WATER, I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(hooks: TableHooks) -> None:
    """What the most tiles of a terrain bring."""
    world = hooks.world
    if world.with_majorities == I:
        hooks.ground_notes.append(scoring)
    if world.with_majorities == world.income_at:
        hooks.ground_notes.append(income)
    if world.with_majorities == III:
        hooks.ground_notes.append(final)


def scoring(rules: WorldHooks, terrain: int) -> Message:
    """M7-12: with two players there is no second place."""
    if terrain == WATER:
        return NOTHING
    if rules.actors == 2:
        return m("w504.majorities.sheet.first", points=FIRST_PLACE[terrain])
    return m("w504.majorities.sheet.places", points=FIRST_PLACE[terrain], second=SECOND_PLACE[terrain])


def income(rules: WorldHooks, terrain: int) -> Message:
    """M7-10."""
    if terrain == WATER:
        return NOTHING
    return m("w504.majorities.sheet.income", each=INCOME_PER_TILE, most=MOST_INCOME[terrain])


def final(rules: WorldHooks, terrain: int) -> Message:
    """M7-15."""
    return NOTHING if terrain == WATER else m("w504.majorities.sheet.final", points=FINAL_POINTS[terrain])
