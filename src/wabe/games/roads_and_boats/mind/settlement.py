"""Where to live and what to build where: an order of buildings, each put where what it takes and gives is near."""

from typing import Final

from wabe.games.roads_and_boats.book.building import may_stand
from wabe.games.roads_and_boats.book.components import (
    BUILDINGS,
    CLAY_PIT,
    COAL_BURNER,
    DESERT,
    DONKEY,
    MINE,
    MINT,
    MOUNTAIN,
    PAPERMILL,
    PASTURE,
    QUARRY,
    ROCK,
    SAWMILL,
    STOCK_EXCHANGE,
    STONE_FACTORY,
    WOODCUTTER,
    WOODS,
)
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.distances import FAR, Distances
from wabe.games.roads_and_boats.mind.rivals import owners

Site = tuple[int, int]  # building, region

_FAR_AWAY: Final = 6.0  # buildings further from home than this are somebody else's

HOME: Final = 0  # stands for the home among the things a building wants to be near

# In this order; a building named again is a second one. Where land is scarce it is kept for what brings points.
SCARCE: Final = (
    WOODCUTTER,
    QUARRY,
    SAWMILL,
    MINE,
    COAL_BURNER,
    MINT,
    MINE,
    WOODCUTTER,
    PAPERMILL,
    STOCK_EXCHANGE,
    MINE,
    WOODCUTTER,
)
AMPLE: Final = (
    WOODCUTTER,
    QUARRY,
    SAWMILL,
    WOODCUTTER,
    MINE,
    MINE,
    COAL_BURNER,
    MINT,
    PAPERMILL,
    STOCK_EXCHANGE,
    MINE,
    WOODCUTTER,
)
# Gold as it is: mines wherever there are mountains, and coins only with what is left.
MINING: Final = (
    WOODCUTTER,
    QUARRY,
    SAWMILL,
    MINE,
    MINE,
    MINE,
    WOODCUTTER,
    COAL_BURNER,
    MINT,
)
_NOT_FAR: Final = 2.5  # a second building of a kind is not worth a longer way
_TO_A_MINE: Final = 4.5  # but a second mine is
_TO_MINES: Final = 1.5  # boards are wanted where the mines will be
_WOODS: Final = 0.7  # what a hex of woods is missed for
_MINES: Final = 2  # for which mountains are kept
_BREEDING: Final = 3.0  # what a turn of way to the pasture costs
_ENOUGH: Final = 9  # hexes to build on
# The ways that goods take, the busiest first.
TRAFFIC: Final = (
    (WOODCUTTER, SAWMILL),
    (SAWMILL, MINE),
    (QUARRY, SAWMILL),
    (MINE, MINT),
    (COAL_BURNER, MINT),
    (WOODCUTTER, COAL_BURNER),
    (HOME, SAWMILL),
    (HOME, QUARRY),
)
# By building: the turns that must be left for it to pay.
PAYS: Final = [0, 6, 6, 6, 4, 6, 6, 4, 5, 6, 4, 3, 9, 9, 9, 9, 9]
# By building: what it wants to be near, and how much.
_PULLS: Final[list[list[tuple[int, float]]]] = [[] for _ in BUILDINGS]
_PULLS[WOODCUTTER] = [(HOME, 1.0), (SAWMILL, 2.0)]
_PULLS[QUARRY] = [(HOME, 1.0), (SAWMILL, 1.0)]
_PULLS[CLAY_PIT] = [(HOME, 1.0), (STONE_FACTORY, 2.0)]
_PULLS[STONE_FACTORY] = [(CLAY_PIT, 2.0), (SAWMILL, 1.0), (HOME, 1.0)]
_PULLS[SAWMILL] = [(WOODCUTTER, 2.0), (HOME, 1.0), (QUARRY, 0.5)]
_PULLS[MINE] = [(SAWMILL, 1.0), (HOME, 0.5), (MINT, 1.5)]
_PULLS[COAL_BURNER] = [(WOODCUTTER, 1.5), (SAWMILL, 0.5), (MINT, 1.0)]
_PULLS[MINT] = [(MINE, 2.0), (COAL_BURNER, 1.0), (HOME, 0.5)]
_PULLS[PAPERMILL] = [(WOODCUTTER, 1.5), (HOME, 1.0)]
_PULLS[STOCK_EXCHANGE] = [(MINT, 2.0), (PAPERMILL, 1.0)]
_BURNS: Final = (COAL_BURNER, PAPERMILL)  # they would use up boards that wait for something else


