"""The planner: goals in order of promise, goods and transporters given to them, and the next small action of each.

A goal takes what it needs from what is left by the goals before it: goods where they lie or are carried, or will lie
after the next production, and transporters to bring them. What is given away is not there for the next goal. The plan
is made anew from the position for each decision, so that nothing need be remembered.
"""

from typing import Final

from wabe.games.roads_and_boats.components import (
    BOARDS,
    CLAY,
    COAL_BURNER,
    COINS,
    COST,
    DONKEY,
    FUEL,
    GOLD,
    GOOSE,
    IRON,
    MINT,
    MOST,
    MOST_LAND,
    ON_WATER,
    ONE,
    PAPER,
    PASTURE,
    QUARRY,
    ROWS,
    SAWMILL,
    SHIFT,
    SPACES,
    STOCK,
    STONE,
    STONE_FACTORY,
    TRUNKS,
    WOODCUTTER,
)
from wabe.games.roads_and_boats.hauling import FREE, Hauling
from wabe.games.roads_and_boats.layout import TRAFFIC
from wabe.games.roads_and_boats.reach import on_hex
from wabe.games.roads_and_boats.state import CARGO, BoatsState
from wabe.games.roads_and_boats.ways import FAR, nearest
from wabe.games.roads_and_boats.wonder import brick_price

# What a brick is paid with, what is missed least first.
SPENDABLE: Final = (CLAY, TRUNKS, GOOSE, IRON, BOARDS, STONE, PAPER, FUEL)
_BASICS: Final = (WOODCUTTER, QUARRY, SAWMILL)
_EARLY: Final = 8  # until this turn donkeys are bred
_BOARDS: Final = 8  # boards to have in hand before trunks go elsewhere
_LATE: Final = 5  # in so many last turns nothing is saved


