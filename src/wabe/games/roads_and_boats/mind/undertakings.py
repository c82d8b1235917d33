"""What is undertaken in a schedule: to build, to pave, to breed, to study, to lay bricks, to gather wealth.

Each is set down as early as what is set down already allows; where it cannot be, a part of it may be left: who tries
keeps all as it was before.
"""

from typing import Final

from wabe.games.roads_and_boats.book.components import (
    BOARDS,
    CLAY,
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
    STONE,
    SUBJECTS,
    TRUNKS,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.mind.goals import may_rise_some_day
from wabe.games.roads_and_boats.mind.journeys import NEVER, TURN, Journeys, Roads
from wabe.games.roads_and_boats.mind.making import Making
from wabe.games.roads_and_boats.mind.notes import BRED, BRICK, BUILT, PAVED_ONE, STUDIED, Note
from wabe.games.roads_and_boats.mind.trips import LOAD, NOBODY, WORST, Offer, Visit
from wabe.games.roads_and_boats.mind.world import World

Spending = tuple[tuple[int, int], ...]
# What a brick is paid with: what is missed least first, each with the turns that it may come later than the others.
AS_USUAL: Final[Spending] = (
    (CLAY, 0),
    (IRON, 0),
    (GOOSE, 0),
    (STONE, 1),
    (BOARDS, 2),
    (TRUNKS, 3),
    (PAPER, 6),
    (FUEL, 6),
)
SPARING_STONE: Final[Spending] = (
    (CLAY, 0),
    (IRON, 0),
    (GOOSE, 0),
    (BOARDS, 0),
    (TRUNKS, 2),
    (STONE, 3),
    (PAPER, 6),
    (FUEL, 6),
)
_GOLDEN: Final = 1
_BIG: Final = 3
_LATE: Final = 5  # last turns in which wealth is gathered

# A schedule as it was: nothing in it is ever changed.
Kept = tuple[
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


class Undertakings(Making):
    """Trips and work, and what is bred, studied, built and laid when."""

    __slots__ = ("known", "laid", "orders", "studies")

    def __init__(self, w: World, last: int, journeys: Journeys) -> None:
        super().__init__(w, last, journeys)
        self.laid: list[int] = [0] * (last + 2)  # bricks of ours by turn
        self.known: list[int] = [0 if w.knows(subject) else NEVER for subject in range(len(SUBJECTS))]  # since when
        self.orders: list[tuple[int, Note]] = []  # all but movement: turn, note
        self.studies = 0  # subjects yet to be set down

    def keep(self) -> Kept:
        """All as it is now."""
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

    def restore(self, kept: Kept) -> None:
        """All is as it was; what was kept is used up by that."""
        self.kind, self.place, self.pick, self.use, self.holder, self.by_kind, self.visits = kept[:7]
        self.stands, self.taken, self.busy, self.quiet, self.roads, self.laid, self.known, self.orders = kept[7:]

    def build(self, building: int, region: int) -> bool:
        """A building on a site, once all that it costs is there and somebody with it."""
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
                u = self.obtain(good, region)
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

    def pave(self, link: int) -> bool:
        """A road, built from where stone comes sooner."""
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

    def breed(self) -> bool:
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
        born = next(k for k in range(STABLE) if not self.visits[k])
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

    def study(self, subject: int) -> bool:
        """Paper is brought to two geese, not where it is made: there it would vanish with them (RB-RES-09)."""
        if self.known[subject] < NEVER or subject not in (ENLARGEMENT, SPECIALISATION):
            return False
        for region in sorted({self.place[u] for u in self.by_kind[GOOSE]}):
            pair = [u for u in self.by_kind[GOOSE] if self.place[u] == region and self.holder[u] < 0][:2]
            if len(pair) < 2 or self.taken.get(self.w.space.area_hex[region], 0) == PAPERMILL:
                continue
            sheet = self.obtain(PAPER, region)
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

    def brick(self, spent: Spending) -> bool:
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

    def _pay(self, home: int, spent: Spending) -> int:
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
            kept = self.keep()
            self.double(SAWMILL, TRUNKS, BOARDS)
            u = self.bring(BOARDS, home)
            if u >= 0 and self.use[u] * 8 * TURN < limit:
                return u
            self.restore(kept)
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

    def gather(self) -> None:
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