class Settlement:
    """The buildings that stand within reach and those that are wanted, in order."""

    __slots__ = ("anchors", "cost", "distances", "home", "s", "seat", "taken", "wanted")

    def __init__(self, s: BoatsState, seat: int, distances: Distances, home: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.distances: Final = distances
        self.home: Final = home
        self.anchors: Final[list[list[int]]] = [[] for _ in BUILDINGS]
        self.wanted: Final[list[Site]] = []
        self.taken: Final[list[int]] = []  # hexes
        self.cost = 0.0
        self.anchors[HOME].append(home)
        for h in s.space.land_hexes:
            building = s.building(h)
            if building and self.is_ours(s.site(h)):
                self.anchors[building].append(s.site(h))

    def is_ours(self, region: int) -> bool:
        """Whether it is near enough, and ours from this home."""
        way = self.distances.table(DONKEY, self.home)[region]
        if way > _FAR_AWAY:
            return False
        homes = self.s.homes[:]
        homes[self.seat] = self.home
        return owners(self.distances, homes)[region] == self.seat

    def unfold(self, left: int, order: tuple[int, ...] = ()) -> None:
        """Put each building of an order that is missing on its best site; the usual order goes by the land there is."""
        seen = [0] * len(BUILDINGS)
        for building in order or (AMPLE if self.is_ample() else SCARCE):
            seen[building] += 1
            if len(self.anchors[building]) >= seen[building]:
                continue
            if building == QUARRY and self.anchors[STONE_FACTORY]:
                continue
            if left >= PAYS[building] and not self._place(building) and building == QUARRY:
                self._place(STONE_FACTORY)
                self._place(CLAY_PIT)

    def is_ample(self) -> bool:
        """Whether there are hexes enough, built on or not."""
        s = self.s
        number = 0
        for h in s.space.land_hexes:
            number += s.terrain(h) != DESERT and self.is_ours(s.space.hex_areas[h][0])
        return number >= _ENOUGH

    def _place(self, building: int) -> bool:
        region, cost = self.best_site(building)
        if region >= 0 and self.anchors[building]:
            most = _TO_A_MINE if building == MINE else _NOT_FAR
            if self.distances.table(DONKEY, self.home)[region] > most:
                region = -1
        if region < 0:
            self.cost += 10.0
            return False
        self.cost += cost
        self.wanted.append((building, region))
        self.anchors[building].append(region)
        self.taken.append(self.s.space.area_hex[region])
        return True

    def best_site(self, building: int) -> tuple[int, float]:
        """The region where a building stands best, and what that costs; -1 if there is none."""
        s = self.s
        best, lowest = -1, FAR / 2
        for h in s.space.land_hexes:
            if s.building(h) or h in self.taken or not may_stand(s, self.seat, h, building):
                continue
            for region in s.space.hex_areas[h]:
                if s.region[region] == region and self.is_ours(region):
                    cost = self._pull(building, region) + self._waste(building, h)
                    if cost < lowest:
                        best, lowest = region, cost
        return best, lowest

    def _pull(self, building: int, region: int) -> float:
        table = self.distances.table(DONKEY, region)
        cost = 0.0
        for other, weight in _PULLS[building]:
            nearest = FAR
            for anchor in self.anchors[other]:
                nearest = min(nearest, table[anchor])
            if self.anchors[other]:
                cost += weight * nearest
        if building == SAWMILL and not self.anchors[MINE]:
            cost += _TO_MINES * self._way_to(MOUNTAIN, region, self.taken)
        return cost

    def _way_to(self, terrain: int, region: int, taken: list[int]) -> float:
        """How far it is to the nearest hex of a terrain that is free, apart from those taken."""
        s = self.s
        table = self.distances.table(DONKEY, region)
        way = _FAR_AWAY
        for h in s.space.land_hexes:
            if s.terrain(h) == terrain and not s.building(h) and h not in taken:
                for area in s.space.hex_areas[h]:
                    if s.region[area] != region:
                        way = min(way, table[s.region[area]])
        return way

    def _waste(self, building: int, h: int) -> float:
        """What a hex would be missed for."""
        terrain = self.s.terrain(h)
        if terrain == MOUNTAIN and building != MINE:
            spare = self._left_of(MOUNTAIN) - max(0, _MINES - len(self.anchors[MINE]))
            return 1.0 if spare > 0 else 6.0
        if terrain == ROCK and building != QUARRY and not self.anchors[QUARRY]:
            return 3.0
        if terrain == WOODS and building != WOODCUTTER:
            return _WOODS if self.anchors[WOODCUTTER] else 3.0
        if terrain == PASTURE and self._left_of(PASTURE) <= 1 and self.s.turn <= 6:
            return 1.5
        return 4.0 if building in _BURNS and h == self.s.space.area_hex[self.home] else 0.0

    def way_to_pasture(self) -> float:
        """How far it is from home to where donkeys can breed while the first buildings are built."""
        return self._way_to(PASTURE, self.home, self.taken[:3])

    def _left_of(self, terrain: int) -> int:
        """Hexes of a terrain that are ours and free."""
        s = self.s
        number = 0
        for h in s.space.land_hexes:
            if s.terrain(h) == terrain and not s.building(h) and h not in self.taken:
                number += self.is_ours(s.space.hex_areas[h][0])
        return number


def best_homes(s: BoatsState, seat: int, homes: list[int]) -> list[int]:
    """The areas in the order in which the whole order of buildings lies nearest together from them."""
    distances = Distances(s, seat)
    found: list[tuple[float, int]] = []
    for home in homes:
        settlement = Settlement(s, seat, distances, home)
        settlement.unfold(99)
        found.append((settlement.cost + _BREEDING * settlement.way_to_pasture(), home))
    found.sort()
    return [home for _, home in found]
