"""Module 1: Pick Up & Deliver."""

from wabe.core.messages import Message, m
from wabe.games.worlds_504.book.components import III, I
from wabe.games.worlds_504.book.setup import MAP
from wabe.games.worlds_504.book.sheet import STAGGER, Module, Sheet
from wabe.games.worlds_504.book.state import WorldHooks, WorldState
from wabe.games.worlds_504.book.world import World
from wabe.games.worlds_504.modules.deliver.book import goods, military, roads, trolley, upgrades
from wabe.games.worlds_504.modules.deliver.book.part import Deliver, make
from wabe.games.worlds_504.modules.deliver.mind import judgement, observation
from wabe.games.worlds_504.modules.deliver.table import drawing, guide, reference
from wabe.games.worlds_504.table.words import by_players

__all__ = ["Deliver", "DeliverModule"]


class DeliverModule(Module):
    """Trolleys carry goods, and residents where there are any."""

    number = 1
    key = "deliver"

    def sheet(self, position: int) -> Sheet:
        """W-01: map 3, on TOP III map 5. W-10: $60, on TOP III staggered. The line in every position."""
        if position == III:
            return Sheet(map=(4, 5), money=(6, STAGGER), line=True)
        return Sheet(map=(3, 3), money=(5, 60), line=True)

    def phases(self, world: World, position: int) -> list[str]:
        """F-03 (3E): the trolley drives."""
        return ["3E"]

    def ends(self, world: World) -> Message:
        """By the number of players."""
        return m("w504.deliver.ends", count=by_players([goods.goods_to_end(world, players) for players in (2, 3, 4)]))

    def compose(self, world: World, position: int, hooks: WorldHooks) -> None:
        """Everything of module 1."""
        hooks.part("deliver", make)
        hooks.capital_placed.append(place_trolley)
        hooks.cleared.append(goods.give_up)
        upgrades.compose(hooks)
        trolley.compose(hooks)
        drawing.compose(hooks)
        reference.compose(hooks)
        observation.compose(hooks)
        judgement.compose(hooks)
        guide.compose(world, position, hooks)
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
            hooks.preview = goods.preview
            hooks.extra_income.append(goods.sale_bonus)
            hooks.turn_starts.append(goods.clear_sale)
        if position == I:
            hooks.round_ends.append(goods.enough_delivered)
            hooks.goal = goods.goal
            hooks.points.append((m("w504.deliver.account"), "E-1", goods.points))
            hooks.tie_breaks += [goods.goods_aboard, goods.last_income]


def place_trolley(s: WorldState, a: int, cell: int) -> None:
    """M1-01, M1-02: on the capital, with one hold; without a hold on TOP III in worlds without residents."""
    world = s.hooks.world
    s.deliver.at[a] = cell
    s.deliver.holds[a] = 0 if world.with_deliver == III and not world.residents else 1
