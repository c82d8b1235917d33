"""Who brings what where: goods and transporters given to goals, one goal after the other.

What is given to a goal is not there for the next. Goods come from where they lie, from what is carried, or from where
they will lie after the next production; the transporter goes that can bring them soonest.
"""

from typing import Final

from wabe.games.roads_and_boats.components import (
    BOARDS,
    BUILDINGS,
    CAPACITY,
    CLAY,
    COAL_BURNER,
    COINS,
    DONKEY,
    FUEL,
    GOLD,
    IRON,
    LAST_PRIMARY,
    MINE,
    MINT,
    MOST,
    N_GOODS,
    ONE,
    OUTPUT,
    PAPER,
    PAPERMILL,
    SAWMILL,
    SHIFT,
    STABLE,
    STOCK,
    STONE,
    STONE_FACTORY,
    TRUNKS,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.layout import Layout, turns_left
from wabe.games.roads_and_boats.reach import reach
from wabe.games.roads_and_boats.state import CARGO, NOWHERE, BoatsState
from wabe.games.roads_and_boats.ways import FAR, Ways

FREE: Final = -1  # a transporter without a task
WEALTHY: Final = (GOLD, COINS, STOCK)

_OTHERS: Final = 2

# By building: what is brought to it whenever somebody goes there anyway.
WORKED_UP: Final[list[list[int]]] = [[] for _ in BUILDINGS]
WORKED_UP[SAWMILL] = [TRUNKS]
WORKED_UP[STONE_FACTORY] = [CLAY]
WORKED_UP[MINT] = [GOLD, FUEL]


class Hauling:
    """The goods and transporters of one seat in one position, and the tasks they have been given."""

    __slots__ = (
        "carries",
        "dest",
        "free",
        "layout",
        "left",
        "pick_at",
        "picks",
        "s",
        "seat",
        "soon",
        "start",
        "unladen",
        "ways",
    )

    def __init__(self, s: BoatsState, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.ways: Final = Ways(s, seat)
        self.left: Final = turns_left(s)
        self.start: Final = seat * STABLE
        self.free: Final[dict[int, int]] = {}  # goods not given away, by holder
        self.soon: Final[dict[int, int]] = {}  # by region: what the next production adds
        self.dest: Final = [FREE] * STABLE
        self.carries: Final = [0] * STABLE  # what is on board for the destination
        self.picks: Final = [0] * STABLE  # what is to be fetched first
        self.pick_at: Final = [FREE] * STABLE
        self.unladen: Final = [False] * STABLE  # goes with nothing on board
        self.layout: Final = Layout(s, seat, self.ways, s.region[s.homes[seat]])
        self._survey()

    def _survey(self) -> None:
        """What there is, and what the next production adds."""
        s = self.s
        for area in range(s.space.n_areas):
            if s.goods[area] and not s.space.on_sea[area] and self.layout.is_ours(area):
                self.free[area] = s.goods[area]
        for t in s.owned(self.seat):
            if s.kind[t]:
                self.free[CARGO + t] = s.cargo[t]
        for h in s.space.land_hexes:
            building = s.building(h)
            if not building or not self.layout.is_ours(s.site(h)):
                continue
            site = s.site(h)
            if building == MINE:
                gold, iron = s.mine_gold(h), s.mine_iron(h)
                if gold or iron:
                    self._expect(site, IRON if iron > gold else GOLD, 1)
            elif building <= LAST_PRIMARY:
                self._expect(site, OUTPUT[building], 1)
            elif building == SAWMILL:
                self._expect(site, BOARDS, 2 * min(3, self._lying(site, TRUNKS)))
            elif building == STONE_FACTORY:
                self._expect(site, STONE, 2 * min(3, self._lying(site, CLAY)))
            elif building == COAL_BURNER:
                self._expect(site, FUEL, (self._lying(site, TRUNKS) + self._lying(site, BOARDS)) // 2)
            elif building == PAPERMILL:
                self._expect(site, PAPER, min(1, (self._lying(site, TRUNKS) + self._lying(site, BOARDS)) // 2))
            elif building == MINT:
                self._expect(site, COINS, min(1, self._lying(site, GOLD) // 2, self._lying(site, FUEL)))

    def _expect(self, region: int, good: int, number: int) -> None:
        if number:
            self.soon[region] = self.soon.get(region, 0) + ONE[good] * number

    def _lying(self, region: int, good: int) -> int:
        return self.s.goods[region] >> SHIFT[good] & MOST

    def known(self, good: int) -> int:
        """How many of a good are free, or will be after the next production."""
        number = 0
        for bag in self.free.values():
            number += bag >> SHIFT[good] & MOST
        for bag in self.soon.values():
            number += bag >> SHIFT[good] & MOST
        return number

    def bring(self, region: int, need: int, present: bool = True) -> bool:
        """Give a goal what it needs at a region; False if there is not enough, then it is put aside for it."""
        enough = True
        for good in kinds_in(need):
            if self.known(good) < need >> SHIFT[good] & MOST:
                enough = False
        coming = False
        for good in self._by_way(region, need):
            missing = need >> SHIFT[good] & MOST
            # What is all there may set out before the rest is, if others remain to see to that.
            there = enough or (self.idle() > _OTHERS and self.known(good) >= missing)
            missing -= self._claim(region, good, missing)
            missing -= self._aboard(region, good, missing)
            while missing > 0 and there:
                took = self.fetch(region, good, missing, FREE)
                if not took:
                    break
                missing -= took
            if missing > 0:
                self._put_aside(good, missing)
        for k in range(STABLE):
            if self.dest[k] == region:
                coming = True
        if enough and present and not coming:
            self._send(region)
        return enough

    def idle(self) -> int:
        """Transporters without a task."""
        number = 0
        for t in self.s.owned(self.seat):
            number += bool(self.s.kind[t]) and self.dest[t - self.start] == FREE
        return number

    def _by_way(self, region: int, need: int) -> list[int]:
        """The kinds of goods, those with the longest way first: they must set out soonest."""
        found: list[tuple[float, int]] = []
        for good in kinds_in(need):
            way = FAR
            for place in self._sources(good):
                way = min(way, self.ways.table(DONKEY, region)[place])
            found.append((-way, good))
        found.sort()
        return [good for _, good in found]

    def _claim(self, region: int, good: int, number: int) -> int:
        """What lies there already."""
        taken = min(number, self.free.get(region, 0) >> SHIFT[good] & MOST)
        if taken:
            self.free[region] -= ONE[good] * taken
        return taken

    def _aboard(self, region: int, good: int, number: int) -> int:
        """What free transporters, or those on the way there, have on board."""
        taken = 0
        while taken < number:
            best, lowest = -1, FAR
            for t in self.s.owned(self.seat):
                if self.dest[t - self.start] in (FREE, region) and self.free.get(CARGO + t, 0) >> SHIFT[good] & MOST:
                    way = self.ways.turns(t, region)
                    if way < lowest:
                        best, lowest = t, way
            if best < 0:
                break
            some = min(number - taken, self.free[CARGO + best] >> SHIFT[good] & MOST)
            self.free[CARGO + best] -= ONE[good] * some
            self.carries[best - self.start] += ONE[good] * some
            self.dest[best - self.start] = region
            taken += some
        return taken

    def _room(self, t: int) -> int:
        """How much more a transporter may take for its task: what is not for it can be left, but for wealth."""
        if self.s.holds[t] != NOWHERE:
            return 0
        k = t - self.start
        kept = 0
        for good in WEALTHY:
            kept += self.s.cargo[t] >> SHIFT[good] & MOST
            kept -= self.carries[k] >> SHIFT[good] & MOST
        return CAPACITY[self.s.kind[t]] - size(self.carries[k]) - size(self.picks[k]) - max(0, kept)

    def fetch(self, region: int, good: int, number: int, only: int) -> int:
        """Send the transporter that can bring some soonest, from where they lie; how many it will bring."""
        best, source, lowest, later = -1, -1, FAR / 2, False
        for t in self.s.owned(self.seat):
            k = t - self.start
            kind = self.s.kind[t]
            if not kind or self.s.is_carried(t) or self.dest[k] not in (FREE, region) or self._room(t) <= 0:
                continue
            bound = self.dest[k] == region
            for place in self._sources(good):
                if only != FREE and place != only:
                    continue
                lies = self.free.get(place, 0) >> SHIFT[good] & MOST > 0
                to = self.ways.turns(t, place)
                way = (to if lies else max(1.0, to)) + self.ways.between(kind, place, region)
                if bound:
                    # One that is on its way makes no long detours.
                    if self.pick_at[k] not in (FREE, place) or way > self.ways.turns(t, region) + 0.6:
                        continue
                    way -= 0.1
                if way < lowest - 1e-9:
                    best, source, lowest, later = t, place, way, not lies
        if best < 0:
            return 0
        k = best - self.start
        stock = self.soon if later else self.free
        some = min(number, self._room(best), stock[source] >> SHIFT[good] & MOST)
        stock[source] -= ONE[good] * some
        self.dest[k] = region
        self.pick_at[k] = source
        self.picks[k] += ONE[good] * some
        return some

    def _sources(self, good: int) -> list[int]:
        found = [place for place, bag in self.free.items() if place < CARGO and bag >> SHIFT[good] & MOST]
        found += [place for place, bag in self.soon.items() if bag >> SHIFT[good] & MOST and place not in found]
        return found

    def _put_aside(self, good: int, number: int) -> None:
        """Nobody after this goal may use these."""
        for stock in (self.free, self.soon):
            for place in list(stock):
                some = min(number, stock[place] >> SHIFT[good] & MOST)
                stock[place] -= ONE[good] * some
                number -= some

    def _send(self, region: int) -> None:
        """Somebody goes there with empty hands."""
        best, lowest = -1, FAR / 2
        for t in self.s.owned(self.seat):
            if self.s.kind[t] and self.dest[t - self.start] == FREE and not self.s.is_carried(t):
                way = self.ways.turns(t, region)
                if way < lowest:
                    best, lowest = t, way
        if best >= 0:
            self.dest[best - self.start] = region

    def target(self, t: int) -> int:
        """Where it goes: first to what it fetches, then to its destination."""
        k = t - self.start
        if self.pick_at[k] != FREE and self.picks[k]:
            return self.pick_at[k]
        return self.dest[k]

    def load_here(self, t: int) -> int:
        """What it should have on board when it leaves the place where it is."""
        s = self.s
        k = t - self.start
        here = reach(s, t)
        if self.dest[k] == FREE:
            return s.cargo[t]
        if self.unladen[k]:
            return s.cargo[t] if self.dest[k] in here else 0
        bag = s.cargo[t] - self._useful(t, here)
        if self.dest[k] in here and self.pick_at[k] != self.dest[k]:
            bag = s.cargo[t] - self.carries[k]
        if self.pick_at[k] in here and self.picks[k]:
            return self._with_picks(t, bag)
        return self._taken_along(t, here, bag)

    def _works_up(self, region: int) -> list[int]:
        """The goods that the building of a region works up, as far as they are best used there."""
        s = self.s
        h = s.space.area_hex[region]
        if not s.building(h) or s.site(h) != region:
            return []
        return WORKED_UP[s.building(h)]

    def _useful(self, t: int, here: list[int]) -> int:
        """What is on board for nothing else, and is worked up where the transporter stands."""
        k = t - self.start
        bag = 0
        for region in here:
            for good in self._works_up(region):
                spare = (self.s.cargo[t] >> SHIFT[good] & MOST) - (self.carries[k] >> SHIFT[good] & MOST)
                bag += ONE[good] * max(0, spare)
        return bag

    def _taken_along(self, t: int, here: list[int], bag: int) -> int:
        """Who goes to a building with room on board takes along what it works up."""
        s = self.s
        target = self.target(t)
        if target in here:
            return bag
        room = CAPACITY[s.kind[t]] - size(bag)
        for good in self._works_up(target):
            for region in here:
                some = min(room, s.goods[region] >> SHIFT[good] & MOST)
                if good not in self._works_up(region):
                    bag += ONE[good] * some
                    room -= some
        return bag

    def _with_picks(self, t: int, bag: int) -> int:
        """The load with what is fetched here, as far as it lies here; what is in the way stays behind."""
        s = self.s
        k = t - self.start
        room = CAPACITY[s.kind[t]] - size(bag)
        for good in kinds_in(self.picks[k]):
            wanted = min(self.picks[k] >> SHIFT[good] & MOST, s.goods[self.pick_at[k]] >> SHIFT[good] & MOST)
            for other in range(N_GOODS):
                spare = (bag >> SHIFT[other] & MOST) - (self.carries[k] >> SHIFT[other] & MOST)
                while room < wanted and spare > 0 and other not in WEALTHY and other != good:
                    bag -= ONE[other]
                    spare -= 1
                    room += 1
            wanted = min(wanted, room)
            bag += ONE[good] * wanted
            room -= wanted
            if good == STONE and room:
                # Stone is wanted everywhere: whoever fetches some fills up.
                more = min(room, (s.goods[self.pick_at[k]] >> SHIFT[good] & MOST) - wanted)
                bag += ONE[good] * more
                room -= more
        return bag
