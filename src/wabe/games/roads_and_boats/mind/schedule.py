"""A schedule: goals set down one after the other, each as early as those before it allow.

What a goal takes is taken from then on, and what comes later in the list makes use of the gaps. So a goal never
disturbs one before it, and goods set out in time for what will only be possible in some turns. It is for who plays
alone and goes on foot.
"""

from typing import Final

from wabe.games.roads_and_boats.book.components import (
    BOARDS,
    CLAY,
    COAL_BURNER,
    COINS,
    COST,
    DESERT,
    ENLARGEMENT,
    FUEL,
    GOLD,
    GOOSE,
    IRON,
    IRRIGATION,
    MINE,
    MINT,
    MIX_GOLD,
    MIX_IRON,
    MOST,
    MOST_LAND,
    ONE,
    PAPER,
    PAPERMILL,
    PASTURE,
    SAWMILL,
    SHIFT,
    SPACES,
    SPECIALISATION,
    STABLE,
    STOCK,
    STOCK_EXCHANGE,
    STONE,
    STONE_FACTORY,
    SUBJECTS,
    TRUNKS,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.mind.goals import (
    BREED,
    LAY,
    MAKE,
    PAVE,
    STUDY,
    Goal,
    may_rise_some_day,
)
from wabe.games.roads_and_boats.mind.journeys import NEVER, TURN, Journeys, Roads
from wabe.games.roads_and_boats.mind.notes import BRED, BRICK, BUILT, PAVED_ONE, STUDIED, Note
from wabe.games.roads_and_boats.mind.trips import LOAD, NOBODY, WORST, Offer, Trips, Visit
from wabe.games.roads_and_boats.mind.world import World

# What a brick is paid with: what is missed least first, each with the turns that it may come later than the others.
_SPENT: Final = ((CLAY, 0), (IRON, 0), (GOOSE, 0), (STONE, 1), (BOARDS, 2), (TRUNKS, 3), (PAPER, 6), (FUEL, 6))
_OF_WOOD: Final = ((CLAY, 0), (IRON, 0), (GOOSE, 0), (BOARDS, 0), (TRUNKS, 2), (STONE, 3), (PAPER, 6), (FUEL, 6))
WOODEN: Final = -1  # a brick for which stone is spared
_GOLDEN: Final = 1
_BIG: Final = 3
_SAWN: Final = 3  # how often a sawmill works in a turn
_BURNT: Final = 6  # the same for a coal burner
_LATE: Final = 5  # last turns in which wealth is gathered
# What leads to wealth: by good, what one more turn before the end counts for, and for how many of them; the same for a
# building that makes it, and what a brick counts for, up to so many.
_SOONER = [(STOCK, 8000, 200, 1), (COINS, 1000, 100, 3), (GOLD, 300, 30, 6), (PAPER, 200, 50, 1)]
_STANDS = [(PAPERMILL, 100), (STOCK_EXCHANGE, 100), (MINT, 100), (COAL_BURNER, 100)]
_LAID: Final = 300
_MANY: Final = 16

# A schedule as it was: nothing in it is ever changed.
_Kept = tuple[
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
    Roads,
    list[int],
    list[int],
    list[tuple[int, Note]],
]


class Schedule(Trips):
    """Trips, and what is bred, studied, built and laid when."""

    __slots__ = ("_before", "due", "known", "laid", "orders", "reached", "studies")

    def __init__(self, w: World, last: int, journeys: Journeys) -> None:
        super().__init__(w, last, journeys)
        self.laid: list[int] = [0] * (last + 2)  # bricks of ours by turn
        self.known: list[int] = [0 if w.knows(subject) else NEVER for subject in range(len(SUBJECTS))]  # since when
        self.orders: list[tuple[int, Note]] = []  # all but movement: turn, note
        self.studies = 0  # subjects yet to be set down
        self._before: Final[list[_Kept]] = []  # this schedule before each goal that is reached, and after all
        self.reached: Final[list[Goal]] = []
        self.due: Final[list[int]] = []  # the turns in which they are

    def pursue(self, goals: list[Goal], like: "Schedule | None" = None) -> None:
        """Set down the goals one after the other, then what wealth and bricks there may be."""
        self.enrich(goals, like)
        self._gather()
        while self._attempt((LAY, 0)):
            pass

    def enrich(self, goals: list[Goal], like: "Schedule | None" = None) -> None:
        """Set down the goals one after the other, then as many stocks and coins as there may be.

        `like`: a schedule that perhaps begins with the same goals; it is gone on from where they differ.
        """
        self.studies = sum([what == STUDY for what, _ in goals])
        begun = self._begin_like(like, goals) if like is not None else 0
        for goal in goals[begun:]:
            self._seek(goal)
        self._before.append(self._keep())
        for what in ((MAKE, STOCK_EXCHANGE), (MAKE, MINT)):
            while self._attempt(what):
                pass

    def _begin_like(self, like: "Schedule", goals: list[Goal]) -> int:
        """All is as in the other schedule after the goals with which both begin; how many these are."""
        if self.studies != sum([what == STUDY for what, _ in like.reached]):
            return 0  # geese are used otherwise
        same = 0
        while same < min(len(goals), len(like.reached)) and goals[same] == like.reached[same]:
            same += 1
        self._restore(like._before[same])
        self._restore(self._keep())
        self._before.extend(like._before[:same])
        self.reached.extend(like.reached[:same])
        self.due.extend(like.due[:same])
        self.studies -= sum([what == STUDY for what, _ in self.reached])
        return same

    def has_stock(self, last: int) -> bool:
        """Whether stock is made by a turn."""
        return bool([u for u in self.by_kind[STOCK] if self.pick[u] <= last])

    def prospect(self, last: int) -> int:
        """How soon wealth comes, and what makes it"""
        value = _LAID * min(_MANY, sum(self.laid))
        for good, worth, more, most in _SOONER:
            turns = sorted([self.pick[u] for u in range(len(self.kind)) if self.kind[u] == good])
            value += sum([worth * (self.last + 1 - max(turn, last)) + more * (self.last - turn) for turn in turns[:most]])
        for building, worth in _STANDS:
            if building in self.stands:
                value += worth * (self.last + 1 - self.stands[building][0][1])
        return value

    def _seek(self, goal: Goal) -> None:
        what, where = goal
        if what == LAY and where > 0:
            while sum(self.laid) + self.w.wonder.count(self.w.seat) < where and self._reach((LAY, 0)):
                pass
        else:
            if what < BREED and self.w.space.terrain[self.w.space.area_hex[where]] == DESERT:
                self._irrigate()
            self._reach(goal)
        if what == STUDY:
            self.studies -= 1

    def _reach(self, goal: Goal) -> bool:
        before = self._keep()
        if not self._attempt(goal):
            return False
        self._before.append(before)
        self.reached.append(goal)
        self.due.append(self.last if goal[0] == MAKE else self.orders[-1][0])
        return True

    def _attempt(self, goal: Goal) -> bool:
        """A goal is set down; or all is as before."""
        kept = self._keep()
        done = self._try(goal)
        if not done:
            self._restore(kept)
        return done

    def _try(self, goal: Goal) -> bool:
        """A goal is set down, or only a part of it."""
        what, where = goal
        if what < BREED:
            return self._build(what, where)
        if what == BREED:
            return self._breed()
        if what == PAVE:
            return self._pave(where)
        if what == STUDY:
            return self._study(where)
        if what == LAY:
            return self._brick(_OF_WOOD if where == WOODEN else _SPENT)
        if goal == (MAKE, MINT):
            return self._combine(MINT, (FUEL, GOLD, GOLD), COINS)
        return goal == (MAKE, STOCK_EXCHANGE) and self._combine(STOCK_EXCHANGE, (PAPER, COINS, COINS), STOCK)

    def _keep(self) -> _Kept:
        return (
            self.kind[:],
            self.place[:],
            self.pick[:],
            self.use[:],
            self.holder[:],
            self.by_kind[:],
            self.visits[:],
            self.stands.copy(),
            self.taken.copy(),
            self.busy.copy(),
            self.quiet[:],
            self.roads,
            self.laid[:],
            self.known[:],
            self.orders[:],
        )

    def _restore(self, kept: _Kept) -> None:
        self.kind, self.place, self.pick, self.use, self.holder, self.by_kind, self.visits = kept[:7]
        self.stands, self.taken, self.busy, self.quiet, self.roads, self.laid, self.known, self.orders = kept[7:]

    # Goods that are made.

    def _obtain(self, good: int, region: int) -> int:
        """A unit for a goal, made if there is none; or none."""
        if not self.by_kind[good]:
            if good == BOARDS:
                self._double(SAWMILL, TRUNKS, BOARDS)
            elif good == STONE:
                self._double(STONE_FACTORY, CLAY, STONE)
            elif good == FUEL:
                self._burn(COAL_BURNER, FUEL, _BURNT)
            elif good == PAPER:
                self._burn(PAPERMILL, PAPER, 1)
            elif good == COINS:
                self._combine(MINT, (FUEL, GOLD, GOLD), COINS)
        return self.bring(good, region)

    def _works(self, site: int, turn: int, most: int) -> int:
        """The first turn from this one on in which a site may work once more."""
        while self.busy.get((site, turn), 0) >= most:
            turn += 1
        self.busy[site, turn] = self.busy.get((site, turn), 0) + 1
        return turn

    def _double(self, building: int, good: int, made: int) -> None:
        """One unit becomes two; who brings it takes another along."""
        if building not in self.stands:
            return
        site, since = self.stands[building][0]
        u = self.bring(good, site)
        for one in (u, self.take_along(u, site)) if u >= 0 else ():
            if one >= 0:
                turn = self._works(site, max(self.use[one], since) + 1, _SAWN)
                if turn <= self.last:
                    self.unit(made, site, turn)
                    self.unit(made, site, turn)

    def _burn(self, building: int, made: int, most: int) -> None:
        """Two pieces of wood, sawn if they can be, become one of fuel or paper."""
        if building not in self.stands:
            return
        site, turn = self.stands[building][0]
        for _ in range(2):
            if not self.by_kind[BOARDS]:
                self._double(SAWMILL, TRUNKS, BOARDS)
            u = self.bring(BOARDS if self.by_kind[BOARDS] else TRUNKS, site)
            if u < 0:
                return
            turn = max(turn, self.use[u])
        turn = self._works(site, turn + 1, most)
        if turn <= self.last:
            self.unit(made, site, turn)

    def _combine(self, building: int, goods: tuple[int, ...], made: int) -> bool:
        """A coin of gold and fuel, or stock of coins and paper."""
        if building not in self.stands:
            return False
        site, turn = self.stands[building][0]
        for good in goods:
            u = self._obtain(good, site)
            if u < 0:
                return False
            turn = max(turn, self.use[u])
        turn = self._works(site, turn + 1, 1)
        if turn > self.last:
            return False
        self.unit(made, site, turn)
        return True

    # Goals.

    def _build(self, building: int, region: int) -> bool:
        w = self.w
        h = w.space.area_hex[region]
        if h in self.taken or not may_rise_some_day(w, building, h):
            return False
        turn = max([self.now, *[until + 1 for quiet, until, _, _ in self.quiet if quiet == h]])
        if w.space.terrain[h] == DESERT and not w.irrigated:
            turn = max(turn, self.irrigated() + 1)
        if turn > self.last:
            return False
        for good in kinds_in(COST[building]):
            for _ in range(COST[building] >> SHIFT[good] & MOST):
                u = self._obtain(good, region)
                if u < 0:
                    return False
                turn = max(turn, self.use[u])
        turn = self.attend(region, turn)
        if turn > self.last:
            return False
        mix = 0
        if building == MINE:
            mix = _BIG if self.known[ENLARGEMENT] <= turn else _GOLDEN if self.known[SPECIALISATION] <= turn else 0
        self.orders.append((turn, (BUILT, building, region, mix)))
        self.stand(building, region, turn, MIX_GOLD[mix], MIX_IRON[mix])
        return True

    def irrigated(self) -> int:
        """The turn at whose end deserts are irrigated by the bricks set down so far."""
        if self.w.irrigated:
            return self.now - 1
        number = len(self.w.wonder)
        for turn in range(self.now, self.last + 1):
            number += self.laid[turn] + 1
            if number >= IRRIGATION:
                return turn
        return NEVER

    def _irrigate(self) -> None:
        """Bricks are laid as long as deserts are irrigated sooner by one more."""
        kept, bricks = self._keep(), len(self.reached)
        before = self.irrigated()
        while before >= self.now and self._reach((LAY, 0)):
            sooner = self.irrigated()
            if sooner == before < NEVER:
                self._restore(self._before.pop())
                self.reached.pop()
                self.due.pop()
                return
            before = sooner
        if before == NEVER:
            self._restore(kept)
            del self._before[bricks:], self.reached[bricks:], self.due[bricks:]

    def _pave(self, link: int) -> bool:
        w = self.w
        if self.roads[-1] >> link & 1 or not self.by_kind[STONE]:
            return False
        ends = [w.region[area] for area in w.space.link_areas[link]]
        ways = [min([self.way(self.place[u], end) for u in self.by_kind[STONE]]) for end in ends]
        end = ends[0] if ways[0] <= ways[1] else ends[1]
        u = self.bring(STONE, end)
        if u < 0:
            return False
        turn = self.attend(end, self.use[u])
        if turn > self.last:
            return False
        self.orders.append((turn, (PAVED_ONE, link, end, 0)))
        self.roads = [roads | 1 << link if t > turn else roads for t, roads in enumerate(self.roads)]
        return True

    def _breed(self) -> bool:
        """The two that are soonest alone on a pasture."""
        w = self.w
        donkeys = [k for k in range(STABLE) if self.visits[k]]
        if len(donkeys) >= MOST_LAND or len(donkeys) == STABLE:
            return False
        best, where, pair = NEVER, NOBODY, (NOBODY, NOBODY)
        littered = {w.space.area_hex[place] for place in self.place}
        for h in w.space.land_hexes:
            if w.space.terrain[h] != PASTURE or h in self.taken or h in littered:
                continue
            for region in w.space.hex_areas[h]:
                if w.region[region] == region:
                    near = sorted([(self.arrive(k, region) >> 2, k) for k in donkeys])
                    for i, (later, other) in enumerate(near[1:3]):
                        for sooner, one in near[: i + 1]:
                            if later * 64 + later - sooner < best:
                                best, where, pair = later * 64 + later - sooner, region, (one, other)
        return where >= 0 and self._mate(where, pair[0], pair[1])

    def _mate(self, region: int, one: int, other: int) -> bool:
        until = max(self.arrive(one, region), self.arrive(other, region)) >> 2
        h = self.w.space.area_hex[region]
        if until + 1 >= self.last or not self._leave_alone(h, until, one, other):
            return False
        for k in (one, other):
            self.stay(k, region, (until + 1) * TURN, LOAD)  # nothing is carried meanwhile
            self.stay(k, region, 0)
        self.quiet = [*self.quiet, (h, until, one, other)]
        born = [k for k in range(STABLE) if not self.visits[k]][0]
        self.begin(born, region, until + 1)
        self.orders.append((until + 1, (BRED, h, 0, 0)))
        return True

    def _leave_alone(self, h: int, turn: int, one: int, other: int) -> bool:
        """Whether nobody else is on a hex at the end of a turn; who idles there goes home."""
        w = self.w
        for k in range(STABLE):
            visits = self.visits[k]
            if visits and k not in (one, other) and self.night(visits, turn) == h:
                home = w.region[w.home]
                if visits[-1][2] >> 2 > turn or self.arrive(k, home) >= self.last * TURN:
                    return False
                self.stay(k, home, 0)
                if self.night(self.visits[k], turn) == h:
                    return False
        return True

    def _study(self, subject: int) -> bool:
        """Paper is brought to two geese, not where it is made: there it would vanish with them (RB-RES-09)."""
        if self.known[subject] < NEVER or subject not in (ENLARGEMENT, SPECIALISATION):
            return False
        for region in sorted({self.place[u] for u in self.by_kind[GOOSE]}):
            pair = [u for u in self.by_kind[GOOSE] if self.place[u] == region and self.holder[u] < 0][:2]
            if len(pair) < 2 or self.taken.get(self.w.space.area_hex[region], 0) == PAPERMILL:
                continue
            sheet = self._obtain(PAPER, region)
            turn = self.attend(region, self.use[sheet]) + 1 if sheet >= 0 else NEVER
            if turn > self.last:
                return False
            for u in pair:
                self.take(u)
            self.known[subject] = turn
            self.orders.append((turn, (STUDIED, region, subject, 0)))
            return True
        return False

    # Bricks and wealth.

    def _brick(self, spent: tuple[tuple[int, int], ...]) -> bool:
        """One brick more, in the first turn without one; in the last there may be several."""
        w = self.w
        if len(w.wonder) + sum(self.laid) + self.last - self.now >= SPACES:
            return False
        home = w.region[w.home]
        bag = 0
        turn = self.now
        price = w.price() - w.bought
        while size(bag) < price:
            u = self._pay(home, spent)
            if u < 0:
                return False
            bag += ONE[self.kind[u]]
            turn = max(turn, self.use[u])
            while turn < self.last and self.laid[turn]:
                turn += 1
            price = w.price() - w.bought + self.laid[turn]
        turn = self.attend(home, turn)
        if turn > self.last or size(bag) != w.price() - w.bought + self.laid[turn]:
            return False
        self.laid[turn] += 1
        self.orders.append((turn, (BRICK, bag, 0, 0)))
        return True

    def _pay(self, home: int, spent: tuple[tuple[int, int], ...]) -> int:
        """A unit for a brick: what comes soonest, what is missed least before the rest; or none."""
        chosen, limit = NOBODY, WORST
        best: Offer | None = None
        for good, later in spent:
            if (good == GOOSE and self.studies) or (good == TRUNKS and SAWMILL in self.stands):
                continue
            more = later * 8 * TURN
            here = self.lying(good, home)
            if here >= 0 and self.use[here] * 8 * TURN + more < limit:
                chosen, limit, best = here, self.use[here] * 8 * TURN + more, None
            for u in self.first_ones(good, home):
                found = self.soonest(u, home, limit - more)
                if found is not None:
                    chosen, limit, best = u, found[0] + more, found
        if not self.by_kind[BOARDS] and self._sawn(home) * 8 * TURN < limit:
            kept = self._keep()
            self._double(SAWMILL, TRUNKS, BOARDS)
            u = self.bring(BOARDS, home)
            if u >= 0 and self.use[u] * 8 * TURN < limit:
                return u
            self._restore(kept)
        if chosen >= 0:
            self.take(chosen)
            if best is not None:
                self.enter(chosen, home, best)
        return chosen

    def _sawn(self, home: int) -> int:
        """About in which turn boards would come home that are yet to be sawn, and a little more."""
        if SAWMILL not in self.stands or not self.by_kind[TRUNKS]:
            return NEVER
        site = self.stands[SAWMILL][0][0]
        turns = [self.pick[u] + (self.way(self.place[u], site) >> 2) for u in self.by_kind[TRUNKS]]
        return min(turns) + 4 + (self.way(site, home) >> 2)

    def _gather(self) -> None:
        """Wealth goes on board in the end, as late as may be, what is worth most first."""
        for good in (STOCK, COINS, GOLD):
            for u in self.by_kind[good]:
                for turn in range(self.last, max(self.pick[u], self.last - _LATE) - 1, -1):
                    if self._fetch(u, turn):
                        break

    def _fetch(self, u: int, turn: int) -> bool:
        """Somebody takes a unit on board in a turn; who is there for another one rather than the nearest."""
        best, lowest, at = NOBODY, WORST * TURN, 0
        where = self.place[u]
        for k in range(STABLE):
            if self.visits[k] and self.visits[k][-1][3] < LOAD:
                there = self.arrive(k, where)
                time = max(there, (turn if self.holder[u] in (NOBODY, k) else turn + 1) * TURN)
                load = self.visits[k][-1][3]
                cost = time * 64 + self.way(self.visits[k][-1][0], where) + (0 if load else TURN)
                if time < (self.last + 1) * TURN and cost < lowest:
                    best, lowest, at = k, cost, time
        if best < 0:
            return False
        visits = self.visits[best]
        self.visits[best] = [*visits, (where, at, at, visits[-1][3] + 1, (), ((u, at),), self.roads)]
        return True
