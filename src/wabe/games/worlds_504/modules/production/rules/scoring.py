"""Module 8 on TOP I: end and points; the income of companies from goods they keep."""

from typing import Final

from wabe.games.worlds_504.modules.deliver.rules.state import with_deliver
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.production.rules.houses import houses, room
from wabe.games.worlds_504.modules.production.rules.sets import MONEY, POINTS, best
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.modules.production.rules.transport import on_houses
from wabe.games.worlds_504.rules.components import BASE_INCOME, CITY, GOODS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

HOUSES_TO_END: Final = {2: 8, 3: 7, 4: 6}
HOUSES_TO_END_WITH_MILITARY: Final = {2: 6, 3: 5, 4: 4}
HOUSES_OF_COMPANIES: Final = 4
HOUSES_OF_COMPANIES_WITH_MILITARY: Final = 3
GOODS_TO_END: Final = 5
POINTS_PER_HOUSE: Final = 2


def kept(s: WorldState, a: int) -> list[int]:
    """A-51: the goods before an actor; with Pick Up & Deliver those on his trading houses."""
    if with_deliver(s.hooks.world):
        return on_houses(s, a)
    kinds = len(GOODS)
    return list(production_state(s).goods[kinds * a : kinds * a + kinds])


def houses_to_end(world: ComposedWorld, players: int) -> int:
    """E-8."""
    if world.companies:
        return HOUSES_OF_COMPANIES_WITH_MILITARY if with_military(world) else HOUSES_OF_COMPANIES
    return (HOUSES_TO_END_WITH_MILITARY if with_military(world) else HOUSES_TO_END)[players]


def needed_here(s: WorldState) -> int:
    """E-8: trading houses. A-11: on a map that can grow no more, all its cities are enough."""
    needed = houses_to_end(s.hooks.world, s.hooks.players)
    if s.hooks.map_can_grow is not None and not s.hooks.map_can_grow(s):
        needed = min(needed, s.ground[CITY].bit_count())
    return needed


def enough_houses(s: WorldState) -> bool:
    """E-8: trading houses and 5 goods."""
    needed = needed_here(s)
    return any(houses(s, a).bit_count() >= needed and sum(kept(s, a)) >= GOODS_TO_END for a in range(s.hooks.actors))


def house_points(s: WorldState, a: int) -> int:
    """E-8: 2 for each trading house, the headquarters too."""
    return POINTS_PER_HOUSE * houses(s, a).bit_count()


def goods_points(s: WorldState, a: int) -> int:
    """E-8: the best sets from goods within the capacity, after any exchange; A-54: on houses all that lies there."""
    goods = kept(s, a)
    return best(goods, sum(goods) if with_deliver(s.hooks.world) else room(s, a), POINTS, exchange=True)


def income_of_kept_goods(s: WorldState, a: int) -> int:
    """A-39: 8.I with 9.II: the goods within the capacity are valued each round, without exchange, and kept."""
    return BASE_INCOME + best(kept(s, a), room(s, a), MONEY, exchange=False)
