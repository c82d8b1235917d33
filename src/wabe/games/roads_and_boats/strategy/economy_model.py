"""The economy model: one seat's economy as plain numbers, to be played ahead many times in a second.

Only what the seat has or may count on is in it: its transporters, the goods and buildings on its land, roads, bridges
and the wonder. Rules that concern one player's goods are followed to the letter; others only lay bricks.
"""

from bisect import bisect_left
from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    CAPACITY,
    DESERT,
    GOOSE,
    IRRIGATION,
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
    kinds_in,
)
from wabe.games.roads_and_boats.rules.economy import (
    GEESE_FOR_STUDY,
    brick_price,
    excess,
    wealth_in,
)
from wabe.games.roads_and_boats.rules.space import Space
from wabe.games.roads_and_boats.strategy.ways import Ways, network


class EconomyModel:
    """What one seat has, at some moment of a turn."""

    __slots__ = (
        "barred",
        "border",
        "bought",
        "bridges",
        "cargo",
        "exposed",
        "gold",
        "goods",
        "hexes",
        "home",
        "iron",
        "irrigated",
        "kind",
        "limit",
        "luck",
        "moved",
        "ours",
        "place",
        "points",
        "region",
        "research",
        "roads",
        "seat",
        "sites",
        "solo",
        "space",
        "taken",
        "turn",
        "watched",
        "what",
        "wonder",
    )

    def __init__(self, space: Space, seat: int, home: int, region: list[int]) -> None:
        self.space: Final = space
        self.seat: Final = seat
        self.home: Final = home  # an area
        self.region = region  # replaced, never changed
        self.solo = False
        self.barred: list[int] = []
        self.border: list[int] = []  # edges that are to be closed by walls; replaced, never changed
        self.bridges: list[int] = []
        self.roads = 0
        self.ours: list[bool] = []  # by area
        self.turn = 0
        self.irrigated = False
        self.research = 0
        self.bought = 0
        self.wonder: list[int] = []
        self.limit = SPACES  # to so many bricks the wonder may be brought by us: who trails does not end the game
        self.luck = 0  # by which mines yield by chance; none: what is more numerous in them
        self.goods: dict[int, int] = {}  # by region: bag
        self.exposed: list[int] = []  # where coins are gone if they are not fetched immediately
        self.watched: list[int] = []  # sites where gold and coins would be gone before they are worked up
        self.moved: dict[int, int] = {}  # what of it stays there in this phase
        self.taken: dict[int, int] = {}  # by hex: building, of whomever
        # Buildings on our land, one number for each.
        self.what: list[int] = []
        self.hexes: list[int] = []
        self.sites: list[int] = []  # region
        self.gold: list[int] = []
        self.iron: list[int] = []
        # Transporters.
        self.kind: list[int] = []
        self.place: list[int] = []  # a carried one is nowhere
        self.cargo: list[int] = []
        self.points: list[int] = []

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

    # The map.

    def ways(self) -> Ways:
        """The ways as roads, bridges and walls are now."""
        return network(self.space, self.region, self.roads, self.bridges, self.barred)

    def terrain(self, h: int) -> int:
        """The terrain; irrigated deserts are pasture (RB-MAP-12)."""
        terrain = self.space.terrain[h]
        return PASTURE if terrain == DESERT and self.irrigated else terrain

    def is_open_sea(self, region: int) -> bool:
        """Return whether it is sea without an oil rig."""
        return self.space.on_sea[region] and self.space.area_hex[region] not in self.taken

    def knows(self, subject: int) -> bool:
        """Return whether a subject is researched; -1 is known to all."""
        return subject < 0 or bool(self.research >> subject & 1)

    # Where everybody is.

    def hex_of(self, k: int) -> int:
        """The hex a transporter is on; -1 for one that is carried."""
        place = self.place[k]
        return self.space.place_hex[place] if place >= 0 else -1

    def on_hex(self, h: int) -> list[int]:
        """The transporters on a hex."""
        return [k for k in range(STABLE) if self.kind[k] and self.hex_of(k) == h]

    # What is paid, and what is there then.

    def pool(self, region: int) -> tuple[list[int], list[int]]:
        """From where something in a region is paid: regions, and transporters (RB-BUILD-02, RB-AREA-14)."""
        h = self.space.area_hex[region]
        ways = self.ways()
        here: list[int] = []
        ferried = False
        for k in range(STABLE):
            if self.kind[k] and self.hex_of(k) == h:
                here.append(k)
                ferried = ferried or self.place[k] == self.space.first_river + h
        if ferried:
            return self.banks(h), here
        return [region], [k for k in here if region in ways.touched[self.place[k]]]

    def pooled(self, region: int) -> int:
        """All goods with which something in a region may be paid; 0 if nobody is there."""
        regions, here = self.pool(region)
        bag = 0
        if here:
            for one in regions:
                bag += self.goods.get(one, 0)
            for k in here:
                bag += self.cargo[k]
        return bag

    def pay(self, region: int, need: int) -> None:
        """Goods lying there first, then transporters by number (PROTO-08)."""
        regions, here = self.pool(region)
        self.pay_from(regions, here, need)

    def pay_from(self, regions: list[int], here: list[int], need: int) -> None:
        """What is needed is taken from these regions, then from these transporters."""
        for good in kinds_in(need):
            number = need >> SHIFT[good] & MOST
            for region in regions:
                some = min(number, self.goods.get(region, 0) >> SHIFT[good] & MOST)
                if some:
                    self.put(region, -ONE[good] * some)
                    number -= some
            for k in here:
                some = min(number, self.cargo[k] >> SHIFT[good] & MOST)
                self.cargo[k] -= ONE[good] * some
                number -= some

    def at_home(self) -> tuple[list[int], list[int]]:
        """From where bricks are paid: the regions touched from the home hex, and the transporters there."""
        here = self.on_hex(self.space.area_hex[self.home])
        ways = self.ways()
        return sorted({region for k in here for region in ways.touched[self.place[k]]}), here

    def put(self, region: int, bag: int) -> None:
        """Goods come to a region, or leave it."""
        left = self.goods.get(region, 0) + bag
        if left:
            self.goods[region] = left
        else:
            self.goods.pop(region, None)

    def total(self) -> int:
        """All goods of the seat, lying and on board."""
        return sum(self.goods.values()) + sum(self.cargo)

    def banks(self, h: int) -> list[int]:
        """The regions that begin on a hex."""
        return [area for area in self.space.hex_areas[h] if self.region[area] == area]

    # Transporters and research.

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
        total = self.total()
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
