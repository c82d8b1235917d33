"""What is made of goods: boards, stone, fuel, paper, coins and stock, with what must be brought for it."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BATCHES,
    BOARDS,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    INPUTS,
    OUTPUT,
    SAWMILL,
    TRUNKS,
    size,
)
from wabe.games.roads_and_boats.rules.economy import batch, units_in
from wabe.games.roads_and_boats.strategy.trips import Trips

# By good: the building that makes it.
_MADE_BY: Final = {OUTPUT[building]: building for building in range(FIRST_SECONDARY, FIRST_FACTORY)}


def obtain(trips: Trips, good: int, region: int) -> int:
    """A unit for a goal, made if there is none; or none."""
    if not trips.by_kind[good] and good in _MADE_BY:
        make(trips, _MADE_BY[good])
    return trips.bring(good, region)


def make(trips: Trips, building: int) -> bool:
    """A building works once, and all that it needs is brought; whether anything comes of it."""
    if building not in trips.stands:
        return False
    needs = INPUTS[building]
    if len(needs) > 1:
        return _burn(trips, building)
    return _convert(trips, building) if size(needs[0]) == 1 else _combine(trips, building)


def _works(trips: Trips, building: int, site: int, turn: int) -> int:
    """The first turn from this one on in which a building may work once more."""
    while trips.busy.get((site, turn), 0) >= BATCHES[building]:
        turn += 1
    trips.busy[site, turn] = trips.busy.get((site, turn), 0) + 1
    return turn


def _yield_batch(trips: Trips, building: int, site: int, turn: int) -> bool:
    """Return what a building makes lies there from a turn on; whether that is soon enough."""
    if turn > trips.last:
        return False
    for good in units_in(batch(building)):
        trips.unit(good, site, turn)
    return True


def _convert(trips: Trips, building: int) -> bool:
    """One unit becomes several of another kind; whoever brings it takes another along."""
    before = len(trips.kind)
    site, since = trips.stands[building][0]
    u = trips.bring(units_in(INPUTS[building][0])[0], site)
    for one in (u, trips.take_along(u, site)) if u >= 0 else ():
        if one >= 0:
            _yield_batch(trips, building, site, _works(trips, building, site, max(trips.use[one], since) + 1))
    return len(trips.kind) > before


def _burn(trips: Trips, building: int) -> bool:
    """Pieces of wood, sawn if they can be, become fuel or paper."""
    site, turn = trips.stands[building][0]
    for _ in range(size(INPUTS[building][0])):
        if not trips.by_kind[BOARDS]:
            make(trips, SAWMILL)
        u = trips.bring(BOARDS if trips.by_kind[BOARDS] else TRUNKS, site)
        if u < 0:
            return False
        turn = max(turn, trips.use[u])
    return _yield_batch(trips, building, site, _works(trips, building, site, turn + 1))


def _combine(trips: Trips, building: int) -> bool:
    """A coin of gold and fuel, or stock of coins and paper."""
    site, turn = trips.stands[building][0]
    for good in units_in(INPUTS[building][0]):
        u = obtain(trips, good, site)
        if u < 0:
            return False
        turn = max(turn, trips.use[u])
    return _yield_batch(trips, building, site, _works(trips, building, site, turn + 1))
