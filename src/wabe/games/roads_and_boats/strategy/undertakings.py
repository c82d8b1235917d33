"""What is undertaken in a schedule: to build, to dig, to pave, to lay bricks, to gather wealth.

Each is set down as early as what is set down already allows; where it cannot be, a part of it may be left: the
caller keeps all as it was before.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    COINS,
    COST,
    DESERT,
    ENLARGEMENT,
    GOLD,
    GOOSE,
    IRRIGATION,
    MINE,
    MIX_GOLD,
    MIX_IRON,
    NEW_SHAFTS,
    ONE,
    SAWMILL,
    SHAFT_COST,
    SPACES,
    SPECIALISATION,
    STABLE,
    STOCK,
    STONE,
    TRUNKS,
    size,
)
from wabe.games.roads_and_boats.rules.economy import units_in
from wabe.games.roads_and_boats.strategy import notes
from wabe.games.roads_and_boats.strategy.goals import may_rise_some_day
from wabe.games.roads_and_boats.strategy.journeys import NEVER, TURN
from wabe.games.roads_and_boats.strategy.ledger import NOBODY, Ledger
from wabe.games.roads_and_boats.strategy.making import make, obtain_all, ready
from wabe.games.roads_and_boats.strategy.trips import LOAD, WORST, Offer, arrive, attend, bring, enter, soonest, walk
from wabe.games.roads_and_boats.strategy.wording import goods_named

# What a brick is paid with: what is missed least first, each with the turns that it may come later than the others.
Spending = tuple[tuple[int, int], ...]
AS_USUAL: Final[Spending] = tuple(
    zip(goods_named("clay iron goose stone boards trunks paper fuel"), (0, 0, 0, 1, 2, 3, 6, 6), strict=True)
)
SPARING_STONE: Final[Spending] = tuple(
    zip(goods_named("clay iron goose boards trunks stone paper fuel"), (0, 0, 0, 0, 2, 3, 6, 6), strict=True)
)
_GOLDEN: Final = 1
_BIG: Final = 3
_OF_MINES: Final = (ENLARGEMENT, SPECIALISATION)
_LATE: Final = 5  # last turns in which wealth is gathered


def build(ledger: Ledger, building: int, region: int) -> bool:
    """A building on a site, once all that it costs is there and somebody with it."""
    w = ledger.w
    h = w.space.area_hex[region]
    if h in ledger.taken or not may_rise_some_day(w, building, h):
        return False
    turn = max([ledger.now, *[until + 1 for quiet, until, _, _ in ledger.quiet if quiet == h]])
    if building == MINE:  # it is set down after what was studied for it
        turn = max([turn, *[ledger.known[subject] for subject in _OF_MINES if ledger.known[subject] < NEVER]])
    if w.space.terrain[h] == DESERT and not w.irrigated:
        turn = max(turn, irrigated(ledger) + 1)
    if turn > ledger.last:
        return False
    units = obtain_all(ledger, units_in(COST[building]), region)
    turn = attend(ledger, region, ready(ledger, units, turn)) if units is not None else NEVER
    if turn > ledger.last:
        return False
    mix = _mixture(ledger, turn) if building == MINE else 0
    if mix == _GOLDEN and ledger.known[NEW_SHAFTS] < NEVER:
        mix = 0  # shafts take iron
    ledger.orders.append((turn, (notes.BUILT, building, region, mix)))
    ledger.stand(building, region, turn, MIX_GOLD[mix], MIX_IRON[mix])
    return True


def _mixture(ledger: Ledger, turn: int) -> int:
    return _BIG if ledger.known[ENLARGEMENT] <= turn else _GOLDEN if ledger.known[SPECIALISATION] <= turn else 0


def dig(ledger: Ledger, region: int) -> bool:
    """A new shaft, once iron and fuel are there; later if others count on what the mine yields before."""
    since = [turn for site, turn in ledger.stands.get(MINE, ()) if site == region]
    turn = max([ledger.known[NEW_SHAFTS], *since])
    if not since or turn > ledger.last:
        return False
    units = obtain_all(ledger, units_in(SHAFT_COST)[::-1], region)
    turn = attend(ledger, region, ready(ledger, units, turn)) if units is not None else NEVER
    mix = _mixture(ledger, turn)
    if turn >= ledger.last or not ledger.deepen(region, turn, MIX_GOLD[mix], MIX_IRON[mix]):
        return False
    ledger.orders.append((turn, (notes.DUG, region, mix, 0)))
    return True


def irrigated(ledger: Ledger) -> int:
    """The turn at whose end deserts are irrigated by the bricks set down so far."""
    if ledger.w.irrigated:
        return ledger.now - 1
    number = len(ledger.w.wonder)
    for turn in range(ledger.now, ledger.last + 1):
        number += ledger.laid[turn] + 1
        if number >= IRRIGATION:
            return turn
    return NEVER


def pave(ledger: Ledger, link: int) -> bool:
    """A road, built from where stone comes sooner."""
    w = ledger.w
    if ledger.roads[-1] >> link & 1 or not ledger.by_kind[STONE]:
        return False
    ends = [w.region[area] for area in w.space.link_areas[link]]
    end = min(ends, key=lambda end: min([walk(ledger, ledger.place[u], end) for u in ledger.by_kind[STONE]]))
    u = bring(ledger, STONE, end)
    if u < 0:
        return False
    turn = attend(ledger, end, ledger.use[u])
    if turn > ledger.last:
        return False
    ledger.spend([u], turn)
    ledger.orders.append((turn, (notes.PAVED_ONE, link, end, 0)))
    ledger.roads = [roads | 1 << link if t > turn else roads for t, roads in enumerate(ledger.roads)]
    return True


# Bricks and wealth.


def brick(ledger: Ledger, spent: Spending) -> bool:
    """One brick more, in the first turn without one; in the last there may be several."""
    w = ledger.w
    if len(w.wonder) + sum(ledger.laid) + ledger.last - ledger.now >= SPACES:
        return False
    home = w.region[w.home]
    bag = 0
    units: list[int] = []
    turn = ledger.now
    price = w.price() - w.bought
    while size(bag) < price:
        u = _pay(ledger, home, spent)
        if u < 0:
            return False
        bag += ONE[ledger.kind[u]]
        units.append(u)
        turn = max(turn, ledger.use[u])
        while turn < ledger.last and ledger.laid[turn]:
            turn += 1
        price = w.price() - w.bought + ledger.laid[turn]
    turn = attend(ledger, home, turn)
    if turn > ledger.last or size(bag) != w.price() - w.bought + ledger.laid[turn]:
        return False
    ledger.laid[turn] += 1
    ledger.spend(units, turn)
    ledger.orders.append((turn, (notes.BRICK, bag, 0, 0)))
    return True


def _pay(ledger: Ledger, home: int, spent: Spending) -> int:
    """A unit for a brick: what comes soonest, what is missed least before the rest; or none."""
    chosen, limit = NOBODY, WORST
    best: Offer | None = None
    for good, later in spent:
        if (good == GOOSE and ledger.studies) or (good == TRUNKS and SAWMILL in ledger.stands):
            continue
        more = later * 8 * TURN
        here = ledger.lying(good, home)
        if here >= 0 and ledger.use[here] * 8 * TURN + more < limit:
            chosen, limit, best = here, ledger.use[here] * 8 * TURN + more, None
        for u in ledger.first_ones(good, home):
            found = soonest(ledger, u, home, limit - more)
            if found is not None:
                chosen, limit, best = u, found[0] + more, found
    if not ledger.by_kind[BOARDS] and _sawn(ledger, home) * 8 * TURN < limit:
        kept = ledger.keep()
        make(ledger, SAWMILL)
        u = bring(ledger, BOARDS, home)
        if u >= 0 and ledger.use[u] * 8 * TURN < limit:
            return u
        ledger.restore(kept)
    if chosen < 0:
        return bring(ledger, TRUNKS, home)  # too late to be sawn
    ledger.take(chosen)
    if best is not None:
        enter(ledger, chosen, home, best)
    return chosen


def _sawn(ledger: Ledger, home: int) -> int:
    """About in which turn boards would come home that are yet to be sawn, and a little more."""
    if SAWMILL not in ledger.stands or not ledger.by_kind[TRUNKS]:
        return NEVER
    site = ledger.stands[SAWMILL][0][0]
    turns = [ledger.pick[u] + (walk(ledger, ledger.place[u], site) >> 2) for u in ledger.by_kind[TRUNKS]]
    return min(turns) + 4 + (walk(ledger, site, home) >> 2)


def gather(ledger: Ledger) -> None:
    """Wealth goes on board in the end, as late as may be, what is worth most first."""
    for good in (STOCK, COINS, GOLD):
        for u in ledger.by_kind[good]:
            for turn in range(ledger.last, max(ledger.pick[u], ledger.last - _LATE) - 1, -1):
                if _fetch(ledger, u, turn):
                    break


def _fetch(ledger: Ledger, u: int, turn: int) -> bool:
    """Somebody takes a unit on board in a turn; rather one that is there for another unit than the nearest."""
    best, lowest, at = NOBODY, WORST * TURN, 0
    where = ledger.place[u]
    for k in range(STABLE):
        if ledger.visits[k] and ledger.visits[k][-1][3] < LOAD:
            there = arrive(ledger, k, where)
            time = max(there, (turn if ledger.holder[u] in (NOBODY, k) else turn + 1) * TURN)
            load = ledger.visits[k][-1][3]
            cost = time * 64 + walk(ledger, ledger.visits[k][-1][0], where) + (0 if load else TURN)
            if time < (ledger.last + 1) * TURN and cost < lowest:
                best, lowest, at = k, cost, time
    if best < 0:
        return False
    visits = ledger.visits[best]
    ledger.visits[best] = [*visits, (where, at, at, visits[-1][3] + 1, (), ((u, at),), ledger.roads)]
    return True
