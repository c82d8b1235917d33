"""Module 1: goods on the map and in the trolley, delivery, prices, points."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.state import (
    NUMBER,
    ONE,
    DeliverState,
    count,
    deliver_state,
    with_deliver,
)
from wabe.games.worlds_504.modules.deliver.rules.stops import begin_anew, load_of, loads_seen, remember
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.rules.actions import DELIVER, LOAD, UNLOAD
from wabe.games.worlds_504.rules.components import BASE_INCOME, CITY_NUMBERS, GOODS, II, III, OFFERS, card
from wabe.games.worlds_504.rules.frames import TROLLEY
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld

GOODS_PER_CITY: Final = 4
PRICE_BOARD: Final[tuple[int, ...]] = (10, 10, 10, *range(20, 150, 10))
FIRST_PRICE: Final = 3  # the $20 space
FALL: Final = 3
POINTS_BY_COUNT: Final = (0, 5, 9, 12, 14, 15)
POINTS_FOR_SET: Final = 2
GOODS_TO_END: Final = 23
GOODS_TO_END_2015: Final = {2: 19, 3: 21, 4: 23}
GOODS_TO_END_OF_COMPANIES: Final = 25
GOODS_TO_END_ON_HOUSES: Final = 19
EXTRA_PER_SALE: Final = card("I-6")
EXTRA_FOR_SALE: Final = 10

LOADS: Final = LOAD.all()
UNLOADS: Final = UNLOAD.all()
DELIVERS: Final = DELIVER.all()


def goods_side_up(world: ComposedWorld) -> bool:
    """G-09: cities lie goods side up with 1.I and 1.II only."""
    return 0 < with_deliver(world) < III


def compose(hooks: WorldHooks) -> None:
    """Goods are used with 1.I and 1.II, and with Production."""
    hooks.trolley_actions.append(list_goods)
    hooks.decisions.on(TROLLEY, LOAD, do_load)
    hooks.decisions.on(TROLLEY, UNLOAD, do_unload)
    hooks.decisions.on(TROLLEY, DELIVER, do_deliver)
    hooks.decisions.keep_turn(LOAD, UNLOAD)


# Set-up


def stock_cities(s: WorldState) -> None:
    """M1-03: the demands of all cities are open; four goods lie on each city on the map."""
    for number in CITY_NUMBERS:
        deliver_state(s).demand = put(deliver_state(s).demand, number, 31 & ~(1 << OFFERS[number]))
        if s.city_cell[number] >= 0:
            stock_city(s, -1, s.city_cell[number])


def stock_city(s: WorldState, a: int, cell: int) -> None:
    """M1-03, M1-05: four goods of the offered kind; not with Production."""
    number = s.city_no[cell]
    if number and not with_production(s.hooks.world):
        deliver_state(s).lying = add(deliver_state(s).lying, cell, GOODS_PER_CITY * ONE[OFFERS[number]])


def first_load(s: WorldState, a: int, cell: int) -> None:
    """M1-04: one good from the capital is loaded directly, if a late company still finds one; not with Production."""
    good = OFFERS[s.city_no[cell]]
    if count(deliver_state(s).lying[cell], good) and not with_production(s.hooks.world):
        load(s, a, good)


def different_goods(cities: tuple[int, ...]) -> bool:
    """W-07c: each capital offers a different good."""
    return len({OFFERS[number] for number in cities}) == len(cities)


def give_up(s: WorldState, a: int) -> None:
    """A-32, M4-17: a destroyed company drops its cargo; what it delivered goes aside and still counts for the end."""
    part = deliver_state(s)
    if part.cargo[a]:
        part.lying = add(part.lying, part.at[a], part.cargo[a])
    part.at[a] = -1
    part.step = put(part.step, a, 0)
    part.holds = put(part.holds, a, 0)
    part.cargo = put(part.cargo, a, 0)
    part.loaded = put(part.loaded, a, 0)
    part.aboard = put(part.aboard, a, 0)
    for good in range(len(GOODS)):
        part.delivered = add(part.delivered, good - len(GOODS), part.delivered[5 * a + good])
        part.delivered = put(part.delivered, 5 * a + good, 0)


# 3E


def list_goods(s: WorldState, a: int, frame: Frame, found: list[Action]) -> None:
    """M1-09, M1-11, M1-13: load what lies here, unload or deliver what is aboard."""
    part: DeliverState = s.parts[NUMBER]
    hooks = s.hooks
    cell = part.at[a]
    lying = part.lying[cell]
    cargo = part.cargo[a]
    if not lying and not cargo:
        return
    now = load_of(s, a)
    seen = loads_seen(s, a)
    if lying and part.loaded[a] + (part.aboard[a] + 1) // 2 < part.holds[a]:
        found += [
            LOADS[good]
            for good in range(5)
            if lying >> 4 * good & 15
            and now + ONE[good] not in seen
            and all(may(s, a, cell, good) for may in hooks.may_load)
        ]
    if not cargo:
        return
    wanted = part.demand[s.city_no[cell]]
    for good in range(5):
        if cargo >> 4 * good & 15:
            if wanted >> good & 1 and all(may(s, a, cell, good) for may in hooks.may_deliver):
                found.append(DELIVERS[good])
            if now - ONE[good] not in seen:
                found.append(UNLOADS[good])


def load(s: WorldState, a: int, good: int) -> None:
    """A good changes from the tile to the trolley."""
    part = deliver_state(s)
    part.lying = add(part.lying, part.at[a], -ONE[good])
    part.cargo = add(part.cargo, a, ONE[good])
    part.loaded = add(part.loaded, a, 1)


def do_load(s: WorldState, frame: Frame, action: Action) -> None:
    """M1-09."""
    remember(s, frame[SEAT], ONE[action.args[0]])
    load(s, frame[SEAT], action.args[0])


def do_unload(s: WorldState, frame: Frame, action: Action) -> None:
    """M1-13: dropped goods stay until anyone loads them."""
    part = deliver_state(s)
    a = frame[SEAT]
    good = action.args[0]
    remember(s, a, -ONE[good])
    part.cargo = add(part.cargo, a, -ONE[good])
    part.loaded = add(part.loaded, a, -1)
    part.lying = add(part.lying, part.at[a], ONE[good])


def do_deliver(s: WorldState, frame: Frame, action: Action) -> None:
    """M1-11, M1-12: the demand is covered for the rest of the game; the good counts for the actor."""
    part = deliver_state(s)
    a = frame[SEAT]
    good = action.args[0]
    number = s.city_no[part.at[a]]
    begin_anew(s)
    part.cargo = add(part.cargo, a, -ONE[good])
    part.loaded = add(part.loaded, a, -1)
    part.demand = put(part.demand, number, part.demand[number] & ~(1 << good))
    part.delivered = add(part.delivered, 5 * a + good, 1)
    if part.prices:
        part.sale += (16 * good + number,)
    for event in s.hooks.delivered:
        event(s, a, good, number)


# 3H


def open_prices(s: WorldState) -> None:
    """M1-06: every good starts at $20."""
    deliver_state(s).prices = (FIRST_PRICE,) * len(GOODS)


def income(s: WorldState, a: int) -> int:
    """M1-20: $20 and the sale of each delivered good, one by one in the order of delivery, less what it costs there."""
    amount = BASE_INCOME
    for entry in deliver_state(s).sale:
        paid = sell(s, entry // 16)
        amount += paid
        for fee in s.hooks.sale_fees:
            amount -= fee(s, a, entry % 16, paid)
    return amount


def sell(s: WorldState, good: int) -> int:
    """M1-20: the present price; then this good falls 3 spaces and all others rise 1."""
    prices = deliver_state(s).prices
    risen = tuple([min(len(PRICE_BOARD) - 1, place + 1) for place in prices])
    deliver_state(s).prices = put(risen, good, max(0, prices[good] - FALL))
    return PRICE_BOARD[prices[good]]


def sale_bonus(s: WorldState, a: int) -> int:
    """P-I-06: $10 more for each good sold."""
    return EXTRA_FOR_SALE * len(deliver_state(s).sale) if s.cards[a] & EXTRA_PER_SALE else 0


def clear_sale(s: WorldState, a: int) -> None:
    """M1-20: sold goods return to the stock."""
    deliver_state(s).sale = ()


# End and points


def goods_to_end(world: ComposedWorld, players: int) -> int:
    """E-1, A-03, A-09: 23 goods; the errata of 2015 make it depend on the number of players."""
    if players == 2 and with_production(world) == II and not with_military(world):
        return GOODS_TO_END_ON_HOUSES
    if not world.errata:
        return GOODS_TO_END
    return GOODS_TO_END_OF_COMPANIES if world.companies else GOODS_TO_END_2015[players]


def needed_here(s: WorldState) -> int:
    """E-1. A-11: on a map that can grow no more, what its cities take."""
    needed = goods_to_end(s.hooks.world, s.hooks.players)
    if s.hooks.map_can_grow is not None and not s.hooks.map_can_grow(s):
        cities = sum(1 for cell in s.city_cell if cell >= 0)
        needed = min(needed, (len(GOODS) - 1) * cities)
    return needed


def enough_delivered(s: WorldState) -> bool:
    """E-1: at the end of a round, all actors together."""
    return sum(deliver_state(s).delivered) >= needed_here(s)


def points(s: WorldState, a: int) -> int:
    """E-1: by the number of goods of each kind, and 2 for each set of all five."""
    kept = deliver_state(s).delivered[5 * a : 5 * a + 5]
    total = POINTS_FOR_SET * min(kept)
    for number in kept:
        total += POINTS_BY_COUNT[min(number, 5)]
    return total


def goods_aboard(s: WorldState, a: int) -> int:
    """E-1, first tie-break."""
    return deliver_state(s).loaded[a]


def last_income(s: WorldState, a: int) -> int:
    """E-1, second tie-break."""
    return s.income[a]


def check_goods(s: WorldState) -> None:
    """Goods are neither made nor lost: four for each city lie, ride or are delivered; a delivery covers a demand."""
    part = deliver_state(s)
    for a in range(s.hooks.actors):
        assert part.loaded[a] == sum(count(part.cargo[a], good) for good in range(5)), f"cargo of {a}"
        assert part.loaded[a] + (part.aboard[a] + 1) // 2 <= part.holds[a], f"trolley of {a} is too full"
    if with_production(s.hooks.world) or not part.demand[1]:
        return
    for good in range(5):
        made = GOODS_PER_CITY * sum(1 for n in CITY_NUMBERS if s.city_cell[n] >= 0 and OFFERS[n] == good)
        there = sum(count(packed, good) for packed in part.lying) + sum(count(packed, good) for packed in part.cargo)
        gone = sum(part.delivered[good::5])
        assert made == there + gone, f"{GOODS[good]}: {made} made, {there} there, {gone} delivered"
        covered = sum(1 for n in CITY_NUMBERS if OFFERS[n] != good and not part.demand[n] >> good & 1)
        assert covered == gone, f"{GOODS[good]}: {gone} delivered, {covered} demands covered"
