"""Trips: every donkey with its times, from the movement of a turn to the end.

A unit is one piece of goods: where it lies, and from when. A donkey goes from visit to visit. What is to be carried is
taken up and put down on visits that are set down already, or on new ones in between, wherever none of the others comes
later by that: so nothing that is set down is ever disturbed, and a donkey takes along what lies on its way.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    CAPACITY,
    DONKEY,
    MOST,
    SHIFT,
    STABLE,
    SUBJECTS,
    kinds_in,
)
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.journeys import NEVER, TURN, Journeys, Roads
from wabe.games.roads_and_boats.strategy.notes import Note
from wabe.games.roads_and_boats.strategy.stores import NOBODY, Mine, Stores

LOAD: Final = CAPACITY[DONKEY]
WORST: Final = NEVER * 8  # what carrying costs: eight times the arrival, and up to seven for the donkey's time

# A visit: place, arrival, departure, how many units are on board then, the units put down, those taken up with the
# time, and the roads on which the donkey comes. Replaced, never changed.
Visit = tuple[int, int, int, int, tuple[int, ...], tuple[tuple[int, int], ...], Roads]
# An offer to carry something: its cost, the donkey, the visit on which it is taken up (or -1 - i: on a new one before
# the i-th) and when, the visit on which it is put down (in the same way) and when.
Offer = tuple[int, int, int, int, int, int]

# A schedule as it was: nothing in it is ever changed.
Kept = tuple[
    list[int],
    list[int],
    list[int],
    list[int],
    list[int],
    list[int],
    list[list[int]],
    list[list[Visit]],
    dict[int, list[tuple[int, int]]],
    dict[int, int],
    dict[tuple[int, int], int],
    list[tuple[int, int, int, int]],
    dict[int, Mine],
    Roads,
    list[int],
    list[int],
    list[tuple[int, Note]],
]


class Trips(Stores):
    """Units of goods, visits of donkeys, and what is known, laid and ordered when."""

    __slots__ = ("_aboard", "journeys", "known", "laid", "orders", "quiet", "roads", "studies", "visits")

    def __init__(self, w: EconomyModel, last: int, journeys: Journeys) -> None:
        super().__init__(w, last)
        self.journeys: Final = journeys
        self._aboard: Final[dict[int, int]] = {}
        self.visits: list[list[Visit]] = [[] for _ in range(STABLE)]  # by donkey; the first is where it begins
        self.quiet: list[tuple[int, int, int, int]] = []  # hex, turn at whose end only two donkeys may be there
        self.roads: Roads = [w.roads] * (last + 3)
        self.laid: list[int] = [0] * (last + 2)  # bricks of ours by turn
        self.known: list[int] = [0 if w.knows(subject) else NEVER for subject in range(len(SUBJECTS))]  # since when
        self.orders: list[tuple[int, Note]] = []  # all but movement: turn, note
        self.studies = 0  # subjects yet to be set down
        for k in range(STABLE):
            if w.kind[k] == DONKEY and w.place[k] >= 0:
                self.begin(k, w.place[k], w.turn)
        for k in range(STABLE):
            for good in kinds_in(w.cargo[k]) if w.kind[k] else ():
                for _ in range(w.cargo[k] >> SHIFT[good] & MOST):
                    u = self.unit(good, w.place[k], w.turn)
                    self.holder[u] = self._aboard[u] = k

    def holder_at_first(self, u: int) -> int:
        """Return who has a unit on board in the beginning, or nobody."""
        return self._aboard.get(u, NOBODY)

    def begin(self, k: int, place: int, turn: int) -> None:
        """A donkey is there from a turn on."""
        self.visits[k] = [(place, turn * TURN, turn * TURN, 0, (), (), self.roads)]

    # All as it was at a time: whoever tries something can go back.

    def keep(self) -> Kept:
        """All as it is now."""
        return (
            self.kind[:],
            self.place[:],
            self.pick[:],
            self.use[:],
            self.until[:],
            self.holder[:],
            self.by_kind[:],
            self.visits[:],
            self.stands.copy(),
            self.taken.copy(),
            self.busy.copy(),
            self.quiet[:],
            self.mines,
            self.roads,
            self.laid[:],
            self.known[:],
            self.orders[:],
        )

    def restore(self, kept: Kept) -> None:
        """All is as it was; what was kept is used up by that."""
        self.kind, self.place, self.pick, self.use, self.until, self.holder, self.by_kind, self.visits = kept[:8]
        self.stands, self.taken, self.busy, self.quiet, self.mines, self.roads, self.laid, self.known, self.orders = (
            kept[8:]
        )

    # Goods on their way.

    def bring(self, good: int, region: int) -> int:
        """A free unit comes to a region, or lies there; none if it would be too late."""
        here = self.lying(good, region)
        limit = WORST if here < 0 else self.use[here] * 8 * TURN
        best: Offer | None = None
        chosen = here
        for u in self.first_ones(good, region):
            found = self.soonest(u, region, limit)
            if found is not None:
                best, limit, chosen = found, found[0], u
        if chosen >= 0:
            self.take(chosen)
            if best is not None:
                self.enter(chosen, region, best)
        return chosen

    def take_along(self, u: int, region: int) -> int:
        """Another such unit comes at the same time on visits that are made anyway; or none."""
        good = self.kind[u]
        limit = (self.use[u] + 1) * TURN * 8
        for other in self.first_ones(good, region):
            found = self.soonest(other, region, limit)
            if found is not None and found[0] & 7 == 0:
                self.take(other)
                self.enter(other, region, found)
                return other
        return NOBODY

    # Carrying.

    def way(self, place: int, dest: int) -> int:
        """Return how long a donkey is on its way at least."""
        return self.journeys.arrival(place, (self.last + 2) * TURN, dest, self.roads) - (self.last + 2) * TURN

    def soonest(self, u: int, dest: int, limit: int) -> Offer | None:
        """Return how a unit comes there soonest; what costs a donkey least time, if that is the same."""
        best: Offer | None = None
        source = self.place[u]
        least = self.pick[u] * TURN
        way = self.way(source, dest)
        if (least + way) * 8 >= limit:
            return None
        holder = self.holder[u]
        ready = least if holder < 0 else least + TURN  # what is on board must be put down first
        for k in range(STABLE):
            visits = self.visits[k]
            number = len(visits)
            i = 0
            while i + 1 < number and visits[i + 1][1] < least:
                i += 1
            while i < number:
                visit = visits[i]
                if (max(least, visit[2]) + way) * 8 >= limit:
                    break
                if visit[3] < LOAD:
                    offer = self._carry(k, i, source, least if holder == k and i == 0 else ready, dest, limit)
                    if offer is not None and (not self.quiet or self._is_allowed(u, dest, offer)):
                        best, limit = offer, offer[0]
                i += 1
        return best

    def _carry(self, k: int, i: int, source: int, ready: int, dest: int, limit: int) -> Offer | None:
        """Taken up on the i-th visit or right after it, and put down as soon as may be."""
        journeys = self.journeys
        journeys.trials += 1
        roads = self.roads
        visits = self.visits[k]
        here, since = visits[i][0], visits[i][2]
        end = (self.last + 1) * TURN
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

    def _is_allowed(self, u: int, dest: int, offer: Offer) -> bool:
        """Return whether those who breed are left alone: nobody else is there for the night, and no goods are."""
        h = self.w.space.area_hex[dest]
        first = offer[2] if offer[2] >= 0 else -2 - offer[2]
        since = self.visits[offer[1]][first][2] >> 2
        is_certain = True
        for quiet, turn, _, _ in self.quiet:
            if h == quiet and offer[5] >> 2 <= turn:
                return False
            is_certain = is_certain and turn < since
        return is_certain or self.is_silent(offer[1], self._with(u, dest, offer))

    def is_silent(self, k: int, visits: list[Visit]) -> bool:
        """Return whether a donkey with these visits is not where others breed."""
        for h, turn, one, other in self.quiet:
            if k not in (one, other) and self.night(visits, turn) == h:
                return False
        return True

    def night(self, visits: list[Visit], turn: int) -> int:
        """The hex on which a donkey is at the end of a turn; -1 if there is none yet."""
        area_hex = self.w.space.area_hex
        place, _, since, _, _, _, _ = visits[0]
        if since >> 2 > turn and visits[0][1] >> 2 > turn:
            return -1
        for visit in visits[1:]:
            if since >> 2 > turn:
                break
            if visit[1] >> 2 > turn:  # perhaps it is on its way
                for after, step in self.journeys.steps(place, since, visit[0], visit[6]):
                    if after >> 2 > turn:
                        return area_hex[place]
                    place = step
            place, since = visit[0], visit[2]
        return area_hex[place]

    def _with(self, u: int, dest: int, offer: Offer) -> list[Visit]:
        """The visits of a donkey with those of an offer."""
        _, k, taken_on, taken_at, down_on, there = offer
        visits = self.visits[k]
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
            made.append((self.place[u], taken_at, taken_at, before[3] + 1, (), (up,), self.roads))
        for place, time, leave, load, down, ups, roads in visits[first + 1 : until]:
            made.append((place, time, leave, load + 1, down, ups, roads))
        if down_on >= 0:
            place, time, leave, load, down, ups, roads = visits[until]
            made.append((place, time, leave, load, (*down, u), ups, roads))
            made += visits[until + 1 :]
        else:
            made.append((dest, there, there, made[-1][3] - 1, (u,), (), self.roads))
            made += visits[until:]
        return made

    def enter(self, u: int, dest: int, offer: Offer) -> None:
        """Set down how a unit is carried; it stays there in that turn (RB-MOVE-07)."""
        self.visits[offer[1]] = self._with(u, dest, offer)
        self.use[u] = offer[5] >> 2
        self.pick[u] = (offer[5] >> 2) + 1
        self.place[u] = dest
        self.holder[u] = NOBODY

    # Being there.

    def arrive(self, k: int, region: int) -> int:
        """Return when a donkey would be there after all its visits."""
        place, _, leave, _, _, _, _ = self.visits[k][-1]
        return self.journeys.arrival(place, leave, region, self.roads)

    def stay(self, k: int, region: int, until: int, load: int = 0) -> None:
        """One more visit after all others."""
        there = self.arrive(k, region)
        self.visits[k] = [*self.visits[k], (region, there, max(there, until), load, (), (), self.roads)]

    def attend(self, region: int, turn: int) -> int:
        """Somebody is there at the end of this turn, or of a later one; which."""
        journeys = self.journeys
        best, lowest = NOBODY, WORST * TURN
        found: list[Visit] = []
        for k in range(STABLE):
            visits = self.visits[k]
            for i in range(len(visits)):
                place, time, leave, load, down, ups, roads = visits[i]
                onward = visits[i + 1] if i + 1 < len(visits) else None
                if onward is not None and onward[1] < (turn + 1) * TURN:
                    continue
                there = time if place == region else journeys.arrival(place, leave, region, self.roads)
                night = max(turn, there >> 2)
                until = (night + 1) * TURN
                if night > self.last or night * 64 >= lowest:
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
                        new = (region, there, until, load, (), (), self.roads)
                        made = [*visits[: i + 1], new, *visits[i + 1 :]]
                    if self.is_silent(k, made):
                        best, lowest, found = k, cost, made
        if best < 0:
            return NEVER
        self.visits[best] = found
        return lowest // 64
