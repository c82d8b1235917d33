"""The chapters of module 7, by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.majorities.rules import counting, order, scorings
from wabe.games.worlds_504.modules.majorities.rules.part import make
from wabe.games.worlds_504.rules.components import ALL_LAND, III, I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import World


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
