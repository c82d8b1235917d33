"""Roads: which links are worth a stone, and who brings it."""

from typing import Final

from wabe.games.roads_and_boats.book.components import DONKEY, ONE, STONE
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.distances import FAR, nearest
from wabe.games.roads_and_boats.mind.hauling import Hauling
from wabe.games.roads_and_boats.mind.settlement import TRAFFIC


class Paving(Hauling):
    """The tasks of one seat in one position, and the roads it builds."""

    __slots__ = ("roads",)

    def __init__(self, s: BoatsState, seat: int, settings: list[int], last: int) -> None:
        super().__init__(s, seat, settings, last)
        self.roads: Final[list[tuple[int, int]]] = []  # region, way

    def pave(self, most: int) -> None:
        """Roads along the ways that goods take, with stone that nothing else needs."""
        left = min(most, self.known(STONE))
        for start, end in TRAFFIC:
            if not left:
                return
            for here in self._anchors(start):
                there = nearest(self.distances, here, self._anchors(end))
                if not left or there < 0:
                    continue
                for region, way in self._unpaved(here, there):
                    if left and (region, way) not in self.roads and not self.bring(region, ONE[STONE]):
                        self.roads.append((region, way))
                        self.attend(region)
                        left -= 1

    def lay_road(self, link: int) -> None:
        """A stone to that end of a link to which it comes sooner."""
        s = self.s
        best, lowest = -1, FAR
        for area in s.space.link_areas[link]:
            region = s.region[area]
            table = self.distances.table(DONKEY, region)
            for place in self.sources(STONE):
                if table[place] < lowest:
                    best, lowest = region, table[place]
        if best >= 0 and not self.bring(best, ONE[STONE]):
            for area in s.space.link_areas[link]:
                for way, other, _, _ in s.space.land_steps[area]:
                    if other == link and s.region[area] == best:
                        self.roads.append((best, way))
            self.attend(best)

    def _anchors(self, building: int) -> list[int]:
        return self.stands[building] if building else [self.s.region[self.s.homes[self.seat]]]

    def _unpaved(self, here: int, there: int) -> list[tuple[int, int]]:
        """The links without a road on the shortest way, each as the region nearer to its beginning and the way."""
        s = self.s
        space = s.space
        table = self.distances.table(DONKEY, there)
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
