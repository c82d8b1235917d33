"""The chapters of module 1, by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.deliver.rules import goods, military, roads, trolley, upgrades
from wabe.games.worlds_504.modules.deliver.rules.part import make
from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.setup import MAP
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import World


def compose(world: World, position: int, hooks: WorldHooks) -> None:
    """Everything of module 1."""
    hooks.part("deliver", make)
    hooks.capital_placed.append(trolley.place_trolley)
    hooks.cleared.append(goods.give_up)
    upgrades.compose(hooks)
    trolley.compose(hooks)
    hooks.decisions.check(goods.check_goods)
    hooks.held_residents.append(trolley.passengers)
    if world.with_military:
        military.compose(hooks)
    if world.with_roads:
        roads.compose(hooks)
    if world.goods_side or world.with_production:
        goods.compose(hooks)
    if position < III:
        hooks.easy_mountains = trolley.EASY_MOUNTAINS
        hooks.setup.append((MAP + 1, goods.stock_cities))
        hooks.capital_rules.append(goods.different_goods)
        hooks.capital_placed.append(goods.first_load)
        hooks.tile_found.append(goods.stock_city)
    if position == world.income_at:
        hooks.setup.append((MAP - 1, goods.open_prices))  # first of all: a judge asks for them while tiles are laid
        hooks.income = goods.income
        hooks.extra_income.append(goods.sale_bonus)
        hooks.turn_starts.append(goods.clear_sale)
    if position == I:
        hooks.round_ends.append(goods.enough_delivered)
        hooks.points.append((m("w504.deliver.account"), "E-1", goods.points))
        hooks.tie_breaks += [goods.goods_aboard, goods.last_income]
