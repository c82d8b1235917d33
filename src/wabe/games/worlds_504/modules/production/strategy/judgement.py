"""The worth of module 8 to bots: plants and houses about to be built, goods to sell or on their way."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from wabe.core.frames import FIELDS, KIND, SEAT
from wabe.core.hexes import KEPT, bits, mask_of
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state, unpack, with_deliver
from wabe.games.worlds_504.modules.deliver.strategy.judgement import gain
from wabe.games.worlds_504.modules.majorities.rules.state import with_majorities
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.privileges.rules.state import with_privileges
from wabe.games.worlds_504.modules.production.rules.houses import houses, price, room, standing
from wabe.games.worlds_504.modules.production.rules.plants import FISH, GOOD_OF, all_plants, good_at, needed
from wabe.games.worlds_504.modules.production.rules.scoring import houses_to_end, income_of_kept_goods, kept
from wabe.games.worlds_504.modules.production.rules.sets import EXCHANGE, MONEY, best, worth
from wabe.games.worlds_504.modules.production.rules.state import (
    NUMBER,
    ProductionState,
    production_state,
    with_production,
)
from wabe.games.worlds_504.modules.production.rules.transport import has_room, income
from wabe.games.worlds_504.modules.roads.rules.state import with_roads
from wabe.games.worlds_504.rules.components import (
    BASE_INCOME,
    CITY,
    CITY_NUMBERS,
    GOODS,
    GRID,
    II,
    III,
    NEAR_MASK,
    WATER,
    I,
)
from wabe.games.worlds_504.rules.frames import RECEIVE, SALE, SECOND
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.strategy.distances import DEEP, distances, forces, from_cell, nearest, nearness
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.judgement import is_late, wealth
from wabe.games.worlds_504.strategy.prospects import (
    SHORT_FOR_TILES,
    SHORT_OF_SETTLEMENTS,
    cities_to_come,
    crowd,
    rounds_left,
)

KINDS: Final = len(GOODS)
RESIDENT: Final = 0.38
SITE: Final = 0.5  # share of a plant for a settlement where one can be built
SITE_THAT_PAYS: Final = 0.2  # the same where a plant not yet built brings nothing meanwhile
MANNED: Final = 0.3  # and for the residents it takes
CITY_PULL: Final = 4.5  # a city on the way to the end, beside its points
PURSE: Final = 1.6  # the price of a trading house beside own land; less than the house that is built for it
HOUSES_TO_FILL: Final = 8  # with 1.I on TOP II, at first
HOUSES_AHEAD: Final = 2  # beyond those one has
HOUSE_TO_FILL: Final = 3.5
SPARE_GOOD: Final = 0.8  # a good beyond the capacity
PLANT_ON_I: Final = 0.9
PAID: Final = 0.4  # residents a round that a plant of TOP II pays for, beyond what its money is worth
GOOD_INCOME: Final = 15  # dollars a round, about
CROWDED: Final = 0.5  # share of what goods without room would bring in one house more
NEXT_HOUSE: Final = 2  # which takes so many
NEXT_HOUSES: Final = 6  # and all those that are still built where money wins in the long run
SURE: Final = 0.97  # what may still be sold against what is sold
WAITING: Final = 0.35  # share of a delivery for a good on its plant
ABOARD: Final = 0.75  # for a good in the trolley right before its house
STORED: Final = 1.5  # TOP I: for a good on a trading house, beside its points
ENOUGH: Final = 40
FETCHING: Final = 0.25  # for an empty trolley right before a plant with a good


def compose(hooks: StrategyHooks) -> None:
    """By position, and with Pick Up & Deliver."""
    hooks.dependencies.append(depends)
    world = hooks.world
    if with_production(world) == world.income_at:
        hooks.foretell_income = preview_of(world)
    hooks.errand(sites)
    if with_production(world) < III:
        hooks.errand(way_to_cities)
        if world.residents and (with_military(world) or not world.companies):
            hooks.hopes.append(price_of_a_house)
    if with_production(world) == I:
        hooks.hopes.append(spare_goods)
    if with_deliver(world):
        hooks.errand(goods_on_their_way)
        if with_deliver(world) == I:
            hooks.hopes.append(builders)
        if with_production(world) == I:
            hooks.hopes.append(goods_on_houses)
        if with_production(world) == world.income_at:
            hooks.hopes.append(houses_that_pay)
    elif with_production(world) == II:
        hooks.hopes.append(engine)


def preview_of(world: ComposedWorld) -> Callable[[WorldState, int], float]:
    """Return what foretells the income (see `compose_income` in the rules)."""
    if with_deliver(world):
        return income
    return sale_to_come if with_production(world) == II else income_of_kept_goods


def depends(s: WorldState, a: int) -> tuple[object, ...]:
    """Plants of all, and the own goods."""
    part: ProductionState = s.parts[NUMBER]
    return (
        tuple(part.planted), tuple(part.owned), part.full, tuple(part.goods[KINDS * a : KINDS * a + KINDS]),
        tuple(part.sold), tuple(part.stored[11 * a : 11 * a + 11]), part.extra[a],
    )  # fmt: skip


# Income of TOP II


def produced(s: WorldState, a: int) -> list[int]:
    """Return what the plants of an actor yield in a round."""
    part = production_state(s)
    owned = part.owned[a]
    return [(cells & owned).bit_count() for cells in part.planted]


def sale_to_come(s: WorldState, a: int) -> float:
    """M8-08 as it may turn out: the best sale; once it has begun, what is sold and nearly all that may follow."""
    part = production_state(s)
    goods = list(part.goods[KINDS * a : KINDS * a + KINDS])
    for frame in reversed(s.frames):
        if frame[KIND] == SALE and frame[SEAT] == a:
            top = s.frames[-1]
            if top[KIND] in (SECOND, RECEIVE):
                for good in top[FIELDS:]:
                    goods[good] += 1
            sold = worth(list(part.sold), MONEY)
            more = most_after(part.sold, tuple(goods), room(s, a) - sum(part.sold)) - sold
            return BASE_INCOME + sold + SURE * more
    stock = [mine + new for mine, new in zip(goods, produced(s, a), strict=True)]
    return BASE_INCOME + best(stock, room(s, a), MONEY, exchange=True)


@lru_cache(maxsize=1 << 12)
def most_after(sold: tuple[int, ...], goods: tuple[int, ...], left: int) -> int:
    """The most a sale can bring when some goods are sold already."""
    return _most_after(list(sold), goods, 0, 0, min(left, sum(goods)))


def _most_after(sold: list[int], goods: tuple[int, ...], kind: int, missing: int, left: int) -> int:
    if kind == KINDS:
        return worth(sold, MONEY)
    top = 0
    for more in range(min(left, 2 + goods[kind]) + 1):
        lacking = missing + max(0, more - goods[kind]) * EXCHANGE - max(0, goods[kind] - more)
        if lacking > sum(goods[kind + 1 :]):
            break
        sold[kind] += more
        top = max(top, _most_after(sold, goods, kind + 1, lacking, left - more))
        sold[kind] -= more
    return top


def engine(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP II: plants and houses pay every round."""
    return hooks.money_worth * rounds_left(s) * income_of(tuple(produced(s, a)), room(s, a), houses_ahead(s))


