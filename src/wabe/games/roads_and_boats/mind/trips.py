"""Trips: every piece of goods and every donkey with its times, from the movement of a turn to the end.

A unit is one piece of goods: where it lies, and from when. A trip takes one or two units to a place. It is put into the
first gap of a donkey's time that is long enough, so it never delays a trip that is set down already.
"""

from typing import Final

from wabe.games.roads_and_boats.book.components import (
    CAPACITY,
    DONKEY,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    GOLD,
    IRON,
    LAST_PRIMARY,
    MINE,
    MOST,
    N_GOODS,
    OUTPUT,
    SHIFT,
    STABLE,
    kinds_in,
)
from wabe.games.roads_and_boats.mind.journeys import NEVER, TURN, Journeys, Roads
from wabe.games.roads_and_boats.mind.processing import process
from wabe.games.roads_and_boats.mind.world import World

NOBODY: Final = -1
LOAD: Final = CAPACITY[DONKEY]
WORST: Final = NEVER * 8  # what a trip may cost at most: eight times its arrival, and up to seven for the time it takes

Stop = tuple[int, int, int, int]  # unit, place, turn from which it may be taken up, who has it on board at first
# Stops, destination, time at the first stop, arrival, end (when the donkey may go on), goal, roads reckoned with.
Trip = tuple[tuple[Stop, ...], int, int, int, int, int, Roads]
Offer = tuple[int, int, int, Trip]  # cost, donkey, the trip it replaces (or -1 - i: it comes before the i-th), trip


