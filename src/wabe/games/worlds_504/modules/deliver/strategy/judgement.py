"""The worth of module 1 to bots: goods on their way, a better trolley."""

from typing import Final

from wabe.games.worlds_504.modules.deliver.rules.goods import (
    GOODS_TO_END,
    POINTS_BY_COUNT,
    PRICE_BOARD,
    goods_side_up,
    income,
)
from wabe.games.worlds_504.modules.deliver.rules.state import (
    NUMBER,
    DeliverState,
    deliver_state,
    unpack,
    with_deliver,
)
from wabe.games.worlds_504.modules.deliver.rules.trolley import HOLD, MOST_HOLDS, MOVEMENT, SPEED, price
from wabe.games.worlds_504.modules.majorities.rules.state import with_majorities
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, III, OFFERS, I
from wabe.games.worlds_504.rules.residents import pieces_on_map
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.distances import FAR, from_cell, nearness
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.judgement import wealth, worth_of_more

DELIVERED: Final = 2.5  # beside its points on TOP I: one good less for the others, one step to the end
CARRIED: Final = 0.7  # share of a delivery that a loaded good is worth next to its city
FETCHED: Final = 0.35  # the same for an empty hold next to a city with goods
STEP_WORTH: Final = 3.5  # a further movement point, in points, for a whole game
HOLD_WORTH: Final = 5.0
ON_III: Final = 0.1
LONG_GAME: Final = 20  # rounds for which a better trolley is of use
SHORT_GAME: Final = 8  # with three scorings on TOP I
SETTLER: Final = 0.35  # TOP I: a piece on the map that no other module gives a value; a little more than its price
ENOUGH_SETTLERS: Final = 9


def compose(hooks: StrategyHooks) -> None:
    """Goods only where there are any to deliver."""
    if with_deliver(hooks.world) == hooks.world.income_at:
        hooks.foretell_income = preview
    hooks.dependencies.append(depends)
    hooks.hopes.append(better_trolley)
    if with_deliver(hooks.world) == I:
        hooks.hopes.append(deliveries)
        if hooks.world.residents:
            hooks.hopes.append(settlers)
    if goods_side_up(hooks.world) and not with_production(hooks.world):
        hooks.errand(goods_on_their_way)


def depends(s: WorldState, a: int) -> tuple[object, ...]:
    """The own trolley; goods on the map, demands, deliveries and prices."""
    part: DeliverState = s.parts[NUMBER]
    return (
        part.at[a], part.step[a], part.holds[a], part.cargo[a], part.loaded[a], part.aboard[a], tuple(part.lying),
        tuple(part.demand), tuple(part.delivered), tuple(part.sale), tuple(part.prices),
    )  # fmt: skip


def gain(hooks: StrategyHooks, s: WorldState, a: int, good: int, before: int, money: float) -> float:
    """Return the worth of a good after `before` others of its kind: points on TOP I, on TOP II its price, by wealth."""
    part: DeliverState = s.parts[NUMBER]
    if s.hooks.world.at[NUMBER] == I:
        have = min(part.delivered[5 * a + good] + before, 5)
        return POINTS_BY_COUNT[min(have + 1, 5)] - POINTS_BY_COUNT[have] + DELIVERED
    return worth_of_more(hooks, money, PRICE_BOARD[part.prices[good]])


