"""Borders: the fewest walls that keep the others from walking to where a seat lives and builds (RB-WALL-03).

What lies on the map belongs to nobody, and in every turn a mine or a mint puts more of it there. The land between a
seat and the others is a network in which an edge can be closed for a stone: the fewest edges that part them are as many
as there are ways apart from each other, and they are found by looking for such ways until there is no more.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import MOUNTAIN
from wabe.games.roads_and_boats.rules.state import BoatsState

_LONGEST: Final = 6  # walls; more are not worth their stone
_START: Final = (-1, -1)
Step = tuple[int, int]  # a link, the region beyond or before


class BorderNetwork:
    """The regions and the links between them that are not closed, with the ways out that were found so far."""

    __slots__ = ("closable", "flow", "inside", "outside", "starts", "steps")

    def __init__(self, s: BoatsState, seat: int, own: list[bool], inside: list[int], outside: list[int]) -> None:
        space = s.space
        self.inside: Final = inside
        self.outside: Final = outside
        self.flow: Final = [0] * space.n_links  # 1: a way leads along it as it is numbered, -1: against that
        self.starts: Final = [s.region[start] for start, _ in space.link_areas]
        # Only from our land: what is put down elsewhere is lost sight of.
        self.closable: Final = [
            space.link_edge[link] not in s.walls and (own[start] or own[end])
            for link, (start, end) in enumerate(space.link_areas)
        ]
        self.steps: Final[list[list[Step]]] = [[] for _ in range(space.n_areas)]
        for link, (start, end) in enumerate(space.link_areas):
            here, there, edge = s.region[start], s.region[end], space.link_edge[link]
            if edge not in s.walls or s.walls[edge] & 7 != seat:
                self.steps[here].append((link, there))
                self.steps[there].append((link, here))

    def look_out(self, before: dict[int, Step]) -> int:
        """A region outside to which one more way leads, -1 if there is none; `before`: whence each was reached."""
        regions = self.inside[:]
        for region in regions:
            before[region] = _START
        for region in regions:
            if region in self.outside:
                return region
            for link, there in self.steps[region]:
                along = 1 if self.starts[link] == region else -1
                if there not in before and (self.flow[link] != along or not self.closable[link]):
                    before[there] = (link, region)
                    regions.append(there)
        return -1

    def add(self, end: int, before: dict[int, Step]) -> None:
        """One more way, from its end back to where it starts."""
        link, region = before[end]
        while link >= 0:
            self.flow[link] += 1 if self.starts[link] == region else -1
            link, region = before[region]


def border(s: BoatsState, seat: int, own: list[bool]) -> list[int]:
    """The edges to be closed, as near to us as may be; none if they are too many, or if nobody comes on foot."""
    space = s.space
    inside = [s.region[s.homes[seat]]]
    outside = [s.region[home] for other, home in enumerate(s.homes) if other != seat]
    for h in space.land_hexes:
        site = s.site(h)
        if s.building(h) or (own[site] and space.terrain[h] == MOUNTAIN):
            (inside if own[site] else outside).append(site)
    network = BorderNetwork(s, seat, own, inside, outside)
    for _ in range(_LONGEST + 1):
        before: dict[int, Step] = {}
        end = network.look_out(before)
        if end < 0:
            links = [link for region in before for link, there in network.steps[region] if there not in before]
            return sorted({space.link_edge[link] for link in links})
        network.add(end, before)
    return []
