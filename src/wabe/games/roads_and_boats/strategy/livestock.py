"""Livestock: donkeys and geese are bred on pastures, and geese are given for research.

Two geese alone become three over night (RB-LIVE-01). Each subject takes two, so for more than one subject some are
hatched first; one too many may pay for bricks.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    ENLARGEMENT,
    GOOSE,
    MOST_LAND,
    NEW_SHAFTS,
    PAPERMILL,
    PASTURE,
    RESEARCH_COST,
    SPECIALISATION,
    STABLE,
)
from wabe.games.roads_and_boats.rules.economy import PAIR, units_in
from wabe.games.roads_and_boats.strategy.journeys import NEVER, TURN
from wabe.games.roads_and_boats.strategy.making import obtain
from wabe.games.roads_and_boats.strategy.notes import BRED, STUDIED
from wabe.games.roads_and_boats.strategy.stores import NOBODY
from wabe.games.roads_and_boats.strategy.trips import LOAD, WORST, Offer, Trips

_PASTURES: Final = 3  # on which it is tried to hatch a goose: the nearest ones
_NIGHTS: Final = 4  # for which a pair may wait until it is alone
_STUDIED: Final = (ENLARGEMENT, SPECIALISATION, NEW_SHAFTS)


def breed(trips: Trips) -> bool:
    """The two that are soonest alone on a pasture."""
    donkeys = [k for k in range(STABLE) if trips.visits[k]]
    if len(donkeys) >= MOST_LAND or len(donkeys) == STABLE:
        return False
    best, where, pair = NEVER, NOBODY, (NOBODY, NOBODY)
    for region in _free_pastures(trips):
        h = trips.w.space.area_hex[region]
        fetched = _fetched_by(trips, region)
        near = sorted([(trips.arrive(k, region) >> 2, k) for k in donkeys])
        for i, (later, other) in enumerate(near[1:3]):
            for sooner, one in near[: i + 1]:
                wait = later * 64 + later - sooner
                if wait < best and later >= fetched and not trips.is_littered(h, later, []):
                    best, where, pair = wait, region, (one, other)
    return where >= 0 and _mate(trips, where, pair[0], pair[1])


def _mate(trips: Trips, region: int, one: int, other: int) -> bool:
    until = max(trips.arrive(one, region), trips.arrive(other, region)) >> 2
    h = trips.w.space.area_hex[region]
    if until + 1 >= trips.last or not _leave_alone(trips, h, until, one, other):
        return False
    for k in (one, other):
        trips.stay(k, region, (until + 1) * TURN, LOAD)  # nothing is carried meanwhile
        trips.stay(k, region, 0)
    trips.quiet = [*trips.quiet, (h, until, one, other)]
    born = next(k for k in range(STABLE) if not trips.visits[k])
    trips.begin(born, region, until + 1)
    trips.orders.append((until + 1, (BRED, h, 0, 0)))
    return True


def _leave_alone(trips: Trips, h: int, turn: int, one: int, other: int) -> bool:
    """Return whether nobody else is on a hex at the end of a turn; idle transporters there go home."""
    for k in range(STABLE):
        visits = trips.visits[k]
        if visits and k not in (one, other) and trips.night(visits, turn) == h:
            refuge = _aside(trips, visits[-1][0])
            if visits[-1][2] >> 2 > turn or trips.arrive(k, refuge) >= trips.last * TURN:
                return False
            trips.stay(k, refuge, 0)
            if trips.night(trips.visits[k], turn) == h:
                return False
    return True


def hatch(trips: Trips) -> bool:
    """One goose more, where it comes soonest."""
    best, where = NEVER, NOBODY
    pastures = _pastures(trips)
    for region in pastures if len(pastures) > 1 else ():
        kept = trips.keep()
        turn = _hatch_on(trips, region)
        trips.restore(kept)
        if turn < best:
            best, where = turn, region
    if len(pastures) == 1:
        where = pastures[0]
    return where >= 0 and _hatch_on(trips, where) < NEVER


def _pastures(trips: Trips) -> list[int]:
    """Return where geese may be left alone, those nearest to some of them first."""
    geese = {trips.place[u] for u in trips.by_kind[GOOSE]}
    if not geese:
        return []
    found = [(min([trips.way(place, region) for place in geese]), region) for region in _free_pastures(trips)]
    return [region for _, region in sorted(found)[:_PASTURES]]


def _free_pastures(trips: Trips) -> list[int]:
    """The regions of all pastures without a building."""
    w = trips.w
    hexes = [h for h in w.space.land_hexes if w.space.terrain[h] == PASTURE and h not in trips.taken]
    return [region for h in hexes for region in w.space.hex_areas[h] if w.region[region] == region]


def _hatch_on(trips: Trips, region: int) -> int:
    """Two geese are left alone there; the turn in which they are three."""
    geese = sorted(
        [(trips.use[u], u) for u in trips.by_kind[GOOSE] if trips.place[u] == region and trips.holder[u] < 0]
    )
    pair = [u for _, u in geese[:PAIR]]
    for _, u in geese[PAIR:]:
        offer = trips.soonest(u, _aside(trips, region), WORST)
        if offer is None:
            return NEVER
        trips.enter(u, _aside(trips, region), offer)
    while len(pair) < PAIR:
        u = _goose_for(trips, region)
        if u < 0:
            return NEVER
        pair.append(u)
    night = max(trips.now, *[trips.use[u] for u in pair], _fetched_by(trips, region))
    h = trips.w.space.area_hex[region]
    for turn in range(night, min(night + _NIGHTS, trips.last - 1)):
        if not trips.is_littered(h, turn, pair) and _leave_alone(trips, h, turn, NOBODY, NOBODY):
            for u in pair:
                trips.pick[u] = trips.use[u] = turn + 1
            trips.quiet = [*trips.quiet, (h, turn, NOBODY, NOBODY)]
            trips.unit(GOOSE, region, turn + 1)
            return turn + 1
    return NEVER


def _goose_for(trips: Trips, region: int) -> int:
    """A goose is brought from elsewhere, and is still free."""
    best: Offer | None = None
    chosen = NOBODY
    for u in trips.first_ones(GOOSE, region):
        found = trips.soonest(u, region, best[0] if best is not None else WORST)
        if found is not None:
            best, chosen = found, u
    if best is not None:
        trips.enter(chosen, region, best)
    return chosen


def _fetched_by(trips: Trips, region: int) -> int:
    """The turn by which all is fetched that is to be fetched from a hex."""
    w = trips.w
    banks = w.space.hex_areas[w.space.area_hex[region]]
    turn = trips.now
    for visits in trips.visits:
        for visit in visits:
            if visit[0] in banks:
                turn = max([turn, *[taken_at >> 2 for _, taken_at in visit[5]]])
    return turn


def _aside(trips: Trips, region: int) -> int:
    """Return where a goose goes that would be one too many: home, or to a neighbour of it."""
    w = trips.w
    home = w.region[w.home]
    if w.space.area_hex[home] != w.space.area_hex[region]:
        return home
    return min([w.region[there] for _, _, there, _ in w.space.land_steps[home]], default=home)


def study(trips: Trips, subject: int) -> bool:
    """Paper is brought to two geese, not where it is made: there it would vanish with them (RB-RES-09)."""
    if trips.known[subject] < NEVER or subject not in _STUDIED:
        return False
    best, where = NEVER, NOBODY
    for region in sorted({trips.place[u] for u in trips.by_kind[GOOSE]}):
        if trips.taken.get(trips.w.space.area_hex[region], 0) != PAPERMILL:
            kept = trips.keep()
            turn = _study_in(trips, region)
            trips.restore(kept)
            if turn < best:
                best, where = turn, region
    if where < 0:
        return False
    turn = _study_in(trips, where)
    trips.known[subject] = turn
    trips.orders.append((turn, (STUDIED, where, subject, 0)))
    return True


def _study_in(trips: Trips, region: int) -> int:
    """Two geese and paper are there, and somebody with them; in which turn."""
    ready = trips.now
    spent: list[int] = []
    for good in reversed(units_in(RESEARCH_COST)):
        u = obtain(trips, good, region)
        if u < 0:
            return NEVER
        ready = max(ready, trips.use[u])
        spent.append(u)
    turn = trips.attend(region, ready) + 1
    trips.spend(spent, turn)
    return turn if turn <= trips.last else NEVER