def deliveries(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP I: what own deliveries are worth beside their points."""
    return DELIVERED * sum(deliver_state(s).delivered[5 * a : 5 * a + 5])


def takers(s: WorldState, good: int, start: int) -> list[int]:
    """The ways from a cell to the cities that want this good, the shortest first. Each city takes one."""
    steps = from_cell(s, start)
    part: DeliverState = s.parts[NUMBER]
    demand = part.demand
    return sorted(steps[s.city_cell[n]] for n in CITY_NUMBERS if s.city_cell[n] >= 0 and demand[n] >> good & 1)


def goods_on_their_way(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Goods aboard by the way to a city that wants them; empty holds by the way to goods, and from there to a city."""
    part = deliver_state(s)
    if part.at[a] < 0:
        return 0.0
    money = wealth(hooks, s, a)
    aboard = unpack(part.cargo[a])
    value = CARRIED * round_trip(hooks, s, a, aboard, money)
    if part.loaded[a] < part.holds[a]:
        steps = from_cell(s, part.at[a])
        best = 0.0
        for n in CITY_NUMBERS:
            cell = s.city_cell[n]
            if cell >= 0 and part.lying[cell]:
                good = OFFERS[n]
                before = aboard.count(good)
                ways = takers(s, good, cell)
                if before < len(ways):
                    best = max(
                        best, gain(hooks, s, a, good, before, money) * nearness(steps[cell]) * nearness(ways[before])
                    )
        value += FETCHED * best * (part.holds[a] - part.loaded[a])
    return value


def round_trip(hooks: StrategyHooks, s: WorldState, a: int, aboard: list[int], money: float) -> float:
    """Return the worth of these goods on one tour, which always goes on to the nearest city that wants one.

    If each counted its own way from here, a trolley between two cities would stay where it is.
    """
    part = deliver_state(s)
    demand = list(part.demand)
    left = aboard[:]
    at = part.at[a]
    way = 0
    value = 0.0
    while left:
        steps = from_cell(s, at)
        nearest = -1
        which = 0
        for n in CITY_NUMBERS:
            cell = s.city_cell[n]
            for good in left:
                if cell >= 0 and demand[n] >> good & 1 and (nearest < 0 or steps[cell] < steps[s.city_cell[nearest]]):
                    nearest, which = n, good
        if nearest < 0:
            break
        at = s.city_cell[nearest]
        way += steps[at]
        demand[nearest] ^= 1 << which
        left.remove(which)
        value += gain(hooks, s, a, which, aboard.count(which) - left.count(which) - 1, money) * nearness(min(way, FAR))
    return value


def better_trolley(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Speed and holds are worth the more, the longer the game lasts."""
    part = deliver_state(s)
    return use_of_trolley(s) * (STEP_WORTH * part.step[a] + HOLD_WORTH * max(0, part.holds[a] - 1))


def use_of_trolley(s: WorldState) -> float:
    """Return which share of its work a trolley still has before it, from 0 to 1."""
    world = s.hooks.world
    if with_deliver(world) == I:
        left = 1.0 - sum(deliver_state(s).delivered) / GOODS_TO_END
    else:
        left = 1.0 - s.round / (SHORT_GAME if with_majorities(world) == I else LONG_GAME)
    if with_deliver(world) == III and world.residents and not with_production(world):
        left *= ON_III  # residents walk themselves, and there is nothing to deliver
    return max(0.0, left)


def settlers(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP I: money that is not saved for the trolley any more buys residents, who settle and build."""
    return 0.0 if wants_upgrade(hooks, s, a) else SETTLER * min(ENOUGH_SETTLERS, pieces_on_map(s, a))


def wants_upgrade(hooks: StrategyHooks, s: WorldState, a: int) -> bool:
    """Return whether a further step of speed or the second hold is worth its price."""
    part = deliver_state(s)
    use = use_of_trolley(s)
    dollar = hooks.money_worth
    faster = part.step[a] + 1 < len(MOVEMENT) and use * STEP_WORTH > dollar * price(s, a, SPEED)
    return faster or (part.holds[a] < MOST_HOLDS and use * HOLD_WORTH > dollar * price(s, a, HOLD))


def preview(s: WorldState, a: int) -> int:
    """Return what `income` would be, with the prices left as they are, and everybody's money (M1-21)."""
    prices, money, bank = deliver_state(s).prices[:], s.money[:], s.bank
    amount = income(s, a)
    deliver_state(s).prices, s.money, s.bank = prices, money, bank
    return amount
