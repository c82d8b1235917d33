"""Livestock: donkeys and geese are bred on pastures, and geese are given for research.

Two geese alone become three over night (RB-LIVE-01). Each subject takes two, so for more than one subject some are
hatched first; one too many may pay for bricks.
"""

from collections.abc import Callable
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
from wabe.games.roads_and_boats.strategy import notes
from wabe.games.roads_and_boats.strategy.journeys import NEVER, TURN
from wabe.games.roads_and_boats.strategy.ledger import NOBODY, Ledger
from wabe.games.roads_and_boats.strategy.making import obtain_all, ready
from wabe.games.roads_and_boats.strategy.trips import (
    LOAD,
    WORST,
    Offer,
    arrive,
    attend,
    enter,
    night,
    soonest,
    stay,
    walk,
)

_PASTURES: Final = 3  # on which it is tried to hatch a goose: the nearest ones
_NIGHTS: Final = 4  # for which a pair may wait until it is alone
_STUDIED: Final = (ENLARGEMENT, SPECIALISATION, NEW_SHAFTS)


def breed(ledger: Ledger) -> bool:
    """The two that are soonest alone on a pasture."""
    donkeys = [k for k in range(STABLE) if ledger.visits[k]]
    if len(donkeys) >= MOST_LAND or len(donkeys) == STABLE:
        return False
    best, where, pair = NEVER, NOBODY, (NOBODY, NOBODY)
    for region in _free_pastures(ledger):
        h = ledger.w.space.area_hex[region]
        fetched = _fetched_by(ledger, region)
        near = sorted([(arrive(ledger, k, region) >> 2, k) for k in donkeys])
        for i, (later, other) in enumerate(near[1:3]):
            for sooner, one in near[: i + 1]:
                wait = later * 64 + later - sooner
                if wait < best and later >= fetched and not ledger.is_littered(h, later, []):
                    best, where, pair = wait, region, (one, other)
    return where >= 0 and _mate(ledger, where, pair[0], pair[1])


def _mate(ledger: Ledger, region: int, one: int, other: int) -> bool:
    until = max(arrive(ledger, one, region), arrive(ledger, other, region)) >> 2
    h = ledger.w.space.area_hex[region]
    if until + 1 >= ledger.last or not _leave_alone(ledger, h, until, one, other):
        return False
    for k in (one, other):
        stay(ledger, k, region, (until + 1) * TURN, LOAD)  # nothing is carried meanwhile
        stay(ledger, k, region, 0)
    ledger.quiet = [*ledger.quiet, (h, until, one, other)]
    born = next(k for k in range(STABLE) if not ledger.visits[k])
    ledger.begin(born, region, until + 1)
    ledger.orders.append((until + 1, (notes.BRED, h, 0, 0)))
    return True


def _leave_alone(ledger: Ledger, h: int, turn: int, one: int, other: int) -> bool:
    """Return whether nobody else is on a hex at the end of a turn; anyone idle there goes home."""
    for k in range(STABLE):
        visits = ledger.visits[k]
        if visits and k not in (one, other) and night(ledger, visits, turn) == h:
            refuge = _aside(ledger, visits[-1][0])
            if visits[-1][2] >> 2 > turn or arrive(ledger, k, refuge) >= ledger.last * TURN:
                return False
            stay(ledger, k, refuge, 0)
            if night(ledger, ledger.visits[k], turn) == h:
                return False
    return True


def hatch(ledger: Ledger) -> bool:
    """One goose more, where it comes soonest."""
    pastures = _pastures(ledger)
    where = pastures[0] if len(pastures) == 1 else _soonest_in(ledger, pastures, _hatch_on)
    return where >= 0 and _hatch_on(ledger, where) < NEVER


def _soonest_in(ledger: Ledger, regions: list[int], attempt: Callable[[Ledger, int], int]) -> int:
    """The region in which something can be done soonest, or none; all is as before."""
    best, where = NEVER, NOBODY
    for region in regions:
        kept = ledger.keep()
        turn = attempt(ledger, region)
        ledger.restore(kept)
        if turn < best:
            best, where = turn, region
    return where


