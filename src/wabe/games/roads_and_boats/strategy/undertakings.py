"""What is undertaken in a schedule: to build, to dig, to pave, to lay bricks, to gather wealth.

Each is set down as early as what is set down already allows; where it cannot be, a part of it may be left: the
caller keeps all as it was before.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    CLAY,
    COINS,
    COST,
    DESERT,
    ENLARGEMENT,
    FUEL,
    GOLD,
    GOOSE,
    IRON,
    IRRIGATION,
    MINE,
    MIX_GOLD,
    MIX_IRON,
    NEW_SHAFTS,
    ONE,
    PAPER,
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
from wabe.games.roads_and_boats.strategy.goals import may_rise_some_day
from wabe.games.roads_and_boats.strategy.journeys import NEVER, TURN
from wabe.games.roads_and_boats.strategy.making import make, obtain
from wabe.games.roads_and_boats.strategy.notes import BRICK, BUILT, DUG, PAVED_ONE
from wabe.games.roads_and_boats.strategy.stores import NOBODY
from wabe.games.roads_and_boats.strategy.trips import LOAD, WORST, Offer, Trips

Spending = tuple[tuple[int, int], ...]
# What a brick is paid with: what is missed least first, each with the turns that it may come later than the others.
AS_USUAL: Final[Spending] = (
    (CLAY, 0),
    (IRON, 0),
    (GOOSE, 0),
    (STONE, 1),
    (BOARDS, 2),
    (TRUNKS, 3),
    (PAPER, 6),
    (FUEL, 6),
)
SPARING_STONE: Final[Spending] = (
    (CLAY, 0),
    (IRON, 0),
    (GOOSE, 0),
    (BOARDS, 0),
    (TRUNKS, 2),
    (STONE, 3),
    (PAPER, 6),
    (FUEL, 6),
)
_GOLDEN: Final = 1
_BIG: Final = 3
_OF_MINES: Final = (ENLARGEMENT, SPECIALISATION)
_LATE: Final = 5  # last turns in which wealth is gathered


def build(trips: Trips, building: int, region: int) -> bool:
    """A building on a site, once all that it costs is there and somebody with it."""
    w = trips.w
    h = w.space.area_hex[region]
    if h in trips.taken or not may_rise_some_day(w, building, h):
        return False
    turn = max([trips.now, *[until + 1 for quiet, until, _, _ in trips.quiet if quiet == h]])
    if building == MINE:  # it is set down after what was studied for it
        turn = max([turn, *[trips.known[subject] for subject in _OF_MINES if trips.known[subject] < NEVER]])
    if w.space.terrain[h] == DESERT and not w.irrigated:
        turn = max(turn, irrigated(trips) + 1)
    if turn > trips.last:
        return False
    for good in units_in(COST[building]):
        u = obtain(trips, good, region)
        if u < 0:
            return False
        turn = max(turn, trips.use[u])
    turn = trips.attend(region, turn)
    if turn > trips.last:
        return False
    mix = _mixture(trips, turn) if building == MINE else 0
    if mix == _GOLDEN and trips.known[NEW_SHAFTS] < NEVER:
        mix = 0  # shafts take iron
    trips.orders.append((turn, (BUILT, building, region, mix)))
    trips.stand(building, region, turn, MIX_GOLD[mix], MIX_IRON[mix])
    return True


def _mixture(trips: Trips, turn: int) -> int:
    return _BIG if trips.known[ENLARGEMENT] <= turn else _GOLDEN if trips.known[SPECIALISATION] <= turn else 0


def dig(trips: Trips, region: int) -> bool:
    """A new shaft, once iron and fuel are there; later if others count on what the mine yields before."""
    since = [turn for site, turn in trips.stands.get(MINE, ()) if site == region]
    turn = max([trips.known[NEW_SHAFTS], *since])
    if not since or turn > trips.last:
        return False
    for good in reversed(units_in(SHAFT_COST)):
        u = obtain(trips, good, region)
        if u < 0:
            return False
        turn = max(turn, trips.use[u])
    turn = trips.attend(region, turn)
    mix = _mixture(trips, turn)
    if turn >= trips.last or not trips.deepen(region, turn, MIX_GOLD[mix], MIX_IRON[mix]):
        return False
    trips.orders.append((turn, (DUG, region, mix, 0)))
    return True


def irrigated(trips: Trips) -> int:
    """The turn at whose end deserts are irrigated by the bricks set down so far."""
    if trips.w.irrigated:
        return trips.now - 1
    number = len(trips.w.wonder)
    for turn in range(trips.now, trips.last + 1):
        number += trips.laid[turn] + 1
        if number >= IRRIGATION:
            return turn
    return NEVER


def pave(trips: Trips, link: int) -> bool:
    """A road, built from where stone comes sooner."""
    w = trips.w
    if trips.roads[-1] >> link & 1 or not trips.by_kind[STONE]:
        return False
    ends = [w.region[area] for area in w.space.link_areas[link]]
    ways = [min([trips.way(trips.place[u], end) for u in trips.by_kind[STONE]]) for end in ends]
    end = ends[0] if ways[0] <= ways[1] else ends[1]
    u = trips.bring(STONE, end)
    if u < 0:
        return False
    turn = trips.attend(end, trips.use[u])
    if turn > trips.last:
        return False
    trips.spend([u], turn)
    trips.orders.append((turn, (PAVED_ONE, link, end, 0)))
    trips.roads = [roads | 1 << link if t > turn else roads for t, roads in enumerate(trips.roads)]
    return True


# Bricks and wealth.


def brick(trips: Trips, spent: Spending) -> bool:
    """One brick more, in the first turn without one; in the last there may be several."""
    w = trips.w
    if len(w.wonder) + sum(trips.laid) + trips.last - trips.now >= SPACES:
        return False
    home = w.region[w.home]
    bag = 0
    units: list[int] = []
    turn = trips.now
    price = w.price() - w.bought
    while size(bag) < price:
        u = _pay(trips, home, spent)
        if u < 0:
            return False
        bag += ONE[trips.kind[u]]
        units.append(u)
        turn = max(turn, trips.use[u])
        while turn < trips.last and trips.laid[turn]:
            turn += 1
        price = w.price() - w.bought + trips.laid[turn]
    turn = trips.attend(home, turn)
    if turn > trips.last or size(bag) != w.price() - w.bought + trips.laid[turn]:
        return False
    trips.laid[turn] += 1
    trips.spend(units, turn)
    trips.orders.append((turn, (BRICK, bag, 0, 0)))
    return True


def _pay(trips: Trips, home: int, spent: Spending) -> int:
    """A unit for a brick: what comes soonest, what is missed least before the rest; or none."""
    chosen, limit = NOBODY, WORST
    best: Offer | None = None
    for good, later in spent:
        if (good == GOOSE and trips.studies) or (good == TRUNKS and SAWMILL in trips.stands):
            continue
        more = later * 8 * TURN
        here = trips.lying(good, home)
        if here >= 0 and trips.use[here] * 8 * TURN + more < limit:
            chosen, limit, best = here, trips.use[here] * 8 * TURN + more, None
        for u in trips.first_ones(good, home):
            found = trips.soonest(u, home, limit - more)
            if found is not None:
                chosen, limit, best = u, found[0] + more, found
    if not trips.by_kind[BOARDS] and _sawn(trips, home) * 8 * TURN < limit:
        kept = trips.keep()
        make(trips, SAWMILL)
        u = trips.bring(BOARDS, home)
        if u >= 0 and trips.use[u] * 8 * TURN < limit:
            return u
        trips.restore(kept)
    if chosen < 0:
        return trips.bring(TRUNKS, home)  # too late to be sawn
    trips.take(chosen)
    if best is not None:
        trips.enter(chosen, home, best)
    return chosen


def _sawn(trips: Trips, home: int) -> int:
    """About in which turn boards would come home that are yet to be sawn, and a little more."""
    if SAWMILL not in trips.stands or not trips.by_kind[TRUNKS]:
        return NEVER
    site = trips.stands[SAWMILL][0][0]
    turns = [trips.pick[u] + (trips.way(trips.place[u], site) >> 2) for u in trips.by_kind[TRUNKS]]
    return min(turns) + 4 + (trips.way(site, home) >> 2)


def gather(trips: Trips) -> None:
    """Wealth goes on board in the end, as late as may be, what is worth most first."""
    for good in (STOCK, COINS, GOLD):
        for u in trips.by_kind[good]:
            for turn in range(trips.last, max(trips.pick[u], trips.last - _LATE) - 1, -1):
                if _fetch(trips, u, turn):
                    break


def _fetch(trips: Trips, u: int, turn: int) -> bool:
    """Somebody takes a unit on board in a turn; one who is there for another one rather than the nearest."""
    best, lowest, at = NOBODY, WORST * TURN, 0
    where = trips.place[u]
    for k in range(STABLE):
        if trips.visits[k] and trips.visits[k][-1][3] < LOAD:
            there = trips.arrive(k, where)
            time = max(there, (turn if trips.holder[u] in (NOBODY, k) else turn + 1) * TURN)
            load = trips.visits[k][-1][3]
            cost = time * 64 + trips.way(trips.visits[k][-1][0], where) + (0 if load else TURN)
            if time < (trips.last + 1) * TURN and cost < lowest:
                best, lowest, at = k, cost, time
    if best < 0:
        return False
    visits = trips.visits[best]
    trips.visits[best] = [*visits, (where, at, at, visits[-1][3] + 1, (), ((u, at),), trips.roads)]
    return True