def is_long_run(s: WorldState) -> bool:
    """Return whether money decides in the end: factories are bought with it (3.I), and roads are many (6.I)."""
    return I in (with_privileges(s.hooks.world), with_roads(s.hooks.world))


def houses_ahead(s: WorldState) -> int:
    """Places of trading houses that are counted on, beyond those there are."""
    return NEXT_HOUSES if is_long_run(s) else NEXT_HOUSE


@lru_cache(maxsize=KEPT)
def income_of(goods: tuple[int, ...], places: int, ahead: int) -> float:
    """Return what these goods bring in a round; those that find no room as if the next houses stood, in part."""
    now = best(list(goods), places, MONEY, exchange=True)
    return now + CROWDED * (best(list(goods), places + ahead, MONEY, exchange=True) - now)


# Plants and houses


def more_residents(hooks: StrategyHooks, s: WorldState) -> float:
    """By a plant in the rounds to come. M8-01: TOP III lets one more be bought; TOP II pays for some, who win 7.I."""
    world = s.hooks.world
    each = hooks.recruit_worth * rounds_left(s)
    if with_production(world) == III:
        return each
    return PAID * each if with_production(world) == II and with_majorities(world) == I else 0.0


def sites(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Own tiles without a plant, by the residents there, as many as are wanted; plants by the residents they bring."""
    world = s.hooks.world
    plants = more_residents(hooks, s) * production_state(s).owned[a].bit_count()
    if with_production(world) == II and not with_deliver(world):
        return plants + sites_that_pay(hooks, s, a)
    if with_deliver(world):
        wanted = still_wanted(s, a)
        places = (
            places_left(s, a)
            - deliver_state(s).loaded[a]
            - (production_state(s).full & production_state(s).owned[a]).bit_count()
        )
        money = wealth(hooks, s, a)
        each = [WAITING * delivery_worth(hooks, s, a, good, 0, money) for good in range(KINDS)]
        site = SITE
    else:
        wanted = [ENOUGH] * KINDS
        places = ENOUGH
        site = SITE if with_production(world) == I else SITE_THAT_PAYS
        each = [PLANT_ON_I if with_production(world) == I else more_residents(hooks, s)] * KINDS
    found = [each[good] * (site + MANNED * crew) for crew, good in open_sites(s, a, wanted)]
    found.sort(reverse=True)
    return plants + sum(found[: max(0, places)])


def sites_that_pay(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP II: what plants still to be built will earn; in the long run one after the other, the likeliest first.

    There, if each counted as the next one, building one would cost the hopes of the others more than it earns. In
    short games that very hope of land is what makes one grow: counted one after the other it loses.
    """
    found = open_sites(s, a, [ENOUGH] * KINDS)
    found.sort(reverse=True)
    goods = produced(s, a)
    places = room(s, a)
    ahead = houses_ahead(s)
    in_turn = is_long_run(s)
    before = income_of(tuple(goods), places, ahead)
    value = 0.0
    for crew, good in found:
        goods[good] += 1
        after = income_of(tuple(goods), places, ahead)
        value += (SITE_THAT_PAYS + MANNED * crew) * (after - before)
        if in_turn:
            before = after
        else:
            goods[good] -= 1
    return hooks.money_worth * rounds_left(s) * value


def open_sites(s: WorldState, a: int, wanted: list[int]) -> list[tuple[float, int]]:
    """Own tiles for plants of goods that are wanted, in such numbers: the share of its crew that is there, the good."""
    found: list[tuple[float, int]] = []
    for cell in bits(s.own[a] & ~s.ground[CITY] & ~all_plants(s)):
        good = GOOD_OF[s.terrain[cell]]
        if NEAR_MASK[cell] & s.ground[WATER] and (
            good < 0 or wanted[good] <= 0 or needed(s, a, good) > needed(s, a, FISH)
        ):
            good = FISH
        if good >= 0 and wanted[good] > 0:
            wanted[good] -= 1
            here = s.active[a][cell] + s.tired[a][cell]
            found.append((min(1.0, here / needed(s, a, good)), good))
    return found


def way_to_cities(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """The next trading house; residents who go there."""
    world = s.hooks.world
    if with_production(world) == I:
        short = SHORT_FOR_TILES if with_majorities(world) == III else SHORT_OF_SETTLEMENTS
        return cities_to_come(s, a, houses_to_end(world, s.hooks.players), CITY_PULL, short) + RESIDENT * crowd(s, a)
    if with_deliver(world) == I:  # only own trading houses take the goods that bring the points
        goal = max(HOUSES_TO_FILL, houses(s, a).bit_count() + HOUSES_AHEAD)
        return cities_to_come(s, a, goal, HOUSE_TO_FILL)
    steps = distances(s, s.own[a], s.ground[CITY] & ~s.own[a])
    return hooks.money_worth * rounds_left(s) * GOOD_INCOME * (1 - steps[0] / DEEP) if steps else 0.0


def price_of_a_house(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """The money for the cheapest one beside own residents, where none is free: otherwise all is spent in 3C."""
    own = s.own[a]
    asked = [price(s, a, standing(s, cell)) for cell in bits(s.ground[CITY] & ~own & GRID.around(forces(s, a)))]
    cheapest = min(asked, default=0)
    return PURSE * min(1.0, s.money[a] / cheapest) if cheapest else 0.0


def builders(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """1.I: without residents there are no plants, and nothing to deliver."""
    return RESIDENT * crowd(s, a)


def spare_goods(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP I: goods that find no room yet."""
    return SPARE_GOOD * max(0, sum(kept(s, a)) - room(s, a))


# With Pick Up & Deliver


def delivery_worth(hooks: StrategyHooks, s: WorldState, a: int, good: int, before: int, money: float) -> float:
    """Return what one delivered good brings, about, when some others of its kind have come before it."""
    world = s.hooks.world
    value = 0.0
    if with_deliver(world) == I or with_deliver(world) == world.income_at:
        value += gain(hooks, s, a, good, before, money)
    if with_production(world) == I:
        value += 1.0 + STORED
    elif with_production(world) == world.income_at:
        value += hooks.money_worth * rounds_left(s) * GOOD_INCOME
    return value


def still_wanted(s: WorldState, a: int) -> list[int]:
    """By good: how many more are taken than are aboard and on the own plants; a trading house may come to that."""
    to_come = houses_to_come(s, a)
    wanted = [to_come + cells.bit_count() for cells in takers(s, a)]
    for good in unpack(deliver_state(s).cargo[a]):
        wanted[good] -= 1
    for cell in bits(production_state(s).full & production_state(s).owned[a]):
        wanted[good_at(s, cell)] -= 1
    return wanted


def takers(s: WorldState, a: int) -> tuple[int, ...]:
    """By good: the cities (mask) that take it, or whose own trading house does. Each takes one."""
    if with_production(s.hooks.world) == III:
        places = s.ground[CITY]
    else:
        places = mask_of([cell for cell in bits(houses(s, a)) if has_room(s, a, cell)])
    return wishing(places, tuple(s.city_cell), tuple(deliver_state(s).demand))


@lru_cache(maxsize=KEPT)
def wishing(places: int, city_cell: tuple[int, ...], demand: tuple[int, ...]) -> tuple[int, ...]:
    """By good: the cities (mask) among these places that want it, by number where they are and what they want."""
    found = [0] * KINDS
    for number in CITY_NUMBERS:
        cell = city_cell[number]
        if cell >= 0 and places >> cell & 1:
            for good in range(KINDS):
                if demand[number] >> good & 1:
                    found[good] |= 1 << cell
    return tuple(found)


def goods_on_their_way(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Goods on own plants that somebody wants, and those aboard; aboard by the way to a place that takes them."""
    trolley = deliver_state(s)
    if trolley.at[a] < 0:
        return 0.0
    steps = from_cell(s, trolley.at[a])
    taking = takers(s, a)
    found = [0] * KINDS
    money = wealth(hooks, s, a)
    value = 0.0
    left = open_places(s, a)  # a place that one good takes is not there for the next, whatever its kind
    hopes: list[float] = []
    for good in unpack(trolley.cargo[a]):
        if found[good] < taking[good].bit_count():  # each city takes one
            near = nearness(sorted([steps[cell] for cell in bits(taking[good])])[found[good]])
            hopes.append(delivery_worth(hooks, s, a, good, found[good], money) * (WAITING + (ABOARD - WAITING) * near))
            found[good] += 1
    hopes.sort(reverse=True)
    value += sum(hopes[:left])
    left -= trolley.loaded[a]
    fetching = 0.0
    for cell in bits(production_state(s).full & production_state(s).owned[a]):
        good = good_at(s, cell)
        if found[good] < taking[good].bit_count() and left > 0:
            each = delivery_worth(hooks, s, a, good, found[good], money)
            found[good] += 1
            left -= 1
            value += each * WAITING
            onward = nearest(s, 1 << cell, taking[good])
            fetching = max(fetching, each * nearness(steps[cell]) * nearness(onward))
    return value + FETCHING * fetching if trolley.loaded[a] < trolley.holds[a] else value


def goods_on_houses(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP I: the first ones bring few points, but there must be some at the end."""
    return STORED * sum(kept(s, a))


def houses_that_pay(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """M8-09: goods on trading houses pay in every round to come."""
    return hooks.money_worth * rounds_left(s) * worth(kept(s, a), MONEY)


def open_places(s: WorldState, a: int) -> int:
    """Return how many more goods the own trading houses take; with 8.III cities take enough."""
    if with_production(s.hooks.world) == III:
        return ENOUGH
    return max(0, room(s, a) - sum(kept(s, a)))


def places_left(s: WorldState, a: int) -> int:
    """The same, with a trading house that may still come."""
    return open_places(s, a) + (1 if with_production(s.hooks.world) == III else houses_to_come(s, a))


def houses_to_come(s: WorldState, a: int) -> int:
    """A trading house one may hope for; in a late round only when all others are full: first things first."""
    if with_production(s.hooks.world) == III or (is_late(s) and open_places(s, a)):
        return 0
    return 1
