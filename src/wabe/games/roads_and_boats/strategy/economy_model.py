"""The economy model: one seat's economy as plain numbers, to be played ahead many times in a second.

Only what the seat has or may count on is in it: its transporters, the goods and buildings on its land, roads, bridges
and the wonder. Rules that concern one player's goods are followed to the letter; others only lay bricks.
"""

from bisect import bisect_left

from wabe.games.roads_and_boats.rules.components import (
    CAPACITY,
    DONKEY,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    GOLD,
    GOOSE,
    IRON,
    IRRIGATION,
    LAST_PRIMARY,
    MINE,
    MIX_GOLD,
    MIX_IRON,
    MOST,
    ON_WATER,
    ONE,
    PAPER,
    PAPERMILL,
    PASTURE,
    ROW_POINTS,
    ROWS,
    SHAFT_COST,
    SHIFT,
    SPACES,
    STABLE,
    WAGON_FACTORY,
)
from wabe.games.roads_and_boats.rules.economy import (
    GEESE_FOR_STUDY,
    batch,
    brick_price,
    excess,
    gosling,
    metal,
    swallowed,
    vanishing,
    wealth_in,
    work_up,
)
from wabe.games.roads_and_boats.strategy.holdings import Holdings


class EconomyModel(Holdings):
    """What becomes of it, phase by phase."""

    __slots__ = ()

    def copy(self) -> "EconomyModel":
        """An independent copy."""
        made = EconomyModel(self.space, self.seat, self.home, self.region)
        made.solo = self.solo
        made.barred = self.barred
        made.border = self.border
        made.bridges = self.bridges
        made.roads = self.roads
        made.ours = self.ours
        made.turn = self.turn
        made.irrigated = self.irrigated
        made.research = self.research
        made.bought = self.bought
        made.limit = self.limit
        made.luck = self.luck
        made.exposed = self.exposed
        made.watched = self.watched
        made.wonder = self.wonder[:]
        made.goods = self.goods.copy()
        made.moved = self.moved.copy()
        made.taken = self.taken.copy()
        made.what = self.what[:]
        made.hexes = self.hexes[:]
        made.sites = self.sites[:]
        made.gold = self.gold[:]
        made.iron = self.iron[:]
        made.kind = self.kind[:]
        made.place = self.place[:]
        made.cargo = self.cargo[:]
        made.points = self.points[:]
        return made

    # Production.

    def begin_production(self) -> None:
        """Mines yield what is more numerous, primary producers one piece each, geese breed (RB-PROD-01, RB-SOLO-04)."""
        self.exposed = self.watched = []  # nobody knows where the others will be by then
        for i, building in enumerate(self.what):
            if building == MINE:
                if self._is_iron(i):
                    self.iron[i] -= 1
                    self.put(self.sites[i], ONE[IRON])
                elif self.gold[i]:
                    self.gold[i] -= 1
                    self.put(self.sites[i], ONE[GOLD])
            elif building <= LAST_PRIMARY:
                self.put(self.sites[i], batch(building))
        for region, bag in list(self.goods.items()):
            born = gosling(bag)
            if born and self._is_quiet(region):
                self.goods[region] = bag + born

    def _is_iron(self, i: int) -> bool:
        """Return whether a mine yields iron now, and not gold if there is any."""
        gold, iron = self.gold[i], self.iron[i]
        if not self.luck or not gold or not iron:
            return metal(gold, iron) == IRON
        drawn = (self.luck * 7_919 + self.turn * 104_729 + self.hexes[i] * 1_299_709) * 48_271 % 2_147_483_647
        return drawn % (gold + iron) < iron

    def _is_quiet(self, region: int) -> bool:
        """A pasture without a building, without transporters, and without goods on the other bank (RB-LIVE-02)."""
        h = self.space.area_hex[region]
        if self.terrain(h) != PASTURE or h in self.taken or self.on_hex(h):
            return False
        return not any(self.goods.get(area) for area in self.space.hex_areas[h] if area != region)

    def end_production(self, made: list[int]) -> None:
        """What lies about is processed, swallowed, or vanishes (PROTO-06); `made`: hexes whose factory has worked."""
        for i, building in enumerate(self.what):
            if building < FIRST_SECONDARY:
                continue
            site = self.sites[i]
            bag = self.goods.get(site, 0)
            if not bag:
                continue
            if building < FIRST_FACTORY:
                times, used = work_up(building, bag)
                if times:
                    self.goods[site] = bag - used + times * batch(building)
            elif building > WAGON_FACTORY and self.hexes[i] not in made:
                self.put(site, -swallowed(building, bag))
        for region, bag in list(self.goods.items()):
            lost = vanishing(bag)
            if lost:
                self.put(region, -lost)

    def can_breed(self, h: int) -> bool:
        """Exactly two own donkeys alone on a pasture hex, in one region (RB-LIVE-01)."""
        if h < 0 or self.terrain(h) != PASTURE or h in self.taken:  # none for those that are carried
            return False
        if any(self.goods.get(area) for area in self.space.hex_areas[h]):
            return False
        pair = self.on_hex(h)
        if len(pair) != 2 or self.place[pair[0]] != self.place[pair[1]]:
            return False
        return all(self.kind[k] == DONKEY and not self.cargo[k] for k in pair)

    def new_transporter(self, kind: int, place: int) -> None:
        """It takes a free number."""
        for k in range(STABLE):
            if not self.kind[k]:
                self.kind[k] = kind
                self.place[k] = place
                self.cargo[k] = 0
                self.points[k] = 0
                return

    def lesser(self, kind: int) -> list[int]:
        """The transporters that carry less than one of a kind, on land or on water as it, the least first."""
        found = [
            (CAPACITY[other], k)
            for k, other in enumerate(self.kind)
            if other and ON_WATER[other] == ON_WATER[kind] and CAPACITY[other] < CAPACITY[kind]
        ]
        return [k for _, k in sorted(found)]

    def is_full(self, kind: int) -> bool:
        """Return whether one more of a kind would be one too many (RB-TP-08)."""
        afloat = [ON_WATER[other] for other in self.kind if other] + [ON_WATER[kind]]
        water = sum(afloat)
        return excess(len(afloat) - water, water) != (False, False)

    def remove(self, k: int) -> None:
        """A transporter goes; what it carries is put down (RB-TP-09, AMB-08)."""
        if self.cargo[k]:
            self.put(self.ways().touched[self.place[k]][0], self.cargo[k])
        self.kind[k] = self.cargo[k] = self.points[k] = 0
        self.place[k] = -1

    def can_study(self) -> bool:
        """Return whether there are two geese, and paper or somebody who makes it."""
        total = sum(self.goods.values()) + sum(self.cargo)
        if total >> SHIFT[GOOSE] & MOST < GEESE_FOR_STUDY:
            return False
        return PAPERMILL in self.what or total >> SHIFT[PAPER] & MOST > 0

    def is_dug_out(self, region: int) -> bool:
        """Return whether a mine stands there without gold."""
        for i, building in enumerate(self.what):
            if building == MINE and self.sites[i] == region:
                return not self.gold[i]
        return False

    # Building.

    def build(self, building: int, region: int, gold: int = 0, iron: int = 0) -> None:
        """It stands; its price has been paid."""
        h = self.space.area_hex[region]
        self.taken[h] = building
        i = bisect_left(self.hexes, h)  # by hex, as if all had been there from the first
        self.what.insert(i, building)
        self.hexes.insert(i, h)
        self.sites.insert(i, region)
        self.gold.insert(i, gold)
        self.iron.insert(i, iron)

    def dig(self, region: int, mix: int) -> None:
        """A new shaft is paid and fills the mine further, empty or not (RB-BUILD-09)."""
        i = self.sites.index(region)
        self.pay(region, SHAFT_COST)
        self.gold[i] += MIX_GOLD[mix]
        self.iron[i] += MIX_IRON[mix]

    def bridge(self, bridge: int) -> None:
        """The banks are one region: all that stands there stands in its first area (RB-BRIDGE-02)."""
        self.bridges = [*self.bridges, bridge]
        self.region = self.space.bridged(self.bridges)
        for area in self.space.hex_areas[bridge // 6]:
            first = self.region[area]
            if first != area:
                bag = self.goods.pop(area, 0)
                if bag:
                    self.put(first, bag)
                self.place = [first if place == area else place for place in self.place]
                self.sites = [first if site == area else site for site in self.sites]

    # The wonder.

    def price(self) -> int:
        """Return what the next brick costs (RB-WOND-05)."""
        return brick_price(len(self.wonder), self.bought)

    def lay(self, owner: int) -> None:
        """A brick is laid (RB-WOND-01, 08)."""
        if len(self.wonder) < SPACES:
            self.wonder.append(owner)
            if len(self.wonder) == IRRIGATION:
                self.irrigated = True

    def row_left(self) -> int:
        """Spaces left for our first brick in the row that is being laid."""
        return row_left(self.wonder, self.seat)

    def row_points(self, players: int) -> list[int]:
        """By seat: the points of the wonder (RB-END-04)."""
        points = [0] * players
        start = 0
        laid = len(self.wonder)
        for length in ROWS:
            if start >= laid:
                break
            row = self.wonder[start : start + length]
            start += length
            bricks = sum([owner < players for owner in row])
            if bricks:
                for seat in range(players):
                    points[seat] += ROW_POINTS * row.count(seat) // bricks
        return points

    def wealth(self) -> int:
        """Points on board (RB-END-03)."""
        return wealth_in(sum(self.cargo))


def row_left(wonder: list[int], seat: int) -> int:
    """Spaces left in the row of the next brick; 0 if the seat has a brick there or the wonder is full."""
    start = 0
    for length in ROWS:
        if len(wonder) < start + length:
            return 0 if seat in wonder[start:] else start + length - len(wonder)
        start += length
    return 0
