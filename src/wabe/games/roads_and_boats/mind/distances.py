"""How far it is: turns a transporter of a kind needs from a place to where it can touch a region.

A step counts as its share of a turn, so a way is as long as a journey without stops would take on average. Tables are
kept as long as roads, bridges and walls stay as they are.
"""

from typing import Final

from wabe.games.roads_and_boats.book.components import DONKEY, ON_WATER, POINTS
from wabe.games.roads_and_boats.book.space import Space
from wabe.games.roads_and_boats.book.state import BoatsState

FAR: Final = 1000.0
_KEPT: Final = 200  # networks whose tables are kept


class Network:
    """Roads, bridges and walls as they are at some time, and the tables made for them."""

    __slots__ = ("owners", "space", "tables")

    def __init__(self, space: Space) -> None:
        self.space: Final = space
        self.tables: Final[dict[int, list[float]]] = {}
        self.owners: Final[dict[tuple[int, ...], list[int]]] = {}  # by homes: whose land each area is


_NETWORKS: Final[dict[tuple[int, int, int, tuple[int, ...], tuple[int, ...]], Network]] = {}


def _network(s: BoatsState, seat: int) -> Network:
    """The network of a position; walls make it differ from seat to seat."""
    walls: tuple[int, ...] = ()
    if s.walls:
        walls = tuple(edge * 64 + s.walls[edge] for edge in sorted(s.walls))
    key = (id(s.space), seat if walls else -1, s.roads, tuple(s.bridges), walls)
    found = _NETWORKS.get(key)
    if found is None:
        if len(_NETWORKS) >= _KEPT:
            _NETWORKS.clear()
        found = Network(s.space)
        _NETWORKS[key] = found
    return found


class Distances:
    """Distances for one seat in one position, made as they are asked for."""

    __slots__ = ("network", "s", "seat", "tables")

    def __init__(self, s: BoatsState, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.network: Final = _network(s, seat)
        self.tables: Final = self.network.tables

    def table(self, kind: int, region: int) -> list[float]:
        """By place: the turns from there until the region is in reach."""
        key = region * 8 + kind
        found = self.tables.get(key)
        if found is None:
            found = self._by_water(kind, region) if ON_WATER[kind] else self._by_land(kind, region)
            self.tables[key] = found
        return found

    def turns(self, t: int, region: int) -> float:
        """How long a transporter is on its way to a region; one that has moved starts next turn."""
        s = self.s
        place = s.place[t]
        if place < 0 or place >= s.space.places:
            return FAR
        if place < s.space.n_areas:
            place = s.region[place]
        found = self.table(s.kind[t], region)[place]
        moved = s.phase == 1 and s.points[t] == 0
        return found + 1.0 if moved and found > 0 else found

    def between(self, kind: int, start: int, region: int) -> float:
        """From one region to another, by a transporter of a kind that touches the first."""
        table = self.table(kind, region)
        if not ON_WATER[kind]:
            return table[start]
        space = self.s.space
        h = space.area_hex[start]
        nearest = table[space.first_river + h] if space.exits[h] else FAR
        for dock in space.docks_of[h]:
            if self.s.region[space.dock_area[dock]] == start:
                nearest = min(nearest, table[space.first_dock + dock])
        return nearest

    def _by_land(self, kind: int, region: int) -> list[float]:
        s = self.s
        space = s.space
        table = [FAR] * space.places
        table[region] = 0.0
        step = 1.0 / POINTS[kind]
        todo = [region]
        while todo:
            # A queue in which a region may stand again when a shorter way is found: maps are small.
            here = todo.pop(0)
            for area in space.hex_areas[space.area_hex[here]]:
                if s.region[area] != here:
                    continue
                for _, link, target, edge in space.land_steps[area]:
                    road = s.roads >> link & 1
                    if not (road or kind == DONKEY) or s.foreign_wall(self.seat, edge):
                        continue
                    there = s.region[target]
                    way = table[here] + (step if road else 1.0)
                    if way < table[there] - 1e-9:
                        table[there] = way
                        todo.append(there)
        return table

    def _by_water(self, kind: int, region: int) -> list[float]:
        s = self.s
        space = s.space
        table = [FAR] * space.places
        step = 1.0 / POINTS[kind]
        h = space.area_hex[region]
        todo: list[int] = []
        if space.exits[h]:
            todo.append(space.first_river + h)
        for dock in space.docks_of[h]:
            if s.region[space.dock_area[dock]] == region:
                todo.append(space.first_dock + dock)
        for place in todo:
            table[place] = 0.0
        while todo:
            here = todo.pop(0)
            for place, edge in self._waters_to(here):
                way = table[here] + step
                if way < table[place] - 1e-9 and not s.foreign_wall(self.seat, edge):
                    table[place] = way
                    todo.append(place)
        return table

    def _waters_to(self, place: int) -> list[tuple[int, int]]:
        """Where a boat may come from: steps on water go both ways, and so do docks."""
        space = self.s.space
        found = [(target, edge) for _, target, edge in space.water_steps[place]]
        if place < space.n_areas:
            found += [(target, edge) for _, target, edge in space.docks_to[place]]
        return found


def nearest(distances: Distances, start: int, regions: list[int]) -> int:
    """The region of these that a donkey reaches first; -1 if there is none."""
    best, lowest = -1, FAR
    for region in regions:
        way = distances.table(DONKEY, region)[start]
        if way < lowest:
            best, lowest = region, way
    return best
