"""The chapters of module 7, by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.book.components import ALL_LAND, III, I
from wabe.games.worlds_504.book.state import WorldHooks
from wabe.games.worlds_504.book.world import World
from wabe.games.worlds_504.modules.majorities.book import counting, order, scorings
from wabe.games.worlds_504.modules.majorities.book.part import make


def compose(world: World, position: int, hooks: WorldHooks) -> None:
    """Everything of module 7."""
    counting.compose(hooks)
    if position == I:
        hooks.part("majorities", make)
        hooks.order_next = order.order_by_points
        scorings.compose(hooks)
    if position == world.income_at:
        hooks.income = counting.income
    if position == III:
        hooks.points.append((m("w504.majorities.account.majorities"), "M7-15", counting.final_points))
        if not world.residents:
            hooks.let_trolley_settle(ALL_LAND, "M7-09")
