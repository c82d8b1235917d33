"""Module 6 on the reference sheet: roads, what they cost on which terrain, what they bring."""

from wabe.core.messages import NOTHING, Message, m
from wabe.core.sheet import Item
from wabe.games.worlds_504.modules.roads.rules.costs import COSTS
from wabe.games.worlds_504.modules.roads.rules.scoring import CITY_INCOME, LAND_INCOME, POINTS
from wabe.games.worlds_504.rules.components import CITY, WATER, I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.reference import piece


def compose(hooks: TableHooks) -> None:
    """Roads."""
    world = hooks.world
    hooks.pieces.append(pieces)
    hooks.ground_notes.append(cost)
    if world.with_roads == I:
        hooks.ground_notes.append(points)
    if world.with_roads == world.income_at:
        hooks.ground_notes.append(income)


def pieces(rules: WorldHooks) -> list[Item]:
    """M6-03, M6-02, M6-07."""
    return [piece("road", m("w504.roads.sheet.neutral" if rules.world.with_military else "w504.roads.sheet.own"))]


def cost(rules: WorldHooks, terrain: int) -> Message:
    """M6-03."""
    return NOTHING if terrain == WATER else m("w504.roads.sheet.cost", residents=COSTS[terrain])


def points(rules: WorldHooks, terrain: int) -> Message:
    """E-6."""
    return NOTHING if terrain == WATER else m("w504.roads.sheet.points", points=POINTS[terrain])


def income(rules: WorldHooks, terrain: int) -> Message:
    """M6-13: a city after the first; of land tiles at most as many as cities."""
    for land, amount in LAND_INCOME:
        if land == terrain:
            return m("w504.roads.sheet.income", amount=amount)
    return m("w504.roads.sheet.income.city", amount=CITY_INCOME) if terrain == CITY else NOTHING
