"""The hexes transporters can reach in this turn, and the regions they can use there: for the notes on the map."""

from wabe.games.roads_and_boats.rules.components import DONKEY, ON_WATER, POINTS
from wabe.games.roads_and_boats.rules.frames import MOVEMENT_PHASE
from wabe.games.roads_and_boats.rules.movement import may_leave
from wabe.games.roads_and_boats.rules.reach import regions_of
from wabe.games.roads_and_boats.rules.state import BoatsState


class Destinations:
    """The hexes every transporter can reach in this turn, and the regions it can use there."""

    def __init__(self, s: BoatsState) -> None:
        self.hexes: dict[int, list[int]] = {}
        self.touched: dict[int, set[int]] = {}
        for t, kind in enumerate(s.kind):
            if kind:
                places = _places_ahead(s, t, points_left(s, t))
                self.hexes[t] = _hexes_of(s, t, places)
                self.touched[t] = _touched_from(s, places)

    def transporters_touching(self, region: int) -> list[int]:
        """The transporters that are there or can get there, ascending."""
        return [t for t, regions in self.touched.items() if region in regions]


def points_left(s: BoatsState, t: int) -> int:
    """Movement points: what is left while transporters move, all before, none after."""
    if s.phase == MOVEMENT_PHASE and s.turn:
        return s.points[t]
    return 0 if s.phase > MOVEMENT_PHASE else POINTS[s.kind[t]]


def _places_ahead(s: BoatsState, t: int, points: int) -> set[int]:
    """The places it can reach with these points, its own included; a carried one reaches none by itself."""
    if s.is_carried(t):
        return set()
    start = s.place[t]
    if not points or not may_leave(s, t):
        return {start}
    return _by_water(s, t, start, points) if ON_WATER[s.kind[t]] else _by_land(s, t, start, points)


def _hexes_of(s: BoatsState, t: int, places: set[int]) -> list[int]:
    """The hexes of these places, ascending, without the one it is on."""
    here = s.hex_of(t)
    return sorted({s.space.place_hex[place] for place in places} - {here})


def _touched_from(s: BoatsState, places: set[int]) -> set[int]:
    """The regions within reach of one of these places (RB-AREA-10)."""
    space = s.space
    found: set[int] = set()
    for place in places:
        if place < space.n_areas:
            found.add(s.region[place])
        elif place < space.first_dock:
            found.update(regions_of(s, place - space.first_river))
        else:
            found.add(s.region[space.dock_area[place - space.first_dock]])
    return found


def _by_land(s: BoatsState, t: int, start: int, points: int) -> set[int]:
    """Along roads, and a donkey that has not moved one hex without any (RB-MOVE-02, 04, 05)."""
    space = s.space
    region = s.region
    pathless = s.kind[t] == DONKEY and points == POINTS[DONKEY]
    found = {region[start]}
    edge_of_known = [region[start]]
    for _ in range(points):
        following = []
        for here in edge_of_known:
            for area in space.hex_areas[space.area_hex[here]]:
                if region[area] == here:
                    for _, link, target, edge in space.land_steps[area]:
                        there = region[target]
                        if (pathless or s.roads >> link & 1) and there not in found and not s.barred(t, edge):
                            found.add(there)
                            if s.roads >> link & 1:
                                following.append(there)
        edge_of_known = following
        pathless = False
        if not following:
            break
    return found


def _by_water(s: BoatsState, t: int, start: int, points: int) -> set[int]:
    """Over rivers and the sea; a dock ends the way (RB-BOAT-02, 03)."""
    space = s.space
    found = {start}
    edge_of_known = [start]
    for _ in range(points):
        following = []
        for here in edge_of_known:
            for _, target, edge in space.water_steps[here]:
                if target not in found and not s.barred(t, edge):
                    found.add(target)
                    following.append(target)
            if here < space.n_areas:
                for _, target, edge in space.docks_to[here]:
                    if not s.barred(t, edge):
                        found.add(target)
        edge_of_known = following
    return found
