"""Where to live and what to build where: an order of buildings, each put where what it takes and gives is near."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    CLAY_PIT,
    COAL_BURNER,
    CONVERTIBLE,
    DONKEY,
    MINE,
    MINT,
    MOUNTAIN,
    NEEDS_RESEARCH,
    PAPERMILL,
    PASTURE,
    QUARRY,
    ROCK,
    SAWMILL,
    STOCK_EXCHANGE,
    STONE_FACTORY,
    TERRAINS,
    WOODCUTTER,
    WOODS,
)
from wabe.games.roads_and_boats.strategy.bridging import missing_bridges, possible_bridges
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import (
    BREED,
    HATCH,
    LAY,
    MAKE,
    PAVE,
    SHAFT,
    SPAN,
    Goal,
    GoalStrategy,
    hexes_for,
    may_rise,
    may_rise_some_day,
)
from wabe.games.roads_and_boats.strategy.paving import links_between
from wabe.games.roads_and_boats.strategy.rivals import AFLOAT
from wabe.games.roads_and_boats.strategy.ways import FAR, Ways, network

HOME: Final = 0  # stands for the home among the things a building wants to be near
_FAR_AWAY: Final = 8.0  # buildings further from home than this are somebody else's
_TO_MINES: Final = 1.5  # boards are wanted where the mines will be
_WOODS: Final = 0.7  # what a hex of woods is missed for
_MINES: Final = 2  # for which mountains are kept
_MISSED: Final = 10.0  # what a building costs for which there is no place
_CLOSE: Final = 1.0  # what pulls as much as this is to be reached by bridges
_NEARER_BANK: Final = 0.01  # of a turn without bridges: of two banks the nearer one is taken
FEET: Final = 1 << DONKEY
BRIDGED: Final = 1  # among the kinds of means: as if all rivers were spanned; the bridges that matter become goals

# By building: what it wants to be near, and how much.
_PULLS: Final[list[list[tuple[int, float]]]] = [[] for _ in BUILDINGS]
for _building, _wants in (
    ("woodcutter", {"home": 1.0, "sawmill": 2.0}),
    ("quarry", {"home": 1.0, "sawmill": 1.0}),
    ("clay_pit", {"home": 2.0, "stone_factory": 1.0}),
    ("stone_factory", {"clay_pit": 2.0, "sawmill": 1.0, "home": 1.0}),
    ("sawmill", {"woodcutter": 2.0, "home": 1.0, "quarry": 0.5}),
    ("mine", {"sawmill": 1.0, "home": 0.5, "mint": 1.5}),
    ("coal_burner", {"woodcutter": 1.5, "sawmill": 0.5, "mint": 1.0}),
    ("oil_rig", {"mint": 2.0, "mine": 1.0, "home": 1.0}),
    ("mint", {"mine": 2.0, "coal_burner": 1.0, "home": 0.5}),
    ("papermill", {"woodcutter": 1.5, "home": 1.0}),
    ("stock_exchange", {"mint": 2.0, "papermill": 1.0}),
    ("wagon_factory", {"sawmill": 2.0, "home": 1.0}),
    ("truck_factory", {"coal_burner": 1.0, "mine": 1.0, "home": 1.0}),
    ("raft_factory", {"woodcutter": 2.0, "home": 1.0, "sawmill": 1.0}),
    ("rowboat_factory", {"sawmill": 2.0, "home": 1.0}),
    ("steamer_factory", {"coal_burner": 2.0, "mine": 1.0, "home": 1.0}),
):
    _PULLS[BUILDINGS.index(_building)] = [
        (HOME if place == "home" else BUILDINGS.index(place), weight) for place, weight in _wants.items()
    ]
_OF_GOLD: Final = (COAL_BURNER, MINT, STOCK_EXCHANGE)  # of no use where no gold is in reach
_BURNS: Final = (COAL_BURNER, PAPERMILL)  # they would use up boards that wait for something else


class Layout:
    """The buildings that stand within reach and those that are wanted, in order; goods go by some kinds of means."""

    __slots__ = (
        "anchors",
        "cost",
        "free",
        "hatching",
        "home",
        "irrigated",
        "kinds",
        "spans",
        "taken",
        "w",
        "wanted",
        "ways",
    )

    def __init__(self, w: EconomyModel, kinds: int, home: int) -> None:
        self.w: Final = w
        self.kinds: Final = kinds
        self.ways: Final = _all_bridged(w) if kinds & BRIDGED else w.ways()
        self.spans: Final[list[int]] = []
        self.home: Final = home
        self.anchors: Final[list[list[int]]] = [[] for _ in BUILDINGS]
        self.wanted: Final[list[Goal]] = []
        self.taken: Final[list[int]] = list(w.taken)  # hexes
        self.free: Final = [0] * len(TERRAINS)  # by terrain: hexes that are ours and not built on
        for h in w.space.land_hexes:
            if h not in w.taken and True in [w.ours[area] for area in w.space.hex_areas[h]]:
                self.free[w.terrain(h)] += 1
        self.cost = 0.0
        self.irrigated = False  # deserts are reckoned with
        self.hatching = False  # geese are to be hatched yet
        self.anchors[HOME].append(home)
        for i, building in enumerate(w.what):
            self.anchors[building].append(w.sites[i])

    def way(self, start: int, end: int) -> float:
        """Turns that goods are on their way from one region to another."""
        return self.ways.haul(self.kinds, self.ways.region[start], self.ways.region[end])

    def unfold(self, order: tuple[Goal, ...]) -> None:
        """Put each building of an order on its best site; what is not a building is a goal as it stands.

        Roads stand for so many links of the busiest ways between all that is built.
        """
        seen = [0] * len(BUILDINGS)
        paved: list[tuple[int, int]] = []  # where in the list how many roads are wanted
        deeper = False
        for i, (what, where) in enumerate(order):
            self.hatching = HATCH in order[i:]
            if what == PAVE:
                paved.append((len(self.wanted), where))
                continue
            if what >= BREED:
                self.irrigated |= what == LAY
                if what == SHAFT:
                    deeper = True
                    self.wanted.extend([(SHAFT, region) for region in self.anchors[MINE]])
                elif what != MAKE or self._is_made(where):
                    self.wanted.append((what, where))
                continue
            if what in _OF_GOLD and not self.anchors[MINE]:
                self.cost += _MISSED
                continue
            seen[what] += 1
            if self.w.what.count(what) >= seen[what]:
                continue
            if self._place(what):
                if what == MINE and deeper:
                    self.wanted.append((SHAFT, self.anchors[MINE][-1]))
            elif what == QUARRY:
                self._place(CLAY_PIT)
                self._place(STONE_FACTORY)
        links = [link for _, link in links_between(self.w, self.anchors)] if paved else []
        for number in range(len(paved) - 1, -1, -1):
            at, roads = paved[number]
            before = sum([others for _, others in paved[:number]])
            self.wanted[at:at] = [(PAVE, link) for link in links[before : before + roads]]

    def _is_made(self, factory: int) -> bool:
        """Return whether a factory is there, or one that research turns into it (RB-RES-05)."""
        subject = NEEDS_RESEARCH[factory]
        others = CONVERTIBLE[subject] if subject >= 0 else []
        return bool(self.anchors[factory]) or bool([1 for other in others if self.anchors[other]])

    def _place(self, building: int) -> bool:
        region, cost = self.best_site(building)
        if region < 0:
            self.cost += _MISSED
            return False
        self.cost += cost
        if self.kinds & BRIDGED:
            self._span(building, region)
        self.wanted.append((building, region))
        self.settle(building, region)
        return True

    def settle(self, building: int, region: int) -> None:
        """A building stands there, or will."""
        self.anchors[building].append(region)
        h = self.w.space.area_hex[region]
        self.taken.append(h)
        self.free[self.w.terrain(h)] -= 1

    def _span(self, building: int, region: int) -> None:
        """Bridges on the ways between a building and what it wants to be near come first."""
        for other, weight in _PULLS[building]:
            if self.anchors[other] and weight >= _CLOSE:
                nearest = min(self.anchors[other], key=lambda anchor: self.way(anchor, region))
                for bridge in missing_bridges(self.w, self.spans, nearest, region):
                    self.spans.append(bridge)
                    self.wanted.append((SPAN, bridge))

    def best_site(self, building: int) -> tuple[int, float]:
        """The region where a building stands best, and what that costs; -1 if there is none."""
        w = self.w
        best, lowest = -1, FAR / 2
        for h in hexes_for(w, building):
            if h in self.taken or not (may_rise_some_day if self.irrigated else may_rise)(w, building, h):
                continue
            for region in w.banks(h):
                if w.ours[region] and self.way(region, self.home) < _FAR_AWAY:
                    cost = self._pull(building, region) + self._waste(building, h)
                    if self.kinds & BRIDGED:
                        cost += _NEARER_BANK * min(FAR / 10, self.w.ways().haul(FEET, region, self.home))
                    if cost < lowest:
                        best, lowest = region, cost
        return best, lowest

    def _pull(self, building: int, region: int) -> float:
        cost = 0.0
        for other, weight in _PULLS[building]:
            if self.anchors[other]:
                cost += weight * min([self.way(anchor, region) for anchor in self.anchors[other]])
        if building == SAWMILL and not self.anchors[MINE]:
            cost += _TO_MINES * self._way_to(MOUNTAIN, region, self.taken)
        return cost

    def _way_to(self, terrain: int, region: int, taken: list[int]) -> float:
        """Return how far it is from the nearest hex of a terrain that is free, apart from those taken."""
        w = self.w
        way = _FAR_AWAY
        for h in w.space.land_hexes:
            if w.terrain(h) == terrain and h not in taken:
                for area in w.banks(h):
                    if area != region:
                        way = min(way, self.way(area, region))
        return way

    def _waste(self, building: int, h: int) -> float:
        """Return what a hex would be missed for."""
        terrain = self.w.terrain(h)
        if terrain == MOUNTAIN and building != MINE:
            spare = self.free[MOUNTAIN] - max(0, _MINES - len(self.anchors[MINE]))
            return 1.0 if spare > 0 else 6.0
        if terrain == ROCK and building != QUARRY and not self.anchors[QUARRY]:
            return 3.0
        if terrain == WOODS and building != WOODCUTTER:
            return _WOODS if self.anchors[WOODCUTTER] else 3.0
        if terrain == PASTURE and self.free[PASTURE] <= 1 and self.hatching:
            return 6.0
        if terrain == PASTURE and self.free[PASTURE] <= 1 and self.w.turn <= 6:
            return 1.5
        return 4.0 if building in _BURNS and h == self.w.space.area_hex[self.home] else 0.0

    def way_to_pasture(self) -> float:
        """Return how far it is from home to where donkeys can breed while the first buildings are built."""
        return self._way_to(PASTURE, self.home, self.taken[:3])


def resettled(w: EconomyModel, strategy: GoalStrategy) -> GoalStrategy:
    """The same strategy with other sites for buildings where somebody has built something else."""
    displaced = [i for i, (what, where) in enumerate(strategy.goals) if what < BREED and _is_lost(w, what, where)]
    if not displaced:
        return strategy
    layout = Layout(w, AFLOAT, w.region[w.home])
    goals = strategy.goals[:]
    for i, (what, where) in enumerate(goals):
        if what < BREED and i not in displaced:
            layout.settle(what, w.region[where])
    for i in displaced:
        region, _ = layout.best_site(goals[i][0])
        if region >= 0:
            goals[i] = (goals[i][0], region)
            layout.settle(goals[i][0], region)
    return GoalStrategy(goals, strategy.settings)


def _is_lost(w: EconomyModel, building: int, region: int) -> bool:
    return w.taken.get(w.space.area_hex[region], building) != building


def _all_bridged(w: EconomyModel) -> Ways:
    """The ways as they would be with all bridges."""
    bridges = possible_bridges(w)
    return network(w.space, w.space.bridged(bridges), w.roads, bridges, w.barred)
