"""What module 1 demands of a world, and what it brings into its rules, by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.deliver.rules import goods, trolley, with_other_modules
from wabe.games.worlds_504.modules.deliver.rules.state import NUMBER, DeliverState, with_deliver
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.modules.roads.rules.state import with_roads
from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.setup import MAP
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import STAGGER, ComposedWorld, ModuleSheets, PositionSheet


class DeliverSheets(ModuleSheets):
    """Trolleys carry goods, and residents where there are any."""

    __slots__ = ()

    def sheet(self, position: int) -> PositionSheet:
        """W-01: map 3, on TOP III map 5. W-10: $60, on TOP III staggered. The line in every position."""
        if position == III:
            return PositionSheet(map=(4, 5), money=(6, STAGGER), line=True, trolley=True)
        return PositionSheet(map=(3, 3), money=(5, 60), line=True, trolley=True)

    def phases(self, world: ComposedWorld, position: int) -> list[str]:
        """F-03 (3E): the trolley drives."""
        return ["3E"]


def compose(hooks: WorldHooks) -> None:
    """Everything of module 1."""
    world = hooks.world
    position = with_deliver(world)
    hooks.parts.append((NUMBER, DeliverState))
    hooks.capital_placed.append(trolley.place_trolley)
    hooks.actor_cleared.append(goods.give_up)
    trolley.compose_upgrades(hooks)
    trolley.compose(hooks)
    hooks.decisions.check(goods.check_goods)
    hooks.held_residents.append(trolley.passengers)
    hooks.moves_without_residents = trolley.stands_on
    if with_military(world):
        with_other_modules.compose_military(hooks)
    if with_roads(world):
        with_other_modules.compose_roads(hooks)
    if goods.goods_side_up(world) or with_production(world):
        goods.compose(hooks)
    if position < III:
        hooks.easy_mountains = trolley.EASY_MOUNTAINS
        hooks.setup.append((MAP + 1, goods.stock_cities))
        hooks.capital_rules.append(goods.different_goods)
        hooks.capital_placed.append(goods.first_load)
        hooks.tile_explored.append(goods.stock_city)
    if position == world.income_at:
        hooks.setup.append((MAP - 1, goods.open_prices))  # first of all: a judge asks for them while tiles are laid
        hooks.income = goods.income
        hooks.extra_income.append(goods.sale_bonus)
        hooks.turn_starts.append(goods.clear_sale)
    if position == I:
        hooks.ends_after_round.append(goods.enough_delivered)
        hooks.points.append((m("w504.deliver.account"), "E-1", goods.points))
        hooks.tie_breaks += [goods.goods_aboard, goods.last_income]
