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
    STOCK_EXCHANGE,
    STONE,
    STONE_FACTORY,
    TRUNKS,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.layout import turns_left
from wabe.games.roads_and_boats.reach import reach
from wabe.games.roads_and_boats.state import CARGO, NOWHERE, BoatsState
from wabe.games.roads_and_boats.ways import FAR, Ways

FREE: Final = -1  # a transporter without a task
WEALTHY: Final = (GOLD, COINS, STOCK)
NOTHING: Final = -1  # an order for somebody to be there
_DETOUR: Final = 0.6  # turns that one on its way may lose for more goods
_HANDLING: Final = 0.5  # turns that every trip takes besides the way


class Order:
    """Goods that are to be brought from a region, or by the transporter that has them on board, to a region."""

    __slots__ = ("dest", "good", "later", "number", "source", "weight")

    def __init__(self, source: int, dest: int, good: int, number: int, weight: float, later: int) -> None:
        self.source: Final = source
        self.dest: Final = dest
        self.good: Final = good
        self.number = number
        self.weight = weight
        self.later: Final = later  # 1: they lie there only after the next production


class Hauling:
    """The goods and transporters of one seat in one position, and the tasks they have been given."""

    __slots__ = (
        "aboard",
        "carries",
        "dest",
        "faith",
        "free",
        "handling",
        "held",
        "left",
        "orders",
        "ours",
        "pick_at",
        "picks",
        "s",
        "seat",
        "soon",
        "stands",
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
        self.faith = 3.0
        self.handling = 1.0
        self.ours: Final = self.ways.ours()
        self.free: Final[dict[int, int]] = {}  # goods lying that are not given away, by region
        self.soon: Final[dict[int, int]] = {}  # by region: what the next production adds
        self.aboard: Final = [0] * STABLE  # goods on board that are not given away
        self.orders: Final[list[Order]] = []
        self.dest: Final = [FREE] * STABLE
        self.carries: Final = [0] * STABLE  # what is on board for the destination
        self.picks: Final = [0] * STABLE  # what is to be fetched first
        self.pick_at: Final = [FREE] * STABLE
        self.unladen: Final = [False] * STABLE  # goes with nothing on board
        self.held: Final = [False] * STABLE  # keeps on board what it has brought
        self.stands: Final[list[list[int]]] = [[] for _ in BUILDINGS]  # by building: where those of ours stand
        self._survey()

    def _survey(self) -> None:
        """What there is, and what the next production adds."""
        s = self.s
        ours = self.ours
        for area in range(s.space.n_areas):
            if s.goods[area] and ours[area]:
                self.free[area] = s.goods[area]
        for k in range(STABLE):
            if s.kind[self.start + k]:
                self.aboard[k] = s.cargo[self.start + k]
        for h in s.space.land_hexes:
            building = s.built[h] & 31
            if building:
                site = s.site(h)
                if ours[site]:
                    self.stands[building].append(site)
                    self._foresee(h, building, site)

    def _foresee(self, h: int, building: int, site: int) -> None:
        """What a building will have made of what lies there."""
        s = self.s
        if building == MINE:
            gold, iron = s.mine_gold(h), s.mine_iron(h)
            if gold or iron:
                self._expect(site, IRON if iron > gold else GOLD, 1)
        elif building <= LAST_PRIMARY:
            self._expect(site, OUTPUT[building], 1)
        elif building == SAWMILL:
            self._work_up(site, TRUNKS, 1, 3, BOARDS, 2)
        elif building == STONE_FACTORY:
            self._work_up(site, CLAY, 1, 3, STONE, 2)
        elif building in (COAL_BURNER, PAPERMILL):
            wood = self._lying(site, TRUNKS) + self._lying(site, BOARDS)
            most = 6 if building == COAL_BURNER else 1
            made = min(most, wood // 2)
            if made:
                boards = min(2 * made, self._lying(site, BOARDS))
                self.free[site] -= ONE[BOARDS] * boards + ONE[TRUNKS] * (2 * made - boards)
                self._expect(site, OUTPUT[building], made)
        elif building == MINT:
            made = min(1, self._lying(site, GOLD) // 2, self._lying(site, FUEL))
            if made:
                self.free[site] -= 2 * ONE[GOLD] + ONE[FUEL]
                self._expect(site, COINS, 1)
        elif building == STOCK_EXCHANGE:
            made = min(self._lying(site, COINS) // 2, self._lying(site, PAPER))
            if made:
                self.free[site] -= made * (2 * ONE[COINS] + ONE[PAPER])
                self._expect(site, STOCK, made)

    def _work_up(self, site: int, good: int, number: int, most: int, made: int, size_: int) -> None:
        """So many sets of a good lying at a building are as good as worked up."""
        sets = min(most, self._lying(site, good) // number)
        if sets:
            self.free[site] -= ONE[good] * sets * number
            self._expect(site, made, size_ * sets)

    def _expect(self, region: int, good: int, number: int) -> None:
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
        for bag in self.aboard:
            number += bag >> SHIFT[good] & MOST
        return number

    # What goals ask for.

    def bring(self, region: int, need: int, weight: float) -> int:
        """Order what a goal needs at a region; what is not to be had is left over, the rest is set aside for it."""
        missing = 0
        for good in kinds_in(need):
            number = need >> SHIFT[good] & MOST
            number -= self._claim(region, good, number)
            if number:
                number -= self._from_board(region, good, number, weight)
            if number:
                number -= self._from_land(self.free, region, good, number, weight, 0)
            if number:
                number -= self._from_land(self.soon, region, good, number, weight, 1)
            missing += ONE[good] * number
        return missing

    def reserve(self, need: int) -> None:
        """Nobody after this goal may use these, lying or on board."""
        for good in kinds_in(need):
            number = need >> SHIFT[good] & MOST
            for stock in (self.free, self.soon):
                for place in stock:
                    some = min(number, stock[place] >> SHIFT[good] & MOST)
                    if some:
                        stock[place] -= ONE[good] * some
                        number -= some
            for k in range(STABLE):
                some = min(number, self.aboard[k] >> SHIFT[good] & MOST)
                self.aboard[k] -= ONE[good] * some
                number -= some

    def attend(self, region: int, weight: float) -> None:
        """Somebody is to be there, if nobody comes who brings something."""
        for order in self.orders:
            if order.dest == region and order.source != region:
                return
        self.orders.append(Order(region, region, NOTHING, 0, weight, 0))

    def keep(self, region: int, good: int, number: int, weight: float, later: int) -> None:
        """Goods that lie there are to be taken on board."""
        self.orders.append(Order(region, region, good, number, weight, later))

    def _claim(self, region: int, good: int, number: int) -> int:
        """What lies there already, or will by itself."""
        taken = min(number, self.free.get(region, 0) >> SHIFT[good] & MOST)
        if taken:
            self.free[region] -= ONE[good] * taken
        more = min(number - taken, self.soon.get(region, 0) >> SHIFT[good] & MOST)
        if more:
            self.soon[region] -= ONE[good] * more
        return taken + more

    def _from_board(self, region: int, good: int, number: int, weight: float) -> int:
        """What transporters have on board, the nearest first."""
        taken = 0
        while taken < number:
            best, lowest = -1, FAR
            for k in range(STABLE):
                if self.aboard[k] >> SHIFT[good] & MOST:
                    way = self.ways.turns(self.start + k, region)
                    if way < lowest:
                        best, lowest = k, way
            if best < 0:
                break
            some = min(number - taken, self.aboard[best] >> SHIFT[good] & MOST)
            self.aboard[best] -= ONE[good] * some
            self.orders.append(Order(CARGO + best, region, good, some, weight, 0))
            taken += some
        return taken

    def _from_land(
        self, stock: dict[int, int], region: int, good: int, number: int, weight: float, later: int
    ) -> int:
        """What lies about, the nearest first."""
        taken = 0
        table = self.ways.table(DONKEY, region)
        shift = SHIFT[good]
        while taken < number:
            best, lowest = -1, FAR
            for place, bag in stock.items():
                if bag >> shift & MOST and table[place] < lowest:
                    best, lowest = place, table[place]
            if best < 0:
                break
            some = min(number - taken, stock[best] >> shift & MOST)
            stock[best] -= ONE[good] * some
            self.orders.append(Order(best, region, good, some, weight, later))
            taken += some
        return taken

    # Who does it.

    def idle(self) -> list[int]:
        """Transporters without a task, by their numbers within the seat."""
        s = self.s
        found = []
        for k in range(STABLE):
            t = self.start + k
            if s.kind[t] and self.dest[k] == FREE and not s.is_carried(t):
                found.append(k)
        return found

    def dispatch(self) -> None:
        """Give each transporter the trip on which it does most for its time, the best trip of all first."""
        free = self.idle()
        while free and self.orders:
            best, first, highest = -1, -1, 0.0
            for k in free:
                for i, order in enumerate(self.orders):
                    if order.number == 0 and order.good != NOTHING:
                        continue
                    gain = self._gain(k, order)
                    if gain > highest:
                        best, first, highest = k, i, gain
            if best < 0:
                return
            self._take(best, self.orders[first])
            free.remove(best)

    def _gain(self, k: int, order: Order) -> float:
        """What a trip brings for its time: all that goes from the same place to the same place."""
        t = self.start + k
        if order.source >= CARGO:
            if order.source != CARGO + k:
                return 0.0
            time = self.ways.turns(t, order.dest)
        else:
            time = self.ways.turns(t, order.source)
            if order.later and time < 1.0:
                time = 1.0
            if order.source != order.dest:
                time += self.ways.between(self.s.kind[t], order.source, order.dest)
        if time >= FAR:
            return 0.0
        if order.good == NOTHING:
            return order.weight / (time + self.handling)
        room = self._room(k)
        value = 0.0
        for other in self.orders:
            if other.source == order.source and other.dest == order.dest and other.later <= order.later:
                some = min(room, other.number) if order.source < CARGO else other.number
                value += other.weight * some
                room -= some
        if order.source >= CARGO:
            value *= self.faith
        return value / (time + self.handling)

    def _take(self, k: int, order: Order) -> None:
        """A transporter gets a trip, and what else it can take along on the way."""
        self.dest[k] = order.dest
        self._fill(k, order)
        for other in self.orders:
            if other.dest == order.dest and other.source != CARGO + k and other.good == NOTHING:
                other.weight = 0.0
        t = self.start + k
        table = self.ways.table(self.s.kind[t], order.dest)
        for other in self.orders:
            if other.dest != order.dest or not other.number or self._room(k) <= 0:
                continue
            if other.source == CARGO + k:
                self._fill(k, other)
            elif other.source < CARGO and not other.later and order.source >= CARGO and self.pick_at[k] == FREE:
                # On the way with something already: what lies on the way comes along.
                way = self.ways.turns(t, other.source) + table[other.source]
                if way <= self.ways.turns(t, order.dest) + _DETOUR:
                    self._fill(k, other)

    def _fill(self, k: int, order: Order) -> None:
        """Everything that goes from the same place to the same place, as far as there is room."""
        for other in self.orders:
            if other.source != order.source or other.dest != order.dest or other.later > order.later:
                continue
            if other.good == NOTHING or not other.number:
                continue
            if other.source >= CARGO:
                self.carries[k] += ONE[other.good] * other.number
                other.number = 0
            else:
                some = min(other.number, self._room(k))
                if some > 0:
                    self.pick_at[k] = other.source
                    self.picks[k] += ONE[other.good] * some
                    other.number -= some

    def _room(self, k: int) -> int:
        """How much more a transporter may take for its task: what is not for it can be left, but for wealth."""
        t = self.start + k
        if self.s.holds[t] != NOWHERE:
            return 0
        kept = 0
        for good in WEALTHY:
            kept += self.s.cargo[t] >> SHIFT[good] & MOST
            kept -= self.carries[k] >> SHIFT[good] & MOST
        return CAPACITY[self.s.kind[t]] - size(self.carries[k]) - size(self.picks[k]) - max(0, kept)

    # What a transporter does next.

    def target(self, t: int) -> int:
        """Where it goes: first to what it fetches, then to its destination."""
        k = t - self.start
        return self.pick_at[k] if self.picks[k] else self.dest[k]

    def settle(self, t: int) -> None:
        """Its load has been set where it stands: what was to be fetched is on board, what was brought is there."""
        k = t - self.start
        here = reach(self.s, t)
        if self.picks[k] and self.pick_at[k] in here:
            self.carries[k] += self.picks[k]
            self.picks[k] = 0
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
        for good in (STONE, BOARDS):
            # Stone and boards are wanted everywhere: whoever fetches some fills up.
            if room and self.picks[k] >> SHIFT[good] & MOST:
                spare = self.free.get(self.pick_at[k], 0) >> SHIFT[good] & MOST
                more = min(room, spare, s.goods[self.pick_at[k]] >> SHIFT[good] & MOST)
                bag += ONE[good] * more
                room -= more
        return bag