class Trips:
    """Units of goods and trips of donkeys."""

    __slots__ = (
        "begin",
        "busy",
        "by_kind",
        "goal",
        "holder",
        "journeys",
        "kind",
        "helpers",
        "last",
        "now",
        "pick",
        "place",
        "quiet",
        "roads",
        "stands",
        "taken",
        "trips",
        "use",
        "w",
    )

    def __init__(self, w: World, last: int, journeys: Journeys) -> None:
        self.w: Final = w
        self.last: Final = last
        self.now: Final = w.turn
        self.journeys: Final = journeys
        self.goal = 0  # for which trips are made
        self.helpers: list[int] = []  # donkeys that make one for it, perhaps also some that do not
        # Units: the good, where it lies, the turn from which it may be taken up, the turn from which one may build
        # with it there, and who has it on board at first. Free ones also by good.
        self.kind: list[int] = []
        self.place: list[int] = []
        self.pick: list[int] = []
        self.use: list[int] = []
        self.holder: list[int] = []
        self.by_kind: list[list[int]] = [[] for _ in range(N_GOODS)]
        # Donkeys: place and time from which each is there, and its trips.
        self.begin: list[tuple[int, int]] = [(NOBODY, NEVER)] * STABLE
        self.trips: list[list[Trip]] = [[] for _ in range(STABLE)]
        self.stands: dict[int, list[tuple[int, int]]] = {}  # by building: region, and the turn in which it was built
        self.taken: dict[int, int] = w.taken.copy()
        self.busy: dict[tuple[int, int], int] = {}  # by site and turn: how often it works
        self.quiet: list[tuple[int, int, int, int]] = []  # hex, turn at whose end only two donkeys may be there
        self.roads: Roads = [(0, w.roads)]
        for k in range(STABLE):
            if w.kind[k] == DONKEY and w.place[k] >= 0:
                self.begin[k] = (w.place[k], w.turn * TURN)
        for i, building in enumerate(w.what):
            self.stand(building, w.sites[i], w.turn, w.gold[i], w.iron[i])
        for region, bag in w.goods.items():
            self._lie(region, bag)
        for k in range(STABLE):
            for good in kinds_in(w.cargo[k]) if w.kind[k] else ():
                for _ in range(w.cargo[k] >> SHIFT[good] & MOST):
                    self.holder[self.unit(good, w.place[k], w.turn)] = k

    # Goods.

    def unit(self, good: int, place: int, turn: int) -> int:
        """One more unit that lies somewhere from a turn on."""
        u = len(self.kind)
        self.kind.append(good)
        self.place.append(place)
        self.pick.append(turn)
        self.use.append(turn)
        self.holder.append(NOBODY)
        self.by_kind[good].append(u)
        return u

    def _lie(self, region: int, bag: int) -> None:
        """What lies there at first; a building works it up in the next turns."""
        w = self.w
        building = w.what[w.sites.index(region)] if region in w.sites else 0
        turn = self.now
        while FIRST_SECONDARY <= building < FIRST_FACTORY and turn < self.last:
            used, made = process(building, bag)
            if not made:
                break
            turn += 1
            bag -= used
            self.busy[region, turn] = 1
            for good in kinds_in(made):
                for _ in range(made >> SHIFT[good] & MOST):
                    self.unit(good, region, turn)
        moved = w.moved.get(region, 0)
        for good in kinds_in(bag):
            for n in range(bag >> SHIFT[good] & MOST):
                u = self.unit(good, region, self.now)
                if n < moved >> SHIFT[good] & MOST:
                    self.pick[u] += 1

    def stand(self, building: int, region: int, turn: int, gold: int, iron: int) -> None:
        """A building stands from the end of a turn on; what it yields by itself is known."""
        self.stands.setdefault(building, []).append((region, turn))
        self.taken[self.w.space.area_hex[region]] = building
        if building > LAST_PRIMARY:
            return
        good = OUTPUT[building]
        for t in range(turn + 1, self.last + 1):
            if building == MINE:
                if iron > gold:
                    iron -= 1
                    good = IRON
                elif gold:
                    gold -= 1
                    good = GOLD
                else:
                    return
            self.unit(good, region, t)

    def take(self, u: int) -> None:
        """It is not free any more."""
        self.by_kind[self.kind[u]].remove(u)

    def lying(self, good: int, region: int) -> int:
        """The free unit that lies there soonest, or none."""
        best = NOBODY
        for u in self.by_kind[good]:
            if self.place[u] == region and self.holder[u] < 0 and (best < 0 or self.use[u] < self.use[best]):
                best = u
        return best

    def first_ones(self, good: int, region: int) -> list[int]:
        """Elsewhere, by place: the free unit that may be taken up soonest."""
        found: dict[int, int] = {}
        for u in self.by_kind[good]:
            if self.place[u] != region or self.holder[u] >= 0:
                key = self.place[u] * 16 + self.holder[u] + 1
                if key not in found or self.pick[u] < self.pick[found[key]]:
                    found[key] = u
        return list(found.values())

    def bring(self, good: int, region: int, stay: bool) -> int:
        """A free unit comes to a region, or lies there; none if it would be too late."""
        here = self.lying(good, region)
        limit = WORST if here < 0 else self.use[here] * 8 * TURN
        best: Offer | None = None
        chosen = here
        for u in self.first_ones(good, region):
            found = self.soonest(u, region, stay, limit)
            if found is not None:
                best, limit, chosen = found, found[0], u
        if chosen >= 0:
            self.take(chosen)
            if best is not None:
                self.enter(chosen, best)
        return chosen

    # Trips.

    def soonest(self, u: int, dest: int, stay: bool, limit: int) -> Offer | None:
        """The trip that brings a unit there soonest, by itself or with another for the same goal."""
        best: Offer | None = None
        stop = self.stop(u)
        least = self.pick[u] * TURN
        if (least + self.way(self.place[u], dest)) * 8 >= limit:
            return None
        until = self.now if stay else NOBODY
        for k in range(STABLE):
            place, start = self.begin[k]
            if place < 0:
                continue
            trips = self.trips[k]
            for i in range(len(trips) - 1, -1, -1) if k in self.helpers else ():
                trip = trips[i]
                if trip[5] == self.goal and trip[1] == dest and len(trip[0]) == 1:
                    del trips[i]
                    for stops in ((trip[0][0], stop), (stop, trip[0][0])):
                        made = self.fit(k, i, stops, dest, until)
                        if made is not None and made[3] * 8 < limit:
                            limit = made[3] * 8
                            best = (limit, k, i, made)
                    trips.insert(i, trip)
            for i in range(len(trips) + 1):
                if start * 8 >= limit:
                    break
                if i == len(trips) or (trips[i][2] >= start + TURN and trips[i][2] > least):
                    made = self.fit(k, i, (stop,), dest, until)
                    if made is not None:
                        cost = made[3] * 8 + min(7, 1 + (made[4] - start) // TURN)
                        if cost < limit:
                            best, limit = (cost, k, -1 - i, made), cost
                        break
                if i < len(trips):
                    start = trips[i][4]
        return best

    def way(self, place: int, dest: int) -> int:
        """How long a donkey is on its way at least."""
        return self.journeys.arrival(place, 0, dest, self.roads)

    def stop(self, u: int) -> Stop:
        """Where and when a unit is to be taken up."""
        return u, self.place[u], self.pick[u], self.holder[u]

    def fit(self, k: int, i: int, stops: tuple[Stop, ...], dest: int, until: int) -> Trip | None:
        """A trip as the i-th of a donkey, if it is not too late; `until`: it stays there to the end of that turn."""
        trips = self.trips[k]
        arrival = self.journeys.arrival
        place, time = (trips[i - 1][1], trips[i - 1][4]) if i else self.begin[k]
        begun = time
        first = NOBODY
        for _, where, since, holder in stops:
            time = max(arrival(place, time, where, self.roads), ready(since, holder, k))
            if first < 0:
                first = time
            place = where
        there = arrival(place, time, dest, self.roads)
        if first < 0:
            first = there
        if there >= (self.last + 1) * TURN:
            return None
        end = (max(there >> 2, until) + 1) * TURN if until >= 0 else there
        if i < len(trips):
            onward = trips[i]
            if arrival(dest, end, onward[0][0][1] if onward[0] else onward[1], onward[6]) > onward[2]:
                return None
        made = (stops, dest, first, there, end, self.goal, self.roads)
        for h, turn, one, other in self.quiet:
            if begun >> 2 <= turn <= there >> 2 and k not in (one, other) and h in self._nights(k, i, made, turn):
                return None
        return made

    def _nights(self, k: int, i: int, trip: Trip, turn: int) -> list[int]:
        """The hex on which a donkey is at the end of a turn, if it is on this trip then."""
        area_hex = self.w.space.area_hex
        place, time = (self.trips[k][i - 1][1], self.trips[k][i - 1][4]) if i else self.begin[k]
        ends = [(stop[1], ready(stop[2], stop[3], k)) for stop in trip[0]]
        ends.append((trip[1], trip[4]))
        for end, not_before in ends:
            for after, step in self.journeys.steps(place, time, end, trip[6]):
                if time >> 2 <= turn < after >> 2:
                    return [area_hex[place]]
                place, time = step, after
            later = max(time, not_before)
            if time >> 2 <= turn < later >> 2:
                return [area_hex[place]]
            time = later
        return []

    def is_quiet(self, h: int, turn: int, one: int, other: int) -> bool:
        """Whether nobody else is on a hex at the end of a turn; who idles there goes home."""
        w = self.w
        for k in range(STABLE):
            if self.begin[k][0] < 0 or k in (one, other):
                continue
            trips = self.trips[k]
            place, time = (trips[-1][1], trips[-1][4]) if trips else self.begin[k]
            if w.space.area_hex[place] == h and time >> 2 <= turn:
                away = self.fit(k, len(trips), (), w.region[w.home], NOBODY)
                if away is None:
                    return False
                trips.append(away)
            for i, trip in enumerate(trips):
                if h in self._nights(k, i, trip, turn):
                    return False
        return True

    def enter(self, u: int, offer: Offer) -> None:
        """Set a trip down; its units lie at its end, and stay there in that turn (RB-MOVE-07)."""
        _, k, at, trip = offer
        self.helpers.append(k)
        if at >= 0:
            self.trips[k][at] = trip
        else:
            self.trips[k].insert(-1 - at, trip)
        for one, _, _, _ in trip[0]:
            self.use[one] = trip[3] >> 2
            self.pick[one] = (trip[3] >> 2) + 1
        self.place[u] = trip[1]
        self.holder[u] = NOBODY

    def take_along(self, u: int, good: int) -> int:
        """Another unit that lies where this one was taken up goes with it, if there is room; or none."""
        for k in range(STABLE):
            for i, trip in enumerate(self.trips[k]):
                if len(trip[0]) == 1 and trip[0][0][0] == u and trip[5] == self.goal and trip[1] == self.place[u]:
                    where = trip[0][0][1]
                    for other in self.by_kind[good]:
                        if self.place[other] == where and self.holder[other] < 0 and self.pick[other] <= trip[2] >> 2:
                            self.take(other)
                            both = (trip[0][0], self.stop(other))
                            made = (both, trip[1], trip[2], trip[3], trip[4], trip[5], trip[6])
                            self.enter(other, (0, k, i, made))
                            return other
        return NOBODY

    def attend(self, region: int, turn: int) -> int:
        """Somebody is there at the end of this turn, or of a later one; which."""
        best, lowest, at = NOBODY, WORST, 0
        found: Trip | None = None
        for k in range(STABLE):
            place, start = self.begin[k]
            if place < 0:
                continue
            trips = self.trips[k]
            for trip in trips:
                if trip[1] == region and trip[3] >> 2 <= turn and trip[4] >= (turn + 1) * TURN:
                    return turn
            for i in range(len(trips) + 1):
                if i == len(trips) or trips[i][2] >= (turn + 1) * TURN:
                    made = self.fit(k, i, (), region, turn)
                    if made is not None:
                        cost = made[4] * 8 + min(31, (made[4] - (trips[i - 1][4] if i else start)) // TURN)
                        if cost < lowest:
                            best, lowest, at, found = k, cost, i, made
        if found is None:
            return NEVER
        self.trips[best].insert(at, found)
        return (found[4] >> 2) - 1


def ready(since: int, holder: int, k: int) -> int:
    """When a donkey may take a unit up: what another has on board, that one must put down first."""
    return (since if holder in (NOBODY, k) else since + 1) * TURN
