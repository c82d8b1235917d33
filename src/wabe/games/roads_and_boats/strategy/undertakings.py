"""What is undertaken in a schedule: to build, to dig, to pave, to lay bricks, to gather wealth.

Each is set down as early as what is set down already allows; where it cannot be, a part of it may be left: who tries
keeps all as it was before.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
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
    NEW_SHAFTS,
    ONE,
    PAPER,
    SAWMILL,
    SHIFT,
    SPACES,
    SPECIALISATION,
    STABLE,
    STOCK,
    STONE,
    TRUNKS,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.strategy.goals import may_rise_some_day
from wabe.games.roads_and_boats.strategy.journeys import NEVER, TURN
from wabe.games.roads_and_boats.strategy.livestock import Livestock
from wabe.games.roads_and_boats.strategy.notes import BRICK, BUILT, DUG, PAVED_ONE
from wabe.games.roads_and_boats.strategy.stores import NOBODY
from wabe.games.roads_and_boats.strategy.trips import LOAD, WORST, Offer

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
_OF_MINES: Final = (ENLARGEMENT, SPECIALISATION)
_LATE: Final = 5  # last turns in which wealth is gathered


class Undertakings(Livestock):
    """Trips and work, livestock and research, and what is built, dug and laid when."""

    __slots__ = ()

    def build(self, building: int, region: int) -> bool:
        """A building on a site, once all that it costs is there and somebody with it."""
        w = self.w
        h = w.space.area_hex[region]
        if h in self.taken or not may_rise_some_day(w, building, h):
            return False
        turn = max([self.now, *[until + 1 for quiet, until, _, _ in self.quiet if quiet == h]])
        if building == MINE:  # it is set down after what was studied for it
            turn = max([turn, *[self.known[subject] for subject in _OF_MINES if self.known[subject] < NEVER]])
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
        mix = self._mixture(turn) if building == MINE else 0
        if mix == _GOLDEN and self.known[NEW_SHAFTS] < NEVER:
            mix = 0  # shafts take iron
        self.orders.append((turn, (BUILT, building, region, mix)))
        self.stand(building, region, turn, MIX_GOLD[mix], MIX_IRON[mix])
        return True

    def _mixture(self, turn: int) -> int:
        return _BIG if self.known[ENLARGEMENT] <= turn else _GOLDEN if self.known[SPECIALISATION] <= turn else 0

    def dig(self, region: int) -> bool:
        """A new shaft, once iron and fuel are there; later if others count on what the mine yields before."""
        since = [turn for site, turn in self.stands.get(MINE, ()) if site == region]
        turn = max([self.known[NEW_SHAFTS], *since])
        if not since or turn > self.last:
            return False
        for good in (IRON, FUEL):
            u = self.obtain(good, region)
            if u < 0:
                return False
            turn = max(turn, self.use[u])
        turn = self.attend(region, turn)
        mix = self._mixture(turn)
        if turn >= self.last or not self.deepen(region, turn, MIX_GOLD[mix], MIX_IRON[mix]):
            return False
        self.orders.append((turn, (DUG, region, mix, 0)))
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
        self.spend([u], turn)
        self.orders.append((turn, (PAVED_ONE, link, end, 0)))
        self.roads = [roads | 1 << link if t > turn else roads for t, roads in enumerate(self.roads)]
        return True

    # Bricks and wealth.

    def brick(self, spent: Spending) -> bool:
        """One brick more, in the first turn without one; in the last there may be several."""
        w = self.w
        if len(w.wonder) + sum(self.laid) + self.last - self.now >= SPACES:
            return False
        home = w.region[w.home]
        bag = 0
        units: list[int] = []
        turn = self.now
        price = w.price() - w.bought
        while size(bag) < price:
            u = self._pay(home, spent)
            if u < 0:
                return False
            bag += ONE[self.kind[u]]
            units.append(u)
            turn = max(turn, self.use[u])
            while turn < self.last and self.laid[turn]:
                turn += 1
            price = w.price() - w.bought + self.laid[turn]
        turn = self.attend(home, turn)
        if turn > self.last or size(bag) != w.price() - w.bought + self.laid[turn]:
            return False
        self.laid[turn] += 1
        self.spend(units, turn)
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
            self.make(SAWMILL)
            u = self.bring(BOARDS, home)
            if u >= 0 and self.use[u] * 8 * TURN < limit:
                return u
            self.restore(kept)
        if chosen < 0:
            return self.bring(TRUNKS, home)  # too late to be sawn
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