def _pastures(ledger: Ledger) -> list[int]:
    """Return where geese may be left alone, those nearest to some of them first."""
    geese = {ledger.place[u] for u in ledger.by_kind[GOOSE]}
    if not geese:
        return []
    found = [(min([walk(ledger, place, region) for place in geese]), region) for region in _free_pastures(ledger)]
    return [region for _, region in sorted(found)[:_PASTURES]]


def _free_pastures(ledger: Ledger) -> list[int]:
    """The regions of all pastures without a building."""
    w = ledger.w
    hexes = [h for h in w.space.land_hexes if w.space.terrain[h] == PASTURE and h not in ledger.taken]
    return [region for h in hexes for region in w.banks(h)]


def _hatch_on(ledger: Ledger, region: int) -> int:
    """Two geese are left alone there; the turn in which they are three."""
    geese = sorted(
        [(ledger.use[u], u) for u in ledger.by_kind[GOOSE] if ledger.place[u] == region and ledger.holder[u] < 0]
    )
    pair = [u for _, u in geese[:PAIR]]
    for _, u in geese[PAIR:]:
        offer = soonest(ledger, u, _aside(ledger, region), WORST)
        if offer is None:
            return NEVER
        enter(ledger, u, _aside(ledger, region), offer)
    while len(pair) < PAIR:
        u = _goose_for(ledger, region)
        if u < 0:
            return NEVER
        pair.append(u)
    first = max(ledger.now, *[ledger.use[u] for u in pair], _fetched_by(ledger, region))
    h = ledger.w.space.area_hex[region]
    for turn in range(first, min(first + _NIGHTS, ledger.last - 1)):
        if not ledger.is_littered(h, turn, pair) and _leave_alone(ledger, h, turn, NOBODY, NOBODY):
            for u in pair:
                ledger.pick[u] = ledger.use[u] = turn + 1
            ledger.quiet = [*ledger.quiet, (h, turn, NOBODY, NOBODY)]
            ledger.unit(GOOSE, region, turn + 1)
            return turn + 1
    return NEVER


def _goose_for(ledger: Ledger, region: int) -> int:
    """A goose is brought from elsewhere, and is still free."""
    best: Offer | None = None
    chosen = NOBODY
    for u in ledger.first_ones(GOOSE, region):
        found = soonest(ledger, u, region, best[0] if best is not None else WORST)
        if found is not None:
            best, chosen = found, u
    if best is not None:
        enter(ledger, chosen, region, best)
    return chosen


def _fetched_by(ledger: Ledger, region: int) -> int:
    """The turn by which all is fetched that is to be fetched from a hex."""
    w = ledger.w
    banks = w.space.hex_areas[w.space.area_hex[region]]
    turn = ledger.now
    for visits in ledger.visits:
        for visit in visits:
            if visit[0] in banks:
                turn = max([turn, *[taken_at >> 2 for _, taken_at in visit[5]]])
    return turn


def _aside(ledger: Ledger, region: int) -> int:
    """Return where a goose goes that would be one too many: home, or to a neighbour of it."""
    w = ledger.w
    home = w.region[w.home]
    if w.space.area_hex[home] != w.space.area_hex[region]:
        return home
    return min([w.region[there] for _, _, there, _ in w.space.land_steps[home]], default=home)


def study(ledger: Ledger, subject: int) -> bool:
    """Paper is brought to two geese, not where it is made: there it would vanish with them (RB-RES-09)."""
    if ledger.known[subject] < NEVER or subject not in _STUDIED:
        return False
    places = sorted({ledger.place[u] for u in ledger.by_kind[GOOSE]})
    area_hex = ledger.w.space.area_hex
    fit = [region for region in places if ledger.taken.get(area_hex[region], 0) != PAPERMILL]
    where = _soonest_in(ledger, fit, _study_in)
    if where < 0:
        return False
    turn = _study_in(ledger, where)
    ledger.known[subject] = turn
    ledger.orders.append((turn, (notes.STUDIED, where, subject, 0)))
    return True


def _study_in(ledger: Ledger, region: int) -> int:
    """Two geese and paper are there, and somebody with them; in which turn."""
    units = obtain_all(ledger, units_in(RESEARCH_COST)[::-1], region)
    if units is None:
        return NEVER
    turn = attend(ledger, region, ready(ledger, units, ledger.now)) + 1
    ledger.spend(units, turn)
    return turn if turn <= ledger.last else NEVER
