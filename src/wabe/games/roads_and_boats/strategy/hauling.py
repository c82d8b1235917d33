"""Hauling: goods and transporters given to goals, one goal after the other.

What is given to a goal is not there for the next. Goods come from where they lie, from what is carried, or from where
they will lie after the next production. Where nobody can bring them all the way, they are brought to where another can
take them up: a donkey carries them to the bank, a raft to the far one.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    CAPACITY,
    COINS,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    GOLD,
    LAST_PRIMARY,
    MINE,
    MOST,
    ONE,
    SHIFT,
    STABLE,
    STOCK,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.rules.economy import batch, metal, overlap, work_up
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.ways import FAR, KINDS, GoodsFlow, Ways

FREE: Final = -1  # a transporter without a task
WEALTHY: Final = (GOLD, COINS, STOCK)
LESSER: Final = ONE[GOLD] - 1  # of a bag the goods that are not wealth
_TAKEN_AWAY: Final = 1.0  # turns that another may come later than one whose load is wanted elsewhere
_IN_HAND: Final = 0.5  # turns that what is on board may come later than what lies nearer
_DETOUR: Final = 0.6  # turns that one on its way may lose for more goods
_LADEN: Final = 0.4  # turns that another may come later than one that has something else on board


class Hauling:
    """The goods and transporters of one economy, and the tasks they have been given."""

    __slots__ = (
        "aboard",
        "carries",
        "dest",
        "free",
        "held",
        "kept",
        "kinds",
        "order",
        "pick_at",
        "picks",
        "room",
        "soon",
        "stands",
        "total",
        "unladen",
        "w",
        "waits",
        "ways",
    )

    def __init__(self, w: EconomyModel) -> None:
        self.w: Final = w
        self.ways: Final[Ways] = w.ways()
        self.free: Final = dict(sorted(w.goods.items()))  # goods lying that are not given away, by region
        # By region: what the next production adds, and what was carried there in this phase and stays until the next.
        self.soon: Final[dict[int, int]] = w.moved.copy()
        for region, bag in w.moved.items():
            self.free[region] -= bag
        self.aboard: Final = [w.cargo[k] if w.kind[k] else 0 for k in range(STABLE)]
        self.stands: Final[list[list[int]]] = [[] for _ in BUILDINGS]  # by building: the regions
        self.kinds: Final = sum([1 << kind for kind in set(w.kind) if kind])
        self.kept: Final[dict[int, int]] = {}  # what was set aside of what lies, by region
        self.dest: Final = [FREE] * STABLE
        self.order: Final[list[int]] = []  # those that have got a task, one after the other
        self.carries: Final = [0] * STABLE  # what is on board for the destination
        self.picks: Final = [0] * STABLE  # what is to be fetched first
        self.pick_at: Final = [FREE] * STABLE
        self.waits: Final = [0] * STABLE  # what of it will lie there only after the next production
        self.unladen: Final = [False] * STABLE  # goes with nothing on board
        self.held: Final = [False] * STABLE  # keeps on board what it has brought
        # How much more each may take for its task: what is not for it can be left, but for wealth.
        self.room: Final = [self._room(k) if w.kind[k] else 0 for k in range(STABLE)]
        self._foresee()
        self.total = sum(self.free.values()) + sum(self.soon.values()) + sum(self.aboard)

    def _foresee(self) -> None:
        """What the next production makes of what lies about."""
        w = self.w
        for i, building in enumerate(w.what):
            site = w.sites[i]
            self.stands[building].append(site)
            if building <= LAST_PRIMARY:
                if building != MINE:
                    self._expect(site, batch(building))
                elif w.gold[i] + w.iron[i]:
                    self._expect(site, ONE[metal(w.gold[i], w.iron[i])])
            elif FIRST_SECONDARY <= building < FIRST_FACTORY:
                bag = w.goods.get(site, 0)
                if not bag:
                    continue
                times, used = work_up(building, bag)
                lying = overlap(used, self.free[site])
                self.free[site] -= lying
                self._expect(site, lying - used + times * batch(building))

    def _expect(self, region: int, bag: int) -> None:
        self.soon[region] = self.soon.get(region, 0) + bag

    def known(self, good: int) -> int:
        """Return how many of a good are free, or will be after the next production."""
        return self.total >> SHIFT[good] & MOST

    # What goals ask for.

    def bring(self, region: int, need: int, lying: bool = False) -> int:
        """Give a goal what it needs at a region; what is not available is left over, the rest is set aside for it.

        `lying`: nobody is sent for what is yet to be made.
        """
        missing = 0
        flow: GoodsFlow | None = None
        for good in kinds_in(need):
            number = need >> SHIFT[good] & MOST
            number -= self._claim(region, good, number)
            while number > 0 and self.known(good):
                if flow is None:
                    flow = self.ways.flow(self.kinds, region)
                took = self._send(flow, good, number, lying, FREE)
                if not took:
                    break
                number -= took
            if number > 0:
                if not lying:
                    number -= self.reserve(ONE[good] * number)
                    missing += ONE[good] * number
        return missing

    def _claim(self, region: int, good: int, number: int) -> int:
        """Return what lies there already, or will by itself; or is on board there."""
        shift = SHIFT[good]
        taken = min(number, self.free.get(region, 0) >> shift & MOST)
        if taken:
            self.free[region] -= ONE[good] * taken
        if taken < number:
            more = min(number - taken, self.soon.get(region, 0) >> shift & MOST)
            if more:
                self.soon[region] -= ONE[good] * more
                taken += more
        self.total -= ONE[good] * taken
        return taken

    def _send(self, flow: GoodsFlow, good: int, number: int, lying: bool, only: int) -> int:
        """Whoever can bring some soonest does; how many."""
        w = self.w
        ways = self.ways
        shift = SHIFT[good]
        best, lowest, drop, source, later = -1, FAR / 2, -1, FREE, False
        free, soon = self.free, self.soon
        places: list[tuple[int, bool]] = []
        if only == FREE:
            for place, bag in free.items():
                if bag >> shift & MOST:
                    places.append((place, True))
            if not lying:
                for place, bag in soon.items():
                    if bag >> shift & MOST and not free.get(place, 0) >> shift & MOST:
                        places.append((place, False))
        else:
            places.append((only, bool(free.get(only, 0) >> shift & MOST)))
        for k in range(STABLE):
            kind = w.kind[k]
            here = w.place[k]
            if not kind or here < 0 or self.unladen[k]:
                continue
            dest = self.dest[k]
            if self.aboard[k] >> shift & MOST and only == FREE:
                way = flow.costs[kind][here]
                if way < FAR and dest in (FREE, flow.drops[kind][here]):
                    way += 1.0 if not w.points[k] and way > 0 else 0.0
                    if way - _IN_HAND < lowest:
                        best, lowest, drop, source, later = k, way - _IN_HAND, flow.drops[kind][here], FREE, False
            if self.room[k] <= 0:
                continue
            extra = _LADEN if dest == FREE and self.aboard[k] else 0.0
            if not w.points[k]:
                extra += 1.0
            for place, lies in places:
                way, end = ways.from_source(flow, kind, place)
                if way + extra >= lowest:
                    continue
                if end == place and only == FREE and not w.space.exits[w.space.area_hex[place]]:
                    continue  # nothing is handed on where it lies; on a river a boat is near anyhow
                if dest != FREE and (dest != end or self.pick_at[k] not in (FREE, place)):
                    continue
                to = ways.table(kind, place)[here]
                if not lies and to < 1.0:
                    to = 1.0
                way += to + extra
                if dest != FREE:
                    # One that is on its way makes no long detours.
                    if way > ways.table(kind, dest)[here] + flow.costs[kind][ways.ends(kind, dest)[0]] + _DETOUR:
                        continue
                    way -= 0.1
                if way < lowest - 1e-9:
                    best, lowest, drop, source, later = k, way, end, place, not lies
        if best < 0:
            return 0
        if source == FREE:
            some = min(number, self.aboard[best] >> shift & MOST)
            self.aboard[best] -= ONE[good] * some
            self.carries[best] += ONE[good] * some
        else:
            stock = soon if later else free
            some = min(number, self.room[best], stock[source] >> shift & MOST)
            stock[source] -= ONE[good] * some
            self.pick_at[best] = source
            self.picks[best] += ONE[good] * some
            if later:
                self.waits[best] += ONE[good] * some
        self.room[best] = self._room(best)
        self.total -= ONE[good] * some
        self.send(best, drop)
        return some

    def way_from_nearest(self, region: int, good: int) -> float:
        """Return how long the nearest good of a kind is on its way to a region, by whatever there is."""
        shift = SHIFT[good]
        places = [place for place, bag in self.free.items() if bag >> shift & MOST]
        if not places:
            return FAR
        flow = self.ways.flow(self.kinds, region)
        kinds = [kind for kind in range(1, KINDS) if self.kinds >> kind & 1]
        return min([self.ways.from_source(flow, kind, place)[0] for place in places for kind in kinds], default=FAR)

    def fetch(self, region: int, good: int, number: int) -> int:
        """Send whoever can take some on board soonest, from where they lie; how many."""
        return self._send(self.ways.flow(self.kinds, region), good, number, False, region)

    def reserve(self, need: int) -> int:
        """Nobody after this goal may use these where they lie or will lie; how many there are."""
        aside = 0
        for good in kinds_in(need):
            number = need >> SHIFT[good] & MOST
            shift = SHIFT[good]
            for stock in (self.free, self.soon):
                for place in stock:
                    some = min(number, stock[place] >> shift & MOST)
                    if some:
                        stock[place] -= ONE[good] * some
                        self.total -= ONE[good] * some
                        number -= some
                        aside += some
                        if stock is self.free:
                            self.kept[place] = self.kept.get(place, 0) + ONE[good] * some
        return aside

    def release(self) -> None:
        """What was set aside may be used after all."""
        for place, bag in self.kept.items():
            self.free[place] += bag
            self.total += bag
        self.kept.clear()

    def attend(self, region: int) -> None:
        """Somebody is to be there; if nobody brings something, who is there soonest."""
        if region in self.dest:
            return
        ways = [(self.turns(k, region) + (_TAKEN_AWAY if self.aboard[k] else 0.0), k) for k in self.idle()]
        if ways and min(ways)[0] < FAR / 2:
            self.send(min(ways)[1], region)

    def turns(self, k: int, region: int) -> float:
        """Return how long a transporter is on its way to a region; one that has moved starts next turn."""
        way = self.ways.table(self.w.kind[k], region)[self.w.place[k]]
        return way + 1.0 if way > 0 and not self.w.points[k] else way

    def send(self, k: int, region: int) -> None:
        """A transporter has a task."""
        if self.dest[k] == FREE:
            self.order.append(k)
        self.dest[k] = region
        if self.w.is_open_sea(region):  # nothing may lie there (RB-GOOD-07)
            self.held[k] = True

    def idle(self) -> list[int]:
        """Transporters without a task."""
        w = self.w
        return [k for k in range(STABLE) if w.kind[k] and self.dest[k] == FREE and w.place[k] >= 0]

    def _room(self, k: int) -> int:
        kept = 0
        bag = self.w.cargo[k]
        if bag >> SHIFT[GOLD]:
            kept = size(bag >> SHIFT[GOLD]) - size(self.carries[k] >> SHIFT[GOLD])
        return CAPACITY[self.w.kind[k]] - size(self.carries[k] + self.picks[k]) - max(0, kept)