class Plan(Hauling):
    """The goals of one seat in one position, in order, with what is given to each."""

    __slots__ = ("bricking", "builds", "roads")

    def __init__(self, s: BoatsState, seat: int) -> None:
        super().__init__(s, seat)
        self.bricking = False
        self.roads: Final[list[tuple[int, int]]] = []  # region, way
        self.builds: Final[list[tuple[int, int]]] = []  # building, region
        self.layout.unfold(self.left)
        self._pursue()

    def _pursue(self) -> None:
        s = self.s
        last = self.left
        if last <= 2:
            self._secure()
        if self.row_is_closing():
            self._brick()
        self._feed_mint()
        order = self.layout.wanted
        basics = bool(order) and order[0][0] in _BASICS
        if s.turn <= _EARLY and (self.layout.is_ample() or not basics):
            self._breed()
        first = 3 if basics else 1
        for building, region in order[:first]:
            self._build(building, region)
        self._feed_burner()
        if self.known(BOARDS) < _BOARDS:
            self._feed(SAWMILL, TRUNKS, 6)
        if last > _LATE and self.known(STONE) > 1:
            self._pave()
        for building, region in order[first:5]:
            self._build(building, region)
        self._feed(STONE_FACTORY, CLAY, 3)
        if self.row_is_open():
            self._brick()
        for building, region in order[5:]:
            self._build(building, region)
        self._brick()
        self._secure()

    def _build(self, building: int, region: int) -> None:
        """Bring the price to the site, and somebody to build."""
        if self.bring(region, COST[building]):
            self.builds.append((building, region))

    def _feed(self, building: int, good: int, most: int) -> None:
        """Bring what a building works up, as far as it lies about."""
        for site in self.layout.anchors[building]:
            if self.s.building(self.s.space.area_hex[site]) == building:
                number = min(most, self.known(good))
                if number:
                    self.bring(site, ONE[good] * number, present=False)

    def _feed_mint(self) -> None:
        """Two gold and a fuel, as long as a coin can still be fetched."""
        for site in self.layout.anchors[MINT]:
            if self.s.building(self.s.space.area_hex[site]) == MINT and self.left > 2:
                gold = min(4, self.known(GOLD)) // 2 * 2
                if gold:
                    self.bring(site, ONE[GOLD] * gold, present=False)
                    fuel = min(gold // 2, self.known(FUEL))
                    if fuel:
                        self.bring(site, ONE[FUEL] * fuel, present=False)

    def _feed_burner(self) -> None:
        """Wood for as much fuel as there is gold to be minted."""
        mints = self.layout.anchors[MINT]
        if not mints or self.left <= 3:
            return
        s = self.s
        gold = s.tally[GOLD]
        missing = gold // 2 - s.tally[FUEL]
        for site in self.layout.anchors[COAL_BURNER]:
            if s.building(s.space.area_hex[site]) == COAL_BURNER and missing > 0:
                wood = min(4, 2 * missing)
                trunks = min(wood, self.known(TRUNKS))
                if trunks + self.known(BOARDS) >= 2:
                    if trunks:
                        self.bring(site, ONE[TRUNKS] * trunks, present=False)
                    if wood > trunks and self.known(BOARDS):
                        boards = min(wood - trunks, self.known(BOARDS))
                        self.bring(site, ONE[BOARDS] * boards, present=False)

    def _pave(self) -> None:
        """Roads along the ways that goods take, two at a time, with stone that nothing else needs."""
        left = min(2, self.known(STONE))
        for start, end in TRAFFIC:
            for here in self.layout.anchors[start]:
                there = nearest(self.ways, here, self.layout.anchors[end])
                if not left or there < 0 or not self._stands(start, here) or not self._stands(end, there):
                    continue
                for region, way in self._unpaved(here, there):
                    if left and (region, way) not in self.roads and self.bring(region, ONE[STONE]):
                        self.roads.append((region, way))
                        left -= 1

    def _stands(self, building: int, region: int) -> bool:
        return building == 0 or self.s.building(self.s.space.area_hex[region]) == building

    def _unpaved(self, here: int, there: int) -> list[tuple[int, int]]:
        """The links without a road on the shortest way, each as the region nearer to its beginning and the way."""
        s = self.s
        space = s.space
        table = self.ways.table(DONKEY, there)
        found: list[tuple[int, int]] = []
        while here != there and table[here] < FAR:
            step = (FAR, -1, -1, 0)
            for area in space.hex_areas[space.area_hex[here]]:
                if s.region[area] == here:
                    for way, link, target, _ in space.land_steps[area]:
                        road = s.roads >> link & 1
                        cost = table[s.region[target]] + (0.5 if road else 1.0)
                        if cost < step[0]:
                            step = (cost, way, s.region[target], road)
            if step[1] < 0:
                break
            if not step[3]:
                found.append((here, step[1]))
            here = step[2]
        return found

    def row_left(self) -> int:
        """Spaces left in the row of the next brick; 0 if the seat has a brick there or it is full."""
        laid = len(self.s.wonder)
        start = 0
        for length in ROWS:
            if laid < start + length:
                return 0 if self.seat in self.s.wonder[start:laid] else start + length - laid
            start += length
        return 0

    def row_is_closing(self) -> bool:
        """Whether a brick in this row must come now."""
        return 0 < self.row_left() <= self.s.rules.players + 1

    def row_is_open(self) -> bool:
        """Whether the seat has no brick in this row yet."""
        return self.row_left() > 0

    def _brick(self) -> None:
        """So many goods of any kind at home as a brick costs."""
        if len(self.s.wonder) >= SPACES:
            return
        home = self.layout.home
        missing = brick_price(self.s)
        bag = 0
        for good in SPENDABLE:
            here = min(missing, (self.free.get(home, 0) >> SHIFT[good] & MOST))
            bag += ONE[good] * here
            missing -= here
        for good in SPENDABLE:
            if missing:
                more = min(missing, self.known(good) - (bag >> SHIFT[good] & MOST))
                bag += ONE[good] * more
                missing -= more
        if not missing and self.bring(home, bag):
            self.bricking = True

    def _breed(self) -> None:
        """Two donkeys alone on a pasture."""
        s = self.s
        land = 0
        donkeys: list[int] = []
        for t in s.owned(self.seat):
            if s.kind[t] and not ON_WATER[s.kind[t]]:
                land += 1
            if s.kind[t] == DONKEY and self.dest[t - self.start] == FREE and not s.is_carried(t):
                donkeys.append(t)
        if land >= MOST_LAND or len(donkeys) < 2:
            return
        best, lowest = -1, 2.5
        for h in s.space.land_hexes:
            if s.terrain(h) != PASTURE or s.building(h) or any(s.goods[area] for area in s.space.hex_areas[h]):
                continue
            if any(t not in donkeys for t in on_hex(s, h)):
                continue
            for region in s.space.hex_areas[h]:
                near = self._breeders(donkeys, region)
                if len(near) == 2 and near[1][0] + 0.3 * near[0][0] < lowest:
                    best, lowest = region, near[1][0] + 0.3 * near[0][0]
        if best >= 0:
            for _, t in self._breeders(donkeys, best):
                self.dest[t - self.start] = best
                self.unladen[t - self.start] = True

    def _breeders(self, donkeys: list[int], region: int) -> list[tuple[float, int]]:
        """The two donkeys that are there soonest; one that is there already must have nothing on board."""
        found: list[tuple[float, int]] = []
        for t in donkeys:
            way = self.ways.turns(t, region)
            if way > 0 or not self.s.cargo[t]:
                found.append((way, t))
        found.sort()
        return found[:2]

    def _secure(self) -> None:
        """What is worth points goes on board."""
        for good in (STOCK, COINS, GOLD):
            for t in self.s.owned(self.seat):
                bag = self.free.get(CARGO + t, 0)
                self.free[CARGO + t] = bag - ONE[good] * (bag >> SHIFT[good] & MOST)
            for region in list(self.free):
                number = self.free[region] >> SHIFT[good] & MOST if region < CARGO else 0
                while number:
                    took = self.fetch(region, good, number, region)
                    if not took:
                        break
                    number -= took

    def saved_for_brick(self) -> bool:
        """Whether a brick is what comes next at home: the goods were set aside for it."""
        return self.bricking

    def spare_at_home(self) -> int:
        """Goods at home that no goal has claimed."""
        number = 0
        for good in SPENDABLE:
            number += self.free.get(self.layout.home, 0) >> SHIFT[good] & MOST
        return number
