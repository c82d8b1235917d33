"""What one seat has in the economy model, and where it is; what is paid from where."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    DESERT,
    MOST,
    ONE,
    PASTURE,
    SHIFT,
    SPACES,
    STABLE,
)
from wabe.games.roads_and_boats.rules.space import Space
from wabe.games.roads_and_boats.strategy.ways import Ways, network


class Holdings:
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

    # The transporters by their hexes.

    def hex_of(self, k: int) -> int:
        """The hex a transporter is on; -1 for one that is carried."""
        place = self.place[k]
        return self.space.place_hex[place] if place >= 0 else -1

    def on_hex(self, h: int) -> list[int]:
        """The transporters on a hex."""
        return [k for k in range(STABLE) if self.kind[k] and self.hex_of(k) == h]

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
            return [area for area in self.space.hex_areas[h] if self.region[area] == area], here
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
        good = 0
        while need:
            number = need & MOST
            for one in regions:
                number -= self._take(one, good, number)
            for k in here:
                some = min(number, self.cargo[k] >> SHIFT[good] & MOST)
                self.cargo[k] -= ONE[good] * some
                number -= some
            need >>= 12
            good += 1

    def _take(self, region: int, good: int, number: int) -> int:
        bag = self.goods.get(region, 0)
        some = min(number, bag >> SHIFT[good] & MOST)
        if some:
            self.put(region, -ONE[good] * some)
        return some

    def put(self, region: int, bag: int) -> None:
        """Goods come to a region, or leave it."""
        left = self.goods.get(region, 0) + bag
        if left:
            self.goods[region] = left
        else:
            self.goods.pop(region, None)
