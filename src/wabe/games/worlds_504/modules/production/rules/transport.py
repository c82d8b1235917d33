"""Module 8 with Pick Up & Deliver: goods wait on plants and are driven to trading houses, or to cities with 8.III."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.state import ONE, count, deliver_state, number_of, with_deliver
from wabe.games.worlds_504.modules.deliver.rules.stops import begin_anew
from wabe.games.worlds_504.modules.production.rules.houses import MORE_ROOM, room_at
from wabe.games.worlds_504.modules.production.rules.plants import good_at
from wabe.games.worlds_504.modules.production.rules.sets import MONEY, worth
from wabe.games.worlds_504.modules.production.rules.state import production_state, with_production
from wabe.games.worlds_504.rules.actions import COLLECT
from wabe.games.worlds_504.rules.components import BASE_INCOME, CITY_NUMBERS, GOODS, III
from wabe.games.worlds_504.rules.frames import TROLLEY
from wabe.games.worlds_504.rules.setup import MAP
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

ALL_GOODS: Final = (1 << len(GOODS)) - 1
THE_COLLECT: Final = COLLECT.of()


def compose(hooks: WorldHooks) -> None:
    """M8-07, M1-19."""
    hooks.trolley_actions.append(list_collect)
    hooks.decisions.on(TROLLEY, COLLECT, do_collect)
    hooks.decisions.check(check_stored)
    if with_production(hooks.world) < III:
        hooks.may_deliver.append(house_takes)
        hooks.delivered.append(store)
        hooks.unsettled.append(lose_stored)
        if with_deliver(hooks.world) == III:
            hooks.setup.append((MAP + 1, open_all))


def open_all(s: WorldState) -> None:
    """M8-07: with 1.III cities have no demands of their own: the trading house decides."""
    for number in CITY_NUMBERS:
        deliver_state(s).demand = put(deliver_state(s).demand, number, ALL_GOODS)


def list_collect(s: WorldState, a: int, frame: Frame, found: list[Action]) -> None:
    """M1-19, M8-07: only the owner loads the good lying on the plant."""
    part = deliver_state(s)
    cell = part.at[a]
    if (
        production_state(s).full & production_state(s).owned[a] & 1 << cell
        and part.loaded[a] + (part.aboard[a] + 1) // 2 < part.holds[a]
    ):
        found.append(THE_COLLECT)


def do_collect(s: WorldState, frame: Frame, action: Action) -> None:
    """M8-07: the good changes from the plant to the trolley."""
    a = frame[SEAT]
    part = deliver_state(s)
    cell = part.at[a]
    good = good_at(s, cell)
    begin_anew(s)
    production_state(s).full &= ~(1 << cell)
    part.cargo = add(part.cargo, a, ONE[good])
    part.loaded = add(part.loaded, a, 1)


def house_takes(s: WorldState, a: int, cell: int, good: int) -> bool:
    """M8-07: an own trading house with room takes goods of any kind."""
    return has_room(s, a, cell)


def has_room(s: WorldState, a: int, cell: int) -> bool:
    """M8-10, P-II-06: whether the own trading house takes one more; the card gives one of them room for one more."""
    if not s.own[a] >> cell & 1:
        return False
    part = production_state(s)
    number = s.city_no[cell]
    lying = number_of(part.stored[11 * a + number])
    space = room_at(s, a, cell)
    if s.cards[a] & MORE_ROOM and part.extra[a] in (0, number):
        space += 1
    return lying < space


def store(s: WorldState, a: int, good: int, city: int) -> None:
    """M8-07: the good lies on the trading house."""
    part = production_state(s)
    cell = s.city_cell[city]
    part.stored = add(part.stored, 11 * a + city, ONE[good])
    if number_of(part.stored[11 * a + city]) > room_at(s, a, cell):
        part.extra = put(part.extra, a, city)
    if with_deliver(s.hooks.world) == III:
        deliver_state(s).demand = put(deliver_state(s).demand, city, deliver_state(s).demand[city] | 1 << good)


def lose_stored(s: WorldState, a: int, cell: int) -> None:
    """A trading house that is given up loses its goods to the stock; they stay delivered for 1.I."""
    number = s.city_no[cell]
    if number:
        production_state(s).stored = put(production_state(s).stored, 11 * a + number, 0)
        if production_state(s).extra[a] == number:
            production_state(s).extra = put(production_state(s).extra, a, 0)


def on_houses(s: WorldState, a: int) -> list[int]:
    """The goods on all trading houses of an actor, by kind."""
    found = [0] * len(GOODS)
    for packed in production_state(s).stored[11 * a : 11 * a + 11]:
        if packed:
            for good in range(len(GOODS)):
                found[good] += count(packed, good)
    return found


def income(s: WorldState, a: int) -> int:
    """M8-09: all goods on the own trading houses are valued as sets, without exchange, and stay."""
    return BASE_INCOME + worth(on_houses(s, a), MONEY)


def check_stored(s: WorldState) -> None:
    """Goods lie on own trading houses only."""
    for a in range(s.hooks.actors):
        for number in CITY_NUMBERS:
            if production_state(s).stored[11 * a + number]:
                assert s.own[a] >> s.city_cell[number] & 1, f"goods of {a} in city {number} without a trading house"
