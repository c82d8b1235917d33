"""Ways: how many turns a transporter of a kind needs, and how goods go on from transporter to transporter.

A step counts as its share of a turn, so a way is as long as a journey without stops takes on average. Tables are kept
as long as roads, bridges and walls stay as they are.
"""

from heapq import heappop, heappush
from typing import Final

from wabe.games.roads_and_boats.rules.components import DONKEY, ON_WATER, POINTS, TRANSPORTERS
from wabe.games.roads_and_boats.rules.space import Space
from wabe.games.roads_and_boats.rules.state import BoatsState

FAR: Final = 1000.0
KINDS: Final = len(TRANSPORTERS)
_HANDED_ON: Final = 1.4  # turns that goods lie until another transporter has taken them up
_DOCKING: Final = 0.25  # of a turn that is lost because docking ends a move
_AT_SEA: Final = 1.0  # what a way by sea costs more than one by land
_KEPT: Final = 300  # networks that are kept


class GoodsFlow:
    """How goods come to a region when transporters of some kinds are there: turns, and where each one hands them on."""

    __slots__ = ("costs", "drops", "sources")

    def __init__(self, places: int) -> None:
        self.costs: Final[list[list[float]]] = [[FAR] * places if kind else [] for kind in range(KINDS)]
        self.drops: Final[list[list[int]]] = [[-1] * places if kind else [] for kind in range(KINDS)]
        self.sources: Final[dict[int, tuple[float, int]]] = {}  # by region * 8 + kind: turns from there, where to


