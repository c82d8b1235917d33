"""Who brings what where: goods and transporters given to goals, one goal after the other.

What is given to a goal is not there for the next. Goods come from where they lie, from what is carried, or from where
they will lie after the next production; the transporter goes that can bring them soonest.
"""

from typing import Final

from wabe.games.roads_and_boats.book.components import (
    BOARDS,
    CAPACITY,
    COINS,
    DONKEY,
    GOLD,
    MOST,
    ONE,
    SHIFT,
    STABLE,
    STOCK,
    STONE,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.book.reach import reach
from wabe.games.roads_and_boats.book.state import CARGO, NOWHERE, BoatsState
from wabe.games.roads_and_boats.mind.distances import FAR
from wabe.games.roads_and_boats.mind.strategy import BEYOND, CHOICE, LADEN
from wabe.games.roads_and_boats.mind.supplies import Supplies

Errand = tuple[float, int, int, bool]  # turns, a transporter or -1, a region, whether it must be made first

FREE: Final = -1  # a transporter without a task
WEALTHY: Final = (GOLD, COINS, STOCK)
_TAKEN_AWAY: Final = 1.0  # turns that another may come later than one whose load is wanted elsewhere
_IN_HAND: Final = 0.5  # turns that what is on board may come later than what lies nearer
_DETOUR: Final = 0.6  # turns that one on its way may lose for more goods


class Hauling(Supplies):
    """The goods and transporters of one seat in one position, and the tasks they have been given."""

    __slots__ = (
        "arriving",
        "beyond",
        "carries",
        "dest",
        "held",
        "kept",
        "later",
        "order",
        "pick_at",
        "picks",
        "settings",
        "unladen",
        "waits",
    )

    def __init__(self, s: BoatsState, seat: int, settings: list[int], last: int) -> None:
        super().__init__(s, seat, last)
        self.settings: Final = settings
        self.kept: Final[dict[int, int]] = {}  # what was set aside, by region or transporter
        self.arriving = False  # some of what was last given to a goal is not yet there
        self.dest: Final = [FREE] * STABLE
        self.order: Final[list[int]] = []  # those that have got a task, one after the other
        self.carries: Final = [0] * STABLE  # what is on board for the destination
        self.picks: Final = [0] * STABLE  # what is to be fetched first
        self.pick_at: Final = [FREE] * STABLE
        self.waits: Final = [0] * STABLE  # what of it will lie there only after the next production
        self.later: Final = [0] * STABLE  # what is on board, or is to be fetched, for somewhere beyond the destination
        self.beyond: Final = [0] * STABLE  # what of that which is to be fetched is for somewhere beyond
        self.unladen: Final = [False] * STABLE  # goes with nothing on board
        self.held: Final = [False] * STABLE  # keeps on board what it has brought

    # What goals ask for.

    def bring(self, region: int, need: int, lying: bool = False) -> int:
        """Give a goal what it needs at a region; what is not to be had is left over, the rest is set aside for it.

        `lying`: nobody is sent for what is yet to be made.
        """
        missing = 0
        self.arriving = False
        for good in self.by_way(region, need):
            number = need >> SHIFT[good] & MOST
            number -= self._claim(region, good, number)
            took = number
            while number > 0 and took:
                best = self._soonest(region, good, FREE, lying)
                took = self._carried(region, good, number, best[0] + _IN_HAND)
                if not took:
                    self.arriving = True
                    took = self._passed_on(region, good, number)
                if not took:
                    took = self._taken_along(region, good, number)
                if not took:
                    took = self._sent_for(region, good, number, best)
                number -= took
            if number > 0 and not lying:
                number -= self.reserve(ONE[good] * number)
                missing += ONE[good] * number
        return missing

    def reserve(self, need: int) -> int:
        """Nobody after this goal may use these, lying or on board; how many there are."""
        aside = 0
        for good in kinds_in(need):
            number = need >> SHIFT[good] & MOST
            for stock in (self.free, self.soon):
                for place in stock:
                    some = min(number, stock[place] >> SHIFT[good] & MOST)
                    if some:
                        stock[place] -= ONE[good] * some
                        number -= some
                        aside += some
                        if stock is self.free:
                            self.kept[place] = self.kept.get(place, 0) + ONE[good] * some
            for k in range(STABLE):
                some = min(number, self.aboard[k] >> SHIFT[good] & MOST)
                if some:
                    self.aboard[k] -= ONE[good] * some
                    self.kept[CARGO + k] = self.kept.get(CARGO + k, 0) + ONE[good] * some
                    number -= some
                    aside += some
        return aside

    def release(self) -> None:
        """What was set aside may be used after all."""
        for place, bag in self.kept.items():
            if place >= CARGO:
                self.aboard[place - CARGO] += bag
            else:
                self.free[place] += bag
        self.kept.clear()

    def attend(self, region: int) -> None:
        """Somebody is to be there; if nobody brings something, who is there soonest."""
        best, lowest = -1, FAR / 2
        for k in range(STABLE):
            if self.dest[k] == region:
                return
        for k in self.idle():
            way = self.distances.turns(self.start + k, region) + (_TAKEN_AWAY if self.aboard[k] else 0.0)
            if way < lowest:
                best, lowest = k, way
        if best >= 0:
            self.send(best, region)

    def send(self, k: int, region: int) -> None:
        """A transporter has a task."""
        if self.dest[k] == FREE:
            self.order.append(k)
        self.dest[k] = region

    def dismiss(self, k: int) -> None:
        """It has none any more."""
        self.dest[k] = FREE
        self.carries[k] = self.picks[k] = self.waits[k] = self.beyond[k] = self.later[k] = 0
        self.pick_at[k] = FREE
        self.unladen[k] = self.held[k] = False

    def idle(self) -> list[int]:
        """Transporters without a task, by their numbers within the seat."""
        s = self.s
        found = []
        for k in range(STABLE):
            t = self.start + k
            if s.kind[t] and self.dest[k] == FREE and not s.is_carried(t):
                found.append(k)
        return found

    def by_way(self, region: int, need: int) -> list[int]:
        """The kinds of goods, those with the longest way first: they must set out soonest."""
        kinds = kinds_in(need)
        if len(kinds) == 1:
            return kinds
        found: list[tuple[float, int]] = []
        table = self.distances.table(DONKEY, region)
        for good in kinds:
            way = FAR
            for place in self.sources(good):
                if table[place] < way:
                    way = table[place]
            found.append((-way, good))
        found.sort()
        return [good for _, good in found]

    def _claim(self, region: int, good: int, number: int) -> int:
        """What lies there already, or will by itself."""
        taken = min(number, self.free.get(region, 0) >> SHIFT[good] & MOST)
        if taken:
            self.free[region] -= ONE[good] * taken
        more = min(number - taken, self.soon.get(region, 0) >> SHIFT[good] & MOST)
        if more:
            self.soon[region] -= ONE[good] * more
        return taken + more

    def _carried(self, region: int, good: int, number: int, within: float) -> int:
        """What the nearest free transporter, or one bound there, has on board, if it comes within so many turns."""
        best, lowest = -1, min(within, FAR)
        for k in range(STABLE):
            if self.aboard[k] >> SHIFT[good] & MOST and self.dest[k] in (FREE, region) and not self.unladen[k]:
                way = self.distances.turns(self.start + k, region)
                if way < lowest:
                    best, lowest = k, way
        if best < 0:
            return 0
        some = min(number, self.aboard[best] >> SHIFT[good] & MOST)
        self.aboard[best] -= ONE[good] * some
        self.carries[best] += ONE[good] * some
        self.arriving = self.arriving or lowest > 0
        self.send(best, region)
        return some

    def _passed_on(self, region: int, good: int, number: int) -> int:
        """What those have to spare who are on their way to somewhere near it: they go on from there."""
        taken = 0
        most = 0.1 * self.settings[BEYOND]
        for k in range(STABLE if most else 0):
            spare = self.aboard[k] >> SHIFT[good] & MOST
            if taken < number and spare and self.dest[k] not in (FREE, region) and not self.unladen[k]:
                if self.distances.between(self.s.kind[self.start + k], self.dest[k], region) <= most:
                    some = min(number - taken, spare)
                    self.aboard[k] -= ONE[good] * some
                    self.later[k] += ONE[good] * some
                    taken += some
        return taken

    def fetch(self, region: int, good: int, number: int, only: int) -> int:
        """Send the transporter that can bring some soonest, from where they lie; how many it will bring."""
        return self._sent_for(region, good, number, self._soonest(region, good, only, False))

    def _soonest(self, region: int, good: int, only: int, lying: bool) -> Errand:
        """Who can bring some soonest, and from where."""
        best, source, lowest, later = -1, -1, FAR / 2, False
        s = self.s
        sources = self.sources(good)
        choice = self.settings[CHOICE]
        for k in range(STABLE):
            t = self.start + k
            kind = s.kind[t]
            if not kind or self.dest[k] not in (FREE, region) or self.unladen[k] or s.is_carried(t):
                continue
            if self._room(k) <= 0:
                continue
            bound = self.dest[k] == region
            laden = 0.0 if bound or not self.aboard[k] else 0.1 * self.settings[LADEN]
            for place in sources:
                if only not in (FREE, place):
                    continue
                lies = self.free.get(place, 0) >> SHIFT[good] & MOST > 0
                if lying and not lies:
                    continue
                to = self.distances.turns(t, place)
                way = (to if lies else max(1.0, to)) + self.distances.between(kind, place, region) + laden
                if bound:
                    # One that is on its way makes no long detours.
                    if self.pick_at[k] not in (FREE, place) or way > self.distances.turns(t, region) + _DETOUR:
                        continue
                    way -= 0.1
                if choice:
                    way += 0.1 * ((choice * 7919 + s.turn * 104729 + k * 2699 + place * 5483) % 7)
                if way < lowest - 1e-9:
                    best, source, lowest, later = k, place, way, not lies
        return lowest, best, source, later

    def _taken_along(self, region: int, good: int, number: int) -> int:
        """What those may take along who fetch something there, on their way to somewhere near the region."""
        most = 0.1 * self.settings[BEYOND]
        taken = 0
        for k in range(STABLE if most else 0):
            place = self.pick_at[k]
            if taken == number or place == FREE or self.dest[k] == region or self.unladen[k]:
                continue
            room = self._room(k)
            lies = self.free.get(place, 0) >> SHIFT[good] & MOST
            if room > 0 and lies and self.distances.between(self.s.kind[self.start + k], self.dest[k], region) <= most:
                some = min(number - taken, room, lies)
                self.free[place] -= ONE[good] * some
                self.picks[k] += ONE[good] * some
                self.beyond[k] += ONE[good] * some
                taken += some
        return taken

    def _sent_for(self, region: int, good: int, number: int, errand: Errand) -> int:
        """Somebody goes; how many he will bring."""
        _, best, source, later = errand
        if best < 0:
            return 0
        stock = self.soon if later else self.free
        some = min(number, self._room(best), stock[source] >> SHIFT[good] & MOST)
        stock[source] -= ONE[good] * some
        self.send(best, region)
        self.pick_at[best] = source
        self.picks[best] += ONE[good] * some
        if later:
            self.waits[best] += ONE[good] * some
        return some

    def _room(self, k: int) -> int:
        """How much more a transporter may take for its task: what is not for it can be left, but for wealth."""
        t = self.start + k
        if self.s.holds[t] != NOWHERE:
            return 0
        kept = 0
        for good in WEALTHY:
            kept += self.s.cargo[t] >> SHIFT[good] & MOST
            kept -= self.carries[k] >> SHIFT[good] & MOST
        return CAPACITY[self.s.kind[t]] - size(self.carries[k] + self.picks[k] + self.later[k]) - max(0, kept)

    # What a transporter does next.

    def target(self, t: int) -> int:
        """Where it goes: first to what it fetches, then to its destination."""
        k = t - self.start
        return self.pick_at[k] if self.picks[k] else self.dest[k]

    def settle(self, t: int) -> None:
        """Its load has been set where it stands: what was to be fetched is on board, what was brought is there."""
        k = t - self.start
        here = reach(self.s, t)
        if self.picks[k] > self.waits[k] and self.pick_at[k] in here:
            self.carries[k] += self.picks[k] - self.waits[k] - self.beyond[k]
            self.later[k] += self.beyond[k]
            self.picks[k] = self.waits[k] = self.beyond[k] = 0
            self.pick_at[k] = FREE
        if self.dest[k] in here and not self.picks[k]:
            self.dest[k] = FREE
            self.carries[k] = 0

    def load_here(self, t: int) -> int:
        """What it should have on board when it leaves the place where it is."""
        s = self.s
        k = t - self.start
        if self.dest[k] == FREE:
            return s.cargo[t]
        here = reach(s, t)
        if self.unladen[k]:
            return s.cargo[t] if self.dest[k] in here else 0
        bag = s.cargo[t]
        if self.picks[k]:
            return self._with_picks(t, bag) if self.pick_at[k] in here else bag
        if self.dest[k] in here and not self.held[k]:
            for good in kinds_in(self.carries[k]):
                number = min(self.carries[k] >> SHIFT[good] & MOST, bag >> SHIFT[good] & MOST)
                bag -= ONE[good] * number
        return bag

    def _with_picks(self, t: int, bag: int) -> int:
        """The load with what is fetched here, as far as it lies here or is on board; what is in the way stays."""
        s = self.s
        k = t - self.start
        load = 0
        for good in kinds_in(bag):
            number = bag >> SHIFT[good] & MOST
            load += ONE[good] * (number if good in WEALTHY else min(number, self.carries[k] >> SHIFT[good] & MOST))
        room = CAPACITY[s.kind[t]] - size(load)
        lying = s.goods[self.pick_at[k]]
        for good in kinds_in(self.picks[k] - self.waits[k]):
            there = (bag >> SHIFT[good] & MOST) - (load >> SHIFT[good] & MOST) + (lying >> SHIFT[good] & MOST)
            some = min(room, there, (self.picks[k] - self.waits[k]) >> SHIFT[good] & MOST)
            load += ONE[good] * some
            room -= some
        for good in kinds_in(bag):
            some = max(0, min(room, (bag >> SHIFT[good] & MOST) - (load >> SHIFT[good] & MOST)))
            load += ONE[good] * some
            room -= some
        for good in (STONE, BOARDS):
            # Stone and boards are wanted everywhere: whoever fetches some fills up.
            if room and self.picks[k] >> SHIFT[good] & MOST:
                more = min(room, self.free.get(self.pick_at[k], 0) >> SHIFT[good] & MOST)
                load += ONE[good] * more
                room -= more
        return load
