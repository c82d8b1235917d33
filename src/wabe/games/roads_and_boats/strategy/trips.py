"""Trips: how goods are carried by donkeys, each with its times, from the movement of a turn to the end.

A donkey goes from visit to visit. What is to be carried is taken up and put down on visits that are set down already,
or on new ones in between, wherever none of the others comes later by that: so nothing that is set down is ever
disturbed, and a donkey takes along what lies on its way.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import CAPACITY, DONKEY, STABLE
from wabe.games.roads_and_boats.strategy.journeys import NEVER, TURN
from wabe.games.roads_and_boats.strategy.ledger import NOBODY, Ledger, Visit

LOAD: Final = CAPACITY[DONKEY]
WORST: Final = NEVER * 8  # what carrying costs: eight times the arrival, and up to seven for the donkey's time

# An offer to carry something: its cost, the donkey, the visit on which it is taken up (or -1 - i: on a new one before
# the i-th) and when, the visit on which it is put down (in the same way) and when.
Offer = tuple[int, int, int, int, int, int]


# Goods on their way.


def bring(ledger: Ledger, good: int, region: int) -> int:
    """A free unit comes to a region, or lies there; none if it would be too late."""
    here = ledger.lying(good, region)
    limit = WORST if here < 0 else ledger.use[here] * 8 * TURN
    best: Offer | None = None
    chosen = here
    for u in ledger.first_ones(good, region):
        found = soonest(ledger, u, region, limit)
        if found is not None:
            best, limit, chosen = found, found[0], u
    if chosen >= 0:
        ledger.take(chosen)
        if best is not None:
            enter(ledger, chosen, region, best)
    return chosen


def take_along(ledger: Ledger, u: int, region: int) -> int:
    """Another such unit comes at the same time on visits that are made anyway; or none."""
    good = ledger.kind[u]
    limit = (ledger.use[u] + 1) * TURN * 8
    for other in ledger.first_ones(good, region):
        found = soonest(ledger, other, region, limit)
        if found is not None and found[0] & 7 == 0:
            ledger.take(other)
            enter(ledger, other, region, found)
            return other
    return NOBODY


# Carrying.


def walk(ledger: Ledger, place: int, dest: int) -> int:
    """Return how long a donkey is on its way at least."""
    return ledger.journeys.arrival(place, (ledger.last + 2) * TURN, dest, ledger.roads) - (ledger.last + 2) * TURN


def soonest(ledger: Ledger, u: int, dest: int, limit: int) -> Offer | None:
    """Return how a unit comes there soonest; what costs a donkey least time, if that is the same."""
    best: Offer | None = None
    source = ledger.place[u]
    least = ledger.pick[u] * TURN
    way = walk(ledger, source, dest)
    if (least + way) * 8 >= limit:
        return None
    holder = ledger.holder[u]
    ready = least if holder < 0 else least + TURN  # what is on board must be put down first
    for k in range(STABLE):
        visits = ledger.visits[k]
        number = len(visits)
        i = 0
        while i + 1 < number and visits[i + 1][1] < least:
            i += 1
        while i < number:
            visit = visits[i]
            if (max(least, visit[2]) + way) * 8 >= limit:
                break
            if visit[3] < LOAD:
                offer = _carry(ledger, k, i, source, least if holder == k and i == 0 else ready, dest, limit)
                if offer is not None and (not ledger.quiet or _is_allowed(ledger, u, dest, offer)):
                    best, limit = offer, offer[0]
            i += 1
    return best


def _carry(ledger: Ledger, k: int, i: int, source: int, ready: int, dest: int, limit: int) -> Offer | None:
    """Taken up on the i-th visit or right after it, and put down as soon as may be."""
    journeys = ledger.journeys
    journeys.trials += 1
    roads = ledger.roads
    visits = ledger.visits[k]
    here, since = visits[i][0], visits[i][2]
    end = (ledger.last + 1) * TURN
    time = max(journeys.arrival(here, since, source, roads), ready)
    if time >= end:
        return None
    if i + 1 < len(visits) and time >= visits[i + 1][1] and here != source:
        return None  # too late, or just as well on the next visit
    taken_on = i if here == source else -2 - i
    is_late = here != source or time > since
    taken_at = time
    here = source
    j = i + 1
    while True:
        there = journeys.arrival(here, time, dest, roads)
        if there >= end or there * 8 >= limit:
            return None
        onward = visits[j] if j < len(visits) else None
        if onward is None:
            cost = there * 8 + 1 + min(6, (there - visits[-1][2]) // TURN)
            return (cost, k, taken_on, taken_at, -1 - j, there) if cost < limit else None
        if journeys.arrival(dest, there, onward[0], onward[6]) <= onward[1] and (
            onward[0] != dest or there < onward[1]
        ):
            cost = there * 8 + 1
            return (cost, k, taken_on, taken_at, -1 - j, there) if cost < limit else None
        if is_late and journeys.arrival(here, time, onward[0], onward[6]) > onward[1]:
            return None
        if onward[0] == dest:
            cost = onward[1] * 8 + (1 if is_late else 0)
            return (cost, k, taken_on, taken_at, j, onward[1]) if cost < limit else None
        if onward[3] >= LOAD:
            return None
        here, time = onward[0], onward[2]
        is_late = False
        j += 1


def _is_allowed(ledger: Ledger, u: int, dest: int, offer: Offer) -> bool:
    """Return whether those who breed are left alone: nobody else is there for the night, and no goods are."""
    h = ledger.w.space.area_hex[dest]
    first = offer[2] if offer[2] >= 0 else -2 - offer[2]
    since = ledger.visits[offer[1]][first][2] >> 2
    is_certain = True
    for quiet, turn, _, _ in ledger.quiet:
        if h == quiet and offer[5] >> 2 <= turn:
            return False
        is_certain = is_certain and turn < since
    return is_certain or is_silent(ledger, offer[1], _with(ledger, u, dest, offer))


def is_silent(ledger: Ledger, k: int, visits: list[Visit]) -> bool:
    """Return whether a donkey with these visits is not where others breed."""
    for h, turn, one, other in ledger.quiet:
        if k not in (one, other) and night(ledger, visits, turn) == h:
            return False
    return True


def night(ledger: Ledger, visits: list[Visit], turn: int) -> int:
    """The hex on which a donkey is at the end of a turn; -1 if there is none yet."""
    area_hex = ledger.w.space.area_hex
    place, _, since, _, _, _, _ = visits[0]
    if since >> 2 > turn and visits[0][1] >> 2 > turn:
        return -1
    for visit in visits[1:]:
        if since >> 2 > turn:
            break
        if visit[1] >> 2 > turn:  # perhaps it is on its way
            for after, step in ledger.journeys.steps(place, since, visit[0], visit[6]):
                if after >> 2 > turn:
                    return area_hex[place]
                place = step
        place, since = visit[0], visit[2]
    return area_hex[place]


def _with(ledger: Ledger, u: int, dest: int, offer: Offer) -> list[Visit]:
    """The visits of a donkey with those of an offer."""
    _, k, taken_on, taken_at, down_on, there = offer
    visits = ledger.visits[k]
    first = taken_on if taken_on >= 0 else -2 - taken_on  # the last one before it is on board
    until = down_on if down_on >= 0 else -1 - down_on
    made = visits[:first]
    before = visits[first]
    up = (u, taken_at)
    if taken_on >= 0:
        place, time, leave, load, down, ups, roads = before
        made.append((place, time, max(leave, taken_at), load + 1, down, (*ups, up), roads))
    else:
        made.append(before)
        made.append((ledger.place[u], taken_at, taken_at, before[3] + 1, (), (up,), ledger.roads))
    for place, time, leave, load, down, ups, roads in visits[first + 1 : until]:
        made.append((place, time, leave, load + 1, down, ups, roads))
    if down_on >= 0:
        place, time, leave, load, down, ups, roads = visits[until]
        made.append((place, time, leave, load, (*down, u), ups, roads))
        made += visits[until + 1 :]
    else:
        made.append((dest, there, there, made[-1][3] - 1, (u,), (), ledger.roads))
        made += visits[until:]
    return made


def enter(ledger: Ledger, u: int, dest: int, offer: Offer) -> None:
    """Set down how a unit is carried; it stays there in that turn (RB-MOVE-07)."""
    ledger.visits[offer[1]] = _with(ledger, u, dest, offer)
    ledger.use[u] = offer[5] >> 2
    ledger.pick[u] = (offer[5] >> 2) + 1
    ledger.place[u] = dest
    ledger.holder[u] = NOBODY


# Being there.


def arrive(ledger: Ledger, k: int, region: int) -> int:
    """Return when a donkey would be there after all its visits."""
    place, _, leave, _, _, _, _ = ledger.visits[k][-1]
    return ledger.journeys.arrival(place, leave, region, ledger.roads)


def stay(ledger: Ledger, k: int, region: int, until: int, load: int = 0) -> None:
    """One more visit after all others."""
    there = arrive(ledger, k, region)
    ledger.visits[k] = [*ledger.visits[k], (region, there, max(there, until), load, (), (), ledger.roads)]


def attend(ledger: Ledger, region: int, turn: int) -> int:
    """Somebody is there at the end of this turn, or of a later one; which."""
    journeys = ledger.journeys
    best, lowest = NOBODY, WORST * TURN
    found: list[Visit] = []
    for k in range(STABLE):
        visits = ledger.visits[k]
        for i in range(len(visits)):
            place, time, leave, load, down, ups, roads = visits[i]
            onward = visits[i + 1] if i + 1 < len(visits) else None
            if onward is not None and onward[1] < (turn + 1) * TURN:
                continue
            there = time if place == region else journeys.arrival(place, leave, region, ledger.roads)
            night = max(turn, there >> 2)
            until = (night + 1) * TURN
            if night > ledger.last or night * 64 >= lowest:
                break
            if place == region and leave >= until:
                if night == turn:
                    return turn
                until = leave
            if onward is not None and journeys.arrival(region, until, onward[0], onward[6]) > onward[1]:
                continue
            cost = night * 64 + min(31, (until - leave) // TURN) + (0 if place == region else 1)
            if cost < lowest:
                if place == region:
                    made = [*visits[:i], (place, time, until, load, down, ups, roads), *visits[i + 1 :]]
                else:
                    new = (region, there, until, load, (), (), ledger.roads)
                    made = [*visits[: i + 1], new, *visits[i + 1 :]]
                if is_silent(ledger, k, made):
                    best, lowest, found = k, cost, made
    if best < 0:
        return NEVER
    ledger.visits[best] = found
    return lowest // 64