class Ways:
    """The ways of one seat on one network of roads, bridges and walls."""

    __slots__ = (
        "_backwards",
        "_barred",
        "_flows",
        "_hauls",
        "_steps",
        "_tables",
        "busy",
        "owners",
        "region",
        "roads",
        "space",
        "touched",
        "touching",
    )

    def __init__(self, space: Space, region: list[int], roads: int, barred: list[int]) -> None:
        self.space: Final = space
        self.region: Final = region
        self.roads: Final = roads
        self._barred: Final = barred  # edges with a wall of another
        self._steps: Final[dict[int, list[tuple[int, float]]]] = {}  # by place * 8 + kind
        self._backwards: Final[dict[int, list[tuple[int, float]]]] = {}  # by boats
        self._hauls: Final[dict[tuple[int, int, int], float]] = {}
        self._tables: Final[dict[int, list[float]]] = {}
        self._flows: Final[dict[int, GoodsFlow]] = {}
        # By home, buildings and their sites: the links that are worth a road.
        self.busy: Final[dict[tuple[int, ...], list[tuple[int, int]]]] = {}
        self.owners: Final[dict[tuple[int, ...], list[int]]] = {}  # by homes: whose land each area is
        # By place: the regions touched from there; by region: the waters from which it is touched.
        self.touched: Final[list[tuple[int, ...]]] = [()] * space.places
        self.touching: Final[list[list[int]]] = [[] for _ in range(space.n_areas)]
        self._touch()

    def _touch(self) -> None:
        space = self.space
        for area in range(space.n_areas):
            self.touched[area] = (self.region[area],)
            if space.on_sea[area]:  # of use where a rig stands or is to stand
                self.touching[area].append(area)
        for h in space.land_hexes:
            if space.exits[h]:
                banks = tuple(area for area in space.hex_areas[h] if self.region[area] == area)
                self.touched[space.first_river + h] = banks
                for region in banks:
                    self.touching[region].append(space.first_river + h)
            for dock in space.docks_of[h]:
                region = self.region[space.dock_area[dock]]
                self.touched[space.first_dock + dock] = (region,)
                self.touching[region].append(space.first_dock + dock)

    def ends(self, kind: int, region: int) -> list[int]:
        """The places where a transporter of a kind touches a region."""
        return self.touching[region] if ON_WATER[kind] else [region]

    def steps(self, kind: int, place: int) -> list[tuple[int, float]]:
        """The places one step away and what the step takes of a turn; by land a place is a region."""
        key = place * 8 + kind
        found = self._steps.get(key)
        if found is None:
            found = self._list_steps(kind, place)
            self._steps[key] = found
        return found

    def _list_steps(self, kind: int, place: int) -> list[tuple[int, float]]:
        space = self.space
        found: list[tuple[int, float]] = []
        share = 1.0 / POINTS[kind]
        if not ON_WATER[kind]:
            for area in space.hex_areas[space.area_hex[place]]:
                if self.region[area] == place:
                    for _, link, target, edge in space.land_steps[area]:
                        road = self.roads >> link & 1
                        if (road or kind == DONKEY) and edge not in self._barred:
                            found.append((self.region[target], share if road else 1.0))
            return found
        for _, target, edge in space.water_steps[place]:
            if edge not in self._barred:
                found.append((target, share))
        if place < space.n_areas:
            for _, target, edge in space.docks_to[place]:
                if edge not in self._barred:
                    found.append((target, share + _DOCKING))
        return found

    def table(self, kind: int, region: int) -> list[float]:
        """By place: the turns a transporter of a kind needs from there until the region is in reach."""
        key = region * 8 + kind
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = self.flow(1 << kind, region).costs[kind]
        return found

    def onward(self, kind: int, place: int, table: list[float], fresh: bool) -> tuple[int, float]:
        """The next place on the shortest way by a table, and what the step costs; -1 if there is none.

        Only who has not moved yet takes a step without a road.
        """
        best, cost_of_best = -1, 0.0
        here = table[place] - 1e-9
        lowest = table[place] + 1e-9
        for step, cost in self.steps(kind, place):
            if table[step] < here and table[step] + cost < lowest and (fresh or cost != 1.0):
                best, cost_of_best, lowest = step, cost, table[step] + cost
        return best, cost_of_best

    def _steps_to(self, kind: int, place: int) -> list[tuple[int, float]]:
        """Return where a transporter may come from: all steps go both ways, but only docking ends a move."""
        if not ON_WATER[kind]:
            return self.steps(kind, place)
        key = place * 8 + kind
        found = self._backwards.get(key)
        if found is None:
            share = 1.0 / POINTS[kind] + (_DOCKING if place >= self.space.first_dock else 0.0)
            found = [(target, share) for target, _ in self.steps(kind, place)]
            self._backwards[key] = found
        return found

    def between(self, kind: int, start: int, region: int) -> float:
        """From one region to another, by a transporter of a kind that touches the first."""
        table = self.table(kind, region)
        return min([table[place] for place in self.ends(kind, start)], default=FAR)

    def waters(self, kind: int, place: int) -> int:
        """Return how many places a boat gets to from here."""
        seen = [place]
        for here in seen:
            seen += [target for target, _ in self.steps(kind, here) if target not in seen]
        return len(seen)

    def flow(self, kinds: int, region: int) -> GoodsFlow:
        """How goods come to a region by transporters of these kinds (a mask), handed on where that is quicker."""
        key = region * 128 + kinds
        found = self._flows.get(key)
        if found is None:
            found = self._flow([kind for kind in range(1, KINDS) if kinds >> kind & 1], region)
            self._flows[key] = found
        return found

    def _flow(self, kinds: list[int], region: int) -> GoodsFlow:
        made = GoodsFlow(self.space.places)
        todo: list[tuple[float, int, int]] = []
        for kind in kinds:
            for place in self.ends(kind, region):
                made.costs[kind][place] = 0.0
                made.drops[kind][place] = region
                todo.append((0.0, kind, place))
        while todo:
            way, kind, here = heappop(todo)
            costs, drops = made.costs[kind], made.drops[kind]
            if way > costs[here]:
                continue
            drop = drops[here]
            for place, cost in self._steps_to(kind, here):
                if way + cost < costs[place] - 1e-9:
                    costs[place] = way + cost
                    drops[place] = drop
                    heappush(todo, (way + cost, kind, place))
            if len(kinds) > 1 and way and not (here < self.space.n_areas and self.space.on_sea[here]):
                for bank in self.touched[here]:
                    for other in kinds:
                        if other != kind:
                            self._hand_on(made, todo, way + _HANDED_ON, other, bank)
        return made

    def _hand_on(self, made: GoodsFlow, todo: list[tuple[float, int, int]], way: float, kind: int, bank: int) -> None:
        """Another transporter may bring goods to a bank where one of these takes them up."""
        costs = made.costs[kind]
        for place in self.ends(kind, bank):
            if way < costs[place] - 1e-9:
                costs[place] = way
                made.drops[kind][place] = bank
                heappush(todo, (way, kind, place))

    def from_source(self, flow: GoodsFlow, kind: int, source: int) -> tuple[float, int]:
        """How long goods are on their way that a kind of transporter takes up in a region, and where it drops them."""
        key = source * 8 + kind
        found = flow.sources.get(key)
        if found is None:
            found = (FAR, -1)
            for place in self.ends(kind, source):
                if flow.costs[kind][place] < found[0]:
                    found = (flow.costs[kind][place], flow.drops[kind][place])
            flow.sources[key] = found
        return found

    def haul(self, kinds: int, start: int, end: int) -> float:
        """Turns that goods are on their way from one region to another by these kinds; by sea they wait for a boat."""
        key = (kinds, start, end)
        found = self._hauls.get(key)
        if found is None:
            flow = self.flow(kinds, end)
            found = 0.0 if start == end else FAR
            for kind in range(1, KINDS):
                if kinds >> kind & 1:
                    found = min(found, self.from_source(flow, kind, start)[0] + (_AT_SEA if ON_WATER[kind] else 0.0))
            self._hauls[key] = found
        return found


_NETWORKS: Final[dict[tuple[Space, int, tuple[int, ...], tuple[int, ...]], Ways]] = {}


def ways_of(s: BoatsState, seat: int) -> Ways:
    """The ways of a seat in a position."""
    barred = [edge for edge in sorted(s.walls) if s.foreign_wall(seat, edge)]
    return network(s.space, s.region, s.roads, s.bridges, barred)


def network(space: Space, region: list[int], roads: int, bridges: list[int], barred: list[int]) -> Ways:
    """The ways on these roads and bridges, made once."""
    key = (space, roads, tuple(sorted(bridges)), tuple(barred))
    found = _NETWORKS.get(key)
    if found is None:
        if len(_NETWORKS) >= _KEPT:
            _NETWORKS.clear()
        found = Ways(space, region, roads, barred)
        _NETWORKS[key] = found
    return found
